"""Time the program beside plain jobs: python tools/benchmark.py [desktop|formats|engine].

Each line is a thing the program does, how long it takes, a plain job that amounts to the
same (a paste of the same area, a bare window's start), how long that takes in the same run,
and how many times as long ours is. The two are timed turn and turn about, so that a busy
machine slows both.
"""

from __future__ import annotations

import itertools
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from PIL import Image
from rich.console import Console
from rich.table import Table

from osmosis_app.desktop import Desktop, Settings, start
from osmosis_app.geometry import MODES, Box, Point
from osmosis_app.osmosis.board import top_of
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.session import Session
from osmosis_app.wimp.events import Buttons

ROUNDS = 9
"""How often each of a pair is timed; the median counts."""

LONG_ENOUGH = 0.02
"""Seconds that one timing lasts at least, by doing the job again and again."""

Job = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Pair:
    """A job of ours and the plain one it is set beside."""

    name: str
    job: Job
    beside: str
    plain: Job


@dataclass(frozen=True, slots=True)
class Result:
    """Seconds that a job of ours takes, and the plain one beside it."""

    name: str
    ours: float
    beside: str
    plain: float


def seconds(job: Job, times: int) -> float:
    """Return how long a job takes, as the mean of doing it so many times."""
    began = time.perf_counter()
    for _ in range(times):
        job()
    return (time.perf_counter() - began) / times


def often_enough(job: Job) -> int:
    """Return how often a job must be done to last long enough to be timed."""
    times = 1
    while seconds(job, times) * times < LONG_ENOUGH:
        times *= 2
    return times


def measure(pair: Pair) -> Result:
    """Time both jobs of a pair turn and turn about."""
    ours, plain = often_enough(pair.job), often_enough(pair.plain)
    timed = [(seconds(pair.job, ours), seconds(pair.plain, plain)) for _ in range(ROUNDS)]
    return in_the_middle(pair.name, pair.beside, timed)


def in_the_middle(name: str, beside: str, timed: list[tuple[float, float]]) -> Result:
    """Take the median of each side's timings."""
    ours, plain = zip(*timed, strict=True)
    return Result(name, statistics.median(ours), beside, statistics.median(plain))


def in_words(duration: float) -> str:
    """Write a duration in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if duration >= size:
            return f"{duration / size:.2f} {unit}"
    return f"{duration / 1e-6:.1f} us"


def show(title: str, results: Iterable[Result]) -> None:
    """Print a table of results."""
    table = Table("what", "takes", "beside", "takes", "ratio", title=title)
    for result in results:
        ours, plain = in_words(result.ours), in_words(result.plain)
        ratio = f"{result.ours / result.plain:.2f}"
        table.add_row(result.name, ours, result.beside, plain, ratio)
    Console(width=110).print(table)


# The desktop: what is painted when.


def paste(width: int, height: int, masked: bool = False) -> Job:
    """Return the plain paste of an area of the screen's kind of picture."""
    screen, patch = Image.new("P", (800, 600)), Image.new("P", (width, height), 9)
    mask = Image.new("1", (width, height), 1) if masked else None
    return lambda: screen.paste(patch, (0, 0), mask)


def pixels(desktop: Desktop, box: Box) -> tuple[int, int]:
    """Return the size of a box in pixels of the desktop's screen."""
    part = desktop.machine.screen.mode.pixels(box)
    return part.width, part.height


def opened() -> Desktop:
    """Start a desktop with a game of Osmosis, painted."""
    desktop = start(Settings(MODES[31], game="osmosis", deal=3))
    desktop.machine.repaint()
    return desktop


def full_repaint() -> Pair:
    """Everything on the screen anew."""
    desktop = opened()
    machine = desktop.machine

    def job() -> None:
        machine.wimp.painter.invalidate(machine.screen.mode.box)
        machine.repaint()

    return Pair("the whole screen painted", job, "paste of 800 x 600", paste(800, 600))


def card_repaint() -> Pair:
    """One card that changed."""
    desktop = opened()
    game = desktop.task.games.open["osmosis"]
    top = top_of(game.placed, "reserve1")
    assert top is not None, "the reserve has cards"
    box = top.box

    def job() -> None:
        desktop.machine.wimp.force_redraw(game.window, box)
        desktop.machine.repaint()

    size = pixels(desktop, box)
    beside = f"masked paste of {size[0]} x {size[1]}"
    return Pair("one card painted", job, beside, paste(*size, masked=True))


def to_and_fro(desktop: Desktop, at: Point) -> Job:
    """Press Select, and return the job of moving on by one frame of a drag."""
    machine, times = desktop.machine, itertools.count(1)
    machine.advance(0)
    machine.pointer_moved(at)
    machine.buttons_changed(Buttons.SELECT)
    places = itertools.cycle([*range(40, 240, 10), *range(240, 40, -10)])

    def frame() -> None:
        machine.advance(2 * next(times))
        step = next(places)
        machine.pointer_moved(at.moved(step, -step))
        machine.repaint()

    for _ in range(5):
        frame()
    return frame


