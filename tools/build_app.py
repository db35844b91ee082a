"""Pack the game's pictures and windows as an application directory of RISC OS.

    python -m tools.build_app FOLDER [--force]

writes ``FOLDER/!Osmosis`` with the filetypes as suffixes, as most ways of copying to RISC OS
want them: sprite files for both shapes of pixel, the template file, and a few words of help.
The same resources always give the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from osmosis_app import __version__
from osmosis_app.convert.files import Refused, write_folder_of
from osmosis_app.formats.filetypes import SPRITE, TEMPLATE, TEXT
from osmosis_app.formats.sprites import write_area
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.templates import write_templates
from osmosis_app.graphics.sprite_folder import read_folder_area
from osmosis_app.resources import resources

NAME = "!Osmosis"
OBEY = 0xFEB

SPRITE_FILES = {
    "!Sprites": "!Sprites",
    "!Sprites22": "!Sprites22",
    "Sprites": "Osmosis",
    "Sprites22": "Osmosis22",
}
"""The application's sprite files, and the folders of ours that they are packed from."""

BOOT = """| !Boot: the Filer sees the application
Set Osmosis$Dir <Obey$Dir>
IconSprites <Osmosis$Dir>.!Sprites
"""

RUN = """| !Run: the game itself is a Python program; this tells of it
Set Osmosis$Dir <Obey$Dir>
IconSprites <Osmosis$Dir>.!Sprites
Filer_Run <Osmosis$Dir>.!Help
"""

HELP = """Osmosis {version}

This directory holds the pictures and windows of Osmosis, a patience, as files
of RISC OS: open Sprites or Sprites22 in Paint, Templates in a template editor.
The program itself is written in Python, and draws the desktop that they belong
to on any computer of today.

What you have changed is shown by the program when you install it as a theme:

    osmosis-convert import '!Osmosis' --name Mine

and then choose Mine in the game's Choices.
"""


def app_files(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Give the application's files by name, with filetypes, packed from a resources folder."""
    files = {
        "!Boot": (OBEY, _text(BOOT)),
        "!Run": (OBEY, _text(RUN)),
        "!Help": (TEXT, _text(HELP.format(version=__version__))),
    }
    for name, source in SPRITE_FILES.items():
        files[name] = SPRITE, write_area(read_folder_area(folder / "Sprites" / source))
    text = (folder / "Templates" / "Osmosis.json").read_text(encoding="utf-8")
    files["Templates"] = TEMPLATE, write_templates(templates_from_json(text))
    return files


def _text(text: str) -> bytes:
    return text.encode("latin-1")


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Write over what is there.")
def build_app(folder: Path, force: bool) -> None:
    """Write the application directory !Osmosis into FOLDER."""
    files = app_files(resources())
    named = {f"{name},{filetype:03x}": data for name, (filetype, data) in files.items()}
    try:
        write_folder_of(folder / NAME, named, force)
    except Refused as refusal:
        click.echo(str(refusal), err=True)
        sys.exit(2)
    click.echo(f"{folder / NAME}: {len(files)} files")


if __name__ == "__main__":
    build_app()
