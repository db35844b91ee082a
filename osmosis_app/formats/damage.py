"""What may have happened to a file that is not sound."""

from __future__ import annotations

_MANY_LINES = 3


def likely_cause(data: bytes) -> list[str]:
    """Tell a copy as text from the lack of carriage returns among the line feeds."""
    if b"\r" in data or data.count(b"\n") < _MANY_LINES:
        return []
    return ["no byte &0D is left in the file: it was perhaps copied as text, which changed it"]
