"""Pillow's decoders give what the plain unpacking of rows gives, for any depth and place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.modes import mode_word
from osmosis_app.formats.pixels import colour_numbers, solidity
from osmosis_app.formats.sprites import Sprite, image_size, mask_row_words
from osmosis_app.graphics.unpacking import numbers_image, solid_image

MODES = {
    **{(1, "old"): 25, (2, "old"): 26, (4, "old"): 27, (8, "old"): 28},
    **{(bits, "new"): mode_word(bits, 1, 1) for bits in (1, 2, 4, 8)},
    **{(bits, "wide"): mode_word(bits, 1, 1, wide=True) for bits in (1, 2, 4, 8)},
}


@st.composite
def sprites(draw: st.DrawFn) -> Sprite:
    """Any image and mask bytes at all, with wastage on the left in old modes."""
    (bits, kind), mode = draw(st.sampled_from(sorted(MODES.items())))
    width, height = draw(st.integers(1, 40)), draw(st.integers(1, 4))
    left = draw(st.integers(0, 32 // bits - 1)) * bits if kind == "old" else 0
    blank = bytes(width * height)
    plain = paletted_sprite("x", mode, width, blank, solid=blank, left_bit=left)
    image = draw(st.binary(min_size=image_size(plain), max_size=image_size(plain)))
    size = 4 * mask_row_words(plain) * height
    return replace(plain, image=image, mask=draw(st.binary(min_size=size, max_size=size)))


@given(sprites())
def test_every_pixel_is_the_same(sprite: Sprite) -> None:
    numbers, solid = numbers_image(sprite), solid_image(sprite)
    assert (numbers.mode, numbers.size) == ("P", (sprite.width, sprite.height))
    assert numbers.tobytes() == colour_numbers(sprite)
    assert solid is not None and solid.mode == "L"
    assert solid.tobytes() == solidity(sprite)


def test_without_a_mask_there_is_no_picture_of_it() -> None:
    assert solid_image(paletted_sprite("x", 27, 1, b"\1")) is None


def test_a_sprite_too_big_is_refused_before_any_room_is_made_for_it() -> None:
    huge = Sprite("huge", 25, 1 << 20, 1 << 20, 0, 31, b"", mask=b"")
    for make in (numbers_image, solid_image):
        with pytest.raises(FormatError, match="sprite 'huge' of 33554432 by 1048576 is too big"):
            make(huge)
