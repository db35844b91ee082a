"""Tasks that fail, loop or vanish: the desktop goes on, and says what happened."""

from __future__ import annotations

import pytest

from osmosis_app.formats.flags import ButtonType
from osmosis_app.geometry import Box
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import (
    Buttons,
    CloseWindow,
    ErrorAnswered,
    Event,
    GainCaret,
    KeyPressed,
    Message,
    MouseClick,
    Null,
    Press,
    RedrawWindow,
    UserDrag,
)
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, NotingTask, definition, opened
from tests.support.pilot import Pilot

HAND_DRAWN = DOCUMENT & ~DOCUMENT.AUTO_REDRAW
WORK, TITLE, CLOSE = (500, 500), (600, 720), (450, 720)


class FailingTask(NotingTask):
    """Raises at every event of one kind, and draws a spot in the others' windows."""

    def __init__(self, wimp: Wimp, kind: type[Event], message: str = "it broke") -> None:
        super().__init__(wimp, "Failing")
        self.kind = kind
        self.message = message
        self.failures = 0

    def handle(self, event: Event) -> None:
        if isinstance(event, self.kind):
            self.failures += 1
            raise RuntimeError(self.message)
        super().handle(event)


def failing(pilot: Pilot, kind: type[Event]) -> tuple[FailingTask, Window]:
    task = FailingTask(pilot.wimp, kind)
    window = task.wimp.create_window(task, definition((400, 400, 800, 700), flags=HAND_DRAWN))
    pilot.wimp.show(window)
    return task, window


def told(pilot: Pilot) -> list[str]:
    return [report.text for report in pilot.wimp.errors.waiting]


KINDS: list[type[Event]] = [MouseClick, KeyPressed, GainCaret, Null, CloseWindow, UserDrag, Message]


def provoke(pilot: Pilot, task: FailingTask, window: Window) -> None:
    """Have the task hear the kind of event that it fails at."""
    if task.kind in (KeyPressed, GainCaret):
        pilot.wimp.set_caret(window)
        pilot.key(65)
    elif task.kind is Null:
        pilot.wimp.poll_idle(task, 0)
    elif task.kind is CloseWindow:
        pilot.wimp.post(task, CloseWindow(window, Buttons.SELECT))
    elif task.kind is Message:
        NotingTask(pilot.wimp, "New")
    else:
        pilot.press(*WORK)
        if task.kind is UserDrag:
            pilot.wimp.drag_box(task, Box(450, 450, 550, 550))
        pilot.let_go()
    pilot.wait(5)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_exception_becomes_an_error_box_and_the_desktop_goes_on(
    pilot: Pilot, kind: type[Event]
) -> None:
    task, window = failing(pilot, kind)
    pilot.repaint()
    provoke(pilot, task, window)
    assert told(pilot) == ["Internal error: RuntimeError: it broke"]
    assert pilot.wimp.errors.window is not None
    assert pilot.wimp.errors.window.title == "Message from Failing"
    pilot.check()
    pilot.key(keys.RETURN)
    assert told(pilot) == [] and window.is_open and task.failures == 1
    pilot.check()


def test_an_exception_at_every_redraw_is_told_once(pilot: Pilot) -> None:
    task, window = failing(pilot, RedrawWindow)
    pilot.check()
    assert len(told(pilot)) == 1 and task.failures == 1
    pilot.key(keys.RETURN)
    pilot.check()
    assert told(pilot) == [] and task.failures == 1
    pilot.wimp.close_window(window)
    pilot.wimp.show(window)
    pilot.repaint()
    assert len(told(pilot)) == 1 and task.failures == 2, "opened anew it is asked anew"


def test_a_task_that_fails_halfway_through_a_redraw_leaves_no_holes(pilot: Pilot) -> None:
    class Halfway(NotingTask):
        def handle(self, event: Event) -> None:
            if isinstance(event, RedrawWindow):
                for canvas in self.wimp.redraw(event.window):
                    raise ValueError(f"no ink for {canvas.clip.width}")
            super().handle(event)

    task = Halfway(pilot.wimp)
    window = opened(task, definition((400, 400, 800, 700), flags=HAND_DRAWN))
    opened(NotingTask(pilot.wimp), definition((500, 500, 700, 600)))
    pilot.check()
    assert pilot.wimp.errors.is_up
    pilot.key(keys.RETURN)
    pilot.check()
    assert pilot.pixel(window.visible.x0 + 4, window.visible.y0 + 4) == 1


