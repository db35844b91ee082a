"""Windows of template files drawn as pictures: the Wimp's own painting, cut out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from osmosis_app.convert.command import main
from osmosis_app.convert.drawing import Drawing
from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.drawable import drawable
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.sprites import write_sprites
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.templates import (
    Bounds,
    IconDefinition,
    IconFlags,
    TemplateFile,
    WindowDefinition,
    WindowFlags,
    sound_templates,
    write_templates,
)
from osmosis_app.geometry import MODES, Box, Mode
from osmosis_app.graphics.colours import WIMP_COLOURS
from osmosis_app.resources import resources
from osmosis_app.wimp.furniture import outline
from tests.formats.corpus import corpus_files
from tests.support.noting import NotingTask
from tests.support.pilot import bare_desktop

AREA = Bounds(0, -96, 320, 0)
FLAGS = WindowFlags.NEW_FORMAT | WindowFlags.TITLE_BAR | WindowFlags.AUTO_REDRAW
FILLED = IconFlags.made(IconFlags.FILLED, background=11)
SQUARE = IconDefinition(Bounds(0, -96, 96, 0), FILLED)
PLAIN = WindowDefinition("plain", Bounds(0, 0, 320, 96), AREA, FLAGS, "Plain", (SQUARE,))
INFO = templates_from_json((resources() / "Templates" / "Osmosis.json").read_text())["info"]


def drawn(window: WindowDefinition, mode: Mode = MODES[27]) -> Image.Image:
    return Drawing.begin(resources(), mode, ()).window(window, mode)


def pixel(picture: Image.Image, x: int, y: int) -> object:
    return picture.convert("RGB").getpixel((x, y))


@pytest.mark.parametrize("mode", [27, 12, 28])
def test_a_window_is_what_the_desktop_shows(mode: int) -> None:
    pilot = bare_desktop(MODES[mode])
    window = pilot.wimp.create_window(NotingTask(pilot.wimp), INFO)
    pilot.wimp.open_window(window, Box(*INFO.visible).moved(0, 200), window.scroll)
    pilot.repaint()
    left, top, right, bottom = MODES[mode].pixels(outline(window, MODES[mode]))
    shape = 2 if mode == 12 else 1
    shown = pilot.machine.screen.picture().crop((left, shape * top, right, shape * bottom))
    assert drawn(INFO, MODES[mode]).tobytes() == shown.tobytes()


@pytest.mark.parametrize("path", corpus_files("templates", "fec"))
def test_every_window_of_real_files_is_drawn(path: Path) -> None:
    mode = MODES[27]
    drawing = Drawing.begin(resources(), mode, ())
    for window in sound_templates(path.read_bytes())[0].windows:
        picture = drawing.window(window, mode)
        colours = picture.convert("RGB").getcolors()
        assert colours and {colour for _, colour in colours} <= set(WIMP_COLOURS)


def test_a_window_larger_than_any_screen_is_drawn_whole() -> None:
    tall = Bounds(0, -8000, 320, 0)
    wide = replace(PLAIN, visible=Bounds(-900, 70, -580, 8070), extent=tall)
    picture = drawn(wide)
    assert picture.size == (162, 4000 + 2 + 20)
    assert pixel(picture, 10, 4000) == WIMP_COLOURS[1]


@pytest.mark.parametrize("flags", [WindowFlags(0), WindowFlags.NO_BOUNDS])
def test_a_window_that_claims_millions_of_pixels_is_refused(flags: WindowFlags) -> None:
    huge = Bounds(0, 0, 1 << 24, 1 << 24)
    with pytest.raises(FormatError, match="window 'plain' of 16777220 by .* is too large"):
        drawn(replace(PLAIN, visible=huge, extent=huge, flags=FLAGS | flags))


def test_a_window_of_no_size_is_one_pixel_in_its_frame() -> None:
    nothing = Bounds(5, 5, 5, 5)
    bare = replace(PLAIN, visible=nothing, extent=nothing, flags=WindowFlags.NEW_FORMAT)
    assert drawn(bare).size == (3, 3)


def test_old_flags_inverted_boxes_and_deleted_icons() -> None:
    inverted = replace(SQUARE, box=Bounds(96, 0, 0, -96))
    gone = replace(SQUARE, flags=FILLED | IconFlags.DELETED, box=Bounds(200, -96, 320, 0))
    old = replace(PLAIN, flags=WindowFlags.OLD_TITLE, icons=(inverted, gone))
    picture = drawn(old)
    assert pixel(picture, 10, 30) == WIMP_COLOURS[11]
    assert pixel(picture, 120, 30) == WIMP_COLOURS[1]
    assert picture.size == (162, 48 + 2 + 20)


@pytest.mark.parametrize(
    "validation, ink, ground", [("F3b", 11, 3), ("Nx;fB3;R2", 3, 11), ("", 7, 0), ("Fxy", 7, 0)]
)
def test_an_icon_with_a_font_has_the_colours_its_validation_tells(
    validation: str, ink: int, ground: int
) -> None:
    fonted = IconFlags.TEXT | IconFlags.FONT | IconFlags.FILLED | IconFlags(0x9F00_3000)
    icon = IconDefinition(Bounds(0, 0, 9, 9), fonted, "x", validation)
    (plain,) = drawable(replace(PLAIN, icons=(icon,))).icons
    assert (plain.flags.foreground, plain.flags.background) == (ink, ground)
    assert not plain.flags & IconFlags.FONT
    assert plain.flags.button_type == fonted.button_type


def test_colours_that_are_none_of_the_desktops_are_brought_to_them() -> None:
    odd = replace(PLAIN, title_background=0x4B, work_background=0x1B, scroll_outer=200)
    picture = drawn(odd)
    assert pixel(picture, 2, 10) == pixel(picture, 120, 60) == WIMP_COLOURS[11]
    none = drawn(replace(PLAIN, work_background=255))
    assert pixel(none, 120, 60) == WIMP_COLOURS[4]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    dot = IconFlags.SPRITE | IconFlags.INDIRECTED
    shown = replace(PLAIN, name="dot", icons=(IconDefinition(SQUARE.box, dot, "dot"),))
    (tmp_path / "Templates,fec").write_bytes(write_templates(TemplateFile((PLAIN, shown))))
    red = paletted_sprite("dot", 27, 40, bytes([11]) * 1600)
    (tmp_path / "Sprites,ff9").write_bytes(write_sprites([red]))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ("render", *words))
    return result.exit_code, result.output


def test_one_window_is_one_picture(folder: Path) -> None:
    assert run("Templates,fec", "--window", "PL*", "-o", "One.png") == (0, "")
    with Image.open(folder / "One.png") as picture:
        assert picture.size == (162, 70)
    assert run("Templates,fec", "--window", "plain", "-o", "One.png")[0] == 2


def test_an_icon_shows_a_sprite_of_the_files_given(folder: Path) -> None:
    words = ("Templates,fec", "--window", "dot", "-o", "Dot.png")
    assert run(*words) == (0, "")
    with Image.open(folder / "Dot.png") as picture:
        assert pixel(picture, 10, 60) == WIMP_COLOURS[1]
    assert run(*words, "--sprites", "Sprites,ff9", "--force") == (0, "")
    with Image.open(folder / "Dot.png") as picture:
        assert pixel(picture, 10, 60) == WIMP_COLOURS[11]


def test_several_windows_are_a_sheet_or_a_folder(folder: Path) -> None:
    assert run("Templates,fec", "-o", "All.png") == (0, "")
    with Image.open(folder / "All.png") as picture:
        assert picture.width == 800
    assert run("Templates,fec", "-o", "All") == (0, "")
    assert sorted(path.name for path in (folder / "All").iterdir()) == ["dot.png", "plain.png"]


def test_the_text_of_templates_is_drawn_too(folder: Path) -> None:
    CliRunner().invoke(main, ("templates", "Templates,fec", "-o", "T.json"))
    assert run("T.json", "-o", "Text.png") == (0, "")
    assert run("Templates,fec", "-o", "Bytes.png") == (0, "")
    assert (folder / "Text.png").read_bytes() == (folder / "Bytes.png").read_bytes()


def test_what_cannot_be_drawn_is_said_and_the_rest_drawn(folder: Path) -> None:
    huge = Bounds(0, 0, 1 << 24, 1 << 24)
    two = TemplateFile((replace(PLAIN, name="huge", visible=huge, extent=huge), PLAIN))
    (folder / "Two,fec").write_bytes(write_templates(two))
    code, told = run("Two,fec", "-o", "Two")
    assert code == 1 and told.startswith("Two,fec: window 'huge' of 16777220 by ")
    assert [path.name for path in (folder / "Two").iterdir()] == ["plain.png"]


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("Templates,fec", "--window", "none"), "no window 'none'; there are plain, dot\n"),
        (("Sprites,ff9",), "Sprites,ff9: is a sprite file, not a template file\n"),
        (("Templates,fec", "--sprites", "Templates,fec"), "Templates,fec: "),
    ],
)
def test_what_makes_no_sense_is_refused(
    folder: Path, words: tuple[str, ...], complaint: str
) -> None:
    code, told = run(*words, "-o", "x.png")
    assert code == 2 and told.startswith(complaint)
    assert not (folder / "x.png").exists()
