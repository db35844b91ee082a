"""Counting finished games: each once, whatever undo, resigning or a restart does.

A session's tally says how many of its games have been counted, and stands in its file. With the
last game of a match its total is counted too.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from osmosis_app.osmosis.scores import Result
from osmosis_app.osmosis.tally import Tally
from osmosis_app.patience.actions import Resign
from osmosis_app.patience.options import options_text
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session


def ended(session: Session) -> int:
    """Return how many games of a session have ended: of a match more than one may have."""
    return len(session.game.scores(session.position))


def fresh_results(session: Session, tally: Tally, today: date) -> list[Result]:
    """Return the results of the games that have ended and are not counted yet.

    A game in which nothing was done but to resign it counts for nothing.
    """
    game, position = session.game, session.position
    if not game.in_matches and session.deeds in ((), (Resign(),)):
        return []
    outcome, scores = game.outcome(position), game.scores(position)
    fresh = [
        _result(session, outcome, score, today, tally.aids_of([number]))
        for number, score in enumerate(scores)
        if number >= tally.counted
    ]
    if game.in_matches and fresh and session.is_over:
        fresh.append(_total(session, scores, tally, today))
    return fresh


def abandoned(session: Session, tally: Tally, today: date) -> list[Result]:
    """Return the result of a game that another deal swept away: it is lost."""
    game, position = session.game, session.position
    if not session.deeds or tally.counted > ended(session):
        return []
    if game.outcome(position) is not Outcome.PLAYING:
        return []
    aids = tally.aids_of([ended(session)])
    return [_result(session, Outcome.LOST, game.score(position), today, aids)]


def _result(
    session: Session, outcome: Outcome, score: int, today: date, aids: tuple[str, ...]
) -> Result:
    game, position = session.game, session.position
    number, tie = game.number(position, session.number), game.tie(position)
    return Result(today, game.key, options_text(game), number, outcome, score, "", aids, tie)


def _total(session: Session, scores: Sequence[int], tally: Tally, today: date) -> Result:
    """Return the result of a match: nought or better is well done."""
    score, aids = sum(scores), tally.aids_of(range(len(scores)))
    outcome = Outcome.WON if score >= 0 else Outcome.LOST
    options, key = options_text(session.game), session.game.key
    return Result(today, key, options, session.number, outcome, score, "", aids, is_match=True)
