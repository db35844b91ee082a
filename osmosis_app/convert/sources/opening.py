"""Opening a source of any kind: a folder by being one, a file by what is in it."""

from __future__ import annotations

import mmap
from pathlib import Path

from osmosis_app.formats import contents
from osmosis_app.formats.errors import FormatError

from ..files import MOST_BYTES, MOST_DISC_BYTES, Refused, file_size, reason
from .archives import archive_source
from .discs import disc_source
from .entry import Entry, Source
from .folder import folder_source
from .zips import zip_source

_EMULATOR_HEADER = 512
_SOURCES = "a folder, a zip, a Spark or ArcFS archive or an image of an ADFS disc"


class NoSource(Refused):
    """A file is none of the things that can be opened, as far as we can tell."""


def open_source(path: Path) -> Source:
    """Open a folder, a zip, a Spark or ArcFS archive or an ADFS disc image for reading.

    Raises Refused, naming ``path``, when it is none of them, cannot be read, or is
    damaged from the start.
    """
    try:
        source = folder_source(path) if path.is_dir() else _open_file(path)
    except FormatError as error:
        raise Refused(f"{path}: {error}") from None
    except OSError as error:
        raise Refused(f"{path}: {reason(error)}") from None
    if source is None:
        raise NoSource(f"{path}: not {_SOURCES}")
    return source


def open_within(entry: Entry) -> Source | None:
    """Open a zip, archive or disc image that is itself a file in a source.

    None when it is none of them. Raises FormatError when it is damaged, Refused when
    reading discs takes a package that is missing.
    """
    return _open(entry.name, memoryview(entry.read()))


def _open_file(path: Path) -> Source | None:
    """Open a file by mapping it, so that a hard disc need not fit into memory."""
    if file_size(path, MOST_DISC_BYTES) == 0:
        return None
    with path.open("rb") as file:
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return _open(path.name, memoryview(mapped))


def _open(name: str, data: memoryview) -> Source | None:
    start = bytes(data[:64])
    if contents.is_zip(start):
        return zip_source(name, _whole(data))
    if contents.is_arcfs(start) or contents.is_spark(start) or contents.is_squash(start):
        return archive_source(name, _whole(data))
    return _open_disc(name, data)


def _open_disc(name: str, data: memoryview) -> Source | None:
    """Open a disc image, which may come after an emulator's header."""
    interleaved = name.lower().endswith((".adl", "/adl"))
    wrong = None
    for image in (data, data[_EMULATOR_HEADER:]):
        if contents.is_floppy_disc(image) or contents.is_hard_disc(image):
            try:
                return disc_source(name, image, interleaved)
            except FormatError as error:
                wrong = wrong or error
    if wrong:
        raise wrong
    return None


def _whole(data: memoryview) -> bytes:
    if len(data) > MOST_BYTES:
        raise FormatError(f"is {len(data)} bytes long, more than {MOST_BYTES}")
    return bytes(data)
