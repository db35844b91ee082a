"""The document of game texts says what the program does."""

import re

import pytest

from osmosis_app.patience.cards import shuffled
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.games.interregnum import Interregnum
from osmosis_app.patience.options import options_of, value_text
from osmosis_app.patience.session import Session
from osmosis_app.patience.shuffles import riffled
from tests.patience.laying import HERE

DOCUMENT = (HERE.parents[1] / "docs" / "game-text.md").read_text()


def test_the_first_example_is_a_game_text() -> None:
    example = DOCUMENT.split("```")[1].strip()
    assert Session.parse(example).text().strip() == example


@pytest.mark.parametrize("number", [1, 2])
def test_the_deals_it_quotes_are_right(number: int) -> None:
    quoted = re.search(rf"[Dd]eal {number}(?: of one pack begins)?\s+`([^`]*)`", DOCUMENT)
    assert quoted
    assert quoted[1] == " ".join(map(str, shuffled(number)[:8]))


def test_the_deals_of_two_packs_it_quotes_are_right() -> None:
    game, fair = Interregnum(), Interregnum(colours="alternate")
    quoted = re.findall(r"Deal 1 (?:of these|then) begins\s+`([^`]*)`", DOCUMENT)
    assert quoted == [" ".join(map(str, each.pack_of(1)[:8])) for each in (game, fair)]


def test_the_riffled_deal_it_quotes_is_right() -> None:
    quoted = re.search(r"Deal 1, riffled, begins `([^`]*)`", DOCUMENT)
    assert quoted and quoted[1] == " ".join(map(str, riffled(1)[:8]))


@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_value_is_in_its_table(key: str) -> None:
    for option in options_of(GAMES[key]):
        values = " ".join(f"`{value_text(value)}`" for value in option.values)
        assert f"| `{option.name}` | {values} |" in DOCUMENT


def test_every_line_of_the_kept_games_is_in_its_tables() -> None:
    for path in sorted(HERE.glob("*.txt")):
        for action in Session.parse(path.read_text()).actions:
            shape = re.sub("[0-9]+", "[0-9]+", str(action))
            assert re.search(f"`{shape}`", DOCUMENT), shape
