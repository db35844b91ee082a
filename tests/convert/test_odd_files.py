"""What is no file, has no end or cannot be reached: neither read nor written over."""

from __future__ import annotations

import json
import os
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from osmosis_app.convert.command import main
from osmosis_app.convert.files import MOST_BYTES, MOST_DISC_BYTES
from osmosis_app.formats.sprites import Sprite, write_sprites
from tests.convert.test_command import TEMPLATES
from tests.formats.archiving import directory, member, spark

SPRITES = write_sprites([Sprite("dot", 27, 1, 1, 0, 31, b"\xf0\0\0\0")])
Run = Callable[..., Result]

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in a folder with a sprite file, a template file and a pipe."""
    (tmp_path / "Sprites,ff9").write_bytes(SPRITES)
    (tmp_path / "Templates,fec").write_bytes(TEMPLATES)
    os.mkfifo(tmp_path / "Pipe")
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, words)


WRITING = [
    ("templates", "Templates,fec", "-o"),
    ("sprites", "Sprites,ff9", "--sheet"),
    ("sprites", "--pack", "Pictures", "-o"),
    ("templates", "--pack", "T.json", "-o"),
    ("render", "Templates,fec", "-o"),
]


@pytest.fixture
def made(run: Run) -> Run:
    """Have a folder of pictures and the text of templates as well."""
    run("sprites", "Sprites,ff9", "-o", "Pictures")
    run("templates", "Templates,fec", "-o", "T.json")
    return run


@pytest.mark.parametrize("words", WRITING)
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_pipe_is_never_replaced(
    made: Run, words: tuple[str, ...], force: tuple[str, ...]
) -> None:
    os.rename("Pipe", "Pipe.png")
    result = made(*words, "Pipe.png", *force)
    assert (result.exit_code, result.output) == (2, "Pipe.png: is a pipe\n")
    assert stat.S_ISFIFO(os.stat("Pipe.png").st_mode)


def test_a_link_to_a_pipe_is_never_replaced(run: Run) -> None:
    os.symlink("Pipe", "Link")
    result = run("templates", "Templates,fec", "-o", "Link", "--force")
    assert (result.exit_code, result.output) == (2, "Link: is a pipe\n")
    assert os.readlink("Link") == "Pipe"


def test_a_pipe_where_a_folder_is_to_be_is_refused(run: Run) -> None:
    result = run("sprites", "Sprites,ff9", "-o", "Pipe", "--force")
    assert (result.exit_code, result.output) == (
        2,
        "Pipe: is a pipe, where a folder is to be written\n",
    )


def test_a_pipe_in_a_folder_is_refused_before_any_file_is_written(run: Run) -> None:
    os.mkdir("Out")
    os.rename("Pipe", "Out/manifest.json")
    result = run("sprites", "Sprites,ff9", "-o", "Out", "--force")
    assert (result.exit_code, result.output) == (2, "Out/manifest.json: is a pipe\n")
    assert os.listdir("Out") == ["manifest.json"]


def test_a_link_to_a_file_is_written_through(run: Run) -> None:
    os.mkdir("Elsewhere")
    Path("Elsewhere/T.json").write_text("old")
    os.symlink("Elsewhere/T.json", "Link")
    assert run("templates", "Templates,fec", "-o", "Link").exit_code == 2
    assert Path("Elsewhere/T.json").read_text() == "old"
    assert run("templates", "Templates,fec", "-o", "Link", "--force").exit_code == 0
    assert os.readlink("Link") == "Elsewhere/T.json"
    assert json.loads(Path("Elsewhere/T.json").read_text())["windows"]
    assert os.listdir("Elsewhere") == ["T.json"]


def test_a_link_to_nothing_yet_makes_it(run: Run) -> None:
    os.symlink("New.json", "Link")
    assert run("templates", "Templates,fec", "-o", "Link").exit_code == 0
    assert os.readlink("Link") == "New.json" and Path("New.json").is_file()


def test_a_link_that_leads_to_itself_is_refused(run: Run) -> None:
    os.symlink("Link", "Link")
    result = run("templates", "Templates,fec", "-o", "Link", "--force")
    assert result.exit_code == 2 and result.output.startswith("Link: ")
    assert os.readlink("Link") == "Link"


@pytest.mark.parametrize("words", [words for words in WRITING if words[-1] == "-o"])
def test_a_name_too_long_for_the_system_is_refused(made: Run, words: tuple[str, ...]) -> None:
    result = made(*words, "x" * 5000 + ".png")
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert result.output.endswith("name too long\n")


@pytest.mark.parametrize(
    "words",
    [
        ("info", "Pipe"),
        ("sprites", "Pipe", "-o", "x"),
        ("templates", "Pipe"),
        ("templates", "--pack", "Pipe", "-o", "x"),
        ("render", "Pipe", "-o", "x.png"),
        ("render", "Templates,fec", "--sprites", "Pipe", "-o", "x.png"),
        ("ls", "Pipe"),
        ("get", "Pipe", "-o", "x"),
        ("import", "Pipe", "--data", "x"),
    ],
)
def test_a_pipe_is_never_read(run: Run, words: tuple[str, ...]) -> None:
    result = run(*words)
    assert (result.exit_code, result.output) == (2, "Pipe: is a pipe, not a file\n")
    assert not Path("x").exists() and not Path("x.png").exists()


@pytest.mark.parametrize("name", ["manifest.json", "new.png"])
def test_a_pipe_among_pictures_is_never_read(made: Run, name: str) -> None:
    os.replace("Pipe", f"Pictures/{name}")
    told = f"Pictures/{name}: is a pipe, not a file\n"
    packing = made("sprites", "--pack", "Pictures", "-o", "x")
    drawing = made("render", "Templates,fec", "--sprites", "Pictures", "-o", "x")
    assert (packing.exit_code, packing.output) == (drawing.exit_code, drawing.output) == (2, told)


def test_a_pipe_in_a_folder_is_passed_over(run: Run) -> None:
    os.rename("Pipe", "Sprites,ff9.inf")
    assert run("info", ".").output.count("sprite file") == 1
    assert run("ls", ".").exit_code == 0
    assert run("info", "Sprites,ff9").exit_code == 0


@pytest.mark.parametrize(
    "words, most",
    [
        (("info",), MOST_DISC_BYTES),
        (("ls",), MOST_DISC_BYTES),
        (("sprites", "-o", "x"), MOST_BYTES),
        (("templates",), MOST_BYTES),
    ],
)
def test_a_file_without_end_is_refused(run: Run, words: tuple[str, ...], most: int) -> None:
    with open("Long", "wb") as file:
        file.truncate(most + 1)
    result = run(*words, "Long")
    told = f"Long: is {most + 1} bytes long, more than {most}\n"
    assert (result.exit_code, result.output) == (2, told)


def test_info_goes_on_after_what_cannot_be_reached(run: Run) -> None:
    os.symlink("Loop", "Loop")
    os.symlink("nowhere", "Nothing")
    result = run("info", ".")
    assert result.exit_code == 1
    first, second, *rest = result.output.splitlines()
    assert first == "Loop: not read" and second.startswith("  damaged: too many ")
    assert [line for line in rest if "file" in line] == [
        "Sprites,ff9: sprite file, 1 sprite",
        "Templates,fec: template file, 1 window",
    ]


def test_info_passes_over_a_large_file_of_another_kind(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("osmosis_app.convert.info_command.LARGE", 1000)
    Path("Film.mp4").write_bytes(bytes(1001))
    result = run("info", ".")
    assert result.exit_code == 0 and "Film" not in result.output


def test_info_of_a_folder_with_nothing_to_tell_says_so(run: Run) -> None:
    os.mkdir("Bare")
    Path("Bare/ReadMe").write_text("nothing here")
    result = run("info", "Bare")
    told = "Bare: no sprite or template file is in it\n"
    assert (result.exit_code, result.output) == (2, told)
    for_programs = run("info", "--json", "Bare")
    assert (for_programs.exit_code, for_programs.output) == (0, "[]\n")


@pytest.mark.parametrize("command", ["sprites", "templates", "render"])
@pytest.mark.parametrize("name, kind", [("Mine.zip", "a zip"), ("Mine.arc", "a Spark archive")])
def test_an_archive_is_told_to_be_one(run: Run, command: str, name: str, kind: str) -> None:
    Path("Mine.arc").write_bytes(spark(directory("Dir", member("Sprites", SPRITES))))
    with zipfile.ZipFile("Mine.zip", "w") as opened:
        opened.writestr("Sprites,ff9", SPRITES)
    result = run(command, name, "-o", "x.png")
    assert (result.exit_code, result.output) == (2, f"{name}: is {kind}, see ls and get\n")


def test_a_text_is_told_to_be_one(run: Run) -> None:
    Path("ReadMe").write_text("These are not sprites.\n")
    result = run("sprites", "ReadMe", "-o", "x")
    assert (result.exit_code, result.output) == (2, "ReadMe: is a text, not a sprite file\n")


def test_sprites_under_the_suffix_of_a_text_are_sprites_all_the_same(run: Run) -> None:
    os.rename("Sprites,ff9", "Sprites,fff")
    assert run("sprites", "Sprites,fff", "-o", "Out").exit_code == 0
    assert Path("Out/dot.png").is_file()


def test_the_text_of_templates_may_begin_with_a_byte_order_mark(made: Run) -> None:
    Path("T.json").write_bytes(b"\xef\xbb\xbf" + Path("T.json").read_bytes())
    assert made("templates", "--pack", "T.json", "-o", "Back,fec").exit_code == 0
    assert Path("Back,fec").read_bytes() == TEMPLATES
    assert made("render", "T.json", "-o", "x.png").exit_code == 0


def test_what_is_no_text_is_refused(made: Run) -> None:
    Path("T.json").write_bytes(b"{\xff}")
    result = made("templates", "--pack", "T.json", "-o", "Back,fec")
    assert (result.exit_code, result.output) == (2, "T.json: not text in UTF-8 at &1\n")
