"""The computer playing while you watch: thought in slices between events.

The player is a fair one, and sees what a person sees. A game in which it has played is never
counted. Any click, Escape, and the keys that play, give the game back where it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from osmosis_app.osmosis.alarms import BETWEEN_SLICES, SLICE, Alarms
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.games import Games
from osmosis_app.patience.actions import Next
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.hints import Hint, pondering
from osmosis_app.patience.players.player import Player
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.wimp import keys

BETWEEN_LOOKS = 10
"""How soon a click on no window of ours is noticed."""
FASTEST, SLOWEST = 10, 990
STEP = 10
AT_THE_END = 300
"""Centiseconds, as are the pauses between two moves."""

ALARM = "showing"
REPEATS = 3
"""A demonstration that comes to one position more often than this is over."""

NEVER_COUNTED = 1_000_000
"""More games than a session can have: when so many are counted, no other will be."""


@dataclass(eq=False)
class Demo:
    """A game that the computer plays, and how often each position has been met."""

    game: GameWindow
    player: Player[Any]
    presses: int
    """How often a mouse button had been pressed when it began: one more ends it."""
    met: Counter[tuple[Any, ...]] = field(default_factory=Counter)
    next: int = 0
    is_over: bool = False


@dataclass(eq=False)
class Showing:
    """The demonstration under way, if there is one, and how the next is to go.

    ``go_on`` opens the next game of a demonstration that goes from game to game.
    """

    alarms: Alarms
    games: Games
    go_on: Callable[[str], GameWindow]
    pause: int = 100
    switches: bool = False
    """Whether a demonstration goes on with the next game of the menu, or keeps to one."""
    demo: Demo | None = None
    _thought: Thinker[Hint | None] | None = None
    _last_press: int = -1
    """Which press of a button ended the last demonstration."""

    @property
    def now(self) -> int:
        return self.games.wimp.now

    def begin(self, game: GameWindow) -> None:
        """Begin to play a game for the player to watch; none is under way."""
        game.unmark()
        self.games.seeker.stop(game)
        self.demo = self._demo(game, self.now)
        self._say()
        self._wake(0)

    @property
    def presses(self) -> int:
        return self.games.wimp.mouse.presses

    def click(self) -> bool:
        """Have a click end a demonstration; True for that click, which does no more."""
        if self.stop():
            self._last_press = self.presses
        return self._last_press == self.presses

    def _demo(self, game: GameWindow, first: int) -> Demo:
        return Demo(game, player_for(game.game), self.presses, next=first)

    def stop(self) -> bool:
        """End the demonstration; True when one was under way."""
        demo, self.demo, self._thought = self.demo, None, None
        self.alarms.clear(ALARM)
        if demo is not None:
            demo.game.say("")
            self.games.give_back()
        return demo is not None

    def key(self, key: int) -> bool:
        """Take a key during a demonstration: arrows change its speed, F7 where it goes on."""
        if self.demo is None:
            return False
        match key:
            case keys.UP | keys.RIGHT:
                self.pause = max(FASTEST, self.pause - STEP)
            case keys.DOWN | keys.LEFT:
                self.pause = min(SLOWEST, self.pause + STEP)
            case keys.F7:
                self.switches = not self.switches
            case keys.ESCAPE | keys.RETURN | keys.HOME | keys.SPACE:
                self.stop()
                return True
            case _:
                return False
        self._say()
        return True

    def _think(self) -> None:
        """A slice of time has come: think on, and act on what was thought."""
        demo = self.demo
        if demo is None:
            return
        if self.presses != demo.presses:
            self.click()
        elif not demo.is_over:
            self._play(demo)
        elif not self._wait(demo):
            self._next_game(demo)

    def _play(self, demo: Demo) -> None:
        if self._thought is None:
            self._thought = pondering(demo.game.session, player=demo.player)
        if not self._thought.step(SLICE):
            self._wake(BETWEEN_SLICES)
        elif not self._wait(demo):
            found, self._thought = self._thought.result, None
            self._act(demo, found)

    def _act(self, demo: Demo, found: Hint | None) -> None:
        session = demo.game.session
        place = (*session.position.piles.values(), session.position.selected, session.number)
        demo.met[place] += 1
        is_over = demo.game.game.outcome(session.position) is not Outcome.PLAYING
        if found is None or (is_over and found.action != Next()) or demo.met[place] > REPEATS:
            demo.is_over, demo.next = True, self.now + AT_THE_END
            self._wait(demo)
            return
        self.games.store.tally(session).counted = NEVER_COUNTED
        demo.game.playing.do(found.action)
        demo.next = self.now + self.pause
        self._say()
        self._wake(BETWEEN_SLICES)

    def _next_game(self, demo: Demo) -> None:
        """A game has ended: deal another, of the same or of the next kind."""
        game = demo.game
        if self.switches:
            order = list(GAMES)
            game = self.go_on(order[(order.index(game.game.key) + 1) % len(order)])
        self.games.borrow(game)
        self.games.store.tally(game.session).counted = NEVER_COUNTED
        self.demo = self._demo(game, self.now + self.pause)
        self._say()
        self._wake(BETWEEN_SLICES)

    def _say(self) -> None:
        if self.demo is not None:
            end = "next game" if self.switches else "same game"
            pause = f"{self.pause / 100:.1f} s a move (arrow keys)"
            self.demo.game.say(f"demo, {pause}, then the {end} (F7)")

    def _wait(self, demo: Demo) -> bool:
        """Wait on, while it is not yet time for what comes next."""
        left = demo.next - self.now
        if left > 0:
            self._wake(min(left, BETWEEN_LOOKS))
        return left > 0

    def _wake(self, after: int) -> None:
        self.alarms.set(ALARM, after, self._think)
