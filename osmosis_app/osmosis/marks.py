"""What the keyboard can mark: places and cards in order, what they mean, and their frames.

Buti's pointer goes over the playable positions from left to right; Tommy's cursors are red on
the pile that moves and green on the one it goes to. A mark is both.

Source: R. M. Buti, Pyramid Solitaire, its PYRAMID.DOC (1987); Tommy's Toys, Tommy's Patience,
its instructions (1986).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from osmosis_app.geometry import Box
from osmosis_app.osmosis.board import Place, Placed, Size, ground_of
from osmosis_app.patience.actions import Action
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.position import Position

FROM, TO = 11, 10
"""The Wimp's red around what is played, its green around where it would go."""

EDGE = 0
"""White, on the inner side of both."""

PART = 17
"""A frame is about as thick as this part of a card is wide."""

Board = tuple[Placed, ...]

Offers = dict[str, tuple[Action, ...]]
"""What laying cards on each pile does."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A card of a pile and those that lie on it; ``index`` None is the top card alone."""

    pile: str
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where the keyboard is: the mark, and what has been picked up to be laid there."""

    at: Mark | None = None
    held: Mark | None = None
    is_shown: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame around cards of a pile, or its bare ground, half of it outside; ``box`` is all.

    Its line inside shows on the baize, whatever the eye makes of the colours.
    """

    pile: str
    box: Box
    colour: int
    thick: int

    @property
    def strips(self) -> Iterator[tuple[Box, int]]:
        """What it is painted of, and the colours."""
        inside = self.box.grown(-self.thick)
        yield from ((strip, self.colour) for strip in self.box.without(inside))
        yield from ((strip, EDGE) for strip in inside.without(inside.grown(-self.thick // 4)))


def in_reading_order(places: Mapping[str, Place]) -> list[str]:
    """Order places row by row, each from the left; what overlaps in height is one row."""
    rows: list[list[str]] = []
    lowest = 0
    for name in sorted(places, key=lambda name: -places[name].box.y1):
        box = places[name].box
        if not rows or box.y1 <= lowest:
            rows.append([])
            lowest = box.y0
        rows[-1].append(name)
        lowest = min(lowest, box.y0)
    return [
        name
        for row in rows
        for name in sorted(row, key=lambda name: (places[name].box.x0, -places[name].box.y1))
    ]


def heads(game: Patience[Any], position: Position, pile: str) -> list[int]:
    """List the cards of a pile that may be taken with all on them, from the top down."""
    found: dict[int, int] = {}
    for index in reversed(range(len(position[pile].cards))):
        if game.can_lift(position, pile, index):
            found.setdefault(game.lifted_count(position, pile, index), index)
    return list(found.values())


def sources(game: Patience[Any], position: Position, places: Mapping[str, Place]) -> list[str]:
    """List the piles from which something may be played, or that a click means something on."""
    return [
        pile
        for pile in in_reading_order(places)
        if heads(game, position, pile) or game.clicked(position, pile) is not None
    ]


def offers(game: Patience[Any], position: Position, mark: Mark) -> Offers:
    """Return the piles that cards may be laid on, and what that does, each thing once.

    What a click on the cards means is among them, and comes first.
    """
    found: dict[tuple[Action, ...], list[str]] = {}
    if (click := game.clicked(position, mark.pile, mark.index)) is not None:
        found[(click,)] = []
    liftable = heads(game, position, mark.pile)
    if liftable:
        index = liftable[0] if mark.index is None else mark.index
        count = game.lifted_count(position, mark.pile, index)
        for target in places_but(game, mark.pile):
            if actions := game.dropped(position, mark.pile, target, count):
                found.setdefault(actions, []).append(target)
    return {
        _end_of(game, position, mark.pile, actions, targets): actions
        for actions, targets in found.items()
    }


def places_but(game: Patience[Any], pile: str) -> list[str]:
    return [name for name in game.piles if name != pile]


def _end_of(
    game: Patience[Any],
    position: Position,
    source: str,
    actions: Iterable[Action],
    targets: list[str],
) -> str:
    """Name the pile that actions bring cards to: of several that mean the same, the one."""
    if len(targets) == 1:
        return targets[0]
    after = reduce(game.play, actions, position)
    grown = (
        name
        for name in targets or places_but(game, source)
        if len(after[name].cards) > len(position[name].cards)
    )
    return next(grown, targets[0] if targets else source)


def put_back(cursor: Cursor) -> Cursor:
    """Mark the top of the pile that the cards were picked up from, or of the pile marked."""
    mark = cursor.held or cursor.at
    return Cursor(Mark(mark.pile) if mark else None, is_shown=cursor.is_shown)


def settled(
    cursor: Cursor, game: Patience[Any], position: Position, places: Mapping[str, Place]
) -> Cursor:
    """Keep a mark on what can be marked now: else on the next place there is."""
    if not cursor.is_shown or cursor.held is not None:
        return cursor
    playable = sources(game, position, places)
    if cursor.at is None or cursor.at.pile not in playable:
        return replace(cursor, at=_next_of(cursor.at, playable, places))
    if cursor.at.index is not None and cursor.at.index not in heads(game, position, cursor.at.pile):
        return replace(cursor, at=Mark(cursor.at.pile))
    return cursor


def _next_of(mark: Mark | None, playable: list[str], places: Mapping[str, Place]) -> Mark | None:
    if not playable:
        return None
    order = in_reading_order(places)
    if mark is None or mark.pile not in order:
        return Mark(playable[0])
    here = order.index(mark.pile)
    after = [pile for pile in playable if order.index(pile) > here]
    return Mark(after[0] if after else playable[-1])


def frames(
    cursor: Cursor,
    position: Position,
    board: Board,
    places: Mapping[str, Place],
    card: Size,
) -> tuple[Frame, ...]:
    """Frame what has been picked up, and what is marked: the last is the mark's own."""
    if not cursor.is_shown or cursor.at is None:
        return ()
    held = cursor.held or (Mark(position.selected) if position.selected else None)
    at = _frame(cursor.at, board, places, card, TO if held else FROM)
    if held is None:
        return (at,)
    source = _frame(held, board, places, card, FROM)
    return (source,) if source.box == at.box else (source, at)


def _frame(mark: Mark, board: Board, places: Mapping[str, Place], card: Size, colour: int) -> Frame:
    cards = [placed for placed in board if placed.pile == mark.pile and placed.is_card]
    taken = [placed for placed in cards if mark.index is not None and placed.index >= mark.index]
    boxes = [placed.box for placed in taken or cards[-1:]]
    box = reduce(Box.hull, boxes) if boxes else ground_of(places[mark.pile], card)
    thick = card.width // PART // 4 * 4
    return Frame(mark.pile, box.grown(thick // 2), colour, thick)


def in_drawing_order(board: Board, frames: Iterable[Frame]) -> list[Placed | Frame]:
    """Put each frame over the cards of its own pile, and under those that cover these."""
    drawn: list[Placed | Frame] = list(board)
    for frame in frames:
        over = [n for n, item in enumerate(drawn) if item.pile == frame.pile]
        drawn.insert(max(over, default=len(drawn) - 1) + 1, frame)
    return drawn
