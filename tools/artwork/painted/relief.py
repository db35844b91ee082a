"""Light from the top left on flat pictures: each body swells between its borders."""

from __future__ import annotations

from collections.abc import Sequence

from tools.artwork.cards.surface import BLACK

HIGH = 3
"""How far from its border a body still rises, in pixels."""


def heights(bodies: Sequence[int], width: int) -> list[int]:
    """Give each pixel's distance from the nearest of another body, from 1 to HIGH.

    Bodies are told apart by number; 0 is none, and stays flat at 0.
    """
    high = [1 if body else 0 for body in bodies]
    for reached in range(1, HIGH):
        high = [
            reached + 1 if high[at] == reached and _is_within(bodies, high, at, width) else high[at]
            for at in range(len(bodies))
        ]
    return high


def _is_within(bodies: Sequence[int], high: Sequence[int], at: int, width: int) -> bool:
    around = (at - 1, at + 1, at - width, at + width)
    return all(
        0 <= place < len(bodies) and bodies[place] == bodies[at] and high[place] >= high[at]
        for place in around
    )


def slopes(bodies: Sequence[int], width: int) -> list[float]:
    """Give how much each pixel faces the light, from -1 to 1."""
    high = heights(bodies, width)

    def rise(near: int, far: int, body: int) -> int:
        start = high[near] if bodies[near] == body else 0
        end = high[far] if bodies[far] == body else 0
        return end - start

    inside = range(width + 1, len(bodies) - width - 1)
    lit = [0.0] * len(bodies)
    for at in inside:
        body = bodies[at]
        if body:
            total = rise(at - 1, at + 1, body) + rise(at - width, at + width, body)
            lit[at] = total / 4
    return lit


def thick(inks: bytes, width: int) -> set[int]:
    """Give the black pixels that are more than a line: two by two of them at least."""
    found: set[int] = set()
    pair = bytes([BLACK, BLACK])
    at = inks.find(pair)
    while at >= 0:
        if (at + 1) % width and inks[at + width : at + width + 2] == pair:
            found.update((at, at + 1, at + width, at + width + 1))
        at = inks.find(pair, at + 1)
    return found


def connected(inks: bytes, width: int, start: int, among: int) -> set[int]:
    """Give the pixels of one colour that hang together with a first one."""
    found, ahead = set(), [start]
    while ahead:
        at = ahead.pop()
        if 0 <= at < len(inks) and inks[at] == among and at not in found:
            found.add(at)
            ahead += (at - 1, at + 1, at - width, at + width)
    return found
