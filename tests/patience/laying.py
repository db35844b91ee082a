"""Positions for the tests, from piles written as text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from osmosis_app.patience.cards import Card, shuffled
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.position import EMPTY, Pile

HERE = Path(__file__).parent


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def lay(game: Patience[Any], piles: dict[str, str], **fields: Any) -> Any:
    """Lay a position with the piles given and the others empty."""
    bare = game.opening(shuffled(1)).with_piles(dict.fromkeys(game.piles, EMPTY))
    return replace(bare.with_piles({name: pile(text) for name, text in piles.items()}), **fields)


def pile(text: str) -> Pile:
    """Read a pile; one that begins with ``next`` is a stock in dealing order."""
    if text.startswith("next "):
        return Pile.face_down(cards(text[5:])[::-1])
    return Pile.parse(text)


def legal(game: Patience[Any], position: Any) -> list[str]:
    """List the legal actions as text, without resigning, which is always the last."""
    *actions, resign = map(str, game.legal_actions(position))
    assert resign == "resign"
    return actions
