"""Keys: what the desktop takes for itself, and to whom the rest goes.

Source: RISC OS 3 PRM, Window Manager, Wimp_ProcessKey; the Window Manager's sources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import KeyPressed
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp


def press(wimp: Wimp, key: int) -> None:
    """Give a key to whatever comes first: error box, drag, menus, desktop, focus."""
    wimp.menus.finish()
    if wimp.errors.is_up:
        wimp.errors.key(key)
    elif key == keys.ESCAPE and wimp.drag is not None:
        wimp.abandon_drag()
    elif key == keys.ESCAPE and (wimp.menus.is_open or wimp.menus.dialogue is not None):
        wimp.menus.close()
    elif key == keys.F12 + keys.SHIFT:
        wimp.icon_bar.raise_or_lower()
    elif not wimp.caret.key_pressed(key):
        pass_on(wimp, key, None)


def pass_on(wimp: Wimp, key: int, after: Window | None) -> None:
    """Offer a key to the windows with hot keys in turn, front to back, after ``after``.

    The window with the focus comes before all of them, wherever it lies.
    """
    hot = [window for window in wimp.stack if window.has(WindowFlags.HOT_KEYS)]
    if after in hot and after is not wimp.caret.window:
        hot = hot[hot.index(after) + 1 :]
    hot = [window for window in hot if window is not wimp.caret.window]
    if hot:
        wimp.post(hot[0].task, KeyPressed(hot[0], key))
