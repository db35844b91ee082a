"""Buti's Pyramid: thirteens from a triangle that lies face down, once through the pack.

The triangle's last row lies face up; a card of the rows above is turned up when
both cards that cover it have gone. Beside it are the stock, the upcard that was
turned from it, and the waste. Two available cards whose ranks make thirteen go to
the discard, a king alone. When the upcard goes, the next card of the stock is
turned up in its place; a player who does not want it deals, and it goes to the
waste.

Source: R. M. Buti, Pyramid Solitaire, its PYRAMID.DOC (1987). It says that one
deals when no play is available, and forbids nothing; of scores it says only that
the highest are kept, so we count the cards of the discard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Choose, Deal, Resign
from ..cards import KING, PACK, Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, Position
from ..triangle import COVERS, LAYOUT, ROWS, covers_of, lone_cover, make_thirteen, place_words
from ..words import card_words, cards_count, sentence

STOCK, UPCARD, WASTE, DISCARD = "stock", "upcard", "waste", "discard"
SOURCES = (*LAYOUT, UPCARD, WASTE)
"""The piles whose top cards may be paired."""


@dataclass(frozen=True, slots=True)
class ButiPosition(Position):
    """A position of Buti's Pyramid; ``deals`` counts the upcards that went to the waste."""

    deals: int = 0
    resigned: bool = False


