"""The host window under a display of its own: what it shows and what it tells the desktop."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image

from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.host.fit import square_size
from osmosis_app.screenshot import screenshot
from tests.support.seat import NotingSeat
from tests.support.seat_window import FILLED

xvfb = pytest.importorskip("tests.support.xvfb", reason="needs python-xlib")

TOP = Path(__file__).resolve().parents[2]
FAILURES = TOP / "tests" / "failures"
WIDTH, HEIGHT = 1680, 1250


@pytest.fixture(scope="module")
def server() -> Iterator[xvfb.Xserver]:
    with xvfb.xserver(WIDTH, HEIGHT) as server:
        yield server


class Shown:
    """A seat's window on a display, and all it has printed so far."""

    def __init__(self, server: xvfb.Xserver, mode: int, log: Path) -> None:
        self.server, self.mode, self.log = server, MODES[mode], log

    @property
    def told(self) -> list[str]:
        return self.log.read_text().splitlines()

    def wait_for(self, line: str) -> None:
        xvfb.wait_for(f"{line!r} among {self.told}", lambda: line in self.told)

    def wait_for_picture(self, name: str, scale: int, at: tuple[int, int], filled: bool) -> None:
        """Wait for the whole display to be as it should, pointer and black and all."""
        wanted = Image.new("RGB", (WIDTH, HEIGHT))
        wanted.paste(picture(self.mode, scale, at, filled))
        xvfb.wait_for_picture(self.server, wanted, name, FAILURES)


def picture(mode: Mode, scale: int, at: tuple[int, int], filled: bool) -> Image.Image:
    """Return what a window must show, with the pointer at this host point from the top left."""
    seat = NotingSeat(mode)
    if filled:
        seat.fill(FILLED, 9)
    wide, high = square_size(mode)
    x, y = at[0] // scale, high - 1 - at[1] // scale
    seat.pointer.at = Point(2 * x, 2 * y)
    whole = screenshot(seat).convert("RGB")
    return whole.resize((wide * scale, high * scale), Image.Resampling.NEAREST)


def is_black(server: xvfb.Xserver, x: int, y: int) -> bool:
    """Say whether a pixel of the display is black."""
    return server.picture(x + 1, y + 1).convert("RGB").getpixel((x, y)) == (0, 0, 0)


@contextmanager
def shown(
    server: xvfb.Xserver, folder: Path, mode: int, scale: int, *words: str
) -> Iterator[Shown]:
    log = folder / "told.txt"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.seat_window", str(mode), str(scale), *words],
            cwd=TOP,
            env=server.surroundings,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        yield Shown(server, mode, log)
    finally:
        xvfb.stop(process)


@pytest.mark.parametrize("mode, scale", [(31, 1), (31, 2), (12, 1), (12, 2), (27, 2)])
def test_the_screen_is_shown_to_the_pixel(
    server: xvfb.Xserver, tmp_path: Path, mode: int, scale: int
) -> None:
    server.move(80, 40)
    with shown(server, tmp_path, mode, scale) as window:
        window.wait_for_picture(f"mode-{mode}-scale-{scale}", scale, (80, 40), False)
        server.key("f")
        window.wait_for_picture(f"mode-{mode}-scale-{scale}-filled", scale, (80, 40), True)
        server.move(300, 200)
        window.wait_for_picture(f"mode-{mode}-scale-{scale}-moved", scale, (300, 200), True)
        server.key("q")
        window.wait_for("over")


def test_auto_is_the_largest_scale_that_fits_the_display(
    server: xvfb.Xserver, tmp_path: Path
) -> None:
    server.move(10, 10)
    with shown(server, tmp_path, 31, 0) as window:
        window.wait_for_picture("auto", 2, (10, 10), False)


def test_full_screen_has_black_around_and_is_not_told(server: xvfb.Xserver, tmp_path: Path) -> None:
    server.move(10, 10)
    with shown(server, tmp_path, 31, 1) as window:
        window.wait_for_picture("before", 1, (10, 10), False)
        server.key("F11")
        left, top = (WIDTH - 800) // 2, (HEIGHT - 600) // 2
        xvfb.wait_for("the middle", lambda: not is_black(server, left + 400, top + 40))
        server.move(left + 10, top + 10)
        wanted = Image.new("RGB", (WIDTH, HEIGHT))
        wanted.paste(picture(MODES[31], 1, (10, 10), False), (left, top))
        xvfb.wait_for_picture(server, wanted, "fullscreen", FAILURES)
        server.key("F11")
        xvfb.wait_for("the corner", lambda: not is_black(server, 40, 40))
        server.move(20, 20)
        window.wait_for_picture("after", 1, (20, 20), False)
        assert not [line for line in window.told if "key" in line]


def test_the_screen_follows_the_window(server: xvfb.Xserver, tmp_path: Path) -> None:
    with shown(server, tmp_path, 31, 2, "follows", "fullscreen") as window:
        window.wait_for("Mode(width=840, height=625, x_eig=1, y_eig=1, colours=16)")


def test_buttons_wheel_and_keys_reach_the_desktop(server: xvfb.Xserver, tmp_path: Path) -> None:
    server.move(100, 99)
    with shown(server, tmp_path, 31, 1) as window:
        window.wait_for_picture("buttons", 1, (100, 99), False)
        before = len(window.told)
        for button in (xvfb.SELECT, xvfb.MENU, xvfb.ADJUST, xvfb.WHEEL_UP, xvfb.WHEEL_DOWN):
            server.press(button)
            server.release(button)
        server.key("Control_L", "q")
        server.key("Shift_L", "Tab")
        server.key("Escape")
        server.key("q")
        window.wait_for("over")
        told = [line for line in window.told[before:] if not line.startswith("Point")]
        assert told == [
            *("4", "0", "2", "0", "1", "0"),
            *("('wheel', 1)", "('wheel', -1)"),
            *("('key', 17)", f"('key', {0x19A})", f"('key', {0x1B})", f"('key', {ord('q')})"),
            "over",
        ]


def test_ctrl_let_go_before_the_button_does_not_leave_menu_stuck(
    server: xvfb.Xserver, tmp_path: Path
) -> None:
    server.move(100, 99)
    with shown(server, tmp_path, 31, 1) as window:
        window.wait_for_picture("stuck", 1, (100, 99), False)
        with server.held("Control_L"):
            server.press(xvfb.SELECT)
        server.release(xvfb.SELECT)
        server.key("q")
        window.wait_for("over")
        assert [line for line in window.told if line.isdecimal()] == ["2", "0"]


def test_a_polite_end_saves_first(server: xvfb.Xserver, tmp_path: Path) -> None:
    server.move(5, 5)
    with shown(server, tmp_path, 31, 1) as window:
        window.wait_for_picture("polite", 1, (5, 5), False)
    assert window.told[-2:] == ["quit requested", "over"]
