"""What the system refuses a command, the standard output among it, said in a sentence."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from .files import reason

CANNOT = 2
"""The exit code of a command that cannot do what it was asked for."""


_FULL_OR_GONE = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF)


@contextmanager
def system_faults_told(program: str, stop: str = "") -> Iterator[None]:
    """End with a sentence and exit code 2 when the system refuses something.

    An output that was closed before we began, which Python takes for none, counts as soon
    as something is to be written.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull)
    try:
        yield
    except OSError as error:
        told = _told(error)
        print(f"{program}: {told}{stop}", file=sys.stderr)
        sys.exit(CANNOT)


def _told(error: OSError) -> str:
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)}: {reason(error)}"
    if error.errno in _FULL_OR_GONE or isinstance(error, io.UnsupportedOperation):
        _forget_output()
        return f"the output cannot be written: {reason(error)}"
    return reason(error)


def _forget_output() -> None:
    """Let what is still unwritten go nowhere, or Python would try once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
