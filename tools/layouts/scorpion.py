"""The window of Scorpion."""

from __future__ import annotations

from osmosis_app.formats.templates import WindowDefinition
from tools.layouts.klondike import tableau
from tools.layouts.parts import Table, game_window, pile, readout

FIELDS = (("score", "Score"), ("runs", "Runs"), ("moves", "Moves"))


def scorpion(table: Table) -> WindowDefinition:
    """Seven tall piles, and right of them the suits taken away, the counts and the merci."""
    margin, gap, width = table.margin, table.gap, table.card_width
    icons = tableau(table, margin, -margin, width + 3 * gap)
    right = table.extent.x1 - margin - width
    for place in range(4):
        x = right - (width + gap) * (1 - place % 2)
        y = -margin - (table.card_height + gap) * (place // 2)
        icons.append(pile(f"foundation{place + 1}", table.spot(x, y), "place"))
    under = -margin - 2 * (table.card_height + gap) - 3 * gap
    for line, (name, words) in enumerate(FIELDS):
        icons += readout(name, words, right - width - gap, under - line * 56, 108, 120)
    low = table.extent.y0 + table.card_height + 68 + 3 * gap
    icons.append(pile("stock", table.spot(right, low), "space"))
    return game_window(table, "scorpion", "Scorpion", icons)
