"""Pictures typed as text: what is read, and what is refused, in which words."""

from __future__ import annotations

from pathlib import Path

import pytest

from osmosis_app.formats.errors import FormatError
from tools.artwork.cards.grids import hollow, parse_grids
from tools.artwork.font import read_font
from tools.artwork.pixels import read_folder, read_pictures

GLYPH = "41 A capital a\n" + "........\n" * 7


def test_a_picture_is_a_header_and_rows() -> None:
    (name, image), (second, _) = read_pictures("; remark\ndot 3x2\n0.f\n7c8\n\n\ntwo 1x1\n.\n")
    assert (name, second, image.size) == ("dot", "two", (3, 2))
    assert image.tobytes() == bytes([0, 255, 15, 7, 12, 8])


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("dot 3x2\n0.f\n", "picture 'dot' has 1 rows, not 2"),
        ("dot 3x2\n0.f\n7c\n", "line 3 of 'dot' is not 3 pixels: '7c'"),
        ("dot 3x2\n0.f\n7cg\n", "line 3 of 'dot' is not 3 pixels: '7cg'"),
        ("dot 3x2\n0.F\n7c8\n", "line 2 of 'dot' is not 3 pixels: '0.F'"),
        ("dot 3x1\n0.f\n7c8\n", "line 3 should be a name and a size, but is '7c8'"),
        ("dot\n0.f\n", "line 1 should be a name and a size, but is 'dot'"),
        ("dot 0x2\n", "line 1 should be a name and a size, but is 'dot 0x2'"),
        ("dot 3x-2\n", "line 1 should be a name and a size, but is 'dot 3x-2'"),
    ],
)
def test_a_picture_that_is_not_as_its_header_says_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(FormatError) as refused:
        list(read_pictures(text))
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    "files, complaint",
    [
        ({"one.txt": "dot 1x1\n"}, "one.txt: picture 'dot' has 0 rows, not 1"),
        (
            {"one.txt": "dot 1x1\n7\n", "two.txt": "dot 1x1\n8\n"},
            "two.txt: picture 'dot' is there twice",
        ),
    ],
)
def test_a_folder_tells_which_file_is_wrong(
    tmp_path: Path, files: dict[str, str], complaint: str
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    with pytest.raises(FormatError) as refused:
        list(read_folder(tmp_path))
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    "text, grid",
    [
        ("it\n.w\nr#", (".w", "r#")),
        ("; remark\nit mirror\n.w\nr#", (".w.", "r#r")),
        ("it mirror\n.w\nr#\nwww", (".w.", "r#r", "www")),
        ("it fold\n.w\nr#", (".ww.", "r##r")),
    ],
)
def test_a_grid_may_be_typed_as_a_half(text: str, grid: tuple[str, ...]) -> None:
    assert parse_grids(text) == {"it": grid}


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("it\n.w.\nr#\n...", "'it' is 3 letters wide, but not at 'r#'"),
        ("it mirror\n.w\nr#\n....", "'it' is 3 letters wide, but not at '....'"),
        ("it\n.w\nx#", "'it' has no colour for 'x' in 'x#'"),
        ("it\n.w\n\u00e9#", "'it' has no colour for '\u00e9' in '\u00e9#'"),
        ("it\n", "'it' has no rows"),
        ("it flip\n.w", "'it flip' should be a name, alone or with mirror or fold"),
        ("it\n.w\n\nit\nw.", "'it' is there twice"),
    ],
)
def test_a_grid_that_is_wrong_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(FormatError) as refused:
        parse_grids(text)
    assert str(refused.value) == complaint


def test_a_hollow_grid_keeps_its_outline() -> None:
    assert hollow(("###.", "####", "###.")) == ("###.", "#..#", "###.")


@pytest.mark.parametrize("text", [GLYPH, GLYPH + "......\n", GLYPH + ".......x\n"])
def test_a_glyph_that_is_not_eight_by_eight_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="line 1: '41 A capital a' is not followed by eight rows"):
        read_font(text)
