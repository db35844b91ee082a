"""The 256 colours of the painted cards, and from dark to light what each desktop colour becomes.

A colour is written as three hexadecimal digits, red, green and blue. Of a digit's four
bits the lower two are the same in all three, or the colour is none of the 256.

Source: RISC OS 3 PRM, Sprites (the standard palette of 256 colours).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from osmosis_app.formats.palettes import DEFAULT_256
from osmosis_app.graphics.colours import RGB, nearest
from tools.artwork.cards.dithering import ORDER
from tools.artwork.cards.surface import (
    ARMY_GREEN,
    BLACK,
    CREAM,
    DARK_BLUE,
    DARK_GREY,
    DARKEST_GREY,
    GREEN,
    GREY,
    LIGHT_BLUE,
    LIGHT_GREY,
    MID_GREY,
    ORANGE,
    PALE_GREY,
    RED,
    WHITE,
    YELLOW,
)

Ramp = tuple[int, ...]
"""Colour numbers from dark to light; the middle one is the colour in plain light."""

_NUMBERS = {colour: number for number, colour in enumerate(DEFAULT_256)}


def numbered(digits: str) -> int:
    """Give the number of a colour. Raises KeyError when it is none of the 256."""
    red, green, blue = (17 * int(digit, 16) for digit in digits)
    return _NUMBERS[red, green, blue]


def ramp(colours: str) -> Ramp:
    """Read a ramp: five colours, the darkest first."""
    return tuple(numbered(digits) for digits in colours.split())


MATERIALS: Mapping[int, Ramp] = {
    WHITE: ramp("999 ccc fff fff fff"),
    LIGHT_GREY: ramp("999 bbb ddd eee fff"),
    PALE_GREY: ramp("777 999 bbb ddd fff"),
    GREY: ramp("555 777 999 bbb ddd"),
    MID_GREY: ramp("444 555 777 999 bbb"),
    DARK_GREY: ramp("222 333 555 777 999"),
    DARKEST_GREY: ramp("111 222 333 555 777"),
    BLACK: ramp("000 000 000 333 666"),
    DARK_BLUE: ramp("004 048 159 26e 37f"),
    YELLOW: ramp("c80 d91 dd1 ff3 ffb"),
    GREEN: ramp("040 080 0c0 2e2 7f3"),
    RED: ramp("800 c00 d11 f33 f37"),
    CREAM: ramp("c80 ea6 ffb ffb fff"),
    ARMY_GREEN: ramp("040 151 480 6a2 7b3"),
    ORANGE: ramp("c40 d91 fb3 fb7 ffb"),
    LIGHT_BLUE: ramp("048 08c 3bf 3bf 7ff"),
}
MIXED_GREEN = 16
"""The dark green that plain cards mix from black and bright green, as a colour of its own."""
PRINT = {**MATERIALS, MIXED_GREEN: ramp("040 151 262 373 484")}
PLASTIC = ramp("995 dd9 eea ffb fff")
"""What cream is where it is not skin."""


def shade(ramp: Ramp, light: float, x: int, y: int) -> int:
    """Give a pixel's colour in so much light, -1 dark, 0 plain, 1 bright, dithered."""
    last = len(ramp) - 1
    level = min(float(last), max(0.0, (light + 1) * last / 2))
    low = int(level)
    is_higher = 16 * (level - low) > ORDER[y % 4][x % 4] + 0.5
    return ramp[min(last, low + is_higher)]


@cache
def matched(colour: RGB) -> int:
    """Give the number of the nearest of the 256 colours."""
    return nearest(colour, DEFAULT_256)
