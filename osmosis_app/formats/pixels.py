"""Packed rows of pixels to one byte a pixel, or a component, and back.

Rows are whole words; within one the first pixel is in the lowest bits. Work goes by
whole images through translation tables and slices, never by the pixel.
"""

from __future__ import annotations

from .errors import FormatError
from .modes import Layout, is_numbered
from .sprites import Sprite, mask_row_words

_MOST_PIXELS = 1 << 26
_SOLID = bytes([0] + [255] * 255)


def colour_numbers(sprite: Sprite) -> bytes:
    """Give the colour numbers of a sprite of up to 8 bits a pixel, a byte each."""
    check_size(sprite)
    first = sprite.left_bit // sprite.bits
    return unpacked(sprite.image, 4 * sprite.row_words, first, sprite.width, sprite.bits)


def true_colours(sprite: Sprite) -> tuple[bytes, bytes, bytes, bytes | None]:
    """Give red, green, blue and, if it has them in its pixels, alpha of a deep sprite."""
    check_size(sprite)
    form = sprite.pixel_format
    size = form.bits // 8
    row, width = 4 * sprite.row_words, sprite.width * size
    start = sprite.left_bit // 8
    data = _cropped(sprite.image, row, start, width)
    red, green, blue, top = _SPLIT[form.layout](data)
    if form.swapped:
        red, blue = blue, red
    return red, green, blue, top if form.alpha else None


