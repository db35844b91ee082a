"""Accordion in its window: fifty-two piles to be told apart."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.osmosis.board import pile_at, top_of
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.games.accordion import ROW
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support import pilot
from tests.support.player import Player


@pytest.mark.parametrize("mode", [MODES[31], Mode(1280, 1024)])
def test_the_corner_of_each_of_fifty_two_cards_shows(mode: Mode) -> None:
    """The index and suit of a card are in its top left corner, 40 by 92 OS units at least."""
    player = Player(game="accordion", deal=1, mode=mode)
    game = player.game("accordion")
    game.playing.deal(Session(patience_named("accordion", {"open": True}), 1))
    for name in ROW:
        top = top_of(game.placed, name)
        assert top is not None
        corners = (Point(top.box.x0 + x, top.box.y1 - y) for x in (2, 40) for y in (2, 92))
        for corner in corners:
            assert pile_at(game.placed, game.places, corner) == name
        assert game.window.extent.contains(Point(top.box.x1 - 1, top.box.y0))


def test_a_click_moves_and_a_click_elsewhere_beeps() -> None:
    """Deal 1 begins AS TD 6S 2D TH: the last ten goes on the other, three to its left."""
    player = Player(game="accordion", deal=1)
    game = player.game("accordion")
    for _ in range(4):
        player.click(player.place(game, "stock"))
    player.click(player.place(game, "row4"))
    player.click(player.place(game, "row9"))
    assert player.desktop.machine.beeps == 2
    player.click(player.place(game, "row5"))
    assert [str(action) for action in game.session.actions][4:] == ["row5 row2"]


def test_a_pile_dropped_on_the_overlapped_part_of_another_goes_there() -> None:
    player = Player(game="accordion", deal=1)
    game = player.game("accordion")
    for _ in range(4):
        player.click(player.place(game, "stock"))
    player.pilot.drag(player.place(game, "row5"), player.place(game, "row3"))
    assert player.desktop.machine.beeps == 1
    player.pilot.drag(player.place(game, "row5"), player.place(game, "row2"))
    assert [str(action) for action in game.session.actions][4:] == ["row5 row2"]
    pilot.Pilot(player.desktop.machine).check()


@pytest.mark.parametrize("lift, beneath", [("pile", None), ("card", "td")])
def test_a_drag_takes_along_what_moves(lift: str, beneath: str | None) -> None:
    player = Player(game="accordion", deal=1)
    game = player.game("accordion")
    game.playing.deal(Session(patience_named("accordion", {"lift": lift}), 1))
    for _ in range(4):
        player.click(player.place(game, "stock"))
    player.click(player.place(game, "row5"))
    assert str(game.session.position["row2"]) == "TD TH"
    at = player.place(game, "row2")
    player.pilot.move(at)
    player.pilot.hold(Buttons.SELECT)
    player.pilot.move(at.moved(100, -300))
    shown = top_of(game.placed, "row2")
    assert (shown.sprite if shown else None) == beneath
    player.key(keys.ESCAPE)
    player.pilot.hold(Buttons.NONE)
    back = top_of(game.placed, "row2")
    assert back is not None and back.sprite == "th"
