"""How many ways there are to go on from a deal, counted by a second, slow program as well.

The second program shares nothing with the rules under test: its cards are texts, its piles
tuples, and each game is written anew from the specification. Besides the numbers, the
positions that are reached must be the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from osmosis_app.patience.actions import Action, Clock, Move, Resign
from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE

RANKS = "A23456789TJQK"
Column = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards face down and those face up."""


class Table(NamedTuple):
    """A position of the second program; ``found`` holds how many are built of C, D, H, S."""

    found: tuple[int, ...]
    columns: tuple[Column, ...]
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


def turned(column: Column) -> Column:
    down, up = column
    return (down, up) if up or not down else (down[:-1], down[-1:])


def with_column(table: Table, place: int, column: Column) -> Table:
    columns = list(table.columns)
    columns[place] = turned(column)
    return table._replace(columns=tuple(columns))


def dropped_on(table: Table, place: int, cards: tuple[str, ...]) -> Table:
    down, up = table.columns[place]
    return with_column(table, place, (down, up + cards))


def klondike_targets(table: Table, head: str) -> Iterator[int]:
    for place, (_, up) in enumerate(table.columns):
        if goes_below(head, up[-1]) if up else head[0] == "K":
            yield place


def dealt_columns(cards: list[str], refill: bool) -> Table:
    """Lay Klondike's tableau out row by row; with ``refill`` no ace lies face up."""
    found, columns = [0, 0, 0, 0], [[[], []] for _ in range(7)]  # type: ignore[var-annotated]
    for row in range(7):
        for place in range(row, 7):
            card = cards.pop(0)
            while refill and place == row and card[0] == "A":
                found["CDHS".index(card[1])] = 1
                card = cards.pop(0)
            columns[place][int(place == row)].append(card)
    laid = tuple((tuple(down), tuple(up)) for down, up in columns)
    return Table(tuple(found), laid, tuple(cards), ())


def tommy_start(cards: list[str]) -> Table:
    return aces_out(dealt_columns(cards, refill=True))


def aces_out(table: Table) -> Table:
    while table.pack and table.pack[0][0] == "A":
        built = build(table, table.pack[0])
        assert built is not None
        table = built._replace(pack=table.pack[1:])
    return table


def tommy(table: Table) -> Iterator[Table]:
    """Tommy's Klondike in one pass: the pack's first card lies face up."""
    pack, waste = table.pack, table.waste
    if pack:
        drawn = table._replace(pack=pack[1:])
        if built := build(drawn, pack[0]):
            yield aces_out(built)
        for to in klondike_targets(table, pack[0]):
            yield aces_out(dropped_on(drawn, to, pack[:1]))
        yield aces_out(drawn._replace(waste=(*waste, pack[0])))
    if waste and (built := build(table._replace(waste=waste[:-1]), waste[-1])):
        yield built
    for place, (down, up) in enumerate(table.columns):
        if up and (built := build(table, up[-1])):
            yield with_column(built, place, (down, up[:-1]))
        if up:
            for to in klondike_targets(table, up[0]):
                if to != place:
                    yield dropped_on(with_column(table, place, (down, ())), to, up)


def babic_start(cards: list[str]) -> Table:
    return dealt_columns(cards, refill=False)


def babic(table: Table) -> Iterator[Table]:
    """Babic's Klondike: threes, parts of runs, and cards back from the foundations."""
    pack, waste = table.pack, table.waste
    if pack:
        yield table._replace(pack=pack[3:], waste=waste + pack[:3])
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
    for place, (down, up) in enumerate(table.columns):
        if up and (built := build(table, up[-1])):
            yield with_column(built, place, (down, up[:-1]))
        for first in range(len(up)):
            for to in klondike_targets(table, up[first]):
                if to != place:
                    left = with_column(table, place, (down, up[:first]))
                    yield dropped_on(left, to, up[first:])


def canfield_start(cards: list[str]) -> Table:
    key = cards[13]
    found = tuple(int("CDHS"[suit] == key[1]) for suit in range(4))
    columns = tuple(((), (card,)) for card in cards[14:18])
    base = RANKS.index(key[0])
    return Table(found, columns, tuple(cards[18:]), (), 1, tuple(cards[:13]), base)


def canfield(table: Table) -> Iterator[Table]:
    """Tommy's Canfield in three passes, the standard way; ``spare`` is the reserve."""
    pack, waste, spare = table.pack, table.waste, table.spare
    packet = 3 if spare and len(pack) + len(waste) > 3 else 1
    if pack:
        yield table._replace(pack=pack[packet:], waste=waste + pack[:packet])
    elif waste and table.passes < 3:
        yield table._replace(pack=waste, waste=(), passes=table.passes + 1)
    if waste and (built := build(table._replace(waste=waste[:-1]), waste[-1])):
        yield built
    for to, (_, onto) in enumerate(table.columns):
        if spare and not onto:
            yield dropped_on(table._replace(spare=spare[1:]), to, spare[:1])
        if waste and (goes_below(waste[-1], onto[-1], True) if onto else not spare):
            yield dropped_on(table._replace(waste=waste[:-1]), to, waste[-1:])
        for place, (_, up) in enumerate(table.columns):
            if place != to and up and onto and goes_below(up[0], onto[-1], True):
                yield dropped_on(with_column(table, place, ((), ())), to, up)
    for place, (_, up) in enumerate(table.columns):
        if up and (built := build(table, up[-1])):
            yield with_column(built, place, ((), up[:-1]))


