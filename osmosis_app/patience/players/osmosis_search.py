"""A search through Osmosis with every card known, on packed positions.

Dealing is not a move here: from where the waste stands, dealing brings certain cards to
its top, and a step is to take one of those. A reserve card that fits a foundation
already begun goes there at once, which is never wrong; positions that are seen to be
lost are given up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import KING
from ..games.osmosis import Osmosis
from .osmosis_hope import Hope
from .osmosis_table import Kind, Packed, Piles, Rows, Step, fitting
from .thinker import Thinking
from .verdict import Answer

BREATH = 32
"""Nodes between two yields."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to: its answer, the steps that win, and the nodes it took."""

    answer: Answer
    steps: tuple[Step, ...]
    nodes: int


class OsmosisSearch:
    """Searches of one game from one deal; what was worked out for one helps the next."""

    def __init__(self, game: Osmosis, base: int) -> None:
        self._packet, self._fill = game.turn, game.fill
        self._base = base
        self._hope = Hope(game, base)

    def search(self, start: Packed, nodes: int) -> Thinking[Found]:
        """Look for steps that win, visiting so many positions at most."""
        start, forced = self.settled(start)
        trail = [forced]
        branches = [self._branches(start)] if not self._hope.is_lost(start) else []
        visited = {_key(start)}
        is_won = _is_won(start)
        while branches and not is_won and len(visited) < nodes:
            branch = next(branches[-1], None)
            if branch is None:
                branches.pop()
                trail.pop()
                continue
            step, there = branch
            there, forced = self.settled(there)
            key = _key(there)
            if key in visited or self._hope.is_lost(there):
                continue
            visited.add(key)
            trail.append([step, *forced])
            branches.append(self._branches(there))
            is_won = _is_won(there)
            if len(visited) % BREATH == 0:
                yield
        if is_won:
            steps = tuple(step for steps in trail for step in steps if step.kind is not Kind.TURN)
            return Found(Answer.WINNABLE, steps, len(visited))
        return Found(Answer.OPEN if branches else Answer.LOST, (), len(visited))

    def settled(self, packed: Packed) -> tuple[Packed, list[Step]]:
        """Do what is never wrong: build reserve cards, and the last card of the hand.

        The last card of the hand may go at once when a pass begins and more may
        follow, since it shifts no other.
        """
        built, rows, reserves, hand, laid, passes = packed
        if passes < 0 and (laid % self._packet == 0 or laid == len(hand)):
            laid = 0
        steps: list[Step] = []
        fits = fitting(built, rows)
        while True:
            card = next((pile[-1] for pile in reserves if pile and fits >> pile[-1] & 1), -1)
            if card >= 0:
                steps.append(Step(Kind.LAY, card))
                reserves = _without(reserves, card)
            elif hand and not laid and passes < 0 and fits >> hand[-1] & 1:
                card, hand = hand[-1], hand[:-1]
                steps.append(Step(Kind.PLAY, card))
            else:
                return Packed(built, rows, reserves, hand, laid, passes), steps
            built |= 1 << card
            fits = fitting(built, rows)

    def _branches(self, packed: Packed) -> Iterator[tuple[Step, Packed]]:
        """Give the steps worth trying and where they lead, the likeliest first."""
        opening = self._opening(packed.rows)
        fits = fitting(packed.built, packed.rows)
        places = self._reach(packed)
        yield from self._laid(packed, opening)
        for place in places:
            if (fits | opening) >> packed.hand[place] & 1:
                yield self._played(packed, place, opening)
        if self._fill and () in packed.reserves:
            for place in places:
                if not fits >> packed.hand[place] & 1:
                    yield self._parked(packed, place)
        if packed.laid and packed.passes:
            passes = packed.passes - (packed.passes > 0)
            yield Step(Kind.TURN, -1), packed._replace(laid=0, passes=passes)

    def steps(self, packed: Packed) -> Iterator[Step]:
        """Give the steps that may be taken with a card, those of later passes last."""
        for step, there in self._branches(packed):
            if step.kind is not Kind.TURN:
                yield step
            else:
                yield from self.steps(there)

    def after(self, packed: Packed, step: Step) -> Packed | None:
        """Give the position after a step, this pass or the next; None if it cannot be taken."""
        for taken, there in self._branches(packed):
            if taken == step:
                return there
            if taken.kind is Kind.TURN:
                return self.after(there, step)
        return None

    def _opening(self, rows: Rows) -> int:
        """Give the cards that may open the next foundation, a bit each."""
        return sum(1 << suit * KING + self._base for suit in range(4) if suit not in rows)

    def _reach(self, packed: Packed) -> list[int]:
        """Give the places of the hand that dealing brings up before the waste is turned over.

        With turns to come for nothing the last one is left to the next pass, unless
        this pass has only begun.
        """
        size, laid = len(packed.hand), packed.laid
        places = list(range(laid - 1 if laid else self._packet - 1, size, self._packet))
        if size and (packed.passes >= 0 or not laid) and size - 1 not in places:
            places.append(size - 1)
        return places

    def _laid(self, packed: Packed, opening: int) -> Iterator[tuple[Step, Packed]]:
        """Open a foundation with the top card of a reserve pile."""
        built, rows, reserves, hand, laid, passes = packed
        for pile in reserves:
            if pile and opening >> pile[-1] & 1:
                card = pile[-1]
                there = _without(reserves, card)
                begun = (*rows, card // KING)
                yield (
                    Step(Kind.LAY, card),
                    Packed(built | 1 << card, begun, there, hand, laid, passes),
                )

    def _played(self, packed: Packed, place: int, opening: int) -> tuple[Step, Packed]:
        built, rows, reserves, hand, _, passes = packed
        card = hand[place]
        if opening >> card & 1:
            rows = (*rows, card // KING)
        left = hand[:place] + hand[place + 1 :]
        return Step(Kind.PLAY, card), Packed(built | 1 << card, rows, reserves, left, place, passes)

    def _parked(self, packed: Packed, place: int) -> tuple[Step, Packed]:
        """Fill a space, the first in sorted order, from the waste."""
        built, rows, reserves, hand, _, passes = packed
        filled = tuple(sorted((*reserves[1:], (hand[place],))))
        left = hand[:place] + hand[place + 1 :]
        return Step(Kind.PARK, hand[place]), Packed(built, rows, filled, left, place, passes)


def _is_won(packed: Packed) -> bool:
    return not packed.hand and not any(packed.reserves)


def _key(packed: Packed) -> tuple[int, Rows, Piles, int, int]:
    """Give what tells positions apart: the hand is what lies nowhere else."""
    built, rows, reserves, _, laid, passes = packed
    return built, rows, reserves, laid, passes


def _without(reserves: Piles, card: int) -> Piles:
    """Give the piles without the top card of one."""
    return tuple(sorted([pile[:-1] if pile and pile[-1] == card else pile for pile in reserves]))
