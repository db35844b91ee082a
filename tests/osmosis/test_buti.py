"""Buti's Pyramid in its window: played by dragging, and turned up on the screen."""

from __future__ import annotations

from osmosis_app.osmosis.board import top_of
from tests.support.player import Player


def test_pairs_kings_and_the_upcard_can_be_dragged() -> None:
    player = Player(game="buti", deal=1)
    game = player.game("buti")
    player.pilot.drag(player.place(game, "layout25"), player.place(game, "layout26"))
    player.pilot.drag(player.place(game, "layout27"), player.place(game, "discard"))
    player.pilot.drag(player.place(game, "upcard"), player.place(game, "waste"))
    assert [str(action) for action in game.session.actions] == [
        "choose layout25",
        "choose layout26",
        "choose layout27",
        "deal",
    ]
    assert player.desktop.machine.beeps == 0


def test_a_card_of_the_triangle_turns_up_on_the_screen_and_down_again_with_undo() -> None:
    player = Player(game="buti", deal=1)
    game = player.game("buti")
    before = top_of(game.placed, "layout19")
    assert before is not None and before.sprite == "back"
    player.pilot.drag(player.place(game, "layout25"), player.place(game, "layout26"))
    after = top_of(game.placed, "layout19")
    assert after is not None and after.sprite == str(game.session.position["layout19"].top).lower()
    assert game.playing.undo() and game.playing.undo()
    assert top_of(game.placed, "layout19") == before
