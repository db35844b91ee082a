"""What the computer does for the player, one thing at a time: a hint, or a demonstration."""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.hinting import Hinting
from osmosis_app.osmosis.showing import Showing


@dataclass(eq=False)
class Helping:
    """Begins the one when the other has ended, and ends both."""

    hinting: Hinting
    showing: Showing

    def hint(self, game: GameWindow) -> None:
        """Begin to think of a hint for a game."""
        self.stop()
        self.hinting.ask(game)

    def show(self, game: GameWindow) -> None:
        """Begin to play a game for the player to watch."""
        self.stop()
        self.showing.begin(game)

    def stop(self) -> None:
        """Give up thinking and playing."""
        self.hinting.stop()
        self.showing.stop()

    def click(self) -> bool:
        """Have a click end what is under way; True where it does no more than that."""
        self.hinting.stop()
        return self.showing.click()
