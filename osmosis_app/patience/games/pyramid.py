"""Pyramid: pairs that make thirteen are taken from a triangle, in a match of six games.

Twenty-eight cards lie face up in seven rows, each but the last row's covered by
two of the row beneath. Two available cards whose ranks make thirteen go to the
foundation, the second on top; a king goes alone. The card on top of the
foundation is available as well, so the order of a pair matters: chosen first, it
is covered by its partner; chosen second, it stays on top.

Source: J. Pettigrew, !Osmosis, !Help (1997). That the hand of the score is stock
and waste together is said by A. H. Morehead and G. Mott-Smith's books of patience.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Choose, Deal, Finish, Next, Resign, Turn
from ..cards import FIRST_DEAL, KING, LAST_DEAL, Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, Position
from ..rules import dealt, in_dealing_order, total, turned_over
from ..triangle import APEX, COVERS, LAYOUT, ROWS, covers_of, lone_cover, make_thirteen, place_words
from ..words import card_words, cards_count, pile_words, sentence

STOCK, WASTE, FOUNDATION = "stock", "waste", "foundation"
HAND = (STOCK, WASTE)
DEALS = 3
BONUS = {0: 0, 1: 50, 2: 35, 3: 20}
"""Points for clearing the layout, by the deal in which it was done; 0: not done."""


@dataclass(frozen=True, slots=True)
class PyramidPosition(Position):
    """A position of a match of Pyramid.

    ``deal`` is the pass through the stock, ``cleared`` the one in which the layout
    went, or 0. ``scores`` holds the results of the games that are over, the one on
    the table included once its ``result`` is no longer PLAYING. ``number`` is the
    deal number of the game on the table, None when its pack was given.
    """

    deal: int = 1
    cleared: int = 0
    result: Outcome = Outcome.PLAYING
    scores: tuple[int, ...] = ()
    number: int | None = None

    @property
    def game(self) -> int:
        """The game of the match that is on the table, from 1."""
        return len(self.scores) + (self.result is Outcome.PLAYING)

    @property
    def standing(self) -> int:
        """What the game on the table scores if it ends now."""
        return BONUS[self.cleared] - total(self, HAND) - total(self, LAYOUT)


@dataclass(frozen=True)
class Pyramid(OnePack[PyramidPosition]):
    """Click two cards that make thirteen, in the order they are to lie."""

    found: str = option(
        "both", "new", "none", meaning="what pairing with the foundation's top card leaves on top"
    )
    faceup: bool = option(False, True, meaning="the stock's top card is face up and available")
    cover: bool = option(False, True, meaning="a card may pair with the only card covering it")
    deplete: bool = option(False, True, meaning="a game goes on after the layout is cleared")
    games: int = option(6, 3, 1, meaning="games in a match")

    key: ClassVar[str] = "pyramid"
    title: ClassVar[str] = "Pyramid"
    piles: ClassVar[tuple[str, ...]] = (*LAYOUT, STOCK, WASTE, FOUNDATION)
    rows: ClassVar[tuple[tuple[str, ...], ...]] = ROWS
    in_matches: ClassVar[bool] = True

    def opening(self, cards: Iterable[Card], number: int | None = None) -> PyramidPosition:
        pack = tuple(cards)
        layout = {name: Pile((card,)) for name, card in zip(LAYOUT, pack, strict=False)}
        stock = self._stock_laid(Pile.face_down(pack[:27:-1]))
        rest = {STOCK: stock, WASTE: EMPTY, FOUNDATION: EMPTY}
        return PyramidPosition({**layout, **rest}, number=number)

    def _stock_laid(self, stock: Pile) -> Pile:
        return stock.turned_up() if self.faceup else stock

    def _candidates(self, position: PyramidPosition) -> Iterator[Action]:
        yield from (Choose(name) for name in self.piles)
        yield from (Deal(), Turn(), Finish(), Resign(), Next())

    def objection(self, position: PyramidPosition, action: Action) -> str | None:
        if position.result is not Outcome.PLAYING:
            return self._why_no_next(position, action)
        match action:
            case Choose(pile) if pile in position.piles:
                return self._why_not_chosen(position, pile)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Turn() | Finish():
                return _why_pack_stays(position, action)
            case Resign():
                return None
            case Next():
                return "this game is not over"
        return "Pyramid has no such move"

    def _why_no_next(self, position: PyramidPosition, action: Action) -> str | None:
        if len(position.scores) == self.games:
            return "the match is over"
        return None if action == Next() else "this game is over"

    def _why_not_chosen(self, position: PyramidPosition, pile: str) -> str | None:
        cards = position[pile].cards
        if not cards:
            return f"{pile_words(pile)} is empty"
        if self.is_available(position, pile) or self._lone_cover(position, pile):
            return None
        if pile == STOCK:
            return "the stock lies face down"
        if pile == FOUNDATION:
            return "a king pairs with nothing" if self.found != "none" else "its cards are dead"
        return f"{cards[-1]} is covered"

    def is_available(self, position: PyramidPosition, pile: str) -> bool:
        """Tell whether the top card of a pile may be paired, or go if it is a king."""
        cards = position[pile].cards
        if not cards:
            return False
        if pile == FOUNDATION:
            return self.found != "none" and cards[-1].rank != KING
        if pile == STOCK:
            return self.faceup
        return pile == WASTE or not covers_of(position, pile)

    def _lone_cover(self, position: PyramidPosition, pile: str) -> str | None:
        """Name the only card on a card, when the two may leave together."""
        return lone_cover(position, pile) if self.cover else None

    def is_pair(self, position: PyramidPosition, first: str, second: str) -> bool:
        """Tell whether the top cards of two piles may go to the foundation together."""
        if first == second or not make_thirteen(position, first, second):
            return False
        first_free = self.is_available(position, first)
        second_free = self.is_available(position, second)
        if first_free and second_free:
            return True
        below, above = (first, second) if second_free else (second, first)
        return self._lone_cover(position, below) == above

    def _carried(self, position: PyramidPosition, action: Action) -> PyramidPosition:
        match action:
            case Choose(pile):
                return self._chosen(position, pile)
            case Deal():
                return self._settled(self._with_pack(position, dealt(position, 1)))
            case Turn():
                return self._with_pack(position, turned_over(position), position.deal + 1)
            case Finish():
                return _banked(position, Outcome.WON if position.cleared else Outcome.LOST)
            case Next():
                return self._next_game(position)
        return _banked(position, Outcome.WON if position.cleared else Outcome.RESIGNED)

    def _chosen(self, position: PyramidPosition, pile: str) -> PyramidPosition:
        first = position.selected
        if pile == first:
            return replace(position, selected=None)
        if position[pile].top.rank == KING:
            return self._settled(self._removed(position, (pile,)))
        if first and self.is_pair(position, first, pile):
            return self._settled(self._removed(position, (first, pile)))
        return replace(position, selected=pile)

    def _removed(self, position: PyramidPosition, piles: tuple[str, ...]) -> PyramidPosition:
        """Lay the top cards of one or two piles on the foundation, the last on top."""
        cards = tuple(position[pile].top for pile in piles)
        changed = {pile: position[pile].less_top() for pile in piles}
        foundation = changed.get(FOUNDATION, position[FOUNDATION])
        if self.found == "new" and piles[-1] == FOUNDATION:
            cards = cards[::-1]
        changed[FOUNDATION] = foundation.plus(*cards)
        return self._with_pack(position, changed)

    def _with_pack(
        self, position: PyramidPosition, changed: dict[str, Pile], deal: int | None = None
    ) -> PyramidPosition:
        """Put new piles on the table, nothing highlighted, the stock's top as it should lie."""
        if STOCK in changed:
            changed[STOCK] = self._stock_laid(changed[STOCK])
        return position.with_piles(changed, selected=None, deal=deal or position.deal)

    def _settled(self, position: PyramidPosition) -> PyramidPosition:
        """End the game if its layout is gone, or nothing is left to be done."""
        if not position[APEX].cards and not position.cleared:
            position = replace(position, cleared=position.deal)
            if not self.deplete:
                return _banked(position, Outcome.WON)
        if self._is_exhausted(position):
            return _banked(position, Outcome.WON if position.cleared else Outcome.LOST)
        return position

    def _is_exhausted(self, position: PyramidPosition) -> bool:
        if position[STOCK].cards or _may_turn(position):
            return False
        return not self._can_remove(position)

    def _can_remove(self, position: PyramidPosition) -> bool:
        """Tell whether a king or a pair can go as the cards lie now."""
        free = [name for name in self.piles if self.is_available(position, name)]
        ranks = {position[name].top.rank for name in free}
        if KING in ranks or any(KING - rank in ranks for rank in ranks):
            return True
        return self.cover and any(self._lone_cover(position, name) for name in LAYOUT)

    def _next_game(self, position: PyramidPosition) -> PyramidPosition:
        number = following(position.number)
        return replace(self.opening(self.pack_of(number), number), scores=position.scores)

    def may_undo(self, before: PyramidPosition, after: PyramidPosition) -> bool:
        return before.result is after.result is Outcome.PLAYING

    def clicked(
        self, position: PyramidPosition, pile: str, index: int | None = None
    ) -> Action | None:
        if pile != STOCK:
            return self._first_legal(position, Choose(pile))
        if self.faceup and position.selected != STOCK:
            return self._first_legal(position, Choose(STOCK), Turn(), Finish(), Next())
        return self._first_legal(position, Deal(), Turn(), Finish(), Next())

    def dropped(
        self, position: PyramidPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        if not self.can_lift(position, source):
            return ()
        if source == STOCK and target in HAND:
            return self._stock_dropped(position, target)
        selected = position.selected
        if self.is_pair(position, source, target):
            if selected == source:
                return (Choose(target),)
            before = (Choose(selected),) if selected else ()
            return (*before, Choose(source), Choose(target))
        alone = target == FOUNDATION and position[source].top.rank == KING
        return (Choose(source),) if alone else ()

    def _stock_dropped(self, position: PyramidPosition, target: str) -> tuple[Action, ...]:
        """Deal by dragging the stock's card, or put it back and take its highlight off."""
        if target == WASTE:
            return (Deal(),)
        return (Choose(STOCK),) if position.selected == STOCK else ()

    def can_lift(self, position: PyramidPosition, pile: str, index: int | None = None) -> bool:
        choosable = self.objection(position, Choose(pile)) is None
        return choosable and self._is_top(position, pile, index)

    def outcome(self, position: PyramidPosition) -> Outcome:
        return position.result

    def is_stuck(self, position: PyramidPosition) -> bool:
        if position.result is not Outcome.PLAYING or self._can_remove(position):
            return False
        unseen = position.deal == 1 and len(position[STOCK].cards) > self.faceup
        return not unseen and not self._dealing_helps(position)

    def _dealing_helps(self, position: PyramidPosition) -> bool:
        """Tell whether a card that dealing brings up is a king or finds a partner."""
        row = in_dealing_order(position)
        if not _may_turn_later(position):
            row = row[max(len(position[WASTE].cards) - 1, 0) :]
        table = {
            position[name].top.rank
            for name in (*LAYOUT, FOUNDATION)
            if self.is_available(position, name)
        }
        if any(card.rank == KING or KING - card.rank in table for card in row):
            return True
        neighbours = zip(row, row[1:], strict=False)
        return self.faceup and any(one.rank + other.rank == KING for one, other in neighbours)

    def score(self, position: PyramidPosition) -> int:
        return position.standing

    def scores(self, position: PyramidPosition) -> tuple[int, ...]:
        return position.scores

    def number(self, position: PyramidPosition, first: int | None) -> int | None:
        return position.number

    def readouts(self, position: PyramidPosition) -> dict[str, str]:
        return {
            "score": str(sum(position.scores)),
            "scores": " ".join(map(str, position.scores)),
            "standing": str(position.standing),
            "deal": f"{position.deal} of {DEALS}",
            "cards": str(len(position[STOCK].cards)),
            "game": f"{position.game} of {self.games}",
        }

    def describe(self, position: PyramidPosition, pile: str) -> str:
        return sentence(f"{place_words(pile)}: {self._contents(position, pile)}")

    def _contents(self, position: PyramidPosition, pile: str) -> str:
        cards = position[pile].cards
        if not cards:
            return "empty"
        if pile == STOCK and not self.faceup:
            return f"{cards_count(len(cards))}, face down"
        words = card_words(cards[-1]) + (", highlighted" if position.selected == pile else "")
        if pile not in COVERS:
            return words + (f", {cards_count(len(cards) - 1)} beneath" if cards[1:] else "")
        covers = [card_words(position[name].top) for name in covers_of(position, pile)]
        return words + (f", covered by the {' and the '.join(covers)}" if covers else "")


def following(number: int | None) -> int:
    """Give the deal of a match's next game: one more, and 1 after the last or a given pack."""
    return FIRST_DEAL if number is None or number == LAST_DEAL else number + 1


def _may_turn(position: PyramidPosition) -> bool:
    return not position[STOCK].cards and _may_turn_later(position)


def _may_turn_later(position: PyramidPosition) -> bool:
    return position.deal < DEALS and any(position[name].cards for name in HAND)


def _why_pack_stays(position: PyramidPosition, action: Action) -> str | None:
    """Say why a click on the empty pack does not turn the waste over, or end the game."""
    if position[STOCK].cards:
        return "the stock is not empty"
    if action == Finish():
        return None if position.deal == DEALS else "the last pass is still to come"
    if position.deal == DEALS:
        return "this was the last pass"
    return None if position[WASTE].cards else "the waste is empty"


def _banked(position: PyramidPosition, result: Outcome) -> PyramidPosition:
    scores = (*position.scores, position.standing)
    return replace(position, selected=None, result=result, scores=scores)
