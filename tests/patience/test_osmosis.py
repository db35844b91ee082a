"""Osmosis: what each rule allows, and the games worked out by hand."""

from __future__ import annotations

import random
from collections import deque
from itertools import islice

import pytest

from osmosis_app.patience.actions import Action, Deal, Move, Resign, Turn, parse_action
from osmosis_app.patience.cards import Card, shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.osmosis import (
    FOUNDATIONS,
    RESERVES,
    Osmosis,
    OsmosisPosition,
    foundation_for,
)
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.position import Pile
from osmosis_app.patience.rules import total
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE, cards, lay, legal

OSMOSIS = Osmosis()


def on_foundations(*rows: str) -> dict[str, str]:
    return dict(zip(FOUNDATIONS, rows, strict=False))


def played(game: Osmosis, position: OsmosisPosition, *lines: str) -> OsmosisPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


# The deal


def test_the_pack_is_dealt_round_the_reserve_piles() -> None:
    pack = shuffled(1)
    position = OSMOSIS.opening(pack)
    for place, name in enumerate(RESERVES):
        assert position[name] == Pile(pack[place:16:4], down=3)
    assert [position[name].cards for name in FOUNDATIONS] == [(pack[16],), (), (), ()]
    assert position["stock"].cards[::-1] == pack[17:]
    assert position["stock"].down == 35
    assert position["waste"].cards == ()


# Foundations


@pytest.mark.parametrize(
    "rows, card, foundation",
    [
        (["5S"], "9S", "foundation1"),  # own suit, any rank
        (["5S"], "5H", "foundation2"),  # the first card's rank opens the next
        (["5S"], "9H", None),  # no foundation of hearts yet
        (["5S 9S", "5H"], "9H", "foundation2"),  # the nine lies above
        (["5S 9S", "5H", "5C"], "9C", None),  # above means next above
        (["5S 9S", "5H 9H", "5C"], "9C", "foundation3"),
        (["5S", "5H 9H", "5C"], "9C", "foundation3"),  # and only next above
        (["5S 9S", "5H", "5C"], "5D", "foundation4"),
        (["7H 3H KH", "7S 3S"], "5H", "foundation1"),
        (["7H 3H KH", "7S 3S"], "KS", "foundation2"),
        (["7H 3H KH", "7S 3S"], "5S", None),  # the five of hearts is missing
        (["7H 3H KH", "7S 3S"], "3D", None),  # diamonds have no foundation
        (["7H 3H KH", "7S 3S"], "7D", "foundation3"),
        (["7H 3H KH", "7S 3S"], "7C", "foundation3"),
        (["7H 3H KH", "7S 3S", "7D"], "3D", "foundation3"),
        (["7H 3H KH", "7S 3S", "7D"], "KD", None),  # the king of hearts is not next above
    ],
)
def test_which_foundation_takes_a_card(rows: list[str], card: str, foundation: str | None) -> None:
    position = lay(OSMOSIS, on_foundations(*rows) | {"waste": card, "reserve1": card})
    assert foundation_for(position, Card.parse(card)) == foundation
    expected = ["reserve1", "waste"] if foundation else []
    assert [line for line in legal(OSMOSIS, position) if " " not in line] == [
        *expected,
        "turn",
    ]


def test_a_complete_suit_is_turned_over_and_still_counts() -> None:
    row = "7H 3H KH AH 2H 4H 5H 6H 8H 9H TH JH"
    position = lay(OSMOSIS, on_foundations(row, "7S") | {"reserve1": "QH"})
    assert position["foundation1"].down == 0
    after = played(OSMOSIS, position, "reserve1")
    assert after["foundation1"].down == 13
    assert OSMOSIS.readouts(after)["score"] == "14"
    assert foundation_for(after, Card.parse("QS")) == "foundation2"


# Every legal action


