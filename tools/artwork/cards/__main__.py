"""Draw a contact sheet of the pack to look at."""

from __future__ import annotations

import argparse

from . import pictures
from .shapes import SHAPES
from .sheet import contact_sheet


def main() -> None:
    """Read the command line and write the sheet."""
    parser = argparse.ArgumentParser(prog="python -m tools.artwork.cards", description=__doc__)
    parser.add_argument("--sheet", metavar="OUT.png", required=True)
    parser.add_argument("--shape", choices=sorted(SHAPES), default="square")
    parser.add_argument("--zoom", type=int, default=1)
    parser.add_argument("--four-colours", action="store_true")
    asked = parser.parse_args()
    pack = dict(pictures(asked.shape, four_colours=asked.four_colours))
    contact_sheet(SHAPES[asked.shape], pack, asked.zoom).save(asked.sheet)


if __name__ == "__main__":
    main()
