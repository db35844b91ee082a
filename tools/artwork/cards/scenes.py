"""Painted scenes: layers of regions and their shades, the foremost first."""

from __future__ import annotations

from typing import NamedTuple

from .dithering import Shade, Tone, dithered
from .regions import Region
from .shapes import Shape
from .surface import Surface

WIDTH, HEIGHT = 71, 94
"""The square card, in whose columns and rows scenes are described."""


class Layer(NamedTuple):
    """One thing in a scene: where it is and how it is shaded."""

    holds: Region
    shade: Shade


class Spark(NamedTuple):
    """A single pixel of light or dark."""

    u: float
    v: float
    ink: int


class Scene(NamedTuple):
    """A picture; the last of the layers is everywhere."""

    layers: tuple[Layer, ...]
    sparks: tuple[Spark, ...]

    def tone(self, u: float, v: float) -> Tone:
        """Give the tone at a place."""
        return next(layer.shade(u, v) for layer in self.layers if layer.holds(u, v))


def paint(scene: Scene, shape: Shape) -> Surface:
    """Draw a scene in a card's pixels, dithered."""
    picture = Surface(shape.width, shape.height)
    wide, high = scale(shape)
    for x, y in picture.places():
        picture.plot(x, y, dithered(scene.tone((x + 0.5) * wide, (y + 0.5) * high), x, y))
    for u, v, ink in scene.sparks:
        picture.plot(int(u / wide), int(v / high), ink)
    return picture


def scale(shape: Shape) -> tuple[float, float]:
    """Give the width and height of a card's pixel in those of the square card."""
    return WIDTH / shape.width, HEIGHT / shape.height
