"""Hints, demonstrations, and why a move is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.geometry import Point
from osmosis_app.osmosis.showing import BETWEEN_LOOKS, FASTEST, STEP
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.player import Player

LONG = 3000
"""Centiseconds of the desktop's own time, in which a thought is sure to end."""


def hinted(key: str, deal: int = 1) -> Player:
    player = Player(game=key, deal=deal)
    player.key(keys.F5)
    player.pilot.pass_time(LONG)
    return player


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_is_legal_and_says_why(key: str) -> None:
    player = hinted(key)
    game = player.game(key)
    assert game.pointed in game.game.legal_actions(game.session.position)
    assert game.said.startswith("hint: ")
    assert game.window.title.endswith(game.said)
    assert any(placed.selected for placed in game.placed)
    assert not game.session.actions


def test_the_next_move_takes_the_hint_away() -> None:
    player = hinted("osmosis")
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    assert (game.said, game.pointed) == ("", None)


def test_a_hint_is_in_the_menu_too() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"), Buttons.MENU)
    player.choose("Hint")
    player.pilot.pass_time(LONG)
    assert game.said.startswith("hint: ")


def test_the_computer_plays_and_a_click_gives_the_game_back(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    game = player.game("osmosis")
    player.key(keys.F1)
    player.pilot.pass_time(LONG)
    played = len(game.session.actions)
    assert played > 3 and "demo, 1.0 s a move" in game.said
    player.click(player.place(game, "stock"))
    player.pilot.pass_time(LONG)
    assert len(game.session.actions) == played
    assert game.said == ""
    player.key(keys.F8)
    assert len(game.session.actions) == played - 1


def test_escape_ends_a_demonstration_and_arrows_change_its_speed() -> None:
    player = Player(game="osmosis", deal=1)
    game, showing = player.game("osmosis"), player.task.helping.showing
    player.key(keys.F1)
    player.key(keys.UP)
    assert showing.pause == 100 - STEP and "0.9 s" in game.said
    for _ in range(20):
        player.key(keys.RIGHT)
    assert showing.pause == FASTEST
    player.key(keys.DOWN)
    assert showing.pause == FASTEST + STEP
    player.key(keys.ESCAPE)
    assert showing.demo is None


def test_a_demonstration_is_never_counted_and_goes_on_to_another_game(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=2)
    player.task.helping.showing.pause = FASTEST
    player.key(keys.F1)
    for _ in range(60):
        player.pilot.pass_time(LONG)
        if player.game("osmosis").session.number != 2:
            break
    assert player.game("osmosis").session.number == 1000
    player.key(keys.ESCAPE)
    assert player.task.boxes.scores.results == []


def test_a_demonstration_can_go_from_game_to_game() -> None:
    player = Player(game="osmosis", deal=2)
    player.task.helping.showing.pause = FASTEST
    player.key(keys.F1)
    player.key(keys.F7)
    for _ in range(60):
        player.pilot.pass_time(LONG)
        if "pyramid" in player.task.games.open:
            break
    assert player.game("pyramid").window.is_open
    assert player.game("pyramid").session.actions


def test_a_demonstration_puts_back_what_it_dealt_over(tmp_path: Path) -> None:
    player = Player(tmp_path, game="pyramid", deal=5)
    for pile in ("stock", "stock", "waste"):
        player.click(player.place(player.game("pyramid"), pile))
    mine = player.game("pyramid").session.text()
    player.task.open_game("osmosis", 2)
    player.task.helping.showing.pause = FASTEST
    player.key(keys.F1)
    player.key(keys.F7)
    for _ in range(400):
        player.pilot.pass_time(100)
        game = player.task.games.open.get("pyramid")
        if game is not None and game.session.number != 5 and len(game.session.actions) > 3:
            break
    assert (tmp_path / "pyramid.game").read_text() == mine
    player.key(keys.ESCAPE)
    assert player.game("pyramid").session.text() == mine
    assert Player(tmp_path, game="pyramid").game("pyramid").session.text() == mine


def test_quitting_a_demonstration_keeps_what_it_dealt_over(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=2)
    player.click(player.place(player.game("osmosis"), "stock"))
    mine = player.game("osmosis").session.text()
    player.task.games.borrow(player.game("osmosis"))
    player.key(keys.control("Q"))
    assert (tmp_path / "osmosis.game").read_text() == mine


def test_a_refused_drag_says_why_in_place_of_an_older_reason() -> None:
    player = Player(game="klondike-tommy", deal=3)
    game = player.game("klondike-tommy")
    player.click(player.place(game, "waste"))
    older = game.said
    player.pilot.drag(player.place(game, "tableau1"), player.place(game, "tableau2"))
    assert game.said and game.said != older


@pytest.mark.parametrize("key", [keys.F8, keys.F9, keys.control("N"), keys.control("R")])
def test_a_command_ends_a_demonstration_before_it_acts(key: int) -> None:
    player = Player(game="osmosis", deal=1)
    player.key(keys.F1)
    player.pilot.pass_time(LONG)
    player.key(key)
    played = len(player.game("osmosis").session.actions)
    player.pilot.pass_time(LONG)
    assert player.task.helping.showing.demo is None
    assert len(player.game("osmosis").session.actions) == played
    assert not player.desktop.machine.wimp.errors.is_up


@pytest.mark.parametrize("at", [Point(400, 60), Point(1400, 60), Point(700, 1190)])
def test_a_click_anywhere_gives_the_game_back_and_does_no_more(at: Point) -> None:
    """The bare icon bar, the backdrop's neighbour, the window's title: all are clicks."""
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.key(keys.F1)
    player.pilot.pass_time(LONG)
    player.pilot.click(at, Buttons.SELECT)
    player.pilot.pass_time(BETWEEN_LOOKS + 1)
    played = len(game.session.actions)
    assert played and player.task.helping.showing.demo is None and game.said == ""
    player.pilot.pass_time(LONG)
    assert len(game.session.actions) == played
    player.click(player.place(game, "stock"))
    assert len(game.session.actions) == played + 1


def test_a_refused_move_says_why_in_the_title_unless_it_is_not_wanted() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "waste"))
    assert "waste is empty" in game.window.title
    player.click(player.place(game, "stock"))
    assert "waste is empty" not in game.window.title
    player.desktop.choices.reasons = False
    player.key(keys.F8)
    player.click(player.place(game, "waste"))
    assert "waste is empty" not in game.window.title
