"""Kinds of file told by their bytes alone.

Source: the formats' own marks; for discs RISC OS 3 PRM, FileCore, "Disc record" and
"Boot block" (the identifiers of directories are Hugo, Nick and SBPr).
"""

from __future__ import annotations

import struct

_BOOT_BLOCK = 0xC00
_FLOPPIES = {163840, 327680, 655360, 819200, 1638400}
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


def is_floppy_disc(data: bytes) -> bool:
    """Tell an image of an ADFS floppy disc (S, M, L, D, E, F) by its first directory."""
    return len(data) in _FLOPPIES and _has_root(data)


def is_hard_disc(data: bytes) -> bool:
    """Tell an image of a FileCore hard disc, by its boot block's sum or its directory."""
    if len(data) <= 819200 or len(data) in _FLOPPIES:
        return False
    return is_boot_block(data[_BOOT_BLOCK : _BOOT_BLOCK + 512]) or _has_root(data)


def is_boot_block(block: bytes) -> bool:
    """Tell a boot block: its last byte is the sum, with carries, of all before it."""
    if len(block) < 512 or not any(block):
        return False
    total = 0
    for byte in reversed(block[:511]):
        total = (total & 0xFF) + (total >> 8) + byte
    return total & 0xFF == block[511]


def _has_root(data: bytes) -> bool:
    if data[0x201:0x205] == b"Hugo" or data[0x401:0x405] in (b"Hugo", b"Nick"):
        return True
    return data[0x801:0x805] == b"Nick" or _has_disc_record(data)


def _has_disc_record(data: bytes) -> bool:
    """Tell a new map, whose first zone begins with a disc record the image fits."""
    sector_bits, _, heads, _, id_bits, map_bits = struct.unpack_from("<6B", data, 4)
    size = int.from_bytes(data[0x14:0x18], "little")
    return (
        8 <= sector_bits <= 12
        and 10 <= id_bits <= 21
        and 5 <= map_bits <= 16
        and heads in (1, 2)
        and size == len(data)
    )


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
