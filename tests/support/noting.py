"""A task that notes what it is told, and windows made on the spot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, IconDefinition, WindowDefinition
from osmosis_app.geometry import Box, Point
from osmosis_app.wimp.events import Event, RedrawWindow
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

NEW = WindowFlags.NEW_FORMAT
DOCUMENT = (
    NEW
    | WindowFlags.MOVEABLE
    | WindowFlags.AUTO_REDRAW
    | WindowFlags.BACK_ICON
    | WindowFlags.CLOSE_ICON
    | WindowFlags.TITLE_BAR
    | WindowFlags.TOGGLE_ICON
    | WindowFlags.V_SCROLL
    | WindowFlags.SIZE_ICON
    | WindowFlags.H_SCROLL
)
"""All furniture there is."""
PLAIN = NEW | WindowFlags.AUTO_REDRAW
"""A border and nothing else."""

Kind = TypeVar("Kind")


class NotingTask(Task):
    """Does with every event what the Wimp does by default, after ``wish`` if there is one."""

    def __init__(self, wimp: Wimp, name: str = "Test") -> None:
        self.wimp = wimp
        self.name = name
        self.told: list[Event] = []
        self.wish: Callable[[Event], None] | None = None
        wimp.initialise(self)

    def handle(self, event: Event) -> None:
        if not isinstance(event, RedrawWindow):
            self.told.append(event)
        if self.wish is not None:
            self.wish(event)
        self.wimp.default(event)

    def heard(self, kind: type[Kind]) -> list[Kind]:
        """Return the events of a kind told so far."""
        return [event for event in self.told if isinstance(event, kind)]


def definition(
    visible: tuple[int, int, int, int] = (400, 400, 800, 700),
    extent: tuple[int, int] = (400, 300),
    flags: WindowFlags = PLAIN,
    title: str = "",
    icons: Iterable[IconDefinition] = (),
    button: ButtonType = ButtonType.CLICK,
    minimum: tuple[int, int] = (1, 1),
) -> WindowDefinition:
    """Describe a window; its work area is ``extent`` wide and high, the origin at the top left."""
    return WindowDefinition(
        "test",
        Bounds(*visible),
        Bounds(0, -extent[1], extent[0], 0),
        flags,
        title,
        tuple(icons),
        work_flags=IconFlags.made(IconFlags(0), button_type=button),
        minimum=minimum,
    )


def opened(task: NotingTask, described: WindowDefinition) -> Window:
    """Make a window and open it on top."""
    window = task.wimp.create_window(task, described)
    task.wimp.show(window)
    task.wimp.deliver()
    return window


TEXT_ICON = (
    IconFlags.TEXT
    | IconFlags.BORDER
    | IconFlags.FILLED
    | IconFlags.H_CENTRED
    | IconFlags.V_CENTRED
    | IconFlags.INDIRECTED
)


def icon(
    box: tuple[int, int, int, int],
    text: str = "",
    button: ButtonType = ButtonType.CLICK,
    flags: IconFlags = TEXT_ICON,
    validation: str = "",
    esg: int = 0,
    ink: int = 7,
    ground: int = 0,
) -> IconDefinition:
    """Describe an icon."""
    made = IconFlags.made(flags, button_type=button, esg=esg, foreground=ink, background=ground)
    return IconDefinition(Bounds(*box), made, text, validation)


def middle(box: Box) -> Point:
    return Point((box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2)
