"""The windows of the two games of 1997."""

from __future__ import annotations

from osmosis_app.formats.templates import WindowDefinition
from tools.layouts.parts import Table, box, game_window, pile, readout
from tools.layouts.triangle import triangle


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
    margin, icons = table.margin, triangle(table)
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
