"""The documentation's pictures show the program as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools.take_pictures import PICTURES, ROOT, SHOTS, Shot, take


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_picture_is_what_the_program_shows(shot: Shot, tmp_path: Path) -> None:
    fresh = Image.open(take(shot, tmp_path)).convert("RGB")
    kept = Image.open(PICTURES / f"{shot.name}.png").convert("RGB")
    assert fresh.size == kept.size
    differing = ImageChops.difference(fresh, kept).getbbox()
    assert differing is None, "look at it, then: python -m tools.take_pictures"


def test_the_documents_name_only_pictures_that_are_there() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    named = {
        (page.parent / link).resolve()
        for page in pages
        for link in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    }
    assert named, "the README has pictures"
    assert [path for path in named if not path.exists()] == []
