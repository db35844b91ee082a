"""An icon: its live state, and how it is painted from flags and validation alone.

Source: RISC OS 3 PRM, Window Manager, Wimp_CreateIcon; the Window Manager's
sources (where text and sprite stand, what becomes of them when selected or shaded).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from osmosis_app.formats.flags import ButtonType, IconFlags
from osmosis_app.formats.templates import IconDefinition
from osmosis_app.geometry import Box, Mode, Point, normalised
from osmosis_app.graphics.canvas import Canvas
from osmosis_app.graphics.sprite_pool import Picture, SpritePool
from osmosis_app.graphics.text import CHAR_HEIGHT, CHAR_WIDTH, text_width
from osmosis_app.wimp import borders
from osmosis_app.wimp.validation import Validation, parse_validation

TEXT_MARGIN = 6

_FONT_COLOURS = (7, 0)
_NOT_PAINTED = IconFlags.DELETED | IconFlags.NEEDS_HELP


@dataclass(eq=False, slots=True)
class Icon:
    """An icon of an open or closed window; its box is in work area coordinates."""

    box: Box
    flags: IconFlags
    text: str = ""
    validation: Validation = Validation()
    room: int = 0
    """How many characters may be typed, and one; 0 for no limit."""
    shift: int = 0
    """How far a text too long for its writable icon has been pushed to the left."""

    @classmethod
    def from_definition(cls, definition: IconDefinition) -> Icon:
        return cls(
            normalised(*definition.box),
            definition.flags,
            definition.text,
            parse_validation(definition.validation),
            definition.size,
        )

    @property
    def button_type(self) -> ButtonType:
        return self.flags.button_type

    @property
    def is_selected(self) -> bool:
        return bool(self.flags & IconFlags.SELECTED)

    @property
    def is_shaded(self) -> bool:
        return bool(self.flags & IconFlags.SHADED)

    @property
    def is_live(self) -> bool:
        """Whether the pointer can find the icon at all."""
        return not self.flags & IconFlags.DELETED

    @property
    def border(self) -> int:
        """The border's type, 0 to 7; types other than 0 need indirected text."""
        plain = self.flags & (IconFlags.TEXT | IconFlags.INDIRECTED)
        if plain != IconFlags.TEXT | IconFlags.INDIRECTED:
            return 0
        number = self.validation.border or 0
        return number if number <= borders.LAST else 0

    @property
    def sprite_name(self) -> str | None:
        """The sprite to show just now, None for none."""
        if not self.flags & IconFlags.SPRITE:
            return None
        if not self.flags & IconFlags.TEXT:
            return self.text or None
        if self.is_selected and self.validation.selected_sprite:
            return self.validation.selected_sprite
        return self.validation.sprite


class Colours(NamedTuple):
    ink: int
    ground: int


def paint(canvas: Canvas, icon: Icon, pool: SpritePool) -> None:
    """Draw an icon; one that needs its task's help is left to the task."""
    if not canvas.shows(icon.box) or icon.flags & _NOT_PAINTED:
        return
    colours, box = _colours(icon), icon.box
    if icon.flags & IconFlags.FILLED:
        canvas.fill(box, colours.ground)
    if icon.flags & IconFlags.BORDER:
        box = borders.draw(canvas, box, icon.border, icon.is_selected, colours.ink, icon.is_shaded)
    inside = canvas.clipped(box)
    picture = _picture(icon, pool)
    if icon.flags & IconFlags.TEXT and icon.text:
        _paint_text(inside, icon, box, picture, colours)
    elif picture is not None:
        has_text = bool(icon.flags & IconFlags.TEXT)
        inside.plot(picture, _sprite_place(icon.flags, box, picture, has_text))
    _select_unfilled(inside, icon)


def _colours(icon: Icon) -> Colours:
    ink, ground = icon.flags.foreground, icon.flags.background
    if icon.flags & IconFlags.FONT:
        ink, ground = _FONT_COLOURS  # where the colours are, such an icon has its font
    if icon.is_shaded:
        ink, ground = ink & 2, ground & 2
    if not icon.is_selected:
        return Colours(ink, ground)
    if icon.border in borders.ACTIONS:
        highlight = icon.validation.highlight
        return Colours(ink, borders.DEFAULT_HIGHLIGHT if highlight is None else highlight & 15)
    if icon.flags & IconFlags.FILLED and not icon.flags & IconFlags.SPRITE:
        return Colours(ground, ink)
    return Colours(ink, ground)


def _picture(icon: Icon, pool: SpritePool) -> Picture | None:
    name = icon.sprite_name
    if name is None or name not in pool:
        return None
    picture = _in_state(icon, pool, name)
    return picture.halved() if icon.flags & IconFlags.HALF else picture


def _in_state(icon: Icon, pool: SpritePool, name: str) -> Picture:
    """Return a sprite as it is shown when its icon is shaded, selected or neither."""
    if icon.is_shaded:
        return pool.paled(name)
    swapped = icon.validation.selected_sprite == name and icon.flags & IconFlags.TEXT
    return pool.inverted(name) if icon.is_selected and not swapped else pool.picture(name)