@pytest.mark.parametrize(
    "piles, options, expected",
    [
        # a reserve card and the waste that go, one that does not
        (
            {"reserve1": "2C|9S", "reserve2": "9H", "waste": "3C 4S", "stock": "next AC"},
            {},
            ["reserve1", "waste", "waste reserve3", "waste reserve4", "deal"],
        ),
        # no pile empty: the waste stays
        (
            {"reserve1": "2C", "reserve2": "9H", "reserve3": "3D", "reserve4": "KD", "waste": "TD"},
            {},
            ["turn"],
        ),
        # an unplayable waste card may fill an empty pile
        (
            {"reserve1": "2C", "reserve3": "3D", "reserve4": "KD", "waste": "TD"},
            {},
            ["waste reserve2", "turn"],
        ),
        (
            {"reserve1": "2C", "reserve3": "3D", "reserve4": "KD", "waste": "TD"},
            {"fill": False},
            ["turn"],
        ),
        # nothing to deal, nothing to turn
        ({"reserve1": "2C"}, {}, []),
        ({"stock": "next TD"}, {}, ["deal"]),
    ],
)
def test_what_may_be_done(
    piles: dict[str, str], options: dict[str, bool], expected: list[str]
) -> None:
    game = Osmosis(**options)
    position = lay(game, on_foundations("5S") | piles)
    assert legal(game, position) == expected


def test_the_last_packet_may_be_two_cards_and_is_undone_exactly() -> None:
    session = Session(OSMOSIS, 1)
    for _ in range(11):
        session.play(Deal())
    before = session.position
    session.play(Deal())
    after = session.position
    assert len(before["waste"].cards) == 33
    assert after["waste"].cards[-2:] == shuffled(1)[-2:]
    assert session.undo() and session.position is before
    session.play(Deal())
    assert session.position == after


def test_the_waste_is_turned_over_on_its_own_and_never_shuffled() -> None:
    session = Session(OSMOSIS, 1)
    for _ in range(12):
        session.play(Deal())
    session.play(Turn())
    assert session.position["waste"].cards == ()
    assert session.position["stock"].cards[::-1] == shuffled(1)[17:]
    assert session.position.passes == 2  # type: ignore[attr-defined]


def test_two_redeals_make_three_passes() -> None:
    game = Osmosis(redeals=2)
    session = Session(game, 1)
    for _ in range(2):
        for _ in range(12):
            session.play(Deal())
        session.play(Turn())
    for _ in range(12):
        session.play(Deal())
    with pytest.raises(IllegalMove, match="'turn' is not allowed: this was the last pass"):
        session.play(Turn())


def test_one_card_may_be_dealt_at_a_time() -> None:
    game = Osmosis(turn=1)
    assert len(played(game, game.opening(shuffled(1)), "deal", "deal")["waste"].cards) == 2


# Worked examples


def test_playing_a_card_moves_every_later_one() -> None:
    full = {"reserve1": "QD", "reserve2": "QC", "reserve3": "QH", "reserve4": "JD"}
    stock = {"stock": "next 2D 3D 4S 5D 6D 7D 8D 9D"}
    position = lay(OSMOSIS, on_foundations("5S") | full | stock)
    assert _tops(position) == ["4S", "7D", "9D"]
    assert _tops(played(OSMOSIS, position, "deal", "deal", "deal", "turn")) == ["4S", "7D", "9D"]
    position = played(OSMOSIS, position, "deal", "waste")
    assert _tops(position) == ["7D", "9D"]
    assert _tops(played(OSMOSIS, position, "deal", "deal", "turn")) == ["5D", "8D", "9D"]


def _tops(position: OsmosisPosition) -> list[str]:
    """Deal the stock out, and list what shows on the waste."""
    tops = []
    while position["stock"].cards:
        position = OSMOSIS.play(position, Deal())
        tops.append(str(position["waste"].top))
    return tops


def test_the_waste_fills_an_empty_pile_once() -> None:
    position = lay(
        OSMOSIS,
        on_foundations("7D")
        | {"reserve1": "2C", "reserve2": "3D", "reserve3": "2H", "reserve4": "2S"}
        | {"waste": "9C QH"},
    )
    assert OSMOSIS.clicked(position, "reserve2") == Move("reserve2")
    position = played(OSMOSIS, position, "reserve2")
    assert OSMOSIS.clicked(position, "waste") == Move("waste", "reserve2")
    position = played(OSMOSIS, position, "waste reserve2")
    assert (str(position["reserve2"]), str(position["waste"])) == ("QH", "9C")
    assert OSMOSIS.clicked(position, "waste") is None


