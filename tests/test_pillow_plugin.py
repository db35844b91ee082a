"""Sprite files opened and saved by Pillow itself."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageSequence, UnidentifiedImageError

from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.palettes import WIMP_16
from osmosis_app.formats.sprites import read_sprites, write_sprites
from osmosis_app.pillow_plugin import FORMAT, save

RED = paletted_sprite("red", 27, 2, bytes((11, 0)))
SQUAT = paletted_sprite("squat", 12, 1, bytes((8, 9)), solid=bytes((255, 0)))
FILE = write_sprites([RED, SQUAT])


def opened(data: bytes = FILE) -> Image.Image:
    return Image.open(io.BytesIO(data))


def test_the_frames_are_the_sprites():
    with opened() as image:
        assert (image.format, image.n_frames, image.size, image.mode) == (FORMAT, 2, (2, 1), "P")
        assert image.convert("RGB").getpixel((0, 0)) == WIMP_16[11]
        assert image.info["names"] == ["red", "squat"]
        image.seek(1)
        assert (image.tell(), image.size, image.mode) == (1, (1, 2), "RGBA")
        assert (image.info["name"], image.info["dpi"]) == ("squat", (90, 45))
        assert image.getpixel((0, 1)) == (*WIMP_16[9], 0)
        with pytest.raises(EOFError):
            image.seek(2)


@pytest.mark.parametrize("name", ["Back,ff9", "Back"])
def test_a_file_opened_and_saved_is_the_same_bytes(tmp_path, name):
    with opened() as image:
        image.save(tmp_path / name, save_all=True)
    assert (tmp_path / name).read_bytes() == FILE


def test_a_name_of_another_filetype_is_refused(tmp_path):
    with opened() as image, pytest.raises(ValueError, match="unknown file extension: ,fec"):
        image.save(tmp_path / "Back,fec")


@pytest.mark.parametrize(
    "file, options",
    [
        ("Mine,fec", {}),
        ("Mine,ff9", {"name": "thirteen_long"}),
        ("Mine,ff9", {"mode": 99}),
        ("Mine,ff9", {"mode": 25, "palette": [(1, 2, 3)] * 5}),
        ("Mine,ff9", {"save_all": True, "mode": 99}),
        ("Mine", {"format": FORMAT, "mode": 99}),
    ],
)
def test_what_is_refused_leaves_the_file_that_is_there_alone(tmp_path, file, options):
    (tmp_path / file).write_bytes(b"mine")
    with opened() as image, pytest.raises(ValueError):
        image.save(tmp_path / file, **options)
    options.pop("format", None)
    with pytest.raises(ValueError):
        save(Image.new("RGB", (2, 2)), tmp_path / file, **options | {"mode": 99})
    assert (tmp_path / file).read_bytes() == b"mine"


def test_other_formats_are_saved_as_ever(tmp_path):
    with opened() as image:
        image.save(tmp_path / "red.png")
        image.save(tmp_path / "red", format="PNG")
    assert (tmp_path / "red.png").read_bytes() == (tmp_path / "red").read_bytes()
    assert (tmp_path / "red").read_bytes().startswith(b"\x89PNG")


def test_our_own_save_writes_what_pillows_does(tmp_path):
    with opened() as image:
        image.seek(1)
        image.save(tmp_path / "One,ff9")
        save(image, tmp_path / "Two,ff9")
        save(image, tmp_path / "All,ff9", save_all=True)
        assert image.tell() == 1
    one, two = (read_sprites((tmp_path / f"{name},ff9").read_bytes()) for name in ("One", "Two"))
    assert one == two and [sprite.name for sprite in one] == ["squat"]
    assert (tmp_path / "All,ff9").read_bytes() == FILE


def test_where_nothing_can_be_written_our_own_save_says_so(tmp_path):
    (tmp_path / "Dir").mkdir()
    with opened() as image, pytest.raises(OSError, match="Dir: is a directory"):
        save(image, tmp_path / "Dir")


def test_a_picture_of_any_kind_becomes_a_sprite(tmp_path):
    image = Image.new("RGB", (3, 2), WIMP_16[8])
    image.save(tmp_path / "Blue,ff9")
    (sprite,) = read_sprites((tmp_path / "Blue,ff9").read_bytes())
    assert (sprite.name, sprite.mode, sprite.width, sprite.height) == ("blue", 27, 3, 2)
    image.save(tmp_path / "Blue,ff9", name="other", mode=12, append_images=[image])
    assert [
        (each.name, each.mode) for each in read_sprites((tmp_path / "Blue,ff9").read_bytes())
    ] == [
        ("other", 12),
        ("other", 12),
    ]


def test_an_own_palette_comes_back(tmp_path):
    palette = bytes((0, 1, 2, 3)) * 2 + bytes((0, 9, 8, 7)) * 2 + bytes(8) * 14
    own = write_sprites([paletted_sprite("own", 27, 2, bytes((1, 0)), palette=palette)])
    with opened(own) as image:
        image.save(tmp_path / "Own,ff9")
    assert (tmp_path / "Own,ff9").read_bytes() == own


@pytest.mark.parametrize("length", range(len(FILE)))
def test_a_damaged_file_is_no_picture(length):
    with pytest.raises(UnidentifiedImageError):
        opened(FILE[:length])


def test_frames_can_be_gone_through():
    with opened() as image:
        assert [frame.info["name"] for frame in ImageSequence.Iterator(image)] == ["red", "squat"]
