"""What is unusual in a sprite: harmless, but a careful reader says it.

Source: the checks of OS_SpriteOp 17, and what real files have.
"""

from __future__ import annotations

from collections.abc import Iterable

from .errors import FormatError
from .modes import SHADOW, is_numbered, mode_name
from .sprite_records import Sprite


def oddities(sprite: Sprite, at: int) -> list[str]:
    """Tell what is unusual in a sprite that lies at ``at`` in its file, a line each."""
    found = [*_odd_header(sprite), *_odd_palette(sprite)]
    return [f"{sprite.name!r} at &{at:X}: {line}" for line in found]


def _odd_header(sprite: Sprite) -> Iterable[str]:
    if sprite.name_rest:
        yield f"name is followed by {sprite.name_rest.hex(' ')}"
    if sprite.name != sprite.name.lower():
        yield "a name with capitals cannot be found by RISC OS"
    if is_numbered(sprite.mode) and sprite.mode & SHADOW:
        yield f"mode {mode_name(sprite.mode)} has the shadow bit set"
    if not is_numbered(sprite.mode) and sprite.left_bit:
        yield f"left-hand wastage of {sprite.left_bit} bits in a new-format sprite"
    try:
        if sprite.bits_used % sprite.bits:
            yield f"row of {sprite.bits_used} bits is no whole number of {sprite.bits}-bit pixels"
    except FormatError as error:
        yield str(error)
    if sprite.stored:
        yield "its parts do not follow each other as usual"
    elif sprite.tail:
        yield f"{len(sprite.tail)} bytes after its last row"


def _odd_palette(sprite: Sprite) -> Iterable[str]:
    if len(sprite.palette) % 8:
        yield f"palette of {len(sprite.palette)} bytes is no whole number of entries"
    words = [sprite.palette[at : at + 4] for at in range(0, len(sprite.palette) - 3, 4)]
    if any(word[0] for word in words):
        yield "low bytes of the palette are not zero"
    if words[0::2] != words[1::2]:
        yield "palette has flashing colours"
