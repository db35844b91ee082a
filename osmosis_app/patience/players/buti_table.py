"""The table of Buti's Pyramid on packed positions: what can go, and what never will.

Every card has a place: those of the triangle first, then waste, upcard and stock in the
order in which they are dealt. A position is a bit for each card that is left, and how many
of the latter have been dealt past.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import KING
from ..games.buti import STOCK, UPCARD, WASTE, Buti, ButiPosition
from ..triangle import COVERS, LAYOUT

HAND = len(LAYOUT)
"""The place of the first card of the hand."""

_LAYOUT_BITS = (1 << HAND) - 1
_ON = [sum(1 << LAYOUT.index(name) for name in COVERS[pile]) for pile in LAYOUT]
_BENEATH = [sum(1 << low for low in range(HAND) if _ON[low] >> high & 1) for high in range(HAND)]
"""The cards that lie on each card of the triangle, and those that each lies on."""

State = tuple[int, int]
"""The cards left, a bit each, and how many cards of the hand have been dealt past."""

Step = tuple[int, ...]
"""The places of a king or of a pair; none is to deal."""

DEAL: Step = ()


class Table:
    """The cards of one game, and which of them may be paired."""

    def __init__(self, game: Buti, position: ButiPosition) -> None:
        hand = *position[WASTE].cards, *position[UPCARD].cards, *position[STOCK].cards[::-1]
        lying = [position[name].cards for name in LAYOUT]
        self.ranks = [*(cards[0].rank if cards else 0 for cards in lying), *(c.rank for c in hand)]
        self.end = len(hand)
        layout = sum(1 << place for place, cards in enumerate(lying) if cards)
        self.start: State = layout | (1 << self.end) - 1 << HAND, len(position[WASTE].cards)
        self._cover = game.cover
        self._uncovered: dict[int, int] = {}
        self._kings = self._bits_of(KING)
        self._partners = [self._bits_of(KING - rank) if rank else 0 for rank in self.ranks]
        self._low = [self._bits_of(rank) for rank in range(1, KING // 2 + 1)]
        self._refine()

    def _bits_of(self, rank: int) -> int:
        return sum(1 << place for place, each in enumerate(self.ranks) if each == rank)

    def after(self, state: State, step: Step) -> State:
        """Give the state after a step; when the upcard goes the next takes its place."""
        left, dealt = state
        if not step:
            return left, dealt + 1
        for place in step:
            left ^= 1 << place
        return left, dealt + (dealt < self.end and not left >> HAND + dealt & 1)

    def steps(self, state: State) -> list[Step]:
        """List what may be done; one thing only when that is never wrong.

        So it is with a king, and a pair one of which has no other partner.
        """
        left, dealt = state
        free = self._free(left, dealt)
        if kings := free & self._kings:
            return [(kings.bit_length() - 1,)]
        found: list[Step] = [DEAL] if dealt < self.end - 1 else []
        for place in _places(free):
            partners = self._partners[place] & left
            for other in _places(partners & (free & -1 << place | self._beneath(left, place))):
                one, two = self._partners[other] & left, partners
                if not one & one - 1 or not two & two - 1:
                    return [(place, other)]
                found.append((place, other))
        return found

    def _free(self, left: int, dealt: int) -> int:
        """Give the cards that nothing covers, the waste's top and the upcard among them."""
        lying = left & _LAYOUT_BITS
        free = self._uncovered.get(lying, -1)
        if free < 0:
            free = sum(1 << place for place in _places(lying) if not _ON[place] & lying)
            self._uncovered[lying] = free
        if laid := left >> HAND & (1 << dealt) - 1:
            free |= 1 << HAND - 1 + laid.bit_length()
        return free | left & 1 << HAND + dealt

    def _beneath(self, left: int, place: int) -> int:
        """Give the cards that only this one covers, when they may leave together."""
        if not self._cover or place >= HAND:
            return 0
        beneath = _BENEATH[place] & left
        return sum(1 << other for other in _places(beneath) if _ON[other] & left == 1 << place)

    def is_lost(self, state: State) -> bool:
        """Tell whether it can be proved that some card will never go."""
        return not self._may_match(*state) or bool(self._staying(state, 0, self._partners))

    def _may_match(self, left: int, dealt: int) -> bool:
        """Tell whether every card may have a partner; two in the waste are none."""
        waste = left & (1 << dealt) - 1 << HAND
        for low in self._low:
            rows, cards = [], low & left
            while cards:
                card = cards & -cards
                cards ^= card
                suited = self._partners[card.bit_length() - 1] & left
                rows.append(suited & ~waste if card & waste else suited)
            if rows and not _can_match(rows, 0):
                return False
        return True

    def _staying(self, state: State, kept: int, partners: list[int]) -> int:
        """Give the cards that can never go while those ``kept`` stay.

        What has gone is taken to be there still for others to be paired with.
        """
        left, dealt = state
        coming = left >> HAND + dealt << HAND + dealt
        rest = left & ~kept
        while rest:
            free = self._free(rest | kept, dealt) | coming
            able = free & rest
            others = free | left & ~rest
            gone = able & self._kings
            able ^= gone
            while able:
                card = able & -able
                able ^= card
                place = card.bit_length() - 1
                if partners[place] & (others | self._beneath(rest | kept, place)):
                    gone |= card
            if not gone:
                break
            rest ^= gone
        return rest

    def _refine(self) -> None:
        """Forget pairs that can never be made, until none is found any more."""
        found = True
        while found:
            found = False
            for place in _places(self.start[0]):
                for other in _places(self._partners[place] & self.start[0] & -1 << place):
                    if not self._can_pair(place, other):
                        self._partners[place] ^= 1 << other
                        self._partners[other] ^= 1 << place
                        found = True

    def _can_pair(self, place: int, other: int) -> bool:
        """Tell whether two cards, the first with the lower place, may come to be free together."""
        left, dealt = self.start
        pair = 1 << place | 1 << other
        between = left & (1 << other) - (2 << place) if place >= HAND else 0
        if place >= HAND and other < HAND + dealt or not self._may_match(left ^ pair, dealt):
            return False
        inside = _LAYOUT_BITS | between
        partners = [
            each & ~pair & (inside if between >> number & 1 else -1)
            for number, each in enumerate(self._partners)
        ]
        present = self._staying(self.start, pair, partners) | pair
        if present & between:
            return False
        free = self._free(present, dealt) | -1 << HAND + dealt
        return not pair & ~(free | self._beneath(present, other) | self._beneath(present, place))


def _can_match(partners: list[int], taken: int) -> bool:
    """Tell whether each card can have a partner of its own."""
    *others, able = partners
    able &= ~taken
    while able:
        one = able & -able
        able ^= one
        if not others or _can_match(others, taken | one):
            return True
    return False


def _places(bits: int) -> Iterator[int]:
    """Give the places of the bits set, the lowest first."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
