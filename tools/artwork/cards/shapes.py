"""The measures of a card in each of its shapes, in pixels from its top left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a court sits: its middle column, the topmost rows of its parts, its hand.

    What it holds has its left end at the column ``held`` and starts at the crown's row.
    """

    middle: int
    crown: int
    shoulders: int
    held: int
    hand: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a card is and where its parts lie.

    A pixel is ``pixel`` times as tall as wide. ``corner`` tells how far the topmost
    rows fall short of the card's sides. ``rank`` is a middle pixel, ``suit`` the middle
    of a topmost row. ``columns`` and ``rows`` are the pips', by the letters of ``PIPS``.
    A back's line is ``edge`` from the card's sides, a court's panel ``margin``; it leaves
    ``notch`` to each index, and its ``sash`` climbs a row in so many columns, and has so
    many rows without its hems and with them.
    """

    name: str
    pixel: int
    width: int
    height: int
    corner: tuple[int, ...]
    rank: tuple[int, int]
    suit: tuple[int, int]
    columns: Mapping[str, int]
    rows: Mapping[str, int]
    edge: tuple[int, int]
    margin: tuple[int, int]
    notch: tuple[int, int]
    sash: tuple[int, int, int]
    pose: Pose

    def inset(self, y: int) -> int:
        """Tell how far a row falls short of the card's sides."""
        edge = min(y, self.height - 1 - y)
        if edge < 0:
            return self.width
        return self.corner[edge] if edge < len(self.corner) else 0

    def encloses(self, x: int, y: int, depth: int) -> bool:
        """Tell whether a pixel is in the card, and so is all that is ``depth`` beside it."""
        around = ((x - depth, y), (x + depth, y), (x, y - depth), (x, y + depth))
        return all(
            self.inset(down) <= across < self.width - self.inset(down) for across, down in around
        )

    def in_panel(self, x: int, y: int) -> bool:
        """Tell whether a pixel belongs to a court's panel, its outline included."""
        across, down = self.margin
        far_x, far_y = self.width - 1 - x, self.height - 1 - y
        if min(x, far_x) < across or min(y, far_y) < down:
            return False
        return not any(
            along < self.notch[0] and deep < self.notch[1]
            for along, deep in ((x, y), (far_x, far_y))
        )


PIPS = {
    "2": "tc",
    "3": "tc mc",
    "4": "tl tr",
    "5": "tl tr mc",
    "6": "tl tr ml mr",
    "7": "tl tr ml mr oc",
    "8": "tl tr ml mr hc",
    "9": "tl tr sl sr mc",
    "t": "tl tr sl sr bc",
}
"""Where a rank has its pips: the row's letter, then the column's.

Rows: t top, s second of four, b between these two, h halfway from the top to the
middle, o the same, m middle. All but the last two are found upside down below as well.
"""
UPRIGHT = "om"


def pip_places(shape: Shape, rank: str) -> Iterator[tuple[int, int, bool]]:
    """Yield the middle of each pip, and whether it is found upside down below as well."""
    for place in PIPS[rank].split():
        row, column = place[0], place[1]
        yield shape.columns[column], shape.rows[row], row not in UPRIGHT


SQUARE = Shape(
    name="square",
    pixel=1,
    width=71,
    height=94,
    corner=(4, 2, 1, 1),
    rank=(10, 12),
    suit=(10, 22),
    columns={"l": 25, "c": 35, "r": 45},
    rows={"t": 13, "b": 24, "h": 30, "o": 30, "s": 35, "m": 47},
    edge=(3, 3),
    margin=(5, 5),
    notch=(18, 37),
    sash=(4, 3, 5),
    pose=Pose(middle=36, crown=7, shoulders=31, held=51, hand=(52, 31)),
)

MODE12 = Shape(
    name="mode12",
    pixel=2,
    width=71,
    height=47,
    corner=(3, 1),
    rank=(10, 6),
    suit=(10, 12),
    columns={"l": 25, "c": 35, "r": 45},
    rows={"t": 6, "b": 12, "h": 15, "o": 15, "s": 17, "m": 23},
    edge=(3, 2),
    margin=(5, 2),
    notch=(18, 20),
    sash=(12, 2, 4),
    pose=Pose(middle=36, crown=3, shoulders=16, held=51, hand=(52, 16)),
)

LARGE = Shape(
    name="large",
    pixel=1,
    width=106,
    height=141,
    corner=(6, 4, 3, 2, 1, 1),
    rank=(15, 18),
    suit=(15, 33),
    columns={"l": 39, "c": 53, "r": 67},
    rows={"t": 19, "b": 36, "h": 45, "o": 45, "s": 53, "m": 70},
    edge=(4, 4),
    margin=(7, 7),
    notch=(27, 55),
    sash=(4, 5, 7),
    pose=Pose(middle=54, crown=10, shoulders=46, held=76, hand=(78, 46)),
)

SHAPES = {shape.name: shape for shape in (SQUARE, MODE12, LARGE)}
