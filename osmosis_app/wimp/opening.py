"""Where a window may be: its least and greatest size, its scroll, and the screen's edges.

Source: RISC OS 3 PRM, Window Manager, Wimp_OpenWindow; the Window Manager's sources (the least
size, and what is forced on to the screen).
"""

from __future__ import annotations

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.text import text_width
from osmosis_app.wimp.furniture import (
    BAR,
    SAUSAGE_LEAST_PIXELS,
    outline,
    sausage_gap,
    visible_for,
)
from osmosis_app.wimp.window import Window


def settled(
    window: Window, visible: Box, scroll: Point, mode: Mode, on_screen: bool
) -> tuple[Box, Point]:
    """Return the visible area and scroll that the Wimp makes of those asked for.

    The top left corner stays; sizes are kept within bounds; with ``on_screen`` the window
    is then moved wholly on to the screen, as far as it fits.
    """
    visible = _sized(window, mode.aligned(visible), mode)
    if on_screen:
        visible = forced_on(window, visible, mode)
    return visible, scrolled(window, visible, scroll, mode)


def _sized(window: Window, visible: Box, mode: Mode) -> Box:
    width, height = greatest(window, mode)
    least_x, least_y = least(window, mode)
    width = max(min(visible.width, width), min(least_x, width), mode.dx)
    height = max(min(visible.height, height), min(least_y, height), mode.dy)
    size = mode.aligned(Box(0, 0, width, height))
    return Box(visible.x0, visible.y1 - size.height, visible.x0 + size.width, visible.y1)


def greatest(window: Window, mode: Mode) -> tuple[int, int]:
    """Return the largest visible width and height: the extent's, or what the screen holds."""
    frame, area = outline(window, mode), window.visible
    spare_x = mode.box.width - (frame.width - area.width)
    spare_y = mode.box.height - (frame.height - area.height)
    if window.has(WindowFlags.NO_BOUNDS):
        return window.extent.width, window.extent.height
    return min(window.extent.width, spare_x), min(window.extent.height, spare_y)


def least(window: Window, mode: Mode) -> tuple[int, int]:
    """Return the smallest visible width and height that the furniture leaves usable."""
    width, height = window.definition.minimum
    if window.has(WindowFlags.TITLE_BAR):
        title = text_width(window.title) + 2 * mode.dx if width == 0 else 8
        boxes = (WindowFlags.BACK_ICON, WindowFlags.CLOSE_ICON, WindowFlags.TOGGLE_ICON)
        width = max(width, BAR * sum(map(window.has, boxes)) + title)
    if window.has(WindowFlags.H_SCROLL):
        width = max(width, _least_bar(window, WindowFlags.V_SCROLL, False, mode, mode.dx))
    if window.has(WindowFlags.V_SCROLL):
        toggle = window.has(WindowFlags.TOGGLE_ICON) and not window.has(WindowFlags.TITLE_BAR)
        height = max(height, _least_bar(window, WindowFlags.H_SCROLL, toggle, mode, mode.dy))
    return width, height


def _least_bar(window: Window, other: WindowFlags, toggle: bool, mode: Mode, pixel: int) -> int:
    """Return the visible length that a scroll bar's boxes and shortest sausage need."""
    size = window.has(WindowFlags.SIZE_ICON) and not window.has(other)
    sausage = (SAUSAGE_LEAST_PIXELS - 2) * pixel + 2 * sausage_gap(mode)
    return BAR * (2 + size + toggle) + sausage


def forced_on(window: Window, visible: Box, mode: Mode) -> Box:
    """Move a window right and bottom edges first, then top and left, on to the screen."""
    frame, area = outline(window, mode), window.visible
    outer = Box(
        visible.x0 - (area.x0 - frame.x0),
        visible.y0 - (area.y0 - frame.y0),
        visible.x1 + (frame.x1 - area.x1),
        visible.y1 + (frame.y1 - area.y1),
    )
    screen = mode.box
    outer = outer.moved(min(0, screen.x1 - outer.x1), max(0, screen.y0 - outer.y0))
    outer = outer.moved(max(0, screen.x0 - outer.x0), min(0, screen.y1 - outer.y1))
    return visible_for(outer, window, mode)


def clear_of(window: Window, visible: Box, mode: Mode, foot: int) -> Box:
    """Return a visible area cut down, and moved, so that the frame ends above ``foot``."""
    frame, area = outline(window, mode), window.visible
    lowest = mode.aligned(Box(0, 0, 0, foot)).y1 + mode.dy + (area.y0 - frame.y0)
    highest = mode.box.y1 - (frame.y1 - area.y1)
    height = min(visible.height, highest - lowest)
    top = min(max(visible.y1, lowest + height), highest)
    return Box(visible.x0, top - height, visible.x1, top)


def scrolled(window: Window, visible: Box, scroll: Point, mode: Mode) -> Point:
    """Return a scroll that shows nothing outside the extent, on whole pixels."""
    extent = window.extent
    x = max(extent.x0, min(scroll.x, extent.x1 - visible.width))
    y = min(extent.y1, max(scroll.y, extent.y0 + visible.height))
    return Point(x >> mode.x_eig << mode.x_eig, y >> mode.y_eig << mode.y_eig)


def toggled(window: Window, mode: Mode, clear_below: int = 0) -> Box:
    """Return the visible area at full size: the extent, as far as the screen holds it.

    ``clear_below`` keeps that many OS units of the screen's foot free (Shift).
    """
    frame, area = outline(window, mode), window.visible
    width, height = greatest(window, mode)
    top_room = mode.box.y1 - (frame.y1 - area.y1) - clear_below
    if clear_below:
        height = min(height, top_room)
    top = area.y1
    full = Box(area.x0, top - height, area.x0 + width, top)
    full = forced_on(window, full, mode)
    if clear_below and full.y0 < clear_below:
        full = full.moved(0, clear_below - full.y0)
    return full
