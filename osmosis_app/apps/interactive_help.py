"""Interactive help: a window that says what the thing under the pointer is for.

It asks the task whose window, icon or menu lies under the pointer, ten times a second, and
shows the answer. Furniture, the bare icon bar and the backdrop it explains itself.

Source: RISC OS 3 PRM, Window Manager, Message_HelpRequest and Message_HelpReply; the sources of
!Help (how often it asks, what its tokens stand for).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from osmosis_app.geometry import Box, Point
from osmosis_app.wimp.events import (
    Action,
    Buttons,
    Event,
    HelpReply,
    HelpRequest,
    MenuSelection,
    Message,
    MouseClick,
    Null,
    RedrawWindow,
)
from osmosis_app.wimp.furniture import Part, outline
from osmosis_app.wimp.icon import wrapped
from osmosis_app.wimp.iconbar import WORK_TOP, BarIcon
from osmosis_app.wimp.menu_window import Menu, MenuItem
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

EVERY = 10
"""Centiseconds between two looks at the pointer."""

MARGIN, LINE, LINES, INK = 16, 40, 4, 7

TALL = 1500
"""A screen so high has room above the windows that stand on the icon bar."""

TOKENS = {
    "S": "Click SELECT to ",
    "A": "Click ADJUST to ",
    "R": "Move the pointer right to ",
    "T": "This is the ",
    "G": "This option is greyed out because ",
    "W": "This window is ",
    "D": "Drag SELECT to ",
    "d": "Drag ADJUST to ",
    "w": "window",
    "s": "SELECT",
    "a": "ADJUST",
}
"""What a backslash and a letter stand for in a reply."""

_TOKEN = re.compile(rf"\\([{''.join(TOKENS)}])")

FURNITURE = {
    Part.BACK: r"\Ssend this \w to the back.",
    Part.CLOSE: r"\Sclose this \w.",
    Part.TITLE: r"\Dmove this \w.|M\dmove it without bringing it to the front.",
    Part.TOGGLE: r"\Smake this \w as large as can be, or as it was."
    r"|M\Ado so without bringing it to the front.",
    Part.UP: r"\Sscroll up.|M\Ascroll down.",
    Part.DOWN: r"\Sscroll down.|M\Ascroll up.",
    Part.LEFT: r"\Sscroll left.|M\Ascroll right.",
    Part.RIGHT: r"\Sscroll right.|M\Ascroll left.",
    Part.V_WELL: r"\Dscroll up and down.|M\dscroll in all directions."
    r"|MClick beside the bar to go on by a page.",
    Part.H_WELL: r"\Dscroll to left and right.|M\dscroll in all directions."
    r"|MClick beside the bar to go on by a page.",
    Part.SIZE: r"\Dchange the size of this \w.",
}

BAR = r"\Ticon bar. Each program that runs has an icon at its right."
BACKDROP = r"\Tbackdrop, on which windows lie."
OWN = r"\WInteractive help. It tells what lies under the pointer."
OWN_ICON = r"\Ticon of Interactive help.|M\Ssee its \w."
OWN_ITEMS = (r"\Rsee what this program is.", r"\Send Interactive help.")


def expanded(reply: str) -> list[str]:
    """Return the lines that a reply stands for."""
    return _TOKEN.sub(lambda token: TOKENS[token[1]], reply).split("|M")


@dataclass(eq=False)
class InteractiveHelp(Task):
    """The task, with its icon on the icon bar, its window and its Info box."""

    wimp: Wimp
    window: Window = field(init=False)
    info: Window = field(init=False)
    icon: BarIcon = field(init=False)
    name: str = "Help"
    lines: tuple[str, ...] = ()
    _waiting: bool = False
    """Whether the last request has had no answer."""

    def begin(self, windows: Mapping[str, Window]) -> None:
        """Come on to the icon bar and open the window; ``windows`` are by template name."""
        self.window, self.info = windows["help"], windows["info"]
        self.wimp.initialise(self)
        self.icon = self.wimp.add_bar_icon(BarIcon(self, "!help"))
        self._place()
        self._show_window()

    def handle(self, event: Event) -> None:
        match event:
            case Null(now=now):
                self._look()
                self.wimp.poll_idle(self, now + EVERY if self.window.is_open else None)
            case HelpReply(text=text):
                self._waiting = False
                self._say(text)
            case HelpRequest():
                self.wimp.post(event.sender, HelpReply(self._own_help(event)))
            case RedrawWindow(window=self.window):
                self._draw()
            case Message(action=Action.MODE_CHANGE):
                self._place()
                self.come_forward()
            case MouseClick(window=self.wimp.icon_bar.window, buttons=Buttons.MENU, at=at):
                self.wimp.open_bar_menu(self, self._menu(), at)
            case MouseClick(window=self.wimp.icon_bar.window):
                self._show_window()
            case MouseClick(window=self.window, buttons=Buttons.MENU, at=at):
                self.wimp.open_menu(self, self._menu(), at)
            case MenuSelection(path=(1, *_)):
                self.wimp.close_down(self)
            case _:
                self.wimp.default(event)

    def come_forward(self) -> None:
        """Bring the window to the front, if it is open."""
        if self.window.is_open:
            self.wimp.show(self.window)

    def _menu(self) -> Menu:
        return Menu(self.name, (MenuItem("Info", submenu=self.info), MenuItem("Quit")))

    def _show_window(self) -> None:
        """Open it in front, where it was."""
        self.wimp.show(self.window)
        self.wimp.poll_idle(self, self.wimp.now)

    def _place(self) -> None:
        """Put the window at the top of a large screen, else low at the left, off the icons."""
        self.window.visible = Box(*self.window.definition.visible)
        box, screen = outline(self.window, self.wimp.screen.mode), self.wimp.screen.mode.box
        up = screen.y1 - box.y1 if screen.height >= TALL else WORK_TOP if self._hides_icons() else 0
        self.window.visible = self.window.visible.moved(0, up)

    def _hides_icons(self) -> bool:
        bar = self.wimp.icon_bar
        box = outline(self.window, self.wimp.screen.mode)
        return any(not box.meet(bar.box_of(icon)).is_empty for icon in bar.bar_icons)

    def _look(self) -> None:
        """See what is under the pointer, and ask; what was asked in vain says nothing."""
        if self._waiting:
            self._say("")
        self._waiting = self.wimp.ask_for_help(self)
        if not self._waiting:
            self._say(self._about_the_rest())

    def _about_the_rest(self) -> str:
        target = self.wimp.mouse.target()
        if target is None:
            return BACKDROP
        if target.window is self.wimp.icon_bar.window:
            return BAR
        return FURNITURE.get(target.part, "")

    def _own_help(self, asked: HelpRequest) -> str:
        if asked.window is self.wimp.icon_bar.window:
            return OWN_ICON
        if asked.items:
            return OWN_ITEMS[asked.items[0]]
        return OWN if asked.window is self.window else ""

    def _say(self, reply: str) -> None:
        """Show a reply, over as many lines as it needs."""
        room = self.window.extent.width - 2 * MARGIN
        lines = [part for line in expanded(reply) for part in wrapped(line, room)]
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            self.wimp.force_redraw(self.window, self.window.extent)

    def _draw(self) -> None:
        for canvas in self.wimp.redraw(self.window):
            for number, line in enumerate(self.lines[:LINES]):
                canvas.text(line, Point(MARGIN, -(number + 1) * LINE + 4), INK)
