"""A task: a name, and one method that is told what happens.

Source: RISC OS 3 PRM, Window Manager, Wimp_Initialise and Wimp_Poll.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from osmosis_app.wimp.events import Event


class Task(ABC):
    """A program on the desktop. It owns meaning; the Wimp owns windows."""

    name: str

    @abstractmethod
    def handle(self, event: Event) -> None:
        """Act on an event; pass what you do not know to ``Wimp.default``."""
