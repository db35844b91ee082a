"""A triangle of twenty-eight piles, each but the last row's covered by two others."""

from __future__ import annotations

from .cards import KING
from .position import Position, names
from .words import pile_words

LAYOUT = names("layout", 28)
APEX = LAYOUT[0]
_STARTS = [row * (row + 1) // 2 for row in range(8)]
ROWS = tuple(LAYOUT[start:end] for start, end in zip(_STARTS, _STARTS[1:], strict=False))
COVERS = {
    name: row[place : place + 2]
    for above, row in zip(ROWS, ROWS[1:], strict=False)
    for place, name in enumerate(above)
} | dict.fromkeys(ROWS[-1], ())
"""The two piles that lie on each pile of the layout; none on the last row."""


def covers_of(position: Position, pile: str) -> list[str]:
    """List the piles whose cards still lie on a pile of the layout."""
    return [name for name in COVERS[pile] if position[name].cards]


def lone_cover(position: Position, pile: str) -> str | None:
    """Name the only card on one of the layout, when it lies free and the two make thirteen."""
    covers = covers_of(position, pile) if pile in COVERS else []
    if len(covers) != 1 or covers_of(position, covers[0]):
        return None
    return covers[0] if make_thirteen(position, pile, covers[0]) else None


def make_thirteen(position: Position, first: str, second: str) -> bool:
    """Tell whether the ranks of the top cards of two piles make thirteen."""
    ones, others = position[first].cards, position[second].cards
    return bool(ones and others) and ones[-1].rank + others[-1].rank == KING


def place_words(pile: str) -> str:
    """Name a pile, one of the layout by its row and its place in it."""
    for number, row in enumerate(ROWS, start=1):
        if pile in row:
            return f"row {number}, card {row.index(pile) + 1}"
    return pile_words(pile)
