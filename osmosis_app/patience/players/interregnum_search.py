"""A solver of Interregnum: games played out in many ways, and at last everything tried.

To play on at first sight, now and then on a whim, wins nearly every deal within some
tries. That a game is lost is proved by trying everything, which can be done when few
cards are left in the stock; positions in which some card will never be bared are given up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..games.interregnum import Interregnum, InterregnumPosition
from .interregnum_player import action_of, packed
from .interregnum_table import DEAL, WANTED, Kind, Step, Table
from .playing_out import WON, best_way
from .thinker import Thinking
from .verdict import Answer, Verdict

BREATH = 32
"""Positions looked at between two yields."""

State = tuple[tuple[bytes, ...], bytes, int]
"""The piles of the tableau, how many cards each foundation has, and the rows to be dealt."""


class Exhaustion:
    """Everything that can be done from one position."""

    def __init__(self, game: Interregnum, table: Table) -> None:
        self._hold = game.hold
        self._wishes, self._rows = table.wishes, table.rows
        self.start: State = tuple(map(bytes, table.piles)), bytes(table.built), len(table.rows)
        self.came: dict[State, tuple[State, Step] | None] = {self.start: None}

    def search(self, nodes: int) -> Thinking[Answer]:
        """Try everything, as long as there are no more positions than so many."""
        waiting = [] if self._is_lost(self.start) else [self.start]
        while waiting and len(self.came) <= nodes:
            state = waiting.pop()
            if self._is_won(state):
                self.end = state
                return Answer.WINNABLE
            for step, there in self._beyond(state):
                if there not in self.came:
                    self.came[there] = state, step
                    if not self._is_lost(there):
                        waiting.append(there)
                    if len(self.came) % BREATH == 0:
                        yield
        return Answer.OPEN if waiting else Answer.LOST

    def way(self) -> list[Step]:
        """Give the steps that win."""
        steps, state = [], self.end
        while origin := self.came[state]:
            state, step = origin
            steps.append(step)
        return steps[::-1]

    def _is_won(self, state: State) -> bool:
        return min(state[1]) == WANTED

    def _beyond(self, state: State) -> Iterator[tuple[Step, State]]:
        """Give what can be done: to deal, and each build, those on foundations alike once."""
        piles, built, rows = state
        builds = list(self._builds(state))
        if rows and (self._hold or not builds):
            row = self._rows[rows - 1]
            dealt = (pile + bytes((card,)) for pile, card in zip(piles, row, strict=True))
            yield DEAL, (tuple(dealt), built, rows - 1)
        for step in builds:
            _, _, source, target = step
            left = (*piles[:source], piles[source][:-1], *piles[source + 1 :])
            more = bytes((*built[:target], built[target] + 1, *built[target + 1 :]))
            yield step, (left, more, rows)

    def _builds(self, state: State) -> Iterator[Step]:
        piles, built, _ = state
        wanted: dict[tuple[int, ...], int] = {}
        for target, (wishes, many) in enumerate(zip(self._wishes, built, strict=True)):
            if many < WANTED:
                wanted.setdefault(wishes[many:], target)
        for source, pile in enumerate(piles):
            for wishes, target in wanted.items():
                if pile and pile[-1] == wishes[0]:
                    yield Step(0, Kind.BUILD, source, target)

    def _is_lost(self, state: State) -> bool:
        """Tell whether some card can be proved never to be bared when it is wanted.

        What has been bared is taken to serve every foundation that wants it, and the stock
        to lie open.
        """
        piles, built, rows = state
        heights = list(map(len, piles))
        bare = {card for row in self._rows[:rows] for card in row}
        reached, asked = list(built), set[int]()
        moved = True
        while moved:
            moved = False
            for place, pile in enumerate(piles):
                while heights[place] and (top := pile[heights[place] - 1]) in asked:
                    heights[place] -= 1
                    moved = True
                if heights[place]:
                    bare.add(top)
            for target, wishes in enumerate(self._wishes):
                while reached[target] < WANTED and wishes[reached[target]] in bare:
                    asked.add(wishes[reached[target]])
                    reached[target] += 1
                    moved = True
        return min(reached) < WANTED


def solve_interregnum(
    game: Interregnum, position: InterregnumPosition, nodes: int
) -> Thinking[Verdict]:
    """Find out whether a position can be won, and how."""
    if not game.may_come_out(position):
        return Verdict(Answer.LOST, (), 1)
    table = packed(game, position)
    choice, trial = random.Random(len(table.rows)), Exhaustion(game, table)
    steps = yield from _winning_way(table, choice, nodes // 10)
    answer = Answer.WINNABLE if steps else (yield from trial.search(nodes // 2))
    if answer is Answer.OPEN:
        steps = yield from _winning_way(table, choice, nodes - nodes // 10 - nodes // 2)
        answer = Answer.WINNABLE if steps else Answer.OPEN
    elif answer is Answer.WINNABLE and not steps:
        steps = trial.way()
    return Verdict(answer, tuple(map(action_of, steps)), len(trial.came))


def _winning_way(table: Table, choice: random.Random, nodes: int) -> Thinking[list[Step]]:
    """Look for steps that win by playing out in many ways; none when none is found."""
    way = yield from best_way(table, choice, nodes)
    end = table.copy()
    for step in way:
        end.play(step)
    return way if end.worth() >= WON else []
