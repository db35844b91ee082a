"""A pointer's picture: three colours of its own, laid over the screen by the host.

Source: the desktop's !Palette (the three colours).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from PIL import Image

from osmosis_app.geometry import Mode
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.colours import POINTER_COLOURS


@dataclass(frozen=True)
class PointerShape:
    """A pointer sprite; ``hot`` is its active point in pixels from the top left."""

    artwork: Artwork
    mode: Mode
    hot: tuple[int, int] = (0, 0)

    @cached_property
    def image(self) -> Image.Image:
        """The picture as RGBA at the screen's own pixels."""
        art = self.artwork
        size = (
            max(1, art.image.width << art.x_eig >> self.mode.x_eig),
            max(1, art.image.height << art.y_eig >> self.mode.y_eig),
        )
        flat = [0, 0, 0] + [part for colour in POINTER_COLOURS.values() for part in colour]
        plain = art.image.copy()
        plain.putpalette(flat + [0] * (768 - len(flat)))
        picture = plain.convert("RGBA")
        if art.mask is not None:
            picture.putalpha(art.mask.convert("L"))
        return picture.resize(size, Image.Resampling.NEAREST)


@cache
def no_pointer(mode: Mode) -> PointerShape:
    """Return a shape of which nothing is seen."""
    clear = Artwork("", Image.new("P", (1, 1)), Image.new("1", (1, 1)), 1, 1, False)
    return PointerShape(clear, mode)
