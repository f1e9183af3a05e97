"""However limits are set and bets are placed, nobody loses more than he has allowed himself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.daybook.calendar import Period, span, written
from croupier.daybook.rooms.players import limits
from croupier.daybook.rooms.players.limits import HOUR, PERIODS, Key
from croupier.errors import CroupierError, Refused
from croupier.fair.entropy import SeededEntropy
from croupier.games.felt import Bet
from croupier.house.clock import VirtualClock
from croupier.house.daybook import DayBook
from croupier.house.plan import Place, read_plan
from croupier.house.profile import read_profile
from croupier.house.protection.guard import Guard
from croupier.house.protection.steady import Steady
from croupier.house.protection.visits import Visits
from croupier.house.tables import hands
from croupier.house.tables.desk import Desk, Step
from croupier.house.tables.kept import keep_rules
from croupier.ledger import MINT, Transfer, wallet
from croupier.rulebooks.load import Section
from croupier.store import Store
from croupier.store.memory import Memory
from croupier.table.words import Bets, NoMoreBets, Sit, Strike

ANA, CURRENCY = "g1", "BYN"
TERMS = read_profile()
PLAN = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 1
plate = "straight 1..100, even chance 5..2000"
by_hand = true
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    file: Path = tmp_path_factory.mktemp("plan") / "plan.toml"
    file.write_text(PLAN, "utf-8")
    return read_plan(file)[0]


def nothing(_player: str, _currency: str, _since: int) -> int:
    """Nobody pays in here."""
    return 0


class Room:
    """A table dealt by hand, with a guard, and nobody else in the house."""

    def __init__(self, store: Store, clock: VirtualClock, place: Place) -> None:
        self.store = store
        self.clock = clock
        self.place = place
        self.desks: dict[str, Desk] = {}
        self.book = DayBook(store, clock, TERMS)
        self.steady = Steady(store, clock)
        visits = Visits(store, self.steady, lambda _: {}, nothing)
        self.guard = Guard(store, self.book, self.steady, visits, self.desks, nothing)

    async def open(self) -> None:
        opened = self.place.opened
        keep_rules(self.store, Section(opened.game, self.place.setting.rules, opened.rules))
        self.desk = Desk(self.store, self.place, SeededEntropy(7), self.clock, self)
        self.desk.guard = self.guard.decide
        self.desks[self.desk.id] = self.desk
        self.running = asyncio.create_task(self.desk.run())
        money = Transfer("move", MINT, wallet(ANA), 10**9, CURRENCY)
        await self.store.move((money,), "welcome")
        await self.clock.until(lambda: self.desk.table.phase != "closed")
        await self.desk.hear(ANA, lambda _: Sit(ANA, "Ana"))
        await hands.open_window(self.desk)

    async def close(self) -> None:
        self.desk.stop()
        await self.running

    async def happened(self, desk: Desk, steps: Sequence[Step]) -> None:
        self.guard.happened(desk, steps)

    async def bet(self, spot: str, amount: int) -> None:
        await self.guard.answer(ANA)
        await self.desk.hear(ANA, lambda seat: Bets(seat, (Bet(seat, spot, amount),)))

    async def spin(self, number: str) -> None:
        await self.desk.house(NoMoreBets(), "dealer")
        await hands.deal(self.desk, (number,))
        await hands.open_window(self.desk)

    def lost(self, period: Period) -> int:
        """What may be lost in the present one, counted round by round."""
        zone = ZoneInfo(TERMS.zone)
        now = datetime.fromtimestamp(self.steady.now() / 1000, zone)
        first = {
            "day": now.date(),
            "week": now.date() - timedelta(days=now.weekday()),
            "month": now.date().replace(day=1),
        }[period]
        return sum(
            share.staked - share.back - share.won
            for row in self.store.rounds_of(ANA, limit=1000)
            for share in row.shares
            if datetime.fromtimestamp(row.opened / 1000, zone).date() >= first
        )


def in_room(place: Place, play: Callable[[Room], Awaitable[None]]) -> None:
    clock = VirtualClock()

    async def scene() -> None:
        with Memory(clock.now) as store:
            room = Room(store, clock, place)
            await room.open()
            await play(room)
            await room.close()

    clock.run(scene())


Act = tuple[Literal["limit", "bet", "spin", "wait"], str, int]
acts = st.one_of(
    st.tuples(st.just("limit"), st.sampled_from(PERIODS), st.integers(-1, 12)),
    st.tuples(st.just("bet"), st.sampled_from(("red", "black", "17")), st.integers(1, 9)),
    st.tuples(st.just("spin"), st.sampled_from(("0", "1", "2", "17")), st.just(0)),
    st.tuples(st.just("wait"), st.just(""), st.integers(0, 40)),
)


class Model:
    """Limits as one would keep them on paper."""

    def __init__(self) -> None:
        self.now: dict[str, int | None] = dict.fromkeys(PERIODS)
        self.later: dict[str, tuple[int, int | None]] = {}

    def set(self, period: str, amount: int | None, at: int) -> None:
        before = self.held(period, at)
        looser = before is not None and (amount is None or amount > before)
        if looser:
            self.later[period] = (at + 24 * HOUR, amount)
        else:
            self.now[period] = amount
            self.later.pop(period, None)

    def held(self, period: str, at: int) -> int | None:
        since, amount = self.later.get(period, (0, None))
        if period in self.later and since <= at:
            self.now[period] = amount
            del self.later[period]
        return self.now[period]


@settings(max_examples=150, deadline=None)
@given(said=st.lists(acts, min_size=4, max_size=25))
def test_no_order_of_settings_and_bets_loses_more_than_the_limit(
    place: Place, said: list[Act]
) -> None:
    async def play(room: Room) -> None:
        model = Model()
        for what, which, number in said:
            if what == "limit":
                await _limit(room, model, which, number)
            elif what == "wait":
                await room.clock.advance(number * 3_600)
            elif what == "spin":
                await room.spin(which)
            else:
                await _bet(room, model, which, number * 500)

    in_room(place, play)


async def _limit(room: Room, model: Model, period: str, number: int) -> None:
    amount = None if number < 0 else number * 500
    named: Period = next(each for each in PERIODS if each == period)
    code = await _code(room.guard.set_limit(ANA, Key("loss", named, CURRENCY), amount))
    assert code in ("", "limit-unchanged")
    if not code:
        model.set(period, amount, room.steady.now())


async def _bet(room: Room, model: Model, spot: str, amount: int) -> None:
    code = await _code(room.bet(spot, amount))
    assert code in ("", "limit-met", "above-maximum")
    for period in PERIODS:
        held = model.held(period, room.steady.now())
        assert code or held is None or room.lost(period) <= held, (period, held)


async def _code(work: Coroutine[None, None, None]) -> str:
    """Of the refusal; nothing where it was done."""
    try:
        await work
    except CroupierError as error:
        return error.code
    return ""


def test_a_strike_is_counted_anew(place: Place) -> None:
    async def play(room: Room) -> None:
        key = Key("loss", "day", CURRENCY)
        await room.guard.set_limit(ANA, key, 10_000)
        await room.bet("red", 10_000)
        await room.desk.house(NoMoreBets(), "dealer")
        await hands.deal(room.desk, ("0",))
        assert _used(room) == 10_000
        await room.desk.house(Strike(4, "misread"), "dealer", confirmed="ina")
        await hands.deal(room.desk, ("1",))
        assert _used(room) == -10_000
        await hands.open_window(room.desk)
        await room.bet("red", 20_000)
        with pytest.raises(Refused, match="Your own limit"):
            await room.bet("red", 500)

    in_room(place, play)


def _used(room: Room) -> int:
    return room.guard.standing(ANA).limits[0].used


def test_totals_are_the_same_when_they_are_read_and_when_they_are_counted_on(
    place: Place,
) -> None:
    async def play(room: Room) -> None:
        await room.guard.set_limit(ANA, Key("loss", "month", CURRENCY), 10**6)
        for number in ("0", "1", "17"):
            await room.bet("red", 2_000)
            assert _used(room) == room.lost("month")
            await room.spin(number)
            assert _used(room) == room.lost("month")
        visits, desks = room.guard.visits, room.desks
        again = Guard(room.store, room.book, room.steady, visits, desks, nothing)
        assert again.standing(ANA).limits == room.guard.standing(ANA).limits

    in_room(place, play)


# Periods and the steady time.


@pytest.mark.parametrize(
    ("period", "begins", "ends"),
    [
        ("day", "2026-03-29 00:00", "2026-03-30 00:00"),  # Of 23 hours: summer time begins.
        ("week", "2026-03-23 00:00", "2026-03-30 00:00"),
        ("month", "2026-03-01 00:00", "2026-04-01 00:00"),
    ],
)
def test_periods_are_days_weeks_and_months_where_the_house_stands(
    period: Period, begins: str, ends: str
) -> None:
    zone = ZoneInfo("Europe/Sofia")
    at = round(datetime(2026, 3, 29, 12, tzinfo=zone).timestamp() * 1000)
    found = span(period, at, "Europe/Sofia")
    assert (written(found.begins, "Europe/Sofia"), written(found.ends, "Europe/Sofia")) == (
        begins,
        ends,
    )
    assert period != "day" or found.ends - found.begins == 23 * HOUR


def test_the_steady_time_ignores_a_clock_that_is_set_and_never_goes_back(
    clock: VirtualClock, store: Store
) -> None:
    async def play() -> None:
        steady, began = Steady(store, clock), clock.now()
        for ahead in (10**10, -(10**10), 0):
            clock.ahead = ahead
            assert steady.now() == began
        await clock.advance(60)
        assert steady.now() == began + 60_000
        clock.ahead = -(10**7)
        assert steady.by_the_wall(began) == began - 10**10
        await steady.keep()
        again = Steady(store, clock)
        assert again.now() == began + 60_000, "not behind what it was"
        assert again.by_the_wall(began) == began - 10**10
        clock.ahead = 10**7
        assert Steady(store, clock).now() == clock.now(), "a house that was closed takes the wall's"
        assert Steady(store, clock, began + 10**9).now() == began + 10**9
        assert limits.of(DayBook(store, clock, TERMS).house).latest == 0

    clock.run(play())
