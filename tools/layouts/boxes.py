"""The small windows: what is told, asked and chosen in them, and the one that hears keys."""

from __future__ import annotations

from dataclasses import replace

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, IconDefinition, WindowDefinition
from tools.layouts.parts import (
    BLACK,
    CENTRED,
    CREAM,
    DIALOGUE,
    FRAMED,
    GREY,
    TEXT,
    TITLE,
    WHITE,
    box,
    button,
    display,
    label,
    option,
    picture,
)

SPRITE = IconFlags.TEXT | IconFlags.SPRITE | IconFlags.INDIRECTED | IconFlags.V_CENTRED
"""A sprite named in the validation string, beside a text that stays empty."""


def info() -> WindowDefinition:
    """Who made the patience."""
    return about("Osmosis", "Patience, remade in 2026", "\xa9 1997 John Pettigrew", "")


def about(name: str, purpose: str, author: str, version: str) -> WindowDefinition:
    """The standard box, as the templates of RISC OS 3.1's own programs have it."""
    rows = (
        ("Name:", 62, "name", name),
        ("Purpose:", 14, "purpose", purpose),
        ("Author:", 30, "author", author),
        ("Version:", 14, "version", version),
    )
    icons = []
    for line, (words, x, field, text) in enumerate(rows):
        y = -4 - 52 * line
        icons.append(label(words, Bounds(x, y - 44, 154, y - 4), BLACK, CENTRED))
        icons.append(display(field, Bounds(154, y - 48, 630, y), text))
    return WindowDefinition(
        name="info",
        visible=Bounds(0, 0, 636, 216),
        extent=Bounds(0, -216, 636, 0),
        flags=DIALOGUE | WindowFlags.AUTO_REDRAW,
        title="About this program",
        title_flags=TITLE,
        title_size=64,
        icons=tuple(icons),
    )


def welcome() -> WindowDefinition:
    """What a newcomer must know: the three buttons and where the game is."""
    width, height = 1200, 716
    rows = (
        ("Select", "left button", "chooses, opens, plays a card"),
        ("Menu", "middle button or wheel", "shows what can be done with"),
        ("", "or Ctrl and left button", "what lies under the pointer"),
        ("Adjust", "right button", "keeps menus open, goes back"),
    )
    icons = [
        label("To play, click Select on the icon low on the right:", box(24, -24, 880, 40)),
        picture("!osmosis", box(900, -10, 80, 72)),
        picture("mouse", box(24, -100, 140, 184)),
    ]
    for number, (name, where, what) in enumerate(rows):
        y = -100 - 46 * number
        icons.append(label(name, box(184, y, 120, 40)))
        icons.append(label(where, box(312, y, 400, 40)))
        icons.append(label(what, box(712, y, 480, 40)))

    def line(words: str, y: int) -> IconDefinition:
        return label(words, box(24, y, width - 48, 40))

    icons += [
        line("Menu over the icon or over a game shows all there is to choose.", -312),
        line("A window moves by its title. The boxes at the ends of a game's title", -356),
        line("send it to the back, close it, and make it as large as it can be.", -400),
        option("right_is_menu", "Right button is Menu; Shift and left is Adjust", -464),
        option("solid_moves", "Windows are dragged solid, not as outlines", -516),
        option("interactive_help", "Interactive help tells what lies under the pointer", -568),
        label("Adjust on the icon, or F3, shows this again.", box(24, -644, 760, 40)),
        button("choices", "Choices", box(800, -636, 176, 56), WHITE),
        button("ok", "OK", box(1000, -636, 176, 56)),
    ]
    return WindowDefinition(
        name="welcome",
        visible=Bounds(200, 300, 200 + width, 300 + height),
        extent=Bounds(0, -height, width, 0),
        flags=DIALOGUE | WindowFlags.AUTO_REDRAW | WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON,
        title="The mouse, and how to begin",
        title_flags=TITLE,
        title_size=64,
        icons=tuple(icons),
    )


def arrow(sprite: str, name: str, at: Bounds) -> IconDefinition:
    """An arrow that steps through values while it is held."""
    flags = IconFlags.made(SPRITE, button_type=ButtonType.AUTO_REPEAT)
    return IconDefinition(at, flags, "", f"S{sprite};N{name}", 1)


def writable(name: str, at: Bounds) -> IconDefinition:
    """A white field to be written in, of one line."""
    bits = TEXT | IconFlags.BORDER | IconFlags.FILLED
    flags = IconFlags.made(bits, button_type=ButtonType.WRITABLE, background=WHITE)
    return IconDefinition(at, flags, "", f"N{name};Pptr_write,4,4", 19)


def words(name: str, at: Bounds) -> IconDefinition:
    """A framed field of two lines that the program writes."""
    flags = IconFlags.made(FRAMED, foreground=BLACK, background=WHITE)
    return IconDefinition(at, flags, "", f"L40;N{name}", 256)


