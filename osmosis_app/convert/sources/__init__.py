"""Where old files come from: folders, zips, archives and discs, all listed and read alike."""

from .application import Application, find_application
from .entry import Entry, Source
from .opening import NoSource, open_source, open_within

__all__ = [
    "Application",
    "Entry",
    "NoSource",
    "Source",
    "find_application",
    "open_source",
    "open_within",
]
