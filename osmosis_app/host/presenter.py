"""The screen on the graphics card: one texture kept up to date, and the pointer over it."""

from __future__ import annotations

from collections.abc import Iterable

from osmosis_app.geometry import Box, PixelBox
from osmosis_app.graphics.pointer_shape import PointerShape
from osmosis_app.graphics.rgba import rgba_rows
from osmosis_app.graphics.screen import Screen
from osmosis_app.host.fit import Fit, pointer_place
from osmosis_app.host.seat import Pointer
from osmosis_app.host.toolkit import gl, pyglet


def new_texture(width: int, height: int) -> pyglet.image.Texture:
    """Make a texture that is shown in whole pixels, never smoothed."""
    return pyglet.image.Texture.create(
        width, height, min_filter=gl.GL_NEAREST, mag_filter=gl.GL_NEAREST
    )


def upload(texture: pyglet.image.Texture, rows: bytes, part: PixelBox) -> None:
    """Copy part of a picture to its place in a texture of the picture's size."""
    source = pyglet.image.ImageData(part.width, part.height, "RGBA", rows)
    texture.blit_into(source, part.left, texture.height - part.bottom, 0)


class Presenter:
    """Shows a screen and its pointer; needs a current OpenGL context."""

    def __init__(self) -> None:
        self._texture: pyglet.image.Texture | None = None
        self._arrow: pyglet.image.Texture | None = None
        self._shape: PointerShape | None = None

    def update(self, screen: Screen, boxes: Iterable[Box]) -> None:
        """Upload what changed; all of it when the screen has another size than before."""
        mode, picture = screen.mode, screen.image
        texture = self._texture
        if texture is None or (texture.width, texture.height) != picture.size:
            self._texture = texture = new_texture(*picture.size)
            boxes = [mode.box]
        for box in boxes:
            part = mode.pixels(mode.covering(box).meet(mode.box))
            if part.width > 0 and part.height > 0:
                upload(texture, rgba_rows(picture, part), part)

    def draw(self, fit: Fit, pointer: Pointer) -> None:
        """Draw the screen at its place in the window, and the pointer clipped to it."""
        assert self._texture is not None, "nothing was uploaded yet"
        left, bottom = fit.left, fit.bottom
        self._texture.blit(left, bottom, 0, fit.width, fit.height)
        gl.glEnable(gl.GL_SCISSOR_TEST)
        gl.glScissor(left, bottom, fit.width, fit.height)
        self._draw_pointer(fit, pointer)
        gl.glDisable(gl.GL_SCISSOR_TEST)

    def _draw_pointer(self, fit: Fit, pointer: Pointer) -> None:
        arrow = self._arrow_texture(pointer.shape)
        left, bottom, width, height = fit.place(pointer_place(pointer, fit.mode))
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA)
        arrow.blit(left, bottom, 0, width, height)
        gl.glDisable(gl.GL_BLEND)

    def _arrow_texture(self, shape: PointerShape) -> pyglet.image.Texture:
        if self._arrow is None or shape is not self._shape:
            whole = PixelBox(0, 0, *shape.image.size)
            self._arrow = new_texture(*shape.image.size)
            upload(self._arrow, rgba_rows(shape.image, whole), whole)
            self._shape = shape
        return self._arrow
