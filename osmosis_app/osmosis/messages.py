"""The program's texts by their tokens, from a Messages file.

A line is ``token:text``, or ``one/two:text`` for two tokens of the same text; lines that are
empty or begin with ``#`` say nothing. ``%0`` to ``%3`` in a text stand for parameters.

Source: RISC OS 3 PRM, MessageTrans.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_PARAMETER = re.compile("%([0-3])")


@dataclass(frozen=True, slots=True)
class Messages:
    """Texts by their tokens."""

    texts: dict[str, str]

    @classmethod
    def parse(cls, text: str) -> Messages:
        """Read a Messages file; of a token given twice the first text counts.

        Raises ValueError naming a line without a colon.
        """
        texts: dict[str, str] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            tokens, colon, words = line.partition(":")
            if not colon:
                raise ValueError(f"line {number}: expected a token, a colon and a text: {line!r}")
            for token in tokens.split("/"):
                texts.setdefault(token, words)
        return cls(texts)

    def __contains__(self, token: str) -> bool:
        return token in self.texts

    def look_up(self, token: str, *parameters: str) -> str:
        """Return a token's text with parameters put in; empty for a token that is not there."""
        return _PARAMETER.sub(
            lambda place: parameters[int(place[1])] if int(place[1]) < len(parameters) else "",
            self.texts.get(token, ""),
        )
