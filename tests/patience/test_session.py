"""Sessions: undo and redo, and the text of whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osmosis_app.patience.actions import Clock, Deal, Resign, parse_action
from osmosis_app.patience.cards import PACK, shuffled
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.errors import GameTextError, IllegalMove
from osmosis_app.patience.options import options_of
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.session import Session
from tests.patience.laying import HERE


@st.composite
def games(draw: st.DrawFn) -> Patience[Any]:
    """Draw a game with options."""
    key = draw(st.sampled_from(list(GAMES)))
    chosen = {
        option.name: draw(st.sampled_from(option.values)) for option in options_of(GAMES[key])
    }
    return patience_named(key, chosen)


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Draw a game played at random for a while, now and then as far as a resignation."""
    session = Session(draw(games()), draw(st.integers(1, 4294967295)))
    choose = random.Random(draw(st.integers(0, 1000)))
    for _ in range(draw(st.integers(0, 80))):
        actions = session.game.legal_actions(session.position)
        if not actions:
            break
        if session.game.is_timed and choose.random() < 0.3:
            session.play(Clock(session.position.seconds + choose.randint(1, 20)))  # type: ignore[attr-defined]
            continue
        session.play(choose.choice(actions if choose.random() < 0.02 else actions[:-1] or actions))
    return session


@given(sessions())
@settings(max_examples=60, deadline=None)
def test_every_card_is_always_there(session: Session) -> None:
    position = session.position
    held = [card for name in session.game.piles for card in position[name].cards]
    assert sorted(held) == sorted(PACK * session.game.packs)
    for name in session.game.piles:
        assert 0 <= position[name].down <= len(position[name].cards)


@given(sessions())
@settings(max_examples=60, deadline=None)
def test_undoing_and_redoing_everything_gives_the_same_positions(session: Session) -> None:
    last, text = session.position, session.text()
    seen = []
    while session.undo():
        seen.append(session.position)
    if not session.actions:
        assert session.position == session.game.opening(session.pack, session.number)
    for position in [*seen[-2::-1], last][: len(seen)]:
        assert session.redo()
        assert session.position == position
    assert not session.redo()
    assert session.game.is_timed or session.text() == text


def test_undo_gives_back_the_very_position() -> None:
    session = Session(GAMES["osmosis"](), 1)
    start = session.position
    session.play(Deal())
    assert session.undo()
    assert session.position is start


@given(sessions(), st.integers(0, 10))
@settings(max_examples=60, deadline=None)
def test_a_game_is_reproduced_from_its_text(session: Session, back: int) -> None:
    for _ in range(back):
        session.undo()
    again = Session.parse(session.text())
    assert again.position == session.position
    assert again.actions == session.actions
    assert again.undone == session.undone
    assert again.text() == session.text()
    assert again.game == session.game


def test_a_game_with_its_own_pack_is_reproduced_too() -> None:
    session = Session.with_pack(GAMES["osmosis"](), shuffled(9))
    session.play(Deal())
    again = Session.parse(session.text())
    assert again.position == session.position
    assert again.number is None
    assert again.pack == shuffled(9)


def test_what_was_undone_can_be_redone_after_reading() -> None:
    session = Session(GAMES["pyramid"](), 1)
    for line in ("choose layout22", "deal", "deal"):
        session.play(parse_action(line))
    session.undo()
    session.undo()
    again = Session.parse(session.text())
    assert list(map(str, again.actions)) == ["choose layout22"]
    assert list(map(str, again.undone)) == ["deal", "deal"]
    assert again.redo() and again.redo() and not again.can_redo


def test_playing_on_forgets_what_was_undone() -> None:
    session = Session(GAMES["osmosis"](), 1)
    assert not session.can_undo
    session.play(Deal())
    session.undo()
    assert session.can_redo
    session.play(Deal())
    assert not session.can_redo


def test_a_refused_action_changes_nothing() -> None:
    session = Session(GAMES["osmosis"](), 1)
    session.play(Deal())
    session.undo()
    before = session.text()
    with pytest.raises(IllegalMove, match="'turn' is not allowed: the stock is not empty"):
        session.play(parse_action("turn"))
    assert session.text() == before
    assert session.can_redo


def test_a_session_is_over_when_nothing_can_be_done() -> None:
    session = Session(GAMES["osmosis"](), 1)
    assert not session.is_over
    session.play(Resign())
    assert session.is_over


# Game texts by hand


