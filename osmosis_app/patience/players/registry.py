"""Which player plays which game, and which solver solves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..games.accordion import Accordion
from ..games.buti import Buti
from ..games.canfield import Canfield
from ..games.interregnum import Interregnum
from ..games.klondike_babic import KlondikeBabic
from ..games.klondike_tommy import KlondikeTommy
from ..games.osmosis import Osmosis
from ..games.pyramid import Pyramid
from ..games.scorpion import Scorpion
from ..patience import Patience
from ..position import Position
from .accordion_player import accordion_player, solve_accordion, solves_accordion
from .buti_player import ButiPlayer
from .buti_search import solve_buti
from .canfield_player import CanfieldPlayer
from .careful import CarefulPlayer
from .interregnum_player import InterregnumPlayer
from .interregnum_search import solve_interregnum
from .klondike_player import KlondikePlayer
from .osmosis_player import OsmosisPlayer, solve_osmosis
from .player import Player
from .pyramid_player import PyramidPlayer, solve_pyramid
from .scorpion_player import ScorpionPlayer
from .scorpion_search import solve_scorpion
from .thinker import Thinker, Thinking
from .verdict import Verdict

_PLAYERS: dict[str, Callable[[Any], Player[Any]]] = {
    Osmosis.key: OsmosisPlayer,
    Pyramid.key: PyramidPlayer,
    KlondikeTommy.key: KlondikePlayer,
    KlondikeBabic.key: KlondikePlayer,
    Canfield.key: CanfieldPlayer,
    Scorpion.key: ScorpionPlayer,
    Buti.key: ButiPlayer,
    Interregnum.key: InterregnumPlayer,
    Accordion.key: accordion_player,
}

Solver = Callable[[Any, Any, int], Thinking[Verdict]]
_SOLVERS: dict[str, tuple[Solver, int]] = {
    Osmosis.key: (solve_osmosis, 10_000),
    Pyramid.key: (solve_pyramid, 40_000),
    Accordion.key: (solve_accordion, 500_000),
    Scorpion.key: (solve_scorpion, 20_000),
    Buti.key: (solve_buti, 30_000),
    Interregnum.key: (solve_interregnum, 20_000),
}
"""The solvers, and the positions each looks at unless told otherwise."""


def player_for(game: Patience[Any]) -> Player[Any]:
    """Give a fair player of a game, with nothing in mind yet."""
    return _PLAYERS.get(game.key, CarefulPlayer)(game)


def can_solve(game: Patience[Any]) -> bool:
    """Tell whether there is a solver for a game."""
    return game.key in _SOLVERS and (game.key != Accordion.key or solves_accordion(game))


def solving(game: Patience[Any], position: Position, nodes: int | None = None) -> Thinker[Verdict]:
    """Begin to find out whether a position can be won if every card is known.

    Raises ValueError when there is no solver for the game.
    """
    if not can_solve(game):
        raise ValueError(f"there is no solver for {game.key!r}, only for {', '.join(_SOLVERS)}")
    solver, usual = _SOLVERS[game.key]
    return Thinker(solver(game, position, usual if nodes is None else nodes))


def solve(game: Patience[Any], position: Position, nodes: int | None = None) -> Verdict:
    """Find out whether a position can be won, looking at so many positions at most."""
    return solving(game, position, nodes).finish()
