"""Windows as our desktop can draw them: in the system font and the desktop's colours.

An icon with a font has the font's number where others have their colours, which its
validation string then tells (``F``, background and foreground). A window's colours are
bytes, of which the Wimp has a use for 16 and for 255, which is no colour.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon (validation strings).
"""

from __future__ import annotations

import re
from dataclasses import replace

from .flags import IconFlags
from .windows import IconDefinition, WindowDefinition

_COLOURS = re.compile(r"(?:^|;)F([0-9a-f])([0-9a-f])", re.IGNORECASE)
_USUAL = (0, 7)
_NONE = 255


def drawable(window: WindowDefinition) -> WindowDefinition:
    """Give a window whose icons have no font, and whose colours are the desktop's."""
    return replace(
        window,
        icons=tuple(map(_plain, window.icons)),
        title_foreground=_colour_or_none(window.title_foreground),
        title_background=window.title_background & 15,
        work_foreground=window.work_foreground & 15,
        work_background=_colour_or_none(window.work_background),
        scroll_outer=window.scroll_outer & 15,
        scroll_inner=window.scroll_inner & 15,
        focus_background=window.focus_background & 15,
        stored=b"",
    )


def _colour_or_none(colour: int) -> int:
    return colour if colour == _NONE else colour & 15


def _plain(icon: IconDefinition) -> IconDefinition:
    if not icon.flags & IconFlags.FONT:
        return icon
    told = _COLOURS.search(icon.validation)
    background, foreground = (int(told[1], 16), int(told[2], 16)) if told else _USUAL
    flags = IconFlags.made(
        icon.flags & ~IconFlags.FONT,
        button_type=icon.flags.button_type,
        esg=icon.flags.esg,
        foreground=foreground,
        background=background,
    )
    return replace(icon, flags=flags)
