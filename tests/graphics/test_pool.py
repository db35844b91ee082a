"""Pools of pictures: whose sprite is taken, and how it is brought to the screen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PIL import Image

from osmosis_app.geometry import MODES, Mode
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.colours import WIMP_COLOURS, flat_palette
from osmosis_app.graphics.pointer_shape import PointerShape, no_pointer
from osmosis_app.graphics.sprite_pool import NoSuchSprite, SpritePool

SQUARE, OBLONG = MODES[27], MODES[12]


class Folder:
    """A sprite file of flat colours, ``size`` pixels of some shape; counts what is opened."""

    def __init__(self, colours: dict[str, int], size: tuple[int, int] = (4, 4), y_eig: int = 1):
        self.colours = colours
        self.size = size
        self.y_eig = y_eig
        self.opened: list[str] = []

    @property
    def names(self) -> Sequence[str]:
        return list(self.colours)

    def artwork(self, name: str) -> Artwork:
        self.opened.append(name)
        if self.colours[name] < 0:
            raise LookupError(name)
        mask = Image.new("1", self.size, 1)
        mask.putpixel((0, 0), 0)
        image = Image.new("P", self.size, self.colours[name])
        return Artwork(name, image, mask, 1, self.y_eig, True)


def colour(pool: SpritePool, name: str) -> int:
    pixel = pool.picture(name).image.getpixel((1, 1))
    assert isinstance(pixel, int)
    return pixel


def test_a_task_s_own_sprites_come_before_the_wimp_s() -> None:
    below = SpritePool(SQUARE, lambda mode: [Folder({"both": 1, "wimp": 2})])
    pool = SpritePool(
        SQUARE, lambda mode: [Folder({"both": 3}), Folder({"both": 4, "b": 5})], below
    )
    assert [colour(pool, name) for name in ("both", "wimp", "b")] == [3, 2, 5]
    assert "wimp" in pool and "nothing" not in pool
    with pytest.raises(NoSuchSprite, match="'nothing'"):
        pool.picture("nothing")


def test_names_are_the_same_in_any_case() -> None:
    pool = SpritePool(SQUARE, lambda mode: [Folder({"ace": 3})])
    assert "ACE" in pool and pool.picture("Ace") is pool.picture("ace")


def test_a_sprite_is_opened_once_and_again_for_another_mode() -> None:
    folder = Folder({"ace": 3})
    pool = SpritePool(SQUARE, lambda mode: [folder])
    assert folder.opened == []
    for _ in range(3):
        pool.picture("ace")
        pool.inverted("ace")
        pool.paled("ace")
    assert folder.opened == ["ace"]
    pool.change(OBLONG)
    assert pool.picture("ace").image.size == (4, 2)
    assert folder.opened == ["ace", "ace"]


def test_a_damaged_sprite_is_looked_for_in_the_next_file() -> None:
    pool = SpritePool(SQUARE, lambda mode: [Folder({"ace": -1}), Folder({"ace": 6})])
    assert colour(pool, "ace") == 6


@pytest.mark.parametrize("stored, mode, pixels", [
    (1, SQUARE, (4, 4)), (2, SQUARE, (4, 8)), (1, OBLONG, (4, 2)), (2, OBLONG, (4, 4)),
])  # fmt: skip
def test_sprites_keep_their_size_in_os_units(
    stored: int, mode: Mode, pixels: tuple[int, int]
) -> None:
    pool = SpritePool(mode, lambda mode: [Folder({"ace": 3}, y_eig=stored)])
    picture = pool.picture("ace")
    assert picture.image.size == pixels
    assert (picture.width, picture.height) == (8, 4 << stored)
    assert picture.mask is not None and picture.mask.size == pixels


@pytest.mark.parametrize("plain, inverted, paled", [
    (0, 7, 0), (7, 0, 2), (1, 6, 0), (12, 3, 0), (11, 11, 2),
])  # fmt: skip
def test_selected_and_shaded_pictures(plain: int, inverted: int, paled: int) -> None:
    pool = SpritePool(SQUARE, lambda mode: [Folder({"x": plain})])
    found = (pool.inverted("x"), pool.paled("x"))
    pixels = [picture.image.getpixel((1, 1)) for picture in found]
    assert pixels == [inverted, paled]
    assert all(picture.mask is not None for picture in found)


def test_a_picture_at_half_size() -> None:
    pool = SpritePool(OBLONG, lambda mode: [Folder({"ace": 3}, (6, 4), 2)])
    half = pool.picture("ace").halved()
    assert half.image.size == (3, 2) and (half.width, half.height) == (6, 8)
    assert half.mask is not None and half.mask.size == (3, 2)


def test_colours_that_are_not_the_desktop_s_go_to_the_nearest() -> None:
    class Foreign(Folder):
        def artwork(self, name: str) -> Artwork:
            image = Image.new("RGB", (2, 1))
            image.putdata([(250, 250, 250), (10, 200, 0)])
            return Artwork(name, image, None, 1, 1, False)

    class Paletted(Folder):
        def artwork(self, name: str) -> Artwork:
            image = Image.new("P", (2, 1))
            image.putpalette(flat_palette([WIMP_COLOURS[10], WIMP_COLOURS[0]]))
            image.putdata([1, 0])
            return Artwork(name, image, None, 1, 1, False)

    for folder in (Foreign({"x": 0}), Paletted({"x": 0})):
        pool = SpritePool(SQUARE, lambda mode, folder=folder: [folder])  # type: ignore[misc]
        assert pool.picture("x").image.tobytes() == bytes([0, 10])


def test_a_pointer_has_colours_of_its_own_and_is_clear_elsewhere() -> None:
    image = Image.frombytes("P", (4, 1), bytes([0, 1, 2, 3]))
    mask = Image.new("1", (4, 1), 1)
    mask.putpixel((0, 0), 0)
    shape = PointerShape(Artwork("p", image, mask, 1, 2, False), SQUARE)
    assert shape.image.size == (4, 2), "rows are doubled where pixels are square"
    row = [shape.image.getpixel((x, 1)) for x in range(4)]
    assert row[1:] == [(0, 255, 255, 255), (0, 0, 153, 255), (255, 0, 0, 255)]
    assert isinstance(row[0], tuple) and row[0][3] == 0
    assert no_pointer(SQUARE).image.getpixel((0, 0))[3] == 0  # type: ignore[index]
