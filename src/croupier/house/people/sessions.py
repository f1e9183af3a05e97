"""Sessions: whoever has logged in shows a random token, of which only the hash is kept.

A session ends when it is ended, and asks again when it has been idle too long; it lies in the store
and is the same after a restart.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

import msgspec

from croupier.daybook.authority import PLAYER, REGULATOR
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.store import Filed, Store

CABINET = "sessions"
IDLE = 30 * 60_000
"""Milliseconds without a word after which a session asks again."""
IDLE_STAFF = 5 * 60_000
"""The same for one of the staff, at whose terminal somebody else may sit down."""
OLD = 30 * 86_400_000
"""Milliseconds without a word after which a session ends."""
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
        self.listeners: list[Callable[[str], None]] = []
        """Told of a session, by its id, that has ended or was locked."""
        self._open = {name: msgspec.json.decode(content, type=Session) for name, content in found}

    def find(self, token: str) -> tuple[str, Session] | None:
        """The session of a token, with its id; one that was idle too long is locked."""
        name = session_id(token)
        found = self._open.get(name)
        if found is None:
            return None
        return name, msgspec.structs.replace(found, locked=self._is_locked(found))

    def by_id(self, name: str) -> Session | None:
        return self._open.get(name)

    def of(self, account: str) -> dict[str, Session]:
        """All sessions of an account, by id."""
        return {name: one for name, one in self._open.items() if one.account == account}

    async def begin(self, session: Session) -> str:
        """A new session; the token that its owner has to show. Nobody chooses his own."""
        token = secrets.token_urlsafe(32)
        await self._keep(session_id(token), session)
        return token

    async def touch(self, name: str) -> None:
        """It is in use; refused where it has ended, or was idle too long."""
        if (over := self.over(name)) is not None:
            raise over
        found, now = self._open[name], self._clock.now()
        if not 0 <= now - found.seen <= TOUCH:  # Somebody may have set the clock back.
            await self._keep(name, msgspec.structs.replace(found, seen=now))

    def over(self, name: str) -> Refused | None:
        """Why a session is good for nothing now; nothing, where it is."""
        found = self._open.get(name)
        if found is None:
            return Refused("session-ended")
        return Refused("session-locked") if self._is_locked(found) else None

    def _is_locked(self, session: Session) -> bool:
        return session.locked or self._clock.now() - session.seen > session.idle

    async def unlock(self, name: str) -> None:
        """Its owner has proved again who it is."""
        found = self._open[name]
        now = self._clock.now()
        await self._keep(name, msgspec.structs.replace(found, seen=now, locked=False))

    async def lock(self, name: str) -> None:
        """It asks again, at once."""
        if (found := self._open.get(name)) is not None:
            await self._keep(name, msgspec.structs.replace(found, locked=True))
            self._tell(name)

    async def end(self, *names: str) -> None:
        for name in names:
            self._open.pop(name, None)
        if names:
            await self._store.file([Filed(CABINET, name, None) for name in names])
        for name in names:
            self._tell(name)

    def _tell(self, name: str) -> None:
        for listener in self.listeners:
            listener(name)

    async def end_all(self, account: str, but: str = "") -> None:
        """All sessions of an account, but perhaps one."""
        await self.end(*(name for name in self.of(account) if name != but))

    async def end_old(self) -> None:
        """Those that nobody has used for long."""
        now = self._clock.now()
        await self.end(*(name for name, one in self._open.items() if now - one.seen > OLD))

    async def _keep(self, name: str, session: Session) -> None:
        await self._store.file([Filed(CABINET, name, msgspec.json.encode(session))])
        self._open[name] = session
