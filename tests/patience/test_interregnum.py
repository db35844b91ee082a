"""Interregnum: what the foundations want, crowning, dealing, and fair rows of indicators."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb
from typing import Any

import pytest

from osmosis_app.patience.actions import Deal, Move, Resign, parse_action
from osmosis_app.patience.cards import PACK, Card, shuffled
from osmosis_app.patience.errors import GameTextError, IllegalMove
from osmosis_app.patience.games.interregnum import (
    FOUNDATIONS,
    INDICATORS,
    TABLEAU,
    Interregnum,
    InterregnumPosition,
    is_balanced,
)
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE, cards, lay, legal

ANY = Interregnum()
ALTERNATE = Interregnum(colours="alternate")
LITERAL = Interregnum(colours="alternate", indicators="literal")


def laid(piles: dict[str, str], game: Interregnum = ANY, **fields: Any) -> InterregnumPosition:
    """Lay a position whose indicators are jacks where nothing else is said, with a stock."""
    jacks = dict(zip(INDICATORS, "JC JD JH JS JC JD JH JS".split(), strict=True))
    position: InterregnumPosition = lay(
        game, jacks | {"stock": "next 2S 3S 4S 5S 6S 7S 8S 9S"} | piles, **fields
    )
    return position


def played(game: Interregnum, position: InterregnumPosition, *lines: str) -> InterregnumPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


def run(first: str, count: int, suits: str = "C") -> str:
    """Write a pile that begins with a rank and goes up, king to ace, its suits in turn."""
    ranks = "A23456789TJQK" * 2
    start = ranks.index(first)
    return " ".join(ranks[start + each] + suits[each % len(suits)] for each in range(count))


# The deal


def test_two_packs_are_dealt_to_indicators_tableau_and_stock() -> None:
    pack = shuffled(1, packs=2)
    assert ANY.pack_of(1) == pack
    position = ANY.opening(pack)
    assert [position[name].cards for name in INDICATORS] == [(card,) for card in pack[:8]]
    assert [position[name].cards for name in TABLEAU] == [(card,) for card in pack[8:16]]
    assert position["stock"].cards[::-1] == pack[16:]
    assert position["stock"].down == 88
    assert not any(position[name].cards for name in FOUNDATIONS)


def test_a_pack_of_its_own_has_104_cards_and_is_dealt_as_it_stands() -> None:
    pack = tuple(sorted(PACK * 2))
    session = Session.with_pack(ALTERNATE, pack)
    session.play(Deal())
    again = Session.parse(session.text())
    assert (again.pack, again.number) == (pack, None)
    assert again.position == session.position
    assert again.text() == session.text()
    assert again.position["indicator1"].top == pack[0]


@pytest.mark.parametrize(
    "pack, fault",
    [
        (PACK, "two packs have 104 cards, not 52"),
        (PACK + PACK[:51] + PACK[:1], "the packs hold a card three times: AC"),
    ],
)
def test_a_text_with_another_pack_is_refused(pack: tuple[Card, ...], fault: str) -> None:
    with pytest.raises(GameTextError) as caught:
        Session.parse(f"game: interregnum\npack: {' '.join(map(str, pack))}\n")
    assert str(caught.value) == f"line 2: {fault}"


# Every legal action


@pytest.mark.parametrize(
    "piles, game, expected",
    [
        # a jack's foundation opens with a queen of any suit, on any foundation that wants it
        (
            {"tableau1": "QH", "indicator1": "9C"},
            ANY,
            [f"tableau1 foundation{n}" for n in range(2, 9)],
        ),
        # two that want different ranks
        (
            {"indicator1": "4C", "indicator2": "5C", "tableau1": "5C", "tableau2": "5D 6S"},
            ANY,
            ["tableau1 foundation1", "tableau2 foundation2"],
        ),
        # king to ace
        (
            {"foundation1": "QH KD", "tableau3": "AC", "tableau4": "2C"},
            ANY,
            ["tableau3 foundation1"],
        ),
        ({"indicator2": "KC", "tableau3": "AC"}, ANY, ["tableau3 foundation2"]),
        # only the top card of a pile, and only to a foundation
        ({"indicator1": "9C", "tableau1": "TC 3C", "tableau2": "4C"}, ANY, []),
        # a crowned pile takes nothing more
        (
            {
                "indicator1": "-",
                "indicator2": "2C",
                "foundation1": f"{run('Q', 12)} JC|",
                "tableau1": "QC",
            },
            ANY,
            [f"tableau1 foundation{n}" for n in range(3, 9)],
        ),
        # alternate: the founder has its indicator's colour
        (
            {"tableau1": "QH", "tableau2": "QS"},
            LITERAL,
            [f"tableau1 foundation{n}" for n in (2, 3, 6, 7)]
            + [f"tableau2 foundation{n}" for n in (1, 4, 5, 8)],
        ),
        # and then they take turns
        (
            {"foundation2": "QH", "tableau1": "KS", "tableau2": "KD", "tableau3": "KC"},
            LITERAL,
            ["tableau1 foundation2", "tableau3 foundation2"],
        ),
        (
            {"foundation2": "QH KS", "tableau1": "AS", "tableau2": "AD"},
            LITERAL,
            ["tableau2 foundation2"],
        ),
        # the twelfth is black under a red indicator
        (
            {"foundation2": run("Q", 11, "DC"), "tableau1": "TD", "tableau2": "TS"},
            LITERAL,
            ["tableau2 foundation2"],
        ),
    ],
)
def test_what_may_be_built(piles: dict[str, str], game: Interregnum, expected: list[str]) -> None:
    assert legal(game, laid(piles, game)) == [*expected, "deal"]


@pytest.mark.parametrize(
    "piles, game, action, reason",
    [
        ({}, ANY, "tableau1 foundation1", "tableau 1 is empty"),
        ({"tableau1": "KC"}, ANY, "tableau1 foundation1", "foundation 1 wants a queen, not KC"),
        (
            {"tableau1": "QC"},
            LITERAL,
            "tableau1 foundation2",
            "foundation 2 wants a red queen, not QC",
        ),
        (
            {"tableau1": "QC", "indicator3": "-"},
            ANY,
            "tableau1 foundation3",
            "foundation 3 is crowned",
        ),
        ({"tableau1": "QC"}, ANY, "tableau1 tableau2", "Interregnum has no such move"),
        ({"tableau1": "QC"}, ANY, "tableau1", "choose a foundation for QC"),
        ({"tableau1": "2C"}, ANY, "tableau1", "no foundation for 2C"),
        ({}, ANY, "tableau1", "tableau 1 is empty"),
        ({}, ANY, "stock", "Interregnum has no such move"),
        ({"tableau1": "QC"}, ANY, "tableau1 foundation1 x2", "Interregnum has no such move"),
        ({"tableau1": "QC"}, ANY, "indicator1 foundation1", "Interregnum has no such move"),
        ({"stock": "-"}, ANY, "deal", "the stock is empty"),
        ({"tableau1": "QC"}, Interregnum(hold=False), "deal", "a card can be built"),
    ],
)
def test_why_not(piles: dict[str, str], game: Interregnum, action: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        played(game, laid(piles, game), action)
    assert str(caught.value) == f"'{action}' is not allowed: {reason}"


def test_without_hold_one_deals_when_nothing_can_be_built() -> None:
    game = Interregnum(hold=False)
    assert legal(game, laid({"tableau1": "2C"}, game)) == ["deal"]


def test_after_the_five_the_six_may_choose() -> None:
    piles = {"indicator1": "4C", "indicator2": "5C", "tableau1": "5C", "tableau2": "5D 6S"}
    position = played(ANY, laid(piles), "tableau1 foundation1")
    assert legal(ANY, position) == ["tableau2 foundation1", "tableau2 foundation2", "deal"]


# What an action does


def test_a_jack_is_built_up_to_a_ten_and_then_crowns() -> None:
    pile = run("Q", 12, "HSDC").split()
    position = laid({"tableau1": " ".join(reversed(pile))})
    for number in range(11):
        position = played(ANY, position, "tableau1 foundation4")
        assert str(position["foundation4"]) == " ".join(pile[: number + 1])
    position = played(ANY, position, "tableau1 foundation4")
    assert str(position["foundation4"]) == " ".join([*pile, "JS|"])
    assert position["foundation4"].down == 13
    assert str(position["indicator4"]) == "-"
    assert ANY.readouts(position)["crowned"] == "1"
    assert ANY.readouts(position)["score"] == "13"


def test_crowning_is_undone_together_with_the_twelfth_card() -> None:
    told = Session.parse((HERE / "won_interregnum.txt").read_text())
    session = Session(told.game, told.number or 0)
    for action in told.actions:
        before = session.position
        session.play(action)
        after = session.position
        session.undo()
        assert session.position is before
        session.redo()
        assert session.position == after


def test_a_row_is_dealt_on_empty_piles_too() -> None:
    piles = {"tableau2": "AC", "tableau3": "AC", "tableau4": "AC 2C"}
    piles |= {f"tableau{number}": "AC" for number in range(5, 9)}
    position = played(ANY, laid(piles), "deal")
    sizes = [len(position[name].cards) for name in TABLEAU]
    assert sizes == [1, 2, 2, 3, 2, 2, 2, 2]
    tops = [str(position[name].top) for name in TABLEAU]
    assert tops == "2S 3S 4S 5S 6S 7S 8S 9S".split()
    assert str(position["stock"]) == "-"


def test_eleven_rows_leave_no_stock() -> None:
    position = ANY.opening(shuffled(3, packs=2))
    for left in range(80, -1, -8):
        position = ANY.play(position, Deal())
        assert len(position["stock"].cards) == left
    assert all(len(position[name].cards) == 12 for name in TABLEAU)
    assert "deal" not in legal(ANY, position)


# Click and drag


@pytest.mark.parametrize(
    "piles, pile, action",
    [
        ({}, "stock", "deal"),
        ({"stock": "-"}, "stock", None),
        ({"indicator3": "2C", "tableau1": "3D"}, "tableau1", "tableau1 foundation3"),
        ({"tableau1": "QD"}, "tableau1", "tableau1 foundation1"),
        # the fullest of those that take it
        (
            {"indicator2": "9C", "foundation2": "TC JC", "tableau1": "QD"},
            "tableau1",
            "tableau1 foundation2",
        ),
        ({"tableau1": "2D"}, "tableau1", None),
        ({}, "tableau1", None),
        ({"tableau1": "QD"}, "indicator1", None),
        ({"foundation1": "QD"}, "foundation1", None),
    ],
)
def test_what_a_click_means(piles: dict[str, str], pile: str, action: str | None) -> None:
    done = ANY.clicked(laid(piles), pile)
    assert (str(done) if done else None) == action


def test_a_card_beneath_the_top_is_neither_clicked_nor_lifted() -> None:
    position = laid({"tableau1": "QD QC"})
    assert ANY.clicked(position, "tableau1", 0) is None
    assert ANY.clicked(position, "tableau1", 1) == Move("tableau1", "foundation1")
    assert not ANY.can_lift(position, "tableau1", 0)
    assert ANY.can_lift(position, "tableau1", 1)
    assert not ANY.can_lift(position, "tableau2")
    assert not ANY.can_lift(position, "indicator1")


def test_a_drag_chooses_among_foundations() -> None:
    position = laid({"tableau1": "QD 2C", "tableau2": "QC"})
    assert ANY.dropped(position, "tableau2", "foundation7") == (Move("tableau2", "foundation7"),)
    assert ANY.dropped(position, "tableau1", "foundation7") == ()
    assert ANY.dropped(position, "tableau2", "tableau1") == ()


# The end


def test_eight_crowned_piles_win() -> None:
    told = Session.parse((HERE / "won_interregnum.txt").read_text())
    position = told.position
    assert ANY.outcome(position) is Outcome.WON
    assert ANY.legal_actions(position) == ()
    assert all(len(position[name].cards) == 13 for name in FOUNDATIONS)
    assert ANY.readouts(position)["score"] == "104"


@pytest.mark.parametrize(
    "piles, outcome",
    [
        ({"tableau1": "2C"}, Outcome.PLAYING),
        ({"tableau1": "2C", "stock": "-"}, Outcome.LOST),
        ({"tableau1": "QC", "stock": "-"}, Outcome.PLAYING),
        ({"tableau1": "QC 2C", "stock": "-"}, Outcome.LOST),
    ],
)
def test_how_a_game_stands(piles: dict[str, str], outcome: Outcome) -> None:
    position = laid(piles)
    assert ANY.outcome(position) is outcome
    assert bool(ANY.legal_actions(position)) is (outcome is Outcome.PLAYING)
    assert not ANY.is_stuck(position)


def test_resigning_ends_a_game() -> None:
    position = ANY.play(laid({"tableau1": "QC"}), Resign())
    assert ANY.outcome(position) is Outcome.RESIGNED
    assert ANY.legal_actions(position) == ()


@pytest.mark.parametrize("game", [ANY, ALTERNATE, Interregnum(hold=False)])
def test_games_at_random_all_move_and_end(game: Interregnum) -> None:
    for number in range(1, 21):
        choose, position = random.Random(number), game.opening(game.pack_of(number))
        while actions := [each for each in game.legal_actions(position) if each != Resign()]:
            position = game.play(position, choose.choice(actions))
        assert game.outcome(position) in (Outcome.WON, Outcome.LOST)
        assert int(game.readouts(position)["score"]) > 0


def test_how_far_the_deepest_pile_first_goes() -> None:
    ends = [_deepest_first(number) for number in range(1, 61)]
    assert 70 < sum(ends) / len(ends) < 86


def _deepest_first(number: int) -> int:
    """Build from the deepest pile first, else deal; give the cards on the foundations."""
    position = ANY.opening(ANY.pack_of(number))
    while ANY.outcome(position) is Outcome.PLAYING:
        deepest = sorted(TABLEAU, key=lambda name: -len(position[name].cards))
        clicks = (ANY.clicked(position, name) for name in (*deepest, "stock"))
        position = ANY.play(position, next(action for action in clicks if action))
    return int(ANY.readouts(position)["score"])


# Fair rows


@pytest.mark.parametrize(
    "row, balanced",
    [
        ("JH JS", True),
        ("JH JD", False),
        ("JH JH JS JC 2C 2D", True),
        ("JH QS", False),
        ("JH JS QS", False),
        ("", True),
    ],
)
def test_a_balanced_row(row: str, balanced: bool) -> None:
    assert is_balanced(cards(row)) is balanced


def _needed(row: list[Any]) -> list[int]:
    """Count by rank the red cards that eight alternating piles need, crowns included."""
    red = [0] * 14
    for indicator in row:
        for step in range(13):
            is_red = indicator.suit.red is (step % 2 == 0)
            red[(indicator.rank + step) % 13 + 1] += is_red
    return red[1:]


def test_balance_is_what_the_packs_can_supply() -> None:
    choose, agreed = random.Random(1), set()
    pairs = [(one, other) for one, other in combinations(PACK, 2) if one.rank == other.rank]
    for number in range(2000):
        if number % 2:
            row = [card for _ in range(4) for card in choose.choice(pairs)]
        else:
            row = choose.sample(PACK * 2, 8)
        fair = _needed(row) == [4] * 13
        assert is_balanced(row) is fair
        agreed.add(fair)
    assert agreed == {True, False}


def test_one_row_in_4691_is_balanced() -> None:
    """Of each rank take as many of its four red cards as of its four black ones, eight in all."""
    ways = {0: 1}
    for _ in range(13):
        ways = Counter(
            {
                count: sum(ways.get(count - 2 * k, 0) * comb(4, k) ** 2 for k in range(5))
                for count in range(9)
            }
        )
    assert (ways[8], comb(104, 8)) == (54_906_605, 257_575_523_205)
    assert round(comb(104, 8) / ways[8]) == 4691


def test_alternate_deals_are_fair_unless_literal_ones_are_asked_for() -> None:
    for number in range(1, 11):
        pack = ALTERNATE.pack_of(number)
        assert is_balanced(pack[:8])
        assert sorted(pack) == sorted(PACK * 2)
        assert LITERAL.pack_of(number) == ANY.pack_of(number) == shuffled(number, packs=2)
    assert " ".join(map(str, ALTERNATE.pack_of(1)[:8])) == "4C JC 7C 4H JH 7D TD TS"


def test_the_player_is_told_of_a_deal_that_cannot_come_out() -> None:
    for number in (1, 2, 3):
        literal = LITERAL.opening(LITERAL.pack_of(number))
        assert LITERAL.readouts(literal)["advice"] == "Cannot come out"
        assert ANY.readouts(literal)["advice"] == ""
        fair = ALTERNATE.opening(ALTERNATE.pack_of(number))
        assert ALTERNATE.readouts(fair)["advice"] == ""


def test_a_crowned_indicator_still_counts_for_the_balance() -> None:
    piles = {"indicator1": "-", "foundation1": f"{run('Q', 12, 'CD')} JC|"}
    assert LITERAL.readouts(laid(piles))["advice"] == ""
    piles |= {"indicator4": "JD"}
    assert LITERAL.readouts(laid(piles))["advice"] == "Cannot come out"


# In words


@pytest.mark.parametrize(
    "game, pile, words",
    [
        (ANY, "stock", "The stock: eight cards, face down."),
        (ANY, "indicator1", "Indicator 1: jack of clubs."),
        (ANY, "indicator3", "Indicator 3: empty."),
        (ANY, "foundation1", "Foundation 1: empty; wants a queen."),
        (LITERAL, "foundation2", "Foundation 2: king of spades, two cards; wants a red ace."),
        (ANY, "foundation3", "Foundation 3: crowned and turned over."),
        (ANY, "tableau1", "Tableau 1: queen of hearts, two of clubs."),
        (ANY, "tableau2", "Tableau 2: empty."),
    ],
)
def test_a_pile_in_words(game: Interregnum, pile: str, words: str) -> None:
    piles = {"foundation2": "QH KS", "indicator3": "-", "tableau1": "QH 2C"}
    piles |= {"foundation3": f"{run('Q', 12)} JH|"}
    assert game.describe(laid(piles, game), pile) == words


def test_a_bare_foundation_shows_what_it_wants() -> None:
    piles = {"foundation2": "QH", "indicator3": "-", "foundation3": f"{run('Q', 12)} JH|"}
    told = LITERAL.readouts(laid(piles))
    wants = [told[f"wants{number}"] for number in range(1, 9)]
    assert wants[:4] == ["black queen", "", "", "black queen"]
