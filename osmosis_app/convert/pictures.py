"""Pictures to look at rather than to pack: in displayed shape, and on a labelled sheet."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.sprites import Sprite
from osmosis_app.geometry import Mode
from osmosis_app.graphics.artwork import picture_of, rgba_of
from osmosis_app.graphics.colours import WIMP_COLOURS
from osmosis_app.graphics.sprite_folder import host_names
from osmosis_app.graphics.text import SystemFont, parse_font
from osmosis_app.resources import resources

from .report import visible

_SHEET_WIDTH = 800
_GAP = 12
_GROUND, _INK = WIMP_COLOURS[1], WIMP_COLOURS[7]
_LABELS = Mode(_SHEET_WIDTH, 600, 1, 2)
"""A mode with characters of 8 by 8 pixels."""


@dataclass(frozen=True, slots=True)
class _Cell:
    picture: Image.Image
    label: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        width = max(self.picture.width, self.label.width)
        return width, self.picture.height + 2 + self.label.height


def square(sprite: Sprite, picture: Image.Image) -> Image.Image:
    """Stretch a sprite's picture by whole rows or columns until its pixels are square."""
    least = min(sprite.x_eig, sprite.y_eig)
    size = (picture.width << sprite.x_eig - least, picture.height << sprite.y_eig - least)
    return picture if size == picture.size else picture.resize(size, Image.Resampling.NEAREST)


def square_files(sprites: Iterable[Sprite]) -> dict[str, bytes]:
    """Give a PNG of each sprite in the shape it is displayed in, by file name.

    Sprites of unknown layout have none.
    """
    sprites = list(sprites)
    files = {}
    for sprite, name in zip(sprites, host_names(sprite.name for sprite in sprites), strict=True):
        try:
            files[f"{name}.png"] = png(square(sprite, picture_of(sprite)))
        except FormatError:
            continue
    return files


def system_glyphs() -> dict[int, bytes]:
    """Read the system font that labels are written in."""
    return parse_font((resources() / "Fonts" / "System.txt").read_text(encoding="utf-8"))


def sheet(sprites: Iterable[Sprite], glyphs: dict[int, bytes]) -> bytes:
    """Give a PNG of all sprites in rows on grey, each above its name."""
    return labelled(((sprite.name, _shown(sprite)) for sprite in sprites), glyphs)


def labelled(pictures: Iterable[tuple[str, Image.Image]], glyphs: dict[int, bytes]) -> bytes:
    """Give a PNG of pictures in rows on grey, each above its name."""
    font = SystemFont(glyphs, _LABELS)
    rows = _rows([_Cell(each, font.line(visible(name) or "-")) for name, each in pictures])
    height = sum(_height(row) + _GAP for row in rows) + _GAP
    width = max([_SHEET_WIDTH, *(_width(row) for row in rows)])
    paper = Image.new("RGB", (width, height), _GROUND)
    y = _GAP
    for row in rows:
        y += _height(row)
        _put_row(paper, row, y)
        y += _GAP
    return png(paper)


def png(picture: Image.Image) -> bytes:
    """Give a picture as the bytes of a PNG."""
    kept = io.BytesIO()
    picture.save(kept, "PNG")
    return kept.getvalue()


def _shown(sprite: Sprite) -> Image.Image:
    """Give a sprite's picture, a red square when its layout is unknown."""
    try:
        return square(sprite, rgba_of(sprite))
    except FormatError:
        return Image.new("RGB", (16, 16), WIMP_COLOURS[11])


def _rows(cells: list[_Cell]) -> list[list[_Cell]]:
    rows: list[list[_Cell]] = []
    for cell in cells:
        if rows and _width([*rows[-1], cell]) <= _SHEET_WIDTH:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return rows


def _width(row: list[_Cell]) -> int:
    return sum(cell.size[0] + _GAP for cell in row) + _GAP


def _height(row: list[_Cell]) -> int:
    return max(cell.size[1] for cell in row)


def _put_row(paper: Image.Image, row: list[_Cell], bottom: int) -> None:
    x = _GAP
    for cell in row:
        above = bottom - cell.size[1]
        mask = cell.picture if cell.picture.mode == "RGBA" else None
        paper.paste(cell.picture.convert("RGBA"), (x, above), mask)
        paper.paste(_INK, (x, bottom - cell.label.height), cell.label)
        x += cell.size[0] + _GAP