def menu_arrow(name: str, at: Bounds) -> IconDefinition:
    """The icon beside a field that opens a menu of what it can hold."""
    flags = IconFlags.made(SPRITE, button_type=ButtonType.CLICK)
    return IconDefinition(at, flags, "", f"Sgright;N{name}", 1)


def choices() -> WindowDefinition:
    """How the cards look, how the games are played, how mouse and windows behave."""
    width, height = 1180, 860
    lines = (
        ("four_colours", "A colour of its own for each suit"),
        ("right_is_menu", "Right button is Menu; Shift and left is Adjust"),
        ("solid_moves", "Windows are dragged solid, not as outlines"),
        ("interactive_help", "Interactive help tells what lies under the pointer"),
        ("reasons", "A line under the table, or the title, says why a move is refused"),
        ("verdicts", "It also says whether a game can still be won, where that is known"),
        ("winnable", "New deals can be won, where that is known"),
    )
    ticks = [option(name, text, -416 - 52 * line) for line, (name, text) in enumerate(lines)]
    icons = (
        label("Card back", box(24, -84, 150, 40)),
        arrow("left", "back_before", box(208, -82, 44, 44)),
        IconDefinition(box(268, -16, 142, 188), IconFlags.made(SPRITE), "", "Sback;Nback", 1),
        arrow("right", "back_next", box(426, -82, 44, 44)),
        label("Theme", box(516, -44, 150, 40)),
        arrow("left", "theme_before", box(660, -42, 44, 44)),
        display("theme", box(720, -40, 376, 48)),
        arrow("right", "theme_next", box(1112, -42, 44, 44)),
        label("Your name", box(516, -124, 150, 40)),
        writable("player", box(720, -120, 376, 48)),
        label("Options of", box(24, -236, 160, 40)),
        arrow("left", "game_before", box(208, -234, 44, 44)),
        display("game", box(268, -232, 360, 48)),
        arrow("right", "game_next", box(644, -234, 44, 44)),
        label("from the next deal on", box(720, -236, 456, 40)),
        words("options", box(24, -292, 1072, 96)),
        menu_arrow("options_menu", box(1112, -318, 44, 44)),
        *ticks,
        button("ok", "OK", box(width - 200, -788, 176, 56)),
    )
    return WindowDefinition(
        name="choices",
        visible=Bounds(200, 250, 200 + width, 250 + height),
        extent=Bounds(0, -height, width, 0),
        flags=DIALOGUE | WindowFlags.AUTO_REDRAW | WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON,
        title="Choices",
        title_flags=TITLE,
        title_size=64,
        icons=icons,
    )


def caption(name: str, at: Bounds) -> IconDefinition:
    """A line of text on the window's ground that the program writes."""
    flags = IconFlags.made(CENTRED | IconFlags.FILLED, foreground=BLACK, background=GREY)
    return IconDefinition(at, flags, "", f"N{name}", 64)


def figure_word(name: str, words: str, at: Bounds) -> IconDefinition:
    """What a figure is called, which the program may change."""
    flags = IconFlags.made(TEXT | IconFlags.RIGHT | IconFlags.FILLED, background=GREY)
    return IconDefinition(at, flags, words, f"N{name}", 16)


def scores() -> WindowDefinition:
    """What the results of a game come to."""
    width, height = 1000, 836
    plot = IconFlags.made(IconFlags.TEXT | IconFlags.INDIRECTED | IconFlags.NEEDS_HELP)
    framed = IconFlags.made(FRAMED, foreground=BLACK, background=WHITE)
    icons = [
        arrow("left", "game_before", box(24, -18, 44, 44)),
        display("game", box(84, -16, 400, 48)),
        arrow("right", "game_next", box(500, -18, 44, 44)),
        replace(option("matches", "Whole matches", 0), box=box(624, -18, 352, 44)),
        arrow("left", "options_before", box(24, -98, 44, 44)),
        IconDefinition(box(84, -76, 832, 88), framed, "", "L40;Noptions", 128),
        arrow("right", "options_next", box(932, -98, 44, 44)),
    ]
    rows = (
        (("played", "Played"), ("won", "Won")),
        (("best", "Best"), ("mean", "Average")),
        (("streak", "Won in a row"), ("longest", "Longest row")),
    )
    for line, row in enumerate(rows):
        for column, (name, words) in enumerate(row):
            x, y = 24 + column * 480, -176 - line * 54
            icons.append(figure_word(f"{name}_word", words, box(x, y, 200, 48)))
            icons.append(display(name, box(x + 204, y, 268, 48)))
    icons += [
        IconDefinition(box(24, -344, width - 48, 368), plot, "", "Nplot", 1),
        caption("caption", box(24, -716, width - 48, 40)),
        button("table", "Best ten", box(24, -764, 208, 56), WHITE),
        button("reset", "Reset", box(width - 392, -764, 176, 56), WHITE),
        button("ok", "OK", box(width - 200, -764, 176, 56)),
    ]
    return WindowDefinition(
        name="scores",
        visible=Bounds(300, 300, 300 + width, 300 + height),
        extent=Bounds(0, -height, width, 0),
        flags=DIALOGUE | WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON,
        title="Scores",
        title_flags=TITLE,
        title_size=64,
        icons=tuple(icons),
    )


