"""Whether a game can still be won, said while it is played."""

from __future__ import annotations

from pathlib import Path

from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.players.registry import solve
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from tests.support.player import Player

WON = 228
"""A deal of Osmosis that has been won."""


def judged(tmp_path: Path, deal: int) -> Player:
    (tmp_path / "choices.json").write_text('{"verdicts": true}')
    player = Player(tmp_path, game="osmosis", deal=deal)
    player.pilot.pass_time(6000)
    return player


def test_the_title_says_that_a_deal_can_be_won(tmp_path: Path) -> None:
    player = judged(tmp_path, WON)
    assert "can be won" in player.game("osmosis").window.title


def test_the_title_says_when_it_cannot_any_more(tmp_path: Path) -> None:
    game = patience_named("osmosis")
    lost = next(
        number
        for number in range(1, 50)
        if solve(game, Session(game, number).position).answer is Answer.LOST
    )
    assert "cannot be won" in judged(tmp_path, lost).game("osmosis").window.title


def test_nothing_is_said_unless_it_is_chosen_and_it_goes_when_it_is_not(tmp_path: Path) -> None:
    player = Player(tmp_path / "plain", game="osmosis", deal=WON)
    player.pilot.pass_time(6000)
    assert player.game("osmosis").window.title == f"Osmosis: deal {WON}"
    player = judged(tmp_path, WON)
    player.key(keys.F2)
    player.press_icon(player.task.windows.choices, "verdicts")
    assert player.game("osmosis").window.title == f"Osmosis: deal {WON}"
