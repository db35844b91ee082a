"""Both Pyramids. A triangle is a row of 28 cards, with None for those that have gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

RANKS = "-A23456789TJQK"
Place = int | str


class Triangle(NamedTuple):
    """A state; ``side`` is the upcard of Buti's, and ``heap`` what was removed, in its order."""

    cards: tuple[str | None, ...]
    pack: tuple[str, ...]
    side: tuple[str, ...]
    waste: tuple[str, ...]
    heap: tuple[str, ...]
    chosen: Place | None = None
    deal: int = 1
    over: bool = False
    face_down: frozenset[int] = frozenset()


def value(card: str) -> int:
    return RANKS.index(card[0])


def row_of(place: int) -> int:
    return next(row for row in range(7) if place < (row + 1) * (row + 2) // 2)


def uncovered(cards: tuple[str | None, ...], place: int) -> bool:
    below = place + row_of(place) + 1
    return row_of(place) == 6 or (cards[below] is None and cards[below + 1] is None)


def free(state: Triangle) -> dict[Place, str]:
    """Give the cards of the triangle and the waste that may be used."""
    found: dict[Place, str] = {
        place: card
        for place, card in enumerate(state.cards)
        if card and uncovered(state.cards, place)
    }
    return found | ({"waste": state.waste[-1]} if state.waste else {})


def can_remove(cards: list[str]) -> bool:
    values = set(map(value, cards))
    return 13 in values or any(13 - each in values for each in values)


def taken(state: Triangle, place: Place) -> Triangle:
    if place == "waste":
        return state._replace(waste=state.waste[:-1])
    if place == "heap":
        return state._replace(heap=state.heap[:-1])
    if place == "side":
        return state._replace(side=state.pack[:1], pack=state.pack[1:])
    assert isinstance(place, int)
    return state._replace(cards=(*state.cards[:place], None, *state.cards[place + 1 :]))


def removed(state: Triangle, *places: Place) -> Triangle:
    gone = [shown(state, place) for place in places]
    for place in places:
        state = taken(state, place)
    return state._replace(heap=(*state.heap, *gone), chosen=None)


def shown(state: Triangle, place: Place) -> str:
    if isinstance(place, int):
        card = state.cards[place]
        assert card
        return card
    pile: tuple[str, ...] = getattr(state, place)
    return pile[-1]


# Pyramid, a match of one game: ``heap`` is its foundation.


def pyramid_start(cards: list[str]) -> Triangle:
    return Triangle(tuple(cards[:28]), tuple(cards[28:]), (), (), ())


def pyramid(state: Triangle) -> Iterator[Triangle]:
    if state.over:
        return
    usable = pyramid_free(state)
    for place, card in usable.items():
        if place == state.chosen:
            yield state._replace(chosen=None)
        elif value(card) == 13:
            yield pyramid_ended(removed(state, place))
        elif state.chosen is not None and value(usable[state.chosen]) + value(card) == 13:
            yield pyramid_ended(removed(state, state.chosen, place))
        else:
            yield state._replace(chosen=place)
    if state.pack:
        dealt = state._replace(pack=state.pack[1:], waste=state.waste + state.pack[:1])
        yield pyramid_ended(dealt._replace(chosen=None))
    elif state.deal == 3:
        yield state._replace(chosen=None, over=True)
    elif state.waste:
        yield state._replace(pack=state.waste, waste=(), deal=state.deal + 1, chosen=None)


def pyramid_free(state: Triangle) -> dict[Place, str]:
    heap = state.heap[-1:]
    return free(state) | ({"heap": heap[0]} if heap and value(heap[0]) != 13 else {})


def pyramid_ended(state: Triangle) -> Triangle:
    more = state.pack or (state.deal < 3 and state.waste)
    over = state.cards[0] is None or not (more or can_remove([*pyramid_free(state).values()]))
    return state._replace(over=over)


def pyramid_told(position: Any) -> Triangle:
    return Triangle(
        _layout(position),
        _texts(position, "stock")[::-1],
        (),
        _texts(position, "waste"),
        _texts(position, "foundation"),
        _place(position.selected),
        position.deal,
        bool(position.scores),
    )


# Buti's Pyramid: ``heap`` is its discard.


def buti_start(cards: list[str]) -> Triangle:
    down = frozenset(range(21))
    return Triangle(tuple(cards[:28]), tuple(cards[29:]), (cards[28],), (), (), face_down=down)


def buti(state: Triangle) -> Iterator[Triangle]:
    usable = free(state) | ({"side": state.side[0]} if state.side else {})
    if not state.pack and not can_remove([*usable.values()]):
        return
    for place, card in usable.items():
        if place == state.chosen:
            yield state._replace(chosen=None)
        elif state.chosen is not None:
            if value(usable[state.chosen]) + value(card) == 13:
                yield turned(removed(state, state.chosen, place))
        elif value(card) == 13:
            yield turned(removed(state, place))
        else:
            yield state._replace(chosen=place)
    if state.pack:
        laid = state._replace(waste=state.waste + state.side, chosen=None)
        yield laid._replace(side=state.pack[:1], pack=state.pack[1:])


def turned(state: Triangle) -> Triangle:
    still = (place for place in state.face_down if not uncovered(state.cards, place))
    return state._replace(face_down=frozenset(still))


def buti_told(position: Any) -> Triangle:
    down = [place for place in range(28) if position[f"layout{place + 1}"].down]
    return Triangle(
        _layout(position),
        _texts(position, "stock")[::-1],
        _texts(position, "upcard"),
        _texts(position, "waste"),
        _texts(position, "discard"),
        _place(position.selected),
        face_down=frozenset(down),
    )


def _layout(position: Any) -> tuple[str | None, ...]:
    piles = (_texts(position, f"layout{place + 1}") for place in range(28))
    return tuple(pile[0] if pile else None for pile in piles)


def _place(pile: str | None) -> Place | None:
    if pile is None or not pile.startswith("layout"):
        return {"foundation": "heap", "upcard": "side"}.get(pile or "", pile)
    return int(pile.removeprefix("layout")) - 1


def _texts(position: Any, pile: str) -> tuple[str, ...]:
    return tuple(map(str, position[pile].cards))
