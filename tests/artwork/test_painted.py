"""The theme in 256 colours: whole, in the standard palette, and built from its sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from osmosis_app.formats.palettes import DEFAULT_256
from osmosis_app.graphics.colours import WIMP_COLOURS, nearest
from osmosis_app.graphics.sprite_folder import open_sprites, read_folder
from tests.support.player import Player
from tools.artwork import painted
from tools.artwork.painted.colours import MATERIALS, numbered, ramp, shade
from tools.artwork.painted.relief import HIGH, connected, heights, slopes, thick
from tools.build_resources import PAINTED, RESOURCES, painted_sprites

Packs = Callable[[str, bool], dict[str, Image.Image]]

THEME = RESOURCES / "Themes" / PAINTED
FILES = {
    "Osmosis22": ("square", False),
    "Large22": ("large", False),
    "FourColour22": ("square", True),
    "FourColourLarge22": ("large", True),
}
SAMPLE = ("ac", "7d", "th", "jc", "qd", "kh", "js", "back", "back3", "back6", "place", "again")
"""What is painted again; a card that changes changes the plain file too."""

each_file = pytest.mark.parametrize("name", FILES)


@each_file
def test_a_theme_s_sprites_are_of_mode_28_without_palettes(name: str) -> None:
    sprites = read_folder(THEME / name)
    assert {(sprite.mode, sprite.palette, sprite.bits) for sprite in sprites} == {(28, b"", 8)}


@each_file
def test_a_theme_has_every_picture_of_the_plain_file_in_its_size(name: str) -> None:
    plain = {each.name: (each.width, each.height) for each in read_folder(plain_file(name))}
    assert {each.name: (each.width, each.height) for each in read_folder(THEME / name)} == plain


def plain_file(name: str) -> Path:
    return RESOURCES / "Sprites" / name


@each_file
def test_a_theme_is_clear_where_the_plain_pictures_are(name: str) -> None:
    plain, rich = open_sprites(plain_file(name)), open_sprites(THEME / name)
    for each in plain.names:
        masks = [source.artwork(each).mask for source in (plain, rich)]
        assert masks[0] is not None and masks[1] is not None, each
        assert masks[0].tobytes() == masks[1].tobytes(), each


@each_file
def test_a_theme_is_what_its_sources_paint(pack: Packs, name: str) -> None:
    shape, four_colours = FILES[name]
    kept = {each.name: each for each in read_folder(THEME / name)}
    drawn = pack(shape, four_colours)
    for each in SAMPLE:
        if each in kept:
            (fresh,) = painted_sprites([painted.painting(shape, each, drawn[each])])
            assert fresh == kept[each], "python -m tools.build_resources"


def test_a_theme_has_many_more_colours() -> None:
    found = {number for each in open_all(THEME / "Osmosis22") for number in each.tobytes()}
    assert len(found) > 80


def open_all(folder: Path) -> list[Image.Image]:
    sprites = open_sprites(folder)
    return [sprites.artwork(name).image for name in sprites.names]


def test_faces_keep_most_of_their_colours_when_brought_back_to_sixteen(pack: Packs) -> None:
    """In modes of 16 colours a theme's picture is still that of the plain card."""
    table = [nearest(colour) for colour in DEFAULT_256]
    for name in ("jc", "qd", "kh", "as", "8d", "2c"):
        plain = pack("square", False)[name]
        back = painted.painting("square", name, plain)[1].point(table)
        pairs = Counter(zip(plain.tobytes(), back.tobytes(), strict=True))
        same = sum(count for (ink, shown), count in pairs.items() if ink == shown)
        assert same > 0.6 * pairs.total(), name


def test_a_desktop_shows_the_theme() -> None:
    plain = Player(game="osmosis", deal=1)
    rich = Player(game="osmosis", deal=1, resources=THEME.parent)
    assert not rich.desktop.machine.wimp.errors.is_up
    screens = [each.desktop.machine.screen.image.tobytes() for each in (plain, rich)]
    assert screens[0] != screens[1]


@each_file
def test_a_card_s_outline_is_the_same_on_both_sides(name: str) -> None:
    sprites = open_sprites(THEME / name)
    for each in (each for each in sprites.names if each[1:] in set("cdhs")):
        image = sprites.artwork(each).image
        left, right = (
            {image.getpixel((x, y)) for y in range(20, image.height - 20)}
            for x in (0, image.width - 1)
        )
        assert left == right == {numbered("333")}, each


