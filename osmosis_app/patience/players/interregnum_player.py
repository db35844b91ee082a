"""A fair player of Interregnum.

Before each deal he goes through what can be built and in which order, holding back
included. For the best of it he imagines the stock many times over and plays on without
much thought; what then builds most cards is what he does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from ..actions import Action, Deal, Move
from ..cards import KING, Card
from ..games.interregnum import (
    FOUNDATIONS,
    INDICATORS,
    STOCK,
    TABLEAU,
    Interregnum,
    InterregnumPosition,
)
from ..patience import Patience
from .player import Plan, Player
from .thinker import Thinking
from .view import View

CHOSEN = 10
"""How many ways of building are tried against imagined stocks."""

IMAGINED = 12
WON = 60
"""What a game that comes out is worth beyond its cards."""

BUILT = KING - 1
"""Cards that a foundation takes before it is crowned."""

Heights = tuple[int, ...]
Counts = tuple[int, ...]
Way = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What stays the same until cards are dealt: the piles, and what foundations want.

    A card is a number for its rank, and its colour where that counts; ``wishes`` holds
    what each foundation wants from its first card to its last.
    """

    columns: tuple[tuple[int, ...], ...]
    wishes: tuple[tuple[int, ...], ...]


class InterregnumPlayer(Player[InterregnumPosition]):
    """Looks at every order of building, and a little way past the next deals."""

    def __init__(self, game: Patience[InterregnumPosition]) -> None:
        assert isinstance(game, Interregnum)
        super().__init__(game)
        self._coloured = game.colours == "alternate"
        self._may_hold = game.hold

    def _think(self, view: View[InterregnumPosition], nodes: int) -> Thinking[Plan]:
        position = view.position
        ground, counts = self._packed(position)
        heights = tuple(map(len, ground.columns))
        ways = yield from _ways(ground, counts, heights, nodes)
        stock = [self._code(card) for card in position[STOCK].cards]
        if stock and not self._may_hold:
            ways = {state: way for state, way in ways.items() if _is_final(ground, state)}
        best = max(ways, key=lambda state: sum(state[0]))
        if stock:
            best = yield from _likeliest(ground, ways, stock, view.choice())
        ends: list[Action] = [Deal()] if stock else []
        return Plan((*ways[best], *ends), "what could be built is better held back for now")

    def _code(self, card: Card) -> int:
        return card.rank * 2 + (self._coloured and card.suit.red)

    def _packed(self, position: InterregnumPosition) -> tuple[Ground, Counts]:
        columns = tuple(tuple(map(self._code, position[name].cards)) for name in TABLEAU)
        indicators = [(position[name].cards or (None,))[0] for name in INDICATORS]
        wishes = tuple(() if card is None else tuple(self._wishes(card)) for card in indicators)
        counts = tuple(
            len(position[name].cards) if wish else BUILT
            for name, wish in zip(FOUNDATIONS, wishes, strict=True)
        )
        return Ground(columns, wishes), counts

    def _wishes(self, indicator: Card) -> Iterator[int]:
        for built in range(BUILT):
            rank = (indicator.rank + built) % KING + 1
            yield rank * 2 + (self._coloured and indicator.suit.red is (built % 2 == 0))


State = tuple[Counts, Heights]


def _ways(
    ground: Ground, counts: Counts, heights: Heights, nodes: int
) -> Thinking[dict[State, Way]]:
    """Give the states that building alone can reach, and how; so many at most."""
    ways: dict[State, Way] = {(counts, heights): ()}
    front = [(counts, heights)]
    while front and len(ways) < nodes:
        state = front.pop()
        yield
        for move, there in _builds(ground, state):
            if there not in ways:
                ways[there] = (*ways[state], move)
                front.append(there)
    return ways


def _builds(ground: Ground, state: State) -> Iterator[tuple[Move, State]]:
    counts, heights = state
    for place, height in enumerate(heights):
        if not height:
            continue
        card = ground.columns[place][height - 1]
        lower = (*heights[:place], height - 1, *heights[place + 1 :])
        for number, count in enumerate(counts):
            if count < BUILT and ground.wishes[number][count] == card:
                more = (*counts[:number], count + 1, *counts[number + 1 :])
                yield Move(TABLEAU[place], FOUNDATIONS[number]), (more, lower)


def _is_final(ground: Ground, state: State) -> bool:
    return next(_builds(ground, state), None) is None


def _likeliest(
    ground: Ground, ways: dict[State, Way], stock: list[int], choice: random.Random
) -> Thinking[State]:
    """Find the state from which imagined stocks build most."""
    states = sorted(ways, key=lambda state: (-sum(state[0]), _depth(state[1])))[:CHOSEN]
    totals = dict.fromkeys(states, 0)
    for _ in range(IMAGINED if len(states) > 1 else 0):
        choice.shuffle(stock)
        for state in states:
            totals[state] += _played_on(ground, state, stock)
            yield
    return max(states, key=totals.__getitem__)


def _depth(heights: Heights) -> int:
    return sum(height * height for height in heights)


def _played_on(ground: Ground, state: State, stock: list[int]) -> int:
    """Play on with the deepest piles first, and count the cards built at the end."""
    counts, columns = (
        list(state[0]),
        [list(column[:height]) for column, height in zip(ground.columns, state[1], strict=True)],
    )
    wanted = {
        place: ground.wishes[place][count] for place, count in enumerate(counts) if count < BUILT
    }
    for start in range(0, len(stock), len(columns)):
        for column, card in zip(columns, stock[start:], strict=False):
            column.append(card)
        _build_on(ground, counts, columns, wanted)
    total = sum(counts)
    return total + WON if total == BUILT * len(counts) else total


def _build_on(
    ground: Ground, counts: list[int], columns: list[list[int]], wanted: dict[int, int]
) -> None:
    """Build all that can be, each time from the deepest pile that has a card wanted."""
    building = True
    while building:
        building = False
        wishes = set(wanted.values())
        deepest = [column for column in columns if column and column[-1] in wishes]
        if deepest:
            card = max(deepest, key=len).pop()
            number = max(
                (place for place in wanted if wanted[place] == card), key=counts.__getitem__
            )
            counts[number] += 1
            if counts[number] < BUILT:
                wanted[number] = ground.wishes[number][counts[number]]
            else:
                del wanted[number]
            building = True
