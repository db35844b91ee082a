"""Tommy's Klondike: one card at a time, once through the pack, in whole runs.

Seven tableau piles of one to seven cards, the last of each face up, are packed
downwards in alternating colours; the foundations are built from ace to king. The
stock's top card lies face up. It may be played, or else be laid on the waste, and
from there it goes to a foundation only. An ace that is dealt or drawn face up goes
to its foundation at once.

Source: Tommy's Toys, Tommy's Patience, its PATIENCE.DOC (1992). Which card takes
an ace's place is not said: here the next of the pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Clock, Deal, Move, Resign, Turn
from ..building import (
    ACE,
    FOUNDATIONS,
    carried,
    fan_words,
    foundation_of,
    founded,
    heap_words,
    is_built,
    lays,
    pass_words,
    useful_lays,
    why_no_run,
    why_not_built,
    why_not_packed,
)
from ..cards import Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, Position, SeenPosition, names
from ..rules import by_dealing, dealt, is_known, total, turned_over, with_top_seen
from ..words import pile_words, sentence

TABLEAU = names("tableau", 7)
STOCK, WASTE = "stock", "waste"
SOURCES = (STOCK, WASTE, *TABLEAU)
STAKE, PER_CARD = 52, 5
"""What a casino takes for a pack, and gives for each card that is built."""


@dataclass(frozen=True, slots=True)
class TommyPosition(SeenPosition):
    """A position of Tommy's Klondike.

    ``passes`` counts the passes through the stock, the present one included;
    ``seconds`` is the time gone by; ``seen`` holds each card that was drawn.
    """

    passes: int = 1
    seconds: int = 0
    resigned: bool = False


@dataclass(frozen=True)
class KlondikeTommy(OnePack[TommyPosition]):
    """Click a card, and it goes where it fits; the stock's, if nowhere, to the waste."""

    passes: int | None = option(1, 2, 3, None, meaning="passes through the stock")
    clock: int = option(
        *(0, 5, 1, 2, 3, 4, 10, 15, 20, 30, 45, 60),
        meaning="minutes to play in, 0 for no clock",
    )
    scoring: str = option("standard", "casino", "money", meaning="what the score counts")
    hoyle: bool = option(False, True, meaning="the waste may be played to the tableau")

    key: ClassVar[str] = "klondike-tommy"
    title: ClassVar[str] = "Tommy's Klondike"
    piles: ClassVar[tuple[str, ...]] = (*FOUNDATIONS, *TABLEAU, STOCK, WASTE)

    def opening(self, cards: Iterable[Card], number: int | None = None) -> TommyPosition:
        left = iter(cards)
        piles: list[list[Card]] = [[] for _ in TABLEAU]
        aces: list[Card] = []
        for row in range(len(TABLEAU)):
            piles[row].append(_dealt_face_up(left, aces))
            for pile in piles[row + 1 :]:
                pile.append(next(left))
        tableau = {
            name: Pile(tuple(pile), len(pile) - 1)
            for name, pile in zip(TABLEAU, piles, strict=True)
        }
        foundations = dict.fromkeys(FOUNDATIONS, EMPTY)
        foundations |= {foundation_of(ace): Pile((ace,)) for ace in aces}
        rest = {STOCK: Pile.face_down(tuple(left)[::-1]), WASTE: EMPTY}
        return _drawn(TommyPosition({**foundations, **tableau, **rest}))

    @property
    def is_timed(self) -> bool:
        return self.clock > 0

    def _candidates(self, position: TommyPosition) -> Iterator[Action]:
        yield from (Move(name) for name in SOURCES)
        for source in SOURCES:
            if count := _block(position, source):
                yield from lays(source, count, TABLEAU)
        yield from (Deal(), Turn(), Resign())

    def objection(self, position: TommyPosition, action: Action) -> str | None:
        if self._is_over(position):
            return "the game is over"
        match action:
            case Move(source, None, 1) if source in SOURCES:
                return why_not_built(position, source)
            case Move(source, str(target), count) if source in SOURCES and target in TABLEAU:
                return self._why_not_laid(position, source, target, count)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Turn():
                return self._why_not_turned(position)
            case Clock(seconds) if self.is_timed:
                return None if seconds > position.seconds else "the clock has gone on already"
            case Resign():
                return None
        return f"{self.title} has no such move"

    def _is_over(self, position: TommyPosition) -> bool:
        return position.resigned or self._is_time_up(position) or is_built(position)

    def _is_time_up(self, position: TommyPosition) -> bool:
        return self.is_timed and position.seconds >= 60 * self.clock

    def _why_not_laid(
        self, position: TommyPosition, source: str, target: str, count: int
    ) -> str | None:
        if source == WASTE and not self.hoyle:
            return "the waste is played to the foundations only"
        if source == target:
            return "it lies there already"
        if why := why_no_run(position, source, count):
            return why
        if count != _block(position, source):
            return "its cards that lie face up move all together"
        return why_not_packed(position, source, target, count)

    def _why_not_turned(self, position: TommyPosition) -> str | None:
        if position[STOCK].cards:
            return "the stock is not empty"
        if not position[WASTE].cards:
            return "the waste is empty"
        limit = self._pass_limit
        return None if limit is None or position.passes < limit else "this was the last pass"

    @property
    def _pass_limit(self) -> int | None:
        return None if self.is_timed else self.passes

    def _carried(self, position: TommyPosition, action: Action) -> TommyPosition:
        match action:
            case Move(source, None):
                return _drawn(position.with_piles(founded(position, source)))
            case Move(source, str(target), count):
                return _drawn(position.with_piles(carried(position, source, target, count)))
            case Deal():
                return _drawn(position.with_piles(dealt(position, 1)))
            case Turn():
                passes = position.passes + 1
                return _drawn(position.with_piles(turned_over(position), passes=passes))
            case Clock(seconds):
                return replace(position, seconds=seconds)
        return replace(position, resigned=True)

    def clicked(
        self, position: TommyPosition, pile: str, index: int | None = None
    ) -> Action | None:
        if pile == STOCK:
            played = (Move(STOCK), *_useful_lays(position, STOCK))
            return self._first_legal(position, *played, Deal(), Turn())
        if pile not in SOURCES or (index is not None and not position[pile].is_up(index)):
            return None
        built = (Move(pile),) if self._is_top(position, pile, index) else ()
        return self._first_legal(position, *built, *_useful_lays(position, pile))

    def dropped(
        self, position: TommyPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action: Action = Move(source, target, count)
        if (source, target) == (STOCK, WASTE):
            action = Deal()
        elif target in FOUNDATIONS:
            action = Move(source, None, count)
        return () if self.objection(position, action) else (action,)

    def can_lift(self, position: TommyPosition, pile: str, index: int | None = None) -> bool:
        """Tell whether a card may be dragged: the top one, or the head of a whole run."""
        if pile not in SOURCES or not position[pile].up or self._is_over(position):
            return False
        head = pile in TABLEAU and index == position[pile].down
        return head or self._is_top(position, pile, index)

    def outcome(self, position: TommyPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if is_built(position):
            return Outcome.WON
        lost = self._is_time_up(position) or self.legal_actions(position) == (Resign(),)
        return Outcome.LOST if lost else Outcome.PLAYING

    def may_undo(self, before: TommyPosition, after: TommyPosition) -> bool:
        return not self._is_time_up(after)

    def is_stuck(self, position: TommyPosition) -> bool:
        if self._is_over(position):
            return False
        return all(
            is_known(each, position.seen, STOCK) and not self._can_play(each)
            for each in by_dealing(self, position)
        )

    def _can_play(self, position: TommyPosition) -> bool:
        """Tell whether a card can go to a foundation or to another pile, and it helps."""
        moves = (Move(source) for source in SOURCES)
        laid = (move for source in SOURCES for move in _useful_lays(position, source))
        return self._first_legal(position, *moves, *laid) is not None

    def score(self, position: TommyPosition) -> int:
        """Give the score, which the position alone decides."""
        built = total(position, FOUNDATIONS)
        if self.scoring != "standard":
            return built if self.scoring == "casino" else PER_CARD * built - STAKE
        down = sum(position[name].down for name in TABLEAU)
        up = total(position, TABLEAU) - down
        return 100 + 5 * built + 2 * (up - down) - 3 * total(position, (STOCK, WASTE))

    def seconds(self, position: TommyPosition) -> int:
        return position.seconds

    def readouts(self, position: TommyPosition) -> dict[str, str]:
        left = max(60 * self.clock - position.seconds, 0)
        return {
            "score": str(self.score(position)),
            "pass": pass_words(position.passes, self._pass_limit),
            "cards": str(len(position[STOCK].cards)),
            "time": f"{left // 60}:{left % 60:02}" if self.is_timed else "none",
        }

    def result_words(self, position: TommyPosition) -> str:
        return f"Your score is {self.score(position)}."

    def describe(self, position: TommyPosition, pile: str) -> str:
        words = fan_words if pile in TABLEAU else heap_words
        return sentence(f"{pile_words(pile)}: {words(position[pile])}")


def _dealt_face_up(left: Iterator[Card], aces: list[Card]) -> Card:
    """Give the next card of the pack that is no ace; aces on the way go aside."""
    while (card := next(left)).rank == ACE:
        aces.append(card)
    return card


def _block(position: Position, source: str) -> int:
    """Count the cards of a pile that move together to the tableau."""
    return len(position[source].up) if source in TABLEAU else 1


def _useful_lays(position: Position, source: str) -> list[Move]:
    return useful_lays(position, source, _block(position, source), TABLEAU)


def _drawn(position: TommyPosition) -> TommyPosition:
    """Turn up the stock's top card; aces found there go to their foundations."""
    while position[STOCK].cards and position[STOCK].top.rank == ACE:
        position = position.with_piles(founded(position, STOCK))
    stock = position[STOCK].turned_up()
    return with_top_seen(position.with_piles({STOCK: stock}), STOCK)
