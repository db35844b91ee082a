"""Proving games of Scorpion lost without a search.

Each card that lies in the wrong place must move sometime, and what it has to wait for is
known: that the card it belongs on is bared, that it is turned up itself, that it no
longer lies under the card it belongs on. What has moved is taken to be in nobody's way
any more, and the merci to be wherever it is wanted. If even so some card can never
move, the game is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ..cards import KING
from .scorpion_table import TOP, Cards, Table

Wait = tuple[int, tuple[int, ...], Cards, bool]
"""A card, those that must all move before it does, those of which one must, and whether
it needs a space."""


def is_hopeless(table: Table) -> bool:
    """Tell whether some card can be proved never to get where it belongs."""
    waiting = list(_waits(table))
    moved = set(table.merci)
    has_space = not all(table.piles)
    while waiting:
        left = [wait for wait in waiting if not _moves(wait, moved, has_space)]
        if len(left) == len(waiting):
            if has_space or not _may_clear(table, moved, left):
                return True
            has_space = True
        waiting = left
    return False


def _moves(wait: Wait, moved: set[int], has_space: bool) -> bool:
    """Tell whether a card can move now, and note that it has."""
    card, every, one, space = wait
    if space and not has_space or not moved.issuperset(every):
        return False
    if one and moved.isdisjoint(one):
        return False
    moved.add(card)
    return True


def _may_clear(table: Table, moved: set[int], waiting: list[Wait]) -> bool:
    """Tell whether some pile may yet become a space: its lowest card moves, or its run goes."""
    unfinished = {card // KING for card, *_ in waiting}
    for pile in table.piles:
        base = pile[0]
        if base in moved if base % KING != TOP else base // KING not in unfinished:
            return True
    return False


def _waits(table: Table) -> Iterator[Wait]:
    """Give each card that must move or be turned up, and what it waits for."""
    above = {low: high for pile in table.piles for low, high in pairwise(pile)}
    for pile, down in zip(table.piles, table.down, strict=True):
        below = -1
        for place, card in enumerate(pile):
            hidden = (above[card],) if place < down else ()
            if card % KING == TOP:
                if place or hidden:
                    yield card, hidden, b"", place > 0
            elif below != card + 1:
                first = above.get(card + 1, -1)
                every = hidden if first < 0 else (*hidden, first)
                yield card, every, _between(pile, place, card + 1), False
            below = card


def _between(cards: Cards, place: int, card: int) -> Cards:
    """Give the cards above a place up to a card that lies there; none if it does not."""
    return cards[place + 1 : cards.find(card, place) + 1]
