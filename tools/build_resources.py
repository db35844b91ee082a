"""Build the sprites, templates and themes of resources/ from the sources in tools/.

    python -m tools.build_resources [--templates] [FOLDER]

A sprite file of two shapes is two folders, as on RISC OS: the plain name for rectangular
pixels (mode 12), the name with 22 for square ones. A second run changes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from PIL import Image

from osmosis_app.formats.sprites import Sprite
from osmosis_app.formats.template_text import templates_to_json
from osmosis_app.graphics.artwork import Artwork, sprite_from
from osmosis_app.graphics.colours import POINTER_COLOURS, WIMP_COLOURS
from osmosis_app.graphics.sprite_folder import write_folder
from tools import layouts
from tools.artwork import cards, desktop, painted

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
CLEAR = 255
SHAPES = {"": ("mode12", 1, 2, 12), "22": ("square", 1, 1, 27)}
"""Name's ending: the artists' shape, the eigenfactors, the sprites' mode."""

PACKS = (
    ("Osmosis", "FourColour", "mode12", ""),
    ("Osmosis", "FourColour", "square", "22"),
    ("Large", "FourColourLarge", "large", "22"),
)
"""A pack's sprite file, that of its faces that differ in four colours, the artists' shape
and the names' ending."""

PAINTED = "Painted/Sprites"
"""The theme in 256 colours, for square pixels only."""
PAINTED_MODE = 28

APPLICATION = ("!osmosis", "sm!osmosis", "ic_osmosis")


def artwork(name: str, picture: Image.Image, x_eig: int, y_eig: int) -> Artwork:
    """Turn an artist's picture, 255 for clear, into colours and mask."""
    numbers = picture.tobytes()
    solid = bytes(0 if number == CLEAR else 255 for number in numbers)
    ink = bytes(0 if number == CLEAR else number for number in numbers)
    image = Image.frombytes("P", picture.size, ink)
    image.putpalette([part for colour in WIMP_COLOURS for part in colour])
    mask = Image.frombytes("L", picture.size, solid).convert("1")
    return Artwork(name, image, mask if CLEAR in numbers else None, x_eig, y_eig, True)


Pictures = Iterable[tuple[str, Image.Image]]


def sprites(pictures: Pictures, ending: str) -> Iterator[Sprite]:
    _, x_eig, y_eig, mode = SHAPES[ending]
    for name, picture in pictures:
        yield sprite_from(artwork(name, picture, x_eig, y_eig), name, mode)


def pointer_sprites(pictures: Pictures, ending: str) -> Iterator[Sprite]:
    """Pointers have a palette of their own: clear, cyan, dark blue, red."""
    _, x_eig, y_eig, mode = SHAPES[ending]
    palette = [(0, 0, 0), *POINTER_COLOURS.values()] + [(0, 0, 0)] * 12
    for name, picture in pictures:
        plain = artwork(name, picture, x_eig, y_eig)
        plain.image.putpalette([part for colour in palette for part in colour])
        own = Artwork(name, plain.image, plain.mask, x_eig, y_eig, False)
        yield sprite_from(own, name, mode)


def build_sprites(folder: Path) -> None:
    build_desktop(folder)
    for name, coloured, shape, ending in PACKS:
        write_folder(folder / f"{name}{ending}", list(sprites(cards.pictures(shape), ending)))
        differing = list(sprites(cards.recoloured(shape), ending))
        write_folder(folder / f"{coloured}{ending}", differing)


def build_desktop(folder: Path) -> None:
    for ending, (shape, *_) in SHAPES.items():
        drawn = dict(desktop.pictures(shape))
        own = [(name, drawn.pop(name)) for name in APPLICATION]
        write_folder(folder / f"Wimp{ending}", list(sprites(drawn.items(), ending)))
        write_folder(folder / f"!Sprites{ending}", list(sprites(own, ending)))
        pointers = list(pointer_sprites(desktop.pointers(shape), ending))
        write_folder(folder / f"Pointers{ending}", pointers)


def build_themes(folder: Path) -> None:
    for name, coloured, shape, ending in PACKS:
        if ending:
            whole, differing = painted.pictures(shape), painted.recoloured(shape)
            write_folder(folder / PAINTED / f"{name}{ending}", list(painted_sprites(whole)))
            write_folder(folder / PAINTED / f"{coloured}{ending}", list(painted_sprites(differing)))


def painted_sprites(paintings: Iterable[painted.Painting]) -> Iterator[Sprite]:
    """Paintings are in the standard colours, so their sprites have no palette."""
    for name, picture, solid in paintings:
        mask = solid.convert("1")
        yield sprite_from(Artwork(name, picture, mask, 1, 1, False), name, PAINTED_MODE)


def build_templates(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, file in layouts.template_files().items():
        (folder / f"{name}.json").write_text(templates_to_json(file), encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=RESOURCES)
    parser.add_argument("--templates", action="store_true", help="build no sprites")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder
    build_templates(folder / "Templates")
    if not asked.templates:
        build_sprites(folder / "Sprites")
        build_themes(folder / "Themes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
