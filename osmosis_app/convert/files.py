"""Files read with their kind, and written whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from osmosis_app.formats.filetypes import leaf_and_type, type_by_content, type_in_inf


class Refused(Exception):
    """What was asked for cannot be done, and nothing has been written."""


def read_file(path: Path) -> bytes:
    """Read a file; Refused, with the reason, when it cannot be."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refused(f"{path}: {_reason(error)}") from None


def filetype(path: Path, data: bytes) -> int | None:
    """Tell a file's type: by suffix, else by an INF file beside it, else by content."""
    _, told = leaf_and_type(path.name)
    if told is None:
        told = _type_beside(path)
    return type_by_content(data) if told is None else told


def refuse_existing(path: Path, force: bool) -> None:
    """Refuse to write where something is, unless with ``force``."""
    if path.exists() and not force:
        raise Refused(f"{path}: is there already; --force replaces it")


def write_file(path: Path, data: bytes, force: bool) -> None:
    """Write a file beside its place and move it there; Refused when there is one already."""
    refuse_existing(path, force)
    _in_place(path, partial(_write_beside, path, data))


def write_folder_of(path: Path, files: dict[str, bytes], force: bool) -> None:
    """Write a folder's files, by their paths in it: a new folder appears with all of them.

    In a folder that is there, with ``force`` or empty, each file is replaced whole, in
    the order given; other files stay.
    """
    if path.exists() and not path.is_dir():
        raise Refused(f"{path}: is a file, where a folder is to be written")
    if path.exists():
        if any(path.iterdir()):
            refuse_existing(path, force)
        for name, data in files.items():
            _in_place(path / name, partial(_write_beside, path / name, data))
    else:
        _in_place(path, partial(_write_new_folder, path, files))


def _type_beside(path: Path) -> int | None:
    for beside in (path.with_name(path.name + ".inf"), path.with_name(path.name + ".INF")):
        if beside.is_file():
            return type_in_inf(read_file(beside).decode("latin-1"))
    return None


def _in_place(path: Path, write: Callable[[], None]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write()
    except OSError as error:
        raise Refused(f"{path}: {_reason(error)}") from None


def _write_beside(path: Path, data: bytes) -> None:
    handle, beside = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(beside, _usual_mode())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _write_new_folder(path: Path, files: dict[str, bytes]) -> None:
    beside = Path(tempfile.mkdtemp(prefix=".", suffix=".part", dir=path.parent))
    try:
        for name, data in files.items():
            (beside / name).parent.mkdir(parents=True, exist_ok=True)
            (beside / name).write_bytes(data)
        beside.chmod(_usual_mode() | 0o111)
        os.replace(beside, path)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def _usual_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
