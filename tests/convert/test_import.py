"""An old application on a floppy, imported as a theme, and the game played with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from osmosis_app.convert.command import main
from osmosis_app.convert.importing.card_names import CARDS, GROUNDS, card_named, guessed_sprites
from osmosis_app.convert.importing.mapping import mapping_from_json
from osmosis_app.convert.importing.window_fit import fitted, guessed_windows, name_of
from osmosis_app.desktop import Settings, start
from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.sprites import read_sprites, write_sprites
from osmosis_app.formats.templates import (
    Bounds,
    TemplateFile,
    WindowDefinition,
    read_templates,
    write_templates,
)
from osmosis_app.geometry import MODES, Mode
from osmosis_app.osmosis.board import top_of
from osmosis_app.osmosis.choices import Choices
from osmosis_app.osmosis.windows import NEEDED
from osmosis_app.resources import resources
from osmosis_app.wimp.foot import without_foot
from tests.support.player import Player
from tools.build_app import app_files

Files = dict[str, tuple[int, bytes]]
OWN = app_files(resources())
OURS = read_templates(OWN["Templates"][1]).windows
(PLAIN,) = (without_foot(window, "line") for window in OURS if window.name == "osmosis")
RED = 11


def without_names(window: WindowDefinition, **changes: object) -> WindowDefinition:
    """Take the names off a window's icons, as no program of 1997 had any."""
    icons = tuple(
        replace(icon, validation=re.sub(r";?N\w+", "", icon.validation)) for icon in window.icons
    )
    return replace(window, icons=icons, **changes)  # type: ignore[arg-type]


def old_name(name: str) -> str:
    """Call a card as another program might: rank last, ten and court in figures."""
    ranks = {"a": "1", "t": "10", "j": "11", "q": "12", "k": "13"}
    return f"{name[1]}{ranks.get(name[0], name[0])}" if name in CARDS else f"x_{name}"


def old_app() -> Files:
    """Make the application of another author: small red cards, unnamed icons, its own names."""
    cards = [paletted_sprite(old_name(card), 12, 50, bytes([RED]) * 50 * 36) for card in CARDS]
    back = paletted_sprite("cardback", 12, 50, bytes([8]) * 50 * 36)
    icon = read_sprites(OWN["!Sprites"][1])
    windows = (without_names(PLAIN, name="main", title="Old"),)
    return {
        "!Sprites": (0xFF9, write_sprites(icon)),
        "Sprites": (0xFF9, write_sprites([*cards, back])),
        "Templates": (0xFEC, write_templates(TemplateFile(windows))),
        "!Help": (0xFFF, b"Old Osmosis\r\xa9 1997\r"),
    }


def floppy(path: Path, files: Files, app: str = "!Osmosis") -> Path:
    """Put an application on an ADFS floppy, two directories down."""
    adfs = pytest.importorskip("oaknut.adfs", reason="oaknut-adfs is not installed")
    with adfs.ADFS.create_file(path, adfs.ADFS_E, title="Cover") as disc:
        outer = disc.root / "Games"
        outer.mkdir()
        inner = outer / app
        inner.mkdir()
        for name, (filetype, data) in files.items():
            load = 0xFFF0004E | filetype << 8
            (inner / name).write_bytes(data, load_address=load, exec_address=1)
    return path


Import = Callable[..., Result]


@pytest.fixture
def disc(tmp_path: Path) -> Path:
    return floppy(tmp_path / "AU 1997-11 A.adf", old_app())


@pytest.fixture
def run(tmp_path: Path) -> Import:
    data = tmp_path / "data"
    return lambda *words: CliRunner().invoke(
        main, ["import", "--data", str(data), *map(str, words)]
    )


def theme(tmp_path: Path, name: str = "Osmosis") -> Path:
    return tmp_path / "data" / "themes" / name


def test_a_disc_becomes_a_theme(run: Import, disc: Path, tmp_path: Path) -> None:
    result = run(disc)
    assert result.exit_code == 0, result.output
    folder = theme(tmp_path)
    written = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.json"))
    assert written == [
        "Sprites/!Sprites/manifest.json",
        "Sprites/Osmosis/manifest.json",
        "Templates/Large.json",
        "Templates/Osmosis.json",
        "mapping.json",
    ]
    assert (folder / "Help.txt").read_text(encoding="utf-8") == "Old Osmosis\n© 1997\n"
    mapping = mapping_from_json((folder / "mapping.json").read_text())
    assert mapping.sprites["h12"] == "qh" and mapping.sprites["cardback"] == "back"
    assert set(CARDS) <= set(mapping.sprites.values())
    expected = {number: name_of(icon) for number, icon in enumerate(PLAIN.icons) if name_of(icon)}
    assert mapping.windows["main"].window == "osmosis"
    assert mapping.windows["main"].icons == expected


