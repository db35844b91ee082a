"""What users of other programs reported, each tried here: the rules, the computer, the text.

What concerns the window, the clock and the results is in ``tests/osmosis/test_reports.py``.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from osmosis_app.patience.actions import Choose, Deal, Finish, Move, Resign, Turn, parse_action
from osmosis_app.patience.cards import PACK, Card
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.games import scorpion
from osmosis_app.patience.games.accordion import ROW, Accordion, score
from osmosis_app.patience.games.buti import Buti
from osmosis_app.patience.games.canfield import Canfield
from osmosis_app.patience.games.klondike_babic import KlondikeBabic
from osmosis_app.patience.games.klondike_tommy import KlondikeTommy
from osmosis_app.patience.games.osmosis import Osmosis
from osmosis_app.patience.games.pyramid import Pyramid
from osmosis_app.patience.games.scorpion import Scorpion
from osmosis_app.patience.patience import Outcome, Patience
from osmosis_app.patience.players import demo
from osmosis_app.patience.players.demo import play_out
from osmosis_app.patience.players.hints import hint
from osmosis_app.patience.players.registry import player_for
from osmosis_app.patience.session import Session
from tests.patience.laying import cards, lay
from tests.patience.test_all_games import EVERY_VARIANT, mouse, walk

OSMOSIS, PYRAMID, BUTI, BABIC = Osmosis(), Pyramid(), Buti(), KlondikeBabic()
TOMMY, CANFIELD, SCORPION = KlondikeTommy(), Canfield(), Scorpion()
FULL = {"reserve1": "2C", "reserve2": "3C", "reserve3": "4C", "reserve4": "6C"}
"""Four reserve piles of Osmosis of which no card goes while the fives alone have begun."""


def played(game: Patience[Any], position: Any, *lines: str) -> Any:
    for line in lines:
        position = game.play(position, parse_action(line))
    return position


def test_no_more_moves_is_not_said_while_an_empty_pile_can_be_filled() -> None:
    """github.com/shlomif/PySolFC/issues/565, 409 and 340"""
    piles = FULL | {"foundation1": "5S", "reserve4": "-", "waste": "6D"}
    position = lay(OSMOSIS, piles, seen=frozenset(cards("6D")))
    assert not OSMOSIS.is_stuck(position)
    no_filling = Osmosis(fill=False)
    assert no_filling.is_stuck(position)


def test_no_more_moves_is_not_said_while_the_foundation_has_a_partner() -> None:
    """github.com/shlomif/PySolFC/issues/565, 409 and 340"""
    position = lay(PYRAMID, {"layout1": "TC", "layout2": "5C", "foundation": "8C"}, deal=3)
    assert position.result is Outcome.PLAYING
    assert not PYRAMID.is_stuck(position)
    alone = lay(PYRAMID, {"layout1": "TC", "layout2": "5C", "foundation": "9C"}, deal=3)
    assert PYRAMID.is_stuck(alone)


def test_no_more_moves_is_said_though_the_pack_has_cards_once_all_were_seen_in_vain() -> None:
    """github.com/shlomif/PySolFC/issues/543 and 524"""
    stock = {"stock": "next 2D 3D 4D 6D 7D 8D 9D"}
    position = lay(OSMOSIS, FULL | {"foundation1": "5S"} | stock)
    told = []
    for line in ("deal", "deal", "deal", "turn", "deal"):
        position = played(OSMOSIS, position, line)
        told.append(OSMOSIS.is_stuck(position))
    assert told == [False, False, True, True, True]


def test_a_hint_is_given_when_only_dealing_helps() -> None:
    """github.com/shlomif/PySolFC/issues/389"""
    reserves = cards("2C 3C 4C 6C 2D 3D 4D 6D 2H 3H 4H 6H 7C 7D 8C 8D")
    base = Card.parse("5S")
    rest = [card for card in PACK if card not in (*reserves, base)]
    session = Session.with_pack(OSMOSIS, [*reserves, base, *rest])
    found = hint(session)
    assert found and found.action == Deal() and found.reason


def test_a_hint_is_given_when_only_turning_over_helps() -> None:
    """github.com/shlomif/PySolFC/issues/389"""
    session = Session(OSMOSIS, 1)
    while session.position["stock"].cards:
        session.play(Deal())
    turning = hint(session)
    legal = OSMOSIS.legal_actions(session.position)
    assert turning and turning.action in legal
    assert (turning.action == Turn()) == (set(legal) == {Turn(), Resign()})


@pytest.mark.parametrize("key", GAMES)
def test_the_mouse_does_whatever_the_computer_does(key: str) -> None:
    """github.com/shlomif/PySolFC/issues/521, 541 and 546

    That it does all else that is legal too is tried in ``test_all_games.py``.
    """
    game, session = patience_named(key), Session(patience_named(key), 3)
    before = session.position
    for _ in zip(range(15), play_out(session, player_for(game), 60), strict=False):
        done = session.actions[-1]
        assert done in game.legal_actions(before)
        assert done in mouse(game, before)
        before = session.position


@pytest.mark.parametrize("game", EVERY_VARIANT, ids=repr)
def test_no_variant_is_without_moves(game: Patience[Any]) -> None:
    """github.com/shlomif/PySolFC/issues/164"""
    for number in range(1, 51 if game.packs == 1 else 6):
        row = walk(game, number, 60)
        dealt = next(row)
        assert any(each.piles != dealt.piles for each in row), number


@pytest.mark.parametrize(
    "key, sizes",
    [
        ("osmosis", {"waste": 0, "stock": 35, "foundation1": 1, "foundation2": 0}),
        ("pyramid", {"waste": 0, "stock": 24, "foundation": 0}),
        ("buti", {"upcard": 1, "waste": 0, "stock": 23}),
        ("interregnum", {"stock": 88, "tableau1": 1, "indicator1": 1, "foundation1": 0}),
        ("accordion", {"row1": 1, "row2": 0, "stock": 51}),
        ("klondike-babic", {"waste": 0, "stock": 24}),
        ("canfield", {"waste": 0, "stock": 34, "reserve": 13}),
        ("scorpion", {"stock": 3}),
    ],
)
def test_nothing_is_turned_from_the_pack_before_the_first_move(
    key: str, sizes: dict[str, int]
) -> None:
    """github.com/shlomif/PySolFC/issues/544"""
    game = patience_named(key)
    for number in range(1, 6):
        position = game.opening(game.pack_of(number))
        assert {name: len(position[name].cards) for name in sizes} == sizes


@pytest.mark.parametrize("key", ["osmosis", "klondike-babic", "canfield"])
def test_undoing_a_deal_of_three_gives_them_back_in_their_order(key: str) -> None:
    """github.com/SerenityOS/serenity/issues/9820: the last packet, of one or two, too"""
    session = Session(patience_named(key), 7)
    packets = set()
    while session.position["stock"].cards:
        before = session.position
        session.play(Deal())
        after = session.position
        packets.add(len(after["waste"].cards) - len(before["waste"].cards))
        assert session.undo() and session.position is before
        session.play(Deal())
        assert session.position == after
    assert packets == {"osmosis": {3, 2}, "klondike-babic": {3}, "canfield": {3, 1}}[key]


@pytest.mark.parametrize("key", ["osmosis", "buti", "klondike-tommy", "klondike-babic", "scorpion"])
def test_a_card_turned_up_lies_face_down_again_after_undo_and_cannot_be_played(key: str) -> None:
    """github.com/ichabod801/t_games/issues/100"""
    game, turned = patience_named(key), 0
    for number in range(1, 9):
        session, choose = Session(game, number), random.Random(number)
        for _ in range(60):
            actions = game.legal_actions(session.position)[:-1]
            if not actions:
                break
            before = session.position
            session.play(choose.choice(actions))
            bared = [name for name in game.piles if _bared(before, session.position, name)]
            if not bared or game.outcome(session.position) is not Outcome.PLAYING:
                continue
            turned += 1
            session.undo()
            for name in bared:
                place = before[name].down - 1
                assert session.position[name].down == place + 1
                assert not game.can_lift(session.position, name, place)
                assert game.clicked(session.position, name, place) is None or key == "osmosis"
            session.redo()
    assert turned > 5


def _bared(before: Any, after: Any, name: str) -> bool:
    in_play = not name.startswith(("stock", "foundation"))
    return in_play and 0 < after[name].down + 1 == before[name].down


@pytest.mark.parametrize("cover", ["layout4", "layout5"])
def test_a_king_covered_on_one_side_stays(cover: str) -> None:
    """github.com/ichabod801/t_games/issues/99 and 101"""
    piles = {"layout1": "TC", "layout2": "KC", cover: "8C", "stock": "next 2C"}
    for game in (PYRAMID, BUTI, Pyramid(cover=True), Buti(cover=True)):
        position = lay(game, piles)
        assert game.clicked(position, "layout2") is None
        assert Choose("layout2") not in game.legal_actions(position)
        assert game.clicked(lay(game, piles | {cover: "-"}), "layout2") == Choose("layout2")


def test_the_last_card_of_the_last_pass_can_be_used() -> None:
    """github.com/ichabod801/t_games/issues/74"""
    piles = {"layout1": "TC", "layout2": "9C", "stock": "next 4C", "waste": "2C"}
    position = played(PYRAMID, lay(PYRAMID, piles, deal=3), "deal")
    assert position.result is Outcome.PLAYING
    assert not PYRAMID.is_stuck(position)
    position = played(PYRAMID, position, "choose waste", "choose layout2")
    assert position.result is Outcome.LOST, "ten and two make no thirteen"
    assert position.scores == (-2,)


def test_what_wins_is_not_the_same_in_both_pyramids() -> None:
    """github.com/ichabod801/t_games/issues/77"""
    for piles, stock in (({"upcard": "4C"}, "next 2C"), ({"upcard": "4C"}, "-"), ({}, "next 2C")):
        position = lay(BUTI, piles | {"stock": stock})
        assert BUTI.outcome(position) is not Outcome.WON
    position = lay(PYRAMID, {"layout1": "KC", "stock": "next 2C", "waste": "4C"})
    assert PYRAMID.outcome(played(PYRAMID, position, "choose layout1")) is Outcome.WON


@pytest.mark.parametrize("lift", ["pile", "card"])
def test_no_lost_accordion_scores_as_much_as_one_that_comes_out(lift: str) -> None:
    """github.com/ichabod801/t_games/issues/150

    Of the losses the best has a single card left over, and made as few moves as it could.
    """
    game = Accordion(lift=lift)
    apart = {ROW[0]: " ".join(map(str, PACK[:51])), ROW[1]: str(PACK[51])}
    won = lay(game, {ROW[0]: " ".join(map(str, PACK))}, moves=51)
    assert score(won) == 9949 > score(lay(game, apart, moves=50)) == 9800


def test_four_runs_in_ninety_nine_moves_beat_any_three() -> None:
    """github.com/ichabod801/t_games/issues/150: and a hundred moves need not"""
    three, four = (
        {f"foundation{number}": "KH" for number in range(1, runs + 1)} for runs in (3, 4)
    )
    best_of_three = SCORPION.score(lay(SCORPION, three))
    scores = [SCORPION.score(lay(SCORPION, four, moves=moves)) for moves in (99, 100)]
    assert scores[0] > best_of_three > scores[1]


def test_a_card_that_goes_down_and_up_again_loses_fifteen_and_undo_gives_them_back() -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/63 and 72"""
    up = cards("AC 2H")
    others = [card for card in PACK if card not in up]
    session = Session.with_pack(BABIC, [up[0], *others[:6], up[1], *others[6:]])
    session.play(Move("tableau1"))
    built = session.position
    points = []
    for move in (Move("foundation1", "tableau2"), Move("tableau2")):
        session.play(move)
        points.append(int(BABIC.readouts(session.position)["score"]))
    assert points == [60 - 75, 60 - 15]
    session.undo()
    session.undo()
    assert session.position is built
    assert BABIC.readouts(built)["score"] == "60"


