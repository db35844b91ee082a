"""Time counts in the games that ask for it, from the first action to the end."""

from __future__ import annotations

from pathlib import Path

from osmosis_app.osmosis.choices import Choices
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from tests.support.player import Player


def seconds(player: Player, key: str) -> int:
    return int(getattr(player.game(key).session.position, "seconds", 0))


def test_the_clock_starts_at_the_first_action_and_is_never_undone(tmp_path: Path) -> None:
    player = Player(tmp_path, game="klondike-babic", deal=3)
    game = player.game("klondike-babic")
    player.pilot.pass_time(1000)
    assert seconds(player, "klondike-babic") == 0
    player.click(player.place(game, "stock"))
    player.pilot.pass_time(1000)
    assert seconds(player, "klondike-babic") >= 10
    before = seconds(player, "klondike-babic")
    player.key(keys.F8)
    assert seconds(player, "klondike-babic") == before
    player.key(keys.F9)
    player.key(keys.control("Q"))
    kept = Session.parse((tmp_path / "klondike-babic.game").read_text())
    assert kept.position.seconds == seconds(player, "klondike-babic")  # type: ignore[attr-defined]


def test_a_game_of_which_only_time_is_left_does_not_count() -> None:
    player = Player(game="klondike-babic", deal=3)
    game = player.game("klondike-babic")
    player.click(player.place(game, "stock"))
    player.pilot.pass_time(500)
    player.key(keys.F8)
    assert game.session.actions and not game.session.deeds
    player.key(keys.control("R"))
    assert game.session.number != 3
    assert not player.task.boxes.scores.results


def test_a_game_against_the_clock_is_lost_when_time_is_up(tmp_path: Path) -> None:
    (tmp_path / "choices.json").write_text('{"options": {"klondike-tommy": {"clock": "1"}}}')
    player = Player(tmp_path, game="klondike-tommy", deal=3)
    game = player.game("klondike-tommy")
    player.click(player.place(game, "stock"))
    player.pilot.pass_time(6100)
    assert game.game.outcome(game.session.position) is Outcome.LOST
    assert player.task.windows.result.is_open
    assert len(player.task.boxes.scores.results) == 1


def test_no_time_goes_by_in_a_game_without_a_clock() -> None:
    player = Player(game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"))
    assert player.desktop.machine.next_alarm() is None


def test_time_runs_out_in_a_demonstration_and_the_next_game_is_dealt(tmp_path: Path) -> None:
    choices = Choices(welcomed=True, options={"klondike-tommy": {"clock": "1"}})
    (tmp_path / "choices.json").write_text(choices.text())
    player = Player(tmp_path, game="klondike-tommy", deal=1)
    game, helping = player.game("klondike-tommy"), player.task.helping.showing
    helping.pause = 990
    player.key(keys.F1)
    first = game.session
    for _ in range(100):
        player.pilot.pass_time(100)
        if game.session is not first:
            break
    assert game.session is not first and helping.demo is not None
    assert not player.desktop.machine.wimp.errors.is_up