WHOLE_GAME = """
P1:8H P1:7S P1:3S P2:9S P4:KS P4:5S deal[4S] W:4S deal[JS] W:JS deal[KH] W:KH deal[8C] W:8C P3:KC
P3:2S P3:QS W:3H W:9H P1:9C W>P1:QC deal[8D] W:8D deal[6S] W:6S W:5H W:TS deal[2C] deal[AS] W:AS
W:3C W:AH deal[7H] W:7H deal[JH] W:JH W:9D deal[2H] W:2H W:TH P4:TC P4:6H P2:6C W:4H P2:4C P2:3D
W:4D W>P2:QD W:KD W:2C W:7C W:AC W:6D W:AD W:2D W:QH P1:QC P2:QD W>P1:5D W:7D W:JC P3:JD deal[TD]
W:TD W:5C P1:5D
"""
WHOLE_PACK = {
    "reserve1": "9C 3S 7S|8H",
    "reserve2": "3D 4C 6C|9S",
    "reserve3": "JD QS 2S|KC",
    "reserve4": "6H TC 5S|KS",
    "foundation1": "8S",
    "stock": "next JC 7D 4S 5D QH JS 2D QC KH 9H 3H 8C AD 6D 8D TS 5H 6S AC 7C 2C AH 3C AS KD QD "
    "7H 4D 9D JH 4H TH 2H 5C TD",
}


def test_a_whole_game_of_sixty_six_clicks() -> None:
    position = lay(OSMOSIS, WHOLE_PACK)
    clicks = WHOLE_GAME.split()
    assert len(clicks) == 66
    for click in clicks:
        position = _clicked(position, click)
    assert OSMOSIS.outcome(position) is Outcome.WON
    assert position["foundation2"].cards == tuple(cards("8H KH 3H 9H 5H AH 7H JH 2H TH 6H 4H QH"))
    assert OSMOSIS.legal_actions(position) == ()
    assert not OSMOSIS.is_stuck(position)


def _clicked(position: OsmosisPosition, click: str) -> OsmosisPosition:
    """Click as the example says, and check that the card it names is the one concerned."""
    pile, _, card = click.replace("[", ":").rstrip("]").partition(":")
    name = {"deal": "stock", "W": "waste"}.get(pile.partition(">")[0], f"reserve{pile[-1]}")
    if name != "stock":
        assert str(position[name].top) == card
    action = OSMOSIS.clicked(position, name)
    assert action == OSMOSIS.legal_actions(position)[0], "the example plays the first it can"
    position = OSMOSIS.play(position, action)
    if name == "stock":
        assert str(position["waste"].top) == card
    return position


# Clicks and drags


def test_the_click_prefers_the_foundation_and_a_drag_may_not() -> None:
    piles = {"reserve1": "2C", "reserve4": "3C", "waste": "3D 5H", "foundation1": "5S"}
    position = lay(OSMOSIS, piles)
    assert OSMOSIS.clicked(position, "waste") == Move("waste")
    assert OSMOSIS.dropped(position, "waste", "reserve2") == (Move("waste", "reserve2"),)
    assert OSMOSIS.dropped(position, "waste", "reserve3") == (Move("waste", "reserve3"),)
    assert OSMOSIS.dropped(position, "waste", "foundation2") == (Move("waste"),)
    assert OSMOSIS.dropped(position, "waste", "foundation3") == ()  # hearts will lie above
    assert OSMOSIS.dropped(position, "waste", "reserve1") == ()
    assert OSMOSIS.dropped(position, "reserve1", "reserve2") == ()
    assert OSMOSIS.dropped(position, "foundation1", "reserve2") == ()


def test_a_click_fills_the_topmost_empty_pile() -> None:
    position = lay(
        OSMOSIS, {"reserve1": "2C", "reserve3": "3C", "waste": "3D", "foundation1": "5S"}
    )
    assert OSMOSIS.clicked(position, "waste") == Move("waste", "reserve2")


@pytest.mark.parametrize("pile", [*FOUNDATIONS, "reserve2", "waste"])
def test_a_click_that_means_nothing(pile: str) -> None:
    full = {"reserve1": "2C", "reserve2": "3C", "reserve3": "4C", "reserve4": "6C"}
    position = lay(OSMOSIS, on_foundations("5S", "5H") | full | {"waste": "3D"})
    assert OSMOSIS.clicked(position, pile) is None


