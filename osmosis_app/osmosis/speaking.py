"""What a game's window says: its deal, a hint, why not, how things stand."""

from __future__ import annotations

from collections.abc import Iterable

from osmosis_app.osmosis.windows import LINE
from osmosis_app.patience.session import Session
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window


def speak(wimp: Wimp, window: Window, session: Session, said: str, standing: str) -> None:
    """Put words into the line under the table, or the title where there is no line.

    ``said`` is of the moment, ``standing`` what a solver says of the position, or the like.
    """
    game, number = session.game, session.game.number(session.position, session.number)
    title = [f"{game.title}: deal {number}" if number else game.title]
    words, line = [said, standing], window.icon_named(LINE)
    if line is None:
        title += reversed(words)
    else:
        words = [part[:1].upper() + part[1:] for part in words]
        wimp.set_icon_text(window, line, _joined(words))
    wimp.retitle(window, _joined(title))


def _joined(words: Iterable[str]) -> str:
    return " \x97 ".join(filter(None, words))
