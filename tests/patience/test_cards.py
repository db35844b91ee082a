"""Cards, and the deals by number that never change."""

import pytest

from osmosis_app.patience.cards import PACK, Card, Suit, checked_pack, shuffled
from osmosis_app.patience.pcg32 import Pcg32

DEALS = {
    1: "AS TD 6S 2D TH 2H 3D 4D AC KS 4S 4H 8S 5H QH 7H 2C JS QC 6C AH 7C JC 4C QD AD "
    "KH 5C 6H TS 2S 8H 9C JH 3C 5D JD 6D 7D QS 3S 7S 9S KC 8C 8D KD 9H 5S TC 3H 9D",
    2: "QS 9H AC TH 3S 2H 9C 6C 7S 9D 5S 4H JC 3H 5H QH JH JD KD QC 2S QD AD 7D 8H 2D "
    "3D 7H AH 5D AS KH KC 6D 2C 9S 4D 4S 6H TD TS 4C 5C 7C 8C JS 6S KS TC 8S 3C 8D",
    4294967295: "5C 3C 7D TC QC JC KS 9H KH 2H 4H 2D 4S AD 7S JS AS 6C KD 9S 6D 6H 8C 7H 4C 9C "
    "AC QH 5H 3S 4D TS 5S 2C 2S JD 6S QD 8S TD 9D JH AH 8H KC 5D TH 8D QS 3D 3H 7C",
}


def test_the_generator_gives_the_numbers_published_for_it() -> None:
    random = Pcg32(42, 54)
    published = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
    assert [random.next() for _ in published] == published


def test_numbers_below_a_bound_are_fair() -> None:
    random = Pcg32(1, 1)
    drawn = [random.below(6) for _ in range(6000)]
    assert all(900 < drawn.count(face) < 1100 for face in range(6))


@pytest.mark.parametrize("number, deal", DEALS.items())
def test_a_number_deals_the_same_cards_for_ever(number: int, deal: str) -> None:
    assert " ".join(map(str, shuffled(number))) == deal


@pytest.mark.parametrize("number", [0, -1, 4294967296])
def test_a_number_outside_the_deals_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 4294967295, not {number}$"):
        shuffled(number)


def test_every_card_is_read_back_from_its_text() -> None:
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)
    assert " ".join(map(str, PACK[:3])) == "AC 2C 3C"


@pytest.mark.parametrize("text", ["", "9", "9s", "10S", "SS", "9SX", "0H"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_diamonds_and_hearts_are_red() -> None:
    assert [suit.letter for suit in Suit if suit.red] == ["D", "H"]


def test_a_pack_is_the_fifty_two_cards() -> None:
    assert checked_pack(PACK[::-1]) == PACK[::-1]
    with pytest.raises(ValueError, match="a pack has 52 cards, not 51"):
        checked_pack(PACK[1:])
    with pytest.raises(ValueError, match="a card twice: AC, KS"):
        checked_pack([*PACK[1:51], PACK[51], PACK[51], PACK[0], PACK[0]])


def test_two_packs_are_each_card_twice() -> None:
    assert checked_pack(PACK * 2, packs=2) == PACK * 2
    with pytest.raises(ValueError, match="two packs have 104 cards, not 52"):
        checked_pack(PACK, packs=2)
    with pytest.raises(ValueError, match="the packs hold a card three times: AC"):
        checked_pack([*PACK, *PACK[:-1], PACK[0]], packs=2)


def test_a_number_deals_two_packs_the_same_for_ever() -> None:
    both = shuffled(1, packs=2)
    assert checked_pack(both, packs=2) == both
    assert " ".join(map(str, both[:8])) == "9C 5D AH 8S 5D 5C 7H JH"
