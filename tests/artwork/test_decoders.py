"""Packed, our sprite files read right under two other decoders' rules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from osmosis_app.formats.sprites import write_sprites
from osmosis_app.graphics.sprite_folder import read_folder
from tests.artwork.decoders import BLUE, DEARK_BLUE, Abort, Decoded, deark, librosprite
from tools.build_resources import RESOURCES

FOLDERS = sorted(path.parent for path in RESOURCES.rglob("manifest.json"))
each_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda path: str(path.relative_to(RESOURCES))
)
Shown = dict[str, tuple[int, int, bytes]]


@cache
def packed(folder: Path) -> bytes:
    return write_sprites(read_folder(folder))


@cache
def as_drawn(folder: Path) -> Shown:
    """Give the folder's pictures by Pillow alone; clear pixels are four zeros."""
    told = json.loads((folder / "manifest.json").read_text())["sprites"]
    return {each["name"]: _opened(folder / each["file"]) for each in told}


def _opened(path: Path) -> tuple[int, int, bytes]:
    image = Image.open(path).convert("RGBA")
    shown = Image.new("RGBA", image.size, (0, 0, 0, 0))
    shown.paste(image, (0, 0), image.getchannel("A"))
    return image.width, image.height, shown.tobytes()


def check(sprites: Iterable[Decoded], folder: Path) -> None:
    """Hold decoded sprites against the pictures, and their dots against the name's ending."""
    decoded = list(sprites)
    assert {each.name: (each.width, each.height, each.pixels) for each in decoded} == as_drawn(
        folder
    )
    dots = (90, 90) if folder.name.endswith("22") else (90, 45)
    assert {each.dots for each in decoded} == {dots}


@each_folder
def test_deark_s_rules_give_our_pictures_when_its_blue_is_put_right(folder: Path) -> None:
    check(deark(packed(folder), BLUE), folder)


@each_folder
def test_librosprite_s_rules_give_our_pictures(folder: Path) -> None:
    check(librosprite(packed(folder)), folder)


def test_deark_s_own_blue_is_all_that_differs() -> None:
    data = packed(RESOURCES / "Sprites" / "Wimp")
    mine = {each.name: each.pixels for each in librosprite(data)}
    for each in deark(data):
        pairs = zip(_fours(mine[each.name]), _fours(each.pixels), strict=True)
        assert {pair for pair in pairs if pair[0] != pair[1]} <= {
            (bytes((*BLUE, 255)), bytes((*DEARK_BLUE, 255)))
        }
    assert mine["opton"] != next(each.pixels for each in deark(data) if each.name == "opton")


def _fours(pixels: bytes) -> list[bytes]:
    return [pixels[at : at + 4] for at in range(0, len(pixels), 4)]


@pytest.mark.parametrize(
    "at, value, complaint",
    [
        (4, 20, "words between the header and the first sprite"),
        (8, 16, "the end of the file"),
        (12 + 28, 30, "no whole number of pixels"),
        (12 + 32, 48, "the image's size"),
        (12 + 40, 50, "a mode beyond the table"),
        (12 + 44, 0xFF00, "two colours that flash"),
    ],
)
def test_librosprite_s_rules_can_fail(at: int, value: int, complaint: str) -> None:
    data = bytearray(packed(RESOURCES / "Sprites" / "Pointers"))
    data[at : at + 4] = value.to_bytes(4, "little")
    with pytest.raises(Abort, match=complaint):
        list(librosprite(bytes(data)))
