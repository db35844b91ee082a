"""What every player is: it looks at a view and plans what to do next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic

from ..actions import Action
from ..patience import Outcome, Patience
from ..position import P
from .thinker import Thinker, Thinking
from .view import View


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do next, and next but one, as far as it is certain; and what for, in words."""

    actions: tuple[Action, ...]
    purpose: str


class Player(ABC, Generic[P]):
    """Plays one game fairly: it is shown views only.

    It follows a plan as long as all goes as expected, and thinks again when it does not.
    """

    nodes: ClassVar[int] = 8000
    """Positions looked at for one plan, unless told otherwise."""

    gives_up: ClassVar[bool] = True
    """Whether there is nothing left to be done in a game that is stuck."""

    def __init__(self, game: Patience[P]) -> None:
        self.game = game
        self._expected: P | None = None
        self._rest: Plan | None = None

    @abstractmethod
    def _think(self, view: View[P], nodes: int) -> Thinking[Plan]:
        """Plan what to do in a game that is not over."""

    def plan(self, view: View[P], nodes: int | None = None) -> Thinking[Plan]:
        """Give the rest of the last plan while it holds, or else a new one."""
        plan = self._rest if self._expected == view.position else None
        if plan is None:
            plan = yield from self._think(view, nodes or self.nodes)
        self._remember(view, plan)
        return plan

    def choose(self, view: View[P], budget: int | None = None) -> Action:
        """Say what to do, looking at so many positions at most or not many more."""
        return Thinker(self.plan(view, budget)).finish().actions[0]

    def has_done(self, position: P) -> bool:
        """Tell whether a position leaves nothing to be done."""
        if self.game.outcome(position) is not Outcome.PLAYING:
            return True
        return self.gives_up and self.game.is_stuck(position)

    def _remember(self, view: View[P], plan: Plan) -> None:
        rest = plan.actions[1:]
        self._rest = Plan(rest, plan.purpose) if rest else None
        self._expected = self.game.play(view.position, plan.actions[0]) if rest else None
