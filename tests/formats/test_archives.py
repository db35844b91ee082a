"""Spark, ARC and ArcFS archives: real ones, ones by hand, and damaged ones."""

from __future__ import annotations

import hashlib
import random
import struct
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.formats.archives import Archive, read_archive
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.filetypes import ARCFS, SPARK, type_by_content
from tests.formats.archiving import compress, directory, member, pack_runs, spark, squeeze
from tests.formats.corpus import corpus_files

SPARK_FILES = corpus_files("archives", "ddc")
ARCFS_FILES = corpus_files("archives", "3fb")

# All the archives of the corpus hold the one file, a text of 186,809 bytes.
TEXT_SHA256 = "badf87ac735ea76b9559dcb707a89796d06d526528436b9906545229bd7df944"

DOT = bytes.fromhex(
    "1a 82"  # a member, stored, with a stamp
    "646f7400 00000000 00000000 00"  # "dot"
    "03000000" "0000 0000" "3897"  # 3 packed bytes, no date, CRC
    "03000000"  # 3 bytes
    "4ef9ffff 3d2c1b0a 33000000"  # a sprite file, of 2006, that all may read and write
    "616263"  # abc
    "1a 80"  # the end
)  # fmt: skip

OLD = bytes.fromhex(
    "1a 01"  # as the first ARC stored: no length beside the packed one, no stamp
    "412e5458 54000000 00000000 00"  # "A.TXT"
    "03000000" "0000 0000" "3897"
    "616263"
    "1a 00"
)  # fmt: skip

TABLE = bytes.fromhex(
    "41726368 69766500"  # "Archive", zero
    "d8000000 38010000"  # a table of 6 entries, data at &138
    "28000000 64000000 00000000"  # for version 0.40 and later, format 0
    + "00" * 68  # reserved
    + "82 646972 0000000000000000" "00000000 00fdffff 00000000 03000000 00000000 48000080"  # dir
    "82 646f74 0000000000000000" "03000000 4ef9ffff 3d2c1b0a 33003897 03000000 00000000"  # dot
    "01 676f6e65 00000000000000" "03000000 4ef9ffff 3d2c1b0a 33000000 03000000 00000000"  # deleted
    "00" + "00" * 35 +  # the end of the directory
    "83 72756e 0000000000000000" "05000000 00800000 00800000 13000000 03000000 03000000"  # run
    "00" + "00" * 35 +  # the end of all
    "616263" "619005"
)  # fmt: skip


SQUASHED = bytes.fromhex(
    "53515348"  # "SQSH"
    "03000000" "4ef9ffff 3d2c1b0a 00000000"  # 3 bytes, the stamp of a sprite file, reserved
    "1f9d 8c"  # compressed, codes of up to 12 bits, of which 256 forgets
    "61 c48c 01"  # codes of nine bits, &61, &62 and &63
)  # fmt: skip


def sound(archive: Archive) -> dict[str, bytes]:
    return {str(each): out for each, out in archive.sound() if isinstance(out, bytes)}


def complaints(archive: Archive) -> list[str]:
    damaged = [str(out) for _, out in archive.sound() if isinstance(out, FormatError)]
    return [*archive.faults, *damaged]


def test_a_member_by_hand():
    archive = read_archive(DOT)
    (dot,) = archive.members
    assert archive.kind == "Spark archive" and not archive.faults
    assert (dot.path, dot.filetype, dot.length) == (("dot",), 0xFF9, 3)
    assert (dot.stamp.load, dot.stamp.exec, dot.stamp.attributes) == (0xFFFFF94E, 0x0A1B2C3D, 0x33)
    assert dot.read() == b"abc"


def test_an_old_member_by_hand():
    (old,) = read_archive(OLD).members
    assert (old.path, old.stamp, old.filetype, old.date) == (("A/TXT",), None, None, None)
    assert old.read() == b"abc"


def test_an_arcfs_table_by_hand():
    archive = read_archive(TABLE)
    assert archive.kind == "ArcFS archive" and not archive.faults
    assert sound(archive) == {"dir.dot": b"abc", "run": b"aaaaa"}
    dot, run = archive.members
    assert (dot.filetype, dot.stamp.attributes) == (0xFF9, 0x33)
    assert (run.filetype, run.stamp.load, run.crc) == (None, 0x8000, None)


