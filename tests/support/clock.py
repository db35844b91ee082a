"""A second task: a clock in a window of its own, that knows the Wimp and nothing else."""

from __future__ import annotations

from osmosis_app.formats.flags import IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, IconDefinition, WindowDefinition
from osmosis_app.wimp.events import Buttons, Event, MenuSelection, MouseClick, Null
from osmosis_app.wimp.iconbar import BarIcon
from osmosis_app.wimp.menu_window import Menu, MenuItem
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp

SECOND = 100
FACE = IconDefinition(
    Bounds(0, -80, 200, 0),
    IconFlags.TEXT | IconFlags.H_CENTRED | IconFlags.V_CENTRED | IconFlags.INDIRECTED,
)
FLAGS = WindowFlags.MOVEABLE | WindowFlags.AUTO_REDRAW | WindowFlags.CLOSE_ICON
FLAGS |= WindowFlags.TITLE_BAR | WindowFlags.NEW_FORMAT
WINDOW = WindowDefinition(
    "clock", Bounds(100, 900, 300, 980), Bounds(0, -80, 200, 0), FLAGS, "Clock", (FACE,)
)


class Clock(Task):
    """Shows minutes and seconds since the desktop began."""

    name = "Clock"

    def __init__(self, wimp: Wimp) -> None:
        self.wimp = wimp
        wimp.initialise(self)
        self.window = wimp.create_window(self, WINDOW)
        self.icon = wimp.add_bar_icon(BarIcon(self, "application"))
        self.show(0)

    def show(self, now: int) -> None:
        minutes, seconds = divmod(now // SECOND, 60)
        self.wimp.set_icon_text(self.window, 0, f"{minutes:02}:{seconds:02}")
        self.wimp.poll_idle(self, (now // SECOND + 1) * SECOND)

    def handle(self, event: Event) -> None:
        match event:
            case Null(now=now):
                self.show(now)
            case MouseClick(buttons=Buttons.MENU, at=at):
                self.wimp.open_bar_menu(self, Menu("Clock", (MenuItem("Quit"),)), at)
            case MouseClick(buttons=Buttons.SELECT):
                self.wimp.show(self.window)
            case MenuSelection(path=(0,)):
                self.wimp.close_down(self)
            case _:
                self.wimp.default(event)
