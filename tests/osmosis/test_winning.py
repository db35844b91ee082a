"""Every game is won by mouse, and the screen is what drawing it all again would show."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.geometry import MODES, Mode
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.support import pilot
from tests.support.player import Player

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("mode", [MODES[31], Mode(1280, 1024)])
def test_a_prepared_deal_is_won_by_mouse(key: str, mode: Mode) -> None:
    told = Session.parse((GAME_TEXTS / f"won_{key.replace('-', '_')}.txt").read_text())
    player = Player(game=key, deal=told.number, mode=mode)
    game = player.game(key)
    for number, action in enumerate(told.actions):
        player.play(game, action)
        if number % 12 == 0:
            pilot.Pilot(player.desktop.machine).check()
    assert game.session.deeds == told.deeds
    assert game.game.outcome(game.session.position) is Outcome.WON
    assert player.task.windows.result.is_open
