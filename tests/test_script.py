"""The text language of ``--script``: what it says, and what it does to a desktop."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from osmosis_app.desktop import Settings, start
from osmosis_app.geometry import MODES, Point
from osmosis_app.script import (
    Click,
    Command,
    Drag,
    Keys,
    Move,
    Pilot,
    Press,
    Release,
    Screenshot,
    ScriptError,
    Wait,
    Wheel,
    parse_command,
    read_script,
    run_script,
    way,
)
from osmosis_app.wimp.events import Buttons
from tests.support.seat import NotingSeat

NONE, SELECT, MENU, ADJUST = Buttons.NONE, Buttons.SELECT, Buttons.MENU, Buttons.ADJUST
DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "script.md"


@pytest.mark.parametrize(
    "line, command",
    [
        ("", None),
        ("   # nothing but a remark", None),
        ("move 10 20", Move(Point(10, 20))),
        ("  move\t10  20   # there", Move(Point(10, 20))),
        ("move -4 2000", Move(Point(-4, 2000))),
        ("select 1 2", Click(Point(1, 2), SELECT)),
        ("menu 1 2", Click(Point(1, 2), MENU)),
        ("adjust 1 2", Click(Point(1, 2), ADJUST)),
        ("double 1 2", Click(Point(1, 2), SELECT, 2)),
        ("press menu", Press(MENU)),
        ("press select adjust", Press(SELECT | ADJUST)),
        ("release", Release()),
        ("drag 1 2 3 4", Drag(Point(1, 2), Point(3, 4), SELECT)),
        ("drag 1 2 3 4 adjust # so", Drag(Point(1, 2), Point(3, 4), ADJUST)),
        ("wheel -3", Wheel(-3)),
        ("key F8", Keys((0x188,))),
        ("key ^Q Return a", Keys((0x11, 0x0D, 0x61))),
        ("type Ab # 1", Keys(tuple(b"Ab # 1"))),
        ("wait 250", Wait(250)),
        ("screenshot a picture.png", Screenshot(Path("a picture.png"))),
    ],
)
def test_what_a_line_says(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize(
    "line, fault",
    [
        ("click 1 2", "there is no command 'click'"),
        ("Move 1 2", "there is no command 'Move'"),
        ("move", "expected X Y, found ''"),
        ("move 1", "expected X Y, found '1'"),
        ("move 1 2 3", "expected X Y, found '1 2 3'"),
        ("select 1.5 2", "expected X Y, found '1.5 2'"),
        ("press", "expected select, menu or adjust, found ''"),
        ("press left", "expected select, menu or adjust, found 'left'"),
        ("release select", "expected nothing more, found 'select'"),
        ("drag 1 2 3", "expected X Y X Y, found '1 2 3'"),
        ("drag 1 2 3 4 5", "expected select, menu or adjust, found '5'"),
        ("wheel up", "expected STEPS, found 'up'"),
        ("key", "expected the name of a key, found ''"),
        ("key Enter", "no key is called 'Enter'"),
        ("type \N{EURO SIGN}", "cannot type '\N{EURO SIGN}'"),
        ("type", "expected a text, found ''"),
        ("wait -1", "expected CENTISECONDS of 0 to 360000, found '-1'"),
        ("wait", "expected CENTISECONDS, found ''"),
        ("wait 360001", "expected CENTISECONDS of 0 to 360000, found '360001'"),
        ("wheel -1001", "expected STEPS of -1000 to 1000, found '-1001'"),
        ("move 100001 0", "expected X Y of -100000 to 100000, found '100001 0'"),
        ("select 0 -100001", "expected X Y of -100000 to 100000, found '0 -100001'"),
        (
            "drag 1 1 999999999 999999999",
            "expected X Y X Y of -100000 to 100000, found '1 1 999999999 999999999'",
        ),
        (
            f"move 1 {'9' * 5000}",
            f"expected X Y of -100000 to 100000, found '1 {'9' * 5000}'",
        ),
        ("screenshot a\0b", "no file can be called 'a\\x00b'"),
        ("screenshot", "expected the name of a file, found ''"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number(line: str, fault: str) -> None:
    with pytest.raises(ScriptError) as told:
        read_script(f"# first\n\n{line}\nmove 1 2\n")
    assert str(told.value) == f"line 3: {fault}"


def test_the_document_names_every_command() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = [line[3:].split("`")[0].split()[0] for line in text.splitlines() if line[:3] == "| `"]
    named = [row for row in rows if row.islower()]
    assert sorted(set(named)) == sorted(
        "move select menu adjust double press release drag wheel key type wait screenshot".split()
    )


def test_the_documents_example_opens_the_info_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    lines = [line[4:] for line in text.splitlines() if line.startswith("    ")]
    monkeypatch.chdir(tmp_path)
    desktop = start(Settings(MODES[31]))
    assert not desktop.task.windows.info.is_open
    run_script(desktop.machine, read_script("\n".join(lines)))
    assert desktop.task.windows.info.is_open
    assert Image.open("info.png").size == (800, 600)


@pytest.fixture
def seat() -> NotingSeat:
    return NotingSeat(MODES[31])


def test_a_click_takes_its_time(seat: NotingSeat) -> None:
    run_script(seat, read_script("select 100 200"))
    assert seat.told == [Point(100, 200), SELECT, NONE]
    assert seat.times == [0, 10, 20]


def test_a_double_click_is_two_within_a_second(seat: NotingSeat) -> None:
    run_script(seat, read_script("double 100 200"))
    assert seat.told == [Point(100, 200), SELECT, NONE, SELECT, NONE]
    assert seat.times[-1] < 100


def test_buttons_are_held_until_released(seat: NotingSeat) -> None:
    run_script(seat, read_script("press select\nmove 6 8\nwait 40\nrelease"))
    assert seat.told == [SELECT, Point(6, 8), NONE]
    assert seat.times[-1] == 70


def test_a_drag_goes_through_every_place_on_its_way(seat: NotingSeat) -> None:
    run_script(seat, read_script("drag 0 0 70 -10 adjust"))
    assert seat.told == [
        Point(0, 0),
        ADJUST,
        *(Point(23, -4), Point(46, -7), Point(70, -10)),
        NONE,
    ]


@pytest.mark.parametrize(
    "end, places", [((0, 0), 1), ((32, 0), 1), ((33, 0), 2), ((0, -320), 10), ((64, 65), 3)]
)
def test_a_drag_moves_at_most_32_units_at_a_time(end: tuple[int, int], places: int) -> None:
    through = way(Point(0, 0), Point(*end))
    assert len(through) == places and through[-1] == end


def test_keys_come_one_by_one(seat: NotingSeat) -> None:
    run_script(seat, read_script("key ^P F8\ntype hi"))
    assert seat.told == [("key", 16), ("key", 0x188), ("key", 0x68), ("key", 0x69)]


def test_time_stops_at_every_alarm_on_the_way(seat: NotingSeat) -> None:
    pilot = Pilot(seat)
    seat.alarms = [33, 40, 100, 101]
    pilot.pass_time(100)
    assert seat.times == [0, 33, 40, 100]


def test_an_alarm_that_is_never_served_does_not_stop_the_clock(seat: NotingSeat) -> None:
    pilot = Pilot(seat)
    seat.next_alarm = lambda: 0  # type: ignore[method-assign]
    pilot.pass_time(5)
    assert seat.times == [0, 1, 2, 3, 4, 5]


def test_a_script_ends_with_the_desktop(seat: NotingSeat) -> None:
    seat.is_over = True
    run_script(seat, read_script("move 1 2"))
    assert seat.told == []


def test_a_picture_is_taken_when_the_script_says(seat: NotingSeat, tmp_path: Path) -> None:
    run_script(seat, [Move(Point(100, 200)), Screenshot(tmp_path / "one.png"), Move(Point(0, 0))])
    picture = Image.open(tmp_path / "one.png")
    assert (picture.mode, picture.size) == ("P", (800, 600))
    assert picture.convert("RGB").getpixel((50, 499)) == (0, 255, 255)  # the pointer's tip


def test_mode_12_comes_out_in_square_pixels(tmp_path: Path) -> None:
    run_script(NotingSeat(MODES[12]), [Screenshot(tmp_path / "twelve.png")])
    assert Image.open(tmp_path / "twelve.png").size == (640, 512)


def test_a_picture_that_cannot_be_written_is_told_with_its_name(
    seat: NotingSeat, tmp_path: Path
) -> None:
    with pytest.raises(OSError) as told:
        run_script(seat, [Screenshot(tmp_path / "no" / "one.png")])
    assert told.value.filename == str(tmp_path / "no" / "one.png")
