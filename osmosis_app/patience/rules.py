"""Rules that more than one game keeps, each a function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from .actions import Deal, Turn
from .cards import Card
from .patience import Patience
from .position import EMPTY, P, Pile, Position, SeenPosition

S = TypeVar("S", bound=SeenPosition)


def total(position: Position, piles: Iterable[str]) -> int:
    """Count the cards of some piles."""
    return sum(len(position[name].cards) for name in piles)


def dealt(position: Position, how_many: int) -> dict[str, Pile]:
    """Deal cards one after the other from the stock, face up, to the waste."""
    stock = position["stock"]
    left = max(len(stock.cards) - how_many, 0)
    laid = stock.cards[left:][::-1]
    return {
        "stock": Pile.face_down(stock.cards[:left]),
        "waste": position["waste"].plus(*laid),
    }


def turned_over(position: Position) -> dict[str, Pile]:
    """Turn the waste over as a block: its lowest card will be dealt first."""
    return {"stock": Pile.face_down(position["waste"].cards[::-1]), "waste": EMPTY}


def in_dealing_order(position: Position) -> tuple[Card, ...]:
    """Give waste and stock as one row in the order in which they are dealt."""
    return position["waste"].cards + position["stock"].cards[::-1]


def shown_by_dealing(position: Position, packet: int, again: bool) -> list[Card]:
    """List the cards that dealing alone brings to the top of the waste.

    The present top is among them. ``again``: the waste may be turned over.
    """
    row = in_dealing_order(position)
    laid = len(position["waste"].cards)
    tops = {*range(laid - 1, len(row), packet), len(row) - 1}
    if again:
        tops |= set(range(packet - 1, len(row), packet))
    return [row[place] for place in sorted(tops) if place >= 0]


def with_top_seen(position: S, pile: str = "waste") -> S:
    """Give the position with the top card of the waste, or of another pile, as seen."""
    cards = position[pile].cards
    if not cards or cards[-1] in position.seen:
        return position
    return replace(position, seen=position.seen | {cards[-1]})


def is_known(position: Position, seen: frozenset[Card], pile: str = "waste") -> bool:
    """Tell whether the top card of the waste, or of another pile, is among those seen."""
    return not position[pile].cards or position[pile].top in seen


def by_dealing(game: Patience[P], position: P) -> Iterator[P]:
    """Give a position and all that dealing and turning over alone make of it, each once."""
    met = set()
    while (lie := (position["stock"], position["waste"])) not in met:
        met.add(lie)
        yield position
        deals = (act for act in (Deal(), Turn()) if game.objection(position, act) is None)
        action = next(deals, None)
        if action is None:
            return
        position = game.play(position, action)
