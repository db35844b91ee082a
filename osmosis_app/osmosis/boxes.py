"""The small windows: welcome, choices, scores, results, and questions in an error box."""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.osmosis.choices_window import ChoicesWindow
from osmosis_app.osmosis.ending import ending_of
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.games import Games
from osmosis_app.osmosis.name_window import NameWindow
from osmosis_app.osmosis.scores_window import ScoresWindow
from osmosis_app.osmosis.store import Store
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.wimp import keys
from osmosis_app.wimp.error_box import OK
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

AT_ONCE = 4
"""More complaints than these are told in one box."""


@dataclass(eq=False)
class Boxes:
    """What happens in the small windows.

    ``telling`` is the game that the result window is about; ``asking`` says that the error
    box that is up asks whether to forget results.
    """

    task: Task
    wimp: Wimp
    windows: Windows
    store: Store
    games: Games
    choosing: ChoicesWindow
    scores: ScoresWindow
    naming: NameWindow
    telling: GameWindow | None = None
    asking: bool = False

    def begin(self) -> None:
        """The program has started: the first time a word of welcome."""
        if self.store.is_kept and not self.choosing.choices.welcomed:
            self.show_welcome()

    def complain(self) -> None:
        """Show the next thing that went wrong with a file in an error box."""
        waiting = self.store.complaints
        if waiting and not self.wimp.errors.is_up:
            more = len(waiting) - AT_ONCE
            text = waiting[0] + (f"\n(and {len(waiting) - 1} more faults)" if more > 0 else "")
            del waiting[: None if more > 0 else 1]
            self.wimp.report_error(self.task, text)

    def clicked(self, window: Window, name: str, buttons: Buttons) -> None:
        """An icon of a small window was clicked with Select or Adjust."""
        windows = self.windows
        if window is windows.name and name == "ok":
            self._take_name()
        elif name == "ok":
            self.closed(window)
        elif window is windows.welcome and name == "choices":
            self.show_choices()
        elif window in (windows.welcome, windows.choices):
            self.choosing.clicked(window, name, buttons)
        elif window is windows.scores and self.scores.clicked(name, buttons):
            self._ask_to_forget()
        elif window is windows.result and name in ("look", "go"):
            self.wimp.close_window(window)
            if name == "go" and self.telling is not None:
                self.games.go_on(self.telling)

    def closed(self, window: Window) -> None:
        """A window is to be closed; the welcome need not be said again."""
        choices = self.choosing.choices
        if window is self.windows.choices:
            self.choosing.take_name()
        if window is self.windows.name:
            self.naming.decline()
        if window is self.windows.welcome and not choices.welcomed:
            choices.welcomed = True
            self.store.keep_choices(choices)
        gives_focus = window.has_focus and self.games.of(window) is None
        self.wimp.close_window(window)
        if gives_focus and (game := self.games.front()) is not None:
            self.wimp.set_caret(game.window)

    def show_welcome(self) -> None:
        """Open the window that explains the mouse; Return closes it."""
        self.wimp.show(self.windows.welcome)
        self.wimp.set_caret(self.windows.welcome)

    def key(self, window: Window, key: int) -> bool:
        """Take a key that closes a window, or deals the next game; False for any other."""
        windows = self.windows
        if window is windows.name:
            return self._named(key)
        if key != keys.RETURN:
            return False
        if window in (windows.welcome, windows.choices, windows.scores, windows.help):
            self.closed(window)
            return True
        game = self.games.of(window)
        if game is None or game.playing.is_in_play:
            return False
        self.wimp.close_window(windows.result)
        self.games.go_on(game)
        return True

    def escaped(self) -> bool:
        """Escape was pressed: close the frontmost of the small windows."""
        windows = self.windows
        read = (windows.result, windows.info, windows.help, windows.scores)
        small = (*read, windows.choices, windows.welcome)
        front = next((window for window in self.wimp.stack if window in small), None)
        if front is not None:
            self.closed(front)
        return front is not None

    def _named(self, key: int) -> bool:
        """Take Return or Escape where a name is typed."""
        if key == keys.RETURN:
            self._take_name()
        elif key == keys.ESCAPE:
            self.closed(self.windows.name)
        return key in (keys.RETURN, keys.ESCAPE)

    def _take_name(self) -> None:
        """Take the name that who is among the ten best has given."""
        self.naming.take()
        self.scores.refresh()
        self.closed(self.windows.name)

    def show_choices(self, game: GameWindow | None = None) -> None:
        """Open the Choices window with a game's options, ready for a name to be typed."""
        window = self.windows.choices
        self.choosing.show_options(game.game.key if game else self.choosing.choices.last_game)
        self.wimp.show(window)
        self.wimp.set_caret(window, window.icon_named("player"))

    def show_scores(self, game: GameWindow | None) -> None:
        self.scores.show(game.game.key if game else self.choosing.choices.last_game)
        self.wimp.set_caret(self.windows.scores)

    def _ask_to_forget(self) -> None:
        scores, title = self.scores, GAMES[self.scores.game].title
        self.asking = True
        what = f"Forget how {scores.shown_words} of {title} ended?"
        text = f"{what}\n({scores.options_words()})"
        self.wimp.report_error(self.task, text, cancel=True)

    def answered(self, button: int) -> None:
        """An error box was answered: the question, or a complaint that was read."""
        if self.asking and button == OK:
            gone = self.scores.shown.results
            self.scores.forget()
            if self.store.is_kept:
                self.scores.results[:] = self.store.forget_results(gone)
        self.asking = False
        self.complain()

    def announce(self, game: GameWindow) -> None:
        """Say how a game has ended, or that no move is left; else take the words away."""
        window, ending = self.windows.result, ending_of(game.session)
        if ending is None:
            if self.telling is game:
                self.wimp.close_window(window)
            return
        self.telling = game
        self.windows.write(self.wimp, window, {"text": ending.text, "go": ending.go})
        self.wimp.retitle(window, game.game.title)
        self.wimp.show(window)

    def choices_changed(self) -> None:
        """Something was chosen anew, and is in use already."""
        self.games.use_back()
        self.games.fit_lines()
        self.store.keep_choices(self.choosing.choices)
        self.complain()
