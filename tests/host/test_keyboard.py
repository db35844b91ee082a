"""pyglet keys to RISC OS key codes."""

from __future__ import annotations

import pytest

from osmosis_app.host.keyboard import X_TAB, Keys, code_for, codes_for
from osmosis_app.host.keycodes import NAMED, parse_key, with_modifiers
from osmosis_app.host.toolkit import key

SHIFT, CTRL, ALT = key.MOD_SHIFT, key.MOD_CTRL, key.MOD_ALT


@pytest.mark.parametrize(
    "symbol, plain, shift, ctrl, both",
    [
        # PRM, Key_Pressed: the table's rows, in its order of columns.
        (key.ESCAPE, 0x1B, 0x1B, 0x1B, 0x1B),
        (key.PRINT, 0x180, 0x190, 0x1A0, 0x1B0),
        (key.F1, 0x181, 0x191, 0x1A1, 0x1B1),
        (key.F8, 0x188, 0x198, 0x1A8, 0x1B8),
        (key.F9, 0x189, 0x199, 0x1A9, 0x1B9),
        (key.TAB, 0x18A, 0x19A, 0x1AA, 0x1BA),
        (key.END, 0x18B, 0x19B, 0x1AB, 0x1BB),
        (key.LEFT, 0x18C, 0x19C, 0x1AC, 0x1BC),
        (key.RIGHT, 0x18D, 0x19D, 0x1AD, 0x1BD),
        (key.DOWN, 0x18E, 0x19E, 0x1AE, 0x1BE),
        (key.UP, 0x18F, 0x19F, 0x1AF, 0x1BF),
        (key.PAGEDOWN, 0x19E, 0x18E, 0x1BE, 0x1AE),
        (key.PAGEUP, 0x19F, 0x18F, 0x1BF, 0x1AF),
        (key.F10, 0x1CA, 0x1DA, 0x1EA, 0x1FA),
        (key.F12, 0x1CC, 0x1DC, 0x1EC, 0x1FC),
        (key.INSERT, 0x1CD, 0x1DD, 0x1ED, 0x1FD),
        (key.HOME, 0x1E, 0x1E, 0x1E, 0x1E),
        (key.BACKSPACE, 0x08, 0x08, 0x08, 0x08),
        (key.DELETE, 0x7F, 0x7F, 0x7F, 0x7F),
        (key.Q, None, None, 0x11, 0x11),
        (key.A, None, None, 0x01, 0x01),
        (key._1, None, None, None, None),
        (key.RETURN, None, None, None, None),  # comes as text
        (key.LSHIFT, None, None, None, None),
    ],
)
def test_the_code_of_a_key(
    symbol: int, plain: int | None, shift: int | None, ctrl: int | None, both: int | None
) -> None:
    held = (0, SHIFT, CTRL, CTRL | SHIFT)
    assert [code_for(symbol, modifiers) for modifiers in held] == [plain, shift, ctrl, both]


def test_shift_with_tab_is_known_by_its_place_under_x() -> None:
    assert code_for(X_TAB, SHIFT) == 0x19A


def test_ctrl_and_alt_with_a_letter_are_a_third_character_and_no_code() -> None:
    assert code_for(key.Q, CTRL | ALT) is None


@pytest.mark.parametrize(
    "text, codes",
    [
        ("a", [0x61]),
        ("A b", [0x41, 0x20, 0x62]),
        ("\r", [0x0D]),
        ("\n", [0x0D]),
        ("\N{POUND SIGN}\N{LATIN SMALL LETTER E WITH ACUTE}", [0xA3, 0xE9]),
        ("\N{EURO SIGN}\x07\x1b\x7f\x80", []),  # not in Latin-1, or no characters
    ],
)
def test_the_codes_of_typed_text(text: str, codes: list[int]) -> None:
    assert codes_for(text) == codes


def test_a_held_cursor_key_repeats_with_its_modifiers() -> None:
    keys = Keys()
    told = keys.press(key.LEFT, SHIFT) + keys.movement() + keys.movement() + keys.movement()
    assert told == [0x19C, 0x19C, 0x19C]


def test_a_movement_after_text_repeats_nothing_of_before() -> None:
    keys = Keys()
    assert keys.press(key.A, 0) + keys.text("a") + keys.text("a") == [0x61, 0x61]
    assert keys.movement() == []


def test_ctrl_c_comes_once_though_pyglet_takes_it_for_a_movement() -> None:
    keys = Keys()
    assert keys.press(key.C, CTRL) + keys.movement() == [0x03]


@pytest.mark.parametrize(
    "text, code",
    [
        ("F8", 0x188),
        ("^Q", 0x11),
        ("^q", 0x11),
        ("Ctrl-Shift-F12", 0x1FC),
        ("Shift-^Up", 0x1BF),
        ("a", 0x61),
        ("^", 0x5E),
        ("Return", 0x0D),
        ("Escape", 0x1B),
        ("PageDown", 0x19E),
        ("\N{POUND SIGN}", 0xA3),
    ],
)
def test_a_key_is_read_as_a_menu_writes_it(text: str, code: int) -> None:
    assert parse_key(text) == code


@pytest.mark.parametrize("text", ["", "F13", "f8", "Ctrl-", "^F13", "Enter", "\N{EURO SIGN}"])
def test_a_key_that_there_is_not_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no key is called"):
        parse_key(text)


def test_every_named_key_has_one_code_for_each_way_to_hold_it() -> None:
    for name, code in NAMED.items():
        if code >= 0x180:
            held = {
                with_modifiers(code, shift=shift, ctrl=ctrl)
                for shift in (False, True)
                for ctrl in (False, True)
            }
            assert len(held) == 4, name
