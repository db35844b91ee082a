"""Sprite files: read, written, and refused when they are damaged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.formats.building import deep_sprite, paletted_sprite
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.modes import Layout, mode_for, mode_word, pixel_format
from osmosis_app.formats.pixels import colour_numbers, packed, solidity, true_colours, unpacked
from osmosis_app.formats.sprites import (
    Sprite,
    SpriteArea,
    read_area,
    read_sprites,
    sound_sprites,
    validate,
    write_area,
    write_sprites,
)
from tests.formats.corpus import corpus_files, expected

DOT = bytes.fromhex(
    "01000000" "10000000" "40000000"             # one sprite, first at 16, free at 64
    "30000000" "646f7400 00000000 00000000"      # size 48, "dot"
    "00000000" "00000000" "00000000" "1f000000"  # 1 word wide, 1 row, bits 0 to 31
    "2c000000" "2c000000" "1b000000"             # image at 44, no mask, mode 27
    "f0000000"                                   # the row
)  # fmt: skip

MASKED = bytes.fromhex(
    "01000000" "10000000" "5c000000"             # one sprite, first at 16, free at 92
    "4c000000" "7477656c 76656c65 74746572"      # size 76, "twelveletter" without an end
    "00000000" "01000000" "04000000" "0f000000"  # 1 word wide, 2 rows, bits 4 to 15
    "3c000000" "44000000" "19000000"             # image at 60, mask at 68, mode 25
    "00dd0000" "00dd0000"                        # colour 0 red
    "00004499" "00ffbb00"                        # colour 1 flashing between two
    "f0aa0000" "105a0000"                        # rows 0 and 1: bits 4 to 15 count
    "f0ff0000" "f00f0000"                        # the second row is clear from bit 12 on
)  # fmt: skip


def with_bytes(data: bytes, at: int, value: str) -> bytes:
    changed = bytes.fromhex(value)
    return data[:at] + changed + data[at + len(changed) :]


def test_a_sprite_is_read_field_by_field():
    (dot,) = read_sprites(DOT)
    assert (dot.name, dot.width, dot.height) == ("dot", 8, 1)
    assert (dot.bits, dot.x_eig, dot.y_eig) == (4, 1, 1)
    assert dot.mask is None and dot.palette == b""
    assert colour_numbers(dot) == bytes((0, 15, 0, 0, 0, 0, 0, 0))


def test_left_hand_wastage_counts_in_image_and_mask():
    (sprite,) = read_sprites(MASKED)
    assert (sprite.name, sprite.width, sprite.height) == ("twelveletter", 12, 2)
    top, below = colour_numbers(sprite)[:12], colour_numbers(sprite)[12:]
    assert top == bytes((1, 1, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1))
    assert below == bytes((1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0))
    assert solidity(sprite) == b"\xff" * 12 + b"\xff" * 8 + bytes(4)


@pytest.mark.parametrize("data", [DOT, MASKED], ids=["dot", "masked"])
def test_a_file_read_and_written_is_the_same_bytes(data):
    assert write_sprites(read_sprites(data)) == data


def test_only_what_is_odd_is_complained_of():
    assert validate(DOT) == []
    assert validate(MASKED) == ["'twelveletter' at &C: palette has flashing colours"]


@pytest.mark.parametrize("data", [DOT, MASKED], ids=["dot", "masked"])
def test_every_truncation_is_refused(data):
    for length in range(len(data)):
        with pytest.raises(FormatError):
            read_sprites(data[:length])


@pytest.mark.parametrize(
    "at, value, complaint",
    [
        (0, "00000001", "16777216 sprites claimed at &0, but there is room for 1"),
        (4, "00000000", "first sprite at offset &0 is not within the file"),
        (4, "00100000", "first sprite at offset &1000 is not within the file"),
        (8, "00000000", "free space at offset &0 is within the header"),
        (12, "00000000", "sprite at &C says that the next is 0 bytes on"),
        (12, "34000000", "sprite at &C is cut short: 4 bytes are missing"),
        (28, "ffffffff", "sprite at &C has 17179869184 bytes of image or mask at its &2C, but"),
        (32, "ffff0000", "sprite at &C has 262144 bytes of image or mask at its &2C, but"),
        (40, "02000000", "sprite at &C is 3 bits wide, less than a pixel"),
        (40, "20000000", "sprite at &C uses bits 0 to 32 of a word of 32"),
        (44, "04000000", "sprite at &C has 4 bytes of image or mask at its &4, but is 48"),
        (48, "f0000000", "sprite at &C has 4 bytes of image or mask at its &F0, but is 48"),
    ],
)
def test_a_fault_is_named_with_its_place(at, value, complaint):
    damaged = with_bytes(DOT, at, value)
    assert validate(damaged)[0].startswith(complaint)
    with pytest.raises(FormatError):
        read_sprites(damaged)


def test_what_is_sound_is_read_beside_what_is_not():
    (dot,) = read_sprites(DOT)
    data = write_sprites([dot, replace(dot, name="bad"), replace(dot, name="last")])
    damaged = with_bytes(data, 12 + 48 + 32, "00000f00")
    sprites, faults = sound_sprites(damaged)
    assert [sprite.name for sprite in sprites] == ["dot", "last"]
    assert len(faults) == 1 and faults[0].startswith("sprite at &3C has ")


def test_a_last_row_cut_short_is_filled_up_but_said():
    (dot,), faults = sound_sprites(DOT[:-2])
    assert dot.image == b"\xf0\0\0\0"
    assert faults == ["sprite at &C is cut short: 2 bytes are missing"]


def test_a_row_that_is_said_to_be_huge_takes_no_memory():
    sprites, faults = sound_sprites(with_bytes(DOT, 12, "00000000646f7400" + "00" * 8 + "ffffff7f"))
    assert sprites == [] and "8589934592 bytes of image or mask" in faults[1]


def test_what_a_file_holds_besides_sprites_is_kept():
    area = SpriteArea(tuple(read_sprites(DOT)), b"four", b"tail", free=100)
    assert read_area(write_area(area)) == area
    assert validate(write_area(area)) == [
        "4 bytes before the first sprite at &14",
        "free space is said to start at &64, not &44",
        "4 bytes after the last sprite, from &40",
    ]


@pytest.mark.parametrize(
    "at, value, complaint",
    [
        (20, "0061", "name is followed by 00 00 61 00 00 00"),
        (16, "44", "a name with capitals cannot be found by RISC OS"),
        (52, "9b", "mode 155 has the shadow bit set"),
        (52, "63", "mode 99 is unknown, and 0 palette entries do not tell its depth"),
        (36, "01", "row of 31 bits is no whole number of 4-bit pixels"),
    ],
)
def test_what_is_unusual_is_kept_and_told(at, value, complaint):
    odd = with_bytes(DOT, at, value)
    assert write_sprites(read_sprites(odd)) == odd
    assert complaint in validate(odd)[0]


MASK_FIRST = (
    "01000000" "10000000" "44000000" "34000000" "6d000000 00000000 00000000"
    "00000000" "00000000" "00000000" "1f000000" "30000000" "2c000000" "1b000000"
    "ffff0000" "21430000"
)  # fmt: skip


def test_parts_in_another_order_come_back_as_they_were():
    data = bytes.fromhex(MASK_FIRST)
    (sprite,) = read_sprites(data)
    assert colour_numbers(sprite) == bytes((1, 2, 3, 4, 0, 0, 0, 0))
    assert write_sprites([sprite]) == data
    edited = replace(sprite, name="other")
    assert read_sprites(write_sprites([edited]))[0].image == sprite.image


@pytest.mark.parametrize(
    "mode, bits, layout, x_eig, y_eig, mask_bits",
    [
        (0, 1, Layout.PALETTE, 1, 2, 0),
        (12, 4, Layout.PALETTE, 1, 2, 0),
        (22, 4, Layout.PALETTE, 0, 1, 0),
        (53, 8, Layout.PALETTE, 2, 2, 0),
        (0x9B, 4, Layout.PALETTE, 1, 1, 0),                     # 27 with the shadow bit
        (0x281680B5, 16, Layout.RGB_1555, 1, 1, 1),
        (0x301680B5, 32, Layout.RGB_8888, 1, 1, 1),
        (0x300B40B5, 32, Layout.RGB_8888, 1, 2, 1),             # X 90 dpi, Y 45 dpi
        (0xB01680B5, 32, Layout.RGB_8888, 1, 1, 8),             # wide mask
        (0x381680B5, 32, Layout.CMYK, 1, 1, 1),
        (0x501680B5, 16, Layout.RGB_565, 1, 1, 1),
        (0x401680B5, 24, Layout.FOREIGN, 1, 1, 1),
        (0x481680B5, 32, Layout.FOREIGN, 1, 1, 1),
        (0x79000051, 16, Layout.RGB_4444, 1, 1, 1),             # RISC OS 5 words
        (0xF8400091, 8, Layout.PALETTE, 1, 2, 8),
        (0x78601051, 32, Layout.CMYK, 1, 1, 1),
    ],
)  # fmt: skip
def test_what_a_mode_means(mode, bits, layout, x_eig, y_eig, mask_bits):
    form = pixel_format(mode)
    assert (form.bits, form.layout) == (bits, layout)
    assert (form.x_eig, form.y_eig, form.mask_bits) == (x_eig, y_eig, mask_bits)


def test_risc_os_5_words_tell_alpha_and_swapped_colours():
    assert pixel_format(0x78608051).alpha and not pixel_format(0x78608051).swapped
    assert pixel_format(0x78604051).swapped and not pixel_format(0x78604051).alpha


@pytest.mark.parametrize("mode", [3, 6, 7, 54, 99, 300])
def test_a_mode_nobody_knows_is_told_by_its_palette(mode):
    with pytest.raises(FormatError, match="mode .* is unknown, and 0 palette entries"):
        pixel_format(mode)
    assert pixel_format(mode, 16).bits == 4


@pytest.mark.parametrize("bits", [1, 2, 4, 8, 16, 32])
@pytest.mark.parametrize("eigs", [(1, 1), (1, 2), (0, 0), (2, 1)])
def test_a_mode_chosen_for_a_depth_has_it(bits, eigs):
    for mode in (mode_for(bits, *eigs), mode_word(bits, *eigs)):
        form = pixel_format(mode)
        assert (form.bits, form.x_eig, form.y_eig) == (bits, *eigs)


@pytest.mark.parametrize("path", corpus_files("sprites", "ff9"))
def test_real_files_hold_what_is_expected_and_come_back(path: Path):
    data = path.read_bytes()
    area = read_area(data)
    assert write_area(area) == data
    wanted = expected(path)["sprites"]
    assert [sprite.name for sprite in area.sprites] == [each["name"] for each in wanted]
    for sprite, each in zip(area.sprites, wanted, strict=True):
        assert f"&{sprite.mode:X}" == each["mode"]
        assert (sprite.mask is not None) == each["mask"]
        assert sprite.palette_entries == each["palette_entries"]
        if not each.get("undecodable"):
            assert (sprite.width, sprite.height) == (each["width"], each["height"])
            assert (sprite.bits, sprite.x_eig, sprite.y_eig) == (
                each["bpp"],
                each["xeig"],
                each["yeig"],
            )


@pytest.mark.parametrize("path", corpus_files("sprites", "ff9"))
def test_what_is_odd_in_real_files_is_told(path: Path):
    told = "\n".join(validate(path.read_bytes()))
    wanted = expected(path)
    words = {
        "palette low byte nonzero": "low bytes of the palette",
        "junk after name NUL": "name is followed by",
        "shadow bit set in mode": "shadow bit",
        "flashing palette pairs": "flashing",
    }
    for each in wanted["sprites"]:
        for odd in each.get("odd", []):
            assert words[odd] in told
    for odd in wanted["file_odd"]:
        word = "after the last sprite" if odd.startswith("free") else "before the first sprite"
        assert word in told


names = st.text(st.sampled_from("abcxyz0189!_-\x88é"), min_size=1, max_size=12)
sizes = st.tuples(st.integers(1, 40), st.integers(1, 6))
depths = st.sampled_from([(0, 1), (8, 2), (27, 4), (28, 8)]) | st.sampled_from(
    [(mode_word(bits, 1, 1, wide=wide), bits) for bits in (1, 2, 4, 8) for wide in (False, True)]
)


@st.composite
def paletted(draw: st.DrawFn) -> tuple[Sprite, bytes, bytes | None]:
    (width, height), (mode, bits) = draw(sizes), draw(depths)
    numbers = bytes(
        draw(
            st.lists(st.integers(0, 2**bits - 1), min_size=width * height, max_size=width * height)
        )
    )
    solid = draw(st.none() | st.lists(st.sampled_from([0, 255]), min_size=len(numbers)))
    masks = None if solid is None else bytes(solid[: len(numbers)])
    palette = draw(st.sampled_from([b"", bytes((0, 1, 2, 3)) * 2 * 2**bits]))
    left = bits * draw(st.integers(0, 32 // bits - 1)) if mode < 256 else 0
    sprite = paletted_sprite(
        draw(names), mode, width, numbers, solid=masks, palette=palette, left_bit=left
    )
    return sprite, numbers, masks


@given(st.lists(paletted(), max_size=4))
def test_any_sprites_come_back(made):
    sprites = [sprite for sprite, _, _ in made]
    assert read_sprites(write_sprites(sprites)) == sprites
    assert validate(write_sprites(sprites)) == []
    for sprite, numbers, solid in made:
        assert colour_numbers(sprite) == numbers
        assert solidity(sprite) == solid


@pytest.mark.parametrize(
    "mode, pixel, colour",
    [
        (0x281680B5, "e07f0000", "00ffff"),      # 1:5:5:5, red lowest
        (0x281680B5, "21840000", "080808"),      # one of 31 is 8 of 255; the top bit is nothing
        (0x501680B5, "e0070000", "00ff00"),      # 5:6:5
        (0x501680B5, "1ff80000", "ff00ff"),
        (0x79000051, "21430000", "112233"),      # 4:4:4:4
        (0x301680B5, "01020304", "010203"),      # 8:8:8:8, the last byte is nothing
        (0x78604051, "01020304", "030201"),      # red and blue swapped
        (0x381680B5, "00000000", "ffffff"),      # CMYK: no ink
        (0x381680B5, "ff000000", "00ffff"),
        (0x381680B5, "80808040", "3f3f3f"),
        (0x381680B5, "808080c0", "000000"),      # more ink than there can be
    ],
)  # fmt: skip
def test_how_a_deep_pixel_tells_its_colour(mode, pixel, colour):
    right = pixel_format(mode).bits - 1
    sprite = Sprite("x", mode, 1, 1, 0, right, bytes.fromhex(pixel))
    assert b"".join(true_colours(sprite)[:3]).hex() == colour


@given(
    sizes, st.sampled_from([0x281680B5, 0x501680B5, 0x79000051, 0x301680B5, 0x381680B5]), st.data()
)
def test_deep_colours_come_back_as_far_as_the_layout_holds_them(size, mode, data):
    width, height = size
    part = st.binary(min_size=width * height, max_size=width * height)
    parts = (data.draw(part), data.draw(part), data.draw(part))
    once = true_colours(deep_sprite("x", mode, width, parts))[:3]
    assert true_colours(deep_sprite("x", mode, width, once))[:3] == once
    keeps = {16: 15, 32: 0}[pixel_format(mode).bits]
    for before, after in zip(parts, once, strict=True):
        assert all(abs(b - a) <= keeps for b, a in zip(before, after, strict=True))


@given(st.sampled_from([1, 2, 4, 8]), st.integers(1, 70), st.integers(0, 7), st.data())
def test_rows_packed_and_unpacked_are_the_same(bits, width, first, data):
    numbers = bytes(
        data.draw(st.lists(st.integers(0, 2**bits - 1), min_size=width, max_size=width))
    )
    row = packed(numbers * 3, width, bits, first)
    assert len(row) == 12 * (((first + width) * bits + 31) // 32)
    assert unpacked(row, len(row) // 3, first, width, bits) == numbers * 3


@given(st.binary(max_size=80), st.integers(0, len(MASKED)))
def test_rubbish_is_refused_or_read_but_never_crashes(rubbish, at):
    data = MASKED[:at] + rubbish + MASKED[at + len(rubbish) :]
    sprites, faults = sound_sprites(data)
    if not faults:
        assert read_sprites(data) == sprites
        assert write_area(read_area(data)) == data
