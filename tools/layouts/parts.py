"""The pieces that windows are declared with: places, fields, buttons, and a game's window.

An icon that the program must know again carries its name in its validation string (``N``):
piles by their names in the game, read-outs by theirs. All numbers are OS units from the
work area's top left corner, y upwards and so negative.
"""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import Bounds, IconDefinition, WindowDefinition

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


LINE = 48
"""The height of the line under the table."""


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

    def with_line(self, area: Bounds) -> Bounds:
        """Return an area with room for the line under the table."""
        return Bounds(area.x0, area.y0 - LINE, area.x1, area.y1)

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
    at = box(24, y, 1120, 44)
    return IconDefinition(at, flags, text, f"Soptoff,opton;N{name}", len(text) + 1)


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
    table: Table, name: str, title: str, icons: list[IconDefinition], new_game_y: int | None = None
) -> WindowDefinition:
    """Declare a game's window; its New Game is low on the right, or at a height of its own."""
    return WindowDefinition(
        name=name,
        visible=table.with_line(table.visible),
        extent=table.with_line(table.extent),
        flags=DOCUMENT,
        title=title,
        title_flags=TITLE,
        title_size=64,
        icons=(*icons, new_game(table, new_game_y), line(table)),
        work_background=BAIZE,
        work_flags=IconFlags.made(IconFlags(0), button_type=ButtonType.CLICK),
        minimum=(300, 200),
    )


def new_game(table: Table, y: int | None) -> IconDefinition:
    """The button at the right of every game; ``y`` is that of its upper edge."""
    at = box(table.extent.x1 - 220, table.extent.y0 + 68 if y is None else y, 208, 56)
    return button("newgame", "New Game", at)


def line(table: Table) -> IconDefinition:
    """Where the game speaks, under the table; left out where the screen has no room for it."""
    at = box(table.extent.x0, table.extent.y0, table.extent.x1 - table.extent.x0, LINE)
    flags = IconFlags.made(TEXT | IconFlags.FILLED, foreground=BLACK, background=GREY)
    return IconDefinition(at, flags, "", "Nline", 128)


def words_on_baize(name: str, at: Bounds) -> IconDefinition:
    """White words on as many lines as they need."""
    flags = IconFlags.made(CENTRED, foreground=WHITE)
    return IconDefinition(at, flags, "", f"L40;N{name}", 32)
