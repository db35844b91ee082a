"""A NotingSeat in a real window, as a program: it prints all it is told, a line each.

The key f fills a box, q ends; the window's close button prints a line and ends.
"""

from __future__ import annotations

import sys

from osmosis_app.geometry import MODES, Box, Mode
from osmosis_app.host.running import run
from tests.support.seat import NotingSeat

FILLED = Box(40, 80, 240, 160)


class PrintingSeat(NotingSeat):
    """Prints instead of keeping a list."""

    def __init__(self, mode: Mode) -> None:
        super().__init__(mode)
        self.told = Printed()

    def key_pressed(self, key: int) -> None:
        super().key_pressed(key)
        if key == ord("f"):
            self.fill(FILLED, 9)
        elif key == ord("q"):
            self.is_over = True


class Printed(list[object]):
    def append(self, told: object) -> None:
        print(told, flush=True)


def main(mode: str, scale: str, *words: str) -> None:
    seat = PrintingSeat(MODES[int(mode)])

    def quit_requested() -> None:
        print("quit requested", flush=True)
        seat.is_over = True

    run(
        seat,
        scale=int(scale) or None,
        fullscreen="fullscreen" in words,
        follows_window="follows" in words,
        right_is_menu=lambda: seat.shift,
        quit_requested=quit_requested,
    )
    print("over", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
