"""The border types R0 to R7 of an icon's validation string, as tables of rings.

Source: the Window Manager's sources; there since RISC OS 3.10.
"""

from __future__ import annotations

from osmosis_app.geometry import Box, Mode
from osmosis_app.graphics.canvas import Canvas

ACTIONS = (5, 6)
LAST = 7
DEFAULT_HIGHLIGHT = 14

_RING = 2
_OUT, _IN = ((0, 4),) * 2, ((4, 0),) * 2
_RIDGE_OUT, _RIDGE_IN = ((0, 2),) * 2, ((2, 0),) * 2
_CREAM = ((12, 12),) * 2
_GREY = ((1, 1),) * 2

_RINGS: dict[int, tuple[tuple[int, int], ...]] = {
    1: _OUT,
    2: _IN,
    3: _RIDGE_OUT + _RIDGE_IN,
    4: _RIDGE_IN + _RIDGE_OUT,
    5: _OUT,
    6: _IN + _CREAM + _OUT,
    7: _IN + _GREY,
}
"""From the outside: (left and top, right and bottom) colours of rings 2 OS units thick."""

_PRESSED = {5: _IN, 6: _IN + _CREAM + _IN}


def inside(box: Box, kind: int, mode: Mode) -> Box:
    """Return the part of a box that a border leaves for the contents."""
    if kind == 0:
        return box.grown(-mode.dx, -mode.dy)
    return box.grown(-_RING * len(_RINGS[kind]))


def draw(canvas: Canvas, box: Box, kind: int, pressed: bool, ink: int, shaded: bool) -> Box:
    """Draw a border inside ``box`` and return the box that is left for the contents."""
    if kind == 0:
        canvas.outline(box, ink)
        return inside(box, kind, canvas.mode)
    ring = canvas.whole(box)
    for left_top, right_bottom in _PRESSED.get(kind, _RINGS[kind]) if pressed else _RINGS[kind]:
        _ring(canvas, ring, left_top, right_bottom)
        ring = ring.grown(-_RING)
    if kind == LAST and not shaded:
        canvas.outline(ring, 7)
    return inside(box, kind, canvas.mode)


def _ring(canvas: Canvas, box: Box, left_top: int, right_bottom: int) -> None:
    """Draw a ring two OS units thick; where pixels are taller, two rings share their rows."""
    dx, dy = canvas.mode.dx, canvas.mode.dy
    top = box.y1 - _RING
    canvas.fill(Box(box.x0, box.y0, box.x1, box.y0 + dy), right_bottom)
    canvas.fill(Box(box.x1 - dx, box.y0, box.x1, box.y1), right_bottom)
    canvas.fill(Box(box.x0, top, box.x1, top + dy), left_top)
    canvas.fill(Box(box.x0, box.y0, box.x0 + dx, top + dy), left_top)
