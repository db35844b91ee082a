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


def why_nothing(game: Patience[Any], position: Position, pile: str) -> str:
    """Say why a pile cannot be played from; empty where nothing is to be said."""
    tried = (Deal(), Turn()) if pile == "stock" else (Choose(pile), Move(pile))
    return why_not(game, position, tried)
