"""RISC OS sprite files for Pillow: import this, and Image.open and Image.save know them.

Pillow has no way to find plug-ins that are not its own, so that the import must be made.

The frames of a picture are the sprites of the file. ``info`` has the ``name`` and
``mode`` of the frame, the ``names`` of all and ``dpi``. Saving takes ``name``, ``mode`` (a
number or mode word) and ``palette`` (a list of colours), and with ``save_all`` the
``append_images``; a picture that came from a sprite file brings its own along.

    import osmosis_app.pillow_plugin
    with Image.open("Sprites,ff9") as picture:
        picture.seek(3)
        picture.save("one,ff9")

Pillow empties a file before it asks a plug-in to fill it. What cannot be a sprite is refused
before that when the picture came from a sprite file; for others ``save`` here does so, and
writes the file whole or not at all.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from os import PathLike, fspath
from os.path import splitext
from pathlib import Path, PurePath
from typing import IO, Any

from PIL import Image, ImageFile, ImageSequence

from osmosis_app.convert.files import Refused, write_file
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import SPRITE, leaf_and_type
from osmosis_app.formats.modes import Layout, pixel_format
from osmosis_app.formats.palettes import RGB, standard_colours
from osmosis_app.formats.sprites import Sprite, read_sprites, write_sprites
from osmosis_app.graphics.artwork import colours_in, picture_of, sprite_from

FORMAT = "RISC OS sprites"


class SpriteImageFile(ImageFile.ImageFile):
    """A sprite file as a picture with a frame for each sprite."""

    format = FORMAT
    format_description = "RISC OS sprite file"

    def _open(self) -> None:
        assert self.fp is not None
        try:
            self._sprites = read_sprites(self.fp.read())
        except FormatError as error:
            raise SyntaxError(str(error)) from None
        if not self._sprites:
            raise SyntaxError("a sprite file without sprites")
        self.n_frames = len(self._sprites)
        self.is_animated = self.n_frames > 1
        self._show(0)

    def seek(self, frame: int) -> None:
        """Show another sprite; EOFError past the last one."""
        if not 0 <= frame < self.n_frames:
            raise EOFError(f"no sprite {frame}, only 0 to {self.n_frames - 1}")
        if frame != self._frame:
            self._show(frame)

    def save(self, fp: Any, format: str | None = None, **params: Any) -> None:
        """Save as other pictures do, but refuse before the file is emptied."""
        if isinstance(fp, (str, bytes, PathLike)) and _is_ours(fspath(fp), format):
            _packed(self, fspath(fp), params)
        super().save(fp, format, **params)

    def tell(self) -> int:
        return self._frame

    def _show(self, frame: int) -> None:
        sprite = self._sprites[frame]
        try:
            picture = picture_of(sprite)
        except FormatError as error:
            raise SyntaxError(str(error)) from None
        self._frame = frame
        self.im = picture.im
        self._mode = picture.mode
        self._size = picture.size
        self.palette = picture.palette
        self.info = {
            "name": sprite.name,
            "names": [each.name for each in self._sprites],
            "mode": sprite.mode,
            "dpi": (180 >> sprite.x_eig, 180 >> sprite.y_eig),
        }


def _accept(prefix: bytes) -> bool:
    """Tell whether the first 16 bytes may be a sprite file's."""
    if len(prefix) < 16:
        return False
    amount, first, free, size = struct.unpack_from("<4I", prefix)
    return bool(0 < amount < 1 << 16 and 16 <= first < 1 << 16 and free > first and size >= 44)


def save(image: Image.Image, path: str | PurePath, **options: Any) -> None:
    """Save as ``image.save`` does, but leave what is there alone when it is refused.

    Raises ValueError when the picture, with these options, cannot be a sprite file, and
    OSError when it cannot be written.
    """
    data = _packed(image, str(path), options)
    try:
        write_file(Path(path), data, force=True)
    except Refused as refusal:
        raise OSError(str(refusal)) from None


def _save(image: Image.Image, file: IO[bytes], filename: str | bytes) -> None:
    file.write(_packed(image, filename, {**image.encoderinfo, "save_all": False}))


def _save_all(image: Image.Image, file: IO[bytes], filename: str | bytes) -> None:
    file.write(_packed(image, filename, {**image.encoderinfo, "save_all": True}))


def _packed(image: Image.Image, filename: str | bytes, asked: dict[str, Any]) -> bytes:
    """Give the bytes of a sprite file; raises ValueError when it cannot be one."""
    leaf, filetype = leaf_and_type(PurePath(_text(filename)).name)
    if "." not in leaf and filetype not in (SPRITE, None):
        raise ValueError(f"unknown file extension: ,{filetype:03x}")
    sprites = [_sprite(frame, asked, leaf or "sprite") for frame in _frames(image, asked)]
    return write_sprites(sprites)


def _frames(image: Image.Image, asked: dict[str, Any]) -> Iterator[Image.Image]:
    """Yield the pictures to save: this one, or with others all of its frames and theirs."""
    others = asked.get("append_images") or []
    if not asked.get("save_all", bool(others)):
        yield image
        return
    for each in [image, *others]:
        shown = each.tell()
        for frame in ImageSequence.Iterator(each):
            yield frame.copy()
        each.seek(shown)


def _sprite(image: Image.Image, asked: dict[str, Any], leaf: str) -> Sprite:
    name = asked.get("name") or image.info.get("name") or leaf.lower()[:12]
    mode = asked.get("mode", image.info.get("mode"))
    palette = asked.get("palette")
    if palette is None and mode is not None:
        palette = _own_palette(image, mode)
    return sprite_from(image, name, mode, palette)


def _own_palette(image: Image.Image, mode: int) -> list[RGB] | None:
    """Give the palette of a picture, None when it is the mode's usual one or does not fit."""
    form = pixel_format(mode)
    if image.mode != "P" or form.layout is not Layout.PALETTE:
        return None
    colours = colours_in(image)
    fits = len(colours) <= 1 << form.bits
    return colours if fits and tuple(colours) != standard_colours(form.bits) else None


def _is_ours(filename: str | bytes, format: str | None) -> bool:
    if format is not None:
        return format.upper() == FORMAT.upper()
    return not splitext(_text(filename))[1]


def _text(filename: str | bytes) -> str:
    return filename.decode("latin-1") if isinstance(filename, bytes) else filename


Image.register_open(FORMAT, SpriteImageFile, _accept)
Image.register_save(FORMAT, _save)
Image.register_save_all(FORMAT, _save_all)
# A name like "Sprites,ff9" has no extension that Pillow would see.
Image.register_extension(FORMAT, "")
