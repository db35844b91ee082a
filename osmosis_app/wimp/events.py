"""What the Wimp tells a task: one frozen value for each reason code of Wimp_Poll.

Source: RISC OS 3 PRM, Window Manager, Wimp_Poll.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING

from osmosis_app.geometry import Box, Point

if TYPE_CHECKING:
    from osmosis_app.wimp.task import Task
    from osmosis_app.wimp.window import Window


class Buttons(IntFlag):
    """The mouse's three buttons, as Wimp_Poll numbers them."""

    NONE = 0
    ADJUST = 1
    MENU = 2
    SELECT = 4


class Press(IntEnum):
    """How a button was used: held still, moved while held, or the first of two clicks."""

    CLICK = 1
    DRAG = 16
    FIRST = 256


@dataclass(frozen=True, slots=True)
class Null:
    """Nothing happened; ``now`` is in centiseconds. Sent only to tasks that asked for it."""

    now: int


@dataclass(frozen=True, slots=True)
class RedrawWindow:
    """Part of a window's work area must be drawn: answer with ``Wimp.redraw``."""

    window: Window


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A window is to be moved, sized, scrolled or restacked: answer with ``open_window``.

    ``visible`` is the new visible area on the screen, ``behind`` the window to open behind,
    or ``TOP``, ``BOTTOM`` (see ``stack``).
    """

    window: Window
    visible: Box
    scroll: Point
    behind: Window | int


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """The close icon was clicked, with Select or Adjust."""

    window: Window
    buttons: Buttons


@dataclass(frozen=True, slots=True)
class PointerLeaving:
    window: Window


@dataclass(frozen=True, slots=True)
class PointerEntering:
    window: Window


@dataclass(frozen=True, slots=True)
class MouseClick:
    """A button was used over a work area or an icon.

    ``at`` is on the screen. ``icon`` is the icon's number, None for the bare work area.
    """

    window: Window
    icon: int | None
    at: Point
    buttons: Buttons
    press: Press = Press.CLICK


@dataclass(frozen=True, slots=True)
class UserDrag:
    """A drag that the task began has ended; ``at`` is where the pointer let go, on the screen."""

    box: Box
    at: Point


@dataclass(frozen=True, slots=True)
class DragAbandoned:
    """A drag that the task began was given up with Escape."""


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key, by its RISC OS code, for the window with the input focus or with hot keys.

    ``icon`` is the number of the icon with the caret, if there is one.
    """

    window: Window
    key: int
    icon: int | None = None


@dataclass(frozen=True, slots=True)
class MenuSelection:
    """An item of the task's menu was chosen: ``path`` holds one item number a level."""

    path: tuple[int, ...]
    buttons: Buttons


@dataclass(frozen=True, slots=True)
class ScrollRequest:
    """A scroll arrow (1) or well (2) of a window that scrolls itself was used."""

    window: Window
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class LoseCaret:
    window: Window


@dataclass(frozen=True, slots=True)
class GainCaret:
    window: Window


@dataclass(frozen=True, slots=True)
class ErrorAnswered:
    """The task's error box was answered: ``button`` is 1 for OK, 2 for Cancel."""

    button: int


@dataclass(frozen=True, slots=True)
class HelpRequest:
    """What can be said of the thing under the pointer? (Message_HelpRequest, &502)

    Answer by posting ``sender`` a HelpReply, or not at all. ``at`` is on the screen; ``icon``
    is None for the bare work area. Over the task's menu ``items`` holds an item number for
    each level, else it is empty.

    Source: RISC OS 3 PRM, Window Manager, Message_HelpRequest.
    """

    sender: Task
    window: Window
    icon: int | None
    at: Point
    buttons: Buttons
    items: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HelpReply:
    """The answer to a HelpRequest (Message_HelpReply, &503): ``|M`` begins a new line."""

    text: str


class Action(IntEnum):
    """Message numbers (Wimp_SendMessage)."""

    QUIT = 0
    MENU_WARNING = 0x400C0
    MODE_CHANGE = 0x400C1
    TASK_INITIALISE = 0x400C2
    TASK_CLOSE_DOWN = 0x400C3
    MENUS_DELETED = 0x400C9


@dataclass(frozen=True, slots=True)
class Message:
    """A message from the Wimp or another task."""

    action: Action
    text: str = ""


Event = (
    Null
    | RedrawWindow
    | OpenWindow
    | CloseWindow
    | PointerLeaving
    | PointerEntering
    | MouseClick
    | UserDrag
    | DragAbandoned
    | KeyPressed
    | MenuSelection
    | ScrollRequest
    | LoseCaret
    | GainCaret
    | ErrorAnswered
    | HelpRequest
    | HelpReply
    | Message
)
