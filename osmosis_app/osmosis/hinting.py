"""Hints, thought of in slices between events by a fair player, who sees what a person sees."""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.osmosis.alarms import BETWEEN_SLICES, SLICE, Alarms
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.games import Games
from osmosis_app.patience.players.hints import Hint, pondering
from osmosis_app.patience.players.thinker import Thinker

ALARM = "hinting"


@dataclass(eq=False)
class Hinting:
    """Thinks of a hint for the game that was asked about last."""

    alarms: Alarms
    games: Games
    asked: GameWindow | None = None
    _thought: Thinker[Hint | None] | None = None

    def ask(self, game: GameWindow) -> None:
        """Begin to think of a hint for a game; it is shown when it is found."""
        self.asked, self._thought = game, pondering(game.session)
        self.alarms.set(ALARM, 0, self._think)

    def stop(self) -> None:
        """Give up thinking."""
        self.asked = self._thought = None
        self.alarms.clear(ALARM)

    def _think(self) -> None:
        game, thought = self.asked, self._thought
        if game is None or thought is None:
            return
        if not thought.step(SLICE):
            self.alarms.set(ALARM, BETWEEN_SLICES, self._think)
            return
        self.asked = self._thought = None
        _show(game, thought.result)
        if thought.result is not None:
            self.games.helped(game, "hint")


def _show(game: GameWindow, found: Hint | None) -> None:
    if found is None:
        game.say("no hint: nothing is left to be done")
        return
    game.say(f"hint: {found.reason}")
    game.point_at(found.action)
