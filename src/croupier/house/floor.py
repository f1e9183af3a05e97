"""The floor: all tables of the house, who is in it, and what becomes true there.

It opens the desks, fills their floats, and passes on what has become true. It knows nothing of who
watches, and of how messages travel.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import structlog

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.players import limits as limits_room
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.terms import Terms
from croupier.errors import CroupierError, Problem, Refused, RuleBookError
from croupier.games.facts import Put
from croupier.games.felt import Placed
from croupier.house import metrics, off_plan
from croupier.house.adviser import Adviser
from croupier.house.audit import Finding
from croupier.house.auditor import Auditor
from croupier.house.bots import TableBots, bots_at
from croupier.house.bots.bots import NAMES
from croupier.house.cage.applications import Applications
from croupier.house.cage.reserve_watch import ReserveWatch
from croupier.house.chat.chat import Chat
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.disputes.reversing import Reversing
from croupier.house.guests import Guests
from croupier.house.housekeeping import Housekeeping
from croupier.house.jackpots import entering as jackpots
from croupier.house.jackpots.jackpots import Jackpots
from croupier.house.keys import address_key, without_table_keys
from croupier.house.machines.hall import Hall
from croupier.house.parts import Part
from croupier.house.payments.payments import Payments
from croupier.house.payments.play_money import PlayMoney
from croupier.house.payments.provider import Provider
from croupier.house.people.passwords import Passwords
from croupier.house.people.people import People
from croupier.house.people.sessions import Sessions
from croupier.house.pit import Pit, hashed
from croupier.house.plan import Place
from croupier.house.premises import entering as premises
from croupier.house.premises.editions import Editions
from croupier.house.premises.officials import OPENS_TABLES, Officials
from croupier.house.presence import Presence
from croupier.house.profile import read_profile
from croupier.house.promotions.bonus_games import BonusGames
from croupier.house.protection.guard import Guard
from croupier.house.protection.steady import Steady
from croupier.house.protection.visits import Visits
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.valuer import Valuer
from croupier.house.strangers.addresses import Strangers
from croupier.house.strangers.limits import Limits
from croupier.house.tables.desk import Desk, Listener, Step
from croupier.house.tables.devices import Entropy
from croupier.house.tables.hands import relieve
from croupier.house.tables.held import HeldWords
from croupier.house.tables.kept import keep_rules
from croupier.house.tables.racks import TableRacks
from croupier.house.tournaments.arena import Arena
from croupier.house.tournaments.deals import Deals
from croupier.house.tournaments.directors import Directors
from croupier.house.tournaments.entrants import Entrants
from croupier.house.tournaments.entries import Entries
from croupier.house.tournaments.fitting import Fitting
from croupier.house.tournaments.plan import Planned
from croupier.house.tournaments.schedule import Schedule
from croupier.house.tournaments.tables import House as Running
from croupier.ledger import HOUSE, MINT, Transfer, table_account, wallet
from croupier.money import CURRENCIES, is_chips
from croupier.phrase import phrase
from croupier.rulebooks.load import Book, Section
from croupier.rulebooks.shelves import find_book
from croupier.store import Reader, Store
from croupier.table.entry import Opening
from croupier.table.events import RoundOver, Seated
from croupier.table.room.stacks import lying

FLOAT = 100_000
"""Major units a table opens with."""
PATIENCE = 20
"""Seconds for which the house waits for its tables before it opens without the rest of them."""
NOW_AND_THEN, IN_SIGHT = 300_000, 15_000
"""Milliseconds between two rounds at a table that nobody looks at; and while somebody looks at its
card in the lobby."""
TOURNAMENTS = "tournaments"
"""As which all their tables are counted together: there are new ones every hour."""
CheckPin = Callable[[str, str], Awaitable[str]]
"""Of a badge and a PIN the person, by id; refused by name where they are nobody's."""
log = structlog.get_logger("croupier.floor")


