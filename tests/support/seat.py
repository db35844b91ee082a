"""The smallest desktop that the host can be tried on: it notes what it is told.

It is no Wimp: three coloured bands, and a square that follows what the test says.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image

from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.screen import Screen
from osmosis_app.wimp.events import Buttons

ARROW = Image.new("RGBA", (3, 5), (0, 255, 255, 255))
ARROW.putpixel((2, 0), (0, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class Shape:
    image: Image.Image
    hot: tuple[int, int] = (0, 0)


@dataclass(eq=False)
class Arrow:
    at: Point = Point(0, 0)
    shape: Shape = field(default_factory=lambda: Shape(ARROW))


class NotingSeat:
    """Keeps a list of all it was told but the time, and the boxes it was asked to change."""

    def __init__(self, mode: Mode) -> None:
        self.screen = Screen(mode)
        self.pointer = Arrow()
        self.beeps = 0
        self.is_over = False
        self.shift = False
        self.told: list[object] = []
        self.times: list[int] = []
        self.alarms: list[int] = []
        self._damage: list[Box] = []
        self._paint_bands()

    def _paint_bands(self) -> None:
        width, height = self.screen.image.size
        for row, colour in enumerate((11, 10, 8)):
            band = (0, row * height // 3, width, (row + 1) * height // 3)
            self.screen.image.paste(colour, band)
        self._damage.append(self.screen.mode.box)

    def fill(self, box: Box, colour: int) -> None:
        """Fill a box with a colour, at the next repaint's notice."""
        part = self.screen.mode.pixels(box)
        self.screen.image.paste(colour, (part.left, part.top, part.right, part.bottom))
        self._damage.append(box)

    def pointer_moved(self, at: Point) -> None:
        self.pointer.at = at
        self.told.append(at)

    def buttons_changed(self, buttons: Buttons) -> None:
        self.told.append(buttons)

    def wheel_turned(self, steps: int) -> None:
        self.told.append(("wheel", steps))

    def key_pressed(self, key: int) -> None:
        self.told.append(("key", key))

    def shift_changed(self, held: bool) -> None:
        self.shift = held

    def mode_changed(self, mode: Mode) -> None:
        self.told.append(mode)
        self.screen.change(mode)
        self._paint_bands()

    def advance(self, now: int) -> None:
        self.times.append(now)
        self.alarms = [alarm for alarm in self.alarms if alarm > now]

    def next_alarm(self) -> int | None:
        return min(self.alarms, default=None)

    def repaint(self) -> tuple[Box, ...]:
        damage, self._damage = tuple(self._damage), []
        return damage
