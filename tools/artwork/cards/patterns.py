"""Patterns for cloth and grounds: each gives the colour of a column and a row."""

from __future__ import annotations

from .surface import Ink


def lattice(ground: int, line: int, step: int = 6) -> Ink:
    """Cross diagonal lines."""
    return lambda x, y: line if not (x + y) % step or not (x - y) % step else ground


def stripes(ground: int, line: int, step: int = 4) -> Ink:
    """Run upright lines."""
    return lambda x, y: ground if x % step else line


def checks(ground: int, other: int, step: int = 3) -> Ink:
    """Lay two colours like a chessboard."""
    return lambda x, y: other if (x // step + y // step) % 2 else ground


def crosses(ground: int, cross: int) -> Ink:
    """Strew small crosses in staggered rows."""
    small = {(2, 1), (1, 2), (2, 2), (3, 2), (2, 3)}

    def ink(x: int, y: int) -> int:
        return cross if ((x + 3 * (y // 6 % 2)) % 6, y % 6) in small else ground

    return ink
