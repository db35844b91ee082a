"""What an application directory holds that a theme can be made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from osmosis_app.formats.drawable import drawable
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import SPRITE, TEMPLATE
from osmosis_app.formats.sprites import Sprite, sound_sprites
from osmosis_app.formats.templates import sound_templates
from osmosis_app.formats.windows import WindowDefinition

from ..sources import Application, Entry

ICON_FILES = ("!Sprites", "!Sprites22")
CARD_FILES = ("Osmosis", "Osmosis22")
"""The theme's sprite files with the cards, for rectangular and for square pixels."""


@dataclass(frozen=True)
class Findings:
    """Sprites by the theme's sprite files, windows, and help; ``faults`` tell what is damaged."""

    sprites: dict[str, list[Sprite]] = field(default_factory=dict)
    windows: list[WindowDefinition] = field(default_factory=list)
    help: str = ""
    faults: list[str] = field(default_factory=list)

    @property
    def cards(self) -> list[Sprite]:
        """All sprites but those for the Filer and the icon bar."""
        return [sprite for file in CARD_FILES for sprite in self.sprites.get(file, ())]

    @property
    def icons(self) -> list[Sprite]:
        return [sprite for file in ICON_FILES for sprite in self.sprites.get(file, ())]


def found_in(application: Application) -> Findings:
    """Read the sprites, windows and help of an application, as far as they are sound."""
    reading = _Reading()
    for entry in application.files:
        try:
            reading.take(entry, len(entry.path) == len(application.path) + 1)
        except FormatError as error:
            reading.faults.append(str(error))
    windows = list(map(drawable, reading.windows))
    return Findings(reading.sprites, windows, reading.help, reading.faults)


@dataclass
class _Reading:
    sprites: dict[str, list[Sprite]] = field(default_factory=dict)
    windows: list[WindowDefinition] = field(default_factory=list)
    help: str = ""
    faults: list[str] = field(default_factory=list)

    def take(self, entry: Entry, outermost: bool) -> None:
        filetype = entry.filetype
        if filetype == SPRITE:
            sprites, faults = sound_sprites(entry.read())
            self.sprites.setdefault(_file_for(entry.name), []).extend(sprites)
        elif filetype == TEMPLATE:
            file, faults = sound_templates(entry.read())
            self.windows += file.windows
        elif outermost and entry.name.lower() == "!help":
            self.help, faults = _text(entry.read()), []
        else:
            return
        self.faults += [f"{entry}: {fault}" for fault in faults]


def _file_for(name: str) -> str:
    """Tell the theme's sprite file for a sprite file of some name."""
    files = ICON_FILES if name.lower().startswith("!sprites") else CARD_FILES
    return files[name.endswith("22")]


def _text(data: bytes) -> str:
    """Turn a text of RISC OS into one of today; a help file that is a program has none."""
    if b"\0" in data:
        return ""
    return data.decode("latin-1").replace("\r\n", "\n").replace("\r", "\n")


def first_of_each(sprites: list[Sprite]) -> Iterator[Sprite]:
    """Yield the first sprite of each name, in any case, as RISC OS would find them."""
    seen: set[str] = set()
    for sprite in sprites:
        if sprite.name.lower() not in seen:
            seen.add(sprite.name.lower())
            yield sprite
