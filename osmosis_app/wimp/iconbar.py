"""The icon bar: devices at the left, programs at the right, each by priority.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon (window handles -1 and -2); the Window
Manager's sources, Iconbar, and screenshots of RISC OS 3.1 (measures, order, scrolling).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, WindowDefinition
from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.text import CHAR_WIDTH
from osmosis_app.wimp.events import Event, MouseClick
from osmosis_app.wimp.icon import Icon
from osmosis_app.wimp.stack import BOTTOM, TOP
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.validation import Validation
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp

WORK_TOP = 132
ORIGIN = 24
GAP = 16
GROUP_GAP = 64
TEXT_FOOT = -16
TEXT_ABOVE = 20
SCROLL_ZONE = 64
SCROLL_STEP = 16
SCROLL_TIME = 2

PRIORITY_TASK_MANAGER = 0x60000000
PRIORITY_APPLICATION = 0


@dataclass(eq=False)
class BarIcon:
    """An icon on the bar and the task that hears of its clicks."""

    task: Task
    sprite: str
    text: str = ""
    priority: int = PRIORITY_APPLICATION
    left: bool = False
    foot: int = 0
    """How far the sprite stands above the bar's own line (the Task Manager's: -8)."""


@dataclass(eq=False)
class IconBar(Task):
    """The bar's window, and whose icon is which; a task of the Wimp's own."""

    wimp: Wimp
    name: str = "Icon bar"
    bar_icons: list[BarIcon] = field(default_factory=list)
    window: Window = field(init=False)

    def __post_init__(self) -> None:
        self.window = self.wimp.create_window(self, _definition(self.wimp.screen.mode))

    def show(self) -> None:
        """Open the bar along the foot of the screen."""
        mode = self.wimp.screen.mode
        box = Box(mode.dx, mode.dy, mode.box.x1 - mode.dx, WORK_TOP)
        self.window.extent = self._extent(mode)
        self.wimp.open_window(self.window, box, self.window.scroll, BOTTOM)

    def add(self, icon: BarIcon) -> None:
        """Put an icon on the bar: among equals new programs go to the inner end."""
        self.bar_icons.append(icon)
        self._lay_out()

    def remove(self, task: Task) -> None:
        """Take a task's icons off the bar; the rest close up."""
        kept = [icon for icon in self.bar_icons if icon.task is not task]
        if kept != self.bar_icons:
            self.bar_icons = kept
            self._lay_out()

    def box_of(self, icon: BarIcon) -> Box:
        """Return where an icon of the bar is on the screen."""
        number = self.bar_icons.index(icon)
        return self.window.to_screen(self.window.icons[number].box)

    def handle(self, event: Event) -> None:
        match event:
            case MouseClick() if (icon := self.icon_of(event)) is not None:
                self.wimp.post(icon.task, event)
            case _:
                self.wimp.default(event)

    def icon_of(self, event: MouseClick) -> BarIcon | None:
        """Return which bar icon a click was on, None when it was not on the bar."""
        number = event.icon
        if event.window is not self.window or number is None or number >= len(self.bar_icons):
            return None
        return self.bar_icons[number]

    def mode_changed(self) -> None:
        """Lay the bar out along the foot of another screen."""
        fresh = _definition(self.wimp.screen.mode)
        self.window.visible, self.window.extent = Box(*fresh.visible), Box(*fresh.extent)
        self.show()
        self._lay_out()

    def raise_or_lower(self) -> None:
        """Bring the bar to the front, or send it back (Shift-F12)."""
        stack, flag = self.wimp.stack, WindowFlags.BACKDROP
        in_front = not self.window.has(flag)
        self.window.flags = self.window.flags | flag if in_front else self.window.flags & ~flag
        place = BOTTOM if in_front else TOP
        self.wimp.open_window(self.window, self.window.visible, self.window.scroll, place)
        assert self.window in stack

    def advance(self) -> None:
        """Scroll an overfull bar while the pointer is near the screen's side over it."""
        way = self._scroll_way()
        if way:
            scroll = self.window.scroll.moved(way * SCROLL_STEP, 0)
            place = self.wimp.stack.behind(self.window)
            self.wimp.open_window(self.window, self.window.visible, scroll, place)

    def alarm(self) -> int | None:
        return self.wimp.now + SCROLL_TIME if self._scroll_way() else None

    def _scroll_way(self) -> int:
        mode, at = self.wimp.screen.mode, self.wimp.mouse.at
        spare = self.window.extent.width - self.window.visible.width
        if spare <= 0 or self.wimp.window_at(at) is not self.window:
            return 0
        scrolled = self.window.scroll.x - self.window.extent.x0
        if at.x < SCROLL_ZONE and scrolled > 0:
            return -1
        return 1 if at.x >= mode.box.x1 - SCROLL_ZONE and scrolled < spare else 0

    def _lay_out(self) -> None:
        """Give every icon its place; the bar scrolls back when less overflows than did."""
        self.window.icons = [
            Icon(Box(0, 0, 0, 0), _flags(icon), icon.text, Validation(sprite=icon.sprite))
            for icon in self.bar_icons
        ]
        extent = self._extent(self.wimp.screen.mode)
        x = extent.x0 + GAP
        for icon in self._ordered(left=True):
            x = self._place(icon, x) + GAP
        x = extent.x1 - GAP
        for icon in self._ordered(left=False):
            x = self._place(icon, x - self._width(icon)) - self._width(icon) - GAP
        self.wimp.set_extent(self.window, extent)

    def _ordered(self, left: bool) -> list[BarIcon]:
        """Return one side's icons from its edge inwards."""
        side = [icon for icon in self.bar_icons if icon.left == left]
        return sorted(side, key=lambda icon: -icon.priority)

    def _place(self, icon: BarIcon, x: int) -> int:
        live = self.window.icons[self.bar_icons.index(icon)]
        width, height = self._width(icon), self._height(icon)
        if icon.text:
            live.box = Box(x, TEXT_FOOT, x + width, TEXT_ABOVE + height)
        else:
            live.box = Box(x, icon.foot, x + width, icon.foot + height)
        return x + width

    def _width(self, icon: BarIcon) -> int:
        pool = self.wimp.pool
        width = pool.picture(icon.sprite).width if icon.sprite in pool else 0
        return max(width, CHAR_WIDTH * len(icon.text))

    def _height(self, icon: BarIcon) -> int:
        pool = self.wimp.pool
        return pool.picture(icon.sprite).height if icon.sprite in pool else 0

    def _extent(self, mode: Mode) -> Box:
        """Return the bar's work area: the screen's width, or more when it overflows."""
        needed = sum(self._width(icon) + GAP for icon in self.bar_icons) + GAP
        if len({icon.left for icon in self.bar_icons}) > 1:
            needed += GROUP_GAP - GAP
        width = max(mode.box.width - 2 * mode.dx, needed)
        return Box(0, mode.dy - ORIGIN, width, WORK_TOP - ORIGIN)


