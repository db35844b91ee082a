"""The player and the solver of Osmosis, the latter against a search that knows no tricks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from osmosis_app.patience.actions import Action, Deal, Move, Resign, Turn
from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.games.osmosis import Osmosis, OsmosisPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.hints import hint
from osmosis_app.patience.players.osmosis_search import OsmosisSearch
from osmosis_app.patience.players.osmosis_table import packed
from osmosis_app.patience.players.registry import player_for, solve
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.session import Session
from tests.patience.laying import lay

WON_FAIRLY = (24, 27)

MOST = 1200
"""Positions after which trying everything is given up."""


def can_be_won(game: Osmosis, start: OsmosisPosition) -> bool | None:
    """Try everything the rules allow; None when that takes too long."""
    met: set[Any] = set()
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if game.outcome(position) is Outcome.WON:
            return True
        passes = 0 if game.redeals is None else position.passes
        key = (*position.piles.values(), passes)
        if key in met:
            continue
        met.add(key)
        if len(met) > MOST:
            return None
        actions = [each for each in game.legal_actions(position) if each != Resign()]
        waiting += [game.play(position, action) for action in actions]
    return False


def late(game: Osmosis, number: int, hand: int) -> OsmosisPosition:
    """Play a deal, towards winning if that can be, until few cards are left in the hand.

    Then go astray for a few actions.
    """
    choice, position = random.Random(number), game.opening(shuffled(number))
    for action in solve(game, position).line or _at_random(game, position, choice, 150):
        if len(position["stock"].cards) + len(position["waste"].cards) <= hand:
            break
        position = game.play(position, action)
    for action in _at_random(game, position, choice, 5):
        position = game.play(position, action)
    return position


def _at_random(
    game: Osmosis, position: OsmosisPosition, choice: random.Random, steps: int
) -> Iterator[Action]:
    for _ in range(steps):
        actions = [each for each in game.legal_actions(position) if each != Resign()]
        if not actions:
            return
        moves = [each for each in actions if isinstance(each, Move)]
        action = choice.choice(moves or actions)
        yield action
        position = game.play(position, action)


@pytest.mark.parametrize(
    "game, hand",
    [
        (Osmosis(), 7),
        (Osmosis(fill=False), 14),
        (Osmosis(turn=1, redeals=2), 8),
        (Osmosis(redeals=2), 9),
    ],
    ids=str,
)
def test_the_solver_agrees_with_trying_everything(game: Osmosis, hand: int) -> None:
    decided = {True: 0, False: 0}
    for number in range(1, 41):
        position = late(game, number, hand)
        expected = can_be_won(game, position)
        if expected is not None:
            verdict = solve(game, position)
            assert (verdict.answer is Answer.WINNABLE) == expected, number
            assert verdict.answer is not Answer.OPEN
            decided[expected] += 1
    assert min(decided.values()) >= 5, decided


def test_a_deal_known_to_be_won_is_won_by_the_line_given() -> None:
    game = Osmosis()
    verdict = solve(game, Session(game, 5).position)
    session = Session(game, next(n for n in range(1, 30) if _winnable(game, n)))
    verdict = solve(game, session.position)
    for action in verdict.line:
        session.play(action)
    assert session.game.outcome(session.position) is Outcome.WON


def _winnable(game: Osmosis, number: int) -> bool:
    return solve(game, Session(game, number).position).answer is Answer.WINNABLE


def test_a_position_is_given_up_at_once_when_suits_block_each_other() -> None:
    """The five of spades lies on its own five of hearts, which it must wait for."""
    piles = {
        "foundation1": "9H",
        "foundation2": "9S",
        "reserve1": "5H|5S",
        "stock": "next 2H 3H",
    }
    verdict = solve(Osmosis(), lay(Osmosis(), piles))
    assert (verdict.answer, verdict.line, verdict.nodes) == (Answer.LOST, (), 1)


def test_too_few_nodes_leave_it_open() -> None:
    verdict = solve(Osmosis(), Session(Osmosis(), 648).position, 50)
    assert (verdict.answer, verdict.line) == (Answer.OPEN, ())


def test_how_many_deals_can_be_won() -> None:
    game = Osmosis()
    answers = []
    for number in range(1, 101):
        position = game.opening(shuffled(number))
        base = position["foundation1"].cards[0].rank - 1
        search = OsmosisSearch(game, base).search(packed(game, position), 3000)
        answers.append(Thinker(search).finish().answer)
    assert answers.count(Answer.WINNABLE) == 28
    assert answers.count(Answer.OPEN) == 0


def test_a_won_position_needs_nothing_more() -> None:
    game = Osmosis()
    piles = {
        f"foundation{n}": " ".join(f"{rank}{suit}" for rank in "9A2345678TJQK")
        for n, suit in enumerate("HSCD", start=1)
    }
    verdict = solve(game, lay(game, piles))
    assert (verdict.answer, verdict.line) == (Answer.WINNABLE, ())


def test_the_pack_is_looked_through_before_anything_is_taken_from_it() -> None:
    session = Session(Osmosis(), 1)
    taken = []
    for action in play_out(session, player_for(session.game)):
        taken.append(action)
        if action == Turn():
            break
    assert taken.count(Deal()) == 12
    assert not any(isinstance(action, Move) and action.source == "waste" for action in taken)


def test_a_reserve_card_that_fits_goes_before_all_else() -> None:
    game = Osmosis()
    session = Session(game, 1)
    position = game.opening(shuffled(1))
    fitting = [action for action in game.legal_actions(position) if isinstance(action, Move)]
    found = hint(session)
    assert found
    if fitting:
        assert found.action in fitting
    else:
        assert found.action == Deal()


@pytest.mark.parametrize("number", WON_FAIRLY)
def test_the_fair_player_wins_where_thoughtless_play_does_not(number: int) -> None:
    game = Osmosis()
    position = game.opening(shuffled(number))
    while game.outcome(position) is Outcome.PLAYING and not game.is_stuck(position):
        position = game.play(position, game.legal_actions(position)[0])
    assert game.outcome(position) is Outcome.PLAYING
    session = Session(game, number)
    for _ in play_out(session, player_for(game), 1000):
        pass
    assert session.game.outcome(session.position) is Outcome.WON
