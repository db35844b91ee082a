"""Several alarms on the one idle poll that a task has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp

SLICE, BETWEEN_SLICES = 8, 1
"""How long a task thinks at a time, in milliseconds, and the pause after it in centiseconds."""


@dataclass(eq=False)
class Alarms:
    """What a task is to do later; each name has one time at most, in centiseconds."""

    task: Task
    wimp: Wimp
    _set: dict[str, tuple[int, Callable[[], None]]] = field(default_factory=dict)

    def set(self, name: str, after: int, act: Callable[[], None]) -> None:
        """Have ``act`` called once, so long from now; an alarm of that name is replaced."""
        self._set[name] = (self.wimp.now + max(1, after), act)
        self._ask()

    def clear(self, name: str) -> None:
        self._set.pop(name, None)
        self._ask()

    def is_set(self, name: str) -> bool:
        return name in self._set

    def ring(self) -> None:
        """A Null has come: do what is due."""
        due = [name for name, (at, _) in self._set.items() if at <= self.wimp.now]
        try:
            for name in due:
                if name in self._set:
                    self._set.pop(name)[1]()
        finally:
            self._ask()

    def _ask(self) -> None:
        self.wimp.poll_idle(self.task, min((at for at, _ in self._set.values()), default=None))
