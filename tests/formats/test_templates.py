"""Template files: read, written, told as JSON, and refused when they are damaged."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.template_text import templates_from_json, templates_to_json
from osmosis_app.formats.templates import (
    Bounds,
    ButtonType,
    FontDefinition,
    IconDefinition,
    IconFlags,
    OtherDefinition,
    TemplateFile,
    WindowDefinition,
    WindowFlags,
    read_templates,
    sound_templates,
    validate,
    write_templates,
)
from tests.formats.corpus import corpus_files, expected

INFO = bytes.fromhex(
    "ffffffff" "00000000" "00000000" "00000000"  # no fonts, three words of nothing
    "2c000000" "a7000000" "01000000"             # data at 44, 167 bytes, a window
    "696e666f 0d000000 00000000"                 # "info"
    "00000000"                                   # the index ends
    "64000000" "c8000000" "f4010000" "2c010000"  # visible 100,200 to 500,300
    "00000000" "f8ffffff"                        # scrolled to 0,-8
    "ffffffff" "12000086"                        # on top; moveable, redrawn, close and title
    "07020701" "03010c00"                        # the usual colours
    "00000000" "9cffffff" "90010000" "00000000"  # extent 0,-100 to 400,0
    "3d000000" "00300000"                        # title's flags; clicks on the work area
    "01000000" "0000" "0000"                     # the Wimp's sprites; no least size
    "41626f75 740d0000 00000000"                 # "About"
    "02000000"                                   # two icons
    "08000000" "d0ffffff" "88000000" "f8ffffff"  # 8,-48 to 136,-8
    "3d310017"                                   # text, border, centred, filled, indirected
    "98000000" "9e000000" "0c000000"             # text at 152, validation at 158, room for 12
    "90000000" "d0ffffff" "d4000000" "f8ffffff"  # 144,-48 to 212,-8
    "12000007"                                   # a sprite, centred up and down
    "21617070 0d000000 00000000"                 # "!app"
    "48656c6c 6f0d"                              # "Hello"
    "52352c33 3b4e6f6b 0d"                       # "R5,3;Nok" ends the file
)  # fmt: skip


def a_window(**changes: object) -> WindowDefinition:
    box = Bounds(0, 0, 400, 300)
    window = WindowDefinition("main", box, box, WindowFlags.NEW_FORMAT, "Main")
    return replace(window, **changes)  # type: ignore[arg-type]


def an_icon(text: str, flags: IconFlags, **more: object) -> IconDefinition:
    return replace(IconDefinition(Bounds(0, -40, 80, 0), flags, text), **more)  # type: ignore[arg-type]


def through_bytes(window: WindowDefinition) -> WindowDefinition:
    return read_templates(write_templates(TemplateFile((window,)))).windows[0]


def test_a_window_is_read_field_by_field():
    window = read_templates(INFO)["info"]
    assert window.visible == Bounds(100, 200, 500, 300)
    assert window.extent == Bounds(0, -100, 400, 0)
    assert window.scroll == (0, -8)
    assert window.flags == (
        WindowFlags.NEW_FORMAT
        | WindowFlags.TITLE_BAR
        | WindowFlags.CLOSE_ICON
        | WindowFlags.MOVEABLE
        | WindowFlags.AUTO_REDRAW
    )
    assert window.title == "About"
    assert window.button_type is ButtonType.CLICK


def test_icons_are_read_with_what_they_point_to():
    hello, picture = read_templates(INFO)["info"].icons
    assert (hello.text, hello.validation, hello.size) == ("Hello", "R5,3;Nok", 12)
    assert hello.flags.button_type is ButtonType.CLICK
    assert (hello.flags.foreground, hello.flags.background) == (7, 1)
    assert (picture.text, picture.box) == ("!app", Bounds(144, -48, 212, -8))


def test_a_file_read_and_written_is_the_same_bytes():
    assert write_templates(read_templates(INFO)) == INFO


def test_a_sound_file_draws_no_complaint():
    assert validate(INFO) == []


@pytest.mark.parametrize("length", range(len(INFO)))
def test_every_truncation_is_refused(length):
    with pytest.raises(FormatError):
        read_templates(INFO[:length])


@pytest.mark.parametrize(
    "at, value, complaint",
    [
        (16, "00ffff7f", "'info': window at &7FFFFF00 of 167 bytes does not fit in a file of 211"),
        (20, "50000000", "'info': window at &2C of 80 bytes does not fit in a file of 211"),
        (128, "ffff0000", "'info': window at &2C claims 65535 icons but has room for 2"),
        (152, "00ff0000", "'info': text of the icon data at &98 has no end within the file"),
        (0, "00100000", "font table at &1000 is not within the file of 211 bytes"),
    ],
)
def test_a_fault_is_named_with_its_place(at, value, complaint):
    damaged = bytearray(INFO)
    damaged[at : at + 4] = bytes.fromhex(value)
    assert validate(bytes(damaged))[0] == complaint
    with pytest.raises(FormatError, match=complaint.replace("(", r"\(")):
        read_templates(bytes(damaged))


def test_what_is_sound_is_read_beside_what_is_not():
    two = write_templates(TemplateFile((a_window(name="good"), a_window(name="bad"))))
    damaged = bytearray(two)
    damaged[40:44] = b"\xff\xff\xff\x7f"
    file, faults = sound_templates(bytes(damaged))
    assert file.names == ("good",)
    assert len(faults) == 1 and "'bad'" in faults[0]


def test_a_file_copied_as_text_is_told_as_such():
    damaged = INFO.replace(b"\r", b"\n\n").replace(b"\xff", b"\n")
    assert "copied as text" in validate(damaged)[-1]
    assert not any("copied as text" in line for line in validate(INFO[:-1]))


@pytest.mark.parametrize(
    "asked, found",
    [("info", "info"), ("INFO", "info"), ("pr*", "print"), ("p####", "print"), ("*", "info")],
)
def test_a_name_is_looked_up_as_the_wimp_does(asked, found):
    file = TemplateFile((a_window(name="info"), a_window(name="print"), a_window(name="Info")))
    assert file[asked].name == found
    assert file[asked] is file.windows[0 if found == "info" else 1]


def test_a_name_that_is_not_there_is_a_key_error():
    with pytest.raises(KeyError, match="no window 'x'; there are main"):
        TemplateFile((a_window(),))["x"]


def test_a_definition_made_by_hand_needs_no_offsets():
    indirected = IconFlags.TEXT | IconFlags.INDIRECTED
    window = a_window(
        title="A title too long for twelve bytes",
        title_flags=indirected,
        icons=(
            an_icon("Score", IconFlags.TEXT),
            an_icon("0", indirected, size=6, validation="R2"),
            an_icon("ace", IconFlags.SPRITE | IconFlags.INDIRECTED),
        ),
    )
    again = through_bytes(window)
    assert again.title == window.title
    assert [icon.text for icon in again.icons] == ["Score", "0", "ace"]
    assert [icon.size for icon in again.icons] == [0, 6, 4]
    assert again.icons[1].validation == "R2"


def test_a_twelve_character_text_fills_its_icon():
    window = a_window(icons=(an_icon("hs-greyscale", IconFlags.SPRITE),), name="twelve chars")
    assert through_bytes(window) == window


def test_thirteen_characters_do_not_fit():
    window = a_window(icons=(an_icon("hs-greyscaled", IconFlags.TEXT),))
    with pytest.raises(FormatError, match="'hs-greyscaled' is 13 characters long"):
        write_templates(TemplateFile((window,)))


def test_strings_shared_between_icons_come_back_as_they_were():
    indirected = IconFlags.TEXT | IconFlags.INDIRECTED
    icons = (an_icon("same", indirected), an_icon("same", indirected))
    data = bytearray(write_templates(TemplateFile((a_window(icons=icons),))))
    first, second = 44 + 88 + 20, 44 + 88 + 32 + 20
    data[second : second + 4] = data[first : first + 4]
    file = read_templates(bytes(data))
    assert [icon.text for icon in file.windows[0].icons] == ["same", "same"]
    assert write_templates(file) == bytes(data)


def test_a_window_edited_after_reading_is_packed_anew():
    indirected = IconFlags.TEXT | IconFlags.INDIRECTED
    icons = (an_icon("same", indirected), an_icon("same", indirected))
    data = bytearray(write_templates(TemplateFile((a_window(icons=icons),))))
    data[44 + 88 + 52 : 44 + 88 + 56] = data[44 + 88 + 20 : 44 + 88 + 24]
    window = read_templates(bytes(data)).windows[0]
    assert window.stored
    edited = replace(window, icons=(window.icons[0], replace(window.icons[1], text="other")))
    assert [icon.text for icon in through_bytes(edited).icons] == ["same", "other"]


def test_a_stale_pointer_is_kept_and_not_followed():
    icon = an_icon("", IconFlags.SPRITE | IconFlags.INDIRECTED, first=0x80DC4, second=-3)
    assert through_bytes(a_window(icons=(icon,))).icons[0] == icon


def test_an_entry_of_another_type_keeps_its_place():
    file = TemplateFile((a_window(), a_window()), others=(OtherDefinition(1, "x", 7, b"abc"),))
    data = write_templates(file)
    assert read_templates(data) == file
    assert "entry 'x' is of type 7, not a window's" in validate(data)


def test_fonts_follow_the_windows():
    fonts = (FontDefinition("Trinity.Medium", 12, 14.5), FontDefinition("Homerton.Bold"))
    file = TemplateFile((a_window(),), fonts)
    assert read_templates(write_templates(file)) == file


OLD = WindowFlags.OLD_TITLE
NEW = WindowFlags.NEW_FORMAT
BACK_CLOSE = WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON
V = WindowFlags.V_SCROLL | WindowFlags.TOGGLE_ICON | WindowFlags.SIZE_ICON


@pytest.mark.parametrize(
    "stored, meant",
    [
        (OLD, BACK_CLOSE | WindowFlags.TITLE_BAR),
        (OLD | WindowFlags.OLD_NO_BACK_CLOSE, WindowFlags.TITLE_BAR),
        (WindowFlags.OLD_V_SCROLL, V),
        (WindowFlags.OLD_H_SCROLL, WindowFlags.H_SCROLL | WindowFlags.SIZE_ICON),
        (WindowFlags.MOVEABLE, WindowFlags.MOVEABLE),
        (NEW | OLD, WindowFlags(0)),                                    # old bits mean nothing
        (NEW | BACK_CLOSE, WindowFlags(0)),                             # no title to stand in
        (NEW | WindowFlags.TOGGLE_ICON, WindowFlags(0)),                # no title, no bar
        (NEW | WindowFlags.TITLE_BAR | WindowFlags.SIZE_ICON, WindowFlags.TITLE_BAR),
        (WindowFlags.TITLE_BAR | OLD, BACK_CLOSE | WindowFlags.TITLE_BAR),
    ],
)  # fmt: skip
def test_what_furniture_flags_mean(stored, meant):
    assert stored.resolved() == meant | NEW


def test_taking_a_flag_away_leaves_the_numbers():
    flags = IconFlags.made(
        IconFlags.TEXT | IconFlags.SELECTED, button_type=ButtonType.RADIO, esg=19, foreground=11
    )
    without = flags & ~IconFlags.SELECTED
    assert without == IconFlags.made(
        IconFlags.TEXT, button_type=ButtonType.RADIO, esg=19, foreground=11
    )
    assert (without.esg, without.foreground, without.background) == (19, 11, 0)


@pytest.mark.parametrize("path", corpus_files("templates", "fec"))
def test_real_files_hold_what_is_expected(path: Path):
    file = read_templates(path.read_bytes())
    wanted = expected(path)["windows"]
    assert [window.name for window in file.windows] == [each["name"] for each in wanted]
    for window, each in zip(file.windows, wanted, strict=True):
        assert window.title == each["title"]
        assert window.flags == int(each["flags"][1:], 16)
        assert [*window.visible] == each["visible"] and [*window.extent] == each["extent"]
        assert [icon.text for icon in window.icons] == each["texts"]
        strings = {str(n): icon.validation for n, icon in enumerate(window.icons)}
        assert {n: string for n, string in strings.items() if string} == each["validation"]


@pytest.mark.parametrize("path", corpus_files("templates", "fec"))
def test_real_files_come_back_byte_for_byte_through_json(path: Path):
    data = path.read_bytes()
    file = read_templates(data)
    assert write_templates(file) == data
    again = templates_from_json(templates_to_json(file))
    assert again == file
    assert write_templates(again) == data


def test_json_says_only_what_is_unusual():
    text = templates_to_json(read_templates(INFO))
    assert '"flags": ["moveable", "auto_redraw", "close_icon", "title_bar", "new_format"]' in text
    assert '{ "box"' not in text and '{"box": [144, -48, 212, -8], "text": "!app", ' in text
    assert "spare" not in text and "sprite_area" not in text


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ('"RISC OS templates"', '"Sprites"', "format is 'Sprites', not 'RISC OS templates'"),
        ('"moveable"', '"movable"', "window 'info' has an unknown flag 'movable'"),
        ('"click"', '"klick"', "has an unknown button type 'klick'"),
        ("[144, -48, 212, -8]", "[144, -48]", "'box' of icon 1 of window 'info' should be a list"),
        ('"visible"', '"visibel"', "window 'info' has 'visibel', which is none of name"),
        ('"About"', "3", "'title' of window 'info' should be text, not 3"),
        ("\n}", "\n", "not JSON at line"),
    ],
)
def test_json_with_a_slip_says_where(old, new, complaint):
    text = templates_to_json(read_templates(INFO))
    assert old in text
    with pytest.raises(FormatError, match=complaint.replace("[", r"\[")):
        templates_from_json(new.join(text.rsplit(old, 1)))


def test_the_window_in_the_documentation_is_one():
    page = Path(__file__).resolve().parents[2] / "docs" / "templates.md"
    text = page.read_text().split("## A whole window\n")[1].split("Numbers are")[0]
    window = templates_from_json(text)["info"]
    assert through_bytes(window) == window
    assert window.title == "About this program"
    assert [icon.text for icon in window.icons] == ["Name", "Osmosis"]


def test_the_documentation_names_every_flag_and_button_type():
    page = (Path(__file__).resolve().parents[2] / "docs" / "templates.md").read_text()
    for kind in (IconFlags, WindowFlags, ButtonType):
        for member in kind:
            if not member.name.startswith("RESERVED"):
                assert f"`{member.name.lower()}`" in page, member


def swapped(data: bytes) -> bytes:
    """Exchange the places of two windows' data of one length, and not their entries."""
    (first, size), (second, _) = (struct.unpack_from("<2i", data, at) for at in (16, 40))
    changed = bytearray(data)
    changed[first : first + size], changed[second : second + size] = (
        data[second : second + size],
        data[first : first + size],
    )
    changed[16:20], changed[40:44] = data[40:44], data[16:20]
    return bytes(changed)


