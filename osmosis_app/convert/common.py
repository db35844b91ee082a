"""What the commands of osmosis-convert share: kinds of path, progress, exit codes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import track

from osmosis_app.formats.filetypes import (
    ARCFS,
    BASIC,
    FLOPPY_DISC,
    HARD_DISC,
    SPARK,
    SPRITE,
    SQUASH,
    TEMPLATE,
    TEXT,
    ZIP,
    type_by_content,
)

from .files import Refused, filetype, read_file

EXISTING = click.Path(exists=True, path_type=Path)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
FOLDER_TO_BE = click.Path(file_okay=False, path_type=Path)
NEW = click.Path(path_type=Path)

DAMAGED = 1
USAGE = 2
_MANY = 20
_KINDS = {
    SPRITE: "a sprite file",
    TEMPLATE: "a template file",
    TEXT: "a text",
    BASIC: "a BASIC program",
}
_CONTAINERS = {
    ZIP: "a zip",
    SPARK: "a Spark archive",
    ARCFS: "an ArcFS archive",
    SQUASH: "a squashed file",
    FLOPPY_DISC: "a disc image",
    HARD_DISC: "a disc image",
}

_Each = TypeVar("_Each")


def followed(paths: Sequence[_Each]) -> Iterable[_Each]:
    """Go through files, showing how far it is when there are many and somebody looks."""
    console = Console(stderr=True)
    if len(paths) < _MANY or not console.is_terminal:
        return paths
    return track(paths, "Converting", console=console, transient=True)


def read_of_type(path: Path, wanted: int) -> bytes:
    """Read a file; Refused when it is of another kind that we know, and looks so."""
    data = read_file(path)
    found = filetype(path, data)
    if found is None or wanted in (found, type_by_content(data)):
        return data
    if found in _CONTAINERS:
        raise Refused(f"{path}: is {_CONTAINERS[found]}, see ls and get")
    if found in _KINDS:
        raise Refused(f"{path}: is {_KINDS[found]}, not {_KINDS[wanted]}")
    return data


def say_faults(path: Path, faults: Iterable[str]) -> bool:
    """Say what is damaged in a file, and tell whether anything is."""
    said = False
    for fault in faults:
        click.echo(f"{path}: {fault}", err=True)
        said = True
    return said


def finish(damaged: bool) -> None:
    """End with the exit code that says whether anything was damaged."""
    sys.exit(DAMAGED if damaged else 0)
