"""The Osmosis task: from events to moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from osmosis_app.osmosis import menus
from osmosis_app.osmosis.alarms import Alarms
from osmosis_app.osmosis.bookkeeping import Books
from osmosis_app.osmosis.boxes import Boxes
from osmosis_app.osmosis.choices import Choices
from osmosis_app.osmosis.choices_window import ChoicesWindow, Looks, Switch
from osmosis_app.osmosis.commands import Commands
from osmosis_app.osmosis.explaining import Explaining
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.games import Games
from osmosis_app.osmosis.help_window import HelpWindow
from osmosis_app.osmosis.helping import Helping
from osmosis_app.osmosis.hinting import Hinting
from osmosis_app.osmosis.judging import Judge
from osmosis_app.osmosis.keyplay import KeyPlay
from osmosis_app.osmosis.messages import Messages
from osmosis_app.osmosis.mouseplay import MousePlay
from osmosis_app.osmosis.name_window import NameWindow
from osmosis_app.osmosis.open_menu import OpenMenu
from osmosis_app.osmosis.scores_window import ScoresWindow
from osmosis_app.osmosis.seeking import Seeker
from osmosis_app.osmosis.showing import Showing
from osmosis_app.osmosis.store import Store
from osmosis_app.osmosis.windows import Windows
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import (
    Action,
    Buttons,
    CloseWindow,
    DragAbandoned,
    ErrorAnswered,
    Event,
    GainCaret,
    HelpReply,
    HelpRequest,
    KeyPressed,
    LoseCaret,
    MenuSelection,
    Message,
    MouseClick,
    Null,
    Press,
    RedrawWindow,
    UserDrag,
)
from osmosis_app.wimp.iconbar import BarIcon
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

CLOCK, SECOND = "clock", 100
"""The alarm of timed games, and a second in centiseconds."""


@dataclass(frozen=True)
class Outside:
    """What the program is given: ``help_text`` says how a game is played, by its key."""

    looks: Looks
    help_text: Callable[[str], str]
    messages: Messages
    pick_deal: Callable[[], int]
    interactive_help: Switch


class OsmosisTask(Task):
    """The program: an icon on the icon bar, a window for each game, a few small ones."""

    name = "Osmosis"

    def __init__(
        self,
        wimp: Wimp,
        windows: Windows,
        store: Store,
        choices: Choices,
        outside: Outside,
    ) -> None:
        self.wimp = wimp
        self.windows = windows
        self.choices = choices
        books = Books(store, choices, store.results())
        self.choosing = ChoicesWindow(
            wimp, windows, choices, outside.looks, outside.interactive_help, self._choices_changed
        )
        pick_deal = outside.pick_deal
        self.alarms = Alarms(self, wimp)
        seeker = Seeker(self.alarms)
        self.games = Games(wimp, windows, store, choices, seeker, pick_deal, books, self._changed)
        scores = ScoresWindow(wimp, windows, books.results, self.games.options_text)
        naming = NameWindow(wimp, windows, books, self.choosing)
        self.boxes = Boxes(self, wimp, windows, store, self.games, self.choosing, scores, naming)
        hinting = Hinting(self.alarms, self.games)
        self.helping = Helping(hinting, Showing(self.alarms, self.games, self.open_game))
        self.help = HelpWindow(wimp, windows, outside.help_text)
        self.commands = Commands(
            wimp, windows, self.games, self.boxes, self.helping, self.help, self.open_game
        )
        self.explaining = Explaining(windows, outside.messages)
        self.judge = Judge(self.alarms, wimp)
        self.keyplay = KeyPlay(wimp, lambda: choices.reasons)
        self.mouseplay = MousePlay(wimp, lambda: choices.reasons)
        self.menu = OpenMenu(self, wimp)
        wimp.initialise(self)
        windows.create(wimp, self)
        wimp.add_bar_icon(BarIcon(self, "!osmosis"))
        wimp.show(windows.keys)

    def begin(self, game: str | None, number: int | None) -> None:
        """Say what there is to say at the start, and open a game that was asked for."""
        self.boxes.begin()
        if game is not None or number is not None:
            self.open_game(game or self.choices.last_game, number)
        self.choosing.use()
        self.boxes.complain()  # last, so that the box lies on all that was opened

    def handle(self, event: Event) -> None:
        match event:
            case Null():
                self.alarms.ring()
            case MouseClick() if self.helping.click():
                pass
            case KeyPressed() if self._keyed(event.window, event.key):
                pass
            case RedrawWindow() if self._drew(event.window):
                pass
            case MouseClick(window=self.wimp.icon_bar.window):
                self._bar_clicked(event)
            case MouseClick(window=window) if game := self.games.of(window):
                self._game_clicked(game, event)
            case MouseClick(icon=int(icon)) if event.buttons != Buttons.MENU:
                self._small_window_clicked(event, icon)
            case UserDrag():
                self.mouseplay.drop(event.box, event.at)
            case DragAbandoned():
                self.mouseplay.put_back()
            case MenuSelection():
                self._chosen(event)
            case GainCaret():
                self._keep_time()
            case LoseCaret(window=window) if game := self.games.of(window):
                self._left(game)
            case CloseWindow(window=window):
                self.boxes.closed(window)
            case HelpRequest():
                self.wimp.post(event.sender, HelpReply(self._help_for(event)))
            case Message(action=Action.TASK_CLOSE_DOWN):
                self.choosing.help_ended()
            case Message(action=Action.QUIT):
                self.games.save()
            case Message(action=Action.MODE_CHANGE):
                self.games.fit()
            case ErrorAnswered(button=button):
                self.boxes.answered(button)
            case _:
                self.wimp.default(event)

    def open_game(self, key: str, number: int | None = None) -> GameWindow:
        """Open a game's window where it was left, or deal it: with a number, that deal."""
        game = self.games.show(key, number)
        self.choosing.help.come_forward()
        self._changed(game)
        return game

    def _drew(self, window: Window) -> bool:
        """Draw what the task draws itself in a window; False where its icons are all there is."""
        if window is self.windows.scores:
            self.boxes.scores.draw()
        elif window is self.windows.help:
            self.help.draw()
        elif game := self.games.of(window):
            game.draw()
            self.boxes.complain()  # of pictures that were found damaged when they were drawn
        else:
            return False
        return True

    def _bar_clicked(self, event: MouseClick) -> None:
        match event.buttons:
            case Buttons.SELECT:
                self.open_game(self.choices.last_game)
            case Buttons.ADJUST:
                self.boxes.show_welcome()
            case _:
                self.menu.open_on_bar(partial(menus.bar_entries, self.windows.info), event.at)

    def _game_clicked(self, game: GameWindow, event: MouseClick) -> None:
        game.unmark()
        if event.buttons == Buttons.MENU:
            self.menu.open(partial(menus.game_entries, game), event.at, game)
            return
        self.wimp.set_caret(game.window)
        if event.press == Press.DRAG:
            self.mouseplay.lift(game, event.at)
        elif event.icon is not None and self.windows.name_of(game.window, event.icon) == "newgame":
            self.games.new(game)
        elif event.icon is not None:
            self.mouseplay.click(game, event.at)

    def _keyed(self, window: Window, key: int) -> bool:
        """Take a key that was pressed in a window; False when it means nothing."""
        game = self.games.of(window)
        if (
            self.helping.showing.key(key)
            or self.help.key(window, key)
            or self.boxes.key(window, key)
        ):
            return True
        if key in menus.KEYS:
            self.commands.do_by_key(menus.KEYS[key], window)
            return True
        if game is not None and self.mouseplay.dragging is None and self.keyplay.key(game, key):
            return True
        return key == keys.ESCAPE and self.boxes.escaped()

    def _left(self, game: GameWindow) -> None:
        """The focus has gone from a game: what was said of its last move is over."""
        game.unmark()
        if self.helping.showing.demo is None:
            game.say("")

    def _help_for(self, asked: HelpRequest) -> str:
        if asked.items:
            return self.explaining.of_menu(self.menu.entries, asked.items, self.menu.game)
        if asked.window is self.wimp.icon_bar.window:
            return self.explaining.of_bar()
        if game := self.games.of(asked.window):
            return self.explaining.of_game(game, asked)
        return self.explaining.of_window(asked)

    def _small_window_clicked(self, event: MouseClick, icon: int) -> None:
        name = self.windows.name_of(event.window, icon)
        if event.window is self.windows.choices and name == "options_menu":
            self.menu.open(self.choosing.option_entries, event.at, title="Options")
        else:
            self.boxes.clicked(event.window, name, event.buttons)

    def _chosen(self, event: MenuSelection) -> None:
        choice = self.menu.choice(event)
        if choice is not None:
            self.commands.do(choice, self.menu.game)
        self.menu.renew(event)

    def _changed(self, game: GameWindow) -> None:
        """A game has changed, is counted and kept: say what there is to say."""
        self.boxes.scores.refresh()
        self._keep_time()
        if self.choices.verdicts:
            self.judge.consider(game)
        if self.helping.showing.demo is None:
            self.helping.stop()
            self.boxes.announce(game)
            self.boxes.naming.ask()
        self.boxes.complain()

    def _tick(self) -> None:
        """A second has gone by in the games that time counts in."""
        self.games.tick()
        self._keep_time()

    def _keep_time(self) -> None:
        if self.games.is_timing and not self.alarms.is_set(CLOCK):
            self.alarms.set(CLOCK, SECOND, self._tick)

    def _choices_changed(self) -> None:
        self.judge.stop()
        if self.choices.verdicts and (game := self.games.front()):
            self.judge.consider(game)
        self.boxes.choices_changed()
