"""Each way of packing against a small packer, and against bytes written out by hand."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.formats.archives.crc import crc16
from osmosis_app.formats.archives.implode import explode
from osmosis_app.formats.archives.lzw import unpack_codes
from osmosis_app.formats.archives.methods import MOST_BYTES, Method, unpack
from osmosis_app.formats.archives.runs import unpack_runs
from osmosis_app.formats.archives.shrink import unshrink
from osmosis_app.formats.archives.squeeze import unsqueeze
from osmosis_app.formats.errors import FormatError
from tests.formats.archiving import BitWriter, compress, implode, pack_runs, shrink, squeeze

plain_files = st.lists(
    st.tuples(st.sampled_from(b"\0a\x90\xff") | st.integers(0, 255), st.integers(1, 600))
).map(lambda runs: b"".join(bytes([byte]) * length for byte, length in runs))


def words(amount: int, seed: int = 1) -> bytes:
    """Make a text that has strings enough to fill the tables."""
    chance = random.Random(seed)
    return b" ".join(chance.randbytes(chance.randrange(1, 4)) for _ in range(amount))


def test_the_crc_is_that_of_arc():
    assert crc16(b"123456789") == 0xBB3D


@pytest.mark.parametrize(
    "packed, plain",
    [
        ("", ""),
        ("61 62", "61 62"),
        ("61 9004", "61616161"),
        ("61 9001 62", "61 62"),
        ("9000 62", "90 62"),
        ("61 9000 9003", "61 90 6161"),  # a run after &90 itself repeats what was before
        ("61 90ff", "61" * 255),
        ("61 90", "61"),
    ],
)
def test_runs_by_hand(packed, plain):
    assert unpack_runs(bytes.fromhex(packed), 1000) == bytes.fromhex(plain)


def test_a_run_of_nothing_is_refused():
    with pytest.raises(FormatError, match="starts with a run"):
        unpack_runs(b"\x90\5", 9)


@given(plain_files)
def test_runs_unpack_to_what_was_packed(plain):
    assert unpack(pack_runs(plain), Method.PACKED, None, len(plain)) == plain


def test_squeezed_by_hand():
    tree = bytes.fromhex(
        "0200"  # two nodes
        "9eff 0100"  # bit 0: leaf -98, "a"; bit 1: node 1
        "fffe 9dff"  # bit 0: leaf -257, the end; bit 1: leaf -99, "b"
    )
    # a, a, b, end: 0 0 11 10, the first bit lowest
    assert unsqueeze(tree + b"\x1c", 9) == b"aab"


def test_squeezing_nothing_needs_no_tree():
    assert unsqueeze(b"\0\0", 9) == b""


@given(plain_files | st.binary())
def test_squeezed_unpacks_to_what_was_squeezed(plain):
    assert unpack(squeeze(pack_runs(plain)), Method.SQUEEZED, None, len(plain)) == plain


@pytest.mark.parametrize(
    "packed, complaint",
    [
        ("00", "without a tree"),
        ("0101" + "ffff" * 514, "tree of 257 nodes"),
        ("0200 0000", "tree of 2 nodes"),
        ("0100 0100 ffff", "node 0 leads nowhere"),
        ("0100 fefe ffff", "node 0 leads nowhere"),
    ],
)
def test_a_tree_that_is_none_is_refused(packed, complaint):
    with pytest.raises(FormatError, match=complaint):
        unsqueeze(bytes.fromhex(packed), 9)


def test_a_tree_that_goes_round_ends_with_the_bits():
    assert unsqueeze(bytes.fromhex("0100 0000 0000") + bytes(99), 9) == b""


def test_codes_by_hand():
    # "a", then string 257, which is only just being made: "aa"
    packed = (0x61 | 257 << 9).to_bytes(3, "little")
    assert unpack_codes(packed, 12, 9) == b"aaa"


@pytest.mark.parametrize("bits", [10, 12, 16])
@pytest.mark.parametrize("forget_every", [None, 5, 1000])
def test_codes_of_every_width_unpack_to_what_was_written(bits, forget_every):
    plain = words(5000) + b"\x90" * 500
    assert unpack_codes(compress(plain, bits, forget_every), bits, len(plain)) == plain


@given(plain_files | st.binary(max_size=2000), st.sampled_from([None, 8, 257]))
def test_codes_unpack_to_what_was_written(plain, forget_every):
    assert unpack_codes(compress(plain, 12, forget_every), 12, len(plain)) == plain


@pytest.mark.parametrize("bits", [0, 8, 17, 255])
def test_a_width_of_codes_that_is_none_is_refused(bits):
    with pytest.raises(FormatError, match=f"codes of up to {bits} bits"):
        unpack(bytes([bits]) + b"abc", Method.COMPRESSED, None, 3)


@pytest.mark.parametrize("codes", [[257], [0x61, 258], [0x61, 256, 257]])
def test_a_code_that_stands_for_nothing_yet_is_refused(codes):
    packed = sum(code << 9 * each for each, code in enumerate(codes)).to_bytes(9, "little")
    if 256 in codes:
        packed = packed + codes[-1].to_bytes(9, "little")
    with pytest.raises(FormatError, match="when there are only 257"):
        unpack_codes(packed, 12, 99)


@pytest.mark.parametrize(
    "method, bits, packed",
    [
        (Method.STORED, None, lambda plain: plain),
        (Method.STORED_OLD, None, lambda plain: plain),
        (Method.PACKED, None, pack_runs),
        (Method.SQUEEZED, None, lambda plain: squeeze(pack_runs(plain))),
        (Method.CRUNCHED, None, lambda plain: b"\x0c" + compress(pack_runs(plain), 12)),
        (Method.CRUNCHED, 12, lambda plain: compress(pack_runs(plain), 12)),
        (Method.SQUASHED, None, lambda plain: compress(plain, 13)),
        (Method.COMPRESSED, None, lambda plain: b"\x10" + compress(plain, 16)),
        (Method.COMPRESSED, 16, lambda plain: compress(plain, 16)),
    ],
)
@pytest.mark.parametrize("plain", [b"", b"a", b"\x90" * 700, words(6000)], ids=len)
def test_every_method_unpacks_and_checks_the_length(method, bits, packed, plain):
    assert unpack(packed(plain), method, bits, len(plain)) == plain
    with pytest.raises(FormatError, match=f"unpacks to {len(plain)} bytes, not {len(plain) + 1}"):
        unpack(packed(plain), method, bits, len(plain) + 1)


def test_an_unknown_method_is_named():
    with pytest.raises(FormatError, match="packed by method 6, which is none we know"):
        unpack(b"abc", 6, None, 3)


def test_a_length_beyond_reason_is_refused_before_unpacking():
    with pytest.raises(FormatError, match=f"should be {MOST_BYTES + 1} bytes long"):
        unpack(b"abc", Method.STORED, None, MOST_BYTES + 1)


@pytest.mark.parametrize("plain", [b"", b"a", b"\x90" * 700, words(2000), words(9000)], ids=len)
def test_what_is_shrunk_unpacks(plain):
    assert unshrink(shrink(plain), len(plain)) == plain


@pytest.mark.parametrize(
    "codes, complaint",
    [
        ([(257, 9)], "code 257, which stands for nothing yet"),
        ([(0x61, 9), (258, 9)], "code 258, which stands for nothing yet"),
        ([(0x61, 9), (256, 9), (3, 9)], "order 3 among codes of 9 bits"),
        ([(0x61, 9)] + [(256 | 1 << width, 2 * width) for width in range(9, 14)], "13 bits"),
        ([(0x61, 9)], "ends in the middle of a code"),
    ],
)
def test_what_is_not_shrunk_is_refused(codes, complaint):
    bits = BitWriter()
    for number, width in codes:
        bits.put(number, width)
    with pytest.raises(FormatError, match=complaint):
        unshrink(bits.bytes(), 99)


@pytest.mark.parametrize("low_bits", [6, 7])
@pytest.mark.parametrize("has_byte_tree", [False, True])
@pytest.mark.parametrize("plain", [b"", b"a", b"\x90" * 700, words(3000)], ids=len)
def test_what_is_imploded_unpacks(low_bits, has_byte_tree, plain):
    assert (
        explode(implode(plain, low_bits, has_byte_tree), len(plain), low_bits, has_byte_tree)
        == plain
    )


def test_before_an_imploded_file_there_are_zeros():
    bits = BitWriter()
    for _ in range(2):
        for octet in (3, 0xF5, 0xF5, 0xF5, 0xF5):  # 64 codes of six bits
            bits.put(octet, 8)
    bits.put(0b0, 1)
    bits.put(0b000010, 6)
    bits.put(0b111111, 6)  # the upper part 0 of a distance of 3
    bits.put(0b011111, 6)  # a length of 1 and the shortest, 2: the first bit is the lowest
    bits.put(0b1, 1)
    bits.put(0x61, 8)
    assert explode(bits.bytes(), 4, 6, False) == b"\0\0\0a"


@pytest.mark.parametrize(
    "packed, complaint",
    [
        ("00 05", "tree of 1 codes, not 64"),
        ("03 f6f6f6f6", "tree that is 50% of a whole one"),
        ("03 f4f4f4f4", "tree that is 200% of a whole one"),
        ("03 f5f5", "ends in the middle of a code"),
    ],
)
def test_what_is_not_imploded_is_refused(packed, complaint):
    with pytest.raises(FormatError, match=complaint):
        explode(bytes.fromhex(packed), 9, 6, False)
