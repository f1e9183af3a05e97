"""Even whole numbers below a bound, by rejection: no outcome is likelier than another.

`SystemEntropy` draws from the operating system's generator. `SeededEntropy` gives the same
numbers for the same seed: for practice, tests and demonstrations, never for money. A salt keeps a
seal from being guessed.
"""

from __future__ import annotations

import hashlib
import secrets

SALT = 16
"""Bytes of a salt."""


class SystemEntropy:
    """The operating system's generator; `secrets` rejects, so there is no bias."""

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)

    def salt(self) -> str:
        return secrets.token_hex(SALT)


class SeededEntropy:
    """SHA-256 of seed and counter, 32 bits at a time, rejected above the last whole multiple."""

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed).encode()
        self._counter = 0
        self._salts = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        limit = (1 << 32) - (1 << 32) % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def salt(self) -> str:
        """Apart from the numbers: sealing something does not change what comes out next."""
        self._salts += 1
        return hashlib.sha256(b"%b:salt:%d" % (self._seed, self._salts)).hexdigest()[: 2 * SALT]

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(b"%b:%d" % (self._seed, self._counter)).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
        return self._words.pop()
