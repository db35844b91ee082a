"""The canvas: nothing through outside the clip, OS units rounded down to pixels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from osmosis_app.geometry import MODES, Box, Mode, Point
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import Picture
from osmosis_app.graphics.text import SystemFont

SQUARE, OBLONG = Mode(16, 8), Mode(16, 8, 1, 2)
BLOCK = {ord("x"): b"\xff\x81\x81\x81\x81\x81\x81\xff"}


def canvas(mode: Mode = SQUARE, clip: Box | None = None, origin: Point = Point(0, 0)) -> Canvas:  # noqa: B008
    screen = Screen(mode)
    screen.image.paste(0, (0, 0, mode.width, mode.height))
    return Canvas(screen, SystemFont(BLOCK, mode), clip or mode.box, origin)


def rows(canvas: Canvas) -> list[str]:
    """The screen as text, a digit a pixel, ``.`` for colour 0."""
    width, height = canvas.screen.image.size
    flat = canvas.screen.image.tobytes()
    text = "".join(f"{colour:X}" if colour else "." for colour in flat)
    return [text[at : at + width] for at in range(0, width * height, width)]


def seen(canvas: Canvas) -> list[str]:
    """The rows that have something in them."""
    return [row.rstrip(".") for row in rows(canvas) if row.strip(".")]


@pytest.mark.parametrize("mode, box, picture", [
    (SQUARE, (4, 4, 8, 8), ["..77", "..77"]),
    (SQUARE, (5, 5, 9, 9), ["..77", "..77"]),         # rounded down, both edges
    (SQUARE, (4, 4, 8, 5), []),                       # less than a pixel high
    (OBLONG, (4, 4, 8, 8), ["..77"]),
    (OBLONG, (0, 6, 2, 14), ["7", "7"]),
    (SQUARE, (-100, 2, 4, 4), ["77"]),                # clipped at the screen
])  # fmt: skip
def test_filling(mode: Mode, box: tuple[int, int, int, int], picture: list[str]) -> None:
    surface = canvas(mode)
    surface.fill(Box(*box), 7)
    assert seen(surface) == picture


def test_an_outline_is_one_pixel_thick_in_either_shape_of_pixel() -> None:
    for mode in (SQUARE, OBLONG):
        surface = canvas(mode)
        surface.outline(Box(2, 4, 10, 16), 7)
        height = 12 >> mode.y_eig
        assert seen(surface) == [".7777", *[".7..7"] * (height - 2), ".7777"]


def test_the_origin_moves_everything() -> None:
    surface = canvas(origin=Point(4, 12))
    surface.fill(Box(0, -4, 4, 0), 1)
    assert seen(surface) == ["..11", "..11"]
    assert surface.clip_here == Box(-4, -12, 28, 4)
    assert surface.shows(Box(0, -4, 4, 0)) and not surface.shows(Box(28, 0, 40, 4))


def test_a_dotted_line_is_four_on_four_off() -> None:
    surface = canvas()
    surface.dotted(2, 28, 8, 7)
    assert seen(surface) == [".7777....7777"]


def test_text_has_its_rows_doubled_in_square_pixels_only() -> None:
    glyph = ["77777777", *["7......7"] * 6, "77777777"]
    oblong = canvas(OBLONG)
    oblong.text("x", Point(0, 0), 7)
    assert seen(oblong) == glyph
    square = canvas(Mode(16, 16))
    square.text("x", Point(2, 0), 7)
    assert seen(square) == ["." + row for row in glyph for _ in range(2)]


def test_inverting_twice_changes_nothing() -> None:
    surface = canvas()
    surface.fill(Box(0, 0, 8, 8), 12)
    before = rows(surface)
    surface.invert(Box(2, 2, 6, 6), 7)
    assert seen(surface) == ["CCCC", "CBBC", "CBBC", "CCCC"]
    surface.invert(Box(2, 2, 6, 6), 7)
    assert rows(surface) == before


def picture(mask: str | None = None) -> Picture:
    image = Image.frombytes("P", (2, 2), bytes([1, 2, 3, 4]))
    holes = None
    if mask is not None:
        holes = Image.new("1", (2, 2))
        holes.putdata([255 if dot == "#" else 0 for dot in mask])
    return Picture(image, holes, 4, 4)


def test_a_picture_is_plotted_by_its_lower_left_corner_through_its_mask() -> None:
    plain, masked = canvas(), canvas()
    plain.plot(picture(), Point(2, 4))
    masked.plot(picture("#..#"), Point(2, 4))
    assert seen(plain) == [".12", ".34"]
    assert seen(masked) == [".1", "..4"]


@given(
    st.builds(Box, *[st.integers(-10, 50)] * 4),
    st.tuples(*[st.integers(-10, 50)] * 4),
    st.sampled_from([SQUARE, OBLONG]),
)
def test_nothing_is_drawn_outside_the_clip(
    clip: Box, where: tuple[int, int, int, int], mode: Mode
) -> None:
    clip = mode.aligned(clip).meet(mode.box)
    x0, y0, x1, y1 = where
    free, held = canvas(mode), canvas(mode, clip)
    for surface in (free, held):
        surface.fill(Box(*where), 3)
        surface.outline(Box(x0, y0, x0 + 20, y0 + 16), 5)
        surface.plot(picture("##.#"), Point(x1, y1))
        surface.text("xx", Point(x0, y1), 7)
        surface.invert(Box(x0, y0, x0 + 9, y0 + 9), 1)
    here = mode.pixels(clip)
    blank = Image.new("P", held.screen.image.size, 0)
    if not clip.is_empty:
        blank.paste(free.screen.image.crop(here), here)
    assert held.screen.image.tobytes() == blank.tobytes()


def test_clipping_twice_is_clipping_to_what_both_share() -> None:
    surface = canvas().clipped(Box(0, 0, 10, 10)).clipped(Box(4, 4, 30, 30))
    surface.fill(Box(-50, -50, 50, 50), 7)
    assert seen(surface) == ["..777", "..777", "..777"]
    assert surface.clip == Box(4, 4, 10, 10)


def test_a_screenshot_of_an_oblong_mode_has_square_pixels() -> None:
    assert Screen(MODES[12]).picture().size == (640, 512)
    assert Screen(MODES[27]).picture().size == (640, 480)