def help_text() -> WindowDefinition:
    """How a game is played: the task writes the lines."""
    width, height = 1000, 700
    return WindowDefinition(
        name="help",
        visible=Bounds(280, 260, 280 + width, 260 + height),
        extent=Bounds(0, -height, width, 0),
        flags=DIALOGUE
        | WindowFlags.BACK_ICON
        | WindowFlags.CLOSE_ICON
        | WindowFlags.TOGGLE_ICON
        | WindowFlags.V_SCROLL
        | WindowFlags.SIZE_ICON,
        title="Help",
        title_flags=TITLE,
        title_size=64,
        work_background=WHITE,
        minimum=(300, 120),
    )


def interactive_help() -> WindowDefinition:
    """What lies under the pointer, in four lines, low at the left, as large as !Help's."""
    width, height = 1236, 164
    return WindowDefinition(
        name="help",
        visible=Bounds(2, 2, 2 + width, 2 + height),
        extent=Bounds(0, -height, width, 0),
        flags=DIALOGUE | WindowFlags.BACK_ICON | WindowFlags.CLOSE_ICON,
        title="Interactive help",
        title_flags=TITLE,
        title_size=64,
        work_background=WHITE,
    )


def result() -> WindowDefinition:
    """What a game says at its end, or when no move is left."""
    words = IconDefinition(
        box(16, -8, 608, 168),
        IconFlags.made(CENTRED, foreground=BLACK),
        "",
        "L40;Ntext",
        256,
    )
    return WindowDefinition(
        name="result",
        visible=Bounds(480, 500, 1120, 760),
        extent=Bounds(0, -260, 640, 0),
        flags=DIALOGUE | WindowFlags.AUTO_REDRAW | WindowFlags.CLOSE_ICON,
        title="Osmosis",
        title_flags=TITLE,
        title_size=64,
        icons=(
            words,
            button("look", "Close", box(72, -184, 208, 56), WHITE),
            button("go", "New Game", box(360, -184, 208, 56)),
        ),
    )


def name() -> WindowDefinition:
    """Who has come among the ten best."""
    width, height = 640, 192
    return WindowDefinition(
        name="name",
        visible=Bounds(480, 800, 480 + width, 800 + height),
        extent=Bounds(0, -height, width, 0),
        flags=DIALOGUE | WindowFlags.AUTO_REDRAW | WindowFlags.CLOSE_ICON,
        title="Among the ten best",
        title_flags=TITLE,
        title_size=64,
        icons=(
            label("Who played this game?", box(24, -8, width - 48, 40), BLACK, CENTRED),
            label("Your name", box(24, -60, 160, 48)),
            writable("signature", box(192, -60, width - 216, 48)),
            button("ok", "OK", box(width - 200, -124, 176, 56)),
        ),
    )


def keys() -> WindowDefinition:
    """An unseen window that hears the keys no other window wants."""
    return WindowDefinition(
        name="keys",
        visible=Bounds(-200, -200, -100, -100),
        extent=Bounds(0, -100, 100, 0),
        flags=WindowFlags.NEW_FORMAT
        | WindowFlags.HOT_KEYS
        | WindowFlags.NO_BOUNDS
        | WindowFlags.AUTO_REDRAW,
        title="",
        title_flags=TITLE,
        title_size=64,
        title_foreground=255,
    )


def error() -> WindowDefinition:
    """The Wimp's error box, by the measures of its own template."""
    text = IconDefinition(
        Bounds(114, -336, 620, -20),
        IconFlags.made(FRAMED, foreground=BLACK, background=GREY),
        "",
        "L40;Ntext",
        256,
    )

    def answer(name: str, words: str, centre: int, ground: int) -> IconDefinition:
        return button(name, words, Bounds(centre - 77, -412, centre + 77, -356), ground)

    return WindowDefinition(
        name="error",
        visible=Bounds(270, 316, 270 + 736, 316 + 432),
        extent=Bounds(0, -432, 736, 0),
        flags=DIALOGUE | WindowFlags.AUTO_REDRAW,
        title="Error",
        title_flags=TITLE,
        title_size=64,
        focus_background=2,
        icons=(
            text,
            picture("error", Bounds(14, -208, 96, -132)),
            picture("error", Bounds(638, -208, 720, -132)),
            answer("single", "OK", 367, CREAM),
            answer("ok", "OK", 240, CREAM),
            answer("cancel", "Cancel", 493, WHITE),
        ),
    )
