"""A fair player of Accordion, and a solver for the game with every card dealt.

Where whole piles move only their top cards count. The row is made shorter by one pile
at a time, and of the rows that so many moves can make only the most promising go on:
those in which many piles can move, and in which cards of the same rank are kept, which
at the end sweep up all the others.

Source: the idea of saving one rank for the end is Masten's, solitairewinrates.com.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..actions import Action, Deal, Move
from ..cards import KING, PACK
from ..games.accordion import ROW, STEPS, STOCK, Accordion, AccordionPosition, row_of, score
from ..patience import Patience
from ..position import Position
from .careful import CarefulPlayer
from .player import Plan, Player
from .thinker import Thinking
from .verdict import Answer, Verdict
from .view import View

Row = tuple[int, ...]
"""The top cards of the piles, each by its place in a new pack."""

WIDTHS = (30, 120, 480)
"""Rows that go on at each length: the narrow beam is tried first."""

LAYERS = 900
"""About how many times its width a beam looks at, from a whole pack."""

KEPT = 0.6
"""What a rank is worth for the square of its cards, beside a pile that can move."""

BREATH = 16

_NUMBER = {card: number for number, card in enumerate(PACK)}
_AGREE = [[one.suit == other.suit or one.rank == other.rank for other in PACK] for one in PACK]


class Beam:
    """A search for the shortest row, and for how to come to it."""

    def __init__(self, row: Row, width: int) -> None:
        self.shortest, self.looked = row, 0
        self._start, self._width = row, width
        self.is_complete = True
        self._came: dict[Row, tuple[Row, Move]] = {}

    def search(self) -> Thinking[None]:
        beam = [self._start]
        while beam and len(self.shortest) > 1:
            new: dict[Row, None] = {}
            for row in beam:
                for move, there in _steps(row):
                    if there not in self._came:
                        self._came[there] = row, move
                        new[there] = None
                self.looked += 1
                if self.looked % BREATH == 0:
                    yield
            self.is_complete &= len(new) <= self._width
            beam = sorted(new, key=_promise, reverse=True)[: self._width]
            self.shortest = beam[0] if beam else self.shortest

    def line(self) -> tuple[Move, ...]:
        """Give the moves that lead to the shortest row."""
        row, moves = self.shortest, []
        while row != self._start:
            row, move = self._came[row]
            moves.append(move)
        return tuple(moves[::-1])


def _steps(row: Row) -> Iterator[tuple[Move, Row]]:
    """Give every move of a pile and the row it leaves."""
    for place, card in enumerate(row):
        agrees = _AGREE[card]
        for step in STEPS:
            target = place - step
            if target >= 0 and agrees[row[target]]:
                there = (*row[:target], card, *row[target + 1 : place], *row[place + 1 :])
                yield Move(ROW[place], ROW[target]), there


def _promise(row: Row) -> float:
    """Say how promising a row is: its moves, and how its ranks are kept together."""
    moves = sum(
        _AGREE[card][row[place - step]]
        for step in STEPS
        for place, card in enumerate(row[step:], start=step)
    )
    ranks = [0] * KING
    for card in row:
        ranks[card % KING] += 1
    return moves + KEPT * sum(many * many for many in ranks)


def _shortest(row: Row, nodes: int) -> Thinking[Beam]:
    """Try wider and wider beams as far as the nodes allow, until one pile is left."""
    best = None
    for width in WIDTHS:
        if best and (len(best.shortest) == 1 or width * LAYERS > nodes):
            break
        beam = Beam(row, width)
        yield from beam.search()
        if best is None or len(beam.shortest) < len(best.shortest):
            best = beam
    assert best
    return best


def _tops(position: AccordionPosition) -> Row:
    return tuple(_NUMBER[pile.top] for pile in row_of(position))


class AccordionPlayer(Player[AccordionPosition]):
    """Makes the row as short as the cards dealt allow, then has another dealt."""

    nodes = 500_000

    def _think(self, view: View[AccordionPosition], nodes: int) -> Thinking[Plan]:
        stock = view.position[STOCK].cards
        beam = yield from _shortest(_tops(view.position), 0 if stock else nodes)
        deal: tuple[Action, ...] = (Deal(),) if stock else ()
        line = beam.line()
        if not line and not deal:
            line = tuple(move for move, _ in _steps(_tops(view.position)))[:1]
        return Plan((*line, *deal), "no pile is to be moved before more are dealt")


class TopCardPlayer(CarefulPlayer):
    """Where only top cards move: looks a few moves ahead at the score."""

    nodes = 600

    def worth(self, position: Position) -> float:
        assert isinstance(position, AccordionPosition)
        return score(position) / 100


def accordion_player(game: Patience[AccordionPosition]) -> Player[Any]:
    """Give the player for a form of the game."""
    assert isinstance(game, Accordion)
    return AccordionPlayer(game) if game.lift == "pile" else TopCardPlayer(game)


def solves_accordion(game: Patience[Any]) -> bool:
    """Tell whether the solver knows a form of the game: every card dealt, whole piles moved."""
    return isinstance(game, Accordion) and game.open and game.lift == "pile"


def solve_accordion(game: Accordion, position: AccordionPosition, nodes: int) -> Thinking[Verdict]:
    """Look for moves that leave one pile; that there are none it proves for a short row only."""
    beam = yield from _shortest(_tops(position), nodes)
    if len(beam.shortest) == 1:
        return Verdict(Answer.WINNABLE, beam.line(), beam.looked)
    answer = Answer.LOST if beam.is_complete else Answer.OPEN
    return Verdict(answer, (), beam.looked)
