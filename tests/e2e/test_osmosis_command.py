"""The installed ``osmosis``, played by real presses on a real display, looked at to the pixel."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from osmosis_app.geometry import Point
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons
from tests.support.by_keys import Hand
from tests.support.twins import OSMOSIS, twins
from tests.support.xvfb import Xserver, wait_for

GAME_TEXTS = Path(__file__).resolve().parent.parent / "patience"


@pytest.mark.parametrize("scale", [1, 2])
def test_from_the_first_start_to_the_end(server: Xserver, tmp_path: Path, scale: int) -> None:
    with twins(server, tmp_path, scale=scale) as player:
        player.press_icon(player.task.windows.welcome, "ok")
        player.click(player.icon_on_bar(), Buttons.MENU)
        player.pilot.click(Point(30, 1100), Buttons.SELECT)  # beside the menu: closes it
        player.click(player.icon_on_bar(), Buttons.ADJUST)
        player.key(keys.control("Q"))
        assert player.wait_for_end() == ""


def test_info_is_reached_through_its_arrow(server: Xserver, tmp_path: Path) -> None:
    with twins(server, tmp_path) as player:
        player.press_icon(player.task.windows.welcome, "ok")
        player.click(player.icon_on_bar(), Buttons.MENU)
        player.step_into(0)
        assert player.task.windows.info.is_open
        player.key(keys.ESCAPE)
        player.pilot.look()


@pytest.mark.parametrize("game", ["osmosis", "pyramid"])
def test_a_prepared_deal_is_won(server: Xserver, tmp_path: Path, game: str) -> None:
    told = Session.parse((GAME_TEXTS / f"won_{game}.txt").read_text())
    with twins(server, tmp_path, game, told.number) as player:
        for action in told.actions:
            player.play(player.game(game), action)
        player.pilot.look()
        session = player.game(game).session
        assert session.game.outcome(session.position) is Outcome.WON
        kept = tmp_path / "program"
        twin = tmp_path / "twin"
        names = sorted(path.name for path in twin.iterdir() if "choices" not in path.name)
        assert names
        for name in names:
            wait_for(name, lambda name=name: (kept / name).read_text() == (twin / name).read_text())


def test_a_prepared_deal_is_won_by_keys_alone(server: Xserver, tmp_path: Path) -> None:
    told = Session.parse((GAME_TEXTS / "won_buti.txt").read_text())
    with twins(server, tmp_path, "buti", told.number) as player:
        hand, game = Hand(player, player.game("buti")), player.game("buti")
        for key in (keys.SPACE, keys.RIGHT, keys.UP):
            hand.press(key)
        player.pilot.look()
        assert [str(action) for action in game.session.actions] == ["deal", "choose layout22"]
        hand.press(keys.PAGE_DOWN)
        assert game.session.position.selected is None
        for _ in game.session.actions:
            hand.press(keys.F8)
        for action in told.actions:
            hand.play(action)
        player.pilot.look()
        assert game.session.text() == told.text()


def test_undo_redo_and_the_kept_game(server: Xserver, tmp_path: Path) -> None:
    with twins(server, tmp_path, "osmosis", 3) as player:
        game = player.game("osmosis")
        player.click(player.place(game, "stock"))
        player.click(player.place(game, "waste"), Buttons.MENU)
        player.choose("Undo")
        player.key(keys.F9)
        player.pilot.look()
        player.key(keys.control("Q"))
        player.wait_for_end()
    with twins(server, tmp_path, "osmosis") as player:
        assert len(player.game("osmosis").session.actions) == 1


def test_a_match_of_pyramid_is_resigned(server: Xserver, tmp_path: Path) -> None:
    with twins(server, tmp_path, "pyramid", 2) as player:
        player.key(keys.control("R"))
        player.pilot.look()
        player.press_icon(player.task.windows.result, "go")
        assert player.game("pyramid").session.position.game == 2


def test_windows_are_dragged_scrolled_and_closed(server: Xserver, tmp_path: Path) -> None:
    with twins(server, tmp_path, "osmosis", 3) as player:
        window = player.game("osmosis").window
        title = Point(800, window.visible.y1 + 20)
        player.pilot.drag(title, Point(1100, 800))
        player.pilot.look()
        player.pilot.move(Point(900, 500))
        player.pilot.wheel(-1)
        player.pilot.wheel(1)


def test_a_polite_end_from_outside_keeps_the_game(server: Xserver, tmp_path: Path) -> None:
    with twins(server, tmp_path, "osmosis", 3) as player:
        player.click(player.place(player.game("osmosis"), "stock"))
        player.process.terminate()
        assert player.wait_for_end() == ""
    with twins(server, tmp_path, "osmosis") as player:
        assert len(player.game("osmosis").session.actions) == 1


def test_a_second_copy_leaves_the_first_ones_game_alone_until_that_is_killed(
    server: Xserver, tmp_path: Path
) -> None:
    kept = tmp_path / "program" / "osmosis.game"
    second = [str(OSMOSIS), "--data", str(tmp_path / "program"), "--game", "osmosis"]
    second += ["--deal", "5", "--screenshot", str(tmp_path / "second.png")]
    with twins(server, tmp_path, "osmosis", 3) as player:
        subprocess.run(second, check=True)
        assert "deal: 3\n" in kept.read_text()
        player.process.kill()
        player.process.wait()
        subprocess.run(second, check=True)
        assert "deal: 5\n" in kept.read_text()
