"""Cards with places: what is drawn where, and what a point means."""

from __future__ import annotations

import pytest

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis.board import Place, Size, card_at, pile_at, run_of, spread, top_of
from osmosis_app.patience.catalogue import patience_named
from osmosis_app.patience.position import Pile
from osmosis_app.patience.session import Session

CARD = Size(142, 188)
WIDE = Box(162, -192, 162 + 1390, -4)
NARROW = Box(4, -192, 146, -4)
TALL = Box(4, -600, 146, -4)


def osmosis(deal: int = 1) -> Session:
    return Session(patience_named("osmosis"), deal)


def boards(session: Session, places: dict[str, Place], lifted: str | None = None):  # type: ignore[no-untyped-def]
    return spread(session.game, session.position, places, CARD, "back", lifted)


def test_a_place_of_a_cards_width_shows_the_top_card_alone() -> None:
    session = osmosis()
    (placed,) = boards(session, {"reserve1": Place(NARROW, "space")})
    assert placed.sprite == str(session.position["reserve1"].top).lower()
    assert placed.box == NARROW


def test_a_wide_place_fans_a_whole_suit_to_the_right() -> None:
    session = osmosis()
    while len(session.position["foundation1"].cards) < 2:
        name = next(
            (
                name
                for name in ("reserve1", "reserve2", "reserve3", "reserve4", "waste")
                if session.game.clicked(session.position, name)
            ),
            "stock",
        )
        action = session.game.clicked(session.position, name)
        assert action is not None
        session.play(action)
    first, second = boards(session, {"foundation1": Place(WIDE, "place")})[:2]
    assert second.box == first.box.moved(104, 0)
    assert first.box.x0 + 12 * 104 + CARD.width == WIDE.x1


def test_a_tall_place_fans_downwards() -> None:
    session = Session(patience_named("pyramid"), 1)
    for _ in range(3):
        action = session.game.clicked(session.position, "stock")
        assert action is not None
        session.play(action)
    boxes = [placed.box for placed in boards(session, {"waste": Place(TALL, None)})]
    assert [box.y1 for box in boxes] == [-4, -76, -148]


def fanned(text: str, height: int) -> list[int]:
    """Return how far down each card of a pile lies in a tall place of so much room."""
    session = Session(patience_named("scorpion"), 1)
    position = session.position.with_piles({"tableau1": Pile.parse(text)})
    place = {"tableau1": Place(Box(4, -188 - height, 146, 0), None)}
    return [-placed.box.y1 for placed in spread(session.game, position, place, CARD, "back")]


SUIT = " ".join(f"{rank}S" for rank in "A23456789TJQK")


@pytest.mark.parametrize(
    "pile, height, downs",
    [
        ("AS 2S 3S", 600, [0, 72, 144]),
        ("AS 2S|3S 4S", 600, [0, 24, 48, 120]),  # face down a third as far apart
        ("AS 2S|3S 4S", 96, [0, 12, 24, 96]),  # and the first to close up
        ("AS 2S|3S 4S", 72, [0, 8, 16, 72]),
        ("AS 2S|3S", 12, [0, 4, 8]),
    ],
)
def test_cards_face_down_lie_closer(pile: str, height: int, downs: list[int]) -> None:
    assert fanned(pile, height) == downs


@pytest.mark.parametrize("down", [0, 1, 6, 20, 39])
@pytest.mark.parametrize("height", [100, 588, 784, 1200])
def test_a_long_fan_closes_up_until_its_place_holds_it(down: int, height: int) -> None:
    up = 13
    cards = (SUIT + " ").split() * 4
    downs = fanned(f"{' '.join(cards[:down])}|{' '.join(cards[down : down + up])}", height)
    assert len(downs) == down + up
    assert downs == sorted(downs) and downs[-1] <= height
    gaps = [after - before for before, after in zip(downs, downs[1:], strict=False)]
    assert len(set(gaps[:down])) <= 1 and len(set(gaps[down:])) == 1
    assert all(gap % 4 == 0 for gap in gaps), "whole rows where pixels are tallest"
    assert not down or gaps[0] <= gaps[-1] or gaps[0] <= 8


def test_cards_in_the_air_leave_the_others_where_they_are() -> None:
    session = Session(patience_named("scorpion"), 1)
    places = {"tableau5": Place(TALL, "space")}
    whole = boards(session, places)
    left = spread(session.game, session.position, places, CARD, "back", "tableau5", 3)
    assert left == whole[:-3]
    bare = spread(session.game, session.position, places, CARD, "back", "tableau5", 7)
    assert [(placed.sprite, placed.is_card) for placed in bare] == [("space", False)]


def test_which_card_is_under_a_point_and_what_lies_on_it() -> None:
    session = Session(patience_named("scorpion"), 1)
    board = boards(session, {"tableau5": Place(TALL, "space")})
    third = card_at(board, Point(10, board[2].box.y1 - 1))
    assert third is not None and third.index == 2
    assert [placed.index for placed in run_of(board, "tableau5", 4)] == [4, 5, 6]
    assert card_at(board, Point(200, -10)) is None


def test_a_bare_place_shows_its_ground_and_a_used_up_stock_says_so() -> None:
    session = osmosis()
    (bare,) = boards(session, {"waste": Place(NARROW, "space")})
    assert (bare.sprite, bare.is_card) == ("space", False)


def test_the_stock_shows_the_back_chosen() -> None:
    session = osmosis()
    (stock,) = boards(session, {"stock": Place(NARROW, "again")})
    assert stock.sprite == "back"


def test_the_lifted_card_is_not_on_the_board() -> None:
    session = osmosis()
    (beneath,) = boards(session, {"reserve1": Place(NARROW, "space")}, lifted="reserve1")
    assert beneath.sprite == "back"


@pytest.mark.parametrize(
    "at, pile",
    [
        (Point(10, -10), "layout1"),
        (Point(10, -150), "layout2"),  # the upper card of an overlap
        (Point(500, -10), None),
    ],
)
def test_the_upper_card_is_under_the_pointer(at: Point, pile: str | None) -> None:
    session = Session(patience_named("pyramid"), 1)
    places = {
        "layout1": Place(Box(0, -188, 142, 0), "clear"),
        "layout2": Place(Box(0, -318, 142, -130), "clear"),
    }
    assert pile_at(boards(session, places), places, at) == pile


def test_the_top_of_a_pile_that_has_none_is_nothing() -> None:
    session = osmosis()
    board = boards(session, {"waste": Place(NARROW, "space")})
    assert top_of(board, "waste") is None
