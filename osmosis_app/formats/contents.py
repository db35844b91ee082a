"""Kinds of file told by their bytes alone.

Source: the formats' own marks; for discs RISC OS 3 PRM, FileCore, "Disc record" and
"Boot block" (the identifiers of directories are Hugo, Nick and SBPr).
"""

from __future__ import annotations

import struct

_BOOT_BLOCK = 0xC00
_FLOPPIES = {163840, 327680, 655360, 819200, 1638400}
_SMALLEST_HARD_DISC = 819200
_SPARK_METHODS = {0x81, 0x82, 0x83, 0x84, 0x88, 0x89, 0xFF}
_MOST_TEXT = 4096


def is_sprites(data: bytes) -> bool:
    if len(data) < 12:
        return False
    amount, first, free = struct.unpack_from("<3I", data)
    if amount == 0:
        return bool(first == free == 16 and len(data) == 12)
    if not 16 <= first <= len(data) - 40 or amount > len(data) // 44 or free < first:
        return False
    size = int.from_bytes(data[first - 4 : first], "little")
    return 44 <= size <= len(data) + 4


def is_templates(data: bytes) -> bool:
    if len(data) < 20:
        return False
    fonts, second, third, fourth = struct.unpack_from("<4i", data)
    if not -1 <= fonts <= len(data) or (second, third) != (0, 0) or fonts == 0:
        return False
    if data[16:20] == bytes(4):
        return bool(fourth == 0 and len(data) == 20)
    if len(data) < 40:
        return False
    at, size, kind = struct.unpack_from("<3i", data, 16)
    return bool(kind == 1 and 16 < at < len(data) and size >= 88)


def is_zip(data: bytes) -> bool:
    return data[:4] in (b"PK\3\4", b"PK\5\6")


def is_arcfs(data: bytes) -> bool:
    return data[:8] == b"Archive\0"


def is_squash(data: bytes) -> bool:
    return data[:4] == b"SQSH" and data[20:22] == b"\x1f\x9d"


def is_spark(data: bytes) -> bool:
    """Tell a Spark archive: its first member has a RISC OS type, or it is empty."""
    if data[:2] == b"\x1a\x80":
        return True
    name = data[2:15].partition(b"\0")[0]
    return (
        len(data) > 28
        and data[0] == 0x1A
        and data[1] in _SPARK_METHODS
        and name != b""
        and all(byte > 32 and byte != 0x7F for byte in name)
    )


def is_floppy_disc(data: bytes | memoryview) -> bool:
    """Tell an image of an ADFS floppy disc (S, M, L, D, E, F) by where its directory is."""
    return len(data) in _FLOPPIES and _is_disc(data)


def is_hard_disc(data: bytes | memoryview) -> bool:
    """Tell an image of a FileCore hard disc, or of a floppy bigger than ADFS had."""
    return len(data) > _SMALLEST_HARD_DISC and len(data) not in _FLOPPIES and _is_disc(data)


def _is_disc(data: bytes | memoryview) -> bool:
    if data[0x201:0x205] == b"Hugo" or data[0x401:0x405] in (b"Hugo", b"Nick"):
        return True
    if data[0x801:0x805] == b"Nick" or _is_new_map(data):
        return True
    boot = data[_BOOT_BLOCK : _BOOT_BLOCK + 512]
    return _is_boot_block(boot) and _is_disc_record(boot[0x1C0:0x1FC])


def _is_boot_block(block: bytes | memoryview) -> bool:
    """Tell a boot block: its last byte is the sum, with carries, of all before it."""
    if len(block) < 512:
        return False
    total = 0
    for byte in reversed(block[:511]):
        total = (total & 0xFF) + (total >> 8) + byte
    return total & 0xFF == block[511]


def _is_new_map(data: bytes | memoryview) -> bool:
    """Tell a disc of one zone: it begins with the map, the map with the disc record."""
    size = int.from_bytes(data[0x14:0x18], "little")
    return size == len(data) and _is_disc_record(data[4:64])


def _is_disc_record(record: bytes | memoryview) -> bool:
    """Tell a disc record by its numbers being possible; an old map has no ids."""
    sector_bits, _, heads, _, id_bits, map_bits = struct.unpack_from("<6B", record)
    has_map = 10 <= id_bits <= 21 and 5 <= map_bits <= 16
    return bool(8 <= sector_bits <= 12 and heads > 0 and (has_map or id_bits == 0))


def is_basic(data: bytes) -> bool:
    """Tell a BBC BASIC program: lines of a return, a number, a length, and an end mark."""
    at = 0
    while data[at : at + 1] == b"\r":
        if data[at + 1 : at + 2] == b"\xff":
            return at > 0
        length = int.from_bytes(data[at + 3 : at + 4], "little")
        if length < 4:
            return False
        at += length
    return False


def is_text(data: bytes) -> bool:
    """Tell plain text: nothing in its first part that a text does not have, most of it ASCII."""
    start = data[:_MOST_TEXT]
    foreign = sum(byte >= 0x80 for byte in start)
    return foreign * 4 < len(start) and not any(
        (byte < 32 and byte not in b"\t\n\f\r") or 0x7F <= byte < 0x8C for byte in start
    )
