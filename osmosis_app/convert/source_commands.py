"""osmosis-convert ls and get: what is on an old disc or in an archive, and out of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from osmosis_app.formats.errors import FormatError

from .common import EXISTING, NEW, finish, followed, say_faults
from .files import Refused, refuse_existing, write_file
from .report import columns
from .sources import Entry, open_source

_UNDATED = 1900


@click.command(short_help="List what is on a disc or in an archive.")
@click.argument("source", type=EXISTING)
@click.argument("path", required=False)
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON, for programs.")
def ls(source: Path, path: str | None, as_json: bool) -> None:
    """List the files on a disc image or in an archive, zip or folder, with their filetypes.

    \b
    osmosis-convert ls "AU 1997-11 A.adf"
    osmosis-convert ls Games.zip 'Games.!Osmosis'

    PATH is a file's or directory's name on RISC OS, with dots; * and # may stand in it.
    """
    with open_source(source) as opened:
        entries = _at(opened.entries, path, source)
        if as_json:
            click.echo(json.dumps([_values(entry) for entry in entries], indent=2))
        elif entries:
            rows = [("name", "type", "bytes", "date"), *map(_row, entries)]
            click.echo("\n".join(columns(rows)))
        finish(say_faults(source, opened.faults))


@click.command(short_help="Copy files from a disc or archive, with their filetypes.")
@click.argument("source", type=EXISTING)
@click.argument("path", required=False)
@click.option("-o", "--output", type=NEW, help="The folder to write into; else this one.")
@click.option("--force", is_flag=True, help="Write over what is there.")
def get(source: Path, path: str | None, output: Path | None, force: bool) -> None:
    """Copy files out of a disc image, archive or zip; filetypes become suffixes (Sprites,ff9).

    \b
    osmosis-convert get "AU 1997-11 A.adf" 'Games.!Osmosis' -o Mine
    osmosis-convert get Games.zip 'Games.!Osmosis.Sprites'
    osmosis-convert get Games.arc -o Everything

    PATH is a file's or directory's name on RISC OS, with dots; * and # may stand in it.
    Without one everything is copied.
    """
    folder = output or Path()
    with open_source(source) as opened:
        entries = _at(opened.entries, path, source)
        places = _places(entries, path, folder)
        for place in places.values():
            refuse_existing(place, force)
        faults = [*opened.faults]
        if len(places) < len(entries):
            faults.append(f"{len(entries) - len(places)} files have the names of others")
        for entry in followed(list(places)):
            try:
                write_file(places[entry], entry.read(), force)
            except FormatError as error:
                faults.append(str(error))
        finish(say_faults(source, faults))


def _at(entries: Sequence[Entry], path: str | None, source: Path) -> list[Entry]:
    """Give the entries of a path, those in it when it is a directory's; all without one."""
    if path is None:
        return list(entries)
    wanted = [re.compile(_expression(name), re.IGNORECASE | re.DOTALL) for name in _names(path)]
    found = [entry for entry in entries if _lies_in(entry, wanted)]
    if not found:
        raise Refused(f"{source}: nothing is called {path!r} in it")
    return found


def _names(path: str) -> list[str]:
    return path.removeprefix("$.").strip(".").split(".")


def _lies_in(entry: Entry, wanted: list[re.Pattern[str]]) -> bool:
    pairs = zip(wanted, entry.path, strict=False)
    return len(entry.path) >= len(wanted) and all(each.fullmatch(name) for each, name in pairs)


def _expression(name: str) -> str:
    wild = {"*": ".*", "#": "."}
    return "".join(wild.get(character) or re.escape(character) for character in name)


def _places(entries: Iterable[Entry], path: str | None, folder: Path) -> dict[Entry, Path]:
    """Say where each entry is to be written: from the path's last name on, each place once."""
    above = len(_names(path)) - 1 if path else 0
    places: dict[Entry, Path] = {}
    taken: set[str] = set()
    for entry in entries:
        host = Path(*entry.host_path().parts[above:])
        if str(host).casefold() not in taken:
            taken.add(str(host).casefold())
            places[entry] = folder / host
    return places


def _row(entry: Entry) -> tuple[str, str, str, str]:
    return str(entry), _type(entry), str(entry.length), _date(entry)


def _type(entry: Entry) -> str:
    """Tell a file's type, or its load address when it has one that is no type."""
    if entry.filetype is not None:
        return f"{entry.filetype:03x}"
    return f"&{entry.load:X}" if entry.load is not None else "?"


def _date(entry: Entry) -> str:
    date = entry.stamp.date if entry.stamp else None
    return date.strftime("%Y-%m-%d %H:%M") if date and date.year > _UNDATED else ""


def _values(entry: Entry) -> dict[str, Any]:
    return {
        "name": str(entry),
        "path": list(entry.path),
        "filetype": entry.filetype,
        "load": entry.load,
        "exec": entry.exec,
        "length": entry.length,
    }
