"""Sprites as records: packed as they lie in an area, nothing lost.

Source: RISC OS 3 PRM, Sprites, Format of a sprite.
"""

from __future__ import annotations

from dataclasses import dataclass

from .modes import PixelFormat, is_numbered, pixel_format


@dataclass(frozen=True, slots=True)
class Sprite:
    """A sprite as it lies in an area: rows of whole words, the top row first.

    ``left_bit`` and ``right_bit`` are the first bit used of a row's first word and the
    last of its last. The fields after the palette hold what is unusual in a file, so
    that it is written as it was.
    """

    name: str
    mode: int
    row_words: int
    height: int
    left_bit: int
    right_bit: int
    image: bytes
    mask: bytes | None = None
    palette: bytes = b""
    """Pairs of words &BBGGRR00, for the two states of a flashing colour."""
    name_rest: bytes = b""
    """What follows the name in its twelve bytes, its terminator first."""
    tail: bytes = b""
    """What lies after image and mask."""
    stored: bytes = b""
    """The whole sprite, where its parts are in another order or apart.

    It is written again only while the other fields still say the same.
    """

    @property
    def pixel_format(self) -> PixelFormat:
        """What the mode means; raises FormatError for one that nobody knows."""
        return pixel_format(self.mode, self.palette_entries)

    @property
    def width(self) -> int:
        return self.bits_used // self.bits

    @property
    def bits(self) -> int:
        """Bits a pixel."""
        return self.pixel_format.bits

    @property
    def x_eig(self) -> int:
        return self.pixel_format.x_eig

    @property
    def y_eig(self) -> int:
        return self.pixel_format.y_eig

    @property
    def bits_used(self) -> int:
        """Bits of a row between the left-hand and the right-hand wastage."""
        return 32 * self.row_words - self.left_bit - (31 - self.right_bit)

    @property
    def palette_entries(self) -> int:
        return len(self.palette) // 8


@dataclass(frozen=True, slots=True)
class SpriteArea:
    """A sprite file: its sprites, and what else it holds."""

    sprites: tuple[Sprite, ...] = ()
    extension: bytes = b""
    """What lies between the header and the first sprite."""
    tail: bytes = b""
    """What lies after the last sprite."""
    free: int | None = None
    """The offset of the first free byte, where it is not after the last sprite."""


def image_size(sprite: Sprite) -> int:
    """Tell how many bytes a sprite's image takes."""
    return 4 * sprite.row_words * sprite.height


def mask_row_words(sprite: Sprite) -> int:
    """Tell how many words a row of a sprite's mask takes."""
    if is_numbered(sprite.mode):
        return sprite.row_words
    return (sprite.width * sprite.pixel_format.mask_bits + 31) // 32
