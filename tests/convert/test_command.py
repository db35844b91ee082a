"""The command osmosis-convert: what it prints, what it writes, and its exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from osmosis_app.convert.command import main
from osmosis_app.formats.modes import mode_word
from osmosis_app.formats.palettes import WIMP_16
from osmosis_app.formats.sprites import Sprite, SpriteArea, read_sprites, write_area, write_sprites
from osmosis_app.formats.templates import (
    Bounds,
    IconDefinition,
    IconFlags,
    TemplateFile,
    WindowDefinition,
    WindowFlags,
    write_templates,
)
from tests.formats.archiving import directory, member, spark

BOX = Bounds(0, 0, 400, 300)
DOT = Sprite("dot", 27, 1, 1, 0, 31, b"\xf0\0\0\0")
SPRITES = write_area(SpriteArea((DOT, Sprite("&\x88", 0, 1, 2, 0, 7, b"\xaa\0\0\0\x55\0\0\0"))))
WINDOW = WindowDefinition(
    "info",
    BOX,
    BOX,
    WindowFlags.NEW_FORMAT | WindowFlags.TITLE_BAR | WindowFlags.CLOSE_ICON,
    "About",
    (IconDefinition(Bounds(8, -48, 96, -8), IconFlags.TEXT, "Hello"),),
)
TEMPLATES = write_templates(TemplateFile((WINDOW,)))


Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in a folder that holds one sprite and one template file."""
    (tmp_path / "Sprites,ff9").write_bytes(SPRITES)
    (tmp_path / "Templates,fec").write_bytes(TEMPLATES)
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, words)


def test_info_tells_what_a_sprite_file_holds(run):
    result = run("info", "Sprites,ff9")
    assert (result.exit_code, result.output.splitlines()) == (
        0,
        [
            "Sprites,ff9: sprite file, 2 sprites",
            "  name   pixels  mode  colours  dpi",
            "  dot    8x1     27    16       90x90",
            "  &\\x88  8x2     0     2        90x45",
        ],
    )


def test_info_tells_what_a_template_file_holds(run):
    assert run("info", "Templates,fec").output.splitlines() == [
        "Templates,fec: template file, 1 window",
        "  window  size     icons  furniture    title",
        "  info    400x300  1      close title  About",
    ]


def test_info_for_programs_is_json(run):
    told = json.loads(run("info", "--json", ".").output)
    assert [each["file"] for each in told] == ["Sprites,ff9", "Templates,fec"]
    assert told[0]["sprites"][0] == {
        **{"name": "dot", "mode": 27, "height": 1, "mask": False, "palette_entries": 0},
        **{"width": 8, "bits": 4, "layout": "palette", "x_eig": 1, "y_eig": 1},
    }
    assert told[1]["windows"][0]["texts"] == ["Hello"]


def test_info_of_a_damaged_file_says_so_and_exits_with_1(run, tmp_path):
    (tmp_path / "Short,ff9").write_bytes(SPRITES[:-40])
    result = run("info", "Short,ff9")
    assert result.exit_code == 1
    assert "  damaged: sprite 1 of 2 at &3C is past the file's end" in result.output
    assert "  dot " in result.output


def test_info_of_an_archive_tells_what_the_files_in_it_hold(run, tmp_path):
    files = [member("Sprites", SPRITES), member("ReadMe", b"x"), member("Bad", SPRITES[:-40])]
    (tmp_path / "All,ddc").write_bytes(spark(directory("Dir", *files)))
    result = run("info", "All,ddc")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == "All,ddc: Dir.Sprites: sprite file, 2 sprites"
    assert "All,ddc: Dir.Bad: sprite file, 1 sprite" in lines
    told = json.loads(run("info", "--json", "All,ddc").output)
    assert told[0]["file"] == "All,ddc: Dir.Sprites" and len(told[0]["sprites"]) == 2


def test_info_goes_on_after_an_archive_that_cannot_be_read(run, tmp_path):
    (tmp_path / "Broken,a91").write_bytes(b"PK\3\4 and no more")
    result = run("info", ".")
    assert result.exit_code == 1
    assert result.output.startswith("Broken,a91: not read\n  damaged: ")
    assert "Templates,fec: template file" in result.output
    assert run("info", "Broken,a91").exit_code == 2


def test_info_does_not_read_a_large_file_as_a_whole(run, tmp_path, monkeypatch):
    monkeypatch.setattr("osmosis_app.convert.info_command.LARGE", len(SPRITES) - 1)
    result = run("info", "Sprites,ff9")
    assert result.exit_code == 2 and "Sprites,ff9: not a folder, a zip" in result.output


def test_info_of_something_else_is_refused(run, tmp_path):
    (tmp_path / "Rubbish").write_bytes(bytes(range(99)))
    result = run("info", "Rubbish")
    assert (result.exit_code, result.output) == (
        2,
        "Rubbish: neither a sprite nor a template file but of no known kind\n",
    )


