"""Files that are none, and discs that are full: the program starts, tells, and loses nothing."""

from __future__ import annotations

import os
import shutil
from datetime import date
from pathlib import Path

import pytest
from PIL import Image

from osmosis_app.osmosis import store as storing
from osmosis_app.osmosis.scores import Result, read_results
from osmosis_app.osmosis.store import Store
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.resources import resources
from osmosis_app.wimp import keys
from tests.support.player import Player

PIPE = hasattr(os, "mkfifo")


def told(player: Player) -> str:
    """Return what the error box says, without its spaces: long words are broken by lines."""
    errors = player.desktop.machine.wimp.errors
    assert errors.is_up
    return "".join("".join(icon.text for icon in errors.window.icons).split())


@pytest.mark.skipif(not PIPE, reason="this system has no pipes with names")
@pytest.mark.parametrize("key", GAMES)
def test_a_pipe_in_a_game_s_place_is_told_and_left_alone(tmp_path: Path, key: str) -> None:
    os.mkfifo(tmp_path / f"{key}.game")
    player = Player(tmp_path, game=key)
    assert "noordinaryfile" in told(player)
    assert player.game(key).session.actions == ()


@pytest.mark.skipif(not PIPE, reason="this system has no pipes with names")
@pytest.mark.parametrize(
    "name",
    [
        "Messages",
        "Help/osmosis.txt",
        "Templates/Osmosis.json",
        "Sprites/Osmosis22",
        "Sprites/Osmosis22/manifest.json",
        "Sprites/Osmosis22/back.png",
    ],
)
def test_a_pipe_among_resources_is_told_and_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)  # an error box has no room for a long path
    path = Path(name)
    if name.startswith("Sprites/Osmosis22/"):
        shutil.copytree(resources() / "Sprites" / "Osmosis22", path.parent)
        path.unlink()
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    player = Player(game="osmosis", deal=1, resources=Path())
    player.key(keys.F6)
    player.pilot.pass_time(10)
    assert "noordinaryfile" in told(player)


def test_what_cannot_be_swept_away_does_not_keep_the_program_from_starting(tmp_path: Path) -> None:
    left = tmp_path / ".osmosis.game.123"
    left.mkdir()
    os.utime(left, (0, 0))
    assert Player(tmp_path, game="osmosis").game("osmosis").window.is_open
    assert left.is_dir()


def result(deal: int) -> Result:
    return Result(date(2026, 11, 30), "osmosis", "", deal, Outcome.LOST, 7)


class Disc:
    """A disc that can be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self.write = storing.write_whole
        monkeypatch.setattr(storing, "write_whole", self._written)

    def _written(self, path: Path, text: str) -> None:
        if self.is_full:
            raise OSError(28, "No space left on device")
        self.write(path, text)


@pytest.fixture
def disc(monkeypatch: pytest.MonkeyPatch) -> Disc:
    return Disc(monkeypatch)


def on_disc(folder: Path) -> list[int | None]:
    return [each.deal for each in read_results((folder / "results.txt").read_text())[0]]


def test_a_result_that_found_no_room_goes_with_the_next(tmp_path: Path, disc: Disc) -> None:
    store = Store(tmp_path)
    store.add_results([result(1)])
    disc.is_full = True
    assert [each.deal for each in store.add_results([result(2)])] == [1, 2]
    disc.is_full = False
    assert [each.deal for each in store.add_results([result(3)])] == [1, 2, 3]
    assert on_disc(tmp_path) == [1, 2, 3]


def test_what_was_not_written_stays_owed_in_the_game_s_file(tmp_path: Path, disc: Disc) -> None:
    store, session = Store(tmp_path), Session(GAMES["osmosis"](), 2)
    (tmp_path / "results.txt").mkdir()
    store.keep_ended(session, [result(2)])
    assert "# owed" in (tmp_path / "osmosis.game").read_text()
    (tmp_path / "results.txt").rmdir()
    Store(tmp_path).settle()
    assert on_disc(tmp_path) == [2]
    assert "# owed" not in (tmp_path / "osmosis.game").read_text()


def test_a_full_disc_is_told_again_when_there_had_been_room(tmp_path: Path, disc: Disc) -> None:
    store, session = Store(tmp_path), Session(GAMES["osmosis"](), 2)
    for is_full in (True, True, False, True):
        disc.is_full = is_full
        store.keep_session(session)
    assert len(store.complaints) == 2


def test_reset_without_room_forgets_nothing(tmp_path: Path, disc: Disc) -> None:
    store = Store(tmp_path)
    store.add_results([result(1), result(2)])
    disc.is_full = True
    assert store.forget_results([result(1)]) == [result(1), result(2)]
    assert store.complaints


def test_a_name_with_spaces_in_it_can_be_forgotten_at_once(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    player.key(keys.F2)
    player.pilot.type(map(ord, "A  B"))
    player.key(keys.RETURN)
    assert player.desktop.choices.player == "A B"
    player.click(player.place(player.game("osmosis"), "stock"))
    player.key(keys.control("R"))
    player.key(keys.F4)
    player.press_icon(player.task.windows.scores, "reset")
    player.key(keys.RETURN)
    assert player.task.boxes.scores.shown.played == 0 and on_disc(tmp_path) == []


@pytest.mark.parametrize("size", [(50, 90), (60, 60), (1, 1), (100, 120)])
def test_a_back_of_another_size_leaves_nothing_behind(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = tmp_path / "Sprites" / "Osmosis22"
    shutil.copytree(resources() / "Sprites" / "Osmosis22", folder)
    for path in folder.glob("back*.png"):
        with Image.open(path) as picture:
            small = picture.resize(size)
        small.save(path)
    player = Player(game="osmosis", deal=1, resources=tmp_path)
    game = player.game("osmosis")
    for _ in range(12):
        player.click(player.place(game, "stock"))
        screen = player.desktop.machine.screen.image.tobytes()
        player.desktop.machine.wimp.painter.invalidate(player.desktop.machine.screen.mode.box)
        player.pilot.pass_time(1)
        assert player.desktop.machine.screen.image.tobytes() == screen
