"""Template files as JSON for people: flags by name, what is usual left out.

Nothing is lost: reading the text gives the very records it was made from. The keys
are those of the records in ``windows``, described in docs/templates.md.
"""

from __future__ import annotations

from typing import Any, TypeVar

from .checked import Checked
from .errors import FormatError
from .flags import ButtonType, IconFlags, WindowFlags
from .json_text import from_json, to_json
from .windows import (
    Bounds,
    FontDefinition,
    IconDefinition,
    OtherDefinition,
    TemplateFile,
    WindowDefinition,
)

_Named = TypeVar("_Named", IconFlags, WindowFlags, ButtonType)

_FORMAT = "RISC OS templates"
_BLANK_ICON = IconDefinition(Bounds(0, 0, 0, 0), IconFlags(0))
_BLANK_WINDOW = WindowDefinition("", Bounds(0, 0, 0, 0), Bounds(0, 0, 0, 0), WindowFlags(0), "")
_COLOURS = (
    "title_foreground",
    "title_background",
    "work_foreground",
    "work_background",
    "scroll_outer",
    "scroll_inner",
    "focus_background",
)
_NUMBERS = ("behind", *_COLOURS, "extra_flags", "title_size", "sprite_area", "terminator")
_STATES = ("title_first", "title_second")
_OCTETS = ("title_spare", "name_rest", "before", "tail", "stored")
_WINDOW_KEYS = (
    ("name", "title", "title_validation", "visible", "extent", "scroll", "minimum", "flags")
    + ("title_flags", "work_flags", "title_empty_validation", "icons")
    + (_NUMBERS + _STATES + _OCTETS)
)
_FLAG_KEYS = ("flags", "button", "esg", "foreground", "background", "font")
_ICON_KEYS = (
    ("box", "text", "validation", "size", *_FLAG_KEYS)
    + ("first", "second", "spare", "empty_validation")
)  # fmt: skip


def templates_to_json(file: TemplateFile) -> str:
    """Tell a template file as JSON; the same file always gives the same text."""
    told: dict[str, Any] = {"format": _FORMAT}
    if any(file.words):
        told["words"] = list(file.words)
    if file.fonts:
        told["fonts"] = [_font_told(font) for font in file.fonts]
    told["windows"] = [_window_told(window) for window in file.windows]
    if file.others:
        told["others"] = [_other_told(other) for other in file.others]
    _tell_octets(told, file, ("tail", "font_tail"))
    return to_json(told)


def templates_from_json(text: str) -> TemplateFile:
    """Read what ``templates_to_json`` told, or a person wrote; raises FormatError."""
    told = Checked(from_json(text), "the file")
    if told.text("format") != _FORMAT:
        raise FormatError(f"format is {told.text('format')!r}, not {_FORMAT!r}")
    told.only(("format", "words", "fonts", "windows", "others", "tail", "font_tail"))
    first, second, third = told.integers("words", 3, (0, 0, 0))
    return TemplateFile(
        windows=tuple(_window(each) for each in told.objects("windows", "window")),
        fonts=tuple(_font(each) for each in told.objects("fonts", "font")),
        others=tuple(_other(each) for each in told.objects("others", "other")),
        words=(first, second, third),
        tail=told.octets("tail"),
        font_tail=told.octets("font_tail"),
    )


def _window_told(window: WindowDefinition) -> dict[str, Any]:
    told: dict[str, Any] = {"name": window.name, "title": window.title}
    if window.title_validation:
        told["title_validation"] = window.title_validation
    told |= {"visible": list(window.visible), "extent": list(window.extent)}
    for key in ("scroll", "minimum"):
        if getattr(window, key) != (0, 0):
            told[key] = list(getattr(window, key))
    told["flags"] = _names(window.flags)
    if window.title_flags != _BLANK_WINDOW.title_flags:
        told["title_flags"] = _flags_told(window.title_flags, 0)
    if window.work_flags:
        told["work_flags"] = _flags_told(window.work_flags, 0)
    _tell_unusual(told, window, _BLANK_WINDOW, _NUMBERS + _STATES + ("title_empty_validation",))
    if window.icons:
        told["icons"] = [_icon_told(icon) for icon in window.icons]
    _tell_octets(told, window, _OCTETS)
    return told


