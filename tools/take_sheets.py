"""Take the contact sheets of the documentation: docs/pictures/sheets/*.png.

    python -m tools.take_sheets [FOLDER]

A sheet shows every picture of a sprite file with its name, as wide and tall as screens show
it; one more is the system font's page. A test takes them again and compares.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from osmosis_app.geometry import MODES
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.colours import RGB, WIMP_COLOURS
from osmosis_app.graphics.sprite_folder import open_sprites
from osmosis_app.graphics.text import SystemFont, parse_font
from tools.artwork import font
from tools.artwork.cards.surface import ARMY_GREEN, LIGHT_GREY, WHITE
from tools.build_resources import RESOURCES

SHEETS = RESOURCES.parent / "docs" / "pictures" / "sheets"
FONT_PAGE = "font"
GAP, LINE = 6, 18
WIDTH = 1000
ACROSS = 13
"""How many cards lie in a row: a suit."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet's name, the folder of sprites that it shows, and how much enlarged."""

    name: str
    sprites: str
    zoom: int = 1
    is_dark: bool = True


def _pack(name: str, folder: str = "Sprites") -> Sheet:
    return Sheet(f"{Path(folder).parent.name}{name}", f"{folder}/{name}")


def _icons(name: str) -> Sheet:
    return Sheet(name.removeprefix("!"), f"Sprites/{name}", zoom=2, is_dark=False)


PACKS = ("Osmosis", "Osmosis22", "Large22", "FourColour", "FourColour22", "FourColourLarge22")
PAINTED = tuple(name for name in PACKS if name.endswith("22"))
ICONS = ("Wimp", "Wimp22", "!Sprites", "!Sprites22", "Pointers", "Pointers22")

ALL = (
    *(_pack(name) for name in PACKS),
    *(_pack(name, "Themes/Painted/Sprites") for name in PAINTED),
    *(_icons(name) for name in ICONS),
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture as it is shown, its name, and where it comes on the sheet."""

    label: Image.Image
    picture: Image.Image
    mask: Image.Image | None
    x: int = 0
    y: int = 0

    @property
    def width(self) -> int:
        return max(self.label.width, self.picture.width) + GAP

    @property
    def height(self) -> int:
        return LINE + self.picture.height + GAP

    def placed(self, x: int, y: int) -> Cell:
        return Cell(self.label, self.picture, self.mask, x, y)


def system_font() -> SystemFont:
    """Return the font for the labels, each row shown twice."""
    return SystemFont(parse_font(font.FONT.read_text("utf-8")), MODES[27])


def cells(sheet: Sheet) -> Iterator[Cell]:
    """Yield every picture of a sheet's sprite file, in the file's order."""
    sprites, letters = open_sprites(RESOURCES / sheet.sprites), system_font()
    for name in sprites.names:
        yield cell(letters.line(name), sprites.artwork(name), sheet.zoom)


def cell(label: Image.Image, artwork: Artwork, zoom: int) -> Cell:
    """Enlarge a picture to square pixels of two OS units, and by whole numbers."""
    across, down = (zoom << eig >> 1 for eig in (artwork.x_eig, artwork.y_eig))
    size = artwork.image.width * across, artwork.image.height * down
    picture = artwork.image.convert("RGB").resize(size, Image.Resampling.NEAREST)
    mask = artwork.mask and artwork.mask.resize(size, Image.Resampling.NEAREST)
    return Cell(label, picture, mask)


def laid_out(loose: Iterable[Cell], width: int) -> list[Cell]:
    """Place cells in rows of a width, from the top left."""
    placed: list[Cell] = []
    x, y, tallest = GAP, GAP, 0
    for each in loose:
        if x + each.width > width:
            x, y, tallest = GAP, y + tallest, 0
        placed.append(each.placed(x, y))
        x, tallest = x + each.width, max(tallest, each.height)
    return placed


def drawn(placed: Sequence[Cell], ground: RGB, ink: RGB) -> Image.Image:
    """Draw cells on a ground, each below its name."""
    right = max(each.x + each.width for each in placed)
    image = Image.new("RGB", (right, max(each.y + each.height for each in placed)), ground)
    for each in placed:
        image.paste(ink, (each.x, each.y), each.label)
        image.paste(each.picture, (each.x, each.y + LINE), each.mask)
    return image


def contact_sheet(sheet: Sheet) -> Image.Image:
    """Draw a sheet: cards on the baize, icons on the icon bar's grey."""
    ground, ink = (ARMY_GREEN, WHITE) if sheet.is_dark else (LIGHT_GREY, 7)
    loose = list(cells(sheet))
    width = GAP + ACROSS * loose[0].width if sheet.is_dark else WIDTH
    return drawn(laid_out(loose, width), WIMP_COLOURS[ground], WIMP_COLOURS[ink])


def font_page() -> Image.Image:
    """Draw the system font's page."""
    return font.specimen(font.read_font(font.FONT.read_text("utf-8")))


def take(name: str, folder: Path) -> Path:
    """Take one sheet, by its name, and return its file."""
    image = next((contact_sheet(sheet) for sheet in ALL if sheet.name == name), None)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    (image or font_page()).save(path, optimize=True)
    return path


NAMES = (*(sheet.name for sheet in ALL), FONT_PAGE)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=SHEETS)
    folder = parser.parse_args(arguments).folder
    for name in NAMES:
        print(take(name, folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