def test_the_text_of_a_game() -> None:
    session = Session(GAMES["osmosis"](), 7)
    session.play(Deal())
    session.play(Deal())
    session.undo()
    assert session.text() == (
        "game: osmosis\noptions: turn=3 redeals=unlimited fill=yes shuffle=random\n"
        "deal: 7\ndeal\nundone:\ndeal\n"
    )


def test_comments_blank_lines_and_omitted_options_are_passed_over() -> None:
    text = (
        "# a game\n\ngame: osmosis  # the default\r\n  deal:   7\n\noptions: turn=1\ndeal # one\n"
    )
    session = Session.parse(text)
    assert session.game == patience_named("osmosis", {"turn": 1})
    assert session.actions == (Deal(),)


PACK_TEXT = " ".join(map(str, PACK))


@pytest.mark.parametrize(
    "text, fault",
    [
        ("", "line 1: a game text begins with 'game:' and the game's name, not ''"),
        (
            "# a game\n\nosmosis\n",
            "line 3: a game text begins with 'game:' and the game's name, not 'osmosis'",
        ),
        ("deal: 1\n", "line 1: a game text begins with 'game:' and the game's name, not 'deal: 1'"),
        ("game: sevens\ndeal: 1\n", "line 1: there is no game 'sevens', only osmosis, pyramid, "),
        ("game: osmosis\n", "line 1: a game text has either 'deal:' or 'pack:'"),
        (f"game: osmosis\ndeal: 1\npack: {PACK_TEXT}\n", "line 3: a game text has either"),
        ("game: osmosis\ndeal: 0\n", "line 2: deal numbers run from 1 to 4294967295, not 0"),
        ("game: osmosis\ndeal: one\n", "line 2: a deal is a whole number, not 'one'"),
        ("game: osmosis\ndeal: -1\n", "line 2: a deal is a whole number, not '-1'"),
        ("game: osmosis\ndeal: ٣\n", "line 2: a deal is a whole number, not '٣'"),
        (f"game: osmosis\ndeal: {'9' * 5000}\n", "line 2: a deal has at most ten digits, not 5000"),
        ("game: osmosis\npack: AC 2C\n", "line 2: a pack has 52 cards, not 2"),
        ("game: osmosis\npack: AC 1C\n", "line 2: '1C' is not a card"),
        (f"game: osmosis\npack: {PACK_TEXT} AC\n", "line 2: the pack holds a card twice: AC"),
        ("game: osmosis\noptions: turn\ndeal: 1\n", "line 2: 'turn' is not an option"),
        ("game: osmosis\noptions: turn=2\ndeal: 1\n", "line 2: option turn is 3 or 1, not '2'"),
        ("game: osmosis\ndeal: 1\ndeal: 2\n", "line 3: a second 'deal', after line 2"),
        (
            "game: osmosis\nseed: 1\n",
            "line 2: 'seed' is no heading, only game, options, deal, pack",
        ),
        ("game: osmosis\ndeal\ndeal: 1\n", "line 3: 'deal: 1' stands after the first action"),
        ("game: osmosis\ndeal: 1\ndeal\nfly\n", "line 4: 'fly' is not allowed: Osmosis has no"),
        ("game: osmosis\ndeal: 1\nfly to the moon\n", "line 3: 'fly to the moon' is not an action"),
        ("game: osmosis\ndeal: 1\n\nturn\n", "line 4: 'turn' is not allowed: the stock is not"),
        ("game: osmosis\ndeal: 1\nundone:\nturn\n", "line 4: 'turn' is not allowed: the stock is"),
        ("game: osmosis\ndeal: 1\nundone:\nundone:\n", "line 4: 'undone:' is not an action"),
        ("game: pyramid\ndeal: 1\nundone:\nresign\n", "line 4: 'resign' cannot have been undone"),
    ],
)
def test_a_broken_text_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises((GameTextError, IllegalMove)) as caught:
        Session.parse(text)
    assert str(caught.value).startswith(fault)


@given(st.text(alphabet="game: osmi\ndeal1pyrk#=undt3", max_size=60))
@settings(max_examples=200, deadline=None)
def test_no_text_does_worse_than_being_refused(text: str) -> None:
    for head in ("", "game: osmosis\ndeal: 1\n"):
        try:
            Session.parse(head + text)
        except (GameTextError, IllegalMove) as fault:
            assert str(fault).startswith("line ")


@pytest.mark.parametrize("name", ["won_osmosis", "won_pyramid", "match_pyramid"])
def test_the_kept_games_are_written_as_they_were_read(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text()
    said = "".join(line for line in kept.splitlines(keepends=True) if line[0] != "#")
    assert Session.parse(kept).text() == said