def test_what_was_guessed_is_told(run: Import, disc: Path) -> None:
    lines = run(disc).output.splitlines()
    assert lines[0].startswith("Games.!Osmosis: theme 'Osmosis' in ")
    assert "  hearts    h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 h13" in lines
    assert any(line.startswith("  others    cardback as back") for line in lines)
    assert "  not found space, place, again, stop: drawn to the size of the cards" in lines
    assert any(line.startswith("  window    main as osmosis: icons 0 reserve1") for line in lines)
    assert lines[-1].startswith("If that is wrong")


@pytest.mark.parametrize("mode", [MODES[31], MODES[12], Mode(1280, 1024)])
def test_the_game_shows_the_theme(run: Import, disc: Path, tmp_path: Path, mode: Mode) -> None:
    run(disc)
    choices = Choices(theme="Osmosis", welcomed=True)
    (tmp_path / "data" / "choices.json").write_text(choices.text())
    player = Player(tmp_path / "data", mode=mode, game="osmosis", deal=1)
    assert not player.desktop.machine.wimp.errors.is_up
    game = player.game("osmosis")
    assert game.card == (100, 144)
    assert game.window.definition.title == "Old"
    top = top_of(game.placed, "reserve1")
    assert top is not None
    corner = mode.pixels(game.window.to_screen(top.box))
    assert player.desktop.machine.screen.image.getpixel((corner.left + 2, corner.top + 2)) == RED


def test_without_cards_the_large_windows_stay_the_built_in_ones(
    run: Import, tmp_path: Path
) -> None:
    logo = paletted_sprite("logo", 27, 50, bytes(50 * 36))
    files = old_app() | {"Sprites": (0xFF9, write_sprites([logo]))}
    assert run(floppy(tmp_path / "logo.adf", files)).exit_code == 0
    large, plain = Mode(1280, 1024), MODES[31]
    for mode, title in ((plain, "Old"), (large, "Osmosis")):
        player = Player(mode=mode, game="osmosis", deal=1, resources=theme(tmp_path))
        assert player.game("osmosis").window.definition.title == title


def test_ground_is_drawn_to_the_size_of_the_cards(run: Import, disc: Path, tmp_path: Path) -> None:
    run(disc)
    player = Player(mode=Mode(1280, 1024), game="osmosis", deal=1, resources=theme(tmp_path))
    pool = player.game("osmosis").window.pool
    for name in GROUNDS:
        picture = pool.picture(name)
        assert (picture.width, picture.height) == (100, 144)
        assert picture.mask is not None and picture.mask.getpixel((0, 0)) == 255
        assert 60 < picture.mask.histogram()[255] < 600
    assert len({pool.picture(name).mask.tobytes() for name in GROUNDS}) == len(GROUNDS)


def test_cards_without_a_back_get_a_plain_one(run: Import, tmp_path: Path) -> None:
    cards = read_sprites(old_app()["Sprites"][1])[:52]
    files = old_app() | {"Sprites": (0xFF9, write_sprites(cards))}
    result = run(floppy(tmp_path / "backless.adf", files))
    assert "  not found back, space, place, again, stop: drawn to the size" in result.output
    game = Player(game="osmosis", deal=1, resources=theme(tmp_path)).game("osmosis")
    assert game.card == (100, 144)
    assert game.window.pool.picture("back").image.getpixel((5, 5)) == 8


def test_a_game_is_played_in_an_imported_window(run: Import, disc: Path, tmp_path: Path) -> None:
    run(disc)
    player = Player(game="osmosis", deal=1, resources=theme(tmp_path))
    game = player.game("osmosis")
    before = len(game.session.position["waste"].cards)
    player.click(player.place(game, "stock"))
    assert len(game.session.position["waste"].cards) == before + 3
    player.press_icon(game.window, "newgame")
    assert game.session.number == 1000
    assert start(Settings(MODES[31], game="pyramid", resources=theme(tmp_path))).task


def test_a_corrected_mapping_is_gone_by(run: Import, disc: Path, tmp_path: Path) -> None:
    run(disc)
    told = json.loads((theme(tmp_path) / "mapping.json").read_text())
    told["sprites"]["h12"], told["sprites"]["h13"] = "kh", "qh"
    icons = told["windows"]["main"]["icons"]
    icons["0"], icons["2"] = icons["2"], icons["0"]
    corrected = tmp_path / "mine.json"
    corrected.write_text(json.dumps(told))
    assert run(disc, "--mapping", corrected).exit_code == 2
    assert run(disc, "--mapping", corrected, "--force").exit_code == 0
    assert mapping_from_json((theme(tmp_path) / "mapping.json").read_text()) == mapping_from_json(
        corrected.read_text()
    )
    window = Player(game="osmosis", deal=1, resources=theme(tmp_path)).game("osmosis").window
    number = window.icon_named("reserve1")
    assert number == 2


