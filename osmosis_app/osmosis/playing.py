"""What is in play in a game's window, what can be done with it, and what it took the place of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from osmosis_app.patience.actions import Action, Clock, Next, Resign
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.session import Session


@dataclass(eq=False)
class Playing:
    """A session, and the one before it. ``changed`` is called after whatever is done here."""

    session: Session
    changed: Callable[[], None]
    before: Session | None = None
    """The game that New Game swept away: Undo on the fresh deal brings it back."""

    @property
    def game(self) -> Patience[Any]:
        return self.session.game

    @property
    def is_in_play(self) -> bool:
        return self.game.outcome(self.session.position) is Outcome.PLAYING

    @property
    def is_timing(self) -> bool:
        """Whether time counts now: from the first action on."""
        return self.game.is_timed and self.is_in_play and bool(self.session.actions)

    @property
    def can_undo(self) -> bool:
        return self._beneath is not None or self.session.can_undo

    @property
    def _beneath(self) -> Session | None:
        """The game that was swept away, while nothing is done in the one dealt over it."""
        return None if self.session.deeds else self.before

    @property
    def can_resign(self) -> bool:
        return Resign() in self.game.legal_actions(self.session.position)

    @property
    def can_go_on(self) -> bool:
        """Whether the next game of a match is to be dealt."""
        return Next() in self.game.legal_actions(self.session.position)

    def do(self, action: Action) -> bool:
        """Do a legal action; True, since something was done."""
        self.session.play(action)
        self.changed()
        return True

    def undo(self) -> bool:
        """Take the last action back, or the New Game that swept a game away."""
        if (beneath := self._beneath) is not None:
            self.session, self.before = beneath, None
        elif not self.session.undo():
            return False
        self.changed()
        return True

    def redo(self) -> bool:
        if not self.session.redo():
            return False
        self.changed()
        return True

    def resign(self) -> bool:
        return self.can_resign and self.do(Resign())

    def go_on(self) -> bool:
        return self.can_go_on and self.do(Next())

    def tick(self) -> None:
        """Count one more second, which is no change unless the game ends with it.

        What is on disc waits for the next action, or the end.
        """
        self.session.play(Clock(self.game.seconds(self.session.position) + 1))
        if not self.is_in_play:
            self.changed()

    def deal(self, session: Session) -> None:
        """Put another game on the table; one in play can be fetched back by Undo."""
        old, self.session = self.session, session
        self.set_aside(old)
        self.changed()

    def put(self, session: Session) -> None:
        """Show another session, without counting what was there."""
        self.session = session
        self.changed()

    def set_aside(self, session: Session | None) -> None:
        """Remember a game in play that another deal takes the place of, for Undo.

        A deal in which nothing was done goes, and the game before it is still the one.
        """
        if session is None or session is self.session or not session.deeds:
            return
        in_play = session.game.outcome(session.position) is Outcome.PLAYING
        self.before = session if in_play else None
