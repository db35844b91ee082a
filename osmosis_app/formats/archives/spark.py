"""Spark archives (type &DDC): ARC's, with load, exec and attributes, and directories.

A member is the byte &1A, its method, a header and its packed bytes; method 0 ends the
archive. With bit 7 of the method the header has a RISC OS stamp. A directory is a stored
member of type &DDC that is an archive itself.

Not kept: the date in MS-DOS form, which the stamp has finer, and the CRC of a directory,
whose files have their own.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from ..filetypes import SPARK, Stamp
from .archive import DEEPEST, Archive, Member, leaf_name
from .methods import Method

_MARK = 0x1A
_STAMPED = 0x80
_METHODS = {0, *range(1, 10), Method.COMPRESSED}

_HEADER = struct.Struct("<13sI4xH")
_LENGTH = struct.Struct("<I")
_STAMP = struct.Struct("<3I")


class _Header(NamedTuple):
    name: bytes  # at most 12 bytes, ended by a zero
    packed_length: int
    crc: int


def is_member(data: bytes, at: int) -> bool:
    """Tell whether a member, or the end of an archive, begins here."""
    return len(data) >= at + 2 and data[at] == _MARK and data[at + 1] & ~_STAMPED in _METHODS


def read_spark(data: bytes) -> Archive:
    """Read the catalogue of a Spark or ARC archive, directories and all."""
    reader = _Reader(data)
    members = tuple(reader.members(0, len(data), ()))
    return Archive("Spark archive", members, tuple(reader.faults))


class _Reader:
    """Goes through an archive, and through those that are its directories."""

    def __init__(self, data: bytes) -> None:
        self.faults: list[str] = []
        self._data = data
        self._view = memoryview(data)

    def members(self, at: int, end: int, path: tuple[str, ...]) -> Iterator[Member]:
        """Yield the files of the archive between two places; faults are noted on the way."""
        while at + 2 <= end and is_member(self._data, at):
            method = self._data[at + 1]
            if method & ~_STAMPED == 0:
                return
            member = self._member(at + 2, end, method, path)
            if member is None:
                break
            if not member.path[-1]:
                self._fault(path, f"has a member without a name at &{at:X}")
            else:
                yield from self._files_of(member)
            at = member.at + member.packed_length
        if at + 2 <= end and not is_member(self._data, at):
            found = self._data[at : at + 2].hex(" ").upper()
            self._fault(path, f"has {found} at &{at:X}, where a member should begin")
        else:
            self._fault(path, f"is cut short at &{end:X}")

    def _files_of(self, member: Member) -> Iterator[Member]:
        """Yield a member, or what is in it when it is a directory."""
        if not (member.method == Method.STORED and member.filetype == SPARK):
            yield member
        elif not is_member(self._data, member.at):
            yield member
        elif len(member.path) > DEEPEST:
            self._fault(member.path, f"is more than {DEEPEST} directories deep")
        else:
            yield from self.members(member.at, member.at + len(member.packed), member.path)

    def _member(self, at: int, end: int, method: int, path: tuple[str, ...]) -> Member | None:
        """Read the header at a place; None when it does not end before ``end``."""
        has_length = method & ~_STAMPED != Method.STORED_OLD
        needed = _HEADER.size + has_length * _LENGTH.size
        needed += bool(method & _STAMPED) * _STAMP.size
        if at + needed > end:
            return None
        head = _Header._make(_HEADER.unpack_from(self._data, at))
        at += _HEADER.size
        length = head.packed_length
        if has_length:
            (length,) = _LENGTH.unpack_from(self._data, at)
            at += _LENGTH.size
        stamp = None
        if method & _STAMPED:
            stamp = Stamp(*_STAMP.unpack_from(self._data, at))
            at += _STAMP.size
        return Member(
            path=(*path, leaf_name(head.name)),
            stamp=stamp,
            length=length,
            crc=head.crc,
            method=method & ~_STAMPED,
            bits=None,
            at=at,
            packed_length=head.packed_length,
            packed=self._view[at : min(at + head.packed_length, end)],
        )

    def _fault(self, path: tuple[str, ...], fault: str) -> None:
        what = repr(".".join(path)) if path else "the archive"
        self.faults.append(f"{what} {fault}")
