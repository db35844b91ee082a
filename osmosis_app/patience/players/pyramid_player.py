"""A fair player of Pyramid, and the solver of a game of it.

In the first deal the order of the stock is unknown: he looks through it, and takes
only what waits for nothing. From the second deal on every card is known, and he
searches for the best end once and plays up to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..actions import Action, Choose, Deal, Finish, Turn
from ..cards import KING
from ..games.pyramid import DEALS, STOCK, WASTE, Pyramid, PyramidPosition
from ..patience import Outcome, Patience
from ..words import card_words
from .player import Plan, Player
from .pyramid_search import TASTES, Node, PyramidSearch
from .pyramid_table import Table, pile_of
from .thinker import Thinking
from .verdict import Answer, Verdict
from .view import View


class PyramidPlayer(Player[PyramidPosition]):
    """Clears three layouts in five, all after the first deal."""

    nodes = 40_000
    gives_up = False

    def __init__(self, game: Patience[PyramidPosition]) -> None:
        assert isinstance(game, Pyramid)
        super().__init__(game)
        self._rules = game

    def _think(self, view: View[PyramidPosition], nodes: int) -> Thinking[Plan]:
        position = view.position
        if view.hidden:
            return Plan((Deal(),), "look through the pack first, in order to plan the rest")
        best = yield from best_end(self._rules, position, nodes)
        actions = tuple(actions_for(self._rules, position, best.best.way()))
        if actions:
            return Plan(actions, _purpose(position, actions))
        return Plan((_going_on(position),), "no better score is within reach")


def best_end(game: Pyramid, position: PyramidPosition, nodes: int) -> Thinking[PyramidSearch]:
    """Search for the best end of the game on the table, a second time if it is not cleared."""
    table = Table(game, position)
    first, second = (PyramidSearch(table, position, nodes // 2, taste) for taste in TASTES)
    yield from first.search()
    if first.is_complete or first.best.state.bonus:
        return first
    yield from second.search()
    second.nodes += first.nodes
    better = second.best.state.bonus or second.best.state.score > first.best.state.score
    return second if better else first


def actions_for(game: Pyramid, position: PyramidPosition, way: Iterable[Node]) -> Iterator[Action]:
    """Give the actions that take what each node took, dealing included."""
    size = len(position[STOCK].cards) + len(position[WASTE].cards)
    held = (1 << size) - 1
    for node in way:
        assert node.taken and node.before
        to_come = (held >> node.dealt).bit_count()
        while position.deal < node.deal or len(position[STOCK].cards) > to_come:
            action = Deal() if position[STOCK].cards else Turn()
            position = game.play(position, action)
            yield action
        places = [place for place in node.taken if place is not None]
        for choice in _choices(position, [pile_of(place, node.dealt) for place in places]):
            position = game.play(position, choice)
            yield choice
        held = node.state.hand


def _choices(position: PyramidPosition, piles: list[str]) -> Iterator[Action]:
    """Give the clicks that choose the piles in their order, whatever is highlighted."""
    first, selected = piles[0], position.selected
    if selected and selected != first and len(piles) > 1:
        yield Choose(selected)
    if selected != first or len(piles) == 1:
        yield Choose(first)
    yield from map(Choose, piles[1:])


def _going_on(position: PyramidPosition) -> Action:
    if position[STOCK].cards:
        return Deal()
    return Turn() if position.deal < DEALS and position[WASTE].cards else Finish()


def _purpose(position: PyramidPosition, actions: tuple[Action, ...]) -> str:
    """Put in words what the first actions of a plan are for."""
    chosen = [action.pile for action in actions[:2] if isinstance(action, Choose)]
    if not isinstance(actions[0], Choose):
        return "what can be taken now is better left for later"
    cards = [card_words(position[pile].top) for pile in chosen]
    if position[chosen[0]].top.rank == KING:
        return f"the {cards[0]} can go to the foundation"
    if chosen[0] == position.selected:
        return f"the {cards[0]} is not the card to begin with"
    first = position.selected and card_words(position[position.selected].top)
    if first:
        return f"the {cards[0]} goes with the {first}, to lie on top of it"
    return f"the {cards[0]}, and then the {cards[1]} on top of it, make thirteen"


def solve_pyramid(game: Pyramid, position: PyramidPosition, nodes: int) -> Thinking[Verdict]:
    """Find out whether the game on the table can be cleared, and the best end of it."""
    if position.result is not Outcome.PLAYING:
        won = position.result is Outcome.WON
        answer = Answer.WINNABLE if won else Answer.LOST
        return Verdict(answer, score=position.scores[-1])
    search = yield from best_end(game, position, nodes)
    state, line = search.best.state, tuple(actions_for(game, position, search.best.way()))
    if state.bonus:
        answer = Answer.WINNABLE
    else:
        answer = Answer.LOST if search.is_complete else Answer.OPEN
    return Verdict(answer, line, search.nodes, state.score)
