"""Crunching, squashing and compressing: codes for strings met before (LZW).

A code has nine bits at first and grows a bit each time the strings outnumber it. Codes
are written in groups of eight, and when their width changes, or all is forgotten, the
rest of the group is void.
"""

from __future__ import annotations

from ..errors import FormatError

LEAST_BITS = 9
MOST_BITS = 16
_FORGET = 256
_ROOTS = [bytes([byte]) for byte in range(256)] + [b""]


class _Codes:
    """Takes codes of a changing width, lowest bit first, out of bytes."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._at = 0
        self._bits = 0
        self._group: list[int] = []

    def take(self, bits: int) -> int | None:
        """Take the next code, None at the end."""
        if bits != self._bits or not self._group:
            self._next_group(bits)
        return self._group.pop() if self._group else None

    def leave_group(self) -> None:
        self._group.clear()

    def _next_group(self, bits: int) -> None:
        """Split as many bytes as a code has bits into eight codes, the first one last."""
        group = self._packed[self._at : self._at + bits]
        self._at += bits
        self._bits = bits
        number = int.from_bytes(group, "little")
        whole = len(group) * 8 // bits
        self._group = [number >> each * bits & (1 << bits) - 1 for each in reversed(range(whole))]


def unpack_codes(packed: bytes, most_bits: int, most: int) -> bytes:
    """Unpack until there are ``most`` bytes or more, or ``packed`` is at its end.

    ``most_bits`` is the width at which codes stop to grow: 12 for crunched, 13 for
    squashed, and what the file says for compressed.
    """
    if not LEAST_BITS <= most_bits <= MOST_BITS:
        raise FormatError(f"has codes of up to {most_bits} bits, not {LEAST_BITS} to {MOST_BITS}")
    codes = _Codes(packed)
    out = bytearray()
    strings, bits, before = _ROOTS.copy(), LEAST_BITS, b""
    while len(out) < most and (code := codes.take(bits)) is not None:
        if code == _FORGET:
            codes.leave_group()
            strings, bits, before = _ROOTS.copy(), LEAST_BITS, b""
            continue
        if code < len(strings):
            string = strings[code]
        elif code == len(strings) and before:
            string = before + before[:1]
        else:
            raise FormatError(f"has code {code} when there are only {len(strings)}")
        if before and len(strings) < 1 << most_bits:
            strings.append(before + string[:1])
        out += string
        before = string
        if len(strings) == 1 << bits and bits < most_bits:
            bits += 1
    return bytes(out)
