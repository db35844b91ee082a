"""What the computer would do next in a game, and why, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..actions import Action, Choose, Deal, Finish, Move, Next, Resign, Turn
from ..patience import Patience
from ..position import Position
from ..session import Session
from ..words import card_words, pile_words
from .player import Plan, Player
from .registry import player_for
from .thinker import Thinker, Thinking
from .view import View, view_of


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal action, and the reason for it: ``the three of spades can go to foundation 2``."""

    action: Action
    reason: str


def hint(session: Session, nodes: int | None = None) -> Hint | None:
    """Say what the computer would do next; None when nothing is left to be done."""
    return pondering(session, nodes).finish()


def pondering(
    session: Session, nodes: int | None = None, player: Player[Any] | None = None
) -> Thinker[Hint | None]:
    """Begin to think of a hint. A player kept from one hint to the next keeps its plan."""
    return Thinker(_pondered(session, nodes, player or player_for(session.game)))


def _pondered(session: Session, nodes: int | None, player: Player[Any]) -> Thinking[Hint | None]:
    game, position = session.game, session.position
    if Next() in game.legal_actions(position):
        return Hint(Next(), "this game is over, and the next can be dealt")
    if player.has_done(position):
        return None
    view = view_of(session)
    plan = yield from player.plan(view, nodes)
    if plan.actions[0] == Resign():
        return None
    return Hint(plan.actions[0], reason(view, plan))


def reason(view: View[Any], plan: Plan) -> str:
    """Give the reason for the first action of a plan."""
    match plan.actions[0]:
        case Deal():
            return f"deal: {plan.purpose}"
        case Turn():
            return f"turn the waste over: {plan.purpose}"
        case Move() as move:
            return " can go to ".join(moved_words(view.game, view.position, move))
        case Choose(pile) if pile == view.position.selected:
            return f"{pile_words(pile)} is not the one to begin with: {plan.purpose}"
        case Choose() | Finish():
            return plan.purpose
    return "nothing is left to be done"


def moved_words(game: Patience[Any], position: Position, move: Move) -> tuple[str, str]:
    """Say what a legal move takes, and where: ``the three of spades``, ``foundation 2``."""
    after = game.play(position, move)
    moved = f"the {card_words(position[move.source].cards[-move.count])}"
    if move.count > 1:
        moved += " and what lies on it"
    return moved, pile_words(move.target or _target(position, after))


def _target(before: Position, after: Position) -> str:
    """Name the pile that has grown."""
    return next(
        name for name, pile in after.piles.items() if len(pile.cards) > len(before[name].cards)
    )
