"""Folders, zips, archives and discs as sources, and the application found in them."""

from __future__ import annotations

import hashlib
import json
import struct
import sys
import zipfile
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from osmosis_app.convert.files import Refused
from osmosis_app.convert.sources import Source, find_application, open_source, open_within
from osmosis_app.convert.sources.entry import host_leaf
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import FLOPPY_DISC, Stamp
from tests.formats.archiving import directory, implode, member, shrink, spark
from tests.formats.corpus import CORPUS

SPRITES, TEMPLATES, HELP = b"the sprites", b"the templates" * 300, b"Osmosis is a patience."
SPRITE_STAMP = Stamp(0xFFFFF94E, 0x0A1B2C3D, 0x33)


def corpus_file(path: str) -> Path:
    if not CORPUS.exists():
        pytest.skip(f"no corpus at {CORPUS}: set OSMOSIS_CORPUS to it")
    return CORPUS / path


def told(source: Source) -> dict[str, tuple[int | None, bytes]]:
    return {str(entry): (entry.filetype, entry.read()) for entry in source.files()}


def acorn(stamp: Stamp) -> bytes:
    """Make the extra field of a RISC OS zip."""
    return struct.pack("<HH4s4I", 0x4341, 20, b"ARC0", stamp.load, stamp.exec, stamp.attributes, 0)


def write_zip(path: Path, files: dict[str, bytes], extra: bytes = b"") -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, data in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.extra = extra
            opened.writestr(info, data)
    return path


def write_disc(path: Path, shape: str) -> Path:
    """Make a floppy that holds Osmosis.!Osmosis, and a file with a slash in its name."""
    adfs = pytest.importorskip("oaknut.adfs", reason="oaknut-adfs is not installed")
    with adfs.ADFS.create_file(path, getattr(adfs, f"ADFS_{shape}"), title="Cover") as disc:
        outer = disc.root / "Osmosis"
        outer.mkdir()
        inner = outer / "!Osmosis"
        inner.mkdir()
        stamp = {"exec_address": 0x0A1B2C3D}
        (inner / "Sprites").write_bytes(SPRITES, load_address=0xFFFFF94E, **stamp)
        (inner / "Templates").write_bytes(TEMPLATES, load_address=0xFFFFEC4E, **stamp)
        (inner / "!Help").write_bytes(HELP, load_address=0xFFFFFF4E, **stamp)
        (disc.root / "Read/Me").write_bytes(b"read me", load_address=0x8000, exec_address=0x8000)
    return path


def write_app(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "Sprites,ff9").write_bytes(SPRITES)
    (folder / "Templates").write_bytes(TEMPLATES)
    (folder / "Templates.inf").write_text("$.Templates FFFFEC4E 0A1B2C3D 00000F3C 33\n")
    (folder / "!Help").write_bytes(HELP)
    return folder


def test_a_folder_has_types_in_suffixes_and_in_inf_files(tmp_path):
    app = write_app(tmp_path / "v1.2" / "!Osmosis")
    (app / "Code,00008000-00008100").write_bytes(b"\0code")
    (app / "lonely.inf").write_text("no file of that name")
    with open_source(tmp_path) as source:
        assert source.kind == "folder" and not source.faults
        assert told(source) == {
            "v1/2.!Osmosis.!Help": (0xFFF, HELP),
            "v1/2.!Osmosis.Code": (None, b"\0code"),
            "v1/2.!Osmosis.lonely/inf": (0xFFF, b"no file of that name"),
            "v1/2.!Osmosis.Sprites": (0xFF9, SPRITES),
            "v1/2.!Osmosis.Templates": (0xFEC, TEMPLATES),
        }
        code = next(entry for entry in source.files() if entry.name == "Code")
        assert (code.load, code.exec) == (0x8000, 0x8100)


