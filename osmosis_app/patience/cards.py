"""The fifty-two cards, and the order in which a numbered deal lays them out."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from .pcg32 import Pcg32

RANKS = "A23456789TJQK"
KING = len(RANKS)
FIRST_DEAL, LAST_DEAL = 1, 0xFFFF_FFFF
_STREAM = 54  # the stream of the generator's published example


class Suit(IntEnum):
    """The four suits, in the order of a new pack."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @property
    def letter(self) -> str:
        return self.name[0]


_SUITS = {suit.letter: suit for suit in Suit}


class Card(NamedTuple):
    """A card: its rank from 1 (ace) to 13 (king), and its suit. Text: ``9S``, ``TH``."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit.letter

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card from its two letters; raises ValueError when it is none."""
        if len(text) != 2 or text[0] not in RANKS or text[1] not in _SUITS:
            raise ValueError(f"{text!r} is not a card: a rank ({RANKS}), then a suit (CDHS)")
        return cls(RANKS.index(text[0]) + 1, _SUITS[text[1]])


PACK = tuple(Card(rank, suit) for suit in Suit for rank in range(1, KING + 1))


def checked_number(number: int) -> int:
    """Give a deal number back; raises ValueError when there is no such deal."""
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError(f"deal numbers run from {FIRST_DEAL} to {LAST_DEAL}, not {number}")
    return number


def shuffled(number: int) -> tuple[Card, ...]:
    """Give the pack of a numbered deal, the first card to be dealt first."""
    random = Pcg32(checked_number(number), _STREAM)
    cards = list(PACK)
    for last in range(len(cards) - 1, 0, -1):
        other = random.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def checked_pack(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Give a pack back as a tuple; raises ValueError unless it is the 52 cards."""
    pack = tuple(cards)
    twice = sorted({str(card) for card in pack if pack.count(card) > 1})
    if twice:
        raise ValueError(f"the pack holds a card twice: {', '.join(twice)}")
    if len(pack) != len(PACK):
        raise ValueError(f"a pack has {len(PACK)} cards, not {len(pack)}")
    return pack
