"""What users of other programs reported, each tried here: windows, clock, results, keeping.

What concerns the rules and the computer is in ``tests/patience/test_reports.py``.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from osmosis_app.geometry import MODES, Mode
from osmosis_app.osmosis.scores import Result, summary
from osmosis_app.patience.actions import Deal, Move
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.options import options_of, options_text
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.player import Player

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"


def kept(name: str) -> Session:
    return Session.parse((GAME_TEXTS / f"{name}.txt").read_text())


def won_by_mouse(player: Player) -> None:
    """Play the kept game of Osmosis to its last click."""
    told = kept("won_osmosis")
    player.task.open_game("osmosis", told.number)
    for action in told.actions:
        player.play(player.game("osmosis"), action)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_not_begun_anew_by_a_change_of_screen_size_or_theme(key: str) -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/121 and 122"""
    player = Player(game=key, deal=1)
    game = player.game(key)
    player.click(player.place(game, "stock"))
    session, lie, deeds = game.session, position(game).piles, game.session.deeds
    told = game.game.readouts(position(game))
    machine = player.desktop.machine
    for mode in (Mode(1280, 1024), MODES[12], MODES[27], MODES[31]):
        machine.mode_changed(mode)
    box = game.window.visible
    machine.wimp.open_window(game.window, box.moved(32, 0), game.window.scroll, game.window)
    player.key(keys.F2)
    player.press_icon(player.task.windows.choices, "theme_next")
    game = player.game(key)
    assert game.session is session
    assert (session.deeds, position(game).piles) == (deeds, lie)
    again = game.game.readouts(position(game))
    changed = {name for name in told if again[name] != told[name]}
    assert changed <= ({"score", "time"} if game.game.is_timed else set())  # time goes on


def position(game: Any) -> Any:
    return game.session.position


def test_the_bare_foundations_of_canfield_show_their_key() -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/31"""
    player = Player(game="canfield", deal=1)  # the key is the five of hearts
    window = player.game("canfield").window
    shown = [window.icons[window.icon_named(f"wants{place}") or 0].text for place in range(1, 5)]
    assert shown == ["five", "five", "", "five"]
    assert window.icons[window.icon_named("key") or 0].text == "5"


@pytest.mark.parametrize("key", GAMES)
def test_another_value_of_any_option_has_a_table_of_its_own(key: str) -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/87: the shuffle and the score too"""
    usual = options_text(patience_named(key))
    results = [Result(date(1997, 11, 1), key, usual, 1, Outcome.WON, 9)]
    for option in options_of(GAMES[key]):
        for value in option.values[1:]:
            other = options_text(patience_named(key, {option.name: value}))
            assert summary(results, key, other).played == 0
    assert summary(results, key, usual).played == 1


