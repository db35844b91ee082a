"""Packing by runs: a byte, &90 and a count stand for that many of the byte.

Count 0 stands for &90 itself, which is not what a following run repeats: ARC keeps
repeating the byte before it.
"""

from __future__ import annotations

import re

from ..errors import FormatError

_PARTS = re.compile(rb"([^\x90]+)|\x90(.)", re.DOTALL)


def unpack_runs(packed: bytes, most: int) -> bytes:
    """Unpack until there are ``most`` bytes or more, or ``packed`` is at its end."""
    out = bytearray()
    last = b""
    for part in _PARTS.finditer(packed):
        plain, count = part.groups()
        if plain:
            out += plain
            last = plain[-1:]
        elif count == b"\0":
            out += b"\x90"
        elif not last:
            raise FormatError("starts with a run of no byte")
        else:
            out += last * (count[0] - 1)
        if len(out) >= most:
            break
    return bytes(out)
