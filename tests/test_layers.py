"""Every layer imports only what lies below it, as the drawing in the README has it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "osmosis_app"

MAY_IMPORT: dict[str, set[str]] = {
    "formats": set(),
    "patience": set(),
    "geometry": set(),
    "graphics": {"geometry", "formats", "PIL"},
    "wimp": {"geometry", "formats", "graphics"},
    "apps": {"geometry", "wimp"},
    "osmosis": {"geometry", "wimp", "patience"},
    "host": {"geometry", "wimp", "graphics", "pyglet"},
    "claim": {"filelock"},
    "convert": {
        "geometry",
        "formats",
        "graphics",
        "wimp",
        "PIL",
        "click",
        "rich",
        "oaknut",
        "resources",
        "platformdirs",
    },
}
"""What each layer may import beside itself and the standard library."""

FREE = {
    "__init__",
    "__main__",
    "command",
    "desktop",
    "game_windows",
    "pillow_plugin",
    "resources",
    "screenshot",
    "script",
    "theme",
}
"""The top of the drawing, which ties the layers together and may import anything."""


def modules(layer: str) -> list[Path]:
    """Every source file of a layer: a package's, or the one module of that name."""
    single = PACKAGE / f"{layer}.py"
    return [single] if single.exists() else sorted((PACKAGE / layer).rglob("*.py"))


def imports(path: Path, source: str) -> Iterator[str]:
    """Yield the layer, or the outside package, that each import of a module reaches."""
    package = ("osmosis_app", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield layer_of(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            origin = [*package[: len(package) + 1 - node.level]] if node.level else []
            origin += node.module.split(".") if node.module else []
            if origin == ["osmosis_app"]:
                yield from (layer_of([*origin, alias.name]) for alias in node.names)
            else:
                yield layer_of(origin)


def layer_of(dotted: list[str]) -> str:
    """Name the layer a module belongs to, or the outside package."""
    return dotted[1] if dotted[0] == "osmosis_app" and len(dotted) > 1 else dotted[0]


@pytest.mark.parametrize(
    "line, reached",
    [
        ("import os.path, PIL.Image", ["os", "PIL"]),
        ("import osmosis_app.wimp.window", ["wimp"]),
        ("from osmosis_app import geometry, host", ["geometry", "host"]),
        ("from osmosis_app.formats.sprites import Sprite", ["formats"]),
        ("from . import window", ["wimp"]),
        ("from .window import Window", ["wimp"]),
        ("from .. import geometry, patience", ["geometry", "patience"]),
        ("from ..graphics.canvas import Canvas", ["graphics"]),
        ("def late():\n    from pyglet import gl", ["pyglet"]),
    ],
)
def test_an_import_is_traced_to_its_layer(line: str, reached: list[str]) -> None:
    assert list(imports(PACKAGE / "wimp" / "icon.py", line)) == reached


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_what_lies_below(layer: str) -> None:
    files = modules(layer)
    assert files, f"there is no layer {layer}"
    allowed = MAY_IMPORT[layer] | {layer} | sys.stdlib_module_names
    for path in files:
        for reached in imports(path, path.read_text(encoding="utf-8")):
            assert reached in allowed, f"{path.relative_to(PACKAGE)} imports {reached}"


def test_every_part_of_the_package_is_in_the_drawing() -> None:
    parts = {path.stem for path in PACKAGE.glob("*.py")}
    parts |= {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert parts - FREE - set(MAY_IMPORT) == set()
