"""A host's folder: types in suffixes or in INF files, dots for slashes."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import Stamp, leaf_and_stamp, stamp_in_inf

from ..files import MOST_DISC_BYTES, Refused, read_file, reason
from .entry import Entry, Source


def folder_source(folder: Path) -> Source:
    """List a folder and all those in it; a link to a folder is not followed."""
    entries: list[Entry] = []
    faults: list[str] = []
    for where, folders, names in os.walk(folder, onerror=lambda error: faults.append(_told(error))):
        folders.sort(key=str.casefold)
        within = Path(where).relative_to(folder).parts
        files = set(names)
        for name in sorted(names, key=str.casefold):
            path = Path(where, name)
            try:
                if path.is_file() and not _is_inf(name, files):
                    entries.append(_entry(path, within, files))
            except OSError as error:
                faults.append(_told(error))
            except Refused as refusal:
                faults.append(str(refusal))
    return Source(folder.resolve().name, "folder", tuple(entries), tuple(faults))


def _is_inf(name: str, beside: set[str]) -> bool:
    stem, suffix = os.path.splitext(name)
    return suffix.lower() == ".inf" and stem in beside


def _entry(path: Path, within: tuple[str, ...], beside: set[str]) -> Entry:
    leaf, stamp = leaf_and_stamp(path.name)
    names = tuple(name.replace(".", "/") for name in (*within, leaf))
    stamp = stamp or _stamp_beside(path, beside)
    return Entry(names, path.stat().st_size, stamp, partial(_read, path))


def _stamp_beside(path: Path, beside: set[str]) -> Stamp | None:
    for name in (f"{path.name}.inf", f"{path.name}.INF"):
        if name in beside:
            return stamp_in_inf(read_file(path.with_name(name)).decode("latin-1"))
    return None


def _read(path: Path) -> bytes:
    try:
        return read_file(path, MOST_DISC_BYTES)
    except Refused as refusal:
        raise FormatError(str(refusal)) from None


def _told(error: OSError) -> str:
    return f"{error.filename}: {reason(error)}"
