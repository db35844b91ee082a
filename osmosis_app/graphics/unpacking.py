"""Packed rows of pixels to pictures, by the decoders that Pillow has for them.

They take the first pixel from a byte's highest bits, where sprites have it in the lowest, so
the pixels of each byte are turned round first.
"""

from __future__ import annotations

from PIL import Image

from osmosis_app.formats.modes import is_numbered
from osmosis_app.formats.pixels import check_size
from osmosis_app.formats.sprites import Sprite, mask_row_words


def numbers_image(sprite: Sprite) -> Image.Image:
    """Give the colour numbers of a sprite of up to 8 bits as mode P, with no palette yet."""
    check_size(sprite)
    bits = sprite.bits
    first = sprite.left_bit // bits
    if bits == 8:
        return _decoded("P", "P", sprite.image, sprite, 4 * sprite.row_words, first)
    data = sprite.image.translate(_TURNED[bits])
    return _decoded("P", f"P;{bits}", data, sprite, 4 * sprite.row_words, first)


def solid_image(sprite: Sprite) -> Image.Image | None:
    """Give how solid the mask makes each pixel as mode L, 0 to 255; None without a mask.

    Any value but 0 is solid in a mask without alpha, as old files have more than one.
    """
    if sprite.mask is None:
        return None
    check_size(sprite)
    form, row = sprite.pixel_format, 4 * mask_row_words(sprite)
    old = is_numbered(sprite.mode)
    bits, first = (form.bits, sprite.left_bit // form.bits) if old else (form.mask_bits, 0)
    if bits == 1:
        return _decoded("1", "1;R", sprite.mask, sprite, row, first).convert("L")
    if bits == 8:
        data = sprite.mask.translate(_SOLID) if old else sprite.mask
        return _decoded("L", "L", data, sprite, row, first)
    return _decoded(
        "L", f"L;{bits}", sprite.mask.translate(_SOLID_TURNED[bits]), sprite, row, first
    )


def _decoded(mode: str, raw: str, data: bytes, sprite: Sprite, row: int, first: int) -> Image.Image:
    """Decode rows of ``row`` bytes, from pixel ``first`` of each on."""
    size = (first + sprite.width, sprite.height)
    image = Image.frombytes(mode, size, data, "raw", raw, row, 1)
    return image.crop((first, 0, *size)) if first else image


def _turned(bits: int, solid: bool = False) -> bytes:
    """Make the table that turns a byte's pixels round; ``solid`` sets all bits of any but 0."""
    most = (1 << bits) - 1
    table = []
    for byte in range(256):
        pixels = [byte >> at & most for at in range(0, 8, bits)]
        shown = [most if solid and pixel else pixel for pixel in pixels]
        table.append(sum(pixel << 8 - bits - at * bits for at, pixel in enumerate(shown)))
    return bytes(table)


_TURNED = {bits: _turned(bits) for bits in (1, 2, 4)}
_SOLID_TURNED = {bits: _turned(bits, solid=True) for bits in (2, 4)}
_SOLID = _turned(8, solid=True)
