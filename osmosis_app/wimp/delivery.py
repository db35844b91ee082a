"""Events on their way to tasks: queued in order, and dropped when nobody is left for them.

Source: RISC OS 3 PRM, Window Manager, Wimp_Poll.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from osmosis_app.wimp.events import (
    CloseWindow,
    Event,
    KeyPressed,
    Message,
    MouseClick,
    OpenWindow,
    PointerEntering,
    ScrollRequest,
)
from osmosis_app.wimp.task import Task

AT_A_TIME = 1000
"""Tasks that answer events with events for ever still let the desktop go on."""

_FOR_OPEN_WINDOWS = (
    OpenWindow,
    CloseWindow,
    MouseClick,
    ScrollRequest,
    KeyPressed,
    PointerEntering,
)


@dataclass(eq=False)
class Delivery:
    """The tasks that are alive, and what waits for them.

    ``residents`` are the Wimp's own tasks. ``failed`` is told of a task's exception.
    """

    failed: Callable[[Task, Exception], None]
    residents: tuple[Task, ...] = ()
    tasks: list[Task] = field(default_factory=list)
    waiting: deque[tuple[Task, Event]] = field(default_factory=deque)

    def is_alive(self, task: Task) -> bool:
        return task in self.tasks or task in self.residents

    def post(self, task: Task, event: Event) -> None:
        """Queue an event; one for a task that has gone is dropped."""
        if self.is_alive(task):
            self.waiting.append((task, event))

    def broadcast(self, message: Message, but: Task | None = None) -> None:
        for task in self.tasks:
            if task is not but:
                self.post(task, message)

    def forget(self, task: Task) -> None:
        """A task has ended: nothing reaches it any more."""
        self.tasks.remove(task)
        self.waiting = deque(item for item in self.waiting if item[0] is not task)

    def deliver(self) -> None:
        """Hand out what waits, and what comes of it."""
        for _ in range(AT_A_TIME):
            if not self.waiting:
                return
            task, event = self.waiting.popleft()
            if isinstance(event, _FOR_OPEN_WINDOWS) and not event.window.is_open:
                continue
            try:
                task.handle(event)
            except Exception as error:
                self.failed(task, error)


def describe(error: Exception) -> str:
    """Say an exception in one line: its kind, and its words if it has any."""
    words = str(error) or "no more is known"
    return f"{type(error).__name__}: {words}"
