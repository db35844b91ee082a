"""Several pictures made into one, to be moved about together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from PIL import Image

from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.sprite_pool import Picture

Placed = tuple[Picture, Point]
"""A picture and where its lower left corner lies on the screen."""


def joined(pictures: Sequence[Placed], mode: Mode) -> Placed:
    """Make one picture of several, each drawn over those before it."""
    if len(pictures) == 1:
        return pictures[0]
    whole = reduce(Box.hull, map(_box, pictures))
    area = mode.pixels(whole)
    image = Image.new("P", (area.width, area.height))
    mask = Image.new("1", image.size)
    for picture, at in pictures:
        place = mode.pixels(_box((picture, at)))
        corner = place.left - area.left, place.bottom - picture.image.height - area.top
        image.paste(picture.image, corner, picture.mask)
        mask.paste(1, (*corner, *_far(corner, picture.image)), picture.mask)
    first, _ = pictures[0]
    picture = replace(first, image=image, mask=mask, width=whole.width, height=whole.height)
    return picture, Point(whole.x0, whole.y0)


def _box(placed: Placed) -> Box:
    picture, at = placed
    return Box(at.x, at.y, at.x + picture.width, at.y + picture.height)


def _far(corner: tuple[int, int], image: Image.Image) -> tuple[int, int]:
    return corner[0] + image.width, corner[1] + image.height
