"""Scorpion: what moves with what, the runs that go, the merci, and what the moves cost."""

from __future__ import annotations

import pytest

from osmosis_app.patience.actions import Deal, Move, Resign, parse_action
from osmosis_app.patience.cards import PACK, shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.scorpion import TABLEAU, Scorpion, ScorpionPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE, lay, legal

SCORPION = Scorpion()
FLAT = Scorpion(penalty="flat")
WAITING = Scorpion(merci="stuck")
ACES = {f"tableau{number}": ace for number, ace in zip(range(4, 8), PACK[::13], strict=True)}
KING_TO_TWO = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"


def laid(piles: dict[str, str], game: Scorpion = SCORPION, **fields: int) -> ScorpionPosition:
    """Lay a position; piles 4 to 7 hold an ace each, on which nothing goes, unless given."""
    aces = {name: str(ace) for name, ace in ACES.items()}
    position: ScorpionPosition = lay(game, aces | piles, **fields)
    return position


def played(game: Scorpion, position: ScorpionPosition, *lines: str) -> ScorpionPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


# The deal


def test_seven_piles_of_seven_twelve_cards_face_down_and_three_for_later() -> None:
    pack = shuffled(1)
    position = SCORPION.opening(pack)
    for place, name in enumerate(TABLEAU):
        assert position[name].cards == tuple(pack[place + 7 * row] for row in range(7))
        assert position[name].down == (3 if place < 4 else 0)
    assert position["stock"].cards[::-1] == pack[49:] and position["stock"].down == 3
    assert SCORPION.readouts(position) == {"score": "10000", "runs": "0 of 4", "moves": "0"}


# Every legal action


@pytest.mark.parametrize(
    "piles, expected",
    [
        # the next below of the suit, with all that lies on it, in no order
        ({"tableau1": "9H", "tableau4": "3C 8H 2C KD"}, ["tableau4 tableau1 x3"]),
        # not the next above, not another suit, not from the same pile
        ({"tableau1": "9H", "tableau4": "TH 8D"}, []),
        ({"tableau1": "8H 9H"}, []),
        # a card face down stays
        ({"tableau1": "9H", "tableau2": "8H|5C"}, []),
        # two piles may want cards of one
        (
            {"tableau1": "9H", "tableau2": "6S", "tableau3": "8H 5S 4C"},
            ["tableau3 tableau1 x3", "tableau3 tableau2 x2"],
        ),
        # nothing goes on an ace
        ({"tableau1": "KD", "tableau4": "AC"}, []),
    ],
)
def test_every_legal_action(piles: dict[str, str], expected: list[str]) -> None:
    filled = {"tableau1": "3D", "tableau2": "3D", "tableau3": "3D"}
    assert legal(SCORPION, laid(filled | piles)) == expected


def test_every_space_takes_a_king_with_what_lies_on_it_and_nothing_else() -> None:
    position = laid({"tableau1": "2D QS", "tableau2": "5C|KH 4C 7D"})
    assert legal(SCORPION, position) == ["tableau2 tableau3 x3"]
    position = laid({"tableau2": "5C|KH 4C 7D"})
    assert legal(SCORPION, position) == ["tableau2 tableau1 x3", "tableau2 tableau3 x3"]


def test_a_king_that_lies_lowest_may_move_but_it_helps_nobody() -> None:
    position = laid({"tableau1": "KH 4C", "tableau2": "3D"})
    assert legal(SCORPION, position) == ["tableau1 tableau3 x2"]
    assert SCORPION.clicked(position, "tableau1", 0) is None
    assert SCORPION.dropped(position, "tableau1", "tableau3", 2) != ()
    assert SCORPION.is_stuck(position)


