"""The backs that are pictures, with all the colours between those of the desktop."""

from __future__ import annotations

from osmosis_app.graphics.colours import RGB, WIMP_COLOURS
from tools.artwork.cards.dithering import ORDER, Tone
from tools.artwork.cards.scenes import Scene, scale
from tools.artwork.cards.shapes import Shape

from .colours import matched

STEPS = 32
"""Into how many steps a mixture is rounded."""
GRAIN = 2.2
"""How far dithering moves a colour, sixteen times."""


def in_full(scene: Scene, shape: Shape) -> bytes:
    """Paint a scene in the standard 256 colours, as large as a card."""
    wide, high = scale(shape)
    sparks = {(int(u / wide), int(v / high)): ink for u, v, ink in scene.sparks}
    painted = bytearray()
    for y in range(shape.height):
        for x in range(shape.width):
            ink = sparks.get((x, y))
            tone = scene.tone((x + 0.5) * wide, (y + 0.5) * high)
            painted.append(_colour(tone if ink is None else Tone(ink, ink, 0), x, y))
    return bytes(painted)


def _colour(tone: Tone, x: int, y: int) -> int:
    grain = GRAIN * (ORDER[y % 4][x % 4] - 7.5)
    return matched(_moved(_mixed(tone), grain))


def _mixed(tone: Tone) -> RGB:
    part = round(tone.part * STEPS) / STEPS
    low, high = WIMP_COLOURS[tone.low], WIMP_COLOURS[tone.high]
    red, green, blue = (
        round(start + (end - start) * part) for start, end in zip(low, high, strict=True)
    )
    return red, green, blue


def _moved(colour: RGB, grain: float) -> RGB:
    red, green, blue = (min(255, max(0, round(value + grain))) for value in colour)
    return red, green, blue
