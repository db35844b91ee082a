"""pyglet keys to RISC OS key codes.

pyglet reports a key twice: as a key, once, and as a text or a movement of the caret, again
and again while it repeats. Characters are taken as text; all other keys as keys, with the
movements standing for their repeats only.
"""

from __future__ import annotations

from osmosis_app.host import keycodes
from osmosis_app.host.toolkit import key
from osmosis_app.wimp import keys

CTRL = key.MOD_CTRL | key.MOD_COMMAND

X_TAB = key.user_key(23)
"""Tab held with Shift: X reports another key then, known to pyglet by its place only."""

SPECIAL = {
    key.ESCAPE: keys.ESCAPE,
    key.TAB: keys.TAB,
    X_TAB: keys.TAB,
    key.BACKSPACE: keycodes.BACKSPACE,
    key.DELETE: keys.DELETE,
    key.INSERT: keycodes.INSERT,
    key.HOME: keys.HOME,
    key.END: keycodes.COPY,
    key.PAGEUP: keys.PAGE_UP,
    key.PAGEDOWN: keys.PAGE_DOWN,
    key.LEFT: keys.LEFT,
    key.RIGHT: keys.RIGHT,
    key.DOWN: keys.DOWN,
    key.UP: keys.UP,
    key.PRINT: keycodes.PRINT,
    key.NUM_TAB: keys.TAB,
    key.NUM_DELETE: keys.DELETE,
    key.NUM_INSERT: keycodes.INSERT,
    key.NUM_HOME: keys.HOME,
    key.NUM_END: keycodes.COPY,
    key.NUM_PAGE_UP: keys.PAGE_UP,
    key.NUM_PAGE_DOWN: keys.PAGE_DOWN,
    key.NUM_LEFT: keys.LEFT,
    key.NUM_RIGHT: keys.RIGHT,
    key.NUM_DOWN: keys.DOWN,
    key.NUM_UP: keys.UP,
} | {getattr(key, name): code for name, code in keycodes.FUNCTION.items()}
"""The keys that are no characters."""


def code_for(symbol: int, modifiers: int) -> int | None:
    """Return the RISC OS code of a key that is not a character; None for all others."""
    shift, ctrl = bool(modifiers & key.MOD_SHIFT), bool(modifiers & CTRL)
    if symbol in SPECIAL:
        return keycodes.with_modifiers(SPECIAL[symbol], shift=shift, ctrl=ctrl)
    # Ctrl and Alt together are how some keyboards reach a third character.
    if ctrl and not modifiers & key.MOD_ALT and key.A <= symbol <= key.Z:
        return keycodes.with_modifiers(symbol, ctrl=True)
    return None


def codes_for(text: str) -> list[int]:
    """Return the codes of typed characters; those that Latin-1 lacks are dropped."""
    codes = (keys.RETURN if char in "\r\n" else ord(char) for char in text)
    return [code for code in codes if is_character(code)]


def is_character(code: int) -> bool:
    """Say whether a code is Return or a printable character of Latin-1."""
    return code == keys.RETURN or 0x20 <= code < 0x7F or 0xA0 <= code < 0x100


class Keys:
    """Codes for the Wimp out of pyglet's three reports of a key."""

    def __init__(self) -> None:
        self._last: int | None = None
        self._is_fresh = False

    def press(self, symbol: int, modifiers: int) -> list[int]:
        """Take a key that went down."""
        code = code_for(symbol, modifiers)
        self._last, self._is_fresh = code, True
        return [] if code is None else [code]

    def movement(self) -> list[int]:
        """Take a movement of the caret: it repeats the last key, unless it came with it."""
        fresh, self._is_fresh = self._is_fresh, False
        return [] if fresh or self._last is None else [self._last]

    def text(self, text: str) -> list[int]:
        """Take characters, typed or repeated."""
        self._is_fresh = False
        return codes_for(text)
