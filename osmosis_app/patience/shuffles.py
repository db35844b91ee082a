"""Ways to shuffle the pack of a numbered deal: at random, or by riffles as people do.

A few riffles leave long runs of a new pack in their order, which makes many a game
easier. Nobody's hands are said to be better than those of the usual model of a
riffle: cut near the middle, then let cards fall from either half, the more likely
the more it still holds.

Source: Tommy's Toys, Tommy's Patience, its instructions (1986): three shuffles of a
new pack and a cut, at least five cards in each packet. The model is that of Gilbert,
Shannon and Reeds; a new pack lies in the order that we chose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .cards import KING, Card, Suit, random_of, shuffled
from .pcg32 import Pcg32

NEW_PACK = tuple(
    Card(rank, suit)
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    for rank in range(1, KING + 1)
)
RIFFLES = 3
LEAST = 5
"""The fewest cards in each packet of a cut."""


def riffled(number: int) -> tuple[Card, ...]:
    """Give a new pack after three riffles and a cut, the first card to be dealt first.

    Raises ValueError when there is no deal of that number.
    """
    random, cards = random_of(number), list(NEW_PACK)
    for _ in range(RIFFLES):
        cards = _riffled(cards, random)
    at = LEAST + random.below(len(cards) - 2 * LEAST + 1)
    return (*cards[at:], *cards[:at])


def _riffled(cards: list[Card], random: Pcg32) -> list[Card]:
    at = _near_the_middle(len(cards), random)
    left, right = cards[:at], cards[at:]
    fallen: list[Card] = []
    while left or right:
        packet = left if random.below(len(left) + len(right)) < len(left) else right
        fallen.append(packet.pop(0))
    return fallen


def _near_the_middle(count: int, random: Pcg32) -> int:
    """Cut where as many coins as there are cards show heads, until both packets will do."""
    while True:
        heads = sum(random.below(2) for _ in range(count))
        if LEAST <= heads <= count - LEAST:
            return heads


SHUFFLES: Mapping[str, Callable[[int], tuple[Card, ...]]] = {
    "random": shuffled,
    "riffled": riffled,
}
"""What a game's option of how to shuffle may be, the default first."""
