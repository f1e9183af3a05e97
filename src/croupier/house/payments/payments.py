"""The house's side of a payment: asked for in the day book, sent to the provider, and followed
until it is done, refused or cancelled.

What is asked is on disk before the provider hears of it, and what the provider has answered is
written before anybody is told. A house that starts asks about every payment that is still open.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import structlog

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.players import payments as room
from croupier.daybook.rooms.players.payments import DEPOSIT, PLAY_MONEY, WITHDRAWAL, Kind, Payment
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.payments.provider import Answer, Away, Order, Provider

ASKED_AGAIN = 15.0
"""Seconds after which a provider is asked how an open payment stands."""
NOBODY = Actor("", PROGRAM)
Guard = Callable[[str, str, int], None]
"""Refuses a deposit by name: of which player, in which currency, how much."""
log = structlog.get_logger("croupier.payments")


class _Wish(NamedTuple):
    """What a player asks for."""

    player: str
    currency: str
    amount: int
    key: str
    provider: str

    def said(self) -> dict[str, Any]:
        return self._asdict()

    def asks_another(self, kind: Kind, found: Payment) -> bool:
        """Whether something else was asked for under this key."""
        before = (found.kind, found.player, found.currency, found.amount, found.provider)
        return before != (kind, self.player, self.currency, self.amount, self.provider)


class Payments:
    """`guards` are asked before a deposit, and never before a withdrawal: who may not play may take
    his money out."""

    def __init__(self, book: DayBook, clock: Clock, providers: Iterable[Provider]) -> None:
        self.guards: list[Guard] = []
        self._book = book
        self._clock = clock
        self._providers = {provider.name: provider for provider in providers}
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._asking = asyncio.Lock()
        self._open = asyncio.Event()

    @property
    def standing(self) -> room.Payments:
        return room.of(self._book.house)

    @property
    def offered(self) -> tuple[str, ...]:
        """The providers by which one may pay here."""
        real = self._book.terms.money == "real"
        return tuple(name for name, each in self._providers.items() if real or not each.real)

    def came(self, player: str, currency: str, since: int) -> int:
        return self.standing.came(player, currency, since)

    def deposited(self, player: str, currency: str, since: int) -> int:
        return self.standing.deposited(player, currency, since)

    # What players ask.

    async def deposit(
        self, by: Actor, player: str, currency: str, amount: int, key: str, provider: str = ""
    ) -> Payment:
        """A deposit; the same key again is answered by the same one."""
        order = _Wish(player, currency, amount, key, provider or PLAY_MONEY)
        return await self._asked(DEPOSIT, by, order)

    async def withdraw(
        self, by: Actor, player: str, currency: str, amount: int, key: str, provider: str = ""
    ) -> Payment:
        order = _Wish(player, currency, amount, key, provider or PLAY_MONEY)
        return await self._asked(WITHDRAWAL, by, order)

    async def _asked(self, kind: Kind, by: Actor, wish: _Wish) -> Payment:
        provider = self._providers.get(wish.provider)
        if provider is None:
            raise Refused("no-such-provider", provider=wish.provider, legal=self.offered)
        if provider.real and self._book.terms.money == "play":
            raise Refused("play-money-only", provider=wish.provider)
        async with self._asking:  # What guards count is true until it is written.
            await self._begun(kind, by, wish)
        found = self.standing.known(wish.player, wish.key)
        if found is None or wish.asks_another(kind, found):
            raise Refused("key-used")
        await self._follow(found.case)
        return self._case(found.case)

    async def _begun(self, kind: Kind, by: Actor, wish: _Wish) -> None:
        """Asked for in the day book, unless it was before."""
        if self.standing.known(wish.player, wish.key) is not None:
            return
        for guard in self.guards if kind == DEPOSIT else ():
            guard(wish.player, wish.currency, wish.amount)
        await self._book.begin(kind, "ask", by, **wish.said())

    async def cancel(self, by: Actor, player: str, case: str) -> Payment:
        """Called off by whoever asked, as long as it is not too late."""
        payment = self.standing.cases.get(case)
        if payment is None or payment.player != player:
            raise Refused("no-such-payment", case=case)
        async with self._turns[case]:
            payment = self._case(case)
            if payment.state == "sent":
                answer = await self._called_off(payment)
                if answer.outcome != "cancelled":
                    await self._settle(case, answer)
                    raise Refused("payment-late", case=case)
            elif not payment.is_open:
                raise Refused("payment-late", case=case)
            await self._book.take(case, "cancel", by)
        return self._case(case)

    async def _called_off(self, payment: Payment) -> Answer:
        try:
            return await self._provider(payment).cancel(payment.case)
        except Away as error:
            raise Refused("provider-away", provider=payment.provider) from error

    # What providers answer.

    async def recover(self) -> None:
        """Every payment that is still open is followed, from where it was left."""
        for case, found in tuple(self._book.house.cases.items()):
            if found.procedure in (DEPOSIT, WITHDRAWAL):
                await self._follow(case)

    async def run(self) -> None:
        """Providers are asked again, as long as anything is open."""
        while True:
            await self.recover()
            await self._open.wait()
            self._open.clear()
            await self._clock.sleep(ASKED_AGAIN)

    async def heard(self, case: str) -> None:
        """A provider says that something has become of a payment: it is asked what."""
        if self.standing.cases.get(case) is not None:
            await self._follow(case)

    async def _follow(self, case: str) -> None:
        async with self._turns[case]:
            payment = self._case(case)
            try:
                if payment.state == "asked":
                    await self._send(payment)
                elif payment.state == "sent":
                    await self._settle(case, await self._provider(payment).state(case))
            except Away as error:
                log.warning("payment provider away", case=case, why=str(error))
            except Exception as error:  # Whatever a provider does, or the disk: it is asked again.
                log.error("payment not followed", case=case, exc_info=error)
        if self._case(case).is_open:
            self._open.set()
        else:
            self._turns.pop(case, None)

    async def _send(self, payment: Payment) -> None:
        order = Order(payment.case, payment.kind, payment.player, payment.currency, payment.amount)
        answer = await self._provider(payment).begin(order)
        await self._book.take(payment.case, "send", NOBODY, reference=answer.reference)
        await self._settle(payment.case, answer)

    async def _settle(self, case: str, answer: Answer) -> None:
        match answer.outcome:
            case "done":
                await self._book.take(case, "finish", NOBODY)
            case "refused":
                await self._book.take(case, "refuse", NOBODY, reason=answer.reason)
            case "cancelled":
                await self._book.take(case, "call-off", NOBODY)

    def _provider(self, payment: Payment) -> Provider:
        found = self._providers.get(payment.provider)
        if found is None:
            raise Away(f"{payment.provider} is not one of this house's providers")
        return found

    def _case(self, case: str) -> Payment:
        found = self.standing.cases.get(case)
        if found is None:
            raise Refused("no-such-payment", case=case)
        return found
