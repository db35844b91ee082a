"""One window definition, from its bytes to a record and back.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateWindow; strings are packed as the
template editors of the time do it: the title's text and validation string, then each
icon's, with nothing between.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from .errors import FormatError
from .flags import IconFlags, WindowFlags
from .latin1 import encode, length_of_text
from .twelve_bytes import (
    HEADER_SIZE,
    Contents,
    StringPool,
    padding,
    read_contents,
    write_contents,
)
from .windows import Bounds, IconDefinition, WindowDefinition

ICON_SIZE = 32
_TITLE_AT = 72
_MOST_ICONS = 4096


class _Header(NamedTuple):
    x0: int
    y0: int
    x1: int
    y1: int
    scroll_x: int
    scroll_y: int
    behind: int
    flags: int
    title_foreground: int
    title_background: int
    work_foreground: int
    work_background: int
    scroll_outer: int
    scroll_inner: int
    focus_background: int
    extra_flags: int
    extent_x0: int
    extent_y0: int
    extent_x1: int
    extent_y1: int
    title_flags: int
    work_flags: int
    sprite_area: int
    minimum_width: int
    minimum_height: int
    title: bytes
    icons: int


_SAME = (
    *("behind", "title_foreground", "title_background", "work_foreground", "work_background"),
    *("scroll_outer", "scroll_inner", "focus_background", "extra_flags", "sprite_area"),
)
"""The fields of a window that its header has under the same names."""

_HEADER = struct.Struct("<7iI8B4i2Ii2H12si")
_ICON = struct.Struct("<4iI")


def read_window(data: bytes, at: int, size: int, name: str) -> WindowDefinition:
    """Read the window definition of ``size`` bytes at ``at`` in a whole file.

    Its strings may lie beyond its own end. Raises FormatError, giving the offset in
    the file, when it does not fit.
    """
    head = _read_header(data, at, size)
    title_flags = IconFlags(head.title_flags)
    title = read_contents(data, at, at + _TITLE_AT, title_flags)
    icons = tuple(_read_icons(data, at, head.icons))
    window = WindowDefinition(
        name=name,
        visible=Bounds(head.x0, head.y0, head.x1, head.y1),
        extent=Bounds(head.extent_x0, head.extent_y0, head.extent_x1, head.extent_y1),
        flags=WindowFlags(head.flags),
        title=title.text,
        icons=icons,
        scroll=(head.scroll_x, head.scroll_y),
        title_flags=title_flags,
        work_flags=IconFlags(head.work_flags),
        minimum=(head.minimum_width, head.minimum_height),
        title_validation=title.validation,
        title_size=title.size,
        title_first=title.first,
        title_second=title.second,
        title_spare=title.spare,
        title_empty_validation=title.empty_validation,
        terminator=_first_terminator(data, at, size, head),
        **_same_fields(head),
    )
    return _with_leftovers(window, data[at : at + size])


def _same_fields(record: _Header | WindowDefinition) -> dict[str, Any]:
    return {name: getattr(record, name) for name in _SAME}


def write_window(window: WindowDefinition) -> bytes:
    """Write a window definition, its stored form when that still says the same."""
    if window.stored and _stored_still_holds(window):
        return window.stored
    return _packed(window) + window.tail


def _read_header(data: bytes, at: int, size: int) -> _Header:
    if at < 0 or size < HEADER_SIZE or at + size > len(data):
        raise FormatError(
            f"window at &{at:X} of {size} bytes does not fit in a file of {len(data)}"
        )
    head = _Header._make(_HEADER.unpack_from(data, at))
    room = (size - HEADER_SIZE) // ICON_SIZE
    if not 0 <= head.icons <= min(room, _MOST_ICONS):
        raise FormatError(f"window at &{at:X} claims {head.icons} icons but has room for {room}")
    return head


def _read_icons(data: bytes, window: int, icons: int) -> Iterator[IconDefinition]:
    for number in range(icons):
        at = window + HEADER_SIZE + number * ICON_SIZE
        *corners, word = _ICON.unpack_from(data, at)
        flags = IconFlags(word)
        contents = read_contents(data, window, at + _ICON.size, flags)
        yield IconDefinition(Bounds._make(corners), flags, *contents)


def _first_terminator(data: bytes, at: int, size: int, head: _Header) -> int:
    start = at + HEADER_SIZE + head.icons * ICON_SIZE
    end = start + length_of_text(data, start, at + size)
    return data[end] if end < at + size else 13


def _with_leftovers(window: WindowDefinition, found: bytes) -> WindowDefinition:
    packed = _packed(window)
    if found.startswith(packed):
        return replace(window, tail=found[len(packed) :])
    return replace(window, stored=found)


def _stored_still_holds(window: WindowDefinition) -> bool:
    """Tell whether the stored bytes read as this very window, nothing having been edited."""
    try:
        again = read_window(window.stored, 0, len(window.stored), window.name)
    except FormatError:
        return False
    return replace(again, name_rest=window.name_rest, before=window.before) == window


def _packed(window: WindowDefinition) -> bytes:
    pool = StringPool(HEADER_SIZE + len(window.icons) * ICON_SIZE, window.terminator)
    title = write_contents(_title_contents(window), window.title_flags, pool)
    icons = b"".join(_write_icon(icon, pool) for icon in window.icons)
    return _write_header(window, title) + icons + pool.packed


def _title_contents(window: WindowDefinition) -> Contents:
    return Contents(
        window.title,
        window.title_validation,
        window.title_size,
        window.title_first,
        window.title_second,
        window.title_spare,
        window.title_empty_validation,
    )


def _write_icon(icon: IconDefinition, pool: StringPool) -> bytes:
    contents = Contents(
        icon.text,
        icon.validation,
        icon.size,
        icon.first,
        icon.second,
        icon.spare,
        icon.empty_validation,
    )
    try:
        return _ICON.pack(*icon.box, icon.flags) + write_contents(contents, icon.flags, pool)
    except struct.error as error:
        raise FormatError(f"icon at {tuple(icon.box)} has a number out of range: {error}") from None


def _write_header(window: WindowDefinition, title: bytes) -> bytes:
    head = _Header(
        *(*window.visible, *window.scroll),
        flags=window.flags,
        extent_x0=window.extent.x0,
        extent_y0=window.extent.y0,
        extent_x1=window.extent.x1,
        extent_y1=window.extent.y1,
        title_flags=window.title_flags,
        work_flags=window.work_flags,
        minimum_width=window.minimum[0],
        minimum_height=window.minimum[1],
        title=title,
        icons=len(window.icons),
        **_same_fields(window),
    )
    try:
        return _HEADER.pack(*head)
    except struct.error as error:
        raise FormatError(f"window {window.name!r} has a number out of range: {error}") from None


def read_name(field: bytes) -> tuple[str, bytes]:
    """Split a name's twelve bytes into the name and what follows it, if that is unusual."""
    length = length_of_text(field, 0, 12)
    rest = field[length:]
    return field[:length].decode("latin-1"), b"" if rest == padding(len(rest)) else rest


def write_name(name: str, rest: bytes) -> bytes:
    """Write a name's twelve bytes; 12 characters leave no room for a terminator."""
    packed = encode(name)
    if len(packed) > 12:
        raise FormatError(f"name {name!r} is {len(packed)} characters long, and 12 is the most")
    room = 12 - len(packed)
    return packed + (rest if len(rest) == room else padding(room))
