"""A hand that plays patience on a headless desktop, by mouse and keys alone."""

from __future__ import annotations

from pathlib import Path
from weakref import WeakValueDictionary

from osmosis_app.desktop import Desktop, Settings, start
from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.patience.actions import (
    Action,
    Choose,
    Clock,
    Deal,
    Finish,
    Move,
    Next,
    Resign,
    Turn,
)
from osmosis_app.script import Pilot
from osmosis_app.wimp import keys, menu_window
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.window import Window

HALF_A_MENU_FLASH = 40

_RUNNING: WeakValueDictionary[Path | None, Desktop] = WeakValueDictionary()
"""The desktops that keep their games in each folder."""


class Player:
    """A desktop, a pilot at it, and a few habits of hand."""

    def __init__(
        self,
        data: Path | None = None,
        mode: Mode = MODES[31],
        game: str | None = None,
        deal: int | None = None,
        resources: Path | None = None,
        beside: bool = False,
    ) -> None:
        """Start a desktop; the one started before it in the same folder is as if killed.

        With ``beside`` that one goes on.
        """
        if data in _RUNNING and not beside:
            _RUNNING[data].claim.release()
        deals = iter(range(1000, 2000))
        settings = Settings(mode, game, deal, resources, data, lambda: next(deals))
        self.desktop: Desktop = start(settings)
        if data is not None and not beside:
            _RUNNING[data] = self.desktop
        self.pilot = Pilot(self.desktop.machine)

    @property
    def task(self):  # type: ignore[no-untyped-def]
        return self.desktop.task

    def game(self, key: str) -> GameWindow:
        return self.desktop.task.games.open[key]

    def icon_on_bar(self) -> Point:
        bar = self.desktop.machine.wimp.icon_bar
        mine = next(icon for icon in bar.bar_icons if icon.task is self.desktop.task)
        return middle(bar.box_of(mine))

    def click(self, at: Point, buttons: Buttons = Buttons.SELECT) -> None:
        self.pilot.click(at, buttons)
        self.pilot.pass_time(200)

    def press_icon(self, window: Window, name: str, buttons: Buttons = Buttons.SELECT) -> None:
        """Click an icon of a window by its name."""
        number = window.icon_named(name)
        assert number is not None, f"no icon {name!r} in {window.title!r}"
        self.click(middle(window.to_screen(window.icons[number].box)), buttons)

    def place(self, game: GameWindow, pile: str, count: int = 1) -> Point:
        """Return where to click for a pile's topmost cards: where nothing covers the lowest."""
        cards = [card for card in game.placed if card.pile == pile and card.is_card]
        if not cards:
            return middle(game.window.to_screen(game.places[pile].box))
        box = game.window.to_screen(cards[-count].box)
        return Point(box.x0 + 20, box.y1 - (20 if count == 1 else 6))

    def choose(self, *items: str, buttons: Buttons = Buttons.SELECT) -> None:
        """Choose from the menu that is open, the text of an item for each level."""
        tree = self.desktop.machine.wimp.menus
        for depth, text in enumerate(items):
            level = tree.levels[depth]
            number = [item.text for item in level.menu.items].index(text)
            box = level.window.to_screen(menu_window.item_box(level.menu, number))
            inside = Point(box.x0 + 60, (box.y0 + box.y1) // 2)
            self.pilot.move(inside)
            if depth < len(items) - 1:
                self.pilot.move(Point(box.x1 - 10, inside.y))
        self.pilot.click(inside, buttons)
        self.pilot.pass_time(HALF_A_MENU_FLASH)

    def key(self, code: int) -> None:
        self.pilot.type([code])

    def play(self, game: GameWindow, action: Action) -> None:
        """Do an action with the mouse, as a player would."""
        match action:
            case Clock():
                pass  # the desktop's own clock goes
            case Move(source, None):
                self.click(self.place(game, source))
            case Move(source, str(target), count):
                self.pilot.drag(self.place(game, source, count), self.place(game, target))
            case Deal() if game.game.clicked(game.session.position, "stock") != action:
                self.pilot.drag(self.place(game, "stock"), self.place(game, "waste"))
            case Choose(pile):
                self.click(self.place(game, pile))
            case Deal() | Turn() | Finish():
                self.click(self.place(game, "stock"))
            case Next():
                self.press_icon(self.task.windows.result, "go")
            case Resign():
                self.key(keys.control("R"))


def middle(box) -> Point:  # type: ignore[no-untyped-def]
    return Point((box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2)
