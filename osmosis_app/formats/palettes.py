"""The colours of palettes: a sprite's own, and the standard ones where it has none.

Source: RISC OS 3 PRM, Sprites and ColourTrans; the Wimp's palette for sprites without
one of up to 16 colours; for palettes of 16 or 64 entries in 256 colours the VIDC's
own rule, by which bits 4 to 7 of a pixel are wired to its colour.
"""

from __future__ import annotations

from enum import Enum

from .sprites import Sprite

RGB = tuple[int, int, int]


class Standard(Enum):
    """Which colours a sprite of up to 16 colours without a palette is shown in."""

    WIMP = "wimp"
    BBC = "bbc"


WIMP_16: tuple[RGB, ...] = (
    *((0xFF, 0xFF, 0xFF), (0xDD, 0xDD, 0xDD), (0xBB, 0xBB, 0xBB), (0x99, 0x99, 0x99)),
    *((0x77, 0x77, 0x77), (0x55, 0x55, 0x55), (0x33, 0x33, 0x33), (0x00, 0x00, 0x00)),
    *((0x00, 0x44, 0x99), (0xEE, 0xEE, 0x00), (0x00, 0xCC, 0x00), (0xDD, 0x00, 0x00)),
    *((0xEE, 0xEE, 0xBB), (0x55, 0x88, 0x00), (0xFF, 0xBB, 0x00), (0x00, 0xBB, 0xFF)),
)
_WIMP_4 = tuple(WIMP_16[number] for number in (0, 2, 4, 7))
_WIMP_2 = (WIMP_16[0], WIMP_16[7])
_BBC_8: tuple[RGB, ...] = tuple(
    (255 * (number & 1), 255 * (number >> 1 & 1), 255 * (number >> 2)) for number in range(8)
)
_BBC_16 = _BBC_8 * 2


def _default_256(pixel: int) -> RGB:
    """Spread a pixel's bits, BGGRBRTT, over the components; the tint T is in all three."""
    tint = pixel & 3
    red = (pixel >> 4 & 1) * 8 + (pixel >> 2 & 1) * 4 + tint
    green = (pixel >> 6 & 1) * 8 + (pixel >> 5 & 1) * 4 + tint
    blue = (pixel >> 7 & 1) * 8 + (pixel >> 3 & 1) * 4 + tint
    return red * 17, green * 17, blue * 17


DEFAULT_256: tuple[RGB, ...] = tuple(map(_default_256, range(256)))

_STANDARD: dict[Standard, dict[int, tuple[RGB, ...]]] = {
    Standard.WIMP: {1: _WIMP_2, 2: _WIMP_4, 4: WIMP_16, 8: DEFAULT_256},
    Standard.BBC: {
        1: (_BBC_8[0], _BBC_8[7]),
        2: (_BBC_8[0], _BBC_8[1], _BBC_8[3], _BBC_8[7]),
        4: _BBC_16,
        8: DEFAULT_256,
    },
}


def standard_colours(bits: int, standard: Standard = Standard.WIMP) -> tuple[RGB, ...]:
    """Give the colours of a sprite of 1, 2, 4 or 8 bits a pixel that has no palette."""
    return _STANDARD[standard][bits]


def colours_of(sprite: Sprite, standard: Standard = Standard.WIMP) -> tuple[RGB, ...]:
    """Give the colour of every pixel value of a sprite with up to 8 bits a pixel."""
    return palette_colours(sprite.palette, sprite.bits, standard)


def palette_colours(
    palette: bytes, bits: int, standard: Standard = Standard.WIMP
) -> tuple[RGB, ...]:
    """Give the colour of every value of pixels of up to 8 bits under a sprite's palette."""
    usual = standard_colours(bits, standard)
    entries = _entries(palette)
    if not entries:
        return usual
    if bits == 8 and len(entries) != 256:
        return _vidc_colours(entries) if len(entries) >= 16 else usual
    if bits < 8 and is_twelve_bit(entries):
        entries = [_in_full(entry) for entry in entries]
    return (*entries, *usual[len(entries) :])[: len(usual)]


def has_own_colours(palette: bytes) -> bool:
    """Tell whether a sprite's palette can be used, and so is shown."""
    return bool(_entries(palette))


def is_twelve_bit(entries: list[RGB]) -> bool:
    """Tell whether a palette holds 4-bit components with nothing below, as RISC OS 2 did."""
    return not any(part & 0xF for entry in entries for part in entry)


def palette_bytes(colours: tuple[RGB, ...]) -> bytes:
    """Pack colours as a sprite's palette, both flash states alike."""
    return b"".join(bytes((0, *colour)) * 2 for colour in colours)


def _entries(palette: bytes) -> list[RGB]:
    """Read the first word of each pair; none when the length is odd, as RISC OS has it."""
    if len(palette) % 8:
        return []
    return [(palette[at + 1], palette[at + 2], palette[at + 3]) for at in range(0, len(palette), 8)]


def _in_full(entry: RGB) -> RGB:
    red, green, blue = entry
    return red | red >> 4, green | green >> 4, blue | blue >> 4


def _vidc_colours(entries: list[RGB]) -> tuple[RGB, ...]:
    return tuple(_vidc_colour(entries[pixel & 15], pixel) for pixel in range(256))


def _vidc_colour(entry: RGB, pixel: int) -> RGB:
    red = entry[0] >> 4 & 7 | (pixel >> 4 & 1) << 3
    green = entry[1] >> 4 & 3 | (pixel >> 5 & 3) << 2
    blue = entry[2] >> 4 & 7 | (pixel >> 7 & 1) << 3
    return red * 17, green * 17, blue * 17
