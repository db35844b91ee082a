"""Numbers of any width out of bytes, lowest bit first."""

from __future__ import annotations

from ..errors import FormatError


class Bits:
    """Takes bits from bytes; the first is the lowest of the first byte."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._at = 0
        self._held = 0
        self._amount = 0

    def take(self, amount: int) -> int:
        """Take a number of so many bits, at most 16; FormatError at the end."""
        while self._amount < amount:
            if self._at == len(self._packed):
                raise FormatError("ends in the middle of a code")
            self._held |= self._packed[self._at] << self._amount
            self._at += 1
            self._amount += 8
        number = self._held & (1 << amount) - 1
        self._held >>= amount
        self._amount -= amount
        return number
