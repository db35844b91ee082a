"""The project's own windows, declared: where each icon lies and what it is.

``build_resources`` writes them to resources/Templates as text. An icon that the program must
know again carries its name in its validation string (``N``): piles by their names in the
game, read-outs by theirs.

All numbers are OS units from the work area's top left corner, y upwards and so negative.
"""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, IconDefinition, TemplateFile, WindowDefinition

WHITE, GREY, BLACK, CREAM, BAIZE = 0, 1, 7, 12, 13

TEXT = IconFlags.TEXT | IconFlags.INDIRECTED | IconFlags.V_CENTRED
CENTRED = TEXT | IconFlags.H_CENTRED
FRAMED = CENTRED | IconFlags.BORDER | IconFlags.FILLED
PILE = IconFlags.TEXT | IconFlags.SPRITE | IconFlags.INDIRECTED | IconFlags.NEEDS_HELP

TITLE = CENTRED | IconFlags.BORDER | IconFlags.FILLED

DIALOGUE = WindowFlags.NEW_FORMAT | WindowFlags.MOVEABLE | WindowFlags.TITLE_BAR
DOCUMENT = (
    DIALOGUE
    | WindowFlags.BACK_ICON
    | WindowFlags.CLOSE_ICON
    | WindowFlags.TOGGLE_ICON
    | WindowFlags.V_SCROLL
    | WindowFlags.H_SCROLL
    | WindowFlags.SIZE_ICON
)


@dataclass(frozen=True, slots=True)
class Table:
    """The measures of a game's window, by the size of its cards."""

    card_width: int
    card_height: int
    margin: int
    gap: int
    foot: int
    """How far each row of the pyramid lies below the one that it covers."""
    extent: Bounds

    @property
    def visible(self) -> Bounds:
        """The whole of it, just above the icon bar."""
        return Bounds(2, 176, 2 + self.extent.x1, 176 - self.extent.y0)

    def spot(self, x: int, y: int) -> Bounds:
        """Return a card's place by its top left corner."""
        return box(x, y, self.card_width, self.card_height)


PLAIN = Table(142, 188, 4, 8, 130, Bounds(0, -980, 1556, 0))
"""As large as just fits 800 by 600 pixels above the icon bar."""
LARGE = Table(212, 282, 6, 12, 196, Bounds(0, -1470, 2332, 0))
"""Half as large again, for screens of 1280 by 1024 and up."""


def box(x: int, y: int, width: int, height: int) -> Bounds:
    """Return a box by its top left corner."""
    return Bounds(x, y - height, x + width, y)


def pile(name: str, at: Bounds, empty: str) -> IconDefinition:
    """A pile's place: the task draws it, ``empty`` is the sprite of the bare place."""
    flags = IconFlags.made(PILE, button_type=ButtonType.RELEASE_DRAG)
    return IconDefinition(at, flags, "", f"S{empty};N{name}", 1)


def label(text: str, at: Bounds, colour: int = BLACK, bits: IconFlags = TEXT) -> IconDefinition:
    flags = IconFlags.made(bits, foreground=colour)
    return IconDefinition(at, flags, text, size=len(text) + 1)


def display(name: str, at: Bounds, text: str = "", ground: int = WHITE) -> IconDefinition:
    """A framed field that shows what the program writes into it."""
    flags = IconFlags.made(FRAMED, foreground=BLACK, background=ground)
    return IconDefinition(at, flags, text, f"N{name}", 64)


def button(name: str, text: str, at: Bounds, ground: int = CREAM) -> IconDefinition:
    flags = IconFlags.made(
        FRAMED, button_type=ButtonType.RELEASE, foreground=BLACK, background=ground
    )
    return IconDefinition(at, flags, text, f"N{name}", len(text) + 1)


def option(name: str, text: str, y: int) -> IconDefinition:
    """An option icon with its words right of it."""
    bits = IconFlags.TEXT | IconFlags.SPRITE | IconFlags.INDIRECTED | IconFlags.V_CENTRED
    flags = IconFlags.made(bits, button_type=ButtonType.RADIO, foreground=BLACK, background=GREY)
    return IconDefinition(box(24, y, 900, 44), flags, text, f"Soptoff,opton;N{name}", len(text) + 1)


def picture(sprite: str, at: Bounds) -> IconDefinition:
    bits = IconFlags.SPRITE | IconFlags.INDIRECTED | IconFlags.H_CENTRED | IconFlags.V_CENTRED
    return IconDefinition(at, IconFlags.made(bits), sprite, "", 13)


def readout(
    name: str, text: str, x: int, y: int, label_width: int, width: int
) -> list[IconDefinition]:
    """A white label on the baize and the field right of it."""
    words = label(text, box(x, y, label_width, 48), WHITE, TEXT | IconFlags.RIGHT)
    return [words, display(name, box(x + label_width, y, width, 48))]


def game_window(
    table: Table, name: str, title: str, icons: list[IconDefinition]
) -> WindowDefinition:
    return WindowDefinition(
        name=name,
        visible=table.visible,
        extent=table.extent,
        flags=DOCUMENT,
        title=title,
        title_flags=TITLE,
        title_size=64,
        icons=(*icons, new_game(table)),
        work_background=BAIZE,
        work_flags=IconFlags.made(IconFlags(0), button_type=ButtonType.CLICK),
        minimum=(300, 200),
    )