def test_a_game_won_by_its_last_click_counts_though_its_window_is_closed_at_once(
    tmp_path: Path,
) -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/158, shlomif/PySolFC/issues/271"""
    player = Player(tmp_path)
    won_by_mouse(player)
    player.desktop.machine.wimp.close_window(player.game("osmosis").window)
    (result,) = Player(tmp_path).task.boxes.scores.results
    assert (result.outcome, result.deal) == (Outcome.WON, 228)


def test_a_card_taken_back_from_its_foundation_stays_down() -> None:
    """github.com/ianhanniballake/TripleSolitaire/issues/2"""
    told = kept("won_klondike_babic")
    player = Player(game="klondike-babic", deal=told.number)
    game = player.game("klondike-babic")
    for action in told.deeds:
        down = next(
            (
                each
                for each in game.game.legal_actions(position(game))
                if isinstance(each, Move) and each.source.startswith("foundation")
            ),
            None,
        )
        if down is not None:
            break
        player.play(game, action)
    assert down is not None and down.target
    built = len(position(game)[down.source].cards)
    player.play(game, down)
    player.pilot.pass_time(1000)
    assert len(position(game)[down.source].cards) == built - 1
    assert game.session.deeds[-1] == down


@pytest.mark.parametrize("button", [Buttons.SELECT, Buttons.ADJUST, Buttons.MENU])
def test_a_click_while_the_computer_plays_spoils_nothing(button: Buttons, tmp_path: Path) -> None:
    """github.com/ianhanniballake/TripleSolitaire/issues/20"""
    player = Player(tmp_path, game="osmosis", deal=1)
    game = player.game("osmosis")
    for moment in (3, 117, 251):
        player.key(keys.F1)
        player.pilot.pass_time(moment)
        player.click(player.place(game, "reserve1"), button)
        player.key(keys.ESCAPE)
        assert player.task.helping.showing.demo is None
        assert Session.parse(game.session.text()).position == position(game)


def test_two_games_won_one_after_the_other_are_two(tmp_path: Path) -> None:
    """github.com/Nickardson/shenzhen-solitaire/pull/7, HamedMP/matrix-os/pull/320"""
    player = Player(tmp_path)
    won_by_mouse(player)
    player.press_icon(player.game("osmosis").window, "newgame")
    won_by_mouse(player)
    results = player.task.boxes.scores.results
    assert [(result.is_won, result.deal) for result in results] == [(True, 228)] * 2
    player.key(keys.F8)
    assert len(player.task.boxes.scores.results) == 2
    assert len(Player(tmp_path).task.boxes.scores.results) == 2


def test_a_match_is_there_again_after_the_program_was_killed(tmp_path: Path) -> None:
    """github.com/shlomif/PySolFC/issues/351: nothing was closed, quit or saved"""
    player = Player(tmp_path, game="pyramid", deal=1)
    game = player.game("pyramid")
    player.click(player.place(game, "stock"))
    player.key(keys.control("R"))
    player.press_icon(player.task.windows.result, "go")
    player.click(player.place(game, "stock"))
    again = Player(tmp_path, game="pyramid").game("pyramid")
    assert position(again) == position(game)
    assert again.game.readouts(position(again))["score"] == "-52"
    assert len(position(again)["waste"].cards) == 1


def test_looking_at_the_info_box_does_not_touch_the_game() -> None:
    """github.com/SecUSo/privacy-friendly-solitaire/issues/26"""
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    session, text = game.session, game.session.text()
    for key in (keys.F10, keys.F6, keys.F4, keys.F2, keys.F3):
        player.key(key)
    assert player.game("osmosis").session is session
    assert session.text() == text


def test_the_window_says_in_which_deal_of_how_many_the_pyramid_is() -> None:
    """github.com/mpereira/tty-solitaire/issues/48"""
    player = Player(game="pyramid", deal=1)
    game = player.game("pyramid")
    for _ in range(25):
        player.click(player.place(game, "stock"))
    icons = game.window.icons
    assert icons[game.window.icon_named("deal") or 0].text == "2 of 3"
    assert icons[game.window.icon_named("cards") or 0].text == "24"


def test_of_a_packet_of_three_the_last_card_is_seen_when_two_have_gone() -> None:
    """github.com/reactos/reactos/pull/3422"""
    for number in range(1, 400):
        session = Session(patience_named("klondike-babic"), number)
        row: list[Any] = [Deal()]
        session.play(Deal())
        while len(row) < 3:
            waste = next((m for m in _moves(session) if m.source == "waste"), None)
            if waste is None:
                break
            session.play(waste)
            row.append(waste)
        if len(row) == 3:
            break
    player = Player(game="klondike-babic", deal=number)
    game = player.game("klondike-babic")
    for action in row:
        player.play(game, action)
    (left,) = position(game)["waste"].cards
    shown = [card for card in game.placed if card.pile == "waste" and card.is_card]
    assert [card.sprite for card in shown] == [str(left).lower()]


def _moves(session: Session) -> list[Move]:
    legal = session.game.legal_actions(session.position)
    return [each for each in legal if isinstance(each, Move)]


def test_the_clock_stands_while_no_window_shows_the_game() -> None:
    """github.com/oddstream/lsol/issues/12"""
    player = Player(game="klondike-babic", deal=3)
    game = player.game("klondike-babic")
    player.click(player.place(game, "stock"))
    player.desktop.machine.wimp.close_window(game.window)
    before = position(game).seconds
    player.pilot.pass_time(1000)
    assert position(game).seconds <= before + 1
    player.click(player.icon_on_bar())
    player.pilot.pass_time(1000)
    assert position(game).seconds > before + 8
