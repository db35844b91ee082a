"""Accordion: one long row of piles, pressed together until a single one is left.

Cards are dealt one at a time at the right end of the row. A pile may be laid on
the first or the third pile to its left when the two top cards agree in suit or in
rank; the row closes up where a pile has gone. One may always deal, and always move.

Source: Tommy's Toys, Tommy's Patience, its instructions (1986), where the whole pile
moves or its top card alone, as chosen at the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Deal, Move, Resign
from ..cards import PACK, Card
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, Position, names
from ..words import card_words, cards_count, counted, pile_words, sentence

ROW = names("row", len(PACK))
STOCK = "stock"
STEPS = (1, 3)
"""How many places to the left a pile may go."""
LEFT_OF = {
    name: tuple(ROW[place - step] for step in STEPS if step <= place)
    for place, name in enumerate(ROW)
}
"""The places that each pile may go to, the nearer first."""


@dataclass(frozen=True, slots=True)
class AccordionPosition(Position):
    """A position of Accordion; ``moves`` counts those made, dealing apart."""

    moves: int = 0
    resigned: bool = False


@dataclass(frozen=True)
class Accordion(OnePack[AccordionPosition]):
    """Lay piles on the first or the third to their left."""

    lift: str = option("pile", "card", meaning="what moves, the whole pile or its top card")
    open: bool = option(False, True, meaning="every card is dealt at the start")

    key: ClassVar[str] = "accordion"
    title: ClassVar[str] = "Accordion"
    piles: ClassVar[tuple[str, ...]] = (*ROW, STOCK)
    unlisted: ClassVar[tuple[str, ...]] = ROW

    def opening(self, cards: Iterable[Card], number: int | None = None) -> AccordionPosition:
        pack = tuple(cards)
        laid = len(pack) if self.open else 1
        row = [Pile((card,)) for card in pack[:laid]]
        return AccordionPosition({**_in_row(row), STOCK: Pile.face_down(pack[: laid - 1 : -1])})

    def _candidates(self, position: AccordionPosition) -> Iterator[Action]:
        for source in ROW[: len(row_of(position))]:
            yield from (Move(source, target) for target in LEFT_OF[source])
        yield from (Deal(), Resign())

    def objection(self, position: AccordionPosition, action: Action) -> str | None:
        if position.resigned:
            return "the game is over"
        match action:
            case Move(source, str(target), 1) if source in ROW and target in ROW:
                return _why_not_laid(position, source, target)
            case Move(source, None, 1) if source in ROW:
                return _why_nowhere(position, source)
            case Deal():
                return None if position[STOCK].cards else "the stock is empty"
            case Resign():
                playing = self.outcome(position) is Outcome.PLAYING
                return None if playing else "the game is over"
        return "Accordion has no such move"

    def _carried(self, position: AccordionPosition, action: Action) -> AccordionPosition:
        match action:
            case Move(source, str(target)):
                return self._laid(position, source, target)
            case Deal():
                return _dealt(position)
        return replace(position, resigned=True)

    def _laid(self, position: AccordionPosition, source: str, target: str) -> AccordionPosition:
        """Lay a pile, or its top card, on another, and close the row up."""
        cards = position[source].cards
        rising = cards if self.lift == "pile" else cards[-1:]
        left = position[source].less(len(rising))
        changed = {source: left} if left.cards else _closed_up(position, source)
        changed[target] = position[target].plus(*rising)
        return position.with_piles(changed, moves=position.moves + 1)

    def clicked(
        self, position: AccordionPosition, pile: str, index: int | None = None
    ) -> Action | None:
        """Lay the pile on the nearer of the two that take it."""
        if pile == STOCK:
            return self._first_legal(position, Deal())
        return self._first_legal(position, *(Move(pile, target) for target in LEFT_OF[pile]))

    def dropped(
        self, position: AccordionPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action = Move(source, target)
        return () if self.objection(position, action) else (action,)

    def can_lift(self, position: AccordionPosition, pile: str, index: int | None = None) -> bool:
        return pile in ROW and bool(position[pile].cards) and not position.resigned

    def lifted_count(self, position: AccordionPosition, pile: str, index: int) -> int:
        return len(position[pile].cards) if self.lift == "pile" else 1

    def outcome(self, position: AccordionPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if position[STOCK].cards:
            return Outcome.PLAYING
        if len(row_of(position)) == 1:
            return Outcome.WON
        return Outcome.PLAYING if _can_move(position) else Outcome.LOST

    def is_stuck(self, position: AccordionPosition) -> bool:
        """Never: while the stock lasts its next card may move, and then the game ends."""
        return False

    def score(self, position: AccordionPosition) -> int:
        return score(position)

    def readouts(self, position: AccordionPosition) -> dict[str, str]:
        return {
            "score": str(self.score(position)),
            "row": str(len(row_of(position))),
            "moves": str(position.moves),
            "cards": str(len(position[STOCK].cards)),
        }

    def result_words(self, position: AccordionPosition) -> str:
        piles = counted(len(row_of(position)), "pile")
        return f"You have {piles} left, and a score of {score(position)}."

    def describe(self, position: AccordionPosition, pile: str) -> str:
        return sentence(f"{pile_words(pile)}: {_contents(position, pile)}")


def row_of(position: AccordionPosition) -> tuple[Pile, ...]:
    """Give the piles that lie in the row, from the left."""
    return tuple(position[name] for name in ROW if position[name].cards)


def score(position: AccordionPosition) -> int:
    """Ten thousand, less what is still in the way of a single pile of all the cards."""
    row = row_of(position)
    apart = sum(len(pile.cards) for pile in row[1:])
    undealt = len(position[STOCK].cards)
    return 10_000 - 50 * (len(row) - 1) - 100 * apart - position.moves - 200 * undealt


def _in_row(piles: list[Pile]) -> dict[str, Pile]:
    """Lay piles side by side from the left, with nothing in the places beyond."""
    return dict.fromkeys(ROW, EMPTY) | dict(zip(ROW, piles, strict=False))


def _closed_up(position: AccordionPosition, gap: str) -> dict[str, Pile]:
    """Move each pile that lies right of a gap one place to the left."""
    place = ROW.index(gap)
    row = row_of(position)
    return dict(zip(ROW[place:], (*row[place + 1 :], EMPTY), strict=False))


def _why_not_laid(position: AccordionPosition, source: str, target: str) -> str | None:
    if not position[source].cards:
        return f"{pile_words(source)} is empty"
    if target not in LEFT_OF[source]:
        return "a pile goes one or three places to the left"
    one, other = position[source].top, position[target].top
    if one.suit == other.suit or one.rank == other.rank:
        return None
    return f"{one} and {other} agree neither in suit nor in rank"


def _why_nowhere(position: AccordionPosition, source: str) -> str:
    """Say why a pile does not go of itself: it agrees with no other, or one has to choose."""
    if not position[source].cards:
        return f"{pile_words(source)} is empty"
    if not LEFT_OF[source]:
        return "nothing lies to its left"
    if any(_why_not_laid(position, source, target) is None for target in LEFT_OF[source]):
        return "choose a pile to lay it on"
    return f"{position[source].top} agrees with neither the first nor the third to its left"


def _can_move(position: AccordionPosition) -> bool:
    tops = [pile.top for pile in row_of(position)]
    return any(
        one.suit == other.suit or one.rank == other.rank
        for step in STEPS
        for one, other in zip(tops[step:], tops, strict=False)
    )


def _dealt(position: AccordionPosition) -> AccordionPosition:
    """Deal a card at the right end of the row."""
    end = ROW[len(row_of(position))]
    stock = position[STOCK]
    return position.with_piles({end: Pile((stock.top,)), STOCK: stock.less_top()})


def _contents(position: AccordionPosition, pile: str) -> str:
    cards = position[pile].cards
    if not cards:
        return "empty"
    if pile == STOCK:
        return f"{cards_count(len(cards))}, face down"
    return card_words(cards[-1]) + (f", {cards_count(len(cards) - 1)} beneath" if cards[1:] else "")
