"""Passwords and PINs: argon2id, in threads of its own, so that no table waits for it."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.errors import Refused
from croupier.house.strangers.rates import too_many

T = TypeVar("T")
AT_ONCE = 2
"""Threads: each takes 64 MiB and a core for the tenth of a second."""
WAITING = 64
"""How many may wait for them; who comes later is asked to come back."""
COME_BACK = 5
"""Seconds."""
SHORTEST, LONGEST = 10, 200
"""Characters of a password."""
PIN = (4, 8)
"""Digits of a PIN, from and to."""


class Passwords:
    """`hasher`: RFC 9106's second choice, three passes over 64 MiB, where nothing else is said."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0
        self.worked = 0
        """How often it was computed: as often for somebody unknown as for anybody."""

    async def hashed(self, text: str) -> str:
        return await self._work(self._hasher.hash, _same(text))

    async def fits(self, hashed: str, text: str) -> bool:
        """Whether this is the password. Where there is none it takes as long to say no."""
        fits = await self._work(self._verify, hashed, _same(text))
        return fits and bool(hashed)

    @cached_property
    def _nobodys(self) -> str:
        """Against which is held what is said for a login that nobody has."""
        return self._hasher.hash("nobody's")

    def _verify(self, hashed: str, text: str) -> bool:
        nobodys = self._nobodys  # For everybody, so that nobody's is no slower the first time.
        try:
            return self._hasher.verify(hashed or nobodys, text)
        except (VerificationError, InvalidHashError):
            return False

    async def _work(self, work: Callable[..., T], *args: str) -> T:
        if self._waiting >= WAITING:
            raise too_many(COME_BACK)
        self._waiting += 1
        self.worked += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, partial(work, *args))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def check_password(text: str) -> None:
    """Long enough, and not all the same: length is what counts."""
    if not SHORTEST <= len(text) <= LONGEST or len(set(text)) < 4:
        raise Refused("password-weak", least=SHORTEST)


def check_pin(text: str) -> None:
    if not (PIN[0] <= len(text) <= PIN[1] and text.isascii() and text.isdigit()):
        raise Refused("pin-weak", least=PIN[0], most=PIN[1])


def _same(text: str) -> str:
    """The same on every keyboard."""
    return unicodedata.normalize("NFKC", text)
