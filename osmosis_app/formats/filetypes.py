"""What kind of RISC OS file something is: by its name, an INF file beside it, its bytes.

A host keeps the type as a suffix, ``Sprites,ff9``, or load and execution address as
``Sprites,fffff94e-0a1b2c3d``; an INF file holds name, load, execution and more.
"""

from __future__ import annotations

import re
import struct

SPRITE = 0xFF9
TEMPLATE = 0xFEC

_TYPE = re.compile(r"(.*),([0-9a-f]{3})", re.IGNORECASE | re.DOTALL)
_ADDRESSES = re.compile(r"(.*),([0-9a-f]{8})-[0-9a-f]{8}", re.IGNORECASE | re.DOTALL)


def leaf_and_type(name: str) -> tuple[str, int | None]:
    """Split a host's file name into the RISC OS name and the type its suffix tells."""
    found = _TYPE.fullmatch(name)
    if found:
        return found[1], int(found[2], 16)
    found = _ADDRESSES.fullmatch(name)
    if found:
        return found[1], type_of_load(int(found[2], 16))
    return name, None


def type_of_load(load: int) -> int | None:
    """Tell the type in a load address, None when it is a real address."""
    return load >> 8 & 0xFFF if load >> 20 == 0xFFF else None


def type_in_inf(text: str) -> int | None:
    """Tell the type in an INF file: its second word is the load address.

    Old tools cut an address to six digits, whose top two stand for the lost ones too.
    """
    words = text.split()
    if len(words) < 2 or not re.fullmatch("[0-9a-fA-F]{6}|[0-9a-fA-F]{8}", words[1]):
        return None
    load = int(words[1], 16)
    if len(words[1]) == 6 and load >> 16 == 0xFF:
        load |= 0xFF000000
    return type_of_load(load)


def type_by_content(data: bytes) -> int | None:
    """Tell a sprite or template file by its bytes, None for anything else."""
    if _looks_like_templates(data):
        return TEMPLATE
    return SPRITE if _looks_like_sprites(data) else None


def _looks_like_sprites(data: bytes) -> bool:
    if len(data) < 12:
        return False
    amount, first, free = struct.unpack_from("<3I", data)
    if amount == 0:
        return first == free == 16 and len(data) == 12
    if not 16 <= first <= len(data) - 40 or amount > len(data) // 44 or free < first:
        return False
    size = int.from_bytes(data[first - 4 : first], "little")
    return 44 <= size <= len(data) + 4


def _looks_like_templates(data: bytes) -> bool:
    if len(data) < 20:
        return False
    fonts, second, third, fourth = struct.unpack_from("<4i", data)
    if not -1 <= fonts <= len(data) or (second, third) != (0, 0) or fonts == 0:
        return False
    if data[16:20] == bytes(4):
        return fourth == 0 and len(data) == 20
    if len(data) < 40:
        return False
    at, size, kind = struct.unpack_from("<3i", data, 16)
    return bool(kind == 1 and 16 < at < len(data) and size >= 88)
