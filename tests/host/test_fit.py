"""Where the screen lies in the host window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.geometry import MODES, Box, Mode, PixelBox, Point
from osmosis_app.host.fit import filling, fit, largest_scale, pointer_place, square_size
from tests.support.seat import Arrow


@pytest.mark.parametrize(
    "mode, size", [(12, (640, 512)), (20, (640, 512)), (27, (640, 480)), (31, (800, 600))]
)
def test_rectangular_pixels_are_shown_square(mode: int, size: tuple[int, int]) -> None:
    assert square_size(MODES[mode]) == size


@pytest.mark.parametrize(
    "mode, width, height, scale",
    [
        (31, 800, 600, 1),
        (31, 1599, 1200, 1),
        (31, 1600, 1199, 1),
        (31, 1600, 1200, 2),
        (31, 3840, 2160, 3),
        (31, 640, 480, 1),  # never less than 1
        (12, 1280, 1024, 2),
        (12, 1280, 1023, 1),
    ],
)
def test_the_largest_scale(mode: int, width: int, height: int, scale: int) -> None:
    assert largest_scale(MODES[mode], width, height) == scale


@pytest.mark.parametrize(
    "mode, scale, window, at, point",
    [
        (31, 1, (800, 600), (0, 0), (0, 0)),
        (31, 1, (800, 600), (799, 599), (1598, 1198)),
        (31, 1, (800, 600), (799.9, 0.9), (1598, 0)),
        (31, 2, (1600, 1200), (1, 1), (0, 0)),
        (31, 2, (1600, 1200), (2, 3), (2, 2)),
        (31, 2, (1700, 1300), (50, 50), (0, 0)),  # black all round
        (31, 2, (1700, 1300), (49, 49), (-2, -2)),  # on the black
        (31, 1, (800, 600), (-1, 600), (-2, 1200)),  # dragged out of the window
        (31, 1, (700, 500), (0, 0), (100, 100)),  # a window too small for the screen
        (12, 1, (640, 512), (3, 3), (6, 4)),
        (12, 2, (1280, 1024), (3, 3), (2, 0)),
        (12, 2, (1280, 1024), (3, 4), (2, 4)),
    ],
)
def test_a_host_point_in_os_units(
    mode: int,
    scale: int,
    window: tuple[int, int],
    at: tuple[float, float],
    point: tuple[int, int],
) -> None:
    assert fit(MODES[mode], scale, *window).point(*at) == Point(*point)


@given(
    mode=st.sampled_from(list(MODES.values())),
    scale=st.integers(1, 5),
    margin=st.tuples(st.integers(0, 99), st.integers(0, 99)),
    where=st.tuples(st.integers(0, 99_999), st.integers(0, 99_999)),
    fraction=st.sampled_from([0, 0.25, 0.9]),
)
def test_a_point_on_the_screen_lies_in_the_pixel_shown_there(
    mode: Mode, scale: int, margin: tuple[int, int], where: tuple[int, int], fraction: float
) -> None:
    wide, high = square_size(mode)
    placed = fit(mode, scale, wide * scale + margin[0], high * scale + margin[1])
    x = placed.left + where[0] % placed.width + fraction
    y = placed.bottom + where[1] % placed.height + fraction
    at = placed.point(x, y)
    pixel = mode.pixels(Box(at.x, at.y, at.x + mode.dx, at.y + mode.dy))
    left, bottom, width, height = placed.place(pixel)
    assert placed.contains(x, y) and mode.box.contains(at)
    assert left <= x < left + width and bottom <= y < bottom + height


def test_a_window_is_filled_by_whole_pixels_only() -> None:
    assert filling(1001, 701, 2) == Mode(500, 350)


def test_the_pointer_hangs_from_its_hot_spot() -> None:
    arrow = Arrow(at=Point(20, 1180))
    assert pointer_place(arrow, MODES[31]) == PixelBox(10, 9, 13, 14)
