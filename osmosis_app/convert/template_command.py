"""osmosis-convert templates: template files to JSON, and back."""

from __future__ import annotations

from pathlib import Path

import click

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import TEMPLATE
from osmosis_app.formats.template_text import templates_from_json, templates_to_json
from osmosis_app.formats.templates import sound_templates, write_templates

from .common import FILE, NEW, finish, read_of_type, say_faults
from .files import Refused, read_text, write_file


@click.command(short_help="Templates to JSON, and back.")
@click.argument("file", required=False, type=FILE)
@click.option("-o", "--output", type=NEW, help="The file to write; JSON may go to the screen.")
@click.option(
    "--pack",
    type=FILE,
    metavar="JSON",
    help="Make a template file of its text form.",
)
@click.option("--force", is_flag=True, help="Write over what is there.")
def templates(file: Path | None, output: Path | None, pack: Path | None, force: bool) -> None:
    """Turn a template file into JSON that people can read and edit, or JSON into one.

    \b
    osmosis-convert templates Templates,fec
    osmosis-convert templates Templates,fec -o Templates.json
    osmosis-convert templates --pack Templates.json -o Templates,fec
    """
    if (pack is None) == (file is None):
        raise click.UsageError("give a template file, or --pack and a JSON file")
    if pack is not None:
        if output is None:
            raise click.UsageError("say with -o which file to write")
        _pack_templates(pack, output, force)
    elif file is not None:
        _unpack_templates(file, output, force)


def _pack_templates(path: Path, output: Path, force: bool) -> None:
    try:
        data = write_templates(templates_from_json(read_text(path)))
    except FormatError as error:
        raise Refused(f"{path}: {error}") from None
    write_file(output, data, force)


def _unpack_templates(path: Path, output: Path | None, force: bool) -> None:
    found, faults = sound_templates(read_of_type(path, TEMPLATE))
    damaged = say_faults(path, faults)
    text = templates_to_json(found)
    if found.windows or not damaged:
        _put(text, output, force)
    finish(damaged)


def _put(text: str, output: Path | None, force: bool) -> None:
    if output is None:
        click.echo(text, nl=False)
    else:
        write_file(output, text.encode(), force)