def test_the_projects_own_application_comes_back_whole(run: Import, tmp_path: Path) -> None:
    disc = floppy(tmp_path / "own.adf", OWN)
    result = run(disc, "--name", "Own")
    assert result.exit_code == 0 and "not found" not in result.output, result.output
    plain = Player(game="osmosis", deal=1)
    own = Player(game="osmosis", deal=1, resources=theme(tmp_path, "Own"))
    screens = [each.desktop.machine.screen.image.tobytes() for each in (plain, own)]
    assert screens[0] == screens[1]


def test_a_window_that_cannot_be_mapped_is_left_out_and_said(run: Import, tmp_path: Path) -> None:
    few = without_names(replace(PLAIN, name="main", icons=PLAIN.icons[:5]))
    files = old_app() | {"Templates": (0xFEC, write_templates(TemplateFile((few,))))}
    result = run(floppy(tmp_path / "few.adf", files))
    assert result.exit_code == 0
    assert "  not used  windows main\n" in result.output
    assert "  not found windows osmosis, pyramid" in result.output
    player = Player(game="osmosis", deal=1, resources=theme(tmp_path))
    assert not player.desktop.machine.wimp.errors.is_up
    assert player.game("osmosis").window.definition.title == "Osmosis"


def test_a_game_window_can_do_without_all_but_its_piles(run: Import, tmp_path: Path) -> None:
    piles = without_names(replace(PLAIN, name="main", title="Old", icons=PLAIN.icons[:10]))
    files = old_app() | {"Templates": (0xFEC, write_templates(TemplateFile((piles,))))}
    result = run(floppy(tmp_path / "piles.adf", files))
    assert "9 waste; without cards, newgame, score\n" in result.output
    player = Player(game="osmosis", deal=1, resources=theme(tmp_path))
    assert not player.desktop.machine.wimp.errors.is_up
    window = player.game("osmosis").window
    assert window.definition.title == "Old" and len(window.definition.icons) == 13
    player.click(player.place(player.game("osmosis"), "stock"))
    assert len(player.game("osmosis").session.position["waste"].cards) == 3


def test_of_a_damaged_application_the_rest_is_imported(run: Import, tmp_path: Path) -> None:
    files = old_app()
    files["Sprites"] = (0xFF9, files["Sprites"][1][:-700])
    result = run(floppy(tmp_path / "bad.adf", files))
    assert result.exit_code == 1
    assert "Games.!Osmosis.Sprites: sprite at &" in result.output
    assert (theme(tmp_path) / "Sprites" / "Osmosis" / "h1.png").exists() is False
    assert (theme(tmp_path) / "Sprites" / "Osmosis" / "ah.png").exists()


def test_another_application_by_name(run: Import, tmp_path: Path) -> None:
    disc = floppy(tmp_path / "other.adf", old_app(), "!Patience")
    result = run(disc)
    assert result.exit_code == 2
    assert "no application !Osmosis; there are !Patience: name one with --app" in result.output
    assert run(disc, "--app", "patience").exit_code == 0
    assert theme(tmp_path, "Patience").is_dir()


@pytest.mark.parametrize(
    "change, complaint",
    [
        ({"format": "x"}, "format is 'x'"),
        ({"sprites": {"zz": "ah"}}, "there is no sprite 'zz'"),
        ({"sprites": {"h1": "ah", "h2": "AH"}}, "sprites of the mapping has 'ah' twice"),
        ({"sprites": []}, "should be an object"),
        ({"windows": {"z": {"window": "osmosis", "icons": {}}}}, "there is no window 'z'"),
        ({"windows": {"main": {"window": "z", "icons": {}}}}, "the game has no window 'z'"),
        ({"windows": {"main": {"window": "osmosis", "icons": {"99": "stock"}}}}, "no icon 99"),
        ({"windows": {"main": {"window": "osmosis", "icons": {"1": "z"}}}}, "has no icon 'z'"),
        ({"windows": {"main": {"window": "osmosis", "icons": {"a": "z"}}}}, "has 'a', not the"),
    ],
)
def test_a_mapping_that_makes_no_sense_is_refused(
    run: Import, disc: Path, tmp_path: Path, change: dict[str, object], complaint: str
) -> None:
    told = {"format": "Osmosis theme mapping", "sprites": {}, "windows": {}} | change
    (tmp_path / "m.json").write_text(json.dumps(told))
    result = run(disc, "--mapping", tmp_path / "m.json")
    assert result.exit_code == 2 and complaint in result.output
    assert not theme(tmp_path).exists()