def test_an_error_answered_by_an_error_can_be_ended(pilot: Pilot) -> None:
    task, _ = failing(pilot, ErrorAnswered)
    pilot.wimp.report_error(task, "First")
    for _ in range(5):
        pilot.key(keys.RETURN)
        assert len(told(pilot)) == 1
    task.kind = Null
    pilot.key(keys.RETURN)
    assert not pilot.wimp.errors.is_up
    pilot.check()


def test_a_task_that_damages_its_window_whenever_it_draws_does_not_hang(
    pilot: Pilot, task: NotingTask
) -> None:
    def damage(event: Event) -> None:
        if isinstance(event, RedrawWindow):
            task.wimp.force_redraw(event.window, Box(0, -50, 50, 0))

    task.wish = damage
    opened(task, definition((400, 400, 800, 700), flags=HAND_DRAWN))
    for _ in range(3):
        pilot.repaint()
    pilot.select(*TITLE)


def test_a_task_that_posts_to_itself_for_ever_does_not_hang(pilot: Pilot, task: NotingTask) -> None:
    echo = Null(0)
    task.wish = lambda event: task.wimp.post(task, echo) if event == echo else None
    pilot.wimp.post(task, echo)
    pilot.wait(3)
    pilot.move(300, 300)
    assert pilot.at == (300, 300)


def test_a_null_that_asks_for_the_next_at_once_gets_one_a_centisecond(
    pilot: Pilot, task: NotingTask
) -> None:
    task.wish = lambda event: task.wimp.poll_idle(task, 0) if isinstance(event, Null) else None
    pilot.wimp.poll_idle(task, 0)
    pilot.wait(20)
    assert 15 <= len(task.heard(Null)) <= 20


def test_windows_opened_and_closed_while_others_draw(pilot: Pilot, task: NotingTask) -> None:
    """The lower window's task closes the window above, and opens another, as it draws."""
    low = opened(task, definition((400, 400, 800, 700), flags=HAND_DRAWN))
    high = opened(task, definition((500, 500, 900, 800), flags=HAND_DRAWN))
    third = task.wimp.create_window(task, definition((300, 300, 600, 500), flags=HAND_DRAWN))

    def busy(event: Event) -> None:
        if isinstance(event, RedrawWindow) and event.window is low and high.is_open:
            task.wimp.close_window(high)
            task.wimp.show(third)

    task.wish = busy
    pilot.check()
    assert not high.is_open and third.is_open
    pilot.check()


def test_a_canvas_kept_for_later_is_no_way_around_the_wimp(pilot: Pilot, task: NotingTask) -> None:
    kept: list[Canvas] = []

    def keep(event: Event) -> None:
        if isinstance(event, RedrawWindow):
            kept.extend(task.wimp.redraw(event.window))

    task.wish = keep
    window = opened(task, definition((400, 400, 800, 700), flags=HAND_DRAWN))
    pilot.check()
    assert kept
    assert list(task.wimp.redraw(window)) == [], "outside a redraw there is nothing to draw"


def test_closing_down_takes_everything_along(pilot: Pilot, task: NotingTask) -> None:
    opened(task, definition((400, 400, 800, 700), flags=DOCUMENT, title="Gone"))
    pilot.wimp.poll_idle(task, 50)
    pilot.press(500, 500)
    pilot.wimp.drag_box(task, Box(450, 450, 550, 550))
    pilot.wimp.post(task, Null(0))
    task.told.clear()
    pilot.wimp.close_down(task)
    pilot.wait(100)
    pilot.let_go()
    assert task.told == []
    assert [window.title for window in pilot.wimp.stack] == [""]
    pilot.check()


def test_a_drag_begun_on_the_press_of_something_draggable_does_not_stop_time(
    pilot: Pilot, task: NotingTask
) -> None:
    described = definition((400, 400, 800, 700), flags=DOCUMENT, button=ButtonType.CLICK_DRAG)
    opened(task, described)

    def drag(event: Event) -> None:
        if isinstance(event, MouseClick):
            task.wimp.drag_box(task, Box(450, 450, 550, 550))

    task.wish = drag
    pilot.press(*WORK)
    pilot.wait(200)
    pilot.let_go()
    assert [click.press for click in task.heard(MouseClick)] == [Press.CLICK]
    assert len(task.heard(UserDrag)) == 1
    pilot.check()
