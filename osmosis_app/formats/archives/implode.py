"""Imploding (zip's method 6): bytes as they are, and copies of what came before.

Lengths, the upper six bits of distances and, in some files, the bytes too are coded by
trees of Shannon and Fano's kind, which the packed bytes begin with.

Source: PKWARE's APPNOTE.TXT, "Imploding - Method 6".
"""

from __future__ import annotations

from ..errors import FormatError
from .bits import Bits

Tree = dict[tuple[int, int], int]
"""The value of each code by the code's width and bits, the first one highest."""

_WIDEST = 16
_LONGER = 63


def explode(packed: bytes, length: int, low_bits: int, has_byte_tree: bool) -> bytes:
    """Unpack a file of some length.

    ``low_bits`` is how many bits of a distance are not coded: 7 for a window of 8K, 6
    for one of 4K. Both come from the zip's flags.
    """
    bits = Bits(packed)
    byte_tree = _read_tree(bits, 256) if has_byte_tree else None
    length_tree, distance_tree = _read_tree(bits, 64), _read_tree(bits, 64)
    shortest = 3 if byte_tree else 2
    out = bytearray()
    while len(out) < length:
        if bits.take(1):
            out.append(_value(bits, byte_tree) if byte_tree else bits.take(8))
            continue
        distance = bits.take(low_bits)
        distance += (_value(bits, distance_tree) << low_bits) + 1
        copied = _value(bits, length_tree)
        if copied == _LONGER:
            copied += bits.take(8)
        _copy(out, distance, copied + shortest)
    return bytes(out)


def _copy(out: bytearray, distance: int, amount: int) -> None:
    """Copy what is so far back; before the file's start there are zeros."""
    before = max(distance - len(out), 0)
    zeros = min(before, amount)
    out += bytes(zeros)
    for _ in range(amount - zeros):
        out.append(out[-distance])


def _read_tree(bits: Bits, amount: int) -> Tree:
    """Read the widths of a tree's codes, in runs, and give out the codes, widest first."""
    widths: list[int] = []
    for _ in range(bits.take(8) + 1):
        width = bits.take(4) + 1
        widths += [width] * (bits.take(4) + 1)
    if len(widths) != amount:
        raise FormatError(f"has a tree of {len(widths)} codes, not {amount}")
    tree: Tree = {}
    code = 0
    for width, value in sorted(
        ((width, value) for value, width in enumerate(widths)), reverse=True
    ):
        tree[width, code >> _WIDEST - width] = value
        code += 1 << _WIDEST - width
    if code != 1 << _WIDEST:
        raise FormatError(f"has a tree that is {code / (1 << _WIDEST):.0%} of a whole one")
    return tree


def _value(bits: Bits, tree: Tree) -> int:
    code = 0
    for width in range(1, _WIDEST + 1):
        code = code << 1 | bits.take(1)
        if (width, code) in tree:
            return tree[width, code]
    raise FormatError("has a code that is in no tree")