@dataclass(frozen=True)
class Buti(OnePack[ButiPosition]):
    """Click two available cards that make thirteen, or a king."""

    cover: bool = option(
        False, True, meaning="a card turns up under its last cover, and may pair with that"
    )

    key: ClassVar[str] = "buti"
    title: ClassVar[str] = "Buti's Pyramid"
    piles: ClassVar[tuple[str, ...]] = (*LAYOUT, STOCK, UPCARD, WASTE, DISCARD)
    rows: ClassVar[tuple[tuple[str, ...], ...]] = ROWS
    asks_name: ClassVar[bool] = True

    def opening(self, cards: Iterable[Card], number: int | None = None) -> ButiPosition:
        pack = tuple(cards)
        last = ROWS[-1]
        layout = {
            name: Pile((card,), down=int(name not in last))
            for name, card in zip(LAYOUT, pack, strict=False)
        }
        upcard, *stock = pack[len(LAYOUT) :]
        rest = {STOCK: Pile.face_down(stock[::-1]), UPCARD: Pile((upcard,))}
        return ButiPosition({**layout, **rest, WASTE: EMPTY, DISCARD: EMPTY})

    def _candidates(self, position: ButiPosition) -> Iterator[Action]:
        yield from (Choose(name) for name in SOURCES)
        yield from (Deal(), Resign())

    def objection(self, position: ButiPosition, action: Action) -> str | None:
        if self.outcome(position) is not Outcome.PLAYING:
            return "the game is over"
        match action:
            case Choose(pile) if pile in SOURCES:
                return self._why_not_chosen(position, pile)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Resign():
                return None
        return "Buti's Pyramid has no such move"

    def _why_not_chosen(self, position: ButiPosition, pile: str) -> str | None:
        cards, first = position[pile].cards, position.selected
        if not cards:
            return f"{place_words(pile)} is empty"
        if position[pile].down:
            return f"{place_words(pile)} lies face down"
        if first and first != pile and not self.is_pair(position, first, pile):
            return f"{position[first].top} and {cards[-1]} are no pair"
        return None if self._is_free(position, pile) else f"{cards[-1]} is covered"

    def is_available(self, position: ButiPosition, pile: str) -> bool:
        """Tell whether the top card of a pile may be paired, or go if it is a king."""
        if pile not in SOURCES or not position[pile].cards:
            return False
        return pile not in COVERS or not covers_of(position, pile)

    def _is_free(self, position: ButiPosition, pile: str) -> bool:
        """Tell whether the top card of a pile may be paired with some card or other."""
        return self.is_available(position, pile) or self._partner_on(position, pile) is not None

    def _partner_on(self, position: ButiPosition, pile: str) -> str | None:
        """Name the only card on a card, when the two may leave together."""
        return lone_cover(position, pile) if self.cover else None

    def is_pair(self, position: ButiPosition, first: str, second: str) -> bool:
        """Tell whether the top cards of two piles may go to the discard together."""
        if first == second or not make_thirteen(position, first, second):
            return False
        if self.is_available(position, first):
            return self.is_available(position, second) or (
                self._partner_on(position, second) == first
            )
        return self._partner_on(position, first) == second

    def _carried(self, position: ButiPosition, action: Action) -> ButiPosition:
        match action:
            case Choose(pile):
                return self._chosen(position, pile)
            case Deal():
                return _dealt(position)
        return replace(position, resigned=True, selected=None)

    def _chosen(self, position: ButiPosition, pile: str) -> ButiPosition:
        first = position.selected
        if first == pile:
            return replace(position, selected=None)
        if first:
            return self._removed(position, first, pile)
        if position[pile].top.rank == KING:
            return self._removed(position, pile)
        return replace(position, selected=pile)

    def _removed(self, position: ButiPosition, *piles: str) -> ButiPosition:
        """Lay top cards on the discard, and turn up what now may be."""
        changed = {pile: position[pile].less_top() for pile in piles}
        gone = (position[pile].top for pile in piles)
        changed[DISCARD] = position[DISCARD].plus(*gone)
        if UPCARD in piles and position[STOCK].cards:
            changed |= _turned_up(position)
        cleared = position.with_piles(changed, selected=None)
        return self._bared(cleared) if any(pile in COVERS for pile in piles) else cleared

    def _bared(self, position: ButiPosition) -> ButiPosition:
        """Turn up each card of the layout that has lost its covers."""
        bare = {
            name: position[name].turned_up()
            for name in LAYOUT
            if position[name].down and len(covers_of(position, name)) <= self.cover
        }
        return position.with_piles(bare) if bare else position

    def clicked(self, position: ButiPosition, pile: str, index: int | None = None) -> Action | None:
        return self._first_legal(position, Deal() if pile == STOCK else Choose(pile))

    def dropped(
        self, position: ButiPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        if (source, target) == (UPCARD, WASTE):
            return (Deal(),) if self.objection(position, Deal()) is None else ()
        if not self.can_lift(position, source):
            return ()
        alone = target == DISCARD and position[source].top.rank == KING
        if not alone and not self.is_pair(position, source, target):
            return ()
        wanted = [source] if alone else [source, target]
        selected = position.selected
        if selected in wanted:
            wanted.remove(selected)
        elif selected:
            wanted.insert(0, selected)
        return tuple(map(Choose, wanted))

    def can_lift(self, position: ButiPosition, pile: str, index: int | None = None) -> bool:
        playing = self.outcome(position) is Outcome.PLAYING
        return playing and self._is_top(position, pile, index) and self._is_free(position, pile)

    def outcome(self, position: ButiPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if len(position[DISCARD].cards) == len(PACK):
            return Outcome.WON
        goes_on = position[STOCK].cards or self._can_remove(position)
        return Outcome.PLAYING if goes_on else Outcome.LOST

    def _can_remove(self, position: ButiPosition) -> bool:
        """Tell whether a king or a pair can go as the cards lie now."""
        ranks = {position[name].top.rank for name in SOURCES if self.is_available(position, name)}
        if KING in ranks or any(KING - rank in ranks for rank in ranks):
            return True
        return any(self._partner_on(position, name) for name in LAYOUT)

    def is_stuck(self, position: ButiPosition) -> bool:
        """Never: while the stock lasts its next card may be a king, and then the game ends."""
        return False

    def score(self, position: ButiPosition) -> int:
        return len(position[DISCARD].cards)

    def tie(self, position: ButiPosition) -> int:
        return position.deals

    def readouts(self, position: ButiPosition) -> dict[str, str]:
        return {
            "score": str(self.score(position)),
            "cards": str(len(position[STOCK].cards)),
            "deals": str(position.deals),
        }

    def describe(self, position: ButiPosition, pile: str) -> str:
        return sentence(f"{place_words(pile)}: {_contents(position, pile)}")


def _turned_up(position: ButiPosition) -> dict[str, Pile]:
    """Turn the next card of the stock up beside it."""
    stock = position[STOCK]
    return {STOCK: stock.less_top(), UPCARD: Pile((stock.top,))}


def _dealt(position: ButiPosition) -> ButiPosition:
    waste = position[WASTE].plus(position[UPCARD].top)
    changed = _turned_up(position) | {WASTE: waste}
    return position.with_piles(changed, selected=None, deals=position.deals + 1)


def _contents(position: ButiPosition, pile: str) -> str:
    """Put what a player sees of a pile in words."""
    cards = position[pile].cards
    if not cards:
        return "empty"
    if pile == STOCK:
        return f"{cards_count(len(cards))}, face down"
    if position[pile].down:
        return "face down"
    words = card_words(cards[-1]) + (", highlighted" if position.selected == pile else "")
    if pile in COVERS:
        covers = [card_words(position[name].top) for name in covers_of(position, pile)]
        return words + (f", covered by the {' and the '.join(covers)}" if covers else "")
    return words + (f", {cards_count(len(cards) - 1)} beneath" if cards[1:] else "")
