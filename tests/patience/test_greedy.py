"""Whole games played without thought: checked against a second program, and counted."""

from __future__ import annotations

import random

import pytest

from osmosis_app.patience.actions import Choose, Resign
from osmosis_app.patience.cards import Card, shuffled
from osmosis_app.patience.games.osmosis import FOUNDATIONS, Osmosis
from osmosis_app.patience.games.pyramid import Pyramid, PyramidPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.rules import total


def played_apart(pack: tuple[Card, ...], fill: bool) -> int:
    """Play Osmosis with lists, sharing nothing with the rules under test.

    Play what can be played, then fill, then deal, until a pass changes nothing.
    Gives the number of cards on the foundations.
    """
    reserves = [list(pack[place:16:4]) for place in range(4)]
    rows: list[list[Card]] = [[pack[16]], [], [], []]
    stock, waste, changed = list(pack[17:]), list[Card](), True
    while True:
        sources = [pile for pile in (*reserves, waste) if pile]
        source = next((pile for pile in sources if _row(rows, pile[-1]) is not None), None)
        space = next((pile for pile in reserves if not pile), None) if fill and waste else None
        if source:
            row = _row(rows, source[-1])
            assert row is not None
            row.append(source.pop())
        elif space is not None:
            space.append(waste.pop())
        elif stock:
            waste += stock[:3]
            del stock[:3]
            continue
        elif not waste or not changed:
            return sum(map(len, rows))
        else:
            stock, waste, changed = waste, [], False
            continue
        changed = True


def _row(rows: list[list[Card]], card: Card) -> list[Card] | None:
    above: list[Card] | None = None
    for row in rows:
        if not row:
            return row if card.rank == rows[0][0].rank else None
        if row[0].suit == card.suit:
            shown = above is None or card.rank in [other.rank for other in above]
            return row if shown else None
        above = row
    return None


@pytest.mark.parametrize("fill", [True, False])
def test_osmosis_goes_as_a_second_program_plays_it(fill: bool) -> None:
    game = Osmosis(fill=fill)
    for number in range(1, 101):
        position = game.opening(shuffled(number))
        while game.outcome(position) is Outcome.PLAYING and not game.is_stuck(position):
            position = game.play(position, game.legal_actions(position)[0])
        assert total(position, FOUNDATIONS) == played_apart(shuffled(number), fill), number


@pytest.mark.parametrize("fill, low, high", [(True, 0.085, 0.13), (False, 0.035, 0.065)])
def test_how_often_osmosis_comes_out(fill: bool, low: float, high: float) -> None:
    wins = sum(played_apart(shuffled(number), fill) == 52 for number in range(1, 2001))
    assert low < wins / 2000 < high


def test_how_often_a_pyramid_is_cleared_and_what_it_scores() -> None:
    ends = [_random_pyramid(number) for number in range(1, 401)]
    cleared = sum(position.result is Outcome.WON for position in ends)
    mean = sum(position.scores[0] for position in ends) / len(ends)
    assert 0.12 < cleared / len(ends) < 0.24
    assert -13 < mean < -7
    for position in ends:
        left = 52 - len(position["foundation"].cards)
        assert position.scores[0] == {0: 0, 1: 50, 2: 35, 3: 20}[position.cleared] - left


def _random_pyramid(number: int) -> PyramidPosition:
    """Pair whatever can be paired, at random, else click the pack."""
    game, choose = Pyramid(games=1), random.Random(number)
    position = game.opening(shuffled(number))
    while position.result is Outcome.PLAYING:
        free = [name for name in game.piles if game.is_available(position, name)]
        kings = [(name,) for name in free if position[name].top.rank == 13]
        pairs = [(one, two) for one in free for two in free if game.is_pair(position, one, two)]
        if kings or pairs:
            for name in choose.choice([*kings, *pairs]):
                position = game.play(position, Choose(name))
        else:
            position = game.play(position, game.clicked(position, "stock") or Resign())
    return position