@pytest.mark.parametrize(
    "lines, points", [(["waste"], 60), (["waste tableau1", "tableau1"], 45 + 60)]
)
def test_what_a_card_earns_on_its_way_up(lines: list[str], points: int) -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/169"""
    position = lay(BABIC, {"waste": "2S AH", "tableau1": "2C"})
    assert played(BABIC, position, *lines).points == points


def test_an_empty_foundation_of_canfield_asks_for_its_key() -> None:
    """github.com/TobiasBielefeld/Simple-Solitaire/issues/31"""
    position = lay(CANFIELD, {"foundation3": "7H", "reserve": "KC"}, base=7)
    told = CANFIELD.readouts(position)
    assert [told[f"wants{number}"] for number in range(1, 5)] == ["seven", "seven", "", "seven"]


@pytest.mark.parametrize("key", GAMES)
def test_two_hundred_actions_are_undone_and_done_again(key: str) -> None:
    """github.com/AvaloniaUI/Solitaire/issues/22"""
    game, choose = patience_named(key), random.Random(1)
    session = Session(game, 1)
    row = [session.position]
    for _ in range(200):
        actions = [act for act in game.legal_actions(row[-1]) if act not in (Resign(), Finish())]
        choose.shuffle(actions)
        action = next((act for act in actions if _goes_on(game, game.play(row[-1], act))), None)
        if action is None:
            break
        session.play(action)
        row.append(session.position)
    assert len(row) > 20
    for position in row[-2::-1]:
        assert session.undo() and session.position is position
    assert not session.undo()
    for position in row[1:]:
        assert session.redo() and session.position == position


def _goes_on(game: Patience[Any], position: Any) -> bool:
    return game.outcome(position) is Outcome.PLAYING


@pytest.mark.parametrize("game, allowed", [(PYRAMID, False), (Pyramid(cover=True), True)])
def test_a_queen_goes_with_the_ace_that_alone_covers_it_by_choice(
    game: Pyramid, allowed: bool
) -> None:
    """github.com/vayun-mathur/Modern-Apps/issues/299

    The four colours asked for in issue 566 are one of the Choices.
    """
    piles = {"layout1": "TC", "layout2": "QC", "layout4": "AC", "stock": "next 2C"}
    position = lay(game, piles, selected="layout4")
    assert (Choose("layout2") in game.legal_actions(position)) is allowed
    if allowed:
        assert str(played(game, position, "choose layout2")["foundation"]) == "AC QC"


@pytest.mark.parametrize(
    "game, name, fields, words",
    [
        (PYRAMID, "deal", {"deal": 2}, "2 of 3"),
        (CANFIELD, "pass", {"passes": 2}, "2 of 3"),
        (Canfield(passes=None), "pass", {"passes": 2}, "2"),
        (TOMMY, "pass", {}, "1 of 1"),
        (BABIC, "pass", {"passes": 4}, "4"),
    ],
)
def test_the_passes_left_are_told_in_words(
    game: Patience[Any], name: str, fields: dict[str, Any], words: str
) -> None:
    """github.com/mpereira/tty-solitaire/issues/48"""
    position = lay(game, {"stock": "next 2C 3C"}, **fields)
    assert game.readouts(position)[name] == words
    assert game.readouts(position)["cards"] == "2"


@pytest.mark.parametrize("key", GAMES)
def test_the_computer_never_plays_for_ever(key: str) -> None:
    """github.com/mchung94/solitaire-player/issues/13"""
    game = patience_named(key)
    session = Session(game, 4)
    steps = sum(1 for _ in play_out(session, player_for(game), 100))
    assert 0 < steps == len(session.actions) < demo.STEPS
    assert Resign() not in session.actions
    assert Session.parse(session.text()).position == session.position


@pytest.mark.parametrize("game", [TOMMY, BABIC, SCORPION], ids=lambda game: game.key)
@pytest.mark.parametrize("space", scorpion.TABLEAU)
def test_only_a_king_fills_a_space_the_first_and_any_other(game: Patience[Any], space: str) -> None:
    """github.com/doofy-dev/flipper_solitaire/issues/8"""
    held = {name: "3D" for name in scorpion.TABLEAU if name != space}
    source = next(iter(held))
    for card, goes in (("KH", True), ("QH", False), ("AH", False)):
        position = lay(game, held | {source: f"5C|{card}"})
        assert (Move(source, space) in game.legal_actions(position)) is goes


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_collected_of_itself_but_what_the_rules_say(key: str) -> None:
    """github.com/oddstream/lsol/issues/14

    Of itself a king or a crown follows in Interregnum, a run in Scorpion, an ace that is drawn in
    Tommy's Klondike.
    """
    game = patience_named(key)
    for number in range(1, 9):
        row = list(walk(game, number, 60))
        for before, after in zip(row, row[1:], strict=False):
            gone = _collected(after) - _collected(before)
            if gone > (2 if key in ("pyramid", "buti") else 1):
                assert key in ("interregnum", "scorpion", "klondike-tommy")


@pytest.mark.parametrize("key", ["osmosis", "klondike-babic", "canfield"])
def test_dealing_collects_nothing(key: str) -> None:
    """github.com/oddstream/lsol/issues/14"""
    game = patience_named(key)
    for number in range(1, 9):
        position = game.opening(game.pack_of(number))
        while position["stock"].cards:
            after = game.play(position, Deal())
            assert _collected(after) == _collected(position)
            position = after


def _collected(position: Any) -> int:
    words = ("foundation", "discard")
    return sum(len(pile.cards) for name, pile in position.piles.items() if name.startswith(words))


@pytest.mark.parametrize("key", GAMES)
def test_every_pile_can_be_read_out(key: str) -> None:
    """github.com/shlomif/PySolFC/issues/427: empty places, and how many cards lie beneath"""
    game = patience_named(key)
    for position, pile in product(list(walk(game, 5, 40))[::8], game.piles):
        words = game.describe(position, pile)
        assert words[0].isupper() and words.endswith("."), words
        assert (": empty" in words) == (not position[pile].cards) or "crowned" in words
