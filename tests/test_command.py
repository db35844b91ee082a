"""The ``osmosis`` command: its options, and what a wrong one says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from osmosis_app import __version__
from osmosis_app.command import MOST_SCRIPT_BYTES, main, read_commands
from osmosis_app.geometry import Point
from osmosis_app.graphics.colours import WIMP_COLOURS
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.script import Move

LONG = "x" * 5000


def osmosis(*arguments: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command where there is no display; ``code`` runs after it."""
    program = f"import sys\nfrom osmosis_app.command import main\nmain()\n{code}"
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={name: value for name, value in os.environ.items() if name != "DISPLAY"},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    "arguments, told",
    [
        (
            "--mode 99",
            "'--mode': expected 12, 20, 27, 28, 31, 32, WIDTHxHEIGHT or window, found '99'.",
        ),
        (
            "--mode 800x",
            "'--mode': expected 12, 20, 27, 28, 31, 32, WIDTHxHEIGHT or window, found '800x'.",
        ),
        ("--mode 8x8", "'--mode': 8x8 is not 256 to 4096 pixels a side."),
        ("--mode 9999x9999", "'--mode': 9999x9999 is not 256 to 4096 pixels a side."),
        ("--scale 0", "'--scale': expected 1 to 16 or auto, found '0'."),
        ("--scale 1.5", "'--scale': expected 1 to 16 or auto, found '1.5'."),
        ("--deal 0", "'--deal': expected 1 to 4294967295, found '0'."),
        ("--deal x", "'--deal': expected 1 to 4294967295, found 'x'."),
        ("--game bridge", f"'--game': 'bridge' is not one of {', '.join(map(repr, GAMES))}."),
        (
            "--resources /nowhere",
            "'--resources': there is no folder and no theme '/nowhere'; the themes are Painted.",
        ),
        ("--script /nowhere", "'--script': File '/nowhere' does not exist."),
        ("--colour", "No such option '--colour'."),
        ("more", "Got unexpected extra argument (more)"),
        ("--resources=", "'--resources': expected a name, found ''."),
        ("--data=", "'--data': expected a name, found ''."),
        ("--screenshot=", "'--screenshot': expected a name, found ''."),
        (
            f"--resources {LONG}",
            f"there is no folder and no theme '{LONG}'; the themes are Painted.",
        ),
        (f"--data {LONG} --screenshot x.png", f"osmosis: {LONG}: file name too long."),
        (
            f"--data {LONG} --resources x",
            "there is no folder and no theme 'x'; the themes are Painted.",
        ),
        (f"--screenshot {LONG}", f"osmosis: {LONG}: file name too long."),
        ("--screenshot /nowhere/a.png", "osmosis: /nowhere/a.png: no such file or directory."),
        (f"--data {__file__}/x --screenshot x.png", f"{__file__}/x: not a directory."),
    ],
)
def test_a_wrong_value_is_one_sentence(
    arguments: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["osmosis", *arguments.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("osmosis: ") and err.endswith(told + "\n") and err.count("\n") == 1


def test_a_wrong_script_is_one_sentence_and_does_nothing(tmp_path: Path) -> None:
    script, picture = tmp_path / "wrong.txt", tmp_path / "none.png"
    script.write_text(f"screenshot {picture}\njump 1 2\n")
    done = osmosis("--script", str(script))
    assert done.returncode == 2
    assert done.stderr == f"osmosis: {script}: line 2: there is no command 'jump'.\n"
    assert not picture.exists()


def test_a_scripts_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    script = tmp_path / "moves.txt"
    script.write_text("screenshot /nowhere/a.png\n")
    done = osmosis("--script", str(script))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "osmosis: /nowhere/a.png: no such file or directory.\n"


@pytest.mark.parametrize(
    "script, told",
    [
        (b"\xff\xfem\0", "not text in UTF-8 at &0"),
        (b"#" * (MOST_SCRIPT_BYTES + 1), "is 1048577 bytes long, more than 1048576"),
    ],
)
def test_a_script_that_cannot_be_read_is_one_sentence(
    tmp_path: Path, script: bytes, told: str
) -> None:
    (tmp_path / "script").write_bytes(script)
    done = osmosis("--script", str(tmp_path / "script"))
    assert done.returncode == 2
    assert done.stderr == f"osmosis: {tmp_path / 'script'}: {told}.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_no_script(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = osmosis("--script", str(tmp_path / "pipe"))
    assert done.returncode == 2
    assert done.stderr == f"osmosis: {tmp_path / 'pipe'}: is a pipe, not a file.\n"


def test_a_script_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "script").write_bytes(b"\xef\xbb\xbfmove 1 2\n")
    assert read_commands(tmp_path / "script") == [Move(Point(1, 2))]


@pytest.mark.parametrize("where", ["no/such/folder/a.png", "."])
def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path, where: str) -> None:
    done = osmosis("--screenshot", str(tmp_path / where))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("osmosis: ")


