"""Buti's Pyramid: what may be chosen, what turns up, and how a game ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from osmosis_app.patience.actions import Choose, Deal, Resign, parse_action
from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.buti import Buti, ButiPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.patience.triangle import LAYOUT
from tests.patience.laying import HERE, lay, legal

BUTI = Buti()
COVER = Buti(cover=True)


def laid(piles: dict[str, str], game: Buti = BUTI, **fields: Any) -> ButiPosition:
    """Lay a position with a card at the apex and one in the stock, so that it goes on."""
    position: ButiPosition = lay(game, {"layout1": "TC", "stock": "next 2S"} | piles, **fields)
    return position


def played(game: Buti, position: ButiPosition, *lines: str) -> ButiPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


def chosen(game: Buti, position: ButiPosition, *piles: str) -> ButiPosition:
    return played(game, position, *(f"choose {pile}" for pile in piles))


# The deal


def test_the_triangle_lies_face_down_but_for_its_last_row_and_one_stock_card_is_up() -> None:
    pack = shuffled(1)
    position = BUTI.opening(pack)
    assert [position[name].cards for name in LAYOUT] == [(card,) for card in pack[:28]]
    assert [position[name].down for name in LAYOUT] == [1] * 21 + [0] * 7
    assert position["upcard"].cards == pack[28:29]
    assert position["stock"].cards[::-1] == pack[29:]
    assert position["stock"].down == 23
    assert (position["waste"].cards, position["discard"].cards) == ((), ())


# Every legal action


@pytest.mark.parametrize(
    "piles, game, selected, expected",
    [
        # uncovered cards, the upcard and the top of the waste
        (
            {"layout2": "5C", "layout3": "8C", "upcard": "9C", "waste": "2C 3C"},
            BUTI,
            None,
            "layout2 layout3 upcard waste deal",
        ),
        ({"layout1": "TC|", "layout2": "5C"}, BUTI, None, "layout2 deal"),
        # with a king covered on one side only the cover can go
        ({"layout2": "KC|", "layout5": "8C"}, BUTI, None, "layout5 deal"),
        ({"layout2": "KC|", "layout4": "8C"}, BUTI, None, "layout4 deal"),
        # an empty stock deals nothing, and an upcard may be missing
        ({"upcard": "3C", "stock": "-"}, BUTI, None, "layout1 upcard"),
        ({"waste": "3C", "stock": "-"}, BUTI, None, "layout1 waste"),
        # with a card highlighted: itself, its partners, nothing else
        (
            {"layout2": "5C", "layout3": "8C", "upcard": "8D", "waste": "KC"},
            BUTI,
            "layout2",
            "layout2 layout3 upcard deal",
        ),
        ({"upcard": "QC", "waste": "KC"}, BUTI, "upcard", "upcard deal"),
        # upcard and waste are a pair like any other
        ({"upcard": "9C", "waste": "4C"}, BUTI, "waste", "upcard waste deal"),
        # a card and its only cover
        ({"layout1": "QC", "layout2": "AC"}, COVER, None, "layout1 layout2 deal"),
        ({"layout1": "QC", "layout2": "AC"}, BUTI, None, "layout2 deal"),
        ({"layout1": "QC", "layout2": "AC", "layout3": "AD"}, COVER, None, "layout2 layout3 deal"),
        ({"layout1": "QC", "layout2": "AC|", "layout4": "3C"}, COVER, None, "layout4 deal"),
        ({"layout1": "QC", "layout2": "AC", "upcard": "AD"}, COVER, "upcard", "upcard deal"),
    ],
)
def test_what_may_be_done(
    piles: dict[str, str], game: Buti, selected: str | None, expected: str
) -> None:
    actions = legal(game, laid(piles, game, selected=selected))
    assert [line.removeprefix("choose ") for line in actions] == expected.split()


@pytest.mark.parametrize(
    "piles, action, reason",
    [
        ({"layout2": "KC", "layout4": "8C"}, "choose layout2", "KC is covered"),
        ({"layout2": "KC|", "layout4": "8C"}, "choose layout2", "row 2, card 1 lies face down"),
        ({}, "choose layout9", "row 4, card 3 is empty"),
        ({}, "choose upcard", "the upcard is empty"),
        ({"upcard": "QC", "waste": "KC"}, "choose waste", "QC and KC are no pair"),
        ({"stock": "-", "waste": "3C"}, "deal", "the stock is empty"),
        ({"waste": "3C"}, "turn", "Buti's Pyramid has no such move"),
        ({"discard": "3C"}, "choose discard", "Buti's Pyramid has no such move"),
    ],
)
def test_why_not(piles: dict[str, str], action: str, reason: str) -> None:
    position = laid(piles, selected="upcard" if "are no pair" in reason else None)
    with pytest.raises(IllegalMove) as caught:
        played(BUTI, position, action)
    assert str(caught.value) == f"'{action}' is not allowed: {reason}"


# What an action does


def test_a_card_turns_up_when_both_its_covers_have_gone() -> None:
    piles = dict(zip(LAYOUT[24:], "3H 5C 6H 7C".split(), strict=True))
    piles |= {"layout19": "2C|", "layout20": "3C|", "layout21": "4C|", "upcard": "8D"}
    position = chosen(BUTI, laid(piles), "layout27", "layout28")
    assert str(position["layout21"]) == "4C"
    assert str(position["layout20"]) == "3C|", "its other cover still lies on it"
    assert str(position["layout19"]) == "2C|"
    position = chosen(BUTI, position, "layout26", "upcard")
    assert str(position["layout20"]) == "3C"
    assert str(position["layout19"]) == "2C|"


def test_with_cover_a_card_turns_up_under_its_last_cover() -> None:
    piles = {"layout1": "QC|", "layout2": "AC|", "layout3": "KD", "layout4": "KS"}
    position = chosen(COVER, laid(piles | {"layout5": "KH"}, COVER), "layout4")
    assert (str(position["layout1"]), str(position["layout2"])) == ("QC|", "AC")
    position = chosen(COVER, position, "layout5", "layout3")
    assert str(position["layout1"]) == "QC"
    position = chosen(COVER, position, "layout1", "layout2")
    assert str(position["discard"]) == "KS KH KD QC AC"


def test_the_next_card_of_the_stock_comes_up_when_the_upcard_goes() -> None:
    position = laid({"upcard": "9C", "waste": "AC 4C", "stock": "next 2D 3D"})
    position = chosen(BUTI, position, "waste", "upcard")
    assert str(position["discard"]) == "4C 9C"
    assert (str(position["upcard"]), str(position["waste"])) == ("2D", "AC")
    assert str(position["stock"]) == "3D|"
    assert position.deals == 0


def test_the_upcards_place_stays_empty_when_the_stock_is() -> None:
    position = chosen(BUTI, laid({"upcard": "KC", "waste": "3C", "stock": "-"}), "upcard")
    assert (str(position["upcard"]), str(position["stock"])) == ("-", "-")
    assert str(position["discard"]) == "KC"


def test_dealing_lays_the_upcard_on_the_waste_and_drops_the_highlight() -> None:
    position = laid({"upcard": "9C", "waste": "AC", "stock": "next 2D 3D"})
    position = played(BUTI, position, "choose upcard", "deal")
    assert (str(position["upcard"]), str(position["waste"])) == ("2D", "AC 9C")
    assert (position.selected, position.deals) == (None, 1)


def test_a_second_click_puts_the_first_card_back() -> None:
    position = chosen(BUTI, laid({"upcard": "9C"}), "upcard")
    assert position.selected == "upcard"
    assert chosen(BUTI, position, "upcard") == laid({"upcard": "9C"})


def test_undoing_turns_the_card_face_down_again() -> None:
    session = Session.with_pack(BUTI, shuffled(47))
    for line in Session.parse((HERE / "won_buti.txt").read_text()).actions:
        before = session.position
        session.play(line)
        after = session.position
        session.undo()
        assert session.position is before
        session.redo()
        assert session.position == after


# Click and drag


@pytest.mark.parametrize("pile, action", [("stock", Deal()), ("upcard", Choose("upcard"))])
def test_what_a_click_means(pile: str, action: Any) -> None:
    assert BUTI.clicked(laid({"upcard": "3C"}), pile) == action


def test_a_click_that_means_nothing() -> None:
    assert BUTI.clicked(laid({"discard": "KC"}), "discard") is None
    assert BUTI.clicked(laid({"stock": "-", "upcard": "3C"}), "stock") is None


@pytest.mark.parametrize(
    "selected, source, target, actions",
    [
        (None, "layout1", "upcard", "layout1 upcard"),
        ("layout1", "layout1", "upcard", "upcard"),
        ("upcard", "layout1", "upcard", "layout1"),
        ("waste", "layout1", "upcard", "waste layout1 upcard"),
        (None, "waste", "discard", "waste"),
        ("layout1", "waste", "discard", "layout1 waste"),
        (None, "layout1", "discard", ""),
        (None, "layout1", "waste", ""),
        (None, "discard", "upcard", ""),
    ],
)
def test_what_a_drag_means(selected: str | None, source: str, target: str, actions: str) -> None:
    position = laid({"upcard": "3C", "waste": "KC"}, selected=selected)
    done = BUTI.dropped(position, source, target)
    assert done == tuple(Choose(name) for name in actions.split())
    for action in done:
        position = BUTI.play(position, action)


def test_the_upcard_is_dealt_by_dragging_it_to_the_waste() -> None:
    assert BUTI.dropped(laid({"upcard": "3C"}), "upcard", "waste") == (Deal(),)
    assert BUTI.dropped(laid({"upcard": "3C", "stock": "-"}), "upcard", "waste") == ()


def test_what_was_discarded_is_not_taken_up_again() -> None:
    position = laid({"upcard": "3C", "discard": "TC"})
    assert not BUTI.can_lift(position, "discard")
    assert BUTI.dropped(position, "discard", "upcard") == ()
    assert BUTI.dropped(position, "upcard", "discard") == ()


# The end


@pytest.mark.parametrize(
    "piles, outcome",
    [
        ({"layout1": "TC", "upcard": "4C", "stock": "next 2C"}, Outcome.PLAYING),
        ({"layout1": "TC", "upcard": "4C"}, Outcome.LOST),
        ({"layout1": "TC", "upcard": "3C"}, Outcome.PLAYING),
        ({"layout1": "TC", "upcard": "KC"}, Outcome.PLAYING),
        ({"layout1": "TC", "waste": "KC 4C"}, Outcome.LOST),
        # the pyramid is gone, but not the rest
        ({"layout1": "-", "upcard": "4C"}, Outcome.LOST),
        ({"layout1": "-", "stock": "next 2C"}, Outcome.PLAYING),
        # a pair of which one covers the other counts only by choice
        ({"layout1": "TC", "layout2": "3C"}, Outcome.LOST),
    ],
)
def test_how_a_game_stands(piles: dict[str, str], outcome: Outcome) -> None:
    position = laid({"stock": "-"} | piles)
    assert BUTI.outcome(position) is outcome
    assert bool(BUTI.legal_actions(position)) is (outcome is Outcome.PLAYING)
    assert not BUTI.is_stuck(position)


def test_with_cover_the_last_pair_may_be_a_card_and_its_cover() -> None:
    position = laid({"layout1": "TC", "layout2": "3C", "stock": "-"}, COVER)
    assert COVER.outcome(position) is Outcome.PLAYING


def test_thirty_cards_removed_score_thirty() -> None:
    pack = " ".join(map(str, shuffled(1)[:30]))
    position = laid({"discard": pack, "stock": "-"}, deals=5)
    assert BUTI.readouts(position) == {"score": "30", "cards": "0", "deals": "5"}
    assert BUTI.outcome(position) is Outcome.LOST
    assert BUTI.result_words(position) == "You have played 30 cards."


def test_fifty_two_cards_win_and_resigning_ends() -> None:
    told = Session.parse((HERE / "won_buti.txt").read_text())
    assert told.game.outcome(told.position) is Outcome.WON
    assert len(told.position["discard"].cards) == 52
    given_up = BUTI.play(BUTI.opening(shuffled(1)), Resign())
    assert BUTI.outcome(given_up) is Outcome.RESIGNED
    assert BUTI.legal_actions(given_up) == ()


@pytest.mark.parametrize("game", [BUTI, COVER])
def test_fifty_games_at_random_all_move_and_end(game: Buti) -> None:
    for number in range(1, 51):
        choose, position = random.Random(number), game.opening(shuffled(number))
        for _ in range(2000):
            actions = [each for each in game.legal_actions(position) if each != Resign()]
            if not actions:
                break
            position = game.play(position, choose.choice(actions))
        assert game.outcome(position) in (Outcome.WON, Outcome.LOST)
        assert position["discard"].cards


# In words


@pytest.mark.parametrize(
    "pile, words",
    [
        ("layout1", "Row 1, card 1: ten of clubs, covered by the five of clubs."),
        ("layout2", "Row 2, card 1: five of clubs, highlighted."),
        ("layout4", "Row 3, card 1: empty."),
        ("layout28", "Row 7, card 7: face down."),
        ("stock", "The stock: one card, face down."),
        ("upcard", "The upcard: three of hearts."),
        ("waste", "The waste: king of clubs, two cards beneath."),
        ("discard", "The discard: empty."),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    piles = {"layout2": "5C", "layout28": "4C|", "upcard": "3H", "waste": "AC 2C KC"}
    assert BUTI.describe(laid(piles, selected="layout2"), pile) == words
