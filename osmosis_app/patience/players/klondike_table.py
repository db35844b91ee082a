"""Klondike on a packed table that is played on quickly to its end, every card known.

Cards are numbers, thirteen to a suit. Stock and waste are one row in the order of
dealing, of which so many cards are laid. What can be done next is listed with how good
it looks at first sight; to play out a table is to do what looks best until nothing is
left. Nothing is done that leads back: the cards face up in a pile move only to bare
one face down, to free one that can be built, or to make the space that a king wants.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from ..cards import KING

TOP = KING - 1
"""What a king leaves when divided by thirteen; an ace leaves nothing."""

RED = (False, True, True, False)
"""Which suits are red."""


def _hosts(card: int) -> tuple[int, ...]:
    """Give the two cards on which a card may be laid."""
    suit, rank = divmod(card, KING)
    others = (other for other in range(4) if RED[other] != RED[suit])
    return tuple(KING * other + rank + 1 for other in others) if rank < TOP else ()


HOSTS = tuple(map(_hosts, range(4 * KING)))


class Kind(IntEnum):
    """From where a step takes its cards, and whether it builds them or lays them."""

    BUILD = 0
    LAY = 1
    BUILD_DEALT = 2
    LAY_DEALT = 3


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

    __slots__ = ("built", "columns", "down", "row", "laid", "dealing")

    def __init__(
        self,
        columns: list[list[int]],
        down: list[int],
        built: list[int],
        row: list[int],
        laid: int,
        dealing: Dealing,
    ) -> None:
        self.columns, self.down, self.built = columns, down, built
        self.row, self.laid, self.dealing = row, laid, dealing

    def copy(self) -> Table:
        columns = [column[:] for column in self.columns]
        return Table(columns, self.down[:], self.built[:], self.row[:], self.laid, self.dealing)

    def reach(self) -> list[int]:
        """List the places of the row that dealing brings up, the soonest first."""
        size, dealing = len(self.row), self.dealing
        if dealing.ahead:
            return self._reach_ahead(size)
        packet = dealing.packet
        places = [self.laid - 1] if self.laid else []
        places += range(self.laid + packet - 1, size, packet)
        if size and (not places or places[-1] != size - 1):
            places.append(size - 1)
        if self.laid and dealing.again != 0:
            places += [place for place in range(packet - 1, size, packet) if place not in places]
        return places

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
        tops = {column[-1]: pile for pile, column in enumerate(self.columns) if column}
        space = next((pile for pile, column in enumerate(self.columns) if not column), -1)
        for pile, column in enumerate(self.columns):
            if column:
                self._add_from_pile(found, pile, column, tops, space)
        for place in self.reach():
            self._add_dealt(found, place, tops, space)
        return found

    def _add_from_pile(
        self, found: list[Step], pile: int, column: list[int], tops: dict[int, int], space: int
    ) -> None:
        down = self.down[pile]
        suit, rank = divmod(column[-1], KING)
        if self.built[suit] == rank:
            worth = 30 + 25 * self.is_safe(suit, rank) + 30 * (down == len(column) - 1 and down > 0)
            found.append(Step(worth, Kind.BUILD, pile, len(column) - 1))
        head = column[down]
        if head % KING == TOP:
            if down and space >= 0:
                found.append(Step(40 + down, Kind.LAY, pile, down, space))
            return
        for host in HOSTS[head]:
            target = tops.get(host, -1)
            if target >= 0 and target != pile:
                if down:
                    found.append(Step(50 + down, Kind.LAY, pile, down, target))
                elif self._wants_space(space):
                    found.append(Step(25, Kind.LAY, pile, down, target))
        if not self.dealing.whole:
            self._add_freeing(found, pile, column, tops)

    def _add_freeing(
        self, found: list[Step], pile: int, column: list[int], tops: dict[int, int]
    ) -> None:
        """Add the moves of a part of a pile that free a card to be built."""
        for place in range(self.down[pile] + 1, len(column)):
            suit, rank = divmod(column[place - 1], KING)
            if self.built[suit] == rank:
                for host in HOSTS[column[place]]:
                    target = tops.get(host, -1)
                    if target >= 0 and target != pile:
                        found.append(Step(35, Kind.LAY, pile, place, target))

    def _wants_space(self, space: int) -> bool:
        """Tell whether a king would move to a space, and there is none."""
        if space >= 0:
            return False
        if any(
            down and column[down] % KING == TOP
            for column, down in zip(self.columns, self.down, strict=True)
        ):
            return True
        return any(self.row[place] % KING == TOP for place in self.reach())

    def _add_dealt(self, found: list[Step], place: int, tops: dict[int, int], space: int) -> None:
        card = self.row[place]
        suit, rank = divmod(card, KING)
        if self.built[suit] == rank:
            found.append(Step(32 + 25 * self.is_safe(suit, rank), Kind.BUILD_DEALT, -1, place))
        if place < self.laid and not self.dealing.laid_plays and place == self.laid - 1:
            return
        if rank == TOP:
            if space >= 0:
                found.append(Step(20, Kind.LAY_DEALT, -1, place, space))
            return
        for host in HOSTS[card]:
            if host in tops:
                found.append(Step(22, Kind.LAY_DEALT, -1, place, tops[host]))

    def is_safe(self, suit: int, rank: int) -> bool:
        """Tell whether no card will want to be laid on one that could be built."""
        if rank < 2:
            return True
        one, other = (self.built[each] for each in range(4) if RED[each] != RED[suit])
        return min(one, other) >= rank - 1

    def play(self, step: Step) -> None:
        """Do a step, and turn up the card it bares."""
        _, kind, source, place, target = step
        if kind >= Kind.BUILD_DEALT:
            if place < self.laid - 1:
                self.dealing = self.dealing.once_less()
            card = self.row.pop(place)
            self.laid = place
            run = [card]
        else:
            column = self.columns[source]
            run = column[place:]
            del column[place:]
            if 0 < place <= self.down[source]:
                self.down[source] = place - 1
        if target < 0:
            self.built[run[0] // KING] += 1
        else:
            self.columns[target] += run

    def played_out(self) -> int:
        """Play on to the end as it looks best, and give the cards built."""
        for _ in range(200):
            steps = self.steps()
            if not steps:
                break
            self.play(max(steps))
        return sum(self.built)
