"""The command osmosis-convert: info, sprites and templates.

Its exit code is 0 when all went well, 1 when a file was damaged (what is sound was
written all the same), and 2 when it was asked for something it cannot do.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import SPRITE, TEMPLATE, leaf_and_type
from osmosis_app.formats.palettes import Standard, has_own_colours, palette_bytes, standard_colours
from osmosis_app.formats.sprites import (
    Sprite,
    SpriteArea,
    read_area,
    sound_sprites,
    write_area,
    write_sprites,
)
from osmosis_app.formats.template_text import templates_from_json, templates_to_json
from osmosis_app.formats.templates import sound_templates, write_templates
from osmosis_app.graphics.artwork import rgba_of, sprite_pair
from osmosis_app.graphics.sprite_folder import folder_files, read_folder_area
from osmosis_app.graphics.text import parse_font
from osmosis_app.resources import resources

from .files import (
    Refused,
    filetype,
    read_file,
    refuse_existing,
    write_file,
    write_folder_of,
)
from .pictures import sheet as sheet_of
from .pictures import square, square_files
from .report import Report, report_on

_DAMAGED = 1
_USAGE = 2
_MANY = 20
_KINDS = {SPRITE: "sprite", TEMPLATE: "template"}

_EXISTING = click.Path(exists=True, path_type=Path)
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_NEW = click.Path(path_type=Path)


class _Group(click.Group):
    """Commands whose refusals are one sentence and exit code 2."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Refused as refusal:
            click.echo(str(refusal), err=True)
            ctx.exit(_USAGE)


def _version() -> str:
    try:
        return version("osmosis-patience")
    except PackageNotFoundError:
        return "not installed"


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(_version(), prog_name="osmosis-convert")
def main() -> None:
    """Look into RISC OS sprite and template files, and turn them into PNG and JSON and back.

    \b
    osmosis-convert info Sprites,ff9 Templates,fec     what is in them?
    osmosis-convert sprites Sprites,ff9 -o Sprites     a PNG for each sprite
    osmosis-convert sprites --pack Sprites -o New,ff9  and back
    osmosis-convert templates Templates,fec -o T.json  windows as text
    osmosis-convert templates --pack T.json -o T,fec   and back

    Files are known by a suffix (,ff9 and ,fec), an INF file beside them, or what is in
    them. Packing an unchanged folder or text gives the very bytes it came from.

    Exit code: 0 all went well; 1 a file was damaged, and what is sound was written; 2
    that cannot be done, and nothing was written.
    """


@main.command(short_help="Tell what files hold.")
@click.argument("paths", nargs=-1, required=True, type=_EXISTING, metavar="PATH...")
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
    for path in _followed(list(_files_of(paths))):
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
    _finish(damaged)


@main.command(short_help="Sprites to PNG pictures, and back.")
@click.argument("files", nargs=-1, type=_FILE, metavar="[FILE...]")
@click.option("-o", "--output", type=_NEW, help="The folder, or file, to write.")
@click.option("--pack", type=_FOLDER, metavar="FOLDER", help="Make a sprite file of a folder.")
@click.option("--pair", is_flag=True, help="Pack for both shapes of pixel: -o F makes F and F22.")
@click.option("--sheet", type=_NEW, metavar="PNG", help="Draw all on one sheet with their names.")
@click.option(
    "--square", "as_square", is_flag=True, help="Write pictures in displayed shape, not to pack."
)
@click.option("--only", multiple=True, metavar="NAME", help="Take only sprites of this name.")
@click.option(
    "--palette",
    type=click.Choice([each.value for each in Standard]),
    default=Standard.WIMP.value,
    help="Colours of sprites without any: the desktop's, or the BBC's, which they then carry.",
)
@click.option(
    "--mode-override",
    multiple=True,
    metavar="67=20",
    help="Take sprites of one mode for another's, for modes that only some machine had.",
)
@click.option("--force", is_flag=True, help="Write over what is there.")
def sprites(
    files: tuple[Path, ...],
    output: Path | None,
    pack: Path | None,
    pair: bool,
    sheet: Path | None,
    as_square: bool,
    only: tuple[str, ...],
    palette: str,
    mode_override: tuple[str, ...],
    force: bool,
) -> None:
    """Turn sprite files into folders of PNG pictures, or a folder into a sprite file.

    \b
    osmosis-convert sprites Sprites,ff9 -o Sprites
    osmosis-convert sprites --only ace --only king Sprites,ff9 -o Cards
    osmosis-convert sprites --sheet Sprites.png Sprites,ff9
    osmosis-convert sprites --pack Sprites -o Sprites,ff9
    osmosis-convert sprites --pack Pictures --pair -o Sprites,ff9

    Of several files each gets a folder of its own within the output folder.
    """
    overrides = _overrides(mode_override)
    if (pack is None) == (not files):
        raise click.UsageError("give sprite files, or --pack and a folder")
    if output is None and (pack is not None or sheet is None):
        raise click.UsageError("say with -o what to write")
    if pack is not None and output is not None:
        (_pack_pair if pair else _pack_sprites)(pack, output, force)
        return
    damaged, seen = False, list[Sprite]()
    for path in _followed(list(files)):
        area, faults = _area(path)
        damaged |= _say_faults(path, faults)
        area = _chosen(area, only, overrides, Standard(palette))
        seen += area.sprites
        if output is not None and (area.sprites or not faults):
            folder = output if len(files) == 1 else output / leaf_and_type(path.name)[0]
            pictures = square_files(area.sprites) if as_square else folder_files(area)
            write_folder_of(folder, pictures, force)
    if sheet is not None:
        _write_sheet(sheet, seen, force)
    _finish(damaged)


