"""What raises a window and what does not."""

from __future__ import annotations

import pytest

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import Point
from osmosis_app.wimp.events import Buttons, CloseWindow, MouseClick
from osmosis_app.wimp.stack import BOTTOM, TOP
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, NotingTask, definition, opened
from tests.support.pilot import Pilot

FRAME = (400, 400, 800, 700)
WORK, TITLE, BACK = (500, 500), (600, 720), (410, 720)
SIZE, TOGGLE, CLOSE = (820, 380), (820, 720), (450, 720)


@pytest.fixture
def windows(task: NotingTask) -> dict[str, Window]:
    """Three windows side by side in a row: a in front, then b, then c; a is at ``FRAME``."""
    made = {}
    for number, name in enumerate("cba"):
        x = 400 + 500 * (number == 1) if name != "a" else 400
        box = (x - 300 * (name == "c"), 400, x + 400 - 300 * (name == "c"), 700)
        made[name] = opened(task, definition(box, (600, 500), DOCUMENT, name))
    return made


def order(pilot: Pilot) -> str:
    return "".join(window.title for window in pilot.wimp.stack if window.title)


@pytest.mark.parametrize("button, at, after", [
    (Buttons.SELECT, WORK,   "bac"),    # the work area raises nothing
    (Buttons.ADJUST, WORK,   "bac"),
    (Buttons.MENU,   WORK,   "bac"),
    (Buttons.SELECT, TITLE,  "abc"),    # the title does, without being moved
    (Buttons.ADJUST, TITLE,  "bac"),
    (Buttons.MENU,   TITLE,  "bac"),
    (Buttons.SELECT, SIZE,   "abc"),
    (Buttons.ADJUST, SIZE,   "bac"),
    (Buttons.SELECT, TOGGLE, "abc"),
    (Buttons.ADJUST, TOGGLE, "bac"),
    (Buttons.SELECT, BACK,   "bca"),
    (Buttons.ADJUST, BACK,   "bca"),
])  # fmt: skip
def test_clicks_on_the_second_window(
    pilot: Pilot, windows: dict[str, Window], button: Buttons, at: tuple[int, int], after: str
) -> None:
    pilot.wimp.open_window(windows["b"], windows["b"].visible.moved(300, 0), Point(0, 0), TOP)
    assert order(pilot) == "bac"
    pilot.click(*at, button)
    assert order(pilot) == after
    pilot.check()


def test_the_back_icon_leaves_the_icon_bar_behind_all(
    pilot: Pilot, windows: dict[str, Window]
) -> None:
    pilot.select(*BACK)
    assert list(pilot.wimp.stack)[-1] is pilot.wimp.icon_bar.window
    assert list(pilot.wimp.stack)[-2] is windows["a"]


def test_the_close_icon_asks_the_task(
    pilot: Pilot, task: NotingTask, windows: dict[str, Window]
) -> None:
    pilot.adjust(*CLOSE)
    assert task.heard(CloseWindow) == [CloseWindow(windows["a"], Buttons.ADJUST)]
    assert not windows["a"].is_open
    pilot.check()


def test_menu_means_nothing_on_furniture(
    pilot: Pilot, task: NotingTask, windows: dict[str, Window]
) -> None:
    for at in (TITLE, BACK, CLOSE, SIZE, TOGGLE):
        pilot.menu(*at)
    assert task.heard(MouseClick) == [] and windows["a"].is_open


def test_shift_f12_brings_the_bar_to_the_front_and_back(
    pilot: Pilot, windows: dict[str, Window]
) -> None:
    bar = pilot.wimp.icon_bar.window
    for place in (0, -1, 0):
        pilot.key(0x1CC + 0x10)
        assert list(pilot.wimp.stack)[place] is bar
        pilot.check()


def test_a_window_can_be_opened_behind_another(pilot: Pilot, windows: dict[str, Window]) -> None:
    a, b, c = windows["a"], windows["b"], windows["c"]
    assert order(pilot) == "abc"
    pilot.wimp.open_window(a, a.visible, a.scroll, c)
    assert order(pilot) == "bca"
    pilot.wimp.open_window(c, c.visible, c.scroll, TOP)
    assert order(pilot) == "cba"
    pilot.wimp.open_window(b, b.visible, b.scroll, BOTTOM)
    assert order(pilot) == "cab"
    pilot.wimp.open_window(a, a.visible, a.scroll, a)
    assert order(pilot) == "cab"
    pilot.wimp.close_window(a)
    pilot.wimp.open_window(a, a.visible, a.scroll, a)
    assert order(pilot) == "acb", "behind itself is no place for a closed window"
    pilot.wimp.open_window(a, a.visible, a.scroll, c)
    pilot.wimp.close_window(c)
    pilot.wimp.open_window(b, b.visible, b.scroll, c)
    assert order(pilot) == "ba", "behind a window that has gone means in front"


def test_a_back_window_stays_below_the_others(pilot: Pilot, windows: dict[str, Window]) -> None:
    back = opened(
        NotingTask(pilot.wimp, "Pinboard"),
        definition(FRAME, flags=DOCUMENT | WindowFlags.BACKDROP, title="p"),
    )
    assert order(pilot) == "abcp"
    pilot.wimp.open_window(windows["a"], windows["a"].visible, Point(0, 0), back)
    assert order(pilot) == "bcap"
