"""One sprite as a PNG picture and an entry of a manifest, and back.

Up to 8 bits a pixel the picture is paletted and its numbers are the sprite's. A clear
pixel of colour n has the number n plus the number of colours, an entry of the same
colour that is transparent; with 256 colours it has n itself, or a number that no solid
pixel uses, told in the entry. So the colours under clear pixels survive.

What such a picture cannot show goes into the entry: bits outside the rows, masks with
odd values, top bytes. It counts only while the picture still shows the same sprite.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from osmosis_app.formats.building import deep_sprite, paletted_sprite
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.manifest import Entry
from osmosis_app.formats.modes import Layout, PixelFormat, pixel_format
from osmosis_app.formats.palettes import RGB, has_own_colours, palette_colours
from osmosis_app.formats.pixels import colour_numbers, either, solidity, true_colours
from osmosis_app.formats.sprites import (
    Sprite,
    image_size,
    mask_row_words,
    read_sprites,
    write_sprites,
)
from osmosis_app.formats.wastage import wastage, with_wastage

from .artwork import (
    Artwork,
    artwork_of,
    colours_in,
    components,
    mask_image,
    matched,
    paletted_image,
    sprite_from,
)


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a picture shows: a paletted sprite's numbers, or a deep one's components."""

    size: tuple[int, int]
    parts: tuple[bytes, ...]
    solid: bytes | None


def to_png(sprite: Sprite, file: str) -> tuple[Entry, bytes]:
    """Tell a sprite as an entry of ``file`` and that file's bytes.

    A sprite whose layout is unknown gets no file; the entry has it whole.
    """
    try:
        form, shown = sprite.pixel_format, _shown_by(sprite)
    except FormatError:
        return Entry(sprite.name, mode=sprite.mode, whole=write_sprites([sprite])), b""
    entry = Entry(
        name=sprite.name,
        file=file,
        mode=sprite.mode,
        mask=sprite.mask is not None,
        left_bit=sprite.left_bit,
        palette=sprite.palette,
        name_rest=sprite.name_rest,
        tail=sprite.tail,
        stored=sprite.stored,
    )
    if form.layout is Layout.PALETTE:
        image = _paletted(entry, form, shown)
    else:
        image = _deep(shown)
    if image.mode == "P" and form.bits == 8:
        entry = replace(entry, clear=_clear_numbers(shown))
    return _with_the_rest(entry, sprite, image), _png_bytes(image, form)


def from_png(entry: Entry, image: Image.Image | None) -> Sprite:
    """Make the sprite of an entry and its picture, None when it is told whole."""
    if image is None:
        return _from_whole(entry)
    if entry.mode is None:
        return sprite_from(image, entry.name)
    return _exactly(entry, _made(entry, _shown_in(entry, image)))


def artwork_from_png(entry: Entry, image: Image.Image | None) -> Artwork:
    """Make the artwork of an entry and its picture, without packing a sprite if it can."""
    if image is None or entry.mode is None:
        return artwork_of(from_png(entry, image))
    form, shown = _format_of(entry), _shown_in(entry, image)
    if form.layout is Layout.PALETTE:
        picture = paletted_image(shown.parts[0], shown.size, _colours(entry, form))
    else:
        picture = _merged("RGB", shown.size, shown.parts)
    solid = shown.solid if entry.mask or not form.alpha else None
    return Artwork(
        name=entry.name,
        image=picture,
        mask=None if solid is None else mask_image(solid, *shown.size),
        x_eig=form.x_eig,
        y_eig=form.y_eig,
        wimp_colours=form.bits == 4 and not has_own_colours(entry.palette),
    )


def _shown_by(sprite: Sprite) -> _Shown:
    size = (sprite.width, sprite.height)
    if sprite.pixel_format.layout is Layout.PALETTE:
        return _Shown(size, (colour_numbers(sprite),), solidity(sprite))
    red, green, blue, alpha = true_colours(sprite)
    solid = solidity(sprite)
    return _Shown(size, (red, green, blue), alpha if solid is None else solid)


def _shown_in(entry: Entry, image: Image.Image) -> _Shown:
    """Read a picture: by its numbers while it has the entry's palette, else by its colours."""
    form = _format_of(entry)
    if form.layout is not Layout.PALETTE:
        return _Shown(
            image.size, components(image), _solid(entry, image.size, _alpha(image), keep=form.alpha)
        )
    trusted = _by_numbers(entry, form, image)
    if trusted:
        return trusted
    numbers = matched(image, _colours(entry, form))
    return _Shown(image.size, (numbers,), _solid(entry, image.size, _alpha(image)))


