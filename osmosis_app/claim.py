"""A claim on the player's folder: of several copies of the program one keeps its games there."""

from __future__ import annotations

import os
import weakref
from pathlib import Path

from filelock import lock_descriptor

LOCK = "osmosis.lock"


class Claim:
    """Holds a folder for this copy of the program, until it is released or the process ends.

    The system lets go of the lock however the process ends; the file that carries it stays,
    and is empty. Where no file can be made, or none be locked, no claim is refused.
    """

    def __init__(self, folder: Path | None) -> None:
        self.is_refused = False
        """Another copy holds the folder."""
        self._close: weakref.finalize[[int], Claim] | None = None
        if folder is not None:
            self._lock(folder)

    def _lock(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return
        self._close = weakref.finalize(self, os.close, file)
        try:
            self.is_refused = not lock_descriptor(file, blocking=False)
        except OSError:
            self.release()  # as on a file system without locks

    def release(self) -> None:
        """Let another copy have the folder."""
        if self._close is not None:
            self._close()
