"""The task's windows, made from its templates and found again by their icons' names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import SELECTED, SHADED, Wimp
from osmosis_app.wimp.window import Window

LINE = "line"
"""The icon in which a game speaks, under its table."""


class Maker(Protocol):
    """Makes windows from templates, by their names."""

    def make(self, name: str, task: Task) -> Window: ...

    def make_game(self, key: str, task: Task, with_line: bool) -> Window:
        """Make a game's window, with a line under the table where there is room."""


NEEDED = {
    "info": ("version",),
    "welcome": ("ok", "right_is_menu", "solid_moves"),
    "choices": ("back", "back_next", "theme", "theme_next", "four_colours"),
    "scores": ("plot", "reset", "game_next"),
    "help": (),
    "result": ("text", "look", "go"),
    "name": ("signature", "ok"),
    "keys": (),
}
"""The templates there must be besides the games', and the icons' names in each."""


def template_of(name: str) -> str:
    """Give the template of a window: its name's last word, as eleven letters are the most."""
    return name.rpartition("-")[2]


@dataclass(eq=False)
class Windows:
    """Every window of the task. ``version`` is what the Info box shows."""

    maker: Maker
    version: str
    info: Window = field(init=False)
    welcome: Window = field(init=False)
    choices: Window = field(init=False)
    scores: Window = field(init=False)
    help: Window = field(init=False)
    result: Window = field(init=False)
    name: Window = field(init=False)
    keys: Window = field(init=False)
    _task: Task = field(init=False)

    def create(self, wimp: Wimp, task: Task) -> None:
        """Make them all, closed."""
        self._task = task
        for name in NEEDED:
            setattr(self, name, self.maker.make(name, task))
        self.write(wimp, self.info, {"version": self.version})

    def game(self, key: str, with_line: bool) -> Window:
        """Make the window of a game, with a line under the table where there is room."""
        return self.maker.make_game(key, self._task, with_line)

    def name_of(self, window: Window, icon: int) -> str:
        """Return an icon's name, empty for one without."""
        return (window.icons[icon].validation.name or "").lower()

    def write(self, wimp: Wimp, window: Window, texts: Mapping[str, str]) -> None:
        """Put texts into icons by name; a name the window lacks is passed over."""
        for name, text in texts.items():
            number = window.icon_named(name)
            if number is not None:
                wimp.set_icon_text(window, number, text)

    def text(self, window: Window, name: str) -> str:
        """Return an icon's text by its name; empty for a name the window lacks."""
        number = window.icon_named(name)
        return "" if number is None else window.icons[number].text

    def show_sprite(self, wimp: Wimp, window: Window, name: str, sprite: str) -> None:
        """Have an icon show another sprite, named in its validation string."""
        number = window.icon_named(name)
        if number is not None:
            icon = window.icons[number]
            icon.validation = replace(icon.validation, sprite=sprite)
            wimp.force_redraw(window, icon.box)

    def mark(self, wimp: Wimp, window: Window, name: str, on: bool) -> None:
        """Set an option icon."""
        number = window.icon_named(name)
        if number is not None and window.icons[number].is_selected != on:
            wimp.set_icon_state(window, number, SELECTED)

    def shade(self, wimp: Wimp, window: Window, name: str, on: bool) -> None:
        """Shade an icon, so that it cannot be used, or let it be used again."""
        number = window.icon_named(name)
        if number is not None and window.icons[number].is_shaded != on:
            wimp.set_icon_state(window, number, SHADED)

    def is_marked(self, window: Window, name: str) -> bool:
        number = window.icon_named(name)
        return number is not None and window.icons[number].is_selected
