"""Interregnum: eight piles are built on ranks that eight indicators ask for, with two packs.

A foundation below each indicator is begun with a card one rank above it and built
up, king to ace, whatever the suits. After the twelfth card the indicator itself
crowns the pile, and it is turned over. Cards come from the tops of the eight piles
of the tableau alone; the stock deals a card on each of them, and there is no
redeal.

Source: J. Gould, Constitution (Interregnum), its CONSTUTN.TXT (1993), which takes
the game from D. Parlett's Penguin Book of Patience. The text deals when no build is
left but forbids nothing earlier, which ``hold`` decides.

With alternating colours a deal can come out only when, of each rank, as many
indicators are red as are black: from one rank to the next every foundation changes
colour save where the indicator's own rank is passed, and of each rank there are
four cards of either colour. One row in 4,691 is so, and those are the fair ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from ..actions import Action, Deal, Move, Resign
from ..cards import KING, PACK, Card, random_of, shuffle
from ..options import option
from ..patience import Outcome, Patience
from ..position import EMPTY, Pile, Position, names
from ..rules import total
from ..words import a_rank, card_words, cards_count, pile_words, rank_word, sentence

INDICATORS = names("indicator", 8)
FOUNDATIONS = names("foundation", 8)
TABLEAU = names("tableau", 8)
STOCK = "stock"
INDICATOR_OF = dict(zip(FOUNDATIONS, INDICATORS, strict=True))


@dataclass(frozen=True, slots=True)
class InterregnumPosition(Position):
    """A position of Interregnum."""

    resigned: bool = False


@dataclass(frozen=True)
class Interregnum(Patience[InterregnumPosition]):
    """Drag the tableau's cards to the foundations that want them, and deal."""

    colours: str = option("any", "alternate", meaning="how the colours of a foundation go")
    indicators: str = option(
        "fair", "literal", meaning="with alternate colours, deal only rows that can come out"
    )
    hold: bool = option(True, False, meaning="one may deal while a card can be built")

    key: ClassVar[str] = "interregnum"
    title: ClassVar[str] = "Interregnum"
    piles: ClassVar[tuple[str, ...]] = (STOCK, *INDICATORS, *FOUNDATIONS, *TABLEAU)
    rows: ClassVar[tuple[tuple[str, ...], ...]] = (INDICATORS,)
    packs: ClassVar[int] = 2

    def pack_of(self, number: int) -> tuple[Card, ...]:
        random, cards = random_of(number), list(PACK) * self.packs
        shuffle(cards, random)
        while self._is_unfair(cards[: len(INDICATORS)]):
            for place in range(len(INDICATORS)):
                other = place + random.below(len(cards) - place)
                cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)

    def _is_unfair(self, indicators: list[Card]) -> bool:
        wanted = self.colours == "alternate" and self.indicators == "fair"
        return wanted and not is_balanced(indicators)

    def opening(self, cards: Iterable[Card], number: int | None = None) -> InterregnumPosition:
        pack = tuple(cards)
        first, second = len(INDICATORS), len(INDICATORS) + len(TABLEAU)
        indicators = {name: Pile((card,)) for name, card in zip(INDICATORS, pack, strict=False)}
        tableau = {name: Pile((card,)) for name, card in zip(TABLEAU, pack[first:], strict=False)}
        stock = {STOCK: Pile.face_down(pack[: second - 1 : -1])}
        bare = dict.fromkeys(FOUNDATIONS, EMPTY)
        return InterregnumPosition({**stock, **indicators, **bare, **tableau})

    def _candidates(self, position: InterregnumPosition) -> Iterator[Action]:
        for source in TABLEAU:
            yield from (Move(source, target) for target in FOUNDATIONS)
        yield from (Deal(), Resign())

    def objection(self, position: InterregnumPosition, action: Action) -> str | None:
        if position.resigned:
            return "the game is over"
        match action:
            case Move(source, str(target), 1) if source in TABLEAU and target in FOUNDATIONS:
                return self._why_not_built(position, source, target)
            case Move(source, None, 1) if source in TABLEAU:
                return self._why_nowhere(position, source)
            case Deal():
                return self._why_not_dealt(position)
            case Resign():
                playing = self.outcome(position) is Outcome.PLAYING
                return None if playing else "the game is over"
        return "Interregnum has no such move"

    def _why_not_built(self, position: InterregnumPosition, source: str, target: str) -> str | None:
        if not position[source].cards:
            return f"{pile_words(source)} is empty"
        card, wanted = position[source].top, self.wanted(position, target)
        if wanted is None:
            return f"{pile_words(target)} is crowned"
        rank, red = wanted
        if card.rank == rank and red in (None, card.suit.red):
            return None
        return f"{pile_words(target)} wants {_a_wish(rank, red)}, not {card}"

    def _why_nowhere(self, position: InterregnumPosition, source: str) -> str:
        """Say why a card does not go of itself: nothing wants it, or one has to choose."""
        if not position[source].cards:
            return f"{pile_words(source)} is empty"
        card = position[source].top
        return f"{'choose a' if self._builds(position, source) else 'no'} foundation for {card}"

    def wanted(self, position: InterregnumPosition, target: str) -> tuple[int, bool | None] | None:
        """Give the rank that a foundation wants, and whether it must be red.

        The colour is None when any will do, and all is None when the pile is crowned.
        """
        crown = position[INDICATOR_OF[target]].cards
        if not crown:
            return None
        indicator, built = crown[0], len(position[target].cards)
        rank = (indicator.rank + built) % KING + 1
        if self.colours == "any":
            return rank, None
        return rank, indicator.suit.red is (built % 2 == 0)

    def _why_not_dealt(self, position: InterregnumPosition) -> str | None:
        if not position[STOCK].cards:
            return "the stock is empty"
        return "a card can be built" if not self.hold and self._can_build(position) else None

    def _builds(self, position: InterregnumPosition, source: str) -> list[str]:
        """List the foundations that take the top card of a pile."""
        return [
            target
            for target in FOUNDATIONS
            if self._why_not_built(position, source, target) is None
        ]

    def _can_build(self, position: InterregnumPosition) -> bool:
        return any(self._builds(position, source) for source in TABLEAU)

    def _carried(self, position: InterregnumPosition, action: Action) -> InterregnumPosition:
        match action:
            case Move(source, str(target)):
                return _built(position, source, target)
            case Deal():
                return _dealt(position)
        return replace(position, resigned=True)

    def clicked(
        self, position: InterregnumPosition, pile: str, index: int | None = None
    ) -> Action | None:
        """Build on the fullest of the foundations that take the card, the leftmost of equals."""
        if pile == STOCK:
            return self._first_legal(position, Deal())
        if pile not in TABLEAU or not self._is_top(position, pile, index):
            return None
        fullest = sorted(
            self._builds(position, pile), key=lambda target: -len(position[target].cards)
        )
        return self._first_legal(position, *(Move(pile, target) for target in fullest))

    def dropped(
        self, position: InterregnumPosition, source: str, target: str, count: int = 1
    ) -> tuple[Action, ...]:
        action = Move(source, target, count)
        return () if self.objection(position, action) else (action,)

    def can_lift(self, position: InterregnumPosition, pile: str, index: int | None = None) -> bool:
        liftable = pile in TABLEAU and self._is_top(position, pile, index)
        return liftable and bool(position[pile].cards) and not position.resigned

    def outcome(self, position: InterregnumPosition) -> Outcome:
        if position.resigned:
            return Outcome.RESIGNED
        if _is_won(position):
            return Outcome.WON
        goes_on = position[STOCK].cards or self._can_build(position)
        return Outcome.PLAYING if goes_on else Outcome.LOST

    def is_stuck(self, position: InterregnumPosition) -> bool:
        """Never: while the stock lasts nobody knows what it deals, and then the game ends."""
        return False

    def score(self, position: InterregnumPosition) -> int:
        return total(position, FOUNDATIONS)

    def readouts(self, position: InterregnumPosition) -> dict[str, str]:
        crowned = sum(not position[name].cards for name in INDICATORS)
        return {
            "score": str(self.score(position)),
            "crowned": str(crowned),
            "cards": str(len(position[STOCK].cards)),
            "advice": "" if self.may_come_out(position) else "Cannot come out",
            **{f"wants{pile[-1]}": self._bare_words(position, pile) for pile in FOUNDATIONS},
        }

    def may_come_out(self, position: InterregnumPosition) -> bool:
        """Tell whether the row of indicators, crowned ones too, allows every pile to be built."""
        if self.colours == "any":
            return True
        tops = [position[name].cards[-1:] for name in INDICATORS]
        crowns = [position[name].cards[KING - 1 :] for name in FOUNDATIONS]
        return is_balanced([card for cards in (*tops, *crowns) for card in cards])

    def _bare_words(self, position: InterregnumPosition, pile: str) -> str:
        """Say on an empty foundation which card it wants."""
        wanted = self.wanted(position, pile)
        return "" if wanted is None or position[pile].cards else _wish(*wanted)

    def describe(self, position: InterregnumPosition, pile: str) -> str:
        return sentence(f"{pile_words(pile)}: {self._contents(position, pile)}")

    def _contents(self, position: InterregnumPosition, pile: str) -> str:
        cards = position[pile].cards
        if pile == STOCK and cards:
            return f"{cards_count(len(cards))}, face down"
        if pile in FOUNDATIONS:
            return self._foundation_words(position, pile)
        return ", ".join(map(card_words, cards)) if cards else "empty"

    def _foundation_words(self, position: InterregnumPosition, pile: str) -> str:
        wanted = self.wanted(position, pile)
        if wanted is None:
            return "crowned and turned over"
        cards = position[pile].cards
        words = f"{card_words(cards[-1])}, {cards_count(len(cards))}" if cards else "empty"
        return f"{words}; wants {_a_wish(*wanted)}"


