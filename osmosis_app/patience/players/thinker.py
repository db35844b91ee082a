"""Long thoughts in short slices, so that whoever asks for one need not wait for it."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Generic, TypeVar

T = TypeVar("T")

Thinking = Generator[None, None, T]
"""A thought: it yields again and again on its way, and returns what it came to."""


class Thinker(Generic[T]):
    """A thought in progress. To give it up, let go of it."""

    def __init__(self, thinking: Thinking[T]) -> None:
        self._thinking = thinking
        self._results: list[T] = []

    @property
    def is_done(self) -> bool:
        return bool(self._results)

    @property
    def result(self) -> T:
        """What was thought; only there when it is done."""
        assert self._results, "a thought has no result before it is done"
        return self._results[0]

    def step(self, milliseconds: float) -> bool:
        """Think on for about so long, and tell whether it is done.

        It always gets a little further, even in no time at all.
        """
        until = time.perf_counter() + milliseconds / 1000
        while self._advance() and time.perf_counter() < until:
            pass
        return self.is_done

    def finish(self) -> T:
        """Think to the end, however long it takes."""
        while self._advance():
            pass
        return self.result

    def _advance(self) -> bool:
        if self._results:
            return False
        try:
            next(self._thinking)
        except StopIteration as end:
            self._results.append(end.value)
            return False
        return True
