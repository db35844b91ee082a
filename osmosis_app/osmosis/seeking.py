"""Deals that can be won, looked for in slices while another game lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from osmosis_app.osmosis.alarms import BETWEEN_SLICES, SLICE, Alarms
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.players.registry import solving
from osmosis_app.patience.players.thinker import Thinker, Thinking
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.session import Session

ALARM = "seeking"

POSITIONS, AT_MOST = 1_000_000, 5_000
"""Positions looked at for a deal that can be won: in all, and for one deal."""

LOOKING = "looking for a deal that can be won"

Pick = Callable[[], int]
"""Gives the number of a deal, another one each time."""


def finding(game: Patience[Any], pick: Pick) -> Thinking[int]:
    """Pick deals until a solver can win one; give up after many positions, and take the last."""
    left, number = POSITIONS, pick()
    while left > 0:
        thought = solving(game, Session(game, number).position, min(left, AT_MOST))
        while not thought.step(0):
            yield
        if thought.result.answer is Answer.WINNABLE:
            break
        left -= max(thought.result.nodes, 1)
        number = pick()
    return number


@dataclass(frozen=True, slots=True)
class Search:
    """A search for a deal of a game, and what is to be done with its number."""

    game: Patience[Any]
    thought: Thinker[int]
    deal: Callable[[int], None]


@dataclass(eq=False)
class Seeker:
    """The searches under way, one for a window at most."""

    alarms: Alarms
    _searches: dict[GameWindow, Search] = field(default_factory=dict)

    def seek(
        self, window: GameWindow, game: Patience[Any], pick: Pick, deal: Callable[[int], None]
    ) -> None:
        """Begin to look for a deal of a game, anew if one was being looked for.

        ``deal`` is called once with its number, unless ``stop`` is called before.
        """
        self._searches[window] = Search(game, Thinker(finding(game, pick)), deal)
        window.await_deal(LOOKING)
        self.alarms.set(ALARM, BETWEEN_SLICES, self._think)

    def sought(self, window: GameWindow) -> Patience[Any] | None:
        """Return the game that a deal is being looked for, for a window; None when none is."""
        search = self._searches.get(window)
        return search.game if search else None

    def stop(self, window: GameWindow) -> bool:
        """Look no further for a window's deal; False when none was looked for."""
        if window not in self._searches:
            return False
        del self._searches[window]
        window.await_deal("")
        return True

    def _think(self) -> None:
        """Think for a slice of time, shared by all the searches."""
        for window, search in list(self._searches.items()):
            if search.thought.step(SLICE / len(self._searches)):
                self.stop(window)
                search.deal(search.thought.result)
        if self._searches:
            self.alarms.set(ALARM, BETWEEN_SLICES, self._think)
