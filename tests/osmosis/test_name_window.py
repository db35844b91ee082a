"""Who comes among the ten best is asked for a name, where the old programs asked."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from osmosis_app.osmosis.scores import Result, read_results, write_results
from osmosis_app.patience.catalogue import options_in_full
from osmosis_app.patience.patience import Outcome
from osmosis_app.wimp import keys
from tests.support.player import Player


def names(folder: Path) -> list[str]:
    return [each.player for each in read_results((folder / "results.txt").read_text())[0]]


def end_game(player: Player, key: str) -> None:
    """Deal a card and give up: END GAME, as one of the old programs called it."""
    player.click(player.place(player.game(key), "stock"))
    player.key(keys.control("R"))


@pytest.mark.parametrize("key", ["buti", "klondike-babic"])
def test_a_name_is_asked_for_and_stands_in_the_table(tmp_path: Path, key: str) -> None:
    player = Player(tmp_path, game=key, deal=1)
    end_game(player, key)
    assert player.task.windows.name.is_open
    player.pilot.type(map(ord, "Ada L"))
    player.key(keys.RETURN)
    assert not player.task.windows.name.is_open
    assert names(tmp_path) == ["Ada L"]
    end_game(player, key)
    assert not player.task.windows.name.is_open
    assert names(tmp_path) == ["Ada L", "Ada L"]
    again = Player(tmp_path)
    assert again.task.windows.text(again.task.windows.choices, "player") == "Ada L"


def test_ok_takes_the_name_too(tmp_path: Path) -> None:
    player = Player(tmp_path, game="buti", deal=1)
    end_game(player, "buti")
    player.pilot.type(map(ord, "Bo"))
    player.press_icon(player.task.windows.name, "ok")
    assert (names(tmp_path), player.desktop.choices.player) == (["Bo"], "Bo")


def test_escape_leaves_it_blank_and_there_are_no_more_questions(tmp_path: Path) -> None:
    player = Player(tmp_path, game="buti", deal=1)
    end_game(player, "buti")
    player.pilot.type(map(ord, "Bo"))
    player.key(keys.ESCAPE)
    assert not player.task.windows.name.is_open
    end_game(player, "buti")
    assert not player.task.windows.name.is_open
    assert names(tmp_path) == ["", ""]


def test_play_goes_on_while_the_question_stands_and_all_ended_games_are_signed(
    tmp_path: Path,
) -> None:
    player = Player(tmp_path, game="buti", deal=1)
    for _ in range(2):
        end_game(player, "buti")
    assert len(names(tmp_path)) == 2 and player.task.windows.name.is_open
    window = player.task.windows.name
    player.task.wimp.set_caret(window, window.icon_named("signature"))
    player.pilot.type(map(ord, "Cy"))
    player.key(keys.RETURN)
    assert names(tmp_path) == ["Cy", "Cy"]


@pytest.mark.parametrize("key", [keys.RETURN, keys.ESCAPE])
def test_the_game_has_the_keys_again_after_the_question(tmp_path: Path, key: int) -> None:
    player = Player(tmp_path, game="buti", deal=1)
    end_game(player, "buti")
    player.pilot.type(map(ord, "Ed"))
    player.key(key)
    player.key(keys.HOME)
    assert len(player.game("buti").session.actions) == 1


def test_other_games_do_not_ask(tmp_path: Path) -> None:
    player = Player(tmp_path, game="canfield", deal=1)
    end_game(player, "canfield")
    assert names(tmp_path) == [""] and not player.task.windows.name.is_open


@pytest.mark.parametrize("best, asked", [(52, False), (0, True)])
def test_only_who_is_among_the_ten_best_is_asked(tmp_path: Path, best: int, asked: bool) -> None:
    options = options_in_full("buti", "")
    one = Result(date(1997, 11, 1), "buti", options, 1, Outcome.LOST, best, tie=24)
    (tmp_path / "results.txt").write_text(write_results([one] * 10))
    player = Player(tmp_path, game="buti", deal=1)
    end_game(player, "buti")
    assert player.task.windows.name.is_open == asked


def test_without_a_folder_the_name_is_taken_all_the_same() -> None:
    player = Player(game="buti", deal=1)
    end_game(player, "buti")
    player.pilot.type(map(ord, "Di"))
    player.key(keys.RETURN)
    assert [each.player for each in player.task.boxes.scores.results] == ["Di"]


def test_a_game_of_babics_that_is_given_up_counts_with_its_score(tmp_path: Path) -> None:
    player = Player(tmp_path, game="klondike-babic", deal=1)
    player.click(player.place(player.game("klondike-babic"), "stock"))
    player.pilot.pass_time(1000)
    score = player.game("klondike-babic").session.position.score  # type: ignore[attr-defined]
    player.key(keys.control("R"))
    (ended,) = read_results((tmp_path / "results.txt").read_text())[0]
    assert (ended.outcome, ended.score) == (Outcome.RESIGNED, score)
    assert score < 0


def sitting(player: Player) -> tuple[str, str]:
    window = player.game("buti").window
    return player.task.windows.text(window, "sitting"), player.task.windows.text(window, "total")


def test_butis_window_counts_the_games_since_the_start_and_their_sum(tmp_path: Path) -> None:
    player = Player(tmp_path, game="buti", deal=1)
    game = player.game("buti")
    assert sitting(player) == ("1", "0")
    player.pilot.drag(player.place(game, "layout25"), player.place(game, "layout26"))
    player.key(keys.control("R"))
    assert sitting(player) == ("2", "2")
    player.click(player.place(game, "stock"))
    player.key(keys.control("N"))
    assert sitting(player) == ("3", "2")
    player.key(keys.F8)
    assert sitting(player) == ("2", "2")
    player.key(keys.control("R"))
    assert sitting(player) == ("3", "2")
    assert sitting(Player(tmp_path, game="buti")) == ("1", "0")
