"""What a menu or a key asks for, done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.osmosis.boxes import Boxes
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.games import Games
from osmosis_app.osmosis.help_window import HelpWindow
from osmosis_app.osmosis.helping import Helping
from osmosis_app.osmosis.menus import Choice, Command, SetOption
from osmosis_app.osmosis.windows import Windows
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

CHANGES = {Command.UNDO, Command.REDO, Command.RESIGN, Command.NEW}
"""The commands that change a game at once."""


@dataclass(eq=False)
class Commands:
    """Does what is asked for; ``open_game`` opens the window of a game by its key."""

    wimp: Wimp
    windows: Windows
    games: Games
    boxes: Boxes
    helping: Helping
    help: HelpWindow
    open_game: Callable[[str], GameWindow]

    def do_by_key(self, choice: Choice, window: Window) -> None:
        """Do what a key asks for that was pressed in a window.

        Where a small window has the keys no game changes under it.
        """
        game = self.games.of(window)
        is_safe = window is self.windows.keys or choice not in CHANGES
        if game is None and is_safe and not isinstance(choice, str):
            game = self.games.front()
        self.do(choice, game)

    def do(self, choice: Choice, game: GameWindow | None) -> None:
        """Do something, with a game where it needs one; beep when it cannot be done."""
        self.helping.stop()
        match choice:
            case Command.INFO:
                self.wimp.show(self.windows.info)
            case Command.WELCOME:
                self.boxes.show_welcome()
            case Command.CHOICES:
                self.boxes.show_choices(game)
            case Command.HELP:
                self.help.show(game.game.key if game else self.games.choices.last_game)
                self.boxes.complain()
            case Command.SCORES:
                self.boxes.show_scores(game)
            case Command.DEMO:
                self.helping.show(game or self.open_game(self.games.choices.last_game))
            case Command.QUIT:
                self.wimp.quit()
            case SetOption(name, value) if game is None:
                choosing = self.boxes.choosing
                self.games.choose_option(choosing.game, name, value)
                choosing.show_options(choosing.game)
            case str() if game is None or game.game.key != choice or game is not self.games.front():
                self.open_game(choice)
            case _ if game is None or not self._do_with(game, choice):
                self.wimp.beep()

    def _do_with(self, game: GameWindow, choice: Choice) -> bool:
        """Do something with a game; False when it cannot be done."""
        match choice:
            case Command.UNDO:
                return self.games.undo(game)
            case Command.REDO:
                return game.playing.redo()
            case Command.RESIGN:
                return self.games.resign(game)
            case Command.HINT:
                self.helping.hint(game)
            case SetOption(name, value):
                self.games.set_option(game, name, value)
                self.boxes.choosing.show_options(self.boxes.choosing.game)
            case _:
                self.games.new(game)
        return True
