"""The error box: the whole desktop waits while it is up.

Source: RISC OS 3 PRM, Window Manager, Wimp_ReportError; the Window Manager's sources.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from osmosis_app.formats.flags import IconFlags
from osmosis_app.formats.templates import WindowDefinition
from osmosis_app.geometry import Box, Point
from osmosis_app.graphics.text import CHAR_HEIGHT
from osmosis_app.wimp import furniture
from osmosis_app.wimp.events import Buttons, ErrorAnswered, Event, MouseClick
from osmosis_app.wimp.icon import Icon, wrapped
from osmosis_app.wimp.stack import TOP
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp

OK = 1
CANCEL = 2
_RETURN, _ESCAPE = 0x0D, 0x1B


@dataclass(frozen=True, slots=True)
class Report:
    """An error waiting to be shown; ``owner`` hears which button answered it."""

    owner: Task
    title: str
    text: str
    cancel: bool = False


@dataclass(eq=False)
class ErrorBox(Task):
    """Shows reports one after the other; a task of the Wimp's own.

    ``definition`` names its icons by ``N`` in their validation strings: text, ok, cancel,
    and single, the place of OK when it is the only button.
    """

    wimp: Wimp
    definition: WindowDefinition
    name: str = "Error box"
    window: Window | None = None
    waiting: list[Report] = field(default_factory=list)

    @property
    def is_up(self) -> bool:
        return self.window is not None

    @property
    def frame(self) -> Box | None:
        """The part of the screen the pointer may not leave, None when no box is up."""
        if self.window is None:
            return None
        mode = self.wimp.screen.mode
        return furniture.outline(self.window, mode).meet(mode.box)

    def report(self, report: Report) -> None:
        self.waiting.append(report)
        if len(self.waiting) == 1:
            self._show(report)

    def handle(self, event: Event) -> None:
        match event:
            case MouseClick(window=window, icon=int(number)) if event.buttons != Buttons.MENU:
                name = window.icons[number].validation.name
                if name in ("ok", "single"):
                    self._answer(OK)
                elif name == "cancel":
                    self._answer(CANCEL)
            case _:
                self.wimp.default(event)

    def key(self, key: int) -> None:
        """Return presses the button that is lit, Escape the other or the only one."""
        if key == _RETURN:
            self._answer(OK)
        elif key == _ESCAPE:
            self._answer(CANCEL if self.waiting[0].cancel else OK)

    def _show(self, report: Report) -> None:
        window = self.window = self.wimp.create_window(self, self.definition)
        window.title = report.title
        for icon in window.icons:
            name = icon.validation.name
            if name == "text":
                icon.text = fitted(report.text, icon)
            if name in ("ok", "cancel", "single") and (name == "single") == report.cancel:
                icon.flags |= IconFlags.DELETED
        self.wimp.beep()
        self._open(window)

    def _open(self, window: Window) -> None:
        """Open the box in the middle; on a screen too small for it the buttons show."""
        screen = self.wimp.screen.mode.box
        width, height = window.visible.width, window.visible.height
        x, y = (screen.width - width) // 2, (screen.height - height) // 2
        box = Box(x, y, x + width, y + height)
        self.wimp.open_window(window, box, Point(0, window.extent.y0), TOP, on_screen=True)
        self.wimp.mouse.move(self.wimp.mouse.at)

    def _answer(self, button: int) -> None:
        report = self.waiting.pop(0)
        if self.window is not None:
            self.wimp.delete_window(self.window)
            self.window = None
        self.wimp.post(report.owner, ErrorAnswered(button))
        if self.waiting:
            self._show(self.waiting[0])


def fitted(text: str, icon: Icon) -> str:
    """Return a text cut down, with dots at its end, to the lines an icon has room for."""
    spacing = icon.validation.line_spacing or CHAR_HEIGHT
    room = max(1, (icon.box.height - CHAR_HEIGHT) // spacing + 1)
    lines = wrapped(text, icon.box.width)
    return text if len(lines) <= room else "\n".join(lines[:room])[:-3] + "..."
