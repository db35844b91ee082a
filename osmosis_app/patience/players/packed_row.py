"""What the packed tables of Canfield and Klondike share: the row, the colours, the foundations.

Cards are numbers, thirteen to a suit. Stock and waste are one row in the order of
dealing, of which so many cards are laid.
"""

from __future__ import annotations

from ..cards import KING, PACK
from .playing_out import WON

RED = (False, True, True, False)
"""Which suits are red."""

LATER = 100
"""How much worse a step looks that has to wait for one of the few passes left."""


def reach(size: int, laid: int, packet: int, turns: bool) -> list[int]:
    """List the places of a row that dealing brings up, the soonest first.

    ``turns``: the waste may still be turned over.
    """
    places = [laid - 1] if laid else []
    places += range(laid + packet - 1, size, packet)
    if size and (not places or places[-1] != size - 1):
        places.append(size - 1)
    if laid and turns:
        return list(dict.fromkeys([*places, *range(packet - 1, size, packet)]))
    return places


def buildable(built: list[int]) -> list[int]:
    """List the cards that can be built, by how many of each suit are."""
    return [KING * suit + rank for suit, rank in enumerate(built) if rank < KING]


def worth_of_end(built: list[int]) -> int:
    """Say how good an end is, by how many cards of each suit are built."""
    total = sum(built)
    return WON if total == len(PACK) else total
