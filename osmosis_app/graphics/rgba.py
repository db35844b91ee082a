"""Pictures as a graphics card takes them: four bytes a pixel, the lowest row first."""

from __future__ import annotations

from PIL import Image

from osmosis_app.geometry import PixelBox

_FLIP = Image.Transpose.FLIP_TOP_BOTTOM


def rgba_rows(picture: Image.Image, part: PixelBox) -> bytes:
    """Return part of a picture in red, green, blue and alpha, from its bottom row up."""
    return picture.crop(part).transpose(_FLIP).convert("RGBA").tobytes()
