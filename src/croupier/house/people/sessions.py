"""Sessions: whoever has logged in shows a random token, of which only the hash is kept.

A session ends when it is ended, and asks again when it has been idle too long; it lies in the store
and is the same after a restart.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from croupier.daybook.authority import PLAYER, REGULATOR
from croupier.house.clock import Clock
from croupier.store import Filed, Store

CABINET = "sessions"
IDLE = 30 * 60_000
"""Milliseconds without a word after which a session asks again."""
IDLE_STAFF = 5 * 60_000
"""The same for one of the staff, at whose terminal somebody else may sit down."""
TOUCH = 60_000
"""Milliseconds after which it is written down again that a session is in use."""


class Session(msgspec.Struct, frozen=True, omit_defaults=True):
    """`role`: as what its owner came; `device`: as the browser calls itself; `locked`: it was idle,
    and goes on after its owner has proved again who it is."""

    account: str
    person: str
    player: str
    name: str
    role: str
    begun: int
    seen: int
    device: str = ""
    locked: bool = False

    @property
    def idle(self) -> int:
        return IDLE if self.role in (PLAYER, REGULATOR) else IDLE_STAFF


def session_id(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        found = store.cabinet(CABINET).items()
        self._open = {name: msgspec.json.decode(content, type=Session) for name, content in found}

    def find(self, token: str) -> tuple[str, Session] | None:
        """The session of a token, with its id; one that was idle too long is locked."""
        name = session_id(token)
        found = self._open.get(name)
        if found is None:
            return None
        if not found.locked and self._clock.now() - found.seen > found.idle:
            found = msgspec.structs.replace(found, locked=True)
        return name, found

    def of(self, account: str) -> dict[str, Session]:
        """All sessions of an account, by id."""
        return {name: one for name, one in self._open.items() if one.account == account}

    async def begin(self, session: Session) -> str:
        """A new session; the token that its owner has to show. Nobody chooses his own."""
        token = secrets.token_urlsafe(32)
        await self._keep(session_id(token), session)
        return token

    async def touch(self, name: str) -> None:
        """It is in use."""
        found, now = self._open.get(name), self._clock.now()
        if found is not None and now - found.seen > TOUCH:
            await self._keep(name, msgspec.structs.replace(found, seen=now))

    async def unlock(self, name: str) -> None:
        """Its owner has proved again who it is."""
        found = self._open[name]
        now = self._clock.now()
        await self._keep(name, msgspec.structs.replace(found, seen=now, locked=False))

    async def end(self, name: str) -> None:
        await self._store.file([Filed(CABINET, name, None)])
        self._open.pop(name, None)

    async def _keep(self, name: str, session: Session) -> None:
        await self._store.file([Filed(CABINET, name, msgspec.json.encode(session))])
        self._open[name] = session
