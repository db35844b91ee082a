"""Dithered tones, the regions that scenes are made of, and the scenes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from tools.artwork.cards.backs import SCENES, framed
from tools.artwork.cards.dithering import Tone, across, along, dithered, downwards, flat, outwards
from tools.artwork.cards.regions import (
    Region,
    any_of,
    below,
    both,
    box,
    disc,
    everywhere,
    oval,
    polygon,
    ribs,
    stroke,
)
from tools.artwork.cards.scenes import Layer, Scene, Spark, paint
from tools.artwork.cards.shapes import SHAPES

Packs = Callable[[str, bool], dict[str, Image.Image]]


@pytest.mark.parametrize("sixteenths", range(17))
def test_a_tone_shows_its_part_of_the_second_colour(sixteenths: int) -> None:
    tone = Tone(3, 5, sixteenths / 16)
    shown = [dithered(tone, x, y) for y in range(4) for x in range(4)]
    assert shown.count(5) == sixteenths and shown.count(3) == 16 - sixteenths


@pytest.mark.parametrize(
    "at, tone",
    [
        (0, Tone(1, 2, 0)),  # before the first stop
        (10, Tone(1, 2, 0)),
        (15, Tone(1, 2, 0.5)),
        (20, Tone(2, 3, 0)),
        (25, Tone(2, 3, 0.25)),
        (40, Tone(3, 3, 0)),  # at the last stop and behind it
        (99, Tone(3, 3, 0)),
    ],
)
def test_a_gradient_goes_from_stop_to_stop(at: float, tone: Tone) -> None:
    stops = ((10.0, 1), (20.0, 2), (40.0, 3))
    assert along(at, stops) == tone
    assert downwards(*stops)(77, at) == across(*stops)(at, 77) == tone
    assert outwards(5, 7, *stops)(5, 7 + at) == tone


@pytest.mark.parametrize(
    "region, inside, outside",
    [
        (box(1, 2, 4, 6), [(1, 2), (3.9, 5.9)], [(4, 3), (2, 6), (0.9, 3)]),
        (disc(5, 5, 2), [(5, 5), (7, 5), (6.4, 6.4)], [(7.1, 5), (6.5, 6.5)]),
        (oval(5, 5, 4, 1), [(9, 5), (5, 6)], [(5, 6.1), (8, 6)]),
        (below(lambda u: u), [(1, 1), (1, 5)], [(2, 1)]),
        (polygon((0, 0), (6, 0), (0, 6)), [(1, 1), (2.9, 3)], [(3.1, 3), (-1, 1), (1, 7)]),
        (stroke((0, 0), (10, 0), 2), [(5, 1), (0, -1), (10.9, 0)], [(5, 1.1), (11.1, 0)]),
        (any_of(disc(0, 0, 1), disc(9, 0, 1)), [(0, 0), (9, 0)], [(4, 0)]),
        (both(box(0, 0, 4, 4), box(2, 2, 6, 6)), [(3, 3)], [(1, 1), (5, 5)]),
        (ribs(box(0, 0, 4, 40), 3, 10, 4), [(1, 3), (1, 16)], [(1, 7), (1, 12), (5, 3)]),
    ],
)
def test_what_a_region_holds(
    region: Region, inside: list[tuple[float, float]], outside: list[tuple[float, float]]
) -> None:
    assert [at for at in inside if not region(*at)] == []
    assert [at for at in outside if region(*at)] == []


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_back_that_is_a_scene_is_of_many_colours_and_none_clear(
    pack: Packs, name: str, shape: str
) -> None:
    back = pack(shape, False)[name]
    inks = {back.getpixel(at) for at in framed(SHAPES[shape])}
    assert inks <= set(range(16)) and len(inks) >= 8


def test_of_layers_the_foremost_is_shown_and_sparks_before_all() -> None:
    front, ground = Layer(box(0, 0, 35.5, 94), flat(3)), Layer(everywhere, flat(5))
    picture = paint(Scene((front, ground), (Spark(70.9, 93.9, 7),)), SHAPES["square"])
    assert [picture[at, 0] for at in (0, 34, 36, 70)] == [3, 3, 5, 5]
    assert picture[70, 93] == 7