def _flags(icon: BarIcon) -> IconFlags:
    bits = IconFlags.TEXT | IconFlags.SPRITE | IconFlags.INDIRECTED | IconFlags.H_CENTRED
    if not icon.text:
        bits |= IconFlags.V_CENTRED
    return IconFlags.made(bits, button_type=ButtonType.CLICK, foreground=7, background=1)


def _definition(mode: Mode) -> WindowDefinition:
    foot = mode.dy - ORIGIN
    extent = Bounds(0, foot, mode.box.width - 2 * mode.dx, WORK_TOP - ORIGIN)
    return WindowDefinition(
        name="iconbar",
        visible=Bounds(mode.dx, mode.dy, mode.box.x1 - mode.dx, WORK_TOP),
        extent=extent,
        flags=WindowFlags.NEW_FORMAT | WindowFlags.AUTO_REDRAW | WindowFlags.BACKDROP,
        title="",
        scroll=(0, WORK_TOP - ORIGIN),
        work_flags=IconFlags.made(IconFlags(0), button_type=ButtonType.CLICK),
        focus_background=2,
        minimum=(1, 1),
    )


def menu_point(pointer: Point, menu_height: int) -> Point:
    """Return where a menu opened from the bar has its top left, as RISC_OSLib has it."""
    return Point(pointer.x - 64, 96 + menu_height)
