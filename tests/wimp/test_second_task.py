"""Two tasks on one desktop: neither is in the other's way."""

from __future__ import annotations

from osmosis_app.desktop import Settings
from osmosis_app.geometry import MODES
from osmosis_app.wimp.menu_window import item_box
from tests.support.clock import Clock
from tests.support.noting import middle
from tests.support.pilot import osmosis_desktop


def test_a_clock_runs_beside_the_patience() -> None:
    pilot, desktop = osmosis_desktop(Settings(MODES[31], game="pyramid", deal=3))
    board = next(iter(pilot.wimp.stack))
    clock = Clock(pilot.wimp)
    at = middle(pilot.wimp.icon_bar.box_of(clock.icon))
    pilot.select(*at)
    assert clock.window.is_open and board.is_open and board.has_focus
    assert pilot.now == 158
    texts = []
    for _ in range(3):
        texts.append(clock.window.icons[0].text)
        pilot.wait(100)
        pilot.check()
    assert texts == ["00:01", "00:02", "00:03"]
    pilot.drag(200, 1000, 700, 700)
    pilot.check()
    assert clock.window.visible.x0 == 600

    pilot.menu(*at)
    (level,) = pilot.wimp.menus.levels
    pilot.press(*middle(level.window.to_screen(item_box(level.menu, 0))))
    pilot.let_go()
    pilot.wait(24)
    assert not clock.window.is_open and pilot.wimp.icon_bar.bar_icons == [
        icon for icon in pilot.wimp.icon_bar.bar_icons if icon.task is desktop.task
    ]
    assert pilot.machine.next_alarm() is None
    pilot.check()


def test_a_clock_that_ends_leaves_the_first_task_its_menu() -> None:
    pilot, desktop = osmosis_desktop()
    clock = Clock(pilot.wimp)
    mine = next(icon for icon in pilot.wimp.icon_bar.bar_icons if icon.task is desktop.task)
    pilot.menu(*middle(pilot.wimp.icon_bar.box_of(mine)))
    assert pilot.wimp.menus.owner is desktop.task
    pilot.wimp.close_down(clock)
    pilot.wait(200)
    assert pilot.wimp.menus.is_open
    pilot.check()
