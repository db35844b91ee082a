"""ls and get: what is in a source, told and copied out with its filetypes."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from osmosis_app.convert.command import main
from tests.formats.archiving import directory, member, spark
from tests.formats.corpus import CORPUS, corpus_files

FILES = {
    "Games/!Osmosis/Sprites,ff9": b"sprites",
    "Games/!Osmosis/Templates,fec": b"templates",
    "Games/ReadMe.txt,fff": b"read me",
    "Code,00008000-00008100": b"\0code",
}

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in a folder that holds a zip of four files."""
    with zipfile.ZipFile(tmp_path / "All.zip", "w") as opened:
        for name, data in FILES.items():
            opened.writestr(name, data)
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, words)


def files_in(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_ls_tells_names_types_and_lengths(run: Run) -> None:
    result = run("ls", "All.zip")
    assert (result.exit_code, result.output.splitlines()) == (
        0,
        [
            "  name                      type   bytes  date",
            "  Games.!Osmosis.Sprites    ff9    7",
            "  Games.!Osmosis.Templates  fec    9",
            "  Games.ReadMe/txt          fff    7",
            "  Code                      &8000  5",
        ],
    )


@pytest.mark.parametrize(
    "path, names",
    [
        ("Games.!Osmosis", ["Sprites", "Templates"]),
        ("$.games.!osmosis.sprites", ["Sprites"]),
        ("Games.#osmosis.*s", ["Sprites", "Templates"]),
        ("*", ["Sprites", "Templates", "ReadMe/txt", "Code"]),
    ],
)
def test_ls_of_a_path_tells_what_lies_there(run: Run, path: str, names: list[str]) -> None:
    told = json.loads(run("ls", "All.zip", path, "--json").output)
    assert [each["path"][-1] for each in told] == names


def test_a_path_that_is_not_there_is_refused(run: Run) -> None:
    for command in ("ls", "get"):
        result = run(command, "All.zip", "Games.Sprites")
        assert result.exit_code == 2
        assert result.output == "All.zip: nothing is called 'Games.Sprites' in it\n"


def test_ls_dates_what_has_a_date(run: Run, tmp_path: Path) -> None:
    (tmp_path / "A,ddc").write_bytes(spark(member("Sprites", b"x")))
    assert run("ls", "A,ddc").output.splitlines()[1] == "  Sprites  ff9   1      2006-03-19 15:13"


def test_get_copies_everything_with_its_filetypes(run: Run, tmp_path: Path) -> None:
    assert run("get", "All.zip", "-o", "Out").exit_code == 0
    assert files_in(tmp_path / "Out") == FILES


def test_get_copies_a_directory_from_its_name_on(run: Run, tmp_path: Path) -> None:
    assert run("get", "All.zip", "Games.!Osmosis", "-o", "Out").exit_code == 0
    assert files_in(tmp_path / "Out") == {
        "!Osmosis/Sprites,ff9": b"sprites",
        "!Osmosis/Templates,fec": b"templates",
    }


def test_get_copies_a_file_to_where_one_is(run: Run, tmp_path: Path) -> None:
    assert run("get", "All.zip", "Games.!Osmosis.Sprites").exit_code == 0
    assert (tmp_path / "Sprites,ff9").read_bytes() == b"sprites"


def test_get_writes_over_nothing_unless_forced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "Templates,fec").write_text("mine")
    words = ("get", "All.zip", "Games.!Osmosis.*")
    result = run(*words)
    assert result.exit_code == 2
    assert result.output == "Templates,fec: is there already; --force replaces it\n"
    assert not (tmp_path / "Sprites,ff9").exists()
    assert run(*words, "--force").exit_code == 0
    assert (tmp_path / "Templates,fec").read_bytes() == b"templates"


def test_a_damaged_member_is_said_and_the_rest_copied(run: Run, tmp_path: Path) -> None:
    data = bytearray(spark(member("Good", b"x"), member("Bad", b"yyyy")))
    data[data.rindex(b"yyyy")] ^= 1
    (tmp_path / "A,ddc").write_bytes(bytes(data))
    result = run("get", "A,ddc", "-o", "Out")
    assert result.exit_code == 1 and result.output.startswith("A,ddc: 'Bad'")
    assert files_in(tmp_path / "Out") == {"Good,ff9": b"x"}


def test_a_name_that_is_there_twice_is_copied_once_and_said(run: Run, tmp_path: Path) -> None:
    twice = spark(directory("Dir", member("One", b"x"), member("ONE", b"y")))
    (tmp_path / "A,ddc").write_bytes(twice)
    result = run("get", "A,ddc", "-o", "Out")
    assert (result.exit_code, result.output) == (1, "A,ddc: 1 files have the names of others\n")
    assert files_in(tmp_path / "Out") == {"Dir/One,ff9": b"x"}


@pytest.mark.parametrize("path", corpus_files("archives", "ddc"))
def test_real_archives_are_copied_out_whole_or_not_at_all(
    run: Run, path: Path, tmp_path: Path
) -> None:
    told = json.loads(run("ls", str(path), "--json").output)
    result = run("get", str(path), "-o", "Out")
    garbled = path.name == "riscosarc__spkstore_g,ddc"
    assert result.exit_code == garbled, result.output
    copied = [len(data) for data in files_in(tmp_path / "Out").values()]
    assert copied == ([] if garbled else [each["length"] for each in told])


def test_real_discs_are_copied_out(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("oaknut.adfs", reason="oaknut-adfs is not installed")
    discs = sorted((CORPUS / "discs").glob("*.adl"))
    if not discs:
        pytest.skip(f"no corpus at {CORPUS}: set OSMOSIS_CORPUS to it")
    for disc in discs:
        assert run("get", str(disc), "-o", disc.stem).exit_code == 0
        assert {name: len(data) for name, data in files_in(tmp_path / disc.stem).items()} == {
            "Test1,ffb": 30,
            "Test2,ffb": 30,
            "Test3,ffb": 49,
            "TestDir/Test11,ffb": 49,
            "TestDir/Test12,ffb": 49,
            "TestDir/Test13,ffb": 30,
        }
