"""Measure how well the computer plays: python tools/measure_players.py [GAME...] [--deals N].

Deals 1 to N of each game are played by its fair player, and looked at by its solver where
there is one. Each line says what was measured and what was to be reached. Seconds are those
of one processor; the share of games won has the half width of its 95 % interval beside it.
"""

from __future__ import annotations

import math
import os
import statistics
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.registry import can_solve, player_for, solve
from osmosis_app.patience.players.verdict import Answer
from osmosis_app.patience.session import Session


@dataclass(frozen=True, slots=True)
class Result:
    """How one deal ended, or what the solver said of it."""

    won: bool
    score: float
    seconds: float
    undecided: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to be measured: a game with options, by whom, beside what."""

    game: str
    who: str
    floor: str
    reach: str
    options: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game} {options}".strip()


FAIR, SOLVER = "fair", "solver"
MEASURES = (
    Measure("osmosis", FAIR, "9.7 % won", "15 % won"),
    Measure("osmosis", SOLVER, "-", "34 % won, < 0.5 % open, 25 a second"),
    Measure("pyramid", FAIR, "mean -10", "mean above 0", {"games": "1"}),
    Measure("pyramid", SOLVER, "-", "67 % cleared, mean 15, < 0.5 s", {"games": "1"}),
    Measure("buti", FAIR, "-", "-"),
    Measure("buti", SOLVER, "-", "-"),
    Measure("buti", SOLVER, "-", "-", {"cover": "yes"}),
    Measure("interregnum", FAIR, "1.4 % won", "6 % won"),
    Measure("interregnum", SOLVER, "-", "-"),
    Measure("interregnum", SOLVER, "-", "-", {"colours": "alternate"}),
    Measure("klondike-tommy", FAIR, "-", "-"),
    Measure("klondike-tommy", FAIR, "-", "-", {"shuffle": "riffled"}),
    Measure("klondike-babic", FAIR, "-", "16 % won"),
    Measure("canfield", FAIR, "-", "-"),
    Measure("canfield", FAIR, "-", "-", {"shuffle": "riffled"}),
    Measure("canfield", FAIR, "-", "30 % won", {"hoyle": "yes", "passes": "unlimited"}),
    Measure("scorpion", FAIR, "-", "9 % won"),
    Measure("scorpion", FAIR, "-", "-", {"shuffle": "riffled"}),
    Measure("scorpion", SOLVER, "-", "-"),
    Measure("scorpion", SOLVER, "-", "-", {"merci": "stuck"}),
    Measure("scorpion", SOLVER, "-", "-", {"shuffle": "riffled"}),
    Measure("accordion", FAIR, "-", "-"),
    Measure("accordion", FAIR, "-", "-", {"shuffle": "riffled"}),
    Measure("accordion", FAIR, "-", "95 % won", {"open": "yes"}),
)


def played(game: Patience[Any], number: int) -> Result:
    """Let the fair player play a deal to its end."""
    began = time.process_time()
    session = Session(game, number)
    for _ in play_out(session, player_for(game)):
        pass
    won = game.outcome(session.position) is Outcome.WON
    return Result(won, score_of(session), time.process_time() - began)


def score_of(session: Session) -> float:
    """Read the score that the game shows, 0 when it is none."""
    text = session.game.readouts(session.position).get("score", "0")
    return float(text) if text.lstrip("-").isdigit() else 0.0


def solved(game: Patience[Any], number: int) -> Result:
    """Let the solver look at a deal."""
    began = time.process_time()
    verdict = solve(game, Session(game, number).position)
    took = time.process_time() - began
    won = verdict.answer is Answer.WINNABLE
    return Result(won, verdict.score or 0, took, verdict.answer is Answer.OPEN)


def measured(measure: Measure, deals: int, jobs: int) -> list[Result]:
    """Measure over the deals from 1 on, several at a time in processes of their own."""
    with ProcessPoolExecutor(jobs) as pool:
        one = partial(_one, measure)
        todo = pool.map(one, range(1, deals + 1))
        return list(track(todo, measure.name, deals, console=Console(stderr=True), transient=True))


def _one(measure: Measure, number: int) -> Result:
    game = patience_named(measure.game, measure.options)
    return played(game, number) if measure.who == FAIR else solved(game, number)


def row(measure: Measure, results: list[Result]) -> list[str]:
    """Put what was measured in the words of the table."""
    many = len(results)
    won = sum(result.won for result in results) / many
    seconds = [result.seconds for result in results]
    undecided = sum(result.undecided for result in results) / many
    return [
        measure.name,
        measure.who,
        str(many),
        f"{won:.1%} ±{1.96 * math.sqrt(won * (1 - won) / many):.1%}",
        f"{statistics.fmean(result.score for result in results):.1f}",
        f"{undecided:.1%}" if measure.who == SOLVER else "-",
        f"{statistics.fmean(seconds):.3f}",
        f"{max(seconds):.2f}",
        measure.floor,
        measure.reach,
    ]


def wanted(games: Iterable[str]) -> list[Measure]:
    """Give what can be measured of some games, or of all."""
    asked = set(games) or set(GAMES)
    return [
        measure
        for measure in MEASURES
        if measure.game in asked & set(GAMES)
        and (measure.who == FAIR or can_solve(patience_named(measure.game, measure.options)))
    ]


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...", type=click.Choice(list(GAMES)))
@click.option("--deals", default=100, type=click.IntRange(min=1), help="Deals 1 to this one.")
@click.option("--jobs", default=os.cpu_count() or 1, type=click.IntRange(min=1), help="At a time.")
@click.option("--who", type=click.Choice([FAIR, SOLVER]), help="Only the fair player, or solver.")
def main(games: tuple[str, ...], deals: int, jobs: int, who: str | None) -> None:
    """Measure how well the computer plays each GAME, or all of them."""
    heads = "game", "who", "deals", "won", "score", "open", "s each", "longest", "floor", "reach"
    table = Table(*heads, title=f"Deals 1 to {deals}")
    for measure in wanted(games):
        if who in (None, measure.who):
            table.add_row(*row(measure, measured(measure, deals, jobs)))
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
