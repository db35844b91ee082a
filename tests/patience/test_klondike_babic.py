"""Babic's Klondike: parts of runs, cards that come back, and every point of its score."""

from __future__ import annotations

from typing import Any

import pytest

from osmosis_app.patience.actions import Clock, Deal, Move, Resign, parse_action
from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.klondike_babic import TABLEAU, BabicPosition, KlondikeBabic
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE, cards, lay, legal

BABIC = KlondikeBabic()
WHOLE = KlondikeBabic(whole=True)
SUITS = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]


def laid(piles: dict[str, str], game: KlondikeBabic = BABIC, **fields: Any) -> BabicPosition:
    seen = frozenset(fields.pop("seen", ()))
    position: BabicPosition = lay(game, piles, seen=seen, **fields)
    return position


def played(game: KlondikeBabic, position: BabicPosition, *lines: str) -> BabicPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


def score(session: Session) -> int:
    return int(BABIC.readouts(session.position)["score"])


# The deal


def test_the_tableau_is_dealt_row_by_row_and_the_waste_is_empty() -> None:
    pack = shuffled(1)
    position = BABIC.opening(pack)
    starts = [0, 7, 13, 18, 22, 25, 27]
    for place, name in enumerate(TABLEAU):
        rows = [pack[starts[row] + place - row] for row in range(place + 1)]
        assert position[name].cards == tuple(rows)
        assert position[name].down == place
    assert position["stock"].cards[::-1] == pack[28:]
    assert position["stock"].down == 24
    assert not position["waste"].cards and not position["foundation1"].cards
    assert position.score == 0


# Every legal action


@pytest.mark.parametrize(
    "piles, game, expected",
    [
        # the waste goes to the tableau and to its foundation
        (
            {"waste": "7H", "tableau3": "KD|8C", "foundation3": "AH 2H 3H 4H 5H 6H"},
            BABIC,
            ["waste", "waste tableau3", "turn"],
        ),
        # any part of a run moves from its head on
        (
            {"tableau1": "2D|9H 8S 7D", "tableau2": "8C", "tableau3": "TS", "tableau4": "9D"},
            BABIC,
            [
                "tableau1 tableau2",
                "tableau1 tableau4 x2",
                "tableau1 tableau3 x3",
                "tableau2 tableau4",
                "tableau4 tableau3",
            ],
        ),
        # or only the whole of it, by choice
        (
            {"tableau1": "2D|9H 8S 7D", "tableau2": "8C", "tableau3": "TS", "tableau4": "9D"},
            WHOLE,
            ["tableau1 tableau3 x3", "tableau2 tableau4", "tableau4 tableau3"],
        ),
        # a card may come back from its foundation
        (
            {"foundation3": "AH 2H 3H", "tableau5": "4S", "tableau6": "4D"},
            BABIC,
            ["foundation3 tableau5"],
        ),
        # spaces take kings, from the foundation too
        (
            {"foundation1": SUITS[0], **{f"tableau{n}": "5D" for n in range(1, 7)}},
            BABIC,
            ["foundation1 tableau7"],
        ),
        (
            {"waste": "KD", "tableau4": "9D"},
            BABIC,
            [f"waste tableau{n}" for n in (1, 2, 3, 5, 6, 7)] + ["turn"],
        ),
        ({"waste": "QD", "tableau4": "9D"}, BABIC, ["turn"]),
        # but go on no ace
        (
            {"waste": "KS", "tableau1": "AD", **{f"tableau{n}": "5D" for n in range(2, 8)}},
            BABIC,
            ["tableau1", "turn"],
        ),
        # the stock deals while it lasts; then it is turned over, for ever
        ({"stock": "next 5D", "waste": "9D"}, BABIC, ["deal"]),
        ({"waste": "9D"}, BABIC, ["turn"]),
        ({"tableau1": "9D"}, BABIC, []),
    ],
)
def test_every_legal_action(
    piles: dict[str, str], game: KlondikeBabic, expected: list[str]
) -> None:
    whole = dict.fromkeys(TABLEAU, "5D") if len(piles) == 1 and "tableau1" in piles else {}
    assert legal(game, laid(whole | piles, game)) == expected


