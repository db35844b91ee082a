"""Bare ground for piles, and a plain back, drawn to the size of a theme's cards."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw

from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.modes import mode_for
from osmosis_app.formats.sprites import Sprite

_WHITE, _BLUE, _CLEAR = 0, 8, 255
_DASH = 4


def grounds_for(card: Sprite, names: Iterable[str]) -> list[Sprite]:
    """Draw grounds, or ``back``, by our names, as large as a card and in pixels of its shape."""
    return [_sprite(name, card) for name in names]


def _sprite(name: str, card: Sprite) -> Sprite:
    image = Image.new("L", (card.width, card.height), _CLEAR)
    draw = ImageDraw.Draw(image)
    box = (0, 0, card.width - 1, card.height - 1)
    draw.rectangle(box, outline=_WHITE, fill=_BLUE if name == "back" else _CLEAR)
    if name == "place":
        _break_up(draw, card.width, card.height)
    elif name == "stop":
        draw.line(_middle(card), fill=_WHITE)
        left, top, right, bottom = _middle(card)
        draw.line((left, bottom, right, top), fill=_WHITE)
    elif name == "again":
        draw.ellipse(_middle(card), outline=_WHITE)
    pixels, mode = image.tobytes(), mode_for(4, card.x_eig, card.y_eig)
    solid = pixels.translate(bytes([255] * _CLEAR + [0])) if name != "back" else None
    inks = pixels.translate(bytes([*range(_CLEAR), 0]))
    return paletted_sprite(name, mode, card.width, inks, solid=solid)


def _break_up(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    """Make dashes of the outline."""
    for x in range(_DASH, width - 1, 2 * _DASH):
        for y in (0, height - 1):
            draw.line((x, y, min(x + _DASH, width - 1) - 1, y), fill=_CLEAR)
    for y in range(_DASH, height - 1, 2 * _DASH):
        for x in (0, width - 1):
            draw.line((x, y, x, min(y + _DASH, height - 1) - 1), fill=_CLEAR)


def _middle(card: Sprite) -> tuple[int, int, int, int]:
    """Give a box in the middle, half as wide as the card and as high as wide on the screen."""
    across = card.width // 4
    up = (across << card.x_eig) >> card.y_eig
    x, y = card.width // 2, card.height // 2
    return x - across, y - up, x + across, y + up
