"""An icon along the foot of a window, with which the window can be made or without."""

from __future__ import annotations

from dataclasses import replace

from osmosis_app.formats.windows import Bounds, IconDefinition, WindowDefinition
from osmosis_app.wimp.validation import parse_validation


def height_of_foot(window: WindowDefinition, name: str) -> int:
    """Return how tall the icon of that name at a window's foot is; 0 when none is there."""
    boxes = [icon.box for icon in window.icons if _is_named(icon, name)]
    return boxes[0].y1 - boxes[0].y0 if boxes and boxes[0].y0 == window.extent.y0 else 0


def without_foot(window: WindowDefinition, name: str) -> WindowDefinition:
    """Return a window less the icon of that name, and the room that it had at the foot."""
    strip = height_of_foot(window, name)
    return replace(
        window,
        icons=tuple(icon for icon in window.icons if not _is_named(icon, name)),
        extent=_less(window.extent, strip),
        visible=_less(window.visible, strip),
    )


def _is_named(icon: IconDefinition, name: str) -> bool:
    return (parse_validation(icon.validation).name or "").lower() == name


def _less(area: Bounds, strip: int) -> Bounds:
    """Take a strip off the foot of an area that is taller."""
    return area if area.y1 - area.y0 <= strip else area._replace(y0=area.y0 + strip)
