"""Scrolling, sizing, toggling and dragging windows."""

from __future__ import annotations

import pytest

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import MODES, Box, Mode, Point
from osmosis_app.wimp import furniture
from osmosis_app.wimp.events import Buttons, OpenWindow, ScrollRequest
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.wimp import Options
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, NEW, NotingTask, definition, middle, opened
from tests.support.pilot import Pilot, bare_desktop

SELECT, ADJUST = Buttons.SELECT, Buttons.ADJUST
WORK = (400, 400, 800, 700)
EXTENT = (1000, 1200)
TITLE_FREE = DOCUMENT & ~(WindowFlags.TITLE_BAR | WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON)


@pytest.fixture
def window(task: NotingTask) -> Window:
    """A window of 400 by 300, in the middle of a work area of 1000 by 1200."""
    made = opened(task, definition(WORK, EXTENT, DOCUMENT, "Scroll"))
    task.wimp.open_window(made, made.visible, Point(300, -400))
    task.told.clear()
    return made


def part(pilot: Pilot, window: Window, which: Part) -> Box:
    return furniture.layout(window, pilot.wimp.screen.mode)[which]


def bar(pilot: Pilot, window: Window, which: Part) -> Box:
    mode = pilot.wimp.screen.mode
    return furniture.sausages(window, mode, furniture.layout(window, mode))[which]


# Scrolling.


@pytest.mark.parametrize("which, x, y", [
    (Part.UP, 0, 32), (Part.DOWN, 0, -32), (Part.LEFT, -32, 0), (Part.RIGHT, 32, 0),
])  # fmt: skip
def test_an_arrow_scrolls_a_line_and_with_adjust_back(
    pilot: Pilot, window: Window, which: Part, x: int, y: int
) -> None:
    pilot.click(*middle(part(pilot, window, which)), SELECT)
    assert window.scroll == (300 + x, -400 + y)
    pilot.check()
    pilot.click(*middle(part(pilot, window, which)), ADJUST)
    assert window.scroll == (300, -400)
    pilot.check()


