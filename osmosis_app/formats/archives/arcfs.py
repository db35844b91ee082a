"""ArcFS archives (type &3FB): a table of entries, and the packed bytes after it.

An entry of kind 0 ends a directory, one of kind 1 has been deleted; of any other the
kind is the method, with bit 7 set. A CRC of 0 is one that was not taken.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from ..errors import FormatError
from ..filetypes import Stamp
from .archive import DEEPEST, Archive, Member, leaf_name

MARK = b"Archive\0"
_TABLE_AT = 96
_NEWEST_FORMAT = 0x0A
_END_OF_DIRECTORY = 0
_DELETED = 1
_METHOD = 0x7F
_DIRECTORY = 1 << 31

_HEADER = struct.Struct("<8s5I")
_ENTRY = struct.Struct("<B11s6I")


class _Header(NamedTuple):
    mark: bytes
    table_length: int  # in bytes, from the header's end
    data_at: int  # where the offsets of the entries are counted from
    version_to_read: int  # 100 times the oldest ArcFS that can
    version_to_write: int
    format: int


class _Entry(NamedTuple):
    kind: int
    name: bytes  # at most 11 bytes, ended by a zero if shorter
    length: int
    load: int
    exec: int
    attributes: int  # bits 8 to 15: the width of codes; 16 to 31: the CRC
    packed_length: int
    place: int  # bits 0 to 30: the offset; bit 31: a directory


def read_arcfs(data: bytes) -> Archive:
    """Read the catalogue of an ArcFS archive.

    Raises FormatError when there is no whole header.
    """
    if len(data) < _TABLE_AT:
        raise FormatError(f"an ArcFS archive of {len(data)} bytes, without a whole header")
    head = _Header._make(_HEADER.unpack_from(data))
    if head.format > _NEWEST_FORMAT:
        raise FormatError(f"an ArcFS archive of format {head.format}, newer than {_NEWEST_FORMAT}")
    faults: list[str] = []
    members = tuple(_members(data, head, faults))
    return Archive("ArcFS archive", members, tuple(faults))


def _members(data: bytes, head: _Header, faults: list[str]) -> Iterator[Member]:
    """Follow the table down into directories and up again."""
    path: list[str] = []
    taken = 0
    for entry in _entries(data, head, faults):
        if entry.kind == _END_OF_DIRECTORY:
            if not path:
                return
            path.pop()
        elif entry.kind != _DELETED and entry.place & _DIRECTORY:
            path.append(leaf_name(entry.name))
            if len(path) > DEEPEST:
                faults.append(f"the archive is more than {DEEPEST} directories deep")
                return
        elif entry.kind != _DELETED:
            member = _member(data, head, entry, tuple(path))
            taken += len(member.packed)
            if taken > len(data):
                faults.append(f"{str(member)!r} and those after it share their bytes with others")
                return
            yield member
    faults.append("the archive's table does not end its directories")


def _entries(data: bytes, head: _Header, faults: list[str]) -> Iterator[_Entry]:
    end = _TABLE_AT + head.table_length
    if end > len(data):
        faults.append(f"the archive is cut short at &{len(data):X}, in its table to &{end:X}")
    for at in range(_TABLE_AT, min(end, len(data)) - _ENTRY.size + 1, _ENTRY.size):
        yield _Entry._make(_ENTRY.unpack_from(data, at))


def _member(data: bytes, head: _Header, entry: _Entry, path: tuple[str, ...]) -> Member:
    at = head.data_at + (entry.place & ~_DIRECTORY)
    return Member(
        path=(*path, leaf_name(entry.name)),
        stamp=Stamp(entry.load, entry.exec, entry.attributes & 0xFF),
        length=entry.length,
        crc=entry.attributes >> 16 or None,
        method=entry.kind & _METHOD,
        bits=entry.attributes >> 8 & 0xFF,
        at=at,
        packed_length=entry.packed_length,
        packed=memoryview(data)[at : at + entry.packed_length],
    )
