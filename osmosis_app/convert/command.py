"""The command osmosis-convert.

Its exit code is 0 when all went well, 1 when a file was damaged (what is sound was
written all the same), and 2 when it was asked for something it cannot do.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any

import click

from .common import USAGE
from .files import Refused
from .import_command import import_
from .info_command import info
from .render_command import render
from .source_commands import get, ls
from .sprite_command import sprites
from .streams import system_faults_told
from .template_command import templates


class _Group(click.Group):
    """Commands whose refusals are one sentence and exit code 2."""

    def main(self, *args: Any, **extra: Any) -> Any:
        with system_faults_told("osmosis-convert"):
            return super().main(*args, **extra)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Refused as refusal:
            click.echo(str(refusal), err=True)
            ctx.exit(USAGE)


def _version() -> str:
    try:
        return version("osmosis-patience")
    except PackageNotFoundError:
        return "not installed"


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(_version(), prog_name="osmosis-convert")
def main() -> None:
    """Look into RISC OS sprite and template files and discs, and convert to PNG and JSON and back.

    \b
    osmosis-convert info Sprites,ff9 Templates,fec     what is in them?
    osmosis-convert sprites Sprites,ff9 -o Sprites     a PNG for each sprite
    osmosis-convert sprites --pack Sprites -o New,ff9  and back
    osmosis-convert templates Templates,fec -o T.json  windows as text
    osmosis-convert templates --pack T.json -o T,fec   and back
    osmosis-convert render Templates,fec -o All.png    windows as pictures
    osmosis-convert ls Cover.adf                       what is on a disc?
    osmosis-convert get Cover.adf 'Games.!Osmosis'     copy it out
    osmosis-convert import Cover.adf                   play with its pictures

    Files are known by a suffix (,ff9 and ,fec), an INF file beside them, or what is in
    them. Packing an unchanged folder or text gives the very bytes it came from.

    Exit code: 0 all went well; 1 something was damaged, and the rest was written; 2 that
    cannot be done, and nothing was written.
    """


for _command in (info, sprites, templates, render, ls, get, import_):
    main.add_command(_command)
