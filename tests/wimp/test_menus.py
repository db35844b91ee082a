"""Menus: their measures, what is lit, how they open, flash, choose and close."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import MODES, Box, Mode, Point
from osmosis_app.wimp import furniture, keys
from osmosis_app.wimp.events import Action, Buttons, MenuSelection, Message, MouseClick
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.menu_window import Menu, MenuItem, item_box
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, NotingTask, definition, middle, opened
from tests.support.pilot import Pilot, bare_desktop

FLASH = 24
"""Six turns of two vertical syncs each, in centiseconds."""
FAR = (100, 1000)
"""A place on the bare backdrop."""
CREATED = Message(Action.MENUS_DELETED)

SUB = Menu("Sub", (MenuItem("First"), MenuItem("Second")))


def menu_of(dialogue: Window | None = None) -> Menu:
    return Menu(
        "Test",
        (
            MenuItem("Info", submenu=dialogue),
            MenuItem("More", submenu=SUB, dotted=True),
            MenuItem("Grey", shaded=True, submenu=SUB),
            MenuItem("Do it", "F3", ticked=True),
        ),
    )


@pytest.fixture
def box(task: NotingTask) -> Window:
    """A dialogue box that hangs on the first item."""
    return task.wimp.create_window(task, definition((0, 0, 300, 200), (300, 200), DOCUMENT, "Box"))


@pytest.fixture
def tree(pilot: Pilot, task: NotingTask, box: Window) -> Pilot:
    """A desktop with the menu open; a renewal is what Adjust asks for."""
    pilot.move(600, 800)
    pilot.wimp.open_menu(task, menu_of(box), Point(600, 800))
    pilot.wait(1)
    return pilot


def place(pilot: Pilot, depth: int, item: int) -> Box:
    level = pilot.wimp.menus.levels[depth]
    return level.window.to_screen(item_box(level.menu, item))


def over(pilot: Pilot, depth: int, item: int) -> None:
    pilot.move(*middle(place(pilot, depth, item)))


def to_arrow(pilot: Pilot, depth: int, item: int) -> None:
    there = place(pilot, depth, item)
    pilot.move(there.x1 - 8, middle(there).y)


def choose(pilot: Pilot, item: int, button: Buttons = Buttons.SELECT, depth: int = 0) -> None:
    at = middle(place(pilot, depth, item))
    pilot.press(*at, button)
    pilot.let_go()


def lit(pilot: Pilot) -> list[int | None]:
    return [
        next((n for n, icon in enumerate(level.window.icons) if icon.is_selected), None)
        for level in pilot.wimp.menus.levels
    ]


# Measures.


@pytest.mark.parametrize("mode", [12, 27, 31])
def test_a_menu_s_measures(mode: int) -> None:
    """Spec 14: four items, the longest of 12 letters, opened over an icon of the bar."""
    pilot = bare_desktop(MODES[mode])
    task = NotingTask(pilot.wimp)
    items = [MenuItem(text) for text in ("Info", "Help", "Save choices", "Quit")]
    pilot.wimp.open_bar_menu(task, Menu("Osmosis", tuple(items)), Point(1064, 58))
    (level,) = pilot.wimp.menus.levels
    assert level.window.visible == Box(1000, 96, 1256, 272)
    title = furniture.layout(level.window, MODES[mode])[Part.TITLE]
    assert (title.y0, title.y1) == (272, 312 + MODES[mode].dy)
    assert [icon.box.x0 for icon in level.window.icons] == [24] * 4
    assert [icon.box.x1 for icon in level.window.icons] == [24 + 208] * 4


def test_a_window_menu_opens_to_the_left_of_the_pointer(tree: Pilot) -> None:
    (level,) = tree.wimp.menus.levels
    assert (level.window.visible.x0, level.window.visible.y1) == (600 - 64, 800)
    assert level.window.visible.height == 4 * 44 + 24


def test_the_pattern_of_the_separator_and_the_place_of_the_text(tree: Pilot) -> None:
    visible = tree.wimp.menus.levels[0].window.visible
    y = visible.y1 - 2 * 44 - 12
    row = [tree.pixel(x, y) for x in range(visible.x0, visible.x1, 2)]
    assert row == [7 if at % 8 < 4 else 0 for at in range(len(row))]
    info = place(tree, 0, 0)
    column = [
        x
        for x in range(info.x0, info.x1 - 24, 2)
        if any(tree.pixel(x, y) == 7 for y in range(info.y0, info.y1, 2))
    ]
    assert column[0] - info.x0 >= 30 and column[0] - info.x0 <= 34  # "I" has a clear first column
    rows = [
        y
        for y in range(info.y0, info.y1, 2)
        if any(tree.pixel(x, y) == 7 for x in range(info.x0, info.x1 - 24, 2))
    ]
    assert info.y1 - 2 - max(rows) == 6, "three clear rows above the letters"


def test_a_tick_lies_in_its_column_and_arrows_in_theirs(tree: Pilot) -> None:
    ticked, arrowed = place(tree, 0, 3), place(tree, 0, 1)

    def inked(box: Box) -> bool:
        rows = range(box.y0, box.y1, 2)
        return any(tree.pixel(x, y) != 0 for x in range(box.x0, box.x1, 2) for y in rows)

    for item, tick, arrow in ((ticked, True, False), (arrowed, False, True)):
        assert inked(Box(item.x0, item.y0, item.x0 + 24, item.y1)) == tick
        assert inked(Box(item.x1 - 24, item.y0, item.x1, item.y1)) == arrow


def test_short_cuts_stand_at_the_right() -> None:
    menu = Menu("T", (MenuItem("Undo", "F8"), MenuItem("Redo it now", "^F12")))
    assert [menu.line(item) for item in menu.items] == ["Undo           F8", "Redo it now  ^F12"]


# What is lit, and what opens.


def test_only_the_middle_column_is_lit(tree: Pilot) -> None:
    over(tree, 0, 3)
    item = place(tree, 0, 3)
    assert tree.pixel(item.x0 + 24, item.y0 + 2) == 7 and tree.pixel(item.x1 - 26, item.y0) == 7
    assert tree.pixel(item.x0 + 22, item.y0 + 2) == 0 and tree.pixel(item.x1 - 24, item.y0) == 0
    tree.check()


def test_a_grey_item_is_not_lit(tree: Pilot) -> None:
    over(tree, 0, 2)
    assert lit(tree) == [None]


def test_a_submenu_opens_from_the_arrow_column_only(tree: Pilot) -> None:
    over(tree, 0, 1)
    tree.wait(500)
    assert len(tree.wimp.menus.levels) == 1
    to_arrow(tree, 0, 1)
    parent, child = tree.wimp.menus.levels
    assert child.window.visible.x0 == parent.window.visible.x1 + MODES[31].dx
    assert child.window.visible.y1 == place(tree, 0, 1).y1
    assert lit(tree) == [1, None]
    tree.check()


def test_a_grey_item_opens_nothing(tree: Pilot) -> None:
    to_arrow(tree, 0, 2)
    assert len(tree.wimp.menus.levels) == 1


def test_another_item_closes_the_submenu_and_the_way_to_it_does_not(tree: Pilot) -> None:
    to_arrow(tree, 0, 1)
    over(tree, 1, 0)
    assert lit(tree) == [1, 0]
    over(tree, 0, 1)
    assert len(tree.wimp.menus.levels) == 2
    over(tree, 0, 3)
    assert len(tree.wimp.menus.levels) == 1 and lit(tree) == [3]
    tree.check()


def test_outside_all_menus_the_last_one_goes_out_and_the_tree_stays(tree: Pilot) -> None:
    to_arrow(tree, 0, 1)
    over(tree, 1, 1)
    tree.move(*FAR)
    assert lit(tree) == [1, None]
    tree.check()


def test_a_dialogue_box_opens_in_a_submenu_s_place(tree: Pilot, box: Window) -> None:
    to_arrow(tree, 0, 0)
    parent = tree.wimp.menus.levels[0].window.visible
    assert box.is_open and box.visible.x0 == parent.x1 + 2
    assert box.visible.y1 == place(tree, 0, 0).y1
    tree.move(*middle(box.visible))
    assert lit(tree) == [0]
    tree.select(*middle(box.visible))
    assert box.is_open, "clicks in the box are the box's"
    over(tree, 0, 3)
    assert not box.is_open and lit(tree) == [3]
    tree.check()


def test_a_dialogue_box_that_its_task_closes_leaves_the_menu_open(tree: Pilot, box: Window) -> None:
    to_arrow(tree, 0, 0)
    tree.wimp.close_window(box)
    tree.wait(1)
    assert tree.wimp.menus.is_open and tree.wimp.menus.dialogue is None
    over(tree, 0, 1)
    to_arrow(tree, 0, 0)
    assert box.is_open
    tree.check()


# Choosing.


@pytest.mark.parametrize("button", [Buttons.SELECT, Buttons.MENU])
def test_an_item_flashes_and_is_chosen(tree: Pilot, task: NotingTask, button: Buttons) -> None:
    tree.wait(150)
    at = middle(place(tree, 0, 3))
    corner = place(tree, 0, 3).x0 + 26, place(tree, 0, 3).y0 + 4
    tree.press(*at, button)
    tree.let_go()
    seen = []
    for _ in range(FLASH - 1):
        seen.append(tree.pixel(*corner))
        tree.wait(1)
    turns = [one != other for one, other in zip(seen, seen[1:], strict=False)]
    assert [at for at, turned in enumerate(turns, 1) if turned] == [4, 8, 12, 16, 20]
    assert task.heard(MenuSelection) == [] and tree.wimp.menus.is_open
    tree.wait(1)
    assert task.heard(MenuSelection) == [MenuSelection((3,), button)]
    assert not tree.wimp.menus.is_open
    tree.check()


def test_a_path_goes_through_the_tree(tree: Pilot, task: NotingTask) -> None:
    to_arrow(tree, 0, 1)
    choose(tree, 1, depth=1)
    tree.wait(FLASH)
    assert task.heard(MenuSelection) == [MenuSelection((1, 1), Buttons.SELECT)]


def test_choosing_from_a_parent_closes_the_child_first(tree: Pilot, task: NotingTask) -> None:
    to_arrow(tree, 0, 1)
    choose(tree, 1)
    assert len(tree.wimp.menus.levels) == 1
    tree.wait(FLASH)
    assert task.heard(MenuSelection) == [MenuSelection((1,), Buttons.SELECT)]


def test_adjust_keeps_the_tree_if_the_task_renews_it(
    tree: Pilot, task: NotingTask, box: Window
) -> None:
    def renew(event: object) -> None:
        if isinstance(event, MenuSelection):
            tree.wimp.menus.renew(menu_of(box))

    task.wish = renew
    to_arrow(tree, 0, 1)
    before = [level.window.visible for level in tree.wimp.menus.levels]
    choose(tree, 1, Buttons.ADJUST, depth=1)
    tree.wait(FLASH)
    assert task.heard(MenuSelection) == [MenuSelection((1, 1), Buttons.ADJUST)]
    assert [level.window.visible for level in tree.wimp.menus.levels] == before
    assert lit(tree) == [1, 1]
    tree.check()


def test_adjust_closes_the_tree_if_the_task_does_not_renew_it(
    tree: Pilot, task: NotingTask
) -> None:
    choose(tree, 3, Buttons.ADJUST)
    tree.wait(FLASH)
    assert len(task.heard(MenuSelection)) == 1 and not tree.wimp.menus.is_open


@pytest.mark.parametrize("button, stays", [
    (Buttons.SELECT, False), (Buttons.MENU, False), (Buttons.ADJUST, True),
])  # fmt: skip
def test_a_grey_item_closes_the_tree_unless_adjust(
    tree: Pilot, task: NotingTask, button: Buttons, stays: bool
) -> None:
    choose(tree, 2, button)
    tree.wait(FLASH)
    assert tree.wimp.menus.is_open == stays
    assert task.heard(MenuSelection) == []


def test_a_click_during_the_flash_hurries_the_choice(tree: Pilot, task: NotingTask) -> None:
    choose(tree, 3)
    tree.press(*FAR)
    assert task.heard(MenuSelection) == [MenuSelection((3,), Buttons.SELECT)]
    assert not tree.wimp.menus.is_open
    tree.wait(FLASH)
    assert len(task.heard(MenuSelection)) == 1


# Closing.


def test_a_click_outside_closes_the_tree_and_still_acts(tree: Pilot, task: NotingTask) -> None:
    window = opened(task, definition((1000, 500, 1300, 700)))
    tree.select(1100, 600)
    assert not tree.wimp.menus.is_open
    assert [click.window for click in task.heard(MouseClick)] == [window]
    assert CREATED in task.told
    tree.check()


def test_escape_closes_the_tree_and_is_eaten(tree: Pilot, task: NotingTask) -> None:
    to_arrow(tree, 0, 0)
    tree.key(keys.ESCAPE)
    assert not tree.wimp.menus.is_open and tree.wimp.menus.dialogue is None
    assert [event for event in task.told if event == CREATED] == [CREATED]
    tree.check()


def test_a_second_menu_takes_the_place_of_the_first(tree: Pilot, task: NotingTask) -> None:
    tree.wimp.open_menu(task, SUB, Point(900, 900))
    (level,) = tree.wimp.menus.levels
    assert level.menu is SUB
    tree.check()


def test_a_menu_goes_with_its_owner(tree: Pilot, task: NotingTask, box: Window) -> None:
    to_arrow(tree, 0, 0)
    tree.wimp.close_down(task)
    tree.wait(1)
    assert not tree.wimp.menus.is_open and not box.is_open
    tree.check()


def test_a_menu_can_be_dragged_by_its_title(tree: Pilot) -> None:
    before = tree.wimp.menus.levels[0].window.visible
    tree.drag(before.x0 + 60, before.y1 + 20, before.x0 + 260, before.y1 + 120)
    assert tree.wimp.menus.levels[0].window.visible == before.moved(200, 100)
    tree.check()


# At the edges.


@pytest.mark.parametrize("at", [(2, 2), (1598, 2), (2, 1198), (1598, 1198)])
def test_menus_and_their_children_open_wholly_on_the_screen(
    pilot: Pilot, task: NotingTask, box: Window, at: tuple[int, int]
) -> None:
    pilot.move(*at)
    pilot.wimp.open_menu(task, menu_of(box), Point(*at))
    for item in (1, 0):
        to_arrow(pilot, 0, item)
        shown = [level.window for level in pilot.wimp.menus.levels]
        shown += [box] if box.is_open else []
        assert len(shown) == 2
        for window in shown:
            assert pilot.wimp.screen.mode.box.encloses(furniture.outline(window, MODES[31]))
        pilot.check()


def test_a_menu_taller_than_the_screen_scrolls(pilot: Pilot, task: NotingTask) -> None:
    menu = Menu("Long", tuple(MenuItem(f"Item {number}") for number in range(40)))
    pilot.wimp.open_menu(task, menu, Point(800, 600))
    pilot.wait(1)
    window = pilot.wimp.menus.levels[0].window
    frame = furniture.outline(window, MODES[31])
    assert frame.height == 1200 and Part.V_WELL in furniture.layout(window, MODES[31])
    down = middle(furniture.layout(window, MODES[31])[Part.DOWN])
    pilot.press(*down)
    pilot.wait(600)
    pilot.let_go()
    assert pilot.wimp.menus.is_open, "its scroll bar is no place outside"
    choose(pilot, 39)
    pilot.wait(FLASH)
    assert task.heard(MenuSelection) == [MenuSelection((39,), Buttons.SELECT)]
    pilot.check()


def test_a_menu_on_a_tiny_screen(pilot: Pilot) -> None:
    small = bare_desktop(Mode(320, 200))
    task = NotingTask(small.wimp)
    small.wimp.open_menu(task, menu_of(), Point(630, 10))
    small.wait(1)
    to_arrow(small, 0, 1)
    assert len(small.wimp.menus.levels) == 2
    small.check()


def test_at_most_eight_menus_are_open(pilot: Pilot, task: NotingTask) -> None:
    menu = Menu("M9", (MenuItem("End"),))
    for level in range(8, 0, -1):
        menu = Menu(f"M{level}", (MenuItem("On", submenu=menu),))
    pilot.wimp.open_menu(task, menu, Point(100, 900))
    for depth in range(8):
        to_arrow(pilot, depth, 0)
    assert len(pilot.wimp.menus.levels) == 8
