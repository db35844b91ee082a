"""The solver of Interregnum against a search that knows no tricks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from osmosis_app.patience.actions import Deal, Move, Resign
from osmosis_app.patience.games.interregnum import (
    FOUNDATIONS,
    INDICATORS,
    TABLEAU,
    Interregnum,
    InterregnumPosition,
)
from osmosis_app.patience.players.interregnum_player import packed
from osmosis_app.patience.players.interregnum_search import Exhaustion
from osmosis_app.patience.players.registry import solve
from osmosis_app.patience.players.thinker import Thinker
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.position import EMPTY, Pile
from osmosis_app.patience.session import Session
from tests.patience.laying import cards
from tests.patience.playing import assert_wins, can_be_won, position_of

ANY = Interregnum()
AT_ONCE = Interregnum(hold=False)
FAIR = Interregnum(colours="alternate")
LITERAL = Interregnum(colours="alternate", indicators="literal")


def opening(game: Interregnum, number: int) -> InterregnumPosition:
    return game.opening(game.pack_of(number), number)


def cards_left(position: InterregnumPosition) -> int:
    return sum(len(position[name].cards) for name in (*TABLEAU, "stock"))


def late(game: Interregnum, number: int, left: int) -> InterregnumPosition:
    """Play a deal as it is won until few cards are left, at random for the last moves."""
    choice, position = random.Random(number), opening(game, number)
    astray = choice.randrange(left, left + 30)
    for action in solve(game, position).line:
        if cards_left(position) <= astray:
            break
        position = game.play(position, action)
    while cards_left(position) > left:
        legal = [action for action in game.legal_actions(position) if action != Resign()]
        if not legal:
            break
        builds = [action for action in legal if isinstance(action, Move)]
        position = game.play(position, choice.choice(builds or legal))
    return position


@pytest.mark.parametrize("game", [ANY, AT_ONCE], ids=str)
def test_the_solver_agrees_with_trying_everything(game: Interregnum) -> None:
    decided = Counter[bool]()
    for number in range(1, 41):
        position = late(game, number, 12)
        expected = can_be_won(game, position, 100) if cards_left(position) else None
        if expected is not None:
            verdict = solve(game, position)
            assert verdict.answer is (Answer.WINNABLE if expected else Answer.LOST), number
            answer = Thinker(Exhaustion(game, packed(game, position)).search(1000)).finish()
            assert answer is verdict.answer
            decided[expected] += 1
            if expected:
                assert_wins(game, position, verdict)
    assert min(decided[True], decided[False]) >= 5, decided


@pytest.mark.parametrize("game", [ANY, AT_ONCE], ids=str)
@pytest.mark.parametrize("number", range(1, 11))
def test_nearly_every_deal_can_be_won(game: Interregnum, number: int) -> None:
    assert_wins(game, opening(game, number), solve(game, opening(game, number)))


def test_with_colours_a_row_that_is_not_balanced_is_lost_at_once() -> None:
    verdict = solve(LITERAL, opening(LITERAL, 1))
    assert (verdict.answer, verdict.nodes) == (Answer.LOST, 1)


def test_with_colours_a_fair_deal_is_mostly_open() -> None:
    answers = Counter(solve(FAIR, opening(FAIR, number), 500).answer for number in range(1, 7))
    assert answers == {Answer.OPEN: 6}


def test_a_game_in_which_all_is_crowned_needs_no_steps() -> None:
    position = opening(ANY, 1)
    for action in solve(ANY, position).line:
        position = ANY.play(position, action)
    verdict = solve(ANY, position)
    assert (verdict.answer, verdict.line) == (Answer.WINNABLE, ())


def at_the_end(tableau: list[str], stock: str = "") -> InterregnumPosition:
    """Lay out foundations that want a jack and a queen before their kings, one for each pile."""
    laid = Pile(tuple(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")))
    crowned = Pile.face_down(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"))
    piles = dict.fromkeys(ANY.piles, EMPTY) | dict.fromkeys(FOUNDATIONS, crowned)
    for place, pile in enumerate(tableau):
        piles[INDICATORS[place]] = Pile(tuple(cards("KS")))
        piles[FOUNDATIONS[place]] = laid
        piles[TABLEAU[place]] = Pile(tuple(cards(pile)))
    piles["stock"] = Pile.face_down(cards(stock)[::-1])
    return opening(ANY, 1).with_piles(piles)


@pytest.mark.parametrize(
    "pile, answer", [("QS JS", Answer.WINNABLE), ("JS QS", Answer.LOST), ("JS", Answer.LOST)]
)
def test_a_card_that_lies_under_one_wanted_later_is_never_bared(pile: str, answer: Answer) -> None:
    assert solve(ANY, at_the_end([pile])).answer is answer


def test_dealing_waits_for_cards_that_it_would_bury() -> None:
    jacks = at_the_end(["JS"] * 8, " ".join(["QS"] * 8))
    verdict = solve(ANY, jacks)
    assert verdict.line.index(Deal()) == 8
    assert_wins(ANY, jacks, verdict)
    assert solve(ANY, ANY.play(jacks, Deal())).answer is Answer.LOST


def test_the_verdict_changes_with_the_game_and_back_with_undo() -> None:
    session = Session(ANY, 2)
    while session.position["stock"].cards:
        session.play(Deal())
    assert solve(ANY, position_of(session)).answer is Answer.LOST
    while session.undo():
        pass
    assert solve(ANY, position_of(session)).answer is Answer.WINNABLE
