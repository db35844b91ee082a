"""The ways of packing a member, by the number that stands in its header.

Source: the ARC format's methods as SparkFS writes them, bit 7 being set; the numbers
are those of both Spark and ArcFS.
"""

from __future__ import annotations

from enum import IntEnum

from ..errors import FormatError
from .lzw import unpack_codes
from .runs import unpack_runs
from .squeeze import unsqueeze

MOST_BYTES = 64 << 20
"""More than any file of the time: a header that says more is wrong."""


class Method(IntEnum):
    """How a member is packed."""

    STORED_OLD = 0x01
    STORED = 0x02
    PACKED = 0x03
    SQUEEZED = 0x04
    CRUNCHED = 0x08
    SQUASHED = 0x09
    COMPRESSED = 0x7F


_METHODS = {int(method) for method in Method}


def unpack(packed: bytes, method: int, bits: int | None, length: int) -> bytes:
    """Unpack a member that should be ``length`` bytes long.

    ``bits`` is the width of the codes of crunched and compressed members; None when the
    packed bytes begin with it. Raises FormatError when it comes out any other length.
    """
    if length > MOST_BYTES:
        raise FormatError(f"should be {length} bytes long, more than {MOST_BYTES}")
    if method not in _METHODS:
        raise FormatError(f"is packed by method {method}, which is none we know")
    out = _unpack(packed, Method(method), bits, length)
    if len(out) != length:
        more = "at least " if len(out) > length else ""
        raise FormatError(f"unpacks to {more}{len(out)} bytes, not {length}")
    return out


def _unpack(packed: bytes, method: Method, bits: int | None, length: int) -> bytes:
    # Runs are packed before the rest: they may be twice as long as the file, all &90.
    in_runs = 2 * length + 2
    match method:
        case Method.STORED_OLD | Method.STORED:
            return packed
        case Method.PACKED:
            return unpack_runs(packed, length)
        case Method.SQUEEZED:
            return unpack_runs(unsqueeze(packed, in_runs), length)
        case Method.CRUNCHED:
            return unpack_runs(_uncompress(packed, bits, in_runs), length)
        case Method.SQUASHED:
            return unpack_codes(packed, 13, length)
        case Method.COMPRESSED:
            return _uncompress(packed, bits, length)


def _uncompress(packed: bytes, bits: int | None, most: int) -> bytes:
    if bits is not None:
        return unpack_codes(packed, bits, most)
    return unpack_codes(packed[1:], packed[0], most) if packed else b""