@pytest.mark.parametrize(
    "line, why",
    [
        ("waste tableau1", "7H does not go on 8D"),
        ("tableau1 tableau3 x2", "9C does not go on 9D"),
        ("tableau1 tableau3 x3", "tableau 1 has two cards face up, not 3"),
        ("tableau4 tableau1", "tableau 4 is empty"),
        ("waste tableau4", "only a king fills a space"),
        ("foundation1 tableau1 x2", "only its top card moves"),
        ("tableau1 tableau1", "it lies there already"),
        ("foundation1", "Babic's Klondike has no such move"),
        ("stock tableau1", "Babic's Klondike has no such move"),
        ("turn", "the stock is not empty"),
        ("waste", "the foundation of 7H wants an ace"),
    ],
)
def test_why_not(line: str, why: str) -> None:
    piles = {"stock": "next 2S", "waste": "2H 7H", "tableau1": "2D|9C 8D", "tableau3": "9D"}
    with pytest.raises(IllegalMove) as caught:
        played(BABIC, laid(piles | {"foundation1": "AC 2C"}), line)
    assert str(caught.value) == f"{line!r} is not allowed: {why}"


# Dealing


def test_three_cards_are_dealt_and_the_last_on_top_and_turned_over_they_come_again() -> None:
    position = laid({"stock": "next 2S 3S 4S 5S 6S"})
    tops = []
    for line in ("deal", "deal", "turn", "deal", "deal"):
        position = played(BABIC, position, line)
        tops += [str(position["waste"].top)] if position["waste"].cards else []
    assert tops == ["4S", "6S", "4S", "6S"]
    assert str(laid({"stock": "next 2S 3S"})["stock"]) == "3S 2S|"


def test_one_card_at_a_time_by_choice() -> None:
    position = laid({"stock": "next 2S 3S 4S"})
    assert str(played(KlondikeBabic(turn=1), position, "deal")["waste"]) == "2S"


# The score


@pytest.mark.parametrize(
    "piles, line, points",
    [
        ({"waste": "2S 7H", "tableau1": "8C"}, "waste tableau1", 45),
        ({"waste": "2S AH"}, "waste", 60),  # and not 45 more
        ({"tableau1": "9C AH"}, "tableau1", 60),
        ({"tableau1": "9C|AH"}, "tableau1", 85),  # and a card turned up
        ({"tableau1": "9C 8D", "tableau2": "9S"}, "tableau1 tableau2", -25),
        ({"tableau1": "2H|8D", "tableau2": "9S"}, "tableau1 tableau2", 0),  # and turns one up
        ({"tableau1": "8D 7C", "tableau2": "9S"}, "tableau1 tableau2 x2", 0),
        ({"tableau1": "2H|8D 7C", "tableau2": "9S"}, "tableau1 tableau2 x2", 25),
        ({"foundation3": "AH 2H", "tableau2": "3S"}, "foundation3 tableau2", -75),
        ({"tableau1": "KD"}, "tableau1 tableau2", -25),
    ],
)
def test_what_a_move_is_worth(piles: dict[str, str], line: str, points: int) -> None:
    assert played(BABIC, laid(piles), line).points == points


def test_every_pass_after_the_third_costs() -> None:
    position = laid({"waste": "9D"})
    points = []
    for _ in range(5):
        position = played(BABIC, position, "turn")
        points.append(position.points)
        position = played(BABIC, position, "deal")
    assert points == [0, 0, -125, -250, -375]
    assert BABIC.readouts(position)["pass"] == "6"


def test_the_worked_examples_of_the_specification() -> None:
    points = 5 * 25 + 3 * 45 + 8 * 60 - 4 * 25 - 75 - 2 * 125
    assert laid({"waste": "9D"}, points=points, seconds=100).score == 215
    piles = {f"foundation{place + 1}": row for place, row in enumerate(SUITS)}
    nearly = laid(
        piles | {"foundation4": SUITS[3][:-3], "tableau2": "KS"},
        points=21 * 25 + 14 * 45 + 51 * 60 - 10 * 25,
        seconds=350,
    )
    won = played(BABIC, nearly, "tableau2")
    assert won.score == 5675
    assert BABIC.outcome(won) is Outcome.WON
    assert BABIC.legal_actions(won) == ()


