"""What the keyboard marks: in which order, how it looks, and that it is always seen."""

from __future__ import annotations

import random
from functools import reduce

import pytest

from osmosis_app.desktop import Settings
from osmosis_app.geometry import MODES, Box, Mode, Point
from osmosis_app.osmosis import marks
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.marks import FROM, TO
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.pilot import Pilot, osmosis_desktop
from tests.support.player import Player

BAIZE = 13
PLAYING = (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN, keys.HOME, keys.PAGE_DOWN, keys.RETURN)


def seat(key: str, deal: int = 1, mode: Mode = MODES[31]) -> tuple[Pilot, GameWindow]:
    pilot, desktop = osmosis_desktop(Settings(mode, key, deal))
    return pilot, desktop.task.games.open[key]


@pytest.mark.parametrize(
    "key, order",
    [
        ("osmosis", ["reserve1", "foundation1", "reserve2", "foundation2"]),
        ("klondike-tommy", ["foundation4", "tableau1", "tableau2", "tableau3"]),
        ("klondike-babic", ["foundation4", "tableau1", "tableau2", "tableau3"]),
        ("accordion", ["row12", "row13", "row14", "row15"]),
        ("interregnum", ["stock", "indicator1", "indicator2", "indicator3"]),
        ("pyramid", ["stock", "waste", "layout22", "layout16"]),
    ],
)
def test_places_are_gone_over_as_they_are_read(key: str, order: list[str]) -> None:
    read = marks.in_reading_order(Player(game=key, deal=1).game(key).places)
    at = read.index(order[0])
    assert read[at : at + 4] == order


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("mode", [MODES[31], MODES[12], Mode(1280, 1024)], ids=str)
def test_the_screen_repaired_after_each_key_is_a_fresh_one(key: str, mode: Mode) -> None:
    pilot, game = seat(key, mode=mode)
    choose = random.Random(7)
    for _ in range(30):
        pilot.key(choose.choice(PLAYING))
        pilot.check()
    assert game.session.actions


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("mode", [MODES[27], MODES[12], Mode(300, 200)], ids=str)
def test_what_is_marked_is_always_seen(key: str, mode: Mode) -> None:
    pilot, game = seat(key, mode=mode)
    choose = random.Random(3)
    for _ in range(60):
        away = Point(choose.choice((0, 2000)), -choose.choice((0, 2000)))
        pilot.wimp.open_window(game.window, game.window.visible, away, game.window)
        pilot.key(choose.choice((keys.LEFT, keys.RIGHT, keys.RIGHT, keys.DOWN, keys.HOME)))
        window = game.window
        box = window.to_screen(game.frames[-1].box)
        seen = box.meet(window.visible).meet(pilot.wimp.screen.mode.box)
        assert (seen.x0, seen.y1) == (box.x0, box.y1)
        fits = box.width <= window.visible.width and box.height <= window.visible.height
        assert seen == box or not fits


