"""The demo told whole: the house is opened, so many days pass, and the last one is under way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple
from zoneinfo import ZoneInfo

from croupier import store
from croupier.daybook.calendar import day_of
from croupier.daybook.terms import Terms
from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.demo.cast import MACHINES, ON_THE_NET, PASSWORD, PIN, TABLES
from croupier.house.demo.happenings import Happenings, on
from croupier.house.demo.opening import Numbers, OnePassword, acquaint, fund, hire, license_it
from croupier.house.demo.routine import Routine
from croupier.house.demo.telling import Teller
from croupier.house.floor import Floor
from croupier.house.plan import Place
from croupier.house.premises import entering as premises
from croupier.store import Store

MINUTE = 60_000
UNDER_WAY = 75 * MINUTE
"""How long the last day has been open when it is told no further."""
BUSY, HASTY = (12, 50), (4, 14)
"""Seconds between two acts: of a whole day, and of the one that is under way."""


class Login(NamedTuple):
    """Somebody of the demo: with which login they come, as what, and by which badge they are
    known. The password and the PIN are everybody's."""

    role: str
    badge: str
    login: str
    password: str = PASSWORD
    pin: str = PIN


class Asked(NamedTuple):
    """What demo is wanted: until which moment, milliseconds since the epoch, it tells so many whole
    days; `rounds` of each table and day; `closed`: on the day after them nobody has come yet."""

    seed: str
    until: int
    days: int = 30
    rounds: int = 12
    closed: bool = False

    @property
    def today(self) -> int:
        """When the day begins that is told last, or would be."""
        return self.until if self.closed else self.until - UNDER_WAY


Progress = Callable[[int, str, int], None]
"""Told of each day: how many are done, its date, and how many rounds were played so far."""


def make(
    asked: Asked, address: Path, places: Sequence[Place], terms: Terms, told: Progress
) -> list[Login]:
    """Make the demo in a file that is not there yet; who is who in it."""
    today = day_of(asked.today, terms.zone)
    first = today - timedelta(days=asked.days)
    clock = VirtualClock(_morning(first - timedelta(days=1), terms))
    wanted = {*TABLES, *ON_THE_NET, *MACHINES}
    played = [place for place in places if place.opened.table in wanted]
    logins: list[Login] = []
    with store.open(address, clock.now, in_step=True) as opened:
        scene = _Scene(asked, opened, clock, played, address.parent, terms, logins)
        clock.run(scene.run(told, places))
    return logins


def _morning(day: date, terms: Terms) -> int:
    at = datetime.combine(day, time(9)).replace(tzinfo=ZoneInfo(terms.zone))
    return round(at.timestamp() * 1000)


class _Scene:
    def __init__(
        self,
        asked: Asked,
        opened: Store,
        clock: VirtualClock,
        places: Sequence[Place],
        folder: Path,
        terms: Terms,
        logins: list[Login],
    ) -> None:
        self._asked = asked
        self._clock = clock
        self._logins = logins
        self._numbers = Numbers(asked.seed)
        self._floor = Floor(
            opened, places, SeededEntropy(asked.seed), clock, folder,
            bots=True, seed=asked.seed, rests=True, terms=terms, passwords=OnePassword(),
        )  # fmt: skip
        self._floor.auditor.once = True
        accounts = self._floor.people.accounts
        accounts.new_id, accounts.digits = self._numbers.id, self._numbers.digits
        self._teller = Teller(self._floor, clock, Random(f"{asked.seed} told"))

    async def run(self, told: Progress, plan: Sequence[Place]) -> None:
        """`plan`: every table of the house; those that nobody plays at are on its certificate,
        too."""
        teller, asked = self._teller, self._asked
        await premises.enter(self._floor.daybook, plan)
        await self._floor.open()
        teller.last_begins = asked.today
        today = day_of(teller.last_begins, teller.terms.zone)
        teller.day = today - timedelta(days=asked.days + 1)
        await hire(teller, self._hired)
        await acquaint(teller, self._numbers)
        routine = Routine(teller, asked.rounds)
        happenings = Happenings(routine)
        for day in range(asked.days):
            teller.day += timedelta(days=1)
            await self._whole_day(routine, happenings, day)
            told(day + 1, teller.day.isoformat(), routine.play.rounds)
        teller.day = today
        if not asked.closed:
            await self._today(routine, happenings)
        await self._floor.close()

    def _hired(self, role: str, badge: str, login: str) -> None:
        self._logins.append(Login(role, badge, login))

    async def _whole_day(self, routine: Routine, happenings: Happenings, day: int) -> None:
        teller = self._teller
        teller.pace = BUSY
        teller.at("11:30")
        await routine.opens()
        if day == 0:
            await license_it(teller)
            await fund(teller)
        await routine.enters_statement()
        await routine.opens_windows()
        await routine.opens_tables()
        await routine.reads_meters("opening")
        await self._afternoon(routine, happenings, day)
        teller.at("23:00")
        await routine.closes_tables(short=5 if day % 9 == 4 else 0)
        await routine.signs_results()
        await routine.closes_machines()
        await routine.guests_go()
        await routine.closes_windows("window 2" if day % 11 == 6 else "")
        await routine.closes()

    async def _afternoon(self, routine: Routine, happenings: Happenings, day: int) -> None:
        """Guests, sales, three stretches of play, fills, and what happens that day."""
        teller = self._teller
        await routine.guests_come(6)
        for part, clock in enumerate(("15:00", "18:00", "20:30")):
            teller.at(clock)
            for table in teller.chance.sample(TABLES, 3):
                await routine.sells(table)
            await routine.tables_play(part)
            if part == 0:
                await routine.fills(teller.chance.choice(TABLES), {"100": 20, "25": 20})
                await routine.guests_come(4)
        if day % 3 == 1:
            await routine.credits(teller.chance.choice(TABLES), {"1000": 2})
        await happenings.due()
        for what in on(day, self._asked.days):
            await what(happenings)

    async def _today(self, routine: Routine, happenings: Happenings) -> None:
        """The last day is under way: open, with guests inside and tables running."""
        teller = self._teller
        teller.pace = HASTY
        teller.wait(max(0, teller.last_begins - self._clock.now()) / 1000)
        await routine.opens()
        await routine.enters_statement()
        await routine.opens_windows()
        await routine.opens_tables()
        await routine.reads_meters("opening")
        await routine.guests_come(7)
        for table in TABLES[:3]:
            await routine.sells(table)
        await routine.tables_play(0)
        await routine.fills("r4", {"100": 20, "25": 20})
        await happenings.due()
