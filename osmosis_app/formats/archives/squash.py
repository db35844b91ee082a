"""Squashed files (type &FCA): one file compressed by itself, as RISC OS 3's Squash does.

There is no CRC, so that only the length can be checked; nor is there a name.

Source: RISC OS 3 PRM, Squash, for the packing, which is that of Unix's compress.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

from ..errors import FormatError
from ..filetypes import Stamp
from .archive import Archive, Member
from .methods import Method

MARK = b"SQSH"
_COMPRESS_MARK = b"\x1f\x9d"
_BITS = 0x1F

_HEADER = struct.Struct("<4s3I4x2sB")


class _Header(NamedTuple):
    mark: bytes
    length: int
    load: int
    exec: int
    compress_mark: bytes
    flags: int  # bits 0 to 4: the width of codes; bit 7: code 256 forgets them all


def read_squash(data: bytes) -> Archive:
    """Read a squashed file as an archive of one member, which is called Squashed.

    Raises FormatError when there is no whole header.
    """
    if len(data) < _HEADER.size:
        raise FormatError(f"a squashed file of {len(data)} bytes, without a whole header")
    head = _Header._make(_HEADER.unpack_from(data))
    if head.compress_mark != _COMPRESS_MARK:
        raise FormatError(f"a squashed file with {head.compress_mark.hex()} at &14, not 1f9d")
    member = Member(
        path=("Squashed",),
        stamp=Stamp(head.load, head.exec),
        length=head.length,
        crc=None,
        method=Method.COMPRESSED,
        bits=head.flags & _BITS,
        at=_HEADER.size,
        packed_length=len(data) - _HEADER.size,
        packed=memoryview(data)[_HEADER.size :],
    )
    return Archive("squashed file", (member,))
