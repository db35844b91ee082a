"""Writable icons: the caret, what the keys do to the text, and the input focus."""

from __future__ import annotations

from dataclasses import replace

import pytest

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import IconDefinition
from osmosis_app.geometry import MODES, Point
from osmosis_app.host.keycodes import parse_key
from osmosis_app.wimp.events import GainCaret, KeyPressed, LoseCaret
from osmosis_app.wimp.icon import place_of_text
from osmosis_app.wimp.window import Window
from tests.support.noting import PLAIN, NotingTask, definition, icon, opened
from tests.support.pilot import Pilot

FLAGS = (
    IconFlags.TEXT
    | IconFlags.BORDER
    | IconFlags.FILLED
    | IconFlags.V_CENTRED
    | IconFlags.INDIRECTED
)


def field(row: int, text: str = "", validation: str = "", **more: object) -> IconDefinition:
    box = (10, -60 - 60 * row, 210, -10 - 60 * row)
    return icon(box, text, ButtonType.WRITABLE, FLAGS, validation, **more)  # type: ignore[arg-type]


def window_of(task: NotingTask, *fields: IconDefinition) -> Window:
    return opened(task, definition((400, 400, 800, 700), icons=fields, button=ButtonType.IGNORE))


def type_keys(pilot: Pilot, names: str) -> None:
    """Type keys by their names; letters stand for themselves, ``_`` for a space."""
    for name in names.split():
        pilot.key(parse_key("Space" if name == "_" else name))


@pytest.mark.parametrize("start, keys, text, index", [
    ("",        "a b c",                 "abc",     3),
    ("one",     "Left x",                "onxe",    3),
    ("one",     "Left Left Left Left x", "xone",    1),
    ("one",     "Ctrl-Left x",           "xone",    1),
    ("one",     "Ctrl-Left Right x",     "oxne",    2),
    ("one two", "Shift-Left x",          "one xtwo", 5),
    ("one two", "Shift-Left Shift-Left x", "xone two", 1),
    ("one two", "Ctrl-Left Shift-Right x", "one xtwo", 5),
    ("one",     "Delete",                "on",      2),
    ("one",     "Backspace Backspace",   "o",       1),
    ("one",     "Ctrl-Left Delete",      "one",     0),
    ("one",     "Ctrl-Left Copy",        "ne",      0),
    ("one",     "Copy",                  "one",     3),
    ("one",     "Ctrl-U",                "",        0),
    ("one",     "Ctrl-Left Ctrl-Right x", "onex",   4),
    ("a",       "_ b",                   "a b",     3),
])  # fmt: skip
def test_keys_in_a_writable_icon(
    pilot: Pilot, task: NotingTask, start: str, keys: str, text: str, index: int
) -> None:
    window = window_of(task, field(0, start))
    pilot.wimp.set_caret(window, 0)
    type_keys(pilot, keys)
    assert (window.icons[0].text, pilot.wimp.caret.index) == (text, index)
    assert task.heard(KeyPressed) == []
    pilot.check()


@pytest.mark.parametrize("validation, typed, text", [
    ("A0-9", "1 a 2 - 3", "123"),
    ("A~ ",  "a _ b",     "ab"),
    ("Aa-z~dpu", "a d o p q u", "aoq"),
    ("",     "a _ -",     "a -"),
])  # fmt: skip
def test_which_characters_are_allowed(
    pilot: Pilot, task: NotingTask, validation: str, typed: str, text: str
) -> None:
    window = window_of(task, field(0, "", validation))
    pilot.wimp.set_caret(window, 0)
    type_keys(pilot, typed)
    assert window.icons[0].text == text
    assert pilot.machine.beeps == len(typed.split()) - len(text)


def test_a_full_icon_takes_no_more(pilot: Pilot, task: NotingTask) -> None:
    window = window_of(task, replace(field(0, "abc"), size=5))
    pilot.wimp.set_caret(window, 0)
    type_keys(pilot, "d e")
    assert window.icons[0].text == "abcd" and pilot.machine.beeps == 1


@pytest.mark.parametrize("along, index", [(0, 0), (7, 0), (9, 1), (20, 1), (30, 2), (150, 3)])
def test_a_click_puts_the_caret_between_the_nearest_characters(
    pilot: Pilot, task: NotingTask, along: int, index: int
) -> None:
    window = window_of(task, field(0, "abc"))
    x = window.to_screen(window.icons[0].box).x0 + 2 + 6  # border, margin
    pilot.select(x + along, 670)
    assert (pilot.wimp.caret.icon, pilot.wimp.caret.index) == (0, index)
    assert window.has_focus and task.heard(GainCaret) == [GainCaret(window)]


