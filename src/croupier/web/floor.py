"""The floor: all tables of the house, who is in it, and what has to be done between rounds.

It opens the desks, fills their floats, tells the watchers and the wallets' owners what has become
true, and gives up the seats of people who have gone. It knows nothing of how messages travel.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import structlog

from croupier.errors import CroupierError, Problem, Refused, RuleBookError
from croupier.games.facts import Put
from croupier.games.felt import Placed
from croupier.house.ledger import HOUSE, MINT, Transfer, table_account
from croupier.money import CURRENCIES
from croupier.rulebooks.load import Section
from croupier.store import Store
from croupier.store.sqlite import now_ms
from croupier.table.events import Leave, LeaveList, Opening, RoundOver, Seated
from croupier.web import departed, memory, metrics, wire
from croupier.web import room as rooms
from croupier.web.adviser import Adviser
from croupier.web.bots import Company
from croupier.web.catalogue import say
from croupier.web.desk import Desk, Step
from croupier.web.devices import Entropy
from croupier.web.gallery import Gallery, Watcher
from croupier.web.guests import Guests
from croupier.web.keys import address_key, table_keys
from croupier.web.pit import Pit, hashed
from croupier.web.plan import Place
from croupier.web.regulars import Regulars

FLOAT = 100_000
"""Major units a table opens with."""
LOBBY_EVERY = 0.5
"""Seconds between two looks at whether the lobby has changed."""
VERIFY_EVERY = 86_400
"""Seconds between two walks along the chains."""
ABSENT = 120_000
"""Milliseconds after which the seat of somebody who has gone is free again."""
SITS_OUT = 300_000
"""Milliseconds after which a seat is free again whose player sits out."""
NOT_COMING = 15_000
"""Milliseconds after which somebody who has gone is no longer on a list for a seat."""
log = structlog.get_logger("croupier.floor")


class Visitor(Watcher, Protocol):
    """A socket in the house. `address` is where it comes from, hashed."""

    address: str


class Floor:
    def __init__(
        self, store: Store, places: Sequence[Place], entropy: Entropy, *, bots: bool
    ) -> None:
        self.store = store
        self.guests = Guests(store, self.at_tables)
        self.galleries: dict[str, Gallery] = {}
        self.visitors: dict[str, set[Visitor]] = {}
        self.lobby: set[Visitor] = set()
        self.adviser = Adviser()
        self.keys: dict[str, str] = {}
        self._places = tuple(places)
        self._entropy = entropy
        self._bots = bots
        self._companies: dict[str, Company] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._absent: dict[tuple[str, str], int] = {}
        self._sits_out: dict[tuple[str, str], int] = {}
        self._pit = Pit(store, self._addresses)
        self._address_key = b""
        self._dirty = True

    # Opening and closing.

    async def open(self) -> None:
        """Open every table as the plan has it, or where its journal left it."""
        tables = [place.opened.table for place in self._places]
        self.keys = table_keys(self.store.path.parent, tables)
        self._address_key = address_key(self.store.path.parent)
        await departed.cash_out(self.store, tables)
        for place in self._places:
            await self._open_table(place)
        self._tasks.append(asyncio.create_task(self._keep_house(), name="house"))
        self._tasks.append(asyncio.create_task(self._verify(), name="verify"))

    async def _open_table(self, place: Place) -> None:
        opened = place.opened
        memory.keep_rules(self.store, Section(opened.game, place.setting.rules, opened.rules))
        await self._fill(opened.table, opened.plate.currency)
        desk = Desk(self.store, place, self._entropy, self)
        self.galleries[desk.id] = Gallery(desk)
        self._tasks.append(asyncio.create_task(desk.run(), name=f"desk {desk.id}"))
        if self._bots and place.bots:
            kind = Regulars if self.galleries[desk.id].has_stacks else Company
            company = self._companies[desk.id] = kind(self.store, desk, place.bots)
            self._tasks.append(asyncio.create_task(company.run(), name=f"bots {desk.id}"))

    async def _fill(self, table: str, currency: str) -> None:
        """The opening float, once; what a table lacks later the store fills as it pays."""
        if any(known == currency for known, _ in self.store.balances(table_account(table))):
            return
        amount = FLOAT * 10 ** CURRENCIES[currency]
        moves = (
            Transfer("move", MINT, HOUSE, amount, currency),
            Transfer("move", HOUSE, table_account(table), amount, currency),
        )
        await self.store.move(moves, f"float {table} {currency}")

    def say_good_bye(self) -> None:
        text = wire.text({"is": "bye", "why": say("bye")})
        for visitors in self.visitors.values():
            for visitor in visitors:
                visitor.put(text)

    async def close(self) -> None:
        """Finish what is pending; stakes on the felts stay held."""
        for gallery in self.galleries.values():
            gallery.desk.stop()
        for task in self._tasks:
            if not task.get_name().startswith("desk"):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.adviser.close()

    # People.

    def gallery(self, table: str) -> Gallery:
        found = self.galleries.get(table)
        if found is None:
            raise Refused("unknown-table", table=table, legal=tuple(self.galleries))
        return found

    def enter(self, visitor: Visitor) -> None:
        self.visitors.setdefault(visitor.player, set()).add(visitor)
        metrics.SOCKETS.inc()

    def exit(self, visitor: Visitor) -> None:
        """A socket is gone. The seat and the bets stay: people come back."""
        metrics.SOCKETS.dec()
        here = self.visitors.get(visitor.player, set())
        here.discard(visitor)
        if not here:
            self.visitors.pop(visitor.player, None)
        self.lobby.discard(visitor)
        for gallery in self.galleries.values():
            gallery.watchers.discard(visitor)
        self._dirty = True

    def address(self, host: str) -> str:
        """Where a socket comes from, hashed with the house's key."""
        return hashed(host, self._address_key)

    def _addresses(self, player: str) -> set[str]:
        return {v.address for v in self.visitors.get(player, ()) if v.address}

    def at_tables(self, player: str, currency: str) -> int:
        """What a player has in stacks, and in pots that are not given out yet."""
        return sum(
            rooms.lying(gallery.desk.table, player)
            for gallery in self.galleries.values()
            if gallery.desk.table.stacks and gallery.desk.currency == currency
        )

    def cards(self) -> list[dict[str, Any]]:
        return [gallery.card() for gallery in self.galleries.values()]

    def tell_purse(self, player: str, currency: str) -> None:
        """All of a player's sockets learn what is in the wallet."""
        here = self.visitors.get(player)
        if here:
            text = wire.text(self.guests.purse(player, currency))
            for visitor in here:
                visitor.put(text)

    def changed(self) -> None:
        self._dirty = True

    # What has become true.

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self._dirty = True
        _count(desk.id, steps)
        company = self._companies.get(desk.id)
        if company:
            company.notice(steps)
        sent = await self.galleries[desk.id].publish(steps)
        metrics.MESSAGES.inc(sent)
        for player in _concerned(steps):
            self.tell_purse(player, desk.currency)
        if self.galleries[desk.id].has_stacks:
            await self._pit.notice(desk, steps)

    # Between rounds.

    async def _keep_house(self) -> None:
        """The lobby's news, and the seats of people who have gone."""
        while True:
            await asyncio.sleep(LOBBY_EVERY)
            try:
                self._tell_lobby()
                await self._free_seats()
                await self._clear_lists()
                self.guests.forget_idle(self.visitors)
                metrics.BROKEN.set(sum(bool(g.desk.broken) for g in self.galleries.values()))
            except CroupierError as error:
                log.warning("housekeeping", error=str(error))

    def _tell_lobby(self) -> None:
        if self._dirty and self.lobby:
            text = wire.text({"is": "lobby", "tables": self.cards()})
            for visitor in self.lobby:
                visitor.put(text)
        self._dirty = False

    async def _verify(self) -> None:
        """The chains of all tables, at the start and once a day, beside the play."""
        while True:
            for gallery in self.galleries.values():
                try:
                    await _beside(partial(self.store.verify, gallery.desk.id))
                except CroupierError as error:
                    gallery.desk.put_out_of_order(error)
            await asyncio.sleep(VERIFY_EVERY)

    async def _free_seats(self) -> None:
        now = now_ms()
        for gallery in self.galleries.values():
            desk = gallery.desk
            for seat, who in tuple(desk.table.seats.items()):
                key = (desk.id, who.player)
                if who.player in self.visitors or self._keeps(desk.id, who):
                    self._absent.pop(key, None)
                elif who.bot or now - self._absent.setdefault(key, now) > ABSENT:
                    self._absent.pop(key, None)
                    await self._free(desk, seat)

            for seat, who in tuple(desk.table.seats.items()):
                key = (desk.id, who.player)
                if seat in desk.table.leaving:  # Whose hand was void gets up all the same.
                    await self._free(desk, seat)
                elif who.bot or seat not in desk.table.out:
                    self._sits_out.pop(key, None)
                elif now - self._sits_out.setdefault(key, now) > SITS_OUT:
                    self._sits_out.pop(key)
                    await self._free(desk, seat)

    def _keeps(self, table: str, who: Seated) -> bool:
        """Whether it is a bot that still belongs to the table: the plan may have fewer by now."""
        company = self._companies.get(table)
        return who.bot and company is not None and who.player in company.players

    async def _clear_lists(self) -> None:
        """Whoever waits for a seat and has gone is called no more; nor is a seat kept for them."""
        now = now_ms()
        for gallery in self.galleries.values():
            desk = gallery.desk
            for who in desk.table.queue:
                key = (f"{desk.id} list", who.player)
                if who.bot or who.player in self.visitors:
                    self._absent.pop(key, None)
                elif now - self._absent.setdefault(key, now) > NOT_COMING and not desk.broken:
                    self._absent.pop(key)
                    with suppress(CroupierError):  # Seated or gone from the list meanwhile.
                        await desk.house(LeaveList(who.player), "house")

    async def _free(self, desk: Desk, seat: str) -> None:
        leaving = seat in desk.table.leaving and desk.table.phase == "playing"
        if desk.broken or desk.table.felt.of(seat) or leaving:
            return  # Their stakes play first.
        try:
            await desk.house(Leave(seat), "house", clock=False)
        except CroupierError as error:
            log.info("seat stays taken", table=desk.id, seat=seat, why=str(error))


