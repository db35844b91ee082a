"""Pairs of arrows that go through a list, such as the icons ``back_before`` and ``back_next``."""

from __future__ import annotations

from collections.abc import Sequence

from osmosis_app.wimp.events import Buttons


def step_of(arrow: str, buttons: Buttons) -> int:
    """Return how far a click on an arrow goes: one on or one back, with Adjust the other way."""
    step = -1 if arrow.endswith("_before") else 1
    return -step if buttons == Buttons.ADJUST else step


def following(names: Sequence[str], name: str, step: int) -> str:
    """Return the name so many places on, round and round; the first after an unknown one."""
    at = names.index(name) + step if name in names else 0
    return names[at % len(names)]
