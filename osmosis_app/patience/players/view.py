"""What a player may know of a position: what lies face up, and what he remembers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Generic

from ..actions import Next
from ..cards import Card
from ..patience import Patience
from ..position import P, Pile, Position
from ..session import Session

Place = tuple[str, int]
"""A pile, and a card's place in it, 0 the lowest."""


@dataclass(frozen=True, slots=True)
class View(Generic[P]):
    """A position in which the cards nobody has seen lie in the order of a new pack.

    Two positions that differ only in cards unseen have the same view: whoever is given
    no more cannot but play fair. ``hidden`` lists where those cards lie.
    """

    game: Patience[P]
    position: P
    hidden: tuple[Place, ...] = ()

    def is_hidden(self, pile: str, place: int) -> bool:
        return (pile, place) in self.hidden

    @property
    def hidden_cards(self) -> list[Card]:
        """The cards not seen yet, in the order of a new pack."""
        return [self.position[pile].cards[place] for pile, place in self.hidden]

    def imagined(self, choice: random.Random) -> P:
        """Give a position that may be the true one: the cards unseen lie anyhow."""
        cards = self.hidden_cards
        choice.shuffle(cards)
        return with_cards(self.position, self.hidden, cards)

    def choice(self) -> random.Random:
        """Give random numbers that are always the same for the same view."""
        return random.Random(" ".join(map(str, self.position.piles.values())))


class Memory:
    """Remembers every card that a game has shown, and where, without ever failing."""

    def __init__(self) -> None:
        self._seen: set[Card | str] = set()

    @property
    def size(self) -> int:
        """How many cards have been seen."""
        return len(self._seen)

    def look(self, position: Position) -> None:
        """Note the cards that lie face up."""
        for place, _, key in _places(position):
            if position[place[0]].is_up(place[1]):
                self._seen.add(key)

    def forget(self) -> None:
        """Put the old game out of mind when the cards have been dealt anew."""
        self._seen.clear()

    def view(self, game: Patience[P], position: P) -> View[P]:
        """Give what is known of a position whose face-up cards have been looked at."""
        unseen = [(place, card) for place, card, key in _places(position) if key not in self._seen]
        hidden = tuple(place for place, _ in unseen)
        cards = sorted(card for _, card in unseen)
        return View(game, _less_number(with_cards(position, hidden, cards)), hidden)


def watched(session: Session) -> Memory:
    """Give the memory of somebody who has watched a session from its deal."""
    memory, position = Memory(), session.game.opening(session.pack, session.number)
    memory.look(position)
    for action in session.actions:
        if action == Next():
            memory.forget()
        position = session.game.play(position, action)
        memory.look(position)
    return memory


def view_of(session: Session) -> View[Any]:
    """Give what the player of a session knows, having watched it."""
    return watched(session).view(session.game, session.position)


def with_cards(position: P, places: Iterable[Place], cards: Iterable[Card]) -> P:
    """Give the position with other cards in some places."""
    changed: dict[str, list[Card]] = {}
    for (pile, place), card in zip(places, cards, strict=True):
        changed.setdefault(pile, list(position[pile].cards))[place] = card
    piles = {name: Pile(tuple(row), position[name].down) for name, row in changed.items()}
    return position.with_piles(piles) if piles else position


def _places(position: Position) -> Iterator[tuple[Place, Card, Card | str]]:
    """Give every card, its place, and what it is remembered by.

    Where the pack holds a card twice that is its pile, all of which is known once it
    has shown a card.
    """
    cards = [card for pile in position.piles.values() for card in pile.cards]
    once = len(cards) == len(set(cards))
    for name, pile in position.piles.items():
        for place, card in enumerate(pile.cards):
            yield (name, place), card, card if once else name


def _less_number(position: P) -> P:
    """Take the deal's number away: it would tell every card."""
    if any(field.name == "number" for field in fields(position)):
        return replace(position, number=None)  # type: ignore[call-arg]
    return position