async def _beside(work: Callable[[], None]) -> None:
    """Do long work in a thread that nobody waits for when the house closes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(error: Exception | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    def run() -> None:
        error = None
        try:
            work()
        except Exception as caught:
            error = caught
        with suppress(RuntimeError):  # The loop is closed: nobody waits.
            loop.call_soon_threadsafe(finish, error)

    threading.Thread(target=run, name="croupier-verify", daemon=True).start()
    await done


def check_games(store: Store, places: Sequence[Place]) -> None:
    """An id belongs to one game for ever: its journal, its shoe and its board are that game's."""
    problems = []
    for place in places:
        last = store.rounds(place.opened.table, limit=1)
        if last and (before := _game_of(store, last[0].round)) != place.opened.game:
            expected = f"this table has played {before}; give the new one another id"
            problems.append(Problem("floor", place.opened.table, expected))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))


def _game_of(store: Store, round_: str) -> str:
    events = [event for recorded in store.read_round(round_) for event in recorded.entry.events]
    return next(event.pinned.game for event in events if isinstance(event, Opening))


def _count(table: str, steps: Sequence[Step]) -> None:
    for step in steps:
        for event in step.post.entry.events:
            if isinstance(event, Placed) or (isinstance(event, Put) and event.amount):
                metrics.BETS.labels(table).inc()
            elif isinstance(event, RoundOver):
                metrics.ROUNDS.labels(table).inc()


def _concerned(steps: Sequence[Step]) -> set[str]:
    """The players whose wallets were touched, and with the end of a hand all who have a stack."""
    accounts = {
        account
        for step in steps
        for transfer in step.post.transfers
        for account in (transfer.source, transfer.destination)
    }
    touched = {a.removeprefix("wallet:") for a in accounts if a.startswith("wallet:")}
    for step in steps:
        if step.table.stacks and any(isinstance(e, RoundOver) for e in step.post.entry.events):
            touched |= {who.player for who in step.table.seats.values()}
    return touched
