"""The sum that guards a member: the 16-bit cyclic redundancy check of ARC."""

from __future__ import annotations

_REVERSED_POLYNOMIAL = 0xA001


def _step(value: int) -> int:
    for _ in range(8):
        value = value >> 1 ^ (_REVERSED_POLYNOMIAL if value & 1 else 0)
    return value


_STEPS = tuple(map(_step, range(256)))


def crc16(data: bytes) -> int:
    """Sum bytes up, lowest bit first, from nought."""
    crc = 0
    for byte in data:
        crc = crc >> 8 ^ _STEPS[(crc ^ byte) & 0xFF]
    return crc
