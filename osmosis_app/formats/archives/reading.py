"""Reading an archive of any kind we know."""

from __future__ import annotations

from ..errors import FormatError
from .arcfs import MARK as ARCFS_MARK
from .arcfs import read_arcfs
from .archive import Archive
from .spark import is_member, read_spark
from .squash import MARK as SQUASH_MARK
from .squash import read_squash


def read_archive(data: bytes) -> Archive:
    """Read the catalogue of a Spark, ARC or ArcFS archive, or a squashed file; unpack nothing.

    Damage further in is told in ``faults``, and what is sound before it is there.
    Raises FormatError when ``data`` does not begin as an archive does.
    """
    if data.startswith(ARCFS_MARK):
        return read_arcfs(data)
    if data.startswith(SQUASH_MARK):
        return read_squash(data)
    if is_member(data, 0):
        return read_spark(data)
    raise FormatError(f"not a Spark or ArcFS archive: begins with {data[:8]!r}")
