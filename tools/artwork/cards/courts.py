"""The court cards: half-figures in the costumes of their suits, parted by a sash."""

from __future__ import annotations

from functools import cache

from .costumes import HAIR, Costume, costume
from .grids import Grid, read_grids, size
from .shapes import SHAPES, Shape
from .surface import BLACK, DARK_BLUE, WHITE, Ink, Surface

NAMES = {"j": "jack", "k": "king", "q": "queen"}


def add_court(card: Surface, shape: Shape, rank: str, suit: str, four_colours: bool) -> None:
    """Draw a court's panel with its figure, and the same upside down."""
    name = f"{NAMES[rank]}-{suit}"
    inks = {**costume(suit, four_colours), **HAIR[name]}
    figure = _figure(shape, name, inks)
    turned = figure.turned()
    for x, y in _edge(shape.name):
        card.plot(x, y, DARK_BLUE)
    for x, y, above in _panel(shape.name):
        sash = _sash(shape, x, above, inks)
        card.plot(x, y, (figure if above > 0 else turned)[x, y] if sash is None else sash)


def _figure(shape: Shape, name: str, inks: Costume) -> Surface:
    """Draw an upright figure, its lower end unfinished, on white."""
    figure = Surface(shape.width, shape.height)
    figure.fill(0, 0, shape.width, shape.height, WHITE)
    pose = shape.pose
    body, crown, head, held, hand = _parts(shape, name)
    figure.stamp(body, pose.middle - size(body)[0] // 2, pose.shoulders, inks)
    figure.stamp(crown, pose.middle - size(crown)[0] // 2, pose.crown, inks)
    figure.stamp(head, pose.middle - size(head)[0] // 2, pose.crown + len(crown), inks)
    reach = pose.hand[1] + len(hand) - 1 - pose.crown
    figure.stamp(held + held[-1:] * (reach - len(held)), pose.held, pose.crown, inks)
    figure.stamp(hand, *pose.hand, inks)
    return figure


def _parts(shape: Shape, name: str) -> tuple[Grid, ...]:
    emblems = read_grids(f"{shape.name}/emblems.txt")
    return (
        read_grids(f"{shape.name}/bodies.txt")[name.split("-")[0]],
        read_grids(f"{shape.name}/crowns.txt")[name],
        read_grids(f"{shape.name}/heads.txt")[name],
        emblems[name],
        emblems["hand"],
    )


@cache
def _edge(name: str) -> frozenset[tuple[int, int]]:
    """Give the pixels of the panel's outline, for a shape's name."""
    held = _held(name)

    def is_inside(x: int, y: int) -> bool:
        return held.issuperset((x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1))

    return frozenset(at for at in held if not is_inside(*at))


@cache
def _panel(name: str) -> tuple[tuple[int, int, int], ...]:
    """Give the pixels within the panel's outline, and how far each is above the sash."""
    shape = SHAPES[name]
    return tuple((x, y, _above_sash(shape, x, y)) for x, y in _held(name) - _edge(name))


@cache
def _held(name: str) -> frozenset[tuple[int, int]]:
    shape = SHAPES[name]
    columns, rows = range(shape.width), range(shape.height)
    return frozenset((x, y) for y in rows for x in columns if shape.in_panel(x, y))


def _above_sash(shape: Shape, x: int, y: int) -> int:
    """Measure how far a pixel is above the card's middle line, which slopes."""
    return (shape.height - 1 - 2 * y) * shape.sash[0] + shape.width - 1 - 2 * x


def _sash(shape: Shape, x: int, above: int, inks: Costume) -> Ink | None:
    """Give the sash's ink where there is sash."""
    slope, middle, whole = shape.sash
    away = abs(above)
    if away >= whole * slope:
        return None
    if away >= middle * slope:
        return BLACK
    is_bead = away < slope and not abs(2 * x + 1 - shape.width) // 2 % 6
    return inks["B" if is_bead else "S"]
