"""The ``osmosis`` command: read the options, start the desktop, show it or take its picture."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import click
import platformdirs

from osmosis_app import __version__
from osmosis_app.convert.files import Refused, read_text
from osmosis_app.convert.streams import system_faults_told
from osmosis_app.desktop import Desktop, Settings, start, themes_for
from osmosis_app.geometry import MODES, Mode
from osmosis_app.patience.cards import FIRST_DEAL, LAST_DEAL
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.script import Command, ScriptError, read_script, run_script, save_picture
from osmosis_app.theme import is_theme

SMALLEST, LARGEST = 256, 4096
"""Pixels across or up a screen of a size of one's own."""

MOST_SCRIPT_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class ScreenChoice:
    """A mode to start in; with ``follows_window`` it changes as the window does."""

    mode: Mode
    follows_window: bool = False


def read_screen(ctx: click.Context, param: click.Parameter, value: str) -> ScreenChoice:
    """Read a mode by number, a size in pixels, or the word ``window``."""
    text = value.lower()
    if text == "window":
        return ScreenChoice(MODES[31], follows_window=True)
    if text.isdecimal() and int(text) in MODES:
        return ScreenChoice(MODES[int(text)])
    size = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if size is None:
        known = ", ".join(map(str, MODES))
        raise click.BadParameter(f"expected {known}, WIDTHxHEIGHT or window, found {value!r}.")
    width, height = int(size[1]), int(size[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise click.BadParameter(f"{text} is not {SMALLEST} to {LARGEST} pixels a side.")
    return ScreenChoice(Mode(width, height))


def read_scale(ctx: click.Context, param: click.Parameter, value: str) -> int | None:
    """Read how many host pixels a screen pixel takes; ``auto`` is None."""
    if value == "auto":
        return None
    if not re.fullmatch(r"[1-9]|1[0-6]", value):
        raise click.BadParameter(f"expected 1 to 16 or auto, found {value!r}.")
    return int(value)


def read_deal(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    """Read the number of a deal."""
    if value is None:
        return None
    if not re.fullmatch(r"[0-9]{1,10}", value) or not FIRST_DEAL <= int(value) <= LAST_DEAL:
        raise click.BadParameter(f"expected {FIRST_DEAL} to {LAST_DEAL}, found {value!r}.")
    return int(value)


class NamedPath(click.Path):
    """A path that has a name: the empty one would be the folder we are in."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        if value == "":
            self.fail("expected a name, found ''.", param, ctx)
        return super().convert(value, param, ctx)


FOLDER = NamedPath(file_okay=False, path_type=Path)
PICTURE = NamedPath(dir_okay=False, path_type=Path)
SCRIPT = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(
    context_settings={"help_option_names": ["--help"], "max_content_width": 100},
    epilog="With --screenshot or --script the desktop runs unseen, and no display is needed.",
)
@click.option(
    "--mode",
    "screen",
    callback=read_screen,
    default="31",
    show_default=True,
    metavar="12|20|27|28|31|32|WIDTHxHEIGHT|window",
    help="The screen mode, 28 and 32 with 256 colours; window follows the window's size.",
)
@click.option(
    "--scale",
    callback=read_scale,
    default="auto",
    show_default=True,
    metavar="N|auto",
    help="Show every pixel N times its size.",
)
@click.option("--fullscreen", is_flag=True, help="Fill the display; F11 changes over.")
@click.option(
    "--game",
    type=click.Choice(list(GAMES), case_sensitive=False),
    help="Open this game at once.",
)
@click.option(
    "--deal",
    callback=read_deal,
    metavar="N",
    help="Deal this number, always the same cards.",
)
@click.option(
    "--resources",
    type=NamedPath(),
    metavar="DIRECTORY|THEME",
    help="Sprites and templates of your own: a folder, or a theme by name.",
)
@click.option("--data", type=FOLDER, help="Where games and choices are kept.")
@click.option("--screenshot", type=PICTURE, metavar="FILE.png", help="Save a picture and end.")
@click.option("--script", type=SCRIPT, help="Do what a file says first (see docs/script.md).")
@click.version_option(__version__, package_name="osmosis-patience", prog_name="osmosis")
def osmosis(
    screen: ScreenChoice,
    scale: int | None,
    fullscreen: bool,
    game: str | None,
    deal: int | None,
    resources: str | None,
    data: Path | None,
    screenshot: Path | None,
    script: Path | None,
) -> None:
    """Play !Osmosis, a patience of 1997, on a desktop as RISC OS 3.1 drew it."""
    unseen = screenshot is not None or script is not None
    commands = read_commands(script) if script else []
    if data is None and not unseen:
        data = platformdirs.user_data_path("osmosis-patience", appauthor=False)
    own = theme_folder(resources, data) if resources is not None else None
    desktop = started(Settings(screen.mode, game, deal, own, data))
    if unseen:
        run_unseen(desktop, commands, screenshot)
    else:
        show(desktop, scale, fullscreen, screen.follows_window)
    desktop.claim.release()


def theme_folder(name: str, data: Path | None) -> Path:
    """Return the folder of that name, or the theme's; refused when there is neither."""
    if os.path.isdir(name):
        if not is_theme(Path(name)):
            fault = f"the folder {name!r} holds neither Sprites nor Templates."
            raise click.BadParameter(fault, param_hint="'--resources'")
        return Path(name)
    themes = themes_for(data)
    if name not in themes:
        known = f"the themes are {', '.join(themes)}" if themes else "there are no themes"
        raise click.BadParameter(
            f"there is no folder and no theme {name!r}; {known}.", param_hint="'--resources'"
        )
    return themes[name]


def read_commands(script: Path) -> list[Command]:
    """Read a script file, or refuse it with one sentence."""
    try:
        return read_script(read_text(script, MOST_SCRIPT_BYTES))
    except Refused as refusal:
        raise click.ClickException(f"{refusal}.") from None
    except ScriptError as fault:
        raise click.ClickException(f"{script}: {fault}.") from None


def started(settings: Settings) -> Desktop:
    """Start the desktop; a resource that cannot be used is one sentence."""
    try:
        if settings.data is not None:
            settings.data.mkdir(parents=True, exist_ok=True)
        return start(settings)
    except ValueError as fault:
        raise click.ClickException(f"{fault}.") from None


def run_unseen(desktop: Desktop, commands: list[Command], picture: Path | None) -> None:
    """Carry out a script, which may have no command at all, and save the screen's picture."""
    run_script(desktop.machine, commands)
    if picture is not None:
        save_picture(desktop.machine, picture)


def show(desktop: Desktop, scale: int | None, fullscreen: bool, follows_window: bool) -> None:
    """Open the host window and stay until the desktop is over."""
    from osmosis_app.host.running import NoDisplay, run

    try:
        run(
            desktop.machine,
            scale=scale,
            fullscreen=fullscreen,
            follows_window=follows_window,
            right_is_menu=lambda: desktop.choices.right_is_menu,
            quit_requested=desktop.quit,
            icon=desktop.icon,
        )
    except NoDisplay as fault:
        raise click.ClickException(f"{fault}.") from None


def main() -> None:
    """Run the command; whatever the user got wrong is one sentence and exit code 2."""
    try:
        with system_faults_told("osmosis", "."):
            osmosis.main(prog_name="osmosis", standalone_mode=False)
    except click.ClickException as fault:
        print(f"osmosis: {fault.format_message()}", file=sys.stderr)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
