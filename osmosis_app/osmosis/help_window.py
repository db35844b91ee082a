"""The Help window: how the game in front is played, in a window that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis.scrolling import READING_KEYS, scroll_by
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.wimp.icon import wrapped
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

LINE = 40
MARGIN = 24
INK = 7
SHARED = "keys"
"""The text that ends every game's help: how the keyboard plays."""


@dataclass(eq=False)
class HelpWindow:
    """Shows a game's help; ``text_of`` gives it by the game's key, and what all share."""

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
        text = f"{self.text_of(game).strip()}\n\n{self.text_of(SHARED).strip()}"
        self.lines = tuple(wrapped(text.strip(), window.extent.width - MARGIN))
        height = max(window.visible.height, len(self.lines) * LINE + 2 * MARGIN)
        self.wimp.set_extent(window, Box(0, -height, window.extent.x1, 0))
        window.scroll = Point(0, 0)
        self.wimp.retitle(window, f"How to play {GAMES[game].title}")
        self.wimp.force_redraw(window, window.extent)
        self.wimp.show(window)
        self.wimp.set_caret(window)

    def key(self, window: Window, key: int) -> bool:
        """Scroll with a key pressed in this window; False if it is none for that."""
        if window is not self.window or key not in READING_KEYS:
            return False
        scroll_by(self.wimp, window, READING_KEYS[key])
        return True

    def draw(self) -> None:
        """Draw the lines that the window asks for."""
        for canvas in self.wimp.redraw(self.window):
            for number, line in enumerate(self.lines):
                canvas.text(line, Point(MARGIN, -MARGIN - (number + 1) * LINE + 4), INK)
