"""Whether a game can still be won: a solver that knows every card thinks it over in slices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from osmosis_app.osmosis.alarms import Alarms
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players.registry import can_solve, solve, solving
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer, Verdict
from osmosis_app.patience.session import Session
from osmosis_app.wimp.wimp import Wimp

ALARM = "judging"
SLICE = 8
TRIES = 60
"""Deals looked at for one that can be won, before the last of them is taken."""

WORDS = {
    Answer.WINNABLE: "can be won",
    Answer.LOST: "cannot be won",
    Answer.OPEN: "whether it can be won is not known",
}


@dataclass(eq=False)
class Judge:
    """Thinks about the last game that has changed."""

    alarms: Alarms
    wimp: Wimp
    game: GameWindow | None = None
    _thought: Thinker[Verdict] | None = None

    def consider(self, game: GameWindow) -> None:
        """Begin to think about a game, and forget what was thought of before."""
        self.stop()
        position = game.session.position
        playing = game.game.outcome(position) is Outcome.PLAYING
        if playing and can_solve(game.game):
            self.game, self._thought = game, solving(game.game, position)
            game.judge("thinking")
            self.alarms.set(ALARM, 1, self._think)

    def stop(self) -> None:
        """Think no more, and take the words away."""
        if self.game is not None:
            self.game.judge("")
        self.game = self._thought = None
        self.alarms.clear(ALARM)

    def _think(self) -> None:
        if self.game is None or self._thought is None:
            return
        if self._thought.step(SLICE):
            self.game.judge(WORDS[self._thought.result.answer])
        else:
            self.alarms.set(ALARM, 1, self._think)


def winnable_deal(key: str, options: dict[str, str] | None, pick: Callable[[], int]) -> int:
    """Pick a deal that a solver can win; any, for a game that has no solver."""
    game = patience_named(key, options)
    number = pick()
    for _ in range(TRIES if can_solve(game) else 0):
        if _can_be_won(game, number):
            break
        number = pick()
    return number


def _can_be_won(game: Patience[Any], number: int) -> bool:
    position = Session(game, number).position
    return solve(game, position).answer is Answer.WINNABLE
