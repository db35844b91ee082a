"""A fair player of Osmosis.

He looks through the pack before he takes anything from it, since that costs nothing
while the waste may be turned over without end. From then on only the twelve cards
under the reserve piles are unknown. He imagines them many times over, lets the search
find how each could be won, and does what wins most often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..actions import Action, Deal, Move, Turn
from ..games.osmosis import FOUNDATIONS, RESERVES, STOCK, WASTE, Osmosis, OsmosisPosition
from ..patience import Patience
from ..words import card_words
from .osmosis_search import Found, OsmosisSearch
from .osmosis_table import Kind, Packed, Step, card_of, packed
from .player import Plan, Player
from .thinker import Thinking
from .verdict import Answer, Verdict
from .view import View

IMAGINED = 24
"""How many times the hidden cards are imagined for one decision."""

LEAST = 20
"""Positions that a search of imagined cards may always look at."""


class OsmosisPlayer(Player[OsmosisPosition]):
    """Wins about one game in four where simple play wins one in ten."""

    def __init__(self, game: Patience[OsmosisPosition]) -> None:
        assert isinstance(game, Osmosis)
        super().__init__(game)
        self._rules = game

    def _think(self, view: View[OsmosisPosition], nodes: int) -> Thinking[Plan]:
        position = view.position
        search = search_of(self._rules, position)
        here = packed(self._rules, position)
        _, forced = search.settled(here)
        if forced and _is_known(view, forced[0]):
            return self._plan_for(position, forced[0])
        unseen = any(pile == STOCK for pile, _ in view.hidden)
        if unseen and self._rules.redeals is None:
            return Plan((Deal(),), "to look through the pack first costs nothing")
        step = yield from self._likeliest(view, search, nodes)
        step = step or next(filter(lambda step: _is_known(view, step), search.steps(here)), None)
        return self._plan_for(position, step) if step else self._going_on(position)

    def _likeliest(
        self, view: View[OsmosisPosition], search: OsmosisSearch, nodes: int
    ) -> Thinking[Step | None]:
        """Find the step that wins the most of the positions imagined; None if none does."""
        each = max(nodes // (2 * IMAGINED), LEAST)
        winnable: list[Packed] = []
        firsts: Counter[Step] = Counter()
        for start in self._imagined(view):
            found: Found = yield from search.search(start, each)
            if found.answer is Answer.WINNABLE:
                winnable.append(start)
                firsts[found.steps[0]] += 1
        known = [step for step in firsts if _is_known(view, step)]
        if len(known) < 2:
            return known[0] if known and len(firsts) == 1 else None
        wins: Counter[Step] = Counter()
        for step in known:
            wins[step] = yield from _count_wins(search, winnable, step, each)
        return max(known, key=lambda step: (wins[step], firsts[step]))

    def _imagined(self, view: View[OsmosisPosition]) -> Iterator[Packed]:
        """Give positions that may be the true one, each once."""
        choice = view.choice()
        tried = set()
        for _ in range(IMAGINED if view.hidden else 1):
            start = packed(self._rules, view.imagined(choice))
            if start not in tried:
                tried.add(start)
                yield start

    def _plan_for(self, position: OsmosisPosition, step: Step) -> Plan:
        card = card_of(step.card)
        actions = tuple(actions_for(self._rules, position, step))
        if step.kind is Kind.PARK:
            return Plan(actions, f"the {card_words(card)} is best laid by")
        return Plan(actions, f"the {card_words(card)} is to be built")

    def _going_on(self, position: OsmosisPosition) -> Plan:
        action = Deal() if position[STOCK].cards else Turn()
        return Plan((action,), "nothing on the table can be played")


def _count_wins(
    search: OsmosisSearch, starts: list[Packed], step: Step, nodes: int
) -> Thinking[int]:
    """Count the positions that are still won after a step."""
    wins = 0
    for start in starts:
        there = search.after(start, step)
        if there:
            found = yield from search.search(there, nodes)
            wins += found.answer is Answer.WINNABLE
    return wins


def _is_known(view: View[OsmosisPosition], step: Step) -> bool:
    """Tell whether the player knows where the card of a step lies."""
    return card_of(step.card) not in view.hidden_cards


def search_of(game: Osmosis, position: OsmosisPosition) -> OsmosisSearch:
    return OsmosisSearch(game, position[FOUNDATIONS[0]].cards[0].rank - 1)


def actions_for(game: Osmosis, position: OsmosisPosition, step: Step) -> Iterator[Action]:
    """Give the actions that a step takes, dealing included."""
    card = card_of(step.card)
    if step.kind is Kind.LAY:
        yield Move(next(name for name in RESERVES if position[name].cards[-1:] == (card,)))
        return
    while position[WASTE].cards[-1:] != (card,):
        action = Deal() if position[STOCK].cards else Turn()
        position = game.play(position, action)
        yield action
    if step.kind is Kind.PARK:
        yield Move(WASTE, next(name for name in RESERVES if not position[name].cards))
    else:
        yield Move(WASTE)


def solve_osmosis(game: Osmosis, position: OsmosisPosition, nodes: int) -> Thinking[Verdict]:
    """Find out whether a position can be won, and how."""
    found = yield from search_of(game, position).search(packed(game, position), nodes)
    line: list[Action] = []
    for step in found.steps:
        for action in actions_for(game, position, step):
            position = game.play(position, action)
            line.append(action)
    return Verdict(found.answer, tuple(line), found.nodes)
