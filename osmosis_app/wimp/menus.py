"""Menus: a tree of them on the screen, with dialogue boxes as leaves.

A menu is an ordinary window made by the Wimp; its items are its icons.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateMenu, Wimp_CreateSubMenu; the Window Manager's
sources (times, and what closes the tree).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from osmosis_app.formats.flags import IconFlags
from osmosis_app.geometry import Box, Point
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.wimp import menu_window
from osmosis_app.wimp.events import (
    Action,
    Buttons,
    Event,
    MenuSelection,
    Message,
    MouseClick,
    Null,
    RedrawWindow,
)
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.menu_window import ARROW, ITEM, TICK, Menu, MenuItem
from osmosis_app.wimp.stack import TOP
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.window import Window

if TYPE_CHECKING:
    from osmosis_app.wimp.mouse import Target
    from osmosis_app.wimp.wimp import Wimp

LEFT_OF_POINTER = 64
_MOST_LEVELS = 8
_FLASHES = 6
_FLASH_TIME = 4


@dataclass(eq=False)
class Level:
    """One open menu of the tree: ``lit`` is the item under the pointer, or that led on."""

    menu: Menu
    window: Window
    lit: int | None = None


@dataclass(eq=False)
class _Flash:
    path: tuple[int, ...]
    buttons: Buttons
    left: int
    next: int


@dataclass(eq=False)
class MenuTree(Task):
    """The one menu tree that can be open; a task of the Wimp's own."""

    wimp: Wimp
    name: str = "Menus"
    owner: Task | None = None
    levels: list[Level] = field(default_factory=list)
    dialogue: Window | None = None
    _flash: _Flash | None = None
    _awaits_renewal: bool = False

    @property
    def is_open(self) -> bool:
        return bool(self.levels)

    def owns(self, window: Window) -> bool:
        return any(level.window is window for level in self.levels)

    def items_under_pointer(self, window: Window) -> tuple[int, ...]:
        """Return an item's number for each level down to a menu that the pointer is over."""
        depth = next((at for at, level in enumerate(self.levels) if level.window is window), None)
        if depth is None:
            return ()
        before = [level.lit for level in self.levels[:depth]]
        items = [*before, self._item_at(self.levels[depth])]
        return tuple(item for item in items if item is not None)

    def open(self, owner: Task, menu: Menu, at: Point) -> None:
        """Open a menu for a task with its work area's top left at ``at`` on the screen."""
        self.close()
        self.owner = owner
        self._push(menu, at)

    def close(self) -> None:
        """Close the whole tree and the dialogue box that hangs on it."""
        was_open, owner = self.is_open, self.owner
        self._flash, self._awaits_renewal = None, False
        self._close_from(0)
        self.owner = None
        if was_open and owner is not None:
            self.wimp.post(owner, Message(Action.MENUS_DELETED))

    def open_dialogue(self, window: Window, at: Point) -> None:
        """Open a window as a leaf: any click outside the tree closes it (Wimp_CreateMenu)."""
        self._close_dialogue()
        self.dialogue = window
        visible = window.visible
        box = visible.moved(at.x - visible.x0, at.y - visible.y1)
        self.wimp.open_window(window, box, window.scroll, TOP, on_screen=True)

    def clicked_outside(self, window: Window | None) -> None:
        """A button went down: outside the tree that closes it, and still acts there.

        An item that is flashing has been chosen: it does not wait to be seen.
        """
        self.finish()
        if not self.is_open and self.dialogue is None:
            return
        if window is None or not (self.owns(window) or window is self.dialogue):
            self.close()

    def finish(self) -> None:
        """Let the item that flashes be chosen now."""
        if self._flash is not None:
            self._show_lit(self.levels[-1], True)
            self._finish(self._flash)

    def forget(self, window: Window) -> None:
        """A window has been closed; if it hung on the tree it does no more."""
        if window is self.dialogue:
            self.dialogue = None

    def pointer_over(self, target: Target | None) -> None:
        """Light the item under the pointer; open a submenu from its arrow column."""
        if not self.is_open or self._flash is not None or self._awaits_renewal:
            return
        depth = next(
            (
                depth
                for depth, level in enumerate(self.levels)
                if target is not None and level.window is target.window
            ),
            None,
        )
        inside = depth is not None and target is not None and target.part == Part.WORK_AREA
        if depth is None or not inside:
            self._unlight_last(target)
            return
        self._over_item(depth, self._item_at(self.levels[depth]))

    def handle(self, event: Event) -> None:
        match event:
            case RedrawWindow(window=window):
                for canvas in self.wimp.redraw(window):
                    self._draw(canvas, window)
            case MouseClick(window=window, buttons=buttons):
                self._choose(window, buttons)
            case Null():
                if self._awaits_renewal:
                    self.close()
            case _:
                self.wimp.default(event)

    def advance(self) -> None:
        """Carry on with the flashing of a chosen item."""
        flash = self._flash
        if flash is None or self.wimp.now < flash.next:
            return
        flash.left -= 1
        flash.next = self.wimp.now + _FLASH_TIME
        self._show_lit(self.levels[-1], flash.left % 2 == 0)
        if flash.left == 0:
            self._finish(flash)

    def alarm(self) -> int | None:
        return self._flash.next if self._flash else None

    def _push(self, menu: Menu, at: Point) -> None:
        window = menu_window.window_for(self, menu, self.wimp)
        box = window.visible
        box = box.moved(at.x - box.x0, at.y - box.y1)
        self.levels.append(Level(menu, window))
        self.wimp.open_window(window, box, window.scroll, TOP, on_screen=True)

    def _close_from(self, depth: int) -> None:
        self._close_dialogue()
        for level in reversed(self.levels[depth:]):
            self.wimp.delete_window(level.window)
        del self.levels[depth:]

    def _close_dialogue(self) -> None:
        dialogue, self.dialogue = self.dialogue, None
        if dialogue is not None and dialogue.is_open:
            self.wimp.close_window(dialogue)

    def _item_at(self, level: Level) -> int | None:
        at = level.window.to_work(self.wimp.mouse.at)
        return menu_window.item_at(level.menu, at)

    def _over_item(self, depth: int, item: int | None) -> None:
        level = self.levels[depth]
        if item != level.lit:
            if item is not None and self._leads_on(depth):
                self._close_from(depth + 1)
            elif item is None and self._leads_on(depth):
                return
            self._light(level, item)
        if item is not None and self._in_arrow_column(level) and not self._leads_on(depth):
            self._open_submenu(level, level.menu.items[item], item)

    def _leads_on(self, depth: int) -> bool:
        """Whether something hangs on the menu at ``depth``."""
        return depth + 1 < len(self.levels) or self.dialogue is not None

    def _in_arrow_column(self, level: Level) -> bool:
        x = level.window.to_work(self.wimp.mouse.at).x
        return x >= TICK + level.menu.width

    def _open_submenu(self, level: Level, item: MenuItem, number: int) -> None:
        if item.submenu is None or item.shaded:
            return
        window, mode = level.window, self.wimp.screen.mode
        top = menu_window.item_box(level.menu, number).y1
        at = Point(window.visible.x1 + mode.dx, window.origin.y + top)
        if not isinstance(item.submenu, Menu):
            self.open_dialogue(item.submenu, at)
        elif len(self.levels) < _MOST_LEVELS:
            self._push(item.submenu, at)

    def _unlight_last(self, target: Target | None) -> None:
        on_dialogue = target is not None and target.window is self.dialogue
        if self.levels and not on_dialogue and self.dialogue is None:
            self._light(self.levels[-1], None)

    def _light(self, level: Level, item: int | None) -> None:
        if level.lit is not None:
            self._show_lit(level, False)
        level.lit = item
        self._show_lit(level, True)

    def _show_lit(self, level: Level, on: bool) -> None:
        if level.lit is not None and not level.menu.items[level.lit].shaded:
            bit = IconFlags.SELECTED if on else IconFlags(0)
            self.wimp.set_icon_state(level.window, level.lit, bit, IconFlags.SELECTED)

    def _choose(self, window: Window, buttons: Buttons) -> None:
        depth = next(at for at, level in enumerate(self.levels) if level.window is window)
        level = self.levels[depth]
        item = self._item_at(level)
        if item is None or self._flash is not None:
            return
        if level.menu.items[item].shaded:
            if buttons != Buttons.ADJUST:
                self.close()
            return
        self._close_from(depth + 1)
        self._light(level, item)
        path = tuple(each.lit for each in self.levels if each.lit is not None)
        self._flash = _Flash(path, buttons, _FLASHES, self.wimp.now + _FLASH_TIME)

    def _finish(self, flash: _Flash) -> None:
        """Tell the owner what was chosen; after Adjust it may renew the menu, else it goes."""
        self._flash = None
        owner = self.owner
        if flash.buttons != Buttons.ADJUST:
            self._close_from(0)
            self.owner = None
        if owner is not None:
            self.wimp.post(owner, MenuSelection(flash.path, flash.buttons))
        if flash.buttons == Buttons.ADJUST:
            self._awaits_renewal = True
            self.wimp.post(self, Null(self.wimp.now))

    def renew(self, menu: Menu) -> None:
        """Show the tree anew in its place, after Adjust chose from it."""
        if not self.levels:
            return
        self._awaits_renewal = False
        places = [(level.window.visible, level.lit) for level in self.levels]
        self._close_from(0)
        now: Menu | Window | None = menu
        for visible, lit in places:
            if not isinstance(now, Menu):
                break
            self._push(now, Point(visible.x0, visible.y1))
            if lit is not None and lit < len(now.items):
                self._light(self.levels[-1], lit)
                now = now.items[lit].submenu

    def _draw(self, canvas: Canvas, window: Window) -> None:
        level = next((each for each in self.levels if each.window is window), None)
        if level is None:
            return
        pool = self.wimp.pool
        for number, item in enumerate(level.menu.items):
            box = menu_window.item_box(level.menu, number)
            if item.ticked and "tick_menu" in pool:
                canvas.plot(pool.picture("tick_menu"), Point(-4, box.y0 + 6))
            if item.submenu is not None and "arrow_right" in pool:
                picture = pool.paled("arrow_right") if item.shaded else pool.picture("arrow_right")
                x = TICK + level.menu.width + (ARROW - picture.width) // 2
                canvas.plot(picture, Point(x, box.y0 + (ITEM - picture.height) // 2))
            if item.dotted:
                y = box.y0 - menu_window.SEPARATOR // 2
                canvas.dotted(0, TICK + level.menu.width + ARROW, y, 7)


def box_of(menu: Menu) -> Box:
    """Return the work area's box of a menu."""
    return menu_window.extent(menu)
