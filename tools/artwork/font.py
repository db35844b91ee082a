"""Print a specimen page of the system font, as square modes show it.

Run ``python -m tools.artwork.font --page OUT.png``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from osmosis_app.formats.errors import FormatError

FONT = Path(__file__).parents[2] / "resources" / "Fonts" / "System.txt"
CELL = 8
FIRST = 32

ENGLISH = """\
Deal 1729: the pack is well shuffled, and sixteen cards are laid face down
in four piles of the reserve. "Why four?" asked the Quaker's grey jay; & he
replied, "Because a fifth vexes us." The next card (say, the 9 of Hearts)
begins the first foundation. Score = 50 + 35 - 20, i.e. 65; zero is not O!
THE QUICK BROWN FOX JUMPS OVER A LAZY DOG: SIX BOXING WIZARDS JUMP QUICKLY.
the quick brown fox jumps over a lazy dog: six boxing wizards jump quickly.
HostFS::Games.$.!Osmosis  *Help ~ #1 @2 <3> [4] {5} \\6/ ^A |7| 100% 1lI 0O 5S 8B
Œuvre à bientôt, garçon, où êtes-vous? Noël, maïs, Moÿ. “Ça va” ‘très bien’
Äpfel, Öl, Übung, Straße — Ångström, ørsted, Ærø, señor, ¿qué? ¡Olé! São João
£5 ¥6 ¢7 ¤8 ½ pint ¼ ¾ 20° 3²×4³÷5¹ ± ¬ §9 ¶ © ® « » ‹ › † ‡ • … – — − ™ ‰ ﬁ ﬂ
Þórður ðað, ŵyn ŷd Ŵ Ŷ, Å Ä Ã Â Á À, µm, ª º ¯ ´ ¸ ¨ · ¦ ✓ ✕ ⇦ ⇨ ⇩ ⇧ ◰ ❐"""


def read_font(text: str) -> dict[int, tuple[str, list[str]]]:
    """Read each character's sign and eight rows, by its code.

    Raises FormatError, giving the line, for a glyph that is not eight by eight.
    """
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line and set(line) - set(".#")]
    glyphs = {}
    for at in starts:
        code, sign = lines[at].split()[:2]
        rows = lines[at + 1 : at + 1 + CELL]
        if [len(row) for row in rows if set(row) <= set(".#")] != [CELL] * CELL:
            raise FormatError(
                f"line {at + 1}: {lines[at]!r} is not followed by eight rows of eight"
            )
        glyphs[int(code, 16)] = sign, rows
    return glyphs


def draw(glyphs: dict[int, tuple[str, list[str]]], lines: list[list[int]]) -> Image.Image:
    """Draw lines of character codes in black on white, every row doubled."""
    pitch = 2 * CELL + 4
    page = Image.new("L", (max(map(len, lines)) * CELL + 16, len(lines) * pitch + 16), 255)
    for line, codes in enumerate(lines):
        for column, code in enumerate(codes):
            for x, y in _ink(glyphs[code][1]):
                across, down = 8 + column * CELL + x, 8 + line * pitch + 2 * y
                page.paste(0, (across, down, across + 1, down + 2))
    return page


def _ink(rows: list[str]) -> Iterator[tuple[int, int]]:
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            if dot == "#":
                yield x, y


def _encode(glyphs: dict[int, tuple[str, list[str]]], text: str) -> list[int]:
    codes = {sign: code for code, (sign, _) in glyphs.items()} | {" ": FIRST}
    return [codes[sign] for sign in text if sign in codes]


def _table(codes: list[int]) -> list[list[int]]:
    """Lay characters out sixteen to a line with a space between."""
    spaced = [[code, FIRST] for code in codes]
    return [sum(spaced[at : at + 16], []) for at in range(0, len(codes), 16)]


def specimen(glyphs: dict[int, tuple[str, list[str]]]) -> Image.Image:
    """Draw a page of English and a table of every character, at 1x and at 2x."""
    english = [_encode(glyphs, line) for line in ENGLISH.splitlines()]
    small = draw(glyphs, [*english, [FIRST], *_table(sorted(glyphs))])
    large = small.resize((2 * small.width, 2 * small.height), Image.Resampling.NEAREST)
    page = Image.new("L", (large.width, small.height + large.height), 255)
    page.paste(small, (0, 0))
    page.paste(large, (0, small.height))
    return page


def main() -> None:
    """Write the specimen page that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", type=Path, required=True, metavar="OUT.png")
    parser.add_argument("--font", type=Path, default=FONT, help="another font in the same form")
    chosen = parser.parse_args()
    specimen(read_font(chosen.font.read_text("utf-8"))).save(chosen.page)


if __name__ == "__main__":
    main()
