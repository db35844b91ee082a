"""Sprites as pictures, and pictures as sprites.

Colours are exact: the picture of a sprite has the colour numbers that were stored, or
its red, green and blue in full, and what lies under clear pixels is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from osmosis_app.formats.building import deep_sprite, paletted_sprite
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.modes import Layout, mode_for, pixel_format
from osmosis_app.formats.palettes import (
    RGB,
    Standard,
    colours_of,
    has_own_colours,
    palette_bytes,
    standard_colours,
)
from osmosis_app.formats.pixels import true_colours
from osmosis_app.formats.sprites import Sprite

from .unpacking import numbers_image, solid_image


@dataclass(frozen=True, slots=True)
class Artwork:
    """A sprite's picture as stored: ``image`` in mode P, or RGB from a deep sprite.

    ``mask`` is of mode 1, 255 for a solid pixel, or None when all are. Without a
    palette of its own and with 16 colours, ``wimp_colours`` is true: the picture's
    numbers are the desktop's.
    """

    name: str
    image: Image.Image
    mask: Image.Image | None
    x_eig: int
    y_eig: int
    wimp_colours: bool


def artwork_of(sprite: Sprite, standard: Standard = Standard.WIMP) -> Artwork:
    """Turn a sprite into its picture; raises FormatError when its layout is unknown."""
    form = sprite.pixel_format
    solid = solid_image(sprite)
    return Artwork(
        name=sprite.name,
        image=_stored_image(sprite, standard),
        mask=None if solid is None else solid.convert("1", dither=Image.Dither.NONE),
        x_eig=form.x_eig,
        y_eig=form.y_eig,
        wimp_colours=form.bits == 4 and not has_own_colours(sprite.palette),
    )


def rgba_of(sprite: Sprite, standard: Standard = Standard.WIMP) -> Image.Image:
    """Turn a sprite into red, green, blue and alpha, clear pixels keeping their colour."""
    image = _stored_image(sprite, standard).convert("RGBA")
    solid = solid_image(sprite)
    alpha = true_colours(sprite)[3] if solid is None and sprite.pixel_format.alpha else None
    if alpha is not None:
        solid = Image.frombytes("L", image.size, alpha)
    if solid is not None:
        image.putalpha(solid)
    return image


def picture_of(sprite: Sprite, standard: Standard = Standard.WIMP) -> Image.Image:
    """Turn a sprite into a picture of mode P or RGB, or RGBA if any of it may be clear."""
    if sprite.mask is None and not sprite.pixel_format.alpha:
        return _stored_image(sprite, standard)
    return rgba_of(sprite, standard)


def sprite_from(
    picture: Artwork | Image.Image,
    name: str,
    mode: int | None = None,
    palette: Sequence[RGB] | None = None,
) -> Sprite:
    """Make a sprite of a picture, in a numbered mode or a mode word.

    Colours are those of ``palette``, which the sprite then carries, or the standard ones
    of the mode, the nearest being taken; an Artwork of the same depth keeps its numbers
    and its own palette. Without a mode, the desktop's 16 colours do when they are all
    that the picture has, else 256 with a palette, else 32 bits.
    """
    if isinstance(picture, Artwork):
        return _from_artwork(picture, name, mode, palette)
    if mode is None:
        mode, palette = _mode_for(picture, palette)
    return _from_image(picture, name.lower(), mode, palette)


def sprite_pair(picture: Image.Image, name: str) -> tuple[Sprite, Sprite]:
    """Make a picture of square pixels a sprite for ``Sprites`` and one for ``Sprites22``.

    Both have the desktop's colours. The first is of mode 12, whose pixels are twice as high
    as wide: it has every second row, the lower of each two, where outlines stand.
    """
    half = (picture.width, max(1, picture.height // 2))
    flat = picture.transform(
        half, Image.Transform.AFFINE, (1, 0, 0, 0, 2, 0.5), Image.Resampling.NEAREST
    )
    return sprite_from(flat, name, 12), sprite_from(picture, name, 27)


def paletted_image(numbers: bytes, size: tuple[int, int], colours: Iterable[RGB]) -> Image.Image:
    """Make a picture of colour numbers, a byte each."""
    image = Image.frombytes("P", size, numbers)
    image.putpalette(_flat(colours))
    return image


def mask_image(solid: bytes, width: int, height: int) -> Image.Image:
    """Make a mask, 255 where ``solid`` is 128 or more."""
    return Image.frombytes("L", (width, height), solid).convert("1", dither=Image.Dither.NONE)


def solid_bytes(mask: Image.Image | None) -> bytes | None:
    """Turn a mask back into a byte a pixel."""
    return None if mask is None else mask.convert("L").tobytes()


def colours_in(image: Image.Image) -> list[RGB]:
    """Give the palette of a picture of mode P, in order."""
    flat = image.getpalette("RGB") or []
    return [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]


def components(image: Image.Image) -> tuple[bytes, bytes, bytes]:
    """Give red, green and blue of every pixel, clear ones too."""
    red, green, blue = (band.tobytes() for band in _in_rgb(image).split())
    return red, green, blue


def matched(image: Image.Image, colours: Sequence[RGB]) -> bytes:
    """Give the number of the colour nearest to each pixel, the first of equal ones."""
    red, green, blue = components(image)
    found: dict[RGB, int] = {}
    for number, colour in enumerate(colours):
        found.setdefault(colour, number)
    pixels = list(zip(red, green, blue, strict=True))
    for colour in set(pixels) - found.keys():
        found[colour] = _nearest(colour, colours)
    return bytes(map(found.__getitem__, pixels))


def _flat(colours: Iterable[RGB]) -> bytes:
    return bytes(part for colour in colours for part in colour)


def _stored_image(sprite: Sprite, standard: Standard) -> Image.Image:
    size = (sprite.width, sprite.height)
    if sprite.pixel_format.layout is Layout.PALETTE:
        image = numbers_image(sprite)
        image.putpalette(_flat(colours_of(sprite, standard)))
        return image
    parts = true_colours(sprite)[:3]
    return Image.merge("RGB", [Image.frombytes("L", size, part) for part in parts])


def _from_artwork(
    artwork: Artwork, name: str, mode: int | None, palette: Sequence[RGB] | None
) -> Sprite:
    image, solid = artwork.image, solid_bytes(artwork.mask)
    if mode is None:
        bits = 32 if image.mode != "P" else 4 if artwork.wimp_colours else 8
        mode = mode_for(bits, artwork.x_eig, artwork.y_eig)
    form = pixel_format(mode)
    numbers = image.tobytes() if image.mode == "P" else b""
    fits = bool(numbers) and max(numbers) < 1 << form.bits
    if palette is None and fits and form.layout is Layout.PALETTE:
        colours = tuple(colours_in(image))
        own = _padded(colours, form.bits) if colours != standard_colours(form.bits) else b""
        return paletted_sprite(name.lower(), mode, image.width, numbers, solid=solid, palette=own)
    rgba = image.convert("RGBA")
    if solid is not None:
        rgba.putalpha(Image.frombytes("L", image.size, solid))
    return _from_image(rgba, name.lower(), mode, palette)


def _from_image(image: Image.Image, name: str, mode: int, palette: Sequence[RGB] | None) -> Sprite:
    form = pixel_format(mode)
    solid = _solid_of(image)
    if form.layout is Layout.PALETTE:
        if palette is not None and len(palette) > 1 << form.bits:
            raise FormatError(f"{len(palette)} colours do not fit in pixels of {form.bits} bits")
        colours = standard_colours(form.bits) if palette is None else tuple(palette)
        own = b"" if palette is None else _padded(colours, form.bits)
        return paletted_sprite(
            name, mode, image.width, matched(image, colours), solid=solid, palette=own
        )
    in_pixels = form.alpha and solid is not None
    return deep_sprite(
        name,
        mode,
        image.width,
        components(image),
        solid=None if in_pixels else solid,
        alpha=solid if in_pixels else None,
    )


def _in_rgb(image: Image.Image) -> Image.Image:
    clear = image.mode == "P" and image.has_transparency_data
    return (image.convert("RGBA") if clear else image).convert("RGB")


def _solid_of(image: Image.Image) -> bytes | None:
    """Give the alpha of a picture, None when every pixel is solid."""
    if not image.has_transparency_data:
        return None
    alpha = image.convert("RGBA").getchannel("A").tobytes()
    return None if alpha.count(255) == len(alpha) else alpha


def _mode_for(
    image: Image.Image, palette: Sequence[RGB] | None
) -> tuple[int, Sequence[RGB] | None]:
    if palette is not None:
        bits = next(bits for bits in (1, 2, 4, 8) if len(palette) <= 1 << bits)
        return mode_for(bits, 1, 1), palette
    found = _in_rgb(image).getcolors(256)
    if found is None:
        return mode_for(32, 1, 1), None
    colours = sorted(colour for _, colour in found if isinstance(colour, tuple))
    if set(colours) <= set(standard_colours(4)):
        return mode_for(4, 1, 1), None
    return mode_for(8, 1, 1), [(colour[0], colour[1], colour[2]) for colour in colours]


def _padded(colours: tuple[RGB, ...], bits: int) -> bytes:
    """Pack a palette, filled up with black to the length that the depth asks for."""
    black: RGB = (0, 0, 0)
    return palette_bytes((*colours, *[black] * ((1 << bits) - len(colours)))[: 1 << bits])


def _nearest(colour: RGB, among: Sequence[RGB]) -> int:
    red, green, blue = colour

    def distance(number: int) -> int:
        other = among[number]
        return 2 * (red - other[0]) ** 2 + 4 * (green - other[1]) ** 2 + (blue - other[2]) ** 2

    return min(range(len(among)), key=distance)
