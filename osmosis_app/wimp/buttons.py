"""What each button type reports: the table behind every click on an icon.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon (button types); the Window Manager's
sources.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from osmosis_app.formats.flags import ButtonType
from osmosis_app.wimp.events import Press


class Selects(Enum):
    """How Select and Adjust change an icon's selected flag."""

    NOT = 0
    WHILE_HELD = 1
    AND_STAYS = 2
    UNDER_POINTER = 3


@dataclass(frozen=True, slots=True)
class Behaviour:
    """What an icon of one type does on a press, on a release, a second press and a drag."""

    on_press: Press | None = None
    on_release: bool = False
    on_double: bool = False
    drags: bool = False
    repeats: bool = False
    hovers: bool = False
    writes: bool = False
    selects: Selects = Selects.NOT


_CLICK_DRAG = Behaviour(on_press=Press.CLICK, drags=True)

BEHAVIOURS: dict[ButtonType, Behaviour] = {
    ButtonType.IGNORE: Behaviour(),
    ButtonType.CONTINUOUS: Behaviour(hovers=True),
    ButtonType.AUTO_REPEAT: Behaviour(on_press=Press.CLICK, repeats=True),
    ButtonType.CLICK: Behaviour(on_press=Press.CLICK),
    ButtonType.RELEASE: Behaviour(on_release=True, selects=Selects.WHILE_HELD),
    ButtonType.DOUBLE: Behaviour(on_double=True, selects=Selects.AND_STAYS),
    ButtonType.CLICK_DRAG: _CLICK_DRAG,
    ButtonType.RELEASE_DRAG: Behaviour(on_release=True, drags=True, selects=Selects.WHILE_HELD),
    ButtonType.DOUBLE_DRAG: Behaviour(on_double=True, drags=True, selects=Selects.AND_STAYS),
    ButtonType.MENU: Behaviour(on_press=Press.CLICK, selects=Selects.UNDER_POINTER),
    ButtonType.DOUBLE_CLICK_DRAG: Behaviour(on_press=Press.FIRST, on_double=True, drags=True),
    ButtonType.RADIO: Behaviour(on_press=Press.CLICK, drags=True, selects=Selects.AND_STAYS),
    ButtonType.RESERVED_12: Behaviour(on_double=True, drags=True),
    ButtonType.RESERVED_13: Behaviour(),
    ButtonType.WRITABLE_DRAG: replace(_CLICK_DRAG, writes=True),
    ButtonType.WRITABLE: Behaviour(writes=True),
}
