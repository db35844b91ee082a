"""Three buttons out of any mouse: which RISC OS button a host button stands for."""

from __future__ import annotations

from osmosis_app.host.toolkit import key, mouse
from osmosis_app.wimp.events import Buttons


def button_for(button: int, modifiers: int, *, right_is_menu: bool) -> Buttons:
    """Say which button of RISC OS a press of a pyglet button means.

    The wheel's button is the middle one. Ctrl with the left button is Menu always; with
    ``right_is_menu`` the right button is Menu as well and Shift with the left is Adjust.
    """
    match button:
        case mouse.MIDDLE:
            return Buttons.MENU
        case mouse.RIGHT:
            return Buttons.MENU if right_is_menu else Buttons.ADJUST
        case mouse.LEFT if modifiers & key.MOD_CTRL:
            return Buttons.MENU
        case mouse.LEFT if right_is_menu and modifiers & key.MOD_SHIFT:
            return Buttons.ADJUST
        case mouse.LEFT:
            return Buttons.SELECT
    return Buttons.NONE


class HeldButtons:
    """The buttons held down now, each remembered with what it meant when it went down."""

    def __init__(self) -> None:
        self._meaning: dict[int, Buttons] = {}

    @property
    def buttons(self) -> Buttons:
        """All that is held, as the Wimp wants it."""
        held = Buttons.NONE
        for meaning in self._meaning.values():
            held |= meaning
        return held

    def press(self, button: int, modifiers: int, *, right_is_menu: bool) -> None:
        """Note that a pyglet button went down with these modifiers."""
        self._meaning[button] = button_for(button, modifiers, right_is_menu=right_is_menu)

    def release(self, button: int) -> None:
        """Note that a pyglet button came up, whatever the modifiers are by now."""
        self._meaning.pop(button, None)

    def keep_only(self, buttons: int) -> None:
        """Forget buttons that the host no longer reports: their release was lost."""
        known = mouse.LEFT | mouse.MIDDLE | mouse.RIGHT
        for button in list(self._meaning):
            if button & known & ~buttons:
                del self._meaning[button]


class Wheel:
    """Whole steps out of a wheel or touch pad that reports fractions of one."""

    def __init__(self) -> None:
        self._rest = 0.0

    def turn(self, amount: float) -> int:
        """Return the whole steps that have come together; more than 0 is away from the user."""
        if amount * self._rest < 0:
            self._rest = 0.0
        self._rest += amount
        steps = int(self._rest)
        self._rest -= steps
        return steps
