"""Accounts of players, staff and the regulator: opened, found, changed, closed.

One person has one account. What belongs in the day book is an act there, written with what is filed
for it or not at all.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GUEST, PROGRAM
from croupier.daybook.calendar import age_on, day_of
from croupier.daybook.rooms.players import accounts as room
from croupier.daybook.rooms.players.accounts import Kind
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.people.account import (
    Account,
    Application,
    login_from,
    public_alias,
)
from croupier.house.people.caller import Caller
from croupier.house.people.codes import FIRST, RESET, Codes
from croupier.house.people.faces import Faces
from croupier.house.people.passwords import Passwords, check_password, check_pin
from croupier.house.people.person import Person, checked, says_a_name_of
from croupier.house.people.registry import Registry
from croupier.house.people.sessions import Sessions
from croupier.phrase import phrase
from croupier.rulebooks.schema.cited import Cited
from croupier.store import Filed, Store

CABINET, LOGINS, BADGES, KEYS = "accounts", "logins", "badges", "passkeys"
"""Accounts by person; persons by the mark of their login, by their badge, by their passkeys."""
TRIES = 20
"""Logins that are drawn until one is free."""


class Handed(NamedTuple):
    """What a manager hands to whom the account is for: the code is shown once."""

    person: str
    login: str
    code: str


class Accounts:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        book: DayBook,
        registry: Registry,
        sessions: Sessions,
        passwords: Passwords,
        codes: Codes,
        faces: Faces,
    ) -> None:
        self._store = store
        self._clock = clock
        self._book = book
        self._registry = registry
        self._sessions = sessions
        self._passwords = passwords
        self._codes = codes
        self._faces = faces
        self._opening = asyncio.Lock()
        self.besides: list[Callable[[str], Iterable[Filed]]] = []
        """What else a player has here, and what goes with the account."""
        self.new_id: Callable[[], str] = partial(secrets.token_hex, 8)
        """What nobody can guess, for persons and players; a house that is made the same again is
        given another."""
        self.digits: Callable[[], int | None] = lambda: None
        """Those that a login ends with, where they are not drawn."""

    # Finding.

    def of(self, person: str) -> Account | None:
        found = self._registry.opened(CABINET, person)
        return None if found is None else msgspec.msgpack.decode(found, type=Account)

    def known(self, person: str) -> Account:
        found = self.of(person)
        if found is None:
            raise Refused("no-such-account")
        return found

    def by_login(self, login: str) -> Account | None:
        found = self._store.filed(LOGINS, self.mark(login))
        return self.of(found.decode()) if found else None

    def by_badge(self, badge: str) -> Account | None:
        """One of the staff, by badge or by id."""
        account = self.of(self.wearer_of(badge))
        return account if account and account.kind == "staff" else None

    def wearer_of(self, badge: str) -> str:
        """The person by badge; whatever nobody wears stays what it is, an id perhaps."""
        found = self._store.filed(BADGES, badge.strip().casefold())
        return found.decode() if found else badge.strip()

    def by_passkey(self, id: bytes) -> Account | None:
        found = self._store.filed(KEYS, id.hex())
        return self.of(found.decode()) if found else None

    def mark(self, login: str) -> str:
        """Under which a login, and its lock, is found: nobody reads logins in the house's file."""
        return self._registry.mark("login", login.strip().casefold())

    def badge_of(self, person: str) -> str:
        """By what the staff know one of them; nothing for nobody, or a registry that is shut."""
        try:
            found = self.of(person)
        except Refused:
            return ""
        return found.name if found else ""

    # Opening.

    async def register(self, asked: Application, guest: Caller | None) -> Account:
        """A visitor opens an account. A guest becomes one in place: wallet, seats and history stay,
        and the guest's own token is no longer good. The name they choose is for others to see;
        journals have the one that the house gives."""
        if guest is not None and guest.role != GUEST:
            raise Refused("registered-already")
        player = guest.player if guest else f"g{self.new_id()}"
        given = guest.name if guest else f"Player {1000 + secrets.randbelow(9000)}"
        face, faced = self._faces.named(player, asked.name) if asked.name.strip() else (None, ())
        if face is not None and says_a_name_of(face.name, asked.person.names):
            raise Refused("name-is-own")
        account, person = await self._prepared(asked, "player", given)
        account = replace(account, player=player)
        actor = Actor(player, GUEST)
        opened = await self._opened(account, person, actor, "register", faced, player=player)
        await self._store.register(player, opened.name, bot=False)
        if face is not None:
            self._faces.take(player, face)
        return opened

    async def create_staff(
        self, by: Actor, person: Person, word: str, badge: str, kind: Kind = "staff"
    ) -> Handed:
        """A game manager opens an account for one of the staff, or the regulator; with the code its
        owner sets a password, and a PIN, that nobody else knows."""
        account, tidy = self._proposed(Application(person, word, "", badge), kind, badge)
        async with self._opening:
            account, filed = self._filed(account, tidy)
            code, reset = self._codes.new(RESET, account.person)
            said: dict[str, Any] = {"person": account.person, "kind": kind}
            await self._book.begin("registration", "enrol", by, filed=(*filed, reset), **said)
        return Handed(account.person, account.login, code)

    async def open_first(self, asked: Application, code: str) -> Account:
        """The first game manager, engaged with the same act; the code is used up by it."""
        self._codes.find(FIRST, code)
        check_pin(asked.pin)
        account, person = await self._prepared(asked, "staff", asked.name)
        account = replace(account, pin=await self._passwords.hashed(asked.pin))
        others = self._codes.all_of(FIRST)
        return await self._opened(account, person, Actor("", PROGRAM), "first", others)

    async def _prepared(self, asked: Application, kind: Kind, name: str) -> tuple[Account, Person]:
        """Everything that can be refused is, before anything is computed or written."""
        account, person = self._proposed(asked, kind, name)
        check_password(asked.password)
        return replace(account, password=await self._passwords.hashed(asked.password)), person

    def _proposed(self, asked: Application, kind: Kind, name: str) -> tuple[Account, Person]:
        person, login = checked(asked.person), login_from(asked.word, self.digits())
        terms = self._book.terms
        age = terms.age.visitors if kind == "player" else terms.age.staff
        self._of_age(person.born, age)
        alias = public_alias(name)
        if says_a_name_of(alias, person.names):
            raise Refused("name-is-own")
        return Account("", kind, login, alias, self._clock.now()), person

    def _of_age(self, born: str, age: Cited[int]) -> None:
        terms = self._book.terms
        today = day_of(self._clock.now(), terms.zone)
        if not 0 <= age_on(born, today) < 150:
            raise Refused("field-wrong", field=phrase("field.born"))
        if age_on(born, today) < age.value:
            raise Refused("under-age", clause=terms.cite("age", age), years=age.value)

    async def _opened(
        self,
        account: Account,
        person: Person,
        by: Actor,
        step: str,
        others: Sequence[Filed] = (),
        **said: Any,
    ) -> Account:
        async with self._opening:
            account, filed = self._filed(account, person)
            said["person"] = account.person
            await self._book.begin("registration", step, by, filed=(*filed, *others), **said)
        return account

    def _filed(self, account: Account, person: Person) -> tuple[Account, tuple[Filed, ...]]:
        """The account with its person and a login that is free, and what is filed for it."""
        known = self._registry.by_document(person.document)
        if known and self.of(known) is not None:
            raise Refused("second-account")
        whose = known or f"p{self.new_id()}"
        account = replace(account, person=whose, login=self._free(account.login))
        filed = [*self._registry.entered(whose, person), self.filed(account)]
        filed.append(Filed(LOGINS, self.mark(account.login), whose.encode()))
        if account.kind == "staff":
            filed.append(self._badge(account))
        return account, tuple(filed)

    def _free(self, login: str) -> str:
        for _ in range(TRIES):
            if self._store.filed(LOGINS, self.mark(login)) is None:
                return login
            login = login_from(login.rpartition("-")[0])
        raise Refused("field-wrong", field=phrase("field.login-word"))

    def _badge(self, account: Account) -> Filed:
        badge = account.name.casefold()
        taken = self._store.filed(BADGES, badge)
        if taken is not None and taken.decode() != account.person:
            raise Refused("badge-taken", badge=account.name)
        return Filed(BADGES, badge, account.person.encode())

    # Changing.

    def filed(self, account: Account) -> Filed:
        return self._registry.sealed(CABINET, account.person, msgspec.msgpack.encode(account))

    async def keep(self, account: Account, *others: Filed) -> None:
        await self._store.file([self.filed(account), *others])

    async def hand_out(self, by: Actor, person: str, reason: str, *, factors: bool = False) -> str:
        """A code with which the person sets a new password; those before are void. It is shown
        once, to be handed to somebody whose document was seen."""
        self.known(person)
        code, reset = self._codes.new(RESET, person, factors=factors)
        filed = (*self._codes.all_of(RESET, person), reset)
        said: dict[str, Any] = {"person": person, "reason": reason, "factors": factors}
        await self._book.begin("reset", "hand-out", by, filed=filed, **said)
        return code

    # Closing.

    async def close(self, by: Actor, person: str, reason: str = "") -> None:
        """The account is gone, and how its owner logged in. Who it was stays on file as long as the
        profile says."""
        gone = self._gone(self.known(person))
        await self._book.begin(
            "account-closing", "close", by, filed=gone, person=person, reason=reason
        )
        await self._sessions.end_all(person)

    def _gone(self, account: Account) -> list[Filed]:
        filed = [
            Filed(CABINET, account.person, None),
            Filed(LOGINS, self.mark(account.login), None),
            *(Filed(KEYS, passkey.id.hex(), None) for passkey in account.passkeys),
            *self._codes.all_of(RESET, account.person),
            *(filed for besides in self.besides for filed in besides(account.player)),
        ]
        if account.kind == "staff":
            filed.append(Filed(BADGES, account.name.casefold(), None))
        return filed

    async def erase(self, by: Actor, person: str, reason: str) -> None:
        """Nobody knows any more who this was."""
        await self._registry.erase(by, person, reason)

    async def erase_due(self) -> int:
        """What has been kept long enough goes, by the program itself."""
        due = self._registry.due()
        for person in due:
            await self._registry.erase(Actor("", PROGRAM), person, "kept long enough")
        return len(due)

    def is_registered(self, player: str) -> bool:
        """Whether a wallet is an account's: then a guest's token is not good for it."""
        return player in room.of(self._book.house).players
