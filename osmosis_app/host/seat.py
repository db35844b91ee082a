"""What the host asks of a desktop: the screen, pointer, buttons and keys of whoever sits there."""

from __future__ import annotations

from typing import Protocol

from PIL import Image

from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.wimp.events import Buttons


class Screen(Protocol):
    """The picture to show: ``image`` is mode P, one byte of colour number a pixel."""

    @property
    def mode(self) -> Mode: ...
    @property
    def image(self) -> Image.Image: ...


class Shape(Protocol):
    """A pointer's RGBA picture in the screen's pixels; ``hot`` from its top left corner."""

    @property
    def image(self) -> Image.Image: ...
    @property
    def hot(self) -> tuple[int, int]: ...


class Pointer(Protocol):
    """The pointer as it is now: its hot spot lies ``at`` a place on the screen."""

    @property
    def at(self) -> Point: ...
    @property
    def shape(self) -> Shape: ...


class Seat(Protocol):
    """A desktop as seen from outside; ``wimp.machine.Machine`` is one.

    Points are in OS units and may lie outside the screen; times are in centiseconds from
    the start and never go back.
    """

    @property
    def screen(self) -> Screen: ...
    @property
    def pointer(self) -> Pointer: ...
    @property
    def beeps(self) -> int: ...
    @property
    def is_over(self) -> bool: ...

    def pointer_moved(self, at: Point) -> None: ...
    def buttons_changed(self, buttons: Buttons) -> None: ...
    def wheel_turned(self, steps: int) -> None: ...
    def key_pressed(self, key: int) -> None: ...
    def shift_changed(self, held: bool) -> None: ...
    def mode_changed(self, mode: Mode) -> None: ...
    def advance(self, now: int) -> None: ...
    def next_alarm(self) -> int | None: ...
    def repaint(self) -> tuple[Box, ...]: ...
