"""Ways to play, counted: the games against enumerators that share nothing with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from osmosis_app.patience.actions import Action, Resign
from osmosis_app.patience.cards import Card
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.patience import Patience
from tests.patience import counting


class Case(NamedTuple):
    """A game with options, its enumerator, and how many ways of so many actions deal 1 has."""

    key: str
    options: dict[str, str]
    start: Callable[[tuple[Card, ...]], counting.State]
    following: counting.Following
    counts: tuple[int, ...]


CASES = (
    Case(
        "buti",
        {},
        counting.buti,
        counting.after_buti,
        (9, 36, 231, 1087, 6069, 30478, 161361, 833351),
    ),
    Case(
        "interregnum",
        {},
        counting.interregnum,
        counting.after_interregnum,
        (5, 18, 68, 298, 1487, 7433, 39505, 226811),
    ),
    Case(
        "accordion",
        {},
        counting.accordion,
        counting.after_accordion,
        (1, 1, 1, 1, 2, 4, 12, 26),
    ),
    Case(
        "accordion",
        {"lift": "card"},
        counting.accordion,
        counting.after_accordion_by_card,
        (1, 1, 1, 1, 2, 4, 12, 28),
    ),
    Case(
        "accordion",
        {"open": "yes"},
        counting.open_accordion,
        counting.after_accordion,
        (35, 1158, 36216, 1070588),
    ),
)
MOST = 2000
"""How many ways are counted here and now; the numbers beyond were counted once."""


def actions_of(game: Patience[Any], position: Any) -> list[Action]:
    return [action for action in game.legal_actions(position) if action != Resign()]


def ways(game: Patience[Any], position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        ways(game, game.play(position, action), depth - 1) for action in actions_of(game, position)
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key} {case.options}")
def test_as_many_ways_as_the_second_enumerator_found(case: Case) -> None:
    game = patience_named(case.key, case.options)
    pack = game.pack_of(1)
    for depth, number in enumerate(case.counts, start=1):
        if number <= MOST:
            assert ways(game, game.opening(pack), depth) == number
            assert counting.count(case.following, case.start(pack), depth) == number


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key} {case.options}")
def test_whole_games_go_side_by_side(case: Case) -> None:
    """The two list the same actions in the same order, from the deal to the end."""
    game = patience_named(case.key, case.options)
    for number in range(1, 16):
        pack, choose = game.pack_of(number), random.Random(number)
        position, state = game.opening(pack), case.start(pack)
        for _ in range(400):
            actions, states = actions_of(game, position), list(case.following(state))
            assert len(actions) == len(states)
            if not actions:
                break
            place = choose.randrange(len(actions))
            position, state = game.play(position, actions[place]), states[place]
