"""The small windows: after each step in them the screen, as repaired, is one painted afresh."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.osmosis.choices_window import OPTIONS
from osmosis_app.osmosis.scores import Result, write_results
from osmosis_app.osmosis.windows import LINE
from osmosis_app.patience.catalogue import options_in_full
from osmosis_app.patience.patience import Outcome
from osmosis_app.wimp import furniture, keys
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.window import Window
from tests.support.player import Player, middle
from tests.support.watched import Watched

Seat = tuple[Path, Mode]

ROOMY = [Mode(1024, 768), Mode(1024, 384, 1, 2)]
"""Screens on which there is a line under the table."""

BOTH = [Buttons.SELECT, Buttons.ADJUST]
LOOKS = 60
"""Centiseconds in which Interactive help has looked at the pointer a few times."""


class Watcher(Player):
    """A player behind whose back every step is checked."""

    def __init__(self, folder: Path, mode: Mode, game: str = "osmosis") -> None:
        (folder / "choices.json").write_text('{"interactive_help": true, "welcomed": true}')
        super().__init__(folder, mode, game=game, deal=1)
        self.pilot = Watched(self.desktop.machine)
        self.pilot.pass_time(LOOKS)

    def press_all(self, window: Window, names: Iterable[str]) -> None:
        """Click each icon with Select, and again with Adjust."""
        assert window.is_open
        for name, button in product(names, BOTH):
            self.press_icon(window, name, button)

    def press_part(self, window: Window, part: Part, button: Buttons = Buttons.SELECT) -> None:
        """Click a part of a window's furniture."""
        mode = self.desktop.machine.screen.mode
        self.click(middle(furniture.layout(window, mode)[part]), button)

    def drag_away(self, window: Window) -> None:
        """Drag a window by its title, over what lies about."""
        mode = self.desktop.machine.screen.mode
        start = middle(furniture.layout(window, mode)[Part.TITLE])
        self.pilot.drag(start, start.moved(-120, -120))


def result(game: str, score: int, options: str = "", match: bool = False) -> Result:
    outcome = Outcome.WON if score > 0 else Outcome.LOST
    options = options_in_full(game, options)
    return Result(date(1997, 11, 1), game, options, 7, outcome, score, is_match=match)


RESULTS = [
    *(result("osmosis", score) for score in (20, 7, 52, -1)),
    result("osmosis", 30, "turn=1"),
    *(result("pyramid", score) for score in (12, -3, 0)),
    *(result("pyramid", score, match=True) for score in (9, -52)),
]


@pytest.fixture(params=[MODES[27], MODES[12]], ids=["square", "oblong"])
def seat(request: pytest.FixtureRequest, tmp_path: Path) -> Seat:
    """A player's folder, and a screen."""
    return tmp_path, request.param


def test_a_repair_left_out_in_a_small_window_is_seen(seat: Seat) -> None:
    player = Watcher(*seat)
    player.key(keys.F2)
    window = player.task.windows.choices
    number = window.icon_named("options")
    assert number is not None
    window.icons[number].text = "Written past the Wimp"
    with pytest.raises(AssertionError, match="left something out"):
        player.pilot.pass_time(1)


def test_every_icon_of_choices(seat: Seat) -> None:
    player = Watcher(*seat)
    player.key(keys.F2)
    window = player.task.windows.choices
    player.press_all(window, ("back_next", "back_before", "theme_next", "theme_before"))
    player.press_all(window, ("game_next", "game_before"))
    player.press_all(window, OPTIONS)
    player.drag_away(window)
    player.press_icon(window, "ok")
    assert not window.is_open


def test_a_name_and_options_are_chosen(seat: Seat) -> None:
    player = Watcher(*seat)
    player.key(keys.F2)
    window = player.task.windows.choices
    player.pilot.type([*map(ord, "Ada"), keys.LEFT, keys.BACKSPACE, ord("x"), keys.COPY])
    player.press_icon(window, "options_menu")
    player.choose("Cards dealt at a time", "1", buttons=Buttons.ADJUST)
    player.choose("Cards dealt at a time", "3", buttons=Buttons.ADJUST)
    player.choose("Cards dealt at a time", "1")
    assert player.task.windows.text(window, "options") == "cards dealt at a time: 1"
    player.press_icon(window, "options_menu")
    player.pilot.type([keys.ESCAPE])
    player.press_icon(window, "player")
    player.key(keys.RETURN)
    assert player.desktop.choices.player == "Ax"


def test_scores_plotted_and_listed(seat: Seat) -> None:
    (seat[0] / "results.txt").write_text(write_results(RESULTS))
    player = Watcher(*seat)
    player.key(keys.F4)
    window = player.task.windows.scores
    for _ in range(2):
        player.press_all(window, ("options_next", "options_before"))
        player.press_icon(window, "game_next")
        player.press_all(window, ("matches",))
        player.press_icon(window, "game_before")
        player.press_icon(window, "table")
    player.drag_away(window)
    player.press_part(window, Part.CLOSE)
    assert not window.is_open


