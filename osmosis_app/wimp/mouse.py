"""The mouse: what is under the pointer, and presses told apart from drags and double clicks.

Source: the Window Manager's sources (times and distances); RISC OS 3 PRM, Window Manager,
Wimp_CreateIcon (button types).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from osmosis_app.formats.flags import ButtonType, IconFlags
from osmosis_app.geometry import Point
from osmosis_app.wimp import furniture, grips
from osmosis_app.wimp.buttons import BEHAVIOURS, Behaviour, Selects
from osmosis_app.wimp.events import (
    Buttons,
    MouseClick,
    PointerEntering,
    PointerLeaving,
    Press,
)
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.icon import Icon
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp

DOUBLE_TIME = 100
DOUBLE_MOVE = 32
DRAG_TIME = 50
DRAG_MOVE = 32
REPEAT_DELAY = 32
REPEAT_RATE = 8
_HOVER_RATE = 2


class Target(NamedTuple):
    """What the pointer is over: ``icon`` is None on a bare work area."""

    window: Window
    part: Part
    icon: int | None = None

    @property
    def live_icon(self) -> Icon | None:
        """The icon itself; None for a bare work area, or when the icon has gone since."""
        icons = self.window.icons
        return icons[self.icon] if self.icon is not None and self.icon < len(icons) else None

    @property
    def behaviour(self) -> Behaviour:
        if self.part != Part.WORK_AREA or not self.window.is_open:
            return BEHAVIOURS[ButtonType.IGNORE]
        if self.icon is None:
            return BEHAVIOURS[self.window.definition.button_type]
        icon = self.live_icon
        if icon is None or icon.is_shaded:
            return BEHAVIOURS[ButtonType.IGNORE]
        return BEHAVIOURS[icon.button_type]


class Held(NamedTuple):
    """A press on a work area or an icon whose button is still down."""

    target: Target
    button: Buttons
    at: Point
    since: int
    consumed: bool = False
    """The press has become a drag or a double click: its release means nothing."""


@dataclass(eq=False)
class Mouse:
    """The state of pointer and buttons; all times are in centiseconds."""

    wimp: Wimp
    at: Point = Point(0, 0)
    buttons: Buttons = Buttons.NONE
    presses: int = 0
    """How often a button has gone down, wherever the pointer was."""
    held: Held | None = None
    first: Held | None = None
    """A press that another one soon would make a double click."""
    _over: Target | None = None
    _repeat: Callable[[], None] | None = field(default=None)
    _next_repeat: int = 0

    @property
    def now(self) -> int:
        return self.wimp.now

    def icon_under(self) -> Icon | None:
        """Return the icon under the pointer, for its pointer shape."""
        return self._over.live_icon if self._over else None

    @property
    def awaits_second_click(self) -> bool:
        """Whether the pointer shows that one click on a double click icon has been made."""
        first = self.first
        return first is not None and first.target.behaviour.on_double and self._is_near(first)

    def target(self) -> Target | None:
        """Return what the pointer is over now, None over the bare backdrop."""
        mode = self.wimp.screen.mode
        window = self.wimp.window_at(self.at)
        if window is None:
            return None
        part = furniture.part_at(window, self.at, mode)
        if part != Part.WORK_AREA:
            return Target(window, part)
        return Target(window, part, window.icon_at(window.to_work(self.at)))

    def move(self, at: Point) -> None:
        """The pointer has moved; it stays on the screen, or in the error box that is up."""
        box = self.wimp.errors.frame or self.wimp.screen.mode.box
        self.at = Point(max(box.x0, min(at.x, box.x1 - 1)), max(box.y0, min(at.y, box.y1 - 1)))
        if self.wimp.drag is not None:
            self.wimp.drag.move(self.at)
        else:
            self.look()

    def look(self) -> None:
        """See what is under the pointer now: it has moved, or the windows have."""
        if self.wimp.drag is None:
            target = self.target()
            self._hold(target)
            self._hover(target)

    def change(self, buttons: Buttons) -> None:
        """Buttons went down or up: ``buttons`` is the whole set now held."""
        before, self.buttons = self.buttons, buttons
        for button in (Buttons.SELECT, Buttons.MENU, Buttons.ADJUST):
            if button & buttons & ~before:
                self.presses += 1
                self._press(button)
            elif button & before & ~buttons:
                self._release(button)

    def advance(self) -> None:
        """Time has passed: drags begin, scroll arrows repeat."""
        if self._repeat is not None and self.now >= self._next_repeat:
            self._next_repeat = self.now + REPEAT_RATE
            self._repeat()
        if self.first and not self._is_soon(self.first):
            self.first = None
        if self.held and self.wimp.drag is None:
            self._hold(self.target())
        if self._over and self._over.behaviour.hovers:
            self._report(self._over, self.buttons, Press.CLICK, self.at)

    def alarm(self) -> int | None:
        """Return when ``advance`` must be called next, None for not before an input."""
        times = []
        if self._repeat is not None:
            times.append(self._next_repeat)
        if self.awaits_second_click and self.first is not None:
            times.append(self.first.since + DOUBLE_TIME + 1)
        if self._may_become_drag(self.held):
            times.append(self.held.since + DRAG_TIME)
        if self._over and self._over.behaviour.hovers:
            times.append(self.now + _HOVER_RATE)
        return min(times, default=None)

    def _may_become_drag(self, held: Held | None) -> TypeGuard[Held]:
        if held is None or held.consumed or self.wimp.drag is not None:
            return False
        return held.target.behaviour.drags

    def forget(self, window: Window) -> None:
        """A window has gone: nothing that it was pressed for happens any more."""
        if self.held and self.held.target.window is window:
            _go_out(self.held.target)
            self.held = None
        if self.first and self.first.target.window is window:
            self.first = None
        if self._over and self._over.window is window:
            _go_out(self._over)
            self._over = None
        self._repeat = None

    def let_go(self) -> None:
        """Forget a press and its repeats, as when an error box comes up."""
        if self.held and self.held.target.behaviour.selects == Selects.WHILE_HELD:
            set_selected(self.wimp, self.held.target, False)
        self.held = self.first = self._repeat = None

    def _press(self, button: Buttons) -> None:
        if self.wimp.drag is not None:
            return
        if self.held is not None:
            self.let_go()
        target = self.target()
        self.wimp.menus.clicked_outside(target.window if target else None)
        if target is None:
            return
        if target.part != Part.WORK_AREA:
            if button != Buttons.MENU and not self.wimp.errors.is_up:
                self._repeat = grips.press(self.wimp, target.window, target.part, button, self.at)
                self._next_repeat = self.now + REPEAT_DELAY
        elif button == Buttons.MENU or self.wimp.menus.owns(target.window):
            self._report(target, button, Press.CLICK, self.at)
        else:
            self._press_icon(target, button)

    def _press_icon(self, target: Target, button: Buttons) -> None:
        first, behaviour = self.first, target.behaviour
        double = behaviour.on_double and first is not None and first.button == button
        double = bool(double and first and first.target == target and self._is_second(first))
        self.held = Held(target, button, self.at, self.now, consumed=double)
        self.first = None if double else self.held
        if behaviour.selects in (Selects.WHILE_HELD, Selects.AND_STAYS) and not double:
            select(self.wimp, target, button)
        if behaviour.writes and target.icon is not None:
            self.wimp.caret.click(target.window, target.icon, self.at)
        if double:
            self._report(target, button, Press.CLICK, self.at)
        elif behaviour.on_press is not None:
            self._report(target, button, behaviour.on_press, self.at)
        if behaviour.repeats:
            self._repeat = lambda: self._report_again(target, button)
            self._next_repeat = self.now + REPEAT_DELAY

    def _report_again(self, target: Target, button: Buttons) -> None:
        if self.target() == target:
            self._report(target, button, Press.CLICK, self.at)

    def _is_second(self, first: Held) -> bool:
        return self._is_soon(first) and self._is_near(first)

    def _is_soon(self, first: Held) -> bool:
        return self.now - first.since <= DOUBLE_TIME

    def _is_near(self, first: Held) -> bool:
        return first.at.distance(self.at) < DOUBLE_MOVE

    def _release(self, button: Buttons) -> None:
        if self.wimp.drag is not None:
            if self.buttons == Buttons.NONE:
                self.wimp.end_drag(self.at)
                self.held = None
            return
        held = self.held
        if held is not None and held.button != button:
            return
        self.held = self._repeat = None
        if held is None or not held.target.window.is_open:
            return
        if held.target.behaviour.selects == Selects.WHILE_HELD:
            set_selected(self.wimp, held.target, False)
        over = self.target() == held.target
        if held.target.behaviour.on_release and over and not held.consumed:
            self._report(held.target, button, Press.CLICK, self.at)

    def _hold(self, target: Target | None) -> None:
        """A held press becomes a drag, or loses its icon when the pointer leaves it."""
        held = self.held
        if held is None or held.consumed:
            return
        away = target != held.target
        if held.target.behaviour.drags:
            moved = held.at.distance(self.at) >= DRAG_MOVE
            if away or moved or self.now - held.since >= DRAG_TIME:
                self.held = held._replace(consumed=True)
                if held.target.behaviour.selects == Selects.WHILE_HELD:
                    set_selected(self.wimp, held.target, False)
                self._report(held.target, held.button, Press.DRAG, held.at)
        elif held.target.behaviour.selects == Selects.WHILE_HELD:
            set_selected(self.wimp, held.target, not away)

    def _hover(self, target: Target | None) -> None:
        """Tell of windows entered and left; light icons that follow the pointer."""
        before, self._over = self._over, target
        self.wimp.menus.pointer_over(target)
        if before == target:
            return
        old, new = before.window if before else None, target.window if target else None
        if old is not new:
            if old is not None and old.is_open:
                self.wimp.post(old.task, PointerLeaving(old))
            if new is not None:
                self.wimp.post(new.task, PointerEntering(new))
        for each, lit in ((before, False), (target, True)):
            if each and each.icon is not None and not self.wimp.menus.owns(each.window):
                if each.behaviour.selects == Selects.UNDER_POINTER and each.window.is_open:
                    set_selected(self.wimp, each, lit)

    def _report(self, target: Target, button: Buttons, press: Press, at: Point) -> None:
        if target.window.is_open:
            event = MouseClick(target.window, target.icon, at, button, press)
            self.wimp.post(target.window.task, event)


def select(wimp: Wimp, target: Target, button: Buttons) -> None:
    """Select an icon as a press does: others of its group go out, group 0 turns over."""
    if target.icon is None:
        return
    icons, pressed = target.window.icons, target.window.icons[target.icon]
    if pressed.flags.esg == 0 and target.behaviour.selects == Selects.AND_STAYS:
        set_selected(wimp, target, not pressed.is_selected)
        return
    several = button == Buttons.ADJUST and pressed.flags & IconFlags.ADJUST
    if several:
        set_selected(wimp, target, not pressed.is_selected)
        return
    for number, other in enumerate(icons):
        if pressed.flags.esg and other.flags.esg == pressed.flags.esg:
            set_selected(wimp, target._replace(icon=number), number == target.icon)
    set_selected(wimp, target, True)


def _go_out(target: Target) -> None:
    """Put an icon out that was lit only as long as the pointer was there or the button down."""
    icon = target.live_icon
    if icon and BEHAVIOURS[icon.button_type].selects in (Selects.WHILE_HELD, Selects.UNDER_POINTER):
        icon.flags &= ~IconFlags.SELECTED


def set_selected(wimp: Wimp, target: Target, selected: bool) -> None:
    if target.icon is not None and target.icon < len(target.window.icons):
        bit = IconFlags.SELECTED if selected else IconFlags(0)
        wimp.set_icon_state(target.window, target.icon, bit, IconFlags.SELECTED)
