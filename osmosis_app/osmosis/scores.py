"""Results of games, one line each, and what they come to.

A line: the date, the game, its options, the deal's number or ``-``, the outcome, the score and
the player's name, separated by tabs. The total of a match is a line of its own, its game
written ``match of pyramid``. Remarks may follow the name in square brackets: ``undo`` and
``hint`` for a game in which one was used, and ``tie=12``, what orders equal scores. Results of
other options are another table: they are never mixed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from osmosis_app.patience.catalogue import options_in_full
from osmosis_app.patience.patience import Outcome

PLOTTED = 100
TABLE = 10
LARGEST = 1_000_000_000
AIDS = ("undo", "hint")
"""What a game may have been helped by, and is marked with."""

_MATCH = "match of "
_REMARKED = re.compile(r"(.*?) ?\[((?:undo|hint|tie=[0-9]{1,9}| )*)\]")


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, or with ``is_match`` a match, whose deal is that of its first game.

    Of equal scores the one with the smaller ``tie`` is the better.
    """

    day: date
    game: str
    options: str
    deal: int | None
    outcome: Outcome
    score: int
    player: str = ""
    aids: tuple[str, ...] = ()
    tie: int | None = None
    is_match: bool = False

    @property
    def is_won(self) -> bool:
        return self.outcome is Outcome.WON

    def __str__(self) -> str:
        game = _MATCH + self.game if self.is_match else self.game
        deal = "-" if self.deal is None else str(self.deal)
        fields = (self.day.isoformat(), game, self.options, deal, self.outcome.value)
        return "\t".join((*fields, str(self.score), self._signed()))

    def _signed(self) -> str:
        """Write the player's name and the remarks; a name like a remark is followed by none."""
        player = " ".join(self.player.split())
        remarks = [*self.aids, *([] if self.tie is None else [f"tie={self.tie}"])]
        if not remarks and not _REMARKED.fullmatch(player):
            return player
        return f"{player} [{' '.join(remarks)}]".lstrip()

    @classmethod
    def parse(cls, line: str) -> Result:
        """Read a line; raises ValueError when it is none. The player may be left out."""
        day, game, options, deal, outcome, score, *rest = line.split("\t")
        (player,) = rest or [""]
        number, when = None if deal == "-" else int(deal), date.fromisoformat(day)
        if not -LARGEST <= int(score) <= LARGEST:
            raise ValueError("no game scores so much")
        name, aids, tie = _remarked(player)
        is_match, game = game.startswith(_MATCH), game.removeprefix(_MATCH)
        ended = Outcome(outcome), int(score)
        return cls(when, game, options, number, *ended, name, aids, tie, is_match)


def _remarked(text: str) -> tuple[str, tuple[str, ...], int | None]:
    """Tell a player's name from the remarks after it."""
    told = _REMARKED.fullmatch(text)
    if told is None:
        return text, (), None
    words = told[2].split()
    ties = [int(word[4:]) for word in words if word.startswith("tie=")]
    return told[1], tuple(aid for aid in AIDS if aid in words), ties[0] if ties else None


def read_results(text: str) -> tuple[list[Result], list[int]]:
    """Read every line: the results, and the numbers of the lines that are none."""
    results, wrong = [], []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            results.append(Result.parse(line))
        except ValueError:
            wrong.append(number)
    return results, wrong


def write_results(results: Iterable[Result]) -> str:
    return "".join(f"{result}\n" for result in results)


@dataclass(frozen=True, slots=True)
class Summary:
    """What the results of one game under the same options come to."""

    results: tuple[Result, ...]

    @property
    def played(self) -> int:
        return len(self.results)

    @property
    def won(self) -> int:
        return sum(result.is_won for result in self.results)

    @property
    def per_cent(self) -> int:
        return round(100 * self.won / self.played) if self.played else 0

    @property
    def best(self) -> Result | None:
        return self.table[0] if self.results else None

    @property
    def mean(self) -> float | None:
        return sum(r.score for r in self.results) / self.played if self.played else None

    @property
    def streak(self) -> int:
        """How many of the last games in a row were won."""
        count = 0
        for result in reversed(self.results):
            if not result.is_won:
                break
            count += 1
        return count

    @property
    def longest(self) -> int:
        """The longest row of won games."""
        best = run = 0
        for result in self.results:
            run = run + 1 if result.is_won else 0
            best = max(best, run)
        return best

    @property
    def last(self) -> tuple[Result, ...]:
        """The results to be plotted, oldest first."""
        return self.results[-PLOTTED:]

    @property
    def table(self) -> list[Result]:
        """The best results; of equal ones the smaller tie, then the earlier first."""
        return sorted(self.results, key=_merit)[:TABLE]


def _merit(result: Result) -> tuple[int, int, date]:
    return -result.score, LARGEST if result.tie is None else result.tie, result.day


def summary(results: Sequence[Result], game: str, options: str, matches: bool = False) -> Summary:
    """Gather the results of one game, or of its matches, under these options."""
    wanted = options_in_full(game, options)
    mine = (each for each in results if (each.game, each.is_match) == (game, matches))
    return Summary(tuple(each for each in mine if options_in_full(game, each.options) == wanted))


def options_played(results: Sequence[Result], game: str, now: str) -> list[str]:
    """List the options of a game that there are results of, after those it has now."""
    played = [now, *(each.options for each in results if each.game == game)]
    return list(dict.fromkeys(options_in_full(game, options) for options in played))
