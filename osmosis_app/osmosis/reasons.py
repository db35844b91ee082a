"""Why something cannot be done, in words for the player."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from osmosis_app.patience.actions import Action, Choose, Deal, Move, Turn
from osmosis_app.patience.cards import Card
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.position import Position
from osmosis_app.patience.words import card_words

_CARD = re.compile(r"(?<!the )\b[A2-9TJQK][CDHS]\b")


def why_not(game: Patience[Any], position: Position, tried: Iterable[Action]) -> str:
    """Say why none of the actions tried is allowed; empty where nothing is to be said."""
    reasons = [game.objection(position, action) for action in tried]
    told = next((why for why in reasons if why and "no such move" not in why), "")
    return _CARD.sub(lambda card: f"the {card_words(Card.parse(card[0]))}", told)


def why_nothing(game: Patience[Any], position: Any, pile: str, index: int | None = None) -> str:
    """Say why cards of a pile, from the one of that place up, cannot be played.

    Without an index it is the top card. Empty where nothing is to be said.
    """
    cards = position[pile].cards
    if index is None or index == len(cards) - 1:
        tried = (Deal(), Turn()) if pile == "stock" else (Choose(pile), Move(pile))
        if why := why_not(game, position, tried):
            return why
    place = len(cards) - 1 if index is None else index
    if cards and game.can_lift(position, pile, place):
        return f"the {card_words(cards[place])} goes nowhere now"
    return ""
