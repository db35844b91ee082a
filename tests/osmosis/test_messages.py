"""A Messages file: tokens and texts, one text for several tokens, parameters."""

from __future__ import annotations

import pytest

from osmosis_app.osmosis.messages import Messages

TEXT = """# a remark
one:first
two/three:second and third

four:%1 before %0, %2.
five:with: a colon
one:too late
"""


@pytest.mark.parametrize(
    "token, parameters, expected",
    [
        ("one", (), "first"),
        ("two", (), "second and third"),
        ("three", (), "second and third"),
        ("four", ("a", "b"), "b before a, ."),
        ("five", (), "with: a colon"),
        ("six", (), ""),
    ],
)
def test_a_text_is_found_by_its_token(
    token: str, parameters: tuple[str, ...], expected: str
) -> None:
    assert Messages.parse(TEXT).look_up(token, *parameters) == expected


def test_a_line_without_a_colon_is_named() -> None:
    with pytest.raises(ValueError, match="line 2: expected a token, a colon and a text: 'what'"):
        Messages.parse("one:1\nwhat\n")
