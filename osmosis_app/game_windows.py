"""Which window a game gets: with large cards or small ones, with a line under the table or none.

The best is taken of which the whole work area can be seen above the icon bar.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from osmosis_app.formats.windows import WindowDefinition
from osmosis_app.geometry import Box, Mode
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.osmosis.windows import LINE, template_of
from osmosis_app.theme import Theme
from osmosis_app.wimp.foot import height_of_foot, without_foot
from osmosis_app.wimp.furniture import outline
from osmosis_app.wimp.iconbar import WORK_TOP
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window


@dataclass(eq=False)
class WindowMaker:
    """Makes the task's windows by name, from the templates of the theme."""

    wimp: Wimp
    theme: Theme
    _plain: SpritePool
    _large: SpritePool

    @classmethod
    def of(cls, wimp: Wimp, theme: Theme) -> WindowMaker:
        plain = wimp.create_pool(theme.sprites("FourColour", "Osmosis"))
        large = theme.sprites("FourColourLarge", "Large", "FourColour", "Osmosis")
        return cls(wimp, theme, plain, wimp.create_pool(large))

    def make(self, name: str, task: Task) -> Window:
        """Make one of the small windows."""
        return self.wimp.create_window(task, self.theme.window("Osmosis", name), self._plain)

    def make_game(self, key: str, task: Task, with_line: bool) -> Window:
        """Make a game's window; the smallest there is where none is to be seen whole."""
        for definition, pool in self._best_first(template_of(key), with_line):
            window = self.wimp.create_window(task, definition, pool)
            if fits_above_bar(window, self.wimp.screen.mode):
                break
        return window

    def _best_first(
        self, template: str, with_line: bool
    ) -> Iterator[tuple[WindowDefinition, SpritePool]]:
        for file, pool in (("Large", self._large), ("Osmosis", self._plain)):
            definition = self.theme.window(file, template)
            if with_line and height_of_foot(definition, LINE):
                yield definition, pool
            yield without_foot(definition, LINE), pool


def fits_above_bar(window: Window, mode: Mode) -> bool:
    """Say whether the whole work area can be seen at once with the icon bar clear."""
    window.visible = window.extent
    frame = outline(window, mode)
    window.visible = Box(*window.definition.visible)
    return frame.width <= mode.box.width and frame.height + WORK_TOP + mode.dy <= mode.box.height
