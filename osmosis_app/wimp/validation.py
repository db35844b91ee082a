"""Validation strings, parsed: what an icon's second string says of it.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon (validation strings).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Validation:
    """An icon's validation string, command by command; a command not given is None."""

    border: int | None = None
    highlight: int | None = None
    sprite: str | None = None
    selected_sprite: str | None = None
    line_spacing: int | None = None
    name: str | None = None
    pointer: str | None = None
    pointer_hot: tuple[int, int] = (0, 0)
    display: str | None = None
    allowed: str | None = None
    keys: str | None = None

    def allows(self, character: str) -> bool:
        """Say whether a character may be typed into the icon (``A``)."""
        return self.allowed is None or character in _allowed(self.allowed)


_EVERY = frozenset(map(chr, range(256)))
_BARE_LINE_SPACING = 40
_COMMAND = re.compile(r"(?:\\.|[^;\\])+")


@cache
def parse_validation(text: str) -> Validation:
    """Read a validation string; unknown letters are ignored, the first of a letter counts."""
    found: dict[str, str] = {}
    for command in _COMMAND.findall(text):
        found.setdefault(command[0].upper(), re.sub(r"\\(.)", r"\1", command[1:]))
    border, highlight = _numbers(found.get("R"), 2)
    sprite, selected = _words(found.get("S"), 2)
    pointer, x, y = _words(found.get("P"), 3)
    return Validation(
        border=border,
        highlight=highlight,
        sprite=sprite,
        selected_sprite=selected,
        line_spacing=_spacing(found.get("L")),
        name=found.get("N"),
        pointer=pointer,
        pointer_hot=(_number(x) or 0, _number(y) or 0),
        display=found.get("D"),
        allowed=found.get("A"),
        keys=found.get("K"),
    )


def _words(text: str | None, count: int) -> list[str | None]:
    words: list[str | None] = [word or None for word in (text or "").split(",")]
    return (words + [None] * count)[:count]


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.strip().isdigit() else None


def _numbers(text: str | None, count: int) -> list[int | None]:
    return [_number(word) for word in _words(text, count)]


def _spacing(text: str | None) -> int | None:
    if text is None:
        return None
    return _number(text) or _BARE_LINE_SPACING


@cache
def _allowed(text: str) -> frozenset[str]:
    """Read an ``A`` command: characters and ranges, ``~`` turning from taking to leaving."""
    takes, found = True, _EVERY if text.startswith("~") else frozenset()
    for part in re.findall(r"~|.-.|.", text, re.DOTALL):
        if part == "~":
            takes = not takes
            continue
        some = frozenset(map(chr, range(ord(part[0]), ord(part[-1]) + 1)))
        found = found | some if takes else found - some
    return found
