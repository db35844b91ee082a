"""Where every part of a window lies, to the measures of RISC OS 3.10."""

from __future__ import annotations

from dataclasses import replace

import pytest

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import MODES, Box, Mode, PixelBox, Point
from osmosis_app.wimp import furniture
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, NEW, NotingTask, definition, opened
from tests.support.pilot import Pilot, bare_desktop

BACK, CLOSE = WindowFlags.BACK_ICON, WindowFlags.CLOSE_ICON
TITLE, TOGGLE = WindowFlags.TITLE_BAR, WindowFlags.TOGGLE_ICON
V_SCROLL, SIZE, H_SCROLL = WindowFlags.V_SCROLL, WindowFlags.SIZE_ICON, WindowFlags.H_SCROLL
FILER = BACK | CLOSE | TITLE | TOGGLE | V_SCROLL | SIZE

WORK = (400, 400, 800, 700)
"""The work area in most tests here: on whole pixels in every mode."""


def window_of(flags: WindowFlags, mode: Mode, title: str = "Title") -> Window:
    pilot = bare_desktop(mode)
    described = definition(WORK, (800, 900), NEW | flags, title)
    return opened(NotingTask(pilot.wimp), described)


@pytest.mark.parametrize("mode, dx, dy", [(12, 2, 4), (27, 2, 2)])
@pytest.mark.parametrize("flags, right, below, above", [
    (WindowFlags(0),  0,  0,  0),   # plain border: one pixel all round
    (TITLE,           0,  0, 40),
    (FILER,          40,  0, 40),
    (DOCUMENT,       40, 40, 40),
    (V_SCROLL,       40,  0,  0),
    (H_SCROLL,        0, 40,  0),
])  # fmt: skip
def test_the_outer_size_is_the_work_area_and_forty_a_bar(
    mode: int, dx: int, dy: int, flags: WindowFlags, right: int, below: int, above: int
) -> None:
    window = window_of(flags, MODES[mode])
    x0, y0, x1, y1 = window.visible
    frame = Box(x0 - dx, y0 - dy - below, x1 + dx + right, y1 + dy + above)
    assert furniture.outline(window, MODES[mode]) == frame
    assert furniture.visible_for(frame, window, MODES[mode]) == window.visible


def test_a_window_with_title_foreground_255_has_no_border_at_all() -> None:
    pilot = bare_desktop()
    described = replace(definition(WORK, flags=DOCUMENT), title_foreground=255)
    window = opened(NotingTask(pilot.wimp), described)
    assert furniture.outline(window, MODES[31]) == window.visible
    assert furniture.layout(window, MODES[31]) == {}


@pytest.mark.parametrize("mode, high", [(12, 11), (27, 21)])
def test_the_parts_of_a_document_window_in_pixels(mode: int, high: int) -> None:
    """From the top left of the frame: the lines are shared, so boxes overlap by one pixel."""
    screen = MODES[mode]
    window = window_of(DOCUMENT, screen)
    frame = screen.pixels(furniture.outline(window, screen))
    wide, tall = frame.width, frame.height
    step = high - 1
    expected = {
        Part.BACK: (0, 0, 21, high),
        Part.CLOSE: (20, 0, 21, high),
        Part.TITLE: (40, 0, wide - 60, high),
        Part.TOGGLE: (wide - 21, 0, 21, high),
        Part.UP: (wide - 21, step, 21, high),
        Part.V_WELL: (wide - 21, 2 * step, 21, tall - 4 * step),
        Part.DOWN: (wide - 21, tall - high - step, 21, high),
        Part.SIZE: (wide - 21, tall - high, 21, high),
        Part.LEFT: (0, tall - high, 21, high),
        Part.H_WELL: (20, tall - high, wide - 60, high),
        Part.RIGHT: (wide - 41, tall - high, 21, high),
    }
    found = {}
    for part, box in furniture.layout(window, screen).items():
        place = screen.pixels(box)
        found[part] = (place.left - frame.left, place.top - frame.top, place.width, place.height)
    assert found == expected


