"""Klondike, Canfield and Scorpion by mouse: runs that are dragged, and room for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.patience.actions import Action, Clock, Move, parse_action
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.player import Player

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"
KEYS = ["klondike-tommy", "klondike-babic", "canfield", "scorpion"]


def kept(key: str) -> Session:
    return Session.parse((GAME_TEXTS / f"won_{key.replace('-', '_')}.txt").read_text())


def deeds(session: Session) -> list[Action]:
    """List what was done, without the time that went by."""
    return [action for action in session.actions if not isinstance(action, Clock)]


def seated(key: str, deal: int | None, mode: Mode = MODES[31]) -> tuple[Player, GameWindow]:
    player = Player(game=key, deal=deal, mode=mode)
    return player, player.game(key)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("mode", [MODES[31], Mode(1280, 1024), MODES[12]])
def test_every_card_lies_within_its_window(key: str, mode: Mode) -> None:
    told = kept(key)
    player, game = seated(key, told.number, mode)
    for action in told.actions:
        game.session.play(action)
        game.refresh()
        assert all(game.window.extent.encloses(placed.box) for placed in game.placed)


@pytest.mark.parametrize("key", KEYS)
def test_the_whole_layout_fits_800_by_600(key: str) -> None:
    player, game = seated(key, 1)
    assert game.window.visible.width == game.window.extent.width
    assert game.window.visible.height == game.window.extent.height
    assert player.desktop.machine.wimp.window_at(player.icon_on_bar()) is not game.window


def before_a_run() -> tuple[Player, GameWindow, Move]:
    """Sit down at a game of Scorpion whose next move is a run of three cards or more."""
    told = kept("scorpion")
    player, game = seated("scorpion", told.number)
    for action in told.actions:
        if isinstance(action, Move) and action.count > 2:
            return player, game, action
        player.play(game, action)
    raise AssertionError("no run in the kept game")


def test_a_dragged_run_is_seen_whole_and_off_its_pile() -> None:
    player, game, move = before_a_run()
    at = player.place(game, move.source, move.count)
    lying = len([placed for placed in game.placed if placed.pile == move.source])
    player.pilot.move(at)
    player.pilot.hold(Buttons.SELECT)
    player.pilot.move(at.moved(60, 30))
    left = [placed for placed in game.placed if placed.pile == move.source and placed.is_card]
    assert len(left) == lying - move.count
    drag = player.desktop.machine.wimp.drag
    assert drag is not None and drag.overlay is not None
    height = drag.overlay.box.height  # type: ignore[attr-defined]
    assert height > game.card.height + (move.count - 1) * 8
    player.key(keys.ESCAPE)
    player.pilot.hold(Buttons.NONE)
    assert len([placed for placed in game.placed if placed.pile == move.source]) == lying


def test_a_run_dropped_where_it_may_not_lie_goes_back_with_a_beep() -> None:
    player, game, move = before_a_run()
    before, beeps = game.placed, player.desktop.machine.beeps
    player.pilot.drag(player.place(game, move.source, move.count), player.place(game, "stock"))
    assert game.placed == before
    assert player.desktop.machine.beeps == beeps + 1


def test_a_click_on_the_head_of_a_run_sends_it_where_it_fits() -> None:
    player, game, move = before_a_run()
    player.click(player.place(game, move.source, move.count))
    assert game.session.actions[-1] == move


def test_a_run_may_be_dropped_by_its_card_not_its_tail() -> None:
    """The pointer holds the head; the cards below it hang over other places."""
    player, game, move = before_a_run()
    at, to = player.place(game, move.source, move.count), player.place(game, str(move.target))
    player.pilot.drag(at, Point(to.x + 30, to.y - 40))
    assert game.session.actions[-1] == move


def test_a_card_face_down_can_be_neither_clicked_nor_dragged() -> None:
    player, game = seated("scorpion", 1)
    before, beeps = game.session.actions, player.desktop.machine.beeps
    box = game.window.to_screen(game.placed[0].box)
    player.click(Point(box.x0 + 20, box.y1 - 6))
    assert player.desktop.machine.beeps == beeps + 1
    player.pilot.drag(Point(box.x0 + 20, box.y1 - 6), player.place(game, "tableau5"))
    assert game.session.actions == before


def test_the_drawn_card_of_tommys_klondike_is_laid_on_the_waste_by_a_drag() -> None:
    player, game = seated("klondike-tommy", 1)
    player.pilot.drag(player.place(game, "stock"), player.place(game, "waste"))
    assert deeds(game.session) == [parse_action("deal")]


def test_a_card_comes_back_from_its_foundation_by_a_drag() -> None:
    told = kept("klondike-babic")
    player, game = seated("klondike-babic", told.number)
    for action in deeds(told):
        back = _coming_back(game)
        if back is not None:
            player.play(game, back)
            assert deeds(game.session)[-1] == back
            return
        player.play(game, action)
    raise AssertionError("no card of the kept game may come back")


def _coming_back(game: GameWindow) -> Move | None:
    for action in game.game.legal_actions(game.session.position):
        if isinstance(action, Move) and action.source.startswith("foundation"):
            return action
    return None
