"""Squeezing: a Huffman tree of at most 256 nodes, then bits, lowest first, that walk it."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from ..errors import FormatError

_MOST_NODES = 256
_END = 256

Node = tuple[int, int]


def unsqueeze(packed: bytes, most: int) -> bytes:
    """Unpack until there are ``most`` bytes, the end is told, or ``packed`` is at its end."""
    if len(packed) < 2:
        raise FormatError("is squeezed without a tree")
    tree = _read_tree(packed)
    out = bytearray()
    if tree:
        for value in _leaves(tree, packed[2 + 4 * len(tree) :]):
            if value == _END or len(out) == most:
                break
            out.append(value)
    return bytes(out)


def _read_tree(packed: bytes) -> list[Node]:
    amount = int.from_bytes(packed[:2], "little")
    if amount > _MOST_NODES or len(packed) < 2 + 4 * amount:
        raise FormatError(f"has a tree of {amount} nodes")
    tree = list(struct.iter_unpack("<2h", packed[2 : 2 + 4 * amount]))
    for number, node in enumerate(tree):
        if not all(-1 - _END <= branch < amount for branch in node):
            raise FormatError(f"has a tree whose node {number} leads nowhere")
    return tree


def _leaves(tree: list[Node], bits: bytes) -> Iterator[int]:
    """Walk the tree; a branch below 0 is a leaf: -1 is the byte 0, -257 the end."""
    at = 0
    for byte in bits:
        for bit in range(8):
            at = tree[at][byte >> bit & 1]
            if at < 0:
                yield -1 - at
                at = 0
