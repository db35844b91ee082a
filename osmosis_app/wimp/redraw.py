"""Damage: which parts of the screen are out of date, and who paints them.

Each window is painted only where it can be seen, so nothing is drawn twice.

Source: RISC OS 3 PRM, Window Manager, Wimp_RedrawWindow, Wimp_GetRectangle, Wimp_ForceRedraw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import Box, Point, Region
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.graphics.text import SystemFont
from osmosis_app.wimp import furniture, icon
from osmosis_app.wimp.caret import Caret
from osmosis_app.wimp.stack import Stack
from osmosis_app.wimp.window import NO_CLEAR, Window

BACKDROP_COLOUR = 4

_SCREEN = Point(0, 0)

_MOST_BOXES = 12
"""A task draws all of its window for each box: many small ones cost more than one large."""


@dataclass(eq=False)
class Painter:
    """Repairs the screen. ``ask`` has a window's task draw its own part of the work area."""

    screen: Screen
    font: SystemFont
    pool: SpritePool
    caret: Caret
    ask: Callable[[Window], None]
    damage: Region = field(default_factory=Region)
    painted_area: int = 0
    """Square OS units lent out to be painted so far; each point is lent once a repair."""

    _waiting: dict[Window, list[Box]] = field(default_factory=dict)

    def invalidate(self, box: Box) -> None:
        """Mark a box of the screen as out of date."""
        mode = self.screen.mode
        self.damage.add(mode.covering(box).meet(mode.box))
        if len(self.damage.boxes) > _MOST_BOXES:
            self.damage = Region([self.damage.hull])

    def repair(self, stack: Stack) -> list[Box]:
        """Paint all damage; return the boxes that were painted."""
        todo, self.damage = self.damage, Region()
        changed = list(todo.boxes)
        for window in list(stack):
            if not todo:
                break
            if not window.is_open:
                continue  # closed by a task that drew before
            frame = furniture.outline(window, self.screen.mode)
            mine = todo.meet(frame)
            if mine:
                self._paint_window(window, mine)
                todo.subtract(frame)
        for box in todo.boxes:
            self._canvas(box).fill(box, BACKDROP_COLOUR)
        return changed

    def redraw(self, window: Window) -> Iterator[Canvas]:
        """Hand out a canvas for each rectangle to draw: cleared before, icons drawn after.

        A rectangle is off the list before it is lent, so that a task which fails at one
        leaves the others for the Wimp.
        """
        boxes, ground = self._waiting.get(window, []), window.definition.work_background
        while boxes:
            canvas = self._canvas(boxes.pop(), window.origin)
            if ground != NO_CLEAR:
                canvas.fill(canvas.clip_here, ground)
            try:
                yield canvas
            finally:
                for each in window.icons:
                    icon.paint(canvas, each, window.pool)
                self.caret.paint(canvas, window)

    def _paint_window(self, window: Window, mine: Region) -> None:
        around = [part for box in mine.boxes for part in box.without(window.visible)]
        furniture.paint([self._canvas(part) for part in around], window, self.pool)
        self._waiting[window] = mine.meet(window.visible).boxes
        if self._waiting[window] and not window.has(WindowFlags.AUTO_REDRAW):
            self.ask(window)
        for _ in self.redraw(window):
            pass
        del self._waiting[window]

    def _canvas(self, box: Box, origin: Point = _SCREEN) -> Canvas:
        self.painted_area += box.width * box.height
        return Canvas(self.screen, self.font, box, origin)
