"""What a game has to say at its end, or when no move is left."""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.patience.actions import Next
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session


@dataclass(frozen=True, slots=True)
class Ending:
    """A sentence for the player, and what its second button offers."""

    text: str
    go: str = "New Game"


def ending_of(session: Session) -> Ending | None:
    """Return what there is to say of a game's state; None while it is simply in play."""
    game, position = session.game, session.position
    outcome = game.outcome(position)
    if outcome is Outcome.PLAYING:
        return _stuck(session) if game.is_stuck(position) else None
    if game.in_matches:
        return _end_of_game(session, outcome)
    if outcome is Outcome.WON:
        return Ending(f"{game.title} has come out: all the cards are played. Well done!")
    if outcome is Outcome.RESIGNED:
        return None
    return Ending(f"The game is lost. {game.result_words(position)}")


def _stuck(session: Session) -> Ending:
    game, position = session.game, session.position
    if game.in_matches:
        return Ending("No move is left. Undo, or resign this game and go on.", "Resign")
    return Ending(f"No move is left. {game.result_words(position)} Undo, or begin again.")


def _end_of_game(session: Session, outcome: Outcome) -> Ending:
    game, position = session.game, session.position
    scores, which = game.scores(position), game.readouts(position)["game"]
    how = f"{game.title} has come out!" if outcome is Outcome.WON else "This game is over."
    line = f"{how}\nGame {which}: {_points(scores[-1])}."
    total = sum(scores)
    if Next() in game.legal_actions(position):
        return Ending(f"{line}\nThe match stands at {_points(total)}.", "Next Game")
    praise = "You have done well!" if total >= 0 else "Better luck next time."
    return Ending(f"{line}\nThe match: {_points(total)}. {praise}", "New Match")


def _points(score: int) -> str:
    return f"{score} point" if score in (1, -1) else f"{score} points"
