"""Scorpion: suits are gathered in the tableau, whatever lies on a card going with it.

Seven tableau piles of seven cards; three cards, the merci, are kept for later. On
the top card of a pile goes the card of its suit next below it, from wherever it
lies face up in another pile, with all that lies on it; a space takes a king. When
king to ace of a suit are the last thirteen cards of a pile they are taken away. The
score falls with every move, the later the more.

Source: Tommy's Toys, Tommy's Patience, its PATIENCE.DOC (1992). It deducts "the
number of moves so far"; that each move costs one point more than the one before is
how we read it. Whether the merci lies face up is not said; here it lies face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Deal, Move, Resign
from ..building import (
    ACE,
    FOUNDATIONS,
    carried,
    fan_words,
    foundation_of,
    heap_words,
    is_built,
    why_no_run,
)
from ..cards import KING, Card, Suit
from ..options import option
from ..patience import OnePack, Outcome
from ..position import EMPTY, Pile, Position, names
from ..words import pile_words, sentence

TABLEAU = names("tableau", 7)
STOCK = "stock"
HEIGHT = 7
HIDING, HIDDEN = 4, 3
"""How many piles begin with cards face down, and with how many."""

START, PER_RUN = 10_000, 5_000

KINGS = tuple(Card(KING, suit) for suit in Suit)


@dataclass(frozen=True, slots=True)
class ScorpionPosition(Position):
    """A position of Scorpion; ``moves`` counts those made, dealing the merci not among them."""

    moves: int = 0
    resigned: bool = False

    @property
    def runs(self) -> int:
        """How many suits have been taken away."""
        return sum(bool(self[name].cards) for name in FOUNDATIONS)


@dataclass(frozen=True)
class Scorpion(OnePack[ScorpionPosition]):
    """Click a card, and it goes with all that lies on it where it fits."""

    penalty: str = option("rising", "flat", meaning="what each move costs")
    merci: str = option("any", "stuck", meaning="when the merci may be dealt")

    key: ClassVar[str] = "scorpion"
    title: ClassVar[str] = "Scorpion"
    piles: ClassVar[tuple[str, ...]] = (*TABLEAU, STOCK, *FOUNDATIONS)

    def opening(self, cards: Iterable[Card], number: int | None = None) -> ScorpionPosition:
        pack = tuple(cards)
        laid = HEIGHT * len(TABLEAU)
        tableau = {
            name: Pile(pack[place : laid : len(TABLEAU)], HIDDEN if place < HIDING else 0)
            for place, name in enumerate(TABLEAU)
        }
        rest = {STOCK: Pile.face_down(pack[: laid - 1 : -1]), **dict.fromkeys(FOUNDATIONS, EMPTY)}
        return _settled(ScorpionPosition({**tableau, **rest}))

    def _candidates(self, position: ScorpionPosition) -> Iterator[Action]:
        yield from _fitting(position)
        yield from (Deal(), Resign())

    def objection(self, position: ScorpionPosition, action: Action) -> str | None:
        if position.resigned or is_built(position):
            return "the game is over"
        match action:
            case Move(source, str(target), count) if source in TABLEAU and target in TABLEAU:
                return _why_not_laid(position, source, target, count)
            case Deal():
                return self._why_no_merci(position)
            case Resign():
                return None
        return f"{self.title} has no such move"

    def _why_no_merci(self, position: ScorpionPosition) -> str | None:
        if not position[STOCK].cards:
            return "the merci has been dealt"
        if self.merci == "stuck" and _helpful(position):
            return "the merci waits until no move is left"
        return None

    def _carried(self, position: ScorpionPosition, action: Action) -> ScorpionPosition:
        match action:
            case Move(source, str(target), count):
                piles = carried(position, source, target, count)
                return _settled(position.with_piles(piles, moves=position.moves + 1))
            case Deal():
                return _settled(_with_merci(position))
        return replace(position, resigned=True)

    def clicked(
        self, position: ScorpionPosition, pile: str, index: int | None = None
    ) -> Action | None:
        if pile == STOCK:
            return self._first_legal(position, Deal())
        if pile not in TABLEAU or self.objection(position, Resign()):
            return None
        count = 1 if index is None else len(position[pile].cards) - index
        moves = (move for move in _helpful(position) if (move.source, move.count) == (pile, count))
        return next(moves, None)

    def dropped(
        self, position: ScorpionPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action = Move(source, target, count)
        return () if self.objection(position, action) else (action,)

    def can_lift(self, position: ScorpionPosition, pile: str, index: int | None = None) -> bool:
        if pile not in TABLEAU or not position[pile].up or self.objection(position, Resign()):
            return False
        return index is None or position[pile].is_up(index)

    def outcome(self, position: ScorpionPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if is_built(position):
            return Outcome.WON
        return Outcome.LOST if self.legal_actions(position) == (Resign(),) else Outcome.PLAYING

    def is_stuck(self, position: ScorpionPosition) -> bool:
        if position.resigned or is_built(position) or position[STOCK].cards:
            return False
        return not _helpful(position)

    def score(self, position: ScorpionPosition) -> int:
        """Give the score: what the runs are worth, less what the moves cost."""
        moves = position.moves
        cost = moves if self.penalty == "flat" else moves * (moves + 1) // 2
        return START + PER_RUN * position.runs - cost

    def readouts(self, position: ScorpionPosition) -> dict[str, str]:
        return {
            "score": str(self.score(position)),
            "runs": f"{position.runs} of {len(FOUNDATIONS)}",
            "moves": str(position.moves),
        }

    def result_words(self, position: ScorpionPosition) -> str:
        return f"Your score is {self.score(position)}."

    def describe(self, position: ScorpionPosition, pile: str) -> str:
        words = fan_words if pile in TABLEAU else heap_words
        return sentence(f"{pile_words(pile)}: {words(position[pile])}")


def _why_not_laid(position: ScorpionPosition, source: str, target: str, count: int) -> str | None:
    if source == target:
        return "it lies there already"
    if why := why_no_run(position, source, count):
        return why
    head, onto = position[source].cards[-count], position[target].cards
    if not onto:
        return None if head.rank == KING else "only a king fills a space"
    return None if head == _next_below(onto[-1]) else f"{head} does not go on {onto[-1]}"


def _next_below(card: Card) -> Card | None:
    return Card(card.rank - 1, card.suit) if card.rank > ACE else None


def _fitting(position: ScorpionPosition) -> Iterator[Move]:
    """Give every move of the position, in the order of the piles they are from."""
    wanted = {name: _wanted(position[name]) for name in TABLEAU}
    for source in TABLEAU:
        pile = position[source]
        for place in range(pile.down, len(pile.cards)):
            for target in TABLEAU:
                if target != source and pile.cards[place] in wanted[target]:
                    yield Move(source, target, len(pile.cards) - place)


def _wanted(pile: Pile) -> tuple[Card, ...]:
    """List the cards that a pile takes."""
    if not pile.cards:
        return KINGS
    below = _next_below(pile.top)
    return (below,) if below else ()


def _helpful(position: ScorpionPosition) -> list[Move]:
    """List the moves, less those that only take a whole pile to a space."""
    return [
        move
        for move in _fitting(position)
        if position[str(move.target)].cards or move.count < len(position[move.source].cards)
    ]


def _with_merci(position: ScorpionPosition) -> ScorpionPosition:
    merci = position[STOCK].cards[::-1]
    laid = {name: position[name].plus(card) for name, card in zip(TABLEAU, merci, strict=False)}
    return position.with_piles({**laid, STOCK: EMPTY})


def _settled(position: ScorpionPosition) -> ScorpionPosition:
    """Take away every run from king to ace that ends a pile."""
    for name in TABLEAU:
        while _ends_in_run(position[name]):
            foundation = foundation_of(position[name].top)
            position = position.with_piles(carried(position, name, foundation, KING))
    return position


def _ends_in_run(pile: Pile) -> bool:
    last = pile.up[-KING:]
    return len(last) == KING and all(
        (card.rank, card.suit) == (KING - place, last[0].suit) for place, card in enumerate(last)
    )
