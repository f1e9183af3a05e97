"""The entrance: how the owner of an account proves who they are, and with what.

Errors do not say which part was wrong, and as much is computed for a login that nobody has as for
any other. Three failures lock a login; every login begins a session of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.people import second_factor
from croupier.house.people.account import ROLES, Account, Entered
from croupier.house.people.accounts import KEYS, Accounts
from croupier.house.people.codes import (
    PASSKEY_LOGIN,
    PASSKEY_NEW,
    RESET,
    TICKET,
    Codes,
    as_typed,
)
from croupier.house.people.locks import Locks
from croupier.house.people.mail import Mail
from croupier.house.people.passkeys import (
    MOST,
    Passkey,
    Site,
    challenge_of,
    creation,
    id_of,
    made,
    request,
    signed,
)
from croupier.house.people.passwords import Passwords, check_password, check_pin
from croupier.house.people.registry import Registry
from croupier.house.people.sessions import Session, Sessions
from croupier.phrase import phrase
from croupier.store import Filed

LONGEST_NAME = 40
"""Characters by which a passkey, or a device, is called."""


class Entrance:
    def __init__(
        self,
        clock: Clock,
        registry: Registry,
        accounts: Accounts,
        sessions: Sessions,
        passwords: Passwords,
        codes: Codes,
        locks: Locks,
        mail: Mail,
    ) -> None:
        self._clock = clock
        self._registry = registry
        self._accounts = accounts
        self._sessions = sessions
        self._passwords = passwords
        self._codes = codes
        self._locks = locks
        self._mail = mail
        self.bars: list[Callable[[str], None]] = []
        """Asked of every player who logs in: who may not come refuses."""
        self._once = asyncio.Lock()
        """What is good once is looked at and used up by one at a time."""

    # Logging in.

    async def log_in(self, login: str, password: str, device: str) -> Entered | str:
        """By password: in, or a ticket for the second step."""
        lock = self._accounts.mark(login)
        await self._locks.count(lock)
        account = self._accounts.by_login(login)
        fits = await self._passwords.fits(account.password if account else "", password)
        if not fits or account is None:
            raise Refused("login-wrong")
        if account.secret:
            await self._locks.take_back(lock)
            return await self._codes.make(TICKET, account.person)
        await self._locks.forgive(lock)
        return await self.enter(account, device)

    async def second_step(self, ticket: str, code: str, device: str) -> Entered:
        """The authenticator's code, or a recovery code; each is good once."""
        account = self._accounts.known(self._codes.find(TICKET, ticket).whose)
        lock = self._accounts.mark(account.login)
        await self._locks.count(lock)
        async with self._once:
            self._codes.find(TICKET, ticket)
            after = self._after_code(self._accounts.known(account.person), code)
            if after is None:
                raise Refused("login-wrong")
            spent = self._codes.spent(TICKET, ticket)
            await self._accounts.keep(after, spent, self._locks.forgiven(lock))
        return await self.enter(after, device)

    def _after_code(self, account: Account, code: str) -> Account | None:
        """The account once this code is used; nothing where it is not good."""
        now = self._clock.now()
        if step := second_factor.step_of(account.secret, code, now, account.since_step):
            return replace(account, since_step=step)
        mark = self._recovery(code)
        if mark in account.recovery:
            left = tuple(each for each in account.recovery if each != mark)
            return replace(account, recovery=left)
        return None

    def _recovery(self, code: str) -> str:
        return self._registry.mark("recovery", as_typed(code))

    async def enter(self, account: Account, device: str) -> Entered:
        """A new session. Nobody brings their own token."""
        for bar in self.bars if account.kind == "player" else ():
            bar(account.person)
        now = self._clock.now()
        token = await self._sessions.begin(
            Session(
                account=account.person,
                person=account.person,
                player=account.player,
                name=account.name,
                role=ROLES[account.kind],
                begun=now,
                seen=now,
                device=device[:LONGEST_NAME],
            )
        )
        return Entered(token, account.login, account.person, account.kind)

    # Proving it once more.

    async def prove(self, person: str, password: str) -> Account:
        """The owner of an account says the password once more; failures count as at the login."""
        account = self._accounts.known(person)
        lock = self._accounts.mark(account.login)
        await self._locks.count(lock)
        if not await self._passwords.fits(account.password, password):
            raise Refused("login-wrong")
        await self._locks.forgive(lock)
        return self._accounts.known(person)

    async def unlock(self, session: str, password: str) -> None:
        """A session that was idle goes on."""
        found = self._sessions.by_id(session)
        if found is None:
            raise Refused("session-ended")
        await self.prove(found.account, password)
        await self._sessions.unlock(session)

    async def check_pin(self, badge: str, pin: str) -> str:
        """One of the staff, by badge or id, at somebody else's terminal: who it is."""
        lock = self._registry.mark("pin", badge.strip().casefold())
        await self._locks.count(lock)
        account = self._accounts.by_badge(badge)
        fits = await self._passwords.fits(account.pin if account else "", pin)
        if not fits or account is None:
            raise Refused("pin-wrong")
        await self._locks.forgive(lock)
        return account.person

    # Changing how.

    async def change_password(self, person: str, session: str, old: str, new: str) -> None:
        """All other sessions end."""
        check_password(new)
        await self.prove(person, old)
        hashed = await self._passwords.hashed(new)
        await self._accounts.keep(replace(self._accounts.known(person), password=hashed))
        await self._sessions.end_all(person, but=session)

    async def set_pin(self, person: str, password: str, pin: str) -> None:
        check_pin(pin)
        account = await self.prove(person, password)
        if account.kind != "staff":
            raise Refused("not-of-the-staff")
        hashed = await self._passwords.hashed(pin)
        await self._accounts.keep(replace(self._accounts.known(person), pin=hashed))

    async def offer_secret(self, person: str, password: str) -> Account:
        """A secret for an authenticator; it counts from its first code on."""
        account = await self.prove(person, password)
        offered = replace(account, offered=second_factor.new_secret())
        await self._accounts.keep(offered)
        return offered

    async def take_secret(self, person: str, code: str) -> tuple[str, ...]:
        """The second factor is on; the recovery codes, which are shown now and never again."""
        account = self._accounts.known(person)
        if not account.offered:
            raise Refused("code-void")
        step = second_factor.step_of(account.offered, code, self._clock.now(), 0)
        if not step:
            raise Refused("second-wrong")
        codes = second_factor.new_codes()
        marks = tuple(map(self._recovery, codes))
        await self._accounts.keep(
            replace(account, secret=account.offered, offered="", since_step=step, recovery=marks)
        )
        return codes

    async def drop_secret(self, person: str, password: str) -> None:
        account = await self.prove(person, password)
        await self._accounts.keep(_without_factor(account))

    # A new password by a code.

    async def ask_for_code(self, login: str) -> None:
        """Where the house can write to people, who has this login is sent a code. Nobody is told
        whether somebody has it."""
        account = self._accounts.by_login(login)
        if account is None or not self._mail.delivers:
            return
        code = await self._codes.make(RESET, account.person)
        contact = self._registry.contact(account.person)
        await self._mail.send(contact, phrase("mail-code", code=code))

    async def reset(self, login: str, code: str, password: str, pin: str = "") -> None:
        """A new password, and for staff a PIN, by a code; all sessions end, and so does a lock."""
        account, kept = self._accounts.by_login(login), self._codes.find(RESET, code)
        if account is None or kept.whose != account.person:
            raise Refused("code-void")
        check_password(password)
        hashed_pin = account.pin
        if account.kind == "staff" and (pin or not account.pin):
            check_pin(pin)
            hashed_pin = await self._passwords.hashed(pin)
        hashed = await self._passwords.hashed(password)
        async with self._once:
            self._codes.find(RESET, code)
            account = self._accounts.known(account.person)
            await self._set_anew(replace(account, password=hashed, pin=hashed_pin), kept.factors)
        await self._sessions.end_all(account.person)

    async def _set_anew(self, account: Account, factors: bool) -> None:
        others = [*self._codes.all_of(RESET, account.person)]
        if factors:
            others += [Filed(KEYS, passkey.id.hex(), None) for passkey in account.passkeys]
            account = replace(_without_factor(account), passkeys=())
        others.append(self._locks.forgiven(self._accounts.mark(account.login)))
        await self._accounts.keep(account, *others)

    # Passkeys.

    async def new_passkey(self, person: str, site: Site) -> str:
        """What the browser is asked to make."""
        account = self._accounts.known(person)
        if len(account.passkeys) >= MOST:
            raise Refused("passkeys-enough", most=MOST)
        challenge = await self._codes.make(PASSKEY_NEW, person)
        return creation(site, challenge, person, account.login, account.passkeys)

    async def add_passkey(self, person: str, site: Site, answer: str, name: str) -> None:
        challenge, passkey = made(site, answer, name.strip()[:LONGEST_NAME], self._clock.now())
        if (await self._codes.spend(PASSKEY_NEW, challenge)).whose != person:
            raise Refused("code-void")
        if not passkey.name:
            raise Refused("field-needed", field=phrase("field.passkey-name"))
        account = self._accounts.known(person)
        if self._accounts.by_passkey(passkey.id) is not None:
            raise Refused("passkey-wrong")
        filed = Filed(KEYS, passkey.id.hex(), person.encode())
        await self._accounts.keep(replace(account, passkeys=(*account.passkeys, passkey)), filed)

    async def remove_passkey(self, person: str, id: str) -> None:
        account = self._accounts.known(person)
        left = tuple(each for each in account.passkeys if each.id.hex() != id)
        await self._accounts.keep(replace(account, passkeys=left), Filed(KEYS, id, None))

    async def challenge(self, site: Site) -> str:
        """What whoever has a passkey of this house is asked to sign."""
        return request(site, await self._codes.make(PASSKEY_LOGIN))

    async def log_in_by_passkey(self, site: Site, answer: str, device: str) -> Entered:
        async with self._once:
            account = self._accounts.by_passkey(id_of(answer))
            await self._codes.spend(PASSKEY_LOGIN, challenge_of(answer))
            if account is None:
                raise Refused("login-wrong")
            used = _named(account, id_of(answer))
            after = signed(site, answer, used)
            passkeys = tuple(after if each is used else each for each in account.passkeys)
            await self._accounts.keep(replace(account, passkeys=passkeys))
        return await self.enter(account, device)


def _named(account: Account, id: bytes) -> Passkey:
    return next(each for each in account.passkeys if each.id == id)


def _without_factor(account: Account) -> Account:
    return msgspec.structs.replace(account, secret="", offered="", since_step=0, recovery=())
