"""The Wimp knows nothing of what tasks are about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from osmosis_app import wimp

MODULES = sorted(Path(wimp.__file__).parent.glob("*.py"))
FOREIGN = re.compile(r"\b(card|pile|deal|patience|osmosis|pyramid)s?\b", re.IGNORECASE)
IMPORTS = re.compile(r"osmosis_app(\.\w+)*")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_word_of_patience_in_the_wimp(path: Path) -> None:
    text = IMPORTS.sub("", path.read_text(encoding="utf-8"))
    assert FOREIGN.findall(text) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_module_grows_past_four_hundred_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
