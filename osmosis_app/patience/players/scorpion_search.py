"""A search through a game of Scorpion with every card known, on packed positions.

A card that is no king can go to one place only, on the next above it of its suit. So
there is little to choose but the order, and following the positions that look best
first comes out soon or not at all.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Action, Deal, Move
from ..cards import KING, Card
from ..games.scorpion import STOCK, TABLEAU, Scorpion, ScorpionPosition
from .thinker import Thinking
from .verdict import Answer

BREATH = 32
"""Positions looked at between two yields."""

TOP = KING - 1
"""What a king leaves when divided by thirteen; an ace leaves nothing."""

_KINGS = range(TOP, 4 * KING, KING)

Column = tuple[int, ...]


class Table(NamedTuple):
    """A position: the piles, how many cards of each lie face down, and the merci."""

    columns: tuple[Column, ...]
    down: tuple[int, ...]
    merci: Column


class Step(NamedTuple):
    """Take the cards of a pile from a place upwards to another pile; or deal the merci."""

    source: int
    place: int
    target: int


MERCI = Step(-1, -1, -1)


class Found(NamedTuple):
    """What a search came to, and the steps that win."""

    answer: Answer
    steps: tuple[Step, ...] = ()


def packed(position: ScorpionPosition) -> Table:
    return Table(
        tuple(_numbers(position[name].cards) for name in TABLEAU),
        tuple(position[name].down for name in TABLEAU),
        _numbers(position[STOCK].cards[::-1]),
    )


def _numbers(cards: tuple[Card, ...]) -> Column:
    return tuple(KING * card.suit + card.rank - 1 for card in cards)


def action_of(table: Table, step: Step) -> Action:
    if step == MERCI:
        return Deal()
    source, place, target = step
    return Move(TABLEAU[source], TABLEAU[target], len(table.columns[source]) - place)


def steps(table: Table, waits: bool = False) -> Iterator[Step]:
    """Give the steps that may help; ``waits``: the merci does so until nothing else can."""
    lifts = list(_lifts(table))
    yield from lifts
    if table.merci and not (waits and lifts):
        yield MERCI


def _lifts(table: Table) -> Iterator[Step]:
    where = {
        card: (pile, place)
        for pile, (column, down) in enumerate(zip(table.columns, table.down, strict=True))
        for place, card in enumerate(column[down:], down)
    }
    for target, column in enumerate(table.columns):
        if column and column[-1] % KING:
            source, place = where.get(column[-1] - 1, (target, 0))
            if source != target:
                yield Step(source, place, target)
    if () in table.columns:
        for source, place in (where[king] for king in _KINGS if king in where):
            if place:
                yield Step(source, place, table.columns.index(()))


def after(table: Table, step: Step) -> Table:
    """Give the position after a step, with the runs that it completes taken away."""
    columns, down, merci = list(table.columns), list(table.down), table.merci
    if step == MERCI:
        changed = [pile for pile, _ in enumerate(merci)]
        for pile, card in enumerate(merci):
            columns[pile] += (card,)
        merci = ()
    else:
        source, place, target = step
        changed = [source, target]
        columns[target] += columns[source][place:]
        columns[source] = columns[source][:place]
        down[source] = _turned(down[source], place)
    for pile in changed:
        _take_run(columns, down, pile)
    return Table(tuple(columns), tuple(down), merci)


def _turned(down: int, height: int) -> int:
    """Count the cards face down in a pile so high, once its top card lies face up."""
    return min(down, max(height - 1, 0))


def _take_run(columns: list[Column], down: list[int], pile: int) -> None:
    column = columns[pile]
    base = len(column) - KING
    if base < down[pile] or column[-1] % KING:
        return
    ace = column[-1]
    if column[base:] == tuple(range(ace + TOP, ace - 1, -1)):
        columns[pile] = column[:base]
        down[pile] = _turned(down[pile], base)
        _take_run(columns, down, pile)


def is_doomed(table: Table) -> bool:
    """Tell whether some cards wait for each other in a ring, so that none can ever move.

    A card waits for what lies on the one it belongs on. Nothing but the merci ever makes
    a card wait that did not.
    """
    above = {
        low: high for column in table.columns for low, high in zip(column, column[1:], strict=False)
    }
    free: set[int] = set()
    for card in above.values():
        waiting: list[int] = []
        while card not in free:
            if card in waiting:
                return True
            waiting.append(card)
            first = above.get(card + 1) if card % KING != TOP else None
            if first is None or first == card:
                break
            card = first
        free.update(waiting)
    return False


def untidiness(table: Table) -> int:
    """Say how far a position looks from being won: the cards that lie where they cannot stay."""
    return sum(map(_untidiness_of, table.columns, table.down))


def _untidiness_of(column: Column, down: int) -> int:
    total, below = 3 * down, -1
    lowest = [TOP + 1] * 4
    for place, card in enumerate(column):
        suit, rank = divmod(card, KING)
        if place >= down and (below != card + 1 or rank == TOP):
            total += 1
        if rank > lowest[suit]:
            total += 1
        lowest[suit] = rank
        below = card
    return total


def is_won(table: Table) -> bool:
    return not table.merci and not any(table.columns)


def search(game: Scorpion, start: Table, nodes: int) -> Thinking[Found]:
    """Find a way to win, looking at so many positions at most."""
    if is_won(start):
        return Found(Answer.WINNABLE)
    if is_doomed(start):
        return Found(Answer.LOST)
    came: dict[Table, tuple[Table, Step] | None] = {start: None}
    heap = [(untidiness(start), 0, start)]
    waits = game.merci == "stuck"
    for looked in range(nodes):
        if not heap:
            return Found(Answer.LOST)
        _, _, table = heapq.heappop(heap)
        for step in steps(table, waits):
            there = after(table, step)
            if there in came:
                continue
            came[there] = table, step
            if is_won(there):
                return Found(Answer.WINNABLE, _way(came, there))
            if step != MERCI or not is_doomed(there):
                heapq.heappush(heap, (untidiness(there), -len(came), there))
        if looked % BREATH == 0:
            yield
    return Found(Answer.OPEN)


def _way(came: dict[Table, tuple[Table, Step] | None], end: Table) -> tuple[Step, ...]:
    """Give the steps that led to a position."""
    way: list[Step] = []
    while origin := came[end]:
        end, step = origin
        way.append(step)
    return tuple(reversed(way))