def with_outside_string(data: bytes) -> bytes:
    """Take the last string out of its window's entry, so that it lies behind."""
    return data[:20] + struct.pack("<i", len(data) - 44 - 9) + data[24:]


TWO = write_templates(TemplateFile((a_window(name="one"), a_window(name="two", title="Two"))))


@pytest.mark.parametrize("odd", [swapped(TWO), with_outside_string(INFO)], ids=["order", "outside"])
def test_what_is_not_kept_is_still_read(odd):
    assert read_templates(write_templates(read_templates(odd))).names == read_templates(odd).names
    first, again = read_templates(odd), read_templates(write_templates(read_templates(odd)))
    assert [window.title for window in first.windows] == [window.title for window in again.windows]


@pytest.mark.xfail(strict=True, reason="documented: the data's order is made the index's")
def test_windows_out_of_order_come_back_as_they_were():
    assert write_templates(read_templates(swapped(TWO))) == swapped(TWO)


@pytest.mark.xfail(strict=True, reason="documented: strings outside are drawn in")
def test_strings_outside_their_window_come_back_as_they_were():
    odd = with_outside_string(INFO)
    assert write_templates(read_templates(odd)) == odd


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ('"About"', '"About", "terminator": 65', "terminator 65 is no control character"),
        ('"About"', '"About", "scroll_outer": 256', "window 'info' has a number out of range"),
        ("[144, -48, 212, -8]", "[4294967295, 0, 0, 0]", "has a number out of range"),
        ('"windows"', '"words": [4294967295, 0, 0], "windows"', "a word, type or font size is out"),
        ('"!app"', '"a sprite too long"', "'a sprite too long' is 17 characters long"),
        ('"Hello"', '"He\\tllo"', "'He\\tllo' has a control character in it"),
        ('"Hello"', '"\u4f60"', "has '\u4f60', not in RISC OS Latin-1"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_when_packed(old, new, complaint):
    text = templates_to_json(read_templates(INFO))
    assert old in text
    with pytest.raises(FormatError) as raised:
        write_templates(templates_from_json(text.replace(old, new)))
    assert complaint in str(raised.value)


def test_typed_dashes_and_quotes_become_riscos_ones():
    window = through_bytes(a_window(title="1997–2026…"))
    assert window.title == "1997\x972026\x8c"


words = st.integers(-(2**31), 2**31 - 1)
bounds = st.builds(Bounds, words, words, words, words)
latin = st.characters(min_codepoint=32, max_codepoint=255)
texts = st.text(latin, max_size=12)
long_texts = st.text(latin, max_size=30)
numbers = st.integers(0, 2**32 - 1)


@st.composite
def icons(draw: st.DrawFn) -> IconDefinition:
    flags = IconFlags(draw(numbers))
    if not flags & IconFlags.INDIRECTED:
        return IconDefinition(draw(bounds), flags, draw(texts))
    if not flags & (IconFlags.TEXT | IconFlags.SPRITE):
        return IconDefinition(draw(bounds), flags, spare=draw(st.binary(min_size=12, max_size=12)))
    text = draw(long_texts)
    room = draw(st.integers(1, 300))
    return IconDefinition(draw(bounds), flags, text, draw(long_texts), room)


@st.composite
def windows(draw: st.DrawFn) -> WindowDefinition:
    return replace(
        WindowDefinition(
            draw(texts), draw(bounds), draw(bounds), WindowFlags(draw(numbers)), draw(texts)
        ),
        icons=tuple(draw(st.lists(icons(), max_size=4))),
        scroll=draw(st.tuples(words, words)),
        behind=draw(words),
        work_foreground=draw(st.integers(0, 255)),
        work_flags=IconFlags(draw(numbers)),
        minimum=draw(st.tuples(st.integers(0, 65535), st.integers(0, 65535))),
    )


@given(st.lists(windows(), max_size=3))
def test_any_windows_come_back_from_bytes_and_from_json(made):
    file = TemplateFile(tuple(made))
    assert read_templates(write_templates(file)) == file
    assert templates_from_json(templates_to_json(file)) == file


@given(st.binary(max_size=200), st.integers(0, len(INFO)))
def test_rubbish_is_refused_or_read_but_never_crashes(rubbish, at):
    data = INFO[:at] + rubbish + INFO[at + len(rubbish) :]
    file, faults = sound_templates(data)
    if not faults:
        assert read_templates(data) == file
