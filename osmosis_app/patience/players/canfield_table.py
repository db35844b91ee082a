"""Canfield on a packed table that is quickly played on, every card known.

Cards are numbers, thirteen to a suit, counted from the key: it leaves nothing when
divided by thirteen. Stock and waste are one row in the order of dealing, of which so
many cards are laid. What can be done next is listed with how good it looks at first
sight.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..cards import KING
from .packed_row import LATER, RED, buildable, reach, worth_of_end

PACKET = 3


BUILDS, EMPTIES, MOVES = 35, 26, 45
"""What it is worth to build from a pile; more if it empties the pile; and to move a pile."""

BUILDS_RESERVE, FILLS, LAYS_RESERVE = 90, 75, 42
"""What it is worth to build from the reserve, to fill a space from it, and to lay from it."""

BUILDS_DEALT, IS_LOW, LAYS_DEALT, FILLS_DEALT = 27, 18, 17, 7
"""What it is worth to build, lay, or fill a space with a card of the row; more if it is low."""


def _guests(card: int) -> tuple[int, ...]:
    """Give the two cards that may be laid on a card."""
    suit, rank = divmod(card, KING)
    below = (rank - 1) % KING
    return tuple(KING * other + below for other in range(4) if RED[other] != RED[suit])


GUESTS = tuple(map(_guests, range(4 * KING)))


class Origin(IntEnum):
    """Where a step takes its cards from; or it deals."""

    PILE = 0
    RESERVE = 1
    ROW = 2
    DEAL = 3


class Step(NamedTuple):
    """A step, and how good it looks; ``target`` is a pile, or -1 for the foundation.

    ``source`` is the pile, or the place in the row.
    """

    worth: int
    origin: Origin
    source: int = 0
    target: int = -1


class Table:
    """A position, changed in place.

    ``again`` is how often the waste may still be turned over, None without end; ``free``:
    the reserve may be played anywhere; ``fills``: it fills spaces at once.
    """

    __slots__ = ("again", "built", "fills", "free", "laid", "piles", "reserve", "row")

    def __init__(
        self,
        piles: list[list[int]],
        reserve: list[int],
        built: list[int],
        row: list[int],
        laid: int,
        again: int | None,
        free: bool,
        fills: bool,
    ) -> None:
        self.piles, self.reserve, self.built = piles, reserve, built
        self.row, self.laid, self.again = row, laid, again
        self.free, self.fills = free, fills

    def copy(self) -> Table:
        return Table(
            [cards[:] for cards in self.piles],
            self.reserve[:],
            self.built[:],
            self.row[:],
            self.laid,
            self.again,
            self.free,
            self.fills,
        )

    @property
    def packet(self) -> int:
        """How many cards are dealt at a time."""
        return PACKET if self.reserve and len(self.row) > PACKET else 1

    def reach(self) -> list[int]:
        """List the places of the row that dealing brings up, the soonest first."""
        return reach(len(self.row), self.laid, self.packet, self.again != 0)

    def _waits(self, place: int) -> bool:
        """Tell whether a card of the row comes up only when the waste was turned over."""
        ahead = place - self.laid + 1
        return ahead < 0 or (ahead % self.packet != 0 and place != len(self.row) - 1)

    def _deal(self) -> None:
        """Deal a packet, or turn the waste over and deal the first."""
        if self.laid >= len(self.row):
            self.laid = 0
            self._turn()
        self.laid = min(self.laid + self.packet, len(self.row))

    def _turn(self) -> None:
        if self.again is not None:
            self.again -= 1

    def steps(self) -> list[Step]:
        """List what can be done."""
        found: list[Step] = []
        takes, wanted = self._takes(), buildable(self.built)
        space = self.piles.index([]) if [] in self.piles else -1
        for pile, cards in enumerate(self.piles):
            if cards:
                self._add_from_pile(found, pile, cards, takes, wanted)
        if self.reserve:
            self._add_from_reserve(found, takes, wanted, space)
            space = -1
        for place in self.reach():
            card = self.row[place]
            if space >= 0 or card in wanted or card in takes:
                self._add_dealt(found, place, takes, wanted, space)
        return found

    def _takes(self) -> dict[int, list[int]]:
        """Give each card that can be laid, and the piles that take it, spaces apart."""
        takes: dict[int, list[int]] = {}
        for pile, cards in enumerate(self.piles):
            if cards:
                for guest in GUESTS[cards[-1]]:
                    takes.setdefault(guest, []).append(pile)
        return takes

    def _add_from_pile(
        self,
        found: list[Step],
        pile: int,
        cards: list[int],
        takes: dict[int, list[int]],
        wanted: list[int],
    ) -> None:
        if cards[-1] in wanted:
            found.append(Step(BUILDS + EMPTIES * (len(cards) == 1), Origin.PILE, pile))
        for target in takes.get(cards[0], ()):
            if target != pile:
                found.append(Step(MOVES, Origin.PILE, pile, target))

    def _add_from_reserve(
        self, found: list[Step], takes: dict[int, list[int]], wanted: list[int], space: int
    ) -> None:
        card = self.reserve[-1]
        if space >= 0:
            found.append(Step(FILLS, Origin.RESERVE, 0, space))
        if self.free:
            if card in wanted:
                found.append(Step(BUILDS_RESERVE, Origin.RESERVE))
            found += [Step(LAYS_RESERVE, Origin.RESERVE, 0, to) for to in takes.get(card, ())]

    def _add_dealt(
        self,
        found: list[Step],
        place: int,
        takes: dict[int, list[int]],
        wanted: list[int],
        space: int,
    ) -> None:
        card = self.row[place]
        later = LATER if self.again is not None and self._waits(place) else 0
        if card in wanted:
            worth = BUILDS_DEALT + IS_LOW * (card % KING <= min(self.built) + 1)
            found.append(Step(worth - later, Origin.ROW, place))
        found += [Step(LAYS_DEALT - later, Origin.ROW, place, to) for to in takes.get(card, ())]
        if space >= 0:
            found.append(Step(FILLS_DEALT - later, Origin.ROW, place, space))

    def play(self, step: Step) -> None:
        """Do a step, and fill the spaces it makes where that goes of itself."""
        _, origin, source, target = step
        if origin == Origin.DEAL:
            self._deal()
            return
        if origin == Origin.PILE:
            run = self._taken(source, target < 0)
        elif origin == Origin.RESERVE:
            run = [self.reserve.pop()]
        else:
            if self._waits(source):
                self._turn()
            run = [self.row.pop(source)]
            self.laid = source
        if target < 0:
            self.built[run[0] // KING] += 1
        else:
            self.piles[target] += run
        if self.fills:
            self._fill()

    def _taken(self, pile: int, single: bool) -> list[int]:
        cards = self.piles[pile]
        if single:
            return [cards.pop()]
        self.piles[pile] = []
        return cards

    def _fill(self) -> None:
        for cards in self.piles:
            if not cards and self.reserve:
                cards.append(self.reserve.pop())

    def worth(self) -> int:
        """Say how good an end is."""
        return worth_of_end(self.built)