def test_a_drag_starts_from_a_reserve_pile_or_the_waste() -> None:
    position = lay(OSMOSIS, on_foundations("5S") | {"reserve1": "2C", "waste": "3D"})
    assert [name for name in OSMOSIS.piles if OSMOSIS.can_lift(position, name)] == [
        "reserve1",
        "waste",
    ]
    resigned = OSMOSIS.play(position, Resign())
    assert not any(OSMOSIS.can_lift(resigned, name) for name in OSMOSIS.piles)


# Refusals


@pytest.mark.parametrize(
    "line, why",
    [
        ("reserve1", "9H must wait, foundation 1 has no nine yet"),
        ("reserve2", "9D must wait, its foundation opens with a five"),
        ("reserve3", "reserve 3 is empty"),
        ("waste", "8H must wait, foundation 1 has no eight yet"),
        ("waste reserve1", "reserve 1 is not empty"),
        ("deal", "the stock is empty"),
        ("reserve1 reserve3", "Osmosis has no such move"),
        ("foundation1", "Osmosis has no such move"),
        ("reserve9", "Osmosis has no such move"),
        ("choose waste", "Osmosis has no such move"),
        ("next", "Osmosis has no such move"),
    ],
)
def test_why_an_action_is_refused(line: str, why: str) -> None:
    piles = {"reserve1": "9H", "reserve2": "9D", "waste": "8H"}
    position = lay(OSMOSIS, on_foundations("5S", "5H") | piles)
    with pytest.raises(IllegalMove) as caught:
        OSMOSIS.play(position, parse_action(line))
    assert str(caught.value) == f"{line!r} is not allowed: {why}"


# The end


def test_the_ends_of_a_game() -> None:
    position = OSMOSIS.opening(shuffled(1))
    assert OSMOSIS.outcome(position) is Outcome.PLAYING
    resigned = OSMOSIS.play(position, Resign())
    assert OSMOSIS.outcome(resigned) is Outcome.RESIGNED
    assert OSMOSIS.legal_actions(resigned) == ()
    assert OSMOSIS.objection(resigned, Deal()) == "the game is over"
    nothing_left = lay(OSMOSIS, on_foundations("5S") | {"reserve1": "2C"})
    assert OSMOSIS.outcome(nothing_left) is Outcome.LOST
    assert OSMOSIS.is_stuck(nothing_left)


def grows(game: Osmosis, position: OsmosisPosition) -> bool:
    """Find out by trying everything whether any card can ever be played."""
    start = total(position, FOUNDATIONS)
    waiting, known = deque([position]), {_table(position)}
    while waiting:
        here = waiting.popleft()
        for action in game.legal_actions(here)[:-1]:
            there = game.play(here, action)
            if total(there, FOUNDATIONS) > start:
                return True
            if (table := _table(there)) not in known:
                known.add(table)
                waiting.append(there)
    return False


def _table(position: OsmosisPosition) -> tuple[object, ...]:
    return (*position.piles.values(), position.passes if position.passes < 4 else 4)


def small_game(game: Osmosis, number: int) -> OsmosisPosition:
    """Deal a pack of five ranks: two cards a reserve pile, and eleven in the stock."""
    pack = [card for card in shuffled(number) if card.rank <= 5]
    piles = {name: Pile(tuple(pack[2 * place :][:2]), 1) for place, name in enumerate(RESERVES)}
    rest = {FOUNDATIONS[0]: Pile((pack[8],)), "stock": Pile.face_down(pack[9:])}
    bare: OsmosisPosition = lay(game, {})
    return bare.with_piles(piles | rest)


@pytest.mark.parametrize(
    "game",
    [
        Osmosis(),
        Osmosis(fill=False),
        Osmosis(redeals=2),
        Osmosis(turn=1, fill=False),
        Osmosis(redeals=2, fill=False),
    ],
    ids=lambda game: f"{game.turn}-{game.redeals}-{game.fill}",
)
def test_no_move_left_is_told_exactly_when_it_is_so_and_known(game: Osmosis) -> None:
    told = 0
    for number in range(1, 41):
        for position in _played_at_random(game, small_game(game, number), number):
            stuck = game.is_stuck(position)
            told += stuck
            assert not (stuck and grows(game, position)), "told too early"
            if not stuck and _all_seen(position) and not _may_fill(game, position):
                assert grows(game, position) or game.outcome(position) is Outcome.WON
    assert told > 20, "too few ends to prove anything"