def is_balanced(cards: Sequence[Card]) -> bool:
    """Tell whether of each rank as many cards are red as are black."""
    if 2 * len({card.rank for card in cards}) > len(cards):
        return False  # one rank is there once; a row in a hundred passes this
    excess: Counter[int] = Counter()
    for card in cards:
        excess[card.rank] += 1 if card.suit.red else -1
    return not any(excess.values())


def _wish(rank: int, red: bool | None) -> str:
    """Put what a foundation wants in words: ``queen``, ``black ten``."""
    return rank_word(rank) if red is None else f"{'red' if red else 'black'} {rank_word(rank)}"


def _a_wish(rank: int, red: bool | None) -> str:
    return a_rank(rank) if red is None else f"a {_wish(rank, red)}"


def _built(position: InterregnumPosition, source: str, target: str) -> InterregnumPosition:
    """Lay a card on its foundation, and the indicator on that if it was the twelfth."""
    laid = position[target].plus(position[source].top)
    changed = {source: position[source].less_top(), target: laid}
    if len(laid.cards) == KING - 1:
        indicator = INDICATOR_OF[target]
        crowned = laid.plus(position[indicator].top).turned_down()
        changed |= {target: crowned, indicator: EMPTY}
    return position.with_piles(changed)


def _dealt(position: InterregnumPosition) -> InterregnumPosition:
    """Deal a card on each pile of the tableau, on empty ones too."""
    stock = position[STOCK].cards
    row = stock[: -len(TABLEAU) - 1 : -1]
    changed = {name: position[name].plus(card) for name, card in zip(TABLEAU, row, strict=False)}
    rest = Pile.face_down(stock[: len(stock) - len(row)])
    return position.with_piles(changed | {STOCK: rest})


def _is_won(position: InterregnumPosition) -> bool:
    return not any(position[name].cards for name in INDICATORS)
