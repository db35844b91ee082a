"""Osmosis: suits seep from each foundation down to the next.

Sixteen cards lie in four reserve piles, the top cards face up; the seventeenth
starts the first foundation. A foundation is built in one suit, in any order, but
a rank may join it only when it lies on the foundation above. The other
foundations are opened, from the top, by the other cards of the first card's rank.

Source: J. Pettigrew, !Osmosis, !Help (1997), whose own rule it is that the waste
may fill an empty reserve pile. The help says nothing of how often the waste may
be turned over; other books of rules set no limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Deal, Move, Resign, Turn
from ..cards import KING, PACK, Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, SeenPosition, names
from ..rules import dealt, shown_by_dealing, total, turned_over, with_top_seen
from ..words import a_rank, card_words, cards_count, pile_words, rank_word, sentence

RESERVES = names("reserve", 4)
FOUNDATIONS = names("foundation", 4)
STOCK, WASTE = "stock", "waste"


@dataclass(frozen=True, slots=True)
class OsmosisPosition(SeenPosition):
    """A position of Osmosis.

    ``passes`` counts the passes through the stock, the present one included;
    ``seen`` holds each card that has shown on top of the waste.
    """

    passes: int = 1
    resigned: bool = False


@dataclass(frozen=True)
class Osmosis(OnePack[OsmosisPosition]):
    """Click a pile, and its top card goes where it belongs."""

    turn: int = option(3, 1, meaning="cards dealt at a time")
    redeals: int | None = option(None, 2, meaning="times the waste may be turned over")
    fill: bool = option(True, False, meaning="the waste may fill an empty reserve pile")

    key: ClassVar[str] = "osmosis"
    title: ClassVar[str] = "Osmosis"
    piles: ClassVar[tuple[str, ...]] = (*RESERVES, *FOUNDATIONS, STOCK, WASTE)

    def opening(self, cards: Iterable[Card], number: int | None = None) -> OsmosisPosition:
        pack = tuple(cards)
        reserves = {name: Pile(pack[place:16:4], down=3) for place, name in enumerate(RESERVES)}
        foundations = dict.fromkeys(FOUNDATIONS, EMPTY) | {FOUNDATIONS[0]: Pile(pack[16:17])}
        rest = {STOCK: Pile.face_down(pack[:16:-1]), WASTE: EMPTY}
        return OsmosisPosition({**reserves, **foundations, **rest})

    def _candidates(self, position: OsmosisPosition) -> Iterator[Action]:
        yield from (Move(name) for name in (*RESERVES, WASTE))
        yield from (Move(WASTE, name) for name in RESERVES)
        yield from (Deal(), Turn(), Resign())

    def objection(self, position: OsmosisPosition, action: Action) -> str | None:
        if position.resigned or _is_won(position):
            return "the game is over"
        match action:
            case Move(source, None, 1) if source in RESERVES or source == WASTE:
                return _why_not_built(position, source)
            case Move("waste", str(target), 1) if target in RESERVES:
                return self._why_not_filled(position, target)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Turn():
                return self._why_not_turned(position)
            case Resign():
                return None
        return "Osmosis has no such move"

    def _why_not_filled(self, position: OsmosisPosition, target: str) -> str | None:
        if not self.fill:
            return "empty reserve piles stay empty"
        if not position[WASTE].cards:
            return "the waste is empty"
        return f"{pile_words(target)} is not empty" if position[target].cards else None

    def _why_not_turned(self, position: OsmosisPosition) -> str | None:
        if position[STOCK].cards:
            return "the stock is not empty"
        if not position[WASTE].cards:
            return "the waste is empty"
        return None if self._may_turn_again(position) else "this was the last pass"

    def _may_turn_again(self, position: OsmosisPosition) -> bool:
        return self.redeals is None or position.passes <= self.redeals

    def _carried(self, position: OsmosisPosition, action: Action) -> OsmosisPosition:
        match action:
            case Move(source, target):
                return _moved(position, source, target)
            case Deal():
                return with_top_seen(position.with_piles(dealt(position, self.turn)))
            case Turn():
                return position.with_piles(turned_over(position), passes=position.passes + 1)
        return replace(position, resigned=True)

    def clicked(
        self, position: OsmosisPosition, pile: str, index: int | None = None
    ) -> Action | None:
        if pile == STOCK:
            return self._first_legal(position, Deal(), Turn())
        if pile == WASTE:
            fills = (Move(WASTE, name) for name in RESERVES)
            return self._first_legal(position, Move(WASTE), *fills)
        return self._first_legal(position, Move(pile))

    def dropped(
        self, position: OsmosisPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action = Move(source) if target in FOUNDATIONS else Move(source, target)
        if self.objection(position, action):
            return ()
        if action.target is None and foundation_for(position, position[source].top) != target:
            return ()
        return (action,)

    def can_lift(self, position: OsmosisPosition, pile: str, index: int | None = None) -> bool:
        liftable = pile in (*RESERVES, WASTE) and self._is_top(position, pile, index)
        return (
            liftable and bool(position[pile].cards) and self.objection(position, Resign()) is None
        )

    def outcome(self, position: OsmosisPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if _is_won(position):
            return Outcome.WON
        return Outcome.LOST if self.legal_actions(position) == (Resign(),) else Outcome.PLAYING

    def is_stuck(self, position: OsmosisPosition) -> bool:
        if position.resigned or _is_won(position) or self._can_change_something(position):
            return False
        shown = shown_by_dealing(position, self.turn, self._may_turn_again(position))
        return all(card in position.seen and not foundation_for(position, card) for card in shown)

    def _can_change_something(self, position: OsmosisPosition) -> bool:
        """Tell whether a reserve card can go, or the waste can fill an empty pile."""
        reserves = [position[name].cards for name in RESERVES]
        if any(cards and foundation_for(position, cards[-1]) for cards in reserves):
            return True
        in_hand = position[STOCK].cards or position[WASTE].cards
        return self.fill and bool(in_hand) and () in reserves

    def score(self, position: OsmosisPosition) -> int:
        return total(position, FOUNDATIONS)

    def readouts(self, position: OsmosisPosition) -> dict[str, str]:
        return {
            "cards": str(len(position[STOCK].cards)),
            "score": str(self.score(position)),
        }

    def describe(self, position: OsmosisPosition, pile: str) -> str:
        return sentence(f"{pile_words(pile)}: {_contents(position[pile], pile)}")


def foundation_for(position: OsmosisPosition, card: Card) -> str | None:
    """Name the foundation that takes a card; None when none does."""
    row = _row_of(position, card)
    return row if row and _why_row_refuses(position, row, card) is None else None


def _row_of(position: OsmosisPosition, card: Card) -> str | None:
    """Name the foundation of a card's suit, or else the first one still empty."""
    for name in FOUNDATIONS:
        built = position[name].cards
        if not built or built[0].suit == card.suit:
            return name
    return None


