"""From a position to cards with places: what is drawn, and what lies under the pointer.

Where a pile lies is said by its icon in the window's template. A place wider than a card has
its cards fanned to the right, a taller one downwards; any other shows its top card alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from osmosis_app.geometry import Box, Point
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.position import Pile, Position
from osmosis_app.wimp.window import Window

FAN_OF = 13
"""A fan's place holds a whole suit; more cards than that lie closer."""

EMPTY_STOCK = "stop"


class Size(NamedTuple):
    """A card's width and height in OS units."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pile lies in the work area, and the sprite of its bare ground."""

    box: Box
    empty: str | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture on the board: a card of a pile, or the pile's bare ground."""

    pile: str
    sprite: str
    box: Box
    is_card: bool
    selected: bool = False


def places(window: Window, piles: Iterable[str]) -> dict[str, Place]:
    """Find the piles' places among the icons of a window, by the icons' names."""
    found = {}
    for name in piles:
        number = window.icon_named(name)
        if number is not None:
            icon = window.icons[number]
            found[name] = Place(icon.box, icon.validation.sprite)
    return found


def spread(
    game: Patience[Any],
    position: Position,
    where: Mapping[str, Place],
    card: Size,
    back: str,
    lifted: str | None = None,
) -> tuple[Placed, ...]:
    """Place everything to be drawn, the lowest first; ``lifted``'s top card is in the air."""
    board: list[Placed] = []
    for name, place in where.items():
        pile = position[name]
        shown = pile.less_top() if name == lifted else pile
        board += _pile(name, shown, place, card, back, position.selected == name)
        if not shown.cards and place.empty:
            board.append(_ground(game, position, name, place, card))
    return tuple(board)


def _pile(
    name: str, pile: Pile, place: Place, card: Size, back: str, selected: bool
) -> Iterator[Placed]:
    step_x, step_y = _steps(place.box, card, len(pile.cards))
    first = 0 if step_x or step_y else max(0, len(pile.cards) - 1)
    last = len(pile.cards) - 1
    for index in range(first, len(pile.cards)):
        sprite = str(pile.cards[index]).lower() if pile.is_up(index) else back
        at = _card_box(place.box, card, step_x * index, step_y * index)
        yield Placed(name, sprite, at, True, selected and index == last)


def _steps(box: Box, card: Size, count: int) -> tuple[int, int]:
    """Return how far each card of a fan lies right of, or below, the one before."""
    gaps = max(FAN_OF, count) - 1
    spare_x, spare_y = box.width - card.width, box.height - card.height
    if spare_x >= gaps:
        return spare_x // gaps // 2 * 2, 0
    return 0, spare_y // gaps // 4 * 4 if spare_y >= gaps else 0


def _card_box(place: Box, card: Size, right: int, down: int) -> Box:
    x, y = place.x0 + right, place.y1 - down
    return Box(x, y - card.height, x + card.width, y)


def _ground(game: Patience[Any], position: Position, name: str, place: Place, card: Size) -> Placed:
    used_up = name == "stock" and game.clicked(position, name) is None
    sprite = EMPTY_STOCK if used_up else place.empty or ""
    return Placed(name, sprite, _card_box(place.box, card, 0, 0), False)


def pile_at(board: Iterable[Placed], where: Mapping[str, Place], at: Point) -> str | None:
    """Return the pile under a point: a card before bare ground, and that before a place."""
    hits = [placed for placed in board if placed.box.contains(at)]
    cards = [placed for placed in hits if placed.is_card]
    for found in (cards, hits):
        if found:
            return found[-1].pile
    return next((name for name, place in where.items() if place.box.contains(at)), None)


def top_of(board: Iterable[Placed], pile: str) -> Placed | None:
    """Return the top card of a pile as it lies on the board."""
    cards = [placed for placed in board if placed.pile == pile and placed.is_card]
    return cards[-1] if cards else None


def drop_target(
    board: Iterable[Placed], where: Mapping[str, Place], at: Point, card: Box
) -> str | None:
    """Return the pile a card was dropped on: under the pointer, or most under the card."""
    if (under := pile_at(board, where, at)) is not None:
        return under
    shared = {name: _area(place.box.meet(card)) for name, place in where.items()}
    best = max(shared, key=lambda name: shared[name], default=None)
    return best if best is not None and shared[best] > 0 else None


def _area(box: Box) -> int:
    return 0 if box.is_empty else box.width * box.height
