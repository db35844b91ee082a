"""Scrolling a window by keys, and by itself to what must be seen."""

from __future__ import annotations

from osmosis_app.geometry import Box, Point
from osmosis_app.wimp import keys
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

LINE, PAGE = 64, 480
PAGE_KEYS = {keys.PAGE_UP: Point(0, PAGE), keys.PAGE_DOWN: Point(0, -PAGE)}
"""How far each key scrolls a window of cards."""

READING_KEYS = PAGE_KEYS | {keys.UP: Point(0, LINE), keys.DOWN: Point(0, -LINE)}
"""How far each key scrolls a window that is only read."""

AROUND = 8
"""OS units that are kept in sight around what must be seen, where there is room."""


def scroll_by(wimp: Wimp, window: Window, by: Point) -> None:
    """Scroll a window, as far as its work area goes."""
    wimp.open_window(window, window.visible, window.scroll.moved(*by), window)


def bring_into_sight(wimp: Wimp, window: Window, box: Box) -> None:
    """Scroll a window no more than it takes to show a box, or the top left of a large one.

    A window that has it beyond the edge of the screen comes on to the screen.
    """
    area = window.visible
    spare_x, spare_y = (area.width - box.width) // 2, (area.height - box.height) // 2
    box = box.grown(max(0, min(AROUND, spare_x)), max(0, min(AROUND, spare_y)))
    x = min(max(window.scroll.x, box.x1 - area.width), box.x0)
    y = max(min(window.scroll.y, box.y0 + area.height), box.y1)
    wimp.open_window(window, area, Point(x, y), window)
    if not wimp.screen.mode.box.encloses(window.to_screen(box).meet(area)):
        wimp.open_window(window, area, window.scroll, window, on_screen=True)
