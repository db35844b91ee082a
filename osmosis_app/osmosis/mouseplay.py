"""Playing with the mouse: clicks on cards, and drags of a card with those that lie on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis import board
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.reasons import why_not, why_nothing
from osmosis_app.patience.actions import Action, Choose, Move
from osmosis_app.wimp.wimp import Wimp


@dataclass(eq=False)
class MousePlay:
    """Turns clicks and drags into what a player does; ``gives_reasons``: it says why not."""

    wimp: Wimp
    gives_reasons: Callable[[], bool]
    dragging: GameWindow | None = None

    def click(self, game: GameWindow, screen: Point) -> None:
        """Do what a click there means, or say why it means nothing."""
        action = meaning(game, screen)
        if action is None:
            self._refuse(game, refusal(game, screen))
        else:
            game.playing.do(action)

    def lift(self, game: GameWindow, screen: Point) -> None:
        """Begin to drag the card under the pointer and those on it, if the rules let them go."""
        self.dragging, card = None, game.card_at(screen)
        if card is None or not can_lift(game, screen):
            return
        self.dragging = game
        run = board.run_of(game.placed, card.pile, card.index)
        game.lift(card.pile, game.game.lifted_count(game.session.position, card.pile, card.index))
        sprites = [(placed.sprite, game.window.to_screen(placed.box)) for placed in run]
        self.wimp.drag_sprites(game.window.task, game.window.pool, sprites)

    def drop(self, box: Box, screen: Point) -> None:
        """Let the lifted cards go; where they may not lie they go back, and it says why."""
        game, self.dragging = self.dragging, None
        if game is None:
            return
        source, count = game.lifted, game.in_air
        game.put_back()
        target = board.dropped_on(game.placed, game.places, game.window, game.card, box, screen)
        if source is None or target == source:
            return
        position = game.session.position
        actions = game.game.dropped(position, source, target, count) if target else ()
        for action in actions:
            game.playing.do(action)
        if not actions:
            tried = (Move(source, target, count), Choose(target)) if target else ()
            self._refuse(game, why_not(game.game, position, tried))

    def put_back(self) -> None:
        """A drag was given up: the cards are where they were."""
        game, self.dragging = self.dragging, None
        if game is not None:
            game.put_back()

    def _refuse(self, game: GameWindow, why: str) -> None:
        self.wimp.beep()
        game.refuse(why if self.gives_reasons() else "")


def meaning(game: GameWindow, screen: Point) -> Action | None:
    """Return what a click there means."""
    pile, card = game.pile_at(screen), game.card_at(screen)
    index = card.index if card else None
    return game.game.clicked(game.session.position, pile, index) if pile else None


def refusal(game: GameWindow, screen: Point) -> str:
    """Say why a click there means nothing; empty where nothing is to be said."""
    pile, card = game.pile_at(screen), game.card_at(screen)
    if pile is None:
        return ""
    return why_nothing(game.game, game.session.position, pile, card.index if card else None)


def can_lift(game: GameWindow, screen: Point) -> bool:
    """Tell whether a drag may begin there."""
    card, position = game.card_at(screen), game.session.position
    return card is not None and game.game.can_lift(position, card.pile, card.index)


def can_move(game: GameWindow, screen: Point) -> bool:
    """Tell whether the card there, with all that lie on it, may be laid on some other pile."""
    card, rules, position = game.card_at(screen), game.game, game.session.position
    if card is None or not can_lift(game, screen):
        return False
    count = rules.lifted_count(position, card.pile, card.index)
    moves = (each for each in rules.legal_actions(position) if isinstance(each, Move))
    return any((move.source, move.count) == (card.pile, count) for move in moves)
