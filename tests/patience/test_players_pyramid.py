"""The player and the solver of Pyramid, the latter against a search that knows no tricks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from osmosis_app.patience.actions import Action, Choose, Deal, Finish, Resign, Turn
from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.games.pyramid import Pyramid, PyramidPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.hints import hint
from osmosis_app.patience.players.registry import player_for, solve
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.players.view import View
from osmosis_app.patience.session import Session
from tests.patience.laying import lay

MOST = 4000
RULES = [
    Pyramid(games=1),
    Pyramid(found="new", games=1),
    Pyramid(found="none", games=1),
    Pyramid(faceup=True, games=1),
    Pyramid(cover=True, games=1),
    Pyramid(deplete=True, games=1),
]


def best_score(game: Pyramid, start: PyramidPosition) -> int | None:
    """Try everything the rules allow; None when that takes too long."""
    best, met, waiting = start.standing, set[Any](), [start]
    while waiting:
        position = waiting.pop()
        if position.result is not Outcome.PLAYING:
            best = max(best, position.scores[-1])
            continue
        best = max(best, position.standing)
        key = (*position.piles.values(), position.selected, position.deal)
        if key not in met:
            met.add(key)
            legal = game.legal_actions(position)
            waiting += [game.play(position, each) for each in legal if each != Resign()]
        if len(met) > MOST:
            return None
    return best


def late(game: Pyramid, number: int) -> PyramidPosition:
    """Play a deal at random until its last pass is well under way."""
    choice, position = random.Random(number), game.opening(shuffled(number))
    left = choice.randrange(3, 8)
    while position.result is Outcome.PLAYING:
        before = position
        position = game.play(position, _next(game, position, choice))
        if before.deal == 3 and len(before["stock"].cards) <= left:
            return before
    return before


def _next(game: Pyramid, position: PyramidPosition, choice: random.Random) -> Action:
    free = [name for name in game.piles if game.is_available(position, name)]
    ways = [
        name for name in free if position[name].top.rank == 13 or _partner(game, position, name)
    ]
    if position.selected:
        partner = _partner(game, position, position.selected)
        return Choose(partner or position.selected)
    if ways and choice.random() < 0.8:
        return Choose(choice.choice(ways))
    legal = game.legal_actions(position)
    return next(each for each in (Deal(), Turn(), Finish()) if each in legal)


def _partner(game: Pyramid, position: PyramidPosition, name: str) -> str | None:
    return next((each for each in game.piles if game.is_pair(position, name, each)), None)


@pytest.mark.parametrize("game", RULES, ids=str)
def test_the_solver_finds_the_best_end_there_is(game: Pyramid) -> None:
    decided = better = 0
    for number in range(1, 13):
        position = late(game, number)
        expected = best_score(game, position)
        if expected is None:
            continue
        verdict = solve(game, position, 100_000)
        assert verdict.score == expected, number
        end = _played(game, position, verdict.line)
        assert _score(end) == expected, number
        assert verdict.answer is (Answer.WINNABLE if end.cleared else Answer.LOST)
        decided += 1
        better += expected > position.standing
    assert decided >= 5 and better >= 2


def _played(game: Pyramid, position: PyramidPosition, line: tuple[Action, ...]) -> PyramidPosition:
    for action in line:
        position = game.play(position, action)
    return position


def _score(position: PyramidPosition) -> int:
    over = position.result is not Outcome.PLAYING
    return position.scores[-1] if over else position.standing


@pytest.mark.parametrize("number", [3, 5, 17])
@pytest.mark.parametrize("game", RULES, ids=str)
def test_a_line_leads_to_the_score_it_promises(game: Pyramid, number: int) -> None:
    position = game.opening(shuffled(number))
    verdict = solve(game, position, 3000)
    assert _score(_played(game, position, verdict.line)) == verdict.score


def test_eight_can_take_three_fives_one_after_the_other() -> None:
    piles = {
        "layout1": "5H",
        "layout2": "5D",
        "layout3": "5S",
        "foundation": "8C",
        "stock": "next 5C",
    }
    verdict = solve(Pyramid(games=1), lay(Pyramid(games=1), piles))
    assert (verdict.answer, verdict.score) == (Answer.WINNABLE, 50)
    assert Deal() in verdict.line  # so that not even the card in the stock is left over


def test_what_cannot_be_cleared_is_proved_so() -> None:
    piles = {"layout1": "QH", "layout2": "5D", "stock": "next 8C"}
    verdict = solve(Pyramid(games=1), lay(Pyramid(games=1), piles))
    assert (verdict.answer, verdict.score) == (Answer.LOST, -1)


def test_a_game_that_is_over_needs_no_search() -> None:
    session = Session(Pyramid(), 1)
    session.play(Resign())
    verdict = solve(session.game, session.position)
    assert (verdict.answer, verdict.score, verdict.line) == (Answer.LOST, -52, ())


def test_a_wrong_card_highlighted_is_put_back_first() -> None:
    game = Pyramid(games=1)
    piles = {"layout1": "QH", "layout27": "5D", "layout28": "8C"}
    position = lay(game, piles, selected="layout1", deal=3)
    verdict = solve(game, position)
    assert verdict.line[0] == Choose("layout1")
    assert _score(_played(game, position, verdict.line)) == verdict.score == -1


def test_in_the_first_deal_the_pack_is_looked_through() -> None:
    session = Session(Pyramid(), 3)
    actions = []
    for action in play_out(session, player_for(session.game), 300):
        actions.append(action)
        if action == Turn():
            break
    assert actions[:24] == [Deal()] * 24


def test_the_reason_names_both_cards_in_their_order() -> None:
    session = Session(Pyramid(), 3)
    player = player_for(session.game)
    for _ in play_out(session, player, 300):
        found = hint(session, 300)
        if found and isinstance(found.action, Choose) and "and then" in found.reason:
            first = session.position[found.action.pile].top
            assert found.reason.startswith(f"the {_words(first)}, and then the ")
            assert found.reason.endswith(" on top of it, make thirteen")
            return
    raise AssertionError("no pair was ever hinted at")


def _words(card: Any) -> str:
    ranks = "ace two three four five six seven eight nine ten jack queen king".split()
    return f"{ranks[card.rank - 1]} of {card.suit.name.lower()}"


def test_a_hopeless_game_is_dealt_to_its_end() -> None:
    game = Pyramid(games=1)
    position = lay(game, {"layout1": "QH", "layout2": "QD", "waste": "2C"}, deal=2)
    player = player_for(game)
    assert not player.has_done(position)
    done = []
    while position.result is Outcome.PLAYING:
        done.append(player.choose(View(game, position), 300))
        position = game.play(position, done[-1])
    assert done == [Turn(), Deal()]
    assert position.scores == (-3,)


def test_the_fair_player_scores_well_above_thoughtless_play() -> None:
    scores = []
    for number in range(1, 9):
        session = Session(Pyramid(games=1), number)
        for _ in play_out(session, player_for(session.game), 4000):
            pass
        scores += session.position.scores  # type: ignore[attr-defined]
    assert sum(scores) / len(scores) > 0
