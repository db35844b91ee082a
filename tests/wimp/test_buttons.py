"""What each button type reports and selects, and the times and distances that tell."""

from __future__ import annotations

import pytest

from osmosis_app.formats.flags import ButtonType, IconFlags
from osmosis_app.geometry import Point
from osmosis_app.wimp.events import Buttons, MouseClick, PointerEntering, PointerLeaving, Press
from osmosis_app.wimp.window import Window
from tests.support.noting import TEXT_ICON, NotingTask, definition, icon, opened
from tests.support.pilot import Pilot

ON, BESIDE = (450, 650), (700, 450)
"""Over the first icon, and over the bare work area."""
SELECT, ADJUST, MENU = Buttons.SELECT, Buttons.ADJUST, Buttons.MENU
S, A, M = "S", "A", "M"
LETTERS = {"S": SELECT, "A": ADJUST, "M": MENU}


def window_with(task: NotingTask, button: ButtonType, **more: object) -> Window:
    """A window with one icon at the top left, its work area deaf."""
    icons = [icon((0, -100, 100, 0), "It", button, **more)]  # type: ignore[arg-type]
    return opened(task, definition((400, 400, 800, 700), icons=icons, button=ButtonType.IGNORE))


def reports(task: NotingTask) -> str:
    """Each click told: s, m, a for a click, with ! for a drag, ? for the first of two."""
    names = {SELECT: "S", MENU: "M", ADJUST: "A"}
    marks = {Press.CLICK: "", Press.DRAG: "!", Press.FIRST: "?"}
    clicks = task.heard(MouseClick)
    return " ".join(names[click.buttons] + marks[click.press] for click in clicks)


TYPES = list(ButtonType)
CLICK = {
    ButtonType.AUTO_REPEAT: "S",
    ButtonType.CLICK: "S",
    ButtonType.RELEASE: "S",
    ButtonType.CLICK_DRAG: "S",
    ButtonType.RELEASE_DRAG: "S",
    ButtonType.MENU: "S",
    ButtonType.DOUBLE_CLICK_DRAG: "S?",
    ButtonType.RADIO: "S",
    ButtonType.WRITABLE_DRAG: "S",
}
"""What one Select click reports; nothing for the types left out."""
DOUBLE = {
    **{kind: f"{told} {told}" for kind, told in CLICK.items()},
    ButtonType.DOUBLE: "S",
    ButtonType.DOUBLE_DRAG: "S",
    ButtonType.DOUBLE_CLICK_DRAG: "S? S",
    ButtonType.RESERVED_12: "S",
}
DRAG = {
    ButtonType.AUTO_REPEAT: "S",
    ButtonType.CLICK: "S",
    ButtonType.CLICK_DRAG: "S S!",
    ButtonType.RELEASE_DRAG: "S!",
    ButtonType.DOUBLE_DRAG: "S!",
    ButtonType.MENU: "S",
    ButtonType.DOUBLE_CLICK_DRAG: "S? S!",
    ButtonType.RADIO: "S S!",
    ButtonType.RESERVED_12: "S!",
    ButtonType.WRITABLE_DRAG: "S S!",
}
"""Pressed and moved to the bare work area: drags begin, releases do not happen."""
KINDS = [kind for kind in TYPES if kind is not ButtonType.CONTINUOUS]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_click_reports(pilot: Pilot, task: NotingTask, kind: ButtonType) -> None:
    window_with(task, kind)
    pilot.select(*ON)
    assert reports(task) == CLICK.get(kind, "")


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_double_click_reports(pilot: Pilot, task: NotingTask, kind: ButtonType) -> None:
    window_with(task, kind)
    pilot.double(*ON)
    assert reports(task) == DOUBLE.get(kind, "")


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_drag_reports(pilot: Pilot, task: NotingTask, kind: ButtonType) -> None:
    window_with(task, kind)
    pilot.drag(*ON, *BESIDE)
    assert reports(task) == DRAG.get(kind, "")
    clicks = task.heard(MouseClick)
    assert all(click.at == Point(*ON) and click.icon == 0 for click in clicks)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_menu_is_reported_for_every_type_on_the_press(
    pilot: Pilot, task: NotingTask, kind: ButtonType
) -> None:
    window_with(task, kind)
    pilot.press(*ON, MENU)
    assert reports(task) == "M"
    pilot.let_go()
    pilot.press(*BESIDE, MENU)
    assert task.heard(MouseClick)[-1].icon is None


