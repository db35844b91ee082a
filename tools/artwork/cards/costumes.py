"""The colours that the courts wear, by suit, and those of their hair.

Letters of the court grids: M the main colour, m its shade, N the second, P the
patterned cloth, T the trimming, D the lozenges of diamonds, S the sash, B its beads,
k skin, H hair, h its shade.
"""

from __future__ import annotations

from collections.abc import Mapping

from .patterns import checks, crosses, lattice, stripes
from .surface import (
    ARMY_GREEN,
    BLACK,
    CREAM,
    DARK_BLUE,
    DARK_GREY,
    DARKEST_GREY,
    GREEN,
    GREY,
    LIGHT_BLUE,
    LIGHT_GREY,
    MID_GREY,
    ORANGE,
    RED,
    WHITE,
    YELLOW,
    Ink,
)

Costume = Mapping[str, Ink]

_ALL: Costume = {"k": CREAM, "T": YELLOW, "D": RED}

_HEARTS = {"M": RED, "m": ORANGE, "P": lattice(RED, YELLOW), "N": DARK_BLUE}
_CLUBS = {"M": ARMY_GREEN, "m": GREEN, "P": stripes(ARMY_GREEN, GREEN), "N": RED}
_ORANGE = {"M": ORANGE, "m": RED, "P": checks(ORANGE, YELLOW), "N": RED}
_BLUE = {"M": DARK_BLUE, "m": LIGHT_BLUE, "P": crosses(DARK_BLUE, LIGHT_BLUE), "N": RED}
_GREY = {"M": DARK_GREY, "m": GREY, "P": crosses(DARKEST_GREY, GREY), "N": RED}


def _sash(ink: Ink, beads: Ink) -> Costume:
    return {"S": ink, "B": beads}


_TWO_COLOURS: Mapping[str, Costume] = {
    "c": {**_CLUBS, **_sash(GREEN, YELLOW)},
    "d": {**_ORANGE, **_sash(DARK_BLUE, YELLOW)},
    "h": {**_HEARTS, **_sash(YELLOW, DARK_BLUE)},
    "s": {**_BLUE, **_sash(LIGHT_BLUE, WHITE)},
}
_FOUR_COLOURS: Mapping[str, Costume] = {
    **_TWO_COLOURS,
    "d": {**_BLUE, "D": DARK_BLUE, **_sash(LIGHT_BLUE, WHITE)},
    "s": {**_GREY, **_sash(ORANGE, RED)},
}


def costume(suit: str, four_colours: bool) -> Costume:
    """Give the inks of a suit's courts, hair left out."""
    return {**_ALL, **(_FOUR_COLOURS if four_colours else _TWO_COLOURS)[suit]}


_BLOND: Costume = {"H": YELLOW, "h": ORANGE}
_GINGER: Costume = {"H": ORANGE, "h": RED}
_GOLDEN: Costume = {"H": ORANGE, "h": YELLOW}
_BLACK: Costume = {"H": DARKEST_GREY, "h": BLACK}
_RAVEN: Costume = {"H": DARKEST_GREY, "h": MID_GREY}
_DARK: Costume = {"H": DARK_GREY, "h": BLACK}
_SILVER: Costume = {"H": LIGHT_GREY, "h": GREY}

HAIR = {
    "king-c": _DARK,
    "king-d": _GINGER,
    "king-h": _GOLDEN,
    "king-s": _SILVER,
    "queen-c": _DARK,
    "queen-d": _GINGER,
    "queen-h": _BLOND,
    "queen-s": _BLACK,
    "jack-c": _BLOND,
    "jack-d": _BLOND,
    "jack-h": _GINGER,
    "jack-s": _RAVEN,
}
