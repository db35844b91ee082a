"""The system font: one cell of 16 by 32 OS units a character, in every mode.

The font is drawn on 8 by 8 pixels; where pixels are square each row is shown twice.

Source: the Window Manager's sources (the size of a character), the kernel's (the font's cell).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image

from osmosis_app.geometry import Mode

CHAR_WIDTH = 16
CHAR_HEIGHT = 32

_CELL = 8
_KEPT_LINES = 2000


def text_width(text: str) -> int:
    """Return the width of a line of system font in OS units."""
    return CHAR_WIDTH * len(text)


class FontError(ValueError):
    """The font's text form is wrong."""


def parse_font(source: str) -> dict[int, bytes]:
    """Read the text form: a line with a code in hex, then eight rows of ``.`` and ``#``.

    Returns eight bytes for each character's code, the leftmost pixel in bit 7. Lines that
    start with ``;`` and empty lines are skipped. Raises FontError naming the line at fault.
    """
    glyphs: dict[int, bytes] = {}
    code, rows = -1, bytearray()
    for number, line in enumerate(source.splitlines(), 1):
        line = line.rstrip()
        if not line or line.startswith(";"):
            continue
        if len(line) == _CELL and set(line) <= {".", "#"}:
            rows.append(int(line.replace(".", "0").replace("#", "1"), 2))
        else:
            if len(rows) % _CELL:
                raise FontError(f"line {number}: character &{code:02X} has {len(rows)} rows")
            code, rows = _code(line, number), bytearray()
        if len(rows) == _CELL:
            glyphs[code] = bytes(rows)
    if len(rows) % _CELL:
        raise FontError(f"the last character, &{code:02X}, has {len(rows)} rows")
    return glyphs


def _code(line: str, number: int) -> int:
    word = line.split()[0].lstrip("&")
    try:
        return int(word, 16)
    except ValueError:
        raise FontError(f"line {number}: expected a code in hex, found {word!r}") from None


_UNICODE = {
    **{0x2713: 0x80, 0x21D0: 0x88, 0x21D2: 0x89, 0x21E9: 0x8A, 0x21E7: 0x8B, 0x2026: 0x8C},
    **{0x2122: 0x8D, 0x2030: 0x8E, 0x2022: 0x8F, 0x2018: 0x90, 0x2019: 0x91, 0x2039: 0x92},
    **{0x203A: 0x93, 0x201C: 0x94, 0x201D: 0x95, 0x201E: 0x96, 0x2013: 0x97, 0x2014: 0x98},
    **{0x2212: 0x99, 0x0152: 0x9A, 0x0153: 0x9B, 0x2020: 0x9C, 0x2021: 0x9D},
    **{0xFB01: 0x9E, 0xFB02: 0x9F},
}
"""RISC OS Latin-1 keeps at &80 to &9F what Unicode keeps elsewhere."""


def latin1_code(character: str) -> int:
    """Return a character's code in RISC OS Latin-1; what it has not becomes a question mark."""
    code = ord(character)
    return _UNICODE.get(code, code if code < 256 else 0x3F)


@dataclass(eq=False)
class SystemFont:
    """The glyphs of the system font at a mode's pixels, and lines already drawn with them."""

    glyphs: dict[int, bytes]
    mode: Mode
    _cells: dict[int, Image.Image] = field(default_factory=dict)
    _lines: dict[str, Image.Image] = field(default_factory=dict)

    @property
    def cell(self) -> tuple[int, int]:
        """The size of a character in pixels."""
        return CHAR_WIDTH >> self.mode.x_eig, CHAR_HEIGHT >> self.mode.y_eig

    def change(self, mode: Mode) -> None:
        """Draw for another mode's pixels from now on."""
        self.mode = mode
        self._cells.clear()
        self._lines.clear()

    def line(self, text: str) -> Image.Image:
        """Return a mode "1" picture of a line of text: ink is set."""
        if (drawn := self._lines.get(text)) is None:
            if len(self._lines) >= _KEPT_LINES:
                self._lines.clear()
            drawn = self._lines[text] = self._draw(text)
        return drawn

    def _draw(self, text: str) -> Image.Image:
        width, height = self.cell
        drawn = Image.new("1", (max(1, width * len(text)), height))
        for index, character in enumerate(text):
            drawn.paste(self._glyph(latin1_code(character)), (width * index, 0))
        return drawn

    def _glyph(self, code: int) -> Image.Image:
        if (drawn := self._cells.get(code)) is None:
            rows = self.glyphs.get(code, b"\0" * _CELL)
            drawn = Image.frombytes("1", (_CELL, _CELL), rows).resize(
                self.cell, Image.Resampling.NEAREST
            )
            self._cells[code] = drawn
        return drawn
