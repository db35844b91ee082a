"""osmosis-convert info: what files hold."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import click

from osmosis_app.formats.errors import FormatError

from .common import EXISTING, finish, followed
from .files import Refused, filetype, read_file
from .report import Report, report_on


@click.command(short_help="Tell what files hold.")
@click.argument("paths", nargs=-1, required=True, type=EXISTING, metavar="PATH...")
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON, for programs.")
def info(paths: tuple[Path, ...], as_json: bool) -> None:
    """Tell what sprite and template files hold, and everything unusual about them.

    \b
    osmosis-convert info Sprites,ff9
    osmosis-convert info --json Discs/*

    Of a folder, every sprite and template file in it is told, and files of other kinds
    are passed over.
    """
    told, damaged = [], False
    for path in followed(list(_files_of(paths))):
        report = _report(path, named=path in paths)
        if report is None:
            continue
        damaged |= bool(report.faults)
        if as_json:
            told.append({"file": str(path), **report.values()})
        else:
            click.echo(f"{path}: {report.heading()}")
            click.echo("".join(f"{line}\n" for line in report.lines()), nl=False)
    if as_json:
        click.echo(json.dumps(told, indent=2))
    finish(damaged)


def _files_of(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.is_file())
        else:
            yield path


def _report(path: Path, named: bool) -> Report | None:
    """Report on a file; one that was not named itself and is of another kind is None."""
    data = read_file(path)
    try:
        return report_on(data, filetype(path, data))
    except FormatError as error:
        if named:
            raise Refused(f"{path}: {error}") from None
        return None
