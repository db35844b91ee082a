"""The project's own windows, declared; ``build_resources`` writes them as text.

A game's window is a function of a Table, so that it can be had for each size of card.
"""

from __future__ import annotations

from osmosis_app.formats.templates import TemplateFile, WindowDefinition
from tools.layouts import (
    accordion,
    boxes,
    buti,
    canfield,
    classic,
    interregnum,
    klondike,
    scorpion,
)
from tools.layouts.parts import LARGE, PLAIN, Table

GAME_WINDOWS = (
    classic.osmosis,
    classic.pyramid,
    buti.buti,
    interregnum.interregnum,
    accordion.accordion,
    klondike.tommy,
    klondike.babic,
    canfield.canfield,
    scorpion.scorpion,
)
"""Every game's window, in the order of the catalogue."""


SMALL_WINDOWS = (
    boxes.info,
    boxes.welcome,
    boxes.choices,
    boxes.scores,
    boxes.help_text,
    boxes.result,
    boxes.name,
    boxes.keys,
)


def template_files() -> dict[str, TemplateFile]:
    """Return every template file of the project by name."""
    others = tuple(window() for window in SMALL_WINDOWS)
    return {
        "Osmosis": TemplateFile((*_games(PLAIN), *others)),
        "Large": TemplateFile(_games(LARGE)),
        "Wimp": TemplateFile((boxes.error(),)),
        "Help": TemplateFile((boxes.interactive_help(), _about_help())),
    }


def _about_help() -> WindowDefinition:
    return boxes.about("Help", "Interactive help", "The makers of Osmosis", "1.00")


def _games(table: Table) -> tuple[WindowDefinition, ...]:
    return tuple(window(table) for window in GAME_WINDOWS)
