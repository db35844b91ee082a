"""Which window hears a key, and what it may do there."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.patience.players.hints import hint
from osmosis_app.wimp import keys
from osmosis_app.wimp.furniture import Part, layout
from tests.support.player import Player, middle


def test_the_key_of_a_game_fetches_it_when_it_lies_behind_another() -> None:
    player = Player(game="klondike-babic", deal=1)
    babic = player.game("klondike-babic")
    player.click(player.place(babic, "stock"))
    player.key(keys.control("P"))
    player.key(keys.F1 + 4 + keys.SHIFT)
    back = layout(babic.window, player.desktop.machine.screen.mode)[Part.BACK]
    player.click(middle(back))
    assert player.task.games.front() is player.game("pyramid")
    before = babic.session
    player.key(keys.F1 + 4 + keys.SHIFT)
    assert player.task.games.front() is babic and babic.session is before
    player.key(keys.F1 + 4 + keys.SHIFT)
    assert babic.session is not before


@pytest.mark.parametrize("opening", [keys.F2, keys.F3, keys.F4])
@pytest.mark.parametrize("key", [keys.control("R"), keys.control("N"), keys.control("O"), keys.F8])
def test_no_game_changes_under_a_small_window_that_has_the_keys(opening: int, key: int) -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    before = game.session, game.session.text()
    player.key(opening)
    player.key(key)
    assert (game.session, game.session.text()) == before


def test_none_changes_under_the_question_for_a_name(tmp_path: Path) -> None:
    player = Player(tmp_path, game="klondike-babic", deal=1)
    game = player.game("klondike-babic")
    while int(game.game.readouts(game.session.position)["score"]) <= 0:
        found = hint(game.session)
        assert found is not None
        game.playing.do(found.action)
    player.key(keys.control("R"))
    assert player.task.windows.name.is_open
    before = game.session
    player.key(keys.control("R"))
    player.key(keys.control("N"))
    assert game.session is before and player.task.windows.name.is_open


@pytest.mark.parametrize("opening", [keys.F2, keys.F3, keys.F4, keys.F6, keys.F10])
def test_escape_closes_each_small_window(opening: int) -> None:
    player = Player(game="osmosis", deal=1)
    player.key(opening)
    small = player.desktop.machine.wimp.stack.windows[0]
    assert small is not player.game("osmosis").window
    player.key(keys.ESCAPE)
    assert not small.is_open and player.game("osmosis").window.is_open


def test_what_was_said_of_a_move_goes_with_the_focus() -> None:
    player = Player(game="osmosis", deal=110)
    game = player.game("osmosis")
    player.click(player.place(game, "reserve1"))
    assert game.said
    player.key(keys.control("P"))
    assert game.said == ""
