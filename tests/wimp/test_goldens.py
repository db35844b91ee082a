"""The Wimp against its golden pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import golden
from tests.wimp.goldens import PICTURES

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_its_golden(name: str) -> None:
    golden.check(FOLDER, name, PICTURES[name]())


def test_every_golden_is_taken_from_something() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)
