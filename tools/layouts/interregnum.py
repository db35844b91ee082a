"""The window of Interregnum."""

from __future__ import annotations

from osmosis_app.formats.templates import IconDefinition, WindowDefinition
from tools.layouts.parts import Table, box, game_window, pile, readout, words_on_baize

FIELDS = (("score", "Played"), ("crowned", "Crowned"), ("cards", "Cards"))
BUTTON = 220
"""The room at the right that the button leaves the columns, and its fields the row above."""


def interregnum(table: Table) -> WindowDefinition:
    """The pack at the top left, the indicators right of it, below each its two piles."""
    margin, down = table.margin, table.card_height + table.gap
    left = margin + table.card_width + table.gap
    step = min(table.card_width + table.gap, (table.extent.x1 - BUTTON - left) // 8 // 2 * 2)
    icons, bottom = [pile("stock", table.spot(margin, -margin), "again")], -margin - 2 * down
    for place in range(8):
        x = left + place * step
        column = box(x, bottom, table.card_width, bottom - table.extent.y0 - margin)
        icons.append(wish(table, place + 1, x, -margin - down))
        icons.append(pile(f"indicator{place + 1}", table.spot(x, -margin), "space"))
        icons.append(pile(f"foundation{place + 1}", table.spot(x, -margin - down), "space"))
        icons.append(pile(f"tableau{place + 1}", column, "space"))
    right = left + 8 * step
    for line, (name, words) in enumerate(FIELDS):
        icons += readout(name, words, right, -margin - line * 56, 126, 76)
    advice = box(right, -margin - len(FIELDS) * 56, BUTTON - 2 * margin, 96)
    icons.append(words_on_baize("advice", advice))
    return game_window(table, "interregnum", "Interregnum", icons)


def wish(table: Table, number: int, x: int, y: int) -> IconDefinition:
    """The words on an empty foundation: found by the pointer after its own icon."""
    return words_on_baize(f"wants{number}", box(x, y, table.card_width, table.card_height))
