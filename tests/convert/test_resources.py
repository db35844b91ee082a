"""The game's own pictures and windows: out to the original formats and in again, unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.formats.sprites import read_area, validate, write_area
from osmosis_app.formats.template_text import templates_from_json, templates_to_json
from osmosis_app.formats.templates import read_templates, write_templates
from osmosis_app.graphics.sprite_folder import folder_files, read_folder_area
from osmosis_app.resources import resources

SPRITES = sorted(path.parent for path in resources().glob("Sprites/*/manifest.json"))
TEMPLATES = sorted(resources().glob("Templates/*.json"))


def test_there_are_resources_to_look_at():
    assert SPRITES and TEMPLATES


@pytest.mark.parametrize("folder", SPRITES, ids=lambda folder: folder.name)
def test_a_folder_of_sprites_packed_and_unpacked_is_the_same_files(folder: Path):
    data = write_area(read_folder_area(folder))
    assert validate(data) == []
    assert folder_files(read_area(data)) == {
        path.name: path.read_bytes() for path in folder.iterdir()
    }


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_packed_and_unpacked_are_the_same_text(path: Path):
    data = write_templates(templates_from_json(path.read_text(encoding="utf-8")))
    assert templates_to_json(read_templates(data)) == path.read_text(encoding="utf-8")
