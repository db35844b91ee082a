"""Where the built-in resources are: in the installed package, or in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """Return the folder that holds Sprites/ and Templates/.

    A wheel carries it inside the package; an editable install reads the checkout's own.
    Raises FileNotFoundError, naming both places, when neither is there.
    """
    places = (_PACKAGE / "_resources", _PACKAGE.parent / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no resources in {places[0]} or {places[1]}")
