"""A source of files, and a file in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePath
from types import TracebackType

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import Stamp, type_by_content

Names = tuple[str, ...]
"""The RISC OS names from the source's top down; a slash in one is a host's dot."""

_UNSAFE = re.compile(r'[\x00-\x1f\x7f-\x9f\\:*?"<>|%]')


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of a source, read only when it is asked for."""

    path: Names
    length: int
    stamp: Stamp | None
    reading: Callable[[], bytes] = field(repr=False)

    def __str__(self) -> str:
        return ".".join(self.path)

    @property
    def name(self) -> str:
        return self.path[-1]

    @property
    def load(self) -> int | None:
        return self.stamp.load if self.stamp else None

    @property
    def exec(self) -> int | None:
        return self.stamp.exec if self.stamp else None

    @property
    def filetype(self) -> int | None:
        """The type its stamp tells, else its content, for which the file is read.

        None when it has real addresses, or is damaged, and looks like nothing we know.
        """
        told = self.stamp.filetype if self.stamp else None
        if told is not None:
            return told
        try:
            return type_by_content(self.read())
        except FormatError:
            return None

    def read(self) -> bytes:
        """Read the file, whole and checked; FormatError, naming it, when that fails."""
        return self.reading()

    def host_path(self) -> PurePath:
        """Make the path a host may keep it by, its stamp as a suffix: ``a/Sprites,ff9``.

        Dots stand for slashes again; what a host would trip over is written as ``%`` and
        two hexadecimal digits, so that no name leads out of a folder.
        """
        *within, leaf = map(host_leaf, self.path)
        return PurePath(*within, leaf + suffix_of(self.stamp))


def host_leaf(name: str) -> str:
    """Make a name of RISC OS safe on any host, as one name in one folder."""
    safe = _UNSAFE.sub(lambda found: f"%{ord(found[0]):02x}", name.replace("/", "."))
    if not safe.strip("."):
        safe = safe.replace(".", "%2e") or "%00"
    return safe


def suffix_of(stamp: Stamp | None) -> str:
    """Write a stamp as a suffix: the type, or both addresses when there is none."""
    if stamp is None:
        return ""
    if stamp.filetype is None:
        return f",{stamp.load:08x}-{stamp.exec:08x}"
    return f",{stamp.filetype:03x}"


@dataclass(eq=False)
class Source:
    """A folder, zip, archive or disc that has been opened; closed by leaving its ``with``.

    ``faults`` says in a line each what could not be listed; the files that could be are
    there all the same.
    """

    name: str
    kind: str
    entries: tuple[Entry, ...]
    faults: tuple[str, ...] = ()
    closing: Callable[[], None] | None = None

    def files(self) -> Iterator[Entry]:
        """Go through all the files, directory by directory."""
        yield from self.entries

    def close(self) -> None:
        if self.closing:
            self.closing()
            self.closing = None

    def __enter__(self) -> Source:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
