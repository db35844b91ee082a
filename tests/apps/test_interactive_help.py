"""Interactive help: what it says of everything, and that it comes and goes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from osmosis_app.apps.interactive_help import EVERY, FURNITURE, LINES, InteractiveHelp, expanded
from osmosis_app.desktop import Settings
from osmosis_app.geometry import MODES, Mode, Point
from osmosis_app.osmosis import menus
from osmosis_app.osmosis.messages import Messages
from osmosis_app.osmosis.windows import NEEDED
from osmosis_app.patience.actions import Choose, Clock, Deal, Move, Resign
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.resources import resources
from osmosis_app.wimp import keys
from osmosis_app.wimp.events import Buttons, Event
from osmosis_app.wimp.furniture import GLYPHS, Part, layout
from osmosis_app.wimp.iconbar import BarIcon
from osmosis_app.wimp.task import Task
from tests.support.pilot import osmosis_desktop
from tests.support.player import Player, middle

MESSAGES = Messages.parse((resources() / "Messages").read_text(encoding="utf-8"))
LOOK = EVERY + 5


def helped(data: Path | None = None, game: str = "osmosis", mode: Mode = MODES[31]) -> Player:
    """Start a game with Interactive help beside it."""
    player = Player(data, mode=mode, game=game, deal=110)
    player.key(keys.F2)
    player.press_icon(player.task.windows.choices, "interactive_help")
    player.press_icon(player.task.windows.choices, "ok")
    return player


def app(player: Player) -> InteractiveHelp:
    found = player.task.choosing.help.app
    assert isinstance(found, InteractiveHelp)
    return found


def said(player: Player, at: Point) -> list[str]:
    """Put the pointer somewhere and read what is said of it."""
    player.pilot.move(at)
    player.pilot.pass_time(LOOK)
    return list(app(player).lines)


@pytest.mark.parametrize(
    "reply, lines",
    [
        (r"\Splay it.", ["Click SELECT to play it."]),
        (r"\Amove this \w.|M\G\s is not \a.", None),
        ("plain", ["plain"]),
        (r"one|Mtwo", ["one", "two"]),
        (r"\X stays", [r"\X stays"]),
        ("", [""]),
    ],
)
def test_tokens_stand_for_words(reply: str, lines: list[str] | None) -> None:
    expected = ["Click ADJUST to move this window."]
    expected += ["This option is greyed out because SELECT is not ADJUST."]
    assert expanded(reply) == (expected if lines is None else lines)
    assert all(not line.startswith(" ") for line in expanded(reply))


def test_a_card_is_told_with_what_a_click_on_it_does_or_why_nothing() -> None:
    player = helped()
    game = player.game("osmosis")
    assert said(player, player.place(game, "stock")) == [
        "The stock: 35 cards, face down.",
        "Click SELECT to deal.",
    ]
    assert said(player, player.place(game, "reserve1")) == [
        "Reserve 1: nine of clubs, three cards face down beneath.",
        "Not to be played now: the nine of clubs must wait, its foundation opens",
        "with an eight.",
    ]
    while player.task.games.front().game.clicked(game.session.position, "waste") is None:
        player.click(player.place(game, "stock"))
    (_, does) = said(player, player.place(game, "waste"))
    assert re.fullmatch(r"Click SELECT to lay the [a-z ]+ on foundation [1-4]\.", does)


def test_the_reason_is_not_given_away_before_the_card_is_seen() -> None:
    player = helped(game="buti")
    game = player.game("buti")
    (about, *_) = said(player, player.place(game, "layout1"))
    assert about.endswith("face down.")
    hidden = game.session.position["layout1"].top
    assert str(hidden) not in " ".join(app(player).lines)


@pytest.mark.parametrize(
    "actions, pile, expected",
    [
        ((), "layout22", "Click SELECT to choose it, then another card to go with it."),
        ((Choose("layout22"),), "layout22", "Click SELECT to let it be."),
        ((Choose("layout28"),), "layout22", "Click SELECT to choose it"),
    ],
)
def test_a_pair_is_told_in_pyramid(actions: tuple[Choose, ...], pile: str, expected: str) -> None:
    player = helped(game="pyramid")
    game = player.game("pyramid")
    for action in actions:
        player.play(game, action)
    assert said(player, player.place(game, pile))[-1].startswith(expected)


@pytest.mark.parametrize("key", GAMES)
def test_every_pile_of_every_game_is_told(key: str) -> None:
    player = helped(game=key, mode=Mode(1600, 1200))
    game = player.game(key)
    position = game.session.position
    for pile in game.game.piles:
        at = player.place(game, pile)
        lines = said(player, at)
        told = game.game.describe(position, game.pile_at(at) or "")
        assert " ".join(lines).startswith(told), pile
        assert len(lines) <= LINES
    assert game.session.position == position


def test_a_long_pile_is_told_in_short_so_that_what_can_be_done_is_seen() -> None:
    player = helped(game="interregnum")
    game = player.game("interregnum")
    while Deal() in game.game.legal_actions(game.session.position):
        game.playing.do(Deal())
    for place in range(8):
        about, *rest = said(player, player.place(game, f"tableau{place + 1}"))
        assert about.startswith(f"Tableau {place + 1}: ") and len(rest) <= LINES - 1
        assert any(line.startswith(("Click", "Drag", "Not to be played")) for line in rest)


@pytest.mark.parametrize("key", GAMES)
def test_everything_that_may_be_clicked_has_words(key: str) -> None:
    """Play at random: whatever a click means at any time, there are words for it."""
    player = helped(game=key)
    game, explaining = player.game(key), player.task.explaining
    for _ in range(30):
        legal = game.game.legal_actions(game.session.position)
        for action in legal:
            if not isinstance(action, Resign | Clock):
                words = explaining.of_action(game.game, game.session.position, action)
                assert words.startswith(r"\S") and "%" not in words
        if legal[0] == Resign():
            break
        game.playing.do(legal[len(game.session.actions) % max(1, len(legal) - 1)])


def test_furniture_is_told_part_by_part() -> None:
    player = helped()
    window, mode = player.game("osmosis").window, MODES[31]
    for part, box in layout(window, mode).items():
        if part in GLYPHS and not app(player).window.visible.contains(middle(box)):
            assert said(player, middle(box)) == expanded(FURNITURE[part]), part
    assert said(player, middle(layout(window, mode)[Part.TITLE])) == expanded(FURNITURE[Part.TITLE])


def test_the_icon_bar_the_backdrop_and_itself() -> None:
    player = helped(mode=Mode(1600, 1200))
    (first, *_) = said(player, player.icon_on_bar())
    assert first.startswith("This is the icon of Osmosis.")
    bar = player.desktop.machine.wimp.icon_bar
    assert said(player, middle(bar.box_of(app(player).icon)))[0] == (
        "This is the icon of Interactive help."
    )
    assert said(player, Point(2000, 40)) == [
        "This is the icon bar. Each program that runs has an icon at its right."
    ]
    assert said(player, Point(3000, 2300)) == ["This is the backdrop, on which windows lie."]
    assert said(player, middle(app(player).window.visible))[0].startswith(
        "This window is Interactive help."
    )


def test_menus_are_told_and_why_an_item_is_grey() -> None:
    player = helped()
    game = player.game("osmosis")
    player.pilot.click(player.place(game, "reserve1"), Buttons.MENU)
    (level,) = player.desktop.machine.wimp.menus.levels
    box = level.window.visible

    def item(number: int) -> list[str]:
        return said(
            player,
            Point(box.x0 + 60, level.window.to_screen(level.window.icons[number].box).y0 + 20),
        )

    texts = [each.text for each in level.menu.items]
    assert item(texts.index("Undo")) == [
        "This option is greyed out because there is nothing to take back."
    ]
    assert item(texts.index("Pyramid")) == ["Click SELECT to play Pyramid."]
    assert item(texts.index("Options")) == [
        "Move the pointer right to choose how this game is played."
    ]
    assert item(texts.index("Quit")) == ["Click SELECT to end Osmosis. Your games are kept."]


def test_every_command_and_every_icon_that_can_be_used_has_words() -> None:
    keyless = {menus.Command.REDO, menus.Command.NEW, menus.Command.WELCOME}
    for command in set(menus.Command) - keyless:
        assert f"menu.{command.value}" in MESSAGES
    player = Player()
    for name in NEEDED:
        window = getattr(player.task.windows, name)
        assert name in MESSAGES
        for icon in window.icons:
            if icon.button_type and icon.validation.name:
                assert f"{name}.{icon.validation.name}" in MESSAGES


def test_no_text_is_for_something_that_is_not_there() -> None:
    player = Player()
    windows = {name: getattr(player.task.windows, name) for name in NEEDED}
    readouts = {
        icon.validation.name for key in GAMES for icon in player.task.windows.game(key, True).icons
    }
    for token in MESSAGES.texts:
        kind, _, name = token.partition(".")
        if kind in windows and name:
            assert windows[kind].icon_named(name) is not None, token
        elif kind == "game" and name:
            assert name in readouts, token


def test_it_is_kept_and_its_menu_ends_it(tmp_path: Path) -> None:
    helped(tmp_path).desktop.quit()
    player = Player(tmp_path, game="osmosis")
    help_app = app(player)
    assert help_app.window.is_open
    bar = player.desktop.machine.wimp.icon_bar
    at = middle(bar.box_of(help_app.icon))
    player.pilot.click(at, Buttons.MENU)
    player.choose("Quit")
    assert not help_app.window.is_open and not player.desktop.choices.interactive_help
    assert [icon.task for icon in bar.bar_icons] == [player.task]
    player.desktop.quit()
    again = Player(tmp_path, game="osmosis")
    assert again.task.choosing.help.app is None


def test_its_window_can_be_closed_and_opened_by_its_icon_and_then_rests() -> None:
    player = helped()
    window = app(player).window
    machine = player.desktop.machine
    player.click(middle(layout(window, MODES[31])[Part.CLOSE]))
    player.pilot.pass_time(2 * EVERY)
    assert not window.is_open and machine.next_alarm() is None
    player.click(middle(machine.wimp.icon_bar.box_of(app(player).icon)))
    assert window.is_open and machine.next_alarm() is not None


@pytest.mark.parametrize(
    "mode, low, high",
    [
        (MODES[31], 0, 20),  # beside the icons of the bar
        (MODES[27], 130, 200),  # above the bar, where it would hide them
        (Mode(1024, 768), 1300, 1400),  # at the top, above the games
        (Mode(1280, 1024), 1800, 1900),
    ],
)
def test_it_opens_where_it_hides_least(mode: Mode, low: int, high: int) -> None:
    player = helped(mode=mode)
    visible = app(player).window.visible
    assert low <= visible.y0 <= high and visible.y1 + 42 <= mode.box.y1
    if mode.box.height > 1500:
        assert visible.meet(player.game("osmosis").window.visible).is_empty


def test_it_stays_in_sight_when_a_game_is_opened_and_goes_with_the_screen() -> None:
    player = helped()
    machine, window = player.desktop.machine, app(player).window
    player.key(keys.control("P"))
    assert machine.wimp.stack.windows[0] is window
    machine.mode_changed(Mode(1024, 768))
    assert window.visible.y0 > 1300
    machine.mode_changed(MODES[27])
    assert 130 <= window.visible.y0 <= 200


def test_options_are_for_later_in_choices_and_for_now_in_a_game_s_menu() -> None:
    player = helped()
    explaining, menu = player.task.explaining, player.task.menu
    entries = player.task.choosing.option_entries()
    assert "from the next deal on" in explaining.of_menu(entries, (0, 0), None)
    game = player.game("osmosis")
    assert "dealt anew" in explaining.of_menu(entries, (0, 0), game)
    player.pilot.click(player.place(game, "reserve1"), Buttons.MENU)
    texts = [entry.item.text for entry in menu.entries]
    assert "new game of Osmosis" in explaining.of_menu(
        menu.entries, (texts.index("Osmosis"),), game
    )


def test_a_card_of_scorpion_that_goes_nowhere_is_told_so() -> None:
    player = helped(game="scorpion")
    game = player.game("scorpion")
    for number in range(1, 8):
        pile = f"tableau{number}"
        cards = game.session.position[pile].cards
        place, last = player.place(game, pile), game.session.position[pile].top
        advice = said(player, place)[-1]
        moves = [each for each in game.game.legal_actions(game.session.position)]
        free = any(isinstance(m, Move) and (m.source, m.count) == (pile, 1) for m in moves)
        assert cards and last
        assert advice.startswith("Drag" if free else "Not to be played now"), (pile, advice)


def test_what_it_says_is_repaired_exactly() -> None:
    pilot, desktop = osmosis_desktop(Settings(MODES[31], game="pyramid", deal=3))
    desktop.choices.interactive_help = True
    desktop.task.choosing.use()
    for x, y in ((700, 1190), (200, 900), (800, 400), (1550, 60), (300, 80), (900, 600)):
        pilot.move(x, y)
        pilot.wait(LOOK)
        pilot.check()


class Silent(Task):
    """A task that answers no help request."""

    name = "Silent"

    def handle(self, event: Event) -> None:
        pass


def test_a_task_that_does_not_answer_leaves_the_window_empty() -> None:
    player = helped()
    wimp, silent = player.desktop.machine.wimp, Silent()
    wimp.initialise(silent)
    icon = wimp.add_bar_icon(BarIcon(silent, "application"))
    assert said(player, player.icon_on_bar()) != [""]
    player.pilot.move(middle(wimp.icon_bar.box_of(icon)))
    player.pilot.pass_time(2 * LOOK)
    assert app(player).lines == ("",)
