"""A zip, made on RISC OS, which keeps stamps in it, or elsewhere, with types in the names.

RISC OS's zips carry an extra field "AC" with "ARC0", load and execution addresses and
attributes; their names are in Latin-1. Imploded and shrunk members, which zips of the
time have, are read without zipfile, which knows neither.

Source: Info-ZIP's list of extra fields, "Acorn/SparkFS".
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from functools import partial
from typing import BinaryIO
from zipfile import BadZipFile, ZipFile, ZipInfo

from osmosis_app.formats.archives.implode import explode
from osmosis_app.formats.archives.methods import MOST_BYTES
from osmosis_app.formats.archives.shrink import unshrink
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import Stamp, leaf_and_stamp

from .entry import Entry, Source

_ACORN = 0x4341
_UTF8 = 1 << 11
_LOCKED = 1 << 0
_READABLE = {0, 8, 12, 14}
_SHRUNK, _IMPLODED = 1, 6
_WIDE_WINDOW, _BYTE_TREE = 1 << 1, 1 << 2
_LOCAL_HEADER = 30

_BAD = (BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError)
"""What zipfile raises for members that are not as their headers say."""


def zip_source(name: str, file: BinaryIO) -> Source:
    """List a zip; raises FormatError when its directory cannot be read."""
    try:
        opened = ZipFile(file)
    except _BAD as error:
        raise FormatError(f"a damaged zip: {_reason(error)}") from None
    entries, faults = [], []
    for info in opened.infolist():
        if info.filename.endswith("/"):
            continue
        entry = _entry(opened, file, info)
        if entry.path:
            entries.append(entry)
        else:
            faults.append(f"a member without a name at &{info.header_offset:X}")
    return Source(name, "zip", tuple(entries), tuple(faults))


def _entry(opened: ZipFile, file: BinaryIO, info: ZipInfo) -> Entry:
    stamp = _stamp(info.extra) or _stamp(_local_extra(file, info))
    names = [each for each in _name(info).split("/") if each]
    if names:
        leaf, told = leaf_and_stamp(names[-1])
        if stamp is None or (told and told.filetype == stamp.filetype):
            names[-1], stamp = leaf, stamp or told
    path = tuple(each.replace(".", "/") for each in names)
    return Entry(path, info.file_size, stamp, partial(_read, opened, file, info, ".".join(path)))


def _name(info: ZipInfo) -> str:
    """Read a name again as Latin-1, unless it is marked as Unicode."""
    if info.flag_bits & _UTF8:
        return info.filename
    return info.filename.encode("cp437", "replace").decode("latin-1")


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


def _local_extra(file: BinaryIO, info: ZipInfo) -> bytes:
    """Read the extra fields before the member itself: some zips have stamps only there."""
    name_length, extra_length = _local_lengths(file, info)
    return file.read(name_length + extra_length)[name_length:]


def _local_lengths(file: BinaryIO, info: ZipInfo) -> tuple[int, int]:
    """Read how long the name and the extra fields before a member are, and stop there."""
    file.seek(max(info.header_offset, 0))
    head = file.read(_LOCAL_HEADER)
    if len(head) < _LOCAL_HEADER or head[:4] != b"PK\3\4":
        return 0, 0
    name_length, extra_length = struct.unpack_from("<HH", head, 26)
    return name_length, extra_length


def _read(opened: ZipFile, file: BinaryIO, info: ZipInfo, name: str) -> bytes:
    if info.flag_bits & _LOCKED:
        raise FormatError(f"{name!r} is locked with a password")
    if info.file_size > MOST_BYTES:
        raise FormatError(f"{name!r} is {info.file_size} bytes long, more than {MOST_BYTES}")
    try:
        if info.compress_type in _READABLE:
            out = opened.read(info)
        else:
            out = _read_old(file, info)
    except _BAD as error:
        raise FormatError(f"{name!r} is damaged: {_reason(error)}") from None
    if len(out) != info.file_size:
        raise FormatError(f"{name!r} unpacks to {len(out)} bytes, not {info.file_size}")
    return out


def _read_old(file: BinaryIO, info: ZipInfo) -> bytes:
    """Unpack a shrunk or imploded member and check its CRC."""
    file.seek(sum(_local_lengths(file, info)), io.SEEK_CUR)
    packed = file.read(info.compress_size)
    if info.compress_type == _SHRUNK:
        out = unshrink(packed, info.file_size)
    elif info.compress_type == _IMPLODED:
        low_bits = 7 if info.flag_bits & _WIDE_WINDOW else 6
        out = explode(packed, info.file_size, low_bits, bool(info.flag_bits & _BYTE_TREE))
    else:
        raise FormatError(f"packed by zip's method {info.compress_type}, which is none we know")
    if zlib.crc32(out) != info.CRC:
        raise FormatError(f"its CRC is &{zlib.crc32(out):08X}, where &{info.CRC:08X} is told")
    return out


def _reason(error: Exception) -> str:
    return str(error) or type(error).__name__
