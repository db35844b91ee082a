"""Building up in suits, packing in colours, and the runs of cards moved on the way.

A game that builds has a foundation for each suit, ``foundation1`` for clubs to
``foundation4`` for spades.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .actions import Move
from .cards import KING, PACK, Card, Suit
from .position import Pile, Position, names
from .words import a_rank, card_words, cards_count, pile_words

ACE = 1
FOUNDATIONS = names("foundation", 4)


def foundation_of(card: Card) -> str:
    """Name the foundation of a card's suit."""
    return FOUNDATIONS[card.suit]


def wanted_rank(position: Position, suit: Suit, base: int = ACE) -> int:
    """Give the rank that a suit's foundation takes next, when its first is ``base``."""
    built = len(position[FOUNDATIONS[suit]].cards)
    return (base - 1 + built) % KING + 1


def why_not_built(position: Position, source: str, base: int = ACE) -> str | None:
    """Say why the top card of a pile may not go to its foundation."""
    if not position[source].cards:
        return f"{pile_words(source)} is empty"
    card = position[source].top
    wanted = wanted_rank(position, card.suit, base)
    return None if card.rank == wanted else f"the foundation of {card} wants {a_rank(wanted)}"


def is_packed(card: Card, onto: Card, circular: bool = False) -> bool:
    """Tell whether a card is next below another and of the other colour.

    ``circular``: a king is next below an ace.
    """
    below = onto.rank - 1 or (KING if circular else 0)
    return card.rank == below and card.suit.red != onto.suit.red


def why_no_run(position: Position, source: str, count: int) -> str | None:
    """Say why a pile has no run of so many cards to be moved."""
    up = len(position[source].up)
    if not up:
        return f"{pile_words(source)} is empty"
    if 1 <= count <= up:
        return None
    return f"{pile_words(source)} has {cards_count(up)} face up, not {count}"


def why_not_packed(position: Position, source: str, target: str, count: int) -> str | None:
    """Say why a run may not be laid on a pile, or its king on a space, by Klondike's rules."""
    head, onto = position[source].cards[-count], position[target].cards
    if not onto:
        return None if head.rank == KING else "only a king fills a space"
    return None if is_packed(head, onto[-1]) else f"{head} does not go on {onto[-1]}"


def lays(source: str, count: int, tableau: Iterable[str]) -> list[Move]:
    """List the moves of a pile's topmost cards to every other pile of the tableau."""
    return [Move(source, name, count) for name in tableau if name != source]


def useful_lays(position: Position, source: str, count: int, tableau: Sequence[str]) -> list[Move]:
    """List the moves to every other pile of the tableau that may help, spaces last.

    To take a whole pile to a space would change nothing.
    """
    moves = lays(source, count, tableau)
    onto = [move for move in moves if position[str(move.target)].cards]
    if source in tableau and count == len(position[source].cards):
        return onto
    return onto + [move for move in moves if move not in onto]


def carried(position: Position, source: str, target: str, count: int = 1) -> dict[str, Pile]:
    """Carry the topmost cards of a pile to another, and turn up the card they bare."""
    run = position[source].cards[-count:]
    left = position[source].less(count).turned_up()
    return {source: left, target: position[target].plus(*run)}


def founded(position: Position, source: str) -> dict[str, Pile]:
    """Carry the top card of a pile to its foundation, and turn up the card it bares."""
    return carried(position, source, foundation_of(position[source].top))


def is_built(position: Position) -> bool:
    """Tell whether every card lies on the foundations."""
    return sum(len(position[name].cards) for name in FOUNDATIONS) == len(PACK)


def pass_words(passes: int, limit: int | None) -> str:
    """Number a pass through the stock, and those allowed: ``2 of 3``."""
    return str(passes) if limit is None else f"{passes} of {limit}"


def fan_words(pile: Pile) -> str:
    """Put in words a pile of which every card shows, the lowest first."""
    words = [card_words(card) for card in pile.up]
    hidden = [f"{cards_count(pile.down)} face down"] if pile.down else []
    return ", ".join(hidden + words) or "empty"


def heap_words(pile: Pile) -> str:
    """Put in words a pile of which only the top card shows."""
    if not pile.up:
        return f"{cards_count(len(pile.cards))}, face down" if pile.cards else "empty"
    beneath = len(pile.cards) - 1
    return card_words(pile.top) + (f", {cards_count(beneath)} beneath" if beneath else "")
