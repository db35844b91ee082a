"""What ``python tools/benchmark.py engine`` times: moves made and legal moves found.

Each game is played at random; the same positions are then gone through again and again. A
mapping of as many piles as a position has, copied with one pile changed, stands beside a
move, and as many cards compared with each other beside the finding of legal moves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from osmosis_app.patience.actions import Action, Resign
from osmosis_app.patience.cards import PACK
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.session import Session

STEPS = 400
"""Positions gone through for each game."""

Walk = list[tuple[Any, Action]]


def walk(game: Patience[Any]) -> Walk:
    """Play games at random until there are enough positions, with the action taken in each."""
    choice, steps, number = random.Random(1997), list[tuple[Any, Action]](), 0
    while len(steps) < STEPS:
        number += 1
        session = Session(game, number)
        for _ in range(STEPS - len(steps)):
            legal = [action for action in game.legal_actions(session.position)]
            legal = [action for action in legal if action != Resign()]
            if not legal:
                break
            action = choice.choice(legal)
            steps.append((session.position, action))
            session.play(action)
    return steps


def jobs() -> Iterator[tuple[str, Callable[[], object], str, Callable[[], object], int]]:
    """Yield for each game its two jobs and the plain ones, and how often each does it."""
    for key in GAMES:
        game = patience_named(key)
        steps = walk(game)
        yield f"{key}: moves made", _made(game, steps), "piles copied", _copied(steps), STEPS
        found = _found(game, steps)
        yield f"{key}: legal moves found", found, "52 cards sorted", _sorted(steps), STEPS


def _made(game: Patience[Any], steps: Walk) -> Callable[[], object]:
    def job() -> None:
        for position, action in steps:
            game.play(position, action)

    return job


def _found(game: Patience[Any], steps: Walk) -> Callable[[], object]:
    def job() -> None:
        for position, _ in steps:
            game.legal_actions(position)

    return job


def _copied(steps: Walk) -> Callable[[], object]:
    def job() -> None:
        for position, _ in steps:
            name, pile = next(iter(position.piles.items()))
            _ = {**position.piles, name: pile}

    return job


def _sorted(steps: Walk) -> Callable[[], object]:
    pack = list(reversed(PACK))

    def job() -> None:
        for _ in steps:
            sorted(pack, key=lambda card: (card.rank, card.suit))

    return job
