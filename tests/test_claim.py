"""One copy of the program keeps its games in a folder; another one there keeps nothing."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from osmosis_app import claim
from osmosis_app.claim import LOCK, Claim
from osmosis_app.osmosis.choices import Choices
from osmosis_app.wimp import keys
from tests.support.player import Player

HOLD = """
import sys
from pathlib import Path
from osmosis_app.claim import Claim
held = Claim(Path(sys.argv[1]))
print("refused" if held.is_refused else "held", flush=True)
sys.stdin.read()
"""


def test_a_folder_is_one_copys_until_it_is_released(tmp_path: Path) -> None:
    first = Claim(tmp_path)
    assert (first.is_refused, Claim(tmp_path).is_refused) == (False, True)
    first.release()
    first.release()
    assert not Claim(tmp_path).is_refused


def test_a_killed_program_leaves_no_lock(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parent.parent,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        assert Claim(tmp_path).is_refused
        process.kill()
    assert not Claim(tmp_path).is_refused


def test_no_folder_needs_no_claim() -> None:
    assert not Claim(None).is_refused


def test_where_nothing_can_be_locked_no_claim_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder" / LOCK).mkdir(parents=True)

    def no_locks(file: int, *, blocking: bool) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    for folder in (tmp_path / "file", tmp_path / "folder"):
        assert not any(Claim(folder).is_refused for _ in range(2))
    monkeypatch.setattr(claim, "lock_descriptor", no_locks)
    assert not any(Claim(tmp_path).is_refused for _ in range(2))


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def first(tmp_path: Path) -> Player:
    """A copy that plays Osmosis, and has results."""
    (tmp_path / "choices.json").write_text(Choices(welcomed=True, back="back2").text())
    player = Player(tmp_path, game="osmosis", deal=1)
    for _ in range(2):
        player.click(player.place(player.game("osmosis"), "stock"))
        player.key(keys.control("R"))
    player.click(player.place(player.game("osmosis"), "stock"))
    return player


def test_a_second_copy_says_so_once_and_can_be_played(first: Player, tmp_path: Path) -> None:
    second = Player(tmp_path, game="osmosis", beside=True)
    errors = second.desktop.machine.wimp.errors
    (report,) = errors.waiting
    assert report.text.startswith("Osmosis is running already")
    assert second.desktop.machine.wimp.stack.windows[0] is errors.window
    second.key(keys.RETURN)
    for _ in range(3):
        second.click(second.place(second.game("osmosis"), "stock"))
    assert len(second.game("osmosis").session.actions) == 3
    assert second.game("osmosis").session.number != first.game("osmosis").session.number
    second.key(keys.control("R"))
    assert len(second.task.boxes.scores.results) == 3
    assert not errors.is_up


def test_a_second_copy_keeps_nothing(first: Player, tmp_path: Path) -> None:
    (tmp_path / "pyramid.game").write_text("damaged")
    (tmp_path / "results.txt").write_text((tmp_path / "results.txt").read_text() + "damaged\n")
    before = files(tmp_path)
    second = Player(tmp_path, game="pyramid", deal=5, beside=True)
    second.key(keys.RETURN)
    assert second.desktop.choices.back == "back2"
    second.click(second.place(second.game("pyramid"), "stock"))
    second.key(keys.control("R"))
    second.key(keys.F2)
    second.press_icon(second.task.windows.choices, "back_next")
    second.key(keys.F4)
    second.press_icon(second.task.windows.scores, "reset")
    second.key(keys.RETURN)
    second.key(keys.control("Q"))
    assert files(tmp_path) == before


def test_the_first_copy_goes_on_keeping_and_the_next_one_finds_it(
    first: Player, tmp_path: Path
) -> None:
    second = Player(tmp_path, game="osmosis", deal=9, beside=True)
    second.key(keys.RETURN)
    second.click(second.place(second.game("osmosis"), "stock"))
    first.click(first.place(first.game("osmosis"), "stock"))
    third = Player(tmp_path, game="osmosis")
    assert not third.desktop.machine.wimp.errors.is_up
    assert third.game("osmosis").session.text() == first.game("osmosis").session.text()
