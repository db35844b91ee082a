"""What stays between runs: the game in play after every move, and the choices."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from osmosis_app.osmosis.choices import Choices, ChoicesError
from osmosis_app.osmosis.store import Store
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from tests.support.player import Player


def test_the_game_is_on_disc_after_every_move_undo_list_and_all(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    game = player.game("osmosis")
    for _ in range(3):
        player.click(player.place(game, "stock"))
        assert (tmp_path / "osmosis.game").read_text() == game.session.text()
    player.key(keys.F8)
    again = Player(tmp_path, game="osmosis").game("osmosis").session
    assert (len(again.actions), len(again.undone)) == (2, 1)


def test_a_numbered_deal_asked_for_replaces_the_kept_game(tmp_path: Path) -> None:
    Player(tmp_path, game="osmosis", deal=1)
    assert Player(tmp_path, game="osmosis", deal=2).game("osmosis").session.number == 2


def test_undo_fetches_back_a_kept_game_that_a_numbered_deal_replaced(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"))
    again = Player(tmp_path, game="osmosis", deal=2)
    again.key(keys.F8)
    assert again.game("osmosis").session.number == 1


@pytest.mark.parametrize(
    "damage",
    [
        b"rubbish",
        b"",
        b"\xff\xfe\x00",
        b"game: osmosis\noptions: turn=3 redeals=unlimited fill=yes\ndeal: 1\nreserve9\n",
        b"game: pyramid\ndeal: 1\n",
    ],
)
def test_a_damaged_game_is_put_aside_and_the_player_told(tmp_path: Path, damage: bytes) -> None:
    kept = tmp_path / "osmosis.game"
    kept.write_bytes(damage)
    player = Player(tmp_path, game="osmosis")
    assert (tmp_path / "osmosis.game.damaged1").read_bytes() == damage
    errors = player.desktop.machine.wimp.errors
    assert errors.is_up and "osmosis.game.damaged1" in errors.waiting[0].text
    player.key(keys.RETURN)
    assert not errors.is_up
    assert player.game("osmosis").session.number == 1000


def test_a_count_that_cannot_be_is_passed_over(tmp_path: Path) -> None:
    Player(tmp_path, game="osmosis", deal=7)
    kept = tmp_path / "osmosis.game"
    kept.write_text(f"# counted {'9' * 5000}\n" + kept.read_text())
    assert Player(tmp_path, game="osmosis").game("osmosis").session.number == 7


def test_two_damages_are_both_kept(tmp_path: Path) -> None:
    for text in ("one", "two"):
        (tmp_path / "choices.json").write_text(text)
        Store(tmp_path).choices()
    asides = [path.read_text() for path in sorted(tmp_path.glob("choices.json.damaged*"))]
    assert asides == ["one", "two"]


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = Store(blocked)
    session = Session(patience_named("osmosis"), 1)
    store.keep_session(session)
    store.keep_session(session)
    assert len(store.complaints) == 1


@pytest.mark.parametrize("name", ["osmosis.game", "results.txt", "choices.json"])
def test_what_cannot_be_read_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    player = Player(tmp_path, game="osmosis", deal=1)
    assert name in player.desktop.machine.wimp.errors.waiting[0].text
    player.key(keys.RETURN)
    player.click(player.place(player.game("osmosis"), "stock"))
    player.key(keys.control("R"))
    assert (tmp_path / name).is_dir() and not list(tmp_path.glob("*.damaged*"))
    assert not player.desktop.machine.wimp.errors.is_up


def test_a_file_behind_a_link_is_written_through_it(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "osmosis.game").symlink_to(tmp_path / "real.game")
    Player(tmp_path / "data", game="osmosis", deal=7)
    assert (tmp_path / "data" / "osmosis.game").is_symlink()
    assert "deal: 7" in (tmp_path / "real.game").read_text()


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    Player(tmp_path, game="osmosis", deal=7)
    kept = tmp_path / "osmosis.game"
    kept.write_bytes(b"\xef\xbb\xbf" + kept.read_bytes())
    assert Player(tmp_path, game="osmosis").game("osmosis").session.number == 7


def test_what_a_killed_program_left_is_swept_away(tmp_path: Path) -> None:
    old, new, own = (tmp_path / name for name in (".osmosis.game.12", ".a.game.13", ".mine.1"))
    for path in (old, new, own):
        path.write_text("half")
    for path in (old, own):
        os.utime(path, (0, 0))
    Player(tmp_path)
    assert [path.exists() for path in (old, new, own)] == [False, True, True]


def test_a_flood_of_faults_is_told_in_one_box(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.desktop.task.boxes.store.complaints += [f"fault {number}" for number in range(50)]
    player.desktop.task.boxes.complain()
    (report,) = player.desktop.machine.wimp.errors.waiting
    assert report.text == "fault 0\n(and 49 more faults)"


def test_choices_are_kept(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.press_icon(player.task.windows.welcome, "right_is_menu")
    player.press_icon(player.task.windows.welcome, "solid_moves")
    again = Player(tmp_path)
    assert (again.desktop.choices.right_is_menu, again.desktop.choices.solid_moves) == (True, True)
    assert again.task.windows.is_marked(again.task.windows.welcome, "right_is_menu")
    assert again.desktop.machine.wimp.options.solid_moves


@pytest.mark.parametrize(
    "text, fault",
    [
        ("{", "it is not JSON"),
        ("[]", "found list"),
        ("[" * 100_000, "it is not JSON"),
        ('{"back": 3}', "'back' cannot be 3"),
        ('{"right_is_menu": 1}', "'right_is_menu' cannot be 1"),
    ],
)
def test_wrong_choices_are_refused_with_their_fault(text: str, fault: str) -> None:
    with pytest.raises(ChoicesError, match=fault.replace("[", "\\[")):
        Choices.parse(text)


def test_choices_of_things_there_are_not_fall_back(tmp_path: Path) -> None:
    (tmp_path / "choices.json").write_text('{"last_game": "whist", "back": "gone"}')
    player = Player(tmp_path)
    player.click(player.icon_on_bar())
    assert player.game("osmosis").back == "back"


def test_choices_come_back_from_their_text() -> None:
    choices = Choices(right_is_menu=True, last_game="pyramid")
    assert Choices.parse(choices.text()).text() == choices.text()
    assert Choices.parse('{"of a later version": 1}').text() == Choices().text()
