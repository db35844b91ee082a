"""The players of Buti's Pyramid, Interregnum and Accordion."""

from __future__ import annotations

from itertools import islice

import pytest

from osmosis_app.patience.actions import Choose, Deal, Move
from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.games.accordion import Accordion
from osmosis_app.patience.games.buti import Buti
from osmosis_app.patience.games.interregnum import Interregnum
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.registry import can_solve, player_for, solve
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.players.view import View, watched
from osmosis_app.patience.position import Pile
from osmosis_app.patience.session import Session
from tests.patience.laying import lay


@pytest.mark.parametrize("number", [1, 2, 3])
def test_accordion_with_every_card_dealt_comes_out(number: int) -> None:
    game = Accordion(open=True)
    verdict = solve(game, game.opening(shuffled(number)))
    assert verdict.answer is Answer.WINNABLE and len(verdict.line) == 51
    position = game.opening(shuffled(number))
    for action in verdict.line:
        position = game.play(position, action)
    assert game.outcome(position) is Outcome.WON


def test_a_short_row_that_cannot_come_together_is_proved_so() -> None:
    game = Accordion(open=True)
    row = lay(game, {"row1": "2C", "row2": "3D", "row3": "3H", "row4": "5S"})
    assert solve(game, row).answer is Answer.LOST
    row = lay(game, {"row1": "2C", "row2": "3D", "row3": "3H", "row4": "2H"})
    verdict = solve(game, row)
    assert verdict.answer is Answer.WINNABLE
    assert verdict.line[0] in (Move("row4", "row1"), Move("row3", "row2"), Move("row4", "row3"))


@pytest.mark.parametrize(
    "game, solvable",
    [
        (Accordion(open=True), True),
        (Accordion(), False),
        (Accordion(open=True, lift="card"), False),
    ],
    ids=str,
)
def test_which_forms_of_accordion_can_be_solved(game: Accordion, solvable: bool) -> None:
    assert can_solve(game) == solvable


def test_an_interregnum_is_won_by_looking_ahead() -> None:
    session = Session(Interregnum(), 3)
    for _ in play_out(session, player_for(session.game)):
        pass
    assert session.game.outcome(session.position) is Outcome.WON


@pytest.mark.parametrize(
    "piles, selected, wanted",
    [
        ({"layout28": "KC", "upcard": "2C"}, None, [Choose("layout28")]),
        ({"layout27": "8C", "layout28": "5C"}, None, [Choose("layout27"), Choose("layout28")]),
        ({"layout27": "8C", "layout28": "5C"}, "layout28", [Choose("layout27")]),
        (
            {"layout26": "2C", "layout27": "8C", "layout28": "5C"},
            "layout26",
            [Choose("layout26"), Choose("layout27"), Choose("layout28")],
        ),
        ({"upcard": "2C", "layout28": "3C"}, None, [Deal()]),
    ],
)
def test_what_is_taken_in_butis_pyramid(
    piles: dict[str, str], selected: str | None, wanted: list[Choose | Deal]
) -> None:
    game = Buti()
    position = lay(game, piles | {"layout1": "4D", "stock": "next 9D 6D"}, selected=selected)
    player, done = player_for(game), []
    for _ in wanted:
        done.append(player.choose(View(game, position)))
        position = game.play(position, done[-1])
    assert done == wanted


def test_the_stock_of_two_packs_is_not_seen() -> None:
    session = Session(Interregnum(), 3)
    for action in islice(play_out(session, player_for(session.game), 300), 20):
        assert action in session.actions
    position = session.position
    turned = position.with_piles({"stock": Pile.face_down(position["stock"].cards[::-1])})
    assert turned != position
    memory = watched(session)
    views = [memory.view(session.game, each) for each in (position, turned)]
    assert views[0] == views[1]
    assert len(views[0].hidden) == len(position["stock"].cards)
