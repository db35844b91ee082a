"""Interregnum on a packed table that is quickly played on, every card known.

A card is a number that tells its rank, and its colour where colours matter. Each
foundation is a row of the twelve numbers that it wants, and how many of them it has.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .playing_out import WON

WANTED = 12
"""The cards that a foundation takes before it is crowned."""

DEPTH, BARES_WANTED, FOLLOWED, EMPTINESS = 6, 3, 6, 9
"""What it is worth to build: for each card of the pile, if it bares one that is wanted, if
the next that the foundation wants lies on top, and for each card that it lacks. That the
emptiest foundation comes first is what wins most: foundations that keep abreast want
different cards."""


class Kind(IntEnum):
    """Build a card, or deal a row."""

    BUILD = 0
    DEAL = 1


class Step(NamedTuple):
    """A step, and how good it looks; a card is built from a pile on a foundation."""

    worth: int
    kind: Kind
    source: int = -1
    target: int = -1


DEAL = Step(0, Kind.DEAL)


class Table:
    """A position, changed in place; the next row to be dealt is the last of ``rows``."""

    __slots__ = ("built", "piles", "rows", "wishes")

    def __init__(
        self,
        piles: list[list[int]],
        wishes: list[tuple[int, ...]],
        built: list[int],
        rows: list[list[int]],
    ) -> None:
        self.piles, self.wishes, self.built, self.rows = piles, wishes, built, rows

    def copy(self) -> Table:
        return Table([pile[:] for pile in self.piles], self.wishes, self.built[:], self.rows[:])

    def steps(self) -> list[Step]:
        """List the cards that can be built, or else the deal."""
        wanted = self._wanted()
        found: list[Step] = []
        tops = [pile[-1] for pile in self.piles if pile]
        for source, pile in enumerate(self.piles):
            if pile and pile[-1] in wanted:
                worth = DEPTH * len(pile)
                if len(pile) > 1 and pile[-2] in wanted:
                    worth += BARES_WANTED
                found += [
                    Step(worth + self._worth_on(target, tops), Kind.BUILD, source, target)
                    for target in wanted[pile[-1]]
                ]
        return found or [DEAL] * bool(self.rows)

    def _worth_on(self, target: int, tops: list[int]) -> int:
        built = self.built[target]
        follows = built + 1 < WANTED and self.wishes[target][built + 1] in tops
        return EMPTINESS * (WANTED - built) + FOLLOWED * follows

    def _wanted(self) -> dict[int, list[int]]:
        """Give the cards that are wanted, and the foundations that want each."""
        wanted: dict[int, list[int]] = {}
        for target, built in enumerate(self.built):
            if built < WANTED:
                wanted.setdefault(self.wishes[target][built], []).append(target)
        return wanted

    def play(self, step: Step) -> None:
        _, kind, source, target = step
        if kind == Kind.BUILD:
            self.piles[source].pop()
            self.built[target] += 1
            return
        for pile, card in zip(self.piles, self.rows.pop(), strict=True):
            pile.append(card)

    def worth(self) -> int:
        """Say how good an end is."""
        built = sum(self.built)
        return WON if built == WANTED * len(self.built) else built
