"""Files out of the archives of the time: Spark and ArcFS, read only."""

from .archive import Archive, Member
from .reading import read_archive

__all__ = ["Archive", "Member", "read_archive"]
