"""The windows of the two Klondikes."""

from __future__ import annotations

from osmosis_app.formats.templates import IconDefinition, WindowDefinition
from tools.layouts.parts import Table, box, game_window, pile, readout

FIELDS = (("score", "Score"), ("pass", "Pass"), ("cards", "Cards"), ("time", "Time"))


def tommy(table: Table) -> WindowDefinition:
    """Foundations above the tableau, stock and waste low on the right."""
    margin, step = table.margin, table.card_width + 3 * table.gap
    below = -margin - table.card_height - 2 * table.gap
    icons = tableau(table, margin, below, step)
    for place in range(4):
        at = table.spot(margin + (place + 3) * step, -margin)
        icons.append(pile(f"foundation{place + 1}", at, "place"))
    right = table.extent.x1 - margin - table.card_width
    low = table.extent.y0 + table.card_height + 68 + 3 * table.gap
    icons.append(pile("stock", table.spot(right, low), "again"))
    icons.append(pile("waste", table.spot(right - table.card_width - table.gap, low), "space"))
    icons += fields(table, right - table.card_width - table.gap, -margin)
    return game_window(table, "tommy", "Tommy's Klondike", icons)


def babic(table: Table) -> WindowDefinition:
    """Foundations down the left, the tableau right of them, the pack on the right."""
    margin, gap = table.margin, table.gap
    icons = []
    for place in range(4):
        y = -margin - place * (table.card_height + gap)
        icons.append(pile(f"foundation{place + 1}", table.spot(margin, y), "place"))
    left, step = margin + table.card_width + 4 * gap, table.card_width + 2 * gap
    icons += tableau(table, left, -margin, step)
    right = table.extent.x1 - margin - table.card_width
    low = table.extent.y0 + table.card_height + 68 + 3 * gap
    icons.append(pile("stock", table.spot(right, low), "again"))
    icons.append(pile("waste", table.spot(right, low + table.card_height + gap), "space"))
    icons += fields(table, right - 66, -margin)
    return game_window(table, "babic", "Babic's Klondike", icons)


def tableau(table: Table, left: int, top: int, step: int) -> list[IconDefinition]:
    """Seven tall places, as far down as the window goes."""
    height = top - table.extent.y0 - table.margin
    return [
        pile(
            f"tableau{place + 1}", box(left + place * step, top, table.card_width, height), "space"
        )
        for place in range(7)
    ]


def fields(table: Table, x: int, y: int) -> list[IconDefinition]:
    """The read-outs, one below the other."""
    icons = []
    for line, (name, words) in enumerate(FIELDS):
        icons += readout(name, words, x, y - line * 56, 92, 116)
    return icons
