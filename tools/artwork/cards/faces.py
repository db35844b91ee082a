"""The faces of the cards: their blank, their indices, pips and aces."""

from __future__ import annotations

from collections.abc import Mapping

from .grids import read_grids, size
from .patterns import checks
from .shapes import Shape, pip_places
from .surface import BLACK, DARK_BLUE, GREEN, RED, WHITE, Ink, Surface

TWO_COLOURS: Mapping[str, Ink] = {"c": BLACK, "d": RED, "h": RED, "s": BLACK}
FOUR_COLOURS: Mapping[str, Ink] = {
    # One desktop green is the table's, the other faint on white; mixed with black it is neither.
    "c": checks(GREEN, BLACK, step=1),
    "d": DARK_BLUE,
    "h": RED,
    "s": BLACK,
}


def blank(shape: Shape, ground: Ink = WHITE, outline: Ink = BLACK) -> Surface:
    """Draw a card with rounded corners and nothing on it."""
    card = Surface(shape.width, shape.height)
    for y in range(shape.height):
        outer = shape.inset(y)
        inner = max(outer + 1, shape.inset(y - 1), shape.inset(y + 1))
        card.fill(outer, y, shape.width - 2 * outer, 1, outline)
        card.fill(inner, y, shape.width - 2 * inner, 1, ground)
    return card


def add_indices(card: Surface, shape: Shape, rank: str, suit: str, ink: Ink) -> None:
    """Draw the rank and the suit in two corners, in the second upside down.

    The suit's sign is the pip, unless the pack has one drawn for the index.
    """
    corner = Surface(shape.width, shape.height)
    inks = {"#": ink}
    corner.stamp_around(read_grids(f"{shape.name}/ranks.txt")[rank], *shape.rank, inks)
    pips = read_grids(f"{shape.name}/pips.txt")
    sign = pips.get(f"index-{suit}", pips[suit])
    corner.stamp(sign, shape.suit[0] - size(sign)[0] // 2, shape.suit[1], inks)
    card.lay(corner)
    card.lay(corner.turned())


def add_pips(card: Surface, shape: Shape, rank: str, suit: str, ink: Ink) -> None:
    """Draw the pips of a card from two to ten; the fullest two have smaller ones."""
    pips = read_grids(f"{shape.name}/pips.txt")
    pip = pips[f"small-{suit}" if rank in "9t" else suit]
    upright, turning = Surface(shape.width, shape.height), Surface(shape.width, shape.height)
    for x, y, turns in pip_places(shape, rank):
        (turning if turns else upright).stamp_around(pip, x, y, {"#": ink})
    for layer in (upright, turning, turning.turned()):
        card.lay(layer)


def add_ace(card: Surface, shape: Shape, suit: str, ink: Ink) -> None:
    """Draw the one large pip of an ace."""
    pip = read_grids(f"{shape.name}/aces.txt")[suit]
    card.stamp_around(pip, shape.width // 2, shape.height // 2, {"#": ink})
