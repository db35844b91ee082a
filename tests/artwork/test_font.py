"""The system font keeps the rules of its cell.

Source: the font of RISC OS's kernel, counted.
"""

from __future__ import annotations

import string
from collections import Counter
from functools import cache
from itertools import combinations, groupby

import pytest

from tools.artwork.font import FONT, read_font

ACCENTED = [code for code in range(0xC0, 0x100) if code not in (0xD7, 0xF7)]
CAPITALS = string.ascii_uppercase + string.digits
LOW = "acegmnopqrsuvwxyz"
"""Small letters without anything above."""
DEEP = "gjpqy"


@cache
def glyphs() -> dict[int, list[str]]:
    return {code: rows for code, (_, rows) in read_font(FONT.read_text("utf-8")).items()}


def rows_of(letters: str) -> dict[str, set[int]]:
    return {
        letter: {y for y, row in enumerate(glyphs()[ord(letter)]) if "#" in row}
        for letter in letters
    }


def columns_of(letters: str) -> dict[str, set[int]]:
    return {
        letter: {x for row in glyphs()[ord(letter)] for x, dot in enumerate(row) if dot == "#"}
        for letter in letters
    }


def test_every_character_from_32_to_255_is_drawn() -> None:
    assert sorted(glyphs()) == list(range(32, 256))


def test_capitals_and_digits_fill_rows_0_to_6() -> None:
    assert {letter for letter, rows in rows_of(CAPITALS).items() if rows != set(range(7))} == set()


def test_capitals_and_digits_fill_columns_1_to_6_and_the_widest_7() -> None:
    columns = columns_of(CAPITALS)
    assert {letter for letter, found in columns.items() if 0 in found} == set()
    assert {letter for letter, found in columns.items() if 7 in found} == {"M", "W"}


def test_small_letters_reach_from_row_2_and_only_tails_to_row_7() -> None:
    rows = rows_of(string.ascii_lowercase)
    assert {letter for letter, found in rows.items() if min(found) >= 2} == set(LOW)
    assert {letter for letter in LOW if min(rows[letter]) != 2} == set()
    assert {letter for letter, found in rows.items() if 7 in found} == set(DEEP)


def test_small_letters_leave_column_0_free_and_all_but_the_widest_column_7() -> None:
    columns = columns_of(string.ascii_lowercase)
    assert {letter for letter, found in columns.items() if 0 in found} == set()
    assert {letter for letter, found in columns.items() if 7 in found} == {"m", "q", "w"}


def test_uprights_are_two_pixels_wide() -> None:
    """Most runs of ink in letters are, as in the font that ours stands for."""
    runs = Counter(
        len(list(run))
        for letter in string.ascii_letters
        for row in glyphs()[ord(letter)]
        for dot, run in groupby(row)
        if dot == "#"
    )
    assert runs[2] > 0.7 * runs.total()
    assert runs[1] < 0.03 * runs.total()


@pytest.mark.parametrize("letter", sorted(set(string.ascii_letters + string.digits) - set("mrwMW")))
def test_no_stroke_of_an_ordinary_letter_is_one_pixel_wide(letter: str) -> None:
    rows = glyphs()[ord(letter)]
    assert all(len(list(run)) > 1 for row in rows for dot, run in groupby(row) if dot == "#")


def test_no_two_accented_letters_are_alike() -> None:
    seen = {code: tuple(glyphs()[code]) for code in ACCENTED}
    alike = [
        f"{chr(one)}{chr(other)}"
        for one, other in combinations(ACCENTED, 2)
        if seen[one] == seen[other]
    ]
    assert alike == []


def test_no_accented_letter_looks_like_a_plain_one() -> None:
    plain = {tuple(glyphs()[ord(letter)]) for letter in string.ascii_letters}
    assert [chr(code) for code in ACCENTED if tuple(glyphs()[code]) in plain] == []


def test_only_blanks_and_dashes_have_doubles() -> None:
    """The hard space is a space, and the minus sign a hyphen, as they were."""
    alike = {
        (one, other) for one, other in combinations(glyphs(), 2) if glyphs()[one] == glyphs()[other]
    }
    assert {tuple(sorted(pair)) for pair in alike} == {(0x20, 0xA0), (0x2D, 0x99)}
