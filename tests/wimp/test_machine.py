"""The machine: what a host may rely on (idle time, changed boxes, pointer shapes)."""

from __future__ import annotations

import pytest

from osmosis_app.formats.flags import ButtonType
from osmosis_app.geometry import MODES, Box, Point
from osmosis_app.wimp.events import Action, Message, Null
from tests.support.noting import DOCUMENT, NotingTask, definition, icon, opened
from tests.support.pilot import Pilot


def test_an_idle_desktop_asks_for_no_time_and_changes_nothing(
    pilot: Pilot, task: NotingTask
) -> None:
    opened(task, definition((400, 400, 800, 700), flags=DOCUMENT, title="Idle"))
    pilot.wait(10)
    assert pilot.machine.next_alarm() is None
    assert pilot.machine.repaint() == ()
    pilot.move(420, 420)
    assert pilot.machine.repaint() == () and pilot.machine.next_alarm() is None


def test_only_what_changed_is_painted_and_told(pilot: Pilot, task: NotingTask) -> None:
    fields = [icon((0, -50, 100, 0), "old"), icon((0, -100, 100, -50), "old")]
    window = opened(task, definition((400, 400, 800, 700), icons=fields))
    pilot.repaint()
    before = pilot.wimp.painter.painted_area
    pilot.wimp.set_icon_text(window, 0, "new")
    assert pilot.repaint() == (Box(400, 650, 500, 700),)
    assert pilot.wimp.painter.painted_area - before == 100 * 50
    pilot.wimp.set_icon_text(window, 0, "new")
    assert pilot.repaint() == ()


def test_damage_in_many_pieces_is_repaired_in_one(pilot: Pilot, task: NotingTask) -> None:
    fields = [icon((20 * n, -20 * n - 10, 20 * n + 10, -20 * n), "") for n in range(14)]
    window = opened(task, definition((400, 400, 800, 700), icons=fields))
    pilot.repaint()
    for number in range(12):
        pilot.wimp.force_redraw(window, window.icons[number].box)
    assert len(pilot.wimp.painter.damage.boxes) == 12
    pilot.wimp.force_redraw(window, window.icons[12].box)
    assert pilot.repaint() == (Box(400, 450, 650, 700),)
    pilot.check()


@pytest.mark.parametrize("at, kept", [
    ((-5, 700), (0, 700)), ((5000, -5), (1599, 0)), ((800, 1200), (800, 1199)),
])  # fmt: skip
def test_the_pointer_stays_on_the_screen(
    pilot: Pilot, at: tuple[int, int], kept: tuple[int, int]
) -> None:
    pilot.move(*at)
    assert pilot.machine.pointer.at == Point(*kept)


def test_an_icon_may_ask_for_a_pointer_of_its_own(pilot: Pilot, task: NotingTask) -> None:
    fields = [
        icon((0, -50, 100, 0), "", ButtonType.WRITABLE, validation="Pptr_write,4,4"),
        icon((0, -100, 100, -50), "", validation="Pno_such_pointer"),
    ]
    opened(task, definition((400, 400, 800, 700), icons=fields))
    plain = pilot.machine.pointer.shape
    pilot.move(450, 675)
    assert pilot.machine.pointer.shape.hot == (4, 4)
    assert pilot.machine.pointer.shape.image.tobytes() != plain.image.tobytes()
    pilot.move(450, 625)
    assert pilot.machine.pointer.shape is plain


def test_the_pointer_is_cyan_round_dark_blue_with_its_tip_at_the_top_left(pilot: Pilot) -> None:
    for mode, size in ((MODES[27], (11, 22)), (MODES[12], (11, 11))):
        pilot.change_mode(mode)
        shape = pilot.machine.pointer.shape
        assert shape.image.size == size and shape.hot == (0, 0)
        assert shape.image.getpixel((0, 0)) == (0, 255, 255, 255)
        solid = {pixel for _, pixel in shape.image.getcolors() or [] if pixel[3]}  # type: ignore[index]
        assert solid == {(0, 255, 255, 255), (0, 0, 153, 255)}


def test_a_null_comes_when_it_was_asked_for_and_once(pilot: Pilot, task: NotingTask) -> None:
    pilot.wimp.poll_idle(task, 30)
    pilot.wait(29)
    assert task.heard(Null) == [] and pilot.machine.next_alarm() == 30
    pilot.wait(100)
    assert task.heard(Null) == [Null(30)]
    pilot.wimp.poll_idle(task, 500)
    pilot.wimp.poll_idle(task, None)
    pilot.wait(900)
    assert len(task.heard(Null)) == 1


def test_a_task_that_is_late_gets_no_further_behind(pilot: Pilot, task: NotingTask) -> None:
    """However long the host slept, a task is told Null once before the host looks again."""
    task.wish = lambda event: (
        pilot.wimp.poll_idle(task, event.now + 50) if isinstance(event, Null) else None
    )
    pilot.wimp.poll_idle(task, 50)
    pilot.machine.advance(220)
    assert [event.now for event in task.heard(Null)] == [50]
    pilot.machine.advance(221)
    pilot.machine.advance(400)
    assert [event.now for event in task.heard(Null)] == [50, 220, 270]


def test_messages_go_to_every_other_task(pilot: Pilot, task: NotingTask) -> None:
    other = NotingTask(pilot.wimp, "Other")
    pilot.wait(1)
    assert Message(Action.TASK_INITIALISE, "Other") in task.told
    assert Message(Action.TASK_INITIALISE, "Other") not in other.told
    pilot.change_mode(MODES[12])
    assert all(Message(Action.MODE_CHANGE) in each.told for each in (task, other))
    pilot.wimp.close_down(other)
    pilot.wait(1)
    assert Message(Action.TASK_CLOSE_DOWN, "Other") in task.told
    pilot.wimp.quit()
    assert Message(Action.QUIT) in task.told and pilot.machine.is_over
