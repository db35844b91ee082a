"""Boxes and regions against plain sets of points; OS units against pixels."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.geometry import MODES, Box, Mode, PixelBox, Point, Region, normalised

Points = set[tuple[int, int]]

SIDE = 12
numbers = st.integers(0, SIDE)
boxes = st.builds(Box, numbers, numbers, numbers, numbers)
"""Boxes in a small field, many of them empty."""
steps = st.lists(st.tuples(st.sampled_from(["add", "subtract", "meet"]), boxes), max_size=12)


def points(box: Box) -> Points:
    return set(product(range(box.x0, box.x1), range(box.y0, box.y1)))


@given(steps)
def test_a_region_is_a_set_of_points(steps: list[tuple[str, Box]]) -> None:
    region, plain = Region(), set()
    for step, box in steps:
        if step == "add":
            region.add(box)
            plain |= points(box)
        elif step == "subtract":
            region.subtract(box)
            plain -= points(box)
        else:
            region = region.meet(box)
            plain &= points(box)
    covered = [point for box in region.boxes for point in points(box)]
    assert set(covered) == plain
    assert len(covered) == len(plain) == region.area, "the boxes overlap"
    assert bool(region) == bool(plain)
    if plain:
        assert all(region.hull.encloses(box) for box in region.boxes)
        assert points(region.hull) <= {
            (x, y)
            for x in range(min(x for x, _ in plain), max(x for x, _ in plain) + 1)
            for y in range(min(y for _, y in plain), max(y for _, y in plain) + 1)
        }
    inside = {at for at in product(range(SIDE), repeat=2) if region.contains(Point(*at))}
    assert inside == plain


@given(boxes, boxes)
def test_what_two_boxes_make(one: Box, other: Box) -> None:
    assert points(one.meet(other)) == points(one) & points(other)
    assert one.meets(other) == bool(points(one) & points(other))
    parts = [points(part) for part in one.without(other)]
    assert set().union(*parts) == points(one) - points(other)
    assert sum(map(len, parts)) == len(points(one) - points(other))
    assert one.is_empty == (not points(one))
    if not (one.is_empty or other.is_empty):
        assert points(one) | points(other) <= points(one.hull(other))
        assert one.encloses(other) == (points(other) <= points(one))


@given(boxes, st.integers(-5, 5), st.integers(-5, 5))
def test_moving_and_growing(box: Box, dx: int, dy: int) -> None:
    assert points(box.moved(dx, dy)) == {(x + dx, y + dy) for x, y in points(box)}
    grown = box.grown(2, 3)
    assert (grown.width, grown.height) == (box.width + 4, box.height + 6)
    assert grown == box.grown(3, 3).grown(-1, 0)
    assert normalised(box.x1, box.y1, box.x0, box.y0) == normalised(*box)


@pytest.mark.parametrize(
    "mode, box, pixels",
    [
        (27, (0, 0, 1280, 960), (0, 0, 640, 480)),
        (27, (1030, 24, 1098, 92), (515, 434, 549, 468)),  # an icon of the bar, as on screenshots
        (27, (1, 1, 5, 5), (0, 478, 2, 480)),  # each coordinate rounds down
        (27, (-3, -3, 0, 0), (-2, 480, 0, 482)),  # and down is to the left of 0 too
        (12, (0, 0, 1280, 1024), (0, 0, 640, 256)),
        (12, (0, 0, 1280, 136), (0, 222, 640, 256)),
        (12, (6, 6, 10, 10), (3, 254, 5, 255)),
    ],
)
def test_os_units_to_pixels(
    mode: int, box: tuple[int, int, int, int], pixels: tuple[int, int, int, int]
) -> None:
    assert MODES[mode].pixels(Box(*box)) == PixelBox(*pixels)


modes = st.builds(
    Mode, st.integers(1, 400), st.integers(1, 400), st.integers(0, 3), st.integers(0, 3)
)
anywhere = st.builds(Box, *[st.integers(-300, 300)] * 4)


@given(modes, anywhere)
def test_alignment_rounds_down_and_covering_loses_nothing(mode: Mode, box: Box) -> None:
    aligned, covering = mode.aligned(box), mode.covering(box)
    assert mode.aligned(aligned) == aligned == mode.units(mode.pixels(box))
    for part, pixel, was in zip(aligned, (mode.dx, mode.dy) * 2, box, strict=True):
        assert part % pixel == 0 and was - pixel < part <= was
    assert mode.aligned(covering) == covering
    if not box.is_empty:
        assert covering.encloses(box)


@pytest.mark.parametrize("number, dx, dy, size", [
    (12, 2, 4, (1280, 1024)),
    (20, 2, 2, (1280, 1024)),
    (27, 2, 2, (1280, 960)),
    (31, 2, 2, (1600, 1200)),
])  # fmt: skip
def test_modes(number: int, dx: int, dy: int, size: tuple[int, int]) -> None:
    mode = MODES[number]
    assert (mode.dx, mode.dy) == (dx, dy)
    assert mode.box == Box(0, 0, *size)


def test_distance_is_measured_along_the_axes() -> None:
    assert Point(10, 10).distance(Point(-6, 25)) == 31
    assert Point(3, 4).moved(-4, 1) == Point(-1, 5)
