"""Packers and archives to try the unpackers on, as plain as can be."""

from __future__ import annotations

import heapq
import struct
from collections import Counter
from itertools import count, groupby

from osmosis_app.formats.archives.crc import crc16

STAMP = (0xFFFFF94E, 0x0A1B2C3D, 0x33)
"""A sprite file that all may read and write."""


def pack_runs(plain: bytes) -> bytes:
    """Write every run of three or more as a byte, &90 and the count."""
    out = bytearray()
    for byte, run in groupby(plain):
        left = len(list(run))
        if byte == 0x90:
            out += b"\x90\0" * left
            continue
        while left > 2:
            part = min(left, 255)
            out += bytes([byte, 0x90, part])
            left -= part
        out += bytes([byte]) * left
    return bytes(out)


def squeeze(plain: bytes) -> bytes:
    """Write a Huffman tree, root first, and each byte's way down it, lowest bit first."""
    number = count()
    heap = [(amount, next(number), value) for value, amount in Counter([*plain, 256]).items()]
    heapq.heapify(heap)
    if len(heap) == 1:
        return b"\0\0"
    while len(heap) > 1:
        (one, _, left), (two, _, right) = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, (one + two, next(number), (left, right)))
    nodes, ways = [heap[0][2]], {256: ""}
    routes = {id(nodes[0]): ""}
    branches = []
    for node in nodes:
        pair = []
        for bit, child in enumerate(node):
            way = routes[id(node)] + str(bit)
            if isinstance(child, int):
                ways[child] = way
                pair.append(-1 - child)
            else:
                routes[id(child)] = way
                pair.append(len(nodes))
                nodes.append(child)
        branches.append(struct.pack("<2h", *pair))
    bits = "".join(ways[value] for value in [*plain, 256])
    return struct.pack("<H", len(nodes)) + b"".join(branches) + _bytes_of(bits)


def _bytes_of(bits: str) -> bytes:
    return bytes(int(bits[at : at + 8][::-1], 2) for at in range(0, len(bits), 8))


def compress(plain: bytes, most_bits: int, forget_every: int | None = None) -> bytes:
    """Write LZW codes in groups of eight, forgetting all after so many, if that is said."""
    out = bytearray()
    group: list[int] = []
    width = 9

    def flush(pad: bool) -> None:
        number = sum(code << each * width for each, code in enumerate(group))
        length = width if pad and group else (len(group) * width + 7) // 8
        out.extend(number.to_bytes(length, "little"))
        group.clear()

    def write(code: int) -> None:
        group.append(code)
        if len(group) == 8:
            flush(False)

    strings = {bytes([byte]): byte for byte in range(256)}
    free, written, known = 257, 0, 256
    string = b""
    for byte in plain:
        longer = string + bytes([byte])
        if longer in strings:
            string = longer
            continue
        write(strings[string])
        # The reader learns each string one code later than it is written here.
        known, written = free, written + 1
        if free < 1 << most_bits:
            strings[longer] = free
            free += 1
        if known == 1 << width and width < most_bits:
            flush(True)
            width += 1
        string = bytes([byte])
        if forget_every and written % forget_every == 0:
            write(256)
            flush(True)
            strings = {bytes([byte]): byte for byte in range(256)}
            free, width = 257, 9
    if string:
        write(strings[string])
    flush(False)
    return bytes(out)


def member(
    name: str,
    packed: bytes,
    plain: bytes | None = None,
    method: int = 0x82,
    stamp: tuple[int, int, int] = STAMP,
) -> bytes:
    """Make a Spark member; stored, its packed bytes are the plain ones."""
    plain = packed if plain is None else plain
    head = struct.pack("<13sIIHI", name.encode("latin-1"), len(packed), 0, crc16(plain), len(plain))
    return b"\x1a" + bytes([method]) + head + struct.pack("<3I", *stamp) + packed


def directory(name: str, *members: bytes) -> bytes:
    return member(name, spark(*members), stamp=(0xFFFDDC4E, 0x0A1B2C3D, 0x33))


def spark(*members: bytes) -> bytes:
    return b"".join(members) + b"\x1a\x80"