def _why_row_refuses(position: OsmosisPosition, row: str, card: Card) -> str | None:
    base = position[FOUNDATIONS[0]].cards[0]
    if not position[row].cards:
        return None if card.rank == base.rank else f"its foundation opens with {a_rank(base.rank)}"
    if row == FOUNDATIONS[0]:
        return None
    above = FOUNDATIONS[FOUNDATIONS.index(row) - 1]
    if any(card.rank == other.rank for other in position[above].cards):
        return None
    return f"{pile_words(above)} has no {rank_word(card.rank)} yet"


def _why_not_built(position: OsmosisPosition, source: str) -> str | None:
    if not position[source].cards:
        return f"{pile_words(source)} is empty"
    card = position[source].top
    row = _row_of(position, card)
    assert row, "four suits and four foundations"
    why = _why_row_refuses(position, row, card)
    return why and f"{card} must wait, {why}"


def _moved(position: OsmosisPosition, source: str, target: str | None) -> OsmosisPosition:
    card = position[source].top
    target = target or foundation_for(position, card)
    assert target, "asked for a move that is not allowed"
    laid = position[target].plus(card)
    if target in FOUNDATIONS and len(laid.cards) == KING:
        laid = laid.turned_down()
    left = position[source].less_top().turned_up()
    return with_top_seen(position.with_piles({source: left, target: laid}))


def _is_won(position: OsmosisPosition) -> bool:
    return total(position, FOUNDATIONS) == len(PACK)


def _contents(pile: Pile, name: str) -> str:
    """Put what a player sees of a pile in words."""
    if not pile.cards:
        return "empty"
    if name in FOUNDATIONS:
        ranks = ", ".join(card_words(card) for card in pile.cards)
        return ranks if not pile.down else f"{ranks}; complete and turned over"
    if name == STOCK:
        return f"{cards_count(len(pile.cards))}, face down"
    beneath = len(pile.cards) - 1
    lying = " face down" if pile.down else ""
    return card_words(pile.top) + (f", {cards_count(beneath)}{lying} beneath" if beneath else "")
