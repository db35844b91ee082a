"""Where the screen lies in the host window: whole-number scale, centred, black around it.

Host coordinates are physical pixels from the window's lower left corner, as pyglet counts.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from osmosis_app.geometry import Box, Mode, PixelBox, Point
from osmosis_app.graphics.screen import square_scale
from osmosis_app.host.seat import Pointer


@dataclass(frozen=True, slots=True)
class Fit:
    """A screen of some mode shown ``scale`` times its size in a window."""

    mode: Mode
    scale: int
    left: int
    bottom: int

    @property
    def pixel_width(self) -> int:
        """Host pixels that one screen pixel takes across."""
        return self.scale * square_scale(self.mode)[0]

    @property
    def pixel_height(self) -> int:
        """Host pixels that one screen pixel takes up the window."""
        return self.scale * square_scale(self.mode)[1]

    @property
    def width(self) -> int:
        return self.mode.width * self.pixel_width

    @property
    def height(self) -> int:
        return self.mode.height * self.pixel_height

    def contains(self, x: float, y: float) -> bool:
        """Say whether a host point lies on the screen, not on the black around it."""
        return 0 <= x - self.left < self.width and 0 <= y - self.bottom < self.height

    def point(self, x: float, y: float) -> Point:
        """Turn a host point into OS units, the lower left corner of the pixel under it."""
        column = math.floor((x - self.left) / self.pixel_width)
        row = self.mode.height - 1 - math.floor((y - self.bottom) / self.pixel_height)
        box = self.mode.units(PixelBox(column, row, column + 1, row + 1))
        return Point(box.x0, box.y0)

    def place(self, pixels: PixelBox) -> tuple[int, int, int, int]:
        """Turn screen pixels into host left, bottom, width and height."""
        return (
            self.left + pixels.left * self.pixel_width,
            self.bottom + (self.mode.height - pixels.bottom) * self.pixel_height,
            pixels.width * self.pixel_width,
            pixels.height * self.pixel_height,
        )


def square_size(mode: Mode) -> tuple[int, int]:
    """Return a screen's size in square pixels, as it is shown at scale 1."""
    across, up = square_scale(mode)
    return mode.width * across, mode.height * up


def largest_scale(mode: Mode, width: int, height: int) -> int:
    """Return the largest whole scale at which the screen fits, and 1 if none does."""
    wide, high = square_size(mode)
    return max(1, min(width // wide, height // high))


def fit(mode: Mode, scale: int, width: int, height: int) -> Fit:
    """Centre a screen at this scale in a window of this size."""
    wide, high = square_size(mode)
    return Fit(mode, scale, (width - wide * scale) // 2, (height - high * scale) // 2)


def filling(width: int, height: int, scale: int) -> Mode:
    """Return the mode of square pixels that fills a window at this scale."""
    return Mode(max(1, width // scale), max(1, height // scale))


def pointer_place(pointer: Pointer, mode: Mode) -> PixelBox:
    """Return the pixels of the screen that the pointer's picture covers."""
    at, shape = pointer.at, pointer.shape
    tip = mode.pixels(Box(at.x, at.y, at.x + mode.dx, at.y + mode.dy))
    left, top = tip.left - shape.hot[0], tip.top - shape.hot[1]
    return PixelBox(left, top, left + shape.image.width, top + shape.image.height)