def test_scores_forgotten(seat: Seat) -> None:
    (seat[0] / "results.txt").write_text(write_results(RESULTS))
    player = Watcher(*seat)
    player.key(keys.F4)
    window, errors = player.task.windows.scores, player.desktop.machine.wimp.errors
    for answer in (keys.ESCAPE, keys.RETURN):
        player.press_icon(window, "reset")
        assert errors.is_up
        player.key(answer)
        assert not errors.is_up
    assert player.task.windows.text(window, "played") == "0"
    player.key(keys.RETURN)


@pytest.mark.parametrize("button", ["look", "go"])
def test_the_end_of_a_game_of_a_match_is_told(seat: Seat, button: str) -> None:
    player = Watcher(*seat, "pyramid")
    player.key(keys.HOME)
    player.key(keys.F4)
    player.task.wimp.set_caret(player.task.games.front().window)
    player.key(keys.control("R"))
    window = player.task.windows.result
    assert window.is_open
    player.drag_away(window)
    player.press_icon(window, button)
    assert not window.is_open


@pytest.mark.parametrize("leaving", [keys.RETURN, keys.ESCAPE, None])
def test_a_name_is_asked_for(seat: Seat, leaving: int | None) -> None:
    player = Watcher(*seat, "buti")
    player.key(keys.HOME)
    player.key(keys.F4)
    player.task.wimp.set_caret(player.task.games.front().window)
    player.key(keys.control("R"))
    window = player.task.windows.name
    assert window.is_open
    player.pilot.type([*map(ord, "Ada"), keys.BACKSPACE])
    player.drag_away(window)
    if leaving is None:
        player.press_icon(window, "ok")
    else:
        player.key(leaving)
    assert not window.is_open


def test_help_is_scrolled(seat: Seat) -> None:
    player = Watcher(*seat)
    player.key(keys.F6)
    window = player.task.windows.help
    for key in (keys.PAGE_DOWN, keys.DOWN, keys.UP, keys.PAGE_UP):
        player.key(key)
    for part, button in product((Part.DOWN, Part.UP), BOTH):
        player.press_part(window, part, button)
    mode = player.desktop.machine.screen.mode
    parts = furniture.layout(window, mode)
    start = middle(furniture.sausages(window, mode, parts)[Part.V_WELL])
    player.pilot.drag(start, start.moved(0, -200))
    assert window.scroll.y < 0
    player.pilot.move(middle(window.visible))
    for steps in (-3, 2):
        player.pilot.wheel(steps)
    player.press_part(window, Part.TOGGLE)
    player.press_part(window, Part.TOGGLE)
    player.drag_away(window)
    player.key(keys.ESCAPE)
    assert not window.is_open


def test_info_from_its_arrow(seat: Seat) -> None:
    player = Watcher(*seat)
    player.click(player.icon_on_bar(), Buttons.MENU)
    (level,) = player.desktop.machine.wimp.menus.levels
    player.pilot.step_into(level, 0)
    info = player.task.windows.info
    assert info.is_open
    player.pilot.move(middle(info.visible))
    player.pilot.pass_time(LOOKS)
    player.press_part(player.game("osmosis").window, Part.TITLE)
    assert not info.is_open
    player.key(keys.F10)
    assert info.is_open
    player.key(keys.ESCAPE)


def test_welcome_and_what_it_leads_to(seat: Seat) -> None:
    player = Watcher(*seat)
    player.key(keys.F3)
    window = player.task.windows.welcome
    player.press_all(window, ("right_is_menu", "solid_moves", "interactive_help"))
    player.drag_away(window)
    player.press_icon(window, "choices")
    player.press_icon(player.task.windows.choices, "ok")
    player.key(keys.F3)
    player.key(keys.RETURN)
    assert not window.is_open


def test_interactive_help_of_all_that_lies_about(seat: Seat) -> None:
    player = Watcher(*seat)
    for key in (keys.F2, keys.F4, keys.F6):
        player.key(key)
    screen = player.desktop.machine.screen.mode.box
    for x, y in product(range(40, screen.x1, 300), range(40, screen.y1, 140)):
        player.pilot.move(Point(x, y))
        player.pilot.pass_time(20)


@pytest.mark.parametrize("mode", ROOMY, ids=["square", "oblong"])
def test_the_line_under_the_table(mode: Mode, tmp_path: Path) -> None:
    player = Watcher(tmp_path, mode)
    game = player.game("osmosis")
    assert game.window.icon_named(LINE) is not None
    player.click(player.place(game, "waste"))
    assert game.said
    player.key(keys.F5)
    player.pilot.pass_time(600)
    assert game.said.startswith("hint")
    player.key(keys.F1)
    player.pilot.pass_time(300)
    player.key(keys.UP)
    player.key(keys.ESCAPE)
    player.key(keys.F2)
    for _ in range(2):
        player.press_icon(player.task.windows.choices, "reasons")
    player.press_icon(player.task.windows.choices, "verdicts")
    player.pilot.pass_time(300)
    assert game.verdict
