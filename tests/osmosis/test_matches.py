"""A match of Pyramid gives one total, dated, whatever happens on the way."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from osmosis_app.osmosis import store
from osmosis_app.osmosis.counting import fresh_results
from osmosis_app.osmosis.scores import Result, read_results
from osmosis_app.osmosis.tally import Tally
from osmosis_app.patience.actions import Action
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from tests.patience.laying import HERE
from tests.support.player import Player

SCORES = [46, 38, -49, 33, 23, 34]
TEXT = (HERE / "match_pyramid.txt").read_text(encoding="utf-8")


def kept(folder: Path) -> list[Result]:
    return read_results((folder / "results.txt").read_text(encoding="utf-8"))[0]


def matches(folder: Path) -> list[tuple[int | None, int]]:
    return [(each.deal, each.score) for each in kept(folder) if each.is_match]


def play(player: Player, *actions: Action) -> None:
    for action in actions:
        player.play(player.game("pyramid"), action)


@pytest.fixture
def last_move(tmp_path: Path) -> Action:
    """A folder with a match of which one move is left, and that move."""
    told = Session.parse(TEXT)
    *before, last = told.actions
    assert told.number is not None
    session = Session(told.game, told.number)
    for action in before:
        session.play(action)
    (tmp_path / "pyramid.game").write_text("# counted 5\n" + session.text(), encoding="utf-8")
    return last


def test_a_whole_match_by_mouse_gives_its_games_and_one_total(tmp_path: Path) -> None:
    told = Session.parse(TEXT)
    player = Player(tmp_path, game="pyramid", deal=told.number)
    play(player, *told.actions)
    games = [(each.deal, each.score) for each in kept(tmp_path) if not each.is_match]
    assert games == list(zip(range(110, 116), SCORES, strict=True))
    assert matches(tmp_path) == [(110, sum(SCORES))]
    assert [each.is_match for each in kept(tmp_path)] == [False] * 6 + [True]
    assert {each.aids for each in kept(tmp_path)} == {()}


def test_undo_another_look_and_a_new_match_add_no_second_total(
    tmp_path: Path, last_move: Action
) -> None:
    player = Player(tmp_path, game="pyramid")
    play(player, last_move)
    for key in (keys.F8, keys.F9, keys.control("R"), keys.F4):
        player.key(key)
    again = Player(tmp_path, game="pyramid")
    assert matches(tmp_path) == [(110, sum(SCORES))]
    again.key(keys.F8)
    again.key(keys.control("N"))
    play(again, *Session.parse(TEXT).actions[:1])
    again.key(keys.control("Q"))
    assert matches(tmp_path) == [(110, sum(SCORES))]
    assert len(kept(tmp_path)) == 2


def test_a_match_resigned_to_its_end_has_a_total_too(tmp_path: Path) -> None:
    player = Player(tmp_path, game="pyramid", deal=7)
    for game in range(6):
        player.click(player.place(player.game("pyramid"), "stock"))
        player.key(keys.control("R"))
        assert len(matches(tmp_path)) == (game == 5)
        player.press_icon(player.task.windows.result, "go")
    assert matches(tmp_path) == [(7, -312)]
    assert [each.is_won for each in kept(tmp_path) if each.is_match] == [False]


def test_a_match_that_another_deal_sweeps_away_has_no_total(tmp_path: Path) -> None:
    player = Player(tmp_path, game="pyramid", deal=7)
    for key in (keys.control("R"), keys.control("N")):
        player.click(player.place(player.game("pyramid"), "stock"))
        player.key(key)
        if player.task.windows.result.is_open:
            player.press_icon(player.task.windows.result, "go")
    player.click(player.place(player.game("pyramid"), "stock"))
    assert [(each.deal, each.is_match) for each in kept(tmp_path)] == [(7, False), (8, False)]


@pytest.mark.parametrize("counted, fresh", [(6, 0), (5, 2), (4, 3), (0, 7)])
def test_the_total_comes_with_the_last_game_and_never_after_it(counted: int, fresh: int) -> None:
    results = fresh_results(Session.parse(TEXT), Tally(counted), date(1997, 11, 1))
    assert [each.is_match for each in results] == [False] * (fresh - 1) + [True] * bool(fresh)


def test_wherever_the_program_is_killed_the_end_of_a_match_counts_once(
    tmp_path: Path, last_move: Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path, game="pyramid")
    on_disc = [snapshot(tmp_path)]
    write_whole = store.write_whole

    def write_and_look(path: Path, text: str) -> None:
        write_whole(path, text)
        on_disc.append(snapshot(tmp_path))

    monkeypatch.setattr(store, "write_whole", write_and_look)
    play(player, last_move)
    monkeypatch.undo()
    assert len(on_disc) == 4
    for number, files in enumerate(on_disc):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        for _ in range(2):
            again = Player(folder, game="pyramid")
            if not again.game("pyramid").session.is_over:
                play(again, last_move)
        assert [(each.deal, each.score) for each in kept(folder)] == [(115, 34), (110, 125)]


def test_results_that_were_forgotten_after_a_crash_stay_forgotten(
    tmp_path: Path, last_move: Action
) -> None:
    play(Player(tmp_path, game="pyramid"), last_move)
    text = (tmp_path / "pyramid.game").read_text(encoding="utf-8")
    owed = "".join(f"# owed 0 {each}\n" for each in kept(tmp_path))
    counted, _, rest = text.partition("\n")
    (tmp_path / "pyramid.game").write_text(f"{counted}\n{owed}{rest}", encoding="utf-8")
    Player(tmp_path)
    assert (tmp_path / "pyramid.game").read_text(encoding="utf-8") == text
    assert len(kept(tmp_path)) == 2


def snapshot(folder: Path) -> dict[str, bytes]:
    """Read every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
