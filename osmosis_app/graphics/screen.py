"""The screen: one picture of colour numbers, its mode and its palette."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image

from osmosis_app.geometry import Mode
from osmosis_app.graphics.colours import RGB, flat_palette, inks, screen_colours


@dataclass(eq=False)
class Screen:
    """What the monitor shows: ``image`` is mode P, one byte of colour number a pixel."""

    mode: Mode
    palette: tuple[RGB, ...] = field(init=False)
    inks: tuple[int, ...] = field(init=False)
    """The screen's number for each of the sixteen desktop colours."""
    image: Image.Image = field(init=False)

    def __post_init__(self) -> None:
        self.palette = screen_colours(self.mode.colours)
        self.inks = inks(self.mode.colours)
        self.image = Image.new("P", (self.mode.width, self.mode.height), self.inks[7])
        self.image.putpalette(flat_palette(self.palette))

    @property
    def inversion(self) -> list[int]:
        """What exclusive-or with all of a colour number's bits makes of each number."""
        return [index ^ (len(self.palette) - 1) for index in range(256)]

    def change(self, mode: Mode) -> None:
        """Start again in another mode, black all over."""
        self.mode = mode
        self.__post_init__()

    def picture(self) -> Image.Image:
        """Return a copy in square pixels, as a monitor stretches a rectangular mode."""
        copy = self.image.copy()
        x_scale, y_scale = square_scale(self.mode)
        if (x_scale, y_scale) == (1, 1):
            return copy
        size = (copy.width * x_scale, copy.height * y_scale)
        return copy.resize(size, Image.Resampling.NEAREST)


def square_scale(mode: Mode) -> tuple[int, int]:
    """Return how often to repeat columns and rows so that pixels come out square."""
    least = min(mode.x_eig, mode.y_eig)
    return 1 << (mode.x_eig - least), 1 << (mode.y_eig - least)
