"""A clipped drawing surface addressed in OS units.

A canvas is lent for the length of a redraw: it has an origin (a window's work area origin,
or the screen's corner) and lets nothing through outside its clip.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from osmosis_app.geometry import Box, Mode, PixelBox, Point
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import Picture
from osmosis_app.graphics.text import CHAR_HEIGHT, SystemFont, text_width


@dataclass(frozen=True, slots=True)
class Canvas:
    """A part of the screen to draw on; ``clip`` is in screen coordinates, on whole pixels."""

    screen: Screen
    font: SystemFont
    clip: Box
    origin: Point = Point(0, 0)

    @property
    def mode(self) -> Mode:
        return self.screen.mode

    @property
    def clip_here(self) -> Box:
        """The clip from this canvas's origin: what a task compares its work against."""
        return self.clip.moved(-self.origin.x, -self.origin.y)

    def clipped(self, box: Box) -> Canvas:
        """Return a canvas that lets through only what lies in ``box`` as well."""
        clip = self.clip.meet(self.mode.aligned(self._on_screen(box)))
        return Canvas(self.screen, self.font, clip, self.origin)

    def shows(self, box: Box) -> bool:
        """Say whether anything drawn in ``box`` could be seen."""
        return self.clip.meets(self._on_screen(box))

    def fill(self, box: Box, colour: int) -> None:
        pixels = self._seen(self.mode.aligned(self._on_screen(box)))
        if pixels:
            self.screen.image.paste(self.screen.inks[colour], pixels)

    def outline(self, box: Box, colour: int) -> None:
        """Draw a rectangle one pixel thick just inside ``box``."""
        dx, dy = self.mode.dx, self.mode.dy
        box = self.whole(box)
        self.fill(Box(box.x0, box.y1 - dy, box.x1, box.y1), colour)
        self.fill(Box(box.x0, box.y0, box.x1, box.y0 + dy), colour)
        self.fill(Box(box.x0, box.y0, box.x0 + dx, box.y1), colour)
        self.fill(Box(box.x1 - dx, box.y0, box.x1, box.y1), colour)

    def dotted(self, x0: int, x1: int, y: int, colour: int) -> None:
        """Draw a line one pixel high, four pixels drawn and four left, from ``x0`` to ``x1``."""
        dx, dy = self.mode.dx, self.mode.dy
        for x in range(x0, x1, 8 * dx):
            self.fill(Box(x, y, min(x + 4 * dx, x1), y + dy), colour)

    def plot(self, picture: Picture, at: Point) -> None:
        """Draw a picture with its lower left corner at ``at``."""
        box = Box(at.x, at.y, at.x + picture.width, at.y + picture.height)
        place = self.mode.pixels(self._on_screen(box))
        size = picture.image.size
        self._paste(picture.image, picture.mask, place.left, place.bottom - size[1])

    def text(self, text: str, at: Point, colour: int) -> None:
        """Write a line of system font, its cell's lower left corner at ``at``."""
        box = Box(at.x, at.y, at.x + text_width(text), at.y + CHAR_HEIGHT)
        if not text or not self.shows(box):
            return
        ink = self.font.line(text)
        place = self.mode.pixels(self._on_screen(box))
        self._paste(self.screen.inks[colour], ink, place.left, place.top)

    def invert(self, box: Box, value: int) -> None:
        """Exclusive-or every colour number in ``box`` so that white becomes colour ``value``."""
        pixels = self._seen(self.mode.aligned(self._on_screen(box)))
        if pixels:
            change = self.screen.inks[value] ^ self.screen.inks[0]
            part = self.screen.image.crop(pixels)
            self.screen.image.paste(part.point([index ^ change for index in range(256)]), pixels)

    def _on_screen(self, box: Box) -> Box:
        return box.moved(self.origin.x, self.origin.y)

    def whole(self, box: Box) -> Box:
        """Return a box brought to whole pixels of the screen, rounded down."""
        aligned = self.mode.aligned(self._on_screen(box))
        return aligned.moved(-self.origin.x, -self.origin.y)

    def _seen(self, screen: Box) -> PixelBox | None:
        shared = self.clip.meet(screen)
        return None if shared.is_empty else self.mode.pixels(shared)

    def _paste(self, what: Image.Image | int, mask: Image.Image | None, x: int, y: int) -> None:
        source = what if isinstance(what, Image.Image) else mask
        assert source is not None, "a plain colour needs a mask"
        clip = self.mode.pixels(self.clip)
        left, top = max(x, clip.left), max(y, clip.top)
        right, bottom = min(x + source.width, clip.right), min(y + source.height, clip.bottom)
        if left >= right or top >= bottom:
            return
        part = (left - x, top - y, right - x, bottom - y)
        if part != (0, 0, source.width, source.height):
            what = what.crop(part) if isinstance(what, Image.Image) else what
            mask = mask.crop(part) if mask is not None else None
        self.screen.image.paste(what, (left, top, right, bottom), mask)
