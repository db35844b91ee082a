"""What the games raise when they are asked for something wrong."""


class IllegalMove(ValueError):
    """The rules do not allow an action; the message says which and why."""


class GameTextError(ValueError):
    """A game text cannot be read; the message names the line."""
