"""An archive and its members, whichever program wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import cycle

from ..errors import FormatError
from ..filetypes import Stamp
from .crc import crc16
from .methods import unpack

DEEPEST = 64
"""More directories within directories than any archive has."""


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive, still packed.

    ``at`` is where its packed bytes are in the archive, ``packed_length`` how many
    there should be; ``packed`` has fewer when the archive is cut short. ``crc`` is None
    when the archive keeps none, and then only the length can be checked.
    """

    path: tuple[str, ...]
    stamp: Stamp | None
    length: int
    crc: int | None
    method: int
    bits: int | None
    at: int
    packed_length: int
    packed: memoryview = field(repr=False)

    def __str__(self) -> str:
        return ".".join(self.path)

    @property
    def filetype(self) -> int | None:
        return self.stamp.filetype if self.stamp else None

    @property
    def date(self) -> datetime | None:
        return self.stamp.date if self.stamp else None

    def read(self, password: bytes = b"") -> bytes:
        """Unpack the file and check it.

        Raises FormatError unless its length, and its CRC if there is one, come out
        right; a member locked with another password is such a case.
        """
        if len(self.packed) < self.packed_length:
            raise self._damaged(f"has {len(self.packed)} bytes of {self.packed_length}, cut short")
        try:
            out = unpack(
                _unlocked(bytes(self.packed), password), self.method, self.bits, self.length
            )
        except FormatError as error:
            raise self._damaged(str(error)) from None
        crc = crc16(out)
        if self.crc not in (None, crc):
            raise self._damaged(f"has a CRC of &{crc:04X}, where &{self.crc:04X} is told")
        return out

    def _damaged(self, fault: str) -> FormatError:
        return FormatError(f"{str(self)!r} at &{self.at:X} {fault}")


@dataclass(frozen=True, slots=True)
class Archive:
    """What an archive holds, in its own order, and what is wrong with its structure."""

    kind: str
    members: tuple[Member, ...]
    faults: tuple[str, ...] = ()

    def sound(self, password: bytes = b"") -> Iterator[tuple[Member, bytes | FormatError]]:
        """Unpack one member after the other; one that is damaged comes with its fault."""
        for member in self.members:
            try:
                yield member, member.read(password)
            except FormatError as fault:
                yield member, fault


def _unlocked(packed: bytes, password: bytes) -> bytes:
    """Undo locking: each byte is exclusively ored with the next of the password."""
    return bytes(map(int.__xor__, packed, cycle(password))) if password else packed


def leaf_name(name: bytes) -> str:
    """Read a name up to its zero; the dot of an MS-DOS name is RISC OS's slash."""
    return name.partition(b"\0")[0].decode("latin-1").replace(".", "/")