@pytest.mark.parametrize(
    "suffix, inf", [("", None), (",fffff94e-00112233", None), ("", "FFFFF900")]
)
def test_a_file_is_known_by_suffix_inf_file_or_content(run, tmp_path, suffix, inf):
    (tmp_path / f"Mine{suffix}").write_bytes(SPRITES)
    if inf:
        (tmp_path / f"Mine{suffix}.inf").write_text(f"$.Mine {inf} 00112233 100\n")
    assert "sprite file, 2 sprites" in run("info", f"Mine{suffix}").output


def test_an_inf_file_outweighs_the_content(run, tmp_path):
    (tmp_path / "Mine").write_bytes(SPRITES)
    (tmp_path / "Mine.inf").write_text("$.Mine FFFFFF00 00112233 100\n")
    assert "of type &FFF" in run("info", "Mine").output


def test_sprites_go_out_and_come_back_the_same(run, tmp_path):
    assert run("sprites", "Sprites,ff9", "-o", "Out").exit_code == 0
    written = sorted(path.name for path in (tmp_path / "Out").iterdir())
    assert written == ["&%88.png", "dot.png", "manifest.json"]
    with Image.open(tmp_path / "Out" / "dot.png") as image:
        assert (image.mode, image.size) == ("P", (8, 1))
    assert run("sprites", "--pack", "Out", "-o", "Back,ff9").exit_code == 0
    assert (tmp_path / "Back,ff9").read_bytes() == SPRITES


def test_several_files_get_a_folder_each(run, tmp_path):
    (tmp_path / "More,ff9").write_bytes(write_sprites([DOT]))
    assert run("sprites", "Sprites,ff9", "More,ff9", "-o", "Out").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "Out").iterdir()) == ["More", "Sprites"]


def test_only_some_sprites_are_taken(run, tmp_path):
    assert run("sprites", "Sprites,ff9", "--only", "DOT", "-o", "Out").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "Out").iterdir()) == [
        *("dot.png", "manifest.json"),
    ]
    result = run("sprites", "Sprites,ff9", "--only", "dob", "-o", "Other")
    assert (result.exit_code, result.output) == (2, "no sprite is called dob\n")


def test_pictures_to_look_at_have_square_pixels_and_no_manifest(run, tmp_path):
    assert run("sprites", "Sprites,ff9", "--square", "-o", "Out").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "Out").iterdir()) == ["&%88.png", "dot.png"]
    with Image.open(tmp_path / "Out" / "&%88.png") as image:
        assert image.size == (8, 4)


def test_a_sheet_shows_every_sprite_and_its_name(run, tmp_path):
    assert run("sprites", "Sprites,ff9", "--sheet", "All.png").exit_code == 0
    assert sorted(path.name for path in tmp_path.glob("A*")) == ["All.png"]
    with Image.open(tmp_path / "All.png") as image:
        assert image.getpixel((0, 0)) == (0xDD, 0xDD, 0xDD)
        colours = {colour for _, colour in image.getcolors()}
    assert colours == {WIMP_16[number] for number in (0, 1, 7, 15)}
    assert run("sprites", "Sprites,ff9", "--sheet", "All.png").exit_code == 2


def test_pictures_are_packed_for_both_shapes_of_pixel(run, tmp_path):
    (tmp_path / "Pictures").mkdir()
    Image.new("RGB", (4, 6), WIMP_16[8]).save(tmp_path / "Pictures" / "ace.png")
    words = ("sprites", "--pack", "Pictures", "--pair", "-o", "New,ff9")
    assert run(*words).exit_code == 0
    (flat,) = read_sprites((tmp_path / "New,ff9").read_bytes())
    (square,) = read_sprites((tmp_path / "New22,ff9").read_bytes())
    assert (flat.name, flat.mode, flat.height) == ("ace", 12, 3)
    assert (square.name, square.mode, square.height) == ("ace", 27, 6)
    (tmp_path / "New22,ff9").unlink()
    assert run(*words).exit_code == 2
    assert not (tmp_path / "New22,ff9").exists()


def test_bbc_colours_are_given_to_sprites_without_any(run, tmp_path):
    run("sprites", "Sprites,ff9", "--palette", "bbc", "-o", "Out")
    run("sprites", "--pack", "Out", "-o", "Back,ff9")
    dot, two = read_sprites((tmp_path / "Back,ff9").read_bytes())
    assert (
        dot.palette_entries == 16 and two.palette[:16].hex() == "000000000000000000ffffff00ffffff"
    )
    with Image.open(tmp_path / "Out" / "dot.png") as image:
        assert image.convert("RGB").getpixel((0, 0)) == (0, 0, 0)


