"""Which shape the pointer has: the default one, or what the icon under it asks for.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon (validation ``P``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from osmosis_app.geometry import Mode
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.pointer_shape import PointerShape
from osmosis_app.graphics.sprite_pool import Sources
from osmosis_app.wimp.icon import Icon

DEFAULT = "ptr_default"
DOUBLE = "ptr_double"


@dataclass(eq=False)
class Pointers:
    """Pointer shapes by name, from sprites whose colours are the pointer's own."""

    choose: Sources
    mode: Mode
    _shapes: dict[tuple[str, tuple[int, int]], PointerShape] = field(default_factory=dict)

    def shape(self, icon: Icon | None) -> PointerShape:
        """Return the shape for the icon under the pointer."""
        wanted = icon.validation.pointer if icon is not None else None
        if icon is not None and wanted and self._artwork(wanted) is not None:
            return self._kept(wanted.lower(), icon.validation.pointer_hot)
        return self._kept(DEFAULT, (0, 0))

    @property
    def double(self) -> PointerShape:
        """The shape between the two clicks of a double click."""
        return self._kept(DOUBLE if self._artwork(DOUBLE) is not None else DEFAULT, (0, 0))

    def change(self, mode: Mode) -> None:
        self.mode = mode
        self._shapes.clear()

    def _kept(self, name: str, hot: tuple[int, int]) -> PointerShape:
        if (name, hot) not in self._shapes:
            artwork = self._artwork(name)
            assert artwork is not None, f"the desktop has no sprite {name!r}"
            self._shapes[name, hot] = PointerShape(artwork, self.mode, hot)
        return self._shapes[name, hot]

    def _artwork(self, name: str) -> Artwork | None:
        for source in self.choose(self.mode):
            if name.lower() in source.names:
                return source.artwork(name.lower())
        return None