def test_a_zip_of_riscos_has_stamps_and_latin_names(tmp_path):
    path = write_zip(tmp_path / "a.zip", {"caf\u00e9/a.b": SPRITES}, acorn(SPRITE_STAMP))
    raw = path.read_bytes().replace("caf\u00e9".encode(), b"caf\xe9s")  # and no longer UTF-8
    raw = raw.replace(b"PK\3\4\x14\0\0\x08", b"PK\3\4\x14\0\0\0")
    raw = raw.replace(b"PK\1\2\x14\3\x14\0\0\x08", b"PK\1\2\x14\3\x14\0\0\0")
    path.write_bytes(raw)
    with open_source(path) as source:
        (entry,) = source.files()
        assert (entry.path, entry.stamp) == (("caf\xe9s", "a/b"), SPRITE_STAMP)
        assert (entry.filetype, entry.read()) == (0xFF9, SPRITES)


def test_a_stamp_that_only_the_local_header_has_is_found(tmp_path):
    path = write_zip(tmp_path / "a.zip", {"a": b"abc"}, acorn(SPRITE_STAMP))
    raw = path.read_bytes()
    local, central = raw.split(b"PK\1\2")
    path.write_bytes(local + b"PK\1\2" + central.replace(b"AC", b"??"))
    with open_source(path) as source:
        (entry,) = source.files()
        assert entry.stamp == SPRITE_STAMP


def test_a_zip_of_another_host_has_types_in_its_names(tmp_path):
    path = write_zip(tmp_path / "a.zip", {"dir/Sprites,ff9": SPRITES, "dir/plain": b"text"})
    with open_source(path) as source:
        assert told(source) == {"dir.Sprites": (0xFF9, SPRITES), "dir.plain": (0xFFF, b"text")}


def old_zip(method: int, flags: int, packed: bytes, plain: bytes) -> bytes:
    """Make a zip with one member, "old", as zipfile cannot."""
    lengths = (zlib.crc32(plain), len(packed), len(plain), 3, 0)
    head = struct.pack("<5H3I2H", 20, flags, method, 0, 0x21, *lengths)
    local = b"PK\3\4" + head + b"old" + packed
    central = b"PK\1\2\x14\0" + head + bytes(14) + b"old"
    return (
        local
        + central
        + struct.pack("<4s4HIIH", b"PK\5\6", 0, 0, 1, 1, len(central), len(local), 0)
    )


@pytest.mark.parametrize(
    "method, flags, packed",
    [
        (1, 0, shrink(TEMPLATES)),
        (6, 0, implode(TEMPLATES, 6, False)),
        (6, 2, implode(TEMPLATES, 7, False)),
        (6, 4, implode(TEMPLATES, 6, True)),
        (6, 6, implode(TEMPLATES, 7, True)),
    ],
)
def test_members_packed_in_old_ways_are_read_and_checked(tmp_path, method, flags, packed):
    path = tmp_path / "a.zip"
    path.write_bytes(old_zip(method, flags, packed, TEMPLATES))
    with open_source(path) as source:
        (entry,) = source.files()
        assert entry.read() == TEMPLATES
    path.write_bytes(old_zip(method, flags, packed, TEMPLATES[:-1] + b"!"))
    with open_source(path) as source:
        (entry,) = source.files()
        with pytest.raises(FormatError, match="'old' has a CRC of &"):
            entry.read()


def test_a_member_packed_in_no_known_way_is_named(tmp_path):
    path = write_zip(tmp_path / "a.zip", {"a": b"abc", "b": b"def"})
    raw = bytearray(path.read_bytes())
    raw[raw.rindex(b"PK\1\2") + 10] = 4
    path.write_bytes(raw)
    with open_source(path) as source:
        first, second = source.files()
        assert first.read() == b"abc"
        with pytest.raises(FormatError, match="'b' is packed by zip's method 4"):
            second.read()
        assert second.filetype is None


def test_a_damaged_member_of_a_zip_is_named(tmp_path):
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as opened:
        opened.writestr("a", b"abc")
    path.write_bytes(path.read_bytes().replace(b"abc", b"abd", 1))
    with open_source(path) as source:
        (entry,) = source.files()
        with pytest.raises(
            FormatError, match="'a' has a CRC of &[0-9A-F]{8}, where &352441C2 is told"
        ):
            entry.read()


