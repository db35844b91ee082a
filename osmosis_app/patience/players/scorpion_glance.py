"""A quick look at whether a game of Scorpion with every card known comes out.

It is what the fair player asks about positions that he imagines. It proves little, and
finds what comes out easily: that says more about a game whose cards are not known after
all than the search that leaves nothing out. Of the eleven deals of the first sixty that
can be won, the player won seven with this and three with that.
"""

from __future__ import annotations

import heapq

from ..cards import KING
from ..games.scorpion import Scorpion
from .scorpion_search import Found
from .scorpion_table import MERCI, TOP, Step, Table, after, is_won, steps, untidiness
from .thinker import Thinking
from .verdict import Answer

BREATH = 32
"""Positions looked at between two yields."""


def is_doomed(table: Table) -> bool:
    """Tell whether some cards wait for each other in a ring, so that none can ever move.

    A card waits for what lies on the one it belongs on. Nothing but the merci ever makes
    a card wait that did not.
    """
    above = {low: high for pile in table.piles for low, high in zip(pile, pile[1:], strict=False)}
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


def glance(game: Scorpion, start: Table, nodes: int) -> Thinking[Found]:
    """Follow what looks best from position to position, so many at most."""
    if is_won(start):
        return Found(Answer.WINNABLE)
    came: dict[Table, tuple[Table, Step] | None] = {start: None}
    heap = [] if is_doomed(start) else [(untidiness(start), 0, start)]
    for looked in range(nodes):
        if not heap:
            return Found(Answer.LOST)
        _, _, table = heapq.heappop(heap)
        for step in steps(table, game.merci == "stuck"):
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
