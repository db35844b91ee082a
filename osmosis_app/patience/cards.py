"""The fifty-two cards of a pack, and the order in which a numbered deal lays them out."""

from __future__ import annotations

from collections import Counter
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


def random_of(number: int) -> Pcg32:
    """Give the random numbers of a deal; raises ValueError when there is no such deal."""
    return Pcg32(checked_number(number), _STREAM)


def shuffled(number: int, packs: int = 1) -> tuple[Card, ...]:
    """Give the cards of a numbered deal of one or two packs, the first to be dealt first."""
    cards = list(PACK) * packs
    shuffle(cards, random_of(number))
    return tuple(cards)


def shuffle(cards: list[Card], random: Pcg32) -> None:
    """Put cards into an order in which each is equally likely (Fisher and Yates)."""
    for last in range(len(cards) - 1, 0, -1):
        other = random.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def checked_pack(cards: Iterable[Card], packs: int = 1) -> tuple[Card, ...]:
    """Give cards back as a tuple; raises ValueError unless they are one or two whole packs."""
    pack = tuple(cards)
    often = sorted(str(card) for card, times in Counter(pack).items() if times > packs)
    if often:
        held = "the pack holds a card twice" if packs == 1 else "the packs hold a card three times"
        raise ValueError(f"{held}: {', '.join(often)}")
    if len(pack) != len(PACK) * packs:
        has = "a pack has" if packs == 1 else "two packs have"
        raise ValueError(f"{has} {len(PACK) * packs} cards, not {len(pack)}")
    return pack