def test_an_arrow_repeats_after_32_every_8_centiseconds(pilot: Pilot, window: Window) -> None:
    pilot.press(*middle(part(pilot, window, Part.UP)))
    lines = []
    for wait in (0, 31, 1, 7, 1, 16):
        pilot.wait(wait)
        lines.append((window.scroll.y + 400) // 32)
    assert lines == [1, 1, 2, 2, 3, 5]
    pilot.let_go()
    pilot.wait(100)
    assert (window.scroll.y + 400) // 32 == 5
    pilot.check()


@pytest.mark.parametrize("which, end, x, y", [
    (Part.V_WELL, "after", 0, 300), (Part.V_WELL, "before", 0, -300),
    (Part.H_WELL, "after", 400, 0), (Part.H_WELL, "before", -400, 0),
])  # fmt: skip
def test_a_well_scrolls_a_page_once_and_with_adjust_back(
    pilot: Pilot, window: Window, which: Part, end: str, x: int, y: int
) -> None:
    well, sausage = part(pilot, window, which), bar(pilot, window, which)
    upright = which is Part.V_WELL
    if end == "after":
        at = (
            Point(middle(well).x, sausage.y1 + 2)
            if upright
            else Point(sausage.x1 + 2, middle(well).y)
        )
    else:
        at = (
            Point(middle(well).x, sausage.y0 - 4)
            if upright
            else Point(sausage.x0 - 4, middle(well).y)
        )
    limit = Point(max(0, min(300 + x, 600)), min(0, max(-400 + y, -900)))
    pilot.press(*at)
    pilot.wait(100)
    pilot.let_go()
    assert window.scroll == limit
    pilot.wimp.open_window(window, window.visible, Point(300, -400), window)
    pilot.click(*at, ADJUST)
    assert window.scroll == Point(max(0, min(300 - x, 600)), max(-900, -400 - y))
    pilot.check()


def test_select_drags_a_sausage_along_its_bar(pilot: Pilot, window: Window) -> None:
    start = middle(bar(pilot, window, Part.V_WELL))
    pilot.press(*start)
    pilot.move(start.x + 200, start.y + 20)
    pilot.wait(1)
    assert window.scroll.x == 300 and -400 < window.scroll.y < -250
    assert abs(middle(bar(pilot, window, Part.V_WELL)).y - start.y - 20) <= 4, "it follows"
    pilot.move(start.x, start.y + 2000)
    assert window.scroll == (300, 0)
    pilot.move(start.x, 0)
    assert window.scroll == (300, -900)
    pilot.move(*start)
    assert window.scroll == (300, -400)
    pilot.let_go()
    pilot.check()


def test_adjust_drags_both_sausages_and_hides_the_pointer(pilot: Pilot, window: Window) -> None:
    start = middle(bar(pilot, window, Part.V_WELL))
    pilot.press(*start, ADJUST)
    assert not pilot.machine.pointer.shape.image.getchannel("A").getbbox()
    pilot.move(start.x - 30, start.y + 20)
    assert window.scroll.x < 300 and window.scroll.y > -400
    pilot.let_go()
    assert pilot.machine.pointer.shape.image.getchannel("A").getbbox()
    pilot.check()


def test_adjust_on_a_lonely_sausage_is_as_select(pilot: Pilot, task: NotingTask) -> None:
    lonely = opened(task, definition(WORK, EXTENT, DOCUMENT & ~WindowFlags.H_SCROLL, "One"))
    start = middle(bar(pilot, lonely, Part.V_WELL))
    pilot.drag(start.x, start.y, start.x - 50, start.y - 30, ADJUST)
    assert lonely.scroll.x == 0 and lonely.scroll.y < 0


@pytest.mark.parametrize("flag, repeats", [
    (WindowFlags.SCROLL_REPEAT, True), (WindowFlags.SCROLL_DEBOUNCED, False),
])  # fmt: skip
def test_a_window_that_scrolls_itself_is_asked(
    pilot: Pilot, task: NotingTask, flag: WindowFlags, repeats: bool
) -> None:
    asking = opened(task, definition(WORK, EXTENT, DOCUMENT | flag, "Ask"))
    pilot.press(*middle(part(pilot, asking, Part.DOWN)), SELECT)
    assert task.heard(ScrollRequest) == [ScrollRequest(asking, 0, -1)]
    pilot.wait(35)
    assert len(task.heard(ScrollRequest)) == 1 + repeats
    pilot.let_go()
    well = part(pilot, asking, Part.H_WELL)
    pilot.adjust(well.x1 - 12, middle(well).y)
    assert task.heard(ScrollRequest)[-1] == ScrollRequest(asking, -2, 0)
    assert asking.scroll == (0, 0)


def test_the_wheel_scrolls_what_is_under_the_pointer(pilot: Pilot, window: Window) -> None:
    pilot.move(500, 500)
    pilot.wheel(-2)
    assert window.scroll == (300, -400 - 2 * 96)
    pilot.check()


# Sizing.


@pytest.mark.parametrize("to, size", [
    ((100, -100),   (500, 400)),
    ((2000, -200),  (1000, 500)),    # never past the work area
    ((-2000, 2000), (128, 90)),      # nor below what the furniture needs
])  # fmt: skip
def test_the_top_left_stays_while_a_window_is_sized(
    pilot: Pilot, window: Window, to: tuple[int, int], size: tuple[int, int]
) -> None:
    at = middle(part(pilot, window, Part.SIZE))
    pilot.drag(at.x, at.y, at.x + to[0], at.y + to[1])
    assert (window.visible.x0, window.visible.y1) == (400, 700)
    assert (window.visible.width, window.visible.height) == size
    pilot.check()


@pytest.mark.parametrize("mode, flags, minimum, title, size", [
    (31, DOCUMENT,   (0, 0),     "Seven c", (120 + 7 * 16 + 4, 80 + 8 + 2)),
    (31, DOCUMENT,   (1, 1),     "Seven c", (128, 80 + 8 + 2)),
    (31, DOCUMENT,   (200, 150), "Seven c", (200, 150)),
    (12, DOCUMENT,   (1, 1),     "Seven c", (128, 80 + 16 + 4)),
    (31, TITLE_FREE, (1, 1),     "",        (80 + 8 + 2, 120 + 8 + 2)),
    (31, NEW | WindowFlags.V_SCROLL | WindowFlags.SIZE_ICON, (1, 1), "", (4, 120 + 8 + 2)),
    (31, NEW | WindowFlags.H_SCROLL | WindowFlags.SIZE_ICON, (1, 1), "", (120 + 8 + 2, 4)),
])  # fmt: skip
def test_the_smallest_sizes(
    mode: int,
    flags: WindowFlags,
    minimum: tuple[int, int],
    title: str,
    size: tuple[int, int],
) -> None:
    pilot = bare_desktop(MODES[mode])
    task = NotingTask(pilot.wimp)
    tiny = opened(task, definition((400, 696, 404, 700), EXTENT, flags, title, minimum=minimum))
    expected = MODES[mode].aligned(Box(0, 0, *size))
    assert (tiny.visible.width, tiny.visible.height) == (expected.width, expected.height)
    for which, box in furniture.sausages(
        tiny, MODES[mode], furniture.layout(tiny, MODES[mode])
    ).items():
        pixels = MODES[mode].pixels(box)
        assert min(pixels.width, pixels.height) >= 3, which
    pilot.check()


def test_a_window_sized_half_off_the_screen_is_forced_on(pilot: Pilot, window: Window) -> None:
    pilot.wimp.open_window(window, window.visible.moved(700, 0), window.scroll)
    at = middle(part(pilot, window, Part.SIZE))
    pilot.drag(at.x, at.y, 1598, at.y)
    assert furniture.outline(window, MODES[31]).x1 <= 1600
    pilot.check()


# Toggling.


def test_toggling_there_and_back(pilot: Pilot, task: NotingTask, window: Window) -> None:
    other = opened(task, definition((700, 500, 1100, 800), flags=DOCUMENT, title="Other"))
    before = window.visible, window.scroll
    toggle = middle(part(pilot, window, Part.TOGGLE))
    pilot.wimp.open_window(other, other.visible.moved(200, 0), other.scroll)
    pilot.select(*toggle)
    assert window.is_full and next(iter(pilot.wimp.stack)) is window
    assert (window.visible.width, window.visible.height) == (1000, 1116)  # 1200 less furniture
    assert pilot.wimp.screen.mode.box.encloses(furniture.outline(window, MODES[31]))
    pilot.check()
    pilot.select(*middle(part(pilot, window, Part.TOGGLE)))
    assert not window.is_full and (window.visible, window.scroll) == before
    assert list(pilot.wimp.stack)[:2] == [other, window], "its place in the stack came back"
    pilot.check()


def test_adjust_toggles_without_raising(pilot: Pilot, task: NotingTask, window: Window) -> None:
    other = opened(task, definition((1000, 100, 1100, 200), flags=DOCUMENT, title="Other"))
    pilot.adjust(*middle(part(pilot, window, Part.TOGGLE)))
    assert window.is_full and next(iter(pilot.wimp.stack)) is other
    pilot.check()


@pytest.mark.parametrize("shift, foot", [(False, 42), (True, 208)])
def test_shift_toggles_clear_of_the_icon_bar(
    pilot: Pilot, window: Window, shift: bool, foot: int
) -> None:
    pilot.machine.shift_changed(shift)
    pilot.select(*middle(part(pilot, window, Part.TOGGLE)))
    assert window.visible.y0 == foot
    pilot.check()


def test_sizing_ends_the_full_size(pilot: Pilot, window: Window) -> None:
    pilot.select(*middle(part(pilot, window, Part.TOGGLE)))
    at = middle(part(pilot, window, Part.SIZE))
    pilot.drag(at.x, at.y, at.x - 100, at.y + 100)
    assert not window.is_full
    pilot.check()


def test_a_window_at_full_size_already_shows_that_it_was_toggled(
    pilot: Pilot, task: NotingTask
) -> None:
    small = opened(task, definition(WORK, (400, 300), DOCUMENT, "Full"))
    pilot.select(*middle(part(pilot, small, Part.TOGGLE)))
    assert small.is_full
    pilot.check()


# Dragging.


@pytest.mark.parametrize("solid", [False, True])
def test_a_window_dragged_by_its_title(
    pilot: Pilot, task: NotingTask, window: Window, solid: bool
) -> None:
    pilot.wimp.options = Options(solid, solid)
    title = middle(part(pilot, window, Part.TITLE))
    before = window.visible
    pilot.press(*title)
    pilot.move(title.x + 101, title.y - 50)
    assert (window.visible == before) == (not solid)
    pilot.check()
    pilot.let_go()
    assert window.visible == before.moved(100, -50), "rounded down to whole pixels"
    pilot.check()


def test_a_drag_starts_on_the_press_and_its_box_turns_every_two_centiseconds(
    pilot: Pilot, window: Window
) -> None:
    pilot.repaint()
    before = pilot.screen()
    title = middle(part(pilot, window, Part.TITLE))
    pilot.press(*title)
    boxes = [pilot.screen()]
    assert boxes[0].tobytes() != before.tobytes()
    for _ in range(8):
        pilot.wait(2)
        boxes.append(pilot.screen())
    pictures = [box.tobytes() for box in boxes]
    assert len(set(pictures[:8])) == 8 and pictures[8] == pictures[0]
    pilot.key(0x1B)
    assert pilot.screen().tobytes() == before.tobytes()


def test_escape_puts_a_solid_drag_back(pilot: Pilot, window: Window) -> None:
    pilot.wimp.options = Options(True, True)
    before, title = window.visible, middle(part(pilot, window, Part.TITLE))
    pilot.press(*title)
    pilot.move(title.x + 300, title.y + 100)
    pilot.key(0x1B)
    assert window.visible == before
    pilot.let_go()
    assert window.visible == before
    pilot.check()


def test_a_second_button_neither_ends_nor_restarts_a_drag(pilot: Pilot, window: Window) -> None:
    before, title = window.visible, middle(part(pilot, window, Part.TITLE))
    pilot.press(*title)
    pilot.move(title.x + 100, title.y)
    pilot.hold(SELECT | Buttons.MENU)
    pilot.hold(SELECT)
    pilot.move(title.x + 200, title.y)
    pilot.let_go()
    assert window.visible == before.moved(200, 0)


def test_a_window_may_hang_off_the_screen_but_its_title_stays_within_reach(
    pilot: Pilot, window: Window
) -> None:
    title = middle(part(pilot, window, Part.TITLE))
    for to in ((3000, 600), (-3000, 600), (800, 3000), (800, -3000)):
        pilot.drag(*middle(part(pilot, window, Part.TITLE)), *to)
        bar_box = part(pilot, window, Part.TITLE)
        assert bar_box.meets(MODES[31].box)
        pilot.check()
        pilot.wimp.open_window(window, Box(*WORK), window.scroll)
    assert middle(part(pilot, window, Part.TITLE)) == title


def test_a_drag_ends_with_its_window(pilot: Pilot, window: Window) -> None:
    pilot.press(*middle(part(pilot, window, Part.TITLE)))
    pilot.wimp.close_window(window)
    pilot.move(900, 900)
    pilot.let_go()
    assert not window.is_open
    pilot.check()


def test_an_open_request_for_a_window_closed_since_does_not_open_it(
    pilot: Pilot, task: NotingTask, window: Window
) -> None:
    pilot.wimp.post(task, OpenWindow(window, window.visible, window.scroll, -1))
    pilot.wimp.close_window(window)
    pilot.wimp.deliver()
    assert not window.is_open


# On the screen.


@pytest.mark.parametrize("asked, opened_at", [
    ((1500, 400, 1900, 700), (1600 - 42 - 400, 400)),     # right edge first
    ((400, -500, 800, -200), (400, 42)),
    ((-300, 400, 100, 700), (2, 400)),
    ((400, 1100, 800, 1400), (400, 1200 - 42 - 300)),
])  # fmt: skip
def test_a_window_newly_opened_is_forced_on_to_the_screen(
    pilot: Pilot,
    task: NotingTask,
    asked: tuple[int, int, int, int],
    opened_at: tuple[int, int],
) -> None:
    made = opened(task, definition(asked, EXTENT, DOCUMENT, "On"))
    assert (made.visible.x0, made.visible.y0) == opened_at
    assert (made.visible.width, made.visible.height) == (400, 300)
    pilot.check()


@pytest.mark.parametrize("mode", [Mode(320, 200), Mode(160, 120), MODES[12], MODES[27]])
def test_a_window_larger_than_the_screen_is_cut_down_to_it(mode: Mode) -> None:
    pilot = bare_desktop(mode)
    made = opened(
        NotingTask(pilot.wimp), definition((0, 0, 3000, 3000), (3000, 3000), DOCUMENT, "Big")
    )
    assert furniture.outline(made, mode) == mode.box
    title = middle(part(pilot, made, Part.TITLE))
    pilot.drag(title.x, title.y, title.x + 20, title.y - 40)
    pilot.check()
    assert furniture.outline(made, mode) == mode.box.moved(20, -40)


def test_a_change_of_mode_brings_every_window_on_to_the_screen(
    pilot: Pilot, task: NotingTask, window: Window
) -> None:
    pilot.wimp.open_window(window, window.visible.moved(700, 300), window.scroll)
    pilot.press(*middle(part(pilot, window, Part.TITLE)))
    for mode in (MODES[12], Mode(320, 200), Mode(3840, 2160), MODES[31]):
        pilot.change_mode(mode)
        assert mode.box.encloses(furniture.outline(window, mode))
        pilot.check()
    assert window.visible.width > 0 and pilot.wimp.drag is None
