"""A game in which undo or a hint was used is marked, not forbidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.osmosis.scores import read_results
from osmosis_app.wimp import keys
from tests.support.player import Player

TIME_FOR_A_HINT = 3000


def marks(folder: Path) -> list[tuple[str, ...]]:
    return [each.aids for each in read_results((folder / "results.txt").read_text())[0]]


def resign_after(folder: Path, *pressed: int) -> None:
    """Deal, turn a card up, press keys, and give up."""
    player = Player(folder, game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"))
    for key in pressed:
        player.key(key)
        player.pilot.pass_time(TIME_FOR_A_HINT if key == keys.F5 else 0)
    player.key(keys.control("R"))


@pytest.mark.parametrize(
    "pressed, marked",
    [
        ((), ()),
        ((keys.F8, keys.F9), ("undo",)),
        ((keys.F5,), ("hint",)),
        ((keys.F5, keys.F8, keys.F9), ("undo", "hint")),
    ],
)
def test_help_is_marked(tmp_path: Path, pressed: tuple[int, ...], marked: tuple[str, ...]) -> None:
    resign_after(tmp_path, *pressed)
    assert marks(tmp_path) == [marked]


def test_a_mark_stays_whatever_is_done_later_and_is_gone_with_the_game(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"))
    player.key(keys.F8)
    again = Player(tmp_path, game="osmosis")
    for _ in range(2):
        again.click(again.place(again.game("osmosis"), "stock"))
        again.key(keys.control("R"))
    assert marks(tmp_path) == [("undo",), ()]


def test_to_fetch_back_a_game_that_was_swept_away_is_no_help(tmp_path: Path) -> None:
    resign_after(tmp_path, keys.control("N"), keys.F8)
    assert marks(tmp_path) == [()]


def test_of_a_match_the_game_is_marked_and_the_total(tmp_path: Path) -> None:
    (tmp_path / "choices.json").write_text('{"options": {"pyramid": {"games": "3"}}}')
    player = Player(tmp_path, game="pyramid", deal=1)
    for number in range(3):
        player.click(player.place(player.game("pyramid"), "stock"))
        if number == 1:
            player.key(keys.F8)
        player.key(keys.control("R"))
        player.press_icon(player.task.windows.result, "go")
    assert marks(tmp_path) == [(), ("undo",), (), ("undo",)]
