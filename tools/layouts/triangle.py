"""The triangle of twenty-eight places that two games are laid out in."""

from __future__ import annotations

from osmosis_app.formats.templates import IconDefinition
from tools.layouts.parts import Table, pile


def triangle(table: Table) -> list[IconDefinition]:
    """Return seven rows of places in the middle, each row lying on the one above."""
    centre, step = table.extent.x1 // 2, table.card_width + table.gap
    icons: list[IconDefinition] = []
    for row in range(7):
        left = centre - (step * (row + 1) - table.gap) // 2 // 2 * 2
        for place in range(row + 1):
            at = table.spot(left + place * step, -table.margin - row * table.foot)
            icons.append(pile(f"layout{len(icons) + 1}", at, "clear"))
    return icons
