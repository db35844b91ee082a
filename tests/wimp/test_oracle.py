"""The oracle: after every event of a random session the screen, as repaired, is the screen
painted afresh, and no point was painted that was hidden or not damaged.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.geometry import Box, Mode, Point, Region
from osmosis_app.wimp import furniture
from osmosis_app.wimp.events import Buttons, Event, MenuSelection, MouseClick, RedrawWindow
from osmosis_app.wimp.iconbar import BarIcon
from osmosis_app.wimp.menu_window import Menu, MenuItem
from osmosis_app.wimp.stack import BOTTOM, TOP
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, PLAIN, NotingTask, definition, icon
from tests.support.pilot import Pilot, bare_desktop

SQUARE, OBLONG, OTHER = Mode(320, 240), Mode(320, 128, 1, 2), Mode(240, 200)
WIDE, HIGH = 640, 480
MANY = int(os.environ.get("OSMOSIS_SESSIONS", "12"))
"""Sessions for each shape of pixels."""

ICONS = [
    icon((10, -60, 110, -10), "Press", ButtonType.RELEASE, validation="R5,3"),
    icon((10, -120, 110, -70), "", ButtonType.WRITABLE),
    icon((120, -60, 220, -10), "Over", ButtonType.MENU, validation="R2", ground=12),
    icon((120, -120, 220, -70), "opt", ButtonType.RADIO, esg=1),
    icon((120, -180, 220, -130), "Drag", ButtonType.CLICK_DRAG),
    icon((10, -180, 110, -130), "opt", ButtonType.RADIO, IconFlags.TEXT | IconFlags.INDIRECTED,
         ground=3),
]  # fmt: skip
TITLED = DOCUMENT & ~(WindowFlags.V_SCROLL | WindowFlags.H_SCROLL | WindowFlags.SIZE_ICON)
BY_HAND = DOCUMENT & ~(WindowFlags.AUTO_REDRAW | WindowFlags.H_SCROLL)


class Busy(NotingTask):
    """Draws lines by hand, checks that it draws only what can be seen, and renews its menus."""

    def __init__(self, wimp: Wimp) -> None:
        super().__init__(wimp)
        self.box = wimp.create_window(self, definition((0, 0, 200, 90), (200, 90), TITLED, "Box"))
        more = Menu("More", (MenuItem("One", ticked=True), MenuItem("Two", submenu=self.box)))
        self.menu = Menu(
            "Menu", (MenuItem("A", submenu=more), MenuItem("B", dotted=True), MenuItem("C", "^C"))
        )
        self.windows = [
            wimp.create_window(self, described)
            for described in (
                definition((50, 150, 300, 350), (400, 500), DOCUMENT, "First", ICONS),
                definition((200, 200, 450, 400), (250, 900), BY_HAND, "Second"),
                definition((300, 150, 500, 300), (230, 200), TITLED, "Third", ICONS),
                definition((100, 100, 200, 200), (100, 100), PLAIN),
            )
        ]

    def handle(self, event: Event) -> None:
        match event:
            case RedrawWindow(window=window):
                self.draw(window)
            case MouseClick(buttons=Buttons.MENU, at=at):
                self.wimp.open_menu(self, self.menu, at)
            case MenuSelection(buttons=Buttons.ADJUST):
                self.wimp.menus.renew(self.menu)
            case _:
                super().handle(event)

    def draw(self, window: Window) -> None:
        above = []
        for other in self.wimp.stack:
            if other is window:
                break
            above.append(furniture.outline(other, self.wimp.screen.mode))
        for canvas in self.wimp.redraw(window):
            assert window.visible.encloses(canvas.clip)
            assert not any(canvas.clip.meets(frame) for frame in above), "drawn under a window"
            for y in range(0, -1000, -50):
                canvas.fill(Box(0, y - 10, 300, y), -y // 50 % 16)
                canvas.text("Written by hand", Point(20, y - 42), 7)


Step = Callable[[Pilot, Busy], None]
places = st.tuples(st.integers(0, WIDE // 8), st.integers(0, HIGH // 8)).map(
    lambda at: (at[0] * 8, at[1] * 8)
)
windows = st.integers(0, 3)
buttons = st.sampled_from([Buttons.SELECT, Buttons.SELECT, Buttons.ADJUST, Buttons.MENU])


def opening(number: int, at: tuple[int, int], behind: object) -> Step:
    def step(pilot: Pilot, task: Busy) -> None:
        window = task.windows[number]
        place = TOP if behind == "top" else BOTTOM if behind == "bottom" else task.windows[3]
        visible = window.visible.moved(at[0] - window.visible.x0, at[1] - window.visible.y0)
        pilot.wimp.open_window(window, visible, Point(at[0] % 50, -at[1] % 70), place)

    return step


def pressing(at: tuple[int, int], button: Buttons) -> Step:
    return lambda pilot, task: pilot.press(*at, button)


def clicking(number: int, part: int, button: Buttons) -> Step:
    """Press some part of a window's furniture, if it is there."""

    def step(pilot: Pilot, task: Busy) -> None:
        parts = list(furniture.layout(task.windows[number], pilot.wimp.screen.mode).values())
        if parts and task.windows[number].is_open:
            box = parts[part % len(parts)]
            pilot.press((box.x0 + box.x1) // 2, (box.y0 + box.y1) // 2, button)

    return step


def changing(number: int, which: int, text: str) -> Step:
    def step(pilot: Pilot, task: Busy) -> None:
        window = task.windows[number]
        pilot.wimp.retitle(window, text)
        if window.icons:
            pilot.wimp.set_icon_text(window, which % len(window.icons), text)

    return step


def focusing(number: int) -> Step:
    def step(pilot: Pilot, task: Busy) -> None:
        window = task.windows[number]
        if window.is_open:
            pilot.wimp.set_caret(window, 1 if window.icons else None)

    return step


def dragging(sprite: bool) -> Step:
    def step(pilot: Pilot, task: Busy) -> None:
        box = Box(pilot.at.x - 34, pilot.at.y - 34, pilot.at.x + 34, pilot.at.y + 34)
        if sprite:
            pilot.wimp.drag_sprites(task, pilot.wimp.pool, [("application", box)])
        else:
            pilot.wimp.drag_box(task, box)

    return step


def solid(pilot: Pilot, task: Busy) -> None:
    options = pilot.wimp.options
    options.solid_moves = options.solid_sizes = not options.solid_moves


def extending(number: int, high: int) -> Step:
    return lambda pilot, task: pilot.wimp.set_extent(task.windows[number], Box(0, -high, 300, 0))


def into_the_menu(along: int, down: int) -> Step:
    """Move over the deepest menu that is open: its items, or their arrows."""

    def step(pilot: Pilot, task: Busy) -> None:
        if pilot.wimp.menus.levels:
            visible = pilot.wimp.menus.levels[-1].window.visible
            pilot.move(visible.x1 - 6 - along * 30, visible.y1 - 20 - down * 44)

    return step


steps: st.SearchStrategy[Step] = st.one_of(
    st.builds(opening, windows, places, st.sampled_from(["top", "bottom", "third"])),
    st.builds(pressing, places, buttons),
    st.builds(clicking, windows, st.integers(0, 10), buttons),
    places.map(lambda at: lambda pilot, task: pilot.move(*at)),
    places.map(lambda at: lambda pilot, task: pilot.move(*at)),
    st.builds(into_the_menu, st.integers(0, 2), st.integers(0, 3)),
    st.just(lambda pilot, task: pilot.let_go()),
    st.just(lambda pilot, task: pilot.let_go()),
    st.integers(1, 60).map(lambda time: lambda pilot, task: pilot.wait(time)),
    st.sampled_from([0x0D, 0x1B, 0x41, 0x18C, 0x7F, 0x1DC]).map(
        lambda key: lambda pilot, task: pilot.key(key)
    ),
    windows.map(lambda number: lambda pilot, task: pilot.wimp.close_window(task.windows[number])),
    st.builds(changing, windows, st.integers(0, 5), st.sampled_from(["", "x", "A longer text"])),
    windows.map(focusing),
    st.booleans().map(dragging),
    st.just(solid),
    st.builds(extending, windows, st.integers(100, 700)),
    st.integers(-2, 2).map(lambda turns: lambda pilot, task: pilot.wheel(turns)),
    places.map(lambda at: lambda pilot, task: pilot.wimp.open_menu(task, task.menu, Point(*at))),
    st.booleans().map(
        lambda cancel: lambda pilot, task: pilot.wimp.report_error(task, "Well?", cancel)
    ),
    st.booleans().map(lambda held: lambda pilot, task: pilot.machine.shift_changed(held)),
)


def session(mode: Mode, actions: list[Step]) -> Pilot:
    pilot = bare_desktop(mode)
    task = Busy(pilot.wimp)
    pilot.wimp.add_bar_icon(BarIcon(task, "application"))
    for window in task.windows:
        pilot.wimp.show(window)
    pilot.check()
    for action in actions:
        action(pilot, task)
        pilot.check()
        assert pilot.painted_twice == 0
        reports = [report.text for report in pilot.wimp.errors.waiting]
        assert not [text for text in reports if text.startswith("Internal")], reports
    return pilot


@pytest.mark.parametrize("mode", [SQUARE, OBLONG], ids=["square", "oblong"])
@settings(
    max_examples=MANY,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # to shrink a session takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(actions=st.lists(steps, min_size=8, max_size=30))
def test_a_repaired_screen_is_a_screen_painted_afresh(mode: Mode, actions: list[Step]) -> None:
    session(mode, actions)


def test_a_change_of_mode_in_the_middle_of_everything() -> None:
    pilot = session(SQUARE, [clicking(0, 2, Buttons.SELECT), into_the_menu(1, 1)])
    for mode in (OBLONG, OTHER, SQUARE):
        pilot.change_mode(mode)
        pilot.check()


def test_the_oracle_sees_a_repair_that_was_forgotten() -> None:
    pilot = session(SQUARE, [])
    next(iter(pilot.wimp.stack)).visible = Box(120, 100, 220, 200)
    with pytest.raises(AssertionError, match="left something out"):
        pilot.check()


class Careless(Region):
    """A region that forgets what lies in front."""

    def subtract(self, box: Box) -> None:
        pass


def test_the_count_sees_what_is_painted_though_it_is_hidden() -> None:
    pilot = session(SQUARE, [])
    for region, hidden in ((Region, False), (Careless, True)):
        pilot.wimp.painter.damage = region([Box(100, 100, 300, 300)])
        pilot.repaint()
        assert (pilot.painted_twice > 0) == hidden
