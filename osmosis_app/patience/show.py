"""Positions as text, and piles read back from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .patience import Outcome, Patience
from .position import EMPTY, Pile, Position


def show(game: Patience[Any], position: Position) -> str:
    """Write a position: its piles, then what is highlighted, read out and decided."""
    lines = [f"{name}: {text}" for name, text in _piles(game, position)]
    if position.selected:
        lines.append(f"highlighted: {position.selected}")
    readouts = game.readouts(position).items()
    lines += [f"{name}: {text or '-'}" for name, text in readouts]
    outcome = game.outcome(position)
    stuck = outcome is Outcome.PLAYING and game.is_stuck(position)
    lines.append(f"outcome: {outcome.value}{', no move left' if stuck else ''}")
    return "\n".join(lines) + "\n"


def _piles(game: Patience[Any], position: Position) -> Iterator[tuple[str, str]]:
    """Give each line of piles: what it is called, and the cards."""
    in_rows = {name for row in game.rows for name in row}
    for row in game.rows:
        cards = " ".join(str(position[name]) for name in row)
        yield row_name(row), cards
    for name in game.piles:
        missing = name in game.unlisted and not position[name].cards
        if name not in in_rows and not missing:
            yield name, str(position[name])


def row_name(row: tuple[str, ...]) -> str:
    """Name the piles of a row together: ``layout4-6``."""
    return row[0] if len(row) == 1 else f"{row[0]}-{row[-1].lstrip(_letters(row[-1]))}"


def _letters(name: str) -> str:
    return name.rstrip("0123456789")


def read_piles(game: Patience[Any], text: str) -> dict[str, Pile]:
    """Read piles back from the lines that ``show`` writes for them; others are passed over."""
    rows = {row_name(row): row for row in game.rows}
    piles = dict.fromkeys(game.unlisted, EMPTY)
    for line in text.splitlines():
        name, _, cards = line.partition(": ")
        if name in rows:
            piles |= zip(rows[name], map(Pile.parse, cards.split()), strict=True)
        elif name in game.piles:
            piles[name] = Pile.parse(cards)
    return piles
