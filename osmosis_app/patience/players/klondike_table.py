"""Klondike on a packed table that is quickly played on, every card known.

Cards are numbers, thirteen to a suit. Stock and waste are one row in the order of
dealing, of which so many cards are laid. What can be done next is listed with how good
it looks at first sight; to play out a table is to do what looks best until nothing is
left. Nothing is done that leads back: the cards face up in a pile move only to bare
one face down, to free one that can be built, or to make the space that a king wanted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from ..cards import KING
from .packed_row import LATER, RED, buildable, reach, worth_of_end


def _guests(card: int) -> tuple[int, ...]:
    """Give the two cards that may be laid on a card."""
    suit, rank = divmod(card, KING)
    others = (other for other in range(4) if RED[other] != RED[suit])
    return tuple(KING * other + rank - 1 for other in others) if rank else ()


GUESTS = tuple(map(_guests, range(4 * KING)))
KINGS = range(KING - 1, 4 * KING, KING)

BUILDS, IS_SAFE, BARES = 11, 31, 36
"""What it is worth to build from a pile; more if nothing wanted the card, or it bares one."""

UNCOVERS, KING_UNCOVERS, CLEARS, FREES = 50, 62, 34, 20
"""What it is worth to move a run: for the card beneath, a king's too; a space; a build."""

BUILDS_DEALT, IS_SAFE_DEALT, LAYS_DEALT, LAYS_KING = 17, 37, 22, 38
"""What it is worth to play a card of the row."""


class Kind(IntEnum):
    """From where a step takes its cards, and whether it builds or lays them; or it deals."""

    BUILD = 0
    LAY = 1
    BUILD_DEALT = 2
    LAY_DEALT = 3
    DEAL = 4


class Step(NamedTuple):
    """A step, and how good it looks.

    ``source`` is a pile, ``place`` the place in it from which upwards its cards are
    taken; or ``place`` is a card's in the row. ``target`` is the pile it is laid on.
    """

    worth: int
    kind: Kind
    source: int
    place: int
    target: int = -1


@dataclass(frozen=True, slots=True)
class Dealing:
    """How the row is dealt: so many cards at a time, and how often again.

    ``ahead``: the next card of the stock can be played, and lies face up before it is
    laid; ``laid_plays``: those laid may be played to the piles, and not only be built.
    """

    packet: int = 3
    again: int | None = None
    ahead: bool = False
    laid_plays: bool = True
    whole: bool = False

    def once_less(self) -> Dealing:
        return self if self.again is None else replace(self, again=self.again - 1)


