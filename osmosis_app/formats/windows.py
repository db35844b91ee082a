"""Windows and icons as records: what a template file describes.

Every record can be made by hand with its first few fields. The rest hold what a file
may say besides, so that reading and writing it loses nothing; they are at the end of
each record, and their defaults are what a newly made file has.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateWindow, Wimp_CreateIcon,
Wimp_LoadTemplate.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from .flags import ButtonType, IconFlags, WindowFlags

TITLE_FLAGS = (
    IconFlags.TEXT | IconFlags.BORDER | IconFlags.H_CENTRED | IconFlags.V_CENTRED | IconFlags.FILLED
)


class Bounds(NamedTuple):
    """A rectangle in OS units, y upwards: lower left inside, upper right outside."""

    x0: int
    y0: int
    x1: int
    y1: int


@dataclass(frozen=True, slots=True)
class IconDefinition:
    """An icon of a window's template; ``box`` counts from the work area's origin.

    ``text`` is the icon's text, or its sprite's name when it has no text, whether it
    stands in the icon or elsewhere. ``size`` is the room for it with its terminator
    when the icon is INDIRECTED; 0 makes it just large enough.
    """

    box: Bounds
    flags: IconFlags
    text: str = ""
    validation: str = ""
    size: int = 0
    first: int | None = None
    """The first of the three words, where it is no pointer to text."""
    second: int | None = None
    """The second word, where it is no validation string: -1, or 1 with a sprite only."""
    spare: bytes = b""
    """What follows the text in the icon's twelve bytes, or all twelve with neither."""
    empty_validation: bool = False
    """There is a validation string, of no characters."""


@dataclass(frozen=True, slots=True)
class WindowDefinition:
    """A window's template.

    ``visible`` is on the screen, ``extent`` and the icons count from the work area's
    origin; ``behind`` is -1 for the top and -2 for the bottom of the stack.
    """

    name: str
    visible: Bounds
    extent: Bounds
    flags: WindowFlags
    title: str
    icons: tuple[IconDefinition, ...] = ()
    scroll: tuple[int, int] = (0, 0)
    behind: int = -1
    title_flags: IconFlags = TITLE_FLAGS
    title_foreground: int = 7
    title_background: int = 2
    work_foreground: int = 7
    work_background: int = 1
    scroll_outer: int = 3
    scroll_inner: int = 1
    focus_background: int = 12
    extra_flags: int = 0
    work_flags: IconFlags = IconFlags(0)
    minimum: tuple[int, int] = (0, 0)
    title_validation: str = ""
    title_size: int = 0
    title_first: int | None = None
    title_second: int | None = None
    title_spare: bytes = b""
    title_empty_validation: bool = False
    sprite_area: int = 1
    """The sprite area's address, or 1 for the Wimp's; editors leave stale ones."""
    terminator: int = 13
    """The control character that ends the indirected texts."""
    name_rest: bytes = b""
    """What follows the name in its twelve bytes, its terminator first."""
    before: bytes = b""
    """What lies in the file between the window before, or the index, and this one."""
    tail: bytes = b""
    """What lies after the last string."""
    stored: bytes = b""
    """The whole definition, where strings are shared, out of order or apart.

    It is written again only while the other fields still say the same.
    """

    @property
    def button_type(self) -> ButtonType:
        """What the work area itself does with clicks."""
        return self.work_flags.button_type


class FontDefinition(NamedTuple):
    """A font of a template file, its width and height in points."""

    name: str
    width: float = 12.0
    height: float = 12.0
    rest: bytes = b""


class OtherDefinition(NamedTuple):
    """An entry of a type that is not a window's; ``place`` counts in the file's index."""

    place: int
    name: str
    type: int
    data: bytes
    name_rest: bytes = b""
    before: bytes = b""


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """A template file: its windows in the order of its index, and its fonts."""

    windows: tuple[WindowDefinition, ...] = ()
    fonts: tuple[FontDefinition, ...] = ()
    others: tuple[OtherDefinition, ...] = ()
    words: tuple[int, int, int] = (0, 0, 0)
    """The three reserved words of the header."""
    tail: bytes = b""
    """What lies after the last window and before the fonts."""
    font_tail: bytes = b""
    """What lies after the last whole font."""

    def __getitem__(self, name: str) -> WindowDefinition:
        """Find the first window of a name, as Wimp_LoadTemplate does.

        Case does not matter; ``#`` stands for any one character, ``*`` for any run.
        Raises KeyError when there is none.
        """
        pattern = re.compile(_expression(name), re.IGNORECASE | re.DOTALL)
        for window in self.windows:
            if pattern.fullmatch(window.name):
                return window
        raise KeyError(f"no window {name!r}; there are {', '.join(self.names) or 'none'}")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(window.name for window in self.windows)


def _expression(name: str) -> str:
    wild = {"*": ".*", "#": "."}
    return "".join(wild.get(character) or re.escape(character) for character in name)
