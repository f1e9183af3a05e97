"""The floor: all tables of the house, who is in it, and what becomes true there.

It opens the desks, fills their floats, and passes on what has become true. It knows nothing of who
watches, and of how messages travel.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from pathlib import Path

from croupier.errors import CroupierError, Problem, Refused, RuleBookError
from croupier.games.facts import Put
from croupier.games.felt import Placed
from croupier.house import metrics, off_plan
from croupier.house.adviser import Adviser
from croupier.house.audit import Finding
from croupier.house.auditor import Auditor
from croupier.house.bots import TableBots, bots_at
from croupier.house.clock import Clock
from croupier.house.desk import Desk, Listener, Step
from croupier.house.devices import Entropy
from croupier.house.guests import Guests
from croupier.house.housekeeping import Housekeeping
from croupier.house.kept import keep_rules
from croupier.house.keys import address_key, table_keys
from croupier.house.limits import Limits
from croupier.house.pit import Pit, hashed
from croupier.house.plan import Place
from croupier.house.presence import Presence
from croupier.house.strangers import Strangers
from croupier.ledger import HOUSE, MINT, Transfer, table_account
from croupier.money import CURRENCIES
from croupier.rulebooks.load import Section
from croupier.store import Reader, Store
from croupier.table.entry import Opening
from croupier.table.events import RoundOver, Seated
from croupier.table.room.stacks import lying

FLOAT = 100_000
"""Major units a table opens with."""


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
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.strangers = Strangers(limits or Limits(), clock)
        self.guests = Guests(store, clock, self.at_tables, self.strangers.guests)
        self.desks: dict[str, Desk] = {}
        self.presence = Presence()
        self.listeners: list[Listener] = []
        self.adviser = Adviser()
        self.auditor = Auditor(store, clock, self._found)
        self.keys: dict[str, str] = {}
        self._places = tuple(places)
        self._entropy = entropy
        self._folder = folder
        self._bots = bots
        self._seed = seed
        self._table_bots: dict[str, TableBots] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._pit = Pit(store, clock, self.presence.addresses)
        self._address_key = b""

    # Opening and closing.

    async def open(self) -> None:
        """Open every table as the plan has it, or where its journal left it."""
        tables = [place.opened.table for place in self._places]
        self.keys = table_keys(self._folder, tables)
        self._address_key = address_key(self._folder)
        self._start(self.auditor.run(), "audit")
        await self.auditor.first()
        await off_plan.cash_out(self.store, self.clock, tables)
        for place in self._places:
            await self._open_table(place)
        desks, presence = self.desks.values(), self.presence
        idle = self.strangers.limits.idle_seat
        housekeeping = Housekeeping(self.clock, desks, presence, self.guests, self._belongs, idle)
        self._start(housekeeping.run(), "housekeeping")

    def _start(self, work: Coroutine[None, None, None], name: str) -> None:
        self._tasks.append(asyncio.create_task(work, name=name))

    async def _open_table(self, place: Place) -> None:
        opened = place.opened
        desk = Desk(self.store, place, self._entropy, self.clock, self)
        self.desks[desk.id] = desk
        for finding in self.auditor.findings:
            self._found(finding)
        try:
            keep_rules(self.store, Section(opened.game, place.setting.rules, opened.rules))
            await self._fill(opened.table, opened.plate.currency)
        except CroupierError as error:
            desk.fail(error)
        if desk.broken:
            return
        self._start(desk.run(), f"desk {desk.id}")
        if self._bots and place.bots:
            bots = self._table_bots[desk.id] = bots_at(desk, place.bots, self._chance(desk.id))
            self._start(bots.run(), f"bots {desk.id}")

    def _found(self, finding: Finding) -> None:
        """A table whose own journal does not hold is out of order alone."""
        desk = self.desks.get(finding.table)
        if desk is not None and not desk.broken:
            desk.put_out_of_order(finding.what)

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

    def sits(self, player: str, address: str) -> None:
        """Somebody is about to sit down, from this address."""
        seated = (who.player for desk in self.desks.values() for who in desk.table.seats.values())
        self.strangers.sits(player, address, seated)

    def at_tables(self, player: str, currency: str) -> int:
        """What a player has in stacks, and in pots that are not given out yet."""
        return sum(
            lying(desk.table, player)
            for desk in self.desks.values()
            if desk.table.stacks and desk.currency == currency
        )

    def _belongs(self, table: str, who: Seated) -> bool:
        """Whether it is a bot that still belongs to the table: the plan may have fewer by now."""
        bots = self._table_bots.get(table)
        return who.bot and bots is not None and who.player in bots.players

    # What has become true.

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        _count(desk.id, steps)
        if bots := self._table_bots.get(desk.id):
            bots.notice(steps)
        for listener in self.listeners:
            await listener.happened(desk, steps)
        if desk.has_stacks:
            await self._pit.notice(desk, steps)


def check_games(reader: Reader, places: Sequence[Place]) -> None:
    """An id belongs to one game for ever: its journal, its shoe and its board are that game's."""
    problems = []
    for place in places:
        before = _game_of(reader, place.opened.table)
        if before and before != place.opened.game:
            expected = f"this table has played {before}; give the new one another id"
            problems.append(Problem("floor", place.opened.table, expected))
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))


def _game_of(reader: Reader, table: str) -> str:
    """What a table has played last; nothing where it has not, or where that cannot be read: such a
    table is out of order anyway."""
    try:
        entries = [
            r.entry for row in reader.rounds(table, limit=1) for r in reader.read_round(row.round)
        ]
    except CroupierError:
        return ""
    openings = (event for entry in entries for event in entry.events if isinstance(event, Opening))
    return next((opening.pinned.game for opening in openings), "")


def _count(table: str, steps: Sequence[Step]) -> None:
    for step in steps:
        for event in step.post.entry.events:
            if isinstance(event, Placed) or (isinstance(event, Put) and event.amount):
                metrics.BETS.labels(table).inc()
            elif isinstance(event, RoundOver):
                metrics.ROUNDS.labels(table).inc()
