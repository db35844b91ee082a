"""The contact sheets show the pictures as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools.build_resources import RESOURCES
from tools.take_sheets import ALL, NAMES, SHEETS, take


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_shows_the_pictures_of_today(name: str, tmp_path: Path) -> None:
    fresh = Image.open(take(name, tmp_path)).convert("RGB")
    kept = Image.open(SHEETS / f"{name}.png").convert("RGB")
    assert fresh.size == kept.size, "look at it, then: python -m tools.take_sheets"
    differing = ImageChops.difference(fresh, kept).getbbox()
    assert differing is None, "look at it, then: python -m tools.take_sheets"


def test_every_sprite_file_has_a_sheet() -> None:
    files = {path.parent for path in RESOURCES.rglob("manifest.json")}
    assert {RESOURCES / sheet.sprites for sheet in ALL} == files


def test_no_other_sheets_are_kept() -> None:
    assert {path.stem for path in SHEETS.iterdir()} == set(NAMES)
