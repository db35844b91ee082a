"""A folder of the player's own changes the look; what it has damaged is told and replaced."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.sprites import write_sprites
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.templates import IconFlags, TemplateFile, write_templates
from osmosis_app.resources import resources
from tests.support.player import Player


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    (folder / "Templates").mkdir(parents=True)
    (folder / "Sprites").mkdir()
    return folder


def moved_newgame() -> str:
    """The built-in templates with New Game at the top and a grey table."""
    told = json.loads((resources() / "Templates" / "Osmosis.json").read_text())
    for window in told["windows"]:
        if window["name"] == "osmosis":
            for icon in window["icons"]:
                if "Nnewgame" in icon.get("validation", ""):
                    icon["box"] = [600, -860, 808, -804]
    return json.dumps(told)


def newgame_box(player: Player) -> tuple[int, ...]:
    window = player.game("osmosis").window
    number = window.icon_named("newgame")
    assert number is not None
    return tuple(window.icons[number].box)


@pytest.mark.parametrize("original", [False, True])
def test_a_template_of_ones_own_moves_an_icon(own: Path, original: bool) -> None:
    text = moved_newgame()
    if original:
        data = write_templates(templates_from_json(text))
        (own / "Templates" / "Osmosis,fec").write_bytes(data)
    else:
        (own / "Templates" / "Osmosis.json").write_text(text)
    player = Player(game="osmosis", deal=1, resources=own)
    assert newgame_box(player) == (600, -860, 808, -804)
    player.press_icon(player.game("osmosis").window, "newgame")
    assert player.game("osmosis").session.number == 1000


def test_a_sprite_of_ones_own_is_shown_and_the_rest_are_built_in(own: Path) -> None:
    source = resources() / "Sprites" / "Osmosis22"
    target = own / "Sprites" / "Osmosis22"
    shutil.copytree(source, target)
    plain = Player(game="osmosis", deal=1)
    shutil.copy(target / "back2.png", target / "back.png")
    player = Player(game="osmosis", deal=1, resources=own)
    assert not player.desktop.machine.wimp.errors.is_up
    screens = [each.desktop.machine.screen.image.tobytes() for each in (plain, player)]
    assert screens[0] != screens[1]


@pytest.mark.parametrize(
    "file, damage",
    [
        ("Templates/Osmosis.json", b"{"),
        ("Templates/Osmosis.json", b'{"windows": 3}'),
        ("Templates/Osmosis,fec", b"nonsense"),
        ("Sprites/Osmosis22,ff9", b"\x01\x00\x00\x00rubbish"),
    ],
)
def test_damage_is_told_and_the_built_in_one_used(own: Path, file: str, damage: bytes) -> None:
    (own / file).write_bytes(damage)
    player = Player(game="osmosis", deal=1, resources=own)
    errors = player.desktop.machine.wimp.errors
    assert errors.is_up and file in errors.waiting[0].text
    assert "built-in one is used" in errors.waiting[0].text
    assert newgame_box(player) == (1336, -976 + 8, 1544, -976 + 64)


def test_a_window_that_lacks_an_icon_is_not_used(own: Path) -> None:
    text = moved_newgame().replace("Nnewgame", "Nothing")
    (own / "Templates" / "Osmosis.json").write_text(text)
    player = Player(game="osmosis", deal=1, resources=own)
    assert "no icon named 'newgame'" in player.desktop.machine.wimp.errors.waiting[0].text


def test_a_damaged_picture_is_told_when_it_is_first_shown(own: Path) -> None:
    target = own / "Sprites" / "Osmosis22"
    shutil.copytree(resources() / "Sprites" / "Osmosis22", target)
    (target / "back.png").write_bytes(b"not a picture")
    player = Player(game="osmosis", deal=1, resources=own)
    told = [report.text for report in player.desktop.machine.wimp.errors.waiting]
    assert any("back" in text for text in told), told
    assert player.game("osmosis").window.is_open


def test_of_a_damaged_sprite_file_the_sound_sprites_are_shown_and_the_damage_told(
    own: Path,
) -> None:
    back = paletted_sprite("back", 27, 40, bytes([9]) * 40 * 50)
    data = write_sprites([back, paletted_sprite("ah", 27, 40, bytes([9]) * 40 * 50)])
    (own / "Sprites" / "Osmosis22,ff9").write_bytes(data[:-400])
    player = Player(game="osmosis", deal=1, resources=own)
    told = [report.text for report in player.desktop.machine.wimp.errors.waiting]
    assert len(told) == 1 and "Osmosis22,ff9: sprite at &" in told[0]
    assert player.game("osmosis").card == (80, 100)


def test_a_template_of_another_desktops_colours_and_fonts_is_drawn_in_ours(own: Path) -> None:
    windows = templates_from_json(
        (resources() / "Templates" / "Osmosis.json").read_text(encoding="utf-8")
    ).windows
    fonted = [
        replace(icon, flags=icon.flags | IconFlags.FONT | IconFlags(0xFF00_0000))
        for icon in windows[0].icons
    ]
    odd = replace(windows[0], title_background=200, icons=tuple(fonted))
    data = write_templates(TemplateFile((odd,)))
    (own / "Templates" / "Osmosis,fec").write_bytes(data)
    player = Player(game="osmosis", deal=1, resources=own)
    assert not player.desktop.machine.wimp.errors.is_up
    definition = player.game("osmosis").window.definition
    assert definition.title_background == 8
    assert not any(icon.flags & IconFlags.FONT for icon in definition.icons)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have names only on Unix")
@pytest.mark.parametrize("file", ["Templates/Osmosis.json", "Sprites/Osmosis22,ff9"])
def test_a_pipe_in_a_theme_is_told_and_not_waited_for(own: Path, file: str) -> None:
    os.mkfifo(own / file)
    player = Player(game="osmosis", deal=1, resources=own)
    assert "no ordinary file" in player.desktop.machine.wimp.errors.waiting[0].text
