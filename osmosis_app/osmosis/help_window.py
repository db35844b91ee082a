"""The Help window: how the game in front is played, in a window that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.wimp.icon import wrapped
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

LINE = 40
MARGIN = 24
INK = 7


@dataclass(eq=False)
class HelpWindow:
    """Shows a game's help; ``text_of`` gives it by the game's key."""

    wimp: Wimp
    windows: Windows
    text_of: Callable[[str], str]
    lines: tuple[str, ...] = ()

    @property
    def window(self) -> Window:
        return self.windows.help

    def show(self, game: str) -> None:
        """Open the window with a game's help, from its first line."""
        window = self.window
        self.lines = tuple(wrapped(self.text_of(game).strip(), window.extent.width - MARGIN))
        height = max(window.visible.height, len(self.lines) * LINE + 2 * MARGIN)
        self.wimp.set_extent(window, Box(0, -height, window.extent.x1, 0))
        window.scroll = Point(0, 0)
        self.wimp.retitle(window, f"How to play {GAMES[game].title}")
        self.wimp.force_redraw(window, window.extent)
        self.wimp.show(window)

    def draw(self) -> None:
        """Draw the lines that the window asks for."""
        for canvas in self.wimp.redraw(self.window):
            for number, line in enumerate(self.lines):
                canvas.text(line, Point(MARGIN, -MARGIN - (number + 1) * LINE + 4), INK)
