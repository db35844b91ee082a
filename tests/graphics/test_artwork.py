"""Sprites as pictures: exact colours, and folders of PNG that pack to the same bytes."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.modes import mode_word
from osmosis_app.formats.palettes import DEFAULT_256, WIMP_16, Standard, colours_of
from osmosis_app.formats.pixels import colour_numbers, solidity
from osmosis_app.formats.sprites import (
    Sprite,
    read_area,
    read_sprites,
    sound_sprites,
    write_area,
    write_sprites,
)
from osmosis_app.graphics.artwork import artwork_of, colours_in, rgba_of, sprite_from, sprite_pair
from osmosis_app.graphics.colours import WIMP_COLOURS
from osmosis_app.graphics.sprite_folder import (
    host_names,
    open_sprites,
    read_folder,
    read_folder_area,
    write_folder,
)
from tests.formats.corpus import corpus_files, expected

CLEAR = b"\0\0\0\0"


def with_clear_black(image: Image.Image) -> bytes:
    """Give RGBA bytes as the corpus hashes them: a clear pixel is 00000000."""
    pixels = image.tobytes()
    return b"".join(
        pixels[at : at + 4] if pixels[at + 3] else CLEAR for at in range(0, len(pixels), 4)
    )


def a_picture(numbers: list[int], width: int, clear: list[int] | None = None) -> Image.Image:
    """Draw rows of desktop colours; ``clear`` lists the pixels that are not solid."""
    image = Image.new("RGBA", (width, len(numbers) // width))
    image.putdata(
        [(*WIMP_16[number], 0 if at in (clear or []) else 255) for at, number in enumerate(numbers)]
    )
    return image


@pytest.mark.parametrize("path", corpus_files("sprites", "ff9"))
def test_real_sprites_have_exactly_the_expected_pixels(path: Path):
    sprites = read_sprites(path.read_bytes())
    for sprite, each in zip(sprites, expected(path)["sprites"], strict=True):
        if not each.get("undecodable"):
            digest = hashlib.sha256(with_clear_black(rgba_of(sprite))).hexdigest()
            assert digest == each["rgba_sha256"], sprite.name


@pytest.mark.parametrize("path", corpus_files("made", "ff9"))
def test_each_rule_gives_the_pixels_worked_out_by_hand(path: Path):
    sprites, _ = sound_sprites(path.read_bytes())
    wanted = expected(path)["sprites"]
    for sprite, each in zip(sprites, wanted, strict=True):
        assert (sprite.name, sprite.width, sprite.height) == (each["name"], each["w"], each["h"])
        if each["rgba"] is None:
            with pytest.raises(FormatError, match="has no known layout"):
                rgba_of(sprite)
        else:
            assert rgba_of(sprite).tobytes().hex() == "".join(each["rgba"])


def test_the_desktop_colours_are_the_same_everywhere():
    assert WIMP_COLOURS == WIMP_16


def test_a_palette_less_sprite_of_16_colours_keeps_the_desktop_numbers():
    sprite = sprite_from(a_picture([8, 11, 0, 15], 2), "dot", 27)
    artwork = artwork_of(sprite)
    assert artwork.wimp_colours and artwork.mask is None
    assert artwork.image.tobytes() == bytes((8, 11, 0, 15))
    assert colours_in(artwork.image) == list(WIMP_16)


def test_clear_pixels_make_a_mask_and_keep_their_colour():
    sprite = sprite_from(a_picture([8, 11, 0, 15], 2, clear=[1]), "dot", 12)
    artwork = artwork_of(sprite)
    assert artwork.mask is not None
    assert artwork.mask.convert("L").tobytes() == bytes((255, 0, 255, 255))
    assert artwork.image.tobytes() == bytes((8, 11, 0, 15))
    assert (artwork.x_eig, artwork.y_eig) == (1, 2)


@pytest.mark.parametrize("mode", [0, 8, 12, 15, mode_word(16, 1, 1), mode_word(32, 1, 1)])
def test_artwork_becomes_the_same_sprite_again(mode):
    sprite = sprite_from(a_picture([7, 0, 0, 7, 7, 0], 3, clear=[2]), "dot", mode)
    again = sprite_from(artwork_of(sprite), "dot", mode)
    assert again == sprite


def test_a_sprite_with_its_own_palette_is_no_desktop_picture():
    palette = [(0, 0, 0), (255, 0, 0), (0, 255, 0)]
    sprite = sprite_from(a_picture([11, 10, 7], 3), "dot", 27, palette)
    assert not artwork_of(sprite).wimp_colours
    assert colours_of(sprite)[:3] == tuple(palette)
    assert colour_numbers(sprite) == bytes((1, 2, 0))
    assert sprite_from(artwork_of(sprite), "dot", 27) == sprite


@pytest.mark.parametrize(
    "colours, mode, entries",
    [
        ([WIMP_16[8], WIMP_16[0]], 27, 0),
        ([(1, 2, 3), (4, 5, 6)], 28, 256),
        ([DEFAULT_256[number] for number in range(0, 256, 3)], 28, 256),
    ],
)
def test_a_mode_is_chosen_by_the_colours_there_are(colours, mode, entries):
    image = Image.new("RGB", (len(colours), 1))
    image.putdata(colours)
    sprite = sprite_from(image, "dot")
    assert (sprite.mode, sprite.palette_entries) == (mode, entries)
    assert rgba_of(sprite).convert("RGB").tobytes() == image.tobytes()


def test_more_than_256_colours_take_32_bits():
    image = Image.linear_gradient("L").resize((20, 30)).convert("RGB")
    image.putdata([(n % 256, n // 3 % 256, 7) for n in range(600)])
    sprite = sprite_from(image, "dot")
    assert sprite.bits == 32
    assert rgba_of(sprite).convert("RGB").tobytes() == image.tobytes()


def test_a_picture_makes_a_sprite_for_either_shape_of_pixel():
    flat, square = sprite_pair(a_picture([0, 1, 2, 3, 4, 5, 6, 7], 2, clear=[3]), "Dot")
    assert (flat.name, flat.mode, flat.width, flat.height) == ("dot", 12, 2, 2)
    assert colour_numbers(flat) == bytes((2, 3, 6, 7))
    assert solidity(flat) == bytes((255, 0, 255, 255))
    assert (square.mode, square.height, colour_numbers(square)) == (27, 4, bytes(range(8)))


def test_bbc_colours_are_there_for_those_who_ask():
    sprite = sprite_from(a_picture([0, 7], 2), "dot", 25)
    assert rgba_of(sprite, Standard.BBC).getpixel((0, 0)) == (0, 0, 0, 255)
    assert rgba_of(sprite, Standard.WIMP).getpixel((0, 0)) == (255, 255, 255, 255)


@pytest.mark.parametrize("path", [*corpus_files("sprites", "ff9"), *corpus_files("made", "ff9")])
def test_real_files_come_back_byte_for_byte_through_a_folder(path: Path, tmp_path: Path):
    data = path.read_bytes()
    try:
        area = read_area(data)
    except FormatError:
        assert sound_sprites(data)[1]
        return
    write_folder(tmp_path, area)
    assert write_area(read_folder_area(tmp_path)) == data


def folder_of(tmp_path: Path, *sprites: Sprite) -> Path:
    write_folder(tmp_path / "Sprites", sprites)
    return tmp_path / "Sprites"


def a_sprite(name: str = "dot", mode: int = 27, clear: list[int] | None = None) -> Sprite:
    return sprite_from(a_picture([8, 11, 0, 15], 2, clear), name, mode)


def test_a_folder_and_a_file_of_the_same_sprites_give_the_same_artwork(tmp_path):
    sprites = [a_sprite(), a_sprite("masked", 12, [1]), a_sprite("deep", mode_word(32, 1, 1), [0])]
    folder = open_sprites(folder_of(tmp_path, *sprites))
    file = tmp_path / "Sprites,ff9"
    file.write_bytes(write_area(read_folder_area(tmp_path / "Sprites")))
    assert folder.names == open_sprites(file).names == ("dot", "masked", "deep")
    for name in folder.names:
        one, other = folder.artwork(name.upper()), open_sprites(file).artwork(name)
        assert one.image.tobytes() == other.image.tobytes()
        assert (one.mask is None) == (other.mask is None)
        if one.mask and other.mask:
            assert one.mask.tobytes() == other.mask.tobytes()
        assert (one.x_eig, one.y_eig, one.wimp_colours) == (
            other.x_eig,
            other.y_eig,
            other.wimp_colours,
        )


def test_opening_a_folder_reads_no_picture(tmp_path):
    folder = folder_of(tmp_path, a_sprite(), a_sprite("other"))
    (folder / "other.png").write_bytes(b"rubbish")
    source = open_sprites(folder)
    assert source.artwork("dot").image.size == (2, 2)
    with pytest.raises(FormatError, match=r"other\.png: not a picture"):
        source.artwork("other")
    with pytest.raises(KeyError, match="no sprite 'third' in"):
        source.artwork("third")


def test_writing_a_folder_twice_changes_nothing(tmp_path):
    folder = folder_of(tmp_path, a_sprite(), a_sprite("masked", clear=[3]))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    folder_of(tmp_path, *read_folder(folder))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    folder_of(tmp_path, a_sprite())
    assert sorted(path.name for path in folder.iterdir()) == ["dot.png", "manifest.json"]


def test_a_picture_says_its_shape_and_is_paletted(tmp_path):
    folder = folder_of(tmp_path, a_sprite("flat", 12, [1]))
    with Image.open(folder / "flat.png") as image:
        assert image.mode == "P"
        assert [round(dpi) for dpi in image.info["dpi"]] == [90, 45]
        assert image.convert("RGBA").getpixel((1, 0)) == (*WIMP_16[11], 0)


def test_an_edited_picture_is_read_by_its_colours(tmp_path):
    folder = folder_of(tmp_path, a_sprite(clear=[1]))
    edited = a_picture([0, 0, 8, 9, 10, 11], 3, clear=[0, 5])
    edited.save(folder / "dot.png")
    (sprite,) = read_folder(folder)
    assert (sprite.width, sprite.height, sprite.mode) == (3, 2, 27)
    artwork = artwork_of(sprite)
    assert artwork.image.tobytes() == bytes((0, 0, 8, 9, 10, 11))
    assert artwork.mask and artwork.mask.convert("L").tobytes() == b"\0\xff\xff\xff\xff\0"


def test_an_edited_picture_outweighs_what_the_manifest_kept(tmp_path):
    (sprite,) = read_sprites(
        bytes.fromhex(
            "01000000 10000000 40000000 30000000 646f7400 00000000 00000000 00000000 00000000"
            "00000000 0f000000 2c000000 2c000000 1b000000 f0000077"
        )
    )
    folder = folder_of(tmp_path, sprite)
    assert "image_waste" in json.loads((folder / "manifest.json").read_text())["sprites"][0]
    assert read_folder(folder) == [sprite]
    a_picture([1, 2, 3, 4], 4).save(folder / "dot.png")
    (edited,) = read_folder(folder)
    assert colour_numbers(edited) == bytes((1, 2, 3, 4))


def test_pictures_without_a_manifest_are_sprites_by_name(tmp_path):
    a_picture([0, 7], 2).save(tmp_path / "two.png")
    a_picture([8], 1).save(tmp_path / "one.png")
    assert [(sprite.name, sprite.mode) for sprite in read_folder(tmp_path)] == [
        ("one", 27),
        ("two", 27),
    ]


def test_names_that_hosts_do_not_take_are_escaped_and_doubles_numbered():
    odd = ["a", "a", "b/c", "A", "con", "\x88", "x.y", "50%", ""]
    assert list(host_names(odd)) == [
        *("a", "a~2", "b%2fc", "A~3", "con%", "%88", "x%2ey", "50%25", "%"),
    ]


def test_sprites_of_odd_names_come_back(tmp_path):
    sprites = [a_sprite(name) for name in ("a/b", "a/b", "\x88", "con")]
    assert read_folder(folder_of(tmp_path, *sprites)) == sprites


TWINS = paletted_sprite(
    "twins",
    mode_word(8, 1, 1, wide=True),
    3,
    bytes((1, 2, 3)),
    solid=bytes((0, 128, 255)),
    palette=bytes((0, 1, 2, 3, 0, 1, 2, 3)) * 256,
)
ASKEW = Sprite("askew", 26, 1, 1, 1, 30, bytes((0xE4, 0, 0, 0x80)))
IDLE_PALETTE = Sprite(
    "idle", mode_word(32, 1, 1), 1, 1, 0, 31, bytes((1, 2, 3, 0)), palette=bytes(16)
)
TOP_BYTES = Sprite("top", mode_word(32, 1, 1), 1, 1, 0, 31, bytes((1, 2, 3, 4)))
TWO_SOLIDS = replace(
    paletted_sprite("masked", 28, 4, bytes(4), solid=bytes((255, 255, 255, 0))),
    mask=bytes((1, 255, 7, 0)),
)
CROWDED = paletted_sprite(
    "crowded", 28, 20, bytes(n % 256 for n in range(400)), solid=bytes([255] * 256 + [0] * 144)
)


@pytest.mark.parametrize(
    "sprite",
    [TWINS, ASKEW, IDLE_PALETTE, TOP_BYTES, TWO_SOLIDS, CROWDED],
    ids=lambda sprite: sprite.name,
)
def test_what_no_picture_shows_comes_back(tmp_path, sprite):
    assert read_folder(folder_of(tmp_path, sprite)) == [sprite]


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ('"mode": 27', '"mode": 99', "sprite 'dot': mode 99 is unknown, and 0 palette entries"),
        ('"mode": 27', '"mode": "&x"', "'mode' of sprite 'dot' is '&x', not a number"),
        ('"dot.png"', '"../dot.png"', "'file' of sprite 'dot' should be a name in this folder"),
        ('"dot.png"', '"dob.png"', "dot.png: not in manifest.json; add it or take it away"),
        ('"name"', '"nam"', "sprite 0 of the manifest has no 'name'"),
        ('"RISC OS sprites"', '"x"', "format is 'x', not 'RISC OS sprites'"),
        ("]", "", "not JSON at line"),
        ('"mode": 27', '"mode": 27, "palette": ["red"]', "has 'red', not a colour like 'ffbb00'"),
    ],
)
def test_a_manifest_with_a_slip_says_where(tmp_path, old, new, complaint):
    folder = folder_of(tmp_path, a_sprite())
    text = (folder / "manifest.json").read_text()
    assert old in text
    (folder / "manifest.json").write_text(text.replace(old, new))
    with pytest.raises(FormatError) as raised:
        read_folder(folder)
    assert complaint in str(raised.value)
    assert str(folder) in str(raised.value)


def test_the_manifest_in_the_documentation_is_one(tmp_path):
    page = Path(__file__).resolve().parents[2] / "docs" / "sprites.md"
    text = page.read_text().split("## The manifest\n")[1].split("The order is")[0]
    (tmp_path / "manifest.json").write_text(text)
    assert open_sprites(tmp_path).names == ("ace", "!osmosis")


def test_a_picture_that_is_gone_is_named(tmp_path):
    folder = folder_of(tmp_path, a_sprite())
    (folder / "dot.png").unlink()
    with pytest.raises(FormatError, match=r"dot\.png: the picture is not there"):
        read_folder(folder)


def test_of_a_damaged_sprite_file_the_sound_sprites_are_opened(tmp_path):
    data = write_sprites([a_sprite("one"), a_sprite("two")])
    (tmp_path / "Short,ff9").write_bytes(data[:-20])
    source = open_sprites(tmp_path / "Short,ff9")
    assert source.names == ("one",) and source.artwork("one").name == "one"
    assert source.faults == ("sprite 1 of 2 at &40 is past the file's end",)
    (tmp_path / "None,ff9").write_bytes(data[:30])
    with pytest.raises(FormatError, match="None,ff9: "):
        open_sprites(tmp_path / "None,ff9")
