"""The bit fields of windows and icons: IconFlags, ButtonType, WindowFlags.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateWindow and Wimp_CreateIcon.
OSLib gives the ESG five bits (16 to 20), as here; RISC OS Open's pages and DeskLib
give it four and call bit 20 "numeric".
"""

from __future__ import annotations

from enum import IntEnum, IntFlag

_WORD = 0xFFFFFFFF


class ButtonType(IntEnum):
    """What clicks and drags on an icon or a work area report (bits 12 to 15)."""

    IGNORE = 0
    CONTINUOUS = 1
    AUTO_REPEAT = 2
    CLICK = 3
    RELEASE = 4
    DOUBLE = 5
    CLICK_DRAG = 6
    RELEASE_DRAG = 7
    DOUBLE_DRAG = 8
    MENU = 9
    DOUBLE_CLICK_DRAG = 10
    RADIO = 11
    RESERVED_12 = 12
    RESERVED_13 = 13
    WRITABLE_DRAG = 14
    WRITABLE = 15


class IconFlags(IntFlag):
    """An icon's flags word (Wimp_CreateIcon), the fields that are not flags included.

    Bits 12 to 20 and 24 to 31 are numbers: read them by name below.
    """

    TEXT = 1 << 0
    SPRITE = 1 << 1
    BORDER = 1 << 2
    H_CENTRED = 1 << 3
    V_CENTRED = 1 << 4
    FILLED = 1 << 5
    FONT = 1 << 6
    NEEDS_HELP = 1 << 7
    INDIRECTED = 1 << 8
    RIGHT = 1 << 9
    ADJUST = 1 << 10
    HALF = 1 << 11
    SELECTED = 1 << 21
    SHADED = 1 << 22
    DELETED = 1 << 23

    @classmethod
    def made(
        cls,
        flags: IconFlags,
        *,
        button_type: ButtonType = ButtonType.IGNORE,
        esg: int = 0,
        foreground: int = 7,
        background: int = 0,
    ) -> IconFlags:
        """Put the flags and the numbers together; the numbers replace any in ``flags``."""
        kept = flags & ~_NUMBERS
        colours = (foreground & 0xF) << 24 | (background & 0xF) << 28
        return cls(kept | button_type << 12 | (esg & 0x1F) << 16 | colours)

    def __invert__(self) -> IconFlags:
        # IntFlag's own would forget the bits without a name, and so the colours.
        return IconFlags(_WORD ^ int(self))

    @property
    def button_type(self) -> ButtonType:
        return ButtonType(int(self) >> 12 & 0xF)

    @property
    def esg(self) -> int:
        return int(self) >> 16 & 0x1F

    @property
    def foreground(self) -> int:
        """The Wimp colour of the text; part of the font's handle with FONT set."""
        return int(self) >> 24 & 0xF

    @property
    def background(self) -> int:
        """The Wimp colour behind; part of the font's handle with FONT set."""
        return int(self) >> 28 & 0xF

    @property
    def font(self) -> int:
        """The number of the font, from 1 in a template file; meaningless without FONT."""
        return int(self) >> 24 & 0xFF


_NUMBERS = IconFlags(0x1FF000 | 0xFF000000)


class WindowFlags(IntFlag):
    """A window's flags word; those from OPEN to TOGGLED_AGAIN are the Wimp's own state."""

    OLD_TITLE = 1 << 0
    MOVEABLE = 1 << 1
    OLD_V_SCROLL = 1 << 2
    OLD_H_SCROLL = 1 << 3
    AUTO_REDRAW = 1 << 4
    PANE = 1 << 5
    NO_BOUNDS = 1 << 6
    OLD_NO_BACK_CLOSE = 1 << 7
    SCROLL_REPEAT = 1 << 8
    SCROLL_DEBOUNCED = 1 << 9
    REAL_COLOURS = 1 << 10
    BACKDROP = 1 << 11
    HOT_KEYS = 1 << 12
    ON_SCREEN = 1 << 13
    IGNORE_RIGHT = 1 << 14
    IGNORE_LOWER = 1 << 15
    OPEN = 1 << 16
    NOT_COVERED = 1 << 17
    FULL_SIZE = 1 << 18
    TOGGLING = 1 << 19
    HAS_FOCUS = 1 << 20
    ON_SCREEN_ONCE = 1 << 21
    TOGGLED_AGAIN = 1 << 22
    CHILD_OVERLAPS = 1 << 23
    BACK_ICON = 1 << 24
    CLOSE_ICON = 1 << 25
    TITLE_BAR = 1 << 26
    TOGGLE_ICON = 1 << 27
    V_SCROLL = 1 << 28
    SIZE_ICON = 1 << 29
    H_SCROLL = 1 << 30
    NEW_FORMAT = 1 << 31

    def resolved(self) -> WindowFlags:
        """Tell the furniture in bits 24 to 31, and leave out what cannot stand alone.

        Old-style flags say it in bits 0, 2, 3 and 7, which are cleared; new-style
        ones leave those bits without meaning.
        """
        furniture = self & _FURNITURE if self & WindowFlags.NEW_FORMAT else self._old_furniture()
        if not furniture & WindowFlags.TITLE_BAR:
            furniture &= ~(WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON)
        if not furniture & (WindowFlags.TITLE_BAR | WindowFlags.V_SCROLL):
            furniture &= ~WindowFlags.TOGGLE_ICON
        if not furniture & (WindowFlags.V_SCROLL | WindowFlags.H_SCROLL):
            furniture &= ~WindowFlags.SIZE_ICON
        return (self & ~(_FURNITURE | _OLD)) | furniture | WindowFlags.NEW_FORMAT

    def _old_furniture(self) -> WindowFlags:
        furniture = WindowFlags(0)
        if self & WindowFlags.OLD_TITLE:
            furniture |= WindowFlags.TITLE_BAR
            if not self & WindowFlags.OLD_NO_BACK_CLOSE:
                furniture |= WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON
        if self & WindowFlags.OLD_V_SCROLL:
            furniture |= WindowFlags.V_SCROLL | WindowFlags.TOGGLE_ICON | WindowFlags.SIZE_ICON
        if self & WindowFlags.OLD_H_SCROLL:
            furniture |= WindowFlags.H_SCROLL | WindowFlags.SIZE_ICON
        return furniture


_OLD = (
    WindowFlags.OLD_TITLE
    | WindowFlags.OLD_V_SCROLL
    | WindowFlags.OLD_H_SCROLL
    | WindowFlags.OLD_NO_BACK_CLOSE
)
_FURNITURE = WindowFlags(0x7F000000)
