"""The files of a theme, made of what an application holds and a mapping of its names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from osmosis_app.formats.flags import IconFlags, WindowFlags
from osmosis_app.formats.sprites import Sprite
from osmosis_app.formats.template_text import templates_to_json
from osmosis_app.formats.windows import Bounds, IconDefinition, TemplateFile, WindowDefinition
from osmosis_app.graphics.sprite_folder import folder_files

from .card_names import CARDS, DRAWN
from .findings import Findings, first_of_each
from .grounds import grounds_for
from .mapping import FILE_NAME, WindowMapping, mapping_to_json
from .mapping import Mapping as NameMapping
from .window_fit import name_of, required

_NOWHERE = Bounds(0, 0, 0, 0)
_NAME = re.compile(r"(?:^|;)N(?:\\.|[^;\\])*", re.IGNORECASE)
_SPRITES = re.compile(r"(?:(?<=;)|^)S((?:\\.|[^;\\])*)", re.IGNORECASE)


def theme_files(
    findings: Findings, mapping: NameMapping, ours: Iterable[WindowDefinition]
) -> dict[str, bytes]:
    """Give the theme's files by their paths in its folder.

    ``ours`` are the built-in windows. With cards of its own a theme also has the windows for
    large screens, which would otherwise be laid out for the built-in large cards.
    """
    files: dict[str, bytes] = {}
    for name, sprites in findings.sprites.items():
        for leaf, data in folder_files(_complete(renamed(sprites, mapping.sprites))).items():
            files[f"Sprites/{name}/{leaf}"] = data
    plain = {window.name: window for window in ours}
    mapped = {window.name: window for window in _windows(findings, mapping, plain)}
    large = {**_games(plain), **_games(mapped)} if _has_cards(mapping) else {}
    for name, windows in (("Osmosis", mapped), ("Large", large)):
        text = templates_to_json(TemplateFile(tuple(windows.values())))
        files[f"Templates/{name}.json"] = text.encode()
    files[FILE_NAME] = mapping_to_json(mapping).encode()
    if findings.help:
        files["Help.txt"] = findings.help.encode()
    return files


def renamed(sprites: list[Sprite], names: Mapping[str, str]) -> list[Sprite]:
    """Give sprites our names; another that has one of them by chance is left out."""
    taken = {names[sprite.name.lower()] for sprite in sprites if sprite.name.lower() in names}
    found = []
    for sprite in first_of_each(sprites):
        name = names.get(sprite.name.lower())
        if name == sprite.name or (name is None and sprite.name.lower() not in taken):
            found.append(sprite)
        elif name is not None:
            found.append(replace(sprite, name=name, name_rest=b"", stored=b""))
    return found


def _complete(sprites: list[Sprite]) -> list[Sprite]:
    """Add the back and grounds that cards lack: the built-in ones are of another size."""
    names = {sprite.name.lower() for sprite in sprites}
    card = next((sprite for sprite in sprites if sprite.name in CARDS), None)
    if card is None:
        return sprites
    return sprites + grounds_for(card, (name for name in DRAWN if name not in names))


def mapped_window(
    window: WindowDefinition,
    told: WindowMapping,
    plain: WindowDefinition,
    sprites: Mapping[str, str],
) -> WindowDefinition:
    """Give a window the name, the icons' names and the workings of the built-in one.

    It keeps its looks: places, sizes, colours, texts and furniture. An icon it lacks and can
    do without is there, but nowhere to be seen.
    """
    by_name = {name: icon for icon in plain.icons if (name := name_of(icon))}
    icons = []
    for number, icon in enumerate(window.icons):
        icon = _with_our_sprites(icon, sprites)
        if number in told.icons:
            icon = _mapped_icon(icon, told.icons[number], by_name[told.icons[number]])
        icons.append(icon)
    unseen = by_name.keys() - set(told.icons.values())
    icons += [replace(by_name[name], box=_NOWHERE) for name in sorted(unseen)]
    workings = _WORKINGS & plain.flags
    return replace(
        window,
        name=plain.name,
        flags=window.flags.resolved() & ~_WORKINGS | workings,
        work_flags=plain.work_flags,
        icons=tuple(icons),
        name_rest=b"",
        before=b"",
        tail=b"",
        stored=b"",
    )


_WORKINGS = WindowFlags.AUTO_REDRAW | WindowFlags.HOT_KEYS | WindowFlags.PANE


def _windows(
    findings: Findings, mapping: NameMapping, plain: Mapping[str, WindowDefinition]
) -> Iterable[WindowDefinition]:
    theirs = {window.name: window for window in reversed(findings.windows)}
    for name, told in mapping.windows.items():
        if not lacking(told, plain[told.window]):
            yield mapped_window(theirs[name], told, plain[told.window], mapping.sprites)


def lacking(told: WindowMapping, plain: WindowDefinition) -> list[str]:
    """Tell the names of icons that a mapped window needs and has not."""
    return sorted(required(plain) - set(told.icons.values()))


def _mapped_icon(icon: IconDefinition, name: str, plain: IconDefinition) -> IconDefinition:
    """Name an icon; one whose picture the program draws is ours in all but its place."""
    if plain.flags & IconFlags.NEEDS_HELP:
        return replace(plain, box=icon.box)
    flags = IconFlags.made(
        icon.flags | IconFlags.INDIRECTED,
        button_type=plain.flags.button_type,
        esg=plain.flags.esg,
        foreground=icon.flags.foreground,
        background=icon.flags.background,
    )
    kept = _NAME.sub("", icon.validation).strip(";")
    return replace(
        icon,
        flags=flags & ~IconFlags.DELETED,
        validation=f"{kept};N{name}" if kept else f"N{name}",
        size=max(icon.size, plain.size, len(icon.text) + 1),
        first=None,
        second=None,
        spare=b"",
        empty_validation=False,
    )


def _with_our_sprites(icon: IconDefinition, names: Mapping[str, str]) -> IconDefinition:
    """Call the sprites that an icon shows by our names."""
    if icon.flags & IconFlags.SPRITE and not icon.flags & IconFlags.TEXT:
        return replace(icon, text=names.get(icon.text.lower(), icon.text))

    def ours(found: re.Match[str]) -> str:
        return "S" + ",".join(names.get(each.lower(), each) for each in found[1].split(","))

    return replace(icon, validation=_SPRITES.sub(ours, icon.validation))


def _games(windows: Mapping[str, WindowDefinition]) -> dict[str, WindowDefinition]:
    """Give the windows of games: those with icons that the program draws."""
    return {
        name: window
        for name, window in windows.items()
        if any(icon.flags & IconFlags.NEEDS_HELP for icon in window.icons)
    }


def _has_cards(mapping: NameMapping) -> bool:
    return any(name in CARDS for name in mapping.sprites.values())