class Table:
    """A position, changed in place."""

    __slots__ = ("built", "piles", "down", "row", "laid", "dealing")

    def __init__(
        self,
        piles: list[list[int]],
        down: list[int],
        built: list[int],
        row: list[int],
        laid: int,
        dealing: Dealing,
    ) -> None:
        self.piles, self.down, self.built = piles, down, built
        self.row, self.laid, self.dealing = row, laid, dealing

    def copy(self) -> Table:
        piles = [cards[:] for cards in self.piles]
        return Table(piles, self.down[:], self.built[:], self.row[:], self.laid, self.dealing)

    def reach(self) -> list[int]:
        """List the places of the row that dealing brings up, the soonest first."""
        size, dealing = len(self.row), self.dealing
        if dealing.ahead:
            return self._reach_ahead(size)
        return reach(size, self.laid, dealing.packet, dealing.again != 0)

    def _reach_ahead(self, size: int) -> list[int]:
        places = [*range(self.laid, size)]
        if self.laid:
            places.insert(0, self.laid - 1)
        if self.dealing.again != 0:
            places += range(self.laid - 1)
        return places

    def steps(self) -> list[Step]:
        """List what can be done."""
        found: list[Step] = []
        takes, wanted = self._takes(), buildable(self.built)
        for pile, cards in enumerate(self.piles):
            if cards:
                if cards[-1] in wanted:
                    found.append(self._building(pile, cards))
                self._add_runs(found, pile, cards, takes)
                if not self.dealing.whole:
                    self._add_freeing(found, pile, cards, takes, wanted)
        for place in self.reach():
            card = self.row[place]
            if card in wanted or card in takes:
                self._add_dealt(found, place, takes, wanted)
        return found

    def _takes(self) -> dict[int, list[int]]:
        """Give each card that can be laid, and the piles that take it."""
        takes: dict[int, list[int]] = {}
        for pile, cards in enumerate(self.piles):
            if cards:
                for guest in GUESTS[cards[-1]]:
                    takes.setdefault(guest, []).append(pile)
            else:
                takes |= dict.fromkeys(KINGS, [pile])
        return takes

    def _building(self, pile: int, cards: list[int]) -> Step:
        bares = 0 < self.down[pile] == len(cards) - 1
        worth = BUILDS + IS_SAFE * self.is_safe(cards[-1]) + BARES * bares
        return Step(worth, Kind.BUILD, pile, len(cards) - 1)

    def _add_runs(
        self, found: list[Step], pile: int, cards: list[int], takes: dict[int, list[int]]
    ) -> None:
        """Add the moves of all the cards of a pile that lie face up."""
        down = self.down[pile]
        head = cards[down]
        if head not in takes or not (down or self._needs_space(head)):
            return
        worth = CLEARS if not down else (KING_UNCOVERS if head in KINGS else UNCOVERS) + down
        found += [Step(worth, Kind.LAY, pile, down, target) for target in takes[head]]

    def _needs_space(self, head: int) -> bool:
        """Tell whether to move a whole pile makes the space that a king waits for."""
        if head in KINGS or not all(self.piles):
            return False
        heads = [cards[down] for cards, down in zip(self.piles, self.down, strict=True) if down]
        return any(card in KINGS for card in (*heads, *map(self.row.__getitem__, self.reach())))

    def _add_freeing(
        self,
        found: list[Step],
        pile: int,
        cards: list[int],
        takes: dict[int, list[int]],
        wanted: list[int],
    ) -> None:
        """Add the moves of a part of a pile that free a card to be built."""
        for place in range(self.down[pile] + 1, len(cards)):
            if cards[place - 1] in wanted and cards[place] in takes:
                for target in takes[cards[place]]:
                    found.append(Step(FREES, Kind.LAY, pile, place, target))

    def _add_dealt(
        self, found: list[Step], place: int, takes: dict[int, list[int]], wanted: list[int]
    ) -> None:
        card = self.row[place]
        later = LATER if place < self.laid - 1 and self.dealing.again is not None else 0
        if card in wanted:
            worth = BUILDS_DEALT + IS_SAFE_DEALT * self.is_safe(card) - later
            found.append(Step(worth, Kind.BUILD_DEALT, -1, place))
        if place != self.laid - 1 or self.dealing.laid_plays:
            worth = (LAYS_KING if card in KINGS else LAYS_DEALT) - later
            found += [Step(worth, Kind.LAY_DEALT, -1, place, to) for to in takes.get(card, ())]

    def is_safe(self, card: int) -> bool:
        """Tell whether no card will want to be laid on one that could be built."""
        suit, rank = divmod(card, KING)
        if rank < 2:
            return True
        one, other = (self.built[each] for each in range(4) if RED[each] != RED[suit])
        return min(one, other) >= rank - 1

    def play(self, step: Step) -> None:
        """Do a step, and turn up the card it bares."""
        _, kind, source, place, target = step
        if kind == Kind.DEAL:
            self._deal()
            return
        if kind >= Kind.BUILD_DEALT:
            if place < self.laid - 1:
                self.dealing = self.dealing.once_less()
            card = self.row.pop(place)
            self.laid = place
            run = [card]
        else:
            cards = self.piles[source]
            run = cards[place:]
            del cards[place:]
            if 0 < place <= self.down[source]:
                self.down[source] = place - 1
        if target < 0:
            self.built[run[0] // KING] += 1
        else:
            self.piles[target] += run

    def _deal(self) -> None:
        """Deal, or turn the waste over and deal first."""
        if self.laid >= len(self.row):
            self.laid = 0
            self.dealing = self.dealing.once_less()
            if self.dealing.ahead:
                return
        self.laid = min(self.laid + self.dealing.packet, len(self.row))

    def worth(self) -> int:
        """Say how good an end is."""
        return worth_of_end(self.built)
