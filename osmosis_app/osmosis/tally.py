"""What is known of a session beside its moves: how much is counted, and where help was had.

It heads the file of a kept game as remarks, each on a line of its own. The first is what older
programs know; they pass over the others, as whoever reads a game text does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from osmosis_app.osmosis.scores import AIDS, Result

_COUNTED, _OWED = "# counted ", "# owed "
_NUMBER = re.compile("[0-9]{1,9}")


@dataclass(eq=False)
class Tally:
    """How many games of a session are among the results; a match counts game by game.

    ``aided`` holds, for each kind of help, which of the session's games had it, from 0.
    """

    counted: int = 0
    aided: dict[str, set[int]] = field(default_factory=lambda: {aid: set() for aid in AIDS})

    def aids_of(self, games: Iterable[int]) -> tuple[str, ...]:
        """Return the kinds of help that any of these games had."""
        chosen = set(games)
        return tuple(aid for aid in AIDS if self.aided[aid] & chosen)

    def text(self) -> str:
        lines = [f"{_COUNTED}{self.counted}"] if self.counted else []
        for aid, games in self.aided.items():
            if games:
                lines.append(f"# {aid} {' '.join(map(str, sorted(games)))}")
        return "".join(f"{line}\n" for line in lines)

    @classmethod
    def parse(cls, text: str) -> Tally:
        """Read what heads a kept game; what cannot be understood is passed over."""
        lines = _head(text)
        tally = cls(_number(lines[0].removeprefix(_COUNTED)) if lines else 0)
        for line in lines:
            aid, *games = line.removeprefix("# ").split()[:1000] or [""]
            if aid in AIDS and all(map(_NUMBER.fullmatch, games)):
                tally.aided[aid].update(map(int, games))
        return tally


def _head(text: str) -> list[str]:
    lines = text.splitlines()
    length = next((at for at, line in enumerate(lines) if not line.startswith("# ")), len(lines))
    return lines[:length]


def _number(text: str) -> int:
    return int(text) if _NUMBER.fullmatch(text) else 0


def owed_text(fresh: Sequence[Result], kept: Sequence[Result]) -> str:
    """Write, for the head of a game, the results that are about to be kept.

    Before each stands how many like it there are already, so that whoever finds them after a
    crash can tell whether they were kept.
    """
    there, lines = Counter(kept), []
    for result in fresh:
        lines.append(f"{_OWED}{there[result]} {result}\n")
        there[result] += 1
    return "".join(lines)


def without_owed(text: str) -> str:
    """Return a kept game's text as it is once its results are kept."""
    lines, head = text.splitlines(keepends=True), len(_head(text))
    return "".join(
        line for at, line in enumerate(lines) if at >= head or not line.startswith(_OWED)
    )


def still_owed(text: str, kept: Sequence[Result]) -> list[Result]:
    """Return the results that the head of a game owes and that were not kept."""
    there, owed = Counter(kept), []
    for line in _head(text):
        number, _, told = line.removeprefix(_OWED).partition(" ")
        if line.startswith(_OWED) and _NUMBER.fullmatch(number):
            try:
                result = Result.parse(told)
            except ValueError:
                continue
            if there[result] <= int(number):
                owed.append(result)
                there[result] += 1
    return owed
