"""The computer's player of Interregnum, and the packed table that he uses."""

from __future__ import annotations

import pytest

from osmosis_app.patience.actions import Deal, Resign, parse_action
from osmosis_app.patience.games.interregnum import Interregnum
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.interregnum_player import action_of, packed
from osmosis_app.patience.players.interregnum_table import Table
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.players.view import View
from osmosis_app.patience.session import Session
from tests.patience.laying import lay
from tests.patience.playing import assert_fair, begun, position_of

ANY = Interregnum()
ALTERNATE = Interregnum(colours="alternate")
WON = 3
"""A deal that the player wins."""


def state_of(table: Table) -> tuple[list[list[int]], list[int], list[list[int]]]:
    return table.piles, table.built, table.rows


@pytest.mark.parametrize("game", [ANY, ALTERNATE])
def test_the_table_makes_the_moves_that_the_rules_allow(game: Interregnum) -> None:
    session = Session(game, 3)
    for turn in range(110):
        position = position_of(session)
        table = packed(game, position)
        found = {action_of(step): step for step in table.steps()}
        legal = set(game.legal_actions(position)) - {Resign()}
        assert set(found) == (legal - {Deal()} or legal)
        if not found:
            break
        action = list(found)[turn % len(found)]
        session.play(action)
        table.play(found[action])
        assert state_of(table) == state_of(packed(game, position_of(session)))


@pytest.mark.parametrize(
    "piles, expected",
    [
        # one card, wanted by one foundation
        ({"indicator1": "4C", "tableau3": "5H"}, "tableau3 foundation1"),
        # nothing is wanted
        ({"indicator1": "4C", "tableau3": "6H", "stock": "next AC"}, "deal"),
        # the emptiest foundation first
        (
            {"indicator1": "4C", "foundation1": "5D", "indicator2": "5C", "tableau3": "6H"},
            "tableau3 foundation2",
        ),
    ],
)
def test_what_the_player_does(piles: dict[str, str], expected: str) -> None:
    position = lay(ANY, piles)
    assert player_for(ANY).choose(View(ANY, position), 500) == parse_action(expected)


def test_the_player_wins_a_deal() -> None:
    session = begun(ANY, WON, 200)
    assert ANY.outcome(position_of(session)) is Outcome.WON


def test_the_player_builds_all_there_is_at_the_end() -> None:
    session = begun(ALTERNATE, 5, 200)
    assert ALTERNATE.outcome(position_of(session)) in (Outcome.WON, Outcome.LOST)


@pytest.mark.parametrize("steps", [0, 10, 30])
def test_the_player_does_not_know_the_stock(steps: int) -> None:
    assert_fair(ANY, 7, steps)
