"""The screen as a PNG file: colour numbers with their palette, in square pixels, pointer on top."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from osmosis_app.geometry import Box
from osmosis_app.graphics.screen import square_scale

if TYPE_CHECKING:
    from osmosis_app.host.seat import Pointer, Screen, Seat


def screenshot(seat: Seat) -> Image.Image:
    """Return a picture of what a person would see: mode P, the Wimp's 16 colours first.

    The pointer's own colours follow them in the palette.
    """
    picture = seat.screen.image.copy()
    paste_pointer(picture, seat.pointer, seat.screen)
    across, up = square_scale(seat.screen.mode)
    size = (picture.width * across, picture.height * up)
    return picture.resize(size, Image.Resampling.NEAREST)


def save_screenshot(seat: Seat, path: Path) -> None:
    """Write a screenshot; raises OSError when the file cannot be written."""
    screenshot(seat).save(path, format="PNG")


def paste_pointer(picture: Image.Image, pointer: Pointer, screen: Screen) -> None:
    """Paste the pointer into a copy of the screen, adding its colours to the palette."""
    mode, at = screen.mode, pointer.at
    tip = mode.pixels(Box(at.x, at.y, at.x + mode.dx, at.y + mode.dy))
    left, top = tip.left - pointer.hot[0], tip.top - pointer.hot[1]
    colours = (picture.getpalette("RGB") or [])[: 3 * 16]
    numbers: dict[tuple[int, int, int], int] = {}
    for y in range(pointer.image.height):
        for x in range(pointer.image.width):
            red, green, blue, alpha = rgba(pointer.image, x, y)
            if not alpha or not (0 <= left + x < mode.width and 0 <= top + y < mode.height):
                continue
            number = numbers.setdefault((red, green, blue), 16 + len(numbers))
            picture.putpixel((left + x, top + y), number)
    for colour in numbers:
        colours += colour
    picture.putpalette(colours)


def rgba(picture: Image.Image, x: int, y: int) -> tuple[int, int, int, int]:
    """Return one pixel of an RGBA picture."""
    pixel = picture.getpixel((x, y))
    assert isinstance(pixel, tuple) and len(pixel) == 4, "the pointer is an RGBA picture"
    red, green, blue, alpha = pixel
    return int(red), int(green), int(blue), int(alpha)
