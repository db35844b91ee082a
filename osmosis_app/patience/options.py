"""Options of a game: fields of its dataclass that say what values they allow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, the values allowed (the default first), what it means."""

    name: str
    values: tuple[Any, ...]
    meaning: str

    def parse(self, text: str) -> Any:
        """Read a value from its text; raises ValueError naming those allowed."""
        for value in self.values:
            if value_text(value) == text:
                return value
        raise ValueError(f"option {self.name} is {self.allowed()}, not {text!r}")

    def allowed(self) -> str:
        return " or ".join(value_text(value) for value in self.values)


def value_text(value: Any) -> str:
    """Give the text of an option's value: no and yes, unlimited for None."""
    if value is None:
        return "unlimited"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def option(*values: Any, meaning: str) -> Any:
    """Declare a field of a game as an option; the first value is the default."""
    return field(default=values[0], metadata={"values": values, "meaning": meaning})


def options_of(game: Any) -> tuple[Option, ...]:
    """List the options of a game or of its class: its own first, then what it inherits."""
    return tuple(
        Option(each.name, each.metadata["values"], each.metadata["meaning"])
        for each in sorted(fields(game), key=lambda each: each.kw_only is True)
        if "values" in each.metadata
    )


def check_options(game: Any) -> None:
    """Raise ValueError when an option of a game has a value it does not allow."""
    for each in options_of(game):
        each.parse(value_text(getattr(game, each.name)))


def read_options(game: Any, texts: Mapping[str, Any]) -> dict[str, Any]:
    """Turn names and texts (or plain values) into arguments for a game's class."""
    known = {each.name: each for each in options_of(game)}
    for name in texts:
        if name not in known:
            raise ValueError(f"{game.key} has no option {name!r}, only {', '.join(known)}")
    return {
        name: known[name].parse(text if isinstance(text, str) else value_text(text))
        for name, text in texts.items()
    }


def write_options(game: Any) -> dict[str, str]:
    """Give every option of a game as text, by name."""
    return {each.name: value_text(getattr(game, each.name)) for each in options_of(game)}


def options_text(game: Any) -> str:
    """Write every option of a game on a line: ``turn=3 redeals=unlimited``."""
    return " ".join(f"{name}={text}" for name, text in write_options(game).items())


def unusual_options(game: Any, texts: Mapping[str, str], in_short: bool = False) -> list[str]:
    """Say each option that has not its usual value: ``passes through the stock: 2``.

    ``texts`` are the values by name. An option that the game does not know is called by its
    name, and ``in_short`` every option is.
    """
    known, told = {each.name: each for each in options_of(game)}, []
    for name, text in texts.items():
        option = known.get(name)
        if option is None or text != value_text(option.values[0]):
            meaning = name if option is None or in_short else option.meaning
            told.append(f"{meaning}: {text}")
    return told
