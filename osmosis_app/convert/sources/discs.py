"""An image of an ADFS floppy or hard disc, read through oaknut, never written.

oaknut is an extra that need not be there. A directory that it cannot read is told as a
fault, and the rest is listed.
"""

from __future__ import annotations

import importlib
import struct
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from osmosis_app.formats.archives.methods import MOST_BYTES
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import Stamp

from ..files import Refused
from .entry import Entry, Source

_MISSING = (
    "reading a disc image needs oaknut-adfs: install it with pip install 'osmosis-patience[discs]'"
)
_DEEPEST = 32
_MOST_ENTRIES = 100_000
_ATTRIBUTES = (
    ("owner_read", 0x01),
    ("owner_write", 0x02),
    ("locked", 0x08),
    ("public_read", 0x10),
    ("public_write", 0x20),
)


_BAD = (ValueError, LookupError, ArithmeticError, struct.error, AssertionError, TypeError)
"""What oaknut raises, beside its own errors, for discs that are not as they should be."""


def disc_source(name: str, image: memoryview, interleaved: bool = False) -> Source:
    """List a disc. ``interleaved`` settles the sides of a 640K image that leaves it open.

    Raises Refused when oaknut is not there, FormatError when there is no disc to be read.
    """
    buffer = partial(_oaknut("adfs").ADFS.from_buffer, image, prefer_sequential=not interleaved)
    adfs = _checked(name, buffer)
    entries, faults = _walk(adfs, len(image))
    return Source(name, "ADFS disc", tuple(entries), tuple(faults), adfs.close)


def _oaknut(part: str) -> Any:
    try:
        return importlib.import_module(f"oaknut.{part}")
    except ImportError:
        raise Refused(_MISSING) from None


def _checked(what: str, reading: Callable[[], Any]) -> Any:
    """Call oaknut; whatever it stumbles over is a fault of the disc."""
    try:
        return reading()
    except (_oaknut("exception").OaknutException, *_BAD) as error:
        raise FormatError(f"{what!r} cannot be read: {error or type(error).__name__}") from None


def _walk(adfs: Any, size: int) -> tuple[list[Entry], list[str]]:
    """List the whole disc, outer directories first, so that a loop hides nothing sound."""
    entries: list[Entry] = []
    faults: list[str] = []
    waiting: deque[tuple[tuple[str, ...], Any]] = deque([((), adfs.root)])
    while waiting and len(entries) + len(waiting) < _MOST_ENTRIES:
        path, directory = waiting.popleft()
        for name, object, stat in _objects(path, directory, faults):
            if not stat.is_directory:
                entries.append(_entry((*path, name), object, stat, size))
            elif len(path) < _DEEPEST:
                waiting.append(((*path, name), object))
            else:
                faults.append(f"{name!r} is more than {_DEEPEST} directories deep")
    if waiting:
        faults.append(f"the disc has more than {_MOST_ENTRIES} files")
    entries.sort(key=lambda entry: [name.casefold() for name in entry.path])
    return entries, faults


def _objects(
    path: tuple[str, ...], directory: Any, faults: list[str]
) -> Iterator[tuple[str, Any, Any]]:
    """Yield name, oaknut's path and what the catalogue says of all in a directory."""
    try:
        found = _checked(".".join(path) or "$", lambda: list(directory.iterdir()))
    except FormatError as error:
        faults.append(str(error))
        return
    for object in found:
        try:
            yield object.name, object, _checked(".".join((*path, object.name)), object.stat)
        except FormatError as error:
            faults.append(str(error))


def _entry(path: tuple[str, ...], object: Any, stat: Any, size: int) -> Entry:
    attributes = sum(bit for name, bit in _ATTRIBUTES if getattr(stat, name))
    stamp = Stamp(stat.load_address, stat.exec_address, attributes)
    return Entry(
        path, stat.length, stamp, partial(_read, ".".join(path), object, stat.length, size)
    )


def _read(name: str, object: Any, length: int, size: int) -> bytes:
    if length > min(size, MOST_BYTES):
        raise FormatError(f"{name!r} should be {length} bytes long, which the disc is not")
    out = bytes(_checked(name, object.read_bytes))
    if len(out) != length:
        raise FormatError(f"{name!r} is {len(out)} bytes long, not {length}")
    return out
