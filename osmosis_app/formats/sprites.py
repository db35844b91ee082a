"""Sprite files (filetype &FF9): packed sprites, read, written and checked.

A sprite file is a sprite area without its first word, so an offset in it is four more
than the place in the file. Reading and writing again gives the same bytes for every
sound file. Not kept: the bytes that a file cut short within its last row lacks.

Source: RISC OS 3 PRM, Sprites, Format of a sprite area; the checks of OS_SpriteOp 17.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .damage import likely_cause
from .errors import FormatError
from .latin1 import encode, length_of_text
from .sprite_oddities import oddities
from .sprite_records import Sprite, SpriteArea, image_size, mask_row_words

__all__ = [
    "Sprite",
    "SpriteArea",
    "image_size",
    "mask_row_words",
    "read_area",
    "read_sprites",
    "sound_sprites",
    "validate",
    "write_area",
    "write_sprites",
]

HEADER_SIZE = 44


class _Header(NamedTuple):
    size: int
    name: bytes
    width: int
    height: int
    left_bit: int
    right_bit: int
    image: int
    mask: int
    mode: int


_HEADER = struct.Struct("<I12s7I")
_AREA = struct.Struct("<3I")
_FIRST = 16


def read_sprites(data: bytes) -> list[Sprite]:
    """Read every sprite of a sprite file, in the file's order.

    Raises FormatError, giving the offset at fault, when ``data`` is not one.
    """
    return list(read_area(data).sprites)


def read_area(data: bytes) -> SpriteArea:
    """Read a sprite file with all it holds; raises FormatError at the first fault."""
    reading = _read(data)
    if reading.faults:
        raise FormatError(reading.faults[0])
    return reading.area


def sound_sprites(data: bytes) -> tuple[list[Sprite], list[str]]:
    """Read the sprites that are whole, and tell what is wrong with the rest."""
    reading = _read(data)
    return list(reading.area.sprites), reading.faults


def validate(data: bytes) -> list[str]:
    """Tell everything that is wrong or unusual in a sprite file, a line each."""
    reading = _read(data)
    told = reading.faults + reading.oddities
    for sprite, at in zip(reading.area.sprites, reading.places, strict=True):
        told += oddities(sprite, at)
    return told


def write_sprites(sprites: Iterable[Sprite]) -> bytes:
    """Write a sprite file of these sprites, in this order."""
    return write_area(SpriteArea(tuple(sprites)))


def write_area(area: SpriteArea) -> bytes:
    """Write a sprite file, working out every offset."""
    body = b"".join(map(_write_sprite, area.sprites))
    first = _FIRST + len(area.extension)
    free = first + len(body) if area.free is None else area.free
    header = _pack(_AREA, (len(area.sprites), first, free), "the sprite area")
    return header + area.extension + body + area.tail


@dataclass
class _Reading:
    data: bytes
    area: SpriteArea = SpriteArea()
    places: list[int] = field(default_factory=list)
    """Where in the file each sprite starts."""
    faults: list[str] = field(default_factory=list)
    oddities: list[str] = field(default_factory=list)


def _read(data: bytes) -> _Reading:
    reading = _Reading(data)
    try:
        amount, first, free = _area_header(data)
        end = _read_chain(reading, amount, first - 4)
    except FormatError as error:
        reading.faults += [str(error), *likely_cause(data)]
        return reading
    if reading.faults:
        reading.faults += likely_cause(data)
    tail = data[end:]
    usual = free == end + 4
    extension = data[_AREA.size : first - 4]
    reading.area = replace(
        reading.area, extension=extension, tail=tail, free=None if usual else free
    )
    if extension:
        reading.oddities.append(f"{len(extension)} bytes before the first sprite at &{first:X}")
    if not usual:
        reading.oddities.append(f"free space is said to start at &{free:X}, not &{end + 4:X}")
    if tail:
        reading.oddities.append(f"{len(tail)} bytes after the last sprite, from &{end:X}")
    return reading


def _area_header(data: bytes) -> tuple[int, int, int]:
    if len(data) < _AREA.size:
        raise FormatError(f"sprite file of {len(data)} bytes is shorter than its header of 12")
    amount, first, free = _AREA.unpack_from(data)
    if first < _FIRST or first - 4 > len(data):
        raise FormatError(f"first sprite at offset &{first:X} is not within the file")
    room = (len(data) + 4 - first) // HEADER_SIZE
    if amount > room + 1:
        raise FormatError(f"{amount} sprites claimed at &0, but there is room for {room}")
    if free < _FIRST:
        raise FormatError(f"free space at offset &{free:X} is within the header")
    return amount, first, free


def _read_chain(reading: _Reading, amount: int, at: int) -> int:
    """Read sprite after sprite, and return where the last one ends."""
    data, whole, sprites = reading.data, memoryview(reading.data), []
    for number in range(amount):
        if at + HEADER_SIZE > len(data):
            reading.faults.append(f"sprite {number} of {amount} at &{at:X} is past the file's end")
            break
        size, fault = _size_of_sprite(data, at)
        if fault:
            reading.faults.append(fault)
        try:
            sprite = _read_sprite(whole[at : at + size], at, short=bool(fault))
            sprites.append(sprite)
            reading.places.append(at)
        except FormatError as error:
            reading.faults.append(str(error))
        at += size
        if fault:
            break
    reading.area = SpriteArea(tuple(sprites))
    return at


def _size_of_sprite(data: bytes, at: int) -> tuple[int, str]:
    """Give the bytes of a sprite there are, and what is wrong when the chain ends there."""
    size = int.from_bytes(data[at : at + 4], "little")
    if size < HEADER_SIZE:
        return len(data) - at, f"sprite at &{at:X} says that the next is {size} bytes on"
    if at + size > len(data):
        missing = at + size - len(data)
        return len(data) - at, f"sprite at &{at:X} is cut short: {missing} bytes are missing"
    return size, ""


def _read_sprite(found: memoryview, at: int, short: bool) -> Sprite:
    """Read a sprite's bytes, which lie at ``at`` in the file.

    One known to be cut short may lack part of its last row.
    """
    head, where = _Header._make(_HEADER.unpack_from(found)), f"sprite at &{at:X}"
    has_mask = head.mask not in (0, head.image)
    palette_end = min(head.image, head.mask) if has_mask else head.image
    sprite = _without_pixels(head, bytes(found[HEADER_SIZE:palette_end]), where)
    image = _part(found, head.image, image_size(sprite), 4 * sprite.row_words, short, where)
    mask = None
    if has_mask:
        row = 4 * mask_row_words(sprite)
        mask = _part(found, head.mask, row * sprite.height, row, short, where)
    whole = replace(sprite, image=image, mask=mask)
    if short:
        return whole
    if palette_end == head.image and head.mask == head.image + (len(image) if has_mask else 0):
        return replace(whole, tail=bytes(found[_packed_size(whole) :]))
    return replace(whole, stored=bytes(found))


def _without_pixels(head: _Header, palette: bytes, where: str) -> Sprite:
    if head.left_bit > 31 or head.right_bit > 31:
        raise FormatError(f"{where} uses bits {head.left_bit} to {head.right_bit} of a word of 32")
    length = length_of_text(head.name, 0, 12)
    rest = head.name[length:]
    sprite = Sprite(
        name=head.name[:length].decode("latin-1"),
        mode=head.mode,
        row_words=head.width + 1,
        height=head.height + 1,
        left_bit=head.left_bit,
        right_bit=head.right_bit,
        image=b"",
        palette=palette,
        name_rest=b"" if rest == bytes(len(rest)) else rest,
    )
    if sprite.bits_used < _least_width(sprite):
        raise FormatError(f"{where} is {sprite.bits_used} bits wide, less than a pixel")
    return sprite


def _least_width(sprite: Sprite) -> int:
    try:
        return sprite.bits
    except FormatError:
        return 1


def _part(found: memoryview, at: int, size: int, row: int, short: bool, where: str) -> bytes:
    """Cut an image or mask out.

    One known to be cut short may lack a row, if at least as much of it is there.
    """
    lacking = max(0, at + size - len(found))
    if at < HEADER_SIZE or lacking > (min(row, len(found) - at) if short else 0):
        what = f"{size} bytes of image or mask at its &{at:X}"
        raise FormatError(f"{where} has {what}, but is {len(found)} bytes long")
    return bytes(found[at : at + size]) + bytes(lacking)


def _write_sprite(sprite: Sprite) -> bytes:
    if sprite.stored:
        try:
            if _read_sprite(memoryview(sprite.stored), 0, short=False) == sprite:
                return sprite.stored
        except FormatError:
            pass
    return _packed(sprite)


def _packed_size(sprite: Sprite) -> int:
    return HEADER_SIZE + len(sprite.palette) + len(sprite.image) + len(sprite.mask or b"")


def _packed(sprite: Sprite) -> bytes:
    name = encode(sprite.name)
    if len(name) > 12:
        raise FormatError(f"sprite name {sprite.name!r} is longer than 12 characters")
    image = HEADER_SIZE + len(sprite.palette)
    head = _Header(
        size=_packed_size(sprite) + len(sprite.tail),
        name=name + sprite.name_rest,
        width=sprite.row_words - 1,
        height=sprite.height - 1,
        left_bit=sprite.left_bit,
        right_bit=sprite.right_bit,
        image=image,
        mask=image if sprite.mask is None else image + len(sprite.image),
        mode=sprite.mode,
    )
    body = sprite.palette + sprite.image + (sprite.mask or b"") + sprite.tail
    return _pack(_HEADER, head, f"sprite {sprite.name!r}") + body


def _pack(layout: struct.Struct, fields: tuple[object, ...], what: str) -> bytes:
    try:
        return layout.pack(*fields)
    except struct.error as error:
        raise FormatError(f"{what} has a number out of range: {error}") from None
