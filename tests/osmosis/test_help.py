"""Every game says how it is played."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import Point
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.resources import resources
from osmosis_app.wimp import keys
from tests.support.player import Player


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_a_help_of_its_own(key: str) -> None:
    text = (resources() / "Help" / f"{key}.txt").read_text(encoding="utf-8")
    assert len(text.split()) > 60
    assert text.isascii()


def test_help_shows_the_whole_text_and_scrolls() -> None:
    player = Player(game="pyramid", deal=1)
    player.key(keys.F6)
    window, shown = player.task.windows.help, player.task.help.lines
    assert window.title == "How to play Pyramid"
    folder = resources() / "Help"
    text = [(folder / f"{name}.txt").read_text(encoding="utf-8") for name in ("pyramid", "keys")]
    assert " ".join(shown).split() == " ".join(text).split()
    assert max(map(len, shown)) * 16 <= window.extent.width
    assert window.extent.height >= len(shown) * 40
    player.pilot.move(player.icon_on_bar())
    at = window.visible
    player.pilot.move(Point(at.x0 + 100, at.y0 + 100))
    player.pilot.seat.wheel_turned(-3)
    assert window.scroll.y < 0


def test_another_games_help_starts_at_its_top() -> None:
    player = Player(game="pyramid", deal=1)
    player.key(keys.F6)
    player.key(keys.control("O"))
    player.key(keys.F6)
    assert player.task.windows.help.title == "How to play Osmosis"
    assert player.task.windows.help.scroll.y == 0
