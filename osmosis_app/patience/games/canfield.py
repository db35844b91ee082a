"""Canfield: thirteen cards in reserve, and foundations that begin anywhere and go round.

Of the thirteen cards of the reserve the top one shows. The next card is the key:
it begins the foundation of its suit, and its rank begins the others, which are
built upwards, an ace on a king. Four tableau piles are packed downwards in
alternating colours, a king on an ace, and move as wholes. Three cards at a time go
from the stock to the waste; the reserve only fills spaces.

Source: Tommy's Toys, Tommy's Patience, its PATIENCE.DOC (1992). What fills a space
when the reserve has gone is not said: the waste, as in Hoyle; nor what becomes of
the last cards in the last pass of the circular way: they are a packet of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Deal, Move, Resign, Turn
from ..building import (
    ACE,
    FOUNDATIONS,
    carried,
    fan_words,
    foundation_of,
    founded,
    heap_words,
    is_built,
    is_packed,
    lays,
    pass_words,
    why_no_run,
    why_not_built,
)
from ..cards import RANKS, Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, Position, SeenPosition, names
from ..rules import by_dealing, dealt, is_known, total, turned_over, with_top_seen
from ..words import pile_words, rank_word, sentence

RESERVE, STOCK, WASTE = "reserve", "stock", "waste"
TABLEAU = names("tableau", 4)
SOURCES = (RESERVE, WASTE, *TABLEAU)
PACKET = 3
"""Cards dealt at a time, while the reserve lasts."""


@dataclass(frozen=True, slots=True)
class CanfieldPosition(SeenPosition):
    """A position of Canfield.

    ``base`` is the rank that the foundations begin with; ``passes`` counts the passes
    through the stock, the present one included; ``seen`` holds each card that has shown
    on top of the waste.
    """

    base: int = ACE
    passes: int = 1
    resigned: bool = False


@dataclass(frozen=True)
class Canfield(OnePack[CanfieldPosition]):
    """Click a card, and it goes to its foundation, or else where it fits."""

    passes: int | None = option(3, 1, 2, None, meaning="passes through the stock")
    ending: str = option("standard", "circular", meaning="how the stock's last cards are dealt")
    hoyle: bool = option(False, True, meaning="the reserve may be played anywhere")
    fill: bool = option(False, True, meaning="the reserve fills spaces at once")

    key: ClassVar[str] = "canfield"
    title: ClassVar[str] = "Canfield"
    piles: ClassVar[tuple[str, ...]] = (RESERVE, *FOUNDATIONS, *TABLEAU, STOCK, WASTE)

    def opening(self, cards: Iterable[Card], number: int | None = None) -> CanfieldPosition:
        pack = tuple(cards)
        key = pack[13]
        foundations = dict.fromkeys(FOUNDATIONS, EMPTY) | {foundation_of(key): Pile((key,))}
        tableau = {name: Pile((card,)) for name, card in zip(TABLEAU, pack[14:18], strict=True)}
        rest = {STOCK: Pile.face_down(pack[:17:-1]), WASTE: EMPTY}
        reserve = Pile(pack[12::-1], down=12)
        piles = {RESERVE: reserve, **foundations, **tableau, **rest}
        return CanfieldPosition(piles, base=key.rank)

    def _candidates(self, position: CanfieldPosition) -> Iterator[Action]:
        yield from (Move(name) for name in SOURCES)
        for source in SOURCES:
            if count := _block(position, source):
                yield from lays(source, count, TABLEAU)
        yield from (Deal(), Turn(), Resign())

    def objection(self, position: CanfieldPosition, action: Action) -> str | None:
        if position.resigned or is_built(position):
            return "the game is over"
        match action:
            case Move("reserve", None, 1) if not self.hoyle:
                return "the reserve only fills spaces"
            case Move(source, None, 1) if source in SOURCES:
                return why_not_built(position, source, position.base)
            case Move(source, str(target), count) if source in SOURCES and target in TABLEAU:
                return self._why_not_laid(position, source, target, count)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Turn():
                return self._why_not_turned(position)
            case Resign():
                return None
        return f"{self.title} has no such move"

    def _why_not_laid(
        self, position: CanfieldPosition, source: str, target: str, count: int
    ) -> str | None:
        if source == target:
            return "it lies there already"
        if why := why_no_run(position, source, count):
            return why
        if count != _block(position, source):
            return "a pile moves whole" if source in TABLEAU else "only its top card moves"
        onto = position[target].cards
        if not onto:
            return _why_not_filling(position, source)
        if source == RESERVE and not self.hoyle:
            return "the reserve only fills spaces"
        head = position[source].cards[-count]
        packed = is_packed(head, onto[-1], circular=True)
        return None if packed else f"{head} does not go on {onto[-1]}"

    def _why_not_turned(self, position: CanfieldPosition) -> str | None:
        if position[STOCK].cards:
            return "the stock is not empty"
        if not position[WASTE].cards:
            return "the waste is empty"
        return None if self._is_pass_left(position) else "this was the last pass"

    def _is_pass_left(self, position: CanfieldPosition) -> bool:
        return self.passes is None or position.passes < self.passes

    def _carried(self, position: CanfieldPosition, action: Action) -> CanfieldPosition:
        match action:
            case Move(source, None):
                return self._settled(position.with_piles(founded(position, source)))
            case Move(source, str(target), count):
                return self._settled(position.with_piles(carried(position, source, target, count)))
            case Deal():
                return with_top_seen(self._dealt(position))
            case Turn():
                return position.with_piles(turned_over(position), passes=position.passes + 1)
        return replace(position, resigned=True)

    def _settled(self, position: CanfieldPosition) -> CanfieldPosition:
        """Fill the spaces, when that is to be done at once."""
        for name in TABLEAU:
            if self.fill and not position[name].cards and position[RESERVE].cards:
                position = position.with_piles(carried(position, RESERVE, name))
        return with_top_seen(position)

    def _dealt(self, position: CanfieldPosition) -> CanfieldPosition:
        """Deal a packet; if it comes out short, the circular way fetches the rest of it."""
        packet = _packet(position)
        short = packet - len(position[STOCK].cards)
        position = position.with_piles(dealt(position, packet))
        if self.ending == "standard" or short <= 0 or not self._is_pass_left(position):
            return position
        position = position.with_piles(turned_over(position), passes=position.passes + 1)
        return position.with_piles(dealt(position, short))

    def clicked(
        self, position: CanfieldPosition, pile: str, index: int | None = None
    ) -> Action | None:
        if pile == STOCK:
            return self._first_legal(position, Deal(), Turn())
        if pile not in SOURCES or not position[pile].cards:
            return None
        built = (Move(pile),) if self._is_top(position, pile, index) else ()
        laid = lays(pile, _block(position, pile), TABLEAU)
        laid.sort(key=lambda move: not position[str(move.target)].cards)
        return self._first_legal(position, *built, *laid)

    def dropped(
        self, position: CanfieldPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action = Move(source, None if target in FOUNDATIONS else target, count)
        return () if self.objection(position, action) else (action,)

    def can_lift(self, position: CanfieldPosition, pile: str, index: int | None = None) -> bool:
        """Tell whether a card may be dragged: a top one, or the lowest of a tableau pile."""
        if pile not in SOURCES or not position[pile].up or self.objection(position, Resign()):
            return False
        return self._is_top(position, pile, index) or (pile in TABLEAU and index == 0)

    def outcome(self, position: CanfieldPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if is_built(position):
            return Outcome.WON
        return Outcome.LOST if self.legal_actions(position) == (Resign(),) else Outcome.PLAYING

    def is_stuck(self, position: CanfieldPosition) -> bool:
        if position.resigned or is_built(position):
            return False
        return all(
            is_known(each, position.seen) and not self._can_play(each)
            for each in by_dealing(self, position)
        )

    def _can_play(self, position: CanfieldPosition) -> bool:
        moves = (each for each in self._candidates(position) if isinstance(each, Move))
        return self._first_legal(position, *moves) is not None

    def score(self, position: CanfieldPosition) -> int:
        return total(position, FOUNDATIONS)

    def readouts(self, position: CanfieldPosition) -> dict[str, str]:
        return {
            "score": str(self.score(position)),
            "key": RANKS[position.base - 1].replace("T", "10"),
            "pass": pass_words(position.passes, self.passes),
            "cards": str(len(position[STOCK].cards)),
            **{f"wants{pile[-1]}": _bare_words(position, pile) for pile in FOUNDATIONS},
        }

    def describe(self, position: CanfieldPosition, pile: str) -> str:
        words = fan_words if pile in TABLEAU else heap_words
        told = words(position[pile])
        if pile in FOUNDATIONS and not position[pile].cards:
            told += f", begins with the {rank_word(position.base)}"
        return sentence(f"{pile_words(pile)}: {told}")


def _block(position: Position, source: str) -> int:
    """Count the cards of a pile that move together to the tableau."""
    return len(position[source].cards) if source in TABLEAU else 1


def _why_not_filling(position: CanfieldPosition, source: str) -> str | None:
    if source == RESERVE or (source == WASTE and not position[RESERVE].cards):
        return None
    return f"a space is filled from the {RESERVE if position[RESERVE].cards else WASTE}"


def _packet(position: CanfieldPosition) -> int:
    """Count the cards to be dealt next: one when few are left, or the reserve has gone."""
    few = total(position, (STOCK, WASTE)) <= PACKET
    return 1 if few or not position[RESERVE].cards else PACKET


def _bare_words(position: CanfieldPosition, pile: str) -> str:
    """Say on an empty foundation with which rank it begins."""
    return "" if position[pile].cards else rank_word(position.base)