def _window(told: Checked) -> WindowDefinition:
    name = told.text("name")
    told.where = f"window {name!r}"
    told.only(_WINDOW_KEYS)
    scroll_x, scroll_y = told.integers("scroll", 2, (0, 0))
    width, height = told.integers("minimum", 2, (0, 0))
    title_flags = _BLANK_WINDOW.title_flags
    if "title_flags" in told:
        title_flags = _flags(told.part("title_flags"), 0, _FLAG_KEYS)
    work_flags = IconFlags(0)
    if "work_flags" in told:
        work_flags = _flags(told.part("work_flags"), 0, _FLAG_KEYS)
    numbers = {key: told.integer(key, getattr(_BLANK_WINDOW, key)) for key in _NUMBERS}
    states = {key: told.integer(key) for key in _STATES if key in told}
    octets = {key: told.octets(key) for key in _OCTETS}
    rest: dict[str, Any] = {**numbers, **states, **octets}
    return WindowDefinition(
        name=name,
        visible=Bounds._make(told.integers("visible", 4)),
        extent=Bounds._make(told.integers("extent", 4)),
        flags=_window_flags(told),
        title=told.text("title"),
        icons=tuple(_icon(each) for each in told.objects("icons", "icon")),
        scroll=(scroll_x, scroll_y),
        minimum=(width, height),
        title_flags=title_flags,
        work_flags=work_flags,
        title_validation=told.text("title_validation", ""),
        title_empty_validation=told.truth("title_empty_validation"),
        **rest,
    )


def _icon_told(icon: IconDefinition) -> dict[str, Any]:
    told: dict[str, Any] = {"box": list(icon.box)}
    _tell_unusual(told, icon, _BLANK_ICON, ("text", "validation", "size"))
    told |= _flags_told(icon.flags, 7)
    _tell_unusual(told, icon, _BLANK_ICON, ("first", "second", "empty_validation"))
    _tell_octets(told, icon, ("spare",))
    return told


def _icon(told: Checked) -> IconDefinition:
    return IconDefinition(
        box=Bounds._make(told.integers("box", 4)),
        flags=_flags(told, 7, _ICON_KEYS),
        text=told.text("text", ""),
        validation=told.text("validation", ""),
        size=told.integer("size", 0),
        first=told.integer("first") if "first" in told else None,
        second=told.integer("second") if "second" in told else None,
        spare=told.octets("spare"),
        empty_validation=told.truth("empty_validation"),
    )


def _flags_told(flags: IconFlags, foreground: int) -> dict[str, Any]:
    told: dict[str, Any] = {"flags": _names(flags)}
    if flags.button_type:
        told["button"] = flags.button_type.name.lower()
    if flags.esg:
        told["esg"] = flags.esg
    if flags & IconFlags.FONT:
        told["font"] = flags.font
        return told
    if flags.foreground != foreground:
        told["foreground"] = flags.foreground
    if flags.background:
        told["background"] = flags.background
    return told


def _flags(told: Checked, foreground: int, keys: tuple[str, ...]) -> IconFlags:
    told.only(keys)
    flags = IconFlags(0)
    for word in told.words("flags", []):
        flags |= _member(IconFlags, word, "flag", told)
    button = _member(ButtonType, told.text("button", "ignore"), "button type", told)
    colours = told.integer("foreground", foreground) + 16 * told.integer("background", 0)
    if flags & IconFlags.FONT:
        colours = told.integer("font")
    if not 0 <= colours < 256 or not 0 <= told.integer("esg", 0) < 32:
        raise FormatError(f"{told.where} has a colour, font or ESG out of range")
    return IconFlags.made(
        flags,
        button_type=button,
        esg=told.integer("esg", 0),
        foreground=colours & 0xF,
        background=colours >> 4,
    )


def _window_flags(told: Checked) -> WindowFlags:
    flags = WindowFlags(0)
    for word in told.words("flags"):
        flags |= _member(WindowFlags, word, "flag", told)
    return flags


def _member(kind: type[_Named], word: str, what: str, told: Checked) -> _Named:
    try:
        return kind[word.upper()]
    except KeyError:
        raise FormatError(f"{told.where} has an unknown {what} {word!r}") from None


def _names(flags: IconFlags | WindowFlags) -> list[str]:
    return [flag.name.lower() for flag in type(flags) if flag & flags and flag.name]


def _font_told(font: FontDefinition) -> dict[str, Any]:
    told: dict[str, Any] = {"name": font.name, "width": font.width, "height": font.height}
    _tell_octets(told, font, ("rest",))
    return told


def _font(told: Checked) -> FontDefinition:
    told.only(FontDefinition._fields)
    width, height = told.number("width", 12), told.number("height", 12)
    return FontDefinition(told.text("name"), width, height, told.octets("rest"))


def _other_told(other: OtherDefinition) -> dict[str, Any]:
    told: dict[str, Any] = {"place": other.place, "name": other.name, "type": other.type}
    _tell_octets(told, other, ("data", "name_rest", "before"))
    return told


def _other(told: Checked) -> OtherDefinition:
    told.only(OtherDefinition._fields)
    return OtherDefinition(
        told.integer("place"),
        told.text("name"),
        told.integer("type"),
        told.octets("data"),
        told.octets("name_rest"),
        told.octets("before"),
    )


def _tell_unusual(told: dict[str, Any], record: Any, usual: Any, keys: tuple[str, ...]) -> None:
    for key in keys:
        if getattr(record, key) != getattr(usual, key):
            told[key] = getattr(record, key)


def _tell_octets(told: dict[str, Any], record: Any, keys: tuple[str, ...]) -> None:
    for key in keys:
        if getattr(record, key):
            told[key] = getattr(record, key).hex()
