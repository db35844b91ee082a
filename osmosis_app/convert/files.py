"""Files read with their kind, and written whole or not at all."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from osmosis_app.formats.filetypes import leaf_and_type, type_by_content, type_in_inf

MOST_BYTES = 256 << 20
"""As many as a sprite or template file may have; one of RISC OS 3 had no memory for more."""

MOST_DISC_BYTES = (512 << 20) + 512
"""As many as a disc image may have: ADFS's largest disc, after an emulator's header."""


class Refused(Exception):
    """What was asked for cannot be done, and nothing has been written."""


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """Read a file; Refused, with the reason, when it is none, too long or cannot be read.

    What some systems show as files without a length, of which more comes for ever, is empty.
    """
    size = file_size(path, most)
    try:
        with path.open("rb") as file:
            return file.read(size)
    except OSError as error:
        raise Refused(f"{path}: {reason(error)}") from None


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """Read a file of text in UTF-8, with a byte order mark or without."""
    try:
        return read_file(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"{path}: not text in UTF-8 at &{error.start:X}") from None


def file_size(path: Path, most: int = MOST_BYTES) -> int:
    """Tell a file's length; Refused when it is more than ``most``, or this is no file."""
    try:
        found = path.stat()
    except OSError as error:
        raise Refused(f"{path}: {reason(error)}") from None
    if not stat.S_ISREG(found.st_mode):
        raise Refused(f"{path}: is a {_kind(found.st_mode)}, not a file")
    if found.st_size > most:
        raise Refused(f"{path}: is {found.st_size} bytes long, more than {most}")
    return found.st_size


def refuse_unreadable(path: Path) -> None:
    """Refuse a sprite file, or a folder of pictures, with anything in it that is no file."""
    if not path.is_dir():
        file_size(path)
    else:
        for each in (*path.glob("*.png"), *path.glob("*.json")):
            file_size(each)


def filetype(path: Path, data: bytes) -> int | None:
    """Tell a file's type: by suffix, else by an INF file beside it, else by content."""
    _, told = leaf_and_type(path.name)
    if told is None:
        told = _type_beside(path)
    return type_by_content(data) if told is None else told


def refuse_existing(path: Path, force: bool) -> None:
    """Refuse to write a file where one is, unless with ``force``, or where anything else is."""
    mode = _mode(path)
    if mode is None:
        return
    if not stat.S_ISREG(mode):
        raise Refused(f"{path}: is a {_kind(mode)}")
    if not force:
        raise Refused(f"{path}: is there already; --force replaces it")


def write_file(path: Path, data: bytes, force: bool) -> None:
    """Write a file beside its place and move it there; Refused when there is one already.

    A link stays, and what it leads to is written.
    """
    refuse_existing(path, force)
    _in_place(path, partial(_write_beside, path, data))


def write_folder_of(path: Path, files: dict[str, bytes], force: bool) -> None:
    """Write a folder's files, by their paths in it: a new folder appears with all of them.

    In a folder that is there, with ``force`` or empty, each file is replaced whole, in
    the order given; other files stay.
    """
    mode = _mode(path)
    if mode is not None and not stat.S_ISDIR(mode):
        raise Refused(f"{path}: is a {_kind(mode)}, where a folder is to be written")
    if mode is not None:
        if not force and _has_files(path):
            raise Refused(f"{path}: is there already; --force replaces it")
        for name in files:
            refuse_existing(path / name, force)
        for name, data in files.items():
            _in_place(path / name, partial(_write_beside, path / name, data))
    else:
        _in_place(path, partial(_write_new_folder, path, files))


def _type_beside(path: Path) -> int | None:
    for beside in (path.with_name(path.name + ".inf"), path.with_name(path.name + ".INF")):
        if os.path.isfile(beside):
            return type_in_inf(read_file(beside).decode("latin-1"))
    return None


def _in_place(path: Path, write: Callable[[], None]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write()
    except OSError as error:
        raise Refused(f"{path}: {reason(error)}") from None


def _mode(path: Path) -> int | None:
    """Tell what is at a path, at a link's end; None when nothing is."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise Refused(f"{path}: {reason(error)}") from None


def _has_files(folder: Path) -> bool:
    try:
        return any(folder.iterdir())
    except OSError as error:
        raise Refused(f"{folder}: {reason(error)}") from None


def _kind(mode: int) -> str:
    kinds = {
        stat.S_IFREG: "file",
        stat.S_IFDIR: "directory",
        stat.S_IFIFO: "pipe",
        stat.S_IFSOCK: "socket",
    }
    return kinds.get(stat.S_IFMT(mode), "device")


def _write_beside(path: Path, data: bytes) -> None:
    path = Path(os.path.realpath(path))
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


def reason(error: OSError) -> str:
    """Say in words why the system would not do something."""
    return (error.strerror or str(error)).lower()