@pytest.mark.parametrize("flags, parts", [
    (BACK | CLOSE | TITLE, {Part.BACK, Part.CLOSE, Part.TITLE}),
    (FILER, {Part.BACK, Part.CLOSE, Part.TITLE, Part.TOGGLE, Part.UP, Part.V_WELL, Part.DOWN,
             Part.SIZE}),
    (V_SCROLL | H_SCROLL, {Part.UP, Part.V_WELL, Part.DOWN, Part.LEFT, Part.H_WELL, Part.RIGHT,
                           Part.CORNER}),
    (H_SCROLL | SIZE, {Part.LEFT, Part.H_WELL, Part.RIGHT, Part.SIZE}),
    (V_SCROLL | TOGGLE, {Part.TOGGLE, Part.UP, Part.V_WELL, Part.DOWN}),
])  # fmt: skip
def test_which_parts_there_are(flags: WindowFlags, parts: set[Part]) -> None:
    assert set(furniture.layout(window_of(flags, MODES[27]), MODES[27])) == parts


@pytest.mark.parametrize("mode", [12, 27])
@pytest.mark.parametrize(
    "flags",
    [
        DOCUMENT,
        FILER,
        V_SCROLL,
        H_SCROLL | SIZE,
        V_SCROLL | TOGGLE | SIZE,
        V_SCROLL | H_SCROLL,
        CLOSE | TITLE,
    ],
)
def test_the_parts_fill_the_frame_and_overlap_only_in_their_lines(
    mode: int, flags: WindowFlags
) -> None:
    screen = MODES[mode]
    window = window_of(flags, screen)
    frame = furniture.outline(window, screen)
    parts = list(furniture.layout(window, screen).values())
    insides = [box.grown(-screen.dx, -screen.dy) for box in parts]
    insides.append(window.visible)
    for number, one in enumerate(insides):
        assert frame.encloses(one)
        assert not any(one.meets(other) for other in insides[number + 1 :])
    border = screen.pixels(frame)
    covered: set[tuple[int, int]] = set()
    for box in [*parts, window.visible.grown(screen.dx, screen.dy)]:
        place = screen.pixels(box)
        covered |= {
            (x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)
        }
    assert len(covered) == border.width * border.height


def sausage(window: Window, part: Part, mode: Mode) -> tuple[PixelBox, PixelBox]:
    parts = furniture.layout(window, mode)
    return mode.pixels(parts[part]), mode.pixels(furniture.sausages(window, mode, parts)[part])


@pytest.mark.parametrize("mode, side_v, side_h, end", [
    (27, 4, 4, 2),
    (12, 4, 2, None),   # 8 OS units: 4 columns or 2 rows
])  # fmt: skip
def test_a_sausage_that_shows_all_is_inset_by_sides_and_ends(
    mode: int, side_v: int, side_h: int, end: int | None
) -> None:
    screen = MODES[mode]
    pilot = bare_desktop(screen)
    described = definition(WORK, (400, 300), DOCUMENT, "All")
    window = opened(NotingTask(pilot.wimp), described)
    well, bar = sausage(window, Part.V_WELL, screen)
    assert (bar.left - well.left, well.right - bar.right) == (side_v, side_v)
    assert (bar.top - well.top, well.bottom - bar.bottom) == (end or 2, end or 2)
    well, bar = sausage(window, Part.H_WELL, screen)
    assert (bar.top - well.top, well.bottom - bar.bottom) == (side_h, side_h)
    assert (bar.left - well.left, well.right - bar.right) == (end or 4, end or 4)


