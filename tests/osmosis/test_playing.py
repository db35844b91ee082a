"""Playing by mouse, menu and key on a headless desktop, as a person would."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.osmosis import menus
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.player import Player

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"


def test_the_program_only_puts_its_icon_on_the_bar() -> None:
    player = Player()
    wimp = player.desktop.machine.wimp
    shown = [window.definition.name for window in wimp.stack]
    assert shown == ["keys", "iconbar"]


def test_the_first_start_explains_the_mouse_once(tmp_path: Path) -> None:
    player = Player(tmp_path)
    welcome = player.task.windows.welcome
    assert welcome.is_open
    player.press_icon(welcome, "ok")
    assert not welcome.is_open
    assert not Player(tmp_path).task.windows.welcome.is_open


def test_return_closes_the_welcome_too(tmp_path: Path) -> None:
    player = Player(tmp_path)
    assert player.task.windows.welcome.has_focus
    player.key(keys.RETURN)
    assert not player.task.windows.welcome.is_open
    assert player.desktop.choices.welcomed


def test_select_on_the_icon_opens_osmosis_and_later_the_last_played(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.click(player.icon_on_bar())
    assert player.game("osmosis").window.is_open
    player.key(keys.control("P"))
    again = Player(tmp_path)
    again.click(again.icon_on_bar())
    assert list(again.task.games.open) == ["pyramid"]


def test_the_icon_bar_menu_is_that_of_1997() -> None:
    player = Player()
    player.click(player.icon_on_bar(), Buttons.MENU)
    (level,) = player.desktop.machine.wimp.menus.levels
    assert [(item.text, item.dotted) for item in level.menu.items] == [
        ("Info", False),
        ("Osmosis", False),
        ("Games", True),  # the games of later years
        ("Quit", False),
    ]
    assert level.menu.items[0].submenu is player.task.windows.info


def test_the_game_menu_is_that_of_1997_and_every_item_has_a_key() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "reserve1"), Buttons.MENU)
    (level,) = player.desktop.machine.wimp.menus.levels
    assert [(item.text, item.dotted) for item in level.menu.items] == [
        ("Undo", False),
        ("Resign", True),
        ("Osmosis", False),
        ("Pyramid", False),
        ("Games", True),
        ("Help", False),
        ("Hint", False),
        ("Demo", False),
        ("Options", False),
        ("Scores", False),
        ("Choices", True),
        ("Quit", False),
    ]
    assert all(item.key or item.submenu for item in level.menu.items)


def test_undo_and_redo_by_key_and_menu() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    fresh = game.session.position
    player.click(player.place(game, "stock"))
    dealt = game.session.position
    assert dealt != fresh
    player.key(keys.F8)
    assert game.session.position == fresh
    player.key(keys.F9)
    assert game.session.position == dealt
    player.click(player.place(game, "waste"), Buttons.MENU)
    player.choose("Undo")
    assert game.session.position == fresh


def test_adjust_on_a_menu_keeps_it_open() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    for _ in range(3):
        player.click(player.place(game, "stock"))
    player.click(player.place(game, "waste"), Buttons.MENU)
    player.choose("Undo", buttons=Buttons.ADJUST)
    assert player.desktop.machine.wimp.menus.is_open
    player.choose("Undo", buttons=Buttons.ADJUST)
    assert len(game.session.actions) == 1


def test_a_dragged_card_follows_the_pointer_and_goes_where_it_may() -> None:
    player = Player(game="pyramid", deal=110)
    game = player.game("pyramid")
    player.pilot.drag(player.place(game, "layout24"), player.place(game, "layout25"))
    assert [str(action) for action in game.session.actions] == [
        "choose layout24",
        "choose layout25",
    ]


def test_a_card_dropped_where_it_may_not_lie_goes_back_with_a_beep() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    before, beeps = game.placed, player.desktop.machine.beeps
    player.pilot.drag(player.place(game, "reserve1"), player.place(game, "stock"))
    assert game.placed == before
    assert player.desktop.machine.beeps == beeps + 1


def test_escape_gives_a_drag_up() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    before = game.placed
    at = player.place(game, "reserve1")
    player.pilot.move(at)
    player.pilot.hold(Buttons.SELECT)
    player.pilot.move(at.moved(200, -300))
    assert game.placed != before
    player.key(keys.ESCAPE)
    player.pilot.hold(Buttons.NONE)
    assert game.placed == before


def test_a_click_that_means_nothing_beeps() -> None:
    player = Player(game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "waste"))
    assert player.desktop.machine.beeps == 1


def test_new_game_deals_another_and_undo_fetches_the_old_one_back() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    old = game.session
    player.press_icon(game.window, "newgame")
    assert game.session.number == 1000
    player.key(keys.F8)
    assert game.session is old


def test_new_game_upon_new_game_leaves_the_one_that_was_played_to_undo() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    old = game.session
    for _ in range(3):
        player.press_icon(game.window, "newgame")
    player.key(keys.F8)
    assert game.session is old


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("then", ["play", "quit"])
def test_a_game_that_new_game_swept_away_is_lost_once(
    tmp_path: Path, times: int, then: str
) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    for _ in range(times):
        player.press_icon(game.window, "newgame")
    assert not (tmp_path / "results.txt").exists()
    if then == "play":
        player.click(player.place(game, "stock"))
    player.desktop.quit()
    again = Player(tmp_path, game="osmosis")
    assert again.game("osmosis").session.number == 999 + times
    again.desktop.quit()
    (line,) = (tmp_path / "results.txt").read_text().splitlines()
    assert line.split("\t")[1:6:2] == ["osmosis", "1", "1"]


def test_resigning_a_match_banks_the_game_and_goes_on() -> None:
    player = Player(game="pyramid", deal=1)
    game = player.game("pyramid")
    for number in range(1, 7):
        assert game.session.position.game == number  # type: ignore[attr-defined]
        player.key(keys.control("R"))
        player.press_icon(player.task.windows.result, "go")
    assert game.session.number == 1000, "after the sixth a new match is offered"


def test_resigning_osmosis_deals_a_new_game() -> None:
    player = Player(game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"))
    player.key(keys.control("R"))
    assert player.game("osmosis").session.number == 1000
    assert not player.game("osmosis").can_undo


def test_a_selected_card_is_shown_inverted() -> None:
    player = Player(game="pyramid", deal=1)
    game = player.game("pyramid")
    at = player.place(game, "layout28")
    screen = player.desktop.machine.screen
    pixel = (at.x + 10) // 2, screen.mode.height - 1 - (at.y - 60) // 2
    assert screen.image.getpixel(pixel) == 0
    player.click(at)
    assert screen.image.getpixel(pixel) == 7


def test_every_later_game_has_a_key() -> None:
    player = Player()
    for number, key in enumerate(menus.LATER_GAMES):
        player.key(keys.F1 + number + keys.SHIFT)
        assert player.game(key).window.is_open


def test_info_has_a_key() -> None:
    player = Player()
    player.key(keys.F10)
    assert player.task.windows.info.is_open


def test_quit_by_menu_ends_the_desktop() -> None:
    player = Player(game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"), Buttons.MENU)
    player.choose("Quit")
    assert player.desktop.is_over


def test_both_games_keep_their_windows_and_their_deals() -> None:
    player = Player(game="osmosis", deal=1)
    player.click(player.place(player.game("osmosis"), "stock"))
    player.click(player.place(player.game("osmosis"), "stock"), Buttons.MENU)
    player.choose("Pyramid")
    assert player.game("pyramid").window.is_open
    player.click(player.place(player.game("pyramid"), "stock"), Buttons.MENU)
    player.choose("Osmosis")
    assert [str(action) for action in player.game("osmosis").session.actions] == ["deal"]


def test_a_larger_screen_has_larger_cards_and_the_game_goes_on() -> None:
    player = Player(game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    small, session = game.card, game.session
    player.desktop.machine.mode_changed(Mode(1280, 1024))
    assert game.card.width * 2 > small.width * 2.9
    assert game.session is session and game.window.is_open and game.window.has_focus
    player.click(player.place(game, "stock"))
    player.desktop.machine.mode_changed(MODES[27])
    assert game.card == small
    assert [str(action) for action in session.actions] == ["deal", "deal"]


def test_the_whole_layout_just_fits_800_by_600() -> None:
    for key in ("osmosis", "pyramid"):
        player = Player(game=key, deal=1)
        window = player.game(key).window
        assert window.visible.width == window.extent.width
        assert window.visible.height == window.extent.height
        assert player.desktop.machine.wimp.window_at(player.icon_on_bar()) is not window


def test_an_option_is_chosen_from_the_menu_and_kept(tmp_path: Path) -> None:
    player = Player(tmp_path, game="osmosis", deal=1)
    game = player.game("osmosis")
    player.click(player.place(game, "stock"))
    player.click(player.place(game, "waste"), Buttons.MENU)
    player.choose("Options", "Cards dealt at a time", "1")
    assert game.session.number == 1000
    player.click(player.place(game, "stock"))
    assert len(game.session.position["waste"].cards) == 1
    again = Player(tmp_path, game="osmosis", deal=1).game("osmosis")
    assert again.game.turn == 1  # type: ignore[attr-defined]


def test_a_chosen_option_that_is_no_more_is_forgotten(tmp_path: Path) -> None:
    (tmp_path / "choices.json").write_text('{"options": {"osmosis": {"turn": "4"}}}')
    assert Player(tmp_path, game="osmosis").game("osmosis").game.turn == 3  # type: ignore[attr-defined]


def test_keys_scroll_a_window_that_is_too_small() -> None:
    player = Player(game="osmosis", deal=1, mode=MODES[27])
    window = player.game("osmosis").window
    player.key(keys.PAGE_DOWN)
    assert window.scroll.y == window.extent.y0 + window.visible.height
    player.key(keys.PAGE_UP)
    assert window.scroll.y == 0


def test_select_on_the_icon_fetches_a_window_from_off_the_screen() -> None:
    player = Player(game="osmosis", deal=1)
    wimp, window = player.desktop.machine.wimp, player.game("osmosis").window
    wimp.open_window(window, window.visible.moved(-1450, -1080), window.scroll, window)
    player.click(player.icon_on_bar())
    assert wimp.screen.mode.box.encloses(window.visible)
    assert wimp.window_at(player.icon_on_bar()) is not window


def test_a_smaller_screen_leaves_the_icon_bar_in_sight() -> None:
    player = Player(game="pyramid", deal=1)
    for mode in (MODES[27], Mode(500, 300), MODES[31]):
        player.desktop.machine.mode_changed(mode)
        window = player.game("pyramid").window
        assert player.desktop.machine.wimp.window_at(player.icon_on_bar()) is not window


def test_a_window_dragged_to_the_foot_keeps_its_title_in_sight() -> None:
    player = Player(game="osmosis", deal=1)
    window = player.game("osmosis").window
    title = Point(window.visible.x0 + 600, window.visible.y1 + 38)
    player.pilot.drag(title, Point(title.x, -40))
    assert window.visible.y1 == 0
