"""A search through Buti's Pyramid with every card known."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, Choose, Deal
from ..games.buti import UPCARD, WASTE, Buti, ButiPosition
from ..triangle import LAYOUT
from .buti_player import clicks
from .buti_table import HAND, State, Step, Table
from .thinker import Thinking
from .verdict import Answer, Verdict

BREATH = 32
"""Positions looked at between two yields."""


def solve_buti(game: Buti, position: ButiPosition, nodes: int) -> Thinking[Verdict]:
    """Find out whether every card can go, looking at so many positions at most."""
    table = Table(game, position)
    came: dict[State, tuple[State, Step] | None] = {table.start: None}
    waiting = [] if table.is_lost(table.start) else [table.start]
    while waiting and len(came) <= nodes:
        state = waiting.pop()
        if not state[0]:
            line = tuple(_actions(position, _way(came, state)))
            return Verdict(Answer.WINNABLE, line, len(came))
        for step in table.steps(state):
            there = table.after(state, step)
            if there in came:
                continue
            came[there] = state, step
            if not table.is_lost(there):
                waiting.append(there)
            if len(came) % BREATH == 0:
                yield
    return Verdict(Answer.OPEN if waiting else Answer.LOST, (), len(came))


def _way(came: dict[State, tuple[State, Step] | None], end: State) -> list[tuple[State, Step]]:
    """Give the steps that led to a state, each with the state that it was taken in."""
    way = []
    while origin := came[end]:
        way.append(origin)
        end, _ = origin
    return way[::-1]


def _actions(position: ButiPosition, way: list[tuple[State, Step]]) -> Iterator[Action]:
    selected = position.selected
    for (_, dealt), step in way:
        if not step:
            yield Deal()
        else:
            yield from map(Choose, clicks(selected, tuple(_pile(place, dealt) for place in step)))
        selected = None


def _pile(place: int, dealt: int) -> str:
    """Name the pile on which the card of a place lies when so many have been dealt past."""
    if place < HAND:
        return LAYOUT[place]
    return UPCARD if place == HAND + dealt else WASTE
