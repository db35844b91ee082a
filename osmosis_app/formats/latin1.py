"""Text as RISC OS files hold it: one character a byte, ended by a control character.

Bytes are read as ISO 8859-1, so that each keeps its number: what RISC OS shows
between &80 and &9F differs from font to font (arrows in the system font, quotes in
the outline ones) and sprite names use those bytes as plain numbers. Writing also
takes the Unicode characters of RISC OS's own Latin-1, so that a title typed with a
dash or an ellipsis comes out right.

Source: RISC OS 3 User Guide, Latin1 alphabet.
"""

from __future__ import annotations

from .errors import FormatError

_RISC_OS = str.maketrans(
    {
        "…": "\x8c",
        "™": "\x8d",
        "‰": "\x8e",
        "•": "\x8f",
        "‘": "\x90",
        "’": "\x91",
        "‹": "\x92",
        "›": "\x93",
        "“": "\x94",
        "”": "\x95",
        "„": "\x96",
        "–": "\x97",
        "—": "\x98",
        "−": "\x99",
        "Œ": "\x9a",
        "œ": "\x9b",
        "†": "\x9c",
        "‡": "\x9d",
        "ﬁ": "\x9e",
        "ﬂ": "\x9f",
    }
)


def encode(text: str) -> bytes:
    """Turn text into RISC OS bytes; a control character would end it, so is refused."""
    told = text.translate(_RISC_OS)
    try:
        packed = told.encode("latin-1")
    except UnicodeEncodeError as error:
        raise FormatError(f"{text!r} has {told[error.start]!r}, not in RISC OS Latin-1") from None
    if any(byte < 32 for byte in packed):
        raise FormatError(f"{text!r} has a control character in it")
    return packed


def length_of_text(data: bytes, at: int, end: int) -> int:
    """Count the bytes before the first control character from ``at``, at most to ``end``."""
    place = at
    while place < end and data[place] >= 32:
        place += 1
    return place - at


def decode(data: bytes) -> str:
    """Read bytes up to the first control character, or all of them."""
    return data[: length_of_text(data, 0, len(data))].decode("latin-1")
