"""What every game of patience must say about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic

from .actions import Action
from .cards import Card, shuffled
from .errors import IllegalMove
from .options import check_options, option
from .position import P
from .shuffles import SHUFFLES


class Outcome(Enum):
    """How a game stands."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    RESIGNED = "resigned"


class Patience(ABC, Generic[P]):
    """The rules of one game, with its options as fields.

    It holds no position: every question is about the position it is given.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    piles: ClassVar[tuple[str, ...]]
    rows: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Runs of piles of at most one card, written together on a line of text."""
    unlisted: ClassVar[tuple[str, ...]] = ()
    """Piles that are left out of the text while they are empty."""
    packs: ClassVar[int] = 1
    """How many packs of 52 cards the game is played with, one or two."""
    in_matches: ClassVar[bool] = False
    """Whether several games make a match, with a total.

    It says then what ``score``, ``scores`` and ``number`` are, and its read-outs tell the
    ``game`` on the table.
    """
    asks_name: ClassVar[bool] = False
    """Whether who comes among the ten best is asked for a name."""

    def __post_init__(self) -> None:
        check_options(self)

    def pack_of(self, number: int) -> tuple[Card, ...]:
        """Give the cards of a numbered deal, the first to be dealt first.

        Raises ValueError when there is no such deal.
        """
        return shuffled(number, self.packs)

    @abstractmethod
    def opening(self, cards: Iterable[Card], number: int | None = None) -> P:
        """Lay out a pack, the first card dealt first; ``number`` is its deal's, if any."""

    @abstractmethod
    def objection(self, position: P, action: Action) -> str | None:
        """Say why an action is not allowed; None when it is."""

    @abstractmethod
    def clicked(self, position: P, pile: str, index: int | None = None) -> Action | None:
        """Give the action that a click with Select on a pile means, if any.

        ``index`` is the place of the card clicked, 0 the lowest; None is the top.
        """

    @abstractmethod
    def dropped(self, position: P, source: str, target: str, count: int = 1) -> tuple[Action, ...]:
        """Give the actions of dragging the topmost cards of a pile to another; () for none."""

    @abstractmethod
    def can_lift(self, position: P, pile: str, index: int | None = None) -> bool:
        """Tell whether a drag may start with a card of a pile and all that lie on it."""

    def lifted_count(self, position: P, pile: str, index: int) -> int:
        """Count the cards that a drag of one takes along, that card included."""
        return len(position[pile].cards) - index

    @abstractmethod
    def outcome(self, position: P) -> Outcome:
        """Tell how the game on the table stands."""

    @abstractmethod
    def is_stuck(self, position: P) -> bool:
        """Tell whether the player can know that no card will ever be played again."""

    @abstractmethod
    def readouts(self, position: P) -> Mapping[str, str]:
        """Give the texts that the window shows beside the piles, by name."""

    def score(self, position: P) -> int:
        """Give what the game on the table scores if it ends now: the read-out of that name."""
        return int(self.readouts(position).get("score", "0"))

    def scores(self, position: P) -> tuple[int, ...]:
        """Give the scores of the games that have ended: of a match more than one may have."""
        playing = self.outcome(position) is Outcome.PLAYING
        return () if playing else (self.score(position),)

    def tie(self, position: P) -> int | None:
        """Give what puts equal scores in order, the smaller before; None for nothing."""
        return None

    def number(self, position: P, first: int | None) -> int | None:
        """Give the deal of the game on the table; ``first`` is that of the session's first."""
        return first

    def seconds(self, position: P) -> int:
        """Give the time that has gone by in a timed game."""
        return 0

    @abstractmethod
    def describe(self, position: P, pile: str) -> str:
        """Describe a pile in a sentence, for a player who cannot see it."""

    @abstractmethod
    def _candidates(self, position: P) -> Iterable[Action]:
        """Give every action that may be legal, each once, in the order to list them."""

    @abstractmethod
    def _carried(self, position: P, action: Action) -> P:
        """Carry out a legal action with all that follows of itself."""

    def legal_actions(self, position: P) -> tuple[Action, ...]:
        """List what may be done; empty when all is over."""
        return tuple(
            action
            for action in self._candidates(position)
            if self.objection(position, action) is None
        )

    def play(self, position: P, action: Action) -> P:
        """Give the position after an action; raises IllegalMove saying why not."""
        if reason := self.objection(position, action):
            raise IllegalMove(f"{str(action)!r} is not allowed: {reason}")
        return self._carried(position, action)

    @property
    def is_timed(self) -> bool:
        """Whether time counts, so that the game is to be told of it by ``Clock``."""
        return False

    def result_words(self, position: P) -> str:
        """Say in a sentence what was reached, for a game that has not come out."""
        count = self.score(position)
        return f"You have played {count} card{'' if count == 1 else 's'}."

    def may_undo(self, before: P, after: P) -> bool:
        """Tell whether the step from one position to another may be undone."""
        return True

    def _is_top(self, position: P, pile: str, index: int | None) -> bool:
        return index is None or index == len(position[pile].cards) - 1

    def _first_legal(self, position: P, *actions: Action) -> Action | None:
        for action in actions:
            if self.objection(position, action) is None:
                return action
        return None


@dataclass(frozen=True, kw_only=True)
class OnePack(Patience[P]):
    """The rules of a game with one pack, which may be riffled instead of shuffled at random."""

    shuffle: str = option(*SHUFFLES, meaning="how the pack is shuffled")

    def pack_of(self, number: int) -> tuple[Card, ...]:
        return SHUFFLES[self.shuffle](number)