@pytest.mark.parametrize("streamed", [False, True])
def test_of_a_zip_cut_short_the_members_that_are_left_are_read(tmp_path, streamed):
    path = tmp_path / "a.zip"
    files = {"dir/Sprites,ff9": SPRITES, "dir/Templates,fec": TEMPLATES, "last": b"end" * 99}
    if streamed:  # lengths and CRC then follow the members
        with path.open("wb") as file:
            piped = SimpleNamespace(write=file.write, flush=file.flush)  # not to be sought in
            with zipfile.ZipFile(piped, "w", zipfile.ZIP_DEFLATED) as opened:
                for name, data in files.items():
                    opened.writestr(name, data)
    else:
        write_zip(path, files)
    whole = path.read_bytes()
    start = {"dir.Sprites": (0xFF9, SPRITES), "dir.Templates": (0xFEC, TEMPLATES)}
    path.write_bytes(whole[: whole.index(b"last") + 10])
    with open_source(path) as source:
        assert source.faults == ("the zip's directory is damaged: File is not a zip file",)
        *sound, cut = source.files()
        assert {str(entry): (entry.filetype, entry.read()) for entry in sound} == start
        with pytest.raises(FormatError, match="'last' has . bytes of .*, cut short"):
            cut.read()
    path.write_bytes(whole[: whole.index(b"PK\1\2")])
    with open_source(path) as source:
        assert told(source) == start | {"last": (0xFFF, b"end" * 99)}


def test_a_member_said_to_begin_before_the_zip_is_a_fault(tmp_path):
    path = write_zip(tmp_path / "a.zip", {"a": b"abc", "b": b"def"})
    raw = bytearray(path.read_bytes())
    at = raw.rindex(b"PK\1\2") + 42
    raw[at : at + 4] = bytes.fromhex("00880000")
    path.write_bytes(raw)
    with open_source(path) as source:
        assert told(source) == {"a": (0xFFF, b"abc")}
        assert source.faults == ("'b' has no header at &8800",)


def test_an_archive_is_a_source(tmp_path):
    path = tmp_path / "archive"
    path.write_bytes(spark(directory("!Osmosis", member("Sprites", SPRITES))) + b"padding")
    with open_source(path) as source:
        assert (source.kind, source.faults) == ("Spark archive", ())
        assert told(source) == {"!Osmosis.Sprites": (0xFF9, SPRITES)}


def test_what_an_archive_lacks_is_a_fault(tmp_path):
    path = tmp_path / "archive"
    path.write_bytes(spark(member("a", b"1"), member("b", b"2"))[:-9])
    with open_source(path) as source:
        assert source.faults == ("the archive is cut short at &4D",)
        assert told(source) == {"a": (0xFF9, b"1")}


@pytest.mark.parametrize("shape", ["S", "M", "L", "D", "E", "F", "E_PLUS", "F_PLUS"])
def test_floppies_of_every_shape_are_known_by_content(tmp_path, shape):
    path = write_disc(tmp_path / "disc.adf", shape).rename(tmp_path / "anything")
    before = path.read_bytes()
    with open_source(path) as source:
        assert (source.kind, source.faults) == ("ADFS disc", ())
        assert told(source) == {
            "Osmosis.!Osmosis.!Help": (0xFFF, HELP),
            "Osmosis.!Osmosis.Sprites": (0xFF9, SPRITES),
            "Osmosis.!Osmosis.Templates": (0xFEC, TEMPLATES),
            "Read/Me": (0xFFF, b"read me"),
        }
        assert [entry.load for entry in source.files()][-1] == 0x8000
    assert path.read_bytes() == before


