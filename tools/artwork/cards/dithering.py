"""Tones between two desktop colours, and the ordered dither that shows them in pixels."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

ORDER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
"""In which order the pixels of each four by four take the second colour."""


class Tone(NamedTuple):
    """A mixture: ``part`` of the colour ``high``, from 0 to 1, in the colour ``low``."""

    low: int
    high: int
    part: float


Stop = tuple[float, int]
Shade = Callable[[float, float], Tone]
"""The tone at a place, given in columns and rows of the square card."""


def dithered(tone: Tone, x: int, y: int) -> int:
    """Give the colour of a tone that a pixel shows."""
    return tone.high if 16 * tone.part > ORDER[y % 4][x % 4] + 0.5 else tone.low


def along(at: float, stops: tuple[Stop, ...]) -> Tone:
    """Give the tone of a gradient that has each stop's colour at its place."""
    for (start, low), (end, high) in pairwise(stops):
        if at < end:
            return Tone(low, high, max(0.0, (at - start) / (end - start)))
    return Tone(stops[-1][1], stops[-1][1], 0)


def flat(ink: int) -> Shade:
    """Show one colour everywhere."""
    return lambda u, v: Tone(ink, ink, 0)


def mixed(low: int, high: int, part: float) -> Shade:
    """Show the same mixture of two colours everywhere."""
    return lambda u, v: Tone(low, high, part)


def downwards(*stops: Stop) -> Shade:
    """Go from colour to colour by the row."""
    return lambda u, v: along(v, stops)


def across(*stops: Stop) -> Shade:
    """Go from colour to colour by the column."""
    return lambda u, v: along(u, stops)


def outwards(x: float, y: float, *stops: Stop) -> Shade:
    """Go from colour to colour by the distance from a place."""
    return lambda u, v: along(((u - x) ** 2 + (v - y) ** 2) ** 0.5, stops)
