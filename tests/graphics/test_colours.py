"""The desktop's colours, and what selecting and shading makes of them."""

from __future__ import annotations

import pytest

from osmosis_app.graphics.colours import WIMP_COLOURS, nearest, selected, shaded

NAMES = {
    **{"white": 0, "light grey": 1, "grey 2": 2, "grey 3": 3, "mid grey": 4, "dark grey": 5},
    **{"darker grey": 6, "black": 7, "dark blue": 8, "yellow": 9, "green": 10, "red": 11},
    **{"cream": 12, "army green": 13, "orange": 14, "light blue": 15},
}


def test_the_palette_is_the_desktop_s() -> None:
    words = "FFFFFF DDDDDD BBBBBB 999999 777777 555555 333333 000000 "
    words += "004499 EEEE00 00CC00 DD0000 EEEEBB 558800 FFBB00 00BBFF"
    assert [f"{r:02X}{g:02X}{b:02X}" for r, g, b in WIMP_COLOURS] == words.split()


@pytest.mark.parametrize("colour, becomes", [
    ("white", "black"),           # no saturation: the value is turned over
    ("black", "white"),
    ("light grey", "darker grey"),
    ("mid grey", "grey 3"),       # &88, halfway: the lower number
])  # fmt: skip
def test_greys_are_turned_over_when_selected(colour: str, becomes: str) -> None:
    assert nearest(selected(WIMP_COLOURS[NAMES[colour]])) == NAMES[becomes]


@pytest.mark.parametrize("colour", ["red", "green", "light blue", "cream", "orange"])
def test_colours_keep_ten_sixteenths_of_their_value_when_selected(colour: str) -> None:
    before = WIMP_COLOURS[NAMES[colour]]
    after = selected(before)
    assert max(after) == pytest.approx(max(before) * 10 / 16, abs=1)
    assert [part == max(after) for part in after] == [part == max(before) for part in before]


def test_shaded_colours_are_pale_greys_by_their_lightness() -> None:
    assert shaded((0, 0, 0)) == (0xB0, 0xB0, 0xB0)
    assert shaded((255, 255, 255)) == (0xFF, 0xFF, 0xFF)
    greys = [shaded(colour)[0] for colour in WIMP_COLOURS[:8]]
    assert greys == sorted(greys, reverse=True)


def test_a_colour_is_nearest_to_itself() -> None:
    assert [nearest(colour) for colour in WIMP_COLOURS] == list(range(16))
