"""The screen as a PNG file: colour numbers with their palette, in square pixels, pointer on top."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from osmosis_app.geometry import Mode
from osmosis_app.graphics.screen import square_scale
from osmosis_app.host.fit import pointer_place

if TYPE_CHECKING:
    from osmosis_app.host.seat import Pointer, Seat


def screenshot(seat: Seat) -> Image.Image:
    """Return a picture of what a person would see.

    In a mode of 16 colours it is of mode P, the Wimp's colours first and the pointer's own
    after them; a mode of 256 has no number to spare for the pointer, and the picture is RGB.
    """
    picture = seat.screen.image.copy()
    if seat.screen.mode.colours == 16:
        paste_pointer(picture, seat.pointer, seat.screen.mode)
    else:
        picture = picture.convert("RGB")
        left, top, *_ = pointer_place(seat.pointer, seat.screen.mode)
        shape = seat.pointer.shape.image
        picture.paste(shape, (left, top), shape)
    across, up = square_scale(seat.screen.mode)
    size = (picture.width * across, picture.height * up)
    return picture.resize(size, Image.Resampling.NEAREST)


def save_screenshot(seat: Seat, path: Path) -> None:
    """Write a screenshot; raises OSError when the file cannot be written."""
    screenshot(seat).save(path, format="PNG")


def paste_pointer(picture: Image.Image, pointer: Pointer, mode: Mode) -> None:
    """Paste the pointer into a copy of the screen, adding its colours to the palette."""
    left, top, right, bottom = pointer_place(pointer, mode)
    colours = (picture.getpalette("RGB") or [])[: 3 * 16]
    numbers: dict[tuple[int, int, int], int] = {}
    for y in range(max(top, 0), min(bottom, mode.height)):
        for x in range(max(left, 0), min(right, mode.width)):
            red, green, blue, alpha = rgba(pointer.shape.image, x - left, y - top)
            if alpha:
                number = numbers.setdefault((red, green, blue), 16 + len(numbers))
                picture.putpixel((x, y), number)
    for colour in numbers:
        colours += colour
    picture.putpalette(colours)


def rgba(picture: Image.Image, x: int, y: int) -> tuple[int, int, int, int]:
    """Return one pixel of an RGBA picture."""
    pixel = picture.getpixel((x, y))
    assert isinstance(pixel, tuple) and len(pixel) == 4, "the pointer is an RGBA picture"
    red, green, blue, alpha = pixel
    return int(red), int(green), int(blue), int(alpha)
