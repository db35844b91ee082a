"""JSON laid out for people: what fits on a line stands on a line.

Both the text form of templates and the manifest of a folder of sprites use it. Keys
keep the order they are given in, so the same value is always the same text.
"""

from __future__ import annotations

import json
import re
from typing import Any

from .errors import FormatError

_WIDTH = 96
_INVISIBLE = re.compile("[\x7f-\x9f]")


def to_json(value: Any) -> str:
    """Lay a value out, with a line end after it."""
    return _laid_out(value, 0, 0) + "\n"


def from_json(text: str) -> Any:
    """Read JSON; raises FormatError, giving line and column, when it is not."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise FormatError(f"not JSON at {where}: {error.msg.lower()}") from None
    except RecursionError:
        raise FormatError("not JSON for us: nested too deep") from None


def _laid_out(value: Any, indent: int, before: int) -> str:
    line = _on_a_line(value)
    if indent + before + len(line) <= _WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    inner = " " * (indent + 2)
    if isinstance(value, list):
        return _between("[]", _parts(value, inner), indent)
    parts = []
    for key, part in value.items():
        label = _on_a_line(key) + ": "
        parts.append(inner + label + _laid_out(part, indent + 2, len(label)))
    return _between("{}", parts, indent)


def _between(brackets: str, parts: list[str], indent: int) -> str:
    return brackets[0] + "\n" + ",\n".join(parts) + "\n" + " " * indent + brackets[1]


def _parts(values: list[Any], inner: str) -> list[str]:
    """Give the lines of a list: one for each object or list, words and numbers run on."""
    if any(isinstance(value, (dict, list)) for value in values):
        return [inner + _laid_out(value, len(inner), 0) for value in values]
    lines = [inner + _on_a_line(values[0])]
    for value in values[1:]:
        word = _on_a_line(value)
        if len(lines[-1]) + len(word) + 3 <= _WIDTH:
            lines[-1] += ", " + word
        else:
            lines.append(inner + word)
    return lines


def _on_a_line(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return _INVISIBLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
