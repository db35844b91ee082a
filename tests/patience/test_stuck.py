"""No move left: told of small positions exactly when trying everything finds nothing more.

Osmosis and Pyramid are tried in files of their own. Of Buti's Pyramid, Interregnum and Accordion
it is never said: they end by themselves.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from osmosis_app.patience.actions import Resign
from osmosis_app.patience.building import FOUNDATIONS
from osmosis_app.patience.cards import PACK, Card, Suit
from osmosis_app.patience.games.canfield import Canfield
from osmosis_app.patience.games.klondike_babic import LONG_SEARCH, KlondikeBabic
from osmosis_app.patience.games.klondike_tommy import KlondikeTommy
from osmosis_app.patience.games.scorpion import Scorpion
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.position import Pile
from tests.patience.laying import lay

TRIED = 30_000
"""So many positions are tried at the most; no test may get there."""


def small(game: Patience[Any], number: int) -> Any:
    """Lay the last few cards of a game in some order, the others on their foundations."""
    choose = random.Random(number)
    if game.key == "scorpion":
        return _small_scorpion(game, choose)
    base, left = (3, 7) if game.key == "canfield" else (1, 5)
    ranks = [(base - 1 + step) % 13 + 1 for step in range(13)]
    built = {
        FOUNDATIONS[suit]: Pile(tuple(Card(rank, suit) for rank in ranks[:-left])) for suit in Suit
    }
    cards = [Card(rank, suit) for suit in Suit for rank in ranks[-left:]]
    choose.shuffle(cards)
    return _in_rows(game, built, cards) if game.key != "canfield" else _round_it(game, built, cards)


def _in_rows(game: Patience[Any], built: dict[str, Pile], cards: list[Card]) -> Any:
    piles = dict(built)
    for place, height in enumerate((5, 4, 4, 2, 1, 1, 1), start=1):
        piles[f"tableau{place}"] = Pile(tuple(cards.pop() for _ in range(height)), height - 1)
    position = lay(game, {}).with_piles(piles | {"stock": Pile.face_down(cards)})
    if game.key == "klondike-tommy":
        stock = position["stock"].turned_up()
        return replace(position.with_piles({"stock": stock}), seen=frozenset(cards[-1:]))
    return position


def _round_it(game: Patience[Any], built: dict[str, Pile], cards: list[Card]) -> Any:
    piles = dict(built)
    for place in range(1, 5):
        piles[f"tableau{place}"] = Pile((cards.pop(),))
    reserve = Pile(tuple(cards.pop() for _ in range(10)), 9)
    rest = {"reserve": reserve, "stock": Pile.face_down(cards)}
    return lay(game, {}, base=3).with_piles(piles | rest)


def _small_scorpion(game: Patience[Any], choose: random.Random) -> Any:
    gone = {name: Pile(PACK[13 * suit :][:13][::-1]) for suit, name in enumerate(FOUNDATIONS[:2])}
    cards = list(PACK[26:])
    choose.shuffle(cards)
    piles = {
        f"tableau{place}": Pile(tuple(cards.pop() for _ in range(height)), down)
        for place, (height, down) in enumerate(
            ((4, 2), (4, 2), (3, 1), (3, 1), (3, 0), (3, 0), (3, 0)), start=1
        )
    }
    position = lay(game, {})
    return position.with_piles(gone | piles | {"stock": Pile.face_down(cards)})


def lie(position: Any) -> tuple[Any, ...]:
    """Give what a player has got to: what is built, the piles wherever they lie, the hand."""
    built = tuple(len(position[name].cards) for name in FOUNDATIONS)
    tableau = Counter(
        pile for name, pile in position.piles.items() if name.startswith("tableau") and pile.cards
    )
    return built, frozenset(tableau.items()), frozenset(hand(position))


def hand(position: Any) -> set[Card]:
    piles = [position.piles[name] for name in ("stock", "waste") if name in position.piles]
    return {card for pile in piles for card in pile.cards}


def gains(before: Any, after: Any, game: Patience[Any]) -> bool:
    """Tell whether something was got that no moving to and fro brings."""
    if game.key != "klondike-babic":
        return lie(after) != lie(before)
    hidden = [sum(pile.down for pile in _tableau(each)) for each in (before, after)]
    more = sum(lie(after)[0]) > sum(lie(before)[0])
    return more or hidden[1] < hidden[0] or len(hand(after)) < len(hand(before))


def _tableau(position: Any) -> list[Pile]:
    return [pile for name, pile in position.piles.items() if name.startswith("tableau")]


def tried(game: Patience[Any], start: Any) -> tuple[bool, int]:
    """Try everything that can be done: is anything gained, and how many tables were met?"""
    key = _key(game, start)
    met, waiting = {key}, [start]
    while waiting:
        position = waiting.pop()
        for action in game.legal_actions(position):
            if action == Resign():
                continue
            after = game.play(position, action)
            if gains(start, after, game):
                return True, len(met)
            if (key := _key(game, after)) not in met:
                met.add(key)
                waiting.append(after)
        assert len(met) < TRIED
    return False, len(met)


def _key(game: Patience[Any], position: Any) -> tuple[Any, ...]:
    limited = getattr(game, "passes", None) is not None
    return (*position.piles.values(), position.passes if limited else 0)


def at_random(game: Patience[Any], number: int) -> Iterator[Any]:
    """Play a small game, rather building than not, and give each third position."""
    choose, position = random.Random(number), small(game, number)
    for step in range(60):
        if step % 3 == 0:
            yield position
        actions = [act for act in game.legal_actions(position) if act != Resign()]
        if not actions:
            return
        after = [game.play(position, action) for action in actions]
        better = [each for each in after if sum(lie(each)[0]) > sum(lie(position)[0])]
        position = choose.choice(better or after)


@pytest.mark.parametrize(
    "game",
    [
        KlondikeTommy(),
        KlondikeTommy(passes=2),
        KlondikeTommy(passes=None, hoyle=True),
        KlondikeBabic(),
        KlondikeBabic(whole=True),
        Canfield(),
        Canfield(passes=None, ending="circular"),
        Canfield(passes=None, hoyle=True, fill=True),
        Scorpion(),
        Scorpion(merci="stuck"),
    ],
    ids=repr,
)
def test_no_move_left_is_told_exactly_when_nothing_more_can_be_got(game: Patience[Any]) -> None:
    told, known, enough = 0, 0, 6 if game.key == "klondike-babic" else 25
    for number in range(1, 200):
        if min(told, known) >= enough:
            return
        for position in at_random(game, number):
            if game.outcome(position) is not Outcome.PLAYING:
                continue
            stuck = game.is_stuck(position)
            told += stuck
            gained, tables = tried(game, position)
            assert not (stuck and gained), "told too early"
            seen = getattr(position, "seen", frozenset())
            if not stuck and seen.issuperset(hand(position)) and not position_waits(game, position):
                known += 1
                assert gained or tables >= LONG_SEARCH
    raise AssertionError(f"{told} and {known} ends are too few to prove anything")


def position_waits(game: Patience[Any], position: Any) -> bool:
    """Tell whether Scorpion's merci is still to come, which nobody has seen."""
    return game.key == "scorpion" and bool(position["stock"].cards)
