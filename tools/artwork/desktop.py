"""The desktop's own pictures: window furniture, icons and pointers, for both pixel shapes.

Run ``python -m tools.artwork.desktop --sheet OUT.png`` to see them all.

Source: the sprites of RISC OS 3.1, for sizes and places alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from osmosis_app.graphics.colours import POINTER_COLOURS, WIMP_COLOURS, flat_palette
from tools.artwork.pixels import CLEAR, read_folder

SOURCES = Path(__file__).with_suffix("")
SHAPES = {"square": 1, "mode12": 2}
"""Each shape's name, and how many times as tall as wide its pixels are."""

GROUND, INK = (221, 221, 221), (0, 0, 0)
SHEET_WIDTH = 1400
LABEL = 14

Pictures = Iterator[tuple[str, Image.Image]]


def pictures(shape: str) -> Pictures:
    """Yield each sprite's name and mode "P" image: desktop colours, 255 where clear.

    ``shape`` is "square" (modes 20, 27 and 31) or "mode12" (half as many rows).
    """
    return read_folder(SOURCES / shape)


def pointers(shape: str) -> Pictures:
    """Yield each pointer's name and image: colours 1 cyan, 2 dark blue, 3 red, 255 clear."""
    palette = [(0, 0, 0), *(POINTER_COLOURS[index] for index in (1, 2, 3))]
    for name, image in read_folder(SOURCES / shape / "pointers"):
        image.putpalette(flat_palette(palette))
        yield name, image


def shown(image: Image.Image, zoom: int, shape: str) -> Image.Image:
    """Return a picture as the screen would show it, enlarged, on the icon bar's grey."""
    solid = image.point([0 if index == CLEAR else 255 for index in range(256)], "1")
    seen = Image.new("RGB", image.size, WIMP_COLOURS[1])
    seen.paste(image.convert("RGB"), (0, 0), solid)
    size = image.width * zoom, image.height * zoom * SHAPES[shape]
    return seen.resize(size, Image.Resampling.NEAREST)


def contact_sheet(shape: str, zoom: int) -> Image.Image:
    """Draw every picture with its name and size, in rows."""
    font = ImageFont.load_default(10)
    sheet = Image.new("RGB", (SHEET_WIDTH, 4000), (255, 255, 255))
    draw = ImageDraw.Draw(sheet)
    x, y, row_height = 8, 8, 0
    for name, image in [*pictures(shape), *pointers(shape)]:
        label = f"{name} {image.width}x{image.height}"
        seen = shown(image, zoom, shape)
        width = max(seen.width, int(draw.textlength(label, font))) + 12
        if x + width > SHEET_WIDTH:
            x, y, row_height = 8, y + row_height, 0
        draw.text((x, y), label, INK, font)
        sheet.paste(seen, (x, y + LABEL))
        x, row_height = x + width, max(row_height, seen.height + LABEL + 8)
    return sheet.crop((0, 0, SHEET_WIDTH, y + row_height))


def main() -> None:
    """Write the contact sheet that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheet", type=Path, required=True, metavar="OUT.png")
    parser.add_argument("--zoom", type=int, default=4)
    parser.add_argument("--shape", choices=SHAPES, default="square")
    chosen = parser.parse_args()
    contact_sheet(chosen.shape, chosen.zoom).save(chosen.sheet)


if __name__ == "__main__":
    main()
