"""Whether a game can still be won: a solver that knows every card thinks it over in slices."""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.osmosis.alarms import BETWEEN_SLICES, SLICE, Alarms
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.registry import can_solve, solving
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer, Verdict
from osmosis_app.wimp.wimp import Wimp

ALARM = "judging"

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
            self.alarms.set(ALARM, BETWEEN_SLICES, self._think)

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
            self.alarms.set(ALARM, BETWEEN_SLICES, self._think)
