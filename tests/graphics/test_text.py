"""The system font: its text form, its cells, and RISC OS's own characters."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import MODES
from osmosis_app.graphics.text import FontError, SystemFont, latin1_code, parse_font, text_width
from osmosis_app.resources import resources
from osmosis_app.theme import FONT

GLYPH = "41 a letter\n" + "\n".join(["#......."] * 7 + ["########"])


def font() -> SystemFont:
    return SystemFont(parse_font((resources() / FONT).read_text(encoding="utf-8")), MODES[27])


def test_a_glyph_is_eight_rows_of_eight() -> None:
    assert parse_font("; a remark\n\n" + GLYPH) == {0x41: b"\x80" * 7 + b"\xff"}


@pytest.mark.parametrize("source, complaint", [
    ("zz\n" + "........\n" * 8, "line 1: expected a code in hex, found 'zz'"),
    ("41\n" + "........\n" * 7 + "42\n", "line 9: character &41 has 7 rows"),
    ("41\n" + "........\n" * 3, "the last character, &41, has 3 rows"),
])  # fmt: skip
def test_a_wrong_font_is_refused(source: str, complaint: str) -> None:
    with pytest.raises(FontError, match=complaint):
        parse_font(source)


def test_every_character_of_latin_1_is_drawn() -> None:
    glyphs = font().glyphs
    assert set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) <= set(glyphs)
    blank = [code for code in glyphs if not any(glyphs[code])]
    assert blank == [0x20, 0xA0]


def test_capitals_and_digits_leave_the_last_row_and_the_first_column_free() -> None:
    glyphs = font().glyphs
    for character in "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789":
        rows = glyphs[ord(character)]
        assert rows[7] == 0 and rows[0] and rows[6], character
        assert not any(row & 0x80 for row in rows), character


@pytest.mark.parametrize("mode, size", [(12, (8, 8)), (20, (8, 16)), (27, (8, 16))])
def test_a_cell_is_16_by_32_os_units_in_every_mode(mode: int, size: tuple[int, int]) -> None:
    changed = font()
    changed.change(MODES[mode])
    assert changed.line("A").size == size
    assert changed.line("Four").size == (size[0] * 4, size[1])
    assert text_width("Four") == 64


def test_square_pixels_show_every_row_twice() -> None:
    square, oblong = font(), font()
    oblong.change(MODES[12])
    pairs = square.line("Osmosis").resize((56, 8), 0)
    assert pairs.tobytes() == oblong.line("Osmosis").tobytes()


@pytest.mark.parametrize("character, code", [
    ("A", 0x41), ("£", 0xA3), ("ÿ", 0xFF),
    ("\N{BULLET}", 0x8F), ("\N{EM DASH}", 0x98), ("\N{LATIN SMALL LIGATURE FI}", 0x9E),
    ("\N{BLACK SPADE SUIT}", 0x3F),
])  # fmt: skip
def test_codes_of_characters(character: str, code: int) -> None:
    assert latin1_code(character) == code
