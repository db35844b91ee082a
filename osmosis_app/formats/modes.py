"""What a sprite's mode word says: depth, layout, pixel shape, kind of mask.

Source: RISC OS 3 PRM, Sprites (mode numbers); RISC OS 3.5 sprite mode words; RISC OS
5.21 for type 15. One pixel is 2 to the power of the eigenfactor OS units.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from .errors import FormatError

SHADOW = 0x80


class Layout(Enum):
    """How a pixel says its colour."""

    PALETTE = "palette"
    RGB_1555 = "1:5:5:5"
    RGB_565 = "5:6:5"
    RGB_4444 = "4:4:4:4"
    RGB_8888 = "8:8:8:8"
    CMYK = "CMYK"
    FOREIGN = "unknown"


@dataclass(frozen=True, slots=True)
class PixelFormat:
    """The layout of a sprite's pixels; with 0 ``mask_bits`` its mask has the image's."""

    bits: int
    layout: Layout
    x_eig: int
    y_eig: int
    mask_bits: int = 0
    alpha: bool = False
    """The pixel's top bits are its alpha (RISC OS 5)."""
    swapped: bool = False
    """Red and blue have changed places (RISC OS 5)."""


# Mode number: bits a pixel, X and Y eigenfactors. Modes 3, 6 and 7 show text only.
_NUMBERED = {
    **{0: (1, 1, 2), 1: (2, 2, 2), 2: (4, 3, 2), 4: (1, 2, 2), 5: (2, 3, 2)},
    **{8: (2, 1, 2), 9: (4, 2, 2), 10: (8, 3, 2), 11: (2, 1, 2), 12: (4, 1, 2)},
    **{13: (8, 2, 2), 14: (4, 1, 2), 15: (8, 1, 2), 16: (4, 1, 2), 17: (4, 1, 2)},
    **{18: (1, 1, 1), 19: (2, 1, 1), 20: (4, 1, 1), 21: (8, 1, 1), 22: (4, 0, 1)},
    **{23: (1, 1, 1), 24: (8, 1, 2)},
    **{25: (1, 1, 1), 26: (2, 1, 1), 27: (4, 1, 1), 28: (8, 1, 1)},
    **{29: (1, 1, 1), 30: (2, 1, 1), 31: (4, 1, 1), 32: (8, 1, 1)},
    **{33: (1, 1, 2), 34: (2, 1, 2), 35: (4, 1, 2), 36: (8, 1, 2)},
    **{37: (1, 1, 2), 38: (2, 1, 2), 39: (4, 1, 2), 40: (8, 1, 2)},
    **{41: (1, 1, 2), 42: (2, 1, 2), 43: (4, 1, 2)},
    **{44: (1, 1, 2), 45: (2, 1, 2), 46: (4, 1, 2)},
    **{47: (8, 2, 2), 48: (4, 2, 1), 49: (8, 2, 1)},
    **{50: (1, 2, 2), 51: (2, 2, 2), 52: (4, 2, 2), 53: (8, 2, 2)},
}
_TYPES = {
    1: (1, Layout.PALETTE),
    2: (2, Layout.PALETTE),
    3: (4, Layout.PALETTE),
    4: (8, Layout.PALETTE),
    5: (16, Layout.RGB_1555),
    6: (32, Layout.RGB_8888),
    7: (32, Layout.CMYK),
    8: (24, Layout.FOREIGN),
    10: (16, Layout.RGB_565),
    16: (16, Layout.RGB_4444),
}
# The kernel takes a type that it does not know for one of 32 bits.
_UNKNOWN_TYPE = (32, Layout.FOREIGN)
_RISC_OS_5 = 15
# 640 by 480 for square pixels, 640 by 256 for oblong ones.
_USUAL = {
    **{(1, 1, 1): 25, (2, 1, 1): 26, (4, 1, 1): 27, (8, 1, 1): 28},
    **{(1, 1, 2): 0, (2, 1, 2): 8, (4, 1, 2): 12, (8, 1, 2): 15},
}
_BITS_BY_ENTRIES = {2: 1, 4: 2, 16: 4, 64: 8, 256: 8}


@lru_cache(maxsize=256)
def pixel_format(mode: int, palette_entries: int = 0) -> PixelFormat:
    """Tell what a mode word means.

    The depth of a number that no RISC OS defines is told by the palette. Raises
    FormatError when that does not help.
    """
    kind = mode >> 27 & 0xF
    if kind == 0:
        return _numbered_format(mode & 0x7FFFFFFF, palette_entries)
    if kind == _RISC_OS_5:
        return _risc_os_5_format(mode)
    bits, layout = _TYPES.get(kind, _UNKNOWN_TYPE)
    x_dpi, y_dpi = mode >> 1 & 0x1FFF, mode >> 14 & 0x1FFF
    return PixelFormat(bits, layout, _eigenfactor(x_dpi), _eigenfactor(y_dpi), _mask_bits(mode))


def is_numbered(mode: int) -> bool:
    """Tell whether a mode word is a mode's number, as before RISC OS 3.5."""
    return mode >> 27 & 0xF == 0


def mode_word(bits: int, x_eig: int, y_eig: int, *, wide: bool = False) -> int:
    """Make a RISC OS 3.5 mode word, for pixels of 1, 2, 4, 8, 16 or 32 bits."""
    kind = {1: 1, 2: 2, 4: 3, 8: 4, 16: 5, 32: 6}[bits]
    return wide << 31 | kind << 27 | 180 >> y_eig << 14 | 180 >> x_eig << 1 | 1


def mode_for(bits: int, x_eig: int, y_eig: int) -> int:
    """Choose a mode for pixels of a depth and shape: a number if one is usual, else a word."""
    number = _USUAL.get((bits, x_eig, y_eig))
    return mode_word(bits, x_eig, y_eig) if number is None else number


def mode_name(mode: int) -> str:
    """Say a mode as people do: ``27``, or ``&281680B5`` for a word."""
    return str(mode) if mode < 256 else f"&{mode:X}"


def _numbered_format(number: int, palette_entries: int) -> PixelFormat:
    if number < 256:
        known = _NUMBERED.get(number & ~SHADOW)
        if known:
            bits, x_eig, y_eig = known
            return PixelFormat(bits, Layout.PALETTE, x_eig, y_eig)
    if palette_entries in _BITS_BY_ENTRIES:
        return PixelFormat(_BITS_BY_ENTRIES[palette_entries], Layout.PALETTE, 1, 1)
    raise FormatError(
        f"mode {mode_name(number)} is unknown, and {palette_entries} palette entries "
        "do not tell its depth"
    )


def _risc_os_5_format(mode: int) -> PixelFormat:
    bits, layout = _TYPES.get(mode >> 20 & 0x7F, _UNKNOWN_TYPE)
    if layout is Layout.RGB_8888 and mode >> 12 & 3 == 1:
        layout = Layout.CMYK
    return PixelFormat(
        bits,
        layout,
        mode >> 4 & 3,
        mode >> 6 & 3,
        _mask_bits(mode),
        alpha=bool(mode & 1 << 15),
        swapped=bool(mode & 1 << 14),
    )


def _mask_bits(mode: int) -> int:
    return 8 if mode & 1 << 31 else 1


def _eigenfactor(dpi: int) -> int:
    """Tell the eigenfactor of 180, 90, 45 or 22 dots an inch, or the nearest to others."""
    if dpi == 0:
        return 1
    return min(3, max(0, round(math.log2(180 / dpi))))
