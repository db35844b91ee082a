"""Every game there is, in the order of the menu."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from .games.accordion import Accordion
from .games.buti import Buti
from .games.canfield import Canfield
from .games.interregnum import Interregnum
from .games.klondike_babic import KlondikeBabic
from .games.klondike_tommy import KlondikeTommy
from .games.osmosis import Osmosis
from .games.pyramid import Pyramid
from .games.scorpion import Scorpion
from .options import options_text, read_options
from .patience import Patience

GAMES: Mapping[str, type[Patience[Any]]] = {
    game.key: game
    for game in (
        Osmosis,
        Pyramid,
        Buti,
        Interregnum,
        Accordion,
        KlondikeTommy,
        KlondikeBabic,
        Canfield,
        Scorpion,
    )
}


def patience_named(name: str, options: Mapping[str, Any] | None = None) -> Patience[Any]:
    """Give a game by its key, with options by name as text or plain values.

    Raises ValueError, naming what is allowed, for an unknown game, option or value.
    """
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}, only {', '.join(GAMES)}")
    game = GAMES[name]
    return game(**read_options(game, options or {}))


@cache
def options_in_full(name: str, text: str) -> str:
    """Write options as a game does today: those that an older text leaves out have their defaults.

    What is no game or no option of it is given back as it stands.
    """
    try:
        return options_text(patience_named(name, dict(word.split("=") for word in text.split())))
    except ValueError:
        return text
