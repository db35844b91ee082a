"""A fair player of any patience: it looks a few moves ahead at what it can see.

It knows no more of a game than its piles tell: cards on foundations are good, cards
face down in the tableau are bad. A move that shows a card not seen before is worth
what it is worth then, and is followed no further.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..actions import Action, Clock, Deal, Finish, Move, Next, Resign, Turn
from ..patience import Outcome
from ..position import Pile, Position
from .player import Plan, Player
from .thinker import Thinking
from .view import View

BUILT, DOWN, WON = 10, 6, 1000
DEPTH = 3
"""Moves looked ahead."""

HOMES = ("foundation", "discard")
HAND = ("stock", "waste", "reserve", "upcard")

Key = tuple[Pile, ...]


class CarefulPlayer(Player[Any]):
    """Makes the move that leads to most; goes on dealing when none leads anywhere.

    It never goes back to a position in which it has been before.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._been: set[Key] = set()

    def _think(self, view: View[Any], nodes: int) -> Thinking[Plan]:
        position = view.position
        self._been.add(key_of(position))
        best: tuple[float, Action] | None = None
        budget = [nodes]
        here = self.worth(position)
        for action in self._moves(view, position):
            worth = yield from self._followed(view, position, action, DEPTH, budget)
            if worth > here and (best is None or worth > best[0]):
                best = worth, action
        if best:
            return Plan((best[1],), "it leads on")
        return Plan((self._going_on(position),), "nothing on the table leads on")

    def worth(self, position: Position) -> float:
        """Say how good a position looks, from what lies where."""
        total = float(WON if self.game.outcome(position) is Outcome.WON else 0)
        for name, pile in position.piles.items():
            word = name.rstrip("0123456789")
            if word in HOMES:
                total += BUILT * len(pile.cards)
            elif word not in HAND:
                total -= DOWN * pile.down
        return total

    def _moves(self, view: View[Any], position: Any) -> Iterator[Action]:
        """Give the moves that lead to positions not met before."""
        for action in self.game.legal_actions(position):
            if isinstance(action, Deal | Turn | Finish | Resign | Next | Clock):
                continue
            if key_of(self.game.play(position, action)) not in self._been:
                yield action

    def _followed(
        self, view: View[Any], before: Any, action: Action, depth: int, budget: list[int]
    ) -> Thinking[float]:
        """Give the worth of a move with the best that can follow, less a little for each."""
        after = self.game.play(before, action)
        budget[0] -= 1
        yield
        best = self.worth(after)
        if depth > 1 and budget[0] > 0 and not _shows(view, before, after):
            for further in self._moves(view, after):
                worth = yield from self._followed(view, after, further, depth - 1, budget)
                best = max(best, worth - 0.5)
        return best

    def _going_on(self, position: Any) -> Action:
        """Give what can be done when no move leads on: deal, or else anything."""
        legal = self.game.legal_actions(position)
        for kind in (Deal, Turn, Finish, Next, Move):
            for action in legal:
                if isinstance(action, kind) and (
                    kind is not Move or key_of(self.game.play(position, action)) not in self._been
                ):
                    return action
        return next((action for action in legal if action != Resign()), legal[-1])


def key_of(position: Position) -> Key:
    return tuple(position.piles.values())


def _shows(view: View[Any], before: Position, after: Position) -> bool:
    """Tell whether a move has shown a card that was hidden."""
    return any(
        place >= after[pile].down
        or len(after[pile].cards) <= place
        or after[pile].cards[place] != before[pile].cards[place]
        for pile, place in view.hidden
        if place < before[pile].down
    )
