"""The one complaint about a file: what is wrong, where, and what was found."""

from __future__ import annotations


class FormatError(ValueError):
    """A file, or a record about to become one, breaks its format's rules."""
