"""Even whole numbers below a bound, by rejection: no outcome is likelier than another.

`SystemEntropy` draws from the operating system's generator. `SeededEntropy` gives the same
numbers for the same seed: for practice, tests and demonstrations, never for money.
"""

from __future__ import annotations

import hashlib
import secrets


class SystemEntropy:
    """The operating system's generator; `secrets` rejects, so there is no bias."""

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class SeededEntropy:
    """SHA-256 of seed and counter, 32 bits at a time, rejected above the last whole multiple."""

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed).encode()
        self._counter = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        limit = (1 << 32) - (1 << 32) % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._seed + b":" + str(self._counter).encode()).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
        return self._words.pop()