def solidity(sprite: Sprite) -> bytes | None:
    """Give how solid the mask makes each pixel, 0 to 255; None without a mask.

    Any value but 0 is solid in a mask without alpha, as old files have more than one.
    """
    if sprite.mask is None:
        return None
    row = 4 * mask_row_words(sprite)
    form = sprite.pixel_format
    if is_numbered(sprite.mode):
        values = unpacked(sprite.mask, row, sprite.left_bit // form.bits, sprite.width, form.bits)
        return values.translate(_SOLID)
    values = unpacked(sprite.mask, row, 0, sprite.width, form.mask_bits)
    return values if form.mask_bits == 8 else values.translate(_SOLID)


def unpacked(data: bytes, row: int, first: int, width: int, bits: int) -> bytes:
    """Unpack rows of ``row`` bytes to a byte a pixel, from pixel ``first`` of each."""
    if bits == 8:
        return _cropped(data, row, first, width)
    each = 8 // bits
    spread = bytearray(len(data) * each)
    for place in range(each):
        spread[place::each] = data.translate(_AT_PLACE[bits][place])
    return _cropped(bytes(spread), row * each, first, width)


def packed(values: bytes, width: int, bits: int, first: int = 0) -> bytes:
    """Pack a byte a pixel into rows of whole words, with ``first`` pixels of 0 before."""
    each = 8 // bits
    row = (first + width) * bits
    length = (row + 31) // 32 * 4 * each
    before, after = bytes(first), bytes(length - first - width)
    spread = b"".join(
        before + values[at : at + width] + after for at in range(0, len(values), width)
    )
    whole = 0
    for place in range(each):
        whole |= int.from_bytes(spread[place::each], "little") << place * bits
    return whole.to_bytes(len(spread) // each, "little")


def packed_deep(parts: tuple[bytes, ...], width: int, layout: Layout) -> bytes:
    """Pack red, green, blue and what fills the top bits into rows of whole words."""
    data = _JOIN[layout](*parts)
    row = len(data) // (len(parts[0]) // width)
    fill = bytes(-row % 4)
    return b"".join(data[at : at + row] + fill for at in range(0, len(data), row))


def check_size(sprite: Sprite) -> None:
    """Refuse a sprite too big to unpack, or of no known layout; raises FormatError."""
    if sprite.width * sprite.height > _MOST_PIXELS:
        raise FormatError(f"sprite {sprite.name!r} of {sprite.width} by {sprite.height} is too big")
    if sprite.pixel_format.layout is Layout.FOREIGN:
        raise FormatError(f"sprite {sprite.name!r} of mode &{sprite.mode:X} has no known layout")


def _cropped(spread: bytes, row: int, first: int, width: int) -> bytes:
    if first == 0 and width == row:
        return spread
    return b"".join(spread[at + first : at + first + width] for at in range(0, len(spread), row))


def _tables(bits: int) -> list[bytes]:
    most = (1 << bits) - 1
    return [bytes(byte >> at & most for byte in range(256)) for at in range(0, 8, bits)]


_AT_PLACE = {bits: _tables(bits) for bits in (1, 2, 4, 8)}

_Parts = tuple[bytes, bytes, bytes, bytes]
_FIVE = [value << 3 | value >> 2 for value in range(32)]
_RED_5 = bytes(_FIVE[low & 31] for low in range(256))
_BLUE_5 = bytes(_FIVE[high >> 2 & 31] for high in range(256))
_BLUE_565 = bytes(_FIVE[high >> 3] for high in range(256))
# The two bytes of a pixel share its green; each table gives the bits one of them knows.
_GREEN_5_LOW = bytes((low >> 5) << 3 | low >> 7 for low in range(256))
_GREEN_5_HIGH = bytes((high & 3) << 6 | (high & 3) << 1 for high in range(256))
_GREEN_6_LOW = bytes((low >> 5) << 2 for low in range(256))
_GREEN_6_HIGH = bytes((high & 7) << 5 | (high & 7) >> 1 for high in range(256))
_LOW_NIBBLE = bytes((byte & 15) * 17 for byte in range(256))
_HIGH_NIBBLE = bytes((byte >> 4) * 17 for byte in range(256))
_TOP_BIT = bytes((byte >> 7) * 255 for byte in range(256))
_NEGATIVE = bytes(range(255, -1, -1))


def either(some: bytes, others: bytes) -> bytes:
    """Give the bits that are set in one row of bytes or the other."""
    whole = int.from_bytes(some, "little") | int.from_bytes(others, "little")
    return whole.to_bytes(len(some), "little")


def _split_1555(data: bytes) -> _Parts:
    low, high = data[0::2], data[1::2]
    green = either(low.translate(_GREEN_5_LOW), high.translate(_GREEN_5_HIGH))
    return low.translate(_RED_5), green, high.translate(_BLUE_5), high.translate(_TOP_BIT)


def _split_565(data: bytes) -> _Parts:
    low, high = data[0::2], data[1::2]
    green = either(low.translate(_GREEN_6_LOW), high.translate(_GREEN_6_HIGH))
    return low.translate(_RED_5), green, high.translate(_BLUE_565), b"\xff" * len(low)


def _split_4444(data: bytes) -> _Parts:
    low, high = data[0::2], data[1::2]
    return (
        low.translate(_LOW_NIBBLE),
        low.translate(_HIGH_NIBBLE),
        high.translate(_LOW_NIBBLE),
        high.translate(_HIGH_NIBBLE),
    )


def _split_8888(data: bytes) -> _Parts:
    return data[0::4], data[1::4], data[2::4], data[3::4]


def _split_cmyk(data: bytes) -> _Parts:
    black = data[3::4]
    parts = (
        bytes(255 - min(255, ink + key) for ink, key in zip(data[place::4], black, strict=True))
        for place in range(3)
    )
    red, green, blue = parts
    return red, green, blue, b"\xff" * len(red)


_SPLIT = {
    Layout.RGB_1555: _split_1555,
    Layout.RGB_565: _split_565,
    Layout.RGB_4444: _split_4444,
    Layout.RGB_8888: _split_8888,
    Layout.CMYK: _split_cmyk,
}


def _join_16(low: list[tuple[bytes, bytes]], high: list[tuple[bytes, bytes]]) -> bytes:
    joined = bytearray(2 * len(low[0][0]))
    for place, sources in enumerate((low, high)):
        whole = bytes(len(low[0][0]))
        for part, table in sources:
            whole = either(whole, part.translate(table))
        joined[place::2] = whole
    return bytes(joined)


def _shifted(keep: int, left: int) -> bytes:
    """Make the table of a component's ``keep`` top bits, moved ``left`` and cut to a byte."""
    return bytes(((byte >> 8 - keep) << left) & 0xFF for byte in range(256))


def _shifted_down(keep: int, right: int) -> bytes:
    return bytes((byte >> 8 - keep) >> right for byte in range(256))


def _join_1555(red: bytes, green: bytes, blue: bytes, top: bytes) -> bytes:
    low = [(red, _shifted(5, 0)), (green, _shifted(5, 5))]
    high = [(green, _shifted_down(5, 3)), (blue, _shifted(5, 2)), (top, _shifted(1, 7))]
    return _join_16(low, high)


def _join_565(red: bytes, green: bytes, blue: bytes, top: bytes) -> bytes:
    low = [(red, _shifted(5, 0)), (green, _shifted(6, 5))]
    return _join_16(low, [(green, _shifted_down(6, 3)), (blue, _shifted(5, 3))])


def _join_4444(red: bytes, green: bytes, blue: bytes, top: bytes) -> bytes:
    low = [(red, _shifted(4, 0)), (green, _shifted(4, 4))]
    return _join_16(low, [(blue, _shifted(4, 0)), (top, _shifted(4, 4))])


def _join_8888(red: bytes, green: bytes, blue: bytes, top: bytes) -> bytes:
    joined = bytearray(4 * len(red))
    for place, part in enumerate((red, green, blue, top)):
        joined[place::4] = part
    return bytes(joined)


def _join_cmyk(red: bytes, green: bytes, blue: bytes, top: bytes) -> bytes:
    inks = (part.translate(_NEGATIVE) for part in (red, green, blue))
    cyan, magenta, yellow = inks
    return _join_8888(cyan, magenta, yellow, bytes(len(red)))


_JOIN = {
    Layout.RGB_1555: _join_1555,
    Layout.RGB_565: _join_565,
    Layout.RGB_4444: _join_4444,
    Layout.RGB_8888: _join_8888,
    Layout.CMYK: _join_cmyk,
}
