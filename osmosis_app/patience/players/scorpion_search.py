"""A search through a game of Scorpion with every card known.

There is little to choose but the order, and following the positions that look best
first comes out soon or not at all.
"""

from __future__ import annotations

import heapq
from collections.abc import Hashable, Iterable
from typing import NamedTuple

from ..games.scorpion import Scorpion, ScorpionPosition
from .scorpion_hope import is_hopeless
from .scorpion_table import (
    Step,
    Table,
    action_of,
    after,
    is_orderly,
    is_won,
    key_of,
    making_way,
    packed,
    steps,
    untidiness,
)
from .thinker import Thinking
from .verdict import Answer, Verdict

BREATH = 16
"""Positions looked at between two yields."""


class Found(NamedTuple):
    """What a search came to, the steps that win, and the positions it looked at."""

    answer: Answer
    steps: tuple[Step, ...] = ()
    nodes: int = 0


class Search:
    """A search from one position."""

    def __init__(self, game: Scorpion, start: Table) -> None:
        self._waits = game.merci == "stuck"
        self._met = {key_of(start)}
        self._came: dict[Table, tuple[Table, Step]] = {}
        self._start = start

    def search(self, nodes: int) -> Thinking[Found]:
        """Find a way to win, looking at so many positions at most."""
        start, met = self._start, self._met
        if is_won(start):
            return Found(Answer.WINNABLE)
        heap = [] if is_hopeless(start) else [(untidiness(start), 0, start)]
        while heap and len(met) <= nodes:
            _, _, table = heapq.heappop(heap)
            for there in self._beyond(table):
                if is_won(there):
                    return Found(Answer.WINNABLE, self._way(there), len(met))
                if not is_hopeless(there):
                    heapq.heappush(heap, (untidiness(there), -len(met), there))
                if len(met) % BREATH == 0:
                    yield
        return Found(Answer.OPEN if heap else Answer.LOST, (), len(met))

    def _beyond(self, table: Table) -> Iterable[Table]:
        """Give the positions a step further that have not been met yet."""
        for step in _worth_trying(table, self._waits):
            there = after(table, step)
            key: Hashable = key_of(there)
            if key not in self._met:
                self._met.add(key)
                self._came[there] = table, step
                yield there

    def _way(self, end: Table) -> tuple[Step, ...]:
        """Give the steps that led to a position."""
        way: list[Step] = []
        while end != self._start:
            end, step = self._came[end]
            way.append(step)
        return tuple(reversed(way))


def _worth_trying(table: Table, waits: bool) -> list[Step]:
    """List the steps; once the merci is dealt, what is never wrong needs no other beside it.

    A card that goes on an orderly pile from the king down can never be in the way there.
    """
    ways = [*steps(table, waits), *making_way(table)]
    if not table.merci:
        for step in ways:
            if is_orderly(table.piles[step.target]):
                return [step]
    return ways


def search(game: Scorpion, start: Table, nodes: int) -> Thinking[Found]:
    """Find a way to win, looking at so many positions at most."""
    return (yield from Search(game, start).search(nodes))


def solve_scorpion(game: Scorpion, position: ScorpionPosition, nodes: int) -> Thinking[Verdict]:
    """Find out whether a position can be won, and how."""
    table = packed(position)
    found: Found = yield from search(game, table, nodes)
    line = []
    for step in found.steps:
        line.append(action_of(table, step))
        table = after(table, step)
    return Verdict(found.answer, tuple(line), found.nodes)
