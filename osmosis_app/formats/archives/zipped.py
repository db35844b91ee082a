"""Members of zips: packed in any way zips of the time had, with length and CRC checked.

Source: PKWARE's APPNOTE.TXT, "Local file header" and "General purpose bit flag".
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import NamedTuple

from ..errors import FormatError
from .implode import explode
from .methods import MOST_BYTES
from .shrink import unshrink

LOCAL_MARK = b"PK\3\4"
_DESCRIPTOR_MARK = b"PK\7\x08"
_HEADER = struct.Struct("<4s2x2H4x3I2H")
_RAW_DEFLATE = -15
_PART = 1 << 14


class ZipMethod(IntEnum):
    """How a member of a zip is packed."""

    STORED = 0
    SHRUNK = 1
    IMPLODED = 6
    DEFLATED = 8


_METHODS = {int(method) for method in ZipMethod}


class ZipFlags(IntFlag):
    """A member's general purpose bits; 1 and 2 say how it is imploded."""

    LOCKED = 1 << 0
    WIDE_WINDOW = 1 << 1
    BYTE_TREE = 1 << 2
    SIZES_FOLLOW = 1 << 3
    UTF8 = 1 << 11


class _Header(NamedTuple):
    mark: bytes
    flags: int
    method: int
    crc: int
    packed_length: int
    length: int
    name_length: int
    extra_length: int


@dataclass(frozen=True, slots=True)
class ZipMember:
    """A member of a zip, still packed; ``packed`` is shorter than told when it is cut."""

    name: str
    extra: bytes
    flags: ZipFlags
    method: int
    crc: int
    length: int
    packed_length: int
    packed: memoryview = field(repr=False)

    def read(self) -> bytes:
        """Unpack the file; raises FormatError unless length and CRC come out right."""
        self._check_readable()
        out = self._unpack()
        if len(out) != self.length:
            raise FormatError(f"unpacks to {len(out)} bytes, not {self.length}")
        if zlib.crc32(out) != self.crc:
            raise FormatError(f"has a CRC of &{zlib.crc32(out):08X}, where &{self.crc:08X} is told")
        return out

    def _check_readable(self) -> None:
        if self.flags & ZipFlags.LOCKED:
            raise FormatError("is locked with a password")
        if self.method not in _METHODS:
            raise FormatError(f"is packed by zip's method {self.method}, which is none we know")
        if self.length > MOST_BYTES:
            raise FormatError(f"should be {self.length} bytes long, more than {MOST_BYTES}")
        if len(self.packed) < self.packed_length:
            raise FormatError(f"has {len(self.packed)} bytes of {self.packed_length}, cut short")

    def _unpack(self) -> bytes:
        packed = bytes(self.packed)
        match ZipMethod(self.method):
            case ZipMethod.STORED:
                return packed
            case ZipMethod.SHRUNK:
                return unshrink(packed, self.length)
            case ZipMethod.IMPLODED:
                low_bits = 7 if self.flags & ZipFlags.WIDE_WINDOW else 6
                return explode(packed, self.length, low_bits, ZipFlags.BYTE_TREE in self.flags)
            case ZipMethod.DEFLATED:
                return _inflate(self.packed, self.length)[0]


def local_extra_and_place(data: memoryview, at: int) -> tuple[bytes, int]:
    """Give the extra fields before a member, and where its packed bytes begin."""
    if at < 0 or at + _HEADER.size > len(data) or data[at : at + 4] != LOCAL_MARK:
        raise FormatError(f"has no header at &{at & 0xFFFFFFFF:X}")
    head = _Header._make(_HEADER.unpack_from(data, at))
    extra_at = at + _HEADER.size + head.name_length
    place = extra_at + head.extra_length
    return bytes(data[extra_at:place]), place


def remains(data: memoryview) -> Iterator[ZipMember]:
    """Find the members of a zip that has lost its directory, one after the other."""
    at = 0
    while data[at : at + 4] == LOCAL_MARK and at + _HEADER.size <= len(data):
        head = _Header._make(_HEADER.unpack_from(data, at))
        extra, place = local_extra_and_place(data, at)
        name_at = at + _HEADER.size
        flags, after = ZipFlags(head.flags), 0
        if flags & ZipFlags.SIZES_FOLLOW:
            head, after = _measured(head, data[place:])
        raw = bytes(data[name_at : name_at + head.name_length])
        yield ZipMember(
            name=raw.decode("utf-8" if flags & ZipFlags.UTF8 else "cp437", "replace"),
            extra=extra,
            flags=flags,
            method=head.method,
            crc=head.crc,
            length=head.length,
            packed_length=head.packed_length,
            packed=data[place : place + head.packed_length],
        )
        at = place + head.packed_length + after


def _measured(head: _Header, rest: memoryview) -> tuple[_Header, int]:
    """Complete a header whose lengths follow the packed bytes, and say how many bytes do.

    Only of deflated bytes is it plain where they end.
    """
    if head.method != ZipMethod.DEFLATED:
        return head._replace(packed_length=len(rest) + 1), 0
    try:
        _, packed_length = _inflate(rest, MOST_BYTES)
    except FormatError:
        return head._replace(packed_length=len(rest) + 1), 0
    marked = rest[packed_length : packed_length + 4] == _DESCRIPTOR_MARK
    start = packed_length + 4 * marked
    if start + 12 > len(rest):
        return head._replace(packed_length=len(rest) + 1), 0
    crc, _, length = struct.unpack_from("<3I", rest, start)
    head = head._replace(crc=crc, packed_length=packed_length, length=length)
    return head, 12 + 4 * marked


def _inflate(packed: memoryview, most: int) -> tuple[bytes, int]:
    """Unpack deflated bytes, and say how many of them there were."""
    stream = zlib.decompressobj(_RAW_DEFLATE)
    out = bytearray()
    at = 0
    while not stream.eof:
        if at >= len(packed) or len(out) > most:
            raise FormatError(f"unpacks to {len(out)} bytes or more, without an end")
        part = packed[at : at + _PART]
        at += len(part)
        try:
            out += stream.decompress(part, most + 1 - len(out))
        except zlib.error as error:
            raise FormatError(f"is damaged: {error}") from None
        if stream.unconsumed_tail:
            at -= len(stream.unconsumed_tail)
    return bytes(out), at - len(stream.unused_data)
