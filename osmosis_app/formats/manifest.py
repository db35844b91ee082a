"""The manifest of a folder of sprites: what a sprite says that its picture cannot.

One object a sprite, in the file's order; the keys are described in docs/sprites.md.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any

from .checked import Checked
from .errors import FormatError
from .json_text import from_json, to_json
from .modes import mode_name, pixel_format

FILE_NAME = "manifest.json"
_FORMAT = "RISC OS sprites"
_BYTES = (
    *("name_rest", "tail", "image_waste", "mask_waste", "image_bits", "mask_bits"),
    *("stored", "whole"),
)
_ENTRY_KEYS = (
    *("name", "file", "mode", "mask", "left_bit", "palette", "clear", "row_words", "right_bit"),
    *_BYTES,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What the manifest says of one sprite."""

    name: str
    file: str = ""
    """The picture's file; none when the sprite's layout is unknown."""
    mode: int | None = None
    """The mode word; None lets it be chosen by the picture's colours."""
    mask: bool = False
    left_bit: int = 0
    palette: bytes = b""
    clear: tuple[tuple[int, int], ...] = ()
    """Numbers in the picture that stand for a clear pixel of another number."""
    name_rest: bytes = b""
    tail: bytes = b""
    row_words: int | None = None
    right_bit: int | None = None
    image_waste: bytes = b""
    """What the packed image has beyond its last pixels."""
    mask_waste: bytes = b""
    image_bits: bytes = b""
    """The packed image, when it holds more than the picture shows."""
    mask_bits: bytes = b""
    """The packed mask, when it holds more than the picture shows."""
    stored: bytes = b""
    whole: bytes = b""
    """A sprite file of this one sprite, instead of a picture."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """A folder of sprites: its entries, and what the sprite file held besides."""

    entries: tuple[Entry, ...] = ()
    extension: bytes = b""
    tail: bytes = b""
    free: int | None = None


def manifest_to_json(manifest: Manifest) -> str:
    """Tell a manifest as JSON, leaving out what is usual."""
    told: dict[str, Any] = {"format": _FORMAT}
    for key in ("extension", "tail"):
        _tell_bytes(told, key, getattr(manifest, key))
    if manifest.free is not None:
        told["free"] = manifest.free
    told["sprites"] = [_entry_told(entry) for entry in manifest.entries]
    return to_json(told)


def manifest_from_json(text: str) -> Manifest:
    """Read a manifest; raises FormatError, naming the sprite and key at fault."""
    told = Checked(from_json(text), "the manifest")
    if told.text("format") != _FORMAT:
        raise FormatError(f"format is {told.text('format')!r}, not {_FORMAT!r}")
    told.only(("format", "extension", "tail", "free", "sprites"))
    return Manifest(
        entries=tuple(_entry(each) for each in told.objects("sprites", "sprite")),
        extension=_bytes(told, "extension"),
        tail=_bytes(told, "tail"),
        free=told.integer("free") if "free" in told else None,
    )


def _entry_told(entry: Entry) -> dict[str, Any]:
    told: dict[str, Any] = {"name": entry.name}
    if entry.file:
        told["file"] = entry.file
    if entry.mode is not None:
        told["mode"] = entry.mode if entry.mode < 256 else mode_name(entry.mode)
    if entry.mask:
        told["mask"] = True
    if entry.left_bit:
        told["left_bit"] = entry.left_bit
    for key in ("row_words", "right_bit"):
        if getattr(entry, key) is not None:
            told[key] = getattr(entry, key)
    if entry.palette:
        told["palette"] = _palette_told(entry.palette)
    if entry.clear:
        told["clear"] = {str(number): stands_for for number, stands_for in entry.clear}
    for key in _BYTES:
        _tell_bytes(told, key, getattr(entry, key))
    return told


def _entry(told: Checked) -> Entry:
    name = told.text("name")
    told.where = f"sprite {name!r}"
    told.only(_ENTRY_KEYS)
    return Entry(
        name=name,
        file=_file(told),
        mode=_mode(told) if "mode" in told else None,
        mask=told.truth("mask"),
        left_bit=told.integer("left_bit", 0) & 31,
        palette=_palette(told),
        clear=_clear(told),
        row_words=told.integer("row_words") if "row_words" in told else None,
        right_bit=told.integer("right_bit") if "right_bit" in told else None,
        **{key: _bytes(told, key) for key in _BYTES},
    )


def _file(told: Checked) -> str:
    name = told.text("file", "")
    if "/" in name or "\\" in name or name in (".", ".."):
        raise FormatError(f"'file' of {told.where} should be a name in this folder, not {name!r}")
    if not name and "whole" not in told:
        raise FormatError(f"{told.where} has no 'file'")
    return name


def _mode(told: Checked) -> int:
    """Read a mode's number, or its word as ``&`` and hexadecimal digits."""
    try:
        text = told.text("mode")
    except FormatError:
        mode = told.integer("mode")
    else:
        try:
            mode = int(text.removeprefix("&"), 16 if text.startswith("&") else 10)
        except ValueError:
            raise FormatError(f"'mode' of {told.where} is {text!r}, not a number") from None
    if not 0 <= mode < 1 << 32:
        raise FormatError(f"'mode' of {told.where} is {mode}, not a mode word")
    if "whole" not in told:
        entries = len(_palette(told)) // 8
        _check_mode(mode, entries, told.where)
    return mode


def _check_mode(mode: int, palette_entries: int, where: str) -> None:
    try:
        pixel_format(mode, palette_entries)
    except FormatError as error:
        raise FormatError(f"{where}: {error}") from None


def _palette_told(palette: bytes) -> list[str]:
    """Tell an entry by its colour, or after ``&`` by its bytes when those say more."""
    entries = [palette[at : at + 8] for at in range(0, len(palette), 8)]
    return [
        entry[1:4].hex() if entry == bytes((0, *entry[1:4])) * 2 else f"&{entry.hex()}"
        for entry in entries
    ]


def _palette(told: Checked) -> bytes:
    return b"".join(_palette_entry(entry, told) for entry in told.words("palette", []))


def _palette_entry(entry: str, told: Checked) -> bytes:
    try:
        found = bytes.fromhex(entry.removeprefix("&"))
    except ValueError:
        found = b""
    if entry.startswith("&") and found:
        return found
    if len(found) != 3:
        raise FormatError(f"palette of {told.where} has {entry!r}, not a colour like 'ffbb00'")
    return bytes((0, *found)) * 2


def _clear(told: Checked) -> tuple[tuple[int, int], ...]:
    if "clear" not in told:
        return ()
    part = told.part("clear")
    pairs = tuple((int(key), part.integer(key)) for key in part if key.isdecimal())
    if not all(0 <= number < 256 for pair in pairs for number in pair):
        raise FormatError(f"'clear' of {told.where} has a number that is no colour")
    return pairs


def _tell_bytes(told: dict[str, Any], key: str, value: bytes) -> None:
    if value:
        told[key] = base64.b64encode(value).decode("ascii")


def _bytes(told: Checked, key: str) -> bytes:
    text = told.text(key, "")
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        raise FormatError(f"{key!r} of {told.where} is not in base 64") from None
