"""A search through Osmosis with every card known, on packed positions.

Dealing is not a move here: from where the waste stands, dealing and turning over
bring certain cards to its top, and a step is to take one of those. Two things keep
the search small. A reserve card that fits a foundation already begun goes there at
once, which is never wrong. And a position is given up when it could not be won even
if every card of the hand were within reach all the time; that depends only on the
reserve piles of more than one card and on the order of the suits, so it is looked up
far more often than worked out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import permutations
from typing import NamedTuple

from ..cards import KING, PACK, Card
from ..games.osmosis import FOUNDATIONS, RESERVES, WASTE, Osmosis, OsmosisPosition
from ..rules import in_dealing_order
from .thinker import Thinking
from .verdict import Answer

Piles = tuple[tuple[int, ...], ...]
Rows = tuple[int, ...]
SUIT = (1 << KING) - 1
BREATH = 32
"""Nodes between two yields."""


class Kind(Enum):
    """What is done with a card."""

    LAY = "lay"
    PLAY = "play"
    PARK = "park"
    TURN = "turn"


class Step(NamedTuple):
    """A card of a reserve pile (LAY) or of the hand (PLAY) built, or parked in a space.

    TURN goes on to the next pass, with no card.
    """

    kind: Kind
    card: int


class Packed(NamedTuple):
    """A position: cards are suit times 13, plus rank less one.

    ``built`` has a bit for each card on the foundations, ``rows`` their suits in
    order. ``hand`` is waste and stock as they are dealt, the first ``laid`` of them in
    the waste. ``passes`` counts the times the waste may still be turned over, -1 for
    no limit.
    """

    built: int
    rows: Rows
    reserves: Piles
    hand: tuple[int, ...]
    laid: int
    passes: int


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to: its answer, the steps that win, and the nodes it took."""

    answer: Answer
    steps: tuple[Step, ...]
    nodes: int


def number_of(card: Card) -> int:
    return card.suit * KING + card.rank - 1


def card_of(number: int) -> Card:
    return PACK[number]


def packed(game: Osmosis, position: OsmosisPosition) -> Packed:
    """Pack a position of the game, every card of which is taken to be known."""
    foundations = [position[name].cards for name in FOUNDATIONS]
    reserves = (tuple(map(number_of, position[name].cards)) for name in RESERVES)
    limit = -1 if game.redeals is None else max(game.redeals + 1 - position.passes, 0)
    return Packed(
        sum(1 << number_of(card) for cards in foundations for card in cards),
        tuple(int(cards[0].suit) for cards in foundations if cards),
        tuple(sorted(reserves)),
        tuple(map(number_of, in_dealing_order(position))),
        len(position[WASTE].cards),
        limit,
    )


