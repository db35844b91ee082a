"""The outside world: a pyglet window, its mouse and its keyboard, at the Wimp's service."""
