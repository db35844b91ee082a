"""The desktop's pictures: names, sizes and furniture to the measures of RISC OS 3.1.

Source: its sprites, for sizes and places alone.
"""

from __future__ import annotations

from functools import cache

import pytest
from PIL import Image

from tools.artwork import desktop

CLEAR, BLACK, DARK_GREY = 255, 7, 5

SIZES = {
    **dict.fromkeys(("!osmosis", "application", "directory", "palette"), (34, 17, 34)),
    **dict.fromkeys(("file_xxx", "file_fff", "file_ffd", "file_ff9", "file_fec"), (34, 17, 34)),
    **dict.fromkeys(("ic_?", "ic_filer", "ic_edit", "ic_osmosis", "!help"), (34, 17, 34)),
    **dict.fromkeys(("sm!osmosis", "sm!help", "small_app", "small_dir"), (18, 9, 18)),
    **dict.fromkeys(("small_xxx", "small_fff", "small_ffd", "small_ff9"), (18, 9, 18)),
    "small_fec": (18, 9, 18),
    **dict.fromkeys(("harddisc", "floppydisc"), (48, 10, 20)),
    "ramfs": (43, 11, 22),
    "romapps": (34, 15, 30),
    "network": (31, 17, 34),
    "fileserver": (46, 17, 34),
    "switcher": (34, 20, 40),
    "error": (42, 20, 40),
    **dict.fromkeys(("optoff", "opton", "radiooff", "radioon", "gright"), (22, 11, 22)),
    **dict.fromkeys(("up", "down", "left", "right"), (22, 11, 22)),
    **dict.fromkeys(("yes", "no", "dontcare"), (22, 11, 22)),
    "tick": (17, 7, 14),
    "tick_menu": (16, 8, 16),
    **dict.fromkeys(("arrow_left", "arrow_right"), (8, 8, 16)),
    **dict.fromkeys(("bicon", "cicon", "ticon", "ticon1", "sicon", "blicon"), (21, 11, 21)),
    **dict.fromkeys(("uicon", "dicon", "licon", "ricon"), (21, 11, 21)),
    "mouse": (60, 35, 70),  # ours: the window that explains the buttons
}
"""Width, rows in mode 12, rows where pixels are square."""

POINTERS = {
    **dict.fromkeys(("ptr_default", "ptr_double"), (11, 11, 22)),
    "ptr_write": (9, 11, 21),
    "ptr_confirm": (26, 13, 25),
    **{f"hourglass{frame}": (24, 15, 30) for frame in range(8)},
    **{f"percent{digit}": (8, 5, 9) for digit in range(10)},
}

each_shape = pytest.mark.parametrize("shape, rows", [("mode12", 1), ("square", 2)])


@cache
def drawn(shape: str) -> dict[str, Image.Image]:
    return dict(desktop.pictures(shape))


@cache
def pointed(shape: str) -> dict[str, Image.Image]:
    return dict(desktop.pointers(shape))


@each_shape
def test_pictures_have_the_names_and_sizes_of_the_specification(shape: str, rows: int) -> None:
    wanted = {name: (size[0], size[rows]) for name, size in SIZES.items()}
    assert {name: image.size for name, image in drawn(shape).items()} == wanted


@each_shape
def test_pointers_have_the_names_and_sizes_of_the_specification(shape: str, rows: int) -> None:
    wanted = {name: (size[0], size[rows]) for name, size in POINTERS.items()}
    assert {name: image.size for name, image in pointed(shape).items()} == wanted


@each_shape
def test_no_two_pictures_are_alike(shape: str, rows: int) -> None:
    pictures = [*drawn(shape).values(), *pointed(shape).values()]
    assert len({(image.size, image.tobytes()) for image in pictures}) == len(pictures)


@each_shape
def test_pointers_have_the_hardware_s_three_colours(shape: str, rows: int) -> None:
    inks = set().union(*(image.tobytes() for image in pointed(shape).values()))
    assert inks == {1, 2, 3, CLEAR}


