"""A pilot of scripts under whose hands the screen is checked at every step."""

from __future__ import annotations

from osmosis_app import script
from osmosis_app.geometry import Box, Point
from osmosis_app.wimp.machine import Machine
from osmosis_app.wimp.menu_window import item_box
from osmosis_app.wimp.menus import Level
from tests.support import pilot


class WatchedSeat:
    """A machine that is checked after every repaint that changed something."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.eyes = pilot.Pilot(machine)

    def __getattr__(self, name: str):  # type: ignore[no-untyped-def]
        return getattr(self.machine, name)

    def repaint(self) -> tuple[Box, ...]:
        changed = self.eyes.repaint()
        if changed:
            self.check()
        return changed

    def check(self) -> None:
        self.eyes.check()
        assert self.eyes.painted_twice == 0, "more was painted than was out of date"


class Watched(script.Pilot):
    """Checks after each step too, for what nobody said had changed."""

    def __init__(self, machine: Machine) -> None:
        self.watched = WatchedSeat(machine)
        super().__init__(self.watched)

    def pass_time(self, centiseconds: int) -> None:
        super().pass_time(centiseconds)
        self.watched.check()

    def move(self, at: Point) -> None:
        super().move(at)
        self.watched.check()

    def wheel(self, steps: int) -> None:
        self.do(script.Wheel(steps))

    def step_into(self, level: Level, item: int) -> None:
        """Move over a menu item's arrow, into what opens beside it."""
        box = level.window.to_screen(item_box(level.menu, item))
        middle = (box.y0 + box.y1) // 2
        self.move(Point(box.x0 + 20, middle))
        self.move(Point(box.x1 - 10, middle))
        self.pass_time(script.STEP)
