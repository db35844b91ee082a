"""RISC OS key codes, as Key_Pressed reports them: by name, and with Shift and Ctrl.

Source: RISC OS 3 PRM, Window Manager, Wimp_Poll, Key_Pressed (table of key codes).
"""

from __future__ import annotations

from osmosis_app.wimp.keys import (
    CONTROL,
    DELETE,
    DOWN,
    ESCAPE,
    F10,
    F11,
    F12,
    HOME,
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RETURN,
    RIGHT,
    SHIFT,
    SPACE,
    TAB,
    UP,
)

BACKSPACE = 0x08
PRINT = 0x180
COPY = 0x18B
INSERT = 0x1CD

FUNCTION = {f"F{number}": 0x180 + number for number in range(1, 10)} | {
    "F10": F10,
    "F11": F11,
    "F12": F12,
}

NAMED = FUNCTION | {
    "Backspace": BACKSPACE,
    "Copy": COPY,
    "Delete": DELETE,
    "Down": DOWN,
    "End": COPY,
    "Escape": ESCAPE,
    "Home": HOME,
    "Insert": INSERT,
    "Left": LEFT,
    "PageDown": PAGE_DOWN,
    "PageUp": PAGE_UP,
    "Print": PRINT,
    "Return": RETURN,
    "Right": RIGHT,
    "Space": SPACE,
    "Tab": TAB,
    "Up": UP,
}
"""Every key that has a name on its cap; End stands where Copy was."""


def with_modifiers(key: int, *, shift: bool = False, ctrl: bool = False) -> int:
    """Return the code of a key held with Shift, Ctrl or both.

    Keys from &180 on change a bit for each; Page Up and Page Down are Shift with Up and
    Down, so that with Shift they lose it. Of the others only a letter knows Ctrl.
    """
    if key >= PRINT:
        return key ^ (SHIFT if shift else 0) ^ (CONTROL if ctrl else 0)
    if ctrl and chr(key).isascii() and chr(key).isalpha():
        return key & 0x1F
    return key


def parse_key(text: str) -> int:
    """Read a key as a menu writes it: ``F8``, ``^Q``, ``Shift-F3``, ``^Up``, ``a``.

    Raises ValueError when there is no such key.
    """
    name, shift, ctrl = text, False, False
    while len(name) > 1:
        if name.startswith("^"):
            ctrl, name = True, name[1:]
        elif name.startswith("Ctrl-"):
            ctrl, name = True, name[5:]
        elif name.startswith("Shift-"):
            shift, name = True, name[6:]
        else:
            break
    is_character = len(name) == 1 and 0x20 <= ord(name) < 0x100
    if not is_character and name not in NAMED:
        raise ValueError(f"no key is called {text!r}")
    code = ord(name) if is_character else NAMED[name]
    return with_modifiers(code, shift=shift, ctrl=ctrl)
