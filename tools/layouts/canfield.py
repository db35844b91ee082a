"""The window of Canfield."""

from __future__ import annotations

from osmosis_app.formats.templates import WindowDefinition
from tools.layouts.parts import Table, box, game_window, pile, readout, words_on_baize

FIELDS = (("score", "Score"), ("key", "Key"), ("pass", "Pass"), ("cards", "Cards"))


def canfield(table: Table) -> WindowDefinition:
    """The reserve far left, foundations above four tall piles, the pack low on the right."""
    margin, step = table.margin, table.card_width + 5 * table.gap
    left = margin + step + 6 * table.gap
    below = -margin - table.card_height - 2 * table.gap
    height = below - table.extent.y0 - margin
    icons = [pile("reserve", table.spot(margin, below), "space")]
    for place in range(4):
        x = left + place * step
        icons.append(words_on_baize(f"wants{place + 1}", table.spot(x, -margin)))
        icons.append(pile(f"foundation{place + 1}", table.spot(x, -margin), "space"))
        tall = box(x, below, table.card_width, height)
        icons.append(pile(f"tableau{place + 1}", tall, "space"))
    right = table.extent.x1 - margin - table.card_width
    low = table.extent.y0 + table.card_height + 68 + 3 * table.gap
    icons.append(pile("stock", table.spot(right, low), "again"))
    icons.append(pile("waste", table.spot(right - table.card_width - table.gap, low), "space"))
    for line, (name, words) in enumerate(FIELDS):
        x = right - table.card_width - table.gap
        icons += readout(name, words, x, -margin - line * 56, 92, 116)
    return game_window(table, "canfield", "Canfield", icons)