def test_type_1_reports_as_long_as_the_pointer_is_there(pilot: Pilot, task: NotingTask) -> None:
    window_with(task, ButtonType.CONTINUOUS)
    pilot.move(*ON)
    pilot.wait(20)
    told = task.heard(MouseClick)
    assert len(told) > 5 and {click.buttons for click in told} == {Buttons.NONE}
    pilot.hold(SELECT)
    pilot.wait(20)
    assert task.heard(MouseClick)[-1].buttons == SELECT
    pilot.let_go()
    pilot.move(*BESIDE)
    count = len(task.heard(MouseClick))
    pilot.wait(20)
    assert len(task.heard(MouseClick)) == count


def test_type_2_repeats_at_the_keyboard_s_rate_while_over_it(
    pilot: Pilot, task: NotingTask
) -> None:
    window_with(task, ButtonType.AUTO_REPEAT)
    pilot.press(*ON)
    counts = []
    for wait in (31, 1, 7, 1, 8):
        pilot.wait(wait)
        counts.append(len(task.heard(MouseClick)))
    assert counts == [1, 2, 2, 3, 4]
    pilot.move(*BESIDE)
    pilot.wait(30)
    assert len(task.heard(MouseClick)) == 4


SELECTED_WHILE_HELD = {ButtonType.RELEASE, ButtonType.RELEASE_DRAG}
SELECTED_AFTER = {ButtonType.DOUBLE, ButtonType.DOUBLE_DRAG, ButtonType.RADIO}


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_press_selects(pilot: Pilot, task: NotingTask, kind: ButtonType) -> None:
    window = window_with(task, kind, esg=1)
    lit = []
    pilot.move(*BESIDE)
    for at, held in ((ON, Buttons.NONE), (ON, SELECT), (ON, Buttons.NONE), (BESIDE, Buttons.NONE)):
        pilot.move(*at)
        pilot.hold(held)
        lit.append(window.icons[0].is_selected)
    expected = [False] * 4
    if kind in SELECTED_WHILE_HELD:
        expected = [False, True, False, False]
    elif kind in SELECTED_AFTER:
        expected = [False, True, True, True]
    elif kind is ButtonType.MENU:
        expected = [True, True, True, False]
    assert lit == expected
    pilot.check()


def test_a_release_icon_goes_out_when_the_pointer_leaves_it(pilot: Pilot, task: NotingTask) -> None:
    window = window_with(task, ButtonType.RELEASE)
    pilot.press(*ON)
    pilot.move(*BESIDE)
    assert not window.icons[0].is_selected
    pilot.let_go()
    assert reports(task) == ""


def test_another_button_cancels_a_press(pilot: Pilot, task: NotingTask) -> None:
    window = window_with(task, ButtonType.RELEASE)
    pilot.press(*ON)
    pilot.hold(SELECT | MENU)
    pilot.hold(SELECT)
    pilot.let_go()
    assert reports(task) == "M" and not window.icons[0].is_selected


@pytest.mark.parametrize("second, apart, moved, told", [
    (SELECT, 90,  0,  "S"),
    (SELECT, 100, 0,  "S"),      # within a second
    (SELECT, 101, 0,  ""),
    (ADJUST, 20,  0,  ""),       # the same button only
    (SELECT, 20,  31, "S"),      # less than 32 OS units away
    (SELECT, 20,  32, ""),
])  # fmt: skip
def test_what_makes_two_clicks_a_double_click(
    pilot: Pilot, task: NotingTask, second: Buttons, apart: int, moved: int, told: str
) -> None:
    window_with(task, ButtonType.DOUBLE)
    pilot.press(*ON)
    pilot.let_go()
    pilot.wait(apart)
    pilot.press(ON[0] + moved - 10 * (moved > 0), ON[1] + 10 * (moved > 0), second)
    assert reports(task) == told


