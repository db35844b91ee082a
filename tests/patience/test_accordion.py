"""Accordion: which piles agree, how the row closes up, and the score."""

from __future__ import annotations

import random
from typing import Any

import pytest

from osmosis_app.patience.actions import Move, Resign, parse_action
from osmosis_app.patience.cards import PACK, Card, shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.accordion import ROW, Accordion, AccordionPosition, row_of, score
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.patience.show import read_piles, show
from tests.patience.laying import HERE, lay, legal

WHOLE = Accordion()
TOP = Accordion(lift="card")
OPEN = Accordion(open=True)


def row(text: str, game: Accordion = WHOLE, stock: str = "-", **fields: Any) -> AccordionPosition:
    """Lay a row: single cards, or piles in brackets, ``7H [2S 4S] KD``."""
    piles: list[str] = []
    for part in text.replace("[", "|[").replace("]", "|").split("|"):
        piles += [part[1:]] if part.startswith("[") else part.split()
    laid = dict(zip(ROW, piles, strict=False)) | {"stock": stock}
    position: AccordionPosition = lay(game, laid, **fields)
    return position


def text_of(position: AccordionPosition) -> str:
    piles = [str(pile) for pile in row_of(position)]
    return " ".join(f"[{pile}]" if " " in pile else pile for pile in piles)


def played(game: Accordion, position: AccordionPosition, *lines: str) -> AccordionPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


# The deal


def test_one_card_is_laid_and_the_others_are_the_stock() -> None:
    pack = shuffled(1)
    position = WHOLE.opening(pack)
    assert text_of(position) == "AS"
    assert position["stock"].cards[::-1] == pack[1:]
    assert position["stock"].down == 51
    assert legal(WHOLE, position) == ["deal"]


def test_the_open_game_begins_with_all_cards_dealt() -> None:
    position = OPEN.opening(shuffled(1))
    assert [pile.top for pile in row_of(position)] == list(shuffled(1))
    assert not position["stock"].cards


# Every legal action


@pytest.mark.parametrize(
    "laid, stock, expected",
    [
        # one and three to the left, by suit or by rank
        ("7H 2S 9H KD 4S", "-", ["row5 row2"]),
        ("7H 8H", "-", ["row2 row1"]),
        ("7H 7S", "-", ["row2 row1"]),
        ("7H 8S", "-", []),
        # two to the left is never
        ("7H 2S 9H KD", "-", []),
        # only the top cards count
        ("[7H 2S] [9H 4S]", "-", ["row2 row1"]),
        ("[2S 7H] [4S 9D]", "-", []),
        # both at once, the nearer first
        ("7H 2S 9D 7D", "-", ["row4 row3", "row4 row1"]),
        # and dealing whenever there is a stock
        ("7H 8H", "next 2S", ["row2 row1", "deal"]),
        # the first of the second row of thirteen is beside the last of the first
        ("AC 2D 3H 4S 5C 6D 7H 8S 9C TD JH QS KC KD", "-", ["row14 row13"]),
    ],
)
def test_what_may_be_done(laid: str, stock: str, expected: list[str]) -> None:
    for game in (WHOLE, TOP):
        position = row(laid, game, stock)
        actions = [str(each) for each in game.legal_actions(position) if each != Resign()]
        assert actions == expected


