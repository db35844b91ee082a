"""A fair player of Buti's Pyramid.

Of the kings and pairs in reach he takes the one that leaves the fewest cards of the
layout without enough partners, and turns up the most. The order of the cards to come
is unknown, their ranks are not: a partner may still lie in the stock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from ..actions import Choose, Deal
from ..cards import KING
from ..games.buti import DISCARD, SOURCES, UPCARD, WASTE, Buti, ButiPosition
from ..patience import Patience
from ..triangle import LAYOUT
from ..words import card_words
from .player import Plan, Player
from .thinker import Thinking
from .view import View

LYING, SHORT, BURIED = 4, 3, 1
"""What lowers a position: a card in the layout, one in it with too few partners, and one
in the waste."""


class ButiPlayer(Player[ButiPosition]):
    """Takes pairs with an eye on the partners that are left."""

    def __init__(self, game: Patience[ButiPosition]) -> None:
        assert isinstance(game, Buti)
        super().__init__(game)
        self._rules = game

    def _think(self, view: View[ButiPosition], nodes: int) -> Thinking[Plan]:
        position = view.position
        yield
        ways = list(self._ways(position))
        if not ways:
            return Plan((Deal(),), "no two cards in reach make thirteen")
        piles = min(ways, key=lambda way: _cost(position, self._taken(position, way)))
        actions = tuple(Choose(pile) for pile in clicks(position.selected, piles))
        return Plan(actions, _purpose(position, piles))

    def _ways(self, position: ButiPosition) -> Iterator[tuple[str, ...]]:
        """Give the kings and the pairs that can go."""
        piles = [name for name in SOURCES if position[name].up]
        for name in piles:
            if position[name].top.rank == KING and self._rules.is_available(position, name):
                yield (name,)
        for one, other in combinations(piles, 2):
            if self._rules.is_pair(position, one, other):
                yield one, other

    def _taken(self, position: ButiPosition, piles: tuple[str, ...]) -> ButiPosition:
        for pile in clicks(position.selected, piles):
            position = self.game.play(position, Choose(pile))
        return position


def clicks(selected: str | None, piles: tuple[str, ...]) -> tuple[str, ...]:
    """Give the piles to click, with what is highlighted already put to use or back."""
    if selected is None:
        return piles
    if selected in piles:
        return tuple(pile for pile in piles if pile != selected) or piles
    return (selected, *piles)


def _cost(before: ButiPosition, position: ButiPosition) -> int:
    """Say how far from its end a position looks; nobody knows what has just turned up."""
    seen = [name for name in LAYOUT if before[name].up and position[name].cards]
    shown = Counter(position[name].top.rank for name in seen)
    gone = Counter(card.rank for card in position[DISCARD].cards)
    short = 0
    for rank, many in shown.items():
        if rank != KING:
            short += max(many - (4 - gone[KING - rank]), 0)
    lying = sum(len(position[name].cards) for name in LAYOUT)
    down = sum(position[name].down for name in LAYOUT)
    held = len(position[WASTE].cards) + len(position[UPCARD].cards)
    return LYING * lying + down + SHORT * short + BURIED * held


def _purpose(position: ButiPosition, piles: tuple[str, ...]) -> str:
    first = card_words(position[piles[0]].top)
    if len(piles) == 1:
        return f"the {first} can go alone"
    return f"the {first} and the {card_words(position[piles[1]].top)} make thirteen"
