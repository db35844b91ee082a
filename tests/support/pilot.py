"""Hands at a desktop without a display: mouse and keys in OS units, time as a number.

``bare_desktop`` has only a Wimp, ``osmosis_desktop`` the whole program. What a host would
show is kept beside: it is built from the changed boxes alone, so that a box forgotten shows.
"""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from osmosis_app.desktop import Desktop, Settings, start
from osmosis_app.geometry import MODES, Box, Mode, Point
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.graphics.text import SystemFont, parse_font
from osmosis_app.resources import resources
from osmosis_app.theme import Theme
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.machine import Machine
from osmosis_app.wimp.pointers import Pointers
from osmosis_app.wimp.wimp import Wimp

CLICK_TIME = 4
DRAG_STEPS = 5
APART = 150
"""Longer than two clicks may be apart to make a double click."""


class Pilot:
    """Does what a person would; every step repaints, as a host does."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.now = 0
        self.shown = machine.screen.image.copy()
        """What a host that copies only changed boxes has on its screen."""
        self.painted_twice = 0
        """Square OS units painted beyond what was damaged, by now."""
        self.repaint()

    @property
    def wimp(self) -> Wimp:
        return self.machine.wimp

    @property
    def at(self) -> Point:
        return self.wimp.mouse.at

    def repaint(self) -> tuple[Box, ...]:
        """Paint what is damaged; return the boxes that changed."""
        painter = self.wimp.painter
        before = painter.painted_area + painter.damage.area
        changed = self.machine.repaint()
        self.painted_twice += painter.painted_area - before
        if self.shown.size != self.machine.screen.image.size:
            self.shown = self.machine.screen.image.copy()
        for box in changed:
            pixels = self.machine.screen.mode.pixels(box)
            self.shown.paste(self.machine.screen.image.crop(pixels), pixels)
        return changed

    def wait(self, centiseconds: int) -> None:
        """Let time go by, stopping at every alarm on the way."""
        end = self.now + centiseconds
        while (alarm := self.machine.next_alarm()) is not None and alarm < end:
            self.now = max(self.now, alarm)
            self.machine.advance(self.now)
            self.repaint()
            assert (self.machine.next_alarm() or self.now + 1) > self.now, "an alarm never ends"
        self.now = end
        self.machine.advance(self.now)
        self.repaint()

    def move(self, x: int, y: int) -> None:
        self.machine.pointer_moved(Point(x, y))
        self.repaint()

    def hold(self, buttons: Buttons) -> None:
        """Hold exactly these buttons down from now on."""
        self.machine.buttons_changed(buttons)
        self.repaint()

    def let_go(self) -> None:
        self.hold(Buttons.NONE)

    def press(self, x: int, y: int, button: Buttons = Buttons.SELECT) -> None:
        """Move there and press; ``let_go`` releases."""
        self.move(x, y)
        self.hold(button)

    def click(self, x: int, y: int, button: Buttons, times: int = 1) -> None:
        """Click, long enough after the last time not to be a double click with it."""
        self.wait(APART)
        for _ in range(times):
            self.press(x, y, button)
            self.wait(CLICK_TIME)
            self.let_go()
            self.wait(CLICK_TIME)

    def select(self, x: int, y: int) -> None:
        self.click(x, y, Buttons.SELECT)

    def menu(self, x: int, y: int) -> None:
        self.click(x, y, Buttons.MENU)

    def adjust(self, x: int, y: int) -> None:
        self.click(x, y, Buttons.ADJUST)

    def double(self, x: int, y: int, button: Buttons = Buttons.SELECT) -> None:
        self.click(x, y, button, times=2)

    def drag(self, x0: int, y0: int, x1: int, y1: int, button: Buttons = Buttons.SELECT) -> None:
        """Press in one place, move to the other in steps, and let go."""
        self.wait(APART)
        self.press(x0, y0, button)
        for step in range(1, DRAG_STEPS + 1):
            self.move(x0 + (x1 - x0) * step // DRAG_STEPS, y0 + (y1 - y0) * step // DRAG_STEPS)
            self.wait(2)
        self.let_go()
        self.wait(CLICK_TIME)

    def wheel(self, steps: int) -> None:
        self.machine.wheel_turned(steps)
        self.repaint()

    def key(self, *codes: int) -> None:
        """Press keys, by their RISC OS codes."""
        for code in codes:
            self.machine.key_pressed(code)
            self.repaint()

    def change_mode(self, mode: Mode) -> None:
        self.machine.mode_changed(mode)
        self.repaint()

    def screen(self) -> Image.Image:
        """Return a copy of the screen, in the mode's own pixels."""
        return self.machine.screen.image.copy()

    def pixel(self, x: int, y: int) -> int:
        """Return the colour at a place in OS units."""
        mode = self.machine.screen.mode
        left, top, _, _ = mode.pixels(Box(x, y, x + mode.dx, y + mode.dy))
        colour = self.machine.screen.image.getpixel((left, top))
        assert isinstance(colour, int)
        return colour

    def painted_afresh(self) -> Image.Image:
        """Return the screen painted as a whole, over rubbish: what repairs must amount to."""
        self.machine.screen.image.paste(9, (0, 0, *self.machine.screen.image.size))
        self.wimp.painter.invalidate(self.machine.screen.mode.box)
        self.repaint()
        return self.screen()

    def check(self) -> None:
        """Assert that the screen, as repaired, is what a fresh paint makes of it."""
        self.repaint()
        repaired = self.screen()
        assert self.shown.tobytes() == repaired.tobytes(), "a changed box was not told of"
        assert repaired.tobytes() == self.painted_afresh().tobytes(), "a repair left something out"


def bare_machine(mode: Mode = MODES[31]) -> Machine:
    """Make a Wimp with the built-in pictures and no task on it."""
    theme = Theme(resources())
    font = SystemFont(parse_font(theme.font()), mode)
    pool = SpritePool(mode, theme.sprites("!Sprites", "Wimp"))
    wimp = Wimp(Screen(mode), font, pool, theme.window("Wimp", "error"))
    return Machine(wimp, Pointers(theme.sprites("Pointers"), mode))


def bare_desktop(mode: Mode = MODES[31]) -> Pilot:
    """Sit down at a desktop without a task."""
    return Pilot(bare_machine(mode))


def osmosis_desktop(settings: Settings | None = None) -> tuple[Pilot, Desktop]:
    """Sit down at the whole program; deals are number 1 unless the settings say otherwise."""
    settings = settings or Settings(MODES[31])
    desktop = start(replace(settings, pick_deal=lambda: 1))
    return Pilot(desktop.machine), desktop
