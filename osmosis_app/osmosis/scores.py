"""Results of games, one line each, and what they come to.

A line: the date, the game, its options, the deal's number or ``-``, the outcome, the score and
the player's name, separated by tabs. Results of other options are another table: they are never
mixed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from osmosis_app.patience.catalogue import options_in_full
from osmosis_app.patience.patience import Outcome

PLOTTED = 100
TABLE = 10
LARGEST = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended; of a match each game is one."""

    day: date
    game: str
    options: str
    deal: int | None
    outcome: Outcome
    score: int
    player: str = ""

    @property
    def is_won(self) -> bool:
        return self.outcome is Outcome.WON

    def __str__(self) -> str:
        deal = "-" if self.deal is None else str(self.deal)
        fields = (self.day.isoformat(), self.game, self.options, deal, self.outcome.value)
        return "\t".join((*fields, str(self.score), " ".join(self.player.split())))

    @classmethod
    def parse(cls, line: str) -> Result:
        """Read a line; raises ValueError when it is none. The player may be left out."""
        day, game, options, deal, outcome, score, *rest = line.split("\t")
        (player,) = rest or [""]
        number, when = None if deal == "-" else int(deal), date.fromisoformat(day)
        if not -LARGEST <= int(score) <= LARGEST:
            raise ValueError("no game scores so much")
        return cls(when, game, options, number, Outcome(outcome), int(score), player)


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
    def best(self) -> int | None:
        return max((result.score for result in self.results), default=None)

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
        """The best results, of equal ones the earlier first."""
        return sorted(self.results, key=lambda result: (-result.score, result.day))[:TABLE]


def summary(results: Sequence[Result], game: str, options: str) -> Summary:
    """Gather the results of one game under these options, those left out at their defaults."""
    wanted = options_in_full(game, options)
    of_game = (result for result in results if result.game == game)
    return Summary(tuple(each for each in of_game if options_in_full(game, each.options) == wanted))
