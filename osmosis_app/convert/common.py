"""What the commands of osmosis-convert share: kinds of path, progress, exit codes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import track

from osmosis_app.formats.filetypes import SPRITE, TEMPLATE

from .files import Refused, filetype, read_file

EXISTING = click.Path(exists=True, path_type=Path)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
FOLDER_TO_BE = click.Path(file_okay=False, path_type=Path)
NEW = click.Path(path_type=Path)

DAMAGED = 1
USAGE = 2
_MANY = 20
_KINDS = {SPRITE: "sprite", TEMPLATE: "template"}

_Each = TypeVar("_Each")


def followed(paths: Sequence[_Each]) -> Iterable[_Each]:
    """Go through files, showing how far it is when there are many and somebody looks."""
    console = Console(stderr=True)
    if len(paths) < _MANY or not console.is_terminal:
        return paths
    return track(paths, "Converting", console=console, transient=True)


def read_of_type(path: Path, wanted: int) -> bytes:
    """Read a file; Refused when it is the other of the two kinds we know."""
    data = read_file(path)
    found = filetype(path, data)
    if found != wanted and found in _KINDS:
        raise Refused(f"{path}: is a {_KINDS[found]} file, not a {_KINDS[wanted]} file")
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
