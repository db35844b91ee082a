"""The packs are whole, of their sizes and colours, and no two pictures are alike."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PIL import Image

from osmosis_app.graphics.colours import WIMP_COLOURS, lookup, selected
from osmosis_app.patience.cards import PACK
from tools.artwork import cards
from tools.artwork.cards.grids import CLEAR as CLEAR_LETTER
from tools.artwork.cards.grids import Grid, read_grids
from tools.artwork.cards.shapes import SHAPES
from tools.artwork.cards.surface import BLACK, DARK_BLUE, GREEN, RED, WHITE

Pack = dict[str, Image.Image]
Packs = Callable[[str, bool], Pack]

SIZES = {"square": (71, 94), "mode12": (71, 47), "large": (106, 141)}
OTHERS = {*(f"back{number}" for number in ("", 2, 3, 4, 5, 6)), "space", "place", "again", "stop"}
FACES = {str(card).lower() for card in PACK}
TURNING = "24tjqk"
"""Ranks that look the same upside down in every suit."""
CLEAR = 255

each_pack = pytest.mark.parametrize(
    "shape, four_colours", [(shape, four) for shape in SIZES for four in (False, True)]
)


@each_pack
def test_a_pack_has_every_card_six_backs_and_the_places(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    assert pack(shape, four_colours).keys() == FACES | OTHERS


@each_pack
def test_every_picture_has_the_size_of_its_shape(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    assert {picture.size for picture in pack(shape, four_colours).values()} == {SIZES[shape]}


@each_pack
def test_pictures_are_of_desktop_colours_or_clear(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    found = set().union(*(picture.tobytes() for picture in pack(shape, four_colours).values()))
    assert found <= {*range(16), CLEAR}


@each_pack
def test_no_two_pictures_are_alike(pack: Packs, shape: str, four_colours: bool) -> None:
    pictures = [picture.tobytes() for picture in pack(shape, four_colours).values()]
    assert len(set(pictures)) == len(pictures)


@each_pack
def test_faces_and_backs_are_clear_only_at_their_corners(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    corners = sum(SHAPES[shape].corner) * 4
    for name, picture in pack(shape, four_colours).items():
        if name in FACES or name.startswith("back"):
            assert picture.tobytes().count(CLEAR) == corners, name


@each_pack
def test_cards_that_turn_look_the_same_upside_down(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    drawn = pack(shape, four_colours)
    turning = {rank + suit for rank in TURNING for suit in cards.SUITS} | {"ad"}
    if drawn["ad"].height % 2:
        turning |= {f"{rank}d" for rank in cards.RANKS if rank != "7"}
    differing = [name for name in sorted(turning) if not is_same_turned(drawn[name])]
    assert differing == []


@each_pack
def test_both_indices_of_a_card_are_the_same(pack: Packs, shape: str, four_colours: bool) -> None:
    index = (0, 0, SHAPES[shape].suit[0] * 3 // 2, SHAPES[shape].notch[1] - 1)
    for name in FACES:
        picture = pack(shape, four_colours)[name]
        turned = picture.transpose(Image.Transpose.ROTATE_180)
        assert picture.crop(index).tobytes() == turned.crop(index).tobytes(), name


@each_pack
def test_indices_differ_wherever_ranks_or_suits_do(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    """What shows of a covered card tells it from every other."""
    across, down = SHAPES[shape].notch
    drawn = pack(shape, four_colours)
    seen = {name: drawn[name].crop((0, 0, across, down)).tobytes() for name in FACES}
    alike = [pair for pair in combinations(sorted(seen), 2) if seen[pair[0]] == seen[pair[1]]]
    assert alike == []


@each_pack
def test_a_diamond_in_an_index_stays_off_the_court_s_frame(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    """A tip that touches the line looks cut."""
    card = SHAPES[shape]
    frame = card.notch[1]
    for rank in "jqk":
        picture = pack(shape, four_colours)[f"{rank}d"]
        columns = range(card.margin[0], card.notch[0])
        assert {picture.getpixel((x, frame)) for x in columns} == {DARK_BLUE}, rank
        assert {picture.getpixel((x, frame - 1)) for x in columns} == {WHITE}, rank


@pytest.mark.parametrize("shape", SIZES)
def test_blue_diamonds_have_no_red_ones_beside_them(pack: Packs, shape: str) -> None:
    emblem = SHAPES[shape].pose.held, SHAPES[shape].pose.crown
    across, down = len(read_grids(f"{shape}/emblems.txt")["queen-d"][0]), SHAPES[shape].pose.hand[1]
    lozenge = pack(shape, True)["qd"].crop((*emblem, emblem[0] + across, down))
    inks = set(lozenge.tobytes())
    assert DARK_BLUE in inks and RED not in inks


@pytest.mark.parametrize("shape", SIZES)
def test_suits_differ_in_shape_as_well_as_colour(pack: Packs, shape: str) -> None:
    """Without colours, clubs, diamonds, hearts and spades are still told apart."""
    for rank in cards.RANKS:
        flat = {_silhouette(pack(shape, False)[rank + suit]) for suit in cards.SUITS}
        assert len(flat) == 4, rank


def _silhouette(picture: Image.Image) -> bytes:
    return picture.point([0 if ink in (0, CLEAR) else 1 for ink in range(256)]).tobytes()


@pytest.mark.parametrize("suit, ink", [("c", GREEN), ("d", DARK_BLUE), ("h", RED), ("s", BLACK)])
def test_four_colours_give_each_suit_its_own(pack: Packs, suit: str, ink: int) -> None:
    inks = set(pack("square", True)[f"5{suit}"].tobytes())
    assert inks == {0, BLACK, ink, CLEAR}


@pytest.mark.parametrize("shape", SIZES)
def test_the_recoloured_faces_are_those_that_differ(pack: Packs, shape: str) -> None:
    two, four = pack(shape, False), pack(shape, True)
    differing = [name for name in two if two[name].tobytes() != four[name].tobytes()]
    assert [name for name, _ in cards.recoloured(shape)] == differing
    assert set(differing) == {
        *(rank + suit for rank in cards.RANKS for suit in "cd"),
        *(f"{rank}s" for rank in "jqk"),
    }


@pytest.mark.parametrize("shape", SIZES)
def test_a_spade_is_pointed_and_a_club_is_round_with_gaps(shape: str) -> None:
    """At every size they differ in outline, since both may be black."""
    grids = read_grids(f"{shape}/pips.txt")
    for name in (name for name in grids if name in ("s", "small-s", "index-s")):
        spade, club = grids[name], grids.get(f"{name[:-1]}c", grids["c"])
        assert spade[0].count("#") <= 2 < club[0].count("#"), name
        assert not has_gap_above_stalk(spade) and has_gap_above_stalk(club), name


def has_gap_above_stalk(pip: Grid) -> bool:
    """Tell whether there is white between black, down to the first row of full width."""
    widest = next(at for at, row in enumerate(pip) if CLEAR_LETTER not in row)
    return any(CLEAR_LETTER in row.strip(CLEAR_LETTER) for row in pip[:widest])


@each_pack
def test_selected_cards_differ_from_each_other_and_from_all_others(
    pack: Packs, shape: str, four_colours: bool
) -> None:
    table = lookup(selected(colour) for colour in WIMP_COLOURS)
    faces = [picture for name, picture in pack(shape, four_colours).items() if name in FACES]
    plain = {face.tobytes() for face in faces}
    inverted = {face.point(table).tobytes() for face in faces}
    assert len(inverted) == 52 and not inverted & plain


def is_same_turned(picture: Image.Image) -> bool:
    return picture.tobytes() == picture.transpose(Image.Transpose.ROTATE_180).tobytes()
