"""Whole games played by the computer, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..actions import Action, Next, Resign
from ..position import Position
from ..session import Session
from .player import Player
from .view import Memory, watched

REPEATS = 3
"""How often a position may come back, with nothing new seen, before all is in vain."""

STEPS = 2000
"""Actions after which a game is given up, come what may."""


def play_out(
    session: Session, player: Player[Any], nodes: int | None = None, steps: int = STEPS
) -> Iterator[Action]:
    """Play a session on to the end of its game, giving each action after it was played.

    It stops when the game is over or stuck, when positions repeat, or after so many steps.
    A match goes on from game to game.
    """
    memory, met = watched(session), Counter[tuple[Any, ...]]()
    for _ in range(steps):
        key = _key(session.position, memory)
        met[key] += 1
        if met[key] > REPEATS:
            return
        action = _next_action(session, player, memory, nodes)
        if action is None:
            return
        session.play(action)
        yield action
        if action == Next():
            memory.forget()
        memory.look(session.position)


def _next_action(
    session: Session, player: Player[Any], memory: Memory, nodes: int | None
) -> Action | None:
    game, position = session.game, session.position
    if Next() in game.legal_actions(position):
        return Next()
    if player.has_done(position):
        return None
    action = player.choose(memory.view(game, position), nodes)
    return None if action == Resign() else action


def _key(position: Position, memory: Memory) -> tuple[Any, ...]:
    return (*position.piles.values(), position.selected, memory.size)
