"""Guests: who somebody is, and their play money.

A guest is known by a random token, of which only the hash is stored. Play money is issued by the
mint once per currency; whatever comes after is a deposit. It knows no table, and not how a token
travels.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.errors import Refused
from croupier.house.payments.payments import Payments
from croupier.house.people.caller import Caller
from croupier.house.people.sessions import Sessions, session_id
from croupier.house.protection.guard import Guard
from croupier.house.protection.visits import Grant
from croupier.house.strangers.rates import Rates
from croupier.ledger import MINT, Transfer, wallet
from croupier.money import CURRENCIES, is_chips
from croupier.phrase import Sum
from croupier.store import Store

WELCOME = 1_000
"""Major units of play money for a new guest, and after a top-up."""
NEARLY_OUT = 50
"""Major units below which play money is topped up."""
PURSE = 10_000
"""Major units of play money that somebody can bring himself to by deposits."""
MOST_TOKENS = 8
"""Tokens that are looked up for one visitor; nobody has more by accident."""


class Wallet(NamedTuple):
    """A wallet as its owner sees it. `at_tables`: in stacks and pots; `net`: the result of the
    visit so far."""

    currency: str
    available: int
    held: int
    at_tables: int
    net: int


AtTables = Callable[[str, str], int]
"""What a player has in stacks and pots, in a currency: still his, though not in the wallet."""


class Guests:
    def __init__(
        self,
        store: Store,
        at_tables: AtTables,
        new: Rates,
        sessions: Sessions,
        guard: Guard,
        payments: Payments,
        is_registered: Callable[[str], bool],
    ) -> None:
        self._store = store
        self._at_tables = at_tables
        self._new = new
        self._people = sessions
        self._guard = guard
        self._payments = payments
        payments.guards += [guard.may_bring, self.has_room]
        self._is_registered = is_registered
        self._counter = asyncio.Lock()

    def known(self, tokens: Sequence[str]) -> Caller | None:
        """Whoever has the first of these tokens that is somebody's: who has logged in comes before
        a guest of the same browser."""
        shown = tokens[:MOST_TOKENS]
        return next(filter(None, (*map(self._logged_in, shown), *map(self._guest, shown))), None)

    def _logged_in(self, token: str) -> Caller | None:
        if found := self._people.find(token):
            name, session = found
            if not session.locked:
                return Caller(session.player, session.name, session.person, session.role, name)
        return None

    def _guest(self, token: str) -> Caller | None:
        """Who has an account comes with a session of it: the guest's token is no longer good."""
        found = self._store.player_by_token(session_id(token))
        if found is None or found.bot or self._is_registered(found.player):
            return None
        return Caller(found.player, found.name)

    def locked(self, tokens: Sequence[str]) -> str:
        """The session, by id, of whoever has logged in here and was idle too long."""
        shown = filter(None, map(self._people.find, tokens[:MOST_TOKENS]))
        return next((name for name, session in shown if session.locked), "")

    async def welcome(self, tokens: Sequence[str], address: str) -> Caller:
        """The guest with one of these tokens, or a new one with a new token, as long as not too
        many come from one address."""
        if found := self.known(tokens):
            return found
        self._new.take(address)
        token = secrets.token_urlsafe(32)
        player = f"g{secrets.token_hex(8)}"
        name = f"Guest {1000 + secrets.randbelow(9000)}"
        await self._store.register(player, name, bot=False, token_hash=session_id(token))
        return Caller(player, name, token=token)

    # Money.

    async def fund(self, player: str, currency: str) -> None:
        """Play money the first time a guest sees this currency, and never by this way again."""
        if is_chips(currency):
            return
        account = wallet(player)
        empty = self._store.balance(account, currency).balance == 0
        if empty and not self._has(account, currency):
            amount = WELCOME * 10 ** CURRENCIES[currency]
            await self._issue(player, currency, amount, f"welcome {player} {currency}")

    def _has(self, account: str, currency: str) -> bool:
        """Whether there ever was money of this currency in this wallet."""
        return any(known == currency for known, _ in self._store.balances(account))

    async def top_up(self, caller: Caller, currency: str) -> None:
        """Back to the full welcome, for who is nearly out; stakes and stacks count."""
        unit, player = 10 ** CURRENCIES[currency], caller.player
        self._guard.may_play(player)
        async with self._counter:  # Two sockets that ask at once get it once.
            has = self._has_in_all(player, currency)
            if has >= NEARLY_OUT * unit:
                raise Refused("top-up-early", limit=Sum(NEARLY_OUT * unit, currency))
            missing = self._guard.at_most(player, currency, WELCOME * unit - has)
            key = f"top-up {secrets.token_hex(8)}"
            await self._payments.deposit(caller.actor(), player, currency, missing, key)

    def has_room(self, player: str, currency: str, amount: int) -> None:
        """Play money is no treasure: who has plenty of it gets no more."""
        coming = self._payments.standing.on_its_way(player, currency)
        has, most = self._has_in_all(player, currency), PURSE * 10 ** CURRENCIES[currency]
        if has + coming + amount > most:
            raise Refused("purse-full", limit=Sum(most, currency), has=Sum(has, currency))

    async def _issue(self, player: str, currency: str, amount: int, cause: str) -> None:
        """Play money from the house is not a win."""
        visits, account = self._guard.visits, wallet(player)
        before = self._store.balance(account, currency).balance
        visits.net(player, currency, self._has_in_all(player, currency))
        grant = Grant(self._guard.steady.now(), currency, amount, cause)
        await visits.brings(player, grant)
        try:
            await self._store.move((Transfer("move", MINT, account, amount, currency),), cause)
        finally:
            if self._store.balance(account, currency).balance == before:
                await visits.not_brought(player, grant)

    def wallet(self, player: str, currency: str) -> Wallet:
        balance = self._store.balance(wallet(player), currency)
        at_tables = self._at_tables(player, currency)
        has = balance.balance + at_tables
        net = 0 if is_chips(currency) else self._guard.visits.net(player, currency, has)
        return Wallet(currency, balance.available, balance.held, at_tables, net)

    def wallets(self, player: str) -> tuple[Wallet, ...]:
        """In every currency that the guest has ever had."""
        known = self._store.balances(wallet(player))
        return tuple(self.wallet(player, c) for c, _ in known if not is_chips(c))

    def _has_in_all(self, player: str, currency: str) -> int:
        balance = self._store.balance(wallet(player), currency).balance
        return balance + self._at_tables(player, currency)
