"""What a player can do, each action one line of text."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """Take the top card of a pile to its foundation, or to the pile named.

    Text: ``reserve2``, ``waste reserve1``.
    """

    source: str
    target: str | None = None

    def __str__(self) -> str:
        return f"{self.source} {self.target}" if self.target else self.source


@dataclass(frozen=True, slots=True)
class Choose:
    """Click on the top card of a pile to highlight it, or to pair it. ``choose layout23``."""

    pile: str

    def __str__(self) -> str:
        return f"choose {self.pile}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal from the stock to the waste. ``deal``."""

    def __str__(self) -> str:
        return "deal"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the waste over, to be the stock of the next pass. ``turn``."""

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class Finish:
    """End a game whose last pass is over though something could be played. ``finish``."""

    def __str__(self) -> str:
        return "finish"


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up. ``resign``."""

    def __str__(self) -> str:
        return "resign"


@dataclass(frozen=True, slots=True)
class Next:
    """Deal the next game of a match. ``next``."""

    def __str__(self) -> str:
        return "next"


Action = Move | Choose | Deal | Turn | Finish | Resign | Next

_WORD = re.compile("[a-z]+[0-9]*")
_SINGLE: dict[str, Action] = {
    str(action): action for action in (Deal(), Turn(), Finish(), Resign(), Next())
}


def parse_action(line: str) -> Action:
    """Read an action from its line of text; raises ValueError when it is none.

    Whether a pile of that name exists is for the game to say.
    """
    words = line.split()
    if all(_WORD.fullmatch(word) for word in words):
        match words:
            case [word] if word in _SINGLE:
                return _SINGLE[word]
            case ["choose", pile]:
                return Choose(pile)
            case [source]:
                return Move(source)
            case [source, target] if source not in _SINGLE:
                return Move(source, target)
    raise ValueError(f"{line!r} is not an action")
