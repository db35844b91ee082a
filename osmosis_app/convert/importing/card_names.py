"""Which sprite is which card, guessed from the names that programs gave their cards.

Ours are rank and suit, ``ah`` to ``kh``, with ``back`` for the back and ``back2`` and on for
further ones, and four for bare ground: ``space``, ``place``, ``again`` and ``stop``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

RANKS = "a23456789tjqk"
SUITS = "cdhs"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The order that cards with numbers alone are taken to have; the mapping can say another."""
GROUNDS = ("space", "place", "again", "stop")
DRAWN = ("back", *GROUNDS)
"""What is drawn for cards that lack it."""
BACKS = 6

_WORDS = {
    **{"ace": "a", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"},
    **{"eight": "8", "nine": "9", "ten": "t", "jack": "j", "knave": "j", "queen": "q"},
    **{"king": "k", "a": "a", "t": "t", "j": "j", "q": "q", "k": "k", "n": "j"},
    **{str(number): rank for number, rank in enumerate(RANKS, 1)},
}
_SUIT = "clubs?|diamonds?|diams?|hearts?|spades?|[cdhs]"
_RANK = "|".join(sorted(_WORDS, key=len, reverse=True))
_BETWEEN = r"(?:[ _.\-/]?of[ _.\-/]?|[ _.\-/]?)"
_PREFIX = r"(?:cards?[ _.\-/]?)?"
_BY_RANK = re.compile(f"{_PREFIX}0?(?P<rank>{_RANK}){_BETWEEN}(?P<suit>{_SUIT})")
_BY_SUIT = re.compile(f"{_PREFIX}(?P<suit>{_SUIT}){_BETWEEN}0?(?P<rank>{_RANK})")
_NUMBERED = re.compile(r"(?P<stem>.*?)0*(?P<number>\d{1,2})")
_BACK = re.compile(r"(?:cards?)?[ _.\-/]?(?:backs?|rear|reverse|rev|deck|bk)[ _.\-/]?\d*")
_GROUND = (
    ("stop", re.compile("stop|cross|nomore|finish(ed)?|x")),
    ("again", re.compile("again|redeal|turn(over)?|circle|ring|o")),
    ("place", re.compile("place|row|base|found.*")),
    ("space", re.compile("space|empty|blank|gap|outline|hole|none")),
)


def card_named(name: str) -> str | None:
    """Give the card that a sprite's name tells, None when it tells none."""
    for pattern in (_BY_RANK, _BY_SUIT):
        if found := pattern.fullmatch(name.lower()):
            return _WORDS[found["rank"]] + found["suit"][0]
    return None


def guessed_sprites(names: Sequence[str], sizes: Sequence[tuple[int, int]]) -> dict[str, str]:
    """Guess our name for each sprite that has one, from their names and, failing that, order.

    Without cards there are none. ``sizes`` are the sprites' in pixels. The first sprite of a
    name counts.
    """
    size_of = dict(zip(reversed(names), reversed(sizes), strict=True))
    unique = list(dict.fromkeys(names))
    found = max(_cards(unique), _numbered(unique), key=len) or _in_order(unique, size_of)
    if not found:
        return {}
    rest = [name for name in unique if name not in found]
    found |= _backs(rest, found, size_of)
    return found | _grounds(rest, found)


def _cards(names: Iterable[str]) -> dict[str, str]:
    """Take the names that tell a card; too few are chance."""
    found: dict[str, str] = {}
    for name in names:
        card = card_named(name)
        if card is not None and card not in found.values():
            found[name] = card
    return found if len(found) >= len(RANKS) else {}


def _numbered(names: Iterable[str]) -> dict[str, str]:
    """Take 52 names of one stem with numbers one after the other, from 0 or from 1."""
    stems: dict[str, dict[int, str]] = {}
    for name in names:
        if told := _NUMBERED.fullmatch(name):
            stems.setdefault(told["stem"].lower(), {})[int(told["number"])] = name
    for numbers in stems.values():
        for first in (1, 0):
            run = [numbers.get(first + place) for place in range(len(CARDS))]
            if all(run):
                return {name: card for name, card in zip(run, CARDS, strict=True) if name}
    return {}


def _in_order(names: Iterable[str], size_of: dict[str, tuple[int, int]]) -> dict[str, str]:
    """Take the first 52 sprites of one size for the pack."""
    by_size: dict[tuple[int, int], list[str]] = {}
    for name in names:
        by_size.setdefault(size_of[name], []).append(name)
    most = max(by_size.values(), key=len, default=[])
    if len(most) < len(CARDS):
        return {}
    return dict(zip(most[: len(CARDS)], CARDS, strict=True))


def _backs(
    names: Iterable[str], cards: dict[str, str], size_of: dict[str, tuple[int, int]]
) -> dict[str, str]:
    """Take what is called a back, else the first other sprite as large as a card."""
    names = list(names)
    called = [name for name in names if _BACK.fullmatch(name.lower())]
    if not called:
        size = size_of[next(iter(cards))]
        called = [name for name in names if size_of[name] == size and not _is_ground(name)][:1]
    ours = ["back", *(f"back{number}" for number in range(2, BACKS + 1))]
    return dict(zip(called, ours, strict=False))


def _grounds(names: Iterable[str], found: dict[str, str]) -> dict[str, str]:
    grounds: dict[str, str] = {}
    for ground, pattern in _GROUND:
        for name in names:
            if name not in found and name not in grounds and pattern.fullmatch(name.lower()):
                grounds[name] = ground
                break
    return grounds


def _is_ground(name: str) -> bool:
    return any(pattern.fullmatch(name.lower()) for _, pattern in _GROUND)
