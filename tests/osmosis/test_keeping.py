"""What stays between runs: the game in play after every move, and the choices."""

from __future__ import annotations

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
