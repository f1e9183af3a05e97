"""The floor: all tables of the house, who is in it, and what has to be done between rounds.

It opens the desks, fills their floats, passes on what has become true, and gives up the seats of
people who have gone. It knows nothing of who watches, and of how messages travel.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import structlog

from croupier.errors import CroupierError, InvariantBroken, Problem, Refused, RuleBookError
from croupier.games.facts import Put
from croupier.games.felt import Placed
from croupier.house import departed, metrics, restart
from croupier.house.adviser import Adviser
from croupier.house.audit import Audit
from croupier.house.bots.bots import Company
from croupier.house.bots.room import Regulars
from croupier.house.clock import Clock
from croupier.house.desk import Desk, Listener, Step
from croupier.house.devices import Entropy
from croupier.house.guests import Guests
from croupier.house.keys import address_key, table_keys
from croupier.house.pit import Pit, hashed
from croupier.house.plan import Place
from croupier.house.presence import Presence
from croupier.ledger import HOUSE, MINT, Transfer, table_account
from croupier.money import CURRENCIES
from croupier.rulebooks.load import Section
from croupier.store import Store
from croupier.table.events import Leave, LeaveList, Opening, RoundOver, Seated
from croupier.table.room.stacks import lying

FLOAT = 100_000
"""Major units a table opens with."""
HOUSEKEEPING = 0.5
"""Seconds between two looks at who has gone."""
VERIFY_EVERY = 86_400
"""Seconds between two walks along the chains."""
ABSENT = 120_000
"""Milliseconds after which the seat of somebody who has gone is free again."""
SITS_OUT = 300_000
"""Milliseconds after which a seat is free again whose player sits out."""
NOT_COMING = 15_000
"""Milliseconds after which somebody who has gone is no longer on a list for a seat."""
log = structlog.get_logger("croupier.floor")


class Floor:
    """`folder` is where the house keeps its keys; with a seed its bots do the same again."""

    def __init__(
        self,
        store: Store,
        places: Sequence[Place],
        entropy: Entropy,
        clock: Clock,
        folder: Path,
        *,
        bots: bool,
        seed: str | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.guests = Guests(store, clock, self.at_tables)
        self.desks: dict[str, Desk] = {}
        self.presence = Presence()
        self.listeners: list[Listener] = []
        self.adviser = Adviser()
        self.keys: dict[str, str] = {}
        self._places = tuple(places)
        self._entropy = entropy
        self._folder = folder
        self._bots = bots
        self._seed = seed
        self._companies: dict[str, Company] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._absent: dict[tuple[str, str], int] = {}
        self._sits_out: dict[tuple[str, str], int] = {}
        self._pit = Pit(store, clock, self.presence.addresses)
        self._address_key = b""

    # Opening and closing.

    async def open(self) -> None:
        """Open every table as the plan has it, or where its journal left it."""
        tables = [place.opened.table for place in self._places]
        self.keys = table_keys(self._folder, tables)
        self._address_key = address_key(self._folder)
        await departed.cash_out(self.store, self.clock, tables)
        for place in self._places:
            await self._open_table(place)
        self._tasks.append(asyncio.create_task(self._keep_house(), name="house"))
        self._tasks.append(asyncio.create_task(self._verify(), name="verify"))

    async def _open_table(self, place: Place) -> None:
        opened = place.opened
        restart.keep_rules(self.store, Section(opened.game, place.setting.rules, opened.rules))
        await self._fill(opened.table, opened.plate.currency)
        desk = Desk(self.store, place, self._entropy, self.clock, self)
        self.desks[desk.id] = desk
        self._tasks.append(asyncio.create_task(desk.run(), name=f"desk {desk.id}"))
        if self._bots and place.bots:
            kind = Regulars if desk.has_stacks else Company
            company = self._companies[desk.id] = kind(
                self.store, desk, place.bots, self._chance(desk.id)
            )
            self._tasks.append(asyncio.create_task(company.run(), name=f"bots {desk.id}"))

    def _chance(self, table: str) -> random.Random:
        return random.Random() if self._seed is None else random.Random(f"{self._seed} {table}")

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

    async def close(self) -> None:
        """Finish what is pending; stakes on the felts stay held."""
        for desk in self.desks.values():
            desk.stop()
        for task in self._tasks:
            if not task.get_name().startswith("desk"):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.adviser.close()

    # People.

    def desk(self, table: str) -> Desk:
        found = self.desks.get(table)
        if found is None:
            raise Refused("unknown-table", table=table, legal=tuple(self.desks))
        return found

    def address(self, host: str) -> str:
        """Where somebody comes from, hashed with the house's key."""
        return hashed(host, self._address_key)

    def at_tables(self, player: str, currency: str) -> int:
        """What a player has in stacks, and in pots that are not given out yet."""
        return sum(
            lying(desk.table, player)
            for desk in self.desks.values()
            if desk.table.stacks and desk.currency == currency
        )

    # What has become true.

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        _count(desk.id, steps)
        company = self._companies.get(desk.id)
        if company:
            company.notice(steps)
        for listener in self.listeners:
            await listener.happened(desk, steps)
        if desk.has_stacks:
            await self._pit.notice(desk, steps)

    # Between rounds.

    async def _keep_house(self) -> None:
        """The seats of people who have gone."""
        while True:
            await self.clock.sleep(HOUSEKEEPING)
            try:
                await self._free_seats()
                await self._clear_lists()
                self.guests.forget_idle(self.presence)
                metrics.BROKEN.set(sum(bool(desk.broken) for desk in self.desks.values()))
            except CroupierError as error:
                log.warning("housekeeping", error=str(error))

    async def _verify(self) -> None:
        """The chains of all tables, at the start and once a day, beside the play."""
        while True:
            audit = Audit(self.store)
            for _ in audit.slices():
                await self.clock.sleep(0)
            for finding in audit.findings:
                if finding.table in self.desks:
                    why = str(finding.what)
                    self.desks[finding.table].put_out_of_order(
                        InvariantBroken("invariant", what=why)
                    )
            await self.clock.sleep(VERIFY_EVERY)

    async def _free_seats(self) -> None:
        now = self.clock.now()
        for desk in self.desks.values():
            for seat, who in tuple(desk.table.seats.items()):
                key = (desk.id, who.player)
                if who.player in self.presence or self._keeps(desk.id, who):
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
        now = self.clock.now()
        for desk in self.desks.values():
            for who in desk.table.queue:
                key = (f"{desk.id} list", who.player)
                if who.bot or who.player in self.presence:
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
