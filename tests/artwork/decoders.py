"""Two decoders of sprite files that share no code with ours, nor with each other.

Each keeps to the rules of another program's, faults included, as far as our own sprites
meet them: numbered modes of 4 and 8 bits a pixel, old masks, palettes of 16 colours.

Source: deark and librosprite, read for their rules.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple


class Decoded(NamedTuple):
    """A sprite: its name, size, resolution, and red, green, blue, alpha of every pixel.

    Clear pixels are four zeros.
    """

    name: str
    width: int
    height: int
    dots: tuple[int, int]
    pixels: bytes


DEARK_BLUE = (0x44, 0x99, 0xFF)
"""What deark shows for the desktop's dark blue, by a slip."""
BLUE = (0x00, 0x44, 0x99)

_GREYS = [(grey, grey, grey) for grey in (0xFF, 0xDD, 0xBB, 0x99, 0x77, 0x55, 0x33, 0x00)]
_HUES = [
    *((0xEE, 0xEE, 0x00), (0x00, 0xCC, 0x00), (0xDD, 0x00, 0x00), (0xEE, 0xEE, 0xBB)),
    *((0x55, 0x88, 0x00), (0xFF, 0xBB, 0x00), (0x00, 0xBB, 0xFF)),
]
_DOTS = {12: (90, 45), 27: (90, 90), 28: (90, 90)}
_BITS = {12: 4, 27: 4, 28: 8}


def deark(data: bytes, blue: tuple[int, int, int] = DEARK_BLUE) -> Iterator[Decoded]:
    """Decode as deark does: follow the sizes, rows by bytes, any mask but 0 is solid.

    ``blue`` is the dark blue of the desktop.
    """
    count, first, _ = struct.unpack_from("<3I", data)
    at = first - 4
    for _ in range(count):
        size = struct.unpack_from("<I", data, at)[0]
        yield _deark_sprite(data[at : at + size], blue)
        at += size


