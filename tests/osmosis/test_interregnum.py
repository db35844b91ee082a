"""Interregnum in its window: equal cards, and wishes on bare places."""

from __future__ import annotations

from osmosis_app.osmosis.board import top_of
from osmosis_app.patience.cards import PACK
from osmosis_app.patience.games.interregnum import TABLEAU, Interregnum
from osmosis_app.patience.session import Session
from tests.patience.laying import cards
from tests.support import pilot
from tests.support.player import Player


def test_two_equal_cards_are_two_cards() -> None:
    """Equal cards lie side by side, on each other and under the pointer, and stay apart."""
    first = cards("9C 9C 9D 9D 9H 9H 9S 9S TS TS TC TD TD TH TH TC")
    rest = list(PACK * 2)
    for card in first:
        rest.remove(card)
    session = Session.with_pack(Interregnum(), [*first, *rest])
    player = Player(game="interregnum", deal=1)
    game = player.game("interregnum")
    game.playing.deal(session)
    player.pilot.drag(player.place(game, "tableau2"), player.place(game, "foundation1"))
    assert [str(session.position[name]) for name in ("tableau1", "tableau2", "foundation1")] == [
        "TS",
        "-",
        "TS",
    ]
    pilot.Pilot(player.desktop.machine).check()
    player.pilot.drag(player.place(game, "tableau1"), player.place(game, "foundation2"))
    assert str(session.position["foundation2"]) == "TS"
    assert top_of(game.placed, "foundation1") != top_of(game.placed, "foundation2")
    pilot.Pilot(player.desktop.machine).check()
    for _ in range(2):
        assert game.playing.undo()
    pilot.Pilot(player.desktop.machine).check()
    assert top_of(game.placed, "tableau1") is not None


def test_equal_cards_in_one_pile_lie_one_below_the_other() -> None:
    player = Player(game="interregnum", deal=1)
    game = player.game("interregnum")
    game.playing.deal(Session.with_pack(Interregnum(), sorted(PACK * 2)))
    for _ in range(11):
        player.click(player.place(game, "stock"))
    for name in TABLEAU:
        boxes = [placed.box for placed in game.placed if placed.pile == name and placed.is_card]
        assert len(set(boxes)) == 12
        assert boxes[-1].y0 >= game.places[name].box.y0
    pilot.Pilot(player.desktop.machine).check()


def test_a_bare_place_says_what_it_wants_until_it_has_a_card() -> None:
    player = Player(game="interregnum", deal=1)
    game = player.game("interregnum")

    def words(name: str) -> str:
        number = game.window.icon_named(name)
        assert number is not None
        return game.window.icons[number].text

    assert [words(f"wants{number}") for number in (1, 2, 3, 8)] == ["ten", "six", "two", "queen"]
    player.click(player.place(game, "tableau5"))
    assert str(game.session.position["foundation2"]) == "6D"
    assert words("wants2") == ""
    player.click(player.place(game, "foundation1"))
    assert player.desktop.machine.beeps == 1, "the words do not hide the place from the pointer"
