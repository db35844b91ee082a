"""Filetypes from names, INF files and content."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.formats.filetypes import (
    SPRITE,
    TEMPLATE,
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


@pytest.mark.parametrize("data", [b"", bytes(12), bytes(60), b"hello, world" * 9, b"\xff" * 99])
def test_other_content_is_not_taken_for_either(data):
    assert type_by_content(data) is None
