"""Reading an archive of any kind we know."""

from __future__ import annotations

from ..errors import FormatError
from .arcfs import MARK, read_arcfs
from .archive import Archive
from .spark import is_member, read_spark


def read_archive(data: bytes) -> Archive:
    """Read the catalogue of a Spark (or ARC) or ArcFS archive; nothing is unpacked yet.

    Damage further in is told in ``faults``, and what is sound before it is there.
    Raises FormatError when ``data`` does not begin as an archive does.
    """
    if data.startswith(MARK):
        return read_arcfs(data)
    if is_member(data, 0):
        return read_spark(data)
    raise FormatError(f"neither a Spark nor an ArcFS archive: begins with {data[:8]!r}")