class Floor:
    """`folder` is where the house keeps its keys; with a seed its bots do the same again. Where it
    `rests`, no round begins at a table as long as nobody is there but bots. `providers`: of
    payments, beside that of play money. `passwords`: how they are computed, if not as usual.
    `planned`: tournaments that the program announces; `fast`: by how much they go faster than
    announced."""

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
        rests: bool = False,
        limits: Limits | None = None,
        terms: Terms | None = None,
        providers: Sequence[Provider] = (),
        passwords: Passwords | None = None,
        planned: Sequence[Planned] = (),
        fast: float = 1.0,
    ) -> None:
        self.store = store
        self.clock = clock
        self.strangers = Strangers(limits or Limits(), clock)
        self.daybook = DayBook(store, clock, terms or read_profile())
        self.sessions = Sessions(store, clock)
        self.people = People(store, clock, self.daybook, self.sessions, folder, passwords=passwords)
        self.desks: dict[str, Desk] = {}
        steady = Steady(store, clock, limits_room.of(self.daybook.house).latest)
        self.daybook.now = steady.now
        self.payments = Payments(self.daybook, clock, (PlayMoney(), *providers))
        visits = Visits(store, steady, self.wealth, self.payments.came)
        self.guard = Guard(store, self.daybook, steady, visits, self.desks, self.payments.deposited)
        self.people.registry.holds.append(self.guard.may_forget)
        self.people.entrance.bars.append(self.guard.may_log_in)
        self.people.faces.others = lambda: NAMES
        self.applications = Applications(store, self.daybook, self.people.registry)
        self.people.registry.holds.append(self.applications.may_forget)
        self.people.registry.besides.append(self.applications.of)
        registry, rate = self.people.registry, self.strangers.limits.chat
        self.chat = Chat(store, clock, self.daybook, registry, rate)
        registry.besides.append(self.chat.of)
        self.guests = Guests(
            store,
            self.at_tables,
            self.strangers.guests,
            self.sessions,
            self.guard,
            self.payments,
            self.people.accounts.is_registered,
        )
        self.entries = Entries(self.daybook, store, self.guard, self.guests)
        self.deals = Deals(self.daybook, self._chips)
        self.off_plan: tuple[Finding, ...] = ()
        """Money that lies at tables which are not on the plan."""
        self.presence = Presence()
        self.listeners: list[Listener] = []
        self.adviser = Adviser()
        self.reserve_watch = ReserveWatch()
        self.valuer = Valuer(store, KeptWorths(folder), clock.monotonic)
        self.auditor = Auditor(store, clock, self._found)
        self.officials = Officials(self.daybook)
        self.held = HeldWords(self.daybook, clock)
        self.reversing = Reversing(store, self.daybook, self.desks)
        self.bonus_games = BonusGames(store, self.daybook, clock, entropy, self.desks)
        self.jackpots = Jackpots(store, self.daybook, places)
        self.officials.besides.append(self.jackpots.check)
        self.check_pin: CheckPin = self.people.entrance.check_pin
        """Whose badge and PIN these are, by the person's id."""
        self.hall = Hall(store, self.daybook, clock, self.desks)
        self.parts: tuple[Part, ...] = (
            self.reversing, self.hall, self.bonus_games, self.jackpots,
        )  # fmt: skip
        """Beside the tables; each hears what happens there."""
        self.racks = TableRacks(self.daybook, self.desks, store)
        self.daybook.checks += [self.racks.check, Editions(places).check]
        self.daybook.checks.append(Fitting(self.book).check)
        self.daybook.listeners.append(self._noted)
        self.arena = Arena(store, entropy, clock, self, self._chance, self._may_strike)
        self.tournaments = Directors(
            Running(store, self.arena, clock, self.book, fast), self.daybook, entropy.below
        )
        self._places = tuple(places)
        self.planned = tuple(planned)
        self._entropy = entropy
        self._folder = folder
        self._bots = bots
        self._seed = seed
        self._rests = rests
        self.is_watched: Callable[[str], bool] = lambda _: False
        self.lobby_is_watched: Callable[[], bool] = lambda: False
        """Whether somebody looks at a table; whoever lets people look says it."""
        self._table_bots: dict[str, TableBots] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._pit = Pit(store, clock, self.presence.addresses)
        self._address_key = b""

    # Opening and closing.

    async def open(self) -> None:
        """Open every table as the plan has it, or where its journal left it, each as soon as its
        journal is verified; for those that take long nobody waits."""
        tables = [place.opened.table for place in self._places]
        without_table_keys(self._folder)
        self._address_key = address_key(self._folder)
        for place in self._places:
            taxes = self.daybook.terms.taxes
            desk = Desk(
                self.store, place, self._entropy, self.clock, self, verified=False, taxes=taxes
            )
            desk.is_attended = partial(self._is_attended, desk)
            desk.check_officials = partial(self.officials.check, place.opened)
            desk.on_duty = partial(self.officials.dealer, place.opened)
            desk.feed = partial(self.jackpots.feed, desk.id)
            desk.guard = self._guarded
            desk.appended = metrics.APPEND.observe
            self.desks[desk.id] = desk
        self._start(self.auditor.run(), "audit")
        await premises.enter(self.daybook, self._places)
        await jackpots.enter(self.daybook, self._places, self.store)
        await self._patiently([self._off_plan(tables), *map(self._open_table, self._places)])
        self.auditor.beside_play = True
        desks, presence = self.desks.values(), self.presence
        idle = self.strangers.limits.idle_seat
        housekeeping = Housekeeping(self.clock, desks, presence, self.guard, self._belongs, idle)
        self._start(housekeeping.run(), "housekeeping")
        self._start(self.people.run(), "people")
        self._start(self.payments.run(), "payments")
        self._start(self._schedule().run(), "schedule")
        self._start(self.tournaments.run(), "tournaments")
        for part in self.parts:
            self._start(part.run(), part.name)

    def _schedule(self) -> Schedule:
        """Of the tournaments that the program announces."""
        book, store = self.daybook, self.store
        bots = Entrants(book, store, self._chance("tournaments")) if self._bots else None
        here = self.presence
        return Schedule(book, store, self.clock, self.planned, lambda: any(here), bots)

    def _chips(self, one: Tournament) -> dict[str, int]:
        """Everybody's in a tournament, as they lie now; or as they were last counted."""
        director = self.tournaments.running.get(one.id)
        if director is None:
            return {each.player: each.chips for each in one.stacks}
        return director.chips_of(one.left())

    def book(self, name: str) -> Book:
        """One of the plan's, or as it is on the shelf."""
        books = (place.book for place in self._places if place.opened.book == name)
        return next(books, None) or find_book(name)

    async def _patiently(self, work: Sequence[Coroutine[None, None, None]]) -> None:
        """Until all of it is done, or patience is over; then it goes on by itself."""
        tasks = [self._start(each, "opening") for each in work]
        patience = asyncio.create_task(self.clock.sleep(PATIENCE))
        opened = asyncio.gather(*tasks)
        await asyncio.wait((patience, opened), return_when=asyncio.FIRST_COMPLETED)
        patience.cancel()
        if opened.done():
            opened.result()

    def _start(self, work: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
        self._tasks.append(asyncio.create_task(work, name=name))
        return self._tasks[-1]

    async def _off_plan(self, tables: Sequence[str]) -> None:
        self.off_plan = await off_plan.cash_out(self.store, self.clock, self.auditor, tables)

    async def _open_table(self, place: Place) -> None:
        opened, desk = place.opened, self.desks[place.opened.table]
        await self.auditor.past(desk.id)
        wrong = (each.what for each in self.auditor.findings if each.table == desk.id)
        desk.restore(next(wrong, None))
        for part in self.parts:
            part.restored(desk)
        try:
            keep_rules(self.store, Section(opened.game, place.setting.rules, opened.rules))
            await self._fill(opened.table, opened.plate.currency)
        except CroupierError as error:
            desk.put_out_of_order(phrase("out-of-order.failed", why=str(error)))
        if not desk.broken:
            self._run(desk)

    def _run(self, desk: Desk) -> None:
        """The desk runs, and its bots."""
        run, play = _names(desk.id)
        self._start(desk.run(), run)
        if self._bots and desk.place.bots:
            watched = partial(self.is_watched, desk.id)
            bots = bots_at(desk, desk.place.bots, self._chance(desk.id), watched)
            self._table_bots[desk.id] = bots
            self._start(bots.run(), play)

    async def void(self, table: str, reason: str, by: str, confirmed: str) -> None:
        """Two persons void a table that is out of order, and it plays again."""
        desk = self.desk(table)
        await self.auditor.past(table)
        if desk.broken:
            await self._end(_names(table))
        await desk.void(reason, by, confirmed)
        log.warning("table voided", table=table, by=by, confirmed=confirmed, reason=reason)
        self.auditor.settle(table)
        if not desk.broken:
            self._run(desk)

    async def _end(self, names: Sequence[str]) -> None:
        """Of a table that is out of order nobody does anything any more."""
        ended = [task for task in self._tasks if task.get_name() in names]
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
        self._tasks = [task for task in self._tasks if task not in ended]

    def _is_attended(self, desk: Desk) -> bool:
        """Whether anybody is there for whom a round begins. While people are in the house, tables
        that nobody looks at play now and then."""
        table = desk.table
        seated = any(not who.bot for who in table.seats.values()) or bool(table.queue)
        if not self._rests or seated or self.is_watched(desk.id):
            return True
        pause = IN_SIGHT if self.lobby_is_watched() else NOW_AND_THEN
        return any(self.presence) and self.clock.now() - table.next_at > pause

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
        await self.guard.close()
        self.adviser.close()
        self.reserve_watch.close()
        await asyncio.to_thread(self.valuer.close)
        self.people.close()

    # People.

    def desk(self, table: str) -> Desk:
        """A table of the plan, or of a tournament."""
        found = self.desks.get(table) or self.arena.desks.get(table)
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

    def badge(self, person: str) -> str:
        """By what one of the staff is known at the tables."""
        return self.people.accounts.badge_of(person) or person

    def at_tables(self, player: str, currency: str) -> int:
        """What a player has in stacks, and in pots that are not given out yet."""
        tables = self.arena.desks if is_chips(currency) else self.desks
        return sum(
            lying(desk.table, player)
            for desk in tables.values()
            if desk.table.stacks and desk.currency == currency
        )

    def wealth(self, player: str) -> dict[str, int]:
        """What a player has in all, in every currency; chips of tournaments are no money."""
        known = ((c, has) for c, has in self.store.balances(wallet(player)) if not is_chips(c))
        return {c: has.balance + self.at_tables(player, c) for c, has in known}

    def _belongs(self, table: str, who: Seated) -> bool:
        """Whether it is a bot that still belongs to the table: the plan may have fewer by now."""
        bots = self._table_bots.get(table)
        return who.bot and bots is not None and who.player in bots.players

    # Staff.

    def _noted(self, entry: DayEntry) -> None:
        """Who begins a shift at a table takes it over, and a table that lacked somebody, or
        something on record, opens."""
        if work := self.racks.follows(entry):
            self._start(work, f"rack {entry.act.case}")
        if entry.procedure not in OPENS_TABLES:
            return
        for desk in self.desks.values():
            desk.look_up()
            comes = desk.on_duty() not in ("", desk.table.dealer)
            if comes and desk.place.opened.by_hand and not desk.broken:
                self._start(self._relieve(desk), f"relief {desk.id}")

    async def _relieve(self, desk: Desk) -> None:
        """A table that cannot hear it now hears it with its next round."""
        with suppress(Refused):
            await relieve(desk)

    # What has become true.

    def _may_strike(self, desk: Desk, step: Step, _: Sequence[Step]) -> None:
        """At a tournament's table nobody puts money at risk."""
        for part in self.parts:
            part.may_strike(desk, step)

    def _guarded(self, desk: Desk, step: Step, before: Sequence[Step]) -> None:
        self._may_strike(desk, step, before)
        self.guard.decide(desk, step, before)

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        of_tournament = desk.id in self.arena.desks
        _count(TOURNAMENTS if of_tournament else desk.id, steps)
        if of_tournament:
            self.arena.notice(desk, steps)
            self.tournaments.notice(desk, steps)
        else:
            self.guard.happened(desk, steps)
        if bots := self._table_bots.get(desk.id):
            bots.notice(steps)
        self.held.moved(desk)
        for part in self.parts:
            await part.happened(desk, steps)
        for listener in self.listeners:
            await listener.happened(desk, steps)
        if desk.has_stacks and not of_tournament:
            await self._pit.notice(desk, steps)


def _names(table: str) -> tuple[str, str]:
    """Of the tasks of a table: its desk's, and its bots'."""
    return f"desk {table}", f"bots {table}"


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