def test_an_unknown_mode_is_taken_for_another(run, tmp_path):
    (tmp_path / "Odd,ff9").write_bytes(write_sprites([Sprite("odd", 67, 1, 1, 0, 31, bytes(4))]))
    assert run("sprites", "Odd,ff9", "--mode-override", "67=20", "-o", "Out").exit_code == 0
    assert (tmp_path / "Out" / "odd.png").exists()
    result = run("sprites", "Odd,ff9", "--mode-override", "67", "-o", "Out")
    assert result.exit_code == 2 and "two numbers like 67=20, not '67'" in result.output


def test_a_sprite_of_unknown_layout_is_kept_whole(run, tmp_path):
    foreign = write_sprites(
        [Sprite("jpeg", mode_word(32, 1, 1) + 3 * 2**27, 1, 1, 0, 31, bytes(4))]
    )
    (tmp_path / "Odd,ff9").write_bytes(foreign)
    assert run("sprites", "Odd,ff9", "-o", "Out").exit_code == 0
    assert run("sprites", "--pack", "Out", "-o", "Back,ff9").exit_code == 0
    assert (tmp_path / "Back,ff9").read_bytes() == foreign


def test_of_a_damaged_file_the_sound_sprites_are_written(run, tmp_path):
    (tmp_path / "Short,ff9").write_bytes(SPRITES[:-40])
    result = run("sprites", "Short,ff9", "-o", "Out")
    assert result.exit_code == 1
    assert result.output == "Short,ff9: sprite 1 of 2 at &3C is past the file's end\n"
    assert (tmp_path / "Out" / "dot.png").exists()


def test_templates_go_out_and_come_back_the_same(run, tmp_path):
    assert run("templates", "Templates,fec", "-o", "T.json").exit_code == 0
    assert (tmp_path / "T.json").read_text() == run("templates", "Templates,fec").output
    assert run("templates", "--pack", "T.json", "-o", "Back,fec").exit_code == 0
    assert (tmp_path / "Back,fec").read_bytes() == TEMPLATES


def test_of_a_damaged_template_file_the_sound_windows_are_written(run, tmp_path):
    two = bytearray(write_templates(TemplateFile((WINDOW, WINDOW))))
    two[40:44] = b"\xff\xff\xff\x7f"
    (tmp_path / "Bad,fec").write_bytes(bytes(two))
    result = run("templates", "Bad,fec", "-o", "T.json")
    assert result.exit_code == 1 and "Bad,fec: 'info': window at &7FFFFFFF" in result.output
    assert len(json.loads((tmp_path / "T.json").read_text())["windows"]) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("sprites", "Sprites,ff9", "-o", "There"),
        ("templates", "Templates,fec", "-o", "There/x"),
        ("sprites", "--pack", "Folder", "-o", "There/x"),
    ],
)
def test_what_is_there_is_not_written_over_unless_forced(run, tmp_path, words):
    run("sprites", "Sprites,ff9", "-o", "Folder")
    (tmp_path / "There").mkdir()
    (tmp_path / "There" / "x").write_text("mine")
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.endswith("is there already; --force replaces it\n")
    assert (tmp_path / "There" / "x").read_text() == "mine"
    assert run(*words, "--force").exit_code == 0


def test_a_folder_in_the_way_of_a_file_is_refused(run, tmp_path):
    (tmp_path / "There").mkdir()
    result = run("templates", "Templates,fec", "-o", "There", "--force")
    assert (result.exit_code, result.output) == (2, "There: is a directory\n")
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_a_broken_text_form_is_refused_and_nothing_written(run, tmp_path):
    (tmp_path / "T.json").write_text('{"format": "RISC OS templates", "windows": [{}]}')
    result = run("templates", "--pack", "T.json", "-o", "Back,fec")
    assert (result.exit_code, result.output) == (2, "T.json: window 0 of the file has no 'name'\n")
    assert not (tmp_path / "Back,fec").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("sprites", "-o", "x"),
        ("sprites", "Sprites,ff9"),
        ("templates",),
        ("templates", "--pack", "Sprites,ff9"),
        (),
    ],
)
def test_a_command_without_its_files_is_a_usage_error(run, words):
    assert run(*words).exit_code == 2


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("sprites", "Templates,fec", "-o", "x"), "is a template file, not a sprite file"),
        (("templates", "Sprites,ff9", "-o", "x"), "is a sprite file, not a template file"),
    ],
)
def test_the_other_kind_of_file_is_refused(run, tmp_path, words, complaint):
    result = run(*words)
    assert (result.exit_code, result.output) == (2, f"{words[1]}: {complaint}\n")
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("command, name", [("sprites", "Bad,ff9"), ("templates", "Bad,fec")])
def test_of_a_file_with_nothing_sound_nothing_is_written(run, tmp_path, command, name):
    (tmp_path / name).write_bytes(b"\xff" * 99)
    result = run(command, name, "-o", "x")
    assert result.exit_code == 1 and result.output.startswith(f"{name}: ")
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("command", [(), *((name,) for name in main.commands)])
def test_help_teaches_by_example(run, command):
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "osmosis-convert " in result.output.split("\n", 2)[2]
