"""The host window: what pyglet reports goes to the desktop, what changed there is shown.

Nothing runs while nothing happens. An event, or an alarm the desktop asked for, schedules
one look at it; looks are at most 60 a second and paint only when something changed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.geometry import Mode
from osmosis_app.host.beep import beep
from osmosis_app.host.fit import Fit, filling, fit, largest_scale, square_size
from osmosis_app.host.keyboard import Keys
from osmosis_app.host.mouse import HeldButtons, Wheel
from osmosis_app.host.presenter import Presenter
from osmosis_app.host.seat import Seat
from osmosis_app.host.toolkit import Window, key, pyglet

FRAME = 1 / 60
MARGIN = 48
"""Host pixels of the display's height left for the host's own title bar."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the screen is shown: ``scale`` None is the largest that fits.

    With ``follows_window`` the screen takes the host window's size, and not the reverse.
    """

    scale: int | None = None
    fullscreen: bool = False
    follows_window: bool = False


def opening_scale(look: Look, mode: Mode) -> int:
    """Return the scale of a new window that is not to fill the display."""
    if look.scale is not None:
        return look.scale
    display = pyglet.display.get_display().get_default_screen()
    if look.follows_window:
        dpi: int = display.get_dpi()  # type: ignore[no-untyped-call]
        return max(1, round(dpi / 96))
    return largest_scale(mode, display.width, display.height - MARGIN)


@dataclass(frozen=True, slots=True)
class WindowIcon:
    """The picture the host shows for the program: rows of RGBA bytes, the top one first."""

    width: int
    height: int
    pixels: bytes

    def image(self) -> pyglet.image.ImageData:
        return pyglet.image.ImageData(
            self.width, self.height, "RGBA", self.pixels, pitch=-4 * self.width
        )


class Display(Window):  # type: ignore[misc]
    """One window with the desktop in it.

    ``right_is_menu`` is asked at every press. ``quit_requested`` is called when the host
    asks the window to close; the window closes once the desktop says it is over.
    """

    def __init__(
        self,
        seat: Seat,
        look: Look,
        *,
        right_is_menu: Callable[[], bool],
        quit_requested: Callable[[], None],
        icon: WindowIcon | None = None,
    ) -> None:
        self.seat = seat
        self.look = look
        self._opening_scale = opening_scale(look, seat.screen.mode)
        width, height = (n * self._opening_scale for n in square_size(seat.screen.mode))
        super().__init__(width, height, caption="Osmosis", resizable=True, vsync=True)
        if icon is not None:
            self.set_icon(icon.image())
        self.right_is_menu = right_is_menu
        self.quit_requested = quit_requested
        self.presenter = Presenter()
        self.held, self.keys, self.wheel = HeldButtons(), Keys(), Wheel()
        self._started = time.monotonic()
        self._looked = 0.0
        self._is_due = False
        self._is_stale = True
        self._shown: tuple[object, ...] = ()
        self._beeps = seat.beeps
        self._last_from_top: tuple[float, float] | None = None
        if not look.follows_window:
            self.set_minimum_size(*square_size(seat.screen.mode))
        if look.fullscreen:
            self.set_fullscreen(True)
        self.place()

    @property
    def now(self) -> int:
        """Centiseconds since the window was opened."""
        return int((time.monotonic() - self._started) * 100)

    # How the screen lies in the window.

    def place(self) -> None:
        """Work out anew where the screen lies, after a change of size."""
        mode = self.seat.screen.mode
        if self.look.follows_window:
            scale = self._opening_scale
            wanted = filling(self.width, self.height, scale)
            if wanted != mode:
                self.seat.mode_changed(wanted)
        else:
            scale = largest_scale(mode, self.width, self.height)
            scale = min(scale, self.look.scale or scale)
        self.fit: Fit = fit(self.seat.screen.mode, scale, self.width, self.height)
        self.refresh()
        if self._last_from_top is not None:
            x, y = self._last_from_top
            self._moved(x, self.height - y)

    def refresh(self) -> None:
        """Show everything again at the next look: the host may have lost it."""
        self._is_stale = True
        self.look_soon()

    # Looks and alarms.

    def look_soon(self) -> None:
        """Have one look at the desktop as soon as the frame rate allows."""
        if not self._is_due:
            self._is_due = True
            wait = self._looked + FRAME - time.monotonic()
            pyglet.clock.schedule_once(self.draw, max(0.0, wait))

    def draw(self, dt: float) -> None:
        """Let the desktop act and repaint; show the result if it differs."""
        pyglet.clock.unschedule(self.draw)
        self._is_due, self._looked = False, time.monotonic()
        self.seat.advance(self.now)
        boxes = self.seat.repaint()
        pointer = self.seat.pointer
        seen = (pointer.at, pointer.shape)
        if boxes or self._is_stale or seen != self._shown:
            self.switch_to()
            self.presenter.update(self.seat.screen, boxes)
            self._is_stale, self._shown = False, seen
            super().draw(dt)
        self._after_look()

    def on_draw(self) -> None:
        self.clear()
        self.presenter.draw(self.fit, self.seat.pointer)

    def _after_look(self) -> None:
        if self.seat.beeps != self._beeps:
            self._beeps = self.seat.beeps
            beep()
        if self.seat.is_over:
            self.close()
            return
        pyglet.clock.unschedule(self._alarm)
        alarm = self.seat.next_alarm()
        if alarm is not None:
            due = self._started + alarm / 100
            pyglet.clock.schedule_once(self._alarm, max(0.0, due - time.monotonic()))

    def _alarm(self, dt: float) -> None:
        self.look_soon()

    # The mouse.

    def _moved(self, x: float, y: float) -> None:
        """Tell the desktop the time and where the pointer is."""
        self._last_from_top = (x, self.height - y)
        self.set_mouse_visible(not self.fit.contains(x, y))
        self.seat.advance(self.now)
        self.seat.pointer_moved(self.fit.point(x, y))
        self.look_soon()

    def _tell_shift(self, modifiers: int) -> None:
        self.seat.shift_changed(bool(modifiers & key.MOD_SHIFT))

    def _tell_buttons(self) -> None:
        self.seat.buttons_changed(self.held.buttons)
        self.look_soon()

    def _lost_buttons(self, still_held: int) -> None:
        before = self.held.buttons
        self.held.keep_only(still_held)
        if self.held.buttons != before:
            self._tell_buttons()

    def on_mouse_enter(self, x: float, y: float) -> None:
        self._moved(x, y)

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        self._moved(x, y)
        self._lost_buttons(0)

    def on_mouse_drag(
        self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int
    ) -> None:
        self._moved(x, y)
        self._lost_buttons(buttons)

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        self._moved(x, y)
        self._tell_shift(modifiers)
        self.held.press(button, modifiers, right_is_menu=self.right_is_menu())
        self._tell_buttons()

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        self._moved(x, y)
        self.held.release(button)
        self._tell_buttons()

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        self._moved(x, y)
        steps = self.wheel.turn(scroll_y)
        if steps:
            self.seat.wheel_turned(steps)

    # The keyboard.

    def _tell_keys(self, codes: list[int]) -> None:
        self.seat.advance(self.now)
        for code in codes:
            self.seat.key_pressed(code)
        self.look_soon()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if symbol != key.F11:
            self._tell_shift(modifiers)
            self._tell_keys(self.keys.press(symbol, modifiers))

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        # Changing over at the press would lose the release, and X the next press with it.
        if symbol == key.F11:
            self.set_fullscreen(not self.fullscreen)
            self.activate()  # X makes a new window of it, without the keyboard
            self.place()

    def on_text(self, text: str) -> None:
        self._tell_keys(self.keys.text(text))

    def on_text_motion(self, motion: int) -> None:
        self._tell_keys(self.keys.movement())

    def on_text_motion_select(self, motion: int) -> None:
        self._tell_keys(self.keys.movement())

    # The window.

    def on_resize(self, width: int, height: int) -> None:
        if hasattr(self, "fit"):
            self.place()

    def on_expose(self) -> None:
        self.refresh()

    def on_show(self) -> None:
        if hasattr(self, "fit"):
            self.refresh()

    def on_activate(self) -> None:
        self.refresh()

    def on_deactivate(self) -> None:
        self._lost_buttons(0)

    def on_close(self) -> None:
        self.quit_requested()
        self.look_soon()
