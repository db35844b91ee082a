"""What the task's menus offer, and the keys that ask for the same.

A menu here is a list of entries: what is shown, and what choosing it asks for. Those of the icon
bar and of a game hold what the help of 1997 has in them, and more: later games stand in a submenu
of their own, so that the two old ones keep their places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.options import options_of, value_text
from osmosis_app.patience.patience import Patience
from osmosis_app.wimp import keys
from osmosis_app.wimp.menu_window import Menu, MenuItem
from osmosis_app.wimp.window import Window


class Command(Enum):
    """What a menu or a key can ask for, besides starting a game by its name."""

    INFO = "info"
    UNDO = "undo"
    REDO = "redo"
    RESIGN = "resign"
    NEW = "new"
    WELCOME = "welcome"
    CHOICES = "choices"
    SCORES = "scores"
    HINT = "hint"
    DEMO = "demo"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class SetOption:
    """Play under another value of an option, both by their texts."""

    name: str
    value: str


Choice = Command | SetOption | str
"""A command, an option, or the key of a game to be started."""

GAME_KEYS = {"osmosis": "^O", "pyramid": "^P"}
"""The games of 1997, which stand in the menu itself, and their short cuts."""

LATER_GAMES = tuple(key for key in GAMES if key not in GAME_KEYS)
"""The games of later years; Shift and a function key open each."""

SHIFT = "\x8b"
"""The character that stands for Shift in a menu."""

KEYS: dict[int, Choice] = {
    keys.F1: Command.DEMO,
    keys.F2: Command.CHOICES,
    keys.F3: Command.WELCOME,
    keys.F4: Command.SCORES,
    keys.F5: Command.HINT,
    keys.F6: Command.HELP,
    keys.F8: Command.UNDO,
    keys.F9: Command.REDO,
    keys.F10: Command.INFO,
    keys.control("R"): Command.RESIGN,
    keys.control("N"): Command.NEW,
    keys.control("Q"): Command.QUIT,
    **{keys.control(key[1]): game for game, key in GAME_KEYS.items()},
    **{keys.F1 + number + keys.SHIFT: game for number, game in enumerate(LATER_GAMES[:9])},
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu and what it asks for; ``under`` makes it lead to a submenu."""

    item: MenuItem
    choice: Choice | None = None
    under: tuple[Entry, ...] = ()


Entries = tuple[Entry, ...]

_QUIT = Entry(MenuItem("Quit", "^Q"), Command.QUIT)


def bar_entries(info: Window) -> Entries:
    """The menu of the icon bar: the Info box, the games, ``Quit``."""
    entries = [
        Entry(MenuItem("Info", "F10", submenu=info), Command.INFO),
        Entry(MenuItem("Osmosis", "^O"), "osmosis"),
        *_other_games((Entry(MenuItem(GAMES["pyramid"].title, "^P"), "pyramid"),)),
    ]
    return (*_with_line(entries), _QUIT)


def game_entries(game: GameWindow) -> Entries:
    """The menu of a game's window: what can be done with it, the games, ``Quit``."""
    first = [
        Entry(MenuItem("Undo", "F8", shaded=not game.can_undo), Command.UNDO),
        Entry(MenuItem("Resign", "^R", shaded=not game.playing.can_resign), Command.RESIGN),
    ]
    games = [Entry(MenuItem(GAMES[key].title, short), key) for key, short in GAME_KEYS.items()]
    more = [
        Entry(MenuItem("Help", "F6"), Command.HELP),
        Entry(MenuItem("Hint", "F5", shaded=not game.playing.can_resign), Command.HINT),
        Entry(MenuItem("Demo", "F1"), Command.DEMO),
        Entry(MenuItem("Options"), under=option_entries(game.game)),
        Entry(MenuItem("Scores", "F4"), Command.SCORES),
        Entry(MenuItem("Choices", "F2"), Command.CHOICES),
    ]
    return (
        *_with_line(first),
        *_with_line([*games, *_other_games()]),
        *_with_line(more),
        _QUIT,
    )


def option_entries(game: Patience[Any]) -> Entries:
    """Each option leads to its values, the one in force ticked."""
    return tuple(
        Entry(
            MenuItem(option.meaning[:1].upper() + option.meaning[1:]),
            under=tuple(
                Entry(
                    MenuItem(value_text(value), ticked=getattr(game, option.name) == value),
                    SetOption(option.name, value_text(value)),
                )
                for value in _in_order(option.values)
            ),
        )
        for option in options_of(game)
    )


def _in_order(values: Sequence[Any]) -> Sequence[Any]:
    """Put numbers in their order, without end last; other values stand as declared."""
    numbers = [value for value in values if type(value) is int]
    if len(numbers) + (None in values) < len(values):
        return values
    return sorted(numbers) + [None] * (None in values)


def _other_games(before: Entries = ()) -> list[Entry]:
    """The entry that leads to the games of later years, if there are any."""
    later = before + tuple(
        Entry(MenuItem(GAMES[key].title, f"{SHIFT}F{number}" if number < 10 else ""), key)
        for number, key in enumerate(LATER_GAMES, 1)
    )
    return [Entry(MenuItem("Games"), under=later)] if later else []


def _with_line(entries: Sequence[Entry]) -> Entries:
    """Put a dotted line after the last of the entries."""
    *before, last = entries
    return (*before, replace(last, item=replace(last.item, dotted=True)))


def menu_of(title: str, entries: Entries) -> Menu:
    """Make the Wimp's menu of entries, submenus included."""
    items = [
        replace(entry.item, submenu=menu_of(entry.item.text, entry.under))
        if entry.under
        else entry.item
        for entry in entries
    ]
    return Menu(title, tuple(items))


def chosen(entries: Entries, path: tuple[int, ...]) -> Choice | None:
    """Return what a selection in the menu asks for; None on the way to a submenu."""
    entry = entries[path[0]]
    return chosen(entry.under, path[1:]) if entry.under and path[1:] else entry.choice
