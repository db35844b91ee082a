"""A window's furniture: where each part lies, and how it is painted.

Every bar is 40 OS units and shares its one-pixel black lines with its neighbours.

Source: the Window Manager's sources (calc_w_x0y0x1y1, calc_w_iconposn), as RISC OS 3.10 looked:
two-dimensional.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from osmosis_app.formats.flags import IconFlags, WindowFlags
from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.wimp.icon import TEXT_MARGIN, text_place
from osmosis_app.wimp.window import Window

BAR = 40
_SAUSAGE_SIDE = 8
_SAUSAGE_END_PIXELS = 2
SAUSAGE_LEAST_PIXELS = 3


class Part(IntEnum):
    """The parts of a window, with the numbers Wimp_GetPointerInfo gives them."""

    WORK_AREA = -1
    BACK = -2
    CLOSE = -3
    TITLE = -4
    TOGGLE = -5
    UP = -6
    V_WELL = -7
    DOWN = -8
    SIZE = -9
    LEFT = -10
    H_WELL = -11
    RIGHT = -12
    BORDER = -13
    CORNER = -14
    """The blank box where two scroll bars meet without a size icon (our own number)."""


GLYPHS = {
    Part.BACK: "bicon",
    Part.CLOSE: "cicon",
    Part.TOGGLE: "ticon",
    Part.UP: "uicon",
    Part.DOWN: "dicon",
    Part.SIZE: "sicon",
    Part.LEFT: "licon",
    Part.RIGHT: "ricon",
    Part.CORNER: "blicon",
}
_FULL_SIZE_GLYPH = "ticon1"


def outline(window: Window, mode: Mode) -> Box:
    """Return the box on the screen of a window with all its furniture."""
    x0, y0, x1, y1 = window.visible
    if not window.has_border:
        return window.visible
    return Box(
        x0 - mode.dx,
        y0 - mode.dy - (BAR if window.has(WindowFlags.H_SCROLL) else 0),
        x1 + mode.dx + (BAR if _has_column(window) else 0),
        y1 + mode.dy + (BAR if window.has(WindowFlags.TITLE_BAR) else 0),
    )


def visible_for(outer: Box, window: Window, mode: Mode) -> Box:
    """Return the visible area of a window whose outline is ``outer``."""
    now, area = outline(window, mode), window.visible
    return Box(
        outer.x0 + area.x0 - now.x0,
        outer.y0 + area.y0 - now.y0,
        outer.x1 + area.x1 - now.x1,
        outer.y1 + area.y1 - now.y1,
    )


def _has_column(window: Window) -> bool:
    return window.has(WindowFlags.V_SCROLL)


def _has_corner(window: Window) -> bool:
    both = window.has(WindowFlags.V_SCROLL) and window.has(WindowFlags.H_SCROLL)
    return both or window.has(WindowFlags.SIZE_ICON)


def layout(window: Window, mode: Mode) -> dict[Part, Box]:
    """Return the box of each part that the window has, its black lines included."""
    if not window.has_border:
        return {}
    parts = _title_row(window, mode)
    parts |= _column(window, mode)
    parts |= _row(window, mode)
    return parts


def _title_row(window: Window, mode: Mode) -> dict[Part, Box]:
    if not window.has(WindowFlags.TITLE_BAR):
        return {}
    outer, wide = outline(window, mode), BAR + mode.dx
    y0, y1 = window.visible.y1, outer.y1
    left, right, parts = outer.x0, outer.x1, {}
    for part, flag in ((Part.BACK, WindowFlags.BACK_ICON), (Part.CLOSE, WindowFlags.CLOSE_ICON)):
        if window.has(flag):
            parts[part] = Box(left, y0, left + wide, y1)
            left += BAR
    if window.has(WindowFlags.TOGGLE_ICON):
        parts[Part.TOGGLE] = Box(right - wide, y0, right, y1)
        right -= BAR
    parts[Part.TITLE] = Box(left, y0, right, y1)
    return parts


def _column(window: Window, mode: Mode) -> dict[Part, Box]:
    """The vertical scroll bar, from the up arrow down to the corner."""
    if not _has_column(window):
        return {}
    (_, y0, x1, y1), outer = window.visible, outline(window, mode)
    tall, parts = BAR + mode.dy, {}
    bottom, top = y0 - mode.dy, y1 + mode.dy
    if window.has(WindowFlags.TOGGLE_ICON) and not window.has(WindowFlags.TITLE_BAR):
        parts[Part.TOGGLE] = Box(x1, top - tall, outer.x1, top)
        top -= BAR
    if _has_corner(window):
        corner = Part.SIZE if window.has(WindowFlags.SIZE_ICON) else Part.CORNER
        parts[corner] = Box(x1, outer.y0, outer.x1, outer.y0 + tall)
        bottom = outer.y0 + BAR
    parts[Part.UP] = Box(x1, top - tall, outer.x1, top)
    parts[Part.DOWN] = Box(x1, bottom, outer.x1, bottom + tall)
    parts[Part.V_WELL] = Box(x1, bottom + BAR, outer.x1, top - BAR)
    return parts


def _row(window: Window, mode: Mode) -> dict[Part, Box]:
    """The horizontal scroll bar, from the left arrow to the corner."""
    if not window.has(WindowFlags.H_SCROLL):
        return {}
    (x0, y0, x1, _), outer = window.visible, outline(window, mode)
    wide, parts = BAR + mode.dx, {}
    left, right = x0 - mode.dx, x1 + mode.dx
    if not _has_column(window) and _has_corner(window):
        parts[Part.SIZE] = Box(right - wide, outer.y0, right, y0)
        right -= BAR
    parts[Part.LEFT] = Box(left, outer.y0, left + wide, y0)
    parts[Part.RIGHT] = Box(right - wide, outer.y0, right, y0)
    parts[Part.H_WELL] = Box(left + BAR, outer.y0, right - BAR, y0)
    return parts


def sausage_gap(mode: Mode) -> int:
    """Return how far a sausage stays from each end of its well."""
    return _SAUSAGE_END_PIXELS * max(mode.dx, mode.dy)


def sausages(window: Window, mode: Mode, parts: dict[Part, Box]) -> dict[Part, Box]:
    """Return the box of the sausage in each scroll well, its black lines included."""
    found, gap = {}, sausage_gap(mode)
    view, extent, scroll = window.visible, window.extent, window.scroll
    if (well := parts.get(Part.V_WELL)) is not None:
        low, high = _share(
            (well.y0 + gap, well.y1 - gap),
            (scroll.y - view.height - extent.y0, scroll.y - extent.y0, extent.height),
            SAUSAGE_LEAST_PIXELS * mode.dy,
        )
        found[Part.V_WELL] = mode.aligned(
            Box(well.x0 + _SAUSAGE_SIDE, low, well.x1 - _SAUSAGE_SIDE, high)
        )
    if (well := parts.get(Part.H_WELL)) is not None:
        low, high = _share(
            (well.x0 + gap, well.x1 - gap),
            (scroll.x - extent.x0, scroll.x - extent.x0 + view.width, extent.width),
            SAUSAGE_LEAST_PIXELS * mode.dx,
        )
        found[Part.H_WELL] = mode.aligned(
            Box(low, well.y0 + _SAUSAGE_SIDE, high, well.y1 - _SAUSAGE_SIDE)
        )
    return {part: box for part, box in found.items() if not box.is_empty}


def _share(well: tuple[int, int], seen: tuple[int, int, int], least: int) -> tuple[int, int]:
    """Return the ends of a sausage in ``well`` for what is ``seen`` (from, to, of all)."""
    start, end = well
    low, high, whole = seen
    length = max(0, end - start)
    if whole <= 0:
        return start, end
    first = start + length * max(0, low) // whole
    last = start + length * min(whole, high) // whole
    if last - first < least:
        first = max(start, min(first, end - least))
        last = min(end, first + least)
    return first, last


def paint(canvases: Sequence[Canvas], window: Window, pool: SpritePool) -> None:
    """Draw all furniture: fill, lines, glyphs, sausages and title, on each of the canvases."""
    if not window.has_border or not canvases:
        return
    mode, lines = canvases[0].mode, window.definition.title_foreground
    parts = layout(window, mode)
    bars = sausages(window, mode, parts)
    for canvas in canvases:
        canvas.outline(window.visible.grown(mode.dx, mode.dy), lines)
        for part, box in parts.items():
            _paint_part(canvas, window, pool, part, box, bars.get(part))


def _paint_part(
    canvas: Canvas, window: Window, pool: SpritePool, part: Part, box: Box, bar: Box | None
) -> None:
    if not canvas.shows(box):
        return
    style = window.definition
    is_well = part in (Part.V_WELL, Part.H_WELL)
    canvas.fill(box, style.scroll_outer if is_well else window.frame_colour)
    canvas.outline(box, style.title_foreground)
    if bar is not None:
        canvas.fill(bar, style.scroll_inner)
        canvas.outline(bar, style.title_foreground)
    elif part == Part.TITLE:
        paint_title(canvas, window, box, pool)
    elif (glyph := _glyph(part, window)) and glyph in pool:
        canvas.plot(pool.picture(glyph), Point(box.x0, box.y0))


def _glyph(part: Part, window: Window) -> str | None:
    if part == Part.TOGGLE and window.is_full:
        return _FULL_SIZE_GLYPH
    return GLYPHS.get(part)


def paint_title(canvas: Canvas, window: Window, box: Box, pool: SpritePool) -> None:
    """Write the title; one too long for its bar shows its tail."""
    inside = box.grown(-canvas.mode.dx, -canvas.mode.dy)
    flags = window.definition.title_flags
    at = text_place(flags | IconFlags.V_CENTRED, inside, window.title, None)
    if not flags & (IconFlags.H_CENTRED | IconFlags.RIGHT):
        at = Point(max(at.x, inside.x0 + TEXT_MARGIN), at.y)
    canvas.clipped(inside).text(window.title, at, window.definition.title_foreground)


def part_at(window: Window, at: Point, mode: Mode) -> Part:
    """Return the part of a window at a point of the screen inside its outline."""
    if window.visible.contains(at):
        return Part.WORK_AREA
    for part, box in layout(window, mode).items():
        if box.contains(at):
            return part
    return Part.BORDER
