"""Buti's Pyramid in its window: won by mouse, and played by dragging."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import MODES, Mode
from osmosis_app.osmosis.board import top_of
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE
from tests.support import pilot
from tests.support.player import Player


@pytest.mark.parametrize("mode", [MODES[31], Mode(1280, 1024)])
def test_a_prepared_deal_is_won_by_mouse(mode: Mode) -> None:
    told = Session.parse((HERE / "won_buti.txt").read_text())
    player = Player(game="buti", deal=told.number, mode=mode)
    game = player.game("buti")
    for number, action in enumerate(told.actions):
        player.play(game, action)
        if number % 12 == 0:
            pilot.Pilot(player.desktop.machine).check()
    assert game.session.text() == told.text()
    assert game.game.outcome(game.session.position) is Outcome.WON
    assert player.task.windows.result.is_open


def test_pairs_kings_and_the_upcard_can_be_dragged() -> None:
    player = Player(game="buti", deal=1)
    game = player.game("buti")
    player.pilot.drag(player.place(game, "layout25"), player.place(game, "layout26"))
    player.pilot.drag(player.place(game, "layout27"), player.place(game, "discard"))
    player.pilot.drag(player.place(game, "upcard"), player.place(game, "waste"))
    assert [str(action) for action in game.session.actions] == [
        "choose layout25",
        "choose layout26",
        "choose layout27",
        "deal",
    ]
    assert player.desktop.machine.beeps == 0


def test_a_card_of_the_triangle_turns_up_on_the_screen_and_down_again_with_undo() -> None:
    player = Player(game="buti", deal=1)
    game = player.game("buti")
    before = top_of(game.placed, "layout19")
    assert before is not None and before.sprite == "back"
    player.pilot.drag(player.place(game, "layout25"), player.place(game, "layout26"))
    after = top_of(game.placed, "layout19")
    assert after is not None and after.sprite == str(game.session.position["layout19"].top).lower()
    assert game.undo() and game.undo()
    assert top_of(game.placed, "layout19") == before
