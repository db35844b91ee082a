"""Positions of Osmosis packed for a search that looks at many."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..cards import KING, PACK, Card
from ..games.osmosis import FOUNDATIONS, RESERVES, WASTE, Osmosis, OsmosisPosition
from ..rules import in_dealing_order

Piles = tuple[tuple[int, ...], ...]
Rows = tuple[int, ...]
SUIT = (1 << KING) - 1
"""A bit for each card of a suit."""


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


def fitting(built: int, rows: Rows) -> int:
    """Give the cards that would fit a foundation already begun, a bit each."""
    shown = SUIT
    cards = 0
    for suit in rows:
        cards |= shown << suit * KING
        shown = built >> suit * KING & SUIT
    return cards
