"""Screens of 256 colours: the desktop's sixteen are the nearest of the standard palette."""

from __future__ import annotations

import pytest
from PIL import Image

from osmosis_app.geometry import MODES, Box, Point
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.colours import WIDE_PALETTE, WIMP_COLOURS, inks
from osmosis_app.graphics.overlay import DashedBox
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import picture_from
from osmosis_app.graphics.text import SystemFont

WIDE = MODES[32]


def shown(screen: Screen, x: int, y: int) -> tuple[int, ...]:
    pixel = screen.image.convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    return pixel


@pytest.mark.parametrize(
    "colour, rgb",
    [
        (0, (255, 255, 255)),
        (1, (221, 221, 221)),
        (4, (119, 119, 119)),
        (7, (0, 0, 0)),
        (11, (204, 0, 0)),  # there is no DD0000 among the 256
    ],
)
def test_a_desktop_colour_is_the_nearest_there_is(colour: int, rgb: tuple[int, int, int]) -> None:
    screen = Screen(WIDE)
    Canvas(screen, SystemFont({}, WIDE), WIDE.box).fill(WIDE.box, colour)
    assert shown(screen, 5, 5) == rgb


def test_sixteen_colours_are_their_own_numbers() -> None:
    assert inks(16) == tuple(range(16))


def test_a_sprite_of_256_colours_is_shown_exactly_on_256_and_nearly_on_16() -> None:
    image = Image.new("P", (256, 1))
    image.putdata(range(256))
    image.putpalette([part for colour in WIDE_PALETTE for part in colour])
    artwork = Artwork("ramp", image, None, 1, 1, False)
    assert picture_from(artwork, WIDE).image.tobytes() == bytes(range(256))
    assert max(picture_from(artwork, MODES[31]).image.tobytes()) < len(WIMP_COLOURS)


def test_a_desktop_sprite_keeps_its_colours_on_256() -> None:
    image = Image.new("P", (16, 1))
    image.putdata(range(16))
    artwork = Artwork("desktop", image, None, 1, 1, True)
    assert picture_from(artwork, WIDE).image.tobytes() == bytes(inks(256))


def test_a_drag_box_leaves_no_trace_on_256() -> None:
    screen = Screen(WIDE)
    Canvas(screen, SystemFont({}, WIDE), WIDE.box).fill(Box(100, 100, 500, 500), 13)
    before = screen.image.tobytes()
    dashes = DashedBox(Box(90, 90, 400, 400))
    dashes.draw(screen)
    assert screen.image.tobytes() != before
    dashes.undraw(screen)
    assert screen.image.tobytes() == before


def test_white_inverted_by_a_colour_is_that_colour() -> None:
    screen = Screen(WIDE)
    canvas = Canvas(screen, SystemFont({}, WIDE), WIDE.box, Point(0, 0))
    canvas.fill(WIDE.box, 0)
    canvas.invert(Box(0, 0, 20, 20), 11)
    assert shown(screen, 2, 597) == (204, 0, 0)
