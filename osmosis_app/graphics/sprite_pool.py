"""Named pictures ready for the screen: a task's own sprites first, then the Wimp's.

A sprite is turned into the screen's colours and pixels when it is first asked for. One whose
pixels have another shape than the screen's is stretched by whole rows and columns.

Source: the Window Manager's sources (selected and shaded sprites); RISC OS 3 PRM, Sprites (modes,
sprites without a palette).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Protocol

from PIL import Image

from osmosis_app.geometry import Mode
from osmosis_app.graphics.artwork import Artwork, colours_in, matched, paletted_image
from osmosis_app.graphics.colours import (
    RGB,
    WIMP_COLOURS,
    inks,
    lookup,
    screen_colours,
    selected,
    shaded,
)


class SpriteSource(Protocol):
    """A sprite file, opened: names in lower case and pictures as they are stored."""

    @property
    def names(self) -> Sequence[str]: ...

    def artwork(self, name: str) -> Artwork: ...


@dataclass(frozen=True, slots=True)
class Picture:
    """A sprite in the screen's colours: ``width`` and ``height`` are in OS units."""

    image: Image.Image
    mask: Image.Image | None
    width: int
    height: int
    palette: tuple[RGB, ...] = WIMP_COLOURS

    def recoloured(self, rule: Callable[[RGB], RGB]) -> Picture:
        """Return the picture with each colour of the screen changed by ``rule``."""
        table = lookup(map(rule, self.palette), self.palette)
        return replace(self, image=self.image.point(table))

    def halved(self) -> Picture:
        """Return the picture at half its size."""
        size = (max(1, self.image.width // 2), max(1, self.image.height // 2))
        mask = None if self.mask is None else self.mask.resize(size, Image.Resampling.NEAREST)
        image = self.image.resize(size, Image.Resampling.NEAREST)
        return Picture(image, mask, self.width // 2, self.height // 2)

    def inverted(self) -> Picture:
        """Return the picture as a selected sprite is shown."""
        return self.recoloured(selected)

    def paled(self) -> Picture:
        """Return the picture as a shaded sprite is shown."""
        return self.recoloured(shaded)


Sources = Callable[[Mode], Sequence[SpriteSource]]
"""The sprite files to look in, best first, for a mode's shape of pixels."""


def no_sources(mode: Mode) -> Sequence[SpriteSource]:
    """A pool without sprites of its own."""
    return ()


class NoSuchSprite(LookupError):
    """No sprite of that name is in the pool."""


@dataclass(eq=False)
class SpritePool:
    """Pictures by name (any case), from the first of the sources that has them.

    ``below`` is asked next: a task's pool stands on the Wimp's.
    """

    mode: Mode
    choose: Sources = no_sources
    below: SpritePool | None = None
    _pictures: dict[tuple[str, str], Picture] = field(default_factory=dict)

    @property
    def sources(self) -> Sequence[SpriteSource]:
        return self.choose(self.mode)

    def __contains__(self, name: str) -> bool:
        name = name.lower()
        if (name, "plain") in self._pictures:
            return True
        if any(name in source.names for source in self.sources):
            return True
        return self.below is not None and name in self.below

    def change(self, mode: Mode) -> None:
        """Make pictures for another mode from now on."""
        self.mode = mode
        self._pictures.clear()

    def picture(self, name: str) -> Picture:
        """Return a sprite. Raises NoSuchSprite."""
        return self._kept(name, "plain", lambda: self._load(name.lower()))

    def inverted(self, name: str) -> Picture:
        return self._kept(name, "inverted", lambda: self.picture(name).inverted())

    def paled(self, name: str) -> Picture:
        return self._kept(name, "paled", lambda: self.picture(name).paled())

    def _kept(self, name: str, style: str, make: Callable[[], Picture]) -> Picture:
        key = (name.lower(), style)
        if key not in self._pictures:
            self._pictures[key] = make()
        return self._pictures[key]

    def _load(self, name: str) -> Picture:
        for source in self.sources:
            if name in source.names:
                try:
                    return picture_from(source.artwork(name), self.mode)
                except LookupError:
                    continue
        if self.below is None:
            raise NoSuchSprite(f"no sprite is called {name!r}")
        return self.below.picture(name)


def picture_from(artwork: Artwork, mode: Mode) -> Picture:
    """Bring a stored sprite to the colours and the pixels of ``mode``."""
    palette = screen_colours(mode.colours)
    image = _in_colours(artwork, palette, inks(mode.colours))
    width, height = image.width << artwork.x_eig, image.height << artwork.y_eig
    size = (max(1, width >> mode.x_eig), max(1, height >> mode.y_eig))
    mask = artwork.mask
    if size != image.size:
        image = image.resize(size, Image.Resampling.NEAREST)
        mask = None if mask is None else mask.resize(size, Image.Resampling.NEAREST)
    return Picture(image, mask, size[0] << mode.x_eig, size[1] << mode.y_eig, palette)


def _in_colours(artwork: Artwork, palette: tuple[RGB, ...], own: tuple[int, ...]) -> Image.Image:
    """Bring a picture to a screen's palette; ``own`` are its numbers of the desktop's 16."""
    image = artwork.image
    if artwork.wimp_colours:
        return image if palette == WIMP_COLOURS else image.point([*own, *[0] * (256 - len(own))])
    if image.mode != "P":
        return paletted_image(matched(image, palette), image.size, palette)
    return image.point(_table(tuple(colours_in(image)), palette))


@cache
def _table(colours: tuple[RGB, ...], palette: tuple[RGB, ...]) -> list[int]:
    return list(range(256)) if colours == palette else lookup(colours, palette)
