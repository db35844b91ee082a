"""What floats over the windows: a dashed drag box, a dragged picture. Each can be undone.

Source: the Window Manager's sources (drag boxes: inverted, six pixels on and two off, rotating).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from PIL import Image

from osmosis_app.geometry import Box, PixelBox, Point
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import Picture

_PATTERN = 0xFC


class Overlay(Protocol):
    @property
    def is_stale(self) -> bool:
        """Whether it has changed since it was drawn."""

    def draw(self, screen: Screen) -> list[Box]:
        """Put the overlay on the screen; return the boxes that changed."""

    def undraw(self, screen: Screen) -> list[Box]:
        """Put the screen back as it was, byte for byte; return the boxes that changed."""


@dataclass(eq=False)
class DashedBox:
    """A rectangle one pixel thick, drawn by inversion; ``phase`` turns its dashes."""

    box: Box
    phase: int = 0
    _drawn: tuple[Box, int] | None = None

    @property
    def is_stale(self) -> bool:
        return self._drawn != (self.box, self.phase)

    def draw(self, screen: Screen) -> list[Box]:
        self._drawn = (self.box, self.phase)
        return _invert_dashes(screen, self.box, self.phase)

    def undraw(self, screen: Screen) -> list[Box]:
        if self._drawn is None:
            return []
        box, phase = self._drawn
        self._drawn = None
        return _invert_dashes(screen, box, phase)


def _sides(box: PixelBox) -> Iterator[tuple[PixelBox, int, int]]:
    """Yield each side with the number of dash pixels before it, and its direction.

    The dashes run on clockwise round the box, so that they turn without a seam.
    """
    width, height = box.width, box.height
    yield PixelBox(box.left, box.top, box.right, box.top + 1), 0, 1
    if width > 1:
        right = PixelBox(box.right - 1, box.top + 1, box.right, box.bottom - 1)
        yield right, width, 1
    if height > 1:
        low = PixelBox(box.left, box.bottom - 1, box.right, box.bottom)
        yield low, width + height - 2, -1
    if width > 1:
        left = PixelBox(box.left, box.top + 1, box.left + 1, box.bottom - 1)
        yield left, 2 * width + height - 2, -1


def _invert_dashes(screen: Screen, box: Box, phase: int) -> list[Box]:
    changed = []
    for side, start, direction in _sides(screen.mode.pixels(box)):
        if side.width > 0 and side.height > 0:
            changed += _invert_side(screen, side, start + phase, direction)
    return changed


def _invert_side(screen: Screen, side: PixelBox, start: int, direction: int) -> list[Box]:
    seen = _on_screen(screen, side)
    if seen is None:
        return []
    length = max(side.width, side.height)
    dashes = bytes(255 if _PATTERN >> (start + at) % 8 & 1 else 0 for at in range(length))
    if direction < 0:
        dashes = dashes[::-1]
    mask = Image.frombytes("L", (side.width, side.height), dashes).convert("1")
    mask = mask.crop(
        (
            seen.left - side.left,
            seen.top - side.top,
            seen.right - side.left,
            seen.bottom - side.top,
        )
    )
    screen.image.paste(screen.image.crop(seen).point(screen.inversion), seen, mask)
    return [screen.mode.units(seen)]


def _on_screen(screen: Screen, box: PixelBox) -> PixelBox | None:
    seen = PixelBox(
        max(0, box.left),
        max(0, box.top),
        min(screen.image.width, box.right),
        min(screen.image.height, box.bottom),
    )
    return seen if seen.width > 0 and seen.height > 0 else None


@dataclass(eq=False)
class FloatingPicture:
    """A sprite that follows the pointer: what lies under it is kept and put back."""

    picture: Picture
    at: Point
    _kept: Image.Image | None = field(default=None)
    _where: PixelBox | None = field(default=None)
    _drawn_at: Point | None = None

    @property
    def is_stale(self) -> bool:
        return self._drawn_at != self.at

    @property
    def box(self) -> Box:
        return Box(
            self.at.x,
            self.at.y,
            self.at.x + self.picture.width,
            self.at.y + self.picture.height,
        )

    def draw(self, screen: Screen) -> list[Box]:
        self._drawn_at = self.at
        place = screen.mode.pixels(self.box)
        seen = self._where = _on_screen(screen, place)
        if seen is None:
            return []
        self._kept = screen.image.crop(seen)
        left, top = seen.left - place.left, seen.top - place.top
        part = (left, top, left + seen.width, top + seen.height)
        mask = self.picture.mask
        screen.image.paste(self.picture.image.crop(part), seen, mask.crop(part) if mask else None)
        return [screen.mode.units(seen)]

    def undraw(self, screen: Screen) -> list[Box]:
        kept, where = self._kept, self._where
        self._kept = self._where = None
        if kept is None or where is None:
            return []
        screen.image.paste(kept, where)
        return [screen.mode.units(where)]
