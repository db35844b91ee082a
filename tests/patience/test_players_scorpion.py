"""The computer's player of Scorpion, and the search that he uses."""

from __future__ import annotations

import pytest

from osmosis_app.patience.actions import Deal, Resign
from osmosis_app.patience.cards import PACK, shuffled
from osmosis_app.patience.games.scorpion import Scorpion, ScorpionPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.scorpion_search import (
    Found,
    action_of,
    after,
    is_doomed,
    packed,
    search,
    steps,
)
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.session import Session
from tests.patience.laying import lay
from tests.patience.playing import assert_fair, begun, position_of

SCORPION = Scorpion()
WON = 14
"""A deal that both the search and the player win."""


def found_in(position: ScorpionPosition, nodes: int = 1000) -> Found:
    return Thinker(search(SCORPION, packed(position), nodes)).finish()


@pytest.mark.parametrize("game", [SCORPION, Scorpion(merci="stuck")])
@pytest.mark.parametrize("number", range(1, 6))
def test_the_search_makes_the_moves_that_the_rules_allow(game: Scorpion, number: int) -> None:
    session = Session(game, number)
    for turn in range(40):
        table = packed(position_of(session))
        found = {
            action_of(table, step): after(table, step)
            for step in steps(table, game.merci == "stuck")
        }
        legal = {
            action: packed(game.play(position_of(session), action))
            for action in game.legal_actions(position_of(session))
            if action != Resign()
        }
        assert found.items() <= legal.items()
        assert Deal() not in legal or Deal() in found
        if not found:
            break
        session.play(list(found)[turn % len(found)])


@pytest.mark.parametrize(
    "piles, doomed",
    [
        # the 8 of hearts waits for the 3 of clubs, which waits for nothing
        ({"tableau1": "9H 3C", "tableau2": "8H"}, False),
        # each lies on what the other belongs on
        ({"tableau1": "9H 3C", "tableau2": "4C 8H"}, True),
        # a card that lies on itself one higher waits no more
        ({"tableau1": "9H 8H", "tableau2": "4C 3C"}, False),
        # three in a ring, one of them face down
        ({"tableau1": "9H 3C", "tableau2": "4C JD|2S", "tableau3": "QD 8H"}, True),
        # a king may always find a space
        ({"tableau1": "9H KC", "tableau2": "4C 8H"}, False),
    ],
)
def test_cards_that_wait_for_each_other_are_lost(piles: dict[str, str], doomed: bool) -> None:
    assert is_doomed(packed(lay(SCORPION, piles))) is doomed


def test_what_is_lost_from_the_beginning_is_not_searched() -> None:
    lost = lay(SCORPION, {"tableau1": "9H 3C", "tableau2": "4C 8H"})
    assert found_in(lost, 1).answer is Answer.LOST


def test_the_search_says_how_a_deal_is_won() -> None:
    position = SCORPION.opening(shuffled(WON))
    table, way = packed(position), found_in(position).steps
    assert way
    for step in way:
        position = SCORPION.play(position, action_of(table, step))
        table = after(table, step)
    assert SCORPION.outcome(position) is Outcome.WON


def test_a_won_game_needs_no_steps() -> None:
    runs = {
        f"foundation{suit + 1}": " ".join(map(str, PACK[13 * suit :][:13])) for suit in range(4)
    }
    assert found_in(lay(SCORPION, runs)) == Found(Answer.WINNABLE)


def test_the_player_wins_a_deal() -> None:
    session = begun(SCORPION, WON, 200, nodes=500)
    assert SCORPION.outcome(position_of(session)) is Outcome.WON


@pytest.mark.parametrize("steps", [0, 5, 12])
def test_the_player_does_not_know_the_cards_face_down(steps: int) -> None:
    assert_fair(SCORPION, 14, steps)


@pytest.mark.parametrize("game", [SCORPION, Scorpion(merci="stuck")])
def test_the_player_goes_on_until_nothing_is_left_to_do(game: Scorpion) -> None:
    session = begun(game, 2, 200)
    assert game.outcome(position_of(session)) is not Outcome.PLAYING or game.is_stuck(
        position_of(session)
    )
