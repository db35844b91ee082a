"""Template files (filetype &FEC): read, written and checked.

Reading and writing again gives the same bytes for every sound file whose windows lie
in the order of the index. Not kept: the order of the windows' data where it is
another than the index's; strings of a window that lie outside its own entry (they are
drawn in).

Source: RISC OS 3 PRM, Window Manager, Template files.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .damage import likely_cause
from .errors import FormatError
from .flags import ButtonType, IconFlags, WindowFlags
from .latin1 import encode, length_of_text
from .twelve_bytes import padding
from .window_codec import read_name, read_window, write_name, write_window
from .windows import (
    Bounds,
    FontDefinition,
    IconDefinition,
    OtherDefinition,
    TemplateFile,
    WindowDefinition,
)

__all__ = [
    "Bounds",
    "ButtonType",
    "FontDefinition",
    "IconDefinition",
    "IconFlags",
    "OtherDefinition",
    "TemplateFile",
    "WindowDefinition",
    "WindowFlags",
    "read_templates",
    "sound_templates",
    "validate",
    "write_templates",
]

_HEADER = struct.Struct("<4i")
_FONT = struct.Struct("<2i40s")
_WINDOW = 1
_NO_FONTS = -1


class _Entry(NamedTuple):
    """An entry of the index, and where the data before it ended."""

    at: int
    size: int
    type: int
    name: bytes
    after: int = 0


_ENTRY = struct.Struct("<3i12s")


def read_templates(data: bytes) -> TemplateFile:
    """Read a template file; raises FormatError, giving the offset, at the first fault."""
    reading = _read(data)
    if reading.faults:
        raise FormatError(reading.faults[0])
    return reading.file


def sound_templates(data: bytes) -> tuple[TemplateFile, list[str]]:
    """Read the windows that are whole, and tell what is wrong with the rest."""
    reading = _read(data)
    return reading.file, reading.faults


def validate(data: bytes) -> list[str]:
    """Tell everything that is wrong or unusual in a template file, a line each."""
    reading = _read(data)
    return reading.faults + reading.oddities


def write_templates(file: TemplateFile) -> bytes:
    """Write a template file, working out every offset.

    Raises FormatError for a number that does not fit its field.
    """
    try:
        return _packed(file)
    except struct.error as error:
        raise FormatError(f"a word, type or font size is out of range: {error}") from None


def _packed(file: TemplateFile) -> bytes:
    entries = _entries_in_order(file)
    at = _HEADER.size + _ENTRY.size * len(entries) + 4
    index, body = b"", b""
    for kind, name, before, data in entries:
        body += before
        index += _ENTRY.pack(at + len(body), len(data), kind, name)
        body += data
    body += file.tail
    table = b"".join(map(_write_font, file.fonts)) + file.font_tail
    fonts = at + len(body) if table else _NO_FONTS
    return _HEADER.pack(fonts, *file.words) + index + bytes(4) + body + table


@dataclass
class _Reading:
    data: bytes
    file: TemplateFile = TemplateFile()
    faults: list[str] = field(default_factory=list)
    oddities: list[str] = field(default_factory=list)


def _read(data: bytes) -> _Reading:
    reading = _Reading(data)
    try:
        fonts, *words = _HEADER.unpack_from(data)
        entries = _read_index(data)
    except (struct.error, FormatError) as error:
        reason = str(error) if isinstance(error, FormatError) else _too_short(data)
        reading.faults += [reason, *likely_cause(data)]
        return reading
    reading.file = TemplateFile(words=(words[0], words[1], words[2]))
    if any(words):
        reading.oddities.append(f"reserved words at &4 are {' '.join(f'&{w:X}' for w in words)}")
    _read_entries(reading, entries)
    _read_fonts(reading, fonts, entries)
    if reading.faults:
        reading.faults += likely_cause(data)
    return reading


def _too_short(data: bytes) -> str:
    return f"template file of {len(data)} bytes is shorter than its header of {_HEADER.size}"


def _read_index(data: bytes) -> list[_Entry]:
    at, found = _HEADER.size, []
    while not _at_end_of_index(data, at):
        if at + _ENTRY.size > len(data):
            raise FormatError(f"index entry at &{at:X} runs past the end of the file")
        found.append(_Entry._make((*_ENTRY.unpack_from(data, at), 0)))
        at += _ENTRY.size
    after, entries = at + 4, []
    for entry in found:
        entries.append(entry._replace(after=after))
        after = entry.at + entry.size
    return entries


def _at_end_of_index(data: bytes, at: int) -> bool:
    if at + 4 > len(data):
        raise FormatError(f"index has no end before the end of the file at &{len(data):X}")
    return data[at : at + 4] == bytes(4)


def _read_entries(reading: _Reading, entries: list[_Entry]) -> None:
    windows, others = [], []
    for place, entry in enumerate(entries):
        name, rest = read_name(entry.name)
        before = reading.data[entry.after : entry.at] if entry.after < entry.at else b""
        try:
            if entry.type == _WINDOW:
                window = read_window(reading.data, entry.at, entry.size, name)
                windows.append(replace(window, name_rest=rest, before=before))
                reading.oddities += _oddities(reading.data, entry, window)
            else:
                data = _slice(reading.data, entry)
                others.append(OtherDefinition(place, name, entry.type, data, rest, before))
                reading.oddities.append(f"entry {name!r} is of type {entry.type}, not a window's")
        except FormatError as error:
            reading.faults.append(f"{name!r}: {error}")
    reading.file = replace(reading.file, windows=tuple(windows), others=tuple(others))


def _slice(data: bytes, entry: _Entry) -> bytes:
    if entry.at < 0 or entry.size < 0 or entry.at + entry.size > len(data):
        raise FormatError(f"entry at &{entry.at:X} of {entry.size} bytes is not within the file")
    return data[entry.at : entry.at + entry.size]


def _read_fonts(reading: _Reading, at: int, entries: list[_Entry]) -> None:
    data = reading.data
    end = max((entry.at + entry.size for entry in entries), default=_HEADER.size + 4)
    if at == _NO_FONTS:
        reading.file = replace(reading.file, tail=data[end:])
    elif not _HEADER.size <= at <= len(data):
        reading.faults.append(f"font table at &{at:X} is not within the file of {len(data)} bytes")
    else:
        whole = (len(data) - at) // _FONT.size
        rest = at + whole * _FONT.size
        fonts = tuple(_read_font(data, at + number * _FONT.size) for number in range(whole))
        reading.file = replace(reading.file, fonts=fonts, tail=data[end:at], font_tail=data[rest:])
        if rest < len(data):
            reading.oddities.append(f"font table at &{at:X} ends in {len(data) - rest} odd bytes")


def _read_font(data: bytes, at: int) -> FontDefinition:
    width, height, name = _FONT.unpack_from(data, at)
    length = length_of_text(name, 0, 40)
    rest = name[length:]
    usual = rest == _font_padding(len(rest))
    return FontDefinition(
        name[:length].decode("latin-1"), width / 16, height / 16, b"" if usual else rest
    )


def _write_font(font: FontDefinition) -> bytes:
    name = encode(font.name)
    if len(name) > 40:
        raise FormatError(f"font name {font.name!r} is {len(name)} characters long, not 40")
    room = 40 - len(name)
    rest = font.rest if len(font.rest) == room else _font_padding(room)
    return _FONT.pack(round(font.width * 16), round(font.height * 16), name + rest)


def _font_padding(length: int) -> bytes:
    return padding(min(length, 12)) + bytes(max(0, length - 12))


def _entries_in_order(file: TemplateFile) -> list[tuple[int, bytes, bytes, bytes]]:
    """Give type, name field, gap before and data of every entry, in the index's order."""
    entries = [
        (_WINDOW, write_name(window.name, window.name_rest), window.before, write_window(window))
        for window in file.windows
    ]
    for other in sorted(file.others):
        name = write_name(other.name, other.name_rest)
        entries.insert(other.place, (other.type, name, other.before, other.data))
    return entries


def _oddities(data: bytes, entry: _Entry, window: WindowDefinition) -> list[str]:
    found = []
    if entry.at < entry.after:
        found.append(f"data at &{entry.at:X} is not after the data before it")
    if window.stored:
        found.append("strings are not packed in the usual order")
    if not window.flags & WindowFlags.NEW_FORMAT:
        found.append("flags are in the old style")
    for number, icon in enumerate(window.icons):
        if icon.flags & IconFlags.DELETED:
            found.append(f"icon {number} is deleted")
        if icon.flags & IconFlags.INDIRECTED and len(icon.text) >= icon.size > 0:
            found.append(f"icon {number} has {len(icon.text)} characters in room for {icon.size}")
        if icon.box.x0 > icon.box.x1 or icon.box.y0 > icon.box.y1:
            found.append(f"icon {number} has its box inside out")
    return [f"{window.name!r}: {line}" for line in found]