@each_shape
def test_the_arrow_s_tip_is_its_top_left_pixel(shape: str, rows: int) -> None:
    for name in ("ptr_default", "ptr_double"):
        assert pointed(shape)[name].getpixel((0, 0)) == 1


@each_shape
def test_names_are_as_a_sprite_can_have_them(shape: str, rows: int) -> None:
    names = [*drawn(shape), *pointed(shape)]
    assert [name for name in names if len(name) > 12 or name != name.lower()] == []


def frame(x: int, y: int, width: int, height: int) -> set[tuple[int, int]]:
    """Give the pixels of a box's outline."""
    whole = {(x + i, y + j) for i in range(width) for j in range(height)}
    inner = {(x + i, y + j) for i in range(1, width - 1) for j in range(1, height - 1)}
    return whole - inner


def filled(x: int, y: int, width: int, height: int) -> set[tuple[int, int]]:
    """Give the pixels within a box's outline."""
    return {(x + i, y + j) for i in range(1, width - 1) for j in range(1, height - 1)}


def of_ink(image: Image.Image, ink: int) -> set[tuple[int, int]]:
    width = image.width
    return {(at % width, at // width) for at, each in enumerate(image.tobytes()) if each == ink}


GRID = frame(0, 0, 21, 21)
REAR, FRONT = (3, 3, 11, 11), (7, 7, 11, 11)
SMALL, BIG = (3, 3, 6, 6), (8, 8, 10, 10)
HIDDEN = filled(*FRONT) | frame(*FRONT)

FURNITURE = {
    "bicon": ((frame(*REAR) - HIDDEN) | frame(*FRONT), filled(*REAR) - HIDDEN),
    "ticon": (frame(*SMALL) | frame(*BIG), filled(*BIG)),
    "ticon1": (frame(*SMALL) | frame(*BIG), filled(*SMALL)),
    "sicon": (frame(4, 3, 13, 15) | frame(4, 3, 7, 8), set()),
    "blicon": (set(), set()),
}
"""Black lines besides the outer box, and what is dark grey."""


@pytest.mark.parametrize("name", FURNITURE)
def test_furniture_lies_where_the_specification_says(name: str) -> None:
    lines, grey = FURNITURE[name]
    image = drawn("square")[name]
    assert of_ink(image, BLACK) == GRID | lines
    assert of_ink(image, DARK_GREY) == grey
    assert of_ink(image, CLEAR) == filled(0, 0, 21, 21) - lines - grey


def test_the_close_icon_spans_rows_and_columns_4_to_16_and_is_hollow() -> None:
    lines = of_ink(drawn("square")["cicon"], BLACK) - GRID
    assert {x for x, _ in lines} == {y for _, y in lines} == set(range(4, 17))
    assert lines == {(20 - x, y) for x, y in lines} == {(y, x) for x, y in lines}
    assert (10, 10) not in lines


def test_the_arrows_are_one_arrow_turned_and_15_pixels_across() -> None:
    up, down, left, right = (
        of_ink(drawn("square")[name], BLACK) - GRID for name in ("uicon", "dicon", "licon", "ricon")
    )
    assert {x for x, _ in up} == set(range(3, 18)) == {y for _, y in up}
    assert down == {(x, 20 - y) for x, y in up}
    assert left == {(y, x) for x, y in up}
    assert right == {(20 - y, x) for x, y in up}
    assert (10, 10) not in up


@pytest.mark.parametrize("name", [*FURNITURE, "cicon", "uicon", "dicon", "licon", "ricon"])
def test_furniture_in_mode_12_has_its_box_and_the_same_colours(name: str) -> None:
    image = drawn("mode12")[name]
    assert frame(0, 0, 21, 11) <= of_ink(image, BLACK)
    assert set(image.tobytes()) == set(drawn("square")[name].tobytes())
