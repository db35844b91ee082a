"""Shrinking (zip's method 1): codes for strings met before, some forgotten now and then.

After code 256 comes what to do: 1 makes codes a bit wider, 2 forgets all strings that no
longer string begins with.

Source: PKWARE's APPNOTE.TXT, "UnShrinking - Method 1".
"""

from __future__ import annotations

from ..errors import FormatError
from .bits import Bits

_LEAST_BITS = 9
_MOST_BITS = 13
_CONTROL = 256
_WIDER, _FORGET = 1, 2


def unshrink(packed: bytes, length: int) -> bytes:
    """Unpack until there are ``length`` bytes or more."""
    codes, strings = Bits(packed), _Strings()
    out = bytearray()
    width = _LEAST_BITS
    while len(out) < length:
        code = codes.take(width)
        if code != _CONTROL:
            out += strings.follow(code)
            continue
        order = codes.take(width)
        if order == _WIDER and width < _MOST_BITS:
            width += 1
        elif order == _FORGET:
            strings.forget()
        else:
            raise FormatError(f"has order {order} among codes of {width} bits")
    return bytes(out)


class _Strings:
    """The strings that codes stand for: another code's string, and a byte.

    A string whose beginning has been forgotten stays as it is until that code is given
    to another string, and then changes with it.
    """

    def __init__(self) -> None:
        self._begun_with: dict[int, int] = {}
        self._ends_with = list(range(1 << _MOST_BITS))
        self._taken = set(range(_CONTROL))
        self._before = b""
        self._code_before = -1
        self._find_free()

    def follow(self, code: int) -> bytes:
        """Give a code's string; the one before, with its first byte added, has a code now."""
        if code in self._taken:
            string = self._string(code)
        elif self._before and self._free and code == self._free[-1]:
            string = self._before + self._before[:1]
        else:
            raise FormatError(f"has code {code}, which stands for nothing yet")
        if self._before and self._free:
            made = self._free.pop()
            self._taken.add(made)
            self._begun_with[made] = self._code_before
            self._ends_with[made] = string[0]
        self._before, self._code_before = string, code
        return string

    def forget(self) -> None:
        """Take the codes away from all strings that no other begins with."""
        made = {code for code in self._taken if code > _CONTROL}
        self._taken -= made - {self._begun_with[code] for code in made}
        self._find_free()

    def _find_free(self) -> None:
        """List the codes that stand for nothing, the lowest last."""
        codes = range((1 << _MOST_BITS) - 1, _CONTROL, -1)
        self._free = [code for code in codes if code not in self._taken]

    def _string(self, code: int) -> bytes:
        backwards = bytearray()
        while code > _CONTROL:
            backwards.append(self._ends_with[code])
            code = self._begun_with[code]
            if len(backwards) >> _MOST_BITS:
                raise FormatError("has a string that begins with itself")
        backwards.append(code)
        return bytes(reversed(backwards))
