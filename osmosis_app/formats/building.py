"""Sprites made from rows of colour numbers or components: the way back from ``pixels``.

What is made passes OS_SpriteOp's own check: no left-hand wastage unless asked for, the
mask right behind the image, a name in lower case.
"""

from __future__ import annotations

from .errors import FormatError
from .modes import Layout, is_numbered, mode_name, pixel_format
from .pixels import packed, packed_deep
from .sprites import Sprite


def paletted_sprite(
    name: str,
    mode: int,
    width: int,
    numbers: bytes,
    *,
    solid: bytes | None = None,
    palette: bytes = b"",
    left_bit: int = 0,
) -> Sprite:
    """Make a sprite of colour numbers, a byte each, of up to 8 bits a pixel.

    ``solid`` tells how solid each pixel is, 0 to 255; a mask without alpha takes 128
    and above for solid. ``left_bit`` is taken down to the start of a pixel.
    """
    form = pixel_format(mode, len(palette) // 8)
    if form.layout is not Layout.PALETTE:
        raise FormatError(f"mode {mode_name(mode)} has no colour numbers")
    height = _height(name, width, numbers)
    if numbers and max(numbers) >> form.bits:
        raise FormatError(f"{name!r} has colour {max(numbers)}, but pixels of {form.bits} bits")
    first = left_bit // form.bits
    image = packed(numbers, width, form.bits, first)
    end, left_bit = (first + width) * form.bits, first * form.bits
    return _sprite(name, mode, end, height, image, solid, palette, left_bit)


def deep_sprite(
    name: str,
    mode: int,
    width: int,
    parts: tuple[bytes, bytes, bytes],
    *,
    solid: bytes | None = None,
    alpha: bytes | None = None,
) -> Sprite:
    """Make a sprite of red, green and blue, of 16 or 32 bits a pixel."""
    form = pixel_format(mode)
    if form.layout in (Layout.PALETTE, Layout.FOREIGN):
        raise FormatError(f"mode {mode_name(mode)} does not hold red, green and blue")
    height = _height(name, width, parts[0])
    red, green, blue = reversed(parts) if form.swapped else parts
    top = alpha if form.alpha and alpha is not None else bytes(len(red))
    if form.alpha and alpha is None:
        top = b"\xff" * len(red)
    image = packed_deep((red, green, blue, top), width, form.layout)
    return _sprite(name, mode, width * form.bits, height, image, solid, b"", 0)


def _sprite(
    name: str,
    mode: int,
    bits_to_end: int,
    height: int,
    image: bytes,
    solid: bytes | None,
    palette: bytes,
    left_bit: int,
) -> Sprite:
    return Sprite(
        name=name,
        mode=mode,
        row_words=(bits_to_end + 31) // 32,
        height=height,
        left_bit=left_bit,
        right_bit=(bits_to_end - 1) % 32,
        image=image,
        mask=None if solid is None else _mask(mode, palette, len(solid) // height, solid, left_bit),
        palette=palette,
    )


def _mask(mode: int, palette: bytes, width: int, solid: bytes, left_bit: int) -> bytes:
    form = pixel_format(mode, len(palette) // 8)
    if is_numbered(mode):
        return packed(_threshold(solid, form.bits), width, form.bits, left_bit // form.bits)
    if form.mask_bits == 8:
        return packed(solid, width, 8)
    return packed(_threshold(solid, 1), width, 1)


def _threshold(solid: bytes, bits: int) -> bytes:
    full = (1 << bits) - 1
    return solid.translate(bytes([0] * 128 + [full] * 128))


def _height(name: str, width: int, numbers: bytes) -> int:
    if width <= 0 or not numbers or len(numbers) % width:
        raise FormatError(f"{name!r} has {len(numbers)} pixels, which make no rows of {width}")
    return len(numbers) // width
