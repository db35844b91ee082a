"""The installed program in a real window, and a desktop in this process that does the same.

Whatever the pilot does to the one goes to the other as real presses and keys. When a person
would wait and look, the display must show the desktop's own picture, pixel for pixel.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image

from osmosis_app.desktop import Desktop
from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.host.fit import fit, square_size
from osmosis_app.host.keycodes import NAMED
from osmosis_app.screenshot import screenshot
from osmosis_app.script import Pilot
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.menu_window import item_box
from tests.support.player import Player
from tests.support.xvfb import ADJUST, MENU, SELECT, Xserver, stop, wait_for, wait_for_picture

FAILURES = Path(__file__).resolve().parents[1] / "failures"
OSMOSIS = Path(sys.executable).with_name("osmosis")
HOST_BUTTONS = {Buttons.SELECT: SELECT, Buttons.MENU: MENU, Buttons.ADJUST: ADJUST}
X_NAMES = {NAMED[name]: name for name in ("Escape", "Return", "Tab", "Left", "Right", "Up", "Down")}
X_NAMES |= {code: name for name, code in NAMED.items() if name[0] == "F"}
X_NAMES |= {NAMED["Home"]: "Home", NAMED["PageDown"]: "Next", NAMED["Space"]: "space"}
A_LOOK = 40
"""A pause of so many centiseconds is one in which a person would look at the screen."""


class TwinPilot(Pilot):
    """A pilot whose every move is also made at an X display."""

    def __init__(self, desktop: Desktop, server: Xserver, scale: int) -> None:
        self.server, self.scale, self.looks = server, scale, 0
        self.held = Buttons.NONE
        super().__init__(desktop.machine)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in host pixels."""
        wide, high = square_size(self.seat.screen.mode)
        return wide * self.scale, high * self.scale

    def host_place(self, at: Point) -> tuple[int, int]:
        """Turn OS units into host pixels from the top left."""
        mode: Mode = self.seat.screen.mode
        width, height = self.size
        placed = fit(mode, self.scale, width, height)
        left, bottom, _, high = placed.place(mode.pixels(Box(*at, at.x + mode.dx, at.y + mode.dy)))
        return left, height - bottom - high

    def move(self, at: Point) -> None:
        super().move(at)
        self.server.move(*self.host_place(at))

    def hold(self, buttons: Buttons) -> None:
        super().hold(buttons)
        for button, host_button in HOST_BUTTONS.items():
            if button in buttons & ~self.held:
                self.server.press(host_button)
            elif button in self.held & ~buttons:
                self.server.release(host_button)
        self.held = buttons

    def type(self, codes: Iterable[int]) -> None:
        for code in codes:
            super().type([code])
            self.server.key(*x_key(code))

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self.seat.wheel_turned(steps)
        self.server.wheel(steps)
        self.pass_time(A_LOOK)

    def pass_time(self, centiseconds: int) -> None:
        super().pass_time(centiseconds)
        if centiseconds >= A_LOOK:
            self.look()

    def picture(self) -> Image.Image:
        """Return what the display must show."""
        picture = screenshot(self.seat).convert("RGB")
        return picture.resize(self.size, Image.Resampling.NEAREST)

    def look(self) -> None:
        """Wait until the display shows what this desktop does."""
        self.looks += 1
        wait_for_picture(self.server, self.picture(), f"look-{self.looks}", FAILURES)


def x_key(code: int) -> tuple[str, ...]:
    """Return the names of the keys to hold for a RISC OS key code."""
    if code in X_NAMES:
        return (X_NAMES[code],)
    return ("Control_L", chr(code + 96)) if code < 27 else (chr(code),)


class Twins(Player):
    """A player at both desktops."""

    pilot: TwinPilot
    process: subprocess.Popen[str]

    def step_into(self, item: int) -> None:
        """Move over a menu item's arrow, into what opens beside it."""
        (level,) = self.desktop.machine.wimp.menus.levels
        box = level.window.to_screen(item_box(level.menu, item))
        middle = (box.y0 + box.y1) // 2
        self.pilot.move(Point(box.x0 + 20, middle))
        self.pilot.move(Point(box.x1 - 10, middle))
        self.pilot.pass_time(A_LOOK)

    def wait_for_end(self) -> str:
        """Wait until the program has ended well; return what it said."""
        wait_for("the end", lambda: self.process.poll() is not None)
        assert self.process.returncode == 0
        assert self.process.stdout is not None
        return self.process.stdout.read()


@contextmanager
def twins(
    server: Xserver,
    folder: Path,
    game: str | None = None,
    deal: int | None = None,
    scale: int = 1,
) -> Iterator[Twins]:
    """Start both and look at them; each keeps its game in a folder of its own."""
    options = ["--data", str(folder / "program"), "--scale", str(scale)]
    options += ["--game", game] if game else []
    options += ["--deal", str(deal)] if deal else []
    (folder / "twin").mkdir(exist_ok=True)
    player = Twins(folder / "twin", game=game, deal=deal)
    player.pilot = TwinPilot(player.desktop, server, scale)
    player.pilot.move(Point(1000, 700))
    player.process = subprocess.Popen(
        [str(OSMOSIS), *options],
        env=server.surroundings,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        player.pilot.look()
        yield player
    finally:
        stop(player.process)
