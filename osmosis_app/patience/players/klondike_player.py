"""A fair player of Klondike, Babic's and Tommy's.

Where the waste may be turned over without end he looks through the pack first. He
imagines the cards that lie face down many times over, tries each step that looks
useful, plays on to the end at first sight, and does what ends best. Where passes are
few, to deal is one of the steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..actions import Action, Deal, Move, Turn
from ..building import FOUNDATIONS
from ..cards import Card
from ..games.klondike_babic import STOCK, TABLEAU, WASTE, KlondikeBabic
from ..games.klondike_tommy import KlondikeTommy
from ..patience import Patience
from ..position import Position
from ..words import card_words
from .klondike_table import Dealing, Kind, Step, Table
from .player import Plan, Player
from .playing_out import best_step, best_way, card_of, how_many, next_deal, numbers
from .thinker import Thinking
from .view import View

DEAL = Step(0, Kind.DEAL, -1, -1)


class KlondikePlayer(Player[Any]):
    """Wins about one game in five of Babic's, where playing at first sight wins one in seven."""

    def _think(self, view: View[Any], nodes: int) -> Thinking[Plan]:
        here = self._packed(view.position)
        if here.dealing.again is None and _shows_more(view, here):
            return Plan((next_deal(view.position),), "to look through the pack costs nothing")
        steps = self._steps(view, here)
        if not steps:
            return Plan((self._going_on(view.position),), "nothing on the table can be played")
        if not view.hidden:
            way = yield from best_way(here, view.choice(), nodes)
            if way:
                return Plan(tuple(self._along(view.position, here, way)), "all is known now")
        step = steps[0]
        if len(steps) > 1 and not _is_plain(here, step):
            worlds = self._imagined(view, how_many(steps, nodes))
            step = yield from best_step(worlds, steps)
        actions = actions_of(self.game, view.position, here, step)
        return Plan(tuple(actions), _purpose(here, step))

    def _steps(self, view: View[Any], here: Table) -> list[Step]:
        """List the steps that can be taken for certain, the best at first sight first."""
        known = [
            step
            for step in here.steps()
            if step.kind < Kind.BUILD_DEALT or not _is_hidden(view, here, step.place)
        ]
        can_deal = not self.game.objection(view.position, next_deal(view.position))
        dealing = [DEAL] if can_deal and here.dealing.again is not None else []
        return sorted(known, reverse=True) + dealing

    def _imagined(self, view: View[Any], often: int) -> Iterator[Table]:
        choice = view.choice()
        return (self._packed(view.imagined(choice)) for _ in range(often))

    def _packed(self, position: Any) -> Table:
        return packed(position, dealing_of(self.game, position))

    def _along(self, position: Any, table: Table, way: list[Step]) -> Iterator[Action]:
        """Give the actions of a row of steps."""
        for step in way:
            for action in actions_of(self.game, position, table, step):
                yield action
                position = self.game.play(position, action)
            table.play(step)

    def _going_on(self, position: Any) -> Action:
        legal = self.game.legal_actions(position)
        return next((action for action in (Deal(), Turn()) if action in legal), legal[0])


def actions_of(game: Patience[Any], position: Any, table: Table, step: Step) -> Iterator[Action]:
    """Give the actions that a step takes, dealing included; an ace dealt may go by itself."""
    target = TABLEAU[step.target] if step.target >= 0 else None
    if step.kind == Kind.DEAL:
        yield next_deal(position)
    elif step.kind < Kind.BUILD_DEALT:
        yield Move(TABLEAU[step.source], target, len(table.piles[step.source]) - step.place)
    else:
        card = card_of(table.row[step.place])
        while card in position[WASTE].cards + position[STOCK].cards:
            source = _where(position, card)
            action = Move(source, target) if source else next_deal(position)
            yield action
            position = game.play(position, action)


def _purpose(table: Table, step: Step) -> str:
    if step.kind == Kind.DEAL:
        return "the cards to come are worth more"
    if step.kind < Kind.BUILD_DEALT:
        return "that leads on"
    return f"the {card_words(card_of(table.row[step.place]))} is wanted"


def dealing_of(game: Patience[Any], position: Any) -> Dealing:
    """Say how a game deals from now on."""
    if isinstance(game, KlondikeTommy):
        limit = None if game.is_timed or game.passes is None else game.passes
        again = None if limit is None else limit - position.passes
        return Dealing(1, again, ahead=True, laid_plays=game.hoyle, whole=True)
    assert isinstance(game, KlondikeBabic)
    return Dealing(game.turn, whole=game.whole)


def packed(position: Position, dealing: Dealing) -> Table:
    return Table(
        [numbers(position[name].cards) for name in TABLEAU],
        [position[name].down for name in TABLEAU],
        [len(position[name].cards) for name in FOUNDATIONS],
        numbers(position[WASTE].cards + position[STOCK].cards[::-1]),
        len(position[WASTE].cards),
        dealing,
    )


def _where(position: Position, card: Card) -> str | None:
    """Name the pile of stock and waste on which a card can be played, if it can."""
    return next((pile for pile in (WASTE, STOCK) if position[pile].up[-1:] == (card,)), None)


def _is_plain(table: Table, step: Step) -> bool:
    """Tell whether a step is right whatever lies hidden: to build what nothing wants."""
    return step.kind == Kind.BUILD and table.is_safe(table.piles[step.source][-1])


def _is_hidden(view: View[Any], table: Table, place: int) -> bool:
    """Tell whether a card of the row was never seen."""
    if place < table.laid:
        return view.is_hidden(WASTE, place)
    return view.is_hidden(STOCK, len(table.row) - 1 - place)


def _shows_more(view: View[Any], table: Table) -> bool:
    """Tell whether dealing on brings up cards that were not seen before."""
    return any(_is_hidden(view, table, place) for place in table.reach())
