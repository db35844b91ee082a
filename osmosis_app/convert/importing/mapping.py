"""The mapping of an import: old names of sprites and numbers of icons to our names.

It is a JSON file for people to correct, described in docs/importing.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from osmosis_app.formats.checked import Checked
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.json_text import from_json, to_json
from osmosis_app.formats.sprites import Sprite
from osmosis_app.formats.windows import WindowDefinition

from .card_names import guessed_sprites
from .window_fit import guessed_windows

FILE_NAME = "mapping.json"
_FORMAT = "Osmosis theme mapping"


@dataclass(frozen=True, slots=True)
class WindowMapping:
    """Which window of ours an old one is, and our names for its icons, by number."""

    window: str
    icons: dict[int, str]


@dataclass(frozen=True, slots=True)
class Mapping:
    """Our names by the old ones; old sprite names are in lower case."""

    sprites: dict[str, str] = field(default_factory=dict)
    windows: dict[str, WindowMapping] = field(default_factory=dict)


def guess(
    sprites: list[Sprite], windows: Iterable[WindowDefinition], ours: Iterable[WindowDefinition]
) -> Mapping:
    """Guess a mapping from what an application holds."""
    shown = [sprite for sprite in sprites if _size(sprite) is not None]
    names = [sprite.name.lower() for sprite in shown]
    sizes = [_size(sprite) or (0, 0) for sprite in shown]
    found = guessed_windows(windows, ours)
    told = {name: WindowMapping(window, icons) for name, (window, icons) in found.items()}
    return Mapping(guessed_sprites(names, sizes), told)


def mapping_to_json(mapping: Mapping) -> str:
    """Tell a mapping as JSON; the icons of a window in the order of their numbers."""
    windows = {
        name: {
            "window": each.window,
            "icons": {str(number): each.icons[number] for number in sorted(each.icons)},
        }
        for name, each in mapping.windows.items()
    }
    return to_json({"format": _FORMAT, "sprites": mapping.sprites, "windows": windows})


def mapping_from_json(text: str) -> Mapping:
    """Read a mapping; raises FormatError, naming what is wrong."""
    told = Checked(from_json(text), "the mapping")
    if told.text("format") != _FORMAT:
        raise FormatError(f"format is {told.text('format')!r}, not {_FORMAT!r}")
    told.only(("format", "sprites", "windows"))
    return Mapping(_sprites(told), _windows(told))


def _sprites(told: Checked) -> dict[str, str]:
    if "sprites" not in told:
        return {}
    part = told.part("sprites")
    found = {old.lower(): part.text(old).lower() for old in part}
    _refuse_doubles(found.values(), "sprites")
    return found


def _windows(told: Checked) -> dict[str, WindowMapping]:
    if "windows" not in told:
        return {}
    part = told.part("windows")
    found = {name: _window(part.part(name)) for name in part}
    _refuse_doubles((each.window for each in found.values()), "windows")
    return found


def _window(told: Checked) -> WindowMapping:
    told.only(("window", "icons"))
    part = told.part("icons")
    icons = {_number(key, part): part.text(key).lower() for key in part}
    _refuse_doubles(icons.values(), told.where)
    return WindowMapping(told.text("window"), icons)


def _number(key: str, part: Checked) -> int:
    if not (key.isascii() and key.isdecimal()):
        raise FormatError(f"{part.where} has {key!r}, not the number of an icon")
    return int(key)


def _refuse_doubles(names: Iterable[Any], where: str) -> None:
    seen: set[Any] = set()
    for name in names:
        if name in seen:
            raise FormatError(f"{where} of the mapping has {name!r} twice")
        seen.add(name)


def _size(sprite: Sprite) -> tuple[int, int] | None:
    """Give a sprite's size in pixels, None when its layout is unknown."""
    try:
        return sprite.width, sprite.height
    except FormatError:
        return None
