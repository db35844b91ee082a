"""The player and the solver of Scorpion, the latter against a search that knows no tricks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from osmosis_app.patience.actions import Deal, Move, Resign
from osmosis_app.patience.cards import KING, PACK, shuffled
from osmosis_app.patience.games.scorpion import TABLEAU, Scorpion, ScorpionPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.registry import solve
from osmosis_app.patience.players.scorpion_glance import glance, is_doomed
from osmosis_app.patience.players.scorpion_hope import is_hopeless
from osmosis_app.patience.players.scorpion_table import (
    action_of,
    after,
    making_way,
    packed,
    steps,
)
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.position import EMPTY, Pile
from osmosis_app.patience.session import Session
from tests.patience.laying import lay, pile
from tests.patience.playing import assert_fair, assert_wins, begun, can_be_won, position_of

SCORPION = Scorpion()
WON = 14
"""A deal that both the search and the player win."""

PILES_WITHOUT_END = ("KH KC", "KD KS", "JH QH", "JD QD", "9H TH", "9D TD", "8H")
"""What is to move first waits for a space, and none can come to be."""


@pytest.mark.parametrize("game", [SCORPION, Scorpion(merci="stuck")])
@pytest.mark.parametrize("number", range(1, 6))
def test_the_search_makes_the_moves_that_the_rules_allow(game: Scorpion, number: int) -> None:
    session = Session(game, number)
    for turn in range(40):
        table = packed(position_of(session))
        found = {
            action_of(table, step): after(table, step)
            for step in (*steps(table, game.merci == "stuck"), *making_way(table))
        }
        legal = {
            action: packed(game.play(position_of(session), action))
            for action in game.legal_actions(position_of(session))
            if action != Resign()
        }
        assert found.items() <= legal.items()
        assert Deal() not in legal or Deal() in found
        if not found:
            break
        session.play(list(found)[turn % len(found)])


@pytest.mark.parametrize(
    "piles, hopeless",
    [
        # the 8 of hearts waits for the 3 of clubs, which waits for nothing
        ({"tableau1": "9H 3C", "tableau2": "8H"}, False),
        # each lies on what the other belongs on
        ({"tableau1": "9H 3C", "tableau2": "4C 8H"}, True),
        # a card that lies on itself one higher waits no more
        ({"tableau1": "9H 8H", "tableau2": "4C 3C"}, False),
        # three in a ring, one of them face down
        ({"tableau1": "9H 3C", "tableau2": "4C JD|2S", "tableau3": "QD 8H"}, True),
        # a king may find a space
        ({"tableau1": "9H KC", "tableau2": "4C 8H"}, False),
        # but not where every pile must wait for it
        (dict(zip(TABLEAU, PILES_WITHOUT_END[:6], strict=False)), False),
        (dict(zip(TABLEAU, PILES_WITHOUT_END, strict=True)), True),
        # a card that lies where it belongs will never turn up the one beneath
        ({"tableau1": "9H|8H"}, True),
        ({"tableau1": "9H|3C"}, False),
        ({"tableau1": "KH|QH"}, True),
        # the 8 lies under the 9 that it belongs on, until something between them moves
        ({"tableau1": "3C 8H 5D 9H", "tableau2": "TH 2C"}, False),
        ({"tableau1": "3C 8H 9H", "tableau2": "TH 2C"}, True),
        # the merci is taken to be wherever it is wanted
        ({"tableau1": "9H 3C", "tableau2": "5S 8H", "stock": "next 4C"}, False),
    ],
)
def test_what_can_be_proved_lost_at_once(piles: dict[str, str], hopeless: bool) -> None:
    assert is_hopeless(packed(lay(SCORPION, piles))) is hopeless


@pytest.mark.parametrize(
    "piles, doomed",
    [
        ({"tableau1": "9H 3C", "tableau2": "8H"}, False),
        ({"tableau1": "9H 3C", "tableau2": "4C 8H"}, True),
        ({"tableau1": "9H 8H", "tableau2": "4C 3C"}, False),
        ({"tableau1": "9H 3C", "tableau2": "4C JD|2S", "tableau3": "QD 8H"}, True),
        # what lies beneath is not asked for, nor where a king could go
        ({"tableau1": "9H|8H"}, False),
        (dict(zip(TABLEAU, PILES_WITHOUT_END, strict=True)), False),
    ],
)
def test_what_a_glance_takes_for_lost(piles: dict[str, str], doomed: bool) -> None:
    assert is_doomed(packed(lay(SCORPION, piles))) is doomed


@pytest.mark.parametrize("number", [14, 25])
def test_a_glance_says_how_a_deal_is_won(number: int) -> None:
    position = SCORPION.opening(shuffled(number))
    table = packed(position)
    found = Thinker(glance(SCORPION, table, 400)).finish()
    assert found.answer is Answer.WINNABLE
    for step in found.steps:
        position = SCORPION.play(position, action_of(table, step))
        table = after(table, step)
    assert SCORPION.outcome(position) is Outcome.WON


def test_what_is_lost_from_the_beginning_is_not_searched() -> None:
    verdict = solve(SCORPION, lay(SCORPION, {"tableau1": "9H 3C", "tableau2": "4C 8H"}))
    assert (verdict.answer, verdict.nodes) == (Answer.LOST, 1)


def cut_down(number: int, suits: int) -> ScorpionPosition:
    """Deal only some suits, the merci among them; the runs of the others have been taken away."""
    choice = random.Random(number)
    rest = list(PACK[KING * (4 - suits) :])
    choice.shuffle(rest)
    merci, cards = rest[:3], rest[3:]
    down = choice.randrange(3)
    piles = {
        name: Pile(tuple(cards[place :: len(TABLEAU)]), down if place < 4 else 0).turned_up()
        for place, name in enumerate(TABLEAU)
    }
    runs = {
        f"foundation{suit + 1}": Pile(PACK[KING * suit :][:KING][::-1]) for suit in range(4 - suits)
    }
    bare = SCORPION.opening(shuffled(1)).with_piles(dict.fromkeys(SCORPION.piles, EMPTY))
    return bare.with_piles({**piles, **runs, "stock": Pile.face_down(merci)})


def late(game: Scorpion, number: int, suits: int, moves: int) -> ScorpionPosition:
    """Play a cut-down deal on at random."""
    choice, position = random.Random(number), cut_down(number, suits)
    for _ in range(moves):
        *legal, resign = game.legal_actions(position)
        assert resign == Resign()
        if legal:
            position = game.play(position, choice.choice(legal))
    return position


@pytest.mark.parametrize(
    "game, suits, moves",
    [
        (SCORPION, 2, 8),
        (SCORPION, 3, 18),
        (Scorpion(merci="stuck"), 2, 8),
        (Scorpion(merci="stuck"), 4, 18),
    ],
    ids=str,
)
def test_the_solver_agrees_with_trying_everything(game: Scorpion, suits: int, moves: int) -> None:
    decided = Counter[bool]()
    for number in range(1, 31):
        position = late(game, number, suits, moves)
        expected = can_be_won(game, position, 120)
        if expected is not None:
            verdict = solve(game, position)
            assert verdict.answer is (Answer.WINNABLE if expected else Answer.LOST), number
            decided[expected] += 1
            if expected:
                assert_wins(game, position, verdict)
    assert min(decided[True], decided[False]) >= 2, decided


def test_where_the_merci_falls_can_be_changed_by_moving_a_king() -> None:
    position = cut_down(1, 1)
    piles = {
        "tableau1": "KS QS",
        "tableau2": "6S",
        "tableau3": "TS 9S 8S 7S 3S 2S AS",
        "stock": "next 5S JS 4S",
    }
    laid = {name: pile(piles.get(name, "-")) for name in (*TABLEAU, "stock")}
    position = position.with_piles(laid)
    verdict = solve(SCORPION, position)
    assert verdict.line[0] in [Move("tableau1", f"tableau{space}", 2) for space in (4, 5, 6, 7)]
    assert_wins(SCORPION, position, verdict)
    assert solve(SCORPION, SCORPION.play(position, Deal())).answer is Answer.LOST


@pytest.mark.parametrize("number", [3, 8, 14, 21])
def test_the_solver_says_how_a_deal_is_won(number: int) -> None:
    position = SCORPION.opening(shuffled(number))
    assert_wins(SCORPION, position, solve(SCORPION, position))


def test_how_many_deals_can_be_won() -> None:
    answers = Counter(
        solve(SCORPION, SCORPION.opening(shuffled(number)), 2000).answer for number in range(1, 51)
    )
    assert answers == {Answer.WINNABLE: 9, Answer.LOST: 40, Answer.OPEN: 1}


def test_too_few_nodes_leave_it_open() -> None:
    verdict = solve(SCORPION, SCORPION.opening(shuffled(17)), 100)
    assert (verdict.answer, verdict.line) == (Answer.OPEN, ())


def test_a_won_game_needs_no_steps() -> None:
    runs = {
        f"foundation{suit + 1}": " ".join(map(str, PACK[13 * suit :][:13])) for suit in range(4)
    }
    verdict = solve(SCORPION, lay(SCORPION, runs))
    assert (verdict.answer, verdict.line) == (Answer.WINNABLE, ())


def test_the_player_wins_a_deal() -> None:
    session = begun(SCORPION, WON, 200, nodes=500)
    assert SCORPION.outcome(position_of(session)) is Outcome.WON


@pytest.mark.parametrize("steps", [0, 5, 12])
def test_the_player_does_not_know_the_cards_face_down(steps: int) -> None:
    assert_fair(SCORPION, 14, steps)


@pytest.mark.parametrize("game", [SCORPION, Scorpion(merci="stuck")])
def test_the_player_goes_on_until_nothing_is_left_to_do(game: Scorpion) -> None:
    session = begun(game, 2, 200)
    assert game.outcome(position_of(session)) is not Outcome.PLAYING or game.is_stuck(
        position_of(session)
    )
