"""Piles, and the positions they make: values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from .cards import Card

P = TypeVar("P", bound="Position")


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards from bottom to top, the lowest ``down`` of them face down.

    Text: the cards in that order, a bar after those face down: ``3D 4C|6C``. An
    empty pile is ``-``.
    """

    cards: tuple[Card, ...] = ()
    down: int = 0

    @classmethod
    def face_down(cls, cards: Iterable[Card]) -> Pile:
        cards = tuple(cards)
        return cls(cards, len(cards))

    @classmethod
    def parse(cls, text: str) -> Pile:
        """Read a pile from its text; raises ValueError when it is none."""
        if text.strip() == "-":
            return cls()
        down, bar, up = text.rpartition("|")
        hidden = [Card.parse(word) for word in down.split()]
        return cls((*hidden, *(Card.parse(word) for word in up.split())), len(hidden))

    def __str__(self) -> str:
        if not self.cards:
            return "-"
        words = [str(card) for card in self.cards]
        hidden, shown = " ".join(words[: self.down]), " ".join(words[self.down :])
        return f"{hidden}|{shown}" if self.down else shown

    @property
    def top(self) -> Card:
        """The card laid last; an empty pile has none, and raises IndexError."""
        return self.cards[-1]

    def is_up(self, place: int) -> bool:
        """Tell whether the card at a place, 0 the lowest, lies face up."""
        return place >= self.down

    def plus(self, *cards: Card) -> Pile:
        """Give the pile with cards laid on it face up, the last on top."""
        return Pile(self.cards + cards, self.down)

    @property
    def up(self) -> tuple[Card, ...]:
        """The cards that lie face up, the lowest first."""
        return self.cards[self.down :]

    def less(self, count: int) -> Pile:
        """Give the pile without its topmost cards; what lies beneath is not turned."""
        left = self.cards[: len(self.cards) - count]
        return Pile(left, min(self.down, len(left)))

    def less_top(self) -> Pile:
        """Give the pile without its top card; what lies beneath is not turned."""
        return self.less(1)

    def turned_up(self) -> Pile:
        """Give the pile with its top card face up."""
        return Pile(self.cards, min(self.down, max(len(self.cards) - 1, 0)))

    def turned_down(self) -> Pile:
        """Give the pile with every card face down."""
        return Pile(self.cards, len(self.cards))


EMPTY = Pile()


@dataclass(frozen=True, slots=True)
class Position:
    """The piles of a game by name; each game adds the counters it needs.

    ``selected`` names the pile whose top card is highlighted, if one is.
    """

    piles: Mapping[str, Pile]
    selected: str | None = None

    def __getitem__(self, name: str) -> Pile:
        return self.piles[name]

    def with_piles(self: P, piles: Mapping[str, Pile], **fields: Any) -> P:
        """Give the position with some piles, and perhaps other fields, replaced."""
        return replace(self, piles={**self.piles, **piles}, **fields)


@dataclass(frozen=True, slots=True)
class SeenPosition(Position):
    """A position of a game with a waste; ``seen`` holds each card that has shown on top of it."""

    seen: frozenset[Card] = frozenset()


def names(word: str, how_many: int) -> tuple[str, ...]:
    """Name a row of piles: ``reserve1``, ``reserve2``, and so on."""
    return tuple(f"{word}{number}" for number in range(1, how_many + 1))
