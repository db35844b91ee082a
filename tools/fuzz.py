"""Mutate real files and see that the formats refuse or read them, and never fall over.

    python tools/fuzz.py SECONDS [SEED]

Each round damages a file of the corpus (OSMOSIS_CORPUS, or ../shared/corpus). Whatever
is sound must come back: a sprite file byte for byte, each sprite through its PNG, each
template file through its JSON. Only FormatError may be raised. Exit code 1 and the
mutated file's name when something else happens.
"""

from __future__ import annotations

import io
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from osmosis_app.formats.sprites import (
    Sprite,
    image_size,
    read_area,
    sound_sprites,
    validate,
    write_area,
    write_sprites,
)
from osmosis_app.formats.template_text import templates_from_json, templates_to_json
from osmosis_app.formats.templates import (
    read_templates,
    sound_templates,
    write_templates,
)
from osmosis_app.formats.templates import validate as validate_templates
from osmosis_app.graphics.artwork import artwork_of, rgba_of
from osmosis_app.graphics.sprite_png import from_png, to_png

_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "corpus"
CORPUS = Path(os.environ.get("OSMOSIS_CORPUS", _BESIDE))
_LARGEST = 20_000
_WORDS = (0, 1, 16, 44, 88, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)

Check = Callable[[bytes], None]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Damage a file in one to twenty places, as often in its first bytes as anywhere."""
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        if data:
            data = chance.choice(_DAMAGE)(data, _place(data, chance), chance)
    return data


def check_sprites(data: bytes) -> None:
    """Read a sprite file in every way there is; AssertionError when something got lost."""
    sprites, faults = sound_sprites(data)
    assert faults == validate(data)[: len(faults)]
    if not faults:
        assert write_area(read_area(data)) == data, "a sound file changed"
    for sprite in sprites:
        _check_picture(sprite)


def check_templates(data: bytes) -> None:
    """Read a template file in every way there is."""
    file, faults = sound_templates(data)
    assert faults == validate_templates(data)[: len(faults)]
    if not faults:
        assert read_templates(data) == file
        assert templates_from_json(templates_to_json(file)) == file, "lost in the text"
        read_templates(write_templates(file))


def run(rounds: Callable[[], bool], seed: int) -> int:
    """Mutate and check while ``rounds`` says so, and return how often."""
    chance = random.Random(seed)
    files = _files("sprites", "ff9", check_sprites) + _files("made", "ff9", check_sprites)
    files += _files("templates", "fec", check_templates)
    done = 0
    while files and rounds():
        data, check = chance.choice(files)
        damaged = mutated(data, chance)
        try:
            check(damaged)
        except Exception:
            print(f"round {done} of seed {seed}: {_kept(damaged)}", file=sys.stderr)
            raise
        done += 1
    return done


def main() -> int:
    """Run for as many seconds as the command line says."""
    try:
        seconds = float(sys.argv[1])
        seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10_000)
    except (IndexError, ValueError):
        print("usage: python tools/fuzz.py SECONDS [SEED]", file=sys.stderr)
        return 2
    end = time.monotonic() + seconds
    done = run(lambda: time.monotonic() < end, seed)
    if not done:
        print(f"no corpus at {CORPUS}: set OSMOSIS_CORPUS to it", file=sys.stderr)
        return 2
    print(f"{done} mutated files refused or read, none lost (seed {seed})")
    return 0


def _check_picture(sprite: Sprite) -> None:
    packed = write_sprites([sprite])
    if image_size(sprite) > _LARGEST:
        return
    entry, png = to_png(sprite, "x.png")
    picture = Image.open(io.BytesIO(png)) if entry.file else None
    assert write_sprites([from_png(entry, picture)]) == packed, f"{sprite.name!r} lost in PNG"
    if entry.file:
        rgba_of(sprite)
        artwork_of(sprite)


def _place(data: bytes, chance: random.Random) -> int:
    return chance.randrange(min(len(data), chance.choice((120, len(data)))))


def _set_byte(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _set_word(data: bytes, at: int, chance: random.Random) -> bytes:
    word = chance.choice((*_WORDS, chance.randrange(200), chance.randrange(1 << 32)))
    return data[: at & ~3] + word.to_bytes(4, "little") + data[(at & ~3) + 4 :]


def _cut_off(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at]


def _cut_out(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + data[at + chance.randrange(1, 9) :]


def _put_in(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + chance.randbytes(chance.randrange(1, 9)) + data[at:]


def _as_text(data: bytes, at: int, chance: random.Random) -> bytes:
    return data.replace(b"\r", b"\n")


_DAMAGE = (_set_byte, _set_word, _cut_off, _cut_out, _put_in, _as_text)


def _files(folder: str, suffix: str, check: Check) -> list[tuple[bytes, Check]]:
    found = [path.read_bytes() for path in sorted((CORPUS / folder).glob(f"*,{suffix}"))]
    return [(data, check) for data in found if len(data) <= _LARGEST]


def _kept(data: bytes) -> str:
    with tempfile.NamedTemporaryFile(prefix="fuzz-", delete=False) as file:
        file.write(data)
    return file.name


if __name__ == "__main__":
    sys.exit(main())