def _played_at_random(
    game: Osmosis, position: OsmosisPosition, number: int
) -> list[OsmosisPosition]:
    choose, row = random.Random(number), [position]
    while actions := game.legal_actions(row[-1])[:-1]:
        if len(row) > 120:
            break
        row.append(game.play(row[-1], choose.choice(actions)))
    return row[::3]


def _all_seen(position: OsmosisPosition) -> bool:
    return position.seen.issuperset(position["stock"].cards + position["waste"].cards)


def _may_fill(game: Osmosis, position: OsmosisPosition) -> bool:
    in_hand = position["stock"].cards + position["waste"].cards
    return game.fill and bool(in_hand) and any(not position[name].cards for name in RESERVES)


def test_what_is_told_does_not_depend_on_cards_not_seen() -> None:
    game, told = Osmosis(), set()
    for number in range(1, 60):
        for position in islice(_greedy(game, number), 0, None, 5):
            told.add(game.is_stuck(position))
            for swap in range(3):
                other = _unseen_exchanged(position, random.Random(number + swap))
                assert game.is_stuck(other) == game.is_stuck(position)
    assert told == {True, False}


def _greedy(game: Osmosis, number: int) -> list[OsmosisPosition]:
    row = [game.opening(shuffled(number))]
    while game.outcome(row[-1]) is Outcome.PLAYING and not game.is_stuck(row[-1]):
        row.append(game.play(row[-1], game.legal_actions(row[-1])[0]))
    return row[::-1]


def _unseen_exchanged(position: OsmosisPosition, choose: random.Random) -> OsmosisPosition:
    """Exchange the cards that nobody has seen, in reserve piles and pack, at random."""
    places = [(name, place) for name in RESERVES for place in range(position[name].down)]
    places += [
        (name, place)
        for name in ("stock", "waste")
        for place, card in enumerate(position[name].cards)
        if card not in position.seen
    ]
    drawn = [position[name].cards[place] for name, place in places]
    choose.shuffle(drawn)
    piles = {name: list(position[name].cards) for name in (*RESERVES, "stock", "waste")}
    for (name, place), card in zip(places, drawn, strict=True):
        piles[name][place] = card
    return position.with_piles(
        {name: Pile(tuple(row), position[name].down) for name, row in piles.items()}
    )


# Words


@pytest.mark.parametrize(
    "pile, words",
    [
        ("reserve1", "Reserve 1: eight of hearts, three cards face down beneath."),
        ("reserve2", "Reserve 2: empty."),
        ("foundation1", "Foundation 1: five of spades, nine of spades."),
        ("foundation2", "Foundation 2: empty."),
        ("stock", "The stock: two cards, face down."),
        ("waste", "The waste: three of diamonds, one card beneath."),
        (
            "foundation4",
            "Foundation 4: five of hearts, ace of hearts, two of hearts, three of hearts, "
            "four of hearts, six of hearts, seven of hearts, eight of hearts, nine of hearts, "
            "ten of hearts, jack of hearts, queen of hearts, king of hearts; "
            "complete and turned over.",
        ),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    piles = {"reserve1": "9C 3S 7S|8H", "stock": "next 2C 3C", "waste": "4D 3D"}
    piles["foundation4"] = "5H AH 2H 3H 4H 6H 7H 8H 9H TH JH QH KH|"
    assert OSMOSIS.describe(lay(OSMOSIS, on_foundations("5S 9S") | piles), pile) == words


def test_the_readouts_count_the_pack_and_the_foundations() -> None:
    position = OSMOSIS.play(OSMOSIS.opening(shuffled(1)), Deal())
    assert OSMOSIS.readouts(position) == {"cards": "32", "score": "1"}


def test_a_prepared_deal_comes_out() -> None:
    session = Session.parse((HERE / "won_osmosis.txt").read_text())
    assert session.game.outcome(session.position) is Outcome.WON
    assert session.is_over


def test_every_action_is_a_click_or_a_drag() -> None:
    for number in range(1, 12):
        for position in _greedy(OSMOSIS, number):
            reached: set[Action] = {Resign()}
            for pile in OSMOSIS.piles:
                if action := OSMOSIS.clicked(position, pile):
                    reached.add(action)
                for target in OSMOSIS.piles:
                    reached.update(OSMOSIS.dropped(position, pile, target)[:1])
            assert reached | {Resign()} >= set(OSMOSIS.legal_actions(position))
            assert reached - {Resign()} <= set(OSMOSIS.legal_actions(position))