@pytest.mark.parametrize("validation, key, goes", [
    ("KT", "Tab", 1),
    ("KT", "Shift-Tab", 2),
    ("KA", "Down", 1),
    ("KA", "Up", 2),
    ("KR", "Return", 1),
    ("KAT", "Return", None),
    ("", "Tab", None),
    ("", "Down", None),
    ("", "F1", None),
])  # fmt: skip
def test_k_says_which_keys_go_to_another_icon(
    pilot: Pilot, task: NotingTask, validation: str, key: str, goes: int | None
) -> None:
    window = window_of(task, *(field(row, "x", validation) for row in range(3)))
    pilot.wimp.set_caret(window, 0)
    type_keys(pilot, key)
    assert pilot.wimp.caret.icon == (goes or 0)
    told = [] if goes is not None else [KeyPressed(window, parse_key(key), 0)]
    assert task.heard(KeyPressed) == told


def test_return_in_the_last_icon_goes_to_the_task(pilot: Pilot, task: NotingTask) -> None:
    window = window_of(task, field(0, "x", "KR"), field(1, "x", "KR"))
    pilot.wimp.set_caret(window, 0)
    type_keys(pilot, "Return Return")
    assert pilot.wimp.caret.icon == 1
    assert task.heard(KeyPressed) == [KeyPressed(window, parse_key("Return"), 1)]


def test_the_caret_is_red_forty_high_and_has_ends(pilot: Pilot, task: NotingTask) -> None:
    window = window_of(task, field(0, "H"))
    before = pilot.screen()
    pilot.repaint()
    before = pilot.screen()
    pilot.wimp.set_caret(window, 0)
    pilot.repaint()
    after = pilot.screen()
    mode = MODES[31]
    at = place_of_text(window.icons[0], mode).moved(*window.origin)
    frame = mode.pixels(window.visible)
    changed = {
        (x, y)
        for x in range(frame.left, frame.right)
        for y in range(frame.top, frame.bottom)
        if before.getpixel((x, y)) != after.getpixel((x, y))
    }
    rows = sorted({y for _, y in changed})
    columns = sorted({x for x, _ in changed})
    assert len(rows) == 20 and len(columns) == 3
    assert columns[1] == (at.x + 16) // 2
    assert rows[-1] == mode.height - at.y // 2 - 1
    assert {after.getpixel(pixel) for pixel in changed} == {11}
    pilot.wait(300)
    assert pilot.screen().tobytes() == after.tobytes(), "it blinks"


def test_a_text_too_long_is_shifted_so_that_the_caret_shows(pilot: Pilot, task: NotingTask) -> None:
    window = window_of(task, field(0, ""))
    pilot.wimp.set_caret(window, 0)
    for _ in range(30):
        type_keys(pilot, "x")
        caret = place_of_text(window.icons[0], MODES[31]).x + 16 * pilot.wimp.caret.index
        assert caret <= window.icons[0].box.x1 - 8
        pilot.check()
    type_keys(pilot, "Ctrl-Left")
    assert place_of_text(window.icons[0], MODES[31]).x == 10 + 2 + 6
    pilot.check()


def test_the_focus_goes_with_its_window(pilot: Pilot, task: NotingTask) -> None:
    window = window_of(task, field(0))
    pilot.wimp.set_caret(window, 0)
    pilot.wimp.close_window(window)
    pilot.wimp.deliver()
    assert pilot.wimp.caret.window is None
    assert task.heard(LoseCaret) == [LoseCaret(window)]
    pilot.key(0x41)
    assert window.icons[0].text == ""


def test_keys_go_to_the_focus_then_down_the_stack_to_hot_windows(
    pilot: Pilot, task: NotingTask
) -> None:
    hot = PLAIN | WindowFlags.HOT_KEYS
    low = opened(task, definition((100, 400, 300, 600), flags=hot))
    high = opened(task, definition((400, 400, 600, 600), flags=hot))
    focused = opened(task, definition((700, 400, 900, 600)))
    pilot.key(0x181)
    assert [event.window for event in task.heard(KeyPressed)] == [high, low]
    task.told.clear()
    pilot.wimp.set_caret(focused)
    pilot.key(0x181)
    assert [event.window for event in task.heard(KeyPressed)] == [focused, high, low]
    task.told.clear()
    pilot.wimp.set_caret(low)
    pilot.key(0x181)
    assert [event.window for event in task.heard(KeyPressed)] == [low, high]


def test_a_shaded_writable_icon_cannot_be_written_in(pilot: Pilot, task: NotingTask) -> None:
    window = opened(
        task,
        definition(
            (400, 400, 800, 700),
            icons=[icon((10, -60, 210, -10), "x", ButtonType.WRITABLE, FLAGS | IconFlags.SHADED)],
        ),
    )
    pilot.select(450, 670)
    assert pilot.wimp.caret.window is None
    assert window.icon_at(Point(50, -30)) == 0
