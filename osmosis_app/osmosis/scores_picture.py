"""What the Scores window draws on its white ground: bars with a scale, or the lines of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis.scores import PLOTTED, Result

WON, LOST, AXIS, INK = 10, 11, 3, 7
LINE = 35
CHARACTER = 16
LETTER = 32
"""How high a line of text is, and how far numbers of the scale lie apart at least."""

SCALE = 7 * CHARACTER
"""How wide the numbers left of the plot may be."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Boxes with their colours, and lines of text with their lower left corners."""

    boxes: tuple[tuple[Box, int], ...] = ()
    lines: tuple[tuple[Point, str], ...] = ()


def plot(results: Sequence[Result], box: Box) -> Picture:
    """Draw a bar for each result, up or down from the line of nought, with a scale."""
    if not results:
        return Picture()
    high = max(0, *(result.score for result in results))
    low = min(0, *(result.score for result in results))
    bars = Box(box.x0 + SCALE + CHARACTER, box.y0, box.x1, box.y1)
    span = max(1, high - low)

    def level(score: int) -> int:
        return bars.y0 + (bars.height - 2) * (score - low) // span // 2 * 2

    levels = {score: level(score) for score in sorted({low, 0, high})}
    axes = [(Box(bars.x0 - 8, y, bars.x1, y + 2), AXIS) for y in levels.values()]
    drawn = (*axes, *_bars(results, bars, [level(result.score) for result in results], level(0)))
    return Picture(drawn, tuple(_numbers(levels, box)))


def _bars(
    results: Sequence[Result], box: Box, levels: Sequence[int], nought: int
) -> Iterator[tuple[Box, int]]:
    width = max(4, box.width // PLOTTED // 2 * 2)
    for place, (result, level) in enumerate(zip(results, levels, strict=True)):
        x, (foot, head) = box.x0 + place * width, sorted((nought, level))
        bar = Box(x, foot, x + width - 2, max(head, foot + 2))
        yield bar, WON if result.is_won else LOST


def _numbers(levels: dict[int, int], box: Box) -> Iterator[tuple[Point, str]]:
    """Give the numbers of the scale, lowest first, so far apart that each can be read."""
    room, foot = len(levels), box.y0
    for score, level in levels.items():
        room -= 1
        y = max(foot, min(level - LETTER // 2, box.y1 - LETTER * (room + 1)))
        x = box.x0 + SCALE - CHARACTER * len(str(score))
        yield Point(x, y), str(score)
        foot = y + LETTER


def table(results: Iterable[Result], box: Box) -> Picture:
    """Write a line for each result: score, date, deal, help and player."""
    room = box.width // CHARACTER - 1
    lines = []
    for place, result in enumerate(results, 1):
        tie = "" if result.tie is None else f" in {result.tie:<2}"
        deal = f"deal {result.deal}" if result.deal else ""
        aids = "".join(aid[0] for aid in result.aids)
        columns = (f"{place:2}{result.score:6}{tie}", f"{result.day:%d-%b-%y}", f"{deal:11}")
        line = f"{' '.join(columns)} {aids:2} {result.player}"
        at = Point(box.x0 + CHARACTER // 2, box.y1 - place * LINE)
        lines.append((at, line[:room].rstrip()))
    return Picture(lines=tuple(lines))
