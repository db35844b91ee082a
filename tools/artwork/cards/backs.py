"""The backs of the cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from .faces import blank
from .grids import Grid, read_grids
from .harbour import HARBOUR
from .landscape import LANDSCAPE
from .scenes import Scene, paint
from .shapes import Shape
from .surface import (
    BLACK,
    CREAM,
    DARK_BLUE,
    DARKEST_GREY,
    LIGHT_BLUE,
    MID_GREY,
    ORANGE,
    RED,
    WHITE,
    YELLOW,
    Ink,
    Surface,
)

SCENES: Mapping[str, Scene] = {"back5": HARBOUR, "back6": LANDSCAPE}
"""The backs that are pictures."""


def backs(shape: Shape) -> Iterator[tuple[str, Surface]]:
    """Yield every back with its name."""
    yield "back", _bordered(shape, _membrane(shape), DARK_BLUE)
    yield "back2", _bordered(shape, _lattice(shape), RED)
    yield "back3", _bordered(shape, _keyboard(shape), BLACK)
    yield "back4", _bordered(shape, _lozenges(shape), BLACK)
    for name, scene in SCENES.items():
        yield name, _bordered(shape, paint(scene, shape), BLACK)


def _bordered(shape: Shape, inner: Surface, line: Ink) -> Surface:
    """Put a picture on a card, within a line and a white edge."""
    card = blank(shape)
    across, down = shape.edge
    card.fill(across, down, shape.width - 2 * across, shape.height - 2 * down, line)
    for x, y in framed(shape):
        card.plot(x, y, inner[x, y])
    return card


def framed(shape: Shape) -> Iterator[tuple[int, int]]:
    """Yield the pixels within the line round a back."""
    across, down = shape.edge
    for y in range(down + 1, shape.height - down - 1):
        for x in range(across + 1, shape.width - across - 1):
            yield x, y


def _part(shape: Shape, name: str) -> Grid:
    """Find a part, which larger cards have more of rather than larger."""
    return read_grids(f"{'square' if shape.pixel == 1 else shape.name}/backs.txt")[name]


def _membrane(shape: Shape) -> Surface:
    """Draw drops that seep through a membrane of two layers of lipids."""
    upper = _drops(shape, DARK_BLUE, LIGHT_BLUE)
    lower = _drops(shape, LIGHT_BLUE, DARK_BLUE).turned()
    picture = Surface(shape.width, shape.height)
    half = 5 / shape.pixel
    for x, y in picture.places():
        deep = y - _wave(shape, x)
        picture.plot(x, y, RED if abs(deep) < half else (lower if deep > 0 else upper)[x, y])
    layer = Surface(shape.width, shape.height)
    for x in range(shape.width // 2 % 5, shape.width, 5):
        layer.stamp_around(_part(shape, "lipid"), x, round(_wave(shape, x) - half))
    picture.lay(layer.turned())
    picture.lay(layer)
    return picture


def _wave(shape: Shape, x: int) -> float:
    """Give the row of the membrane's middle at a column."""
    phase = (x - (shape.width - 1) / 2) / (shape.width - 8)
    return (shape.height - 1) / 2 + shape.height / 13 * math.sin(2 * math.pi * phase)


def _drops(shape: Shape, ground: Ink, ink: Ink) -> Surface:
    """Draw drops above the membrane, few of them, and red ones, next to it."""
    side = Surface(shape.width, shape.height)
    side.fill(0, 0, shape.width, shape.height, ground)
    for row in range(shape.height * shape.pixel // 14):
        for x in range(-3 * (row % 2), shape.width, 7 if row else 14):
            y = round(_wave(shape, x) - (15 + 7 * row) / shape.pixel - row // 2 * (shape.pixel - 1))
            side.stamp_around(_part(shape, "drop"), x, y, {"O": ink if row else RED})
    return side


def _lattice(shape: Shape) -> Surface:
    """Draw crossing lines with a lozenge in every mesh."""
    picture = Surface(shape.width, shape.height)
    for x, y in picture.places():
        across, down = abs(2 * x + 1 - shape.width) // 2, _from_middle(shape, y)
        meshes = (across + down) % 14, (across - down) % 14
        is_white = min(meshes) < shape.pixel or all(5 <= place <= 9 for place in meshes)
        picture.plot(x, y, WHITE if is_white else RED)
    return picture


def _from_middle(shape: Shape, y: int) -> int:
    """Tell how far a row is from the card's middle, in widths of a pixel."""
    return abs(2 * y + 1 - shape.height) // 2 * shape.pixel


FUNCTION_KEYS: Mapping[str, Ink] = {"K": RED, "L": WHITE, "S": ORANGE}
BLACK_KEYS: Mapping[str, Ink] = {"K": DARKEST_GREY, "L": WHITE, "S": MID_GREY}
SHIFTS = (0, 5, 2)
"""How far the rows of keys are shifted, one after the other."""


def _keyboard(shape: Shape) -> Surface:
    """Draw a home computer's keys: red ones above, and a space bar for both ends."""
    keys = Surface(shape.width, shape.height)
    pitch = 8 // shape.pixel
    _add_keys(keys, shape, shape.margin[1] + pitch // 2, -4, FUNCTION_KEYS)
    rows = range(shape.margin[1] + pitch * 13 // 8, (shape.height - pitch) // 2 - pitch + 1, pitch)
    for row, y in enumerate(rows):
        _add_keys(keys, shape, y, SHIFTS[row % 3] - 4, BLACK_KEYS)
    picture = Surface(shape.width, shape.height)
    picture.fill(0, 0, shape.width, shape.height, CREAM)
    picture.lay(keys)
    picture.lay(keys.turned())
    picture.stamp_around(_part(shape, "bar"), shape.width // 2, shape.height // 2, BLACK_KEYS)
    return picture


def _add_keys(keys: Surface, shape: Shape, y: int, start: int, inks: Mapping[str, Ink]) -> None:
    for x in range(start, shape.width, 8):
        keys.stamp(_part(shape, "key"), x, y, inks)


def _lozenges(shape: Shape) -> Surface:
    """Draw lozenges one in another, black and yellow."""
    picture = Surface(shape.width, shape.height)
    for x, y in picture.places():
        ring = (abs(2 * x + 1 - shape.width) // 2 + _from_middle(shape, y) + 3) // 7
        picture.plot(x, y, RED if not ring else YELLOW if ring % 2 else BLACK)
    return picture
