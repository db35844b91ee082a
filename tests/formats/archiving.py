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


class BitWriter:
    """Puts numbers of any width into bytes, lowest bit first."""

    def __init__(self) -> None:
        self._number = self._amount = 0

    def put(self, number: int, width: int) -> None:
        self._number |= number << self._amount
        self._amount += width

    def bytes(self) -> bytes:
        return self._number.to_bytes((self._amount + 7) // 8, "little")


def shrink(plain: bytes) -> bytes:
    """Write LZW codes that grow to 13 bits, and forget the leaves when few are left."""
    bits, width = BitWriter(), 9
    strings = {bytes([byte]): byte for byte in range(256)}
    made_from: dict[int, int] = {}
    free = list(range(8191, 256, -1))

    def write(code: int) -> None:
        nonlocal width
        while code >= 1 << width:
            bits.put(256 | 1 << width, 2 * width)
            width += 1
        bits.put(code, width)

    string = b""
    for byte in plain:
        longer = string + bytes([byte])
        if longer in strings:
            string = longer
            continue
        code = strings[string]
        write(code)
        leaves = made_from.keys() - set(made_from.values()) if len(free) < 300 else set()
        if leaves and code not in leaves:
            bits.put(256 | 2 << width, 2 * width)
            strings = {each: code for each, code in strings.items() if code not in leaves}
            made_from = {each: made_from[each] for each in made_from if each not in leaves}
            free = sorted(set(range(257, 8192)) - set(strings.values()), reverse=True)
        strings[longer] = free.pop()
        made_from[strings[longer]] = code
        string = bytes([byte])
    if string:
        write(strings[string])
    return bits.bytes()


def implode(plain: bytes, low_bits: int, has_byte_tree: bool) -> bytes:
    """Write bytes, and copies where three in a row were there before, by lopsided trees."""
    bits = BitWriter()
    byte_codes = _put_tree(bits, [8] * 256) if has_byte_tree else None
    # Codes of 2, 3 and 4 bits for the short lengths and near distances, more for others.
    lopsided = [2, 3, 4] + [6] * 11 + [7] * 50
    length_codes, distance_codes = _put_tree(bits, lopsided), _put_tree(bits, lopsided)
    shortest = 3 if has_byte_tree else 2
    at = 0
    seen: dict[bytes, int] = {}
    while at < len(plain):
        found = seen.get(plain[at : at + 3])
        length = 0
        if found is not None and at - found <= 64 << low_bits:
            most = min(len(plain) - at, 63 + 255 + shortest)
            while length < most and plain[found + length] == plain[at + length]:
                length += 1
        if length >= 3:
            bits.put(0, 1)
            distance = at - found - 1
            bits.put(distance & (1 << low_bits) - 1, low_bits)
            bits.put(*distance_codes[distance >> low_bits])
            bits.put(*length_codes[min(length - shortest, 63)])
            if length - shortest >= 63:
                bits.put(length - shortest - 63, 8)
        else:
            length = 1
            bits.put(1, 1)
            bits.put(*(byte_codes[plain[at]] if byte_codes else (plain[at], 8)))
        for each in range(at, at + length):
            seen[plain[each : each + 3]] = each
        at += length
    return bits.bytes()


def _put_tree(bits: BitWriter, widths: list[int]) -> list[tuple[int, int]]:
    """Write a tree's widths in runs; give code, first bit lowest, and width of each value."""
    runs = []
    for width, run in groupby(widths):
        left = len(list(run))
        runs += [(width, min(16, left - done)) for done in range(0, left, 16)]
    bits.put(len(runs) - 1, 8)
    for width, amount in runs:
        bits.put(width - 1, 4)
        bits.put(amount - 1, 4)
    codes = [(0, 0)] * len(widths)
    code = 0
    for width, value in sorted(zip(widths, count(), strict=False), reverse=True):
        codes[value] = (int(f"{code >> 16 - width:0{width}b}"[::-1], 2), width)
        code += 1 << 16 - width
    return codes
