"""The Choices window: every change is seen at once, and kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from osmosis_app.osmosis.arrows import following
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.options import options_of, value_text
from osmosis_app.resources import resources
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.player import Player


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A player's folder with one theme, whose back is another."""
    sprites = tmp_path / "themes" / "Mine" / "Sprites" / "Osmosis22"
    shutil.copytree(resources() / "Sprites" / "Osmosis22", sprites)
    shutil.copy(sprites / "back2.png", sprites / "back.png")
    return tmp_path


def opened(data: Path) -> Player:
    player = Player(data, game="osmosis", deal=1)
    player.key(keys.F2)
    return player


def screen(player: Player) -> bytes:
    player.pilot.pass_time(1)
    return player.desktop.machine.screen.image.tobytes()


def test_the_back_turns_and_adjust_turns_it_round(data: Path) -> None:
    player = opened(data)
    window = player.task.windows.choices
    before = screen(player)
    player.press_icon(window, "back_next")
    assert player.game("osmosis").back == "back2"
    assert screen(player) != before
    player.press_icon(window, "back_next", Buttons.ADJUST)
    assert player.game("osmosis").back == "back"
    player.press_icon(window, "back_before")
    last = player.game("osmosis").back
    assert last != "back" and last in window.pool
    assert Player(data, game="osmosis").game("osmosis").back == last


def test_a_theme_is_shown_at_once_kept_and_left_again(data: Path) -> None:
    player = opened(data)
    window, choices = player.task.windows.choices, player.desktop.choices
    plain = screen(player)
    while choices.theme != "Mine":
        player.press_icon(window, "theme_next")
    assert screen(player) != plain
    again = Player(data, game="osmosis")
    assert again.desktop.choices.theme == "Mine"
    while choices.theme:
        player.press_icon(window, "theme_next")
    player.click(player.place(player.game("osmosis"), "stock"))
    assert player.game("osmosis").session.actions


def test_a_theme_that_is_gone_is_the_built_in_one(data: Path) -> None:
    (data / "choices.json").write_text('{"theme": "Gone"}')
    assert Player(data).desktop.choices.theme == ""


def test_the_option_icons_of_both_windows_agree(data: Path) -> None:
    player = opened(data)
    windows = player.task.windows
    player.press_icon(windows.choices, "right_is_menu")
    assert player.desktop.choices.right_is_menu
    assert windows.is_marked(windows.welcome, "right_is_menu")
    player.press_icon(windows.choices, "right_is_menu")
    assert not windows.is_marked(windows.welcome, "right_is_menu")


def test_a_theme_change_while_a_game_is_won_changes_no_move(data: Path) -> None:
    player = opened(data)
    game = player.game("osmosis")
    before = game.session.text()
    for _ in range(3):
        player.press_icon(player.task.windows.choices, "theme_next")
    assert game.session.text() == before


@pytest.mark.parametrize(
    "name, step, result", [("b", 1, "c"), ("c", 1, "a"), ("a", -1, "c"), ("gone", 1, "a")]
)
def test_turning_goes_round_and_round(name: str, step: int, result: str) -> None:
    assert following(["a", "b", "c"], name, step) == result


def chosen_option(player: Player, *items: str, buttons: Buttons = Buttons.SELECT) -> None:
    """Choose from the menu of the options shown."""
    player.press_icon(player.task.windows.choices, "options_menu")
    player.choose(*items, buttons=buttons)


def test_the_options_of_the_game_in_front_are_shown_and_chosen_from_the_next_deal_on(
    tmp_path: Path,
) -> None:
    player = opened(tmp_path)
    window, windows = player.task.windows.choices, player.task.windows
    assert windows.text(window, "game") == "Osmosis"
    assert windows.text(window, "options") == "The usual options"
    game = player.game("osmosis")
    before = game.session.text()
    chosen_option(player, "Cards dealt at a time", "1")
    assert windows.text(window, "options") == "cards dealt at a time: 1"
    assert game.session.text() == before
    player.press_icon(window, "ok")
    player.key(keys.control("N"))
    assert "turn=1" in game.session.text()
    again = Player(tmp_path, game="osmosis", deal=2)
    assert "turn=1" in again.game("osmosis").session.text()


@pytest.mark.parametrize("key", GAMES)
def test_every_option_of_every_game_can_be_chosen(key: str, tmp_path: Path) -> None:
    player = opened(tmp_path)
    window = player.task.windows.choices
    while player.task.windows.text(window, "game") != GAMES[key].title:
        player.press_icon(window, "game_next")
    for option in options_of(GAMES[key]):
        wanted = value_text(option.values[-1])
        chosen_option(player, option.meaning[:1].upper() + option.meaning[1:], wanted)
        assert player.desktop.choices.options[key][option.name] == wanted
    player.desktop.quit()
    game = Player(tmp_path, game=key, deal=3).game(key).game
    assert {each.name: getattr(game, each.name) for each in options_of(game)} == {
        each.name: each.values[-1] for each in options_of(game)
    }


def test_adjust_chooses_and_leaves_the_menu_open_with_its_tick_moved(data: Path) -> None:
    player = opened(data)
    chosen_option(player, "Cards dealt at a time", "1", buttons=Buttons.ADJUST)
    tree = player.desktop.machine.wimp.menus
    assert [level.menu.title for level in tree.levels] == ["Options", "Cards dealt at a time"]
    ticked = [item.text for item in tree.levels[1].menu.items if item.ticked]
    assert ticked == ["1"]


def test_a_game_s_menu_wins_over_what_was_chosen_for_the_next_deal(data: Path) -> None:
    player = opened(data)
    chosen_option(player, "Cards dealt at a time", "1")
    windows, game = player.task.windows, player.game("osmosis")
    player.pilot.click(player.place(game, "reserve1"), Buttons.MENU)
    player.choose("Options", "Cards dealt at a time", "3")
    assert player.desktop.choices.options["osmosis"]["turn"] == "3"
    assert windows.text(windows.choices, "options") == "The usual options"
    player.key(keys.control("N"))
    assert "turn=3" in game.session.text()


def by_menu(player: Player) -> None:
    chosen_option(player, "Cards dealt at a time", "1")


def by_key(player: Player) -> None:
    player.key(keys.F2)


def by_help_that_ends(player: Player) -> None:
    help_task = player.task.choosing.help
    player.desktop.machine.wimp.close_down(help_task.app)
    player.pilot.pass_time(1)


@pytest.mark.parametrize("shown_anew", [by_menu, by_key, by_help_that_ends])
def test_a_name_being_typed_stays_when_the_window_is_shown_anew(
    tmp_path: Path, shown_anew: Callable[[Player], None]
) -> None:
    player = opened(tmp_path)
    player.press_icon(player.task.windows.choices, "interactive_help")
    player.pilot.type(map(ord, "Ada"))
    shown_anew(player)
    assert player.task.windows.text(player.task.windows.choices, "player") == "Ada"
    assert player.desktop.choices.player == "Ada"
