"""The games on the desktop: opened where they were left, dealt anew, kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from osmosis_app.osmosis.bookkeeping import Books
from osmosis_app.osmosis.choices import Choices, choose_option, chosen_rules
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.seeking import Pick, Seeker
from osmosis_app.osmosis.store import Store
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.options import options_text, value_text
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players.registry import can_solve
from osmosis_app.patience.session import Session
from osmosis_app.wimp.stack import TOP
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window


@dataclass(eq=False)
class Games:
    """Every game that has been opened since the start, by its key.

    ``changed`` is called after each change of a game, when it has been counted and kept.
    """

    wimp: Wimp
    windows: Windows
    store: Store
    choices: Choices
    seeker: Seeker
    pick_deal: Pick
    books: Books
    changed: Callable[[GameWindow], None]
    open: dict[str, GameWindow] = field(default_factory=dict)
    borrowed: dict[GameWindow, Session] = field(default_factory=dict)
    """Games that a demonstration has dealt over, and what it must put back: of these
    nothing is counted or kept."""

    def of(self, window: Window) -> GameWindow | None:
        """Return the game that a window shows, if it shows one."""
        return next((game for game in self.open.values() if game.window is window), None)

    def front(self) -> GameWindow | None:
        """Return the frontmost game on the desktop, if any is open."""
        return next((game for window in self.wimp.stack if (game := self.of(window))), None)

    def show(self, key: str, number: int | None = None) -> GameWindow:
        """Open a game's window where it was left, or deal it: with a number, that deal."""
        game = self.open.get(key)
        if game is None:
            game = self.open[key] = self._begun(key, number)
        elif number is not None:
            game.playing.deal(Session(game.game, number))
        self.choices.last_game = key
        self.store.keep_choices(self.choices)
        self.wimp.show_clear_of_bar(game.window)
        self.wimp.set_caret(game.window)
        return game

    def _begun(self, key: str, number: int | None) -> GameWindow:
        kept = self.store.session(key)
        session = kept
        if session is None or number is not None:
            session = Session(chosen_rules(self.choices, key), number or self.pick_deal())
        window = self.windows.game(key, self.choices.reasons)
        made = GameWindow(self.wimp, window, session, self.choices.back, self._count)
        made.playing.set_aside(kept)
        self._tell_sitting(made)
        self.store.keep_session(session)
        if kept is None and number is None:
            self._seek(made, session.game, first=session.number)
        return made

    def new(self, game: GameWindow) -> None:
        """Deal a game anew: at once, or when a deal that can be won has been found."""
        wanted = chosen_rules(self.choices, game.game.key)
        if not self._seek(game, wanted):
            game.playing.deal(Session(wanted, self.pick_deal()))

    def _seek(self, game: GameWindow, wanted: Patience[Any], first: int | None = None) -> bool:
        """Begin to look for a deal that can be won; False when none is to be looked for.

        ``first`` is the deal to be tried first.
        """
        if not self.choices.winnable or not can_solve(wanted):
            return False
        numbers = chain([] if first is None else [first], iter(self.pick_deal, None))
        self.seeker.seek(
            game, wanted, lambda: next(numbers), lambda number: self._put(game, wanted, number)
        )
        return True

    def _put(self, game: GameWindow, wanted: Patience[Any], number: int) -> None:
        """Deal what has been found, unless it lies on the table already."""
        lying = game.session
        if lying.deeds or (lying.game, lying.number) != (wanted, number):
            game.playing.deal(Session(wanted, number))

    def options_text(self, key: str) -> str:
        """Return the options a game is played under, or would be, as results name them."""
        if key in self.open:
            return options_text(self.open[key].game)
        return options_text(chosen_rules(self.choices, key))

    def set_option(self, game: GameWindow, name: str, value: str) -> None:
        """Choose an option of a game, and deal anew under it unless it is so already."""
        self.choose_option(game.game.key, name, value)
        if value_text(getattr(self.seeker.sought(game) or game.game, name)) != value:
            self.new(game)

    def choose_option(self, key: str, name: str, value: str) -> None:
        """Choose an option of a game for the deals to come."""
        choose_option(self.choices, key, name, value)
        self.store.keep_choices(self.choices)

    def undo(self, game: GameWindow) -> bool:
        """Take the last action of a game back, and mark the game; False when there is none.

        Where another deal is being looked for, that is what is taken back. A New Game that is
        taken back leaves no mark: it was made in what is swept away.
        """
        if self.seeker.stop(game):
            return True
        if game.can_undo:
            self.books.note(game.session, "undo")
        return game.playing.undo()

    def helped(self, game: GameWindow, aid: str) -> None:
        """Mark the game in play as one that had help."""
        self.books.note(game.session, aid)
        if game not in self.borrowed:
            self.store.keep_session(game.session)

    def resign(self, game: GameWindow) -> bool:
        """Give a game up: a match goes on, any other game is dealt anew."""
        if not game.playing.resign():
            return False
        if not game.playing.can_go_on and not game.game.in_matches:
            self.new(game)
        return True

    def go_on(self, game: GameWindow) -> None:
        """Deal the next game of a match, or give up one that is stuck, or begin anew."""
        stuck = game.game.is_stuck(game.session.position)
        if not game.playing.go_on() and not (stuck and self.resign(game)):
            self.new(game)

    def borrow(self, game: GameWindow) -> None:
        """Deal a game for a demonstration; what the player had is put back by ``give_back``."""
        self.borrowed.setdefault(game, game.session)
        before = game.playing.before
        game.playing.deal(Session(chosen_rules(self.choices, game.game.key), self.pick_deal()))
        game.playing.before = before

    def give_back(self) -> None:
        """Put back what a demonstration has dealt over, unless nothing had been done in it."""
        borrowed, self.borrowed = self.borrowed, {}
        for game, session in borrowed.items():
            if session.actions and game.game.outcome(session.position) is Outcome.PLAYING:
                game.playing.put(session)
            else:
                self.store.keep_session(game.session)

    @property
    def is_timing(self) -> bool:
        """Whether time counts in a game that is on the desktop, begun and not over."""
        return any(self._timed())

    def tick(self) -> None:
        """Tell every game that time counts in of one more second."""
        for game in self._timed():
            game.playing.tick()
            game.refresh()

    def _timed(self) -> Iterator[GameWindow]:
        """Yield the games that time counts in: it does while the window has the focus."""
        for game in self.open.values():
            if game.window.has_focus and game.playing.is_timing:
                yield game

    def use_back(self) -> None:
        """Show the back that is chosen now."""
        for game in self.open.values():
            game.use_back(self.choices.back)

    def fit(self) -> None:
        """The screen or the theme has changed: give each game the window that suits it."""
        for game in self.open.values():
            self._fit(game)

    def fit_lines(self) -> None:
        """Give games their line under the table, or take it away, as it is chosen now."""
        for game in self.open.values():
            fresh = self.windows.game(game.game.key, self.choices.reasons)
            if fresh.definition != game.window.definition:
                self._fit(game)

    def _fit(self, game: GameWindow) -> None:
        old, new = game.window, self.windows.game(game.game.key, self.choices.reasons)
        if new.definition == old.definition:
            game.refresh()
            if old.is_open:
                self.wimp.fit_above_bar(old)
            return
        was_open, had_focus = old.is_open, old.has_focus
        behind = self.wimp.stack.behind(old) if was_open else TOP
        self.wimp.delete_window(old)
        game.move_to(new)
        self._tell_sitting(game)
        if was_open:
            self.wimp.show_clear_of_bar(new, behind)
        if had_focus:
            self.wimp.set_caret(new)

    def save(self) -> None:
        """Keep everything, as at the end."""
        self.store.keep_choices(self.choices)
        self.give_back()
        for game in self.open.values():
            self.books.close(game.playing)

    def _count(self, game: GameWindow) -> None:
        """A game has changed, and no deal is looked for in its place any more."""
        self.seeker.stop(game)
        if game not in self.borrowed:
            self.books.count(game.playing)
            self._tell_sitting(game)
        self.changed(game)

    def _tell_sitting(self, game: GameWindow) -> None:
        """Say, where a window has room for it, what the sitting comes to."""
        number, total = self.books.of_sitting(game.playing)
        texts = {"sitting": str(number), "total": str(total)}
        self.windows.write(self.wimp, game.window, texts)
