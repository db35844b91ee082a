"""Positions of Scorpion packed for a search, and what can be done in them.

A card that is no king can go to one place only, on the next above it of its suit, and
never leaves that again. So a position with the merci dealt is told by what lies on what.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from ..actions import Action, Deal, Move
from ..cards import KING, Card
from ..games.scorpion import STOCK, TABLEAU, ScorpionPosition

TOP = KING - 1
"""What a king leaves when divided by thirteen; an ace leaves nothing."""

_KINGS = range(TOP, 4 * KING, KING)

Cards = bytes
"""The cards of a pile from bottom to top, each suit times 13, plus rank less one."""

_RUNS = [bytes(range(KING * suit, KING * suit + KING))[::-1] for suit in range(4)]


class Table(NamedTuple):
    """A position: the piles, how many cards of each lie face down, and the merci."""

    piles: tuple[Cards, ...]
    down: tuple[int, ...]
    merci: Cards


class Step(NamedTuple):
    """Take the cards of a pile from a place upwards to another pile; or deal the merci."""

    source: int
    place: int
    target: int


MERCI = Step(-1, -1, -1)


def packed(position: ScorpionPosition) -> Table:
    return Table(
        tuple(_numbers(position[name].cards) for name in TABLEAU),
        tuple(position[name].down for name in TABLEAU),
        _numbers(position[STOCK].cards[::-1]),
    )


def _numbers(cards: tuple[Card, ...]) -> Cards:
    return bytes(KING * card.suit + card.rank - 1 for card in cards)


def action_of(table: Table, step: Step) -> Action:
    if step == MERCI:
        return Deal()
    source, place, target = step
    return Move(TABLEAU[source], TABLEAU[target], len(table.piles[source]) - place)


def key_of(table: Table) -> Hashable:
    """Give what tells positions apart that differ in more than the order of the piles.

    Before the merci is dealt the piles that it will fall on are not like the others.
    """
    piles, merci = table.piles, len(table.merci)
    return (*piles[:merci], frozenset(piles[merci:]))


def steps(table: Table, waits: bool = False) -> Iterator[Step]:
    """Give the steps that may help; ``waits``: the merci does so until nothing else can."""
    lifts = [*_packing(table), *_filling(table)]
    yield from lifts
    if table.merci and not (waits and lifts):
        yield MERCI


def _packing(table: Table) -> Iterator[Step]:
    """Lay cards on the next above them."""
    piles, down, _ = table
    for target, cards in enumerate(piles):
        if cards and cards[-1] % KING:
            source, place = _find(piles, cards[-1] - 1)
            if place >= down[source] and source != target:
                yield Step(source, place, target)


def _find(piles: tuple[Cards, ...], card: int) -> tuple[int, int]:
    """Give the pile and the place of a card; the place is -1 for one that is nowhere."""
    for pile, cards in enumerate(piles):
        place = cards.find(card)
        if place >= 0:
            return pile, place
    return 0, -1


def _filling(table: Table) -> Iterator[Step]:
    """Fill spaces with kings that lie on something."""
    spaces = _spaces(table)
    for king in _KINGS if spaces else ():
        source, place = _find(table.piles, king)
        if place > 0 and place >= table.down[source]:
            yield from (Step(source, place, space) for space in spaces)


def making_way(table: Table) -> Iterator[Step]:
    """Give the steps that only change where the merci will fall: kings to another space."""
    spaces, merci = _spaces(table), len(table.merci)
    for king in _KINGS if spaces else ():
        source, place = _find(table.piles, king)
        if place == 0 and not table.down[source]:
            yield from (Step(source, 0, space) for space in spaces if min(source, space) < merci)


def _spaces(table: Table) -> list[int]:
    """List the spaces that differ: those the merci will fall on, and one of the others."""
    spaces = [pile for pile, cards in enumerate(table.piles) if not cards]
    merci = len(table.merci)
    alike = [pile for pile in spaces if pile >= merci]
    return [pile for pile in spaces if pile < merci] + alike[:1]


def after(table: Table, step: Step) -> Table:
    """Give the position after a step, with the runs that it completes taken away."""
    piles, down, merci = list(table.piles), list(table.down), table.merci
    if step == MERCI:
        changed = tuple(range(len(merci)))
        for pile in changed:
            piles[pile] += merci[pile : pile + 1]
        merci = b""
    else:
        source, place, target = step
        changed = source, target
        piles[target] += piles[source][place:]
        piles[source] = piles[source][:place]
        down[source] = _turned(down[source], place)
    for pile in changed:
        _take_run(piles, down, pile)
    return Table(tuple(piles), tuple(down), merci)


def _turned(down: int, height: int) -> int:
    """Count the cards face down in a pile so high, once its top card lies face up."""
    return min(down, max(height - 1, 0))


def _take_run(piles: list[Cards], down: list[int], pile: int) -> None:
    cards = piles[pile]
    base = len(cards) - KING
    if base >= down[pile] and cards.endswith(_RUNS[cards[-1] // KING]):
        piles[pile] = cards[:base]
        down[pile] = _turned(down[pile], base)
        _take_run(piles, down, pile)


def is_orderly(cards: Cards) -> bool:
    """Tell whether a pile is a king with the cards of its suit on it in order."""
    return bool(cards) and _RUNS[cards[0] // KING].startswith(cards)


def untidiness(table: Table) -> int:
    """Say how far a position looks from being won: the cards that lie where they cannot stay."""
    return sum(map(_untidiness_of, table.piles, table.down))


def _untidiness_of(cards: Cards, down: int) -> int:
    total, below = 3 * down, -1
    lowest = [TOP + 1] * 4
    for place, card in enumerate(cards):
        suit, rank = divmod(card, KING)
        if place >= down and (below != card + 1 or rank == TOP):
            total += 1
        if rank > lowest[suit]:
            total += 1
        lowest[suit] = rank
        below = card
    return total


def is_won(table: Table) -> bool:
    return not table.merci and not any(table.piles)
