"""A desktop without tasks to begin with, and one task on it that notes all it is told."""

from __future__ import annotations

import pytest

from tests.support.noting import NotingTask
from tests.support.pilot import Pilot, bare_desktop


@pytest.fixture
def pilot() -> Pilot:
    return bare_desktop()


@pytest.fixture
def task(pilot: Pilot) -> NotingTask:
    return NotingTask(pilot.wimp)
