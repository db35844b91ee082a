"""The error box: its places, its keys, and a desktop that waits."""

from __future__ import annotations

import pytest

from osmosis_app.formats.flags import ButtonType
from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.wimp import furniture, keys
from osmosis_app.wimp.events import Buttons, ErrorAnswered, MenuSelection, MouseClick
from osmosis_app.wimp.menu_window import Menu, MenuItem
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, NotingTask, definition, icon, middle, opened
from tests.support.pilot import Pilot, bare_desktop

MENU = Menu("Test", (MenuItem("One"), MenuItem("Two")))


def box_of(pilot: Pilot) -> Window:
    window = pilot.wimp.errors.window
    assert window is not None
    return window


def button(pilot: Pilot, name: str) -> Point:
    window = box_of(pilot)
    number = window.icon_named(name)
    assert number is not None
    return middle(window.to_screen(window.icons[number].box))


def test_where_everything_lies(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.report_error(task, "No more moves", cancel=True)
    pilot.repaint()
    window = box_of(pilot)
    screen = MODES[31].box
    assert window.visible == (
        (screen.width - 736) // 2,
        (screen.height - 432) // 2,
        (screen.width + 736) // 2,
        (screen.height + 432) // 2,
    )
    assert window.title == "Message from Test"
    live = {each.validation.name: each.box for each in window.icons if each.is_live}
    assert live["text"] == (114, -336, 620, -20)
    assert (live["ok"].x0 + live["ok"].x1) // 2 == 240
    assert (live["cancel"].x0 + live["cancel"].x1) // 2 == 493
    for name in ("ok", "cancel"):
        assert (live[name].y0, live[name].y1, live[name].width) == (-412, -356, 154)
    assert "single" not in live
    assert pilot.machine.beeps == 1
    pilot.check()


def test_one_button_stands_under_the_middle_of_the_text(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.report_error(task, "No more moves")
    assert button(pilot, "single").x - box_of(pilot).visible.x0 == 367
    live = {each.validation.name for each in box_of(pilot).icons if each.is_live}
    assert not live & {"ok", "cancel"}


@pytest.mark.parametrize("cancel, key, answer", [
    (False, keys.RETURN, 1), (False, keys.ESCAPE, 1),
    (True,  keys.RETURN, 1), (True,  keys.ESCAPE, 2),
])  # fmt: skip
def test_return_and_escape(
    pilot: Pilot, task: NotingTask, cancel: bool, key: int, answer: int
) -> None:
    pilot.wimp.report_error(task, "Well?", cancel)
    pilot.key(0x41, keys.F12, key)
    assert task.heard(ErrorAnswered) == [ErrorAnswered(answer)]
    assert not pilot.wimp.errors.is_up
    pilot.check()


@pytest.mark.parametrize("name, answer", [("ok", 1), ("cancel", 2)])
def test_a_button_is_inverted_while_it_is_pressed(
    pilot: Pilot, task: NotingTask, name: str, answer: int
) -> None:
    pilot.wimp.report_error(task, "Well?", cancel=True)
    at = button(pilot, name)
    corner = at.x - 70, at.y - 20
    pilot.repaint()
    plain = pilot.pixel(*corner)
    pilot.press(*at)
    assert (plain, pilot.pixel(*corner)) == ({"ok": 12, "cancel": 0}[name], 7)
    assert pilot.wimp.errors.is_up
    pilot.let_go()
    assert task.heard(ErrorAnswered) == [ErrorAnswered(answer)]
    pilot.check()


def test_the_desktop_waits_and_the_pointer_stays_in_the_box(pilot: Pilot, task: NotingTask) -> None:
    window = opened(task, definition((0, 900, 300, 1100)))
    pilot.move(100, 1000)
    task.told.clear()
    pilot.wimp.poll_idle(task, 5)
    pilot.wimp.report_error(task, "Wait")
    frame = furniture.outline(box_of(pilot), MODES[31])
    assert frame.contains(pilot.at)
    pilot.select(100, 1000)
    assert frame.contains(pilot.at)
    assert pilot.machine.next_alarm() is None
    assert task.heard(MouseClick) == []
    pilot.key(keys.RETURN)
    pilot.select(100, 1000)
    assert [click.window for click in task.heard(MouseClick)] == [window]


def test_menu_and_the_title_do_nothing_in_the_box(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.report_error(task, "Wait")
    before = box_of(pilot).visible
    pilot.menu(*button(pilot, "single"))
    pilot.drag(middle(before).x, before.y1 + 20, middle(before).x + 100, before.y1 - 100)
    assert box_of(pilot).visible == before
    pilot.check()


def test_a_box_closes_menus_and_gives_up_drags(pilot: Pilot, task: NotingTask) -> None:
    window = opened(task, definition((400, 400, 800, 700), flags=DOCUMENT, title="Drag"))
    before = window.visible
    pilot.press(600, 720)
    pilot.move(700, 820)
    pilot.wimp.report_error(task, "Stop")
    pilot.check()
    assert pilot.wimp.drag is None
    pilot.let_go()
    pilot.key(keys.RETURN)
    assert window.visible == before
    pilot.wimp.open_menu(task, MENU, Point(600, 600))
    pilot.wimp.report_error(task, "Stop")
    assert not pilot.wimp.menus.is_open
    pilot.check()


def test_an_item_chosen_already_is_not_lost_to_an_error(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.open_menu(task, MENU, Point(600, 600))
    pilot.press(600, 580)
    pilot.wimp.report_error(task, "Stop")
    pilot.wait(1)
    assert task.heard(MenuSelection) == [MenuSelection((0,), Buttons.SELECT)]


def test_a_pressed_icon_goes_out_and_is_not_reported(pilot: Pilot, task: NotingTask) -> None:
    window = opened(
        task, definition((0, 900, 300, 1100), icons=[icon((0, -90, 90, 0), "", ButtonType.RELEASE)])
    )
    pilot.press(50, 1050)
    pilot.wimp.report_error(task, "Stop")
    pilot.let_go()
    assert not window.icons[0].is_selected and task.heard(MouseClick) == []
    pilot.check()


def test_errors_wait_for_one_another(pilot: Pilot, task: NotingTask) -> None:
    other = NotingTask(pilot.wimp, "Other")
    pilot.wimp.report_error(task, "One")
    pilot.wimp.report_error(other, "Two", cancel=True)
    pilot.wimp.report_error(task, "Three")
    titles = []
    while pilot.wimp.errors.is_up:
        titles.append(box_of(pilot).title)
        pilot.check()
        pilot.key(keys.ESCAPE)
    assert titles == ["Message from Test", "Message from Other", "Message from Test"]
    assert other.heard(ErrorAnswered) == [ErrorAnswered(2)]
    assert len(task.heard(ErrorAnswered)) == 2


def test_the_box_of_a_task_that_goes_can_still_be_answered(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.report_error(task, "Last words")
    pilot.wimp.close_down(task)
    pilot.key(keys.RETURN)
    assert not pilot.wimp.errors.is_up and task.heard(ErrorAnswered) == []
    pilot.check()


def test_a_text_too_long_for_the_box_ends_in_dots(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.report_error(task, "word " * 200)
    window = box_of(pilot)
    number = window.icon_named("text")
    assert number is not None
    lines = window.icons[number].text.split("\n")
    assert len(lines) == 8 and lines[-1].endswith("...")


@pytest.mark.parametrize("mode", [Mode(320, 200), Mode(160, 100), MODES[12], Mode(3840, 2160)])
def test_the_buttons_are_in_reach_on_any_screen(mode: Mode) -> None:
    pilot = bare_desktop(mode)
    task = NotingTask(pilot.wimp)
    pilot.wimp.report_error(task, "Small")
    pilot.select(*button(pilot, "single"))
    pilot.wait(1)
    if mode.width >= 320:
        assert task.heard(ErrorAnswered) == [ErrorAnswered(1)]
    pilot.key(keys.RETURN)
    assert not pilot.wimp.errors.is_up
    pilot.check()
