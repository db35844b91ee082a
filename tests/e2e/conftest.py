"""One display for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("Xlib", reason="needs python-xlib")

from tests.support.xvfb import Xserver, xserver  # noqa: E402


@pytest.fixture(scope="session")
def server() -> Iterator[Xserver]:
    with xserver() as server:
        yield server
