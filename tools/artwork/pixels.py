"""Read pictures kept as text: a name and size, then a character to a pixel.

A picture is a line ``name WIDTHxHEIGHT`` and HEIGHT rows of WIDTH characters: a
hexadecimal digit for one of the sixteen desktop colours, a full stop where the
picture is clear. Blank lines and lines that start with a semicolon are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from osmosis_app.formats.errors import FormatError
from osmosis_app.graphics.colours import WIMP_COLOURS, flat_palette

CLEAR = 255
HEADER = re.compile(r"(\S+) ([1-9]\d*)x([1-9]\d*)$")
INDICES = {"0123456789abcdef"[index]: index for index in range(16)} | {".": CLEAR}

Line = tuple[int, str]


def read_pictures(text: str) -> Iterator[tuple[str, Image.Image]]:
    """Yield each picture's name and its mode "P" image, in the text's order.

    Raises FormatError, giving the line at fault, when a picture is not as its header says.
    """
    numbered = enumerate((line.rstrip() for line in text.splitlines()), 1)
    lines = [(number, line) for number, line in numbered if line and line[0] != ";"]
    while lines:
        (number, line), lines = lines[0], lines[1:]
        header = HEADER.match(line)
        if not header:
            raise FormatError(f"line {number} should be a name and a size, but is {line!r}")
        name, size = header[1], (int(header[2]), int(header[3]))
        yield name, _image(name, size, lines[: size[1]])
        lines = lines[size[1] :]


def _image(name: str, size: tuple[int, int], lines: list[Line]) -> Image.Image:
    if len(lines) < size[1]:
        raise FormatError(f"picture {name!r} has {len(lines)} rows, not {size[1]}")
    for number, row in lines:
        if len(row) != size[0] or not set(row) <= INDICES.keys():
            raise FormatError(f"line {number} of {name!r} is not {size[0]} pixels: {row!r}")
    image = Image.frombytes("P", size, bytes(INDICES[dot] for _, row in lines for dot in row))
    image.putpalette(flat_palette(WIMP_COLOURS))
    return image


def read_folder(folder: Path) -> Iterator[tuple[str, Image.Image]]:
    """Yield every picture of every text file in a folder, by the files' names.

    Raises FormatError, naming the file, also for a picture that is there twice.
    """
    seen: set[str] = set()
    for path in sorted(folder.glob("*.txt")):
        for name, image in _read_file(path):
            if name in seen:
                raise FormatError(f"{path.name}: picture {name!r} is there twice")
            seen.add(name)
            yield name, image


def _read_file(path: Path) -> Iterator[tuple[str, Image.Image]]:
    try:
        yield from read_pictures(path.read_text("utf-8"))
    except FormatError as error:
        raise FormatError(f"{path.name}: {error}") from None
