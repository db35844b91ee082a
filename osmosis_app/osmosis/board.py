"""From a position to cards with places: what is drawn, and what lies under the pointer.

Where a pile lies is said by its icon in the window's template. A place wider than a card has
its cards fanned to the right, a taller one downwards, those face down closer together; any
other shows its top card alone. What would leave its place closes up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from osmosis_app.geometry import Box, Point
from osmosis_app.patience.actions import Action, Choose, Move
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.position import Pile, Position
from osmosis_app.wimp.window import Window

FAN_OF = 13
"""A fan to the right holds a whole suit; more cards than that lie closer."""

ROW = 4
"""The height of a pixel, in OS units, where pixels are tallest: fans go down by whole rows."""

LEAST = 2 * ROW
"""How little of a card that lies face down shows before cards face up close up too."""

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
    """A picture on the board: a card of a pile, or the pile's bare ground.

    ``index`` is the card's place in its pile, 0 the lowest.
    """

    pile: str
    sprite: str
    box: Box
    is_card: bool
    selected: bool = False
    index: int = 0


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
    count: int = 1,
) -> tuple[Placed, ...]:
    """Place everything to be drawn, the lowest first.

    The topmost ``count`` cards of the pile ``lifted`` are in the air.
    """
    board: list[Placed] = []
    for name, place in where.items():
        pile = position[name]
        shown = len(pile.cards) - (count if name == lifted else 0)
        board += _pile(name, pile, place, card, back, position.selected == name, shown)
        if not shown and place.empty:
            board.append(_ground(game, position, name, place, card))
    return tuple(board)


def _pile(
    name: str, pile: Pile, place: Place, card: Size, back: str, selected: bool, shown: int
) -> Iterator[Placed]:
    """Place the lowest ``shown`` cards of a pile: they lie as if all were there."""
    fan = _fan(pile, place.box, card)
    first = 0 if fan else max(0, shown - 1)
    for index in range(first, shown):
        sprite = str(pile.cards[index]).lower() if pile.is_up(index) else back
        at = _card_box(place.box, card, *(fan[index] if fan else (0, 0)))
        yield Placed(name, sprite, at, True, selected and index == shown - 1, index)


def _fan(pile: Pile, box: Box, card: Size) -> list[tuple[int, int]]:
    """Return how far right and down each card of a fan lies; none if the place is no fan's."""
    count, gaps = len(pile.cards), max(FAN_OF, len(pile.cards)) - 1
    spare_x, spare_y = box.width - card.width, box.height - card.height
    if spare_x >= gaps:
        return [(spare_x // gaps // 2 * 2 * index, 0) for index in range(count)]
    if spare_y < FAN_OF - 1:
        return []
    hidden = min(pile.down, max(count - 1, 0))
    close, wide = _steps_down(card, spare_y, hidden, max(count - 1, 0) - hidden)
    steps = [close] * hidden + [wide] * (count - hidden)
    return [(0, sum(steps[:index])) for index in range(count)]


def _steps_down(card: Size, spare: int, hidden: int, shown: int) -> tuple[int, int]:
    """Return how far a card lies below one face down, and below one face up.

    ``hidden`` and ``shown`` say how many such gaps must share the room there is. With room
    enough a card shows its corner, rank and suit.
    """
    wide = _rows(2 * card.height, 5)
    close = _rows(wide, 3)
    if hidden:
        least = min(close, LEAST, _rows(spare, hidden))
        close = max(least, min(close, _rows(spare - shown * wide, hidden)))
    if shown:
        wide = min(wide, _rows(spare - hidden * close, shown))
    return close, wide


def _rows(room: int, parts: int) -> int:
    """Share room out among so many parts, in whole rows of pixels."""
    return room // parts // ROW * ROW


def _card_box(place: Box, card: Size, right: int, down: int) -> Box:
    x, y = place.x0 + right, place.y1 - down
    return Box(x, y - card.height, x + card.width, y)


def ground_of(place: Place, card: Size) -> Box:
    """Return where the lowest card of a pile lies, or would."""
    return _card_box(place.box, card, 0, 0)


def _ground(game: Patience[Any], position: Position, name: str, place: Place, card: Size) -> Placed:
    used_up = name == "stock" and game.clicked(position, name) is None
    sprite = EMPTY_STOCK if used_up else place.empty or ""
    return Placed(name, sprite, ground_of(place, card), False)


def card_at(board: Iterable[Placed], at: Point) -> Placed | None:
    """Return the card under a point."""
    hits = [placed for placed in board if placed.is_card and placed.box.contains(at)]
    return hits[-1] if hits else None


def pile_at(board: Iterable[Placed], where: Mapping[str, Place], at: Point) -> str | None:
    """Return the pile under a point: a card before bare ground, and that before a place."""
    hits = [placed for placed in board if placed.box.contains(at)]
    cards = [placed for placed in hits if placed.is_card]
    for found in (cards, hits):
        if found:
            return found[-1].pile
    return next((name for name, place in where.items() if place.box.contains(at)), None)


def run_of(board: Iterable[Placed], pile: str, index: int) -> list[Placed]:
    """Return a card of a pile and those that lie on it, the lowest first."""
    return [card for card in board if card.pile == pile and card.is_card and card.index >= index]


def pointed_at(board: Iterable[Placed], action: Action) -> tuple[Placed, ...]:
    """Show the cards that an action takes, or the pack it deals from, as selected."""
    pile, count = "stock", 1
    if isinstance(action, Move):
        pile, count = action.source, action.count
    elif isinstance(action, Choose):
        pile = action.pile
    board = tuple(board)
    mine = [placed for placed in board if placed.pile == pile][-count:]
    return tuple(replace(each, selected=True) if each in mine else each for each in board)


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


def dropped_on(
    board: Iterable[Placed],
    where: Mapping[str, Place],
    window: Window,
    card: Size,
    box: Box,
    screen: Point,
) -> str | None:
    """Return the pile that dragged cards were dropped on.

    ``box`` holds all of them and ``screen`` is the pointer, both as places of the screen.
    """
    if not window.visible.contains(screen):
        return None
    origin, head = window.origin, Box(box.x0, box.y1 - card.height, box.x1, box.y1)
    at, lowest = window.to_work(screen), head.moved(-origin.x, -origin.y)
    return drop_target(board, where, at, lowest)


def _area(box: Box) -> int:
    return 0 if box.is_empty else box.width * box.height