@pytest.mark.parametrize(
    "line, why",
    [
        ("tableau1 tableau2", "3H does not go on 5H"),
        ("tableau1 tableau3", "only a king fills a space"),
        ("tableau1 tableau1", "it lies there already"),
        ("tableau3 tableau1", "tableau 3 is empty"),
        ("tableau1 tableau2 x3", "tableau 1 has two cards face up, not 3"),
        ("tableau1", "Scorpion has no such move"),
        ("stock tableau3", "Scorpion has no such move"),
        ("deal", "the merci has been dealt"),
        ("turn", "Scorpion has no such move"),
    ],
)
def test_why_not(line: str, why: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        played(SCORPION, laid({"tableau1": "9D|4C 3H", "tableau2": "5H"}), line)
    assert str(caught.value) == f"{line!r} is not allowed: {why}"


# Playing


def test_a_card_that_is_bared_turns_up_and_undo_turns_it_down_again() -> None:
    position = laid({"tableau1": "9H", "tableau2": "2S 3S|8H 5C"})
    after = played(SCORPION, position, "tableau2 tableau1 x2")
    assert str(after["tableau1"]) == "9H 8H 5C"
    assert str(after["tableau2"]) == "2S|3S"
    assert SCORPION.can_lift(after, "tableau2", 1)
    assert not SCORPION.can_lift(position, "tableau2", 1)


def test_a_run_at_the_end_of_a_pile_is_taken_away_at_once() -> None:
    piles = {"tableau1": f"9D|{KING_TO_TWO}", "tableau2": "4C AH 3C", "tableau6": "5C"}
    position = laid({"tableau1": f"4S 9D|{KING_TO_TWO}", "tableau2": "4C 3C AH", "tableau6": "5C"})
    after = played(SCORPION, position, "tableau2 tableau1")
    assert str(after["foundation3"]) == f"{KING_TO_TWO} AH"
    assert str(after["tableau1"]) == "4S|9D"
    assert SCORPION.readouts(after) == {"score": "14999", "runs": "1 of 4", "moves": "1"}
    covered = played(SCORPION, laid(piles), "tableau2 tableau1 x2")  # a three lies on the ace
    assert str(covered["foundation3"]) == "-"


def test_a_run_partly_face_down_stays() -> None:
    position = laid({"tableau1": "KH|" + KING_TO_TWO[3:], "tableau2": "AH", "tableau6": "5C"})
    after = played(SCORPION, position, "tableau2 tableau1")
    assert str(after["foundation3"]) == "-"


# The merci


def test_the_merci_is_dealt_on_the_first_three_piles_and_is_no_move() -> None:
    piles = {"stock": "next 2C 3C 4C", "tableau1": "9H", "tableau2": "5D|6D", "tableau3": "-"}
    after = played(SCORPION, laid(piles), "deal")
    assert [str(after[name]) for name in TABLEAU[:4]] == ["9H 2C", "5D|6D 3C", "4C", "AC"]
    assert not after["stock"].cards
    assert SCORPION.readouts(after)["moves"] == "0"


def test_the_merci_completes_a_run_too() -> None:
    piles = {"stock": "next AH 3C 4C", "tableau1": KING_TO_TWO, "tableau6": "5C"}
    after = played(SCORPION, laid(piles), "deal")
    assert str(after["tableau1"]) == "-"
    assert after.runs == 1


def test_the_merci_may_have_to_wait_until_no_move_is_left() -> None:
    piles = {"stock": "next 2C 3C 4C", "tableau1": "9H", "tableau2": "8H"}
    with pytest.raises(IllegalMove, match="the merci waits until no move is left"):
        played(WAITING, laid(piles | {"tableau3": "5C"}), "deal")
    assert legal(SCORPION, laid(piles | {"tableau3": "5C"}))[-1] == "deal"
    piles |= {"tableau1": "KH", "tableau2": "5D"}  # a king might move, but need not
    assert legal(WAITING, laid(piles | {"tableau3": "-"}))[-1] == "deal"


# The score


@pytest.mark.parametrize(
    "moves, runs, rising, flat",
    [
        (0, 0, 10000, 10000),
        (60, 4, 28170, 29940),
        (40, 1, 14180, 14960),
        (99, 4, 25050, 29901),
        (200, 0, -10100, 9800),
    ],
)
def test_what_moves_cost_and_runs_are_worth(moves: int, runs: int, rising: int, flat: int) -> None:
    rows = {f"foundation{number}": "KH" for number in range(1, runs + 1)}
    position = laid(rows, moves=moves)
    assert SCORPION.score(position) == rising
    assert FLAT.score(position) == flat


# Clicks and drags


@pytest.mark.parametrize(
    "pile, index, action",
    [
        ("tableau4", 1, "tableau4 tableau1 x3"),
        ("tableau4", 0, None),
        ("tableau4", None, None),
        ("tableau2", None, "tableau2 tableau3"),
        ("tableau5", 0, None),  # face down
        ("stock", None, "deal"),
        ("foundation1", None, None),
    ],
)
def test_a_click_does_the_most_sensible_thing(
    pile: str, index: int | None, action: str | None
) -> None:
    piles = {"tableau1": "9H", "tableau4": "3C 8H 2C KD", "tableau2": "5C 2D", "tableau3": "3D"}
    position = laid(piles | {"tableau5": "8H|5S", "stock": "next 2C 3C 4C"})
    found = SCORPION.clicked(position, pile, index)
    assert (str(found) if found else None) == action


def test_what_a_drag_does_and_which_cards_may_be_lifted() -> None:
    position = laid({"tableau1": "9H", "tableau2": "3C|8H 2C KD", "tableau3": "3D"})
    assert SCORPION.dropped(position, "tableau2", "tableau1", 3) == (
        Move("tableau2", "tableau1", 3),
    )
    assert SCORPION.dropped(position, "tableau2", "tableau1", 2) == ()
    assert SCORPION.dropped(position, "tableau2", "foundation1", 3) == ()
    assert [i for i in range(4) if SCORPION.can_lift(position, "tableau2", i)] == [1, 2, 3]
    assert not SCORPION.can_lift(position, "stock") and not SCORPION.can_lift(
        position, "foundation1"
    )
    assert not SCORPION.can_lift(SCORPION.play(position, Resign()), "tableau2", 1)


# The end


def test_no_move_is_left_only_when_the_merci_has_gone() -> None:
    piles = {"tableau1": "9H", "tableau2": "5C", "tableau3": "3D"}
    assert SCORPION.outcome(laid(piles)) is Outcome.LOST
    assert SCORPION.is_stuck(laid(piles | {"tableau1": "8H 9H"})), "it lies there already"
    with_merci = laid(piles | {"stock": "next 2C 3C 4C"})
    assert SCORPION.outcome(with_merci) is Outcome.PLAYING
    assert not SCORPION.is_stuck(with_merci)


def test_the_game_is_won_with_four_runs_and_over_when_resigned() -> None:
    runs = [" ".join(f"{rank}{suit}" for rank in "KQJT98765432A") for suit in "CDS"]
    rows = {"foundation1": runs[0], "foundation2": runs[1], "foundation4": runs[2]}
    spaces = dict.fromkeys(TABLEAU[3:], "-")
    position = laid(rows | spaces | {"tableau1": KING_TO_TWO, "tableau2": "AH"})
    won = played(SCORPION, position, "tableau2 tableau1")
    assert SCORPION.outcome(won) is Outcome.WON
    assert SCORPION.legal_actions(won) == ()
    resigned = SCORPION.play(SCORPION.opening(shuffled(1)), Resign())
    assert SCORPION.outcome(resigned) is Outcome.RESIGNED
    assert SCORPION.result_words(resigned) == "Your score is 10000."


@pytest.mark.parametrize(
    "pile, words",
    [
        ("tableau1", "Tableau 1: one card face down, eight of hearts, two of clubs."),
        ("tableau2", "Tableau 2: empty."),
        ("stock", "The stock: three cards, face down."),
        ("foundation3", "Foundation 3: empty."),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    position = laid({"tableau1": "3C|8H 2C", "stock": "next 4C 5C 6C"})
    assert SCORPION.describe(position, pile) == words


def test_a_prepared_deal_comes_out() -> None:
    session = Session.parse((HERE / "won_scorpion.txt").read_text())
    assert session.game == SCORPION
    assert session.game.outcome(session.position) is Outcome.WON
    assert Deal() in session.actions
