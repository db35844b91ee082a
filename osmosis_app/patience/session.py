"""A game in play: its deal, what was done, what was undone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .actions import Action, Clock
from .cards import Card, checked_pack
from .errors import GameTextError, IllegalMove
from .game_text import GameText, Step, read_game, write_game
from .patience import Outcome, Patience
from .position import Position


class Session:
    """One game from its deal to its end, or one match of games.

    Every position on the way is kept: to undo is to go back to the one before.
    """

    def __init__(self, game: Patience[Any], number: int) -> None:
        """Deal a numbered game; raises ValueError when there is no such number."""
        self._begin(game, number, game.pack_of(number))

    @classmethod
    def with_pack(cls, game: Patience[Any], cards: Iterable[Card]) -> Session:
        """Deal a pack given card by card, the first to be dealt first.

        Raises ValueError unless it is the game's one or two packs. A match goes on with
        deal 1.
        """
        session = cls.__new__(cls)
        session._begin(game, None, checked_pack(cards, game.packs))
        return session

    def _begin(self, game: Patience[Any], number: int | None, pack: tuple[Card, ...]) -> None:
        self.game = game
        self.number = number
        self.pack = pack
        self._positions: list[Position] = [game.opening(pack, number)]
        self._done: list[Action] = []
        self._undone: list[Action] = []

    @property
    def position(self) -> Position:
        return self._positions[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, first to last, without what was undone."""
        return tuple(self._done)

    @property
    def deeds(self) -> tuple[Action, ...]:
        """What the player did: the actions, without the time that went by."""
        return tuple(action for action in self._done if not isinstance(action, Clock))

    @property
    def undone(self) -> tuple[Action, ...]:
        """What can be redone, the next first."""
        return tuple(reversed(self._undone))

    @property
    def is_over(self) -> bool:
        """Nothing more can be done: the game, or the last of a match, has ended."""
        return not self.game.legal_actions(self.position)

    def play(self, action: Action) -> None:
        """Do something; raises IllegalMove, saying why not, when the rules forbid it.

        ``Clock`` is no deed of the player's: it takes the place of one just before, what
        was undone can still be redone unless it ends the game, and undo leaves it be.
        """
        if isinstance(action, Clock):
            self._tell_time(action)
        else:
            self._advance(action)
            self._undone.clear()

    def _tell_time(self, clock: Clock) -> None:
        position = self.game.play(self.position, clock)
        if self._done and isinstance(self._done[-1], Clock):
            self._back()
        self._positions.append(position)
        self._done.append(clock)
        if self.game.outcome(position) is not Outcome.PLAYING:
            self._undone.clear()

    def _advance(self, action: Action) -> None:
        self._positions.append(self.game.play(self.position, action))
        self._done.append(action)

    def _back(self) -> Action:
        self._positions.pop()
        return self._done.pop()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back, and the game allows it."""
        deeds = len(self._done)
        while deeds and isinstance(self._done[deeds - 1], Clock):
            deeds -= 1
        return deeds > 0 and self.game.may_undo(self._positions[deeds - 1], self.position)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> bool:
        """Take the last action back; False when there is none that may be."""
        if not self.can_undo:
            return False
        clock = self._back() if isinstance(self._done[-1], Clock) else None
        self._undone.append(self._back())
        if clock is not None:
            self.play(clock)
        return True

    def redo(self) -> bool:
        """Do again what was undone last; False when nothing was."""
        if not self._undone:
            return False
        self._advance(self._undone[-1])
        self._undone.pop()
        return True

    def text(self) -> str:
        """Write the whole game, what can be redone included."""
        return write_game(self.game, self.number, self.pack, self._done, self._undone[::-1])

    @classmethod
    def parse(cls, text: str) -> Session:
        """Play a game text through to its end.

        Raises GameTextError when it cannot be read and IllegalMove when it breaks the
        rules, both naming the line.
        """
        *_, session = cls.replay(read_game(text))
        return session

    @classmethod
    def replay(cls, told: GameText) -> Iterator[Session]:
        """Play a game text, giving the same session as dealt and after every action.

        What was undone is tried, and taken back, at the end.
        """
        session = cls._dealt(told)
        yield session
        for step in told.done:
            _tried(session, step)
            yield session
        if told.undone:
            session._try_undone(told.undone)

    @classmethod
    def _dealt(cls, told: GameText) -> Session:
        if told.number is not None:
            return cls(told.game, told.number)
        assert told.pack is not None, "a game text has a number or a pack"
        return cls.with_pack(told.game, told.pack)

    def _try_undone(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            _tried(self, step)
            if not self.can_undo:
                fault = f"{str(step.action)!r} cannot have been undone, it ends a game"
                raise GameTextError(f"line {step.line}: {fault}")
        for _ in steps:
            self.undo()


def _tried(session: Session, step: Step) -> None:
    try:
        session.play(step.action)
    except IllegalMove as fault:
        raise IllegalMove(f"line {step.line}: {fault}") from None
