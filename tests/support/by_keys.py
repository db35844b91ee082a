"""A hand that plays with the keyboard alone, and looks at the marks on the screen."""

from __future__ import annotations

from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.marks import sources
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
)
from osmosis_app.wimp import keys
from tests.support.player import Player

MOST = 60
"""More presses than these in search of a place are a vain search."""


class Hand:
    """Fingers on the cursor keys; ``presses`` counts."""

    def __init__(self, player: Player, game: GameWindow) -> None:
        self.player, self.game, self.presses = player, game, 0

    def press(self, key: int) -> None:
        self.presses += 1
        self.player.key(key)

    def play(self, action: Action) -> None:
        """Do an action, as a player would who sees nothing but the marks."""
        match action:
            case Clock():
                pass  # the desktop's own clock goes
            case Deal() | Turn() | Finish():
                self.press(keys.HOME)
            case Next():
                self.press(keys.RETURN)
            case Resign():
                self.press(keys.control("R"))
            case Choose(pile):
                self.go_to(pile)
                self.press(keys.UP)
            case Move(source):
                self.go_to(source)
                self._search(keys.DOWN, lambda: self.can_do(action), f"no cards for {action}")
                taken = self.taken
                self.press(keys.UP)
                if self.game.cursor.held is not None:
                    self.lay(action, taken)

    def go_to(self, pile: str) -> None:
        """Move the mark to a pile, the shorter way round."""
        if self.game.marked is None:
            self.press(keys.RIGHT)
        game, marked = self.game, self.game.marked
        places = sources(game.game, game.session.position, game.places)
        assert marked in places and pile in places, f"{pile} cannot be marked"
        ahead = (places.index(pile) - places.index(marked)) % len(places)
        key = keys.RIGHT if ahead <= len(places) // 2 else keys.LEFT
        self._search(key, lambda: self.game.marked == pile, f"{pile} is never marked")

    def can_do(self, action: Move) -> bool:
        """Tell whether the marked cards can be played so, by click or drag."""
        game, position = self.game.game, self.game.session.position
        if game.clicked(position, action.source, self.index) == action:
            return True
        return any(self._lays(action, self.taken, pile) for pile in game.piles)

    @property
    def index(self) -> int:
        """The place of the lowest card that the frame is around."""
        at = self.game.cursor.at
        assert at is not None
        return len(self.game.session.position[at.pile].cards) - 1 if at.index is None else at.index

    @property
    def taken(self) -> int:
        """How many cards a drag of those in the frame would take."""
        pile = self.game.marked
        assert pile is not None
        return self.game.game.lifted_count(self.game.session.position, pile, self.index)

    def _lays(self, action: Move, count: int, pile: str) -> bool:
        dropped = self.game.game.dropped(self.game.session.position, action.source, pile, count)
        return dropped == (action,)

    def lay(self, action: Move, count: int) -> None:
        """Lay what was picked up where that is the action."""

        def is_there() -> bool:
            assert self.game.marked is not None
            return self._lays(action, count, self.game.marked)

        self._search(keys.RIGHT, is_there, f"{action} is never offered")
        self.press(keys.UP)

    def _search(self, key: int, found, complaint: str) -> None:  # type: ignore[no-untyped-def]
        for _ in range(MOST):
            if found():
                return
            self.press(key)
        raise AssertionError(complaint)
