"""A morning in the hills: a windmill, fields, and the sun behind mountains."""

from __future__ import annotations

import math

from .dithering import Tone, across, along, downwards, flat, outwards
from .regions import any_of, below, both, box, disc, everywhere, oval, polygon, stroke
from .scenes import Layer, Scene, Spark
from .surface import (
    ARMY_GREEN,
    BLACK,
    CREAM,
    DARK_BLUE,
    DARK_GREY,
    GREEN,
    GREY,
    LIGHT_BLUE,
    LIGHT_GREY,
    ORANGE,
    RED,
    WHITE,
    YELLOW,
)

HUB = (48.0, 37.0)
"""Where the windmill's sails meet."""


def _mountains(u: float) -> float:
    """Give the ridge's row: two peaks a side, and small crags on them."""
    peaks = ((3, 40), (14, 43), (33, 36), (44, 42), (62, 37), (74, 41))
    return min(top + 0.75 * abs(u - middle) for middle, top in peaks) + abs(math.sin(u * 0.9))


def _snow(u: float) -> float:
    return 42.5 + 2.2 * math.sin(u * 1.4)


def _far_hill(u: float) -> float:
    return 54 - 4 * math.sin(u / 12 + 2.4)


def _near_hill(u: float) -> float:
    return 67 - 7 * math.exp(-(((u - 50) / 16) ** 2)) + 3 * math.sin(u / 9)


def _fields(u: float, v: float) -> Tone:
    """Plough the far hill in strips that run together towards its top."""
    strip = int((u - 30) / (4 + (v - 40) / 2) + 20)
    low, high = ((ARMY_GREEN, GREEN), (ORANGE, YELLOW), (GREEN, YELLOW))[strip % 3]
    return Tone(low, high, 0.5 + 0.4 * math.sin(u / 5))


def _meadow(u: float, v: float) -> Tone:
    """Let the grass darken towards the front, in tufts."""
    deep = v - _near_hill(u) + 2 * math.sin(u * 1.1 + v) * math.sin(v / 2)
    return along(deep, ((-2, YELLOW), (3, GREEN), (16, ARMY_GREEN), (50, BLACK)))


def _path(u: float, v: float) -> bool:
    """Hold the path that winds down from the mill."""
    deep = v - 62
    middle = 47 - 9 * math.sin(deep / 8.5) - deep / 3
    return 0 <= deep and abs(u - middle) < 1.2 + deep / 9


def _sail(along: float, down: float) -> tuple[Layer, Layer]:
    """Give one sail, which leaves the hub this way: its frame, then its cloth."""
    ends = [(HUB[0] + along * far, HUB[1] + down * far) for far in (4, 17)]
    start, end = ends
    low, high = [(x - down * 4, y + along * 4) for x, y in ends]
    sides = ((HUB, end), (end, high), (high, low), (low, start))
    frame = any_of(*(stroke(near, far, 1.1) for near, far in sides))
    return Layer(frame, flat(BLACK)), Layer(polygon(start, end, high, low), flat(WHITE))


_WAYS = ((0.82, -0.57), (0.57, 0.82), (-0.82, 0.57), (-0.57, -0.82))

SAILS = (Layer(disc(*HUB, 1.6), flat(BLACK)), *(part for way in _WAYS for part in _sail(*way)))

MILL = (
    Layer(any_of(box(46, 57, 50, 65), box(47, 46, 49, 50)), flat(DARK_GREY)),
    Layer(both(oval(48, 37, 5.5, 5), box(40, 30, 56, 37.5)), across((44, RED), (54, BLACK))),
    Layer(
        polygon((43.5, 37.5), (52.5, 37.5), (55.5, 65), (40.5, 65)),
        across((41, WHITE), (47, WHITE), (52, LIGHT_GREY), (56, GREY)),
    ),
)

TREES = tuple(
    Layer(oval(x, y, 2.7, high), across((x - 2.5, GREEN), (x, ARMY_GREEN), (x + 3, BLACK)))
    for x, y, high in ((9, 60, 9), (14.5, 62, 7), (64, 60, 6), (5, 64, 6))
)

SKY = (
    Layer(
        any_of(
            oval(18, 14, 11, 2.2), oval(22, 11.5, 6, 3), oval(58, 22, 8, 1.5), oval(61, 20, 4, 2.2)
        ),
        downwards((9, WHITE), (13, WHITE), (17, LIGHT_GREY), (18, WHITE), (25, LIGHT_GREY)),
    ),
    Layer(disc(24, 35, 7), outwards(24, 35, (3, WHITE), (7, YELLOW))),
    Layer(disc(24, 35, 13), outwards(24, 35, (6, YELLOW), (14, CREAM))),
)

LANDSCAPE = Scene(
    (
        *SAILS,
        *MILL,
        *TREES,
        Layer(both(_path, below(_near_hill)), across((20, CREAM), (60, ORANGE))),
        Layer(below(_near_hill), _meadow),
        Layer(below(_far_hill), _fields),
        Layer(
            both(below(_mountains), below(_snow)),
            downwards((36, DARK_BLUE), (46, DARK_BLUE), (60, LIGHT_BLUE)),
        ),
        Layer(below(_mountains), across((0, WHITE), (30, WHITE), (70, LIGHT_GREY))),
        *SKY,
        Layer(everywhere, downwards((3, DARK_BLUE), (14, LIGHT_BLUE), (34, CREAM), (50, YELLOW))),
    ),
    tuple(
        Spark(u, v, ink)
        for u, v, ink in (
            *((12, 76, RED), (17, 82, YELLOW), (60, 78, RED), (55, 84, WHITE), (63, 86, YELLOW)),
            *((28, 78, RED), (27, 84, WHITE), (47, 88, YELLOW), (52, 79, RED), (31, 73, WHITE)),
            *((10, 86, WHITE), (22, 87, RED), (58, 72, YELLOW), (7, 80, YELLOW), (63, 73, WHITE)),
        )
    ),
)
