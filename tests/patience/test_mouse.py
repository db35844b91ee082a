"""The mouse reaches whatever is legal, and asks for nothing else, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from osmosis_app.patience.actions import Action, Clock, Next, Resign
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.options import options_of
from osmosis_app.patience.patience import Patience

BY_MENU = (Resign, Next, Clock)
"""What is asked for by a menu, a button or the clock."""


def positions(key: str, number: int) -> Iterator[tuple[Patience[Any], Any]]:
    """Give a few positions of a game with options of some kind, played at random."""
    choose = random.Random(number)
    chosen = {each.name: choose.choice(each.values) for each in options_of(GAMES[key])}
    game = patience_named(key, chosen)
    position = game.opening(game.pack_of(number), number)
    for step in range(60):
        actions = [a for a in game.legal_actions(position) if not isinstance(a, BY_MENU)]
        if step % 12 == 0:
            yield game, position
        if not actions:
            break
        position = game.play(position, choose.choice(actions))


def asked_for(game: Patience[Any], position: Any) -> Iterator[tuple[Action, ...]]:
    """Give what each click and each drag would ask for."""
    for source in game.piles:
        many = len(position[source].cards)
        clicks = (game.clicked(position, source, index) for index in (None, *range(many)))
        yield from ((action,) for action in clicks if action)
        for index in range(many):
            if not game.can_lift(position, source, index):
                continue
            for target in game.piles:
                if target != source:
                    yield game.dropped(position, source, target, many - index)


@pytest.mark.parametrize("key", GAMES)
def test_the_mouse_reaches_every_legal_action_and_no_other(key: str) -> None:
    for number in range(1, 6):
        for game, position in positions(key, number):
            asked = set(asked_for(game, position))
            reached = {actions[-1] for actions in asked if actions}
            legal = game.legal_actions(position)
            missed = [str(a) for a in legal if not isinstance(a, BY_MENU) and a not in reached]
            assert not missed, (game, missed)
            for actions in asked:
                after = position
                for action in actions:
                    after = game.play(after, action)
