"""A picture as colour numbers, drawn in pixels from its top left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PIL import Image

from osmosis_app.graphics.colours import WIMP_COLOURS, flat_palette

from .grids import CLEAR, Grid, size

TRANSPARENT = 255

WHITE, LIGHT_GREY, PALE_GREY, GREY, MID_GREY, DARK_GREY, DARKEST_GREY, BLACK = range(8)
DARK_BLUE, YELLOW, GREEN = 8, 9, 10
RED, CREAM, ARMY_GREEN, ORANGE, LIGHT_BLUE = 11, 12, 13, 14, 15

Ink = int | Callable[[int, int], int]
"""A colour number, or a pattern: the colour number of a column and a row."""

LETTERS: Mapping[str, Ink] = {
    "w": WHITE,
    "l": LIGHT_GREY,
    "g": PALE_GREY,
    "f": GREY,
    "d": DARK_GREY,
    "#": BLACK,
    "b": DARK_BLUE,
    "y": YELLOW,
    "e": GREEN,
    "r": RED,
    "c": CREAM,
    "a": ARMY_GREEN,
    "o": ORANGE,
    "s": LIGHT_BLUE,
}


class Surface:
    """A picture under construction, at first transparent everywhere."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows = [bytearray([TRANSPARENT] * width) for _ in range(height)]

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self._rows[at[1]][at[0]]

    def places(self) -> Iterator[tuple[int, int]]:
        """Yield the column and row of every pixel, row by row."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def plot(self, x: int, y: int, ink: Ink) -> None:
        """Colour one pixel, if it lies in the picture."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._rows[y][x] = ink if isinstance(ink, int) else ink(x, y)

    def fill(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        """Fill a rectangle, given by its top left corner and its size."""
        columns = range(max(0, x), min(self.width, x + width))
        for row in range(max(0, y), min(self.height, y + height)):
            if isinstance(ink, int):
                self._rows[row][columns.start : columns.stop] = bytes([ink]) * len(columns)
            else:
                for column in columns:
                    self.plot(column, row, ink)

    def frame(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        """Outline a rectangle, one pixel thick, within its size."""
        self.fill(x, y, width, 1, ink)
        self.fill(x, y + height - 1, width, 1, ink)
        self.fill(x, y, 1, height, ink)
        self.fill(x + width - 1, y, 1, height, ink)

    def stamp(self, grid: Grid, x: int, y: int, inks: Mapping[str, Ink] = LETTERS) -> None:
        """Draw a grid with its top left corner at a place; clear letters draw nothing.

        A letter that ``inks`` does not have keeps its own colour.
        """
        for row, letters in enumerate(grid):
            for column, letter in enumerate(letters):
                if letter != CLEAR:
                    ink = inks[letter] if letter in inks else LETTERS[letter]
                    self.plot(x + column, y + row, ink)

    def stamp_around(self, grid: Grid, x: int, y: int, inks: Mapping[str, Ink] = LETTERS) -> None:
        """Draw a grid around its middle pixel; that of an even size is the later one."""
        width, height = size(grid)
        self.stamp(grid, x - width // 2, y - height // 2, inks)

    def lay(self, other: Surface, x: int = 0, y: int = 0) -> None:
        """Lay another picture on this one."""
        for row, inks in enumerate(other._rows):
            if inks.count(TRANSPARENT) < other.width:
                for column, ink in enumerate(inks):
                    if ink != TRANSPARENT:
                        self.plot(x + column, y + row, ink)

    def turned(self) -> Surface:
        """Give this picture turned upside down."""
        turned = Surface(self.width, self.height)
        turned._rows = [row[::-1] for row in reversed(self._rows)]
        return turned

    def image(self) -> Image.Image:
        """Give the picture as a paletted image of colour numbers."""
        image = Image.frombytes("P", (self.width, self.height), b"".join(self._rows))
        image.putpalette(flat_palette(WIMP_COLOURS))
        return image
