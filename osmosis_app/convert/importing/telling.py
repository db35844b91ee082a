"""A mapping told to people: what was found for what, and what the built-in ones stand in for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from osmosis_app.formats.windows import WindowDefinition

from .card_names import CARDS, DRAWN, RANKS, SUITS
from .findings import Findings
from .mapping import Mapping
from .theme_files import lacking
from .window_fit import name_of

_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def told(findings: Findings, mapping: Mapping, ours: Sequence[WindowDefinition]) -> Iterator[str]:
    """Tell a mapping: a line for each suit, for the other sprites, for each window."""
    old = {new: name for name, new in mapping.sprites.items()}
    for suit in SUITS:
        names = [old.get(rank + suit, "-") for rank in RANKS]
        yield f"  {_SUIT_NAMES[suit]:9} {' '.join(names)}"
    others = [new for new in old if new not in CARDS]
    yield f"  others    {', '.join(f'{old[new]} as {new}' for new in others) or 'none'}"
    if missing := [name for name in CARDS if name not in old]:
        yield f"  not found {_some(missing)}: the built-in ones are used"
    if missing := [name for name in DRAWN if name not in old]:
        yield f"  not found {_some(missing)}: drawn to the size of the cards"
    yield from _windows(findings, mapping, ours)


def complaints(
    findings: Findings, mapping: Mapping, ours: Iterable[WindowDefinition]
) -> Iterator[str]:
    """Tell what a mapping names that is not there."""
    sprites = {sprite.name.lower() for sprite in (*findings.cards, *findings.icons)}
    for name in mapping.sprites:
        if name not in sprites:
            yield f"there is no sprite {name!r}"
    theirs = {window.name: window for window in reversed(findings.windows)}
    plain = {window.name: window for window in ours}
    for name, each in mapping.windows.items():
        if name not in theirs:
            yield f"there is no window {name!r}; there are {', '.join(theirs) or 'none'}"
        elif each.window not in plain:
            yield f"the game has no window {each.window!r}; it has {', '.join(plain)}"
        else:
            yield from _icon_complaints(name, each.icons, theirs[name], plain[each.window])


def _icon_complaints(
    name: str, icons: dict[int, str], window: WindowDefinition, plain: WindowDefinition
) -> Iterator[str]:
    known = {name_of(icon) for icon in plain.icons} - {""}
    for number, icon in icons.items():
        if number >= len(window.icons):
            yield f"window {name!r} has {len(window.icons)} icons and no icon {number}"
        if icon not in known:
            yield f"window {plain.name!r} of the game has no icon {icon!r}"


def _windows(
    findings: Findings, mapping: Mapping, ours: Sequence[WindowDefinition]
) -> Iterator[str]:
    plain = {window.name: window for window in ours}
    used = set()
    for name, each in mapping.windows.items():
        if missing := lacking(each, plain[each.window]):
            yield f"  window    {name} lacks {_some(missing)}: the built-in one is used"
            continue
        used.add(each.window)
        icons = ", ".join(f"{number} {icon}" for number, icon in sorted(each.icons.items()))
        names = {name_of(icon) for icon in plain[each.window].icons} - {""}
        unseen = sorted(names - set(each.icons.values()))
        without = f"; without {_some(unseen)}" if unseen else ""
        yield f"  window    {name} as {each.window}: icons {icons or 'none'}{without}"
    unknown = [window.name for window in findings.windows if window.name not in mapping.windows]
    if unknown:
        yield f"  not used  windows {_some(unknown)}"
    if others := [name for name in plain if name not in used]:
        yield f"  not found windows {_some(others)}: the built-in ones are used"


def _some(names: Sequence[str]) -> str:
    """List some names, and how many more there are."""
    more = len(names) - _MOST
    return ", ".join(names[:_MOST]) + (f" and {more} more" if more > 0 else "")


_MOST = 12
