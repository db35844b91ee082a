"""Deals that can be won: looked for in slices, while the old game stays on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.osmosis import seeking
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.seeking import LOOKING, finding
from osmosis_app.osmosis.windows import LINE
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.players.registry import solve
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from tests.support.player import Player

OSMOSIS, SCORPION = patience_named("osmosis"), patience_named("scorpion")
SLOWLY = 1000
LONG = 40 * SLOWLY
"""Centiseconds: between two slices of a search, and in which each comes to its end."""


@pytest.fixture(autouse=True)
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the least that there is of thought take long, so that much can be done meanwhile."""
    monkeypatch.setattr(seeking, "SLICE", 0)
    monkeypatch.setattr(seeking, "BETWEEN_SLICES", SLOWLY)


def can_be_won(game: Patience[object], number: int | None) -> bool:
    assert number is not None
    position = Session(game, number).position
    return solve(game, position, seeking.AT_MOST).answer is Answer.WINNABLE


def is_looking(game: GameWindow) -> bool:
    """Tell whether it is said, in the line under the table or the title, that a deal is sought."""
    line = game.window.icon_named(LINE)
    return LOOKING[1:] in (game.window.title if line is None else game.window.icons[line].text)


def first_of(game: Patience[object]) -> int:
    """Give the first deal that can be won: the picks of these tests begin with 1000."""
    return next(number for number in range(1000, 1100) if can_be_won(game, number))


FIRST = first_of(OSMOSIS)


@pytest.mark.parametrize("game", [OSMOSIS, SCORPION], ids=["osmosis", "scorpion"])
def test_the_first_deal_that_can_be_won_is_found(game: Patience[object]) -> None:
    numbers = iter(range(1000, 1100))
    assert Thinker(finding(game, lambda: next(numbers))).finish() == first_of(game)


def test_after_many_positions_the_last_deal_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeking, "POSITIONS", 2)
    numbers = iter(range(1000, 1100))
    assert first_of(SCORPION) > 1002
    assert Thinker(finding(SCORPION, lambda: next(numbers))).finish() == 1002


def wishing(tmp_path: Path, game: str = "osmosis", deal: int | None = 5) -> Player:
    """Open a game for a player who wants deals that can be won."""
    (tmp_path / "choices.json").write_text('{"winnable": true}')
    return Player(tmp_path, game=game, deal=deal)


def test_a_game_opened_has_a_deal_at_once_that_is_changed_if_it_cannot_be_won(
    tmp_path: Path,
) -> None:
    player = wishing(tmp_path, "scorpion", deal=None)
    game = player.game("scorpion")
    assert game.session.number == 1000
    assert is_looking(game)
    player.pilot.pass_time(LONG)
    assert game.session.number == first_of(SCORPION) > 1000
    assert not is_looking(game) and not game.can_undo


def test_a_deal_that_can_be_won_stays_when_its_game_is_opened(tmp_path: Path) -> None:
    player = wishing(tmp_path, deal=None)
    game = player.game("osmosis")
    session = game.session
    assert session.number == FIRST == 1000 and is_looking(game)
    player.pilot.pass_time(LONG)
    assert game.session is session and not is_looking(game)


def test_a_deal_asked_for_by_its_number_is_left_alone(tmp_path: Path) -> None:
    player = wishing(tmp_path)
    assert not is_looking(player.game("osmosis"))
    player.pilot.pass_time(LONG)
    assert player.game("osmosis").session.number == 5


def looking(tmp_path: Path) -> Player:
    """Begin a game, and ask for a new one."""
    player = wishing(tmp_path)
    player.click(player.place(player.game("osmosis"), "stock"))
    player.key(keys.control("N"))
    return player


def test_the_old_game_stays_until_the_deal_is_found_and_undo_brings_it_back(
    tmp_path: Path,
) -> None:
    player = looking(tmp_path)
    game = player.game("osmosis")
    old = game.session
    assert (old.number, is_looking(game)) == (5, True)
    player.pilot.pass_time(LONG)
    assert game.session.number == FIRST
    player.key(keys.F8)
    assert game.session is old and len(old.deeds) == 1


def test_playing_on_keeps_the_old_game(tmp_path: Path) -> None:
    player = looking(tmp_path)
    game = player.game("osmosis")
    player.key(keys.F9)
    assert is_looking(game), "nothing could be redone"
    player.click(player.place(game, "stock"))
    assert not is_looking(game)
    player.pilot.pass_time(LONG)
    assert (game.session.number, len(game.session.deeds)) == (5, 2)


def test_undo_takes_back_the_wish_and_nothing_else(tmp_path: Path) -> None:
    player = looking(tmp_path)
    game = player.game("osmosis")
    player.key(keys.F8)
    assert not is_looking(game)
    player.pilot.pass_time(LONG)
    assert (game.session.number, len(game.session.deeds)) == (5, 1)


def test_a_second_wish_takes_the_place_of_the_first(tmp_path: Path) -> None:
    player = looking(tmp_path)
    game = player.game("osmosis")
    player.key(keys.control("N"))
    player.pilot.pass_time(LONG)
    assert can_be_won(OSMOSIS, game.session.number)
    player.key(keys.F8)
    assert game.session.number == 5


def test_an_option_chosen_meanwhile_is_that_of_the_deal_found(tmp_path: Path) -> None:
    player = looking(tmp_path)
    game, games = player.game("osmosis"), player.task.games
    games.set_option(game, "redeals", "2")
    games.set_option(game, "fill", "no")
    games.set_option(game, "redeals", "unlimited")
    player.pilot.pass_time(LONG)
    wanted = patience_named("osmosis", {"fill": "no"})
    assert game.game == wanted
    assert can_be_won(wanted, game.session.number)


def test_two_games_are_looked_for_at_a_time(tmp_path: Path) -> None:
    player = looking(tmp_path)
    scorpion = player.task.open_game("scorpion")
    assert is_looking(scorpion)
    player.pilot.pass_time(LONG)
    assert can_be_won(OSMOSIS, player.game("osmosis").session.number)
    assert can_be_won(SCORPION, scorpion.session.number)


def test_a_demonstration_is_not_dealt_over(tmp_path: Path) -> None:
    player = looking(tmp_path)
    game = player.game("osmosis")
    player.key(keys.F1)
    player.pilot.pass_time(3 * SLOWLY)
    assert (game.session.number, is_looking(game)) == (5, False)
    assert len(game.session.deeds) > 1


def test_a_card_in_the_air_is_put_back_when_the_deal_comes(tmp_path: Path) -> None:
    player = wishing(tmp_path)
    game = player.game("osmosis")
    player.key(keys.control("N"))
    player.task.mouseplay.lift(game, player.place(game, "foundation1"))
    player.pilot.pass_time(LONG)
    assert game.session.number == FIRST and game.lifted is None


def test_to_quit_meanwhile_keeps_the_old_game(tmp_path: Path) -> None:
    player = looking(tmp_path)
    player.task.wimp.quit()
    again = Player(tmp_path, game="osmosis")
    kept = again.game("osmosis").session
    assert (kept.number, len(kept.deeds)) == (5, 1)


def test_a_game_without_a_solver_is_dealt_at_once(tmp_path: Path) -> None:
    player = wishing(tmp_path, game="klondike-babic", deal=None)
    game = player.game("klondike-babic")
    assert game.session.number == 1000 and not is_looking(game)
    player.task.games.new(game)
    assert game.session.number == 1001
