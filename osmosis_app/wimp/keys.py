"""Key codes, as Key_Pressed reports them.

Source: RISC OS 3 PRM, Window Manager, Wimp_Poll, Key_Pressed (table of key codes).
"""

from __future__ import annotations

BACKSPACE = 0x08
RETURN = 0x0D
ESCAPE = 0x1B
HOME = 0x1E
SPACE = 0x20
DELETE = 0x7F
F1, F2, F3, F4, F5, F6, F7, F8, F9 = range(0x181, 0x18A)
F10, F11, F12 = range(0x1CA, 0x1CD)
TAB = 0x18A
COPY = 0x18B
LEFT, RIGHT, DOWN, UP = 0x18C, 0x18D, 0x18E, 0x18F
SHIFT = 0x10
CONTROL = 0x20
PAGE_DOWN, PAGE_UP = DOWN + SHIFT, UP + SHIFT


def control(letter: str) -> int:
    """Return the code of a letter with Ctrl held."""
    return ord(letter.upper()) - 64
