"""The machine around the Wimp: mouse, keyboard and clock come in, changed boxes go out.

A host needs nothing else of the desktop. All points and boxes are on the screen, in OS units;
times are in centiseconds from the start.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import Box, Mode, Point
from osmosis_app.graphics.overlay import DashedBox, Overlay
from osmosis_app.graphics.pointer_shape import PointerShape, no_pointer
from osmosis_app.graphics.screen import Screen
from osmosis_app.wimp import grips, keyboard
from osmosis_app.wimp.drags import Drag
from osmosis_app.wimp.events import Action, Buttons, Message, Null
from osmosis_app.wimp.pointers import Pointers
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp

_DASH_TIME = 2
_WHEEL_STEP = 96
_MOST_REPAIRS = 8
"""A task that damages its own window whenever it draws does not stop the desktop."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The pointer as it is to be laid over the screen: ``at`` is where its hot spot is."""

    at: Point
    shape: PointerShape


@dataclass(eq=False)
class Machine:
    """Inputs and output of one desktop."""

    wimp: Wimp
    pointers: Pointers
    _shown: Overlay | None = None
    _next_dash: int = 0
    _dragged: Drag | None = field(default=None)

    @property
    def screen(self) -> Screen:
        return self.wimp.screen

    @property
    def pointer(self) -> Pointer:
        mouse, drag = self.wimp.mouse, self.wimp.drag
        if drag is not None and drag.hides_pointer:
            return Pointer(mouse.at, no_pointer(self.screen.mode))
        if mouse.awaits_second_click:
            return Pointer(mouse.at, self.pointers.double)
        return Pointer(mouse.at, self.pointers.shape(mouse.icon_under()))

    @property
    def beeps(self) -> int:
        """How many beeps have been asked for since the start."""
        return self.wimp.beeps

    @property
    def is_over(self) -> bool:
        """Whether the desktop has been asked to end."""
        return self.wimp.is_over

    def pointer_moved(self, at: Point) -> None:
        self.wimp.mouse.move(at)
        self._settle()

    def buttons_changed(self, buttons: Buttons) -> None:
        """Buttons went down or up: the set that is held now."""
        self.wimp.mouse.change(buttons)
        self._settle()

    def _settle(self) -> None:
        """Have tasks act, and see what has come to lie under the pointer by that."""
        self.wimp.deliver()
        self.wimp.mouse.look()
        self.wimp.deliver()

    def wheel_turned(self, steps: int) -> None:
        """Scroll the window under the pointer; positive is away from the user."""
        window = self.wimp.window_at(self.wimp.mouse.at)
        if window is not None and window.has(WindowFlags.V_SCROLL) and self.wimp.drag is None:
            grips.scroll_by(self.wimp, window, Point(0, steps), 0, _WHEEL_STEP, 1)
        self._settle()

    def key_pressed(self, key: int) -> None:
        """A key went down, by its RISC OS code (see ``keys``)."""
        keyboard.press(self.wimp, key)
        self._settle()

    def shift_changed(self, held: bool) -> None:
        self.wimp.shift_held = held

    def advance(self, now: int) -> None:
        """Let time pass to ``now``, through every alarm on the way.

        A task is told Null once at the most: one that is slow gets no further behind.
        """
        told: set[Task] = set()
        while (alarm := self._alarm(told)) is not None and alarm <= now:
            self.wimp.now = max(self.wimp.now, alarm)
            self._tick(told)
        self.wimp.now = max(self.wimp.now, now)

    def next_alarm(self) -> int | None:
        """Return when ``advance`` must next be called; None when only input matters."""
        return self._alarm(set())

    def _alarm(self, told: set[Task]) -> int | None:
        wimp = self.wimp
        if wimp.delivery.waiting:
            return wimp.now + 1
        if wimp.errors.is_up:
            return None
        times = [wimp.mouse.alarm(), wimp.menus.alarm(), wimp.icon_bar.alarm()]
        times += [at for task, at in wimp.idle.items() if task not in told]
        if wimp.drag is not None and wimp.drag.turns:
            times.append(self._dash_time(wimp.drag))
        return min((time for time in times if time is not None), default=None)

    def _dash_time(self, drag: Drag) -> int:
        if self._dragged is not drag:
            self._dragged, self._next_dash = drag, self.wimp.now + _DASH_TIME
        return self._next_dash

    def _tick(self, told: set[Task]) -> None:
        wimp = self.wimp
        wimp.mouse.advance()
        wimp.menus.advance()
        wimp.icon_bar.advance()
        if wimp.drag is not None and wimp.now >= self._dash_time(wimp.drag):
            self._turn_dashes(wimp.drag)
        due = [task for task, at in wimp.idle.items() if at <= wimp.now and task not in told]
        for task in due:
            told.add(task)
            wimp.poll_idle(task, None)
            wimp.post(task, Null(wimp.now))
        self._settle()

    def _turn_dashes(self, drag: Drag) -> None:
        if isinstance(drag.overlay, DashedBox):
            drag.overlay.phase += 1
        self._next_dash = self.wimp.now + _DASH_TIME

    def repaint(self) -> tuple[Box, ...]:
        """Paint all damage; return the boxes that changed."""
        painter, overlay = self.wimp.painter, self.wimp.drag.overlay if self.wimp.drag else None
        if not painter.damage and overlay is self._shown and not (overlay and overlay.is_stale):
            return ()
        changed = self._shown.undraw(self.screen) if self._shown else []
        for _ in range(_MOST_REPAIRS):
            if not painter.damage:
                break
            changed += painter.repair(self.wimp.stack)
        self._shown = self.wimp.drag.overlay if self.wimp.drag else None
        if self._shown is not None:
            changed += self._shown.draw(self.screen)
        return tuple(changed)

    def mode_changed(self, mode: Mode) -> None:
        """Change the screen mode: sprites are made anew, windows brought on to the screen."""
        wimp = self.wimp
        wimp.abandon_drag()
        wimp.menus.close()
        wimp.deliver()
        self._shown = None
        wimp.screen.change(mode)
        wimp.font.change(mode)
        self.pointers.change(mode)
        for pool in wimp.pools:
            pool.change(mode)
        wimp.icon_bar.mode_changed()
        for window in [each for each in wimp.stack if each is not wimp.icon_bar.window]:
            behind = wimp.stack.behind(window)
            wimp.open_window(window, window.visible, window.scroll, behind, on_screen=True)
        wimp.painter.invalidate(mode.box)
        wimp.mouse.move(wimp.mouse.at)
        wimp.broadcast(Message(Action.MODE_CHANGE))
        self._settle()
