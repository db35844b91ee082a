"""What ``python tools/benchmark.py formats`` times: sprites and templates read.

Pillow's own reading of the same pixels stands beside sprites, as bytes or as PNG; the
reading of their JSON by Python's own module beside templates.
"""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image

from osmosis_app.formats.building import paletted_sprite
from osmosis_app.formats.sprites import Sprite, sound_sprites, write_sprites
from osmosis_app.formats.template_text import templates_to_json
from osmosis_app.formats.templates import read_templates, sound_templates
from osmosis_app.graphics.artwork import rgba_of
from osmosis_app.graphics.sprite_png import to_png

_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "corpus"
CORPUS = Path(os.environ.get("OSMOSIS_CORPUS", _BESIDE))
DEPTHS = ((8, 28), (4, 27), (2, 26), (1, 25))
"""Bits a pixel and a mode of them."""
HEIGHT = 1024

Job = Callable[[], object]
Timed = tuple[str, Job, str, Job]
"""A name and a job of ours, then the same for the plain one."""


def jobs() -> Iterator[Timed]:
    """Give what is to be timed; what needs the corpus only where it is."""
    for bits, mode in DEPTHS:
        yield _decoded(bits, mode, masked=False)
        yield _decoded(bits, mode, masked=True)
    yield from _corpus_of_sprites()
    yield from _corpus_of_templates()


def _decoded(bits: int, mode: int, masked: bool) -> Timed:
    """A sprite of a megabyte of pixels, and as many of mask, beside its unpacked numbers."""
    chance, size = random.Random(bits), (HEIGHT * 8 // bits, HEIGHT)
    numbers = _of_bits(chance.randbytes(size[0] * size[1]), bits)
    solid = chance.randbytes(len(numbers)).translate(bytes((0, 255)) * 128) if masked else None
    sprite = paletted_sprite("large", mode, size[0], numbers, solid=solid)
    palette = bytes(range(256)) * 3

    def plain() -> Image.Image:
        image = Image.frombytes("P", size, numbers)
        image.putpalette(palette)
        return image.convert("RGBA")

    what = f"1 MB of {bits} bits a pixel" + (", and a mask" if masked else "")
    return what, lambda: rgba_of(sprite), "frombytes, convert", plain


def _of_bits(data: bytes, bits: int) -> bytes:
    return data.translate(bytes(byte & (1 << bits) - 1 for byte in range(256)))


def _corpus_of_sprites() -> Iterator[Timed]:
    files = [path.read_bytes() for path in sorted((CORPUS / "sprites").glob("*,ff9"))]
    pictures = [png for data in files for sprite in _known(data) if (png := _png(sprite))]

    def ours() -> None:
        for data in files:
            for sprite in _known(data):
                rgba_of(sprite)

    def plain() -> None:
        for data in pictures:
            with Image.open(io.BytesIO(data)) as image:
                image.convert("RGBA")

    if files:
        yield f"{len(pictures)} real sprites", ours, "the same from PNG", plain


def _known(data: bytes) -> list[Sprite]:
    """Read the sprites whose layout is known."""
    return [sprite for sprite in sound_sprites(data)[0] if _has_picture(sprite)]


def _has_picture(sprite: Sprite) -> bool:
    """Tell whether a sprite has a picture at all."""
    try:
        return sprite.width > 0
    except ValueError:
        return False


def _png(sprite: Sprite) -> bytes:
    return to_png(sprite, "x.png")[1]


def _corpus_of_templates() -> Iterator[Timed]:
    """The file of middling length, as what takes the median of them."""
    files = [path.read_bytes() for path in sorted((CORPUS / "templates").glob("*,fec"))]
    sound = sorted((data for data in files if not sound_templates(data)[1]), key=len)
    if sound:
        for what, data in (("of middling length", sound[len(sound) // 2]), ("longest", sound[-1])):
            text = templates_to_json(read_templates(data))
            yield (
                f"template file {what}, {len(data)} bytes",
                lambda data=data: read_templates(data),  # type: ignore[misc]
                "json.loads of its text",
                lambda text=text: json.loads(text),  # type: ignore[misc]
            )


_CHILD = """
import re, sys
from osmosis_app.graphics.artwork import rgba_of
from osmosis_app.formats.sprites import read_sprites
def most():
    with open("/proc/self/status") as file:
        return 1024 * int(re.search(r"VmHWM:\\s*(\\d+)", file.read())[1])
data = sys.stdin.buffer.read()
before = most()
picture = rgba_of(read_sprites(data)[0])
print((most() - before) / (4 * picture.width * picture.height))
"""


def memory() -> Iterator[tuple[str, float]]:
    """Tell how much memory reading a sprite takes at most, as times its decoded picture.

    Nothing is told where there is no /proc to ask.
    """
    if not Path("/proc/self/status").exists():
        return
    for bits, mode in DEPTHS:
        for masked in (False, True):
            size = (4096, 2048)
            numbers = _of_bits(random.Random(1).randbytes(size[0] * size[1]), bits)
            solid = bytes(len(numbers)) if masked else None
            data = write_sprites([paletted_sprite("x", mode, size[0], numbers, solid=solid)])
            told = subprocess.run(
                [sys.executable, "-c", _CHILD], input=data, capture_output=True, check=True
            )
            yield f"{bits} bits a pixel" + (", and a mask" if masked else ""), float(told.stdout)