@main.command(short_help="Templates to JSON, and back.")
@click.argument("file", required=False, type=_FILE)
@click.option("-o", "--output", type=_NEW, help="The file to write; JSON may go to the screen.")
@click.option(
    "--pack",
    type=_FILE,
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


def _files_of(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.is_file())
        else:
            yield path


def _followed(paths: Sequence[Path]) -> Iterable[Path]:
    """Go through paths, showing how far it is when there are many and somebody looks."""
    console = Console(stderr=True)
    if len(paths) < _MANY or not console.is_terminal:
        return paths
    return track(paths, "Converting", console=console, transient=True)


def _report(path: Path, named: bool) -> Report | None:
    """Report on a file; one that was not named itself and is of another kind is None."""
    data = read_file(path)
    try:
        return report_on(data, filetype(path, data))
    except FormatError as error:
        if named:
            raise Refused(f"{path}: {error}") from None
        return None


def _read_of_type(path: Path, wanted: int) -> bytes:
    """Read a file; Refused when it is the other of the two kinds we know."""
    data = read_file(path)
    found = filetype(path, data)
    if found != wanted and found in _KINDS:
        raise Refused(f"{path}: is a {_KINDS[found]} file, not a {_KINDS[wanted]} file")
    return data


def _area(path: Path) -> tuple[SpriteArea, list[str]]:
    """Read a sprite file whole, or the sprites that are sound and what is wrong."""
    data = _read_of_type(path, SPRITE)
    try:
        return read_area(data), []
    except FormatError:
        found, faults = sound_sprites(data)
        return SpriteArea(tuple(found)), faults


def _chosen(
    area: SpriteArea, only: tuple[str, ...], overrides: dict[int, int], standard: Standard
) -> SpriteArea:
    wanted = {name.lower() for name in only}
    missing = wanted - {sprite.name.lower() for sprite in area.sprites}
    if missing:
        raise Refused(f"no sprite is called {', '.join(sorted(missing))}")
    sprites = (
        _with_colours(replace(sprite, mode=overrides.get(sprite.mode, sprite.mode)), standard)
        for sprite in area.sprites
        if not wanted or sprite.name.lower() in wanted
    )
    return replace(area, sprites=tuple(sprites))


def _with_colours(sprite: Sprite, standard: Standard) -> Sprite:
    """Give a sprite without a palette of its own the BBC's, if that is asked for."""
    if standard is Standard.WIMP or has_own_colours(sprite.palette):
        return sprite
    try:
        bits = sprite.bits
    except FormatError:
        return sprite
    if bits > 4:
        return sprite
    return replace(sprite, palette=palette_bytes(standard_colours(bits, standard)))


def _overrides(given: tuple[str, ...]) -> dict[int, int]:
    try:
        pairs = (each.split("=") for each in given)
        return {int(found): int(meant) for found, meant in pairs}
    except ValueError:
        raise click.UsageError(
            f"--mode-override takes two numbers like 67=20, not {' '.join(given)!r}"
        ) from None


def _write_sheet(path: Path, sprites: list[Sprite], force: bool) -> None:
    glyphs = parse_font((resources() / "Fonts" / "System.txt").read_text(encoding="utf-8"))
    write_file(path, sheet_of(sprites, glyphs), force)


def _pack_sprites(folder: Path, output: Path, force: bool) -> None:
    write_file(output, write_area(_folder_area(folder)), force)


def _pack_pair(folder: Path, output: Path, force: bool) -> None:
    """Pack what a folder shows in 16 colours, for oblong and for square pixels."""
    sprites = _folder_area(folder).sprites
    try:
        pairs = [sprite_pair(square(each, rgba_of(each)), each.name) for each in sprites]
        flat, full = (write_sprites(half) for half in zip(*pairs, strict=True))
    except FormatError as error:
        raise Refused(f"{folder}: {error}") from None
    leaf, comma, filetype = output.name.partition(",")
    beside = output.with_name(f"{leaf}22{comma}{filetype}")
    refuse_existing(output, force)
    write_file(beside, full, force)
    write_file(output, flat, force)


def _folder_area(folder: Path) -> SpriteArea:
    try:
        return read_folder_area(folder)
    except FormatError as error:
        raise Refused(str(error)) from None


def _pack_templates(path: Path, output: Path, force: bool) -> None:
    try:
        data = write_templates(templates_from_json(read_file(path).decode()))
    except (FormatError, UnicodeDecodeError) as error:
        raise Refused(f"{path}: {error}") from None
    write_file(output, data, force)


def _unpack_templates(path: Path, output: Path | None, force: bool) -> None:
    found, faults = sound_templates(_read_of_type(path, TEMPLATE))
    damaged = _say_faults(path, faults)
    text = templates_to_json(found)
    if found.windows or not damaged:
        _put(text, output, force)
    _finish(damaged)


def _put(text: str, output: Path | None, force: bool) -> None:
    if output is None:
        click.echo(text, nl=False)
    else:
        write_file(output, text.encode(), force)


def _say_faults(path: Path, faults: list[str]) -> bool:
    for fault in faults:
        click.echo(f"{path}: {fault}", err=True)
    return bool(faults)


def _finish(damaged: bool) -> None:
    sys.exit(_DAMAGED if damaged else 0)
