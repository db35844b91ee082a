"""The Choices window: how things look, are played and are told; each change is in use at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from osmosis_app.osmosis.arrows import following, step_of
from osmosis_app.osmosis.choices import Choices, chosen_rules, options_words
from osmosis_app.osmosis.menus import Entries, option_entries
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.options import write_options
from osmosis_app.patience.patience import Patience
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

BUILT_IN = "Built in"
OPTIONS = (
    "right_is_menu",
    "solid_moves",
    "interactive_help",
    "four_colours",
    "reasons",
    "verdicts",
    "winnable",
)
"""The choices that are option icons, here and in the welcome window, by the icons' names."""


class Looks(Protocol):
    """Where themes come from."""

    @property
    def names(self) -> Sequence[str]:
        """The themes there are besides the built-in pictures."""

    def use(self, theme: str, four_colours: bool) -> None:
        """Have every picture and window made anew from a theme, empty for the built-in one."""


class Switch(Protocol):
    """A program beside this one, that runs or does not."""

    @property
    def is_on(self) -> bool: ...

    def turn(self, on: bool) -> None:
        """Start it or end it, unless it is so already."""

    def come_forward(self) -> None:
        """Bring its window to the front, if it runs and that is open."""


@dataclass(eq=False)
class ChoicesWindow:
    """What is chosen, and the icons that show and change it.

    ``changed`` is called after each change, with everything already in use.
    """

    wimp: Wimp
    windows: Windows
    choices: Choices
    looks: Looks
    help: Switch
    changed: Callable[[], None]
    game: str = "osmosis"
    """The game whose options are shown."""

    @property
    def window(self) -> Window:
        return self.windows.choices

    def use(self) -> None:
        """Put the choices to use, and show them in the windows' icons."""
        options = self.wimp.options
        options.solid_moves = options.solid_sizes = self.choices.solid_moves
        for window in (self.windows.welcome, self.window):
            for name in OPTIONS:
                self.windows.mark(self.wimp, window, name, getattr(self.choices, name))
        self.windows.show_sprite(self.wimp, self.window, "back", self.choices.back)
        texts = {"theme": self.choices.theme or BUILT_IN, "player": self.choices.player}
        told = options_words(self.rules, write_options(self.rules))
        texts |= {"game": GAMES[self.game].title, "options": told}
        self.windows.write(self.wimp, self.window, texts)
        self.help.turn(self.choices.interactive_help)

    @property
    def rules(self) -> Patience[Any]:
        """The game whose options are shown, under those that are chosen."""
        return chosen_rules(self.choices, self.game)

    def option_entries(self) -> Entries:
        """The lines of the menu in which those options are chosen."""
        return option_entries(self.rules)

    def show_options(self, game: str) -> None:
        """Show the options that are chosen for a game, beside a name that is being written."""
        self.take_name()
        self.game = game
        self.use()

    def help_ended(self) -> None:
        """A program has ended: if it was Interactive help, that is the player's choice."""
        if self.choices.interactive_help and not self.help.is_on:
            self.take_name()
            self.choices.interactive_help = False
            self.use()
            self.changed()

    def clicked(self, window: Window, name: str, buttons: Buttons) -> None:
        """An icon was clicked, here or in the welcome window."""
        self.take_name()
        step = step_of(name, buttons)
        match name:
            case "back_next" | "back_before":
                self._turn_back(step)
            case "theme_next" | "theme_before":
                self._turn_theme(step)
            case "game_next" | "game_before":
                self.show_options(following(list(GAMES), self.game, step))
                return
            case _ if name in OPTIONS:
                self._take_option(window, name)
            case _:
                return
        self.use()
        self.changed()

    def take_name(self) -> None:
        """Take the name that has been written in the window."""
        name = " ".join(self.windows.text(self.window, "player").split())
        if name != self.choices.player:
            self.choices.player = name
            self.changed()

    def _take_option(self, window: Window, name: str) -> None:
        setattr(self.choices, name, self.windows.is_marked(window, name))
        if name == "four_colours":
            self.looks.use(self.choices.theme, self.choices.four_colours)

    def _turn_back(self, step: int) -> None:
        self.choices.back = following(self._backs(), self.choices.back, step)

    def _backs(self) -> list[str]:
        """Return the backs that the pictures in use have: ``back``, ``back2`` and so on."""
        pool, backs = self.window.pool, ["back"]
        while (name := f"back{len(backs) + 1}") in pool:
            backs.append(name)
        return backs

    def _turn_theme(self, step: int) -> None:
        self.choices.theme = following(["", *self.looks.names], self.choices.theme, step)
        self.looks.use(self.choices.theme, self.choices.four_colours)
        if self.choices.back not in self._backs():
            self.choices.back = self._backs()[0]
