"""A contact sheet: every picture with its name, and cards overlapping as the games lay them."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageDraw

from osmosis_app.graphics.colours import WIMP_COLOURS

from .shapes import Shape
from .surface import ARMY_GREEN, TRANSPARENT

BAIZE = WIMP_COLOURS[ARMY_GREEN]
INK = WIMP_COLOURS[0]
ACROSS, GAP, LABEL = 13, 5, 12

FOUNDATIONS = (
    "5s 9s as ks 2s ts qs",
    "5h 9h qh kh jh th",
    "5d kd 9d qd",
    "5c jc qc kc 9c 8c 7c 6c ac 2c 3c 4c tc",
)
PYRAMID = ("kh", "9s 4d", "qc 7h jd", "as 8d th 2c")


class Sheet:
    """A green picture to lay a pack's pictures on."""

    def __init__(self, shape: Shape, pack: Mapping[str, Image.Image]) -> None:
        self.shape = shape
        self.pack = pack
        self.across, self.down = shape.width + GAP, shape.height + GAP
        self.row = self.down + LABEL // shape.pixel
        self.below = GAP + -(-len(pack) // ACROSS) * self.row
        size = GAP + ACROSS * self.across, self.below + len(FOUNDATIONS) * self.down
        self.image = Image.new("RGB", size, BAIZE)

    def lay(self, name: str, x: int, y: int) -> None:
        """Lay one picture with its top left corner at a pixel."""
        picture = self.pack[name]
        solid = picture.point([0 if ink == TRANSPARENT else 255 for ink in range(256)], "1")
        self.image.paste(picture.convert("RGB"), (x, y), solid)

    def places(self) -> list[tuple[str, int, int]]:
        """Give every picture's name and the place of its label."""
        return [
            (name, GAP + at % ACROSS * self.across, at // ACROSS * self.row)
            for at, name in enumerate(self.pack)
        ]

    def lay_all(self) -> None:
        """Lay every picture below the place of its label."""
        for name, x, y in self.places():
            self.lay(name, x, y + LABEL // self.shape.pixel)

    def lay_osmosis(self) -> None:
        """Lay four reserve piles and four foundations."""
        for row, cards in enumerate(FOUNDATIONS):
            y = self.below + row * self.down
            self.lay("back", GAP, y)
            for place, card in enumerate(cards.split()):
                self.lay(card, 3 * GAP + self.shape.width * (100 + 65 * place) // 100, y)

    def lay_pyramid(self) -> None:
        """Lay the first rows of a pyramid at the right."""
        for row, cards in enumerate(PYRAMID):
            y = self.below + row * self.shape.height * 65 // 94
            left = self.image.width - (len(PYRAMID) + 1 + row) * self.across // 2
            for place, card in enumerate(cards.split()):
                self.lay(card, left + place * self.across, y)

    def enlarged(self, zoom: int) -> Image.Image:
        """Give the sheet as a screen would show it, enlarged, with its labels."""
        pixel = self.shape.pixel
        size = self.image.width * zoom, self.image.height * zoom * pixel
        picture = self.image.resize(size, Image.Resampling.NEAREST)
        pen = ImageDraw.Draw(picture)
        for name, x, y in self.places():
            pen.text((x * zoom, y * zoom * pixel), name, fill=INK)
        return picture


def contact_sheet(shape: Shape, pack: Mapping[str, Image.Image], zoom: int) -> Image.Image:
    """Draw every picture of a pack, then an Osmosis and a Pyramid."""
    sheet = Sheet(shape, pack)
    sheet.lay_all()
    sheet.lay_osmosis()
    sheet.lay_pyramid()
    return sheet.enlarged(zoom)
