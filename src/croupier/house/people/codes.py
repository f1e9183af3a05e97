"""One-time codes: handed to somebody who proves with it, once and in time, that they were given it.

Only the hash of a code is kept. A code that is wrong, too late or used up is void: nobody learns
which of these it was.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.store import Filed, Store

CABINET = "codes"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those that nobody mistakes for one another."""
READ_AS = str.maketrans("OIL", "011")
GROUPS, GROUP = 4, 4
"""Four times four letters: eighty bits."""
DAY, MINUTE = 86_400_000, 60_000

RESET, FIRST, TICKET = "reset", "first", "ticket"
PASSKEY_NEW, PASSKEY_LOGIN = "passkey-new", "passkey-login"
"""What codes are for."""
LAST = {
    RESET: DAY,
    FIRST: 366 * DAY,
    TICKET: 5 * MINUTE,
    PASSKEY_NEW: 5 * MINUTE,
    PASSKEY_LOGIN: 5 * MINUTE,
}
"""Milliseconds for which a code is good."""


class Code(msgspec.Struct, frozen=True, omit_defaults=True):
    """`whose`: the person it was made for; nobody's, where it is good for whoever has it.
    `factors`: whether what else they log in with goes, too."""

    whose: str
    until: int
    factors: bool = False


class Codes:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def new(self, use: str, whose: str = "", *, factors: bool = False) -> tuple[str, Filed]:
        """A code, and what to file so that it is good."""
        code = "-".join(_letters(GROUP) for _ in range(GROUPS))
        kept = Code(whose, self._clock.now() + LAST[use], factors)
        return code, Filed(CABINET, _name(use, code), msgspec.json.encode(kept))

    async def make(self, use: str, whose: str = "") -> str:
        code, filed = self.new(use, whose)
        await self._store.file([*self.over(), filed])
        return code

    def find(self, use: str, code: str) -> Code:
        """A code that is good; it stays so until it is spent."""
        found = self._store.filed(CABINET, _name(use, code))
        if found is None:
            raise Refused("code-void")
        kept = msgspec.json.decode(found, type=Code)
        if self._clock.now() > kept.until:
            raise Refused("code-void")
        return kept

    def spent(self, use: str, code: str) -> Filed:
        """What to file with whatever it was spent for."""
        return Filed(CABINET, _name(use, code), None)

    async def spend(self, use: str, code: str) -> Code:
        found = self.find(use, code)
        await self._store.file([self.spent(use, code)])
        return found

    def all_of(self, use: str, whose: str = "") -> list[Filed]:
        """All codes for this use, and of this person: none of them is good any more."""
        return [
            Filed(CABINET, name, None)
            for name, content in self._store.cabinet(CABINET).items()
            if name.startswith(f"{use} ") and msgspec.json.decode(content, type=Code).whose == whose
        ]

    def over(self) -> list[Filed]:
        """Codes whose time is over."""
        now = self._clock.now()
        return [
            Filed(CABINET, name, None)
            for name, content in self._store.cabinet(CABINET).items()
            if msgspec.json.decode(content, type=Code).until < now
        ]


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def as_typed(code: str) -> str:
    """However somebody writes it down."""
    return "".join(filter(str.isalnum, code.upper())).translate(READ_AS)


def _name(use: str, code: str) -> str:
    return f"{use} {hashlib.sha256(as_typed(code).encode()).hexdigest()}"
