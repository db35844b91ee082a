"""Where the corpus of real files is, and what it says they hold."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

_BESIDE = Path(__file__).resolve().parents[3] / "shared" / "corpus"
CORPUS = Path(os.environ.get("OSMOSIS_CORPUS", _BESIDE))


def corpus_files(folder: str, suffix: str) -> list[Any]:
    """Give the files of a folder as test parameters; one that skips when there are none."""
    found = sorted((CORPUS / folder).glob(f"*,{suffix}"))
    if not found:
        reason = f"no corpus at {CORPUS}: set OSMOSIS_CORPUS to it"
        return [pytest.param(Path(), marks=pytest.mark.skip(reason=reason), id="absent")]
    return [pytest.param(path, id=path.name) for path in found]


def expected(path: Path) -> Any:
    """Give what EXPECTED.json beside a file says of it."""
    return json.loads((path.parent / "EXPECTED.json").read_text())[path.name]
