"""Everything of the house that knows who somebody is, put together."""

from __future__ import annotations

from pathlib import Path

from croupier.daybook.rooms.door.entrance import kept_for_the_door
from croupier.daybook.rooms.players.accounts import kept_for_dispute
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.people.accounts import Accounts
from croupier.house.people.codes import Codes
from croupier.house.people.entrance import Entrance
from croupier.house.people.faces import Faces
from croupier.house.people.first import First
from croupier.house.people.locks import Locks
from croupier.house.people.mail import Mail, NoMail
from croupier.house.people.mine import Mine
from croupier.house.people.passwords import Passwords
from croupier.house.people.protocols import Protocols
from croupier.house.people.registry import Registry
from croupier.house.people.sessions import Sessions
from croupier.house.people.visitors import Visitors
from croupier.store import Store

DAY = 86_400.0


class People:
    """`folder`: where the house keeps its keys."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        book: DayBook,
        sessions: Sessions,
        folder: Path,
        *,
        mail: Mail | None = None,
        passwords: Passwords | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self.passwords = passwords or Passwords()
        self.sessions = sessions
        self.registry = Registry(store, clock, folder, book)
        self.registry.holds.append(lambda person: kept_for_dispute(book.house, person))
        self.visitors = Visitors(clock, book, self.registry)
        self.registry.holds.append(
            lambda person: kept_for_the_door(book.house, person, clock.now())
        )
        self.faces = Faces(store, clock, book, self.registry)
        self.codes = Codes(store, clock)
        self.locks = Locks(store, clock)
        self.accounts = Accounts(
            store, clock, book, self.registry, sessions, self.passwords, self.codes, self.faces
        )
        self.accounts.besides.append(self.faces.gone)
        self.mine = Mine(store, clock, self.registry)
        self.accounts.besides.append(self.mine.gone)
        self.mail = mail or NoMail()
        self.entrance = Entrance(
            clock,
            self.registry,
            self.accounts,
            sessions,
            self.passwords,
            self.codes,
            self.locks,
            self.mail,
        )
        self.protocols = Protocols(clock, book)
        self.first = First(store, book, self.codes)

    async def run(self) -> None:
        """Day by day, what was kept long enough goes."""
        while True:
            if over := self.codes.over():
                await self._store.file(over)
            await self.sessions.end_old()
            if not self.registry.shut:
                await self.accounts.erase_due()
            await self.protocols.erase_due()
            await self._clock.sleep(DAY)

    async def forget(self, player: str) -> None:
        """What is a player's own goes; the account stays, where there is one."""
        await self.mine.forget(player)
        await self.faces.choose(player, "", "")

    def close(self) -> None:
        self.passwords.close()
