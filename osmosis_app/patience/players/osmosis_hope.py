"""Positions of Osmosis that are lost, told at a glance.

Two things are easily seen. With every card of the hand within reach all the time some
reserve cards would still wait for each other; that depends only on the reserve piles
of more than one card and on the order of the suits, and is looked up far more often
than worked out. And while no reserve pile is empty, cards leave the hand by being
built only, so that most of them never come to the top of the waste.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from ..cards import KING
from ..games.osmosis import Osmosis
from .osmosis_table import SUIT, Packed, Piles, Rows


class Hope:
    """Tells lost positions of one game from one deal."""

    def __init__(self, game: Osmosis, base: int) -> None:
        self._packet, self._fill = game.turn, game.fill
        self._base = base
        self._hopeful: dict[tuple[Piles, Rows], bool] = {}

    def is_lost(self, packed: Packed) -> bool:
        """Tell whether a position is seen to be lost; others may be lost as well."""
        return not self._has_hope(packed) or self._is_dead(packed)

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
