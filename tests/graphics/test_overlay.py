"""Drag boxes and dragged pictures: drawn over the screen, and taken off without a trace."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from osmosis_app.geometry import Box, Mode, PixelBox, Point
from osmosis_app.graphics.overlay import DashedBox, FloatingPicture, Overlay
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import Picture

MODE = Mode(40, 30)


def busy_screen() -> Screen:
    screen = Screen(MODE)
    noise = random.Random(1)
    screen.image.putdata([noise.randrange(16) for _ in range(40 * 30)])
    return screen


def changed_pixels(before: bytes, screen: Screen) -> set[tuple[int, int]]:
    now = screen.image.tobytes()
    return {(at % 40, at // 40) for at in range(len(now)) if now[at] != before[at]}


def inside(boxes: list[Box]) -> set[tuple[int, int]]:
    found = set()
    for box in boxes:
        pixels: PixelBox = MODE.pixels(box)
        found |= {
            (x, y)
            for x in range(pixels.left, pixels.right)
            for y in range(pixels.top, pixels.bottom)
        }
    return found


def outline(box: Box) -> list[tuple[int, int]]:
    """The pixels of a rectangle's edge, clockwise from the top left."""
    left, top, right, bottom = MODE.pixels(box)
    right, bottom = right - 1, bottom - 1
    return [
        *[(x, top) for x in range(left, right + 1)],
        *[(right, y) for y in range(top + 1, bottom)],
        *[(x, bottom) for x in range(right, left - 1, -1)],
        *[(left, y) for y in range(bottom - 1, top, -1)],
    ]


def test_dashes_are_six_on_two_off_all_round_without_a_seam() -> None:
    screen = busy_screen()
    before = screen.image.tobytes()
    box = Box(10, 10, 60, 50)
    DashedBox(box).draw(screen)
    lit = changed_pixels(before, screen)
    pattern = [pixel in lit for pixel in outline(box)]
    starts = [at for at in range(8) if all(pattern[(at + k) % len(pattern)] for k in range(6))]
    assert starts, "no run of six"
    for at, on in enumerate(pattern):
        assert on == ((at - starts[0]) % 8 < 6)
    assert lit <= set(outline(box))


def test_a_dash_steps_one_pixel_at_a_time() -> None:
    box = Box(10, 10, 60, 50)
    runs = []
    for phase in (0, 1):
        screen = busy_screen()
        before = screen.image.tobytes()
        DashedBox(box, phase).draw(screen)
        lit = changed_pixels(before, screen)
        runs.append([pixel in lit for pixel in outline(box)])
    assert runs[1][:-1] == runs[0][1:]


def test_an_inverted_pixel_is_the_colour_number_turned_over() -> None:
    screen = Screen(MODE)
    screen.image.paste(4, (0, 0, 40, 30))
    DashedBox(Box(0, 0, 80, 60)).draw(screen)
    assert set(screen.image.tobytes()) == {4, 11}


boxes = st.tuples(*[st.integers(-20, 100)] * 4).map(
    lambda t: Box(min(t[0], t[2]), min(t[1], t[3]), max(t[0], t[2]), max(t[1], t[3]))
)


def check_comes_off(overlay: Overlay, move: Point) -> None:
    screen = busy_screen()
    before = screen.image.tobytes()
    told = overlay.draw(screen)
    assert not overlay.is_stale
    assert changed_pixels(before, screen) <= inside(told)
    if isinstance(overlay, DashedBox):
        overlay.box, overlay.phase = overlay.box.moved(*move), overlay.phase + 3
    elif isinstance(overlay, FloatingPicture):
        overlay.at = overlay.at.moved(*move)
    drawn = screen.image.tobytes()
    told = overlay.undraw(screen)
    assert changed_pixels(drawn, screen) <= inside(told)
    assert screen.image.tobytes() == before
    assert overlay.undraw(screen) == []


@given(boxes, st.integers(0, 9), st.builds(Point, st.integers(-9, 9), st.integers(-9, 9)))
def test_a_dashed_box_comes_off_where_it_was_drawn(box: Box, phase: int, move: Point) -> None:
    check_comes_off(DashedBox(box, phase), move)


@given(boxes, st.booleans(), st.builds(Point, st.integers(-9, 9), st.integers(-9, 9)))
def test_a_floating_picture_comes_off_where_it_was_drawn(
    box: Box, masked: bool, move: Point
) -> None:
    image = Image.new("P", (7, 5), 9)
    mask = Image.new("1", (7, 5), 1) if masked else None
    if mask is not None:
        mask.putpixel((3, 2), 0)
    check_comes_off(FloatingPicture(Picture(image, mask, 14, 10), Point(box.x0, box.y0)), move)
