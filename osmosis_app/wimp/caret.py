"""The caret: which window has the input focus, and where typing goes in a writable icon.

Source: RISC OS 3 PRM, Window Manager, Wimp_SetCaretPosition and Wimp_CreateIcon (validation
``A`` and ``K``); the Window Manager's sources (keys in writable icons, the caret's shape).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from osmosis_app.formats.flags import ButtonType
from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.text import CHAR_WIDTH
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import GainCaret, KeyPressed, LoseCaret
from osmosis_app.wimp.icon import TEXT_MARGIN, Icon, place_of_text, text_box
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp

WRITABLE = (ButtonType.WRITABLE, ButtonType.WRITABLE_DRAG)

_COLOUR = 11
_HEIGHT = 40
_ACROSS = 6
_CHARACTERS = (range(0x20, 0x7F), range(0x80, 0x100))


@dataclass(eq=False)
class Caret:
    """The input focus; ``icon`` is None when nothing is to be written in the window."""

    wimp: Wimp
    window: Window | None = None
    icon: int | None = None
    index: int = 0

    @property
    def live_icon(self) -> Icon | None:
        if self.window is None or self.icon is None or self.icon >= len(self.window.icons):
            return None
        return self.window.icons[self.icon]

    def put(self, window: Window | None, icon: int | None = None, index: int | None = None) -> None:
        """Give a window the focus, with the caret before a character of one of its icons.

        ``index`` None is the end of the text.
        """
        old = self.window
        self._damage()
        self.window, self.icon = window, icon
        if (live := self.live_icon) is not None:
            self.index = len(live.text) if index is None else max(0, min(index, len(live.text)))
        if old is not window:
            self._change_focus(old, False, LoseCaret)
            self._change_focus(window, True, GainCaret)
        self._damage()

    def _change_focus(
        self, window: Window | None, gains: bool, told: Callable[[Window], LoseCaret | GainCaret]
    ) -> None:
        if window is not None:
            window.has_focus = gains
            self.wimp.damage_furniture(window)
            self.wimp.post(window.task, told(window))

    def click(self, window: Window, icon: int, at: Point) -> None:
        """Put the caret where the pointer is in a writable icon."""
        live, mode = window.icons[icon], self.wimp.screen.mode
        x = place_of_text(live, mode).x
        self.put(window, icon, (window.to_work(at).x - x + CHAR_WIDTH // 2) // CHAR_WIDTH)

    def paint(self, canvas: Canvas, window: Window) -> None:
        """Draw the caret, by inversion, over what the window has drawn."""
        icon = self.live_icon
        if window is not self.window or icon is None:
            return
        mode, inside = canvas.mode, canvas.clipped(text_box(icon, canvas.mode))
        foot = self._foot(icon, mode)
        stem = Box(foot.x, foot.y + mode.dy, foot.x + mode.dx, foot.y + _HEIGHT - mode.dy)
        inside.invert(stem, _COLOUR)
        for y in (foot.y, foot.y + _HEIGHT - mode.dy):
            x = foot.x - (_ACROSS - mode.dx) // 2
            inside.invert(Box(x, y, x + _ACROSS, y + mode.dy), _COLOUR)

    def _foot(self, icon: Icon, mode: Mode) -> Point:
        at = place_of_text(icon, mode)
        return Point(at.x + CHAR_WIDTH * self.index, at.y)

    def _damage(self) -> None:
        if self.window is not None and (icon := self.live_icon) is not None:
            self._keep_in_view(icon)
            self.wimp.force_redraw(self.window, icon.box)

    def _keep_in_view(self, icon: Icon) -> None:
        """Shift a text too long for its icon so that the caret is in view."""
        mode = self.wimp.screen.mode
        box = text_box(icon, mode)
        x = self._foot(icon, mode).x
        icon.shift += max(0, x - (box.x1 - TEXT_MARGIN)) - max(0, box.x0 + TEXT_MARGIN - x)
        fits = CHAR_WIDTH * len(icon.text) <= box.width - 2 * TEXT_MARGIN
        icon.shift = 0 if fits else max(0, icon.shift)

    def key_pressed(self, key: int) -> bool:
        """Type a key, or tell the window with the focus of it; False when there is none."""
        if self.window is None:
            return False
        if not self.type(key):
            self.wimp.post(self.window.task, KeyPressed(self.window, key, self.icon))
        return True

    def type(self, key: int) -> bool:
        """Type a key into the icon with the caret; False when it is not one for icons."""
        icon, window = self.live_icon, self.window
        if icon is None or window is None or icon.button_type not in WRITABLE:
            return False
        if key in _MOVES:
            self._move(icon, _MOVES[key](icon.text, self.index))
        elif key in _DELETES:
            self._delete(icon, *_DELETES[key](icon.text, self.index))
        elif any(key in some for some in _CHARACTERS):
            self._insert(icon, chr(key))
        else:
            return self._leave(window, icon, key)
        return True

    def _move(self, icon: Icon, index: int) -> None:
        self.put(self.window, self.icon, index)

    def _delete(self, icon: Icon, start: int, end: int) -> None:
        icon.text = icon.text[:start] + icon.text[end:]
        self._move(icon, start)

    def _insert(self, icon: Icon, character: str) -> None:
        full = icon.room and len(icon.text) >= icon.room - 1
        if full or not icon.validation.allows(character):
            self.wimp.beep()
            return
        icon.text = icon.text[: self.index] + character + icon.text[self.index :]
        self._move(icon, self.index + 1)

    def _leave(self, window: Window, icon: Icon, key: int) -> bool:
        """Go to the window's next or last writable icon, if the icon's ``K`` says so."""
        letter, step = _LEAVES.get(key, ("", 0))
        others = [
            number
            for number, each in enumerate(window.icons)
            if each.is_live and each.button_type in WRITABLE and not each.is_shaded
        ]
        if not letter or letter not in (icon.validation.keys or "").upper():
            return False
        assert self.icon is not None
        place = others.index(self.icon) if self.icon in others else 0
        if letter == "R" and place == len(others) - 1:
            return False
        self.put(window, others[(place + step) % len(others)])
        return True


def _word_left(text: str, index: int) -> int:
    while index > 0 and text[index - 1] == " ":
        index -= 1
    while index > 0 and text[index - 1] != " ":
        index -= 1
    return index


def _word_right(text: str, index: int) -> int:
    while index < len(text) and text[index] != " ":
        index += 1
    while index < len(text) and text[index] == " ":
        index += 1
    return index


_MOVES: dict[int, Callable[[str, int], int]] = {
    keys.LEFT: lambda text, index: index - 1,
    keys.RIGHT: lambda text, index: index + 1,
    keys.LEFT + keys.SHIFT: _word_left,
    keys.RIGHT + keys.SHIFT: _word_right,
    keys.LEFT + keys.CONTROL: lambda text, index: 0,
    keys.RIGHT + keys.CONTROL: lambda text, index: len(text),
}
_DELETES: dict[int, Callable[[str, int], tuple[int, int]]] = {
    keys.DELETE: lambda text, index: (max(0, index - 1), index),
    keys.BACKSPACE: lambda text, index: (max(0, index - 1), index),
    keys.COPY: lambda text, index: (index, index + 1),
    keys.control("U"): lambda text, index: (0, len(text)),
}
_LEAVES = {
    keys.RETURN: ("R", 1),
    keys.DOWN: ("A", 1),
    keys.UP: ("A", -1),
    keys.TAB: ("T", 1),
    keys.TAB + keys.SHIFT: ("T", -1),
}
