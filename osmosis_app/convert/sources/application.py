"""An application directory, found in a source wherever it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import ARCFS, FLOPPY_DISC, HARD_DISC, SPARK, ZIP

from .entry import Entry, Names, Source
from .opening import open_within

PARTS = ("!Sprites", "!Sprites22", "Sprites", "Templates", "!Help")
"""The files of an application that tell how it looks and what it says."""

_CONTAINERS = {ARCFS, FLOPPY_DISC, HARD_DISC, SPARK, ZIP}
_CONTAINERS_DEEP = 3


@dataclass(frozen=True, slots=True)
class Application:
    """An application directory: where it is, and every file in it.

    ``within`` is the zip, archive or disc it was found in, which may be one inside
    another. Paths of ``files`` begin at the source's top, as everywhere.
    """

    path: Names
    files: tuple[Entry, ...]
    within: Source

    def named(self, name: str) -> Entry | None:
        """Give the file of a name, in any case, right in the application directory."""
        for entry in self.files:
            if len(entry.path) == len(self.path) + 1 and _same(entry.name, name):
                return entry
        return None

    def parts(self) -> dict[str, Entry]:
        """Give those of PARTS that are there, by the names they have there."""
        found = {name: self.named(name) for name in PARTS}
        return {name: entry for name, entry in found.items() if entry}


def find_application(source: Source, name: str = "!Osmosis") -> Application | None:
    """Find an application directory by name, at any depth and in any case.

    The outermost has it. When there is none, zips, archives and disc images among the
    files are looked into; one that is damaged is passed over, and added to the source's
    faults. A source that is the directory itself, by its own name, will do.
    """
    return _find(source, name, _CONTAINERS_DEEP)


def _find(source: Source, name: str, deeper: int) -> Application | None:
    found = sorted(_directories(source, name), key=len)
    if found:
        path = found[0]
        files = tuple(entry for entry in source.files() if entry.path[: len(path)] == path)
        return Application(path, files, source)
    if deeper:
        for inner in _containers(source):
            application = _find(inner, name, deeper - 1)
            if application:
                return application
            inner.close()
    return None


def _directories(source: Source, name: str) -> Iterator[Names]:
    """Yield the paths of directories of a name, those that hold at least one file."""
    for entry in source.files():
        if _same(source.name, name):
            yield ()
        for depth, leaf in enumerate(entry.path[:-1], 1):
            if _same(leaf, name):
                yield entry.path[:depth]


def _containers(source: Source) -> Iterator[Source]:
    for entry in source.files():
        if entry.filetype not in _CONTAINERS:
            continue
        try:
            inner = open_within(entry)
        except FormatError as error:
            source.faults += (f"{str(entry)!r} was not looked into: {error}",)
            continue
        if inner:
            yield inner


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
