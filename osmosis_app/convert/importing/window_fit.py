"""Which icon of an old window is which of ours, guessed from names, texts, order and size.

Both windows are looked at as if they were equally large, so that it matters only how their
icons lie to each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from osmosis_app.formats.flags import IconFlags
from osmosis_app.formats.windows import IconDefinition, WindowDefinition
from osmosis_app.geometry import normalised
from osmosis_app.wimp.validation import parse_validation

MAIN = "osmosis"
"""The window that a program of one game has, whatever it is called."""

_OTHER_NAMES = {
    MAIN: ("main", "game", "table", "board", "play", "cards", "baize", "window"),
    "pyramid": ("pyr",),
    "info": ("proginfo", "about"),
    "scores": ("score", "stats"),
}
_WORST = 0.3
"""How unlike in place and size two icons may be, as a part of the window."""
_WORST_OF_OTHERS = 0.1
"""The same for icons that a window can do without."""
_OTHER_KIND = 0.2
"""How much it counts that one shows text and the other does not."""
_TEXT = re.compile("[^a-z0-9]")


@dataclass(frozen=True, slots=True)
class Fit:
    """Our name for each of a window's icons, by number, and how unlike they lie at worst."""

    icons: dict[int, str]
    worst: float = 0.0


def name_of(icon: IconDefinition) -> str:
    """Give the name in an icon's validation string, in lower case; empty without one."""
    return (parse_validation(icon.validation).name or "").lower()


def guessed_windows(
    windows: Iterable[WindowDefinition], ours: Iterable[WindowDefinition]
) -> dict[str, tuple[str, dict[int, str]]]:
    """Guess which window is which of ours, and its icons' names: by the old window's name.

    A window that lacks an icon it needs is left out.
    """
    theirs = {window.name: window for window in reversed(list(windows))}
    plain = {window.name: window for window in ours}
    found: dict[str, tuple[str, dict[int, str]]] = {}
    for name, window in plain.items():
        called = (name, *_OTHER_NAMES.get(name, ()))
        for other in (each for each in theirs if each.lower() in called and each not in found):
            if (fit := fitted(theirs[other], window)) is not None:
                found[other] = name, fit.icons
                break
    if MAIN in plain and MAIN not in (name for name, _ in found.values()):
        found |= _main(theirs, plain[MAIN], found)
    return found


def _main(
    theirs: dict[str, WindowDefinition],
    plain: WindowDefinition,
    found: dict[str, tuple[str, dict[int, str]]],
) -> dict[str, tuple[str, dict[int, str]]]:
    """Take the window that fits best for the game's, if any does."""
    fits = [(name, fitted(window, plain)) for name, window in theirs.items() if name not in found]
    whole = [(fit.worst, name, fit) for name, fit in fits if fit is not None]
    if not whole:
        return {}
    _, name, fit = min(whole, key=lambda each: each[:2])
    return {name: (plain.name, fit.icons)}


def required(plain: WindowDefinition) -> set[str]:
    """Give the names of icons that a window cannot do without: of a game's, its piles."""
    named = {name_of(icon): icon for icon in plain.icons if name_of(icon)}
    piles = {name for name, icon in named.items() if icon.flags & IconFlags.NEEDS_HELP}
    return piles or set(named)


def fitted(window: WindowDefinition, plain: WindowDefinition) -> Fit | None:
    """Find our named icons in a window; None when one that it needs has no counterpart."""
    wanted = {number: name for number, icon in enumerate(plain.icons) if (name := name_of(icon))}
    needed = required(plain)
    icons = _by_name(window, wanted)
    left = [number for number in _live(window) if number not in icons]
    missing = [number for number, name in wanted.items() if name not in icons.values()]
    worst = 0.0
    for unlike, theirs, ours in sorted(_pairs(window, left, plain, missing)):
        name = wanted[ours]
        if theirs in icons or name in icons.values():
            continue
        if unlike <= (_WORST if name in needed else _WORST_OF_OTHERS):
            icons[theirs], worst = name, max(worst, unlike)
    return Fit(icons, worst) if needed <= set(icons.values()) else None


def _by_name(window: WindowDefinition, wanted: dict[int, str]) -> dict[int, str]:
    """Take the icons that are called as ours, or show a button's text that ours are called."""
    found: dict[int, str] = {}
    for number in _live(window):
        icon = window.icons[number]
        for name in (name_of(icon), _TEXT.sub("", icon.text.lower())):
            if name and name in wanted.values() and name not in found.values():
                if name == name_of(icon) or icon.flags.button_type:
                    found[number] = name
                    break
    return found


def _live(window: WindowDefinition) -> list[int]:
    icons = enumerate(window.icons)
    return [number for number, icon in icons if not icon.flags & IconFlags.DELETED]


def _pairs(
    window: WindowDefinition, theirs: list[int], plain: WindowDefinition, ours: list[int]
) -> Iterable[tuple[float, int, int]]:
    """Yield how unlike each two icons are; equal ones in the order of their numbers."""
    boxes, plain_boxes = _scaled(window), _scaled(plain)
    for one, other in product(theirs, ours):
        unlike = _unlike(boxes[one], plain_boxes[other])
        if _shows_text(window.icons[one]) != _shows_text(plain.icons[other]):
            unlike += _OTHER_KIND
        yield unlike, one, other


def _scaled(window: WindowDefinition) -> dict[int, tuple[float, ...]]:
    """Give the icons' boxes as parts of the box that holds them all."""
    boxes = {number: normalised(*window.icons[number].box) for number in _live(window)}
    if not boxes:
        return {}
    whole = next(iter(boxes.values()))
    for box in boxes.values():
        whole = whole.hull(box)
    width, height = max(1, whole.width), max(1, whole.height)
    return {
        number: (
            *((box.x0 - whole.x0) / width, (box.y0 - whole.y0) / height),
            *((box.x1 - whole.x0) / width, (box.y1 - whole.y0) / height),
        )
        for number, box in boxes.items()
    }


def _unlike(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _shows_text(icon: IconDefinition) -> bool:
    return bool(icon.flags & IconFlags.TEXT) and not icon.flags & IconFlags.SPRITE
