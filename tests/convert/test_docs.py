"""The commands that docs/converting.md and importing.md show, carried out as they stand."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import platformdirs
import pytest
from click.testing import CliRunner

from osmosis_app.convert.command import main
from osmosis_app.convert.importing.mapping import mapping_from_json
from osmosis_app.theme import themes_in
from tests.convert.test_import import OWN, floppy

DOCS = Path(__file__).resolve().parents[2] / "docs"


def commands(name: str) -> list[list[str]]:
    lines = (DOCS / name).read_text(encoding="utf-8").splitlines()
    return [shlex.split(line) for line in lines if line.startswith("    osmosis-convert ")]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with the floppy, and keep away from the player's own data."""
    floppy(tmp_path / "Cover.adf", OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "data")
    return tmp_path / "data"


def test_the_way_from_a_floppy_works_as_written(data: Path) -> None:
    shown = commands("converting.md")
    assert len(shown) == 10
    for _, *words in shown:
        words += (
            ["--force"] if "-o" in words and Path(words[words.index("-o") + 1]).exists() else []
        )
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, (words, result.output)
    assert list(themes_in(data / "themes")) == ["Mine"]
    assert Path("Windows.png").exists() and Path("Templates,fec").exists()
    assert Path("Sprites,ff9").read_bytes() == OWN["Sprites"][1]
    assert Path("Templates,fec").read_bytes() == OWN["Templates"][1]


def test_the_import_and_its_correction_work_as_written(data: Path) -> None:
    first, second = commands("importing.md")
    assert CliRunner().invoke(main, first[1:]).exit_code == 0
    told = (data / "themes" / "Mine" / "mapping.json").read_text()
    Path("mine.json").write_text(told)
    assert CliRunner().invoke(main, second[1:]).exit_code == 0
    assert (data / "themes" / "Mine" / "mapping.json").read_text() == told


def test_the_mapping_shown_is_one() -> None:
    text = (DOCS / "importing.md").read_text(encoding="utf-8")
    shown = text.split("```json\n")[1].split("```")[0]
    assert mapping_from_json(shown).sprites == json.loads(shown)["sprites"]
