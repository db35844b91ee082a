"""The computer's players: they see what a person sees, think in slices, and never go in circles."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from osmosis_app.patience.actions import Deal, Next, Resign, Turn
from osmosis_app.patience.cards import Card
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.games.osmosis import Osmosis
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players import demo
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.hints import hint, pondering
from osmosis_app.patience.players.player import Plan, Player
from osmosis_app.patience.players.registry import can_solve, player_for, solve, solving
from osmosis_app.patience.players.thinker import Thinker, Thinking
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.players.view import View, view_of
from osmosis_app.patience.session import Session
from tests.patience.laying import cards
from tests.patience.playing import double_of

ONE_PACK = [key for key in GAMES if Session(GAMES[key](), 1).pack.count(Card.parse("AS")) == 1]


def quick(game: Patience[Any]) -> int:
    """Positions that a player may look at in these tests."""
    return 200


def after(game: Patience[Any], number: int, steps: int) -> Session:
    """Play a deal for some steps, each action the first that is legal and not the last."""
    session, choice = Session(game, number), random.Random(number)
    for _ in range(steps):
        actions = [each for each in game.legal_actions(session.position) if each != Resign()]
        if not actions:
            break
        session.play(choice.choice(actions))
    return session


# What a player is shown.


def test_a_view_hides_what_was_never_seen_and_nothing_else() -> None:
    session = Session(Osmosis(), 1)
    view = view_of(session)
    assert len(view.hidden) == 35 + 12
    assert view.hidden_cards == sorted(view.hidden_cards)
    assert view.position["reserve1"].top == session.position["reserve1"].top
    session.play(Deal())
    assert len(view_of(session).hidden) == 32 + 12


def test_the_order_of_the_pack_is_remembered_when_it_is_turned_over() -> None:
    session = Session(Osmosis(), 1)
    for _ in range(12):
        session.play(Deal())
    session.play(Turn())
    view = view_of(session)
    assert {pile for pile, _ in view.hidden} == {"reserve1", "reserve2", "reserve3", "reserve4"}
    assert view.position["stock"] == session.position["stock"]


def test_nothing_is_remembered_of_the_game_before() -> None:
    session = Session(patience_named("pyramid"), 5)
    for _ in range(24):
        session.play(Deal())
    session.play(Resign())
    session.play(Next())
    assert len(view_of(session).hidden) == 24


def test_the_deal_number_is_not_shown() -> None:
    assert view_of(Session(patience_named("pyramid"), 5)).position.number is None


def test_imagined_positions_differ_in_hidden_cards_only() -> None:
    view = view_of(after(Osmosis(), 3, 4))
    imagined = view.imagined(random.Random(1))
    places = {
        (name, place)
        for name, pile in imagined.piles.items()
        for place, card in enumerate(pile.cards)
        if card != view.position[name].cards[place]
    }
    assert places and places <= set(view.hidden)
    everything = sorted(card for pile in imagined.piles.values() for card in pile.cards)
    assert len(set(everything)) == len(everything) == 52


@pytest.mark.parametrize("key", ONE_PACK)
@pytest.mark.parametrize("steps", [0, 3, 9])
def test_a_choice_does_not_hang_on_cards_that_were_not_seen(key: str, steps: int) -> None:
    game = GAMES[key]()
    session = after(game, 11 + steps, steps)
    twin = double_of(session, 1)
    view = view_of(session)
    assert view == view_of(twin)
    if view.hidden:
        assert session.position != twin.position
    if game.outcome(session.position) is Outcome.PLAYING:
        assert hint(session, quick(game)) == hint(twin, quick(game))


# Hints and whole games.


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("number", [1, 2])
def test_a_hint_is_legal_and_has_a_reason(key: str, number: int) -> None:
    game = GAMES[key]()
    for steps in (0, 5, 20):
        session = after(game, number, steps)
        found = hint(session, quick(game))
        legal = game.legal_actions(session.position)
        if found is not None:
            assert found.action in legal and found.action != Resign()
            assert len(found.reason.split()) > 3
        elif game.outcome(session.position) is Outcome.PLAYING:
            assert game.is_stuck(session.position) or set(legal) <= {Resign()}


@pytest.mark.parametrize(
    "key, reason",
    [
        ("osmosis", "deal: to look through the pack first costs nothing"),
        ("pyramid", "deal: look through the pack first, in order to plan the rest"),
    ],
)
def test_dealing_is_a_hint_too(key: str, reason: str) -> None:
    found = hint(Session(patience_named(key), 8))
    assert found and (found.action, found.reason) == (Deal(), reason)


def test_a_hint_names_the_card_and_where_it_goes() -> None:
    reserves = cards("2C 3C 4C 5C 2D 3D 4D 5D 2S 3S 4S 5S 6C 6D 9H 6S")
    rest = [card for card in Session(Osmosis(), 1).pack if card not in reserves]
    rest.remove(Card.parse("8H"))
    found = hint(Session.with_pack(Osmosis(), [*reserves, Card.parse("8H"), *rest]))
    assert found and str(found.action) == "reserve3"
    assert found.reason == "the nine of hearts can go to foundation 1"


def test_between_the_games_of_a_match_the_hint_is_to_go_on() -> None:
    session = Session(patience_named("pyramid"), 1)
    session.play(Resign())
    found = hint(session)
    assert found and found.action == Next()


def test_there_is_no_hint_when_all_is_over() -> None:
    session = Session(Osmosis(), 1)
    session.play(Resign())
    assert hint(session) is None


def test_a_match_is_played_to_its_last_game() -> None:
    game = patience_named("pyramid", {"games": 3})
    session = Session(game, 4)
    for _ in play_out(session, player_for(game), 300):
        pass
    assert session.is_over and len(session.position.scores) == 3  # type: ignore[attr-defined]


class Circler(Player[Any]):
    """Goes round and round through the pack."""

    def _think(self, view: View[Any], nodes: int) -> Thinking[Plan]:
        yield
        legal = self.game.legal_actions(view.position)
        return Plan((Deal() if Deal() in legal else Turn(),), "round it goes")


def test_playing_stops_when_nothing_changes_any_more() -> None:
    game = Osmosis()
    session = Session(game, 33)  # no card is stuck in it, so that only repetition ends it
    player = Circler(game)
    player.gives_up = False  # type: ignore[misc]
    rounds = sum(1 for _ in play_out(session, player))
    assert 13 * demo.REPEATS <= rounds <= 13 * (demo.REPEATS + 2)


def test_playing_stops_after_so_many_steps() -> None:
    session = Session(Osmosis(), 1)
    assert len(list(play_out(session, player_for(session.game), 200, steps=5))) == 5


def test_a_demonstration_can_be_broken_off_and_undone() -> None:
    session = Session(Osmosis(), 1)
    dealt = session.position
    for _ in islice(play_out(session, player_for(session.game), 200), 7):
        pass
    assert len(session.actions) == 7
    while session.undo():
        pass
    assert session.position is dealt


# Thoughts in slices.


def counting(end: int) -> Thinking[int]:
    for _ in range(end):
        yield
    return end


def test_a_thought_goes_on_from_slice_to_slice() -> None:
    thinker = Thinker(counting(3))
    assert [thinker.step(0) for _ in range(4)] == [False, False, False, True]
    assert thinker.is_done and thinker.result == 3
    assert thinker.step(0) and thinker.finish() == 3


def test_a_slice_of_time_holds_many_steps() -> None:
    assert Thinker(counting(20)).step(10_000)


def test_a_hint_thought_of_in_slices_is_the_same() -> None:
    session = after(Osmosis(), 2, 30)
    thinker = pondering(session)
    while not thinker.step(0):
        pass
    assert thinker.result == hint(session)


def test_a_plan_is_kept_as_long_as_it_holds() -> None:
    game = patience_named("pyramid", {"games": 1})
    session, player = Session(game, 2), player_for(game)
    thoughts = 0
    for _ in range(40):
        thinker = pondering(session, 500, player)
        thoughts += not thinker.step(0)
        found = thinker.finish()
        assert found
        session.play(found.action)
    assert thoughts < 5


# Solvers.


def test_which_games_can_be_solved() -> None:
    assert can_solve(patience_named("osmosis")) and can_solve(patience_named("pyramid"))
    other = next(game() for game in GAMES.values() if not can_solve(game()))
    with pytest.raises(ValueError, match=f"there is no solver for '{other.key}', only for osmosis"):
        solving(other, Session(other, 1).position)


@pytest.mark.parametrize("key", ["osmosis", "pyramid"])
def test_the_line_of_a_solver_wins(key: str) -> None:
    game = patience_named(key)
    for number in range(1, 13):
        session = Session(game, number)
        verdict = solve(game, session.position, 2000)
        for action in verdict.line:
            session.play(action)
        won = game.outcome(session.position) is Outcome.WON
        assert won == (verdict.answer is Answer.WINNABLE)
