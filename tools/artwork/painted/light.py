"""Flat pictures in desktop colours painted in 256: lit bodies, tinted lines, soft paper."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from tools.artwork.cards.surface import (
    ARMY_GREEN,
    BLACK,
    CREAM,
    DARK_BLUE,
    GREEN,
    LIGHT_BLUE,
    ORANGE,
    RED,
    TRANSPARENT,
    WHITE,
    YELLOW,
)

from .colours import MATERIALS, Ramp, numbered, ramp, shade
from .relief import connected, slopes, thick

RIM, EDGE, SOFT, PAPER = (numbered(digits) for digits in ("333", "ddd", "eee", "fff"))
"""The paper from its outline inwards."""
PARCHMENT = ramp("ffb ffb ffb fff fff")
LINES: Mapping[int, int] = {
    **dict.fromkeys((YELLOW, ORANGE, RED, CREAM), numbered("400")),
    **dict.fromkeys((DARK_BLUE, LIGHT_BLUE), numbered("004")),
    **dict.fromkeys((GREEN, ARMY_GREEN), numbered("040")),
}
"""The colour of a line next to a colour; between others it stays black."""


class Light:
    """A picture of a card, taken apart for painting.

    ``fall`` is how much the light fades from the top left corner to the other, and
    ``printed`` what has no body, like the letters of indices.
    """

    def __init__(
        self,
        inks: bytes,
        width: int,
        materials: Mapping[int, Ramp] = MATERIALS,
        fall: float = 0.0,
        printed: Collection[int] = frozenset(),
    ) -> None:
        self.inks = inks
        self.width = width
        self.height = len(inks) // width
        self.materials = materials
        self.fall = fall
        self.paper = connected(inks, width, width + width // 2, WHITE)
        self.panel = self._panel()
        self.thick = thick(inks, width).difference(printed)
        self.slopes = slopes(self._bodies(self.paper.union(self.panel, printed)), width)

    def _panel(self) -> set[int]:
        """Find the white within a court's panel, which its blue line touches."""
        found: set[int] = set()
        for at, ink in enumerate(self.inks):
            beside = self.inks[at - 1 : at + 2 : 2]
            if ink == WHITE and DARK_BLUE in beside and at not in self.paper | found:
                found |= connected(self.inks, self.width, at, WHITE)
        return found

    def _bodies(self, flat: Collection[int]) -> Sequence[int]:
        return [self._body(at, ink, flat) for at, ink in enumerate(self.inks)]

    def _body(self, at: int, ink: int, flat: Collection[int]) -> int:
        if ink == TRANSPARENT or at in flat:
            return 0
        if ink == BLACK:
            return 2 if at in self.thick else 0
        return 1

    def painted(self) -> bytes:
        """Give the picture in the standard 256 colours; clear pixels are 0."""
        return bytes(self._colour(at, ink) for at, ink in enumerate(self.inks))

    def _colour(self, at: int, ink: int) -> int:
        y, x = divmod(at, self.width)
        if ink == TRANSPARENT:
            return 0
        if at in self.paper:
            return self._paper(at)
        if at in self.panel:
            return shade(PARCHMENT, self._from_middle(x, y), x, y)
        if ink == BLACK and at not in self.thick:
            return self._line(at)
        away = x / self.width + y / self.height - 1
        return shade(self.materials[ink], self.slopes[at] - self.fall * away, x, y)

    def _from_middle(self, x: int, y: int) -> float:
        across = (2 * x + 1) / self.width - 1
        down = (2 * y + 1) / self.height - 1
        return 0.9 - 1.6 * math.hypot(across, down)

    def _around(self, at: int, far: int = 1) -> list[int]:
        places = (at - far, at + far, at - far * self.width, at + far * self.width)
        return [self.inks[place] for place in places if 0 <= place < len(self.inks)]

    def _paper(self, at: int) -> int:
        if self._is_rim(at, 1):
            return EDGE
        return SOFT if self._is_rim(at, 2) else PAPER

    def _is_rim(self, at: int, far: int) -> bool:
        y, x = divmod(at, self.width)
        return min(x, y, self.width - 1 - x, self.height - 1 - y) <= far

    def _line(self, at: int) -> int:
        around = self._around(at)
        if TRANSPARENT in around or len(around) < 4 or self._is_rim(at, 0):
            return RIM
        found = [LINES[ink] for ink in around if ink in LINES]
        return max(found, key=found.count) if found else numbered("000")
