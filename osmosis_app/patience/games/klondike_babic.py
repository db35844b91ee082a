"""Babic's Klondike: three cards at a time, as often as one likes, against the seconds.

Seven tableau piles of one to seven cards, the last of each face up, are packed
downwards in alternating colours; the foundations are built from ace to king, and
their top cards may come back. The waste is turned over without limit, but the
score counts the passes, and every second.

Source: G. N. Babic, Klondike for AMOS Basic (1993). Its text does not give the
bonus for a game that comes out: here it is 700000 divided by the seconds, of which
30 are the least.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Clock, Deal, Move, Resign, Turn
from ..building import (
    FOUNDATIONS,
    carried,
    fan_words,
    founded,
    heap_words,
    is_built,
    lays,
    useful_lays,
    why_no_run,
    why_not_built,
    why_not_packed,
)
from ..cards import Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, SeenPosition, names
from ..rules import by_dealing, dealt, total, turned_over, with_top_seen
from ..words import pile_words, sentence

TABLEAU = names("tableau", 7)
STOCK, WASTE = "stock", "waste"
SOURCES = (WASTE, *TABLEAU)
PAYING_PASS = 4
"""The first pass through the stock that costs points."""

TURNED_UP, FROM_WASTE, BUILT, WON = 25, 45, 60, 700_000
SINGLE, FROM_FOUNDATION, LATE_PASS = -25, -75, -125
FASTEST = 30

LONG_SEARCH = 400
"""So many positions are looked at before we leave it open whether a move is left."""


@dataclass(frozen=True, slots=True)
class BabicPosition(SeenPosition):
    """A position of Babic's Klondike.

    ``points`` is the score before the clock and the bonus; ``passes`` counts the passes
    through the stock, the present one included; ``seconds`` is the time gone by; ``seen``
    holds each card that has shown on top of the waste.
    """

    points: int = 0
    passes: int = 1
    seconds: int = 0
    resigned: bool = False

    @property
    def score(self) -> int:
        bonus = WON // max(FASTEST, self.seconds) if is_built(self) else 0
        return self.points - self.seconds + bonus


@dataclass(frozen=True)
class KlondikeBabic(OnePack[BabicPosition]):
    """Click a card, and it goes to its foundation, or else with its run where it fits."""

    turn: int = option(3, 1, meaning="cards dealt at a time")
    whole: bool = option(False, True, meaning="the cards of a pile that lie face up move together")

    key: ClassVar[str] = "klondike-babic"
    title: ClassVar[str] = "Babic's Klondike"
    piles: ClassVar[tuple[str, ...]] = (*FOUNDATIONS, *TABLEAU, STOCK, WASTE)
    asks_name: ClassVar[bool] = True

    def opening(self, cards: Iterable[Card], number: int | None = None) -> BabicPosition:
        left = iter(cards)
        piles: list[list[Card]] = [[] for _ in TABLEAU]
        for row in range(len(TABLEAU)):
            for pile in piles[row:]:
                pile.append(next(left))
        tableau = {
            name: Pile(tuple(pile), len(pile) - 1)
            for name, pile in zip(TABLEAU, piles, strict=True)
        }
        rest = {STOCK: Pile.face_down(tuple(left)[::-1]), WASTE: EMPTY}
        return BabicPosition({**dict.fromkeys(FOUNDATIONS, EMPTY), **tableau, **rest})

    @property
    def is_timed(self) -> bool:
        return True

    def _candidates(self, position: BabicPosition) -> Iterator[Action]:
        yield from (Move(name) for name in SOURCES)
        for source in (*SOURCES, *FOUNDATIONS):
            for count in self._runs(position, source):
                yield from lays(source, count, TABLEAU)
        yield from (Deal(), Turn(), Resign())

    def _runs(self, position: BabicPosition, source: str) -> Iterable[int]:
        """Give the numbers of cards that may be moved together to the tableau."""
        up = len(position[source].up)
        if source not in TABLEAU:
            return (1,) if up else ()
        return (up,) if self.whole and up else range(1, up + 1)

    def objection(self, position: BabicPosition, action: Action) -> str | None:
        if position.resigned or is_built(position):
            return "the game is over"
        match action:
            case Move(source, None, 1) if source in SOURCES:
                return why_not_built(position, source)
            case Move(source, str(target), count) if _are_lain(source, target):
                return self._why_not_laid(position, source, target, count)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Turn():
                return _why_not_turned(position)
            case Clock(seconds):
                return None if seconds > position.seconds else "the clock has gone on already"
            case Resign():
                return None
        return f"{self.title} has no such move"

    def _why_not_laid(
        self, position: BabicPosition, source: str, target: str, count: int
    ) -> str | None:
        if source == target:
            return "it lies there already"
        if why := why_no_run(position, source, count):
            return why
        if count not in self._runs(position, source):
            whole = "its cards that lie face up move all together"
            return whole if source in TABLEAU else "only its top card moves"
        return why_not_packed(position, source, target, count)

    def _carried(self, position: BabicPosition, action: Action) -> BabicPosition:
        match action:
            case Move(source, target, count):
                return _moved(position, source, target, count)
            case Deal():
                return with_top_seen(position.with_piles(dealt(position, self.turn)))
            case Turn():
                cost = LATE_PASS if position.passes + 1 >= PAYING_PASS else 0
                passes, points = position.passes + 1, position.points + cost
                return position.with_piles(turned_over(position), passes=passes, points=points)
            case Clock(seconds):
                return replace(position, seconds=seconds)
        return replace(position, resigned=True)

    def clicked(
        self, position: BabicPosition, pile: str, index: int | None = None
    ) -> Action | None:
        if pile == STOCK:
            return self._first_legal(position, Deal(), Turn())
        if pile not in SOURCES or (index is not None and not position[pile].is_up(index)):
            return None
        built = (Move(pile),) if self._is_top(position, pile, index) else ()
        count = 1 if index is None else len(position[pile].cards) - index
        return self._first_legal(position, *built, *useful_lays(position, pile, count, TABLEAU))

    def dropped(
        self, position: BabicPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action = Move(source, None if target in FOUNDATIONS else target, count)
        return () if self.objection(position, action) else (action,)

    def can_lift(self, position: BabicPosition, pile: str, index: int | None = None) -> bool:
        """Tell whether a card may be dragged: the top one, or the head of a run."""
        if pile == STOCK or not position[pile].up or self.objection(position, Resign()):
            return False
        if self._is_top(position, pile, index) or index is None:
            return True
        return len(position[pile].cards) - index in self._runs(position, pile)

    def outcome(self, position: BabicPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if is_built(position):
            return Outcome.WON
        return Outcome.LOST if self.legal_actions(position) == (Resign(),) else Outcome.PLAYING

    def is_stuck(self, position: BabicPosition) -> bool:
        if position.resigned or is_built(position):
            return False
        dealt_on = list(by_dealing(self, position))
        tops = [each[WASTE] for each in dealt_on if each[WASTE].cards]
        if any(waste.top not in position.seen for waste in tops):
            return False
        return not self._can_gain(position.with_piles({STOCK: EMPTY}), tops)

    def _can_gain(self, position: BabicPosition, tops: list[Pile]) -> bool:
        """Tell whether moving cards about the table can turn one up, build one more, or make
        room for one of those on top of the waste. Too long a search is given up: it may.
        """
        built, down = total(position, FOUNDATIONS), _hidden(position)
        met, waiting = {_lie(position)}, [position]
        while waiting and len(met) < LONG_SEARCH:
            position = waiting.pop()
            if any(self._takes(position, waste) for waste in tops):
                return True
            for move in self._about_the_table(position):
                after = self._carried(position, move)
                if total(after, FOUNDATIONS) > built or _hidden(after) < down:
                    return True
                if _lie(after) not in met:
                    met.add(_lie(after))
                    waiting.append(after)
        return bool(waiting)

    def _takes(self, position: BabicPosition, waste: Pile) -> bool:
        """Tell whether the top card of such a waste could be played."""
        position = position.with_piles({WASTE: waste})
        moves = (Move(WASTE), *lays(WASTE, 1, TABLEAU))
        return self._first_legal(position, *moves) is not None

    def _about_the_table(self, position: BabicPosition) -> Iterator[Move]:
        """Give the legal moves that are not from the waste, and do more than change places."""
        moves = [Move(source) for source in TABLEAU]
        for source in (*TABLEAU, *FOUNDATIONS):
            for count in self._runs(position, source):
                moves += useful_lays(position, source, count, TABLEAU)
        return (move for move in moves if self.objection(position, move) is None)

    def score(self, position: BabicPosition) -> int:
        return position.score

    def seconds(self, position: BabicPosition) -> int:
        return position.seconds

    def readouts(self, position: BabicPosition) -> dict[str, str]:
        return {
            "score": str(self.score(position)),
            "pass": str(position.passes),
            "cards": str(len(position[STOCK].cards)),
            "time": f"{position.seconds // 60}:{position.seconds % 60:02}",
        }

    def result_words(self, position: BabicPosition) -> str:
        return f"Your score is {position.score}."

    def describe(self, position: BabicPosition, pile: str) -> str:
        words = fan_words if pile in TABLEAU else heap_words
        return sentence(f"{pile_words(pile)}: {words(position[pile])}")


def _are_lain(source: str, target: str) -> bool:
    return target in TABLEAU and (source in SOURCES or source in FOUNDATIONS)


def _why_not_turned(position: BabicPosition) -> str | None:
    if position[STOCK].cards:
        return "the stock is not empty"
    return None if position[WASTE].cards else "the waste is empty"


def _moved(position: BabicPosition, source: str, target: str | None, count: int) -> BabicPosition:
    if target is None:
        piles, points = founded(position, source), BUILT
    else:
        piles, points = carried(position, source, target, count), _worth(source, count)
    if piles[source].down < position[source].down:
        points += TURNED_UP
    return with_top_seen(position.with_piles(piles, points=position.points + points))


def _worth(source: str, count: int) -> int:
    """Give the points for laying cards on the tableau."""
    if source == WASTE:
        return FROM_WASTE
    if source in FOUNDATIONS:
        return FROM_FOUNDATION
    return SINGLE if count == 1 else 0


def _hidden(position: BabicPosition) -> int:
    return sum(position[name].down for name in TABLEAU)


def _lie(position: BabicPosition) -> tuple[Pile, ...]:
    """Give what tells two positions with the same pack apart."""
    return tuple(position[name] for name in (*TABLEAU, *FOUNDATIONS))
