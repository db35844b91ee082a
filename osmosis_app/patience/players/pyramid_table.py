"""The table of a game of Pyramid on packed positions, and what can be taken from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import KING
from ..games.pyramid import BONUS, FOUNDATION, STOCK, WASTE, Pyramid, PyramidPosition
from ..position import Pile
from ..rules import in_dealing_order
from ..triangle import COVERS, LAYOUT

HAND = len(LAYOUT)
"""The place of the hand's first card; those of the layout come before."""

TOP = 2 * HAND
"""The place of the foundation's top card."""

_ON = [sum(1 << LAYOUT.index(name) for name in COVERS[pile]) for pile in LAYOUT]


class State(NamedTuple):
    """A position: a bit for each card still in layout and hand, and the foundation's top rank.

    The hand's cards are in the order in which they are dealt. ``top`` is 0 when nothing
    pairs with it, ``bonus`` 0 as long as the layout is not cleared.
    """

    layout: int
    hand: int
    top: int
    bonus: int

    @property
    def score(self) -> int:
        return self.bonus - self.layout.bit_count() - self.hand.bit_count()


class Taken(NamedTuple):
    """The place of a king, or the two of a pair in the order to choose them."""

    first: int
    second: int | None = None


class Table:
    """The cards of one game, whose positions are then States."""

    def __init__(self, game: Pyramid, position: PyramidPosition) -> None:
        self.game = game
        self.hand = [card.rank for card in in_dealing_order(position)]
        self.layout = [_rank(position[name]) for name in LAYOUT]
        self.ranks = [*self.layout, *self.hand]
        self._free: dict[int, list[int]] = {}

    def start(self, position: PyramidPosition) -> State:
        """Pack the position that the table was made from."""
        layout = sum(1 << place for place, name in enumerate(LAYOUT) if position[name].cards)
        top = _rank(position[FOUNDATION]) % KING if self.game.found != "none" else 0
        return State(layout, (1 << len(self.hand)) - 1, top, BONUS[position.cleared])

    def taken(self, state: State, dealt: int, bonus: int) -> Iterator[tuple[Taken, State]]:
        """Give what can be taken when so many places of the hand are dealt.

        ``bonus`` is what clearing the layout earns now.
        """
        free = [*self._uncovered(state.layout), *self._in_reach(state.hand, dealt)]
        for number, place in enumerate(free):
            rank = self.ranks[place]
            if rank == KING:
                yield Taken(place), self._less(state, (place,), 0, bonus)
                continue
            if rank + state.top == KING:
                yield from self._with_top(state, place, bonus)
            for other in free[number + 1 :]:
                if rank + self.ranks[other] == KING:
                    yield from self._pair(state, place, other, bonus)
            if self.game.cover and place < HAND:
                yield from self._with_covered(state, place, bonus)

    def _uncovered(self, layout: int) -> list[int]:
        free = self._free.get(layout)
        if free is None:
            places = _bits(layout)
            free = self._free[layout] = [place for place in places if not _ON[place] & layout]
        return free

    def _in_reach(self, hand: int, dealt: int) -> list[int]:
        """Give the waste's top card, and the stock's if it lies face up."""
        places = []
        if laid := hand & (1 << dealt) - 1:
            places.append(HAND + laid.bit_length() - 1)
        if self.game.faceup and (stock := hand >> dealt << dealt):
            places.append(HAND + (stock & -stock).bit_length() - 1)
        return places

    def _with_top(self, state: State, place: int, bonus: int) -> Iterator[tuple[Taken, State]]:
        """Pair a card with the foundation's top: chosen last it stays on top."""
        there = self._less(state, (place,), self.ranks[place], bonus)
        yield Taken(TOP, place), there
        if self.game.found == "both":
            yield Taken(place, TOP), there._replace(top=state.top)

    def _pair(
        self, state: State, place: int, other: int, bonus: int
    ) -> Iterator[tuple[Taken, State]]:
        there = self._less(state, (place, other), self.ranks[other], bonus)
        yield Taken(place, other), there
        if self.game.found != "none":
            yield Taken(other, place), there._replace(top=self.ranks[place])

    def _with_covered(self, state: State, place: int, bonus: int) -> Iterator[tuple[Taken, State]]:
        """Pair a card of the layout with one that it alone covers."""
        for other in _bits(state.layout):
            alone = _ON[other] & state.layout == 1 << place
            if alone and self.ranks[place] + self.ranks[other] == KING:
                yield from self._pair(state, place, other, bonus)

    def _less(self, state: State, places: tuple[int, ...], top: int, bonus: int) -> State:
        layout, hand, _, earned = state
        for place in places:
            if place < HAND:
                layout ^= 1 << place
            else:
                hand ^= 1 << place - HAND
        if self.game.found == "none":
            top = 0
        return State(layout, hand, top, earned or (0 if layout else bonus))


def pile_of(place: int, dealt: int) -> str:
    """Name the pile on which a place's card lies when so many of the hand are dealt."""
    if place == TOP:
        return FOUNDATION
    if place < HAND:
        return LAYOUT[place]
    return WASTE if place - HAND < dealt else STOCK


def _rank(pile: Pile) -> int:
    return pile.cards[-1].rank if pile.cards else 0


def _bits(bits: int) -> Iterator[int]:
    """Give the places of the bits set, the lowest first."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