def test_a_squashed_file_by_hand():
    archive = read_archive(SQUASHED)
    (only,) = archive.members
    assert (archive.kind, only.filetype, only.read()) == ("squashed file", 0xFF9, b"abc")


@pytest.mark.parametrize("length", range(4, len(SQUASHED)))
def test_a_squashed_file_cut_short_is_refused(length):
    with pytest.raises(FormatError):
        read_archive(SQUASHED[:length]).members[0].read()


@pytest.mark.parametrize("whole", [DOT, OLD])
def test_every_truncation_is_refused_or_told(whole):
    for length in range(len(whole)):
        try:
            archive = read_archive(whole[:length])
        except FormatError:
            continue
        assert "cut short" in archive.faults[0]
        assert all(out == b"abc" for out in sound(archive).values())


def test_every_truncation_of_a_table_is_refused_or_told():
    for length in range(len(TABLE)):
        try:
            archive = read_archive(TABLE[:length])
        except FormatError:
            continue
        assert complaints(archive)
        assert sound(archive).items() <= {"dir.dot": b"abc", "run": b"aaaaa"}.items()


@pytest.mark.parametrize("at", range(len(DOT) * 8))
def test_a_flipped_bit_never_gives_a_wrong_file(at):
    flipped = bytearray(DOT)
    flipped[at // 8] ^= 1 << at % 8
    try:
        archive = read_archive(bytes(flipped))
    except FormatError:
        return
    assert set(sound(archive).values()) <= {b"abc"}


def test_directories_are_part_of_the_path():
    sprites = member("Sprites", b"sprites")
    app = directory("!Osmosis", sprites, directory("Empty"), member("!Run", b"run"))
    archive = read_archive(spark(directory("Games", app), member("ReadMe", b"read")))
    assert sound(archive) == {
        "Games.!Osmosis.Sprites": b"sprites",
        "Games.!Osmosis.!Run": b"run",
        "ReadMe": b"read",
    }
    assert not archive.faults


def test_the_date_is_in_the_stamp():
    (dot,) = read_archive(spark(member("dot", b"abc", stamp=(0xFFFFF94E, 0x0A1B2C3D, 0)))).members
    assert dot.date == datetime(2006, 3, 19, 15, 13, 40, 450000)


def test_sound_members_come_out_beside_damaged_ones():
    packed = squeeze(b"squeezed")
    bad = bytearray(packed)
    bad[-1] ^= 0x40
    archive = read_archive(
        spark(
            member("first", b"1"),
            member("bad", bytes(bad), b"squeezed", 0x84),
            member("odd", b"packed", b"plain", 0x86),
            member("last", packed, b"squeezed", 0x84),
        )
    )
    assert sound(archive) == {"first": b"1", "last": b"squeezed"}
    first, second = complaints(archive)
    assert first.startswith("'bad' at &")
    assert second == "'odd' at &99 is packed by method 6, which is none we know"


def test_what_stands_where_a_member_should_is_told():
    archive = read_archive(member("first", b"1") + b"\x42\x82 and more")
    assert sound(archive) == {"first": b"1"}
    assert archive.faults == ("the archive has 42 82 at &2A, where a member should begin",)


def test_a_fault_in_a_directory_leaves_the_rest():
    broken = member("dir", member("in", b"1"), stamp=(0xFFFDDC00, 0, 0))
    archive = read_archive(spark(broken, member("after", b"2")))
    assert sound(archive) == {"dir.in": b"1", "after": b"2"}
    assert archive.faults == ("'dir' is cut short at &53",)


def test_directories_without_end_are_given_up():
    nested = member("file", b"deep")
    for _ in range(99):
        nested = directory("d", nested)
    archive = read_archive(spark(nested))
    assert not archive.members
    assert "more than 64 directories deep" in archive.faults[0]


def test_arcfs_members_that_share_their_bytes_are_given_up():
    entry = struct.pack("<B11s6I", 0x82, b"same", 3, 0xFFFFFF00, 0, 0, 3, 0)
    head = struct.pack("<8s5I68x", b"Archive\0", 36 * 41, 96 + 36 * 41, 40, 100, 0)
    archive = read_archive(head + entry * 40 + bytes(36) + b"abc")
    assert len(archive.members) < 40 * 36
    many = struct.pack("<B11s6I", 0x82, b"same", 900, 0xFFFFFF00, 0, 0, 900, 0)
    archive = read_archive(head + many * 40 + bytes(36) + bytes(900))
    assert len(archive.members) == 2
    assert archive.faults == ("'same' and those after it share their bytes with others",)


@pytest.mark.parametrize(
    "data, complaint",
    [
        (b"", "not a Spark or ArcFS archive"),
        (b"PK\3\4 a zip", "begins with b'PK"),
        (b"\x1a\x55", "not a Spark"),
        (b"SQSH", "of 4 bytes, without a whole header"),
        (b"SQSH" + bytes(20), "with 0000 at &14, not 1f9d"),
        (b"Archive\0", "of 8 bytes, without a whole header"),
        (TABLE[:24] + b"\x0b" + TABLE[25:], "format 11, newer than 10"),
    ],
)
def test_what_is_no_archive_is_refused(data, complaint):
    with pytest.raises(FormatError, match=complaint):
        read_archive(data)


@given(st.binary(max_size=300))
def test_noise_after_a_mark_is_told(noise):
    for start in (b"\x1a\x82", b"Archive\0"):
        try:
            sound(read_archive(start + noise))
        except FormatError:
            pass


@pytest.mark.parametrize("path", SPARK_FILES)
def test_spark_corpus(path: Path):
    data = path.read_bytes()
    assert type_by_content(data) == SPARK
    archive = read_archive(data)
    (text,) = archive.members
    assert not archive.faults
    assert (str(text), text.filetype) == ("archive.19337/txt", 0xFFF)
    locked = "_g" in path.name
    out = text.read(b"password" if locked else b"")
    assert hashlib.sha256(out).hexdigest() == TEXT_SHA256


@pytest.mark.parametrize("path", [each for each in SPARK_FILES if "_g" in str(each.id)])
def test_a_locked_member_is_not_taken_for_a_sound_one(path: Path):
    (text,) = read_archive(path.read_bytes()).members
    with pytest.raises(FormatError, match="has a CRC of &DD6E, where &1E43 is told"):
        text.read()


@pytest.mark.parametrize("path", ARCFS_FILES)
def test_arcfs_corpus(path: Path):
    data = path.read_bytes()
    assert type_by_content(data) == ARCFS
    archive = read_archive(data)
    (text,) = archive.members
    assert not archive.faults
    assert hashlib.sha256(text.read()).hexdigest() == TEXT_SHA256


@pytest.mark.parametrize("path", SPARK_FILES + ARCFS_FILES)
def test_damage_to_real_archives_is_told(path: Path):
    data = path.read_bytes()
    chance = random.Random(1)
    for length in chance.sample(range(100, len(data)), 100):
        archive = read_archive(data[:length])
        assert not sound(archive) or archive.faults
    for at in chance.sample(range(len(data)), 4):
        flipped = bytearray(data)
        flipped[at] ^= chance.randrange(1, 256)
        try:
            out = sound(read_archive(bytes(flipped)))
        except FormatError:
            continue
        if path.name.endswith("ddc"):
            assert all(hashlib.sha256(each).hexdigest() == TEXT_SHA256 for each in out.values())


@given(st.data())
def test_damage_to_a_mixed_archive_never_gives_a_wrong_file(data):
    stored, runs = b"stored", b"runs" * 9 + b"r" * 99
    squeezed, crunched = b"squeezed" * 20, b"crunched" * 30
    packed_runs = member("runs", pack_runs(runs), runs, 0x83)
    whole = spark(
        member("stored", stored),
        directory("dir", packed_runs),
        member("squeezed", squeeze(pack_runs(squeezed)), squeezed, 0x84),
        member("crunched", b"\x0c" + compress(pack_runs(crunched), 12), crunched, 0x88),
    )
    damaged = bytearray(whole)
    damaged[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    try:
        archive = read_archive(bytes(damaged))
    except FormatError:
        return
    # With a directory's type damaged, the directory is a file.
    sound_files = {stored, runs, squeezed, crunched, spark(packed_runs)}
    assert set(sound(archive).values()) <= sound_files
