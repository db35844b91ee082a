"""Choosing a step by playing imagined positions out to their ends, at first sight.

What the players of Klondike and Canfield share: their packed tables have a stock, a
waste and foundations, and say what can be done and how good it looks.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Protocol, Self, TypeVar

from ..actions import Action, Deal, Turn
from ..cards import KING, Card, Suit
from ..position import Position
from .thinker import Thinking

A_GAME = 50
"""How many positions a table played out at first sight counts for."""

FEWEST, MOST = 2, 40
"""How many times the hidden cards are imagined for one decision."""

WON = 104
"""What an end is worth that is won, or more; others are worth a point for each card built."""

LONGEST = 200
"""Steps after which playing out ends."""

WHIM = 30
"""How much the worth of a step may change when it is tried another way."""

S = TypeVar("S", bound=tuple[int, ...])
"""A step: a tuple that begins with how good it looks."""


class Playable(Protocol[S]):
    """A packed table: copied, and changed in place."""

    def copy(self) -> Self: ...

    def steps(self) -> list[S]: ...

    def play(self, step: S) -> None: ...

    def worth(self) -> int: ...


def play_out(table: Playable[S], choice: random.Random | None = None) -> list[S]:
    """Play a table on as it looks best until nothing is left, and give the steps.

    ``choice``: do not always take what looks best, but what does with a whim added.
    """
    way: list[S] = []
    while len(way) < LONGEST and (steps := table.steps()):
        if choice is None:
            step = max(steps)
        else:
            step = max((step[0] + WHIM * choice.random(), step) for step in steps)[1]
        table.play(step)
        way.append(step)
    return way


def best_step(worlds: Iterable[Playable[S]], steps: Sequence[S]) -> Thinking[S]:
    """Find the step after which the positions imagined end best."""
    totals = dict.fromkeys(steps, 0)
    for world in worlds:
        for step in steps:
            table: Playable[S] = world.copy()
            table.play(step)
            play_out(table)
            totals[step] += table.worth()
            yield
    return max(steps, key=lambda step: (totals[step], step))


def best_way(start: Playable[S], choice: random.Random, nodes: int) -> Thinking[list[S]]:
    """Find steps that end a table well whose every card is known, with a whim now and then."""
    best, found = -1, list[S]()
    for turn in range(max(nodes // A_GAME, 1)):
        table: Playable[S] = start.copy()
        way = play_out(table, choice if turn else None)
        if table.worth() > best:
            best, found = table.worth(), way
        if best >= WON:
            break
        yield
    return found


def how_many(steps: Sequence[S], nodes: int) -> int:
    """Say how many positions to imagine, when each is to be tried with each step."""
    return min(max(nodes // A_GAME // len(steps), FEWEST), MOST)


def numbers(cards: Iterable[Card], base: int = 1) -> list[int]:
    """Give each card a number, thirteen to a suit, counted from a rank."""
    return [KING * card.suit + (card.rank - base) % KING for card in cards]


def card_of(number: int, base: int = 1) -> Card:
    """Give the card of a number, counted from a rank."""
    suit, rank = divmod(number, KING)
    return Card((rank + base - 1) % KING + 1, Suit(suit))


def next_deal(position: Position) -> Action:
    return Deal() if position["stock"].cards else Turn()
