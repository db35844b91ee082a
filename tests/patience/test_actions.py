"""Actions and their lines of text."""

import pytest

from osmosis_app.patience.actions import (
    Action,
    Choose,
    Clock,
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
    "tableau3 tableau5 x4": Move("tableau3", "tableau5", 4),
    "tableau3 tableau5 x12": Move("tableau3", "tableau5", 12),
    "clock 125": Clock(125),
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
    "line",
    [
        *("", "deal deal", "a b c", "choose a b", "resign now", "Deal", "4S", "a-b"),
        *("a b x1", "a b x0", "a b x04", "a b x100", "a b 4", "deal b x2", "a b x4 c"),
        *("clock 0", "clock -1", "clock 01", "clock 1.5", "clock 1234567890", "clock a b"),
    ],
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        parse_action(line)
