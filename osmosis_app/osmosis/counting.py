"""Counting finished games: each once, whatever undo, resigning or a restart does.

A session carries how many of its games have been counted; that number stands in its file.
"""

from __future__ import annotations

from datetime import date

from osmosis_app.osmosis.scores import Result
from osmosis_app.patience.actions import Resign
from osmosis_app.patience.options import options_text
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session


def ended(session: Session) -> int:
    """Return how many games of a session have ended: of a match more than one may have."""
    scores = _match_scores(session)
    if scores is not None:
        return len(scores)
    return int(session.game.outcome(session.position) is not Outcome.PLAYING)


def fresh_results(session: Session, counted: int, today: date) -> list[Result]:
    """Return the results of the games that have ended and are not counted yet.

    A game in which nothing was done but to resign it counts for nothing.
    """
    outcome = session.game.outcome(session.position)
    scores = _match_scores(session)
    if scores is None:
        if ended(session) <= counted or session.deeds in ((), (Resign(),)):
            return []
        return [_result(session, outcome, _score(session), today)]
    return [_result(session, outcome, score, today) for score in scores[counted:]]


def abandoned(session: Session, counted: int, today: date) -> list[Result]:
    """Return the result of a game that another deal swept away: it is lost."""
    if not session.deeds or counted > ended(session):
        return []
    if session.game.outcome(session.position) is not Outcome.PLAYING:
        return []
    told = session.game.readouts(session.position)
    score = int(told["standing"]) if "standing" in told else _score(session)
    return [_result(session, Outcome.LOST, score, today)]


def _match_scores(session: Session) -> list[int] | None:
    told = session.game.readouts(session.position)
    return [int(word) for word in told["scores"].split()] if "scores" in told else None


def _score(session: Session) -> int:
    return int(session.game.readouts(session.position).get("score", "0"))


def _result(session: Session, outcome: Outcome, score: int, today: date) -> Result:
    number = getattr(session.position, "number", session.number)
    options = options_text(session.game)
    return Result(today, session.game.key, options, number, outcome, score)