@pytest.mark.parametrize("name", ["..", "a/b", ".x", " ", "a:b"])
def test_a_theme_whose_name_is_no_folders_is_refused(run: Import, disc: Path, name: str) -> None:
    result = run(disc, "--name", name)
    assert result.exit_code == 2 and "cannot be a theme's name" in result.output


def test_a_source_that_is_none_is_refused(run: Import, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("x")
    assert run(tmp_path / "x.txt").exit_code == 2
    (tmp_path / "!Osmosis").mkdir()
    (tmp_path / "!Osmosis" / "ReadMe").write_text("x")
    result = run(tmp_path / "!Osmosis")
    assert result.exit_code == 2 and "has neither sprites nor windows" in result.output


@pytest.mark.parametrize(
    "name, card",
    [
        *(("ah", "ah"), ("1h", "ah"), ("h1", "ah"), ("ace_h", "ah"), ("hearts1", "ah")),
        *(("10c", "tc"), ("tc", "tc"), ("c10", "tc"), ("Ten-Clubs", "tc"), ("club10", "tc")),
        *(("13S", "ks"), ("KS", "ks"), ("sk", "ks"), ("kingspades", "ks"), ("kingofspade", "ks")),
        *(("card_qd", "qd"), ("d12", "qd"), ("d09", "9d"), ("07s", "7s"), ("diams11", "jd")),
        *(("back", None), ("space", None), ("14h", None), ("h0", None), ("stop", None)),
    ],
)
def test_a_sprites_name_tells_its_card(name: str, card: str | None) -> None:
    assert card_named(name) == card


def guessed(names: list[str], odd: dict[str, tuple[int, int]] | None = None) -> dict[str, str]:
    return guessed_sprites(names, [(odd or {}).get(name, (71, 94)) for name in names])


@pytest.mark.parametrize("first, form", [(1, "card{:02}"), (0, "card{}"), (1, "{}"), (1, "c_{}")])
def test_numbered_cards_are_taken_in_order(first: int, form: str) -> None:
    names = [form.format(number) for number in range(first, first + 52)]
    assert guessed([*names, "rear"]) == dict(zip([*names, "rear"], [*CARDS, "back"], strict=True))


def test_cards_of_no_telling_names_are_taken_by_order_and_size() -> None:
    names = [f"{chr(97 + number // 26)}{chr(97 + number % 26)}x" for number in range(53)]
    told = guessed(["logo", *names], {"logo": (200, 40)})
    assert told == dict(zip(names, [*CARDS, "back"], strict=True))


def test_too_few_sprites_are_no_pack() -> None:
    assert guessed(["one", "two", "x", "h1", "back"]) == {}


def test_backs_and_grounds_are_known_by_name() -> None:
    told = guessed([*CARDS, "back1", "back2", "empty", "circle", "cross"])
    assert {name: told[name] for name in list(told)[52:]} == {
        **{"back1": "back", "back2": "back2", "cross": "stop", "circle": "again"},
        "empty": "space",
    }


def moved(window: WindowDefinition, by: float) -> WindowDefinition:
    icons = tuple(
        replace(icon, box=Bounds(*(int(each * by) + 40 for each in icon.box)))
        for icon in window.icons
    )
    return replace(window, icons=icons)


@pytest.mark.parametrize("by", [0.7, 1.0, 1.3])
@pytest.mark.parametrize("name", ["osmosis", "pyramid"])
def test_icons_are_found_by_place_and_size_in_any_order(name: str, by: float) -> None:
    (plain,) = (window for window in OURS if window.name == name)
    other = moved(without_names(plain), by)
    backwards = replace(other, icons=tuple(reversed(other.icons)))
    fit = fitted(backwards, plain)
    last = len(plain.icons) - 1
    assert fit is not None
    assert {last - number: found for number, found in fit.icons.items()} == {
        number: name_of(icon) for number, icon in enumerate(plain.icons) if name_of(icon)
    }


def test_the_games_window_is_found_by_its_looks() -> None:
    small = [without_names(window) for window in OURS if window.name in NEEDED]
    odd = without_names(PLAIN, name="w0")
    found = guessed_windows([*small, odd], [PLAIN])
    assert found["w0"][0] == "osmosis" and len(found) == 1


def test_a_mapping_that_is_not_one_is_a_format_error() -> None:
    with pytest.raises(FormatError, match="not JSON at line 1, column 1"):
        mapping_from_json("nonsense")
