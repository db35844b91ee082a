"""What a click on each part of the furniture does.

Adjust does the same without raising the window, and turns scrolling round.

Source: the Window Manager's sources.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import Box, Point
from osmosis_app.wimp import furniture, opening
from osmosis_app.wimp.drags import SausageDrag, SizeDrag, WindowDrag
from osmosis_app.wimp.events import Buttons, CloseWindow, OpenWindow, ScrollRequest
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.stack import BOTTOM, TOP
from osmosis_app.wimp.window import Place, Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp

ARROW_STEP = 32
ICON_BAR_CLEARANCE = 208

Repeat = Callable[[], None]

_ARROWS = {Part.UP: (0, 1), Part.DOWN: (0, -1), Part.LEFT: (-1, 0), Part.RIGHT: (1, 0)}


def press(wimp: Wimp, window: Window, part: Part, button: Buttons, at: Point) -> Repeat | None:
    """Act on a press; return what to do again and again while the button is held."""
    match part:
        case Part.BACK:
            request(wimp, window, window.visible, window.scroll, BOTTOM)
        case Part.CLOSE:
            wimp.post(window.task, CloseWindow(window, button))
        case Part.TITLE if window.has(WindowFlags.MOVEABLE):
            _start_window_drag(wimp, window, button, at, WindowDrag, wimp.options.solid_moves)
        case Part.SIZE:
            _start_window_drag(wimp, window, button, at, SizeDrag, wimp.options.solid_sizes)
        case Part.TOGGLE:
            toggle(wimp, window, button)
        case Part.UP | Part.DOWN | Part.LEFT | Part.RIGHT:
            step = _scroll_step(wimp, window, part, button)
            step()
            return None if window.has(WindowFlags.SCROLL_DEBOUNCED) else step
        case Part.V_WELL | Part.H_WELL:
            _press_well(wimp, window, part, button, at)
        case _:
            pass
    return None


def request(
    wimp: Wimp, window: Window, visible: Box, scroll: Point, behind: Window | int | None = None
) -> None:
    """Ask the window's task to open it so (Open_Window_Request); None keeps its place."""
    place = wimp.stack.behind(window) if behind is None else behind
    wimp.post(window.task, OpenWindow(window, visible, scroll, place))


def _start_window_drag(
    wimp: Wimp,
    window: Window,
    button: Buttons,
    at: Point,
    kind: type[WindowDrag],
    solid: bool,
) -> None:
    behind = TOP if button == Buttons.SELECT else None

    def ask(window: Window, visible: Box, scroll: Point) -> None:
        if kind is SizeDrag:
            _remember(wimp, window, None)
        request(wimp, window, visible, scroll, behind)

    wimp.start_drag(kind(at, window, wimp.screen.mode, solid, ask))


def toggle(wimp: Wimp, window: Window, button: Buttons) -> None:
    """Toggle between full size and what was before; Shift keeps clear of the icon bar."""
    before, keeps_place = window.before_toggle, button == Buttons.ADJUST
    if before is not None:
        _remember(wimp, window, None)
        behind = None if keeps_place else before.behind
        request(wimp, window, before.visible, before.scroll, behind)
        return
    clear = ICON_BAR_CLEARANCE if wimp.shift_held else 0
    full = opening.toggled(window, wimp.screen.mode, clear)
    _remember(wimp, window, Place(window.visible, window.scroll, wimp.stack.behind(window)))
    request(wimp, window, full, window.scroll, None if keeps_place else TOP)


def _remember(wimp: Wimp, window: Window, place: Place | None) -> None:
    """Note where a window was before it was toggled; its toggle size icon shows it."""
    window.before_toggle = place
    wimp.damage_furniture(window)


def _scroll_step(wimp: Wimp, window: Window, part: Part, button: Buttons) -> Repeat:
    x, y = _ARROWS[part]
    turn = -1 if button == Buttons.ADJUST else 1
    return lambda: scroll_by(wimp, window, Point(x * turn, y * turn), ARROW_STEP, ARROW_STEP, 1)


def scroll_by(wimp: Wimp, window: Window, way: Point, step_x: int, step_y: int, unit: int) -> None:
    """Scroll one step ``way``, or have a window that scrolls itself asked to."""
    if window.flags & (WindowFlags.SCROLL_REPEAT | WindowFlags.SCROLL_DEBOUNCED):
        wimp.post(window.task, ScrollRequest(window, way.x * unit, way.y * unit))
        return
    scroll = window.scroll.moved(way.x * step_x, way.y * step_y)
    scroll = opening.scrolled(window, window.visible, scroll, wimp.screen.mode)
    if scroll != window.scroll:
        request(wimp, window, window.visible, scroll)


def _press_well(wimp: Wimp, window: Window, part: Part, button: Buttons, at: Point) -> None:
    mode = wimp.screen.mode
    parts = furniture.layout(window, mode)
    bars = furniture.sausages(window, mode, parts)
    bar = bars.get(part, Box(0, 0, 0, 0))
    upright = part == Part.V_WELL
    here = at.y if upright else at.x
    low, high = (bar.y0, bar.y1) if upright else (bar.x0, bar.x1)
    if low <= here < high:
        both = button == Buttons.ADJUST and len(bars) > 1
        grabbed = frozenset(bars) if both else frozenset({part})

        def ask(window: Window, visible: Box, scroll: Point) -> None:
            request(wimp, window, visible, scroll)

        wimp.start_drag(SausageDrag(at, window, mode, grabbed, ask))
        return
    turn = 1 if here >= high else -1
    turn = -turn if button == Buttons.ADJUST else turn
    way = Point(0, turn) if upright else Point(turn, 0)
    scroll_by(wimp, window, way, window.visible.width, window.visible.height, 2)
