"""An old application's pictures and windows made into a theme of the game."""
