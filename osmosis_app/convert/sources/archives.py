"""A Spark or ArcFS archive, or a squashed file, as a source."""

from __future__ import annotations

from osmosis_app.formats.archives import read_archive

from .entry import Entry, Source


def archive_source(name: str, data: bytes) -> Source:
    """List an archive; raises FormatError when it does not begin as one."""
    archive = read_archive(data)
    entries = tuple(
        Entry(member.path, member.length, member.stamp, member.read) for member in archive.members
    )
    return Source(name, archive.kind, entries, archive.faults)
