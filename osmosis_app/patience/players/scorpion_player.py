"""A fair player of Scorpion.

He imagines the cards that lie face down many times over, leaves out what is lost from
the beginning, and looks how each of the rest could be won. He does what wins most
often; when nothing does, he tidies up as well as he can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..actions import Action, Resign
from ..games.scorpion import Scorpion, ScorpionPosition
from ..patience import Patience
from .player import Plan, Player
from .scorpion_glance import glance, is_doomed
from .scorpion_search import search
from .scorpion_table import MERCI, Step, Table, action_of, after, packed, steps, untidiness
from .thinker import Thinking
from .verdict import Answer
from .view import View

IMAGINED, TRIES = 24, 200
"""How many positions that may be won are wanted, and how often one is imagined for them."""

SHARE = 80
"""The part of the nodes that goes to the search of one imagined position."""


class ScorpionPlayer(Player[ScorpionPosition]):
    """Searches once every card lies face up; until then, does what wins most often."""

    def __init__(self, game: Patience[ScorpionPosition]) -> None:
        assert isinstance(game, Scorpion)
        super().__init__(game)
        self._rules = game
        self._met: set[Table] = set()

    def _think(self, view: View[ScorpionPosition], nodes: int) -> Thinking[Plan]:
        here = packed(view.position)
        self._met.add(here)
        if not view.hidden:
            found = yield from search(self._rules, here, nodes // 2)
            if found.answer is Answer.WINNABLE:
                return Plan(tuple(_actions(here, found.steps)), "the rest can be won")
        step = yield from self._likeliest(view, nodes)
        if step:
            return Plan((action_of(here, step),), "that wins most often")
        return Plan((self._tidying(view, here),), "no move is left that helps")

    def _likeliest(self, view: View[ScorpionPosition], nodes: int) -> Thinking[Step | None]:
        """Find the step that wins the most of the positions imagined."""
        worlds: list[Table] = []
        firsts: Counter[Step] = Counter()
        each = max(nodes // SHARE, 20)
        for world in self._imagined(view):
            found = yield from glance(self._rules, world, each)
            if found.answer is Answer.WINNABLE:
                worlds.append(world)
                firsts[found.steps[0]] += 1
        if not firsts:
            return None
        wins = Counter(firsts)
        if len(firsts) > 1:
            for step in firsts:
                wins[step] = yield from self._count_wins(worlds, step, each)
        return max(firsts, key=lambda step: (wins[step], step != MERCI, firsts[step]))

    def _count_wins(self, worlds: list[Table], step: Step, nodes: int) -> Thinking[int]:
        """Count the positions that are still won after a step."""
        wins = 0
        for world in worlds:
            found = yield from glance(self._rules, after(world, step), nodes)
            wins += found.answer is Answer.WINNABLE
        return wins

    def _imagined(self, view: View[ScorpionPosition]) -> Iterator[Table]:
        """Give positions that may be the true one and are not lost already."""
        choice, wanted = view.choice(), IMAGINED
        for _ in range(TRIES if view.hidden else 0):
            world = packed(view.imagined(choice))
            if not is_doomed(world):
                yield world
                wanted -= 1
            if not wanted:
                return

    def _tidying(self, view: View[ScorpionPosition], here: Table) -> Action:
        """Give the step that leaves the least to tidy, and was not taken before."""
        ways = [(step, after(here, step)) for step in steps(here, self._rules.merci == "stuck")]
        fresh = [(step, there) for step, there in ways if there not in self._met]
        if not fresh:
            legal = self._rules.legal_actions(view.position)
            return next((action for action in legal if action != Resign()), Resign())
        step, _ = min(fresh, key=lambda way: (way[0] == MERCI, untidiness(way[1])))
        return action_of(here, step)


def _actions(table: Table, way: tuple[Step, ...]) -> Iterator[Action]:
    for step in way:
        yield action_of(table, step)
        table = after(table, step)