def _select_unfilled(canvas: Canvas, icon: Icon) -> None:
    """Show selection of plain text by exclusive-or with the background colour's number."""
    plain = not icon.flags & (IconFlags.FILLED | IconFlags.SPRITE)
    if icon.is_selected and plain and icon.flags & IconFlags.TEXT and icon.text:
        canvas.invert(icon.box, icon.flags.background)


def _paint_text(
    canvas: Canvas, icon: Icon, box: Box, picture: Picture | None, colours: Colours
) -> None:
    if icon.validation.line_spacing is not None:
        _paint_lines(canvas, icon.text, box, icon.validation.line_spacing, colours.ink)
        return
    if picture is not None:
        canvas.plot(picture, _sprite_place(icon.flags, box, picture, True))
    text = icon.text if icon.validation.display is None else _veiled(icon)
    at = text_place(icon.flags, box, text, picture).moved(-icon.shift, 0)
    # An option icon shows by its second sprite that it is on, and leaves its text alone.
    if icon.is_selected and picture is not None and not icon.validation.selected_sprite:
        ground = Box(at.x, at.y, at.x + text_width(text), at.y + CHAR_HEIGHT)
        canvas.fill(ground, colours.ink)
        colours = Colours(colours.ground, colours.ink)
    canvas.text(text, at, colours.ink)


def _veiled(icon: Icon) -> str:
    return (icon.validation.display or "*")[0] * len(icon.text)


def text_box(icon: Icon, mode: Mode) -> Box:
    """Return the part of an icon's box inside its border."""
    if icon.flags & IconFlags.BORDER:
        return borders.inside(icon.box, icon.border, mode)
    return icon.box


def place_of_text(icon: Icon, mode: Mode) -> Point:
    """Return the lower left corner of the text of an icon without a sprite."""
    return text_place(icon.flags, text_box(icon, mode), icon.text, None).moved(-icon.shift, 0)


def text_place(flags: IconFlags, box: Box, text: str, picture: Picture | None) -> Point:
    """Return the lower left corner of an icon's line of text."""
    width = text_width(text)
    x = _text_x(flags, box, width, picture)
    if picture is not None and not flags & IconFlags.V_CENTRED:
        swapped = flags & IconFlags.H_CENTRED and flags & IconFlags.RIGHT
        return Point(x, box.y1 - CHAR_HEIGHT if swapped else box.y0)
    return Point(x, (box.y0 + box.y1 + CHAR_HEIGHT) // 2 - CHAR_HEIGHT)


def _text_x(flags: IconFlags, box: Box, width: int, picture: Picture | None) -> int:
    left, right = box.x0 + TEXT_MARGIN, box.x1 - TEXT_MARGIN - width
    beside = picture is not None and flags & IconFlags.V_CENTRED
    if flags & IconFlags.H_CENTRED and not (beside and flags & IconFlags.RIGHT):
        return (box.x0 + box.x1 - width) // 2 if width <= box.width else right
    if beside and picture is not None and not flags & IconFlags.RIGHT:
        return box.x0 + picture.width + TEXT_MARGIN
    if beside and flags & IconFlags.RIGHT and not flags & IconFlags.H_CENTRED:
        return left
    return right if flags & IconFlags.RIGHT else left


def _sprite_place(flags: IconFlags, box: Box, picture: Picture, has_text: bool) -> Point:
    centre = (box.x0 + box.x1 - picture.width) // 2
    middle = (box.y0 + box.y1 - picture.height) // 2
    h, v, r = (flags & bit for bit in (IconFlags.H_CENTRED, IconFlags.V_CENTRED, IconFlags.RIGHT))
    if not has_text:
        x = centre if h else box.x1 - picture.width if r else box.x0
        return Point(x, middle if v else box.y0)
    if not v:
        x = centre if h else box.x1 - picture.width if r else box.x0
        return Point(x, box.y0 if h and r else box.y1 - picture.height)
    if h and not r:
        return Point(centre, middle)
    return Point(box.x1 - picture.width if r and not h else box.x0, middle)


def _paint_lines(canvas: Canvas, text: str, box: Box, spacing: int, colour: int) -> None:
    """Write wrapped lines, each centred, the block centred in the box (validation ``L``)."""
    lines = wrapped(text, box.width)
    top = (box.y0 + box.y1 + spacing * (len(lines) - 1) + CHAR_HEIGHT) // 2
    for number, line in enumerate(lines):
        x = (box.x0 + box.x1 - text_width(line)) // 2
        canvas.text(line, Point(x, top - CHAR_HEIGHT - number * spacing), colour)


def wrapped(text: str, width: int) -> list[str]:
    """Break text into lines for a box ``width`` OS units wide; newlines are kept."""
    room = max(5, width // CHAR_WIDTH - 2)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _short_words(paragraph, room):
            if line and len(line) + 1 + len(word) > room:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return lines


def _short_words(text: str, room: int) -> list[str]:
    return [
        word[at : at + room] for word in text.split() for at in range(0, max(1, len(word)), room)
    ]
