"""A display of our own with a mouse and a keyboard: Xvfb, XTest and screenshots.

There is no window manager, so a window's lower left corner, its size and so every
coordinate are fixed. Coordinates here are host pixels from the top left corner, as X counts.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageGrab
from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

SELECT, MENU, ADJUST, WHEEL_UP, WHEEL_DOWN = 1, 2, 3, 4, 5
PATIENCE = 60.0
"""Seconds until a thing that should have happened is given up."""


class TooLate(AssertionError):
    """Something that should have happened did not in time."""


def wait_for(what: str, is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Ask until a thing is so; raise TooLate, with its name, when it does not come about."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise TooLate(f"{what}: not within {seconds:g} seconds")
        time.sleep(0.005)


@dataclass(frozen=True, slots=True)
class Xserver:
    """A running Xvfb: its name, and its input devices at our command."""

    name: str
    link: Display

    @property
    def surroundings(self) -> dict[str, str]:
        """The environment for a program that is to open its window here."""
        kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        return kept | {
            "DISPLAY": self.name,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "PYGLET_AUDIO": "silent",
        }

    def picture(self, width: int, height: int) -> Image.Image:
        """Take a screenshot of the top left part of the display."""
        return ImageGrab.grab(bbox=(0, 0, width, height), xdisplay=self.name)

    def move(self, x: int, y: int) -> None:
        xtest.fake_input(self.link, X.MotionNotify, x=x, y=y)
        self.link.sync()

    def press(self, button: int) -> None:
        xtest.fake_input(self.link, X.ButtonPress, button)
        self.link.sync()

    def release(self, button: int) -> None:
        xtest.fake_input(self.link, X.ButtonRelease, button)
        self.link.sync()

    def click(self, button: int, x: int, y: int) -> None:
        """Move there and click; a turn of the wheel is a click of its buttons 4 and 5."""
        self.move(x, y)
        self.press(button)
        self.release(button)

    def wheel(self, steps: int) -> None:
        """Turn the wheel; more than 0 is away from the user."""
        for _ in range(abs(steps)):
            self.press(WHEEL_UP if steps > 0 else WHEEL_DOWN)
            self.release(WHEEL_UP if steps > 0 else WHEEL_DOWN)

    def drag(self, button: int, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move there in steps of at most 8 pixels, and let go."""
        self.move(*start)
        self.press(button)
        (x0, y0), (x1, y1) = start, end
        steps = max(1, (max(abs(x1 - x0), abs(y1 - y0)) + 7) // 8)
        for step in range(1, steps + 1):
            self.move(x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps)
        self.release(button)

    def key(self, *names: str) -> None:
        """Type one key with the modifiers before it: ``key("Control_L", "q")``."""
        with self.held(*names):
            pass

    @contextmanager
    def held(self, *names: str) -> Iterator[None]:
        """Hold keys down meanwhile."""
        codes = [self.link.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
        for code in codes:
            xtest.fake_input(self.link, X.KeyPress, code)
        self.link.sync()
        yield
        for code in reversed(codes):
            xtest.fake_input(self.link, X.KeyRelease, code)
        self.link.sync()


@contextmanager
def xserver(width: int = 1680, height: int = 1250) -> Iterator[Xserver]:
    """Run an Xvfb that picks a free number, and stop it at the end."""
    reading, writing = os.pipe()
    size = f"{width}x{height}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size]
    process = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        # The number and the newline come one after the other: a reader that is content with
        # the number, and closes, ends the server.
        with os.fdopen(reading) as pipe:
            name = ":" + pipe.readline().strip()
        if name == ":":
            raise RuntimeError("Xvfb did not start")
        link = Display(name)
        try:
            yield Xserver(name, link)
        finally:
            link.close()
    finally:
        stop(process)


def stop(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    """End a process that we started, kindly at first."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)


def wait_for_picture(server: Xserver, wanted: Image.Image, name: str, folder: Path) -> None:
    """Wait until the display shows exactly this picture; save what it showed if it never does."""
    expected = wanted.convert("RGB")

    def shown() -> Image.Image:
        return server.picture(*expected.size).convert("RGB")

    try:
        wait_for(name, lambda: shown().tobytes() == expected.tobytes())
    except TooLate:
        folder.mkdir(parents=True, exist_ok=True)
        shown().save(folder / f"{name}-shown.png")
        expected.save(folder / f"{name}-expected.png")
        raise