def _by_numbers(entry: Entry, form: PixelFormat, image: Image.Image) -> _Shown | None:
    """Read a picture's own numbers, or give None when its palette is not the entry's."""
    if image.mode != "P":
        return None
    clear = _alpha_of_numbers(image)
    colours = list(_colours(entry, form))
    numbers = image.tobytes()
    if clear is None:
        if colours_in(image) != colours:
            return None
        return _Shown(image.size, (numbers,), _solid(entry, image.size, None))
    if colours_in(image) != _with_clear_colours(entry, form, colours) or set(clear) > {0, 255}:
        return None
    stands_for = _stands_for(entry, form)
    alpha = numbers.translate(clear.ljust(256, b"\xff"))
    return _Shown(image.size, (numbers.translate(stands_for),), _solid(entry, image.size, alpha))


def _alpha_of_numbers(image: Image.Image) -> bytes | None:
    """Give the alpha of each number; Pillow tells a single clear one by its number alone."""
    clear = image.info.get("transparency")
    if isinstance(clear, int):
        return b"\xff" * clear + b"\0"
    return clear if isinstance(clear, bytes) else None


def _paletted(entry: Entry, form: PixelFormat, shown: _Shown) -> Image.Image:
    colours = list(_colours(entry, form))
    numbers = shown.parts[0]
    if shown.solid is None:
        return paletted_image(numbers, shown.size, colours)
    if set(shown.solid) - {0, 255}:
        return _with_alpha(paletted_image(numbers, shown.size, colours), shown.solid)
    if form.bits < 8:
        clear = shown.solid.translate(bytes([1 << form.bits] + [0] * 255))
        image = paletted_image(either(numbers, clear), shown.size, colours * 2)
        image.info["transparency"] = b"\xff" * len(colours) + bytes(len(colours))
        return image
    return _paletted_with_256(shown, colours)


def _paletted_with_256(shown: _Shown, colours: list[RGB]) -> Image.Image:
    numbers, solid = shown.parts[0], shown.solid or b""
    if len(_pairs(shown)) > 256:
        return _with_alpha(paletted_image(numbers, shown.size, colours), solid)
    number_of = {number: number for number in range(256)}
    number_of |= {stands_for: number for number, stands_for in _clear_numbers(shown)}
    pixels = bytes(
        number if alpha else number_of[number] for number, alpha in zip(numbers, solid, strict=True)
    )
    clear = {number_of[number] for number, alpha in _pairs(shown) if not alpha}
    with_clear = list(colours)
    for number, stands_for in _clear_numbers(shown):
        with_clear[number] = colours[stands_for]
    image = paletted_image(pixels, shown.size, with_clear)
    image.info["transparency"] = bytes(0 if number in clear else 255 for number in range(256))
    return image


def _clear_numbers(shown: _Shown) -> tuple[tuple[int, int], ...]:
    """Give a number of its own to each clear colour of 256 that solid pixels have too."""
    pairs = _pairs(shown)
    if len(pairs) > 256:
        return ()
    taken = {number for number, _ in pairs}
    free = iter(number for number in range(255, -1, -1) if number not in taken)
    both = sorted(number for number, alpha in pairs if not alpha and (number, 255) in pairs)
    return tuple((next(free), number) for number in both)


def _pairs(shown: _Shown) -> set[tuple[int, int]]:
    if shown.solid is None:
        return set()
    return set(zip(shown.parts[0], shown.solid, strict=True))


def _with_clear_colours(entry: Entry, form: PixelFormat, colours: list[RGB]) -> list[RGB]:
    if form.bits < 8:
        return colours * 2
    told = list(colours)
    for number, stands_for in entry.clear:
        told[number] = colours[stands_for]
    return told


def _stands_for(entry: Entry, form: PixelFormat) -> bytes:
    if form.bits < 8:
        return bytes(number & (1 << form.bits) - 1 for number in range(256))
    table = bytearray(range(256))
    for number, stands_for in entry.clear:
        table[number] = stands_for
    return bytes(table)


def _deep(shown: _Shown) -> Image.Image:
    image = _merged("RGB", shown.size, shown.parts)
    return image if shown.solid is None else _with_alpha(image, shown.solid)


def _with_alpha(image: Image.Image, solid: bytes) -> Image.Image:
    whole = image.convert("RGBA")
    whole.putalpha(Image.frombytes("L", image.size, solid))
    return whole


def _merged(mode: str, size: tuple[int, int], parts: Sequence[bytes]) -> Image.Image:
    return Image.merge(mode, [Image.frombytes("L", size, part) for part in parts])


def _alpha(image: Image.Image) -> bytes | None:
    if not image.has_transparency_data:
        return None
    return image.convert("RGBA").getchannel("A").tobytes()


