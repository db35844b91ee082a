"""osmosis-convert info: what files hold."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import (
    ARCFS,
    FLOPPY_DISC,
    HARD_DISC,
    SPARK,
    SPRITE,
    TEMPLATE,
    ZIP,
)

from .common import EXISTING, finish, followed
from .files import MOST_DISC_BYTES, Refused, file_size, filetype, read_file, reason
from .report import Report, report_on
from .sources import Entry, NoSource, open_source

LARGE = 1 << 26
"""Files of more bytes are taken for discs, which are not read as a whole."""
CONTAINERS = (ARCFS, FLOPPY_DISC, HARD_DISC, SPARK, ZIP)


@click.command(short_help="Tell what files hold.")
@click.argument("paths", nargs=-1, required=True, type=EXISTING, metavar="PATH...")
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON, for programs.")
def info(paths: tuple[Path, ...], as_json: bool) -> None:
    """Tell what sprite and template files hold, and everything unusual about them.

    \b
    osmosis-convert info Sprites,ff9
    osmosis-convert info --json Discs/*

    Of a folder, disc image, zip or archive, every sprite and template file in it is told,
    and files of other kinds are passed over.
    """
    told: list[dict[str, Any]] = []
    damaged = found = False
    for name, report in _all_reports(paths):
        found = True
        damaged |= bool(report.faults)
        if as_json:
            told.append({"file": name, **report.values()})
        else:
            click.echo(f"{name}: {report.heading()}")
            click.echo("".join(f"{line}\n" for line in report.lines()), nl=False)
    if as_json:
        click.echo(json.dumps(told, indent=2))
    elif not found:
        raise Refused(f"{paths[0]}: no sprite or template file is in it")
    finish(damaged)


def _all_reports(paths: Sequence[Path]) -> Iterator[tuple[str, Report]]:
    unread: list[OSError] = []
    files: list[Path] = []
    for path in paths:
        files += _files_in(path, unread) if path.is_dir() else [path]
    for error in unread:
        yield _not_read(str(error.filename), reason(error))
    for path in followed(files):
        yield from _reports(path, named=path in paths)


def _files_in(folder: Path, unread: list[OSError]) -> list[Path]:
    """List the files in a folder and those in it, and add what forbids reading one."""
    files = []
    for where, _, names in os.walk(folder, onerror=unread.append):
        for path in (Path(where, name) for name in names):
            try:
                if stat.S_ISREG(path.stat().st_mode):
                    files.append(path)
            except FileNotFoundError:
                continue
            except OSError as error:
                unread.append(error)
    return sorted(files)


def _not_read(name: str, fault: str) -> tuple[str, Report]:
    return name, Report("not read", [], [], [fault], [])


def _reports(path: Path, named: bool) -> Iterator[tuple[str, Report]]:
    """Report on a file, or on those within it; one named that cannot be is refused."""
    try:
        yield from _reports_on_file(path)
    except Refused as refusal:
        if named:
            raise
        if not (isinstance(refusal, NoSource) and path.stat().st_size > LARGE):
            yield _not_read(str(path), str(refusal).removeprefix(f"{path}: "))
    except FormatError as error:
        if named:
            raise Refused(f"{path}: {error}") from None


def _reports_on_file(path: Path) -> Iterator[tuple[str, Report]]:
    large = file_size(path, MOST_DISC_BYTES) > LARGE
    data = b"" if large else read_file(path)
    kind = HARD_DISC if large else filetype(path, data)
    if kind in CONTAINERS:
        yield from _reports_within(path)
    else:
        yield str(path), report_on(data, kind)


def _reports_within(path: Path) -> Iterator[tuple[str, Report]]:
    with open_source(path) as source:
        if source.faults:
            yield str(path), Report(source.kind, [], [], list(source.faults), [])
        for entry in source.files():
            if entry.filetype in (SPRITE, TEMPLATE):
                yield f"{path}: {entry}", _report_on(entry)


def _report_on(entry: Entry) -> Report:
    try:
        return report_on(entry.read(), entry.filetype)
    except FormatError as error:
        kind = "template file" if entry.filetype == TEMPLATE else "sprite file"
        return Report(kind, [], [], [str(error)], [])
