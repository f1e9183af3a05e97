"""Whoever keeps the machine hall where the program does: it sets up the machines of the plan, reads
their meters, notes games that a loss of power has interrupted, and wins that are paid by hand.

In a house of people it notes what only it can know, and people do the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import structlog

from croupier.daybook import book as cases
from croupier.daybook.authority import PROGRAM, at_table
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.machines import counting, meters, payouts, power, standing
from croupier.daybook.rooms.players import accounts
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Act, Actor
from croupier.daybook.weeks import day_span
from croupier.errors import CroupierError, Refused
from croupier.games.facts import Line
from croupier.house.clock import Clock
from croupier.house.daybook import DayBook
from croupier.house.machines import interrupted
from croupier.house.machines import meters as metered
from croupier.house.parts import Part
from croupier.house.tables.desk import Desk, Step
from croupier.store import Reader
from croupier.table.events import RoundOver

NOBODY = Actor("", PROGRAM)
LAST = 1_000
"""Milliseconds before the end of a gaming day in which its last reading is taken."""
FINISHED = {
    "establish": {"combination": "as the machine's journal has it"},
    "certify": {},
    "confirm": {},
    "pay": {"means": "credit"},
    "send": {"number": "credit", "means": "credit"},
}
"""What the program says at each step of a payout, in a house that it staffs."""
log = structlog.get_logger("croupier.hall")


class Hall(Part):
    """`desks`: the tables that play, by their ids; machines are among them."""

    name = "hall"

    def __init__(
        self, reader: Reader, book: DayBook, clock: Clock, desks: Mapping[str, Desk]
    ) -> None:
        self._reader = reader
        self._book = book
        self._clock = clock
        self._desks = desks
        self._stopped: list[tuple[interrupted.Game, meters.Meters, meters.Meters]] = []
        self._bell = asyncio.Event()
        book.checks.append(self.check)
        book.listeners.append(self._noted)

    @property
    def machines(self) -> tuple[Desk, ...]:
        """Those that keep a journal and are counted in the house's own money."""
        own = self._book.terms.currency
        every = (desk for desk in self._desks.values() if metered.is_machine(desk))
        return tuple(desk for desk in every if desk.currency == own)

    @property
    def _alone(self) -> bool:
        return self._book.terms.staffed_by == "program"

    def live(self, desk: Desk) -> meters.Meters:
        return metered.live(self._reader, self._book.house, desk)

    def rows(self) -> list[dict[str, Any]]:
        """All machines that stand in the hall and keep a journal, as they would be read now."""
        known, house = standing.of(self._book.house).standing, self._book.house
        here = (desk for desk in self.machines if at_table(desk.id) in known)
        return [metered.as_read(self._reader, house, desk) for desk in here]

    def check(self, entry: DayEntry) -> None:
        """Nobody reads such a machine otherwise than its journal has it."""
        if (entry.procedure, entry.act.step) != ("meters", "read"):
            return
        own = {at_table(desk.id): desk for desk in self.machines}
        for row in entry.act.said["readings"]:
            desk = own.get(row["machine"])
            if desk is None:
                continue
            now = self.live(desk)
            if any(row[name] != getattr(now, name) for name in meters.METERS):
                raise Refused("meters-by-journal", machine=row["machine"])

    # As it goes.

    def restored(self, desk: Desk) -> None:
        """A machine that was in a game when the house stopped: its meters, before it plays on."""
        if not metered.is_machine(desk) or desk.broken:
            return
        house = self._book.house
        for game in interrupted.games(desk):
            before = metered.by_journal(self._reader, house, desk)
            self._stopped.append((game, before, self.live(desk)))

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        """A game that is over: what was interrupted is paid, and a great win set aside before
        anybody can stake it."""
        if not metered.is_machine(desk) or desk.currency != self._book.terms.currency:
            return
        for step in steps:
            events = step.post.entry.events
            if not any(isinstance(event, RoundOver) for event in events):
                continue
            self._bell.set()
            await self._set_aside(desk, step)

    async def _set_aside(self, desk: Desk, step: Step) -> None:
        seats = {**step.before.seats, **step.table.seats}
        for event in step.post.entry.events:
            who = seats.get(event.seat) if isinstance(event, Line) else None
            if isinstance(event, Line) and who is not None and not who.bot:
                await self.win(desk.id, step.table.round, who.player, event.back + event.won)

    async def win(self, table: str, round: str, player: str, amount: int) -> None:
        """What takes a certificate goes from the wallet to what is set aside for the player."""
        house, machine = self._book.house, at_table(table)
        known = standing.of(house).standing
        win = payouts.Win(machine, self._person(player), amount, "win")
        if machine not in known or not payouts.is_above(self._book.terms, win):
            return
        if not payouts.is_known(house, round, "win"):
            await self.claim(machine, player, amount, "win", round, held="wallet")

    async def claim(
        self, machine: str, player: str, amount: int, cause: str, round: str, held: str = "won"
    ) -> None:
        """A win that lies in the books already waits for its certificate: in the wallet, or set
        aside on `won:<player>` as a jackpot is."""
        said = {
            "machine": machine,
            "person": self._person(player),
            "sum": amount,
            "cause": cause,
            "round": round,
            "held": held,
            "player": player,
        }
        try:
            await self._book.begun("handpay", "claim", NOBODY, said, once=f"{cause} {round}")
        except CroupierError as error:
            log.warning("win not set aside", machine=machine, round=round, why=error.code)
        self._bell.set()

    def _person(self, player: str) -> str:
        return accounts.person_of(self._book.house, player) or player

    def _noted(self, entry: DayEntry) -> None:
        if entry.procedure in ("handpay", "power-loss", "certificate", "gaming-day"):
            self._bell.set()

    # What the program does.

    async def run(self) -> None:
        """Sets up what lacks, catches up with what a loss of power has left, and reads the meters
        when a gaming day begins and before it ends."""
        await self._caught_up()
        ahead = asyncio.create_task(self._days()) if self._alone else None
        try:
            while True:
                self._bell.clear()
                await self._tidy()
                await self._bell.wait()
        finally:
            if ahead is not None:
                ahead.cancel()

    async def _caught_up(self) -> None:
        if self._alone:
            await self._set_up()
            await self._read("opening")
        for game, before, after in self._stopped:
            await self._interrupted(game, before, after)
        for desk in self.machines:
            await self._last_win(desk)

    async def _set_up(self) -> None:
        house = self._book.house
        for number, desk in enumerate(self.machines, 1):
            machine = at_table(desk.id)
            if machine in standing.of(house).standing or not licence.on_certificate(house, machine):
                continue
            said = {"machine": machine, "maker": desk.place.book.info.title, "spot": str(number)}
            await self._say(self._book.begun("machine", "install", NOBODY, said))

    async def _days(self) -> None:
        """A day through whose end the house has slept is closed by nobody."""
        while True:
            now, terms = self._clock.now(), self._book.terms
            day = self._day(now)
            ends = day_span(day, terms.zone).ends + terms.day_begins * 3_600_000 - LAST
            await self._clock.sleep(max((ends - now) / 1000, 1))
            if self._day(self._clock.now()) == day and not signed(self._book, day):
                await self._read("closing")
                await self._say(self._book.begun("machine-day", "sign", NOBODY, {"day": day}))
            await self._clock.sleep(2 * LAST / 1000)
            await self._read("opening")

    def _day(self, at: int) -> str:
        return day_of_act(self._book.terms, Act("", "", NOBODY, at))

    async def _read(self, occasion: str) -> None:
        if rows := self.rows():
            said = {"occasion": occasion, "readings": rows}
            await self._say(self._book.begun("meters", "read", NOBODY, said))

    async def _interrupted(
        self, game: interrupted.Game, before: meters.Meters, after: meters.Meters
    ) -> None:
        """The act of the loss of power begins by itself."""
        house = self._book.house
        if at_table(game.table) not in standing.of(house).standing:
            return
        if any(loss.lost.round == game.round for loss in power.unpaid(house)):
            return
        said = interrupted.said(game, before, after, self._person(game.player))
        said["gone_at"] = min(said["gone_at"], self._book.now())
        await self._say(self._book.begun("power-loss", "note", NOBODY, said))

    async def _last_win(self, desk: Desk) -> None:
        """A great win after which the house was killed before it was set aside."""
        row = self._reader.round(desk.table.round) if desk.table.round else None
        over = row is not None and desk.table.phase not in ("betting", "playing")
        bots = {who.player for who in desk.table.seats.values() if who.bot}
        for share in row.shares if row is not None and over else ():
            if share.player not in bots:
                await self.win(desk.id, desk.table.round, share.player, share.back + share.won)

    async def _tidy(self) -> None:
        """Interrupted games that are over are entered; and where the program stands for everybody,
        what is established, certified and paid."""
        for loss in power.unpaid(self._book.house):
            await self._played(loss)
        if self._alone:
            for case, step in self._waiting():
                await self._finish(case, step)

    async def _played(self, loss: power.Loss) -> None:
        case, round = loss.case, loss.lost.round
        awaited = [each.step.name for each in self._awaited(case)]
        if "played" not in awaited or not round or not interrupted.is_over(self._reader, round):
            return
        paid = interrupted.paid(self._reader, round)
        await self._say(self._book.taken(case, "played", NOBODY, {"sum": paid}))

    def _waiting(self) -> Iterator[tuple[str, str]]:
        house = self._book.house
        open_losses = (loss.case for loss in power.unpaid(house))
        for case in (*open_losses, *payouts.of(house).claims):
            yield from ((case, each.step.name) for each in self._awaited(case))

    def _awaited(self, case: str) -> tuple[cases.Awaited, ...]:
        return tuple(cases.awaited_of(self._book.house, self._book.terms, case))

    async def _finish(self, case: str, step: str) -> None:
        """One step; the day book rings for the next."""
        said: dict[str, Any] | None = FINISHED.get(step)
        if loss := power.of(self._book.house).losses.get(case):
            said = {"credit": self._credit(loss)} if step == "establish" else None
        elif not self._is_credit(case):
            said = None
        if said is not None:
            await self._say(self._book.taken(case, step, NOBODY, said))

    def _credit(self, loss: power.Loss) -> int:
        acts = self._book.house.cases[loss.case].acts
        played = [act.said["sum"] for act in acts if act.step == "played"]
        return int(played[-1]) if played else loss.lost.credit

    def _is_credit(self, case: str) -> bool:
        """What did not come out of the books is paid by people, with what is in the till."""
        known = self._book.house.cases.get(case)
        return known is not None and bool(known.acts[0].said.get("held"))

    async def _say(self, act: Any) -> None:
        try:
            await act
        except CroupierError as error:
            log.warning("not done in the hall", why=error.code)


def signed(book: DayBook, day: str) -> bool:
    return day in counting.of(book.house).signed
