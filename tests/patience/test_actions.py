"""Actions and their lines of text."""

import pytest

from osmosis_app.patience.actions import (
    Action,
    Choose,
    Deal,
    Finish,
    Move,
    Next,
    Resign,
    Turn,
    parse_action,
)

LINES = {
    "reserve2": Move("reserve2"),
    "waste reserve1": Move("waste", "reserve1"),
    "choose layout23": Choose("layout23"),
    "deal": Deal(),
    "turn": Turn(),
    "finish": Finish(),
    "resign": Resign(),
    "next": Next(),
}


@pytest.mark.parametrize("line, action", LINES.items())
def test_an_action_is_one_line(line: str, action: Action) -> None:
    assert str(action) == line
    assert parse_action(line) == action
    assert parse_action(f"  {line.replace(' ', '   ')} ") == action


@pytest.mark.parametrize(
    "line", ["", "deal deal", "a b c", "choose a b", "resign now", "Deal", "4S", "a-b"]
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        parse_action(line)