def _deark_sprite(data: bytes, blue: tuple[int, int, int]) -> Decoded:
    name = data[4:16].split(b"\0")[0].decode("latin-1")
    words, rows, left, right, image, mask, mode = struct.unpack_from("<7I", data, 16)
    bits, stride, height = _BITS[mode], 4 * (words + 1), rows + 1
    width = (32 * (words + 1) - left - (31 - right)) // bits
    colours = _deark_palette(data[44 : min(image, mask or image)], bits, blue)

    def numbers(start: int) -> Iterator[int]:
        for row in range(height):
            line = data[start + row * stride : start + (row + 1) * stride]
            if bits == 4:
                line = bytes(number for byte in line for number in (byte & 15, byte >> 4))
            yield from line[left // bits :][:width]

    shown = [bytes((*colour, 255)) for colour in colours]
    pixels = [shown[number] for number in numbers(image)]
    if mask not in (0, image):
        for at, number in enumerate(numbers(mask)):
            if number == 0:
                pixels[at] = bytes(4)
    return Decoded(name, width, height, _DOTS[mode], b"".join(pixels))


def _deark_palette(data: bytes, bits: int, blue: tuple[int, int, int]) -> list[tuple[int, ...]]:
    if data:
        pairs = [data[at : at + 8] for at in range(0, len(data), 8)]
        return [tuple((pair[i] + pair[i + 4]) // 2 for i in (1, 2, 3)) for pair in pairs]
    if bits == 4:
        return [*_GREYS, blue, *_HUES]
    return [_tinted(number) for number in range(256)]


def _tinted(number: int) -> tuple[int, int, int]:
    def component(*places: int) -> int:
        high, low = (number >> place & 1 for place in places)
        return 17 * (high << 3 | low << 2 | number & 3)

    return component(4, 2), component(6, 5), component(7, 3)


CLEAR = b"\0"


class Abort(Exception):
    """An assertion of librosprite's failed, or its arithmetic ran under."""


def librosprite(data: bytes) -> Iterator[Decoded]:
    """Decode as librosprite does: words at a time, and assertions for all it relies on."""
    count, first, used = (_word(data, at) for at in (0, 4, 8))
    _insist(first == 16, "words between the header and the first sprite")
    _insist(used == len(data) + 4, "the end of the file is not where the header says")
    at = 12
    for _ in range(count):
        yield _Rosprite(data, at).decoded()
        at += _word(data, at)


def _word(data: bytes, at: int) -> int:
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def _insist(holds: bool, what: str) -> None:
    if not holds:
        raise Abort(what)


class _Rosprite:
    """One sprite, read field by field."""

    def __init__(self, data: bytes, start: int) -> None:
        self.data, self.start = data, start
        self.words = _word(data, start + 16) + 1
        self.height = _word(data, start + 20) + 1
        self.first_bit = _word(data, start + 24)
        self.last_bit = _word(data, start + 28)
        self.image = start + _word(data, start + 32)
        self.mask = start + _word(data, start + 36)
        self.mode = _word(data, start + 40)
        _insist(self.mode < 50, "a mode beyond the table")
        self.bits = {12: 4, 27: 4, 28: 8}[self.mode]
        used = 32 * (self.words - 1) + self.last_bit + 1 - self.first_bit
        _insist(used % self.bits == 0, "a row is no whole number of pixels")
        self.width = used // self.bits
        self.has_mask = self.image != self.mask
        self._check_sizes()

    def _check_sizes(self) -> None:
        size = _word(self.data, self.start)
        end = self.mask if self.has_mask else self.start + size
        _insist(end - self.image == 4 * self.words * self.height, "the image's size")
        if self.has_mask:
            left = self.start + size - self.mask
            _insist(left == 4 * self.words * self.height, "the mask's size")

    def decoded(self) -> Decoded:
        palette = [bytes(colour) for colour in self._palette()]
        pixels = bytearray()
        for y in range(self.height):
            colours = [palette[number] for number in self._row(self.image, y, self.first_bit)]
            for colour, alpha in zip(colours, self._alphas(y), strict=True):
                pixels += colour + alpha if alpha != CLEAR else bytes(4)
        dots = (90, 45 if self.mode == 12 else 90)
        return Decoded(self._name(), self.width, self.height, dots, bytes(pixels))

    def _name(self) -> str:
        letters = []
        for at in range(self.start + 4, self.start + 16):
            if not self.data[at]:
                break
            letters.append(chr(self.data[at]))
        return "".join(letters)

    def _row(self, part: int, y: int, first_bit: int) -> list[int]:
        start = part + 4 * self.words * y
        values = []
        for at in range(start, start + 4 * self.words, 4):
            word = _word(self.data, at)
            values += [word >> bit & (1 << self.bits) - 1 for bit in range(0, 32, self.bits)]
        return values[first_bit // self.bits :][: self.width]

    def _alphas(self, y: int) -> list[bytes]:
        """A mask of 8 bits is taken for alpha; that of 4 forgets the first bit."""
        if not self.has_mask:
            return [b"\xff"] * self.width
        values = self._row(self.mask, y, 0)
        whole = 255 if self.bits == 4 else 1
        return [bytes([min(255, whole * value)]) for value in values]

    def _palette(self) -> list[list[int]]:
        entries = (min(self.image, self.mask) - self.start - 44) // 8
        if entries:
            return [self._entry(self.start + 44 + 8 * index) for index in range(entries)]
        if self.bits == 4:
            return [list(colour) for colour in (*_GREYS, BLUE, *_HUES)]
        return [self._default(number) for number in range(256)]

    def _entry(self, at: int) -> list[int]:
        first, second = _word(self.data, at), _word(self.data, at + 4)
        _insist(first == second, "two colours that flash")
        return [first >> 8 & 255, first >> 16 & 255, first >> 24]

    @staticmethod
    def _default(number: int) -> list[int]:
        tint = number % 4
        red = 8 * (number // 16 % 2) + 4 * (number // 4 % 2) + tint
        green = 4 * (number // 32 % 4) + tint
        blue = 8 * (number // 128) + 4 * (number // 8 % 2) + tint
        return [17 * red, 17 * green, 17 * blue]