def scorpion_start(cards: list[str]) -> Table:
    columns = []
    for place in range(7):
        column = cards[place:49:7]
        cut = 3 if place < 4 else 0
        columns.append((tuple(column[:cut]), tuple(column[cut:])))
    return Table((0, 0, 0, 0), tuple(columns), tuple(cards[49:]), ())


def scorpion(table: Table) -> Iterator[Table]:
    """Scorpion; ``pack`` is the merci."""
    if table.pack:
        merci = table._replace(pack=())
        for place, card in enumerate(table.pack):
            merci = dropped_on(merci, place, (card,))
        yield without_runs(merci)
    for place, (down, up) in enumerate(table.columns):
        for first, card in enumerate(up):
            for to, (_, onto) in enumerate(table.columns):
                fits = _above(card) == onto[-1] if onto else card[0] == "K"
                if to != place and fits:
                    left = with_column(table, place, (down, up[:first]))
                    yield without_runs(dropped_on(left, to, up[first:]))


def without_runs(table: Table) -> Table:
    for place, (down, up) in enumerate(table.columns):
        run = up[-13:]
        if "".join(card[0] for card in run) == RANKS[::-1] and len({card[1] for card in run}) == 1:
            suit = "CDHS".index(run[0][1])
            found = tuple(13 if each == suit else count for each, count in enumerate(table.found))
            table = with_column(table._replace(found=found), place, (down, up[:-13]))
    return table


def _above(card: str) -> str:
    return (RANKS + "-")[RANKS.index(card[0]) + 1] + card[1]


Game = tuple[Callable[[list[str]], Table], Callable[[Table], Iterator[Table]]]
SECOND: dict[str, Game] = {
    "klondike-tommy": (tommy_start, tommy),
    "klondike-babic": (babic_start, babic),
    "canfield": (canfield_start, canfield),
    "scorpion": (scorpion_start, scorpion),
}


def told(position: Any) -> Table:
    """Write a position of the rules under test as the second program has it."""

    def texts(pile: str) -> tuple[str, ...]:
        return tuple(map(str, position[pile].cards))

    columns = []
    for name in (name for name in position.piles if name.startswith("tableau")):
        down = position[name].down
        columns.append((texts(name)[:down], texts(name)[down:]))
    return Table(
        tuple(len(position[f"foundation{number}"].cards) for number in range(1, 5)),
        tuple(columns),
        texts("stock")[::-1],
        texts("waste") if "waste" in position.piles else (),
        getattr(position, "passes", 1),
        texts("reserve")[::-1] if "reserve" in position.piles else (),
        getattr(position, "base", 1) - 1,
    )


@pytest.mark.parametrize(
    "key, deal, counts",
    [
        ("klondike-tommy", 2, [4, 16, 59, 194, 527]),
        ("klondike-babic", 1, [4, 15, 56, 209, 788]),
        ("canfield", 1, [2, 5, 12, 27, 48]),
        ("scorpion", 1, [6, 34, 187, 999]),
    ],
)
def test_the_ways_to_go_on_from_a_deal(key: str, deal: int, counts: list[int]) -> None:
    game, (start, ways) = patience_named(key), SECOND[key]
    cards = shuffled(deal)
    positions, tables = [game.opening(cards)], [start([str(card) for card in cards])]
    found = []
    for _ in counts:
        positions = [
            game.play(position, action)
            for position in positions
            for action in game.legal_actions(position)
            if action != Resign()
        ]
        tables = [after for table in tables for after in ways(table)]
        found.append(len(positions))
        assert Counter(told(position) for position in positions) == Counter(tables)
    assert found == counts


@pytest.mark.parametrize("key", SECOND)
def test_the_second_program_goes_the_same_ways_in_the_midst_of_games(key: str) -> None:
    game, (_, ways) = patience_named(key), SECOND[key]
    for number in range(1, 9):
        choose = random.Random(number)
        position = game.opening(shuffled(number))
        for _ in range(90):
            actions = [act for act in game.legal_actions(position) if act != Resign()]
            after = [game.play(position, action) for action in actions]
            assert Counter(map(told, after)) == Counter(ways(told(position)))
            if not after:
                break
            position = _choice(actions, after, choose)


def _choice(actions: list[Action], after: list[Any], choose: random.Random) -> Any:
    """Choose a position, one where a card was built rather than another."""
    building = [
        each
        for act, each in zip(actions, after, strict=True)
        if isinstance(act, Move) and not act.target
    ]
    return choose.choice(building or after)


@pytest.mark.parametrize("key", SECOND)
def test_the_second_program_wins_the_prepared_games(key: str) -> None:
    session = Session.parse((HERE / f"won_{key.replace('-', '_')}.txt").read_text())
    deeds = [act for act in session.actions if not isinstance(act, Clock)]
    position = session.game.opening(session.pack, session.number)
    table = SECOND[key][0]([str(card) for card in session.pack])
    for action in deeds:
        position = session.game.play(position, action)
        assert told(position) in SECOND[key][1](table)
        table = told(position)
    assert table.found == (13, 13, 13, 13)
