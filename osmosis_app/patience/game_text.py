"""The text of a whole game: which cards were dealt, and what was done with them.

The form is described in ``docs/game-text.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .actions import Action, parse_action
from .cards import Card, checked_number, checked_pack
from .catalogue import patience_named
from .errors import GameTextError
from .options import options_text
from .patience import Patience

UNDONE = "undone:"
HEADINGS = ("game", "options", "deal", "pack")


@dataclass(frozen=True, slots=True)
class Step:
    """An action, and the line of the text that it stands on."""

    line: int
    action: Action


@dataclass(frozen=True, slots=True)
class GameText:
    """What a game text says. ``number`` is None when ``pack`` was given."""

    game: Patience[Any]
    number: int | None
    pack: tuple[Card, ...] | None
    done: tuple[Step, ...]
    undone: tuple[Step, ...]


def write_game(
    game: Patience[Any],
    number: int | None,
    pack: tuple[Card, ...],
    done: list[Action],
    undone: list[Action],
) -> str:
    """Write a game text; the actions of ``undone`` follow the order of redoing."""
    dealt = f"pack: {' '.join(map(str, pack))}" if number is None else f"deal: {number}"
    lines = [f"game: {game.key}", f"options: {options_text(game)}", dealt, *map(str, done)]
    if undone:
        lines += [UNDONE, *map(str, undone)]
    return "\n".join(lines) + "\n"


def read_game(text: str) -> GameText:
    """Read a game text; raises GameTextError naming the line at fault."""
    lines = list(_lines(text))
    heads = [(number, line) for number, line in lines if _heading(line)]
    body = [(number, line) for number, line in lines if not _heading(line)]
    if body and heads and body[0][0] < heads[-1][0]:
        raise GameTextError(f"line {heads[-1][0]}: {heads[-1][1]!r} stands after the first action")
    headings = _headings(heads)
    if "game" not in headings:
        line, first = lines[0] if lines else (1, "")
        raise GameTextError(
            f"line {line}: a game text begins with 'game:' and the game's name, not {first!r}"
        )
    game = _game(headings)
    number, pack = _cards(headings, game)
    done, undone = _steps(body)
    return GameText(game, number, pack, done, undone)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Give the lines that say something with their numbers, less comments and edges."""
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.partition("#")[0].strip()
        if line:
            yield number, line


def _heading(line: str) -> str | None:
    name, colon, _ = line.partition(":")
    return name if colon and line != UNDONE else None


def _headings(lines: list[tuple[int, str]]) -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = {}
    for number, line in lines:
        name, _, value = line.partition(":")
        if name not in HEADINGS:
            raise GameTextError(
                f"line {number}: {name!r} is no heading, only {', '.join(HEADINGS)}"
            )
        if name in found:
            raise GameTextError(f"line {number}: a second {name!r}, after line {found[name][0]}")
        found[name] = number, value.strip()
    return found


def _game(headings: dict[str, tuple[int, str]]) -> Patience[Any]:
    line, name = headings["game"]
    try:
        patience_named(name)
        line, options = headings.get("options", (line, ""))
        return patience_named(name, dict(map(_option, options.split())))
    except ValueError as fault:
        raise GameTextError(f"line {line}: {fault}") from None


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"{word!r} is not an option, which is written name=value")
    return name, value


def _cards(
    headings: dict[str, tuple[int, str]], game: Patience[Any]
) -> tuple[int | None, tuple[Card, ...] | None]:
    if ("deal" in headings) == ("pack" in headings):
        line = max(line for line, _ in headings.values())
        raise GameTextError(f"line {line}: a game text has either 'deal:' or 'pack:'")
    line, value = headings.get("deal") or headings["pack"]
    try:
        if "deal" in headings:
            return _number(value), None
        return None, checked_pack(map(Card.parse, value.split()), game.packs)
    except ValueError as fault:
        raise GameTextError(f"line {line}: {fault}") from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"a deal is a whole number, not {text!r}")
    if len(text) > 10:
        raise ValueError(f"a deal has at most ten digits, not {len(text)}")
    return checked_number(int(text))


def _steps(lines: list[tuple[int, str]]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    done: list[Step] = []
    undone: list[Step] = []
    steps = done
    for number, line in lines:
        if line == UNDONE and steps is done:
            steps = undone
            continue
        try:
            steps.append(Step(number, parse_action(line)))
        except ValueError as fault:
            raise GameTextError(f"line {number}: {fault}") from None
    return tuple(done), tuple(undone)
