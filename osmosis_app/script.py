"""The text language of ``--script``: what a person's hands would do, a command a line.

docs/script.md describes it. Time stands still but for what a command takes, so that a
script does the same on every machine.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from osmosis_app.geometry import Point
from osmosis_app.host.keycodes import parse_key
from osmosis_app.screenshot import save_screenshot
from osmosis_app.wimp.events import Buttons

if TYPE_CHECKING:
    from osmosis_app.host.seat import Seat

STEP = 10
"""Centiseconds that a command takes, and that a click holds its button."""

DRAG_STEP = 2
"""Centiseconds from one place of a drag to the next."""

DRAG_REACH = 32
"""OS units that a drag moves at a time, at most, along either axis."""

FARTHEST = 100_000
"""OS units from the screen's corner that the pointer may be sent, along either axis."""

LONGEST_WAIT = 360_000
"""Centiseconds that a single ``wait`` may take: an hour."""

MOST_STEPS = 1000
"""Steps that the wheel turns at a time."""


class ScriptError(ValueError):
    """A script is wrong: what, in which line, and what was found."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move the pointer."""

    at: Point


@dataclass(frozen=True, slots=True)
class Click:
    """Move there, and press and release these buttons so many times."""

    at: Point
    buttons: Buttons
    times: int = 1


@dataclass(frozen=True, slots=True)
class Press:
    """Hold these buttons down."""

    buttons: Buttons


@dataclass(frozen=True, slots=True)
class Release:
    """Let go of all buttons."""


@dataclass(frozen=True, slots=True)
class Drag:
    """Press these buttons at ``start``, move to ``end`` step by step, and let go."""

    start: Point
    end: Point
    buttons: Buttons


@dataclass(frozen=True, slots=True)
class Wheel:
    """Turn the wheel; more than 0 is away from the user."""

    steps: int


@dataclass(frozen=True, slots=True)
class Keys:
    """Type keys, by their RISC OS codes."""

    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """Let centiseconds go by."""

    time: int


@dataclass(frozen=True, slots=True)
class Screenshot:
    """Save a picture of the screen."""

    path: Path


Command = Move | Click | Press | Release | Drag | Wheel | Keys | Wait | Screenshot

BUTTONS = {"select": Buttons.SELECT, "menu": Buttons.MENU, "adjust": Buttons.ADJUST}


def read_script(text: str) -> list[Command]:
    """Read a whole script; raises ScriptError, naming the line, when it is wrong."""
    commands = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            command = parse_command(line)
        except ValueError as fault:
            raise ScriptError(f"line {number}: {fault}") from None
        if command is not None:
            commands.append(command)
    return commands


def parse_command(line: str) -> Command | None:
    """Read one line; None when there is nothing on it but space and remark."""
    word, *more = line.split(maxsplit=1)[:2] or ["#"]
    rest = more[0].strip() if more else ""
    if word.startswith("#"):
        return None
    if word not in _READERS:
        raise ValueError(f"there is no command {word!r}")
    return _READERS[word](rest)


def _without_remark(rest: str) -> list[str]:
    return rest.partition("#")[0].split()


def _numbers(rest: str, wanted: str, least: int = -FARTHEST, most: int = FARTHEST) -> list[int]:
    """Read as many whole numbers as ``wanted`` has words, and no more."""
    words = _without_remark(rest)
    found = repr(" ".join(words))
    are_numbers = all(re.fullmatch(r"[-+]?[0-9]+", word) for word in words)
    if not are_numbers or len(words) != len(wanted.split()):
        raise ValueError(f"expected {wanted or 'nothing more'}, found {found}")
    if not all(len(word) < 10 and least <= int(word) <= most for word in words):
        raise ValueError(f"expected {wanted} of {least} to {most}, found {found}")
    return [int(word) for word in words]


def _buttons(words: list[str]) -> Buttons:
    held = Buttons.NONE
    for word in words:
        if word not in BUTTONS:
            raise ValueError(f"expected select, menu or adjust, found {word!r}")
        held |= BUTTONS[word]
    return held


def _click(buttons: Buttons, times: int = 1) -> Callable[[str], Command]:
    return lambda rest: Click(Point(*_numbers(rest, "X Y")), buttons, times)


def _read_move(rest: str) -> Command:
    return Move(Point(*_numbers(rest, "X Y")))


def _read_press(rest: str) -> Command:
    words = _without_remark(rest)
    if not words:
        raise ValueError("expected select, menu or adjust, found ''")
    return Press(_buttons(words))


def _read_release(rest: str) -> Command:
    _numbers(rest, "")
    return Release()


def _read_drag(rest: str) -> Command:
    words = _without_remark(rest)
    x0, y0, x1, y1 = _numbers(" ".join(words[:4]), "X Y X Y")
    return Drag(Point(x0, y0), Point(x1, y1), _buttons(words[4:]) or Buttons.SELECT)


