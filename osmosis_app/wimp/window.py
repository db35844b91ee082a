"""A window: what a task asked for, and where the user has it now.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateWindow.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.formats.templates import WindowDefinition
from osmosis_app.geometry import Box, Point
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.wimp.icon import Icon
from osmosis_app.wimp.task import Task

NO_BORDER = 255
NO_CLEAR = 255


@dataclass(frozen=True, slots=True)
class Place:
    """Where a window was before it was toggled to full size."""

    visible: Box
    scroll: Point
    behind: Window | int


@dataclass(eq=False, repr=False)
class Window:
    """A window with identity: its handle is the object itself.

    ``visible`` is the part of the screen that shows the work area; the work area's origin
    lies at ``origin`` on the screen, ``scroll`` says which of its points is at the top left.
    """

    task: Task
    definition: WindowDefinition
    pool: SpritePool
    visible: Box
    scroll: Point
    extent: Box
    title: str
    flags: WindowFlags
    icons: list[Icon] = field(default_factory=list)
    is_open: bool = False
    has_focus: bool = False
    before_toggle: Place | None = None

    @classmethod
    def from_definition(cls, task: Task, definition: WindowDefinition, pool: SpritePool) -> Window:
        return cls(
            task,
            definition,
            pool,
            Box(*definition.visible),
            Point(*definition.scroll),
            Box(*definition.extent),
            definition.title,
            definition.flags.resolved(),
            [Icon.from_definition(icon) for icon in definition.icons],
        )

    def __repr__(self) -> str:
        return f"<window {self.definition.name!r}, {self.title!r}>"

    @property
    def origin(self) -> Point:
        """The work area's origin on the screen."""
        return Point(self.visible.x0 - self.scroll.x, self.visible.y1 - self.scroll.y)

    @property
    def is_full(self) -> bool:
        """Whether the toggle size icon has made the window as large as can be."""
        return self.before_toggle is not None

    @property
    def has_border(self) -> bool:
        return self.definition.title_foreground != NO_BORDER

    @property
    def frame_colour(self) -> int:
        """The colour inside all furniture: another with the input focus."""
        if self.has_focus:
            return self.definition.focus_background
        return self.definition.title_background

    def has(self, flag: WindowFlags) -> bool:
        return bool(self.flags & flag)

    def to_screen(self, box: Box) -> Box:
        """Move a box of the work area to where it is on the screen."""
        return box.moved(*self.origin)

    def to_work(self, at: Point) -> Point:
        """Turn a point on the screen into one of the work area."""
        return at.moved(-self.origin.x, -self.origin.y)

    def icon_at(self, at: Point) -> int | None:
        """Return the number of the topmost icon at a point of the work area."""
        for number in range(len(self.icons) - 1, -1, -1):
            icon = self.icons[number]
            if icon.is_live and icon.box.contains(at):
                return number
        return None

    def icon_named(self, name: str) -> int | None:
        """Return the number of the icon whose validation string names it (``N``)."""
        for number, icon in enumerate(self.icons):
            if icon.is_live and (icon.validation.name or "").lower() == name.lower():
                return number
        return None
