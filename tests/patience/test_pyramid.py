"""Pyramid: what each rule allows, the scores, and a match of six games."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from osmosis_app.patience.actions import (
    Action,
    Choose,
    Deal,
    Finish,
    Next,
    Resign,
    Turn,
    parse_action,
)
from osmosis_app.patience.cards import PACK, shuffled
from osmosis_app.patience.errors import IllegalMove
from osmosis_app.patience.games.pyramid import Pyramid, PyramidPosition, following
from osmosis_app.patience.patience import Outcome
from osmosis_app.patience.position import Pile
from osmosis_app.patience.session import Session
from osmosis_app.patience.triangle import COVERS, LAYOUT
from tests.patience.laying import HERE, cards, lay, legal

PYRAMID = Pyramid()


def played(game: Pyramid, position: PyramidPosition, *lines: str) -> PyramidPosition:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


def chosen(game: Pyramid, position: PyramidPosition, *piles: str) -> PyramidPosition:
    return played(game, position, *(f"choose {pile}" for pile in piles))


def laid(piles: dict[str, str], game: Pyramid = PYRAMID, **fields: Any) -> PyramidPosition:
    """Lay a position with something at the apex, so that the game is not over."""
    position: PyramidPosition = lay(game, {"layout1": "TC"} | piles, **fields)
    return position


# The deal and the layout


def test_the_layout_is_dealt_from_the_apex_row_by_row() -> None:
    pack = shuffled(1)
    position = PYRAMID.opening(pack, 1)
    assert [position[name].cards for name in LAYOUT] == [(card,) for card in pack[:28]]
    assert position["stock"].cards[::-1] == pack[28:]
    assert position["stock"].down == 24
    assert (position["waste"].cards, position["foundation"].cards) == ((), ())
    assert (position.deal, position.game, position.scores) == (1, 1, ())


@pytest.mark.parametrize(
    "pile, covers",
    [
        ("layout1", ("layout2", "layout3")),
        ("layout3", ("layout5", "layout6")),
        ("layout16", ("layout22", "layout23")),
        ("layout21", ("layout27", "layout28")),
        ("layout22", ()),
        ("layout28", ()),
    ],
)
def test_what_covers_a_card(pile: str, covers: tuple[str, ...]) -> None:
    assert COVERS[pile] == covers


def test_each_card_covers_at_most_two() -> None:
    covered = [cover for covers in COVERS.values() for cover in covers]
    assert sorted(set(covered), key=LAYOUT.index) == list(LAYOUT[1:])
    assert max(map(covered.count, LAYOUT)) == 2


# Every legal action


@pytest.mark.parametrize(
    "piles, options, expected",
    [
        # both covers must be gone
        ({"layout2": "5C", "layout3": "8C"}, {}, ["layout2", "layout3"]),
        ({"layout2": "KC", "layout5": "8C"}, {}, ["layout5"]),
        ({"layout2": "KC", "layout4": "8C"}, {}, ["layout4"]),
        # the tops of waste and foundation, and nothing beneath
        ({"waste": "2C 3C", "foundation": "5C 8C"}, {}, ["layout1", "waste", "foundation"]),
        # a king kills the foundation's top, but not the waste's
        ({"foundation": "5C KC", "waste": "KD"}, {}, ["layout1", "waste"]),
        ({"foundation": "5C", "waste": "KD"}, {"found": "none"}, ["layout1", "waste"]),
        # the stock's top only when it lies face up
        ({"stock": "next 3C"}, {}, ["layout1"]),
        ({"stock": "next 3C"}, {"faceup": True}, ["layout1", "stock"]),
        # a card with a single cover that is its partner
        ({"layout2": "QC", "layout4": "AC"}, {}, ["layout4"]),
        ({"layout2": "QC", "layout4": "AC"}, {"cover": True}, ["layout2", "layout4"]),
        (
            {"layout2": "QC", "layout4": "AC", "layout5": "AD"},
            {"cover": True},
            ["layout4", "layout5"],
        ),
        ({"layout2": "QC", "layout4": "2C"}, {"cover": True}, ["layout4"]),
    ],
)
def test_which_cards_are_available(
    piles: dict[str, str], options: dict[str, Any], expected: list[str]
) -> None:
    game = Pyramid(**options)
    actions = legal(game, laid(piles, game))
    assert [line.split()[1] for line in actions if line.startswith("choose")] == expected


@pytest.mark.parametrize(
    "piles, deal, expected",
    [
        ({"stock": "next 3C"}, 1, ["deal"]),
        ({"waste": "3C"}, 1, ["choose waste", "turn"]),
        ({"waste": "3C"}, 2, ["choose waste", "turn"]),
        ({"waste": "3C"}, 3, ["choose waste", "finish"]),
        ({}, 1, []),
        ({}, 3, ["finish"]),
    ],
)
def test_what_a_click_on_the_pack_does(
    piles: dict[str, str], deal: int, expected: list[str]
) -> None:
    position = laid(piles, deal=deal)
    assert legal(PYRAMID, position) == ["choose layout1", *expected]
    action = PYRAMID.clicked(position, "stock")
    assert (str(action) if action else None) == next(
        (line for line in expected if "choose" not in line), None
    )


# Choosing


def test_a_click_highlights_and_a_second_on_the_same_card_does_not() -> None:
    position = laid({"waste": "5C"})
    assert position.selected is None
    position = chosen(PYRAMID, position, "waste")
    assert position.selected == "waste"
    assert chosen(PYRAMID, position, "waste") == laid({"waste": "5C"})


def test_an_available_card_that_does_not_match_takes_the_highlight() -> None:
    position = chosen(PYRAMID, laid({"waste": "5C"}), "waste", "layout1")
    assert position.selected == "layout1"
    assert str(position["waste"]) == "5C"


def test_dealing_takes_the_highlight_away() -> None:
    position = laid({"stock": "next 3D"})
    assert played(PYRAMID, position, "choose layout1", "deal").selected is None
    position = laid({"waste": "3D"})
    assert played(PYRAMID, position, "choose layout1", "turn").selected is None


def test_a_king_goes_at_once_and_takes_the_highlight_along() -> None:
    position = chosen(PYRAMID, laid({"waste": "5C KC"}), "layout1", "waste")
    assert (str(position["foundation"]), str(position["waste"])) == ("KC", "5C")
    assert position.selected is None


@pytest.mark.parametrize(
    "found, order, foundation",
    [
        ("both", ["layout2", "waste"], "2C 8C 5H"),
        ("both", ["waste", "layout2"], "2C 5H 8C"),
        ("both", ["foundation", "layout3"], "2C JC"),  # laid on the two
        ("both", ["layout3", "foundation"], "JC 2C"),  # slipped under it
        ("new", ["foundation", "layout3"], "2C JC"),
        ("new", ["layout3", "foundation"], "2C JC"),
        ("none", ["layout2", "waste"], "2C 8C 5H"),
    ],
)
def test_the_second_card_lies_on_top(found: str, order: list[str], foundation: str) -> None:
    game = Pyramid(found=found)
    piles = {
        "layout2": "8C",
        "layout3": "JC",
        "waste": "5H",
        "foundation": "2C",
        "stock": "next 9C",
    }
    position = chosen(game, laid(piles, game), *order)
    assert str(position["foundation"]) == foundation
    assert position.selected is None


def test_dead_foundations_take_no_part() -> None:
    game = Pyramid(found="none")
    position = laid({"layout2": "JC", "foundation": "2C"}, game)
    assert game.objection(position, Choose("foundation")) == "its cards are dead"


def test_a_pair_of_a_card_and_its_only_cover() -> None:
    game = Pyramid(cover=True)
    piles = {"layout2": "QC", "layout4": "AC", "waste": "AH", "stock": "next 2C"}
    for first, second in (("layout2", "layout4"), ("layout4", "layout2")):
        position = chosen(game, laid(piles, game), first, second)
        tops = [piles[first], piles[second]]
        assert str(position["foundation"]) == " ".join(tops)
    position = chosen(game, laid(piles, game), "layout2", "waste")
    assert position.selected == "waste", "the queen is covered for any other ace"
    assert not position["foundation"].cards


def test_the_stock_face_up() -> None:
    game = Pyramid(faceup=True)
    position = game.opening(shuffled(1))
    assert position["stock"].down == 23
    assert game.clicked(position, "stock") == Choose("stock")
    position = laid({"stock": "next 9D 4C 3C KC", "waste": "4S"}, game)
    assert str(chosen(game, position, "stock", "waste")["foundation"]) == "9D 4S"
    assert game.dropped(position, "stock", "waste") == (Deal(),)
    position = chosen(game, position, "stock")
    assert game.clicked(position, "stock") == Deal()
    other = laid({"stock": "next 9D", "waste": "5S"}, game)
    assert game.dropped(other, "stock", "waste") == (Deal(),)
    assert game.dropped(other, "stock", "layout1") == ()
    assert game.dropped(other, "stock", "stock") == ()
    assert game.dropped(position, "stock", "stock") == (Choose("stock"),)
    position = game.play(position, Deal())
    assert (str(position["stock"]), str(position["waste"])) == ("KC 3C|4C", "4S 9D")


# Worked examples


def worked() -> PyramidPosition:
    """Base row 3 7 5 7 8 K 2, above it at the right end T Q 2, in the hand J Q A J."""
    base = dict(zip(LAYOUT[21:], "3C 7C 5C 7D 8C KC 2C".split(), strict=True))
    above = dict(zip(LAYOUT[18:21], "TD QC 2D".split(), strict=True))
    rest = [card for card in PACK if card not in cards(" ".join([*base.values(), *above.values()]))]
    hand = cards("JC QD AC JD")
    rest = [card for card in rest if card not in hand]
    others = {name: str(rest.pop()) for name in LAYOUT[:18]}
    stock = "next " + " ".join(map(str, [*hand, *rest]))
    position: PyramidPosition = lay(PYRAMID, base | above | others | {"stock": stock})
    return position


def test_the_order_of_a_pair() -> None:
    start = worked()
    assert start.standing == -52
    position = chosen(PYRAMID, start, "layout27")
    assert (str(position["foundation"]), position.standing) == ("KC", -51)
    assert not PYRAMID.can_lift(position, "foundation")
    assert chosen(PYRAMID, position, "layout26", "layout24")["foundation"].top == cards("5C")[0]
    position = chosen(PYRAMID, position, "layout24", "layout26")
    assert (str(position["foundation"]), position.standing) == ("KC 5C 8C", -49)
    assert PYRAMID.is_available(position, "layout20")
    position = PYRAMID.play(position, Deal())
    two_last = chosen(PYRAMID, position, "waste", "layout28")
    assert (str(two_last["foundation"]), two_last.standing) == ("KC 5C 8C JC 2C", -47)
    assert PYRAMID.is_available(two_last, "layout21")
    assert not PYRAMID.is_pair(two_last, "foundation", "layout21")
    jack_last = chosen(PYRAMID, position, "layout28", "waste")
    assert PYRAMID.is_pair(jack_last, "foundation", "layout21")
    for order, top in ((("foundation", "layout21"), "2D"), (("layout21", "foundation"), "JC")):
        assert str(chosen(PYRAMID, jack_last, *order)["foundation"].top) == top


FIVES = {"layout2": "5H", "layout3": "5D", "waste": "9C 5C", "stock": "next 2H"}


def test_one_eight_takes_every_five() -> None:
    position = laid(FIVES | {"foundation": "5S 8C"})
    for pile in ("layout2", "layout3", "waste"):
        position = chosen(PYRAMID, position, pile, "foundation")
    assert str(position["foundation"]) == "5S 5H 5D 5C 8C"


def test_a_five_on_top_takes_none() -> None:
    position = laid(FIVES | {"foundation": "8C 5S"})
    assert not any(PYRAMID.is_pair(position, "foundation", name) for name in FIVES)


def test_an_ace_is_not_available_under_a_queen() -> None:
    piles = {"layout2": "AC", "layout4": "QC", "waste": "AD", "stock": "next 2H"}
    position = laid(piles)
    assert not PYRAMID.is_pair(position, "layout4", "layout2")
    assert PYRAMID.objection(position, Choose("layout2")) == "AC is covered"
    position = chosen(PYRAMID, position, "waste", "layout4")
    assert str(position["foundation"]) == "AD QC"
    assert str(chosen(PYRAMID, position, "layout2", "foundation")["foundation"]) == "AD AC QC"


def test_two_cards_of_the_hand_never_pair() -> None:
    position = laid({"waste": "9C 4C", "stock": "next 9D"})
    assert not PYRAMID.is_pair(position, "waste", "waste")
    assert not PYRAMID.is_pair(position, "waste", "stock")
    assert not PYRAMID.is_pair(position, "foundation", "layout1"), "there is none"


# Scores and the end of a game


def of(number: int) -> str:
    return " ".join(map(str, [card for card in PACK if card.rank < 10][:number]))


def stock_of(number: int) -> str:
    return f"next {of(number)}" if number else "-"


@pytest.mark.parametrize(
    "deal, stock, waste, score",
    [(1, 7, 3, 40), (2, 0, 0, 35), (3, 0, 22, -2), (1, 0, 0, 50), (3, 0, 0, 20)],
)
def test_the_score_of_a_layout_cleared(deal: int, stock: int, waste: int, score: int) -> None:
    piles = {"layout1": "KC", "stock": stock_of(stock), "waste": of(waste) or "-"}
    position = chosen(PYRAMID, laid(piles, deal=deal), "layout1")
    assert (position.result, position.scores) == (Outcome.WON, (score,))
    assert PYRAMID.readouts(position)["score"] == str(score)
    assert PYRAMID.legal_actions(position) == (Next(),)


def test_the_score_of_a_layout_not_cleared() -> None:
    piles = dict(zip(LAYOUT, ["TC", "2C", "2D", "2H", "2S"], strict=False)) | {"waste": of(8)}
    position = laid(piles, deal=3)
    assert position.standing == -13
    position = PYRAMID.play(position, Finish())
    assert (position.result, position.scores) == (Outcome.LOST, (-13,))
    resigned = PYRAMID.play(PYRAMID.opening(PACK), Resign())
    assert (resigned.result, resigned.scores) == (Outcome.RESIGNED, (-52,))


def test_an_empty_pack_not_turned_over_is_still_the_same_deal() -> None:
    position = laid({"layout1": "KC", "waste": "2C"}, deal=2)
    assert chosen(PYRAMID, position, "layout1").scores == (34,)
    turned = PYRAMID.play(position, Turn())
    assert chosen(PYRAMID, turned, "layout1").scores == (19,)


def test_the_last_deal_ends_by_itself_when_nothing_can_go() -> None:
    position = laid({"stock": "next 4C"}, deal=3)
    assert PYRAMID.play(position, Deal()).result is Outcome.LOST
    saved = laid({"stock": "next 4C", "foundation": "3C"}, deal=3)
    assert PYRAMID.play(saved, Deal()).result is Outcome.PLAYING


def test_the_first_deals_do_not_end_by_themselves() -> None:
    position = PYRAMID.play(laid({"stock": "next 4C"}, deal=2), Deal())
    assert position.result is Outcome.PLAYING
    assert PYRAMID.is_stuck(position)


def test_a_cleared_layout_may_go_on_by_option() -> None:
    game = Pyramid(deplete=True)
    piles = {"layout1": "3C", "foundation": "TC", "stock": "next 3D 2C", "waste": "4C"}
    position = chosen(game, laid(piles, game), "layout1", "foundation")
    assert (position.result, position.standing) == (Outcome.PLAYING, 47)
    position = chosen(game, game.play(position, Deal()), "waste", "foundation")
    assert position.standing == 48
    position = game.play(position, Resign())
    assert (position.result, position.scores) == (Outcome.WON, (48,))


def test_a_cleared_layout_that_goes_on_is_won_when_it_is_finished() -> None:
    game = Pyramid(deplete=True)
    position = lay(game, {"waste": "4C 2C"}, deal=3, cleared=2)
    finished = game.play(position, Finish())
    assert (finished.result, finished.scores) == (Outcome.WON, (33,))


def test_with_nothing_in_hand_the_first_deals_end_by_themselves_too() -> None:
    position = chosen(PYRAMID, laid({"layout2": "KC"}, deal=1), "layout2")
    assert (position.result, position.scores) == (Outcome.LOST, (-1,))


@pytest.mark.parametrize("deal, stuck", [(1, False), (2, False), (3, True)])
def test_what_lies_under_the_wastes_top_comes_again_in_the_next_deal(
    deal: int, stuck: bool
) -> None:
    assert PYRAMID.is_stuck(laid({"waste": "3C 5D"}, deal=deal)) is stuck


# The match


def test_a_match_is_six_games_added_up() -> None:
    session = Session(PYRAMID, 4294967293)
    numbers = []
    for game in range(1, 7):
        position: Any = session.position
        numbers.append(position.number)
        assert PYRAMID.readouts(position)["game"] == f"{game} of 6"
        session.play(Resign())
        assert session.is_over == (game == 6)
        if game < 6:
            session.play(Next())
    position = session.position
    assert numbers == [4294967293, 4294967294, 4294967295, 1, 2, 3]
    assert position.scores == (-52,) * 6
    assert PYRAMID.readouts(position)["score"] == "-312"
    assert PYRAMID.readouts(position)["game"] == "6 of 6"
    assert PYRAMID.objection(position, Next()) == "the match is over"


def test_each_game_of_a_match_is_the_deal_of_its_number() -> None:
    session = Session(PYRAMID, 7)
    session.play(Resign())
    session.play(Next())
    assert session.position.piles == PYRAMID.opening(shuffled(8)).piles


def test_a_match_with_a_given_pack_goes_on_with_deal_one() -> None:
    session = Session.with_pack(PYRAMID, PACK)
    session.play(Resign())
    session.play(Next())
    assert session.position.piles == PYRAMID.opening(shuffled(1)).piles


@pytest.mark.parametrize("number, after", [(None, 1), (1, 2), (4294967295, 1)])
def test_the_deal_of_the_next_game(number: int | None, after: int) -> None:
    assert following(number) == after


def test_a_match_may_be_shorter() -> None:
    game = Pyramid(games=1)
    session = Session(game, 1)
    session.play(Resign())
    assert session.is_over


def test_undo_stops_at_a_game_that_is_over() -> None:
    session = Session(PYRAMID, 1)
    session.play(Deal())
    session.play(Resign())
    assert not session.can_undo and not session.undo()
    session.play(Next())
    assert not session.can_undo and not session.undo()
    session.play(Deal())
    assert session.undo() and not session.undo()


def test_the_example_of_a_match() -> None:
    scores = (40, -13, 35, -52, -2, 0)
    ended = PYRAMID.play(laid({"layout1": "KC"}, scores=scores[:5]), Choose("layout1"))
    assert ended.scores == (*scores[:5], 50)
    assert PYRAMID.readouts(lay(PYRAMID, {}, scores=scores))["score"] == "8"


def test_a_whole_match_is_replayed() -> None:
    session = Session.parse((HERE / "match_pyramid.txt").read_text())
    position: Any = session.position
    assert position.scores == (46, 38, -49, 33, 23, 34)
    assert session.is_over


def test_a_prepared_deal_is_cleared() -> None:
    session = Session.parse((HERE / "won_pyramid.txt").read_text())
    assert session.game.outcome(session.position) is Outcome.WON


# Refusals


@pytest.mark.parametrize(
    "line, why",
    [
        ("choose layout1", "TC is covered"),
        ("choose layout9", "layout 9 is empty"),
        ("choose foundation", "a king pairs with nothing"),
        ("choose stock", "the stock lies face down"),
        ("choose waste", "the waste is empty"),
        ("choose layout29", "Pyramid has no such move"),
        ("turn", "the stock is not empty"),
        ("finish", "the stock is not empty"),
        ("next", "this game is not over"),
        ("layout2", "Pyramid has no such move"),
    ],
)
def test_why_an_action_is_refused(line: str, why: str) -> None:
    position = laid({"layout2": "9C", "stock": "next 2C", "foundation": "KC"})
    with pytest.raises(IllegalMove) as caught:
        PYRAMID.play(position, parse_action(line))
    assert str(caught.value) == f"{line!r} is not allowed: {why}"


@pytest.mark.parametrize(
    "deal, line, why",
    [
        (1, "deal", "the stock is empty"),
        (1, "turn", "the waste is empty"),
        (2, "finish", "the last pass is still to come"),
        (3, "turn", "this was the last pass"),
    ],
)
def test_why_the_empty_pack_stays(deal: int, line: str, why: str) -> None:
    assert PYRAMID.objection(laid({}, deal=deal), parse_action(line)) == why


def test_nothing_but_the_next_game_follows_a_game() -> None:
    over = PYRAMID.play(PYRAMID.opening(PACK), Resign())
    assert PYRAMID.objection(over, Deal()) == "this game is over"
    assert PYRAMID.clicked(over, "stock") == Next()
    assert PYRAMID.clicked(over, "layout28") is None
    assert PYRAMID.dropped(over, "layout28", "layout27") == ()


# No move left


def removes(game: Pyramid, position: PyramidPosition) -> bool:
    """Find out by trying everything whether any card can ever be removed."""
    start = len(position["foundation"].cards)
    waiting, known = deque([position]), {_table(position)}
    while waiting:
        here = waiting.popleft()
        for action in game.legal_actions(here):
            if isinstance(action, Resign | Finish | Next):
                continue
            there = game.play(here, action)
            if len(there["foundation"].cards) > start:
                return True
            if (table := _table(there)) not in known:
                known.add(table)
                waiting.append(there)
    return False


def _table(position: PyramidPosition) -> tuple[object, ...]:
    return (*position.piles.values(), position.selected, position.deal, position.result)


def random_positions(game: Pyramid, number: int) -> list[PyramidPosition]:
    """Play a deal at random, pairing what can be paired three times in four."""
    choose, row = random.Random(number), [game.opening(shuffled(number))]
    while row[-1].result is Outcome.PLAYING:
        row.append(game.play(row[-1], _random_action(game, row[-1], choose)))
    return row


def _random_action(game: Pyramid, position: PyramidPosition, choose: random.Random) -> Action:
    first = position.selected
    pairs = [name for name in game.piles if first and game.is_pair(position, first, name)]
    if pairs and choose.random() < 0.75:
        return Choose(choose.choice(pairs))
    actions = game.legal_actions(position)
    turns = [action for action in actions if not isinstance(action, Choose | Resign | Finish)]
    if turns and choose.random() < 0.4:
        return turns[0]
    return choose.choice([action for action in actions if action != Resign()])


@pytest.mark.parametrize(
    "options",
    [{}, {"faceup": True}, {"cover": True}, {"found": "none"}, {"found": "new", "deplete": True}],
    ids=str,
)
def test_no_move_left_is_told_exactly_when_it_is_so_and_known(options: dict[str, Any]) -> None:
    game, told = Pyramid(**options), 0
    for number in range(1, 31):
        for position in random_positions(game, number)[-12:-1:2]:
            stuck = game.is_stuck(position)
            told += stuck
            unseen = position.deal == 1 and len(position["stock"].cards) > game.faceup
            if stuck or not unseen:
                assert stuck == (not removes(game, position))
    assert told > 5, "too few ends to prove anything"


def test_what_is_told_does_not_depend_on_the_pack_before_it_was_seen() -> None:
    for number in range(1, 25):
        for position in random_positions(PYRAMID, number)[:40:5]:
            if position.deal == 1:
                hidden = list(position["stock"].cards)
                random.Random(number).shuffle(hidden)
                other = position.with_piles({"stock": Pile.face_down(hidden)})
                assert PYRAMID.is_stuck(other) == PYRAMID.is_stuck(position)


# Clicks and drags


def test_a_drop_is_choosing_one_card_and_then_the_other() -> None:
    piles = {
        "layout2": "8C",
        "layout3": "9C",
        "waste": "5C",
        "foundation": "4C",
        "stock": "next KH",
    }
    position = laid(piles)
    assert PYRAMID.dropped(position, "layout2", "waste") == (Choose("layout2"), Choose("waste"))
    assert PYRAMID.dropped(position, "waste", "layout2") == (Choose("waste"), Choose("layout2"))
    assert PYRAMID.dropped(position, "layout3", "foundation") == (
        Choose("layout3"),
        Choose("foundation"),
    )
    assert PYRAMID.dropped(position, "layout2", "foundation") == ()
    assert PYRAMID.dropped(position, "layout2", "layout2") == ()
    assert PYRAMID.dropped(position, "layout1", "waste") == ()


@pytest.mark.parametrize("selected", ["layout2", "layout3", "waste", "foundation"])
def test_a_drop_does_the_same_whatever_is_highlighted(selected: str) -> None:
    piles = {
        "layout2": "8C",
        "layout3": "8H",
        "waste": "5C",
        "foundation": "8S",
        "stock": "next KH",
    }
    position = laid(piles, selected=selected)
    for action in PYRAMID.dropped(position, "waste", "layout2"):
        position = PYRAMID.play(position, action)
    assert str(position["foundation"]) == "8S 5C 8C"


def test_a_king_is_dragged_to_the_foundation() -> None:
    position = laid({"waste": "KC", "layout2": "3C"})
    assert PYRAMID.can_lift(position, "waste")
    assert PYRAMID.dropped(position, "waste", "foundation") == (Choose("waste"),)
    assert PYRAMID.dropped(position, "waste", "layout2") == ()


@pytest.mark.parametrize("options", [{}, {"faceup": True}, {"cover": True}, {"found": "none"}])
def test_every_action_is_a_click_or_a_drag(options: dict[str, Any]) -> None:
    game = Pyramid(**options)
    for number in range(1, 8):
        for position in random_positions(game, number)[::4]:
            reached: set[Action] = {Resign()}
            for pile in game.piles:
                if action := game.clicked(position, pile):
                    reached.add(action)
                for target in ("stock", "waste"):
                    reached.update(game.dropped(position, pile, target)[:1])
            legal_ones = set(game.legal_actions(position))
            assert reached - {Resign()} == legal_ones - {Resign()}


# Words


@pytest.mark.parametrize(
    "pile, words",
    [
        (
            "layout1",
            "Row 1, card 1: ten of clubs, covered by the five of clubs and the king of hearts.",
        ),
        ("layout2", "Row 2, card 1: five of clubs, covered by the two of spades."),
        ("layout5", "Row 3, card 2: two of spades, highlighted."),
        ("layout28", "Row 7, card 7: empty."),
        ("stock", "The stock: one card, face down."),
        ("waste", "The waste: three of diamonds, one card beneath."),
        ("foundation", "The foundation: empty."),
    ],
)
def test_a_pile_in_words(pile: str, words: str) -> None:
    piles = {"layout2": "5C", "layout3": "KH", "layout5": "2S", "waste": "9D 3D"}
    position = laid(piles | {"stock": "next AC"}, selected="layout5")
    assert PYRAMID.describe(position, pile) == words


def test_the_readouts_of_a_match() -> None:
    position = laid({"waste": "3D 4D", "stock": "next 5D"}, deal=2, scores=(40, -13))
    assert PYRAMID.readouts(position) == {
        "score": "27",
        "scores": "40 -13",
        "standing": "-4",
        "deal": "2 of 3",
        "cards": "1",
        "game": "3 of 6",
    }
