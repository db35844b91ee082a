"""Second, slow enumerators of three games: lists of plain cards, sharing no rule with the first.

Each gives the states that follow a state by one action, resigning apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from osmosis_app.patience.cards import Card

State = Any
Following = Callable[[State], Iterator[State]]


def count(following: Following, state: State, depth: int) -> int:
    """Count the ways to make so many actions one after the other."""
    if depth == 0:
        return 1
    return sum(count(following, after, depth - 1) for after in following(state))


def interregnum(pack: tuple[Card, ...]) -> State:
    """The wanted ranks with how many cards lie there, the columns, the stock."""
    bases = tuple((card.rank % 13 + 1, 0) for card in pack[:8])
    return bases, tuple((card.rank,) for card in pack[8:16]), tuple(c.rank for c in pack[16:])


def after_interregnum(state: State) -> Iterator[State]:
    bases, columns, stock = state
    for one, column in enumerate(columns):
        for other, (wanted, built) in enumerate(bases):
            if column and column[-1] == wanted and built < 12:
                base = (wanted % 13 + 1, built + 1)
                yield (
                    (*bases[:other], base, *bases[other + 1 :]),
                    (*columns[:one], column[:-1], *columns[one + 1 :]),
                    stock,
                )
    if stock:
        laid = tuple((*column, card) for column, card in zip(columns, stock[:8], strict=True))
        yield bases, laid, stock[8:]


def accordion(pack: tuple[Card, ...]) -> State:
    return (pack[:1],), pack[1:]


def open_accordion(pack: tuple[Card, ...]) -> State:
    return tuple((card,) for card in pack), ()


def after_accordion(state: State, whole: bool = True) -> Iterator[State]:
    row, stock = state
    for place, pile in enumerate(row):
        for step in (1, 3):
            if place - step < 0:
                continue
            one, other = pile[-1], row[place - step][-1]
            if one[0] != other[0] and one[1] != other[1]:
                continue
            piles = list(row)
            piles[place - step] += pile if whole else pile[-1:]
            piles[place] = () if whole else pile[:-1]
            yield tuple(each for each in piles if each), stock
    if stock:
        yield (*row, stock[:1]), stock[1:]


def after_accordion_by_card(state: State) -> Iterator[State]:
    return after_accordion(state, whole=False)


def buti(pack: tuple[Card, ...]) -> State:
    """The triangle row by row with None for what has gone, stock, upcard, waste, highlight."""
    rows, at = [], 0
    for length in range(1, 8):
        rows.append(tuple(card.rank for card in pack[at : at + length]))
        at += length
    rest = tuple(card.rank for card in pack[28:])
    return tuple(rows), rest[1:], rest[:1], (), None


def after_buti(state: State) -> Iterator[State]:
    rows, stock, upcard, waste, chosen = state
    free: dict[Any, int] = {}
    for number, row in enumerate(rows):
        below = rows[number + 1] if number < 6 else (None,) * 8
        for place, rank in enumerate(row):
            if rank and not below[place] and not below[place + 1]:
                free[number, place] = rank
    if upcard:
        free["upcard"] = upcard[0]
    if waste:
        free["waste"] = waste[-1]
    removable = 13 in free.values() or any(13 - rank in free.values() for rank in free.values())
    if not stock and not removable:
        return
    for source, rank in free.items():
        if chosen is None and rank == 13:
            yield _without(state, source)
        elif chosen is None:
            yield rows, stock, upcard, waste, source
        elif chosen == source:
            yield rows, stock, upcard, waste, None
        elif free[chosen] + rank == 13:
            yield _without(_without(state, source), chosen)
    if stock:
        yield rows, stock[1:], stock[:1], waste + upcard, None


def _without(state: State, source: Any) -> State:
    rows, stock, upcard, waste, _ = state
    if source == "upcard":
        return rows, stock[1:], stock[:1], waste, None
    if source == "waste":
        return rows, stock, upcard, waste[:-1], None
    number, place = source
    row = (*rows[number][:place], None, *rows[number][place + 1 :])
    return (*rows[:number], row, *rows[number + 1 :]), stock, upcard, waste, None
