"""What holds in every game: the mouse can do all that the rules allow, and nothing more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from osmosis_app.patience.actions import Action, Move, Next, Resign
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.options import options_of
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.players.view import view_of
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE

BY_MENU = (Resign, Next)
"""Actions that a menu or a button stands for."""


def variants(key: str) -> Iterator[Patience[Any]]:
    """Give a game with every value of every option, the others at their defaults."""
    yield patience_named(key)
    for option in options_of(GAMES[key]):
        yield from (patience_named(key, {option.name: value}) for value in option.values[1:])


EVERY_VARIANT = [game for key in GAMES for game in variants(key)]


def walk(game: Patience[Any], number: int, steps: int) -> Iterator[Any]:
    """Give the positions of a game played at random, without ever giving up."""
    session, choose = Session(game, number), random.Random(number)
    for _ in range(steps):
        yield session.position
        actions = [act for act in game.legal_actions(session.position) if act != Resign()]
        if not actions:
            return
        session.play(choose.choice(actions))


def asked_for(game: Patience[Any], position: Any) -> Iterator[tuple[Action, ...]]:
    """Give the actions that each click and each drag stands for, if any."""
    for pile in game.piles:
        many = len(position[pile].cards)
        clicks = (game.clicked(position, pile, index) for index in (None, *range(many)))
        yield from ((action,) for action in clicks if action)
        for index in range(many):
            if game.can_lift(position, pile, index):
                drops = (game.dropped(position, pile, name, many - index) for name in game.piles)
                yield from filter(None, drops)


def mouse(game: Patience[Any], position: Any) -> set[Action]:
    """Give every action that the mouse can ask for."""
    return {actions[-1] for actions in asked_for(game, position)}


@pytest.mark.parametrize("game", EVERY_VARIANT, ids=repr)
def test_the_mouse_does_what_is_legal_and_nothing_else(game: Patience[Any]) -> None:
    for position in list(walk(game, 3, 60))[::6]:
        legal = {act for act in game.legal_actions(position) if not isinstance(act, BY_MENU)}
        assert legal <= mouse(game, position)
        for actions in asked_for(game, position):
            after = position
            for action in actions:
                after = game.play(after, action)


@pytest.mark.parametrize("key", GAMES)
def test_no_more_cards_move_than_lie_there(key: str) -> None:
    game = patience_named(key)
    for number in range(1, 4):
        for position in list(walk(game, number, 40))[::4]:
            for move in game.legal_actions(position):
                if isinstance(move, Move):
                    assert game.objection(position, replace(move, count=60)), move


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_is_over_is_not_said_to_have_no_move_left(key: str) -> None:
    kept = Session.parse((HERE / f"won_{key.replace('-', '_')}.txt").read_text())
    assert kept.game.outcome(kept.position) is Outcome.WON
    assert not kept.game.is_stuck(kept.position)
    for position in list(walk(kept.game, 3, 150))[-1:]:
        if Resign() in kept.game.legal_actions(position):
            resigned = kept.game.play(position, Resign())
            assert not kept.game.is_stuck(resigned)
            assert kept.game.legal_actions(resigned) in ((), (Next(),))


@pytest.mark.parametrize("key", GAMES)
def test_the_score_shown_is_what_counts_and_a_game_has_one_when_it_is_over(key: str) -> None:
    """A match shows the total of its games that are over."""
    kept = Session.parse((HERE / f"won_{key.replace('-', '_')}.txt").read_text())
    game = kept.game
    for position in [*walk(game, 3, 150), kept.position]:
        scores, is_over = game.scores(position), game.outcome(position) is not Outcome.PLAYING
        shown = sum(scores) if game.in_matches else game.score(position)
        assert game.readouts(position)["score"] == str(shown)
        assert not is_over or scores[-1] == game.score(position)
        assert len(scores) == is_over or game.in_matches


@pytest.mark.parametrize("key", ["klondike-tommy", "klondike-babic", "scorpion"])
def test_a_king_that_lies_in_a_space_already_is_never_moved_by_the_computer(key: str) -> None:
    """Ask the computer where it could be moved, in the game that is kept."""
    kept, could = Session.parse((HERE / f"won_{key.replace('-', '_')}.txt").read_text()), 0
    session = Session(kept.game, kept.number or 0)
    for action in kept.deeds:
        moves = kept.game.legal_actions(session.position)
        if could < 6 and any(_changes_spaces(session.position, move) for move in moves):
            could += 1
            chosen = player_for(kept.game).choose(view_of(session), 40)
            assert not _changes_spaces(session.position, chosen)
        session.play(action)
    assert could == 6


def _changes_spaces(position: Any, action: Action) -> bool:
    """Tell whether an action only takes a whole pile of the tableau to a space."""
    if not isinstance(action, Move) or not str(action.target).startswith("tableau"):
        return False
    whole = action.source.startswith("tableau") and len(position[action.source].cards)
    return whole == action.count and not position[str(action.target)].cards
