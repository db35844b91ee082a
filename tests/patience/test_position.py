"""Piles, their text, and positions that share what did not change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.patience.actions import Deal
from osmosis_app.patience.cards import PACK
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.position import EMPTY, Pile, names
from osmosis_app.patience.rules import dealt, shown_by_dealing, turned_over
from osmosis_app.patience.show import read_piles, show
from tests.patience.laying import cards, lay

piles = st.lists(st.sampled_from(PACK), max_size=8).flatmap(
    lambda row: st.builds(Pile, st.just(tuple(row)), st.integers(0, len(row)))
)


@given(piles)
def test_a_pile_is_read_back_from_its_text(pile: Pile) -> None:
    assert Pile.parse(str(pile)) == pile


@pytest.mark.parametrize(
    "pile, text",
    [
        (EMPTY, "-"),
        (Pile(tuple(cards("3D 4C")), 1), "3D|4C"),
        (Pile(tuple(cards("3D 4C"))), "3D 4C"),
        (Pile.face_down(cards("3D 4C")), "3D 4C|"),
    ],
)
def test_the_text_of_a_pile(pile: Pile, text: str) -> None:
    assert str(pile) == text


@given(piles)
def test_the_lowest_cards_are_the_ones_face_down(pile: Pile) -> None:
    ups = [pile.is_up(place) for place in range(len(pile.cards))]
    assert ups == sorted(ups)
    assert ups.count(False) == pile.down


@given(piles.filter(lambda pile: bool(pile.cards)))
def test_taking_the_top_card_leaves_the_others_as_they_lay(pile: Pile) -> None:
    left = pile.less_top()
    assert left.cards == pile.cards[:-1]
    assert left.down == min(pile.down, len(left.cards))
    assert left.turned_up().down == min(left.down, max(len(left.cards) - 1, 0))
    assert left.plus(pile.top).top == pile.top


def test_an_empty_pile_has_no_top() -> None:
    with pytest.raises(IndexError):
        _ = EMPTY.top


def test_a_row_of_piles_is_named_from_one() -> None:
    assert names("reserve", 3) == ("reserve1", "reserve2", "reserve3")


@pytest.mark.parametrize("key", GAMES)
def test_the_piles_of_a_position_are_read_back_from_its_text(key: str) -> None:
    game = GAMES[key]()
    position = game.play(game.opening(PACK), Deal())
    position = game.play(position, game.legal_actions(position)[0])
    assert read_piles(game, show(game, position)) == position.piles


def test_cards_are_dealt_one_after_the_other_and_turned_over_as_a_block() -> None:
    game = GAMES["osmosis"]()
    position = lay(game, {"stock": "next AC 2C 3C 4C 5C"})
    position = position.with_piles(dealt(position, 3))
    assert (str(position["waste"]), str(position["stock"])) == ("AC 2C 3C", "5C 4C|")
    position = position.with_piles(dealt(position, 3))
    assert (str(position["waste"]), str(position["stock"])) == ("AC 2C 3C 4C 5C", "-")
    position = position.with_piles(turned_over(position))
    assert (str(position["waste"]), str(position["stock"])) == ("-", "5C 4C 3C 2C AC|")


@pytest.mark.parametrize(
    "waste, stock, again, shown",
    [
        ("-", "next AC 2C 3C 4C 5C", False, "3C 5C"),
        ("AC", "next 2C 3C 4C 5C", False, "AC 4C 5C"),  # three on from the top card
        ("AC", "next 2C 3C 4C 5C", True, "AC 3C 4C 5C"),
        ("AC 2C", "-", False, "2C"),
        ("AC 2C 3C 4C", "-", True, "3C 4C"),
        ("-", "-", True, ""),
    ],
)
def test_what_dealing_alone_brings_to_the_top(
    waste: str, stock: str, again: bool, shown: str
) -> None:
    position = lay(GAMES["osmosis"](), {"waste": waste, "stock": stock})
    assert shown_by_dealing(position, 3, again) == cards(shown)
