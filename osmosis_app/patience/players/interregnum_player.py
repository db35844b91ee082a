"""A fair player of Interregnum.

He builds what only one pile offers and only one foundation wants. Where there is a
choice, he imagines the stock many times over, plays on to the end at first sight, and
does what ends best. Once the last row is dealt he tries many ways to the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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
from .interregnum_table import WANTED, Kind, Step, Table
from .player import Plan, Player
from .playing_out import best_step, best_way, how_many
from .thinker import Thinking
from .view import View


class InterregnumPlayer(Player[InterregnumPosition]):
    """Wins about every other game: he feeds the emptiest foundation first."""

    def __init__(self, game: Patience[InterregnumPosition]) -> None:
        assert isinstance(game, Interregnum)
        super().__init__(game)
        self._rules = game

    def _think(self, view: View[InterregnumPosition], nodes: int) -> Thinking[Plan]:
        here = packed(self._rules, view.position)
        steps = here.steps()
        if steps[0].kind == Kind.DEAL:
            return Plan((action_of(steps[0]),), "no card on the table is wanted")
        if not here.rows:
            way = yield from best_way(here, view.choice(), nodes)
            return Plan(tuple(map(action_of, way)), "the stock is out")
        plain = _plain(here, steps)
        if plain:
            return Plan((action_of(plain),), "only this card and this foundation")
        worlds = self._imagined(view, how_many(steps, nodes))
        step = yield from best_step(worlds, steps)
        return Plan((action_of(step),), "that leads on")

    def _imagined(self, view: View[InterregnumPosition], often: int) -> Iterator[Table]:
        choice = view.choice()
        return (packed(self._rules, view.imagined(choice)) for _ in range(often))


def action_of(step: Step) -> Action:
    if step.kind == Kind.DEAL:
        return Deal()
    return Move(TABLEAU[step.source], FOUNDATIONS[step.target])


def _plain(table: Table, steps: list[Step]) -> Step | None:
    """Find a card that no other competes with, and that only one foundation wants."""
    often = Counter(table.piles[step.source][-1] for step in steps)
    return next((step for step in steps if often[table.piles[step.source][-1]] == 1), None)


def packed(game: Interregnum, position: InterregnumPosition) -> Table:
    colours = game.colours == "alternate"
    stock = [_number(card, colours) for card in position[STOCK].cards]
    width = len(TABLEAU)
    return Table(
        [[_number(card, colours) for card in position[name].cards] for name in TABLEAU],
        [_wishes(position, name, colours) for name in INDICATORS],
        [_built(position, place) for place in range(len(FOUNDATIONS))],
        [stock[place : place + width][::-1] for place in range(0, len(stock), width)],
    )


def _built(position: InterregnumPosition, place: int) -> int:
    """Count the cards of a foundation; one that is crowned has all it wants."""
    if not position[INDICATORS[place]].cards:
        return WANTED
    return len(position[FOUNDATIONS[place]].cards)


def _number(card: Card, colours: bool) -> int:
    return 2 * card.rank + card.suit.red if colours else card.rank


def _wishes(position: InterregnumPosition, indicator: str, colours: bool) -> tuple[int, ...]:
    """Give what the foundation below an indicator wants, from first to last."""
    if not position[indicator].cards:
        return ()
    card = position[indicator].top
    ranks = [(card.rank + built) % KING + 1 for built in range(WANTED)]
    if not colours:
        return tuple(ranks)
    return tuple(2 * rank + (card.suit.red is (place % 2 == 0)) for place, rank in enumerate(ranks))
