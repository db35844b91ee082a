"""The catalogue is whole, and says what is wrong with what it is asked for."""

from pathlib import Path
from typing import Any

import pytest

from osmosis_app.patience import games
from osmosis_app.patience.catalogue import GAMES, options_in_full, patience_named
from osmosis_app.patience.options import options_of, write_options
from osmosis_app.resources import resources
from tests.patience.laying import HERE

MODULES = sorted(
    path.stem for path in Path(games.__file__ or "").parent.glob("*.py") if path.stem[0] != "_"
)


def test_every_module_of_games_is_in_the_catalogue() -> None:
    registered = sorted(game.__module__.rpartition(".")[2] for game in GAMES.values())
    assert registered == MODULES


@pytest.mark.parametrize("module", MODULES)
def test_every_game_has_its_tests_and_a_playthrough(module: str) -> None:
    assert (HERE / f"test_{module}.py").is_file()
    assert (HERE / f"won_{module}.txt").is_file()
    assert (HERE / "playthroughs" / f"{module}.txt").is_file()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_help(key: str) -> None:
    """That it has a window with a place for every pile is tried in ``tests/test_resources.py``."""
    assert (resources() / "Help" / f"{key}.txt").is_file()


ORDER = ["osmosis", "pyramid", "buti", "interregnum", "accordion"]
ORDER += ["klondike-tommy", "klondike-babic", "canfield", "scorpion"]


def test_the_games_stand_in_the_order_of_the_menu() -> None:
    assert list(GAMES) == [key for key in ORDER if key in GAMES]
    assert all(game.key == key and game.title for key, game in GAMES.items())


@pytest.mark.parametrize(
    "name, options, fault",
    [
        ("sevens", {}, f"there is no game 'sevens', only {', '.join(GAMES)}"),
        (
            "osmosis",
            {"pace": "3"},
            "osmosis has no option 'pace', only turn, redeals, fill, shuffle",
        ),
        ("osmosis", {"turn": "2"}, "option turn is 3 or 1, not '2'"),
        ("osmosis", {"redeals": 3}, "option redeals is unlimited or 2, not '3'"),
        ("osmosis", {"fill": "1"}, "option fill is yes or no, not '1'"),
        ("pyramid", {"found": "old"}, "option found is both or new or none, not 'old'"),
    ],
)
def test_what_there_is_not_is_refused(name: str, options: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError) as caught:
        patience_named(name, options)
    assert str(caught.value) == fault


@pytest.mark.parametrize(
    "name, text, full",
    [
        ("osmosis", "fill=no", "turn=3 redeals=unlimited fill=no shuffle=random"),
        ("osmosis", "", "turn=3 redeals=unlimited fill=yes shuffle=random"),
        ("osmosis", "pace=3", "pace=3"),
        ("osmosis", "turn", "turn"),
        ("sevens", "fill=no", "fill=no"),
    ],
)
def test_options_in_full(name: str, text: str, full: str) -> None:
    assert options_in_full(name, text) == full


@pytest.mark.parametrize("key", GAMES)
def test_every_value_of_every_option_is_read_back_from_its_text(key: str) -> None:
    for option in options_of(GAMES[key]):
        assert getattr(GAMES[key](), option.name) == option.values[0]
        assert option.meaning
        for value in option.values:
            game = patience_named(key, {option.name: value})
            assert getattr(game, option.name) == value
            assert patience_named(key, write_options(game)) == game


def test_a_game_made_with_a_wrong_option_is_refused_too() -> None:
    with pytest.raises(ValueError, match="option turn is 3 or 1, not '4'"):
        GAMES["osmosis"](turn=4)  # type: ignore[call-arg]
