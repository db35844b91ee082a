"""A zip, made on RISC OS, which keeps stamps in it, or elsewhere, with types in the names.

RISC OS's zips carry an extra field "AC" with "ARC0", load and execution addresses and
attributes; their names are in Latin-1. Of a zip without a directory, as one that is cut
short, the members that are left are read.

Source: Info-ZIP's list of extra fields, "Acorn/SparkFS".
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from functools import partial
from zipfile import BadZipFile, ZipFile, ZipInfo

from osmosis_app.formats.archives.zipped import (
    ZipFlags,
    ZipMember,
    local_extra_and_place,
    remains,
)
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import Stamp, leaf_and_stamp

from .entry import Entry, Source

_ACORN = 0x4341

_BAD = (BadZipFile, EOFError, OSError, NotImplementedError, ValueError, LookupError, struct.error)
"""What zipfile raises for directories that are not as they should be."""


def zip_source(name: str, data: bytes) -> Source:
    """List a zip, by its directory or by what is left of it.

    Raises FormatError when nothing is left.
    """
    view = memoryview(data)
    members, faults = _listed(data, view)
    entries = [entry for entry in map(_entry, members) if entry.path]
    if faults and not entries:
        raise FormatError(faults[0])
    return Source(name, "zip", tuple(entries), tuple(faults))


def _listed(data: bytes, view: memoryview) -> tuple[list[ZipMember], list[str]]:
    """List the members that are files, and what is wrong with the directory."""
    faults: list[str] = []
    try:
        listed = ZipFile(io.BytesIO(data)).infolist()
    except _BAD as error:
        members = list(remains(view))
        faults.append(f"the zip's directory is damaged: {error or type(error).__name__}")
        return [member for member in members if not member.name.endswith("/")], faults
    members = []
    for info in listed:
        if info.filename.endswith("/"):
            continue
        try:
            members.append(_member(view, info))
        except FormatError as error:
            faults.append(f"{info.filename!r} {error}")
    return members, faults


def _member(data: memoryview, info: ZipInfo) -> ZipMember:
    local_extra, place = local_extra_and_place(data, info.header_offset)
    return ZipMember(
        name=info.filename,
        extra=info.extra if _stamp(info.extra) else local_extra,
        flags=ZipFlags(info.flag_bits),
        method=info.compress_type,
        crc=info.CRC,
        length=info.file_size,
        packed_length=info.compress_size,
        packed=data[place : place + info.compress_size],
    )


def _entry(member: ZipMember) -> Entry:
    stamp = _stamp(member.extra)
    names = [each for each in _name(member).split("/") if each]
    if names:
        leaf, told = leaf_and_stamp(names[-1])
        if stamp is None or (told and told.filetype == stamp.filetype):
            names[-1], stamp = leaf, stamp or told
    path = tuple(each.replace(".", "/") for each in names)
    return Entry(path, member.length, stamp, partial(_read, member, ".".join(path)))


def _name(member: ZipMember) -> str:
    """Give a name as Latin-1 has it, unless it is marked as Unicode."""
    if member.flags & ZipFlags.UTF8:
        return member.name
    return member.name.encode("cp437", "replace").decode("latin-1")


def _stamp(extra: bytes) -> Stamp | None:
    for field, value in _fields(extra):
        if field == _ACORN and value[:4] == b"ARC0" and len(value) >= 16:
            return Stamp(*struct.unpack_from("<3I", value, 4))
    return None


def _fields(extra: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(extra):
        field, length = struct.unpack_from("<HH", extra, at)
        yield field, extra[at + 4 : at + 4 + length]
        at += 4 + length


def _read(member: ZipMember, name: str) -> bytes:
    try:
        return member.read()
    except FormatError as error:
        raise FormatError(f"{name!r} {error}") from None
