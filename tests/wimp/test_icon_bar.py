"""The icon bar: its rows at 640 by 480, the order of its icons, overflow."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import MODES, Box, Mode, PixelBox
from osmosis_app.wimp import furniture
from osmosis_app.wimp.events import Buttons, MouseClick
from osmosis_app.wimp.iconbar import PRIORITY_TASK_MANAGER, BarIcon
from tests.support.noting import NotingTask, middle
from tests.support.pilot import Pilot, bare_desktop

DISC, APPS = 0x70000000, 0x50000000


def added(pilot: Pilot, name: str, sprite: str = "application", **more: object) -> BarIcon:
    """Put an icon of a new task on the bar."""
    task = NotingTask(pilot.wimp, name)
    return pilot.wimp.add_bar_icon(BarIcon(task, sprite, **more))  # type: ignore[arg-type]


def pixels(pilot: Pilot, icon: BarIcon) -> PixelBox:
    return pilot.wimp.screen.mode.pixels(pilot.wimp.icon_bar.box_of(icon))


@pytest.mark.parametrize("mode, top, high", [
    (27, 413, 67), (31, 533, 67), (20, 445, 67), (12, 222, 34),
])  # fmt: skip
def test_the_bar_s_rows(mode: int, top: int, high: int) -> None:
    screen = MODES[mode]
    pilot = bare_desktop(screen)
    frame = screen.pixels(furniture.outline(pilot.wimp.icon_bar.window, screen))
    assert frame == PixelBox(0, top, screen.width, top + high)
    picture = pilot.screen()
    column = [picture.getpixel((50, y)) for y in range(top - 1, screen.height)]
    assert column == [4, 7, *[1] * (high - 2), 7]
    row = [picture.getpixel((x, top + 5)) for x in range(screen.width)]
    assert row == [7, *[1] * (screen.width - 2), 7]


def test_icons_stand_where_the_screenshot_of_3_1_has_them() -> None:
    """Spec 2.2, measured at 640 by 480: acorn, palette, an application; the first device."""
    pilot = bare_desktop(MODES[27])
    switcher = added(pilot, "Acorn", "switcher", priority=PRIORITY_TASK_MANAGER, foot=-8)
    palette = added(pilot, "Palette", "palette", priority=0x20000000)
    application = added(pilot, "App", "!osmosis")
    disc = added(pilot, "Disc", "harddisc", text="Disc", left=True, priority=DISC)
    assert pixels(pilot, switcher) == PixelBox(597, 432, 631, 472)
    width = pixels(pilot, palette).width
    assert pixels(pilot, palette).right == 589 and pixels(pilot, palette).bottom == 468
    assert pixels(pilot, application) == PixelBox(589 - width - 8 - 34, 434, 589 - width - 8, 468)
    assert pixels(pilot, disc).left == 9
    pilot.repaint()
    picture = pilot.screen()
    left, top, right, bottom = pixels(pilot, disc)
    inked = [y for y in range(top, bottom) if 7 in picture.crop((left, y, right, y + 1)).tobytes()]
    assert max(inked) <= 475
    assert picture.crop((left, 458, right, 460)).getcolors() == [((right - left) * 2, 1)]
    assert bottom == 476


@pytest.mark.parametrize("mode", [12, 27])
def test_text_lies_8_to_40_os_units_up_and_sprites_start_at_44(mode: int) -> None:
    screen = MODES[mode]
    pilot = bare_desktop(screen)
    icon = added(pilot, "Disc", "harddisc", text="HHHHHHHHHH", left=True)
    pilot.repaint()
    box = pilot.wimp.icon_bar.box_of(icon)
    assert box.width == 160 and box.y0 == 8
    assert box.y1 == 44 + pilot.wimp.pool.picture("harddisc").height
    place = screen.pixels(box)
    text = pilot.screen().crop(
        (place.left, screen.height - (40 >> screen.y_eig), place.right, place.bottom)
    )
    rows = [y for y in range(text.height) if 7 in text.crop((0, y, text.width, y + 1)).tobytes()]
    assert rows[0] == 0 and len(rows) == 7 * (2 if mode == 27 else 1)


def order(pilot: Pilot) -> tuple[str, str]:
    bar = pilot.wimp.icon_bar
    placed = sorted(bar.bar_icons, key=lambda icon: bar.box_of(icon).x0)
    sides = [[icon.task.name for icon in placed if icon.left == left] for left in (True, False)]
    return " ".join(sides[0]), " ".join(sides[1])


def test_the_order_of_icons() -> None:
    pilot = bare_desktop()
    added(pilot, "one")
    added(pilot, "apps", left=True, priority=APPS)
    added(pilot, "acorn", priority=PRIORITY_TASK_MANAGER)
    added(pilot, "two")
    added(pilot, "disc4", left=True, priority=DISC)
    added(pilot, "disc5", left=True, priority=DISC)
    added(pilot, "palette", priority=0x20000000)
    assert order(pilot) == ("disc4 disc5 apps", "two one palette acorn")
    pilot.check()


def test_gaps_are_16_and_the_rest_close_up_when_an_icon_goes() -> None:
    pilot = bare_desktop()
    icons = [added(pilot, str(number)) for number in range(3)]
    boxes = [pilot.wimp.icon_bar.box_of(icon) for icon in icons]
    assert boxes[0].x1 == 1600 - 2 - 16
    assert [one.x0 - other.x1 for one, other in zip(boxes, boxes[1:], strict=False)] == [16, 16]
    pilot.wimp.close_down(icons[1].task)
    assert pilot.wimp.icon_bar.box_of(icons[2]) == boxes[1]
    pilot.check()


def test_every_button_is_reported_on_the_press_and_nothing_is_lit() -> None:
    pilot = bare_desktop()
    icon = added(pilot, "it")
    at = middle(pilot.wimp.icon_bar.box_of(icon))
    pilot.repaint()
    before = pilot.screen()
    for button in (Buttons.SELECT, Buttons.MENU, Buttons.ADJUST):
        pilot.press(*at, button)
        assert pilot.screen().tobytes() == before.tobytes()
        pilot.let_go()
    told = icon.task.heard(MouseClick)  # type: ignore[attr-defined]
    assert [click.buttons for click in told] == [Buttons.SELECT, Buttons.MENU, Buttons.ADJUST]
    assert pilot.wimp.icon_bar.icon_of(told[0]) is icon


def test_a_click_on_an_icon_that_goes_meanwhile_is_nobody_s() -> None:
    pilot = bare_desktop()
    icons = [added(pilot, str(number)) for number in range(2)]
    at = middle(pilot.wimp.icon_bar.box_of(icons[1]))
    pilot.move(*at)
    bar = pilot.wimp.icon_bar
    click = MouseClick(bar.window, 1, at, Buttons.SELECT)
    pilot.wimp.post(bar, click)
    pilot.wimp.close_down(icons[1].task)
    pilot.wait(1)
    assert not pilot.wimp.errors.is_up
    assert bar.icon_of(click) is None
    pilot.check()


def test_an_overfull_bar_scrolls_under_the_pointer_and_back() -> None:
    pilot = bare_desktop(Mode(320, 200))
    icons = [added(pilot, str(number)) for number in range(12)]
    disc = added(pilot, "disc", left=True)
    bar = pilot.wimp.icon_bar
    needed = 13 * 68 + 11 * 16 + 64 + 16 * 2
    assert bar.window.extent.width == needed
    pilot.wait(1)
    assert pilot.machine.next_alarm() is None, "it keeps still away from the sides"
    pilot.move(630, 60)
    pilot.wait(2)
    assert bar.window.scroll.x == 16
    pilot.check()
    pilot.wait(400)
    assert bar.window.scroll.x == needed - bar.window.visible.width
    assert bar.box_of(icons[0]).x1 == 640 - 2 - 16
    assert pilot.machine.next_alarm() is None
    pilot.move(10, 60)
    pilot.wait(400)
    assert bar.box_of(disc).x0 == 2 + 16
    pilot.move(630, 60)
    pilot.wait(400)
    for icon in icons[2:]:
        pilot.wimp.close_down(icon.task)
    assert bar.window.scroll.x == 0, "nothing overflows any more"
    pilot.check()


def test_a_bar_that_fills_with_icons_has_them_side_by_side() -> None:
    pilot = bare_desktop(Mode(320, 200))
    boxes: list[Box] = []
    for number in range(9):
        added(pilot, str(number), left=number % 2 == 0)
        bar = pilot.wimp.icon_bar
        boxes = sorted(bar.box_of(icon) for icon in bar.bar_icons)
        assert all(one.x1 + 16 <= two.x0 for one, two in zip(boxes, boxes[1:], strict=False))
        pilot.check()


@pytest.mark.parametrize("mode", [MODES[12], Mode(320, 200), Mode(3840, 2160)])
def test_the_bar_goes_along_with_the_mode(mode: Mode) -> None:
    pilot = bare_desktop()
    icon = added(pilot, "it", "!osmosis")
    pilot.change_mode(mode)
    assert furniture.outline(pilot.wimp.icon_bar.window, mode) == Box(
        0, 0, mode.box.x1, 132 + mode.dy
    )
    assert pilot.wimp.icon_bar.box_of(icon).x1 == mode.box.x1 - mode.dx - 16
    pilot.check()