def _solid(
    entry: Entry, size: tuple[int, int], alpha: bytes | None, *, keep: bool = False
) -> bytes | None:
    """Settle whether there is a mask: the entry says so, or the picture has clear pixels."""
    if alpha is None:
        return b"\xff" * (size[0] * size[1]) if entry.mask else None
    has_clear = alpha.count(255) < len(alpha)
    return alpha if entry.mask or keep or has_clear else None


def _made(entry: Entry, shown: _Shown) -> Sprite:
    form = _format_of(entry)
    mode = entry.mode or 0
    width, solid = shown.size[0], shown.solid
    if form.layout is Layout.PALETTE:
        return paletted_sprite(
            entry.name,
            mode,
            width,
            shown.parts[0],
            solid=solid,
            palette=entry.palette,
            left_bit=entry.left_bit,
        )
    red, green, blue = shown.parts
    in_pixels = form.alpha and not entry.mask
    return deep_sprite(
        entry.name,
        mode,
        width,
        (red, green, blue),
        solid=None if in_pixels else solid,
        alpha=solid if in_pixels else None,
    )


def _with_the_rest(entry: Entry, sprite: Sprite, image: Image.Image) -> Entry:
    """Add to an entry what its picture alone would not bring back."""
    made = _made(entry, _shown_in(entry, image))
    image_waste = wastage(sprite.image, made.image, 4 * made.row_words)
    mask, made_mask = sprite.mask or b"", made.mask or b""
    mask_waste = wastage(mask, made_mask, 4 * mask_row_words(made)) if mask else b""
    return replace(
        entry,
        row_words=None if made.row_words == sprite.row_words else sprite.row_words,
        right_bit=None if made.right_bit == sprite.right_bit else sprite.right_bit,
        image_waste=_if_any(image_waste),
        mask_waste=_if_any(mask_waste),
        image_bits=sprite.image if image_waste is None else b"",
        mask_bits=mask if mask_waste is None else b"",
    )


def _if_any(waste: bytes | None) -> bytes:
    return waste if waste and any(waste) else b""


def _exactly(entry: Entry, made: Sprite) -> Sprite:
    """Give the sprite all that its entry keeps, unless it has become another picture."""
    mask = made.mask and with_wastage(made.mask, entry.mask_waste, 4 * mask_row_words(made))
    whole = replace(
        made,
        name_rest=entry.name_rest if len(entry.name_rest) == 12 - len(made.name) else b"",
        row_words=made.row_words if entry.row_words is None else entry.row_words,
        left_bit=entry.left_bit,
        palette=entry.palette,
        right_bit=made.right_bit if entry.right_bit is None else entry.right_bit,
        image=entry.image_bits or with_wastage(made.image, entry.image_waste, 4 * made.row_words),
        mask=entry.mask_bits or mask,
        tail=entry.tail,
        stored=entry.stored,
    )
    if _is_sound(whole) and _looks(whole) == _looks(made):
        return whole
    return replace(made, name_rest=whole.name_rest)


def _looks(sprite: Sprite) -> _Shown:
    """Give what a sprite shows, numbers of the same colour taken for the first of them."""
    shown = _shown_by(sprite)
    if sprite.pixel_format.layout is not Layout.PALETTE:
        return shown
    colours = palette_colours(sprite.palette, sprite.bits)
    first = bytes(map(colours.index, colours)).ljust(256, b"\0")
    return replace(shown, parts=(shown.parts[0].translate(first),))


def _is_sound(sprite: Sprite) -> bool:
    if not 0 < sprite.row_words < 1 << 24 or not 0 <= sprite.right_bit < 32:
        return False
    fits = sprite.bits_used > 0 and len(sprite.image) == image_size(sprite)
    return fits and len(sprite.mask or b"") in (0, 4 * mask_row_words(sprite) * sprite.height)


def _from_whole(entry: Entry) -> Sprite:
    sprites = read_sprites(entry.whole)
    if len(sprites) != 1:
        raise FormatError(f"sprite {entry.name!r} holds {len(sprites)} whole sprites, not one")
    return replace(sprites[0], name=entry.name) if sprites[0].name != entry.name else sprites[0]


def _format_of(entry: Entry) -> PixelFormat:
    return pixel_format(entry.mode or 0, len(entry.palette) // 8)


def _colours(entry: Entry, form: PixelFormat) -> tuple[RGB, ...]:
    return palette_colours(entry.palette, form.bits)


def _png_bytes(image: Image.Image, form: PixelFormat) -> bytes:
    kept = io.BytesIO()
    dpi = (180 >> form.x_eig, 180 >> form.y_eig)
    image.save(kept, "PNG", dpi=dpi, compress_level=9)
    return kept.getvalue()
