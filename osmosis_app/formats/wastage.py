"""The bits of packed rows beyond their last pixel, which no picture shows.

Programs left anything there. Told are the last words of the rows, as far as they differ
from rows with nothing there; one word when they are all the same.
"""

from __future__ import annotations


def wastage(rows: bytes, plain: bytes, row: int) -> bytes | None:
    """Tell what rows of ``row`` bytes have that plain ones lack; None if not only wastage."""
    if len(rows) != len(plain) or row == 0:
        return None
    words = [_difference(rows, plain, at + row - 4) for at in range(0, len(rows), row)]
    if with_wastage(plain, b"".join(words), row) != rows:
        return None
    return words[0] if len(set(words)) == 1 else b"".join(words)


def with_wastage(plain: bytes, waste: bytes, row: int) -> bytes:
    """Put back what ``wastage`` told; rows of another number stay as they are."""
    amount = len(plain) // row if row else 0
    words = waste * amount if len(waste) == 4 else waste
    if not waste or len(words) != 4 * amount:
        return plain
    filled = bytearray(plain)
    for number in range(amount):
        at = (number + 1) * row - 4
        filled[at : at + 4] = _difference(plain[at : at + 4], words, 0, 4 * number)
    return bytes(filled)


def _difference(some: bytes, others: bytes, at: int, at_others: int | None = None) -> bytes:
    place = at if at_others is None else at_others
    pairs = zip(some[at : at + 4], others[place : place + 4], strict=True)
    return bytes(one ^ other for one, other in pairs)