def test_a_third_click_is_a_first_one_again(pilot: Pilot, task: NotingTask) -> None:
    window_with(task, ButtonType.DOUBLE_CLICK_DRAG)
    pilot.click(*ON, SELECT, times=3)
    assert reports(task) == "S? S S?"


@pytest.mark.parametrize("wait, moved, drags", [
    (49, 0,  False),
    (50, 0,  True),      # half a second
    (1,  31, False),
    (1,  32, True),      # 32 OS units, along both axes together
])  # fmt: skip
def test_when_a_press_becomes_a_drag(
    pilot: Pilot, task: NotingTask, wait: int, moved: int, drags: bool
) -> None:
    window_with(task, ButtonType.CLICK_DRAG)
    pilot.press(*ON)
    pilot.move(ON[0] + moved - moved // 2, ON[1] + moved // 2)
    pilot.wait(wait)
    assert reports(task) == ("S S!" if drags else "S")


def test_a_drag_begins_at_once_when_the_pointer_leaves_the_icon(
    pilot: Pilot, task: NotingTask
) -> None:
    window_with(task, ButtonType.CLICK_DRAG)
    pilot.press(495, 650)
    pilot.move(505, 650)
    assert reports(task) == "S S!"


GROUP = [
    ((0, -100, 100, 0), 1),
    ((100, -100, 200, 0), 1),
    ((200, -100, 300, 0), 2),
    ((300, -100, 400, 0), 0),
]


@pytest.mark.parametrize("clicks, lit", [
    ("S0", "#..."),
    ("S0 S1", ".#.."),           # one of a group goes out for another
    ("S0 S0", "#..."),           # and stays when it is clicked again
    ("S0 S2", "#.#."),           # other groups are left alone
    ("S3 S0", "#..#"),           # group 0 is no group
    ("S3 S3", "...."),           # it turns over
    ("S0 A1", "##.."),           # Adjust may have several, if the icon lets it
    ("S0 A1 A0", ".#.."),
    ("S0 A1 S1", ".#.."),
])  # fmt: skip
def test_groups_of_icons(pilot: Pilot, task: NotingTask, clicks: str, lit: str) -> None:
    icons = [
        icon(box, "", ButtonType.RADIO, TEXT_ICON | IconFlags.ADJUST, esg=esg) for box, esg in GROUP
    ]
    window = opened(task, definition((400, 400, 800, 700), icons=icons))
    for click in clicks.split():
        pilot.click(450 + 100 * int(click[1]), 650, LETTERS[click[0]])
    assert "".join("#" if each.is_selected else "." for each in window.icons) == lit
    pilot.check()


def test_the_first_of_two_clicks_shows_in_the_pointer(pilot: Pilot, task: NotingTask) -> None:
    window_with(task, ButtonType.DOUBLE)
    plain = pilot.machine.pointer.shape
    pilot.press(*ON)
    pilot.let_go()
    double = pilot.machine.pointer.shape
    assert double.image.tobytes() != plain.image.tobytes()
    pilot.wait(105)
    assert pilot.machine.pointer.shape is plain
    pilot.press(*ON)
    pilot.let_go()
    assert pilot.machine.pointer.shape is double
    pilot.move(*BESIDE)
    assert pilot.machine.pointer.shape is plain


def test_entering_and_leaving_a_window(pilot: Pilot, task: NotingTask) -> None:
    window = window_with(task, ButtonType.CLICK)
    pilot.move(*ON)
    pilot.move(*BESIDE)
    pilot.move(100, 600)
    entered = task.heard(PointerEntering), task.heard(PointerLeaving)
    assert entered == ([PointerEntering(window)], [PointerLeaving(window)])


def test_a_window_opened_under_a_pointer_at_rest_is_entered(pilot: Pilot, task: NotingTask) -> None:
    pilot.move(*ON)
    window = window_with(task, ButtonType.MENU)
    pilot.key(0x181)
    assert task.heard(PointerEntering) == [PointerEntering(window)]
    assert window.icons[0].is_selected
    pilot.wimp.close_window(window)
    pilot.key(0x181)
    assert not window.icons[0].is_selected, "it would still be lit when opened again"
