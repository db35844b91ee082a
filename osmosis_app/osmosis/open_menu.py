"""The task's menu that is open: whose it is, and what its items ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.geometry import Point
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.menus import Choice, Entries, chosen, menu_of
from osmosis_app.wimp.events import Buttons, MenuSelection
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp

MakeEntries = Callable[[], Entries]
"""Makes the lines of a menu as they are to be shown now: Adjust has it called again."""


@dataclass(eq=False)
class OpenMenu:
    """What was opened last; ``game`` is the game that it is about, if it is about one."""

    task: Task
    wimp: Wimp
    game: GameWindow | None = None
    entries: Entries = ()
    _make: MakeEntries = tuple
    _title: str = ""

    def open(
        self, make: MakeEntries, at: Point, game: GameWindow | None = None, title: str = ""
    ) -> None:
        """Open a menu by the pointer, headed by the task's name or another title."""
        self._prepare(make, game, title)
        self.wimp.open_menu(self.task, menu_of(self._title, self.entries), at)

    def open_on_bar(self, make: MakeEntries, at: Point) -> None:
        """Open the menu of the icon on the icon bar."""
        self._prepare(make, None, "")
        self.wimp.open_bar_menu(self.task, menu_of(self._title, self.entries), at)

    def _prepare(self, make: MakeEntries, game: GameWindow | None, title: str) -> None:
        self.game, self._make, self._title = game, make, title or self.task.name
        self.entries = make()

    def choice(self, selection: MenuSelection) -> Choice | None:
        """Return what a selection asks for, if anything."""
        return chosen(self.entries, selection.path)

    def renew(self, selection: MenuSelection) -> None:
        """Show the menu as it is now, after what Adjust chose from it was done."""
        if selection.buttons == Buttons.ADJUST and self.wimp.menus.is_open:
            self.entries = self._make()
            self.wimp.menus.renew(menu_of(self._title, self.entries))
