"""Games for the tests of the computer's players: begun, doubled, and played out."""

from __future__ import annotations

import random
from typing import Any

from osmosis_app.patience.actions import Action, Resign
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.players.verdict import Answer, Verdict
from osmosis_app.patience.players.view import view_of
from osmosis_app.patience.session import Session


def begun(game: Patience[Any], number: int, steps: int, nodes: int = 100) -> Session:
    """Give a deal in which the computer has made the first steps."""
    session = Session(game, number)
    playing = play_out(session, player_for(game), nodes)
    for _, _ in zip(range(steps), playing, strict=False):
        pass
    return session


def double_of(session: Session, seed: int) -> Session:
    """Give a session that went the same way, with the cards that nobody saw in other places."""
    hidden = view_of(session).hidden_cards
    others = random.Random(seed).sample(hidden, len(hidden))
    if session.game.packs == 2:
        return _with_other_stock(session, seed)
    swap = dict(zip(hidden, others, strict=True))
    double = Session.with_pack(session.game, [swap.get(card, card) for card in session.pack])
    for action in session.actions:
        double.play(action)
    return double


def _with_other_stock(session: Session, seed: int) -> Session:
    """Give the session with the stock in another order: it lies at the pack's end."""
    left = len(session.position["stock"].cards)
    known, rest = session.pack[: len(session.pack) - left], session.pack[len(session.pack) - left :]
    rest = tuple(random.Random(seed).sample(rest, left))
    double = Session.with_pack(session.game, known + rest)
    for action in session.actions:
        double.play(action)
    return double


def choice(session: Session, nodes: int) -> Action:
    """Give what a player with nothing in mind does next."""
    return player_for(session.game).choose(view_of(session), nodes)


def assert_fair(game: Patience[Any], number: int, steps: int, nodes: int = 300) -> None:
    """Check that the player's choice does not hang on what nobody has seen."""
    session = begun(game, number, steps)
    double = double_of(session, number)
    assert session.position != double.position, "there is nothing hidden to tell by"
    assert choice(session, nodes) == choice(double, nodes)


def position_of(session: Session) -> Any:
    """Give the position of a session, as the kind that its game has."""
    return session.position


def can_be_won(game: Patience[Any], start: Any, most: int) -> bool | None:
    """Try everything the rules allow; None when that takes more than so many positions."""
    met: set[Any] = set()
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if game.outcome(position) is Outcome.WON:
            return True
        key = (*position.piles.values(), position.selected)
        if key in met:
            continue
        met.add(key)
        if len(met) > most:
            return None
        actions = [each for each in game.legal_actions(position) if each != Resign()]
        waiting += [game.play(position, action) for action in actions]
    return False


def assert_wins(game: Patience[Any], position: Any, verdict: Verdict) -> None:
    """Check that a verdict calls a position winnable, and that its line does win it."""
    assert verdict.answer is Answer.WINNABLE
    for action in verdict.line:
        position = game.play(position, action)
    assert game.outcome(position) is Outcome.WON