@pytest.mark.parametrize(
    "action, reason",
    [
        ("row4 row3", "KD and 9H agree neither in suit nor in rank"),
        ("row3 row1", "a pile goes one or three places to the left"),
        ("row1 row2", "a pile goes one or three places to the left"),
        ("row9 row8", "row 9 is empty"),
        ("row1", "nothing lies to its left"),
        ("row4", "KD agrees with neither the first nor the third to its left"),
        ("row5", "choose a pile to lay it on"),
        ("row9", "row 9 is empty"),
        ("stock", "Accordion has no such move"),
        ("row5 row2 x2", "Accordion has no such move"),
        ("stock row1", "Accordion has no such move"),
        ("row5 stock", "Accordion has no such move"),
        ("deal", "the stock is empty"),
    ],
)
def test_why_not(action: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        played(WHOLE, row("7H 2S 9H KD 4S"), action)
    assert str(caught.value) == f"'{action}' is not allowed: {reason}"


# What an action does


def test_a_whole_pile_moves_and_the_row_closes_up() -> None:
    position = played(WHOLE, row("7H 2S 9H KD 4S"), "row5 row2")
    assert text_of(position) == "7H [2S 4S] 9H KD"
    assert "row3 row1" not in legal_lines(WHOLE, position), "the seven is two to the left"
    assert "row3 row2" not in legal_lines(WHOLE, position)


def legal_lines(game: Accordion, position: AccordionPosition) -> list[str]:
    return list(map(str, game.legal_actions(position)))


def test_the_two_forms_differ_in_what_moves() -> None:
    assert text_of(played(WHOLE, row("4H [2S 4S] KD"), "row2 row1")) == "[4H 2S 4S] KD"
    assert text_of(played(TOP, row("4H [2S 4S] KD", TOP), "row2 row1")) == "[4H 4S] 2S KD"


def test_a_single_card_leaves_a_gap_that_closes_in_both_forms() -> None:
    for game in (WHOLE, TOP):
        assert text_of(played(game, row("4H 4S KD", game), "row2 row1")) == "[4H 4S] KD"


def test_dealing_lays_a_card_at_the_right_end() -> None:
    position = played(WHOLE, row("7H [2S 4S]", stock="next 9C 8C"), "deal")
    assert text_of(position) == "7H [2S 4S] 9C"
    assert str(position["stock"]) == "8C|"
    assert position.moves == 0


def test_undo_gives_back_the_row_as_it_was() -> None:
    told = Session.parse((HERE / "won_accordion.txt").read_text())
    session = Session(told.game, told.number or 0)
    for action in told.actions:
        before = session.position
        session.play(action)
        after = session.position
        session.undo()
        assert session.position is before
        session.redo()
        assert session.position == after


# The score


@pytest.mark.parametrize(
    "sizes, moves, expected",
    [
        ([1], 0, -200),
        ([8, 6, 3, 2, 1], 15, 2185),
        ([30, 10, 7, 5], 48, 7602),
        ([52], 51, 9949),
        ([1] * 52, 0, 2350),
    ],
)
def test_the_score(sizes: list[int], moves: int, expected: int) -> None:
    left = list(map(str, PACK))
    piles = {}
    for name, size in zip(ROW, sizes, strict=False):
        piles[name] = " ".join(left.pop() for _ in range(size))
    position = lay(WHOLE, piles | {"stock": f"next {' '.join(left)}" if left else "-"}, moves=moves)
    assert score(position) == expected
    assert WHOLE.readouts(position) == {
        "score": str(expected),
        "row": str(len(sizes)),
        "moves": str(moves),
        "cards": str(52 - sum(sizes)),
    }


# Click and drag


@pytest.mark.parametrize(
    "laid, pile, action",
    [
        ("7H 2S 9H KD 4S", "row5", "row5 row2"),  # the only one
        ("7H 2S 9D 7D", "row4", "row4 row3"),  # the nearer of two
        ("7H 2S 9D 7D", "row3", None),
        ("7H", "row1", None),
        ("7H", "row2", None),
        ("7H", "stock", "deal"),
    ],
)
def test_what_a_click_means(laid: str, pile: str, action: str | None) -> None:
    done = WHOLE.clicked(row(laid, stock="next 3C"), pile)
    assert (str(done) if done else None) == action


def test_a_drag_chooses_between_two() -> None:
    position = row("7H 2S 9D 7D")
    assert WHOLE.dropped(position, "row4", "row1") == (Move("row4", "row1"),)
    assert WHOLE.dropped(position, "row4", "row3") == (Move("row4", "row3"),)
    assert WHOLE.dropped(position, "row4", "row2") == ()
    assert WHOLE.dropped(position, "row4", "stock") == ()
    assert WHOLE.can_lift(position, "row4")
    assert not WHOLE.can_lift(position, "row5")
    assert not WHOLE.can_lift(position, "stock")


# The end


@pytest.mark.parametrize(
    "laid, stock, outcome",
    [
        ("7H 8S", "next 2C", Outcome.PLAYING),
        ("7H 8S", "-", Outcome.LOST),
        ("7H 8H", "-", Outcome.PLAYING),
        ("[7H 8H]", "-", Outcome.WON),
        ("7H", "next 2C", Outcome.PLAYING),  # one pile, but not all the cards
    ],
)
def test_how_a_game_stands(laid: str, stock: str, outcome: Outcome) -> None:
    position = row(laid, stock=stock)
    assert WHOLE.outcome(position) is outcome
    assert bool(WHOLE.legal_actions(position)) is (outcome is Outcome.PLAYING)
    assert not WHOLE.is_stuck(position)


def test_what_is_said_of_a_lost_game() -> None:
    assert WHOLE.result_words(row("7H 8S", moves=50)) == (
        "You have two piles left, and a score of 9800."
    )


def test_resigning_ends_a_game() -> None:
    position = WHOLE.play(WHOLE.opening(shuffled(1)), Resign())
    assert WHOLE.outcome(position) is Outcome.RESIGNED
    assert WHOLE.legal_actions(position) == ()


def test_a_won_game_scores_9949() -> None:
    told = Session.parse((HERE / "won_accordion.txt").read_text())
    assert told.game.outcome(told.position) is Outcome.WON
    assert told.game.readouts(told.position)["score"] == "9949"
    assert told.game.legal_actions(told.position) == ()


@pytest.mark.parametrize("game", [WHOLE, TOP, OPEN, Accordion(lift="card", open=True)])
def test_games_at_random_all_move_and_end(game: Accordion) -> None:
    for number in range(1, 16):
        choose, position = random.Random(number), game.opening(shuffled(number))
        while actions := [each for each in game.legal_actions(position) if each != Resign()]:
            position = game.play(position, choose.choice(actions))
            laid = [bool(position[name].cards) for name in ROW]
            assert laid == sorted(laid, reverse=True), "a gap in the row"
        assert game.outcome(position) in (Outcome.WON, Outcome.LOST)
        assert position.moves


def played_apart(pack: tuple[Card, ...]) -> list[Card]:
    """Move the leftmost pile that can, to the nearer place, else deal; give the tops left."""
    tops: list[Card] = []
    for card in pack:
        tops.append(card)
        moved = True
        while moved:
            moved = False
            for place, step in ((p, s) for p in range(len(tops)) for s in (1, 3) if s <= p):
                one, other = tops[place], tops[place - step]
                if one.suit == other.suit or one.rank == other.rank:
                    tops[place - step] = tops.pop(place)
                    moved = True
                    break
    return tops


def test_it_goes_as_a_second_program_plays_it() -> None:
    for number in range(1, 61):
        position = WHOLE.opening(shuffled(number))
        while WHOLE.outcome(position) is Outcome.PLAYING:
            position = WHOLE.play(position, WHOLE.legal_actions(position)[0])
        assert [pile.top for pile in row_of(position)] == played_apart(shuffled(number))


# In words


def test_places_beyond_the_row_are_left_out_of_the_text() -> None:
    position = row("7H [2S 4S]", stock="next 9C")
    text = show(WHOLE, position)
    assert text.startswith("row1: 7H\nrow2: 2S 4S\nstock: 9C|\nscore: ")
    assert read_piles(WHOLE, text) == position.piles


@pytest.mark.parametrize(
    "pile, words",
    [
        ("row1", "Row 1: seven of hearts."),
        ("row2", "Row 2: four of spades, one card beneath."),
        ("row3", "Row 3: empty."),
        ("stock", "The stock: two cards, face down."),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    assert WHOLE.describe(row("7H [2S 4S]", stock="next 9C 8C"), pile) == words
