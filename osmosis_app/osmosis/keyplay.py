"""Playing with the keyboard alone, in every game there is.

Left and Right go over the places that can be played; Up or Return plays what is marked, or
picks it up where it can go to several piles: then Left and Right go over those. Down goes
through the cards of a pile that may be taken together. Home or the space bar deals.

Source: R. M. Buti, Pyramid Solitaire, its PYRAMID.DOC (1987), of which these are the keys, save
that Return deals the next game only when one is over; Tommy's Toys, Tommy's Patience, its
instructions (1986), for Return, the space bar and the colours.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from osmosis_app.osmosis import marks
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.marks import Cursor, Mark
from osmosis_app.osmosis.reasons import why_nothing
from osmosis_app.osmosis.scrolling import PAGE_KEYS, bring_into_sight, scroll_by
from osmosis_app.patience.actions import Action, Choose, Deal, Finish, Turn
from osmosis_app.wimp import keys
from osmosis_app.wimp.wimp import Wimp

STEPS = {keys.LEFT: -1, keys.RIGHT: 1}
MARKING = {*STEPS, keys.UP, keys.DOWN, keys.RETURN}
"""The keys that need a mark: the first of them only shows it."""


@dataclass(eq=False)
class KeyPlay:
    """Turns keys into what a player does; ``gives_reasons`` tells whether to say why not."""

    wimp: Wimp
    gives_reasons: Callable[[], bool]

    def key(self, game: GameWindow, key: int) -> bool:
        """Take a key that is meant for a game's cards; False for any other."""
        if key in MARKING and game.marked is None:
            game.mark(replace(game.cursor, is_shown=True))
        elif key in STEPS:
            self._step(game, STEPS[key])
        elif key in (keys.UP, keys.RETURN):
            self._press(game)
        elif key in (keys.HOME, keys.SPACE):
            self._deal(game)
        elif key == keys.DOWN and not _holds(game):
            self._deeper(game)
        elif key in (keys.DOWN, keys.PAGE_DOWN, keys.ESCAPE) and _holds(game):
            _put_back(game)
        elif key in PAGE_KEYS:
            scroll_by(self.wimp, game.window, PAGE_KEYS[key])
            return True
        else:
            return False
        if game.frames:
            bring_into_sight(self.wimp, game.window, game.frames[-1].box)
        return True

    def _step(self, game: GameWindow, by: int) -> None:
        """Mark the place before or after, round and round."""
        at, places = game.cursor.at, _places(game)
        if at is None:
            self.wimp.beep()
            return
        pile = places[(places.index(at.pile) + by) % len(places)]
        game.mark(replace(game.cursor, at=Mark(pile)))

    def _deeper(self, game: GameWindow) -> None:
        """Take other cards of the pile: the lowest there are, and then fewer and fewer."""
        at = game.cursor.at
        heads = marks.heads(game.game, game.session.position, at.pile) if at else []
        if at is None or len(heads) < 2:
            self._refuse(game, "no other cards can be taken here")
            return
        here = heads.index(at.index) if at.index is not None else 0
        game.mark(replace(game.cursor, at=Mark(at.pile, heads[here - 1])))

    def _press(self, game: GameWindow) -> None:
        """Play what is marked, pick it up, or lay there what was picked up."""
        at, held, position = game.cursor.at, game.cursor.held, game.session.position
        if at is None:
            self.wimp.beep()
        elif held is not None:
            _do(game, marks.offers(game.game, position, held)[at.pile])
        elif position.selected == at.pile:
            game.playing.do(Choose(at.pile))
        elif isinstance(click := game.game.clicked(position, at.pile, at.index), Choose):
            game.playing.do(click)
        else:
            self._lift(game, at)

    def _lift(self, game: GameWindow, at: Mark) -> None:
        """Lay cards where they go; pick them up where there is a choice."""
        offers = marks.offers(game.game, game.session.position, at)
        if not offers:
            self._refuse(game, why_nothing(game.game, game.session.position, at.pile, at.index))
        elif len(offers) == 1:
            _do(game, *offers.values())
        else:
            game.mark(Cursor(Mark(next(iter(offers))), at, True))
            game.say("where to? Left, Right and Return")

    def _deal(self, game: GameWindow) -> None:
        """Do what dealing means now: deal, turn the waste over, or end the last pass."""
        position = game.session.position
        deals = (Deal(), Turn(), Finish())
        action = next((each for each in deals if not game.game.objection(position, each)), None)
        if action is None:
            self._refuse(game, why_nothing(game.game, position, "stock"))
        else:
            game.playing.do(action)

    def _refuse(self, game: GameWindow, why: str) -> None:
        self.wimp.beep()
        game.refuse(why if self.gives_reasons() else "")


def _holds(game: GameWindow) -> bool:
    """Tell whether something has been picked up, by keyboard or mouse."""
    held = game.cursor.held is not None or game.session.position.selected is not None
    return held and game.cursor.is_shown


def _places(game: GameWindow) -> list[str]:
    """List the places that the mark goes over, as they are read on the screen."""
    position, held = game.session.position, game.cursor.held
    if held is None:
        return marks.sources(game.game, position, game.places)
    offered = marks.offers(game.game, position, held)
    return [pile for pile in marks.in_reading_order(game.places) if pile in offered]


def _do(game: GameWindow, actions: tuple[Action, ...]) -> None:
    for action in actions:
        game.playing.do(action)


def _put_back(game: GameWindow) -> None:
    """Let go of what has been picked up."""
    selected = game.session.position.selected
    if game.cursor.held is None and selected is not None:
        game.playing.do(Choose(selected))
    else:
        game.mark(replace(game.cursor, at=game.cursor.held, held=None))
        game.say("")