class OsmosisSearch:
    """Searches of one game from one deal; what was worked out for one helps the next."""

    def __init__(self, game: Osmosis, base: int) -> None:
        self._packet, self._fill = game.turn, game.fill
        self._base = base
        self._hopeful: dict[tuple[Piles, Rows], bool] = {}

    def search(self, start: Packed, nodes: int) -> Thinking[Found]:
        """Look for steps that win, visiting so many positions at most."""
        start, forced = self.settled(start)
        trail = [forced]
        branches = [self._branches(start)] if self._has_hope(start) else []
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
            if key in visited or not self._has_hope(there) or self._is_dead(there):
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
        fitting = _fitting(built, rows)
        while True:
            card = next((pile[-1] for pile in reserves if pile and fitting >> pile[-1] & 1), -1)
            if card >= 0:
                steps.append(Step(Kind.LAY, card))
                reserves = _without(reserves, card)
            elif hand and not laid and passes < 0 and fitting >> hand[-1] & 1:
                card, hand = hand[-1], hand[:-1]
                steps.append(Step(Kind.PLAY, card))
            else:
                return Packed(built, rows, reserves, hand, laid, passes), steps
            built |= 1 << card
            fitting = _fitting(built, rows)

    def _branches(self, packed: Packed) -> Iterator[tuple[Step, Packed]]:
        """Give the steps worth trying and where they lead, the likeliest first."""
        opening, fitting = self._opening(packed.rows), _fitting(packed.built, packed.rows)
        places = self._reach(packed)
        yield from self._laid(packed, opening)
        for place in places:
            if (fitting | opening) >> packed.hand[place] & 1:
                yield self._played(packed, place, opening)
        if self._fill and () in packed.reserves:
            for place in places:
                if not fitting >> packed.hand[place] & 1:
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

    def _has_hope(self, packed: Packed) -> bool:
        """Tell whether the game could be won if all of the hand were within reach."""
        piles = tuple(pile for pile in packed.reserves if len(pile) > 1)
        key = piles, packed.rows
        hope = self._hopeful.get(key)
        if hope is None:
            hope = self._hopeful[key] = not piles or any(
                self._empties(piles, order) for order in _orders(packed.rows)
            )
        return hope

    def _empties(self, piles: Piles, order: Rows) -> bool:
        """Tell whether the piles come down if the suits take the rows in an order.

        A card can be built once no other of its rank, in its row or above, lies in a
        pile, and no base card of those rows does.
        """
        rows = {suit: row for row, suit in enumerate(order)}
        left = [list(pile) for pile in piles]
        lying = {card for pile in piles for card in pile}
        found = True
        while found:
            found = False
            for pile in left:
                while pile and self._is_free(pile[-1], rows[pile[-1] // KING], order, lying):
                    lying.discard(pile.pop())
                    found = True
        return not lying

    def _is_free(self, card: int, row: int, order: Rows, lying: set[int]) -> bool:
        rank, base = card % KING, self._base
        for suit in order[:row]:
            if suit * KING + rank in lying or suit * KING + base in lying:
                return False
        own_base = order[row] * KING + base
        return own_base == card or own_base not in lying

    def _is_dead(self, packed: Packed) -> bool:
        """Tell whether no reserve pile can come down for want of cards within reach.

        Asked when no pile is empty: until one is, cards leave the hand by being built
        only. The cards that may ever be built are gathered from what can be built now,
        each within reach if the ones gathered before can bring it to the top.
        """
        if packed.passes >= 0 or (self._fill and () in packed.reserves):
            return False
        return not any(self._may_empty(packed, order) for order in _orders(packed.rows))

    def _may_empty(self, packed: Packed, order: Rows) -> bool:
        built, hand, left = packed.built, packed.hand, list(packed.reserves)
        while True:
            if not all(left) if self._fill else not any(left):
                return True
            fitting = self._growing(built, order)
            tops = {pile[-1] for pile in left if pile and fitting >> pile[-1] & 1}
            if tops:
                built |= sum(1 << card for card in tops)
                left = [pile[:-1] if pile and pile[-1] in tops else pile for pile in left]
                continue
            loose = [built >> card & 1 for card in hand]
            more = [
                card
                for place, card in enumerate(hand)
                if fitting >> card & 1
                and not loose[place]
                and _comes_up(loose, place, self._packet, packed.laid)
            ]
            if not more:
                return False
            built |= sum(1 << card for card in more)

    def _growing(self, built: int, order: Rows) -> int:
        """Give the cards that would fit a foundation, begun or to be begun in an order."""
        fitting, shown = 0, SUIT
        for suit in order:
            if not built >> suit * KING + self._base & 1:
                return fitting | 1 << suit * KING + self._base
            fitting |= shown << suit * KING
            shown = built >> suit * KING & SUIT
        return fitting


def _comes_up(loose: list[int], place: int, packet: int, laid: int) -> bool:
    """Tell whether building loose cards can bring one of the hand to the top of the waste.

    The loose ones before it shift it in the next pass; those that lie on it can be
    taken off it.
    """
    after = 0
    for is_loose in loose[place + 1 :]:
        if not is_loose:
            break
        after += 1
    if place + after + 1 == len(loose) or after >= packet - 1:
        return True
    if laid and (laid - 1 - place) % packet <= after and place + after >= laid - 1:
        return True
    before = min(sum(loose[:place]), packet - 1)
    return any((packet - 1 - place + shift) % packet <= after for shift in range(before + 1))


def _orders(rows: Rows) -> Iterator[Rows]:
    """Give every order of the suits that begins with those already there."""
    for rest in permutations([suit for suit in range(4) if suit not in rows]):
        yield (*rows, *rest)


def _is_won(packed: Packed) -> bool:
    return not packed.hand and not any(packed.reserves)


def _key(packed: Packed) -> tuple[int, Rows, Piles, int, int]:
    """Give what tells positions apart: the hand is what lies nowhere else."""
    built, rows, reserves, _, laid, passes = packed
    return built, rows, reserves, laid, passes


def _fitting(built: int, rows: Rows) -> int:
    """Give the cards that would fit a foundation already begun, a bit each."""
    shown = SUIT
    fitting = 0
    for suit in rows:
        fitting |= shown << suit * KING
        shown = built >> suit * KING & SUIT
    return fitting


def _without(reserves: Piles, card: int) -> Piles:
    """Give the piles without the top card of one."""
    return tuple(sorted([pile[:-1] if pile and pile[-1] == card else pile for pile in reserves]))
