"""pyglet, set up before the parts of it that ask for a display are imported.

Every module of this package takes pyglet from here. Without a shadow window the constants
for keys and buttons can be read where there is no display at all.
"""

from __future__ import annotations

import pyglet

pyglet.options.shadow_window = False
pyglet.options.dpi_scaling = "real"

# The options must stand before these imports.
from pyglet import gl  # noqa: E402
from pyglet.window import Window, key, mouse  # noqa: E402

__all__ = ["Window", "gl", "key", "mouse", "pyglet"]
