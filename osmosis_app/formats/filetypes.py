"""What kind of RISC OS file something is: by its name, an INF file beside it, its bytes.

A host keeps the type as a suffix, ``Sprites,ff9``, or load and execution address as
``Sprites,fffff94e-0a1b2c3d``; an INF file holds name, load, execution and more. A
catalogue, of a disc or an archive, has the two addresses themselves: a Stamp.

Source: RISC OS 3 PRM, FileSwitch, "Load and execution addresses" and OS_File 18.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from . import contents

SPRITE = 0xFF9
TEMPLATE = 0xFEC
TEXT = 0xFFF
BASIC = 0xFFB
SQUASH = 0xFCA
FLOPPY_DISC = 0xFCE
HARD_DISC = 0xFCD
SPARK = 0xDDC
ARCFS = 0x3FB
ZIP = 0xA91

_TYPE = re.compile(r"(.*),([0-9a-f]{3})", re.IGNORECASE | re.DOTALL)
_ADDRESSES = re.compile(r"(.*),([0-9a-f]{8})-([0-9a-f]{8})", re.IGNORECASE | re.DOTALL)
_INF_WORD = re.compile("[0-9a-fA-F]{6}|[0-9a-fA-F]{8}")

_CONTENTS = (
    (contents.is_templates, TEMPLATE),
    (contents.is_zip, ZIP),
    (contents.is_arcfs, ARCFS),
    (contents.is_squash, SQUASH),
    (contents.is_spark, SPARK),
    (contents.is_floppy_disc, FLOPPY_DISC),
    (contents.is_hard_disc, HARD_DISC),
    (contents.is_sprites, SPRITE),
    (contents.is_basic, BASIC),
    (contents.is_text, TEXT),
)
"""In this order: the first that fits is the type. A sprite file has no mark of its own."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The load and execution addresses and attributes of a file, as a catalogue has them."""

    load: int
    exec: int
    attributes: int = 0

    @property
    def filetype(self) -> int | None:
        """The type the addresses stand for, None when they are real addresses."""
        return type_of_load(self.load)

    @property
    def date(self) -> datetime | None:
        """When a typed file was last changed, in whatever time its machine kept."""
        if self.filetype is None:
            return None
        centiseconds = (self.load & 0xFF) << 32 | self.exec
        return datetime(1900, 1, 1) + timedelta(milliseconds=10 * centiseconds)


def filetype_of(
    data: bytes, name: str = "", inf: str | None = None, stamp: Stamp | None = None
) -> int | None:
    """Tell a file's type: by its catalogue, its name's suffix, its INF file, its content.

    The first that tells a type has it, in that order; None when none does.
    """
    told = stamp.filetype if stamp else None
    if told is None:
        told = leaf_and_type(name)[1]
    if told is None and inf is not None:
        told = type_in_inf(inf)
    return type_by_content(data) if told is None else told


def leaf_and_type(name: str) -> tuple[str, int | None]:
    """Split a host's file name into the RISC OS name and the type its suffix tells."""
    found = _TYPE.fullmatch(name)
    if found:
        return found[1], int(found[2], 16)
    leaf, stamp = leaf_and_stamp(name)
    return leaf, stamp.filetype if stamp else None


def leaf_and_stamp(name: str) -> tuple[str, Stamp | None]:
    """Split a host's file name into the RISC OS name and the stamp its suffix tells.

    A type alone is stamped with the earliest date.
    """
    if found := _TYPE.fullmatch(name):
        return found[1], stamp_of_type(int(found[2], 16))
    if found := _ADDRESSES.fullmatch(name):
        return found[1], Stamp(int(found[2], 16), int(found[3], 16))
    return name, None


def stamp_of_type(filetype: int) -> Stamp:
    """Make the stamp of a file of some type whose date is not known."""
    return Stamp(0xFFF00000 | filetype << 8, 0)


def type_of_load(load: int) -> int | None:
    """Tell the type in a load address, None when it is a real address."""
    return load >> 8 & 0xFFF if load >> 20 == 0xFFF else None


def type_in_inf(text: str) -> int | None:
    """Tell the type in an INF file: its second word is the load address."""
    stamp = stamp_in_inf(text)
    return stamp.filetype if stamp else None


def stamp_in_inf(text: str) -> Stamp | None:
    """Read the addresses out of an INF file, whose second and third words they are."""
    words = [word for word in text.split()[1:3] if _INF_WORD.fullmatch(word)]
    if not words or words[0] != text.split()[1]:
        return None
    return Stamp(_address(words[0]), _address(words[1]) if len(words) > 1 else 0)


def _address(word: str) -> int:
    """Read an address: six digits of one are what old tools left of a high one."""
    address = int(word, 16)
    return address | 0xFF000000 if len(word) == 6 and address >> 16 == 0xFF else address


def type_by_content(data: bytes) -> int | None:
    """Tell a file's type by its bytes, None when they are nothing we know."""
    for looks_so, filetype in _CONTENTS:
        if looks_so(data):
            return filetype
    return None
