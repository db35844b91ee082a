"""What lies where no card does: pictures for any ground, mostly transparent."""

from __future__ import annotations

from collections.abc import Iterator

from .grids import hollow, read_grids, size
from .shapes import Shape
from .surface import BLACK, TRANSPARENT, WHITE, Ink, Surface

DASH = 4
"""How many pixels of a dashed line are drawn, and as many left out."""


def places(shape: Shape) -> Iterator[tuple[str, Surface]]:
    """Yield the picture of each kind of empty place with its name."""
    yield "space", _outline(shape, dashed=True)
    yield "place", _foundation(shape)
    for name in ("again", "stop"):
        place = _outline(shape, dashed=False)
        place.lay(_sign(shape, name))
        yield name, place


def _outline(shape: Shape, dashed: bool) -> Surface:
    """Draw a card's outline alone, doubled in black so as to show on any ground."""
    place = Surface(shape.width, shape.height)
    for x, y in _rim(shape):
        if not dashed or _in_dash(shape, x, y):
            if not shape.encloses(x, y, 1):
                place.plot(x, y, WHITE if shape.encloses(x, y, 0) else TRANSPARENT)
            elif not shape.encloses(x, y, 2):
                place.plot(x, y, BLACK)
    return place


def _rim(shape: Shape) -> Iterator[tuple[int, int]]:
    """Yield the pixels that are near enough to the card's sides to be in its outline."""
    deep = shape.corner[0] + 3
    inner = range(deep, shape.width - deep)
    for y in range(shape.height):
        is_through = deep <= y < shape.height - deep
        for x in range(shape.width):
            if not (is_through and x in inner):
                yield x, y


def _in_dash(shape: Shape, x: int, y: int) -> bool:
    """Tell whether a dash is drawn here, counting from the middle of each side."""
    level = min(y, shape.height - 1 - y) < 2
    from_middle = (
        abs(2 * x + 1 - shape.width) if level else abs(2 * y + 1 - shape.height) * shape.pixel
    )
    return not (from_middle + DASH) // (2 * DASH) % 2


def _foundation(shape: Shape) -> Surface:
    """Draw a place with the four suits in outline."""
    place = _outline(shape, dashed=False)
    pips = read_grids(f"{shape.name}/pips.txt")
    away = size(pips["s"])[0] * 3 // 4, size(pips["s"])[1] * 3 // 4
    for suit, right, low in (("s", -1, -1), ("h", 1, -1), ("d", -1, 1), ("c", 1, 1)):
        middle = shape.width // 2 + right * away[0], shape.height // 2 + low * away[1]
        place.stamp_around(hollow(pips[suit]), *middle, {"#": WHITE})
    return place


def _sign(shape: Shape, name: str) -> Surface:
    """Draw a sign in the middle, with a shadow to the right of it and below."""
    grid = read_grids(f"{shape.name}/places.txt")[name]
    sign = Surface(shape.width, shape.height)
    middle = shape.width // 2, shape.height // 2
    shadow: dict[str, Ink] = {"L": BLACK, "r": BLACK}
    sign.stamp_around(grid, middle[0] + 1, middle[1] + 1, shadow)
    sign.stamp_around(grid, *middle, {"L": WHITE})
    return sign
