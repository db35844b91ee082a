"""osmosis-convert render: the windows of a template file as pictures."""

from __future__ import annotations

from pathlib import Path

import click
from PIL import Image

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import TEMPLATE
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.templates import TemplateFile, WindowDefinition, sound_templates
from osmosis_app.geometry import MODES
from osmosis_app.graphics.sprite_folder import SpriteSource, host_names, open_sprites
from osmosis_app.resources import resources

from .common import EXISTING, FILE, NEW, finish, read_of_type, say_faults
from .drawing import Drawing
from .files import Refused, read_text, refuse_unreadable, write_file, write_folder_of
from .pictures import labelled, png, system_glyphs


@click.command(short_help="Windows of a template file as pictures.")
@click.argument("file", type=FILE)
@click.option("-o", "--output", type=NEW, required=True, help="The PNG, or folder, to write.")
@click.option("--window", metavar="NAME", help="Draw only this window; * and # may stand in it.")
@click.option(
    "--sprites", type=EXISTING, multiple=True, help="A sprite file the windows' icons show."
)
@click.option(
    "--mode", type=click.Choice([*map(str, MODES)]), default="27", help="The screen mode; else 27."
)
@click.option("--force", is_flag=True, help="Write over what is there.")
def render(
    file: Path,
    output: Path,
    window: str | None,
    sprites: tuple[Path, ...],
    mode: str,
    force: bool,
) -> None:
    """Draw the windows of a template file, or of its JSON, as the desktop shows them.

    \b
    osmosis-convert render Templates,fec -o Windows.png
    osmosis-convert render Templates,fec --window info --sprites Sprites,ff9 -o Info.png
    osmosis-convert render Templates,fec -o Windows --mode 12

    With -o ending in .png several windows stand on one sheet with their names; otherwise
    each gets a PNG of its own in a folder. Fonts are stood in for by the system font, and
    what a program draws itself is left blank.
    """
    found, faults = _templates(file)
    damaged = say_faults(file, faults)
    if window is not None:
        found = TemplateFile((_named(found, window),))
    sources = _sources(sprites)
    for path, source in zip(sprites, sources, strict=True):
        damaged |= say_faults(path, source.faults)
    drawing = Drawing.begin(resources(), MODES[int(mode)], sources)
    pictures: list[tuple[str, Image.Image]] = []
    for each in found.windows:
        try:
            pictures.append((each.name, drawing.window(each, MODES[int(mode)])))
        except FormatError as error:
            damaged |= say_faults(file, [str(error)])
    if pictures:
        _put(pictures, output, force)
    finish(damaged)


def _templates(path: Path) -> tuple[TemplateFile, list[str]]:
    """Read a template file, or the JSON made of one."""
    if path.suffix != ".json":
        return sound_templates(read_of_type(path, TEMPLATE))
    try:
        return templates_from_json(read_text(path)), []
    except FormatError as error:
        raise Refused(f"{path}: {error}") from None


def _named(file: TemplateFile, name: str) -> WindowDefinition:
    try:
        return file[name]
    except KeyError as error:
        raise Refused(error.args[0]) from None


def _sources(paths: tuple[Path, ...]) -> list[SpriteSource]:
    for path in paths:
        refuse_unreadable(path)
    try:
        return [open_sprites(path) for path in paths]
    except FormatError as error:
        raise Refused(str(error)) from None


def _put(pictures: list[tuple[str, Image.Image]], output: Path, force: bool) -> None:
    """Write one picture, a sheet of several, or a folder of them."""
    if output.suffix.lower() != ".png":
        files = host_names(name for name, _ in pictures)
        named = zip(files, pictures, strict=True)
        write_folder_of(output, {f"{file}.png": png(each[1]) for file, each in named}, force)
    elif len(pictures) == 1:
        write_file(output, png(pictures[0][1]), force)
    else:
        write_file(output, labelled(pictures, system_glyphs()), force)
