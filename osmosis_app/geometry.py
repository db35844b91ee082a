"""Points, boxes and regions in OS units, and the one way between OS units and pixels.

The x axis points right and the y axis up; a box holds its lower left corner and not its
upper right one. A screen's pixel is ``1 << eigenfactor`` OS units wide or high.

Source: RISC OS 3 PRM, VDU drivers (eigenfactors).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from typing import NamedTuple


class Point(NamedTuple):
    """A place, or a distance, in OS units."""

    x: int
    y: int

    def moved(self, dx: int, dy: int) -> Point:
        """Return the point ``dx`` to the right and ``dy`` up from here."""
        return Point(self.x + dx, self.y + dy)

    def distance(self, other: Point) -> int:
        """Return |dx| + |dy|, the distance that clicks and drags are measured by."""
        return abs(self.x - other.x) + abs(self.y - other.y)


class Box(NamedTuple):
    """A rectangle in OS units: lower left corner inside, upper right corner outside."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def width(self) -> int:
        return self.x1 - self.x0

    @property
    def height(self) -> int:
        return self.y1 - self.y0

    @property
    def is_empty(self) -> bool:
        return self.x0 >= self.x1 or self.y0 >= self.y1

    def contains(self, point: Point) -> bool:
        return self.x0 <= point.x < self.x1 and self.y0 <= point.y < self.y1

    def encloses(self, other: Box) -> bool:
        """Say whether ``other`` lies wholly inside this box."""
        return self.meet(other) == other

    def meet(self, other: Box) -> Box:
        """Return what two boxes share; it may be empty."""
        return Box(
            max(self.x0, other.x0),
            max(self.y0, other.y0),
            min(self.x1, other.x1),
            min(self.y1, other.y1),
        )

    def meets(self, other: Box) -> bool:
        return not self.meet(other).is_empty

    def hull(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        return Box(
            min(self.x0, other.x0),
            min(self.y0, other.y0),
            max(self.x1, other.x1),
            max(self.y1, other.y1),
        )

    def moved(self, dx: int, dy: int) -> Box:
        return Box(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)

    def grown(self, dx: int, dy: int | None = None) -> Box:
        """Return the box with ``dx`` more on the left and right, ``dy`` above and below."""
        dy = dx if dy is None else dy
        return Box(self.x0 - dx, self.y0 - dy, self.x1 + dx, self.y1 + dy)

    def without(self, other: Box) -> Iterator[Box]:
        """Yield disjoint boxes that make up this one less ``other``."""
        shared = self.meet(other)
        if shared.is_empty:
            yield self
            return
        parts = (
            Box(self.x0, shared.y1, self.x1, self.y1),
            Box(self.x0, self.y0, self.x1, shared.y0),
            Box(self.x0, shared.y0, shared.x0, shared.y1),
            Box(shared.x1, shared.y0, self.x1, shared.y1),
        )
        yield from (part for part in parts if not part.is_empty)


def normalised(x0: int, y0: int, x1: int, y1: int) -> Box:
    """Return the box between two corners given in any order."""
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


@dataclass(eq=False, slots=True)
class Region:
    """A set of points held as disjoint boxes."""

    boxes: list[Box] = field(default_factory=list)

    @classmethod
    def of(cls, boxes: Iterable[Box]) -> Region:
        region = cls()
        for box in boxes:
            region.add(box)
        return region

    def __bool__(self) -> bool:
        return bool(self.boxes)

    @property
    def area(self) -> int:
        return sum(box.width * box.height for box in self.boxes)

    @property
    def hull(self) -> Box:
        """The smallest box that holds the region, which must not be empty."""
        return reduce(Box.hull, self.boxes)

    def add(self, box: Box) -> None:
        """Add a box, less what is there already."""
        fresh = [] if box.is_empty else [box]
        for old in self.boxes:
            fresh = [part for piece in fresh for part in piece.without(old)]
        self.boxes += fresh

    def subtract(self, box: Box) -> None:
        self.boxes = [part for old in self.boxes for part in old.without(box)]

    def meet(self, box: Box) -> Region:
        """Return the part of the region inside ``box``."""
        shared = (old.meet(box) for old in self.boxes)
        return Region([part for part in shared if not part.is_empty])

    def contains(self, point: Point) -> bool:
        return any(box.contains(point) for box in self.boxes)


class PixelBox(NamedTuple):
    """A rectangle of pixels as pictures count them: row 0 at the top."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Mode:
    """A screen mode: size in pixels and the eigenfactors."""

    width: int
    height: int
    x_eig: int = 1
    y_eig: int = 1
    colours: int = 16
    """How many colours there are: 16, or 256."""

    @property
    def dx(self) -> int:
        """OS units across one pixel."""
        return 1 << self.x_eig

    @property
    def dy(self) -> int:
        """OS units up one pixel."""
        return 1 << self.y_eig

    @property
    def box(self) -> Box:
        """The whole screen in OS units."""
        return Box(0, 0, self.width << self.x_eig, self.height << self.y_eig)

    def pixels(self, box: Box) -> PixelBox:
        """Turn OS units into pixels, each coordinate rounded down to a whole pixel."""
        return PixelBox(
            box.x0 >> self.x_eig,
            self.height - (box.y1 >> self.y_eig),
            box.x1 >> self.x_eig,
            self.height - (box.y0 >> self.y_eig),
        )

    def units(self, pixels: PixelBox) -> Box:
        """Turn pixels into OS units; ``units(pixels(box))`` is the box on whole pixels."""
        return Box(
            pixels.left << self.x_eig,
            (self.height - pixels.bottom) << self.y_eig,
            pixels.right << self.x_eig,
            (self.height - pixels.top) << self.y_eig,
        )

    def aligned(self, box: Box) -> Box:
        """Return the box rounded down to whole pixels, as the Wimp rounds windows."""
        return self.units(self.pixels(box))

    def covering(self, box: Box) -> Box:
        """Return the smallest box of whole pixels that holds ``box``."""
        dx, dy = self.dx - 1, self.dy - 1
        return self.aligned(Box(box.x0, box.y0, box.x1 + dx, box.y1 + dy))


MODES = {
    12: Mode(640, 256, 1, 2),
    20: Mode(640, 512),
    27: Mode(640, 480),
    28: Mode(640, 480, colours=256),
    31: Mode(800, 600),
    32: Mode(800, 600, colours=256),
}
