"""The Osmosis task: from events to moves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from osmosis_app.osmosis import menus
from osmosis_app.osmosis.choices import Choices
from osmosis_app.osmosis.choices_window import ChoicesWindow, Looks
from osmosis_app.osmosis.counting import abandoned, ended, fresh_results, options_text
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.menus import Choice, Command, Entries, menu_of
from osmosis_app.osmosis.results import Result, result_of
from osmosis_app.osmosis.scores_window import ScoresWindow
from osmosis_app.osmosis.store import Store
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.session import Session
from osmosis_app.wimp.error_box import OK
from osmosis_app.wimp.events import (
    Action,
    Buttons,
    CloseWindow,
    DragAbandoned,
    ErrorAnswered,
    Event,
    KeyPressed,
    MenuSelection,
    Message,
    MouseClick,
    Press,
    RedrawWindow,
    UserDrag,
)
from osmosis_app.wimp.iconbar import BarIcon
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window


class OsmosisTask(Task):
    """The program: an icon on the icon bar, a window for each game, a few small ones."""

    name = "Osmosis"

    def __init__(
        self,
        wimp: Wimp,
        windows: Windows,
        store: Store,
        choices: Choices,
        looks: Looks,
        pick_deal: Callable[[], int],
    ) -> None:
        self.wimp = wimp
        self.windows = windows
        self.store = store
        self.pick_deal = pick_deal
        self.choices = choices
        if self.choices.last_game not in GAMES:
            self.choices.last_game = Choices.last_game
        self.games: dict[str, GameWindow] = {}
        self.dragging: GameWindow | None = None
        self.result_for: GameWindow | None = None
        self.menu_game: GameWindow | None = None
        self.menu_entries: Entries = ()
        wimp.initialise(self)
        windows.create(wimp, self)
        wimp.add_bar_icon(BarIcon(self, "!osmosis"))
        wimp.show(windows.keys)
        self.choosing = ChoicesWindow(wimp, windows, choices, looks, self._choices_changed)
        self.choosing.use()
        self.scores = ScoresWindow(wimp, windows, store.results())
        self.asking = False
        """Whether the error box that is up asks to forget results."""

    def handle(self, event: Event) -> None:
        match event:
            case RedrawWindow(window=self.windows.scores):
                self.scores.draw()
            case RedrawWindow(window=window) if game := self._game_of(window):
                game.draw()
                self.tell_complaints()
            case MouseClick(window=self.wimp.icon_bar.window):
                self._bar_clicked(event)
            case MouseClick(window=window) if game := self._game_of(window):
                self._game_clicked(game, event)
            case MouseClick(window=window, icon=int(number)) if event.buttons != Buttons.MENU:
                self._icon_clicked(window, self.windows.name_of(window, number), event.buttons)
            case UserDrag(box=box, at=at) if self.dragging is not None:
                game, self.dragging = self.dragging, None
                if not game.drop(box, at):
                    self.wimp.beep()
            case DragAbandoned() if self.dragging is not None:
                self.dragging.put_back()
                self.dragging = None
            case MenuSelection():
                self._chosen(event)
            case KeyPressed(window=window, key=key) if key in menus.KEYS:
                self._act(menus.KEYS[key], self._game_of(window) or self._front_game())
            case CloseWindow(window=window):
                self._closed(window)
            case Message(action=Action.QUIT):
                self._save()
            case Message(action=Action.MODE_CHANGE):
                for game in self.games.values():
                    self._fit(game)
            case ErrorAnswered(button=button):
                self._answered(button)
            case _:
                self.wimp.default(event)

    def begin(self) -> None:
        """What happens once the icon is on the bar: complaints, and a first word of welcome."""
        self.tell_complaints()
        if self.store.is_kept and not self.choices.welcomed:
            self.wimp.show(self.windows.welcome)

    def open_game(self, key: str, number: int | None = None) -> None:
        """Open a game's window where it was left, or deal it: with a number, that deal."""
        game = self.games.get(key)
        if game is None:
            game = self.games[key] = self._game_window(key, number)
        elif number is not None:
            game.deal(Session(game.game, number))
        self.choices.last_game = key
        self._save_choices()
        self.wimp.show_clear_of_bar(game.window)
        self.wimp.set_caret(game.window)
        self._announce(game)

    def tell_complaints(self) -> None:
        """Show the next thing that went wrong with a file in an error box."""
        if self.store.complaints and not self.wimp.errors.is_up:
            self.wimp.report_error(self, self.store.complaints.pop(0))

    def _game_window(self, key: str, number: int | None) -> GameWindow:
        kept = self.store.session(key)
        session = kept
        if session is None or number is not None:
            session = Session(patience_named(key), number or self.pick_deal())
        window = self.windows.game(key)
        made = GameWindow(self.wimp, window, session, self.choices.back, self._changed)
        made.set_aside(kept)
        self.store.keep_session(session)
        self.tell_complaints()
        return made

    def _fit(self, game: GameWindow) -> None:
        """The screen has changed: give a game the window that suits it now."""
        old, new = game.window, self.windows.game(game.game.key)
        if new.definition == old.definition:
            game.refresh()
            return
        was_open, had_focus = old.is_open, old.has_focus
        self.wimp.delete_window(old)
        game.move_to(new)
        if was_open:
            self.wimp.show_clear_of_bar(new)
        if had_focus:
            self.wimp.set_caret(new)

    def _game_of(self, window: Window) -> GameWindow | None:
        return next((game for game in self.games.values() if game.window is window), None)

    def _front_game(self) -> GameWindow | None:
        """Return the frontmost game on the desktop, if any is open."""
        return next((game for window in self.wimp.stack if (game := self._game_of(window))), None)

    def _bar_clicked(self, event: MouseClick) -> None:
        match event.buttons:
            case Buttons.SELECT:
                self.open_game(self.choices.last_game)
            case Buttons.ADJUST:
                self.wimp.show(self.windows.welcome)
            case _:
                self.menu_game = None
                self.menu_entries = self._entries(None)
                self.wimp.open_bar_menu(self, menu_of(self.name, self.menu_entries), event.at)

    def _game_clicked(self, game: GameWindow, event: MouseClick) -> None:
        if event.buttons == Buttons.MENU:
            self.menu_game, self.menu_entries = game, self._entries(game)
            self.wimp.open_menu(self, menu_of(self.name, self.menu_entries), event.at)
            return
        self.wimp.set_caret(game.window)
        if event.press == Press.DRAG:
            self.dragging = game if game.lift(event.at) else None
        elif event.icon is not None and self.windows.name_of(game.window, event.icon) == "newgame":
            self._new_game(game)
        elif event.icon is not None and not game.click(event.at):
            self.wimp.beep()

    def _entries(self, game: GameWindow | None) -> Entries:
        if game is None:
            return menus.bar_entries(self.windows.info)
        return menus.game_entries(game.can_undo, game.can_resign)

    def _chosen(self, event: MenuSelection) -> None:
        choice = menus.chosen(self.menu_entries, event.path)
        if choice is not None:
            self._act(choice, self.menu_game)
        if event.buttons == Buttons.ADJUST and self.wimp.menus.is_open:
            self.menu_entries = self._entries(self.menu_game)
            self.wimp.menus.renew(menu_of(self.name, self.menu_entries))

    def _act(self, choice: Choice, game: GameWindow | None) -> None:
        match choice:
            case Command.INFO:
                self.wimp.show(self.windows.info)
            case Command.WELCOME:
                self.wimp.show(self.windows.welcome)
            case Command.CHOICES:
                self.wimp.show(self.windows.choices)
            case Command.SCORES:
                self._show_scores(game)
            case Command.QUIT:
                self.wimp.quit()
            case str():
                self._start(choice, game)
            case _ if game is None or not self._act_on(choice, game):
                self.wimp.beep()

    def _act_on(self, choice: Choice, game: GameWindow) -> bool:
        match choice:
            case Command.UNDO:
                return game.undo()
            case Command.REDO:
                return game.redo()
            case Command.RESIGN:
                return self._resign(game)
            case _:
                self._new_game(game)
                return True

    def _start(self, key: str, game: GameWindow | None) -> None:
        """A game was asked for by name: anew from its own window, else as it was left."""
        if game is not None and game.game.key == key:
            self._new_game(game)
        else:
            self.open_game(key)

    def _new_game(self, game: GameWindow) -> None:
        game.deal(Session(game.game, self.pick_deal()))

    def _resign(self, game: GameWindow) -> bool:
        """Give the game up: a match goes on, any other game is dealt anew."""
        if not game.resign():
            return False
        if not game.can_go_on and "game" not in game.game.readouts(game.session.position):
            self._new_game(game)
        return True

    def _icon_clicked(self, window: Window, name: str, buttons: Buttons) -> None:
        windows = self.windows
        if window in (windows.welcome, windows.choices):
            if name == "ok":
                self._closed(window)
            elif name == "choices":
                self.wimp.show(windows.choices)
            else:
                self.choosing.clicked(window, name, buttons)
        elif window is windows.scores:
            if name == "ok":
                self.wimp.close_window(window)
            elif self.scores.clicked(name, buttons):
                self._ask_to_forget()
        elif window is windows.result and name == "look":
            self.wimp.close_window(window)
        elif window is windows.result and name == "go" and self.result_for is not None:
            self.wimp.close_window(window)
            self._go_on(self.result_for)

    def _go_on(self, game: GameWindow) -> None:
        """What the result window offers: the next game of a match, resigning, a new game."""
        stuck = game.game.is_stuck(game.session.position)
        if not game.go_on() and not (stuck and game.window and self._resign(game)):
            self._new_game(game)

    def _closed(self, window: Window) -> None:
        if window is self.windows.welcome and not self.choices.welcomed:
            self.choices.welcomed = True
            self._save_choices()
        self.wimp.close_window(window)

    def _show_scores(self, game: GameWindow | None) -> None:
        for each in self.games.values():
            self.scores.options[each.game.key] = options_text(each.session)
        self.scores.show(game.game.key if game else self.choices.last_game)

    def _ask_to_forget(self) -> None:
        count = self.scores.shown.played
        title = GAMES[self.scores.game].title
        self.asking = True
        self.wimp.report_error(self, f"Forget all {count} results of {title}?", cancel=True)

    def _answered(self, button: int) -> None:
        """An error box was answered: the question, or a complaint that was read."""
        if self.asking and button == OK:
            self.scores.forget()
            self.store.keep_results(self.scores.results)
        self.asking = False
        self.tell_complaints()

    def _count(self, game: GameWindow) -> None:
        """Put games that have just ended, or been swept away, among the results."""
        counted, today = self.store.counted, date.today()
        fresh = []
        if game.before is not None and game.session.actions:
            fresh += abandoned(game.before, counted.pop(game.before, 0), today)
            game.before = None
        fresh += fresh_results(game.session, counted.get(game.session, 0), today)
        counted[game.session] = max(counted.get(game.session, 0), ended(game.session))
        if fresh:
            self.scores.results += fresh
            self.store.keep_results(self.scores.results)
            self.scores.refresh()

    def _changed(self, game: GameWindow) -> None:
        """A game's session has changed: keep it, and say what there is to say."""
        self._count(game)
        self.store.keep_session(game.session)
        self._announce(game)
        self.tell_complaints()

    def _announce(self, game: GameWindow) -> None:
        result = result_of(game.session)
        if result is not None:
            self._show_result(game, result)
        elif self.result_for is game:
            self.wimp.close_window(self.windows.result)

    def _show_result(self, game: GameWindow, result: Result) -> None:
        window = self.windows.result
        self.result_for = game
        self.windows.write(self.wimp, window, {"text": result.text, "go": result.go})
        self.wimp.retitle(window, game.game.title)
        self.wimp.show(window)

    def _choices_changed(self) -> None:
        for game in self.games.values():
            game.use_back(self.choices.back)
        self._save_choices()
        self.tell_complaints()

    def _save_choices(self) -> None:
        self.store.keep_choices(self.choices)

    def _save(self) -> None:
        self._save_choices()
        for game in self.games.values():
            self.store.keep_session(game.session)
