"""docs/adding-a-patience.md, followed to the letter in a copy of the project."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

PROJECT = Path(__file__).resolve().parent.parent
PAGE = PROJECT / "docs" / "adding-a-patience.md"
PARTS = ("osmosis_app", "tools", "tests", "docs", "resources")

HOUSE = '''
"""What a game has from the house, tried with the one that the page added."""

from pathlib import Path

import osmosis_app
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.by_keys import Hand
from tests.support.player import Player

GAME_TEXTS = Path(__file__).resolve().parent / "patience"


def test_it_is_the_copy_that_is_tried():
    assert Path(osmosis_app.__file__).is_relative_to(Path(__file__).resolve().parent.parent)


def test_the_menu_opens_its_window_and_the_window_has_its_title():
    player = Player()
    player.click(player.icon_on_bar(), Buttons.MENU)
    player.choose("Games", "Aces Up")
    front = next(iter(player.desktop.machine.wimp.stack))
    assert front.definition.name == "acesup"
    assert front.title == "Aces Up: deal 1000"


def test_it_is_won_with_the_keyboard_alone():
    told = Session.parse((GAME_TEXTS / "won_acesup.txt").read_text())
    player = Player(game="acesup", deal=told.number)
    hand = Hand(player, player.game("acesup"))
    for action in told.actions:
        hand.play(action)
    assert player.game("acesup").session.text() == told.text()


def test_undo_and_redo():
    player = Player(game="acesup", deal=56)
    game = player.game("acesup")
    fresh = game.session.position
    player.click(player.place(game, "stock"))
    dealt = game.session.position
    assert len(dealt["stock"].cards) == 44
    player.key(keys.F8)
    assert game.session.position == fresh
    player.key(keys.F9)
    assert game.session.position == dealt


def test_a_game_is_there_again_when_one_comes_back(tmp_path):
    player = Player(tmp_path, game="acesup", deal=56)
    for _ in range(2):
        player.click(player.place(player.game("acesup"), "stock"))
    text = player.game("acesup").session.text()
    assert (tmp_path / "acesup.game").read_text() == text
    again = Player(tmp_path, game="acesup")
    assert again.game("acesup").session.text() == text
    assert Session.parse(text).game.title == "Aces Up"


def test_the_read_outs_tell_how_it_stands():
    player = Player(game="acesup", deal=56)
    game = player.game("acesup")
    player.click(player.place(game, "stock"))
    shown = game.window.icons[game.window.icon_named("cards")].text
    assert shown == "44"
'''


class Block(NamedTuple):
    """A block of the page: what it is, the file it goes into, its lines."""

    kind: str
    path: str
    text: str


def blocks() -> Iterator[Block]:
    for found in re.finditer(r"^```(\w+) ?(\S*)\n(.*?)^```$", PAGE.read_text(), re.M | re.S):
        yield Block(*found.groups())


def changed(text: str, change: str) -> str:
    """Make a change as the page shows it: its old lines must be there, once."""
    lines = change.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] != "+")
    new = "".join(line[1:] for line in lines if line[0] != "-")
    assert text.count(old) == 1, f"the page changes what is not there once: {old!r}"
    return text.replace(old, new)


def follow(block: Block, folder: Path) -> None:
    path = folder / block.path
    if block.kind == "diff":
        path.write_text(changed(path.read_text(), block.text))
    elif block.kind == "sh":
        for line in block.text.splitlines():
            command, _, into = line.partition(" > ")
            out = run(folder, *shlex.split(command))
            if into:
                (folder / into).write_text(out)
    else:
        assert not path.exists(), f"{block.path} is there already"
        path.write_text(block.text)


def run(folder: Path, *command: str) -> str:
    assert command[0] == "python"
    done = subprocess.run(
        [sys.executable, *command[1:]], cwd=folder, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow the page in a copy of the project, and give the copy's folder."""
    folder = tmp_path_factory.mktemp("house")
    for part in PARTS:
        leave = shutil.ignore_patterns("__pycache__", "pictures", "_resources")
        shutil.copytree(PROJECT / part, folder / part, ignore=leave)
    shutil.copy(PROJECT / "pyproject.toml", folder)
    for block in blocks():
        follow(block, folder)
    return folder


def test_the_page_can_be_followed_and_its_tests_pass(house: Path) -> None:
    """Each of its steps was done, its commands came back with success: that is the fixture."""
    assert (house / "osmosis_app/patience/games/acesup.py").is_file()
    with Image.open(house / "acesup.png") as picture:
        assert picture.size == (800, 600)


def test_the_house_gives_window_menu_undo_and_saving(house: Path) -> None:
    (house / "tests" / "test_house.py").write_text(HOUSE)
    told = run(house, "python", "-m", "pytest", "-q", "tests/test_house.py")
    assert "6 passed" in told


def test_what_the_page_adds_is_as_tidy_as_the_rest(house: Path) -> None:
    pytest.importorskip("ruff")
    added = [block.path for block in blocks() if block.path.endswith(".py")]
    run(house, "python", "-m", "ruff", "check", "--no-cache", *added)
    run(house, "python", "-m", "ruff", "format", "--no-cache", "--check", *added)


@pytest.mark.parametrize("text", ["one\n", "one\ntwo\none\ntwo\n", ""])
def test_a_page_out_of_step_with_the_project_is_told_of(text: str) -> None:
    with pytest.raises(AssertionError, match="the page changes what is not there once"):
        changed(text, " one\n-two\n+three\n")
    assert changed("zero\none\ntwo\n", " one\n-two\n+three\n") == "zero\none\nthree\n"
