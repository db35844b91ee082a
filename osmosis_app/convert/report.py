"""What a file holds, told as a table for people or as values for JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from osmosis_app.formats import sprites, templates
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import SPRITE, TEMPLATE
from osmosis_app.formats.flags import WindowFlags
from osmosis_app.formats.modes import Layout, mode_name
from osmosis_app.formats.sprites import Sprite
from osmosis_app.formats.templates import WindowDefinition

Row = tuple[str, ...]
_INVISIBLE = re.compile("[\x7f-\x9f]")


@dataclass(frozen=True, slots=True)
class Report:
    """What a file holds: ``rows`` for people, ``parts`` for machines, and complaints."""

    kind: str
    rows: list[Row]
    parts: list[dict[str, Any]]
    faults: list[str]
    oddities: list[str]

    def heading(self) -> str:
        """Say the kind, and how many parts it has if it is one that has them."""
        if self.kind not in ("template file", "sprite file"):
            return self.kind
        part = "window" if self.kind == "template file" else "sprite"
        return f"{self.kind}, {len(self.parts)} {part}{'' if len(self.parts) == 1 else 's'}"

    def lines(self) -> list[str]:
        """Lay the rows out in columns, and every complaint after them."""
        told = columns(self.rows)
        told += [f"  damaged: {fault}" for fault in self.faults]
        return told + [f"  unusual: {visible(oddity)}" for oddity in self.oddities]

    def values(self) -> dict[str, Any]:
        key = "windows" if self.kind == "template file" else "sprites"
        return {
            "kind": self.kind,
            key: self.parts,
            "damaged": self.faults,
            "unusual": self.oddities,
        }


def report_on(data: bytes, filetype: int | None) -> Report:
    """Tell what a sprite or template file holds; raises FormatError for another."""
    if filetype == SPRITE:
        return _report_on_sprites(data)
    if filetype == TEMPLATE:
        return _report_on_templates(data)
    kind = "of no known kind" if filetype is None else f"of type &{filetype:03X}"
    raise FormatError(f"neither a sprite nor a template file but {kind}")


def columns(rows: Iterable[Row]) -> list[str]:
    """Lay rows of words out in columns, two spaces between them and before the first."""
    rows = [tuple(map(visible, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  "
        + "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def visible(text: str) -> str:
    """Spell out the characters that a terminal would take for orders."""
    return _INVISIBLE.sub(lambda match: f"\\x{ord(match[0]):02x}", text)


def _report_on_sprites(data: bytes) -> Report:
    found, faults = sprites.sound_sprites(data)
    oddities = sprites.validate(data)[len(faults) :]
    rows: list[Row] = [("name", "pixels", "mode", "colours", "dpi", "")] if found else []
    rows += [_sprite_row(sprite) for sprite in found]
    parts = [_sprite_values(sprite) for sprite in found]
    return Report("sprite file", rows, parts, faults, oddities)


def _sprite_row(sprite: Sprite) -> Row:
    mode = mode_name(sprite.mode)
    mask = "mask" if sprite.mask is not None else ""
    try:
        form = sprite.pixel_format
    except FormatError:
        return sprite.name, f"?x{sprite.height}", mode, "?", "?", mask
    dpi = f"{180 >> form.x_eig}x{180 >> form.y_eig}"
    return sprite.name, f"{sprite.width}x{sprite.height}", mode, _colours(sprite), dpi, mask


def _colours(sprite: Sprite) -> str:
    form = sprite.pixel_format
    if form.layout is not Layout.PALETTE:
        return f"{form.bits} bits {form.layout.value}"
    palette = f", palette of {sprite.palette_entries}" if sprite.palette else ""
    return f"{1 << form.bits}{palette}"


def _sprite_values(sprite: Sprite) -> dict[str, Any]:
    told: dict[str, Any] = {
        "name": sprite.name,
        "mode": sprite.mode,
        "height": sprite.height,
        "mask": sprite.mask is not None,
        "palette_entries": sprite.palette_entries,
    }
    try:
        form = sprite.pixel_format
    except FormatError:
        return told
    return told | {
        "width": sprite.width,
        "bits": form.bits,
        "layout": form.layout.value,
        "x_eig": form.x_eig,
        "y_eig": form.y_eig,
    }


def _report_on_templates(data: bytes) -> Report:
    file, faults = templates.sound_templates(data)
    oddities = templates.validate(data)[len(faults) :]
    rows: list[Row] = [("window", "size", "icons", "furniture", "title")] if file.windows else []
    rows += [_window_row(window) for window in file.windows]
    rows += [("font", f"{each.width:g}x{each.height:g}", "", "", each.name) for each in file.fonts]
    parts = [_window_values(window) for window in file.windows]
    return Report("template file", rows, parts, faults, oddities)


_FURNITURE = {
    "back": WindowFlags.BACK_ICON,
    "close": WindowFlags.CLOSE_ICON,
    "title": WindowFlags.TITLE_BAR,
    "toggle": WindowFlags.TOGGLE_ICON,
    "vscroll": WindowFlags.V_SCROLL,
    "size": WindowFlags.SIZE_ICON,
    "hscroll": WindowFlags.H_SCROLL,
}


def _window_row(window: WindowDefinition) -> Row:
    x0, y0, x1, y1 = window.visible
    furniture = " ".join(_furniture(window)) or "none"
    return window.name, f"{x1 - x0}x{y1 - y0}", str(len(window.icons)), furniture, window.title


def _furniture(window: WindowDefinition) -> list[str]:
    flags = window.flags.resolved()
    return [name for name, flag in _FURNITURE.items() if flags & flag]


def _window_values(window: WindowDefinition) -> dict[str, Any]:
    return {
        "name": window.name,
        "title": window.title,
        "visible": list(window.visible),
        "extent": list(window.extent),
        "flags": int(window.flags),
        "furniture": _furniture(window),
        "icons": len(window.icons),
        "texts": [icon.text for icon in window.icons],
    }
