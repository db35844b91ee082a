"""The Wimp: the calls a task may make.

Each call keeps its SWI's name. The work is done by the parts: stack, painter, mouse, menus,
icon bar, error box. The machine's inputs come in by ``machine``.

Source: RISC OS 3 PRM, Window Manager.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from osmosis_app.formats.flags import IconFlags, WindowFlags
from osmosis_app.formats.templates import WindowDefinition
from osmosis_app.geometry import Box, Point
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.joining import joined
from osmosis_app.graphics.screen import Screen
from osmosis_app.graphics.sprite_pool import Sources, SpritePool
from osmosis_app.graphics.text import SystemFont
from osmosis_app.wimp import furniture, keyboard, opening
from osmosis_app.wimp.caret import Caret
from osmosis_app.wimp.delivery import Delivery, describe
from osmosis_app.wimp.drags import BoxDrag, Drag, SausageDrag, SpriteDrag, TaskDrag, WindowDrag
from osmosis_app.wimp.error_box import ErrorBox, Report
from osmosis_app.wimp.events import (
    Action,
    Buttons,
    CloseWindow,
    Event,
    KeyPressed,
    Message,
    OpenWindow,
    RedrawWindow,
)
from osmosis_app.wimp.help_requests import help_request
from osmosis_app.wimp.iconbar import WORK_TOP, BarIcon, IconBar, menu_point
from osmosis_app.wimp.menu_window import Menu
from osmosis_app.wimp.menus import LEFT_OF_POINTER, MenuTree, box_of
from osmosis_app.wimp.mouse import Mouse
from osmosis_app.wimp.redraw import Painter
from osmosis_app.wimp.stack import TOP, Stack
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.window import Window

_NONE = IconFlags(0)
SELECTED = IconFlags.SELECTED
SHADED = IconFlags.SHADED


@dataclass(eq=False)
class Options:
    """How windows are dragged: as outlines, as RISC OS 3.1 usually did, or solid."""

    solid_moves: bool = False
    solid_sizes: bool = False


class Wimp:
    """One desktop: a screen, and the tasks that share it. Times are in centiseconds."""

    def __init__(self, screen: Screen, font: SystemFont, pool: SpritePool, error: WindowDefinition):
        self.screen = screen
        self.font = font
        self.pool = pool
        self.options = Options()
        self.delivery = Delivery(self._task_failed)
        self.stack = Stack()
        self.caret = Caret(self)
        self.painter = Painter(screen, font, pool, self.caret, self._ask_for_redraw)
        self.now = 0
        self.beeps = 0
        self.is_over = False
        self.shift_held = False
        self.drag: Drag | None = None
        self.pools = [pool]
        self.idle: dict[Task, int] = {}
        self._failed: set[Window] = set()
        self.mouse = Mouse(self)
        self.menus = MenuTree(self)
        self.errors = ErrorBox(self, error)
        self.icon_bar = IconBar(self)
        self.delivery.residents = (self.menus, self.errors, self.icon_bar)
        self.icon_bar.show()
        self.painter.invalidate(screen.mode.box)

    # Tasks and messages.

    def initialise(self, task: Task) -> None:
        """Make a task known (Wimp_Initialise)."""
        self.delivery.tasks.append(task)
        self.broadcast(Message(Action.TASK_INITIALISE, task.name), but=task)

    def close_down(self, task: Task) -> None:
        """Take a task and all it owns off the desktop (Wimp_CloseDown)."""
        if self.menus.owner is task:
            self.menus.close()
        if isinstance(self.drag, TaskDrag) and self.drag.owner is task:
            self.drag = None
        for window in [window for window in self.stack if window.task is task]:
            self.delete_window(window)
        self.icon_bar.remove(task)
        self.idle.pop(task, None)
        self.delivery.forget(task)
        self.broadcast(Message(Action.TASK_CLOSE_DOWN, task.name))

    def post(self, task: Task, event: Event) -> None:
        """Queue an event for a task."""
        self.delivery.post(task, event)

    def broadcast(self, message: Message, but: Task | None = None) -> None:
        """Send a message to every task (Wimp_SendMessage to 0)."""
        self.delivery.broadcast(message, but)

    def poll_idle(self, task: Task, at: int | None) -> None:
        """Have a Null sent to the task once, at that time but not now; None for not at all."""
        self.idle.pop(task, None)
        if at is not None:
            self.idle[task] = max(at, self.now + 1)

    def ask_for_help(self, sender: Task) -> bool:
        """Send a HelpRequest to whose icon or work area the pointer is over.

        False when it is over no task's: over furniture or the bare backdrop.
        """
        asked = help_request(self, sender)
        if asked is not None:
            self.post(*asked)
        return asked is not None

    def default(self, event: Event) -> None:
        """Do with an event what a task that has no wish of its own does."""
        match event:
            case OpenWindow(window, visible, scroll, behind):
                self.open_window(window, visible, scroll, behind)
            case CloseWindow(window):
                self.close_window(window)
            case RedrawWindow(window):
                for _ in self.redraw(window):
                    pass
            case KeyPressed(window, key):
                self.process_key(key, after=window)
            case _:
                pass

    # Windows and icons.

    def create_pool(self, choose: Sources) -> SpritePool:
        """Make a task's own sprite area; what it lacks is looked for in the Wimp's."""
        pool = SpritePool(self.screen.mode, choose, self.pool)
        self.pools.append(pool)
        return pool

    def create_window(
        self, task: Task, definition: WindowDefinition, pool: SpritePool | None = None
    ) -> Window:
        """Make a window, closed (Wimp_CreateWindow)."""
        return Window.from_definition(task, definition, pool or self.pool)

    def delete_window(self, window: Window) -> None:
        if window.is_open:
            self.close_window(window)

    def open_window(
        self,
        window: Window,
        visible: Box,
        scroll: Point,
        behind: Window | int = TOP,
        on_screen: bool = False,
    ) -> None:
        """Show a window there, or move, size, scroll and restack one (Wimp_OpenWindow).

        One newly opened is always brought wholly on to the screen.
        """
        mode, old = self.screen.mode, self._place_of(window)
        on_screen = on_screen or not window.is_open or window.has(WindowFlags.ON_SCREEN)
        on_screen = on_screen and not window.has(WindowFlags.NO_BOUNDS)
        visible, scroll = opening.settled(window, visible, scroll, mode, on_screen)
        window.visible, window.scroll = visible, scroll
        self.stack.place(window, behind)
        window.is_open = True
        new = self._place_of(window)
        if new != old:
            for place in (old, new):
                if place is not None:
                    self.painter.invalidate(place[0])

    def _place_of(self, window: Window) -> tuple[Box, Point, int, bool] | None:
        if not window.is_open:
            return None
        frame = furniture.outline(window, self.screen.mode)
        return frame, window.scroll, self.stack.windows.index(window), window.is_full

    def show(self, window: Window, behind: Window | int = TOP) -> None:
        """Open a window where it was last, or where its template puts it."""
        self.open_window(window, window.visible, window.scroll, behind)

    def fit_above_bar(self, window: Window) -> None:
        """Bring an open window off the icon bar where it is in the stack."""
        visible = opening.clear_of(window, window.visible, self.screen.mode, WORK_TOP)
        self.open_window(window, visible, window.scroll, window, on_screen=True)

    def show_clear_of_bar(self, window: Window, behind: Window | int = TOP) -> None:
        """Open a window as ``show`` does, wholly on the screen and off the icon bar."""
        visible = opening.clear_of(window, window.visible, self.screen.mode, WORK_TOP)
        self.open_window(window, visible, window.scroll, behind, on_screen=True)

    def close_window(self, window: Window) -> None:
        """Take a window off the screen (Wimp_CloseWindow)."""
        if not window.is_open:
            return
        self.painter.invalidate(furniture.outline(window, self.screen.mode))
        self.stack.remove(window)
        window.is_open = False
        if isinstance(self.drag, WindowDrag | SausageDrag) and self.drag.window is window:
            self.drag = None
        self.menus.forget(window)
        self._failed.discard(window)
        self.mouse.forget(window)
        if self.caret.window is window:
            self.set_caret(None)

    def retitle(self, window: Window, title: str) -> None:
        if window.title != title:
            window.title = title
            self.damage_furniture(window)

    def set_extent(self, window: Window, extent: Box) -> None:
        """Change a window's work area (Wimp_SetExtent)."""
        window.extent = extent
        if window.is_open:
            self.open_window(window, window.visible, window.scroll, window)
            self.painter.invalidate(furniture.outline(window, self.screen.mode))

    def redraw(self, window: Window) -> Iterator[Canvas]:
        """Hand out what must be drawn, a canvas for each rectangle (Wimp_RedrawWindow)."""
        return self.painter.redraw(window)

    def force_redraw(self, window: Window, box: Box) -> None:
        """Mark part of a window's work area as out of date (Wimp_ForceRedraw)."""
        if window.is_open:
            self.painter.invalidate(window.to_screen(box).meet(window.visible))

    def set_icon_state(
        self, window: Window, icon: int, value: IconFlags, clear: IconFlags = _NONE
    ) -> None:
        """Clear flags, then exclusive-or others in (Wimp_SetIconState); redraws on change."""
        live = window.icons[icon]
        flags = (live.flags & ~clear) ^ value
        if flags != live.flags:
            live.flags = flags
            self.force_redraw(window, live.box)

    def set_icon_text(self, window: Window, icon: int, text: str) -> None:
        """Change an icon's indirected text and redraw it."""
        if window.icons[icon].text != text:
            window.icons[icon].text = text
            self.force_redraw(window, window.icons[icon].box)

    def window_at(self, at: Point) -> Window | None:
        """Return the window under a point that may be used now: only an error box, if up."""
        window = self.stack.at(at, self.screen.mode)
        if self.errors.is_up and window is not self.errors.window:
            return None
        return window

    # Menus, drags, focus, errors.

    def open_menu(self, task: Task, menu: Menu, pointer: Point) -> None:
        """Open a menu by the pointer (Wimp_CreateMenu)."""
        self.menus.open(task, menu, pointer.moved(-LEFT_OF_POINTER, 0))

    def open_bar_menu(self, task: Task, menu: Menu, pointer: Point) -> None:
        """Open a menu just above the icon bar."""
        self.menus.open(task, menu, menu_point(pointer, box_of(menu).height))

    def add_bar_icon(self, icon: BarIcon) -> BarIcon:
        """Put an icon on the icon bar (Wimp_CreateIcon, window -1 or -2)."""
        self.icon_bar.add(icon)
        return icon

    def drag_box(self, task: Task, box: Box) -> None:
        """Have the user drag a box of fixed size (Wimp_DragBox, type 5)."""
        self.start_drag(BoxDrag(self.mouse.at, task, box, self.screen.mode.box, self.post))

    def drag_sprites(
        self, task: Task, pool: SpritePool, sprites: Sequence[tuple[str, Box]]
    ) -> None:
        """Have the user drag sprites as one, from where each now lies (DragASprite_Start).

        The lowest comes first.
        """
        placed = [(pool.picture(name), Point(box.x0, box.y0)) for name, box in sprites]
        picture, at = joined(placed, self.screen.mode)
        box = Box(at.x, at.y, at.x + picture.width, at.y + picture.height)
        free = self.screen.mode.box.grown(picture.width, picture.height)
        self.start_drag(SpriteDrag(self.mouse.at, task, box, free, self.post, picture))

    def start_drag(self, drag: Drag) -> None:
        """Begin a drag. One that would begin with no button held ends at once."""
        self.drag = drag
        if not self.mouse.buttons & (Buttons.SELECT | Buttons.ADJUST):
            self.end_drag(self.mouse.at)

    def end_drag(self, at: Point) -> None:
        drag, self.drag = self.drag, None
        if drag is not None:
            drag.end(at)

    def abandon_drag(self) -> None:
        drag, self.drag = self.drag, None
        if drag is not None:
            drag.abandon()

    def set_caret(
        self, window: Window | None, icon: int | None = None, index: int | None = None
    ) -> None:
        """Give a window the input focus, and an icon the caret (Wimp_SetCaretPosition)."""
        self.caret.put(window, icon, index)

    def process_key(self, key: int, after: Window | None = None) -> None:
        """Pass a key on to the next window with hot keys (Wimp_ProcessKey)."""
        keyboard.pass_on(self, key, after)

    def report_error(self, task: Task, text: str, cancel: bool = False) -> None:
        """Show an error box; the task hears ErrorAnswered (Wimp_ReportError)."""
        self.mouse.let_go()
        self.abandon_drag()
        self.menus.finish()
        self.menus.close()
        self.errors.report(Report(task, f"Message from {task.name}", text, cancel))

    def beep(self) -> None:
        self.beeps += 1

    def quit(self) -> None:
        """End the desktop, after every task has been told."""
        self.broadcast(Message(Action.QUIT))
        self.deliver()
        self.is_over = True

    # Delivery.

    def deliver(self) -> None:
        """Hand out all events that wait."""
        self.delivery.deliver()

    def _task_failed(self, task: Task, error: Exception) -> None:
        self.report_error(task, f"Internal error: {describe(error)}")

    def _ask_for_redraw(self, window: Window) -> None:
        """Have a task draw; one that fails is not asked again till its window is opened anew."""
        if window in self._failed:
            return
        try:
            window.task.handle(RedrawWindow(window))
        except Exception as error:
            self._failed.add(window)
            self._task_failed(window.task, error)

    def damage_furniture(self, window: Window) -> None:
        """Mark all of a window but its work area as out of date."""
        if window.is_open:
            frame = furniture.outline(window, self.screen.mode)
            for part in frame.without(window.visible):
                self.painter.invalidate(part)
