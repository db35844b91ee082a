"""What heads a kept game: read, written, and passed over by whoever does not know it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from osmosis_app.osmosis.scores import Result
from osmosis_app.osmosis.tally import Tally, owed_text, still_owed, without_owed
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session

GAME = Session(patience_named("osmosis"), 1).text()
ONE = Result(date(1997, 11, 1), "osmosis", "turn=3", 1, Outcome.WON, 52, "Ada #1")
OTHER = replace(ONE, score=50)


@pytest.mark.parametrize(
    "head, counted, undo, hint",
    [
        ("", 0, set(), set()),
        ("# counted 3\n", 3, set(), set()),
        ("# counted 3\n# undo 0 2\n# hint 2\n", 3, {0, 2}, {2}),
        ("# hint 0\n", 0, set(), {0}),
        ("# a remark\n# undo 1\n", 0, {1}, set()),
        ("# counted -1\n# undo x\n# owed 0 rubbish\n", 0, set(), set()),
        (f"# counted {'9' * 5000}\n# undo {'9' * 5000}\n", 0, set(), set()),
        ("\n# undo 1\n", 0, set(), set()),
    ],
)
def test_a_head_is_read_as_far_as_it_is_known(
    head: str, counted: int, undo: set[int], hint: set[int]
) -> None:
    tally = Tally.parse(head + GAME)
    assert (tally.counted, tally.aided) == (counted, {"undo": undo, "hint": hint})
    assert Session.parse(head + GAME).text() == GAME


@pytest.mark.parametrize("head", ["", "# counted 3\n# undo 0 2\n# hint 2\n", "# undo 7\n"])
def test_a_tally_comes_back_from_its_text(head: str) -> None:
    assert Tally.parse(head + GAME).text() == head


def test_the_help_of_several_games_is_taken_together() -> None:
    tally = Tally.parse("# undo 0 2\n# hint 1\n")
    assert [tally.aids_of([game]) for game in range(4)] == [("undo",), ("hint",), ("undo",), ()]
    assert tally.aids_of(range(4)) == ("undo", "hint")


@pytest.mark.parametrize(
    "before, after, owed",
    [
        ([], [], [ONE, ONE, OTHER]),
        ([], [ONE], [ONE, OTHER]),
        ([], [ONE, ONE, OTHER], []),
        ([ONE], [ONE], [ONE, ONE, OTHER]),
        ([ONE], [ONE, ONE, ONE, OTHER], []),
        ([OTHER], [OTHER, ONE, ONE], [OTHER]),
    ],
)
def test_what_was_kept_before_a_crash_is_not_owed_after_it(
    before: list[Result], after: list[Result], owed: list[Result]
) -> None:
    head = owed_text([ONE, ONE, OTHER], before)
    assert still_owed(head + GAME, after) == owed
    assert without_owed("# counted 1\n" + head + GAME) == "# counted 1\n" + GAME
    assert Session.parse(head + GAME).text() == GAME
