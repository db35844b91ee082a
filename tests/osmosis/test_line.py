"""The line under the table: there where the screen has room and it is wanted, else the title."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.geometry import MODES, Mode
from osmosis_app.osmosis.windows import LINE
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.wimp import keys
from tests.support.player import Player

ROOMY, TIGHT = Mode(1024, 768), MODES[31]


def line(player: Player, key: str) -> str | None:
    """Return what stands under a game's table; None when there is no line."""
    window = player.game(key).window
    number = window.icon_named(LINE)
    return None if number is None else window.icons[number].text


@pytest.mark.parametrize("key", GAMES)
def test_a_line_has_its_place_below_everything_where_there_is_room(key: str) -> None:
    player = Player(mode=ROOMY, game=key, deal=1)
    window = player.game(key).window
    number = window.icon_named(LINE)
    assert number is not None
    strip = window.icons[number].box
    assert (strip.y0, strip.x0, strip.x1) == (window.extent.y0, window.extent.x0, window.extent.x1)
    others = [icon.box for icon in window.icons if icon is not window.icons[number]]
    assert all(box.y0 >= strip.y1 for box in others)
    assert window.visible.height == window.extent.height


@pytest.mark.parametrize("key", GAMES)
def test_on_a_small_screen_the_whole_table_comes_before_the_line(key: str) -> None:
    player = Player(mode=TIGHT, game=key, deal=1)
    window = player.game(key).window
    assert line(player, key) is None
    assert (window.visible.width, window.visible.height) == (1556, 980)
    assert window.extent.height == 980


def test_why_not_a_hint_and_a_demo_are_said_in_the_line() -> None:
    player = Player(mode=ROOMY, game="osmosis", deal=110)
    game = player.game("osmosis")
    assert line(player, "osmosis") == ""
    player.click(player.place(game, "waste"))
    assert line(player, "osmosis") == "The waste is empty"
    assert game.window.title == "Osmosis: deal 110"
    player.key(keys.F5)
    player.pilot.pass_time(600)
    assert str(line(player, "osmosis")).startswith("Hint: ")
    player.key(keys.F1)
    assert str(line(player, "osmosis")).startswith("Demo, 1.0 s a move")
    player.key(keys.ESCAPE)
    assert line(player, "osmosis") == ""


def test_the_line_goes_and_comes_with_the_choice_and_the_game_stays(tmp_path: Path) -> None:
    player = Player(tmp_path, mode=ROOMY, game="osmosis", deal=110)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    before, tall = game.session.text(), game.window.visible.height
    player.key(keys.F2)
    player.press_icon(player.task.windows.choices, "reasons")
    assert line(player, "osmosis") is None and game.window.visible.height == tall - 48
    player.click(player.place(game, "reserve1"))
    assert game.window.title == "Osmosis: deal 110"
    player.press_icon(player.task.windows.choices, "reasons")
    assert line(player, "osmosis") == "" and game.window.visible.height == tall
    assert game.session.text() == before


def test_another_screen_brings_the_words_where_there_is_room() -> None:
    player = Player(mode=TIGHT, game="osmosis", deal=110)
    game = player.game("osmosis")
    player.click(player.place(game, "waste"))
    assert game.window.title.endswith("the waste is empty")
    player.desktop.machine.mode_changed(ROOMY)
    assert line(player, "osmosis") == "The waste is empty"
    assert game.window.title == "Osmosis: deal 110"
