"""Tommy's shuffle: three riffles and a cut."""

from __future__ import annotations

import pytest

from osmosis_app.patience.actions import Next, Resign
from osmosis_app.patience.cards import PACK, Card, shuffled
from osmosis_app.patience.catalogue import GAMES, patience_named
from osmosis_app.patience.games.pyramid import Pyramid
from osmosis_app.patience.options import options_of
from osmosis_app.patience.session import Session
from osmosis_app.patience.shuffles import NEW_PACK, SHUFFLES, riffled

DEALS = range(1, 2001)


def rising(pack: tuple[Card, ...]) -> int:
    """Count the chains of a new pack's neighbours that are met from left to right."""
    place = [pack.index(card) for card in NEW_PACK]
    return 1 + sum(after < before for before, after in zip(place, place[1:], strict=False))


def neighbours(pack: tuple[Card, ...]) -> int:
    """Count the cards that are followed by the next of a new pack."""
    order = [NEW_PACK.index(card) for card in pack]
    return sum(after == before + 1 for before, after in zip(order, order[1:], strict=False))


def test_a_new_pack_is_spades_hearts_diamonds_clubs() -> None:
    assert " ".join(map(str, NEW_PACK[:14])) == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH"
    assert sorted(NEW_PACK) == sorted(PACK)
    assert rising(NEW_PACK) == 1


def test_a_number_is_riffled_the_same_for_ever() -> None:
    assert " ".join(map(str, riffled(1))) == (
        "QS KD 4H 5H KS 7D 8C KC 5S 6S 8D JH AH 7S AC QH KH AS 2C AD 6H 7H 8H 3C 2D 9C "
        "4C 2H 9D 8S TD JD 9H 3H TH 2S 5C QD 9S TS 3S TC 4S 3D 4D JC 6C 5D 6D QC 7C JS"
    )


def test_three_riffles_and_a_cut_leave_at_most_nine_rising_sequences() -> None:
    packs = [riffled(number) for number in DEALS]
    counts = [rising(pack) for pack in packs]
    assert all(sorted(pack) == sorted(PACK) for pack in packs)
    assert max(counts) == 9
    assert 8.6 < sum(counts) / len(counts) < 8.9
    assert 6.1 < sum(map(neighbours, packs)) / len(packs) < 6.7


def test_a_random_shuffle_leaves_many_more() -> None:
    packs = [shuffled(number) for number in DEALS]
    assert 26 < sum(map(rising, packs)) / len(packs) < 27
    assert 0.9 < sum(map(neighbours, packs)) / len(packs) < 1.1


def test_a_perfect_riffle_every_time_it_is_not() -> None:
    assert len({riffled(number) for number in DEALS}) == len(DEALS)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_with_one_pack_may_be_riffled(key: str) -> None:
    values = {option.name: option.values for option in options_of(GAMES[key])}
    if GAMES[key].packs == 2:
        assert "shuffle" not in values
        return
    assert values["shuffle"] == ("random", "riffled")
    assert list(values)[-1] == "shuffle"
    assert Session(patience_named(key), 5).pack == shuffled(5)
    assert Session(patience_named(key, {"shuffle": "riffled"}), 5).pack == riffled(5)


def test_every_game_of_a_match_is_riffled() -> None:
    session = Session(Pyramid(shuffle="riffled"), 5)
    session.play(Resign())
    session.play(Next())
    assert session.position.piles == Pyramid().opening(riffled(6)).piles


@pytest.mark.parametrize("key", GAMES)
def test_a_text_of_a_time_before_the_shuffle_could_be_chosen_is_random(key: str) -> None:
    session = Session.parse(f"game: {key}\ndeal: 5\n")
    assert session.game == patience_named(key)
    if session.game.packs == 1:
        assert session.pack == shuffled(5)


@pytest.mark.parametrize("number", [0, 4294967296])
def test_a_number_outside_the_deals_is_refused(number: int) -> None:
    for shuffle in SHUFFLES.values():
        with pytest.raises(ValueError, match=f"from 1 to 4294967295, not {number}$"):
            shuffle(number)
