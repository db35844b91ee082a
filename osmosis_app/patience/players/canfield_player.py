"""A fair player of Canfield.

Where the waste may be turned over without end he looks through the pack first. He
imagines the hidden cards many times over, tries each step that can be taken, plays on
to the end at first sight, and does what ends best. Where passes are few, to deal is one
of the steps.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, Deal, Move, Turn
from ..building import FOUNDATIONS
from ..cards import Card
from ..games.canfield import RESERVE, STOCK, TABLEAU, WASTE, Canfield, CanfieldPosition
from ..patience import Patience
from ..rules import by_dealing
from ..words import card_words
from .canfield_table import Origin, Step, Table
from .player import Plan, Player
from .playing_out import best_step, best_way, card_of, how_many, next_deal, numbers
from .thinker import Thinking
from .view import View

DEAL = Step(0, Origin.DEAL)


class CanfieldPlayer(Player[CanfieldPosition]):
    """Wins about one game in three where the reserve is free and the passes have no limit."""

    def __init__(self, game: Patience[CanfieldPosition]) -> None:
        assert isinstance(game, Canfield)
        super().__init__(game)
        self._rules = game

    def _think(self, view: View[CanfieldPosition], nodes: int) -> Thinking[Plan]:
        tops = self._tops(view)
        if None in tops and self._rules.passes is None:
            return Plan((next_deal(view.position),), "to look through the pack costs nothing")
        here = packed(self._rules, view.position)
        steps = self._steps(view, here, tops)
        if not steps:
            return Plan((self._going_on(view.position),), "nothing on the table can be played")
        if not view.hidden:
            way = yield from best_way(here, view.choice(), nodes)
            if way and way[0] in steps and self._rules.ending == "standard":
                return Plan(tuple(self._along(view.position, here, way)), "all is known now")
        step = steps[0]
        if len(steps) > 1:
            worlds = self._imagined(view, how_many(steps, nodes))
            step = yield from best_step(worlds, steps)
        actions = actions_of(self._rules, view.position, here, step)
        return Plan(tuple(actions), _purpose(view.position, here, step))

    def _steps(
        self, view: View[CanfieldPosition], here: Table, tops: list[Card | None]
    ) -> list[Step]:
        """List the steps that can be taken for certain, the best at first sight first."""
        base = view.position.base
        known = {
            step
            for step in here.steps()
            if step.origin != Origin.ROW or card_of(here.row[step.source], base) in tops
        }
        can_deal = not self._rules.objection(view.position, next_deal(view.position))
        dealing = [DEAL] if can_deal and self._rules.passes is not None else []
        return sorted(known, reverse=True) + dealing

    def _imagined(self, view: View[CanfieldPosition], often: int) -> Iterator[Table]:
        choice = view.choice()
        return (packed(self._rules, view.imagined(choice)) for _ in range(often))

    def _tops(self, view: View[CanfieldPosition]) -> list[Card | None]:
        """List what dealing alone brings to the top of the waste; None for a card not seen."""
        hidden = set(view.hidden_cards)
        tops = (each[WASTE].cards[-1:] for each in by_dealing(self._rules, view.position))
        return [None if top[0] in hidden else top[0] for top in tops if top]

    def _along(self, position: CanfieldPosition, table: Table, way: list[Step]) -> Iterator[Action]:
        """Give the actions of a row of steps."""
        for step in way:
            for action in actions_of(self._rules, position, table, step):
                yield action
                position = self._rules.play(position, action)
            table.play(step)

    def _going_on(self, position: CanfieldPosition) -> Action:
        legal = self._rules.legal_actions(position)
        return next((action for action in (Deal(), Turn()) if action in legal), legal[0])


def actions_of(
    game: Canfield, position: CanfieldPosition, table: Table, step: Step
) -> Iterator[Action]:
    """Give the actions that a step takes, dealing included."""
    target = TABLEAU[step.target] if step.target >= 0 else None
    if step.origin == Origin.DEAL:
        yield next_deal(position)
    elif step.origin == Origin.RESERVE:
        yield Move(RESERVE, target)
    elif step.origin == Origin.PILE:
        yield Move(TABLEAU[step.source], target, len(table.piles[step.source]) if target else 1)
    else:
        card = card_of(table.row[step.source], position.base)
        while position[WASTE].cards[-1:] != (card,):
            action = next_deal(position)
            yield action
            position = game.play(position, action)
        yield Move(WASTE, target)


def _purpose(position: CanfieldPosition, table: Table, step: Step) -> str:
    if step.origin == Origin.ROW:
        return f"the {card_words(card_of(table.row[step.source], position.base))} is wanted"
    return "the cards to come are worth more" if step.origin == Origin.DEAL else "that leads on"


def packed(game: Canfield, position: CanfieldPosition) -> Table:
    base = position.base
    row = position[WASTE].cards + position[STOCK].cards[::-1]
    return Table(
        [numbers(position[name].cards, base) for name in TABLEAU],
        numbers(position[RESERVE].cards, base),
        [len(position[name].cards) for name in FOUNDATIONS],
        numbers(row, base),
        len(position[WASTE].cards),
        None if game.passes is None else game.passes - position.passes,
        game.hoyle,
        game.fill,
    )