def _read_wheel(rest: str) -> Command:
    return Wheel(*_numbers(rest, "STEPS", -MOST_STEPS, MOST_STEPS))


def _read_key(rest: str) -> Command:
    words = _without_remark(rest)
    if not words:
        raise ValueError("expected the name of a key, found ''")
    return Keys(tuple(parse_key(word) for word in words))


def _read_type(rest: str) -> Command:
    if not rest:
        raise ValueError("expected a text, found ''")
    for char in rest:
        if not (" " <= char <= "~" or "\xa0" <= char <= "\xff"):
            raise ValueError(f"cannot type {char!r}")
    return Keys(tuple(ord(char) for char in rest))


def _read_wait(rest: str) -> Command:
    return Wait(*_numbers(rest, "CENTISECONDS", 0, LONGEST_WAIT))


def _read_screenshot(rest: str) -> Command:
    if not rest:
        raise ValueError("expected the name of a file, found ''")
    if "\0" in rest:
        raise ValueError(f"no file can be called {rest!r}")
    return Screenshot(Path(rest))


_READERS: dict[str, Callable[[str], Command]] = {
    "move": _read_move,
    "select": _click(Buttons.SELECT),
    "menu": _click(Buttons.MENU),
    "adjust": _click(Buttons.ADJUST),
    "double": _click(Buttons.SELECT, 2),
    "press": _read_press,
    "release": _read_release,
    "drag": _read_drag,
    "wheel": _read_wheel,
    "key": _read_key,
    "type": _read_type,
    "wait": _read_wait,
    "screenshot": _read_screenshot,
}


class Pilot:
    """Does at a desktop what commands say, in a time of its own that starts at 0."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.now = 0
        self.pass_time(0)

    def pass_time(self, centiseconds: int) -> None:
        """Let time go by, stopping at every alarm on the way, and repaint."""
        end = self.now + centiseconds
        while (alarm := self.seat.next_alarm()) is not None and alarm < end:
            self.now = max(self.now + 1, alarm)
            self.seat.advance(self.now)
            self.seat.repaint()
            if self.now >= end:
                return
        self.now = end
        self.seat.advance(self.now)
        self.seat.repaint()

    def move(self, at: Point) -> None:
        self.seat.pointer_moved(at)
        self.seat.repaint()

    def hold(self, buttons: Buttons) -> None:
        """Hold exactly these buttons down, for a step."""
        self.seat.buttons_changed(buttons)
        self.pass_time(STEP)

    def click(self, at: Point, buttons: Buttons, times: int = 1) -> None:
        self.move(at)
        for _ in range(times):
            self.hold(buttons)
            self.hold(Buttons.NONE)

    def drag(self, start: Point, end: Point, buttons: Buttons = Buttons.SELECT) -> None:
        self.move(start)
        self.hold(buttons)
        for at in way(start, end):
            self.move(at)
            self.pass_time(DRAG_STEP)
        self.pass_time(STEP)
        self.hold(Buttons.NONE)

    def type(self, codes: Iterable[int]) -> None:
        for code in codes:
            self.seat.key_pressed(code)
            self.pass_time(STEP)

    def do(self, command: Command) -> None:
        """Carry out one command."""
        match command:
            case Move(at):
                self.move(at)
                self.pass_time(STEP)
            case Click(at, buttons, times):
                self.click(at, buttons, times)
            case Press(buttons):
                self.hold(buttons)
            case Release():
                self.hold(Buttons.NONE)
            case Drag(start, end, buttons):
                self.drag(start, end, buttons)
            case Wheel(steps):
                self.seat.wheel_turned(steps)
                self.pass_time(STEP)
            case Keys(codes):
                self.type(codes)
            case Wait(time):
                self.pass_time(time)
            case Screenshot(path):
                save_picture(self.seat, path)


def way(start: Point, end: Point) -> list[Point]:
    """Return the places that a drag goes through, the last one included."""
    dx, dy = end.x - start.x, end.y - start.y
    steps = max(1, -(-max(abs(dx), abs(dy)) // DRAG_REACH))
    return [start.moved(dx * step // steps, dy * step // steps) for step in range(1, steps + 1)]


def save_picture(seat: Seat, path: Path) -> None:
    """Save a picture of the screen; an OSError always names the file."""
    try:
        save_screenshot(seat, path)
    except OSError as fault:
        code, why = fault.errno or errno.EIO, fault.strerror or str(fault)
        raise OSError(code, why, str(path)) from None


def run_script(seat: Seat, commands: Iterable[Command]) -> None:
    """Carry out a script at a desktop, until its end or the desktop's."""
    pilot = Pilot(seat)
    for command in commands:
        if seat.is_over:
            return
        pilot.do(command)