def test_a_hard_disc_is_known_with_an_emulators_header_before_it(tmp_path):
    adfs = pytest.importorskip("oaknut.adfs", reason="oaknut-adfs is not installed")
    path = tmp_path / "disc.dat"
    with adfs.ADFS.create_file(path, capacity="2MB") as disc:
        (disc.root / "Sprites").write_bytes(SPRITES, load_address=0xFFFFF900)
    with open_source(path) as source:
        assert told(source) == {"Sprites": (0xFF9, SPRITES)}
    path.write_bytes(bytes(512) + path.read_bytes())
    with open_source(path) as source:
        assert told(source) == {"Sprites": (0xFF9, SPRITES)}


def test_a_damaged_directory_of_a_disc_leaves_the_rest(tmp_path):
    path = write_disc(tmp_path / "disc.adf", "E")
    raw = bytearray(path.read_bytes())
    at = raw.index(b"Templates\r") if b"Templates\r" in raw else raw.index(b"Templates\0")
    raw[at] ^= 0x20
    path.write_bytes(raw)
    with open_source(path) as source:
        assert [str(entry) for entry in source.files()] == ["Read/Me"]
        (fault,) = source.faults
        assert fault.startswith("'Osmosis.!Osmosis' cannot be read: ")


def test_without_oaknut_a_disc_is_refused_in_words(tmp_path, monkeypatch):
    path = tmp_path / "disc.adf"
    image = bytearray(819200)
    image[0x801:0x805] = b"Nick"
    path.write_bytes(image)
    monkeypatch.setitem(sys.modules, "oaknut.adfs", None)
    with pytest.raises(Refused, match=r"needs oaknut-adfs: install it with pip install"):
        open_source(path)


@pytest.mark.parametrize(
    "data, complaint",
    [
        (None, "no such file"),
        (b"", "not a folder, a zip"),
        (b"hello", "not a folder, a zip"),
        (b"PK\3\4 and no more", "the zip's directory is damaged"),
        (b"Archive\0", "of 8 bytes, without a whole header"),
    ],
)
def test_what_is_no_source_is_refused_by_name(tmp_path, data, complaint):
    path = tmp_path / "thing"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(Refused, match=f"^{path}: .*{complaint}"):
        open_source(path)


@pytest.mark.parametrize("place", ["!Osmosis", "!OSMOSIS", "Osmosis/!Osmosis", "a/b/c/!osmosis"])
def test_an_application_is_found_at_any_depth_and_in_any_case(tmp_path, place):
    write_app(tmp_path / place)
    with open_source(tmp_path) as source:
        app = find_application(source)
        assert app.path == tuple(place.split("/"))
        assert list(app.parts()) == ["Sprites", "Templates", "!Help"]
        assert app.named("SPRITES").read() == SPRITES
        assert app.named("!Run") is None


def test_the_application_itself_may_be_the_source(tmp_path):
    with open_source(write_app(tmp_path / "!Osmosis")) as source:
        app = find_application(source)
        assert app.path == ()
        assert {name: entry.filetype for name, entry in app.parts().items()} == {
            "Sprites": 0xFF9,
            "Templates": 0xFEC,
            "!Help": 0xFFF,
        }


def test_the_outermost_application_is_found(tmp_path):
    write_app(tmp_path / "Backup" / "!Osmosis" / "!Osmosis")
    write_app(tmp_path / "Games" / "Old" / "!Osmosis")
    with open_source(tmp_path) as source:
        assert find_application(source).path == ("Backup", "!Osmosis")


def test_there_may_be_no_application(tmp_path):
    (tmp_path / "!Osmosis").write_text("a file, not a directory")
    with open_source(tmp_path) as source:
        assert find_application(source) is None
        assert find_application(source, "!Other") is None


def test_an_application_is_found_in_a_disc_in_a_zip_beside_a_damaged_one(tmp_path):
    disc = write_disc(tmp_path / "disc.adf", "E").read_bytes()
    bad = b"PK\3\4 damaged"
    path = write_zip(tmp_path / "discs.zip", {"Bad.zip": bad, "AU 1997-11 A.adf": disc})
    with open_source(path) as source:
        app = find_application(source)
        assert app.path == ("Osmosis", "!Osmosis")
        assert app.within.kind == "ADFS disc"
        assert app.named("Templates").read() == TEMPLATES
        assert source.faults == (
            "'Bad/zip' was not looked into: the zip's directory is damaged: File is not a zip file",
        )


