"""How many ways there are to go on, counted by a second, slow program as well.

Besides the numbers, the positions that are reached must be the same: from a deal, near the
end of a game that comes out, at every step of that game, and all along games at random.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest

from osmosis_app.patience.actions import Deal, Resign, Turn
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE
from tests.patience.second import builders, rows, triangles


class Second(NamedTuple):
    """A second program: its start, its ways on, and a position written as its state."""

    start: Callable[[list[str]], Any]
    ways: Callable[..., Iterator[Any]]
    told: Callable[[Any], Any]


SECOND = {
    "osmosis": Second(rows.osmosis_start, rows.osmosis, rows.osmosis_told),
    "pyramid": Second(triangles.pyramid_start, triangles.pyramid, triangles.pyramid_told),
    "buti": Second(triangles.buti_start, triangles.buti, triangles.buti_told),
    "interregnum": Second(rows.interregnum_start, rows.interregnum, rows.interregnum_told),
    "accordion": Second(rows.accordion_start, rows.accordion, rows.accordion_told),
    "klondike-tommy": Second(builders.tommy_start, builders.tommy, builders.table_of),
    "klondike-babic": Second(builders.babic_start, builders.babic, builders.table_of),
    "canfield": Second(builders.canfield_start, builders.canfield, builders.table_of),
    "scorpion": Second(builders.scorpion_start, builders.scorpion, builders.table_of),
}
OPEN_ACCORDION = SECOND["accordion"]._replace(start=rows.open_accordion_start)


def ways_on(game: Patience[Any], position: Any) -> dict[Any, Any]:
    """Give what each action but resigning makes of a position."""
    actions = (act for act in game.legal_actions(position) if act != Resign())
    return {action: game.play(position, action) for action in actions}


def counted(
    game: Patience[Any], second: Second, position: Any, state: Any, depth: int
) -> list[int]:
    """Count the ways to make 1, 2 .. actions, checking that both programs get to the same."""
    positions, states, found = [position], [state], []
    for _ in range(depth):
        positions = [after for each in positions for after in ways_on(game, each).values()]
        states = [after for each in states for after in second.ways(each)]
        found.append(len(positions))
        assert Counter(map(second.told, positions)) == Counter(states)
    return found


@pytest.mark.parametrize(
    "key, deal, counts",
    [
        ("osmosis", 1, [1, 2, 4, 6, 8, 9, 10, 12, 15]),
        ("osmosis", 2, [5, 22, 85, 293, 926]),
        ("pyramid", 1, [8, 64, 514]),
        ("buti", 1, [9, 36, 231, 1087]),
        ("interregnum", 1, [5, 18, 68, 298]),
        ("accordion", 1, [1, 1, 1, 1, 2, 4, 12]),
        ("klondike-tommy", 1, [3, 8, 20, 47, 136]),
        ("klondike-tommy", 2, [4, 16, 59, 194, 527]),
        ("klondike-babic", 1, [4, 15, 56, 209, 788]),
        ("canfield", 1, [2, 5, 12, 27, 48]),
        ("scorpion", 1, [6, 34, 187, 999]),
    ],
)
def test_the_ways_to_go_on_from_a_deal(key: str, deal: int, counts: list[int]) -> None:
    game, second = one_game(key), SECOND[key]
    pack = game.pack_of(deal)
    start = second.start([str(card) for card in pack])
    assert counted(game, second, game.opening(pack), start, len(counts)) == counts


def one_game(key: str) -> Patience[Any]:
    """Give a game of which the second program knows the options: of a match one game."""
    return patience_named(key, {"games": 1} if key == "pyramid" else {})


def assert_same_ways(game: Patience[Any], second: Second, position: Any) -> None:
    reached = (second.told(each) for each in ways_on(game, position).values())
    assert Counter(reached) == Counter(second.ways(second.told(position)))


def prepared(key: str) -> Iterator[Any]:
    """Give the positions of the game kept as won, the clock left out."""
    kept = Session.parse((HERE / f"won_{key.replace('-', '_')}.txt").read_text())
    game = one_game(key)
    position = game.opening(kept.pack, kept.number)
    yield position
    for action in kept.deeds:
        position = game.play(position, action)
        yield position


@pytest.mark.parametrize(
    "key, before, counts",
    [
        ("osmosis", 4, [5, 22, 78, 191, 391, 739]),
        ("osmosis", 12, [3, 5, 10, 30, 99, 327]),
        ("pyramid", 4, [5, 21, 80, 281, 920]),
        ("buti", 4, [3, 7, 13, 29, 47, 103, 157, 341]),
        ("buti", 8, [5, 16, 58, 152, 492]),
        ("interregnum", 6, [2, 3, 3, 3, 3, 3, 0]),
        ("interregnum", 12, [2, 3, 4, 5, 5, 5, 10, 15, 15, 15, 15, 15]),
        ("interregnum", 20, [6, 29, 128, 432]),
        ("accordion", 8, [7, 36, 147, 387, 561, 512, 54, 2, 0]),
        ("klondike-tommy", 4, [14, 194, 2666]),
        ("klondike-babic", 4, [20, 412]),
        ("canfield", 4, [5, 12, 43, 114, 179, 147, 24, 0]),
        ("canfield", 12, [3, 7, 14, 31, 87, 251]),
        ("scorpion", 4, [8, 66, 560]),
        ("scorpion", 20, [1, 3, 7, 16, 41, 120, 405]),
    ],
)
def test_the_ways_to_go_on_near_the_end(key: str, before: int, counts: list[int]) -> None:
    """Count from a few actions before the end of a game that comes out."""
    late = list(prepared(key))[-1 - before]
    state = SECOND[key].told(late)
    assert counted(one_game(key), SECOND[key], late, state, len(counts)) == counts


@pytest.mark.parametrize("key", SECOND)
def test_the_second_program_wins_the_prepared_games(key: str) -> None:
    game, second = one_game(key), SECOND[key]
    row = list(prepared(key))
    for position in row:
        assert_same_ways(game, second, position)
    assert game.outcome(row[-1]) is Outcome.WON
    assert not list(second.ways(second.told(row[-1])))


def variant(key: str, options: dict[str, Any], second: Second, **known: Any) -> Any:
    """Give a game with options, and the second program told of them in its own way."""
    return patience_named(key, options), second._replace(ways=partial(second.ways, **known))


VARIANTS = [
    *((one_game(key), second) for key, second in SECOND.items()),
    variant("osmosis", {"turn": 1}, SECOND["osmosis"], turn=1),
    variant("osmosis", {"redeals": 2, "fill": False}, SECOND["osmosis"], passes=3, fill=False),
    variant("interregnum", {"colours": "alternate"}, SECOND["interregnum"], alternate=True),
    variant("interregnum", {"hold": False}, SECOND["interregnum"], hold=False),
    variant("accordion", {"lift": "card"}, SECOND["accordion"], whole=False),
    variant("accordion", {"open": True}, OPEN_ACCORDION),
    variant("klondike-tommy", {"passes": 3}, SECOND["klondike-tommy"], passes=3),
    variant("klondike-tommy", {"hoyle": True}, SECOND["klondike-tommy"], hoyle=True),
    variant("klondike-babic", {"turn": 1}, SECOND["klondike-babic"], turn=1),
    variant("klondike-babic", {"whole": True}, SECOND["klondike-babic"], whole=True),
    variant("canfield", {"passes": 1}, SECOND["canfield"], passes=1),
    variant("canfield", {"ending": "circular"}, SECOND["canfield"], circular=True),
    variant(
        "canfield",
        {"ending": "circular", "passes": None},
        SECOND["canfield"],
        circular=True,
        passes=99,
    ),
]

MET: dict[str, Callable[[Any], bool]] = {
    "osmosis": lambda position: position.passes > 2,
    "pyramid": lambda position: position.deal == 3,
    "buti": lambda position: not position["upcard"].cards,
    "interregnum": lambda position: not all(position[f"indicator{n}"].cards for n in range(1, 9)),
    "accordion": lambda position: not position["stock"].cards,
    "klondike-tommy": lambda position: not position["stock"].cards,
    "klondike-babic": lambda position: position.passes > 1,
    "canfield": lambda position: not position["reserve"].cards or not position["stock"].cards,
    "scorpion": lambda position: not position["stock"].cards,
}
"""What a game must have come to somewhere, for its games at random to have been long enough."""


@pytest.mark.parametrize("game, second", VARIANTS, ids=lambda it: type(it).__name__)
def test_the_second_program_goes_the_same_ways_in_the_midst_of_games(
    game: Patience[Any], second: Second
) -> None:
    met = False
    for number in range(1, 4):
        pack = game.pack_of(number)
        assert second.told(game.opening(pack)) == second.start([str(card) for card in pack])
        for position in at_random(game, game.opening(pack), number):
            assert_same_ways(game, second, position)
            met = met or MET[game.key](position)
    assert met


def at_random(game: Patience[Any], position: Any, number: int) -> Iterable[Any]:
    """Play a game on; what is built or removed goes first, then dealing, now and then."""
    choose = random.Random(number)
    for _ in range(120):
        yield position
        ways = ways_on(game, position)
        if not ways:
            return
        better = [after for after in ways.values() if scored(game, after) > scored(game, position)]
        dealt = [ways[action] for action in (Deal(), Turn()) if action in ways]
        rather = better or (dealt if choose.random() < 0.5 else [])
        position = choose.choice(rather or list(ways.values()))


def scored(game: Patience[Any], position: Any) -> int:
    """Count the cards that have found their end."""
    if game.key == "accordion":
        return -sum(bool(pile.cards) for pile in position.piles.values())
    return sum(
        len(pile.cards)
        for name, pile in position.piles.items()
        if name.startswith(("foundation", "discard"))
    )