@pytest.mark.parametrize("rank", ["a", "9", "k"])
def test_four_colours_clubs_are_printed_in_green_and_nothing_else(pack: Packs, rank: str) -> None:
    """What plain cards mix from two colours is one body here."""
    image = painted.painting("square", f"{rank}c", pack("square", True)[f"{rank}c"])[1]
    greens = {numbered(digits) for digits in ("040", "151", "262", "373", "484", "fff")}
    assert set(image.crop((3, 3, 17, 36)).tobytes()) <= greens


@pytest.mark.parametrize("name, ink", [("td", "d11"), ("9c", "000")])
def test_the_letters_of_indices_are_printed_in_one_colour(pack: Packs, name: str, ink: str) -> None:
    image = painted.painting("square", name, pack("square", False)[name])[1]
    rank = image.crop((3, 3, 17, 21)).tobytes()
    assert set(rank) == {numbered("fff"), numbered(ink)}


def test_every_material_is_of_standard_colours_from_dark_to_light() -> None:
    assert MATERIALS.keys() == set(range(16))
    for ink, colours in MATERIALS.items():
        lights = [_luma(number) for number in colours]
        assert len(colours) == 5 and lights == sorted(lights), ink


def _luma(number: int) -> int:
    red, green, blue = DEFAULT_256[number]
    return 2 * red + 4 * green + blue


@pytest.mark.parametrize("ink", range(16))
def test_plain_light_shows_the_desktop_s_own_colour(ink: int) -> None:
    middle = DEFAULT_256[MATERIALS[ink][2]]
    assert nearest(middle) == ink or WIMP_COLOURS[ink] == WIMP_COLOURS[nearest(middle)]


def test_a_colour_that_is_none_of_the_256_is_refused() -> None:
    assert DEFAULT_256[numbered("fb7")] == (255, 187, 119)
    with pytest.raises(KeyError):
        numbered("fb6")


@pytest.mark.parametrize("light, shown", [(-9, "000"), (-1, "000"), (0, "333"), (1, "777")])
def test_light_goes_along_a_ramp(light: float, shown: str) -> None:
    greys = ramp("000 222 333 555 777")
    shades = {shade(greys, light, x, y) for x in range(4) for y in range(4)}
    assert shades == {numbered(shown)}


def test_half_a_step_of_light_is_dithered() -> None:
    greys = ramp("000 222 333 555 777")
    shades = [shade(greys, 0.25, x, y) for x in range(4) for y in range(4)]
    assert Counter(shades) == {numbered("333"): 8, numbered("555"): 8}


SQUARE = [1 if 1 <= x <= 7 and 1 <= y <= 7 else 0 for y in range(9) for x in range(9)]


def test_a_body_rises_from_its_border_to_a_flat_top() -> None:
    high = heights(SQUARE, 9)
    assert [high[9 * 4 + x] for x in range(9)] == [0, 1, 2, 3, 3, 3, 2, 1, 0]
    assert max(high) == HIGH


def test_slopes_face_the_light_at_the_top_left_and_not_at_the_bottom_right() -> None:
    lit = slopes(SQUARE, 9)
    assert lit[9 + 1] == 0.5 and lit[9 * 7 + 7] == -0.5
    assert lit[9 * 4 + 4] == 0 == lit[0]
    assert all(lit[at] == -lit[80 - at] for at in range(81))


def test_a_line_is_not_thick_and_two_lines_are() -> None:
    line, bar = bytes((0, 0, 0, 7, 7, 7, 0, 0, 0)), bytes((0, 7, 7, 0, 7, 7, 0, 7, 0))
    assert thick(line, 3) == set()
    assert thick(bar, 3) == {1, 2, 4, 5}


def test_lines_on_both_sides_of_a_picture_are_not_one_thick_one() -> None:
    sides = bytes((7, 0, 0, 7)) * 4
    assert thick(sides, 4) == set()


def test_what_hangs_together_is_found_from_any_of_it() -> None:
    picture = bytes((1, 1, 0, 0, 1, 0, 0, 0, 1))
    assert connected(picture, 3, 0, 1) == connected(picture, 3, 4, 1) == {0, 1, 4}
    assert connected(picture, 3, 2, 1) == set()