def window_drag(solid: bool) -> Pair:
    """A window that follows the pointer by its title bar."""
    desktop = opened()
    desktop.machine.wimp.options.solid_moves = solid
    box = desktop.task.games.open["osmosis"].window.visible
    frame = to_and_fro(desktop, Point((box.x0 + box.x1) // 2, box.y1 + 20))
    size = pixels(desktop, box)
    name = "a window dragged " + ("solid" if solid else "as an outline") + ", a frame"
    return Pair(name, frame, f"paste of {size[0]} x {size[1]}", paste(*size))


def card_drag() -> Pair:
    """A card that follows the pointer."""
    desktop = opened()
    game = desktop.task.games.open["osmosis"]
    top = top_of(game.placed, "reserve1")
    assert top is not None, "the reserve has cards"
    box = game.window.to_screen(top.box)
    frame = to_and_fro(desktop, Point((box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2))
    size = pixels(desktop, box)
    beside = f"masked paste of {size[0]} x {size[1]}"
    return Pair("a card dragged, a frame", frame, beside, paste(*size, masked=True))


# The engine.


def game_played(key: str) -> Pair:
    """A move asked for and made, the first legal one, from deal to deal."""
    game, numbers = patience_named(key), itertools.count(1)
    sessions = [Session(game, next(numbers))]

    def job() -> None:
        actions = game.legal_actions(sessions[0].position)
        if actions and len(sessions[0].actions) < 200:
            sessions[0].play(actions[0])
        else:
            sessions[0] = Session(game, next(numbers))

    pack = list(range(52))

    def plain() -> None:
        pack[:] = sorted(pack, key=lambda card: -card)

    return Pair(f"{key}: legal moves found, one made", job, "a list of 52 sorted", plain)


# The window: programs of their own, each of which prints a number of seconds.

OPEN = """
import sys, time
from osmosis_app.host import display
class Timed(display.Display):
    def draw(self, dt):
        super().draw(dt)
        self.time()
        self.close()
display.Display = Timed
from osmosis_app.command import main
sys.argv = ["osmosis", "--data", sys.argv[1], "--game", "osmosis", "--scale", "1"]
"""

OUR_START = (
    OPEN
    + """
Timed.time = lambda self: print(time.time())
main()
"""
)

OUR_FRAMES = (
    OPEN
    + """
from pyglet import gl
from osmosis_app.geometry import Point
from osmosis_app.wimp.events import Buttons
def drag(self):
    self.seat.pointer_moved(Point(800, 1178))
    self.seat.buttons_changed(Buttons.SELECT)
    began = time.perf_counter()
    for step in range(100):
        self.seat.pointer_moved(Point(800 + 4 * step, 1178 - 4 * step))
        self.presenter.update(self.seat.screen, self.seat.repaint())
        display.Window.draw(self, 0)
        gl.glFinish()
    print((time.perf_counter() - began) / 100)
Timed.time = drag
main()
"""
)

BARE = """
import time, pyglet
pyglet.options.shadow_window = False
from pyglet import gl
from pyglet.window import Window
window = Window(800, 600)
window.clear()
window.flip()
"""

BARE_START = BARE + "print(time.time())"

BARE_FRAMES = (
    BARE
    + """
began = time.perf_counter()
for step in range(100):
    window.clear()
    window.flip()
    gl.glFinish()
print((time.perf_counter() - began) / 100)
"""
)


def printed_by(code: str, folder: str) -> float:
    """Run a Python program and return the number it prints."""
    command = [sys.executable, "-c", code, folder]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if done.returncode or not done.stdout:
        raise click.ClickException(done.stderr.strip() or "a program printed nothing")
    return float(done.stdout.split()[0])


def until_printed(code: str, folder: str) -> float:
    """Return the seconds from starting a program to the time of day it prints."""
    began = time.time()
    return printed_by(code, folder) - began


def in_a_window() -> Iterator[Result]:
    """Time what needs a display: a drag's frames, and the start."""
    with a_display(), TemporaryDirectory() as folder:
        frames = [(printed_by(OUR_FRAMES, folder), printed_by(BARE_FRAMES, folder)) for _ in "123"]
        name = "a window dragged and shown, a frame"
        yield in_the_middle(name, "an empty frame shown", frames)
        starts = [
            (until_printed(OUR_START, folder), until_printed(BARE_START, folder)) for _ in "12345"
        ]
        name = "start to the first frame"
        yield in_the_middle(name, "start of a bare pyglet window", starts)


@contextmanager
def a_display() -> Iterator[None]:
    """See to a display: the one there is, or an Xvfb for the time being."""
    if "DISPLAY" in os.environ or not sys.platform.startswith("linux"):
        yield
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        os.environ["DISPLAY"] = ":" + pipe.readline().strip()
    try:
        yield
    finally:
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()


@click.group(invoke_without_command=True)
@click.pass_context
def benchmark(context: click.Context) -> None:
    """Time the program beside plain jobs of the same size."""
    if context.invoked_subcommand is None:
        context.invoke(desktop)


@benchmark.command()
def desktop() -> None:
    """Painting, dragging, playing and starting."""
    pairs = [
        full_repaint(),
        card_repaint(),
        window_drag(solid=False),
        window_drag(solid=True),
        card_drag(),
        game_played("osmosis"),
        game_played("pyramid"),
    ]
    show("The desktop, 800 x 600", itertools.chain(map(measure, pairs), in_a_window()))


@benchmark.command()
def formats() -> None:
    """Sprites and templates read."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from tools.benchmark_formats import jobs, memory

    show("The formats", (measure(Pair(*each)) for each in jobs()))
    for what, times in memory():
        print(f"{what}: at most {times:.1f} times the memory of the decoded picture")


@benchmark.command()
def engine() -> None:
    """Moves made and found, in every game."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from tools.benchmark_engine import jobs

    results, speeds = [], []
    for name, job, beside, plain, count in jobs():
        result = measure(Pair(name, job, beside, plain))
        results.append(result)
        speeds.append(f"{name}: {count / result.ours:,.0f} a second")
    show("The engine, some hundred positions at a time", results)
    print("\n".join(speeds))


if __name__ == "__main__":
    benchmark()
