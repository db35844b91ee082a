"""The games whose foundations are built in suits: two Klondikes, Canfield and Scorpion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

RANKS = "A23456789TJQK"
Pile = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards face down and those face up."""


class Table(NamedTuple):
    """A position of the second program; ``found`` holds how many are built of C, D, H, S."""

    found: tuple[int, ...]
    piles: tuple[Pile, ...]
    pack: tuple[str, ...]
    waste: tuple[str, ...]
    passes: int = 1
    spare: tuple[str, ...] = ()
    base: int = 0


def goes_below(card: str, onto: str, around: bool = False) -> bool:
    """Say whether a card goes on one of the other colour and the next rank."""
    step = RANKS.index(onto[0]) - RANKS.index(card[0])
    return (card[1] in "DH") != (onto[1] in "DH") and (step == 1 or (around and step == -12))


def build(table: Table, card: str) -> Table | None:
    """Put a card on its foundation, if it is the next there."""
    suit = "CDHS".index(card[1])
    if RANKS[(table.base + table.found[suit]) % 13] != card[0]:
        return None
    found = list(table.found)
    found[suit] += 1
    return table._replace(found=tuple(found))


def turned(pile: Pile) -> Pile:
    down, up = pile
    return (down, up) if up or not down else (down[:-1], down[-1:])


def with_pile(table: Table, place: int, pile: Pile) -> Table:
    piles = list(table.piles)
    piles[place] = turned(pile)
    return table._replace(piles=tuple(piles))


def dropped_on(table: Table, place: int, cards: tuple[str, ...]) -> Table:
    down, up = table.piles[place]
    return with_pile(table, place, (down, up + cards))


def klondike_targets(table: Table, head: str) -> Iterator[int]:
    for place, (_, up) in enumerate(table.piles):
        if goes_below(head, up[-1]) if up else head[0] == "K":
            yield place


def dealt_columns(cards: list[str], refill: bool) -> Table:
    """Lay Klondike's tableau out row by row; with ``refill`` no ace lies face up."""
    found, piles = [0, 0, 0, 0], [[[], []] for _ in range(7)]  # type: ignore[var-annotated]
    for row in range(7):
        for place in range(row, 7):
            card = cards.pop(0)
            while refill and place == row and card[0] == "A":
                found["CDHS".index(card[1])] = 1
                card = cards.pop(0)
            piles[place][int(place == row)].append(card)
    laid = tuple((tuple(down), tuple(up)) for down, up in piles)
    return Table(tuple(found), laid, tuple(cards), ())


def tommy_start(cards: list[str]) -> Table:
    return aces_out(dealt_columns(cards, refill=True))


def aces_out(table: Table) -> Table:
    while table.pack and table.pack[0][0] == "A":
        built = build(table, table.pack[0])
        assert built is not None
        table = built._replace(pack=table.pack[1:])
    return table


def tommy(table: Table, passes: int = 1, hoyle: bool = False) -> Iterator[Table]:
    """Tommy's Klondike: the pack's first card lies face up."""
    pack, waste = table.pack, table.waste
    if pack:
        drawn = table._replace(pack=pack[1:])
        if built := build(drawn, pack[0]):
            yield aces_out(built)
        for to in klondike_targets(table, pack[0]):
            yield aces_out(dropped_on(drawn, to, pack[:1]))
        yield aces_out(drawn._replace(waste=(*waste, pack[0])))
    elif waste and table.passes < passes:
        yield aces_out(table._replace(pack=waste, waste=(), passes=table.passes + 1))
    if waste and (built := build(table._replace(waste=waste[:-1]), waste[-1])):
        yield built
    if waste and hoyle:
        for to in klondike_targets(table, waste[-1]):
            yield dropped_on(table._replace(waste=waste[:-1]), to, waste[-1:])
    for place, (down, up) in enumerate(table.piles):
        if up and (built := build(table, up[-1])):
            yield with_pile(built, place, (down, up[:-1]))
        if up:
            for to in klondike_targets(table, up[0]):
                if to != place:
                    yield dropped_on(with_pile(table, place, (down, ())), to, up)


def babic_start(cards: list[str]) -> Table:
    return dealt_columns(cards, refill=False)


