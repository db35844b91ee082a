"""Keys: what the desktop takes for itself, and to whom the rest goes.

Source: spec wimp.md 1.7; PRM, Wimp_ProcessKey and the key codes of Key_Pressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.wimp.events import KeyPressed
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp

RETURN = 0x0D
ESCAPE = 0x1B
DELETE = 0x7F
F1 = 0x181
F8 = 0x188
F9 = 0x189
F10 = 0x1CA
F11 = 0x1CB
F12 = 0x1CC
TAB = 0x18A
LEFT, RIGHT, DOWN, UP = 0x18C, 0x18D, 0x18E, 0x18F
SHIFT = 0x10
CONTROL = 0x20


def control(letter: str) -> int:
    """Return the code of a letter with Ctrl held."""
    return ord(letter.upper()) - 64


def press(wimp: Wimp, key: int) -> None:
    """Give a key to whatever comes first: error box, drag, menus, desktop, focus."""
    wimp.menus.finish()
    if wimp.errors.is_up:
        wimp.errors.key(key)
    elif key == ESCAPE and wimp.drag is not None:
        wimp.abandon_drag()
    elif key == ESCAPE and (wimp.menus.is_open or wimp.menus.dialogue is not None):
        wimp.menus.close()
    elif key == F12 + SHIFT:
        wimp.icon_bar.raise_or_lower()
    elif wimp.focus is not None:
        wimp.post(wimp.focus.task, KeyPressed(wimp.focus, key))
    else:
        pass_on(wimp, key, None)


def pass_on(wimp: Wimp, key: int, after: Window | None) -> None:
    """Offer a key to the windows with hot keys in turn, front to back, after ``after``.

    The window with the focus comes before all of them, wherever it lies.
    """
    hot = [window for window in wimp.stack if window.has(WindowFlags.HOT_KEYS)]
    if after in hot and after is not wimp.focus:
        hot = hot[hot.index(after) + 1 :]
    hot = [window for window in hot if window is not wimp.focus]
    if hot:
        wimp.post(hot[0].task, KeyPressed(hot[0], key))
