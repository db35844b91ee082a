"""The application's two menus, as the help of 1997 has them, and their keys."""

from __future__ import annotations

from enum import Enum

from osmosis_app.patience.catalogue import GAMES
from osmosis_app.wimp import keys
from osmosis_app.wimp.menu_window import Menu, MenuItem
from osmosis_app.wimp.window import Window


class Command(Enum):
    """What a menu or a key can ask for, besides starting a game by its name."""

    INFO = "info"
    OPEN = "open"
    UNDO = "undo"
    REDO = "redo"
    RESIGN = "resign"
    NEW = "new"
    WELCOME = "welcome"
    QUIT = "quit"


Choice = Command | str
"""A command, or the key of a game to be started."""

GAME_KEYS = {"osmosis": "^O", "pyramid": "^P"}

KEYS: dict[int, Choice] = {
    keys.F1: Command.WELCOME,
    keys.F8: Command.UNDO,
    keys.F9: Command.REDO,
    keys.control("R"): Command.RESIGN,
    keys.control("N"): Command.NEW,
    keys.control("Q"): Command.QUIT,
    **{keys.control(key[1]): game for game, key in GAME_KEYS.items()},
}

BAR_CHOICES: tuple[Choice, ...] = (Command.INFO, Command.OPEN, Command.QUIT)
GAME_CHOICES: tuple[Choice, ...] = (Command.UNDO, Command.RESIGN, *GAMES, Command.QUIT)


def bar_menu(info: Window) -> Menu:
    """The menu of the icon bar: ``Info >``, ``Osmosis``, a line, ``Quit``."""
    return Menu(
        "Osmosis",
        (
            MenuItem("Info", submenu=info),
            MenuItem("Osmosis", "^O", dotted=True),
            MenuItem("Quit", "^Q"),
        ),
    )


def game_menu(can_undo: bool, can_resign: bool) -> Menu:
    """The menu of a game's window: what can be done with it, the games, ``Quit``."""
    games = [
        MenuItem(game.title, GAME_KEYS[key], dotted=number == len(GAMES) - 1)
        for number, (key, game) in enumerate(GAMES.items())
    ]
    return Menu(
        "Osmosis",
        (
            MenuItem("Undo", "F8", shaded=not can_undo),
            MenuItem("Resign", "^R", shaded=not can_resign, dotted=True),
            *games,
            MenuItem("Quit", "^Q"),
        ),
    )
