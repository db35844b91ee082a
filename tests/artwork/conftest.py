"""The packs, drawn once for all tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from PIL import Image

from tools.artwork import cards

Pack = dict[str, Image.Image]


@cache
def _pack(shape: str, four_colours: bool) -> Pack:
    if four_colours:
        return _pack(shape, False) | dict(cards.faces(shape, four_colours=True))
    return dict(cards.pictures(shape))


@pytest.fixture
def pack() -> Callable[[str, bool], Pack]:
    """Give a whole pack by its shape and whether it has four colours."""
    return _pack
