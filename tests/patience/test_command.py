"""The command that replays game texts."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from osmosis_app.patience.__main__ import main
from tests.patience.laying import HERE

TEXT = "game: pyramid\ndeal: 1\nchoose layout22\ndeal\n"


@pytest.fixture
def kept(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(TEXT)
    return str(path)


def test_the_position_and_score_after_the_last_line(
    kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([kept]) == 0
    printed = capsys.readouterr().out
    assert printed.count("layout1: ") == 1
    assert "waste: 6H\n" in printed
    assert "standing: -52\n" in printed
    assert "highlighted" not in printed


def test_the_position_after_every_line(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([kept, "--each"]) == 0
    printed = capsys.readouterr().out
    heads = [line for line in printed.splitlines() if line.startswith("---")]
    assert heads == ["--- 0 dealt", "--- 1 choose layout22", "--- 2 deal"]
    assert printed.count("highlighted: layout22") == 1


def test_the_legal_actions(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([kept, "--legal"]) == 0
    legal = capsys.readouterr().out.partition("legal:\n")[2].split("\n")
    assert legal[:2] == ["  choose layout22", "  choose layout23"]
    assert legal[-4:] == ["  choose waste", "  deal", "  resign", ""]


def test_a_text_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert main(["-"]) == 0
    assert "waste: 6H" in capsys.readouterr().out


def test_an_illegal_line_is_refused_with_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(TEXT + "turn\n")
    assert main([str(path)]) == 1
    said = capsys.readouterr()
    assert said.err == f"{path}: line 5: 'turn' is not allowed: the stock is not empty\n"
    assert said.out == ""


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none")]) == 2
    (tmp_path / "binary").write_bytes(b"game\xff")
    assert main([str(tmp_path / "binary")]) == 2
    missing, binary = capsys.readouterr().err.splitlines()
    assert missing.endswith("cannot be read: No such file or directory")
    assert binary.endswith("cannot be read: it is not UTF-8 text at byte 4")


def test_a_wrong_command_line_ends_with_code_2() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--fast"])
    assert ended.value.code == 2


def test_the_module_is_a_command() -> None:
    command = [sys.executable, "-m", "osmosis_app.patience", str(HERE / "won_osmosis.txt")]
    ran = subprocess.run(command, cwd=HERE.parents[1], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("score: 52\noutcome: won\n")
