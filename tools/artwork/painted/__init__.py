"""The pack once more, painted in 256 colours: gold that shines, skin, and soft light on cloth.

The drawings are those of ``cards``; only the colours are richer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from PIL import Image

from osmosis_app.formats.palettes import DEFAULT_256
from osmosis_app.graphics.colours import flat_palette
from tools.artwork import cards
from tools.artwork.cards.backs import SCENES, framed
from tools.artwork.cards.courts import NAMES as COURTS
from tools.artwork.cards.shapes import SHAPES, Shape
from tools.artwork.cards.surface import BLACK, CREAM, GREEN, TRANSPARENT

from .colours import MATERIALS, MIXED_GREEN, PLASTIC, PRINT
from .light import Light
from .scenes import in_full

Painting = tuple[str, Image.Image, Image.Image]
"""A name, the picture in the standard 256 colours, and its mask, 255 where it is solid."""

ON_BACKS = {**MATERIALS, CREAM: PLASTIC}
FALL = 0.5
"""How much the light falls off across a back."""


def pictures(shape: str) -> Iterator[Painting]:
    """Paint a whole pack with its backs and places, by their names in ``cards``."""
    return _painted(shape, cards.pictures(shape))


def recoloured(shape: str) -> Iterator[Painting]:
    """Paint the faces that differ in four colours."""
    return _painted(shape, cards.recoloured(shape))


def painting(shape: str, name: str, flat: Image.Image) -> Painting:
    """Paint one picture of a pack."""
    inks = flat.tobytes()
    if name.startswith("back"):
        light = Light(inks, flat.width, ON_BACKS, FALL)
    else:
        unmixed = _unmixed(inks, SHAPES[shape], name[0]) if name[1:] == "c" else inks
        light = Light(unmixed, flat.width, PRINT, printed=_ranks(shape))
    numbers = bytearray(light.painted())
    if name in SCENES:
        scene = in_full(SCENES[name], SHAPES[shape])
        for x, y in framed(SHAPES[shape]):
            numbers[y * flat.width + x] = scene[y * flat.width + x]
    image = Image.frombytes("P", flat.size, bytes(numbers))
    image.putpalette(flat_palette(DEFAULT_256))
    solid = bytes(0 if ink == TRANSPARENT else 255 for ink in inks)
    return name, image, Image.frombytes("L", flat.size, solid)


def _painted(shape: str, flat: Iterable[tuple[str, Image.Image]]) -> Iterator[Painting]:
    return (painting(shape, name, picture) for name, picture in flat)


def _unmixed(inks: bytes, shape: Shape, rank: str) -> bytes:
    """Make one colour of printed checks in green and black, so that a body can swell in it."""
    width = shape.width
    unmixed = bytearray(inks)
    for at, ink in enumerate(inks):
        if rank in COURTS and shape.in_panel(at % width, at // width):
            continue
        beside = (
            inks[at - 1],
            inks[at - width],
            *inks[at + 1 : at + 2],
            *inks[at + width : at + width + 1],
        )
        if ink == GREEN or (ink == BLACK and GREEN in beside):
            unmixed[at] = MIXED_GREEN
    return bytes(unmixed)


@cache
def _ranks(shape: str) -> frozenset[int]:
    """Give where the ranks' letters are, in the two corners."""
    card = SHAPES[shape]
    rows, columns = range(3, card.suit[1] - 1), range(3, card.notch[0] - 1)
    upper = {y * card.width + x for y in rows for x in columns}
    return frozenset(upper | {card.width * card.height - 1 - at for at in upper})
