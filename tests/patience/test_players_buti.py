"""The solver of Buti's Pyramid against a search that knows no tricks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from osmosis_app.patience.actions import Choose, Deal
from osmosis_app.patience.cards import KING, PACK, shuffled
from osmosis_app.patience.games.buti import Buti, ButiPosition
from osmosis_app.patience.players.registry import solve
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.position import EMPTY, Pile
from osmosis_app.patience.triangle import LAYOUT, covers_of
from tests.patience.laying import lay
from tests.patience.playing import assert_wins, can_be_won

BUTI, COVER = Buti(), Buti(cover=True)


def late(game: Buti, number: int) -> ButiPosition:
    """Lay out some rows of the triangle and a short hand; the other cards have gone in pairs."""
    choice = random.Random(number)
    cards = [card for card in PACK if card.rank < KING] + [PACK[-1]]
    choice.shuffle(cards)
    for _ in range(choice.randrange(19, 21)):
        first = next(card for card in cards if card.rank < KING)
        cards.remove(first)
        cards.remove(next(card for card in cards if card.rank + first.rank == KING))
    gone = [card for card in PACK if card not in cards]
    lying, dealt = choice.randrange(4, 7), choice.randrange(3)
    layout = {name: Pile((card,)) for name, card in zip(LAYOUT[:lying], cards, strict=False)}
    waste, upcard, stock = cards[lying:][:dealt], cards[lying + dealt], cards[lying + dealt + 1 :]
    bare = game.opening(shuffled(1)).with_piles(dict.fromkeys(game.piles, EMPTY))
    hand = {"waste": Pile(tuple(waste)), "upcard": Pile((upcard,))}
    rest = {"stock": Pile.face_down(stock[::-1]), "discard": Pile(tuple(gone))}
    position = bare.with_piles({**layout, **hand, **rest})
    down = {
        name: Pile(position[name].cards, int(len(covers_of(position, name)) > game.cover))
        for name in LAYOUT[:lying]
    }
    return position.with_piles(down)


@pytest.mark.parametrize("game", [BUTI, COVER], ids=str)
def test_the_solver_agrees_with_trying_everything(game: Buti) -> None:
    decided = Counter[bool]()
    for number in range(1, 41):
        position = late(game, number)
        expected = can_be_won(game, position, 300)
        if expected is not None:
            verdict = solve(game, position)
            assert verdict.answer is (Answer.WINNABLE if expected else Answer.LOST), number
            decided[expected] += 1
            if expected:
                assert_wins(game, position, verdict)
    assert min(decided[True], decided[False]) >= 4, decided


@pytest.mark.parametrize("number", [28, 36, 38])
def test_the_solver_says_how_a_deal_is_won(number: int) -> None:
    position = BUTI.opening(shuffled(number))
    assert_wins(BUTI, position, solve(BUTI, position))


def test_how_many_deals_can_be_won() -> None:
    answers = Counter(
        solve(BUTI, BUTI.opening(shuffled(number)), 700).answer for number in range(11, 41)
    )
    assert answers == {Answer.WINNABLE: 2, Answer.LOST: 15, Answer.OPEN: 13}


@pytest.mark.parametrize(
    "piles",
    [
        # the only partner lies beneath
        {"layout1": "5H", "layout2": "8C", "layout3": "KD"},
        # both in the waste, where only one is ever on top
        {"waste": "5H KD 8C", "upcard": "KH"},
        # the queen between them has no partner but the ace beneath
        {"layout1": "AS", "layout2": "QD", "layout3": "7C", "waste": "6D 5H QH", "upcard": "8C"},
        # no card for the five
        {"layout1": "5H", "upcard": "9C"},
    ],
)
def test_what_can_be_proved_lost_at_once(piles: dict[str, str]) -> None:
    verdict = solve(BUTI, lay(BUTI, piles))
    assert (verdict.answer, verdict.nodes) == (Answer.LOST, 1)


def test_a_card_may_leave_with_its_cover_where_the_game_allows_it() -> None:
    piles = {"layout1": "5H", "layout2": "8C", "layout3": "KD"}
    last = lay(COVER, piles)
    assert [str(action) for action in solve(COVER, last).line] == [
        "choose layout3",
        "choose layout2",
        "choose layout1",
    ]


def test_the_hand_is_dealt_as_far_as_it_is_needed() -> None:
    piles = {"layout1": "5H", "layout2": "6D", "waste": "6C", "upcard": "7C", "stock": "next 7S 8D"}
    verdict = solve(BUTI, lay(BUTI, piles))
    assert verdict.answer is Answer.WINNABLE
    assert sorted(map(str, verdict.line[:4])) == [
        "choose layout2",
        "choose upcard",
        "choose upcard",
        "choose waste",
    ]


def test_a_wrong_card_highlighted_is_put_back_first() -> None:
    piles = {"layout26": "2C", "layout27": "8C", "layout28": "5C", "upcard": "JD"}
    position = lay(BUTI, piles, selected="layout26")
    line = solve(BUTI, position).line
    assert line[0] in (Choose("layout26"), Choose("upcard"))
    assert Deal() not in line
    for action in line:
        position = BUTI.play(position, action)
    assert len(position["discard"].cards) == 4


def test_too_few_nodes_leave_it_open() -> None:
    verdict = solve(BUTI, BUTI.opening(shuffled(12)), 50)
    assert (verdict.answer, verdict.line) == (Answer.OPEN, ())
