"""osmosis-convert import: an old application's pictures and windows as a theme of the game."""

from __future__ import annotations

from pathlib import Path

import click
import platformdirs

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.windows import WindowDefinition
from osmosis_app.resources import resources
from osmosis_app.wimp.foot import without_foot

from .common import EXISTING, FILE, FOLDER_TO_BE, finish, say_faults
from .files import Refused, read_text, write_folder_of
from .importing.findings import Findings, found_in
from .importing.mapping import FILE_NAME, Mapping, guess, mapping_from_json
from .importing.telling import complaints, told
from .importing.theme_files import theme_files
from .sources import Application, Source, find_application, open_source


@click.command("import", short_help="An old application's pictures as a theme of the game.")
@click.argument("source", type=EXISTING)
@click.option("--name", metavar="THEME", help="What to call the theme; else as the application.")
@click.option(
    "--app",
    default="!Osmosis",
    show_default=True,
    help="The application to look for, with or without its !.",
)
@click.option("--mapping", type=FILE, help="Names to go by instead of guessing them.")
@click.option("--data", type=FOLDER_TO_BE, help="Where the game keeps its data, and themes.")
@click.option("--force", is_flag=True, help="Write over what is there.")
def import_(
    source: Path, name: str | None, app: str, mapping: Path | None, data: Path | None, force: bool
) -> None:
    """Install the pictures and windows of an application on an old disc as a theme.

    \b
    osmosis-convert import "AU 1997-11 A.adf"
    osmosis-convert import Games.zip --app Patience --name Cards
    osmosis-convert import "AU 1997-11 A.adf" --mapping mapping.json --force

    SOURCE is a folder, a zip, a Spark or ArcFS archive or an image of an ADFS floppy or hard
    disc. Which sprite is which card and which icon which pile is guessed, told, and written
    into the theme as mapping.json: where it is wrong, correct a copy and import again with
    --mapping. The game has the theme in its Choices, or by osmosis --resources THEME.
    """
    app = f"!{app.lstrip('!')}"
    with open_source(source) as opened:
        application = _found(opened, app)
        findings = found_in(application)
        faults = [*opened.faults, *findings.faults]
    called = name or [app, *application.path][-1].lstrip("!")
    _refuse_name(called)
    ours = _our_windows()
    if not (findings.sprites or findings.windows):
        raise Refused(f"{source}: {app} has neither sprites nor windows")
    names = _read_mapping(mapping, findings, ours) if mapping else _guessed(findings, ours, app)
    folder = _data(data) / "themes" / called
    write_folder_of(folder, theme_files(findings, names, ours), force)
    damaged = say_faults(source, faults)
    click.echo(f"{'.'.join(application.path) or app}: theme {called!r} in {folder}")
    click.echo("".join(f"{line}\n" for line in told(findings, names, ours)), nl=False)
    click.echo(f"If that is wrong, correct a copy of {FILE_NAME} in it, and --mapping it.")
    finish(damaged)


def _found(source: Source, app: str) -> Application:
    application = find_application(source, app)
    if application is None:
        others = sorted({name for entry in source.files() for name in entry.path[:-1]} - {app})
        there = [name for name in others if name.startswith("!")]
        hint = f"; there are {', '.join(there)}: name one with --app" if there else ""
        raise Refused(f"{source.name}: no application {app}{hint}")
    return application


def _our_windows() -> tuple[WindowDefinition, ...]:
    """Return the game's windows, without the line under the table, which old ones never had."""
    text = (resources() / "Templates" / "Osmosis.json").read_text(encoding="utf-8")
    return tuple(without_foot(window, "line") for window in templates_from_json(text).windows)


def _guessed(findings: Findings, ours: tuple[WindowDefinition, ...], app: str) -> Mapping:
    mapping = guess(findings.cards, findings.windows, ours)
    old, bare = app.lower(), app.lower().lstrip("!")
    known = {old: "!osmosis", f"sm{old}": "sm!osmosis", f"ic_{bare}": "ic_osmosis"}
    there = {sprite.name.lower() for sprite in findings.icons}
    mapping.sprites.update(
        {name: new for name, new in known.items() if name in there and name != new}
    )
    return mapping


def _read_mapping(path: Path, findings: Findings, ours: tuple[WindowDefinition, ...]) -> Mapping:
    try:
        mapping = mapping_from_json(read_text(path))
    except FormatError as error:
        raise Refused(f"{path}: {error}") from None
    for complaint in complaints(findings, mapping, ours):
        raise Refused(f"{path}: {complaint}")
    return mapping


def _data(given: Path | None) -> Path:
    return given or platformdirs.user_data_path("osmosis-patience", appauthor=False)


def _refuse_name(name: str) -> None:
    if not name.strip(". ") or set(name) & set('/\\:*?"<>|') or name.startswith("."):
        raise Refused(f"{name!r} cannot be a theme's name: it is to be a folder's")
