"""Take golden pictures anew: python -m tools.retake_goldens [NAME...].

Without names all are taken. Look at every picture that changed before committing it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.support.golden import galleries, is_same


def retake(path: Path, picture: Image.Image) -> str:
    """Write a picture unless it is there already; return what became of it."""
    if path.exists():
        with Image.open(path) as golden:
            if is_same(golden, picture):
                return "same"
    path.parent.mkdir(exist_ok=True)
    picture.save(path, optimize=True)
    return "WRITTEN, look at it"


def main(wanted: list[str]) -> int:
    """Take the pictures of those names, or all; return 2 for a name there is not."""
    known = {name for _, pictures in galleries() for name in pictures}
    if unknown := sorted(set(wanted) - known):
        print(f"no golden is called {unknown[0]!r}; there are {', '.join(sorted(known))}")
        return 2
    for folder, pictures in galleries():
        for name, take in pictures.items():
            if not wanted or name in wanted:
                print(f"{name}: {retake(folder / f'{name}.png', take())}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
