"""Results: counted once, kept apart by options, shown in the Scores window."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from osmosis_app.osmosis.scores import (
    Result,
    Summary,
    read_results,
    summary,
    write_results,
)
from osmosis_app.osmosis.store import Store
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from tests.support.player import Player

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"
DAY = date(1997, 11, 1)


def results(*scores: int, won: str = "") -> tuple[Result, ...]:
    """Results with these scores; a ``w`` in ``won`` is a game won."""
    marks = won.ljust(len(scores), ".")
    outcomes = [Outcome.WON if mark == "w" else Outcome.LOST for mark in marks]
    pairs = zip(scores, outcomes, strict=True)
    return tuple(Result(DAY, "osmosis", "", 1, outcome, score) for score, outcome in pairs)


@pytest.mark.parametrize(
    "won, streak, longest, per_cent",
    [
        ("", 0, 0, 0),
        ("w", 1, 1, 100),
        ("ww.w", 1, 2, 75),
        ("www.", 0, 3, 75),
        (".ww", 2, 2, 67),
    ],
)
def test_rows_of_won_games(won: str, streak: int, longest: int, per_cent: int) -> None:
    told = Summary(results(*range(len(won)), won=won))
    assert (told.streak, told.longest, told.per_cent) == (streak, longest, per_cent)


def test_best_mean_and_table() -> None:
    told = Summary(results(-5, 50, 3))
    assert told.best is not None
    assert (told.best.score, told.mean) == (50, 16.0)
    assert [result.score for result in told.table] == [50, 3, -5]
    assert (Summary(()).best, Summary(()).mean) == (None, None)


def test_other_options_are_another_table() -> None:
    mixed = [
        *results(1, 2),
        Result(DAY, "osmosis", "turn=1", 1, Outcome.LOST, 9),
        Result(DAY, "pyramid", "", None, Outcome.LOST, 9),
    ]
    assert summary(mixed, "osmosis", "").played == 2


def test_results_of_a_time_when_a_game_had_fewer_options_count_as_its_defaults() -> None:
    old = "turn=3 redeals=unlimited fill=yes"
    mixed = [
        Result(DAY, "osmosis", options, 1, Outcome.LOST, score)
        for score, options in enumerate([old, f"{old} shuffle=random", f"{old} shuffle=riffled"])
    ]
    for options, scores in ((f"{old} shuffle=random", [0, 1]), (f"{old} shuffle=riffled", [2])):
        told = summary(mixed, "osmosis", options)
        assert [result.score for result in told.results] == scores


def test_results_come_back_from_their_text() -> None:
    some = [*results(3, -4, won="w."), Result(DAY, "pyramid", "a=b c=d", None, Outcome.RESIGNED, 0)]
    assert read_results(write_results(some)) == (some, [])


@pytest.mark.parametrize(
    "player, aids, tie, written",
    [
        ("", (), None, ""),
        ("Ada", (), None, "Ada"),
        ("Ada", ("undo",), None, "Ada [undo]"),
        ("", ("undo", "hint"), 12, "[undo hint tie=12]"),
        ("Ada [undo]", (), None, "Ada [undo] []"),
        ("Ada [undo]", ("hint",), None, "Ada [undo] [hint]"),
        ("[]", (), None, "[] []"),
        ("Ada [the first]", (), None, "Ada [the first]"),
    ],
)
def test_remarks_follow_the_name_and_no_name_is_taken_for_one(
    player: str, aids: tuple[str, ...], tie: int | None, written: str
) -> None:
    result = Result(DAY, "buti", "cover=no", 1, Outcome.LOST, 30, player, aids, tie)
    assert str(result).split("\t")[6:] == [written]
    assert Result.parse(str(result)) == result


def test_a_match_is_a_line_that_older_programs_take_for_another_game() -> None:
    match = Result(DAY, "pyramid", "games=6", 110, Outcome.WON, 8, "Ada", is_match=True)
    line = "1997-11-01\tmatch of pyramid\tgames=6\t110\twon\t8\tAda"
    assert (str(match), Result.parse(line)) == (line, match)


def test_totals_of_matches_are_kept_apart_from_games() -> None:
    (game,) = results(5)
    match = replace(game, game="pyramid", is_match=True)
    mixed = [replace(game, game="pyramid"), match, match]
    assert [summary(mixed, "pyramid", "", matches).played for matches in (False, True)] == [1, 2]


def test_equal_scores_are_in_order_of_their_ties_and_then_of_their_days() -> None:
    def result(score: int, tie: int | None, day: int) -> Result:
        return Result(date(1997, 11, day), "buti", "", 1, Outcome.LOST, score, tie=tie)

    best = [
        result(40, 22, 9),
        result(30, 4, 8),
        result(30, 11, 1),
        result(30, 11, 2),
        result(30, None, 1),
        result(2, 0, 1),
    ]
    assert Summary(tuple(best[::-1])).table == best


def test_a_table_has_ten_places() -> None:
    assert [result.score for result in Summary(results(*range(14))).table] == [*range(13, 3, -1)]


@pytest.mark.parametrize(
    "line",
    ["", "rubbish", "1997-11-01\tosmosis\t\t1\twon", f"1997-11-01\tosmosis\t\t1\twon\t{10**400}"],
)
def test_a_wrong_line_is_passed_over_and_named(line: str) -> None:
    text = write_results(results(1)) + line + "\n" + write_results(results(2))
    assert read_results(text) == ([*results(1), *results(2)], [2])


def test_a_won_game_is_counted_once_whatever_undo_and_a_restart_do(tmp_path: Path) -> None:
    told = Session.parse((GAME_TEXTS / "won_osmosis.txt").read_text())
    player = Player(tmp_path, game="osmosis", deal=told.number)
    for action in told.actions:
        player.play(player.game("osmosis"), action)
    assert len(player.task.boxes.scores.results) == 1
    player.key(keys.F8)
    player.key(keys.F9)
    assert len(player.task.boxes.scores.results) == 1
    again = Player(tmp_path, game="osmosis")
    again.key(keys.F8)
    again.key(keys.F9)
    (result,) = Player(tmp_path).task.boxes.scores.results
    assert (result.is_won, result.score, result.deal) == (True, 52, 228)


def test_each_game_of_a_match_is_counted(tmp_path: Path) -> None:
    player = Player(tmp_path, game="pyramid", deal=1)
    for _ in range(2):
        player.click(player.place(player.game("pyramid"), "stock"))
        player.key(keys.control("R"))
        player.press_icon(player.task.windows.result, "go")
    again = Player(tmp_path, game="pyramid")
    again.click(again.place(again.game("pyramid"), "stock"))
    scores = [(result.deal, result.score) for result in again.task.boxes.scores.results]
    assert scores == [(1, -52), (2, -52)]


def test_a_game_swept_away_is_lost_once_the_next_has_begun(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    player.key(keys.control("N"))
    assert player.task.boxes.scores.results == []
    player.click(player.place(game, "stock"))
    (lost,) = player.task.boxes.scores.results
    assert (lost.deal, lost.outcome) == (1, Outcome.LOST)


def test_a_game_without_an_action_counts_for_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    player.key(keys.control("N"))
    player.key(keys.control("R"))
    player.click(player.place(player.game("osmosis"), "stock"))
    assert player.task.boxes.scores.results == []


def test_of_damaged_results_the_sound_lines_are_kept_and_the_file_put_aside(
    tmp_path: Path,
) -> None:
    text = write_results(results(1)) + "rubbish\n"
    (tmp_path / "results.txt").write_text(text)
    player = Player(tmp_path)
    assert player.desktop.machine.wimp.errors.is_up
    assert (tmp_path / "results.txt.damaged1").read_text() == text
    assert player.task.boxes.scores.results == list(results(1))
    assert (tmp_path / "results.txt").read_text() == write_results(results(1))


def test_what_another_copy_keeps_meanwhile_stays_where_folders_cannot_be_locked(
    tmp_path: Path,
) -> None:
    one, other = Store(tmp_path), Store(tmp_path)
    for store, score in ((one, 1), (other, 2), (one, 3)):
        store.add_results(list(results(score)))
    assert Store(tmp_path).results() == list(results(1, 2, 3))


def test_a_line_of_an_older_program_has_no_player() -> None:
    old = "1997-11-01\tosmosis\t\t1\twon\t52"
    assert Result.parse(old) == Result(DAY, "osmosis", "", 1, Outcome.WON, 52)


def test_a_name_typed_in_choices_stands_in_the_table(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    player.key(keys.F2)
    player.pilot.type(map(ord, "Ada L"))
    player.key(keys.RETURN)
    assert not player.task.windows.choices.is_open
    player.click(player.place(player.game("osmosis"), "stock"))
    player.key(keys.control("R"))
    assert [result.player for result in player.task.boxes.scores.results] == ["Ada L"]
    assert Player(tmp_path).desktop.choices.player == "Ada L"
