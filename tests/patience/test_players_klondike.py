"""The computer's player of both Klondikes, and the packed table that he uses."""

from __future__ import annotations

from typing import Any

import pytest

from osmosis_app.patience.actions import Deal, Turn, parse_action
from osmosis_app.patience.games.klondike_babic import KlondikeBabic
from osmosis_app.patience.games.klondike_tommy import KlondikeTommy
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.klondike_player import actions_of, dealing_of, packed
from osmosis_app.patience.players.klondike_table import Table
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.players.view import View, view_of
from osmosis_app.patience.session import Session
from tests.patience.laying import lay
from tests.patience.playing import assert_fair, begun, position_of

BABIC = KlondikeBabic()
TOMMY = KlondikeTommy()
WON = 5
GAMES = [
    BABIC,
    KlondikeBabic(turn=1),
    KlondikeBabic(whole=True),
    TOMMY,
    KlondikeTommy(passes=3, hoyle=True),
    KlondikeTommy(clock=5),
]


def state_of(table: Table) -> list[Any]:
    return [table.piles, table.down, table.built, table.row, table.laid, table.dealing]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_table_goes_the_way_of_the_rules(game: Any, number: int) -> None:
    position = position_of(Session(game, number))
    for turn in range(60):
        table = packed(position, dealing_of(game, position))
        steps = table.steps()
        if not steps:
            break
        step = steps[turn % len(steps)]
        for action in actions_of(game, position, table, step):
            position = game.play(position, action)
        if isinstance(game, KlondikeTommy):
            continue  # aces leave the row by themselves as it is dealt
        table.play(step)
        assert state_of(table) == state_of(packed(position, dealing_of(game, position)))


@pytest.mark.parametrize(
    "piles, expected",
    [
        # what nothing wants any more is built at once
        ({"foundation1": "AC", "tableau1": "KD|2C", "tableau2": "9D"}, "tableau1"),
        # a card face down is uncovered
        ({"tableau1": "2D|9C", "tableau2": "TH"}, "tableau1 tableau2"),
        # a king goes to a space only if that uncovers something
        (
            {
                "tableau1": "2D|KC",
                "tableau2": "KH",
                **dict.fromkeys(("tableau3", "tableau4", "tableau5", "tableau6"), "QS"),
            },
            "tableau1 tableau7",
        ),
        # dealing shows new cards, and costs nothing
        ({"tableau1": "2D|9C", "tableau2": "TH", "stock": "next 4D 5D 6D 7D"}, "deal"),
        # a card of the waste is wanted
        ({"waste": "9C", "tableau2": "TH"}, "waste tableau2"),
    ],
)
def test_what_the_player_does(piles: dict[str, str], expected: str) -> None:
    hidden = tuple(("stock", place) for place in range(4)) if "stock" in piles else ()
    view = View(BABIC, lay(BABIC, piles), hidden)
    assert player_for(BABIC).choose(view, 500) == parse_action(expected)


def test_the_player_looks_through_the_pack_before_anything_else() -> None:
    session = begun(BABIC, 1, 8)
    assert session.actions == (Deal(),) * 8
    assert all(pile.startswith("tableau") for pile, _ in view_of(session).hidden)


def test_where_passes_are_few_the_pack_is_not_looked_through() -> None:
    session = begun(TOMMY, 3, 100)
    assert Turn() not in session.actions
    assert any(action not in (Deal(), Turn()) for action in session.actions)


@pytest.mark.parametrize("game", GAMES[4:])
def test_the_player_never_goes_in_circles(game: Any) -> None:
    session = begun(game, 4, 1000)
    assert len(session.actions) < 600


def test_the_player_wins_a_deal() -> None:
    session = begun(BABIC, WON, 1000)
    assert BABIC.outcome(position_of(session)) is Outcome.WON


@pytest.mark.parametrize("steps", [0, 9, 20])
@pytest.mark.parametrize("game", [BABIC, TOMMY])
def test_the_player_does_not_know_the_hidden_cards(game: Any, steps: int) -> None:
    assert_fair(game, 7, steps)
