"""The window of Accordion."""

from __future__ import annotations

from osmosis_app.formats.templates import WindowDefinition
from tools.layouts.parts import Table, game_window, pile, readout

ROWS, IN_A_ROW = 4, 13
FIELDS = (("score", "Score"), ("row", "Piles"), ("moves", "Moves"), ("cards", "Cards"))


def accordion(table: Table) -> WindowDefinition:
    """The pack, and below it four rows of thirteen piles, each pile overlapping the next."""
    margin, width = table.margin, table.extent.x1 - 2 * table.margin
    across = (width - table.card_width) // (IN_A_ROW - 1) // 2 * 2
    down = (-table.extent.y0 - margin - table.card_height) // ROWS // 4 * 4
    icons = [pile("stock", table.spot(margin, -margin), "again")]
    for place in range(ROWS * IN_A_ROW):
        row, along = divmod(place, IN_A_ROW)
        at = table.spot(margin + along * across, -margin - (row + 1) * down)
        icons.append(pile(f"row{place + 1}", at, "clear"))
    x, middle = margin + table.card_width + 2 * table.gap, -margin - table.card_height // 2 + 24
    for number, (name, words) in enumerate(FIELDS):
        icons += readout(name, words, x + number * 236, middle, 96, 120)
    return game_window(table, "accordion", "Accordion", icons, middle + 4)
