"""PCG32, the random numbers behind every numbered deal.

Source: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
Statistically Good Algorithms for Random Number Generation" (2014), the
generator PCG-XSH-RR with 64 bits of state and 32 of output.
"""

_WORD = 0xFFFF_FFFF
_STATE = 0xFFFF_FFFF_FFFF_FFFF
_MULTIPLIER = 6364136223846793005


class Pcg32:
    """A stream of 32-bit numbers fixed for ever by its seed and stream number."""

    def __init__(self, seed: int, stream: int) -> None:
        self._increment = (stream << 1 | 1) & _STATE
        self._state = 0
        self.next()
        self._state = (self._state + seed) & _STATE
        self.next()

    def next(self) -> int:
        """Give the next number, 0 to 2**32 - 1."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _STATE
        word = ((old >> 18 ^ old) >> 27) & _WORD
        turn = old >> 59
        return (word >> turn | word << (-turn & 31)) & _WORD

    def below(self, bound: int) -> int:
        """Give a number from 0 to ``bound - 1``, each equally likely.

        Numbers under 2**32 mod ``bound`` are thrown away first.
        """
        threshold = (1 << 32) % bound
        while (word := self.next()) < threshold:
            pass
        return word % bound
