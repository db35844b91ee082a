"""A template's window as a picture: a Wimp without a display opens it and paints it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image

from osmosis_app.formats.drawable import drawable
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.windows import WindowDefinition
from osmosis_app.geometry import Box, Mode
from osmosis_app.graphics.screen import Screen, square_scale
from osmosis_app.graphics.sprite_folder import SpriteSource, open_sprites
from osmosis_app.graphics.sprite_pool import SpritePool
from osmosis_app.graphics.text import SystemFont, parse_font
from osmosis_app.wimp import opening
from osmosis_app.wimp.events import Event
from osmosis_app.wimp.furniture import outline
from osmosis_app.wimp.iconbar import WORK_TOP
from osmosis_app.wimp.task import Task
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

_ENDLESS = 1 << 24
_MOST_PIXELS = 1 << 25
_NARROWEST = 64
_FLOOR = WORK_TOP + 12
"""Where windows stand, on whole pixels of any shape and clear of the icon bar."""
_SQUARE = "22"


@dataclass(frozen=True)
class Drawing:
    """What windows are drawn with: resources, and the sprite files of their own task."""

    glyphs: dict[int, bytes]
    error: WindowDefinition
    desktop: Sequence[SpriteSource]
    own: Sequence[SpriteSource]

    @classmethod
    def begin(cls, resources: Path, mode: Mode, own: Sequence[SpriteSource]) -> Drawing:
        """Open the desktop's own pictures, those for a mode's shape of pixels first."""
        endings = ("", _SQUARE) if mode.x_eig != mode.y_eig else (_SQUARE, "")
        folders = [resources / "Sprites" / f"Wimp{ending}" for ending in endings]
        templates = (resources / "Templates" / "Wimp.json").read_text(encoding="utf-8")
        font = (resources / "Fonts" / "System.txt").read_text(encoding="utf-8")
        desktop = [open_sprites(folder) for folder in folders]
        return cls(parse_font(font), templates_from_json(templates)["error"], desktop, own)

    def window(self, definition: WindowDefinition, mode: Mode) -> Image.Image:
        """Draw a window with its furniture, in square pixels, on a screen that holds it all.

        Raises FormatError when no screen could.
        """
        wimp = self._wimp(mode)
        own = wimp.create_pool(lambda _: self.own)
        window = wimp.create_window(_Redrawn(wimp), drawable(definition), own)
        endless = replace(mode, width=_ENDLESS, height=_ENDLESS)
        visible, scroll = opening.settled(window, window.visible, window.scroll, endless, False)
        window.visible, window.scroll = visible, scroll
        frame = outline(window, mode)
        _change_screen(wimp, _screen_for(mode, window))
        wimp.open_window(window, visible.moved(-frame.x0, _FLOOR - frame.y0), scroll)
        wimp.painter.repair(wimp.stack)
        return _cut_out(wimp.screen, outline(window, mode))

    def _wimp(self, mode: Mode) -> Wimp:
        pool = SpritePool(mode, lambda _: self.desktop)
        return Wimp(Screen(mode), SystemFont(self.glyphs, mode), pool, self.error)


class _Redrawn(Task):
    """The owner of a window that is only to be looked at."""

    name = "Drawing"

    def __init__(self, wimp: Wimp) -> None:
        self.wimp = wimp

    def handle(self, event: Event) -> None:
        self.wimp.default(event)


def _screen_for(mode: Mode, window: Window) -> Mode:
    """Give a mode of the same pixels that holds a window above the icon bar."""
    frame = outline(window, mode)
    width = max(_NARROWEST, frame.width >> mode.x_eig)
    height = _FLOOR + frame.height >> mode.y_eig
    if width * height > _MOST_PIXELS:
        size = f"{frame.width} by {frame.height} OS units"
        raise FormatError(f"window {window.definition.name!r} of {size} is too large to draw")
    return replace(mode, width=width, height=height)


def _change_screen(wimp: Wimp, mode: Mode) -> None:
    """Take another screen, and paint all that is on it."""
    wimp.screen.change(mode)
    wimp.icon_bar.mode_changed()
    wimp.painter.invalidate(mode.box)
    wimp.painter.repair(wimp.stack)


def _cut_out(screen: Screen, box: Box) -> Image.Image:
    """Cut a box out of the screen's picture in square pixels."""
    left, top, right, bottom = screen.mode.pixels(box)
    across, down = square_scale(screen.mode)
    return screen.picture().crop((left * across, top * down, right * across, bottom * down))
