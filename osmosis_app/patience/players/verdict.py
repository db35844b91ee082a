"""What a solver, who sees every card, says of a position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..actions import Action


class Answer(Enum):
    """Whether a position can still be won."""

    WINNABLE = "winnable"
    LOST = "lost"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A solver's answer, with the actions that win when it is WINNABLE.

    LOST is proved; OPEN means that the nodes allowed did not suffice. ``line`` leads to
    the best end found where a game has a ``score`` that is worth playing for.
    """

    answer: Answer
    line: tuple[Action, ...] = ()
    nodes: int = 0
    score: int | None = None
