"""The bits beyond the last pixel of a row."""

from __future__ import annotations

import pytest

from osmosis_app.formats.wastage import wastage, with_wastage


@pytest.mark.parametrize(
    "rows, plain, waste",
    [
        ("ff0000ff ff0000ff", "ff000000 ff000000", "000000ff"),             # all alike: one word
        ("ff0000ff ff000001", "ff000000 ff000000", "000000ff 00000001"),
        ("ff000000 ff000000", "ff000000 ff000000", "00000000"),
        ("1111111122222222", "1111111120202020", "02020202"),               # one row of two words
    ],
)  # fmt: skip
def test_wastage_is_told_and_put_back(rows, plain, waste):
    rows, plain = bytes.fromhex(rows), bytes.fromhex(plain)
    row = 8 if rows[:4] == b"\x11" * 4 else 4
    assert wastage(rows, plain, row) == bytes.fromhex(waste)
    assert with_wastage(plain, bytes.fromhex(waste), row) == rows


@pytest.mark.parametrize(
    "rows, plain", [("1111111122222222", "1011111122222222"), ("11111111", "1111111122222222")]
)
def test_what_is_not_wastage_is_not_told_as_such(rows, plain):
    assert wastage(bytes.fromhex(rows), bytes.fromhex(plain), 8) is None


def test_wastage_of_another_number_of_rows_is_left_out():
    assert with_wastage(bytes(8), bytes(12), 4) == bytes(8)
