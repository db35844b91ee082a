"""The window that shows a menu: its measures and its definition.

Source: the Window Manager's sources; RISC_OSLib (the usual width and colours).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, IconDefinition, WindowDefinition
from osmosis_app.geometry import Box, Point
from osmosis_app.graphics.text import CHAR_WIDTH
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.task import Task
    from osmosis_app.wimp.wimp import Wimp

ITEM = 44
TICK = 24
ARROW = 24
SEPARATOR = 24
_SPARE = 16
_KEY_GAP = 2


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of a menu. ``key`` is its short cut, shown at the right."""

    text: str
    key: str = ""
    submenu: Menu | Window | None = None
    ticked: bool = False
    dotted: bool = False
    """A dotted line follows."""
    shaded: bool = False

    @property
    def least(self) -> int:
        """The characters that the text and the short cut need."""
        return len(self.text) + (_KEY_GAP + len(self.key) if self.key else 0)


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu: its title and items. The value is shown as it is when it is opened."""

    title: str
    items: tuple[MenuItem, ...]

    @property
    def characters(self) -> int:
        return max((item.least for item in self.items), default=0)

    @property
    def width(self) -> int:
        """The width of the item column in OS units."""
        by_title = CHAR_WIDTH * len(self.title) - TICK - ARROW
        return max(CHAR_WIDTH * self.characters + _SPARE, by_title)

    def line(self, item: MenuItem) -> str:
        """Return an item's text with its short cut right-aligned."""
        if not item.key:
            return item.text
        return item.text + item.key.rjust(self.characters - len(item.text))


def item_box(menu: Menu, number: int) -> Box:
    """Return an item's box across all three columns, from the work area's origin."""
    above = sum(ITEM + (SEPARATOR if item.dotted else 0) for item in menu.items[:number])
    return Box(0, -above - ITEM, TICK + menu.width + ARROW, -above)


def item_at(menu: Menu, at: Point) -> int | None:
    """Return the item at a point of the work area; none on a dotted line."""
    for number in range(len(menu.items)):
        if item_box(menu, number).contains(at):
            return number
    return None


def extent(menu: Menu) -> Box:
    last = menu.items[-1]
    foot = item_box(menu, len(menu.items) - 1).y0 - (SEPARATOR if last.dotted else 0)
    return Box(0, foot, TICK + menu.width + ARROW, 0)


def window_for(task: Task, menu: Menu, wimp: Wimp) -> Window:
    """Make the window of a menu, closed; one taller than the screen gets a scroll bar."""
    return wimp.create_window(task, _definition(menu, wimp.screen.mode.box.height))


def _definition(menu: Menu, screen_height: int) -> WindowDefinition:
    box = extent(menu)
    flags = WindowFlags.NEW_FORMAT | WindowFlags.MOVEABLE
    title_height = 0
    if menu.title:
        flags, title_height = flags | WindowFlags.TITLE_BAR, ITEM
    if box.height + title_height > screen_height:
        flags |= WindowFlags.V_SCROLL
    return WindowDefinition(
        name="menu",
        visible=Bounds(*box),
        extent=Bounds(*box),
        flags=flags,
        title=menu.title,
        icons=tuple(_icon(menu, number) for number in range(len(menu.items))),
        work_background=0,
        focus_background=2,
        work_flags=IconFlags.made(IconFlags(0), button_type=ButtonType.CLICK),
        minimum=(1, 1),
    )


def _icon(menu: Menu, number: int) -> IconDefinition:
    item, box = menu.items[number], item_box(menu, number)
    flags = IconFlags.TEXT | IconFlags.V_CENTRED | IconFlags.FILLED | IconFlags.INDIRECTED
    if item.shaded:
        flags |= IconFlags.SHADED
    made = IconFlags.made(flags, button_type=ButtonType.CLICK, foreground=7, background=0)
    column = Bounds(TICK, box.y0, TICK + menu.width, box.y1)
    return IconDefinition(column, made, menu.line(item))
