"""Several pictures made into one, masks and all."""

from __future__ import annotations

from PIL import Image

from osmosis_app.geometry import MODES, Point
from osmosis_app.graphics.joining import joined
from osmosis_app.graphics.sprite_pool import Picture

MODE = MODES[27]


def plain(colour: int, width: int, height: int, hole: bool = False) -> Picture:
    """Make a picture of one colour, in pixels; with a hole its lower left pixel is clear."""
    mask = Image.new("1", (width, height), 1) if hole else None
    if mask is not None:
        mask.putpixel((0, height - 1), 0)
    return Picture(Image.new("P", (width, height), colour), mask, 2 * width, 2 * height)


def rows(picture: Picture) -> list[str]:
    """Give a picture's rows from the top, a digit a pixel and a dot where it is clear."""
    image, mask = picture.image, picture.mask
    assert mask is not None
    return [
        "".join(
            str(image.getpixel((x, y))) if mask.getpixel((x, y)) else "."
            for x in range(image.width)
        )
        for y in range(image.height)
    ]


def test_one_picture_is_itself() -> None:
    alone = plain(1, 3, 2), Point(10, 20)
    assert joined([alone], MODE) is alone


def test_later_pictures_lie_on_earlier_ones() -> None:
    picture, at = joined([(plain(1, 3, 3), Point(10, 20)), (plain(2, 3, 3), Point(12, 16))], MODE)
    assert at == Point(10, 16)
    assert (picture.width, picture.height) == (8, 10)
    assert rows(picture) == ["111.", "111.", "1222", ".222", ".222"]


def test_what_is_clear_in_a_picture_shows_what_lies_beneath() -> None:
    pictures = [(plain(1, 2, 2), Point(0, 0)), (plain(2, 2, 2, hole=True), Point(0, 0))]
    assert rows(joined(pictures, MODE)[0]) == ["22", "12"]
    assert rows(joined(pictures[1:] * 2, MODE)[0]) == ["22", ".2"]


def test_pixels_that_are_taller_than_wide() -> None:
    tall = MODES[12]
    card = Picture(Image.new("P", (3, 2), 1), None, 6, 8)
    picture, at = joined([(card, Point(0, 8)), (card, Point(0, 0))], tall)
    assert (picture.image.size, picture.width, picture.height, at) == ((3, 4), 6, 16, Point(0, 0))
