"""A harbour at night: a lighthouse, the moon and a boat under sail."""

from __future__ import annotations

import math

from .dithering import Tone, across, along, downwards, flat, mixed, outwards
from .regions import any_of, below, box, disc, everywhere, oval, polygon, ribs
from .scenes import Layer, Scene, Spark
from .surface import (
    BLACK,
    CREAM,
    DARK_BLUE,
    DARK_GREY,
    DARKEST_GREY,
    GREY,
    LIGHT_BLUE,
    LIGHT_GREY,
    RED,
    WHITE,
    YELLOW,
)

HORIZON = 59
MOON = (50.0, 19.0)
LAMP = (16.0, 28.5)


def _sea(u: float, v: float) -> Tone:
    """Let the moon glitter on waves that come nearer together far away."""
    deep = v - HORIZON
    wave = math.sin(34 * math.log(deep + 5) + 2.2 * math.sin(u / 4.3 + deep / 3))
    away = abs(u - MOON[0]) / (7 + deep / 3)
    if wave > 0.15 + 1.1 * away:
        return Tone(CREAM, WHITE, 0.4)
    if wave > 0.2:
        return Tone(DARK_BLUE, LIGHT_BLUE, max(0.0, 0.8 - away / 4))
    return Tone(DARK_BLUE, BLACK, min(0.9, deep / 34))


def _beam(u: float, v: float) -> Tone:
    """Let the light fade with the distance from the lamp."""
    return Tone(DARK_BLUE, CREAM, max(0.12, 0.85 - abs(u - LAMP[0]) / 60))


def _rock(u: float) -> float:
    """Give the row of the rock's surface, below everything where there is none."""
    return 66 + max(0, abs(u - 14) - 4) ** 1.8 / 12 + math.sin(u * 1.3) if u < 40 else 99


def _stone(u: float, v: float) -> Tone:
    """Light the rock from the right, crag by crag."""
    crag = math.sin(u * 0.7 + v * 0.35) + math.sin(u * 0.25 - v * 0.9)
    return along(v - 5 * crag, ((64, GREY), (74, DARK_GREY), (84, DARKEST_GREY), (96, BLACK)))


_TOWER = polygon((12.5, 34), (19.5, 34), (22, 68), (10, 68))

LIGHTHOUSE = (
    Layer(polygon((16, 20), (21, 26), (11, 26)), across((11, RED), (17, RED), (21, BLACK))),
    Layer(any_of(box(15.5, 17, 16.5, 21), box(10, 32, 22, 34)), flat(BLACK)),
    Layer(any_of(box(12, 26, 13, 32), box(19, 26, 20, 32)), flat(BLACK)),
    Layer(box(13, 26, 19, 32), outwards(*LAMP, (1, WHITE), (4, YELLOW))),
    Layer(any_of(box(15, 39, 17, 42), box(15, 53, 17, 56), box(14, 62, 18, 68)), flat(BLACK)),
    Layer(ribs(_TOWER, 34, 14, 7), across((11, RED), (16, RED), (23, BLACK))),
    Layer(_TOWER, across((10, WHITE), (15, WHITE), (19, GREY), (22, DARK_GREY))),
    Layer(below(_rock), _stone),
)

BOAT = (
    Layer(box(46.5, 35, 47.5, 66), flat(BLACK)),
    Layer(polygon((47.5, 36), (50, 48), (51, 63), (34, 63)), across((36, GREY), (48, WHITE))),
    Layer(polygon((48.5, 39), (56, 53), (60, 63), (48, 63)), across((48, WHITE), (61, GREY))),
    Layer(
        polygon((31, 65), (63, 65), (58, 72), (35, 72)), downwards((65, DARKEST_GREY), (70, BLACK))
    ),
    Layer(box(31, 64, 63, 65.2), flat(RED)),
    Layer(polygon((35, 72), (58, 72), (55, 77), (38, 77)), mixed(BLACK, DARK_BLUE, 0.35)),
)

SKY = (
    Layer(
        any_of(oval(57, 23.5, 10, 1.3), oval(43, 28.5, 9, 1.1)), mixed(DARK_BLUE, LIGHT_BLUE, 0.3)
    ),
    Layer(
        any_of(disc(47, 16, 2), disc(53, 21, 2.6), disc(48, 23, 1.5)), mixed(CREAM, LIGHT_GREY, 0.6)
    ),
    Layer(disc(*MOON, 9), outwards(46, 15, (4, WHITE), (7, CREAM), (14, YELLOW))),
    Layer(polygon((19, 28.5), (71, 37), (71, 52)), _beam),
    Layer(polygon((13, 28.5), (0, 25), (0, 33)), _beam),
    Layer(disc(*MOON, 16), outwards(*MOON, (9, LIGHT_BLUE), (16, DARK_BLUE))),
)

STARS = tuple(
    Spark(u, v, ink)
    for u, v, ink in (
        *((7, 8, WHITE), (12, 13, LIGHT_GREY), (23, 7, WHITE), (29, 12, LIGHT_BLUE)),
        *((33, 20, WHITE), (26, 24, LIGHT_GREY), (6, 20, WHITE), (36, 8, LIGHT_GREY)),
        *((64, 8, LIGHT_GREY), (30, 35, LIGHT_GREY), (25, 16, LIGHT_BLUE), (6, 40, LIGHT_BLUE)),
        *((41, 67, YELLOW), (46, 67, YELLOW), (51, 67, YELLOW), (37, 33, LIGHT_BLUE)),
    )
)

HARBOUR = Scene(
    (
        *BOAT,
        *LIGHTHOUSE,
        Layer(below(lambda u: HORIZON), _sea),
        *SKY,
        Layer(
            everywhere, downwards((2, BLACK), (26, DARK_BLUE), (45, DARK_BLUE), (62, LIGHT_BLUE))
        ),
    ),
    STARS,
)
