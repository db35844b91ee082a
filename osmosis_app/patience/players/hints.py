"""What the computer would do next in a game, and why, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..actions import Action, Choose, Deal, Finish, Move, Next, Resign, Turn
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
            return _move_words(view, move)
        case Choose(pile) if pile == view.position.selected:
            return f"{pile_words(pile)} is not the one to begin with: {plan.purpose}"
        case Choose() | Finish():
            return plan.purpose
    return "nothing is left to be done"


def _move_words(view: View[Any], move: Move) -> str:
    after = view.game.play(view.position, move)
    card = view.position[move.source].cards[-move.count]
    moved = f"the {card_words(card)}"
    if move.count > 1:
        moved += " and what lies on it"
    target = move.target or _target(view.position, after)
    return f"{moved} can go to {pile_words(target)}"


def _target(before: Position, after: Position) -> str:
    """Name the pile that has grown."""
    return next(
        name for name, pile in after.piles.items() if len(pile.cards) > len(before[name].cards)
    )
