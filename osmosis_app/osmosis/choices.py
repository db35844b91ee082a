"""The player's choices, kept between runs as a small JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.options import unusual_options
from osmosis_app.patience.patience import Patience

USUAL = "The usual options"


class ChoicesError(ValueError):
    """The file of choices cannot be read."""


@dataclass(eq=False)
class Choices:
    """What the player has chosen, and what the program remembers of last time."""

    right_is_menu: bool = False
    """The right button is Menu, and Shift with the left one is Adjust."""
    solid_moves: bool = False
    """Windows are dragged solid, not as outlines."""
    interactive_help: bool = False
    """A window tells what lies under the pointer."""
    reasons: bool = True
    """A line under the table says why a move is refused, or the title where it has no room."""
    verdicts: bool = False
    """The same line says whether it can still be won, where a solver can tell."""
    winnable: bool = False
    """New deals are chosen among those a solver can win."""
    back: str = "back"
    """The sprite of a card's back."""
    four_colours: bool = False
    """Each suit has a colour of its own."""
    theme: str = ""
    """The name of a theme; empty for the built-in pictures and windows."""
    options: dict[str, dict[str, str]] = field(default_factory=dict)
    """The options chosen for each game, by their texts."""
    player: str = ""
    """The name that results are kept under."""
    last_game: str = "osmosis"
    welcomed: bool = False
    """The first start's explanation has been shown."""

    def text(self) -> str:
        return json.dumps(asdict(self), indent=1) + "\n"

    @classmethod
    def parse(cls, text: str) -> Choices:
        """Read the text form; what it does not name keeps its default.

        Raises ChoicesError naming the entry at fault. Unknown names are passed over, and so
        is an unknown last game, so that an older program can read a newer one's file.
        """
        try:
            told = json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise ChoicesError(f"it is not JSON: {fault}") from None
        if not isinstance(told, dict):
            raise ChoicesError(f"expected names and values, found {type(told).__name__}")
        choices = cls()
        for each in fields(cls):
            if each.name in told:
                value, default = told[each.name], getattr(choices, each.name)
                if type(value) is not type(default):
                    raise ChoicesError(f"{each.name!r} cannot be {value!r}")
                setattr(choices, each.name, value)
        choices.player = " ".join(choices.player.split())
        for game, values in choices.options.items():
            if not isinstance(values, dict) or not all(type(v) is str for v in values.values()):
                raise ChoicesError(f"the options of {game!r} cannot be {values!r}")
        if choices.last_game not in GAMES:
            choices.last_game = cls.last_game
        return choices


def chosen_rules(choices: Choices, key: str) -> Patience[Any]:
    """Return a game under the options chosen for it; what it no longer has is forgotten."""
    try:
        return patience_named(key, choices.options.get(key, {}))
    except ValueError:
        del choices.options[key]
        return patience_named(key)


def choose_option(choices: Choices, key: str, name: str, value: str) -> None:
    """Choose an option of a game, both by their texts, for the deals to come."""
    choices.options.setdefault(key, {})[name] = value


def options_words(game: Any, texts: Mapping[str, str], in_short: bool = False) -> str:
    """Say the options of a game or of its class that are not the usual ones, by their texts."""
    return ", ".join(unusual_options(game, texts, in_short)) or USUAL
