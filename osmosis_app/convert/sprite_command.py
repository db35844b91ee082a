"""osmosis-convert sprites: sprite files to PNG pictures, and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import SPRITE, leaf_and_type
from osmosis_app.formats.palettes import Standard, has_own_colours, palette_bytes, standard_colours
from osmosis_app.formats.sprites import (
    Sprite,
    SpriteArea,
    read_area,
    sound_sprites,
    write_area,
    write_sprites,
)
from osmosis_app.graphics.artwork import rgba_of, sprite_pair
from osmosis_app.graphics.sprite_folder import folder_files, read_folder_area

from .common import FILE, FOLDER, NEW, finish, followed, read_of_type, say_faults
from .files import Refused, refuse_existing, refuse_unreadable, write_file, write_folder_of
from .pictures import sheet as sheet_of
from .pictures import square, square_files, system_glyphs


@click.command(short_help="Sprites to PNG pictures, and back.")
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE...]")
@click.option("-o", "--output", type=NEW, help="The folder, or file, to write.")
@click.option("--pack", type=FOLDER, metavar="FOLDER", help="Make a sprite file of a folder.")
@click.option("--pair", is_flag=True, help="Pack for both shapes of pixel: -o F makes F and F22.")
@click.option("--sheet", type=NEW, metavar="PNG", help="Draw all on one sheet with their names.")
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
    for path in followed(list(files)):
        area, faults = _area(path)
        damaged |= say_faults(path, faults)
        area = _chosen(area, only, overrides, Standard(palette))
        seen += area.sprites
        if output is not None and (area.sprites or not faults):
            folder = output if len(files) == 1 else output / leaf_and_type(path.name)[0]
            pictures = square_files(area.sprites) if as_square else folder_files(area)
            write_folder_of(folder, pictures, force)
    if sheet is not None:
        _write_sheet(sheet, seen, force)
    finish(damaged)


def _area(path: Path) -> tuple[SpriteArea, list[str]]:
    """Read a sprite file whole, or the sprites that are sound and what is wrong."""
    data = read_of_type(path, SPRITE)
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
    write_file(path, sheet_of(sprites, system_glyphs()), force)


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
    refuse_unreadable(folder)
    try:
        return read_folder_area(folder)
    except FormatError as error:
        raise Refused(str(error)) from None
