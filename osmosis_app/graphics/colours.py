"""The sixteen desktop colours, and the nearest of them to any other colour.

Source: the desktop's !Palette; the Window Manager's sources (selected and shaded sprites).
"""

from __future__ import annotations

import colorsys
from collections.abc import Iterable, Sequence
from functools import cache

from osmosis_app.formats.palettes import standard_colours

RGB = tuple[int, int, int]

WIMP_COLOURS: tuple[RGB, ...] = tuple(
    (word >> 16, word >> 8 & 255, word & 255)
    for word in (
        *(0xFFFFFF, 0xDDDDDD, 0xBBBBBB, 0x999999, 0x777777, 0x555555, 0x333333, 0x000000),
        *(0x004499, 0xEEEE00, 0x00CC00, 0xDD0000, 0xEEEEBB, 0x558800, 0xFFBB00, 0x00BBFF),
    )
)

POINTER_COLOURS: dict[int, RGB] = {1: (0, 255, 255), 2: (0, 0, 153), 3: (255, 0, 0)}
"""The hardware pointer's own three colours; 0 is clear."""


WIDE_PALETTE: tuple[RGB, ...] = standard_colours(8)
"""The standard colours of a screen of 256: the desktop's are only nearly among them."""


def screen_colours(count: int) -> tuple[RGB, ...]:
    """Return the palette of a screen of 16 or 256 colours."""
    return WIMP_COLOURS if count == len(WIMP_COLOURS) else WIDE_PALETTE


@cache
def inks(count: int) -> tuple[int, ...]:
    """Return the screen's number for each of the sixteen desktop colours."""
    palette = screen_colours(count)
    return tuple(nearest(colour, palette) for colour in WIMP_COLOURS)


def flat_palette(colours: Sequence[RGB]) -> list[int]:
    """Return the 768 numbers that Pillow wants, black after the last colour."""
    flat = [part for colour in colours for part in colour]
    return flat + [0] * (768 - len(flat))


def nearest(colour: RGB, among: Sequence[RGB] = WIMP_COLOURS) -> int:
    """Return the index of the colour least far from ``colour``, the first of equals."""
    r, g, b = colour

    def distance(other: RGB) -> int:
        return 2 * (r - other[0]) ** 2 + 4 * (g - other[1]) ** 2 + (b - other[2]) ** 2

    return min(range(len(among)), key=lambda index: distance(among[index]))


def lookup(colours: Iterable[RGB], among: Sequence[RGB] = WIMP_COLOURS) -> list[int]:
    """Return for each of 256 indices the nearest screen colour; unused ones go to 0."""
    table = [nearest(colour, among) for colour in colours]
    return (table + [0] * 256)[:256]


def selected(colour: RGB) -> RGB:
    """Return the colour a selected sprite shows in place of ``colour`` (RISC OS 3.10)."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in colour))
    value = 1 - value if saturation < 1 / 32 else value * 10 / 16
    r, g, b = (round(part * 255) for part in colorsys.hsv_to_rgb(hue, saturation, value))
    return r, g, b


def shaded(colour: RGB) -> RGB:
    """Return the grey a shaded sprite shows in place of ``colour``."""
    r, g, b = colour
    luma = (77 * r + 150 * g + 28 * b) // 255
    grey = 0xB0 + luma * (0xFF - 0xB0) // 255
    return grey, grey, grey
