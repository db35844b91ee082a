"""Wire a desktop together: resources, screen, Wimp and tasks.

What a player's own resources lack, or have damaged, is taken from the built-in ones; each
damage is told in a RISC OS error box.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from osmosis_app import __date__, __version__
from osmosis_app.apps.interactive_help import InteractiveHelp
from osmosis_app.claim import Claim
from osmosis_app.game_windows import WindowMaker
from osmosis_app.geometry import Mode, Point
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.graphics.text import SystemFont, parse_font
from osmosis_app.osmosis.choices import Choices
from osmosis_app.osmosis.store import Store
from osmosis_app.osmosis.task import OsmosisTask, Outside
from osmosis_app.osmosis.windows import Windows
from osmosis_app.resources import resources
from osmosis_app.theme import Theme, themes_in
from osmosis_app.wimp.machine import Machine
from osmosis_app.wimp.pointers import Pointers
from osmosis_app.wimp.wimp import Wimp

LAST_PICKED = 999_999
"""Deals picked by chance have at most six figures, short enough to tell a friend."""


IN_USE = (
    "Osmosis is running already and keeps its games in the same folder, so nothing that is "
    "played or chosen here will be kept."
)


def deal_by_chance() -> int:
    """Pick the number of a deal; the deal itself comes from the number alone."""
    return random.SystemRandom().randint(1, LAST_PICKED)


@dataclass(frozen=True, slots=True)
class Settings:
    """How to start: ``game`` None opens no window; ``data`` None keeps nothing on disc."""

    mode: Mode
    game: str | None = None
    deal: int | None = None
    resources: Path | None = None
    data: Path | None = None
    pick_deal: Callable[[], int] = deal_by_chance


@dataclass(eq=False)
class Desktop:
    """A running desktop: ``machine`` is all that a host needs of it.

    ``claim`` keeps other copies of the program off the player's folder.
    """

    machine: Machine
    task: OsmosisTask
    claim: Claim

    @property
    def choices(self) -> Choices:
        return self.task.choices

    @property
    def icon(self) -> tuple[int, int, bytes]:
        """The program's icon: its width, height and RGBA bytes, for the host's window."""
        picture = self.machine.wimp.pool.picture("!osmosis")
        rgba = picture.image.convert("RGBA")
        if picture.mask is not None:
            rgba.putalpha(picture.mask.convert("L"))
        return rgba.width, rgba.height, rgba.tobytes()

    @property
    def is_over(self) -> bool:
        return self.machine.is_over

    def quit(self) -> None:
        """Have every task save what it must, and end."""
        self.machine.wimp.quit()


def start(settings: Settings) -> Desktop:
    """Build a desktop with the Osmosis task on its icon bar.

    Raises OSError or ValueError only when the built-in resources themselves are broken.
    """
    theme = Theme(resources(), settings.resources)
    claim = Claim(settings.data)
    store = _store(settings.data, theme.complaints, claim.is_refused)
    choices = store.choices()
    machine = _machine(settings.mode, theme)
    looks = Looks(machine, theme, settings)
    looks.begin(choices)
    maker = WindowMaker.of(machine.wimp, theme)
    windows = Windows(maker, f"{__version__} ({__date__})")
    outside = Outside(
        looks, theme.help, theme.messages(), settings.pick_deal, HelpSwitch(machine.wimp, theme)
    )
    task = OsmosisTask(machine.wimp, windows, store, choices, outside)
    task.begin(settings.game, settings.deal)
    machine.wimp.deliver()
    return Desktop(machine, task, claim)


def _store(data: Path | None, complaints: list[str], is_lent: bool) -> Store:
    """Return the player's files in good order; say so when they are another copy's."""
    if is_lent:
        complaints.append(IN_USE)
    store = Store(data, complaints, is_lent)
    store.sweep()
    store.settle()
    return store


@dataclass(eq=False)
class Looks:
    """The themes to choose from: the program's own, and those in the player's folder.

    A folder named on the command line stays whatever is chosen.
    """

    machine: Machine
    theme: Theme
    settings: Settings

    @property
    def names(self) -> list[str]:
        return list(self._themes())

    def _themes(self) -> dict[str, Path]:
        return themes_for(self.settings.data)

    def begin(self, choices: Choices) -> None:
        """Take up what was chosen last time; a theme that is gone is the built-in one."""
        if choices.theme not in self._themes():
            choices.theme = ""
        self._point(choices.theme, choices.four_colours)

    def use(self, theme: str, four_colours: bool) -> None:
        self._point(theme, four_colours)
        self.machine.mode_changed(self.machine.screen.mode)

    def _point(self, theme: str, four_colours: bool) -> None:
        if self.settings.resources is None:
            self.theme.own = self._themes().get(theme)
        self.theme.four_colours = four_colours


@dataclass(eq=False)
class HelpSwitch:
    """Interactive help, which may run beside the patience."""

    wimp: Wimp
    theme: Theme
    app: InteractiveHelp | None = None

    @property
    def is_on(self) -> bool:
        return self.app is not None and self.wimp.delivery.is_alive(self.app)

    def turn(self, on: bool) -> None:
        if on and not self.is_on:
            self.app = InteractiveHelp(self.wimp)
            windows = {
                name: self.wimp.create_window(self.app, self.theme.window("Help", name))
                for name in ("help", "info")
            }
            self.app.begin(windows)
        elif self.app is not None and self.is_on and not on:
            self.wimp.close_down(self.app)

    def come_forward(self) -> None:
        if self.app is not None and self.is_on:
            self.app.come_forward()


def themes_for(data: Path | None) -> dict[str, Path]:
    """Return the themes there are: in the player's data, and the program's own."""
    built_in = resources() / "Themes"
    return themes_in(data / "themes", built_in) if data else themes_in(built_in)


def _machine(mode: Mode, theme: Theme) -> Machine:
    font = SystemFont(parse_font(theme.font()), mode)
    pool = SpritePool(mode, theme.sprites("!Sprites", "Wimp"))
    wimp = Wimp(Screen(mode), font, pool, theme.window("Wimp", "error"))
    machine = Machine(wimp, Pointers(theme.sprites("Pointers"), mode))
    machine.pointer_moved(Point(mode.box.width // 2, mode.box.height // 2))
    return machine
