"""The computer's player of Canfield, and the packed table that he uses."""

from __future__ import annotations

from typing import Any

import pytest

from osmosis_app.patience.actions import Deal, Turn, parse_action
from osmosis_app.patience.games.canfield import Canfield
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.canfield_player import actions_of, packed
from osmosis_app.patience.players.canfield_table import Table
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.players.view import View, view_of
from osmosis_app.patience.session import Session
from tests.patience.laying import lay
from tests.patience.playing import assert_fair, begun, position_of

TOMMY = Canfield()
HOYLE = Canfield(hoyle=True, passes=None)
WON = 4
GAMES = [TOMMY, HOYLE, Canfield(fill=True, passes=None), Canfield(ending="circular", passes=None)]


def state_of(table: Table) -> list[Any]:
    return [table.piles, table.reserve, table.built, table.row, table.laid, table.again]


@pytest.mark.parametrize("game", GAMES[:3])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_table_goes_the_way_of_the_rules(game: Canfield, number: int) -> None:
    position = position_of(Session(game, number))
    for turn in range(60):
        table = packed(game, position)
        steps = table.steps()
        if not steps:
            break
        step = steps[turn % len(steps)]
        for action in actions_of(game, position, table, step):
            position = game.play(position, action)
        table.play(step)
        assert state_of(table) == state_of(packed(game, position))


@pytest.mark.parametrize(
    "game, piles, expected",
    [
        # the reserve is built where it may be
        (HOYLE, {"reserve": "4D|AS", "tableau1": "2D"}, "reserve"),
        # or else fills a space
        (TOMMY, {"reserve": "4D|AS", "tableau1": "2D"}, "reserve tableau2"),
        # a pile is moved on another, so that the reserve may fill the space
        (
            TOMMY,
            {
                "reserve": "4D|9S",
                "tableau1": "2D",
                "tableau2": "3C",
                "tableau3": "8C",
                "tableau4": "QC",
            },
            "tableau1 tableau2",
        ),
        # a card of the waste is wanted
        (TOMMY, {"waste": "AD", "tableau1": "2D"}, "waste"),
    ],
)
def test_what_the_player_does(game: Canfield, piles: dict[str, str], expected: str) -> None:
    view = View(game, lay(game, piles, base=1))
    assert player_for(game).choose(view, 500) == parse_action(expected)


def test_without_a_limit_the_player_looks_through_the_pack_first() -> None:
    session = begun(HOYLE, 1, 12)
    assert session.actions == (Deal(),) * 12
    assert {pile for pile, _ in view_of(session).hidden} == {"reserve"}


def test_with_few_passes_the_player_uses_each() -> None:
    session = begun(TOMMY, 3, 300)
    assert session.actions.count(Turn()) == 2


@pytest.mark.parametrize("game", GAMES[2:])
def test_the_player_never_goes_in_circles(game: Canfield) -> None:
    session = begun(game, 4, 1000)
    assert len(session.actions) < 600


def test_the_player_wins_a_deal() -> None:
    session = begun(HOYLE, WON, 1000)
    assert HOYLE.outcome(position_of(session)) is Outcome.WON


@pytest.mark.parametrize("steps", [0, 5, 20])
@pytest.mark.parametrize("game", [HOYLE, TOMMY])
def test_the_player_does_not_know_the_hidden_cards(game: Canfield, steps: int) -> None:
    assert_fair(game, 7, steps)
