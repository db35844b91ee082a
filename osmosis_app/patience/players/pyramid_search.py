"""A search through a game of Pyramid with every card known.

The hand is taken card by card, as dealing takes it. At each card the positions that
taking pairs can reach are gathered, and only the most promising go on to the next:
a beam. Of the positions with the same layout only a few go on, so that the beam is
not filled with what is almost the same game. It finds good games quickly; that a
layout cannot be cleared it proves only if it never had to leave a position out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..cards import KING
from ..games.pyramid import BONUS, DEALS, WASTE, PyramidPosition
from .pyramid_table import State, Table, Taken
from .thinker import Thinking

BREATH = 32
"""Positions looked at between two yields."""

LAYERS = 70
"""About how many times the width of the beam a whole search looks at."""

LYING, HELD, ALONE = 5, 3, 30
"""What lowers a position: a card in the layout, one in the hand, one in the layout for
which there is no partner."""


@dataclass(frozen=True, slots=True)
class Taste:
    """Which positions a beam prefers.

    ``alike`` of those with the same layout go on; ``short`` is what each card of the
    layout lowers a position by for which there are too few partners.
    """

    alike: int
    short: int


TASTES = Taste(alike=3, short=10), Taste(alike=5, short=20)
"""Two that find different games: the second clears one in ten of those the first does not."""


@dataclass(frozen=True, slots=True)
class Node:
    """A state, and how it came about: at which deal, with how much of the hand dealt."""

    state: State
    deal: int
    dealt: int
    taken: Taken | None = None
    before: Node | None = None

    def way(self) -> list[Node]:
        """Give the nodes in which something was taken, the first first."""
        node: Node | None = self
        nodes = []
        while node:
            if node.taken:
                nodes.append(node)
            node = node.before
        return nodes[::-1]


class PyramidSearch:
    """A beam search from one position."""

    def __init__(
        self, table: Table, position: PyramidPosition, nodes: int, taste: Taste = TASTES[0]
    ) -> None:
        self._table, self._taste = table, taste
        self._width = max(nodes // LAYERS, 4)
        self._deplete = table.game.deplete
        dealt = len(position[WASTE].cards)
        self.best = Node(table.start(position), position.deal, dealt)
        self.is_complete = True
        self.nodes = 0
        self._lying: dict[int, list[int]] = {}
        self._held: dict[int, list[int]] = {}

    def search(self) -> Thinking[None]:
        """Find the best end within reach, which is then ``best``."""
        start = self.best
        beam = [start]
        for deal in range(start.deal, DEALS + 1):
            first = start.dealt if deal == start.deal else 0
            for dealt in range(first, len(self._table.hand) + 1):
                reached = yield from self._taking(beam, deal, dealt)
                beam = self._most_promising(reached, deal, dealt)
            if not self._deplete and self.best.state.score >= BONUS.get(deal + 1, 0):
                return

    def _taking(self, beam: list[Node], deal: int, dealt: int) -> Thinking[list[Node]]:
        """Give the beam and all that it can come to without dealing, as far as promising."""
        reached = {node.state: node for node in beam}
        front = beam
        while front:
            new: dict[State, Node] = {}
            for node in front:
                for taken, state in self._table.taken(node.state, dealt, BONUS[deal]):
                    if state not in reached and state not in new:
                        new[state] = Node(state, deal, dealt, taken, node)
                        self.nodes += 1
                        if self.nodes % BREATH == 0:
                            yield
            self._note(new.values())
            going = [node for node in new.values() if node.state.layout or self._deplete]
            front = self._most_promising(going, deal, dealt)
            reached.update((node.state, node) for node in front)
        return list(reached.values())

    def _note(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            if _goodness(node.state) > _goodness(self.best.state):
                self.best = node

    def _most_promising(self, nodes: list[Node], deal: int, dealt: int) -> list[Node]:
        """Give so many nodes as the beam is wide, few of them alike."""
        if len(nodes) <= self._width:
            return nodes
        self.is_complete = False
        reach = -1 if deal < DEALS else -1 << max(dealt - 1, 0)
        nodes.sort(key=lambda node: self._cost(node.state, reach))
        return list(self._unlike(nodes))[: self._width]

    def _unlike(self, nodes: list[Node]) -> Iterator[Node]:
        alike: dict[int, int] = {}
        for node in nodes:
            layout = node.state.layout
            alike[layout] = alike.get(layout, 0) + 1
            if alike[layout] <= self._taste.alike:
                yield node

    def _cost(self, state: State, reach: int) -> int:
        """Say how far a position is from a good end; ``reach`` are the hand's cards to come."""
        layout, hand, top, bonus = state
        lying = self._counted(self._lying, layout, self._table.layout)
        held = self._counted(self._held, hand & reach, self._table.hand)
        cost = LYING * layout.bit_count() + HELD * hand.bit_count() - bonus
        for rank in range(1, KING):
            if many := lying[rank]:
                other = KING - rank
                partners = lying[other] + held[other] + (top == other)
                if not partners:
                    cost += ALONE * many
                elif partners < many:
                    cost += self._taste.short * (many - partners)
        return cost

    def _counted(self, known: dict[int, list[int]], bits: int, ranks: list[int]) -> list[int]:
        """Count the cards of each rank among those whose bits are set."""
        counts = known.get(bits)
        if counts is None:
            counts = known[bits] = [0] * (KING + 1)
            for place, rank in enumerate(ranks):
                counts[rank] += bits >> place & 1
        return counts


def _goodness(state: State) -> tuple[bool, int]:
    """Say how good it is to end here: a layout cleared comes before the points."""
    return state.bonus > 0, state.score
