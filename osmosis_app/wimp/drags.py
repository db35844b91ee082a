"""Drags: windows moved and sized, sausages, and the boxes and sprites that tasks drag.

Source: RISC OS 3 PRM, Window Manager, Wimp_DragBox; DragASprite; the Window Manager's sources.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.overlay import DashedBox, FloatingPicture, Overlay
from osmosis_app.graphics.sprite_pool import Picture
from osmosis_app.wimp import furniture, opening
from osmosis_app.wimp.events import DragAbandoned, Event, UserDrag
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.window import Window

OpenRequest = Callable[[Window, Box, Point], None]


@dataclass(eq=False)
class Drag(ABC):
    """A drag under way: ``start`` is where the pointer was when it began."""

    start: Point

    @property
    def overlay(self) -> Overlay | None:
        """What floats over the windows meanwhile."""
        return None

    @property
    def hides_pointer(self) -> bool:
        return False

    @property
    def turns(self) -> bool:
        """Whether the overlay is a dashed box whose dashes turn."""
        return isinstance(self.overlay, DashedBox)

    @abstractmethod
    def move(self, at: Point) -> None:
        """The pointer has moved to ``at`` on the screen."""

    @abstractmethod
    def end(self, at: Point) -> None:
        """The button was let go at ``at``."""

    def abandon(self) -> None:
        """The drag is given up: everything goes back to where it was."""
        self.move(self.start)


@dataclass(eq=False)
class WindowDrag(Drag):
    """Moving a window by its title, solid or as an outline."""

    window: Window
    mode: Mode
    solid: bool
    request: OpenRequest
    _dashes: DashedBox = field(init=False)
    _visible: Box = field(init=False)

    def __post_init__(self) -> None:
        self._visible = self.window.visible
        self._dashes = DashedBox(furniture.outline(self.window, self.mode))

    @property
    def overlay(self) -> Overlay | None:
        return None if self.solid else self._dashes

    def area(self, at: Point) -> Box:
        """Return the visible area for a pointer at ``at``; its title stays on the screen."""
        area = self._visible.moved(at.x - self.start.x, at.y - self.start.y)
        return area.moved(0, max(0, -area.y1))

    def move(self, at: Point) -> None:
        if self.solid:
            self.request(self.window, self.area(at), self.window.scroll)
            return
        frame, now = furniture.outline(self.window, self.mode), self.window.visible
        area = self.mode.aligned(self.area(at))
        self._dashes.box = Box(
            area.x0 - (now.x0 - frame.x0),
            area.y0 - (now.y0 - frame.y0),
            area.x1 + (frame.x1 - now.x1),
            area.y1 + (frame.y1 - now.y1),
        )

    def end(self, at: Point) -> None:
        self.request(self.window, self.area(at), self.window.scroll)


@dataclass(eq=False)
class SizeDrag(WindowDrag):
    """Sizing a window by its size icon: the top left corner stays.

    When it is let go the window is forced on to the screen.
    """

    def area(self, at: Point) -> Box:
        x0, y0, x1, y1 = self._visible
        area = Box(x0, y0 + at.y - self.start.y, x1 + at.x - self.start.x, y1)
        return opening.settled(self.window, area, self.window.scroll, self.mode, False)[0]

    def end(self, at: Point) -> None:
        area = opening.forced_on(self.window, self.area(at), self.mode)
        self.request(self.window, area, self.window.scroll)


@dataclass(eq=False)
class SausageDrag(Drag):
    """Scrolling by a sausage: along its bar, or both ways at once."""

    window: Window
    mode: Mode
    parts: frozenset[Part]
    request: OpenRequest
    _scroll: Point = field(init=False)

    def __post_init__(self) -> None:
        self._scroll = self.window.scroll

    @property
    def hides_pointer(self) -> bool:
        """Both sausages at once: the pointer would be over neither."""
        return len(self.parts) > 1

    def move(self, at: Point) -> None:
        x, y = self._scroll
        if Part.H_WELL in self.parts:
            x += self._share(Part.H_WELL, at.x - self.start.x)
        if Part.V_WELL in self.parts:
            y += self._share(Part.V_WELL, at.y - self.start.y)
        self.request(self.window, self.window.visible, Point(x, y))

    def end(self, at: Point) -> None:
        self.move(at)

    def _share(self, part: Part, moved: int) -> int:
        """Return how far the work area goes for a sausage moved so far."""
        well = furniture.layout(self.window, self.mode)[part]
        extent, ends = self.window.extent, 2 * furniture.sausage_gap(self.mode)
        if part == Part.V_WELL:
            return moved * extent.height // max(1, well.height - ends)
        return moved * extent.width // max(1, well.width - ends)


@dataclass(eq=False)
class TaskDrag(Drag):
    """A drag that a task asked for: it is told the final box and pointer."""

    owner: Task
    box: Box
    parent: Box
    post: Callable[[Task, Event], None]

    def abandon(self) -> None:
        self.post(self.owner, DragAbandoned())

    def end(self, at: Point) -> None:
        self.post(self.owner, UserDrag(self.placed(at), at))

    def placed(self, at: Point) -> Box:
        """Return the dragged box for a pointer at ``at``, kept inside the parent box."""
        box = self.box.moved(at.x - self.start.x, at.y - self.start.y)
        box = box.moved(min(0, self.parent.x1 - box.x1), max(0, self.parent.y0 - box.y0))
        return box.moved(max(0, self.parent.x0 - box.x0), min(0, self.parent.y1 - box.y1))


@dataclass(eq=False)
class BoxDrag(TaskDrag):
    """A dashed box of fixed size (Wimp_DragBox type 5)."""

    _dashes: DashedBox = field(init=False)

    def __post_init__(self) -> None:
        self._dashes = DashedBox(self.box)

    @property
    def overlay(self) -> Overlay | None:
        return self._dashes

    def move(self, at: Point) -> None:
        self._dashes.box = self.placed(at)


@dataclass(eq=False)
class SpriteDrag(TaskDrag):
    """A picture that follows the pointer (DragASprite_Start)."""

    picture: Picture
    _floating: FloatingPicture = field(init=False)

    def __post_init__(self) -> None:
        self._floating = FloatingPicture(self.picture, Point(self.box.x0, self.box.y0))

    @property
    def overlay(self) -> Overlay | None:
        return self._floating

    def move(self, at: Point) -> None:
        box = self.placed(at)
        self._floating.at = Point(box.x0, box.y0)
