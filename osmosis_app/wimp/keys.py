"""Key codes, as Key_Pressed reports them.

Source: RISC OS 3 PRM, Window Manager, Wimp_Poll, Key_Pressed (table of key codes).
"""

from __future__ import annotations

BACKSPACE = 0x08
RETURN = 0x0D
ESCAPE = 0x1B
DELETE = 0x7F
F1 = 0x181
F8 = 0x188
F9 = 0x189
F10 = 0x1CA
F11 = 0x1CB
F12 = 0x1CC
TAB = 0x18A
COPY = 0x18B
LEFT, RIGHT, DOWN, UP = 0x18C, 0x18D, 0x18E, 0x18F
SHIFT = 0x10
CONTROL = 0x20


def control(letter: str) -> int:
    """Return the code of a letter with Ctrl held."""
    return ord(letter.upper()) - 64
