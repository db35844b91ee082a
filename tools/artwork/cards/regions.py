"""Regions of a picture, each a question: does it hold this place?

Places are in columns and rows of the square card, from its top left.
"""

from __future__ import annotations

from collections.abc import Callable

Place = tuple[float, float]
Region = Callable[[float, float], bool]


def everywhere(u: float, v: float) -> bool:
    """Hold every place."""
    return True


def box(left: float, top: float, right: float, bottom: float) -> Region:
    """Hold what is in a rectangle."""
    return lambda u, v: left <= u < right and top <= v < bottom


def oval(x: float, y: float, wide: float, high: float) -> Region:
    """Hold what is in an ellipse, given by its middle and half its width and height."""
    return lambda u, v: ((u - x) / wide) ** 2 + ((v - y) / high) ** 2 <= 1


def disc(x: float, y: float, radius: float) -> Region:
    """Hold what is in a circle."""
    return oval(x, y, radius, radius)


def below(line: Callable[[float], float]) -> Region:
    """Hold what lies below a line, given by its row at each column."""
    return lambda u, v: v >= line(u)


def polygon(*corners: Place) -> Region:
    """Hold what is within straight sides; corners in order round it."""
    sides = tuple(zip(corners, (*corners[1:], corners[0]), strict=True))

    def holds(u: float, v: float) -> bool:
        crossed = [
            u < x0 + (v - y0) * (x1 - x0) / (y1 - y0)
            for (x0, y0), (x1, y1) in sides
            if (y0 <= v) != (y1 <= v)
        ]
        return sum(crossed) % 2 == 1

    return holds


def stroke(start: Place, end: Place, thick: float) -> Region:
    """Hold what is near a straight line."""
    (x0, y0), (x1, y1) = start, end
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2

    def holds(u: float, v: float) -> bool:
        along = ((u - x0) * (x1 - x0) + (v - y0) * (y1 - y0)) / length
        along = min(1.0, max(0.0, along))
        away = (u - x0 - along * (x1 - x0)) ** 2 + (v - y0 - along * (y1 - y0)) ** 2
        return 4 * away <= thick**2

    return holds


def any_of(*regions: Region) -> Region:
    """Hold what one of the regions holds."""
    return lambda u, v: any(holds(u, v) for holds in regions)


def both(first: Region, second: Region) -> Region:
    """Hold what two regions hold together."""
    return lambda u, v: first(u, v) and second(u, v)


def ribs(region: Region, start: float, step: float, thick: float) -> Region:
    """Hold of a region every so many rows only."""
    return both(region, lambda u, v: (v - start) % step < thick)
