"""Values taken out of JSON with their kind checked, and the place named when it is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from .errors import FormatError


class Checked:
    """An object of a JSON text: values are taken from it one by one, by key."""

    def __init__(self, value: Any, where: str) -> None:
        if not isinstance(value, dict):
            raise FormatError(f"{where} should be an object, not {value!r:.40}")
        self.where = where
        self._value: dict[str, Any] = value

    def __contains__(self, key: str) -> bool:
        return key in self._value

    def __iter__(self) -> Iterator[str]:
        return iter(self._value)

    def only(self, keys: Collection[str]) -> None:
        """Refuse a key that is none of these, so that a slip is not overlooked."""
        for key in self._value:
            if key not in keys:
                raise FormatError(f"{self.where} has {key!r}, which is none of {', '.join(keys)}")

    def text(self, key: str, default: str | None = None) -> str:
        value = self._take(key, default)
        if not isinstance(value, str):
            raise self._wrong(key, value, "text")
        return value

    def integer(self, key: str, default: int | None = None) -> int:
        value = self._take(key, default)
        if not _is_word(value):
            raise self._wrong(key, value, "a whole number of 32 bits")
        return int(value)

    def number(self, key: str, default: float | None = None) -> float:
        value = self._take(key, default)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) > 2**27:
            raise self._wrong(key, value, "a number")
        return float(value)

    def truth(self, key: str) -> bool:
        value = self._take(key, False)
        if not isinstance(value, bool):
            raise self._wrong(key, value, "true or false")
        return value

    def integers(self, key: str, amount: int, default: Any = None) -> tuple[int, ...]:
        value = self._take(key, default)
        if not isinstance(value, (list, tuple)) or len(value) != amount:
            raise self._wrong(key, value, f"a list of {amount} numbers")
        if not all(map(_is_word, value)):
            raise self._wrong(key, value, "whole numbers of 32 bits")
        return tuple(value)

    def words(self, key: str, default: Any = None) -> list[str]:
        value = self._take(key, default)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self._wrong(key, value, "a list of words")
        return value

    def octets(self, key: str) -> bytes:
        """Take bytes, written as hexadecimal digits; none when the key is not there."""
        value = self.text(key, "")
        try:
            return bytes.fromhex(value)
        except ValueError:
            raise self._wrong(key, value, "hexadecimal digits") from None

    def objects(self, key: str, what: str) -> Iterator[Checked]:
        """Take a list of objects, each called ``what`` and its number in complaints."""
        value = self._take(key, [])
        if not isinstance(value, list):
            raise self._wrong(key, value, "a list")
        within = f" of {self.where}" if self.where else ""
        for number, part in enumerate(value):
            yield Checked(part, f"{what} {number}{within}")

    def part(self, key: str) -> Checked:
        return Checked(self._take(key, None), f"{key} of {self.where}")

    def _take(self, key: str, default: Any) -> Any:
        value = self._value.get(key, default)
        if value is None:
            raise FormatError(f"{self.where} has no {key!r}")
        return value

    def _wrong(self, key: str, value: Any, wanted: str) -> FormatError:
        return FormatError(f"{key!r} of {self.where} should be {wanted}, not {value!r:.40}")


def _is_word(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**32