def test_a_sausage_shows_where_and_how_much() -> None:
    mode = MODES[27]
    window = window_of(DOCUMENT, mode)  # 300 of 900 high, 400 of 800 wide
    well, bar = sausage(window, Part.V_WELL, mode)
    room = well.height - 4
    assert bar.top == well.top + 2 and abs(bar.height - room // 3) <= 1
    window.scroll = Point(400, -600)
    well, bar = sausage(window, Part.V_WELL, mode)
    assert bar.bottom == well.bottom - 2 and abs(bar.height - room // 3) <= 1
    well, bar = sausage(window, Part.H_WELL, mode)
    assert bar.right == well.right - 2 and abs(bar.width - (well.width - 4) // 2) <= 1


def test_the_shortest_sausage_is_three_pixels() -> None:
    mode = MODES[27]
    pilot = bare_desktop(mode)
    described = definition(WORK, (400, 400_000), NEW | FILER, "Long")
    window = opened(NotingTask(pilot.wimp), described)
    for scroll in (0, -200_000, -399_700):
        window.scroll = Point(0, scroll)
        well, bar = sausage(window, Part.V_WELL, mode)
        assert bar.height == 3
        assert well.top + 2 <= bar.top and bar.bottom <= well.bottom - 2


def test_all_furniture_but_the_wells_turns_cream_with_the_focus(
    pilot: Pilot, task: NotingTask
) -> None:
    window = opened(task, definition(WORK, (800, 900), DOCUMENT, "Title"))
    for focus, colour in ((None, 2), (window, 12), (None, 2)):
        pilot.wimp.set_caret(focus)
        pilot.repaint()
        for part, box in furniture.layout(window, MODES[31]).items():
            corner = (box.x0 + 4, box.y1 - 4)
            well = part in (Part.V_WELL, Part.H_WELL)
            assert pilot.pixel(*corner) == (3 if well else colour), part
        pilot.check()


def test_lines_are_black_and_one_pixel(pilot: Pilot, task: NotingTask) -> None:
    window = opened(task, definition(WORK, (800, 900), DOCUMENT, "Title"))
    pilot.repaint()
    frame = furniture.outline(window, MODES[31])
    for box in furniture.layout(window, MODES[31]).values():
        for x in range(box.x0, box.x1, 2):
            assert pilot.pixel(x, box.y0) == pilot.pixel(x, box.y1 - 2) == 7
        for y in range(box.y0, box.y1, 2):
            assert pilot.pixel(box.x0, y) == pilot.pixel(box.x1 - 2, y) == 7
    assert pilot.pixel(frame.x0 - 2, frame.y1 - 2) == 4


@pytest.mark.parametrize("mode, first_row", [(27, 3), (12, 2)])
def test_the_title_s_letters_stand_where_screenshots_have_them(mode: int, first_row: int) -> None:
    """In square pixels the cell starts three rows below the frame's top, in mode 12 two."""
    pilot = bare_desktop(MODES[mode])
    window = opened(NotingTask(pilot.wimp), definition(WORK, flags=NEW | TITLE, title="HHH"))
    pilot.repaint()
    box = MODES[mode].pixels(furniture.layout(window, MODES[mode])[Part.TITLE])
    inside = pilot.screen().crop((box.left + 1, box.top + 1, box.right - 1, box.bottom - 1))
    inked = [
        y for y in range(inside.height) if 7 in inside.crop((0, y, inside.width, y + 1)).tobytes()
    ]
    per_row = 2 if mode == 27 else 1
    assert inked[0] + 1 == first_row
    assert len(inked) == 7 * per_row


def test_a_title_too_long_shows_its_tail(pilot: Pilot, task: NotingTask) -> None:
    titles = ("abc" * 30 + "The very end of it", "xyz" * 40 + "The very end of it")
    pictures = []
    for title in titles:
        window = opened(task, definition(WORK, flags=NEW | TITLE, title=title))
        pilot.repaint()
        box = MODES[31].pixels(furniture.layout(window, MODES[31])[Part.TITLE])
        right = box.right - 1 - 3  # six OS units from the line
        pictures.append(pilot.screen().crop((right - 18 * 8, box.top, right, box.bottom)))
        task.wimp.delete_window(window)
    assert pictures[0].tobytes() == pictures[1].tobytes()
    assert 7 in pictures[0].crop((0, 4, 8, 16)).tobytes(), "the T is there"


@pytest.mark.parametrize("at, part", [
    ((401, 401), Part.WORK_AREA),
    ((399, 500), Part.BORDER),
    ((405, 710), Part.BACK),
    ((445, 710), Part.CLOSE),
    ((600, 710), Part.TITLE),
    ((820, 710), Part.TOGGLE),
    ((820, 690), Part.UP),
    ((820, 500), Part.V_WELL),
    ((820, 410), Part.DOWN),
    ((820, 380), Part.SIZE),
    ((410, 380), Part.LEFT),
    ((600, 380), Part.H_WELL),
    ((790, 380), Part.RIGHT),
])  # fmt: skip
def test_what_the_pointer_is_over(at: tuple[int, int], part: Part) -> None:
    assert furniture.part_at(window_of(DOCUMENT, MODES[31]), Point(*at), MODES[31]) == part
