"""The order of the open windows, front to back.

Three layers never mix: ordinary windows, the icon bar, the backdrop.

Source: RISC OS 3 PRM, Window Manager, Wimp_OpenWindow (the handle to open behind).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from osmosis_app.formats.flags import WindowFlags
from osmosis_app.geometry import Mode, Point
from osmosis_app.wimp.furniture import outline
from osmosis_app.wimp.window import Window

TOP = -1
BOTTOM = -2


@dataclass(eq=False)
class Stack:
    """Open windows; the first is in front."""

    windows: list[Window] = field(default_factory=list)

    def __iter__(self) -> Iterator[Window]:
        return iter(self.windows)

    def __contains__(self, window: Window) -> bool:
        return window in self.windows

    def place(self, window: Window, behind: Window | int) -> None:
        """Put a window into the order, behind another, at the top or at the bottom.

        Behind itself is where it is; behind a window that is not open is at the top.
        """
        if behind is window and window in self.windows:
            return
        if window in self.windows:
            self.windows.remove(window)
        first, last = self._layer(window)
        if isinstance(behind, int):
            at = first if behind == TOP else last
        else:
            at = self.windows.index(behind) + 1 if behind in self.windows else first
        self.windows.insert(max(first, min(at, last)), window)

    def remove(self, window: Window) -> None:
        self.windows.remove(window)

    def behind(self, window: Window) -> Window | int:
        """Return the window just in front of ``window``, or TOP: its own place, to keep it."""
        at = self.windows.index(window) if window in self.windows else 0
        return self.windows[at - 1] if at > 0 else TOP

    def at(self, point: Point, mode: Mode) -> Window | None:
        """Return the topmost window under a point of the screen."""
        for window in self.windows:
            if outline(window, mode).contains(point):
                return window
        return None

    def _layer(self, window: Window) -> tuple[int, int]:
        """Return the range of places that a window of this kind may take."""
        ordinary = sum(not other.has(WindowFlags.BACKDROP) for other in self.windows)
        if window.has(WindowFlags.BACKDROP):
            return ordinary, len(self.windows)
        return 0, ordinary
