"""The window of Buti's Pyramid."""

from __future__ import annotations

from osmosis_app.formats.templates import WindowDefinition
from tools.layouts.parts import Table, game_window, pile, readout
from tools.layouts.triangle import triangle


def buti(table: Table) -> WindowDefinition:
    """The triangle in the middle, the discard left of it, pack, upcard and waste right."""
    margin, step = table.margin, table.card_width + table.gap
    right = table.extent.x1 - margin - table.card_width
    below = -margin - table.card_height - table.gap
    icons = triangle(table)
    icons.append(pile("discard", table.spot(margin, -margin), "place"))
    icons.append(pile("upcard", table.spot(right - step, -margin), "space"))
    icons.append(pile("stock", table.spot(right, -margin), "again"))
    icons.append(pile("waste", table.spot(right, below), "space"))
    fields = (
        ("score", "Score"),
        ("cards", "Cards"),
        ("deals", "Dealt"),
        ("sitting", "Game"),
        ("total", "Total"),
    )
    for line, (name, words) in enumerate(fields):
        y = below - 24 - line * 56
        icons += readout(name, words, margin, y, 92, 120)
    return game_window(table, "buti", "Buti's Pyramid", icons)