def test_the_bonus_is_that_of_thirty_seconds_at_most() -> None:
    piles = {f"foundation{place + 1}": row for place, row in enumerate(SUITS)}
    assert laid(piles, seconds=10).score == 700000 // 30 - 10
    assert laid(piles, seconds=700001).score == -700001


# The clock


def test_every_second_costs_a_point_and_the_text_says_so() -> None:
    session = Session(BABIC, 1)
    assert BABIC.is_timed
    session.play(Clock(10))
    session.play(Deal())
    session.play(Clock(65))
    assert score(session) == -65
    assert BABIC.readouts(session.position)["time"] == "1:05"
    assert session.text().splitlines()[3:] == ["clock 10", "deal", "clock 65"]
    assert Session.parse(session.text()).position == session.position


def test_only_the_last_of_several_times_is_kept() -> None:
    session = Session(BABIC, 1)
    for seconds in range(1, 100):
        session.play(Clock(seconds))
    assert [str(action) for action in session.actions] == ["clock 99"]
    assert not session.can_undo


def test_undo_takes_no_time_back() -> None:
    session = Session(BABIC, 1)
    session.play(Clock(10))
    session.play(Deal())
    session.play(Clock(20))
    session.play(Deal())
    session.play(Clock(30))
    assert session.undo()
    assert [str(action) for action in session.actions] == ["clock 10", "deal", "clock 30"]
    assert session.undo()
    assert [str(action) for action in session.actions] == ["clock 30"]
    assert not session.undo()
    session.play(Clock(40))
    assert session.redo() and session.redo() and not session.redo()
    assert [str(action) for action in session.actions] == ["clock 40", "deal", "deal"]
    assert Session.parse(session.text()).position == session.position


def test_the_clock_does_not_go_back_and_stops_at_the_end() -> None:
    position = laid({"waste": "9D"}, seconds=60)
    with pytest.raises(IllegalMove, match="the clock has gone on already"):
        played(BABIC, position, "clock 60")
    piles = {f"foundation{place + 1}": row for place, row in enumerate(SUITS)}
    with pytest.raises(IllegalMove, match="the game is over"):
        played(BABIC, laid(piles), "clock 60")


# Clicks and drags


@pytest.mark.parametrize(
    "pile, index, action",
    [
        ("stock", None, "deal"),
        ("waste", None, "waste tableau2"),
        ("tableau1", 1, "tableau1 tableau2 x2"),
        ("tableau1", 2, "tableau1 tableau4"),
        ("tableau1", None, "tableau1 tableau4"),
        ("tableau1", 0, None),  # face down
        ("tableau3", None, None),  # a king with nothing under it stays
        ("tableau6", None, "tableau6"),  # its foundation comes first
        ("foundation3", None, None),
    ],
)
def test_a_click_does_the_most_sensible_thing(
    pile: str, index: int | None, action: str | None
) -> None:
    piles = {"stock": "next 5S", "waste": "9C", "foundation3": "AH", "tableau1": "4D|9S 8D"}
    piles |= {"tableau2": "TD", "tableau3": "KD", "tableau4": "9C", "tableau5": "TH"}
    found = BABIC.clicked(laid(piles | {"tableau6": "2H"}), pile, index)
    assert (str(found) if found else None) == action


def test_what_a_drag_does_and_which_cards_may_be_lifted() -> None:
    piles = {"waste": "9C AD", "foundation3": "AH 2H", "tableau1": "4D|9S 8D 7C", "tableau2": "TD"}
    position = laid(piles | {"tableau3": "3S", "tableau4": "9C"})
    assert BABIC.dropped(position, "foundation3", "tableau3") == (Move("foundation3", "tableau3"),)
    assert BABIC.dropped(position, "waste", "foundation1") == (Move("waste"),)
    assert BABIC.dropped(position, "tableau1", "tableau4", 2) == (Move("tableau1", "tableau4", 2),)
    assert BABIC.dropped(position, "tableau1", "tableau2", 3) == (Move("tableau1", "tableau2", 3),)
    assert BABIC.dropped(position, "tableau1", "foundation1", 3) == ()
    assert BABIC.dropped(position, "tableau1", "waste", 1) == ()
    lifts = [
        [i for i in range(4) if game.can_lift(position, "tableau1", i)] for game in (BABIC, WHOLE)
    ]
    assert lifts == [[1, 2, 3], [1, 3]]
    assert BABIC.can_lift(position, "foundation3", 1) and not BABIC.can_lift(
        position, "foundation3", 0
    )
    assert not BABIC.can_lift(position, "waste", 0) and not BABIC.can_lift(position, "stock")


