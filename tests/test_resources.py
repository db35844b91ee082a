"""The built-in pictures and windows: built from their sources, and the same after a round trip."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.formats.sprites import read_sprites, write_sprites
from osmosis_app.formats.template_text import templates_from_json, templates_to_json
from osmosis_app.formats.templates import read_templates, write_templates
from osmosis_app.graphics.sprite_folder import read_folder, write_folder
from osmosis_app.osmosis.windows import template_of
from osmosis_app.patience.cards import PACK
from osmosis_app.patience.catalogue import GAMES
from tools.build_resources import RESOURCES, build_sprites, build_templates

SPRITES = sorted((RESOURCES / "Sprites").iterdir())
TEMPLATES = sorted((RESOURCES / "Templates").iterdir())


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_building_again_changes_nothing(tmp_path: Path) -> None:
    build_sprites(tmp_path / "Sprites")
    build_templates(tmp_path / "Templates")
    for part in ("Sprites", "Templates"):
        built, kept = contents(tmp_path / part), contents(RESOURCES / part)
        differing = sorted(name for name in built | kept if built.get(name) != kept.get(name))
        assert differing == [], "python -m tools.build_resources"


@pytest.mark.parametrize("folder", SPRITES, ids=lambda path: path.name)
def test_sprites_exported_and_imported_are_the_same(folder: Path, tmp_path: Path) -> None:
    original = write_sprites(read_folder(folder))
    write_folder(tmp_path / "back", read_sprites(original))
    assert contents(tmp_path / "back") == contents(folder)
    assert write_sprites(read_folder(tmp_path / "back")) == original


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_exported_and_imported_are_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    original = write_templates(templates_from_json(text))
    assert templates_to_json(read_templates(original)) == text
    assert write_templates(read_templates(original)) == original


@pytest.mark.parametrize("name", ["Osmosis", "Osmosis22"])
def test_each_pack_is_whole(name: str) -> None:
    names = {sprite.name for sprite in read_folder(RESOURCES / "Sprites" / name)}
    assert names >= {str(card).lower() for card in PACK}
    assert names >= {"back", "space", "place", "again", "stop"}


@pytest.mark.parametrize("file", ["Osmosis", "Large"])
@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_window_with_a_place_for_every_pile(game: str, file: str) -> None:
    text = (RESOURCES / "Templates" / f"{file}.json").read_text(encoding="utf-8")
    window = templates_from_json(text)[template_of(game)]
    named = {icon.validation.partition("N")[2] for icon in window.icons}
    assert named >= {*GAMES[game].piles, "newgame"}
