"""Golden pictures: what the screen looked like when somebody last looked at it.

A folder of tests with goldens has a module ``goldens`` whose ``PICTURES`` names a function
for each, and a folder ``golden`` with the PNGs. Only tools/retake_goldens.py writes those.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image, ImageChops

TESTS = Path(__file__).resolve().parent.parent
FAILURES = TESTS / "failures"

Pictures = dict[str, Callable[[], Image.Image]]


def galleries() -> Iterator[tuple[Path, Pictures]]:
    """Yield every folder of goldens, and how each of its pictures is made."""
    for module in sorted(TESTS.glob("*/goldens.py")):
        imported = importlib.import_module(f"tests.{module.parent.name}.goldens")
        yield module.parent / "golden", imported.PICTURES


def is_same(one: Image.Image, other: Image.Image) -> bool:
    """Compare by red, green and blue: colour numbers may differ after PNG."""
    if one.size != other.size:
        return False
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


def check(folder: Path, name: str, picture: Image.Image) -> None:
    """Assert that a picture is the golden one; else keep it in tests/failures to be looked at."""
    path = folder / f"{name}.png"
    assert path.exists(), f"no golden {path}: python -m tools.retake_goldens {name}"
    with Image.open(path) as golden:
        if is_same(golden, picture):
            return
    FAILURES.mkdir(exist_ok=True)
    picture.save(FAILURES / f"{name}.png")
    raise AssertionError(f"{name} is not its golden picture; see {FAILURES / name}.png")