def new_game(table: Table) -> IconDefinition:
    """The button at the bottom right of every game."""
    at = box(table.extent.x1 - 220, table.extent.y0 + 68, 208, 56)
    return button("newgame", "New Game", at)


def osmosis(table: Table) -> WindowDefinition:
    """Four reserve piles at the left, a foundation right of each, the pack below."""
    down, margin = table.card_height + table.gap, table.margin
    right = margin + table.card_width + 2 * table.gap
    icons = []
    for row in range(4):
        y = -margin - row * down
        icons.append(pile(f"reserve{row + 1}", table.spot(margin, y), "space"))
        place = box(right, y, table.extent.x1 - margin - right, table.card_height)
        icons.append(pile(f"foundation{row + 1}", place, "place"))
    y = -margin - 4 * down
    icons.append(pile("stock", table.spot(margin, y), "again"))
    icons.append(pile("waste", table.spot(right, y), "space"))
    x = right + table.card_width + 36
    icons += readout("cards", "Cards in pack", x, y - table.card_height // 2 + 54, 230, 96)
    icons += readout("score", "Played", x, y - table.card_height // 2 - 6, 230, 96)
    return game_window(table, "osmosis", "Osmosis", icons)


def pyramid(table: Table) -> WindowDefinition:
    """The triangle in the middle, pack and waste left of it, the foundation right."""
    centre, step, margin = table.extent.x1 // 2, table.card_width + table.gap, table.margin
    icons, number = [], 1
    for row in range(7):
        left = centre - (step * (row + 1) - table.gap) // 2 // 2 * 2
        for place in range(row + 1):
            at = table.spot(left + place * step, -margin - row * table.foot)
            icons.append(pile(f"layout{number}", at, "clear"))
            number += 1
    below = -margin - table.card_height - table.gap
    right = table.extent.x1 - margin - table.card_width
    icons.append(pile("stock", table.spot(margin, -margin), "again"))
    icons.append(pile("waste", table.spot(margin, below), "space"))
    icons.append(pile("foundation", table.spot(right, -margin), "place"))
    fields = (("score", "Score"), ("deal", "Deal"), ("cards", "Cards"), ("game", "Game"))
    for line, (name, words) in enumerate(fields):
        y = below - table.card_height - 24 - line * 56
        icons += readout(name, words, margin, y, 92, 120)
    return game_window(table, "pyramid", "Pyramid", icons)


def info() -> WindowDefinition:
    """The standard box (spec wimp.md 6.1)."""
    rows = (
        ("Name:", 62, "name", "Osmosis"),
        ("Purpose:", 14, "purpose", "Patience, remade in 2026"),
        ("Author:", 30, "author", "\xa9 1997 John Pettigrew"),
        ("Version:", 14, "version", ""),
    )
    icons = []
    for line, (words, x, name, text) in enumerate(rows):
        y = -4 - 52 * line
        icons.append(label(words, Bounds(x, y - 44, 154, y - 4), BLACK, CENTRED))
        icons.append(display(name, Bounds(154, y - 48, 630, y), text))
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
    width, height = 1200, 676
    rows = (
        ("Select", "left button", "chooses, opens, plays a card"),
        ("Menu", "middle button or wheel", "shows what can be done with"),
        ("", "or Ctrl and left button", "the thing under the pointer"),
        ("Adjust", "right button", "like Select, with a difference"),
    )
    icons = [
        label("Click SELECT on this icon, low on the right, to play:", box(24, -24, 880, 40)),
        picture("!osmosis", box(920, -10, 80, 72)),
        picture("mouse", box(24, -100, 140, 184)),
    ]
    for number, (name, where, what) in enumerate(rows):
        y = -100 - 46 * number
        icons.append(label(name, box(184, y, 120, 40)))
        icons.append(label(where, box(304, y, 440, 40)))
        icons.append(label(what, box(704, y, 490, 40)))

    def line(words: str, y: int) -> IconDefinition:
        return label(words, box(24, y, width - 48, 40))

    icons += [
        line("MENU over the icon or a game shows all there is to choose.", -312),
        line("A window moves by its title. The boxes at the title's ends send it", -356),
        line("to the back, close it, and make it as large as it can be.", -396),
        option("right_is_menu", "Right button is Menu, Shift and left Adjust", -460),
        option("solid_moves", "Windows are dragged solid, not as outlines", -512),
        line("ADJUST on the icon, or F1, shows this window again.", -592),
        button("ok", "OK", box(1000, -588, 176, 56)),
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
    """The Wimp's error box (spec wimp.md 6.3)."""
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


def template_files() -> dict[str, TemplateFile]:
    """Return every template file of the project by name."""
    games = {
        name: (osmosis(table), pyramid(table))
        for name, table in (("Osmosis", PLAIN), ("Large", LARGE))
    }
    others = (info(), welcome(), result(), keys())
    return {
        "Osmosis": TemplateFile((*games["Osmosis"], *others)),
        "Large": TemplateFile(games["Large"]),
        "Wimp": TemplateFile((error(),)),
    }