def test_a_data_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = osmosis("--data", str(tmp_path / "file" / "data"), "--screenshot", "x.png")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "file" in done.stderr


COMMANDS = ["osmosis_app.command", "osmosis_app.convert.command"]


def version_to(module: str, **streams: Any) -> subprocess.CompletedProcess[str]:
    program = f"from {module} import main\nmain()"
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, "-c", program, "--version"],
        **{"env": usual, "stderr": subprocess.PIPE, "text": True, "timeout": 60, **streams},
    )


@pytest.mark.parametrize("module", COMMANDS)
def test_an_output_nobody_reads_ends_the_command_quietly(module: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = version_to(module, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("module", COMMANDS)
def test_a_full_output_is_one_sentence(module: str) -> None:
    with open("/dev/full", "w") as full:
        done = version_to(module, stdout=full)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "the output cannot be written: no space left on device" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="a stream cannot be closed beforehand")
@pytest.mark.parametrize("module", COMMANDS)
def test_a_closed_output_is_one_sentence(module: str) -> None:
    done = version_to(module, preexec_fn=lambda: os.close(1))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "the output cannot be written: not writable" in done.stderr


def test_version_and_help() -> None:
    assert osmosis("--version").stdout == f"osmosis, version {__version__}\n"
    told = osmosis("--help").stdout
    for option in "mode scale fullscreen game deal resources data screenshot script".split():
        assert f"--{option}" in told


@pytest.mark.parametrize(
    "mode, size",
    [
        ("12", (640, 512)),
        ("20", (640, 512)),
        ("27", (640, 480)),
        ("31", (800, 600)),
        ("1024x768", (1024, 768)),
        ("window", (800, 600)),
    ],
)
def test_a_picture_has_the_modes_size_and_the_wimps_colours(
    tmp_path: Path, mode: str, size: tuple[int, int]
) -> None:
    done = osmosis("--mode", mode, "--screenshot", str(tmp_path / "a.png"))
    assert (done.returncode, done.stderr) == (0, "")
    picture = Image.open(tmp_path / "a.png")
    assert (picture.mode, picture.size) == ("P", size)
    palette = picture.getpalette() or []
    assert palette[:48] == [part for colour in WIMP_COLOURS for part in colour]


def test_a_script_and_a_picture_need_neither_display_nor_pyglet(tmp_path: Path) -> None:
    script, picture = tmp_path / "moves.txt", tmp_path / "b.png"
    script.write_text("menu 800 600\nkey Escape\nselect 60 300\n")
    done = osmosis(
        *("--game", "osmosis", "--deal", "3"),
        *("--script", str(script), "--screenshot", str(picture)),
        code="print('pyglet' in sys.modules)",
    )
    assert done.stdout == "False\n", done.stderr
    assert Image.open(picture).size == (800, 600)


def test_the_same_deal_and_script_give_the_same_picture(tmp_path: Path) -> None:
    pictures = [tmp_path / "one.png", tmp_path / "two.png"]
    for picture in pictures:
        osmosis("--game", "pyramid", "--deal", "7", "--screenshot", str(picture))
    first, second = (picture.read_bytes() for picture in pictures)
    assert first == second


def test_a_picture_leaves_the_players_own_game_alone(tmp_path: Path) -> None:
    os_home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    subprocess.run(
        [sys.executable, "-m", "osmosis_app", "--game", "osmosis", "--screenshot", "a.png"],
        cwd=tmp_path,
        env=os.environ | os_home,
        check=True,
        timeout=60,
    )
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]
