"""The Scores window: whatever has been played can be seen, and only what is seen forgotten."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from osmosis_app.geometry import MODES, Box, Mode
from osmosis_app.osmosis import scores_picture
from osmosis_app.osmosis.scores import Result, read_results, write_results
from osmosis_app.patience.catalogue import GAMES, options_in_full
from osmosis_app.patience.options import options_of, value_text
from osmosis_app.patience.patience import Outcome
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.player import Player

DAY = date(1997, 11, 1)


def result(game: str, score: int, options: str = "", match: bool = False) -> Result:
    outcome = Outcome.WON if score > 0 else Outcome.LOST
    return Result(DAY, game, options_in_full(game, options), 7, outcome, score, is_match=match)


ALL = [
    result("osmosis", 20),
    result("osmosis", 30, "turn=1"),
    result("osmosis", 40, "turn=1"),
    result("osmosis", 50, "redeals=2 turn=1"),
    result("pyramid", 12),
    result("pyramid", -3),
    result("pyramid", 9, match=True),
    result("pyramid", -52, "games=1", match=True),
]


class Viewer(Player):
    """A player who looks at the Scores window."""

    def __init__(self, folder: Path, game: str = "osmosis", mode: Mode = MODES[31]) -> None:
        (folder / "results.txt").write_text(write_results(ALL))
        super().__init__(folder, mode, game=game, deal=1)
        self.key(keys.F4)

    def press(self, name: str, buttons: Buttons = Buttons.SELECT) -> None:
        self.press_icon(self.task.windows.scores, name, buttons)

    def text(self, name: str) -> str:
        return str(self.task.windows.text(self.task.windows.scores, name)).replace("\n", " ")

    def is_shaded(self, name: str) -> bool:
        window = self.task.windows.scores
        return bool(window.icons[window.icon_named(name)].is_shaded)

    @property
    def picture(self) -> bytes:
        return self.desktop.machine.screen.image.tobytes()


def test_every_set_of_options_that_has_results_is_reached(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    told = []
    for _ in range(3):
        told.append((viewer.text("options"), viewer.text("best")))
        viewer.press("options_next")
    assert told == [
        ("1 of 3: The usual options", "20, 01-Nov-97"),
        ("2 of 3: cards dealt at a time: 1", "40, 01-Nov-97"),
        (
            "3 of 3: cards dealt at a time: 1, times the waste may be turned over: 2",
            "50, 01-Nov-97",
        ),
    ]
    assert viewer.text("options") == "1 of 3: The usual options"
    for button in (Buttons.SELECT, Buttons.ADJUST):
        viewer.press("options_before", button)
    assert viewer.text("options") == "1 of 3: The usual options"


def test_the_options_of_now_are_shown_first_though_nothing_was_played_under_them(
    tmp_path: Path,
) -> None:
    (tmp_path / "choices.json").write_text('{"options": {"osmosis": {"fill": "no"}}}')
    viewer = Viewer(tmp_path)
    assert viewer.text("options").startswith("1 of 4: the waste may fill")
    assert (viewer.text("played"), viewer.text("best"), viewer.text("mean")) == ("0", "-", "-")
    assert viewer.is_shaded("reset")
    viewer.press("options_next")
    assert (viewer.text("played"), viewer.is_shaded("reset")) == ("1", False)


@pytest.mark.parametrize("game", GAMES)
def test_a_heading_is_whole_though_every_option_is_unusual(tmp_path: Path, game: str) -> None:
    options = options_of(GAMES[game])
    unusual = " ".join(f"{each.name}={value_text(each.values[-1])}" for each in options)
    viewer = Viewer(tmp_path)
    scores = viewer.task.boxes.scores
    scores.game, scores.chosen = game, unusual
    words = scores.options_words("9 of 9: ").replace("\n", " ")
    for each in options:
        value = value_text(each.values[-1])
        assert f"{each.name}: {value}" in words or f"{each.meaning}: {value}" in words


def test_games_and_matches_are_looked_at_apart(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, "pyramid")
    assert [viewer.text(name) for name in ("played", "best", "won_word")] == [
        "2",
        "12, 01-Nov-97",
        "Won",
    ]
    viewer.press("matches")
    assert [viewer.text(name) for name in ("played", "best", "mean", "won_word")] == [
        "1",
        "9, 01-Nov-97",
        "9.0",
        "0 or better",
    ]
    viewer.press("options_next")
    assert viewer.text("options").endswith("games in a match: 1")
    assert viewer.text("best") == "-52, 01-Nov-97"
    viewer.press("table")
    assert viewer.text("caption") == "The ten best matches"
    viewer.press("matches")
    assert (viewer.text("caption"), viewer.text("played")) == ("The ten best games", "0")


def test_only_a_game_played_in_matches_has_them(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, "pyramid")
    viewer.press("matches")
    shaded = {}
    for _ in GAMES:
        shaded[viewer.task.boxes.scores.game] = viewer.is_shaded("matches")
        viewer.press("game_next")
    assert [game for game in GAMES if not shaded[game]] == ["pyramid"]
    assert viewer.text("played") == "1"
    viewer.press("game_next")
    viewer.press("matches")
    assert viewer.text("won_word") == "Won"


@pytest.mark.parametrize(
    "pressed, words, left",
    [
        ((), "Forget how one game of Osmosis ended?\n(The usual options)", ALL[1:]),
        (
            ("options_next",),
            "Forget how 2 games of Osmosis ended?\n(cards dealt at a time: 1)",
            [ALL[0], *ALL[3:]],
        ),
        (
            ("game_next",),
            "Forget how 2 games of Pyramid ended?\n(The usual options)",
            [*ALL[:4], *ALL[6:]],
        ),
        (
            ("game_next", "matches"),
            "Forget how one match of Pyramid ended?\n(The usual options)",
            [*ALL[:6], *ALL[7:]],
        ),
    ],
)
def test_reset_says_what_it_forgets_asks_first_and_forgets_no_more(
    tmp_path: Path, pressed: tuple[str, ...], words: str, left: list[Result]
) -> None:
    viewer = Viewer(tmp_path)
    for name in pressed:
        viewer.press(name)
    viewer.press("reset")
    assert viewer.desktop.machine.wimp.errors.waiting[0].text == words
    viewer.key(keys.ESCAPE)
    assert viewer.task.boxes.scores.results == ALL
    viewer.press("reset")
    viewer.key(keys.RETURN)
    assert viewer.task.boxes.scores.results == left
    assert read_results((tmp_path / "results.txt").read_text())[0] == left


def test_the_window_turns_between_plot_and_table(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    plot = viewer.picture
    viewer.press("table")
    assert (viewer.text("table"), viewer.picture != plot) == ("Plot", True)
    viewer.press("table")
    assert viewer.text("table") == "Best ten"


@pytest.mark.parametrize("mode", [MODES[27], MODES[12], MODES[31]])
def test_the_whole_window_is_on_the_screen(tmp_path: Path, mode: Mode) -> None:
    viewer = Viewer(tmp_path, mode=mode)
    visible, screen = viewer.task.windows.scores.visible, mode.box
    assert visible.meet(screen) == visible


def test_the_sign_of_a_marked_game_is_explained(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    viewer.press("table")
    assert viewer.text("caption") == "The ten best games"
    viewer.click(viewer.place(viewer.game("osmosis"), "stock"))
    viewer.key(keys.F8)
    viewer.key(keys.F9)
    viewer.key(keys.control("R"))
    viewer.key(keys.F4)
    assert viewer.text("caption") == "The ten best games (u: with undo, h: with a hint)"


PLOT = Box(0, 0, 952, 352)


@pytest.mark.parametrize(
    "scores, numbers",
    [
        ((), []),
        ((0,), ["0"]),
        ((3, 52, 7), ["0", "52"]),
        ((-3, -52), ["-52", "0"]),
        ((-90, 165), ["-90", "0", "165"]),
        ((-1, 52), ["-1", "0", "52"]),
        ((-100, 1), ["-100", "0", "1"]),
    ],
)
def test_a_plot_has_the_lowest_the_highest_and_nought_at_its_side(
    scores: tuple[int, ...], numbers: list[str]
) -> None:
    drawn = scores_picture.plot([result("pyramid", score) for score in scores], PLOT)
    assert [text for _, text in drawn.lines] == numbers
    heights = [at.y for at, _ in drawn.lines]
    assert all(after - before >= 32 for before, after in zip(heights, heights[1:], strict=False))
    assert all(0 <= y <= PLOT.y1 - 32 for y in heights)


def test_a_hundred_bars_stand_inside_the_plot_each_as_high_as_its_score() -> None:
    scores = [*range(-40, 60)]
    drawn = scores_picture.plot([result("pyramid", score) for score in scores], PLOT)
    bars = [box for box, colour in drawn.boxes if colour != scores_picture.AXIS]
    assert len(bars) == 100
    assert all(bar.meet(PLOT) == bar for bar, _ in drawn.boxes)
    assert all(left.x1 < right.x0 for left, right in zip(bars, bars[1:], strict=False))
    tall = [bar.height for bar, score in zip(bars, scores, strict=True) if score > 0]
    assert tall == sorted(tall) and tall[-1] > 50 * tall[0]


def test_a_line_of_the_table_says_all_and_stays_inside() -> None:
    whole = Result(DAY, "buti", "", 999_999, Outcome.LOST, 47, "Ada Lovelace", ("undo", "hint"), 11)
    ((_, line),) = scores_picture.table([whole], PLOT).lines
    assert line == " 1    47 in 11 01-Nov-97 deal 999999 uh Ada Lovelace"
    long = Result(DAY, "buti", "", 4294967295, Outcome.LOST, 47, "A" * 30, ("undo",), 11)
    ((at, line),) = scores_picture.table([long], PLOT).lines
    assert at.x + 16 * len(line) <= PLOT.x1 and "4294967295" in line
