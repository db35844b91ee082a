"""Osmosis, Interregnum and Accordion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

RANKS = "A23456789TJQK"
State = Any

# Osmosis: the reserve piles, the rows, the pack, the waste, the pass.


def osmosis_start(cards: list[str]) -> State:
    piles = tuple(tuple(cards[place:16:4]) for place in range(4))
    return piles, ((cards[16],), (), (), ()), tuple(cards[17:]), (), 1


def osmosis(state: State, turn: int = 3, passes: int = 99, fill: bool = True) -> Iterator[State]:
    piles, rows, pack, waste, this_pass = state
    for place, pile in enumerate(piles):
        if pile and (joined := seeped(rows, pile[-1])):
            yield put(piles, place, pile[:-1]), joined, pack, waste, this_pass
    if waste and (joined := seeped(rows, waste[-1])):
        yield piles, joined, pack, waste[:-1], this_pass
    for place, pile in enumerate(piles):
        if waste and fill and not pile:
            yield put(piles, place, waste[-1:]), rows, pack, waste[:-1], this_pass
    if pack:
        yield piles, rows, pack[turn:], waste + pack[:turn], this_pass
    elif waste and this_pass < passes:
        yield piles, rows, waste, (), this_pass + 1


def seeped(rows: State, card: str) -> State:
    """Give the rows with a card joined to that of its suit, or begun with it; None if it waits."""
    suits = [row[0][1] if row else None for row in rows]
    if card[1] in suits:
        place = suits.index(card[1])
        above = rows[place - 1]
        if place and not any(other[0] == card[0] for other in above):
            return None
    elif card[0] == rows[0][0][0]:
        place = suits.index(None)
    else:
        return None
    return put(rows, place, (*rows[place], card))


def osmosis_told(position: Any) -> State:
    piles = tuple(texts(position, f"reserve{place}") for place in range(1, 5))
    rows = tuple(texts(position, f"foundation{place}") for place in range(1, 5))
    return piles, rows, texts(position, "stock")[::-1], texts(position, "waste"), position.passes


# Interregnum: the indicators, what is built below each, the piles, the pack.


def interregnum_start(cards: list[str]) -> State:
    piles = tuple((card,) for card in cards[8:16])
    return tuple(cards[:8]), ((),) * 8, piles, tuple(cards[16:])


def interregnum(state: State, alternate: bool = False, hold: bool = True) -> Iterator[State]:
    indicators, bases, piles, pack = state
    built = False
    for one, pile in enumerate(piles):
        for other, base in enumerate(bases):
            if not pile or not wanted(indicators[other], base, pile[-1], alternate):
                continue
            built = True
            laid, left = (*base, pile[-1]), indicators
            if len(laid) == 12:
                laid, left = (*laid, indicators[other]), put(indicators, other, None)
            yield left, put(bases, other, laid), put(piles, one, pile[:-1]), pack
    if pack and (hold or not built):
        laid = tuple((*pile, card) for pile, card in zip(piles, pack[:8], strict=True))
        yield indicators, bases, laid, pack[8:]


def wanted(indicator: str | None, base: tuple[str, ...], card: str, alternate: bool) -> bool:
    if indicator is None or card[0] != RANKS[(RANKS.index(indicator[0]) + len(base) + 1) % 13]:
        return False
    same_colour = (card[1] in "DH") == (indicator[1] in "DH")
    return not alternate or same_colour == (len(base) % 2 == 0)


def interregnum_told(position: Any) -> State:
    tops = tuple(
        texts(position, f"indicator{place}")[0] if position[f"indicator{place}"].cards else None
        for place in range(1, 9)
    )
    bases = tuple(texts(position, f"foundation{place}") for place in range(1, 9))
    piles = tuple(texts(position, f"tableau{place}") for place in range(1, 9))
    return tops, bases, piles, texts(position, "stock")[::-1]


# Accordion: the row, the pack, the moves.


def accordion_start(cards: list[str]) -> State:
    return (tuple(cards[:1]),), tuple(cards[1:]), 0


def open_accordion_start(cards: list[str]) -> State:
    return tuple((card,) for card in cards), (), 0


def accordion(state: State, whole: bool = True) -> Iterator[State]:
    row, pack, moves = state
    for place, pile in enumerate(row):
        for step in (1, 3):
            if place < step or not set(pile[-1]) & set(row[place - step][-1]):
                continue
            piles = list(row)
            piles[place - step] += pile if whole else pile[-1:]
            piles[place] = () if whole else pile[:-1]
            yield tuple(each for each in piles if each), pack, moves + 1
    if pack:
        yield (*row, pack[:1]), pack[1:], moves


def accordion_told(position: Any) -> State:
    row = [texts(position, f"row{place}") for place in range(1, 53)]
    return tuple(filter(None, row)), texts(position, "stock")[::-1], position.moves


def texts(position: Any, pile: str) -> tuple[str, ...]:
    return tuple(map(str, position[pile].cards))


def put(things: tuple[Any, ...], place: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:place], thing, *things[place + 1 :])
