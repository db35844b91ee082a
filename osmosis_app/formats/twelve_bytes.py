"""The twelve bytes that say what an icon or a title shows, and the strings they point to.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon and Wimp_LoadTemplate. The Wimp
takes a second word above 87, as a signed number, for a validation string's offset,
and copies a text up to its end, however small its buffer.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

from .errors import FormatError
from .flags import IconFlags
from .latin1 import encode, length_of_text

HEADER_SIZE = 88
_WORDS = struct.Struct("<3i")
_SHOWS = IconFlags.TEXT | IconFlags.SPRITE


class Contents(NamedTuple):
    """What twelve bytes hold; the fields are those of IconDefinition."""

    text: str
    validation: str = ""
    size: int = 0
    first: int | None = None
    second: int | None = None
    spare: bytes = b""
    empty_validation: bool = False


class StringPool:
    """The strings of one window, packed one after the other behind its icons."""

    def __init__(self, start: int, terminator: int) -> None:
        if not 0 <= terminator < 32:
            raise FormatError(f"terminator {terminator} is no control character")
        self._start = start
        self._end = bytes([terminator])
        self.packed = b""

    def add(self, text: str) -> int:
        """Take a string in and return its offset from the window's start."""
        at = self._start + len(self.packed)
        self.packed += encode(text) + self._end
        return at


def read_contents(data: bytes, window: int, at: int, flags: IconFlags) -> Contents:
    """Read the twelve bytes at ``at`` of a window that starts at ``window``."""
    if flags & IconFlags.INDIRECTED:
        if flags & _SHOWS:
            return _read_indirected(data, window, at, flags)
        return Contents("", spare=data[at : at + 12])
    length = length_of_text(data, at, at + 12)
    rest = data[at + length : at + 12]
    return Contents(_latin1(data, at, length), spare=_unless(rest, padding(len(rest))))


def write_contents(contents: Contents, flags: IconFlags, pool: StringPool) -> bytes:
    """Write the twelve bytes, and what they point to into the pool."""
    if not flags & IconFlags.INDIRECTED:
        return _write_immediate(contents)
    if flags & _SHOWS:
        return _write_indirected(contents, flags, pool)
    return _twelve(contents.spare or bytes(12))


def padding(length: int) -> bytes:
    """What follows a text or a name that does not fill its field."""
    return (b"\r" + bytes(11))[:length]


def _read_indirected(data: bytes, window: int, at: int, flags: IconFlags) -> Contents:
    first, second, size = _WORDS.unpack_from(data, at)
    text, validation = "", ""
    if size > 0:
        text = _string(data, window + first, at, "text")
    has_validation = second >= HEADER_SIZE and window + second < len(data)
    if has_validation:
        validation = _string(data, window + second, at, "validation string")
    return Contents(
        text,
        validation,
        size,
        first=None if size > 0 else first,
        second=None if has_validation or second == _no_validation(flags) else second,
        empty_validation=has_validation and not validation,
    )


def _write_indirected(contents: Contents, flags: IconFlags, pool: StringPool) -> bytes:
    first, second, size = contents.first, contents.second, contents.size
    if first is None:
        first = pool.add(contents.text)
        size = size or len(contents.text) + 1
    if contents.validation or contents.empty_validation:
        second = pool.add(contents.validation)
    elif second is None:
        second = _no_validation(flags)
    return _WORDS.pack(first, second, size)


def _write_immediate(contents: Contents) -> bytes:
    text = encode(contents.text)
    if len(text) > 12:
        raise FormatError(f"{contents.text!r} is {len(text)} characters long and not indirected")
    rest = 12 - len(text)
    spare = contents.spare if len(contents.spare) == rest else padding(rest)
    return text + spare


def _string(data: bytes, at: int, pointer: int, what: str) -> str:
    length = length_of_text(data, at, len(data)) if at >= 0 else 0
    if at < 0 or at + length >= len(data):
        raise FormatError(f"{what} of the icon data at &{pointer:X} has no end within the file")
    return _latin1(data, at, length)


def _latin1(data: bytes, at: int, length: int) -> str:
    return data[at : at + length].decode("latin-1")


def _no_validation(flags: IconFlags) -> int:
    return -1 if flags & IconFlags.TEXT else 1


def _unless(found: bytes, usual: bytes) -> bytes:
    return b"" if found == usual else found


def _twelve(packed: bytes) -> bytes:
    if len(packed) != 12:
        raise FormatError(f"{len(packed)} bytes of icon data instead of 12: {packed!r}")
    return packed
