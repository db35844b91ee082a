"""Windows with outline fonts, as they are with the system font in their place.

An icon with a font has the font's number where others have their colours, which its
validation string then tells (``F``, background and foreground).

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon; spec formats.md 2.5.
"""

from __future__ import annotations

import re
from dataclasses import replace

from osmosis_app.formats.flags import IconFlags
from osmosis_app.formats.windows import IconDefinition, WindowDefinition

_COLOURS = re.compile(r"(?:^|;)F([0-9a-f])([0-9a-f])", re.IGNORECASE)
_USUAL = (0, 7)


def with_system_font(window: WindowDefinition) -> WindowDefinition:
    """Give a window whose icons have colours, and no font of their own."""
    return replace(window, icons=tuple(map(_plain, window.icons)), stored=b"")


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
