"""Playthroughs: a whole game of each kind, every position and legal action in order.

A playthrough is what ``python -m osmosis_app.patience tests/patience/won_GAME.txt --each
--legal`` prints, GAME being the name of the game's module. When a rule is meant to change,
write it anew and read the difference.
"""

import pytest

from osmosis_app.patience.__main__ import main
from osmosis_app.patience.catalogue import GAMES
from tests.patience.laying import HERE


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_goes_as_it_always_did(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    name = key.replace("-", "_")
    assert main([str(HERE / f"won_{name}.txt"), "--each", "--legal"]) == 0
    assert capsys.readouterr().out == (HERE / "playthroughs" / f"{name}.txt").read_text()