@pytest.mark.parametrize("mode", [MODES[31], MODES[32], MODES[12], Mode(1280, 1024)], ids=str)
def test_a_mark_is_a_thick_red_frame_half_outside_the_card(mode: Mode) -> None:
    pilot, game = seat("klondike-tommy", mode=mode)
    pilot.key(*[keys.RIGHT] * 3)
    card = game.window.to_screen([p.box for p in game.placed if p.pile == game.marked][-1])
    ink = pilot.wimp.screen.inks
    middle = (card.y0 + card.y1) // 2
    across = [pilot.pixel(x, middle) for x in range(card.x0 - 10, card.x0 + 12, mode.dx)]
    assert across.count(ink[FROM]) >= 4
    assert across[across.index(ink[FROM]) - 1] == ink[BAIZE]
    assert pilot.pixel(card.x1 + 1, middle) == pilot.pixel(card.x1 - 3, middle) == ink[FROM]
    for y in (card.y1 + 1, card.y1 - 3, card.y0 + 1, card.y0 - 3):
        assert pilot.pixel((card.x0 + card.x1) // 2, y) == ink[FROM]


def test_an_empty_place_is_framed_like_a_card() -> None:
    pilot, game = seat("osmosis")
    game.mark(marks.Cursor(marks.Mark("foundation4"), marks.Mark("reserve1"), True))
    pilot.repaint()
    place = game.window.to_screen(game.places["foundation4"].box)
    assert pilot.pixel(place.x0 + 1, place.y1 - 90) == TO
    assert pilot.pixel(place.x0 + 142 + 1, place.y1 - 90) == TO
    assert pilot.pixel(place.x0 + 142 - 5, place.y1 - 90) == marks.EDGE


def test_a_frame_lies_under_the_cards_that_cover_its_pile() -> None:
    pilot, game = seat("accordion")
    pilot.key(*[keys.HOME] * 5, keys.RIGHT, keys.RIGHT)
    assert game.marked == "row1"
    box, cover = (
        game.window.to_screen(next(p.box for p in game.placed if p.pile == pile))
        for pile in ("row1", "row2")
    )
    middle = (box.y0 + box.y1) // 2
    assert box.x1 > cover.x0
    assert pilot.pixel(box.x0 + 1, middle) == FROM
    assert pilot.pixel(box.x1 + 1, middle) != FROM


@pytest.mark.parametrize("buttons", [Buttons.SELECT, Buttons.ADJUST, Buttons.MENU])
def test_the_mark_is_there_only_while_the_keyboard_plays(buttons: Buttons) -> None:
    pilot, game = seat("pyramid")
    bare = pilot.screen()
    assert game.marked is None
    pilot.key(keys.RIGHT)
    assert game.marked == "stock" and pilot.screen().tobytes() != bare.tobytes()
    at = game.window.to_screen(Box(400, -300, 402, -298))
    pilot.click(at.x0, at.y0, buttons)
    assert game.marked is None and game.frames == ()


def test_marks_go_with_the_input_focus() -> None:
    pilot, game = seat("pyramid")
    pilot.key(keys.RIGHT)
    pilot.wimp.set_caret(None)
    pilot.wimp.deliver()
    pilot.check()
    assert game.marked is None
    pilot.key(keys.RIGHT)
    assert game.marked is None, "it hears no keys without the focus"
    at = game.window.visible
    pilot.select(at.x0 + 400, at.y1 - 300)
    pilot.key(keys.RIGHT)
    assert game.marked == "stock"


def test_another_screen_keeps_the_mark_and_what_is_picked_up() -> None:
    pilot, game = seat("interregnum")
    game.mark(marks.Cursor(marks.Mark("foundation2"), marks.Mark("tableau3"), True))
    for mode in (Mode(1280, 1024), MODES[27], MODES[12]):
        pilot.change_mode(mode)
        pilot.check()
        assert [(frame.pile, frame.colour) for frame in game.frames] == [
            ("tableau3", FROM),
            ("foundation2", TO),
        ]


def test_a_window_half_off_the_screen_comes_on_to_it() -> None:
    pilot, game = seat("pyramid")
    away = game.window.visible.moved(-700, -500)
    pilot.wimp.open_window(game.window, away, Point(0, 0), game.window)
    pilot.key(keys.RIGHT)
    assert game.marked == "stock"
    box = game.window.to_screen(game.frames[-1].box)
    assert pilot.wimp.screen.mode.box.encloses(box)
    pilot.check()


def test_page_keys_scroll_and_the_next_key_shows_the_mark_again() -> None:
    pilot, game = seat("osmosis", mode=MODES[27])
    pilot.key(keys.RIGHT)
    assert game.window.scroll == Point(0, 0)
    pilot.key(keys.PAGE_DOWN)
    assert game.window.scroll.y < 0
    pilot.key(keys.RIGHT)
    assert game.marked == "reserve2"
    box = game.window.to_screen(game.frames[-1].box)
    assert game.window.visible.encloses(box)


@pytest.mark.parametrize("key", ["klondike-tommy", "klondike-babic", "canfield"])
def test_of_foundations_that_mean_the_same_the_card_s_own_is_offered(key: str) -> None:
    game, choose, offered = patience_named(key), random.Random(3), 0
    for number in range(1, 10):
        session = Session(game, number)
        while len(session.actions) < 40 and len(legal := game.legal_actions(session.position)) > 1:
            position = session.position
            for pile in game.piles:
                for target, actions in marks.offers(game, position, marks.Mark(pile)).items():
                    if target.startswith("foundation"):
                        offered += 1
                        after = reduce(game.play, actions, position)
                        assert len(after[target].cards) == len(position[target].cards) + 1
            session.play(choose.choice(legal[:-1]))
    assert offered > 20
