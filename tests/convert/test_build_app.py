"""The game's resources as an application directory of RISC OS, and read back."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from osmosis_app.convert.report import report_on
from osmosis_app.convert.sources import find_application, open_source
from osmosis_app.formats.sprites import read_area
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.templates import read_templates
from osmosis_app.graphics.sprite_folder import read_folder_area
from osmosis_app.resources import resources
from tools.build_app import OBEY, SPRITE_FILES, app_files, build_app

TYPES = {
    "!Boot": OBEY,
    "!Run": OBEY,
    "!Help": 0xFFF,
    "!Sprites": 0xFF9,
    "!Sprites22": 0xFF9,
    "Sprites": 0xFF9,
    "Sprites22": 0xFF9,
    "Templates": 0xFEC,
}


def test_what_was_packed_reads_back_equal() -> None:
    files = app_files(resources())
    for name, folder in SPRITE_FILES.items():
        assert read_area(files[name][1]) == read_folder_area(resources() / "Sprites" / folder)
    text = (resources() / "Templates" / "Osmosis.json").read_text(encoding="utf-8")
    assert read_templates(files["Templates"][1]) == templates_from_json(text)


def test_the_files_have_nothing_unusual_about_them() -> None:
    for name in (*SPRITE_FILES, "Templates"):
        filetype, data = app_files(resources())[name]
        report = report_on(data, filetype)
        assert (report.faults, report.oddities) == ([], [])


def test_a_folder_is_written_as_an_application_with_filetypes(tmp_path: Path) -> None:
    result = CliRunner().invoke(build_app, [str(tmp_path)])
    assert (result.exit_code, result.output) == (0, f"{tmp_path / '!Osmosis'}: 8 files\n")
    with open_source(tmp_path) as source:
        found = find_application(source)
        assert found is not None
        assert {entry.name: entry.filetype for entry in found.files} == TYPES
        told = {entry.name: (entry.filetype, entry.read()) for entry in found.files}
    assert told == app_files(resources())
    assert CliRunner().invoke(build_app, [str(tmp_path)]).exit_code == 2
    assert CliRunner().invoke(build_app, [str(tmp_path), "--force"]).exit_code == 0


def test_names_are_short_enough_for_an_old_disc_and_texts_for_its_screen() -> None:
    for name, (filetype, data) in app_files(resources()).items():
        assert len(name) <= 10
        if filetype not in (0xFF9, 0xFEC):
            assert data.endswith(b"\n") and b"\r" not in data
            assert max(map(len, data.splitlines())) <= 80
