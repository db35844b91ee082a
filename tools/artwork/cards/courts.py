"""The court cards: half-figures in the costumes of their suits, parted by a sash."""

from __future__ import annotations

from .costumes import HAIR, Costume, costume
from .grids import Grid, read_grids, size
from .shapes import Shape
from .surface import BLACK, DARK_BLUE, WHITE, Ink, Surface

NAMES = {"j": "jack", "k": "king", "q": "queen"}


def add_court(card: Surface, shape: Shape, rank: str, suit: str, four_colours: bool) -> None:
    """Draw a court's panel with its figure, and the same upside down."""
    name = f"{NAMES[rank]}-{suit}"
    inks = {**costume(suit, four_colours), **HAIR[name]}
    figure = _figure(shape, name, inks)
    turned = figure.turned()
    for x, y in card.places():
        if _on_edge(shape, x, y):
            card.plot(x, y, DARK_BLUE)
        elif shape.in_panel(x, y):
            above = _above_sash(shape, x, y)
            card.plot(x, y, _sash(shape, x, above, inks) or (figure if above > 0 else turned)[x, y])


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


def _on_edge(shape: Shape, x: int, y: int) -> bool:
    around = ((x + across, y + down) for across in (-1, 0, 1) for down in (-1, 0, 1))
    return shape.in_panel(x, y) and not all(shape.in_panel(*at) for at in around)


def _above_sash(shape: Shape, x: int, y: int) -> int:
    """Measure how far a pixel is above the card's middle line, which slopes."""
    return (shape.height - 1 - 2 * y) * shape.sash[0] + shape.width - 1 - 2 * x


def _sash(shape: Shape, x: int, above: int, inks: Costume) -> Ink:
    """Give the sash's ink where there is sash, or 0."""
    slope, middle, whole = shape.sash
    if not -whole * slope < above <= whole * slope:
        return 0
    if not -middle * slope < above <= middle * slope:
        return BLACK
    is_bead = -slope < above <= slope and not abs(2 * x + 1 - shape.width) // 2 % 6
    return inks["N" if is_bead else "T"]
