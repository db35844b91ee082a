"""The screen on the graphics card: one texture kept up to date, and the pointer over it."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from osmosis_app.geometry import Box, PixelBox
from osmosis_app.host.fit import Fit
from osmosis_app.host.seat import Pointer, Screen
from osmosis_app.host.toolkit import gl, pyglet

FLIP = Image.Transpose.FLIP_TOP_BOTTOM


def new_texture(width: int, height: int) -> pyglet.image.Texture:
    """Make a texture that is shown in whole pixels, never smoothed."""
    return pyglet.image.Texture.create(
        width, height, min_filter=gl.GL_NEAREST, mag_filter=gl.GL_NEAREST
    )


def upload(texture: pyglet.image.Texture, picture: Image.Image, part: PixelBox) -> None:
    """Copy part of a picture to the same place of a texture of the same size."""
    rows = picture.crop(part).transpose(FLIP).convert("RGBA")
    source = pyglet.image.ImageData(part.width, part.height, "RGBA", rows.tobytes())
    texture.blit_into(source, part.left, picture.height - part.bottom, 0)


class Presenter:
    """Shows a screen and its pointer; needs a current OpenGL context."""

    def __init__(self, screen: Screen, pointer: Pointer) -> None:
        self.screen = screen
        self.pointer = pointer
        self._texture: pyglet.image.Texture | None = None
        self._arrow: pyglet.image.Texture | None = None
        self._shape: Image.Image | None = None

    def update(self, boxes: Iterable[Box]) -> None:
        """Upload what changed; all of it when the screen has another size than before."""
        mode, picture = self.screen.mode, self.screen.image
        texture = self._texture
        if texture is None or (texture.width, texture.height) != picture.size:
            self._texture = texture = new_texture(*picture.size)
            boxes = [mode.box]
        for box in boxes:
            part = mode.pixels(mode.covering(box).meet(mode.box))
            if part.width > 0 and part.height > 0:
                upload(texture, picture, part)

    def draw(self, fit: Fit) -> None:
        """Draw the screen at its place in the window, and the pointer clipped to it."""
        assert self._texture is not None, "nothing was uploaded yet"
        left, bottom = fit.left, fit.bottom
        self._texture.blit(left, bottom, 0, fit.width, fit.height)
        gl.glEnable(gl.GL_SCISSOR_TEST)
        gl.glScissor(left, bottom, fit.width, fit.height)
        self._draw_pointer(fit)
        gl.glDisable(gl.GL_SCISSOR_TEST)

    def _draw_pointer(self, fit: Fit) -> None:
        arrow = self._arrow_texture()
        left, bottom, width, height = fit.place(pointer_place(self.pointer, self.screen))
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA)
        arrow.blit(left, bottom, 0, width, height)
        gl.glDisable(gl.GL_BLEND)

    def _arrow_texture(self) -> pyglet.image.Texture:
        shape = self.pointer.image
        if self._arrow is None or shape is not self._shape:
            self._arrow = new_texture(*shape.size)
            upload(self._arrow, shape, PixelBox(0, 0, *shape.size))
            self._shape = shape
        return self._arrow


def pointer_place(pointer: Pointer, screen: Screen) -> PixelBox:
    """Return the pixels of the screen that the pointer's picture covers."""
    at, mode = pointer.at, screen.mode
    tip = mode.pixels(Box(at.x, at.y, at.x + mode.dx, at.y + mode.dy))
    left, top = tip.left - pointer.hot[0], tip.top - pointer.hot[1]
    return PixelBox(left, top, left + pointer.image.width, top + pointer.image.height)
