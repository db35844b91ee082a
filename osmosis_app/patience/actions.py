"""What a player can do, each action one line of text."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """Take the top card of a pile to its foundation, or to the pile named.

    To a pile named, the topmost ``count`` cards may go together as they lie.
    Text: ``reserve2``, ``waste reserve1``, ``tableau3 tableau5 x4``.
    """

    source: str
    target: str | None = None
    count: int = 1

    def __str__(self) -> str:
        words = [self.source, self.target or "", f"x{self.count}" if self.count > 1 else ""]
        return " ".join(filter(None, words))


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


@dataclass(frozen=True, slots=True)
class Clock:
    """So many seconds have gone by since the game began. ``clock 125``."""

    seconds: int

    def __str__(self) -> str:
        return f"clock {self.seconds}"


Action = Move | Choose | Deal | Turn | Finish | Resign | Next | Clock

_WORD = re.compile("[a-z]+[0-9]*")
_NUMBER = re.compile("[1-9][0-9]{0,8}")
_TIMES = re.compile("x([2-9]|[1-9][0-9])")
_SINGLE: dict[str, Action] = {
    str(action): action for action in (Deal(), Turn(), Finish(), Resign(), Next())
}


def parse_action(line: str) -> Action:
    """Read an action from its line of text; raises ValueError when it is none.

    Whether a pile of that name exists is for the game to say.
    """
    words = line.split()
    match words:
        case ["clock", seconds] if _NUMBER.fullmatch(seconds):
            return Clock(int(seconds))
        case [word] if word in _SINGLE:
            return _SINGLE[word]
        case ["choose", pile] if _are_piles(pile):
            return Choose(pile)
        case [source] if _are_piles(source):
            return Move(source)
        case [source, target] if _are_piles(source, target):
            return Move(source, target)
        case [source, target, times] if _are_piles(source, target) and _TIMES.fullmatch(times):
            return Move(source, target, int(times[1:]))
    raise ValueError(f"{line!r} is not an action")


def _are_piles(*words: str) -> bool:
    """Tell whether words look like names of piles."""
    return all(_WORD.fullmatch(word) and word not in _SINGLE for word in words)
