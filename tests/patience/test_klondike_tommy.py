"""Tommy's Klondike: what is drawn, what moves, what it scores, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from osmosis_app.patience.actions import Clock, Deal, Move, Resign, parse_action
from osmosis_app.patience.cards import PACK, Card, shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.klondike_tommy import TABLEAU, KlondikeTommy, TommyPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE, cards, lay, legal

TOMMY = KlondikeTommy()
NO_ACE_UP = PACK[2:] + PACK[:2]
"""A pack whose aces are all dealt face down or stay in the stock."""


def laid(piles: dict[str, str], game: KlondikeTommy = TOMMY, **fields: Any) -> TommyPosition:
    """Lay a position; the ace of clubs is built so that the game is not void."""
    seen = frozenset(fields.pop("seen", ()))
    position: TommyPosition = lay(game, {"foundation1": "AC"} | piles, seen=seen, **fields)
    return position


def played(game: KlondikeTommy, position: TommyPosition, *lines: str) -> TommyPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


# The deal


def test_the_tableau_is_dealt_row_by_row_the_first_of_each_face_up() -> None:
    position = TOMMY.opening(NO_ACE_UP)
    starts = [0, 7, 13, 18, 22, 25, 27]
    for place, name in enumerate(TABLEAU):
        rows = [NO_ACE_UP[starts[row] + place - row] for row in range(place + 1)]
        assert position[name].cards == tuple(rows)
        assert position[name].down == place
    assert position["stock"].cards[::-1] == NO_ACE_UP[28:]
    assert position["stock"].up == (NO_ACE_UP[28],)
    assert TOMMY.score(position) == 0


def test_an_ace_dealt_face_up_is_built_and_the_next_card_takes_its_place() -> None:
    position = TOMMY.opening(PACK)  # aces are the first card up, and the first of the sixth row
    assert str(position["foundation1"]) == "AC"
    assert str(position["tableau1"]) == "2C"
    assert str(position["tableau2"]) == "3C|9C"
    assert str(position["foundation3"]) == "AH"
    assert str(position["tableau6"]) == "7C KC 5D 9D QD|2H"
    assert len(position["stock"].cards) == 22
    assert TOMMY.score(position) == 100 + 10 - 28 - 66


def test_one_ace_dealt_face_up_makes_eight_points() -> None:
    pack = (PACK[0], *NO_ACE_UP[:50], PACK[1])
    position = TOMMY.opening(pack)
    built = [str(position[f"foundation{number}"]) for number in range(1, 5)]
    assert (built, len(position["stock"].cards)) == (["AC", "-", "-", "-"], 23)
    assert TOMMY.score(position) == 8


def test_an_ace_drawn_is_built_at_once_but_one_turned_up_in_the_tableau_is_not() -> None:
    position = laid({"stock": "2S AH|9C", "tableau1": "AS|8D", "tableau2": "9S"})
    position = played(TOMMY, position, "deal")
    assert str(position["waste"]) == "9C"
    assert str(position["foundation3"]) == "AH"
    assert str(position["stock"]) == "2S"
    position = played(TOMMY, position, "tableau1 tableau2")
    assert str(position["tableau1"]) == "AS"
    assert str(position["foundation4"]) == "-"


# Every legal action


@pytest.mark.parametrize(
    "piles, game, expected",
    [
        # the drawn card goes to the tableau or its foundation, and may be laid on the waste
        (
            {"stock": "2S|7H", "tableau3": "KD|8C", "foundation3": "AH 2H 3H 4H 5H 6H"},
            TOMMY,
            ["stock", "stock tableau3", "deal"],
        ),
        # from the waste it goes to its foundation only
        (
            {"waste": "7H", "tableau3": "KD|8C", "foundation3": "AH 2H 3H 4H 5H 6H"},
            TOMMY,
            ["waste"],
        ),
        (
            {"waste": "7H", "tableau3": "KD|8C", "foundation3": "AH 2H 3H 4H 5H 6H"},
            KlondikeTommy(hoyle=True),
            ["waste", "waste tableau3"],
        ),
        # all that lies face up in a pile moves, never a part of it
        (
            {"tableau1": "2D|9H 8S 7D", "tableau2": "8C", "tableau3": "TS"},
            TOMMY,
            ["tableau1 tableau3 x3"],
        ),
        ({"tableau1": "2D|9H 8S 7D", "tableau2": "8C", "tableau3": "TH"}, TOMMY, []),
        # but its last card goes to a foundation alone
        ({"tableau1": "2D|3S 2C"}, TOMMY, ["tableau1"]),
        # a space takes a king, or a run with a king at its head, and nothing else
        (
            {"stock": "KS", **{f"tableau{n}": "5D" for n in range(2, 8)}},
            TOMMY,
            ["stock tableau1", "deal"],
        ),
        (
            {"tableau7": "2D|KH QS", **{f"tableau{n}": "5D" for n in range(1, 6)}},
            TOMMY,
            ["tableau7 tableau6 x2"],
        ),
        ({"stock": "QS", **{f"tableau{n}": "5D" for n in range(2, 8)}}, TOMMY, ["deal"]),
        # every space of the seven takes a king
        (
            {"stock": "KS", "tableau4": "5D"},
            TOMMY,
            [f"stock tableau{n}" for n in (1, 2, 3, 5, 6, 7)] + ["deal"],
        ),
        # a king goes on no ace
        (
            {"stock": "KS", "tableau1": "AD", **{f"tableau{n}": "5D" for n in range(2, 8)}},
            TOMMY,
            ["tableau1", "deal"],
        ),
        # same colour, wrong rank: nothing
        ({"stock": "7S", "tableau1": "8C", "tableau2": "9S", "tableau3": "6D"}, TOMMY, ["deal"]),
        # a last pass is not turned over, others are
        ({"waste": "9D 8D"}, TOMMY, []),
        ({"waste": "9D 8D"}, KlondikeTommy(passes=2), ["turn"]),
        ({"waste": "9D 8D"}, KlondikeTommy(passes=None), ["turn"]),
        ({"waste": "9D 8D"}, KlondikeTommy(clock=5), ["turn"]),
        ({"stock": "9D", "waste": "8D"}, KlondikeTommy(passes=2), ["deal"]),
    ],
)
def test_every_legal_action(
    piles: dict[str, str], game: KlondikeTommy, expected: list[str]
) -> None:
    assert legal(game, laid(piles, game)) == expected


@pytest.mark.parametrize(
    "line, why",
    [
        ("waste tableau3", "the waste is played to the foundations only"),
        ("stock tableau2", "7H does not go on 9D"),
        ("stock tableau4", "only a king fills a space"),
        ("tableau1 tableau2", "its cards that lie face up move all together"),
        ("tableau1 tableau2 x3", "tableau 1 has two cards face up, not 3"),
        ("tableau1 tableau1 x2", "it lies there already"),
        ("tableau4 tableau1", "tableau 4 is empty"),
        ("tableau2", "the foundation of 9D wants an ace"),
        ("tableau4", "tableau 4 is empty"),
        ("foundation1 tableau1", "Tommy's Klondike has no such move"),
        ("turn", "the stock is not empty"),
        ("clock 5", "Tommy's Klondike has no such move"),
        ("next", "Tommy's Klondike has no such move"),
    ],
)
def test_why_not(line: str, why: str) -> None:
    piles = {"stock": "2S|7H", "waste": "7D", "tableau1": "2H|9C 8D", "tableau2": "9D"}
    position = laid(piles | {"tableau3": "8C"})
    with pytest.raises(IllegalMove) as caught:
        played(TOMMY, position, line)
    assert str(caught.value) == f"{line!r} is not allowed: {why}"


# Playing


def test_a_card_laid_on_the_waste_is_lost_to_the_tableau() -> None:
    position = laid({"stock": "2S|7H", "tableau3": "8C", "foundation3": "AH 2H 3H 4H 5H 6H"})
    assert legal(TOMMY, position)[:2] == ["stock", "stock tableau3"]
    position = played(TOMMY, position, "deal")
    assert legal(TOMMY, position) == ["waste", "deal"]


def test_a_run_that_leaves_turns_the_next_card_up() -> None:
    position = laid({"tableau1": "2D AD|9H 8S", "tableau2": "TC"})
    position = played(TOMMY, position, "tableau1 tableau2 x2")
    assert str(position["tableau1"]) == "2D|AD"
    assert str(position["tableau2"]) == "TC 9H 8S"


def test_the_last_card_of_the_stock_is_played_from_it_and_then_laid_down() -> None:
    position = laid({"stock": "9D", "waste": "8D", "tableau1": "TS"}, KlondikeTommy(passes=2))
    assert legal(KlondikeTommy(passes=2), position) == ["stock tableau1", "deal"]


def test_turning_over_draws_the_first_card_of_the_next_pass() -> None:
    game = KlondikeTommy(passes=2)
    position = laid({"waste": "9D AH 8D", "foundation3": "-"}, game)
    position = played(game, position, "turn")
    assert str(position["stock"]) == "8D AH|9D"
    assert game.readouts(position)["pass"] == "2 of 2"
    position = played(game, position, "deal")
    assert str(position["stock"]) == "8D"
    assert str(position["foundation3"]) == "AH"
    assert "turn" not in legal(game, played(game, position, "deal"))


# Clicks and drags


@pytest.mark.parametrize(
    "pile, index, action",
    [
        ("stock", None, "stock"),  # its foundation comes first
        ("waste", None, None),
        ("tableau1", 2, "tableau1 tableau2 x2"),
        ("tableau1", 3, "tableau1"),  # the top card is wanted by its foundation
        ("tableau1", None, "tableau1"),
        ("tableau1", 0, None),  # face down
        ("tableau3", None, None),  # a king with nothing under it stays
        ("foundation1", None, None),
    ],
)
def test_a_click_does_the_most_sensible_thing(
    pile: str, index: int | None, action: str | None
) -> None:
    piles = {"stock": "5S|2H", "foundation3": "AH", "waste": "9C", "tableau1": "4D TD|3H 2C"}
    piles |= {"tableau2": "4S", "tableau3": "KD", "tableau5": "3C"}
    position = laid(piles)
    found = TOMMY.clicked(position, pile, index)
    assert (str(found) if found else None) == action


def test_a_click_on_the_drawn_card_lays_it_where_it_fits_or_on_the_waste() -> None:
    assert TOMMY.clicked(laid({"stock": "7H", "tableau6": "8C"}), "stock") == Move(
        "stock", "tableau6"
    )
    assert TOMMY.clicked(laid({"stock": "7H", "tableau6": "9C"}), "stock") == Deal()
    assert TOMMY.clicked(laid({"waste": "7H"}), "stock") is None


def test_what_a_drag_does() -> None:
    piles = {"stock": "5S|2H", "foundation3": "AH", "waste": "9C", "tableau1": "TD|3H 2C"}
    position = laid(piles | {"tableau2": "4S", "tableau5": "3C"})
    assert TOMMY.dropped(position, "stock", "waste") == (Deal(),)
    assert TOMMY.dropped(position, "stock", "foundation3") == (Move("stock"),)
    assert TOMMY.dropped(position, "stock", "tableau5") == (Move("stock", "tableau5"),)
    assert TOMMY.dropped(position, "tableau1", "tableau2", 2) == (Move("tableau1", "tableau2", 2),)
    assert TOMMY.dropped(position, "tableau1", "foundation1", 1) == (Move("tableau1"),)
    assert TOMMY.dropped(position, "tableau1", "foundation1", 2) == ()
    assert TOMMY.dropped(position, "tableau1", "stock", 1) == ()
    assert TOMMY.dropped(position, "waste", "tableau3") == ()


def test_which_cards_may_be_lifted() -> None:
    position = laid({"stock": "5S|2H", "waste": "9C 8C", "tableau1": "TD|4H 3C 2D"})
    liftable = [index for index in range(4) if TOMMY.can_lift(position, "tableau1", index)]
    assert liftable == [1, 3]  # the whole run, or its last card to a foundation
    assert TOMMY.can_lift(position, "stock", 1) and TOMMY.can_lift(position, "waste", 1)
    assert not TOMMY.can_lift(position, "waste", 0)
    assert not TOMMY.can_lift(position, "tableau2") and not TOMMY.can_lift(position, "foundation1")
    assert not TOMMY.can_lift(TOMMY.play(position, Resign()), "stock")


# Scores


def test_the_scores_of_the_specification() -> None:
    built = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC"
    up = "KD QC JD TS 9D 8S 7D 6S 5D 4S 3D 2S"
    down = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH KC JC"
    hand = "KS QS JS 9S 7S 5S 3S AS QD TD 8D 6D 4D 2D AD"
    piles = {"foundation1": built, "tableau1": f"{down}|{up}", "stock": hand}
    position = laid(piles)
    assert TOMMY.score(position) == 99
    assert KlondikeTommy(scoring="casino").score(position) == 10
    assert KlondikeTommy(scoring="money").score(position) == -2


def test_a_game_that_comes_out_scores_360_or_52() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]
    piles = {f"foundation{place + 1}": row for place, row in enumerate(suits)}
    position = laid(piles | {"foundation4": suits[3][:-3], "tableau7": "KS"})
    position = played(TOMMY, position, "tableau7")
    assert TOMMY.outcome(position) is Outcome.WON
    assert TOMMY.score(position) == 360
    assert KlondikeTommy(scoring="casino").score(position) == 52
    assert KlondikeTommy(scoring="money").score(position) == 208
    assert TOMMY.legal_actions(position) == ()


def test_the_result_tells_the_score() -> None:
    assert TOMMY.result_words(TOMMY.opening(NO_ACE_UP)) == "Your score is 0."


# The clock


def test_the_game_against_the_clock_is_lost_when_time_is_up() -> None:
    game = KlondikeTommy(clock=5)
    session = Session(game, 1)
    assert game.is_timed and not TOMMY.is_timed
    assert game.readouts(session.position)["time"] == "5:00"
    assert game.readouts(session.position)["pass"] == "1"
    session.play(Clock(61))
    assert game.readouts(session.position)["time"] == "3:59"
    session.play(Deal())
    session.undo()
    assert session.can_redo
    session.play(Clock(301))
    assert game.outcome(session.position) is Outcome.LOST
    assert game.readouts(session.position)["time"] == "0:00"
    assert not session.can_undo and not session.can_redo
    assert Session.parse(session.text()).position == session.position
    with pytest.raises(IllegalMove, match="the game is over"):
        session.play(Deal())


def test_the_clock_does_not_go_back() -> None:
    position = laid({"stock": "7H"}, KlondikeTommy(clock=5), seconds=60)
    with pytest.raises(IllegalMove, match="the clock has gone on already"):
        played(KlondikeTommy(clock=5), position, "clock 60")


# The end


@pytest.mark.parametrize(
    "piles, game, fields, stuck",
    [
        # nothing unseen, nothing goes
        ({"stock": "9D", "waste": "8D"}, TOMMY, {"seen": cards("9D 8D")}, True),
        # an unseen card in the stock
        ({"stock": "5H|9D", "waste": "8D"}, TOMMY, {"seen": cards("9D 8D")}, False),
        # the waste comes round again, and its lower card goes
        (
            {"stock": "9D", "waste": "8H 3D", "tableau1": "9S"},
            KlondikeTommy(passes=None),
            {"seen": cards("9D 8H 3D")},
            False,
        ),
        (
            {"stock": "9D", "waste": "8H 3D", "tableau1": "9S"},
            KlondikeTommy(passes=3),
            {"seen": cards("9D 8H 3D"), "passes": 3},
            True,
        ),
        # a king on a pile of its own may move, but it helps nobody
        ({"stock": "9D", "tableau1": "KS"}, TOMMY, {"seen": cards("9D")}, True),
        ({"stock": "9D", "tableau1": "3H|KS"}, TOMMY, {"seen": cards("9D")}, False),
    ],
)
def test_when_no_move_is_left(
    piles: dict[str, str], game: KlondikeTommy, fields: dict[str, Any], stuck: bool
) -> None:
    position = laid(piles, game, **fields)
    assert game.outcome(position) is Outcome.PLAYING
    assert game.is_stuck(position) is stuck


def test_the_game_is_lost_when_nothing_can_be_done() -> None:
    position = laid({"stock": "9D", "waste": "8D", "tableau1": "8H"})
    assert TOMMY.outcome(position) is Outcome.PLAYING
    assert TOMMY.outcome(played(TOMMY, position, "deal")) is Outcome.LOST


def test_resigning() -> None:
    position = TOMMY.play(TOMMY.opening(shuffled(1)), Resign())
    assert TOMMY.outcome(position) is Outcome.RESIGNED
    assert TOMMY.legal_actions(position) == ()


def test_undo_turns_the_card_down_again() -> None:
    session = Session.with_pack(KlondikeTommy(), NO_ACE_UP)
    start = session.position
    moves = [move for move in session.game.legal_actions(start) if "tableau" in str(move)]
    turning = next(move for move in moves if str(move).startswith("tableau"))
    session.play(turning)
    session.undo()
    assert session.position is start
    source = turning.source  # type: ignore[union-attr]
    assert not TOMMY.can_lift(session.position, source, start[source].down - 1)


@pytest.mark.parametrize(
    "pile, words",
    [
        ("tableau1", "Tableau 1: two cards face down, nine of hearts, eight of spades."),
        ("tableau2", "Tableau 2: empty."),
        ("stock", "The stock: seven of hearts, one card beneath."),
        ("waste", "The waste: empty."),
        ("foundation1", "Foundation 1: ace of clubs."),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    position = laid({"stock": "2S|7H", "tableau1": "2D AD|9H 8S"})
    assert TOMMY.describe(position, pile) == words


def test_a_prepared_deal_comes_out() -> None:
    session = Session.parse((HERE / "won_klondike_tommy.txt").read_text())
    assert session.game == TOMMY
    assert session.game.outcome(session.position) is Outcome.WON
    assert Card.parse("KS") in session.position["foundation4"].cards
