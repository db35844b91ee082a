"""Canfield: its key, its reserve, its two ways to deal the last cards, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from osmosis_app.patience.actions import Move, Resign, parse_action
from osmosis_app.patience.cards import PACK, shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.canfield import TABLEAU, Canfield, CanfieldPosition
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE, cards, lay, legal

CANFIELD = Canfield()
CIRCULAR = Canfield(ending="circular")
HOYLE = Canfield(hoyle=True)
RED = dict(zip(TABLEAU, ("2D", "2H", "4D", "4H"), strict=True))
"""A tableau of which no pile goes on another, nor anything black but aces and threes."""


def laid(piles: dict[str, str], game: Canfield = CANFIELD, **fields: Any) -> CanfieldPosition:
    """Lay a position whose key is the seven of hearts, with a card in the reserve."""
    seen = frozenset(fields.pop("seen", ()))
    base = {"foundation3": "7H", "reserve": "KC"}
    position: CanfieldPosition = lay(game, base | piles, seen=seen, **{"base": 7} | fields)
    return position


def played(game: Canfield, position: CanfieldPosition, *lines: str) -> CanfieldPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


# The deal


WANTS = tuple((suit + 1, suit) for suit in range(4))


def test_the_deal_turns_thirteen_cards_over_and_the_next_is_the_key() -> None:
    pack = shuffled(1)
    position = CANFIELD.opening(pack)
    assert position["reserve"].cards[::-1] == pack[:13]
    assert position["reserve"].down == 12 and position["reserve"].top == pack[0]
    key = pack[13]
    assert [position[name].cards for name in CANFIELD.piles[1:5]] == [
        (key,) if suit == key.suit else () for suit in range(4)
    ]
    assert position.base == key.rank
    assert [position[name].cards for name in TABLEAU] == [(card,) for card in pack[14:18]]
    assert position["stock"].cards[::-1] == pack[18:] and position["stock"].down == 34
    assert CANFIELD.readouts(position) == {
        "score": "1",
        "key": "5",
        "pass": "1 of 3",
        "cards": "34",
        **{f"wants{place}": "" if suit == key.suit else "five" for place, suit in WANTS},
    }


# Every legal action


@pytest.mark.parametrize(
    "piles, game, expected",
    [
        # foundations begin with the key's rank and go round from king to ace
        (RED | {"waste": "7S"}, CANFIELD, ["waste", "turn"]),
        (RED | {"waste": "AS"}, CANFIELD, ["waste tableau1", "waste tableau2", "turn"]),
        (RED | {"waste": "AH", "foundation3": "7H 8H 9H TH JH QH KH"}, CANFIELD, ["waste", "turn"]),
        (RED | {"waste": "7H", "foundation3": "-"}, CANFIELD, ["waste", "turn"]),
        # the tableau packs in alternating colours, a king on an ace
        (RED | {"waste": "KS", "tableau1": "AD"}, CANFIELD, ["waste tableau1", "turn"]),
        (RED | {"waste": "KH", "tableau1": "AD"}, CANFIELD, ["turn"]),
        # a whole pile moves, and its lowest card decides; its top card may be built alone
        (
            RED | {"tableau1": "JH TC", "tableau2": "QS"},
            CANFIELD,
            ["tableau1 tableau2 x2"],
        ),
        (RED | {"tableau1": "9H 8S 7D", "tableau2": "8C"}, CANFIELD, ["tableau1"]),
        # the reserve fills spaces only
        (RED | {"reserve": "7S", "tableau1": "8D"}, CANFIELD, []),
        (RED | {"reserve": "7S", "tableau1": "-"}, CANFIELD, ["reserve tableau1"]),
        (
            RED | {"reserve": "7S", "tableau1": "8D", "tableau3": "-"},
            HOYLE,
            ["reserve", "reserve tableau1", "reserve tableau3"],
        ),
        # neither waste nor tableau fills a space while it lasts
        (
            RED | {"waste": "9C", "tableau1": "-"},
            CANFIELD,
            ["reserve tableau1", "turn"],
        ),
        # then the waste does, but no pile
        (
            RED | {"reserve": "-", "waste": "9C", "tableau1": "-", "tableau2": "-"},
            CANFIELD,
            ["waste tableau1", "waste tableau2", "turn"],
        ),
        (RED | {"reserve": "-", "tableau1": "-"}, CANFIELD, []),
        # dealing goes on while there is a stock
        (RED | {"stock": "next 9C", "waste": "9S"}, CANFIELD, ["deal"]),
        (RED | {"waste": "9S"}, Canfield(passes=1), []),
        (RED | {"waste": "9S"}, Canfield(passes=None), ["turn"]),
    ],
)
def test_every_legal_action(piles: dict[str, str], game: Canfield, expected: list[str]) -> None:
    assert legal(game, laid(piles, game)) == expected


@pytest.mark.parametrize(
    "line, why",
    [
        ("reserve", "the reserve only fills spaces"),
        ("reserve tableau1", "the reserve only fills spaces"),
        ("waste tableau2", "a space is filled from the reserve"),
        ("tableau1 tableau2 x2", "a space is filled from the reserve"),
        ("tableau1 tableau3", "a pile moves whole"),
        ("tableau1 tableau3 x2", "JH does not go on 4D"),
        ("waste tableau1 x2", "only its top card moves"),
        ("tableau1 tableau1 x2", "it lies there already"),
        ("tableau1", "the foundation of TC wants a seven"),
        ("tableau2", "tableau 2 is empty"),
        ("stock tableau1", "Canfield has no such move"),
        ("foundation3 tableau1", "Canfield has no such move"),
        ("clock 3", "Canfield has no such move"),
        ("turn", "the stock is not empty"),
    ],
)
def test_why_not(line: str, why: str) -> None:
    piles = {"stock": "next 2S", "waste": "9C 8C", "tableau1": "JH TC", "tableau3": "4D"}
    with pytest.raises(IllegalMove) as caught:
        played(CANFIELD, laid(piles), line)
    assert str(caught.value) == f"{line!r} is not allowed: {why}"


def test_when_the_reserve_has_gone_a_space_waits_for_the_waste() -> None:
    with pytest.raises(IllegalMove, match="a space is filled from the waste"):
        played(CANFIELD, laid({"reserve": "-", "tableau1": "4D"}), "tableau1 tableau2")


def test_spaces_are_filled_at_once_by_choice() -> None:
    game = Canfield(fill=True)
    piles = RED | {"tableau1": "7D", "reserve": "2C 3C|KC"}
    position = played(game, laid(piles, game), "tableau1")
    assert str(position["tableau1"]) == "KC"
    assert str(position["reserve"]) == "2C|3C"
    position = played(CANFIELD, laid(piles), "tableau1")
    assert str(position["tableau1"]) == "-"


def test_the_next_card_of_the_reserve_is_turned_up() -> None:
    position = played(CANFIELD, laid({"reserve": "2C 3C|KC", "tableau1": "-"}), "reserve tableau1")
    assert str(position["reserve"]) == "2C|3C"


# Dealing: the cards are called a to g in the specification

SEVEN = "next 2C 3C 4C 5C 6C 8C 9C"


def tops(game: Canfield, position: CanfieldPosition, clicks: int) -> str:
    """Click the stock so often, and give the top of the waste after each deal, as a to g."""
    shown = ""
    for _ in range(clicks):
        action = game.clicked(position, "stock")
        if action is None:
            return shown + "."
        position = game.play(position, action)
        top = position["waste"].cards[-1:]
        shown += "abcdefg"[cards(SEVEN[5:]).index(top[0])] if top else "|"
    return shown


@pytest.mark.parametrize(
    "game, shown",
    [
        (Canfield(passes=None), "cfg|cfg|cfg|"),
        (CANFIELD, "cfg|cfg|cfg."),
        (Canfield(passes=None, ending="circular"), "cfbeadg|cfbeadg|"),
        (CIRCULAR, "cfbeadg."),  # three passes: every card is seen once
        (Canfield(passes=2, ending="circular"), "cfbeg."),  # the last cards are a packet
    ],
)
def test_how_the_last_cards_are_dealt(game: Canfield, shown: str) -> None:
    position = laid(RED | {"stock": SEVEN}, game)
    assert tops(game, position, 16 if game.passes is None else 12)[: len(shown)] == shown


def test_thirty_four_cards_make_twelve_packets() -> None:
    position = CANFIELD.opening(PACK)
    stock = position["stock"].cards[::-1]
    for packet in range(1, 13):
        position = played(CANFIELD, position, "deal")
        assert position["waste"].cards == stock[: min(3 * packet, 34)]
    assert not position["stock"].cards


def test_cards_are_dealt_one_at_a_time_when_the_reserve_has_gone() -> None:
    position = laid(RED | {"stock": SEVEN, "reserve": "-"})
    assert tops(CANFIELD, position, 8) == "abcdefg|"


def test_cards_are_dealt_one_at_a_time_when_few_are_left() -> None:
    position = laid(RED | {"stock": "next 2C 3C 4C"})
    assert tops(CANFIELD, position, 4) == "abc|"
    assert tops(CANFIELD, laid(RED | {"stock": "next 2C 3C 4C", "waste": "9C"}), 1) == "c"


def test_the_circular_way_counts_a_pass() -> None:
    position = laid(RED | {"stock": "next 6C", "waste": "2C 3C 4C 5C"}, CIRCULAR)
    position = played(CIRCULAR, position, "deal")
    assert CIRCULAR.readouts(position)["pass"] == "2 of 3"
    assert str(position["waste"]) == "2C 3C"
    assert str(position["stock"]) == "6C 5C 4C|"


# Clicks and drags


@pytest.mark.parametrize(
    "pile, index, action",
    [
        ("stock", None, "deal"),
        ("waste", None, "waste tableau4"),
        ("reserve", None, "reserve tableau3"),
        ("tableau1", 1, "tableau1"),
        ("tableau1", None, "tableau1"),
        ("tableau1", 0, "tableau1 tableau2 x2"),
        ("tableau3", None, None),
        ("foundation3", None, None),
    ],
)
def test_a_click_does_the_most_sensible_thing(
    pile: str, index: int | None, action: str | None
) -> None:
    piles = {"stock": "next 2S", "waste": "4C", "tableau1": "8D 7S", "tableau2": "9C"}
    found = CANFIELD.clicked(laid(piles | {"tableau3": "-", "tableau4": "5D"}), pile, index)
    assert (str(found) if found else None) == action


def test_what_a_drag_does_and_which_cards_may_be_lifted() -> None:
    piles = {"waste": "2C 4C", "tableau1": "8D 7C 6D 7S", "tableau2": "9C", "tableau4": "5D"}
    position = laid(piles)
    assert CANFIELD.dropped(position, "waste", "tableau4") == (Move("waste", "tableau4"),)
    assert CANFIELD.dropped(position, "tableau1", "foundation4") == (Move("tableau1"),)
    assert CANFIELD.dropped(position, "tableau1", "tableau2", 4) == (
        Move("tableau1", "tableau2", 4),
    )
    assert CANFIELD.dropped(position, "tableau1", "foundation4", 4) == ()
    assert CANFIELD.dropped(position, "waste", "tableau3") == ()
    assert [index for index in range(4) if CANFIELD.can_lift(position, "tableau1", index)] == [0, 3]
    assert CANFIELD.can_lift(position, "reserve") and CANFIELD.can_lift(position, "waste", 1)
    assert not CANFIELD.can_lift(position, "waste", 0)
    assert not CANFIELD.can_lift(position, "foundation3")
    assert not CANFIELD.can_lift(CANFIELD.play(position, Resign()), "waste")


# The end


@pytest.mark.parametrize(
    "piles, game, seen, stuck",
    [
        # one by one is dealt when few are left, so the lower card comes up
        (RED | {"waste": "9C 9S"}, CANFIELD, "9C 9S", True),
        (RED | {"waste": "9C 9S"}, CANFIELD, "9S", False),  # but who has seen it?
        (RED | {"waste": "AC 9S"}, CANFIELD, "AC 9S", False),
        (RED | {"waste": "AC 9S"}, Canfield(passes=1), "AC 9S", None),
        # the ace lies where packets of three never show it, until the circular way does
        (RED | {"waste": "9C AC 9S TC TS"}, Canfield(passes=None), "9C AC 9S TC TS", True),
        (
            RED | {"waste": "9C AC 9S TC TS"},
            Canfield(passes=None, ending="circular"),
            "9C AC 9S TC TS",
            False,
        ),
        (RED | {"tableau1": "-", "waste": "9C 9S"}, CANFIELD, "9C 9S", False),
        (RED | {"tableau1": "8D", "tableau2": "9C", "waste": "TC"}, CANFIELD, "TC", False),
    ],
)
def test_when_no_move_is_left(
    piles: dict[str, str], game: Canfield, seen: str, stuck: bool | None
) -> None:
    position = laid(piles, game, seen=cards(seen))
    lost = stuck is None
    assert game.outcome(position) is (Outcome.LOST if lost else Outcome.PLAYING)
    assert game.is_stuck(position) is (lost or stuck)


def test_a_game_comes_out_with_fifty_two_cards() -> None:
    rounds = [" ".join(f"{rank}{suit}" for rank in "789TJQKA23456") for suit in "CDHS"]
    piles = {f"foundation{place + 1}": row for place, row in enumerate(rounds)}
    position = laid(piles | {"foundation4": rounds[3][:-3], "waste": "6S", "reserve": "-"})
    position = played(CANFIELD, position, "waste")
    assert CANFIELD.outcome(position) is Outcome.WON
    assert CANFIELD.readouts(position)["score"] == "52"
    assert CANFIELD.legal_actions(position) == ()


def test_resigning_and_what_the_result_says() -> None:
    position = CANFIELD.play(CANFIELD.opening(shuffled(1)), Resign())
    assert CANFIELD.outcome(position) is Outcome.RESIGNED
    assert CANFIELD.result_words(position) == "You have played 1 card."


@pytest.mark.parametrize(
    "pile, words",
    [
        ("reserve", "The reserve: king of clubs, two cards beneath."),
        ("foundation1", "Foundation 1: empty, begins with the seven."),
        ("foundation3", "Foundation 3: seven of hearts."),
        ("tableau1", "Tableau 1: eight of diamonds, seven of spades."),
        ("stock", "The stock: two cards, face down."),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    piles = {"reserve": "2C 3C|KC", "tableau1": "8D 7S", "stock": "next 2S 3S"}
    assert CANFIELD.describe(laid(piles), pile) == words


def test_a_prepared_deal_comes_out() -> None:
    session = Session.parse((HERE / "won_canfield.txt").read_text())
    assert session.game == CANFIELD
    assert session.game.outcome(session.position) is Outcome.WON
