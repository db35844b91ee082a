"""Pictures typed as text: a letter a pixel, a line a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from osmosis_app.formats.errors import FormatError

ART = Path(__file__).parent
CLEAR = "."
KNOWN = frozenset(".#wlgfdbyercaos" + "MmNPTDHhk" + "KLSO")
"""The clear letter, the plain colours, those of courts, and those of backs and places."""

Grid = tuple[str, ...]


@cache
def read_grids(name: str) -> dict[str, Grid]:
    """Read every grid of a text file, named below this package, by its heading."""
    try:
        return parse_grids((ART / name).read_text("utf-8"))
    except FormatError as error:
        raise FormatError(f"{name}: {error}") from None


def parse_grids(text: str) -> dict[str, Grid]:
    """Read every grid of a text, by its heading.

    A grid is a heading, then its rows, then an empty line. Under a heading that ends
    in ``mirror`` a row is a left half with the middle letter, or for once the whole;
    ``fold`` is the same without a middle letter. Lines that start with a semicolon are
    remarks. Raises FormatError, naming the grid and the row at fault.
    """
    grids: dict[str, Grid] = {}
    for heading, *rows in _blocks(text):
        title, grid = _grid(heading, rows)
        if title in grids:
            raise FormatError(f"{title!r} is there twice")
        grids[title] = grid
    return grids


def _blocks(text: str) -> Iterator[list[str]]:
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and line[0] != ";"]
        if lines:
            yield lines


def _grid(heading: str, rows: list[str]) -> tuple[str, Grid]:
    title, *how = heading.split()
    if how not in ([], ["mirror"], ["fold"]):
        raise FormatError(f"{heading!r} should be a name, alone or with mirror or fold")
    if not rows:
        raise FormatError(f"{title!r} has no rows")
    (width, _), *_ = Counter(map(len, rows)).most_common(1)
    if how:
        whole = 2 * width - (how == ["mirror"])
        rows = [row + row[whole - width - 1 :: -1] if len(row) == width else row for row in rows]
        width = whole
    _check(title, width, rows)
    return title, tuple(rows)


def _check(title: str, width: int, rows: list[str]) -> None:
    for row in rows:
        if len(row) != width:
            raise FormatError(f"{title!r} is {width} letters wide, but not at {row!r}")
        if strange := set(row) - KNOWN:
            raise FormatError(f"{title!r} has no colour for {min(strange)!r} in {row!r}")


def size(grid: Grid) -> tuple[int, int]:
    """Give the width and height of a grid in pixels."""
    return len(grid[0]), len(grid)


def hollow(grid: Grid) -> Grid:
    """Leave of a grid only its outline."""
    width, height = size(grid)

    def is_inside(x: int, y: int) -> bool:
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        return all(
            0 <= column < width and 0 <= row < height and grid[row][column] != CLEAR
            for column, row in around
        )

    return tuple(
        "".join(CLEAR if is_inside(x, y) else letter for x, letter in enumerate(letters))
        for y, letters in enumerate(grid)
    )