def babic(table: Table, turn: int = 3, whole: bool = False) -> Iterator[Table]:
    """Babic's Klondike: threes, parts of runs, and cards back from the foundations."""
    pack, waste = table.pack, table.waste
    if sum(table.found) == 52:
        return
    if pack:
        yield table._replace(pack=pack[turn:], waste=waste + pack[:turn])
    elif waste:
        yield table._replace(pack=waste, waste=(), passes=table.passes + 1)
    if waste:
        played = table._replace(waste=waste[:-1])
        if built := build(played, waste[-1]):
            yield built
        for to in klondike_targets(table, waste[-1]):
            yield dropped_on(played, to, waste[-1:])
    for suit, count in enumerate(table.found):
        if count:
            card = RANKS[count - 1] + "CDHS"[suit]
            less = tuple(n - (each == suit) for each, n in enumerate(table.found))
            for to in klondike_targets(table, card):
                yield dropped_on(table._replace(found=less), to, (card,))
    for place, (down, up) in enumerate(table.piles):
        if up and (built := build(table, up[-1])):
            yield with_pile(built, place, (down, up[:-1]))
        for first in range(min(len(up), 1) if whole else len(up)):
            for to in klondike_targets(table, up[first]):
                if to != place:
                    left = with_pile(table, place, (down, up[:first]))
                    yield dropped_on(left, to, up[first:])


def canfield_start(cards: list[str]) -> Table:
    key = cards[13]
    found = tuple(int("CDHS"[suit] == key[1]) for suit in range(4))
    piles = tuple(((), (card,)) for card in cards[14:18])
    base = RANKS.index(key[0])
    return Table(found, piles, tuple(cards[18:]), (), 1, tuple(cards[:13]), base)


def canfield(table: Table, passes: int = 3, circular: bool = False) -> Iterator[Table]:
    """Tommy's Canfield; ``spare`` is the reserve."""
    pack, waste, spare = table.pack, table.waste, table.spare
    packet = 3 if spare and len(pack) + len(waste) > 3 else 1
    if pack and circular and len(pack) < packet and table.passes < passes:
        rest = packet - len(pack)
        row = waste + pack
        yield table._replace(pack=row[rest:], waste=row[:rest], passes=table.passes + 1)
    elif pack:
        yield table._replace(pack=pack[packet:], waste=waste + pack[:packet])
    elif waste and table.passes < passes:
        yield table._replace(pack=waste, waste=(), passes=table.passes + 1)
    if waste and (built := build(table._replace(waste=waste[:-1]), waste[-1])):
        yield built
    for to, (_, onto) in enumerate(table.piles):
        if spare and not onto:
            yield dropped_on(table._replace(spare=spare[1:]), to, spare[:1])
        if waste and (goes_below(waste[-1], onto[-1], True) if onto else not spare):
            yield dropped_on(table._replace(waste=waste[:-1]), to, waste[-1:])
        for place, (_, up) in enumerate(table.piles):
            if place != to and up and onto and goes_below(up[0], onto[-1], True):
                yield dropped_on(with_pile(table, place, ((), ())), to, up)
    for place, (_, up) in enumerate(table.piles):
        if up and (built := build(table, up[-1])):
            yield with_pile(built, place, ((), up[:-1]))


def scorpion_start(cards: list[str]) -> Table:
    piles = []
    for place in range(7):
        pile = cards[place:49:7]
        cut = 3 if place < 4 else 0
        piles.append((tuple(pile[:cut]), tuple(pile[cut:])))
    return Table((0, 0, 0, 0), tuple(piles), tuple(cards[49:]), ())


def scorpion(table: Table) -> Iterator[Table]:
    """Scorpion; ``pack`` is the merci."""
    if table.pack:
        merci = table._replace(pack=())
        for place, card in enumerate(table.pack):
            merci = dropped_on(merci, place, (card,))
        yield without_runs(merci)
    for place, (down, up) in enumerate(table.piles):
        for first, card in enumerate(up):
            for to, (_, onto) in enumerate(table.piles):
                fits = above(card) == onto[-1] if onto else card[0] == "K"
                if to != place and fits:
                    left = with_pile(table, place, (down, up[:first]))
                    yield without_runs(dropped_on(left, to, up[first:]))


def without_runs(table: Table) -> Table:
    for place, (down, up) in enumerate(table.piles):
        run = up[-13:]
        if "".join(card[0] for card in run) == RANKS[::-1] and len({card[1] for card in run}) == 1:
            suit = "CDHS".index(run[0][1])
            found = tuple(13 if each == suit else count for each, count in enumerate(table.found))
            table = with_pile(table._replace(found=found), place, (down, up[:-13]))
    return table


def above(card: str) -> str:
    return (RANKS + "-")[RANKS.index(card[0]) + 1] + card[1]


def table_of(position: Any) -> Table:
    """Write a position of the rules under test as the second program has it."""

    def texts(pile: str) -> tuple[str, ...]:
        return tuple(map(str, position[pile].cards))

    piles = []
    for name in (name for name in position.piles if name.startswith("tableau")):
        down = position[name].down
        piles.append((texts(name)[:down], texts(name)[down:]))
    return Table(
        tuple(len(position[f"foundation{number}"].cards) for number in range(1, 5)),
        tuple(piles),
        texts("stock")[::-1],
        texts("waste") if "waste" in position.piles else (),
        getattr(position, "passes", 1),
        texts("reserve")[::-1] if "reserve" in position.piles else (),
        getattr(position, "base", 1) - 1,
    )
