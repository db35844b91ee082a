"""Every game is played with the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.marks import FROM, TO
from osmosis_app.patience.actions import Clock, Deal, Move, Next, Resign, parse_action
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.options import options_of
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.by_keys import Hand
from tests.support.player import Player

BY_MENU = (Resign, Next, Clock)
"""What is asked for by a menu, a button or the clock."""

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"


def without_time(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("clock ")]


@pytest.mark.parametrize("key", GAMES)
def test_a_prepared_deal_is_won_by_keys_alone(key: str) -> None:
    text = (GAME_TEXTS / f"won_{key.replace('-', '_')}.txt").read_text()
    told = Session.parse(text)
    player = Player(game=key, deal=told.number)
    game = player.game(key)
    hand = Hand(player, game)
    for action in told.actions:
        hand.play(action)
    assert without_time(game.session.text()) == without_time(told.text())
    assert game.game.outcome(game.session.position) is Outcome.WON


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_action_is_reached_in_a_few_presses(key: str) -> None:
    player, tried = Player(game=key, deal=1), 0
    game = player.game(key)
    for number in range(1, 6):
        for session in sessions(key, number):
            for action in session.game.legal_actions(session.position):
                if isinstance(action, BY_MENU):
                    continue
                game.playing.put(Session.parse(session.text()))
                hand = Hand(player, game)
                hand.play(action)
                assert game.session.deeds == (*session.deeds, action)
                assert hand.presses <= 40, action
                tried += 1
    assert tried > 10


def sessions(key: str, number: int) -> Iterator[Session]:
    """Give a game under options of some kind at a few moments, played at random."""
    choose = random.Random(number)
    chosen = {each.name: choose.choice(each.values) for each in options_of(GAMES[key])}
    session = Session(patience_named(key, chosen), number)
    for step in range(40):
        game, position = session.game, session.position
        actions = [a for a in game.legal_actions(position) if not isinstance(a, BY_MENU)]
        if step % 12 == 0:
            yield session
        if not actions:
            break
        session.play(choose.choice(actions))


def opened(key: str, deal: int, *lines: str, **options: str) -> tuple[Player, GameWindow]:
    """Give a game under way, and where its keys are pressed."""
    player = Player(game=key, deal=deal)
    game = player.game(key)
    session = Session(patience_named(key, options), deal)
    for line in lines:
        session.play(parse_action(line))
    game.playing.put(session)
    return player, game


def test_butis_keys_are_his() -> None:
    player, game = opened("buti", 2)
    hand = Hand(player, game)
    row = [str(game.session.position[f"layout{number}"]) for number in range(22, 29)]
    assert row == ["QD", "AD", "7D", "8H", "2D", "3D", "7H"]
    hand.go_to("layout22")
    hand.press(keys.UP)
    assert game.session.position.selected == "layout22", "Up picks the card up"
    hand.press(keys.UP)
    assert game.session.position.selected is None, "Up on the same place puts it back"
    hand.press(keys.UP)
    hand.go_to("layout25")
    hand.press(keys.UP)
    assert player.desktop.machine.beeps == 1
    assert "the queen of diamonds and the eight of hearts are no pair" in game.window.title
    assert game.session.position.selected == "layout22", "the first stays picked up"
    hand.press(keys.PAGE_DOWN)
    assert game.session.position.selected is None, "Page Down drops it"
    hand.go_to("layout22")
    hand.press(keys.UP)
    hand.press(keys.RIGHT)
    hand.press(keys.UP)
    assert len(game.session.position["discard"].cards) == 2, "Up on a partner removes both"
    before = game.session.position["upcard"].top
    hand.press(keys.HOME)
    assert game.session.position["waste"].top == before, "Home deals"


def test_left_and_right_go_round() -> None:
    player, game = opened("buti", 1)
    player.key(keys.RIGHT)
    first = game.marked
    seen = []
    for _ in range(9):
        player.key(keys.RIGHT)
        seen.append(game.marked)
    assert seen == [f"layout{n}" for n in range(23, 29)] + ["upcard", "stock", first]
    player.key(keys.LEFT)
    assert game.marked == "stock"


@pytest.mark.parametrize("key", [keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN, keys.RETURN])
def test_the_first_key_only_shows_the_mark(key: int) -> None:
    player, game = opened("osmosis", 1)
    player.key(key)
    assert game.marked == "reserve1"
    assert not game.session.actions


def test_accordion_is_played_with_a_red_mark_and_a_green_one() -> None:
    told = Session.parse((GAME_TEXTS / "won_accordion.txt").read_text())
    lines = [str(action) for action in told.actions[:40]]
    player, game = opened("accordion", told.number or 1, *lines)
    hand = Hand(player, game)
    hand.go_to("row11")
    assert [(frame.pile, frame.colour) for frame in game.frames] == [("row11", FROM)]
    hand.press(keys.RETURN)
    assert "where to?" in game.window.title
    assert [(f.pile, f.colour) for f in game.frames] == [("row11", FROM), ("row10", TO)]
    hand.press(keys.RIGHT)
    assert [(f.pile, f.colour) for f in game.frames] == [("row11", FROM), ("row8", TO)]
    hand.press(keys.RETURN)
    assert str(game.session.actions[-1]) == "row11 row8"
    hand.press(keys.SPACE)
    assert str(game.session.actions[-1]) == "deal"


@pytest.mark.parametrize("key", [keys.DOWN, keys.PAGE_DOWN, keys.ESCAPE])
def test_what_was_picked_up_is_put_back(key: int) -> None:
    player, game = opened("interregnum", 1)
    pile = choice_of(game)
    hand = Hand(player, game)
    hand.go_to(pile)
    hand.press(keys.UP)
    assert game.cursor.held is not None and game.marked != pile
    hand.press(key)
    assert game.cursor.held is None and game.marked == pile
    assert "where to?" not in game.window.title
    assert not [str(a) for a in game.session.actions if str(a) != "deal"]


def choice_of(game: GameWindow) -> str:
    """Deal until a card of the tableau can go to two piles, and name its pile."""
    while True:
        position = game.session.position
        moves = [a.source for a in game.game.legal_actions(position) if isinstance(a, Move)]
        if found := [source for source in moves if moves.count(source) > 1]:
            return found[0]
        game.playing.do(Deal())


def test_undo_lets_go_of_what_is_picked_up() -> None:
    player, game = opened("interregnum", 1)
    game.playing.do(Deal())
    pile = choice_of(game)
    hand = Hand(player, game)
    hand.go_to(pile)
    hand.press(keys.UP)
    hand.press(keys.F8)
    assert game.cursor.held is None and game.frames[-1].colour == FROM


def test_down_goes_through_a_pile_from_its_head() -> None:
    player, game = opened("scorpion", 1)
    hand = Hand(player, game)
    hand.go_to("tableau1")
    pile, taken = game.session.position["tableau1"], [hand.taken]
    for _ in pile.up:
        hand.press(keys.DOWN)
        taken.append(hand.taken)
    many = len(pile.up)
    assert many > 2
    assert taken == [1, *range(many, 0, -1)]
    hand.press(keys.DOWN)
    box = game.frames[-1].box
    (top, lowest) = (c.box for c in game.placed if c.pile == "tableau1" and c.index in (3, 6))
    assert (box.y1, box.y0) == (top.y1 + 4, lowest.y0 - 4)


@pytest.mark.parametrize(
    "game, deal, pile, key, why",
    [
        ("osmosis", 1, "reserve1", keys.UP, "its foundation opens with a two"),
        ("osmosis", 1, "reserve1", keys.DOWN, "no other cards can be taken here"),
        ("scorpion", 2, "tableau1", keys.UP, "goes nowhere now"),
    ],
)
def test_what_is_refused_beeps_and_says_why(
    game: str, deal: int, pile: str, key: int, why: str
) -> None:
    player, window = opened(game, deal)
    hand, beeps = Hand(player, window), player.desktop.machine.beeps
    hand.go_to(pile)
    hand.press(key)
    assert not window.session.actions
    assert player.desktop.machine.beeps == beeps + 1
    assert why in window.window.title
    player.desktop.choices.reasons = False
    hand.press(key)
    assert player.desktop.machine.beeps == beeps + 2
    assert why not in window.window.title


def test_nothing_to_deal_is_refused_too() -> None:
    player, game = opened("scorpion", 1, "deal")
    player.key(keys.HOME)
    assert player.desktop.machine.beeps == 1
    assert "the merci has been dealt" in game.window.title


def test_home_ends_the_last_pass_as_a_click_on_the_pack_does() -> None:
    lines = (["deal"] * 24 + ["turn"]) * 2 + ["deal"] * 24
    player, game = opened("pyramid", 110, *lines)
    player.key(keys.HOME)
    assert str(game.session.actions[-1]) == "finish"


def test_return_deals_the_next_game_of_a_match() -> None:
    player, game = opened("pyramid", 1)
    player.key(keys.control("R"))
    assert player.task.windows.result.is_open
    player.key(keys.RETURN)
    assert not player.task.windows.result.is_open
    assert [str(action) for action in game.session.actions] == ["resign", "next"]


def test_return_deals_anew_when_a_game_has_come_out() -> None:
    told = Session.parse((GAME_TEXTS / "won_osmosis.txt").read_text())
    player, game = opened("osmosis", told.number or 1, *map(str, told.actions))
    assert player.task.windows.result.is_open
    player.key(keys.ESCAPE)
    assert not player.task.windows.result.is_open
    player.key(keys.RETURN)
    assert game.session.number == 1000 and not game.session.actions


def test_return_never_gives_up_a_game_in_play() -> None:
    player, game = opened("osmosis", 1)
    for _ in range(3):
        player.key(keys.RETURN)
    assert game.session.number == 1


def test_the_mark_stays_by_what_was_played() -> None:
    player, game = opened("osmosis", 1, "deal")
    hand = Hand(player, game)
    hand.go_to("stock")
    hand.press(keys.RETURN)
    hand.press(keys.RETURN)
    assert [str(action) for action in game.session.actions] == ["deal"] * 3
    assert game.marked == "stock"


def test_help_is_scrolled_and_closed_by_keys_and_the_game_goes_on() -> None:
    player, game = opened("pyramid", 1)
    window = player.task.windows.help
    player.key(keys.F6)
    player.key(keys.DOWN)
    assert window.scroll.y < 0 and game.marked is None
    player.key(keys.UP)
    assert window.scroll.y == 0
    player.key(keys.PAGE_DOWN)
    assert window.scroll.y < 0
    for key in (keys.ESCAPE, keys.RETURN):
        player.key(keys.F6)
        player.key(key)
        assert not window.is_open and game.window.has_focus
    player.key(keys.RIGHT)
    assert game.marked == "stock"


@pytest.mark.parametrize("shown_by", [keys.F4, keys.F10])
def test_escape_closes_windows_that_are_only_read(shown_by: int) -> None:
    player, game = opened("pyramid", 1)
    player.key(shown_by)
    assert player.task.windows.scores.is_open or player.task.windows.info.is_open
    player.key(keys.ESCAPE)
    assert not player.task.windows.scores.is_open and not player.task.windows.info.is_open
    assert game.window.has_focus


def test_a_key_that_plays_ends_a_demonstration() -> None:
    player, game = opened("osmosis", 1)
    player.key(keys.RIGHT)
    player.key(keys.F1)
    assert game.marked is None, "the computer plays"
    for key in (keys.HOME, keys.SPACE, keys.RETURN):
        player.key(keys.F1)
        player.key(key)
        assert player.task.helping.showing.demo is None
    played = len(game.session.actions)
    player.key(keys.HOME)
    assert len(game.session.actions) == played + 1


def test_a_key_that_plays_ends_the_thought_about_a_hint() -> None:
    player, game = opened("osmosis", 1)
    player.task.helping.hint(game)
    game.playing.do(Deal())
    assert player.task.helping.hinting.asked is None
    player.pilot.pass_time(500)
    assert "hint" not in game.window.title


def test_keys_do_nothing_while_a_card_is_dragged() -> None:
    player, game = opened("osmosis", 1)
    at = player.place(game, "reserve1")
    player.pilot.move(at)
    player.pilot.hold(Buttons.SELECT)
    player.pilot.move(at.moved(200, -300))
    player.key(keys.HOME)
    player.key(keys.RIGHT)
    assert not game.session.actions and game.marked is None
    player.key(keys.ESCAPE)
    player.pilot.hold(Buttons.NONE)