def test_a_file_that_is_no_source_opens_as_none(tmp_path):
    write_app(tmp_path / "!Osmosis")
    with open_source(tmp_path) as source:
        assert [open_within(entry) for entry in source.files()] == [None, None, None]


@pytest.mark.parametrize(
    "name, leaf",
    [
        ("Sprites", "Sprites"),
        ("read/me", "read.me"),
        ("//", "%2e%2e"),
        ("/", "%2e"),
        ("a\\b:c", "a%5cb%3ac"),
        ("50%", "50%25"),
        ("tab\t", "tab%09"),
        ("caf\xe9", "caf\xe9"),
    ],
)
def test_a_name_is_made_safe_for_a_host(name, leaf):
    assert host_leaf(name) == leaf


def test_a_path_on_a_host_keeps_the_stamp_and_stays_within(tmp_path):
    path = tmp_path / "archive"
    code = member("Code", b"1", stamp=(0x8000, 0x8100, 0))
    path.write_bytes(spark(member("a/b", b"2"), directory("//", code)))
    with open_source(path) as source:
        assert [each.host_path().as_posix() for each in source.files()] == [
            "a.b,ff9",
            "%2e%2e/Code,00008000-00008100",
        ]


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    write_app(tmp_path / "!Osmosis")
    with open_source(tmp_path) as source:
        first = next(source.files())
        gone = tmp_path / "!Osmosis" / "!Help"
        gone.unlink()
        with pytest.raises(FormatError, match=f"^{gone}: no such file"):
            first.read()


@pytest.mark.parametrize("shape", ["D", "E"])
def test_corpus_floppies(shape):
    path = corpus_file(f"discs/OpenAcornExplorer__ADFS_{shape}_800K.adl")
    pytest.importorskip("oaknut.adfs", reason="oaknut-adfs is not installed")
    with open_source(path) as source:
        found = told(source)
        assert not source.faults
    names = ["Test1", "Test2", "Test3", "TestDir.Test11", "TestDir.Test12", "TestDir.Test13"]
    assert list(found) == names
    assert {filetype for filetype, _ in found.values()} == {0xFFB}
    assert [len(data) for _, data in found.values()] == [30, 30, 49, 49, 49, 30]


def test_a_fragmented_floppy_comes_out_right():
    path = corpus_file("made/discs/frag.adf")
    pytest.importorskip("oaknut.adfs", reason="oaknut-adfs is not installed")
    expected = json.loads((path.parent / "EXPECTED.json").read_text())
    with open_source(path) as source:
        found = {
            "/".join(entry.path): hashlib.sha256(entry.read()).hexdigest()
            for entry in source.files()
        }
        assert not source.faults
        assert find_application(source, "!Game").named("templates").filetype == 0xFEC
    assert found == expected


@pytest.mark.parametrize("host", ["ro", "unix"])
def test_corpus_zips(host):
    path = corpus_file(f"archives/python-zipinfo-riscos__testdir-{host}.zip")
    with open_source(path) as source:
        assert {str(each): (each.filetype, len(each.read())) for each in source.files()} == {
            "testdir.data": (0xFFD, 0),
            "testdir.MiniZip": (0xFF8, 9688),
            "testdir.swic": (0xFFB, 2496),
            "testdir.text": (0xFFF, 0),
        }


def test_a_corpus_zip_with_top_bit_names():
    path = corpus_file("archives/python-zipinfo-riscos__testtbs.zip")
    with open_source(path) as source:
        assert [str(entry) for entry in source.files()] == ["tbs\xb2.test\xa3"]


def test_a_folder_of_the_corpus_holds_discs():
    with open_source(corpus_file("discs")) as source:
        kinds = [entry.filetype for entry in source.files()]
    assert kinds.count(FLOPPY_DISC) == 2
