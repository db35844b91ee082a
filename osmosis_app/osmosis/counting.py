"""Counting finished games: each once, whatever undo, resigning or a restart does.

A session's tally says how many of its games have been counted, and stands in its file. With the
last game of a match its total is counted too.
"""

from __future__ import annotations

from datetime import date

from osmosis_app.osmosis.scores import Result
from osmosis_app.osmosis.tally import Tally
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


def fresh_results(session: Session, tally: Tally, today: date) -> list[Result]:
    """Return the results of the games that have ended and are not counted yet.

    A game in which nothing was done but to resign it counts for nothing.
    """
    outcome = session.game.outcome(session.position)
    scores = _match_scores(session)
    if scores is None:
        if ended(session) <= tally.counted or session.deeds in ((), (Resign(),)):
            return []
        return [_result(session, outcome, _score(session), today, tally.aids_of([0]))]
    fresh = [
        _result(session, outcome, score, today, tally.aids_of([game]))
        for game, score in enumerate(scores)
        if game >= tally.counted
    ]
    return [*fresh, _total(session, scores, tally, today)] if fresh and session.is_over else fresh


def abandoned(session: Session, tally: Tally, today: date) -> list[Result]:
    """Return the result of a game that another deal swept away: it is lost."""
    if not session.deeds or tally.counted > ended(session):
        return []
    if session.game.outcome(session.position) is not Outcome.PLAYING:
        return []
    told = session.game.readouts(session.position)
    score = int(told["standing"]) if session.game.in_matches else _score(session)
    aids = tally.aids_of([ended(session)])
    return [_result(session, Outcome.LOST, score, today, aids)]


def _match_scores(session: Session) -> list[int] | None:
    if not session.game.in_matches:
        return None
    return [int(word) for word in session.game.readouts(session.position)["scores"].split()]


def _score(session: Session) -> int:
    return int(session.game.readouts(session.position).get("score", "0"))


def _result(
    session: Session, outcome: Outcome, score: int, today: date, aids: tuple[str, ...]
) -> Result:
    game, position = session.game, session.position
    number = getattr(position, "number", session.number)
    tie = int(game.readouts(position)[game.tie]) if game.tie else None
    return Result(today, game.key, options_text(game), number, outcome, score, "", aids, tie)


def _total(session: Session, scores: list[int], tally: Tally, today: date) -> Result:
    """Return the result of a match: nought or better is well done."""
    score, aids = sum(scores), tally.aids_of(range(len(scores)))
    outcome = Outcome.WON if score >= 0 else Outcome.LOST
    options, key = options_text(session.game), session.game.key
    return Result(today, key, options, session.number, outcome, score, "", aids, is_match=True)
