"""A few rounds of tools/fuzz.py, the same ones every time."""

from __future__ import annotations

import pytest

from tools import fuzz


def test_mutated_files_are_refused_or_read():
    if not fuzz.CORPUS.is_dir():
        pytest.skip(f"no corpus at {fuzz.CORPUS}: set OSMOSIS_CORPUS to it")
    rounds = iter([True] * 150 + [False])
    assert fuzz.run(lambda: next(rounds), seed=1997) == 150
