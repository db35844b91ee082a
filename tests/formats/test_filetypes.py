"""Filetypes from names, INF files and content."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from osmosis_app.formats.filetypes import (
    SPRITE,
    TEMPLATE,
    Stamp,
    filetype_of,
    leaf_and_stamp,
    leaf_and_type,
    type_by_content,
    type_in_inf,
)
from tests.formats.corpus import corpus_files


@pytest.mark.parametrize(
    "name, leaf, filetype",
    [
        ("Sprites,ff9", "Sprites", 0xFF9),
        ("Templates,FEC", "Templates", 0xFEC),
        ("!Run,feb,ff9", "!Run,feb", 0xFF9),
        ("Sprites,fffff94e-0a1b2c3d", "Sprites", 0xFF9),
        ("Code,00008000-00008000", "Code", None),
        ("Sprites", "Sprites", None),
        ("a,b", "a,b", None),
    ],
)
def test_a_suffix_tells_the_type(name, leaf, filetype):
    assert leaf_and_type(name) == (leaf, filetype)


@pytest.mark.parametrize(
    "line, filetype",
    [
        ("$.Templates\tFFFFEC40\t11223344\t8D2", TEMPLATE),
        ("Name FFFFF900 FFFFDD00 00000200 5D", SPRITE),
        ("Name FFF94E 0 200", SPRITE),
        ("Name 008000 0 200", None),
        ("Name 00008000 00008000", None),
        ("Name", None),
        ("Name word word", None),
    ],
)
def test_an_inf_file_tells_the_type(line, filetype):
    assert type_in_inf(line) == filetype


@pytest.mark.parametrize("path", corpus_files("sprites", "ff9"))
def test_a_sprite_file_is_known_by_its_content(path: Path):
    assert type_by_content(path.read_bytes()) == SPRITE


@pytest.mark.parametrize("path", corpus_files("templates", "fec"))
def test_a_template_file_is_known_by_its_content(path: Path):
    assert type_by_content(path.read_bytes()) == TEMPLATE


@pytest.mark.parametrize("data", [b"", bytes(12), bytes(60), b"\xff" * 99, b"\0hello"])
def test_other_content_is_not_taken_for_either(data):
    assert type_by_content(data) is None


ZIP_START = b"PK\3\4\x14\0"


@pytest.mark.parametrize(
    "data, filetype",
    [
        (ZIP_START, 0xA91),
        (b"Archive\0" + bytes(90), 0x3FB),
        (b"SQSH" + bytes(16) + b"\x1f\x9d\x8c", 0xFCA),
        (b"\x1a\x80", 0xDDC),
        (b"\x1a\x82name" + bytes(40), 0xDDC),
        (b"\x1a\x82" + bytes(40), None),
        (b"\r\0\x0a\x09\xf1 1\xff\r\xff", None),  # a line that ends elsewhere than it says
        (b"\r\0\x0a\x07\xf1 1\r\xff", 0xFFB),
        (b"\r\xff", None),
        (b"A line\nand another\n", 0xFFF),
        (b"Gr\xfc\xdfe\r\n", None),
        (b"Gr\xfc\xdfe an alle\r\n", 0xFFF),
        (b"bell\7", None),
    ],
)
def test_content_tells_the_type(data, filetype):
    assert type_by_content(data) == filetype


def test_a_disc_image_is_known_by_its_first_directory():
    floppy = bytearray(819200)
    assert type_by_content(bytes(floppy)) is None
    floppy[0x801:0x805] = b"Nick"
    assert type_by_content(bytes(floppy)) == 0xFCE
    assert type_by_content(bytes(floppy[:-1])) is None


def test_a_hard_disc_image_is_known_by_its_boot_block():
    disc = bytearray(1 << 20)
    disc[0xDC0:0xDC6] = bytes.fromhex("09 11 04 00 0f 0a")  # 512-byte sectors, 4 heads, a map
    disc[0xDD0:0xDD4] = (1 << 20).to_bytes(4, "little")
    assert type_by_content(bytes(disc)) is None
    disc[0xC01] = 0xFF
    disc[0xDFF] = 0x47  # &47 and &FF are &146, and the carry goes on top
    assert type_by_content(bytes(disc)) == 0xFCD
    disc[0xDC0] = 20
    disc[0xDFF] += 11
    assert type_by_content(bytes(disc)) is None


@pytest.mark.parametrize(
    "told, filetype",
    [
        ({"stamp": Stamp(0xFFFFEC00, 0), "name": "a,ff9", "inf": "a FFFFFD00 0"}, 0xFEC),
        ({"stamp": Stamp(0x8000, 0x8000), "name": "a,ff9", "inf": "a FFFFFD00 0"}, 0xFF9),
        ({"name": "a", "inf": "a FFFFFD00 0"}, 0xFFD),
        ({"name": "a", "inf": "a 8000 8000"}, 0xFFF),
        ({"name": "a"}, 0xFFF),
    ],
)
def test_the_catalogue_goes_before_the_name_and_the_name_before_the_content(told, filetype):
    assert filetype_of(b"some text", **told) == filetype


@pytest.mark.parametrize(
    "name, leaf, stamp",
    [
        ("a,ff9", "a", Stamp(0xFFFFF900, 0)),
        ("a,fffff94e-0a1b2c3d", "a", Stamp(0xFFFFF94E, 0x0A1B2C3D)),
        ("a,00008000-00008100", "a", Stamp(0x8000, 0x8100)),
        ("a", "a", None),
    ],
)
def test_a_suffix_is_a_stamp(name, leaf, stamp):
    assert leaf_and_stamp(name) == (leaf, stamp)


def test_a_stamp_tells_type_and_date():
    assert Stamp(0xFFFFF94E, 0x0A1B2C3D).date == datetime(2006, 3, 19, 15, 13, 40, 450000)
    assert Stamp(0x8000, 0x8000).date is None
