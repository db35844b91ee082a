"""The pack of cards, its backs and its empty places, in the sixteen desktop colours."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from .backs import backs
from .courts import add_court
from .faces import FOUR_COLOURS, TWO_COLOURS, add_ace, add_indices, add_pips, blank
from .places import places
from .shapes import SHAPES, Shape
from .surface import Surface

RANKS = "a23456789tjqk"
SUITS = "cdhs"


def pictures(
    shape: str = "square", *, four_colours: bool = False
) -> Iterator[tuple[str, Image.Image]]:
    """Yield every picture with its name: ``ah`` to ``ks``, the backs, the empty places.

    Their bytes are Wimp colours, 255 where the picture is transparent. ``shape`` is
    "square", or "mode12" for pixels twice as tall as wide, or "large". With
    ``four_colours`` the clubs are green and the diamonds blue.
    """
    yield from faces(shape, four_colours=four_colours)
    for name, picture in (*backs(SHAPES[shape]), *places(SHAPES[shape])):
        yield name, picture.image()


def faces(shape: str, *, four_colours: bool = False) -> Iterator[tuple[str, Image.Image]]:
    """Yield the 52 faces with their names."""
    for suit in SUITS:
        for rank in RANKS:
            yield rank + suit, face(SHAPES[shape], rank, suit, four_colours).image()


def recoloured(shape: str) -> Iterator[tuple[str, Image.Image]]:
    """Yield the faces that differ when each suit has a colour of its own."""
    usual = dict(faces(shape))
    for name, picture in faces(shape, four_colours=True):
        if picture.tobytes() != usual[name].tobytes():
            yield name, picture


def face(shape: Shape, rank: str, suit: str, four_colours: bool) -> Surface:
    """Draw the face of one card."""
    ink = (FOUR_COLOURS if four_colours else TWO_COLOURS)[suit]
    card = blank(shape)
    if rank in "jqk":
        add_court(card, shape, rank, suit, four_colours)
    elif rank == "a":
        add_ace(card, shape, suit, ink)
    else:
        add_pips(card, shape, rank, suit, ink)
    add_indices(card, shape, rank, suit, ink)
    return card