# The end


@pytest.mark.parametrize(
    "piles, seen, stuck",
    [
        ({"waste": "8D 9D"}, "9D 8D", True),
        ({"waste": "8D 9D", "stock": "next 2S"}, "9D", False),  # the two has not been seen
        ({"waste": "9C", "stock": "next 2S 8D 3C"}, "9C 3C", False),  # what lies under comes up
        ({"waste": "8D", "tableau1": "9S"}, "8D", False),
        ({"waste": "9D", "tableau1": "KS"}, "9D", True),
        # a card can be turned up, though that helps no further
        (
            {
                **dict.fromkeys(TABLEAU, "5D"),
                "waste": "3D",
                "tableau1": "9C|8D",
                "tableau2": "9S",
            },
            "3D",
            False,
        ),
        # runs that can only go to and fro, and a card that can only come back and go up again
        ({"waste": "9D", "tableau1": "2H|KS", "tableau2": "TC 9H", "tableau3": "TS"}, "9D", False),
        (
            {
                **dict.fromkeys(TABLEAU, "5D"),
                "waste": "9D",
                "tableau1": "2H|TC 9H",
                "tableau3": "2D|TS",
            },
            "9D",
            False,  # once the nine has gone the other nine goes on the ten
        ),
        (
            {
                **dict.fromkeys(TABLEAU, "5D"),
                "waste": "3D",
                "tableau1": "2H|TC 9H",
                "tableau3": "2D|TS",
            },
            "3D",
            True,
        ),
        (
            {
                **dict.fromkeys(TABLEAU, "5D"),
                "waste": "3D",
                "tableau1": "2H|4C",
                "foundation3": "AH 2H 3H",
            },
            "3D",
            False,  # the waste goes on the four
        ),
        (
            {
                **dict.fromkeys(TABLEAU, "5D"),
                "waste": "2S",
                "tableau1": "2H|4C",
                "foundation3": "AH 2H 3H",
            },
            "2S",
            False,  # the two goes on the three of hearts that comes back
        ),
    ],
)
def test_when_no_move_is_left(piles: dict[str, str], seen: str, stuck: bool) -> None:
    position = laid(piles, seen=cards(seen))
    assert BABIC.outcome(position) is Outcome.PLAYING
    assert BABIC.is_stuck(position) is stuck


def test_the_game_is_lost_when_nothing_can_be_done_and_over_when_resigned() -> None:
    piles = {**dict.fromkeys(TABLEAU, "5D"), "tableau1": "9D"}
    assert BABIC.outcome(laid(piles)) is Outcome.LOST
    resigned = BABIC.play(BABIC.opening(shuffled(1)), Resign())
    assert BABIC.outcome(resigned) is Outcome.RESIGNED
    assert BABIC.result_words(resigned) == "Your score is 0."


def test_the_readouts_and_a_pile_in_words() -> None:
    position = laid({"stock": "next 2S", "waste": "3S 4S"}, points=45, seconds=5)
    assert BABIC.readouts(position) == {"score": "40", "pass": "1", "cards": "1", "time": "0:05"}
    assert BABIC.describe(position, "stock") == "The stock: one card, face down."
    assert BABIC.describe(position, "waste") == "The waste: four of spades, one card beneath."


def test_a_prepared_deal_comes_out() -> None:
    session = Session.parse((HERE / "won_klondike_babic.txt").read_text())
    assert session.game == BABIC
    assert session.game.outcome(session.position) is Outcome.WON
