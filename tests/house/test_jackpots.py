"""Jackpots at real tables: stakes feed them, a combination wins them, and the accounts agree
(`bg` art. 24–25, 15(6))."""

from __future__ import annotations

import shutil
from collections import deque
from collections.abc import Awaitable, Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import croupier.rulebooks
from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.step import Actor
from croupier.errors import CroupierError, RuleBookError
from croupier.fair.entropy import SeededEntropy
from croupier.games.felt import Bet
from croupier.games.slots.reckon import jackpot_line, window, wins
from croupier.games.slots.sheet import Sheet, read
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.ledger import MINT, Transfer, jackpot, next_jackpot, removed_pool, wallet
from croupier.rulebooks.load import load_book
from croupier.store import Store
from croupier.store.memory import Memory, Shelves
from croupier.table.events import Carried
from croupier.table.words import Bets, Sit, Strike
from tests.stores import audited

MACHINE = """
[[table]]
id = "{id}"
name = "Zmey"
book = "machines"
game = "slots"
plate = "game 0.10..100000, machine zmey, chip 0.10"
seats = 1
timing = {{ window = 600000, before = 60, between = 50, result = 120, decide = 150 }}
"""
SYSTEM = """
[[jackpot]]
id = "zmey"
name = "Zmey’s hoard"
type = "linked"
version = "1"
serial = "1"
maker = "Croupier"
tables = ["a1", "a2"]
meter = "1/125"
next = "1/500"
reset = 100
cap = 5000
"""
TABLES = MACHINE.format(id="a1") + MACHINE.format(id="a2")
PLAN = TABLES + SYSTEM
NOBODY = Actor("", PROGRAM)


def sheet() -> Sheet:
    return read(load_book("machines").section("slots").rules.machines["zmey"])


def stops(wanted: bool) -> tuple[int, ...]:
    """Where the reels stop so that the jackpot is won, or nothing at all is."""
    own = sheet()
    if wanted:
        row = own.lines[0]
        symbol = own.jackpot.partition(" ")[2]
        return tuple(
            (strip.index(symbol) - row[reel]) % len(strip) for reel, strip in enumerate(own.reels)
        )
    for start in range(200):
        found = tuple((start * (reel + 3)) % len(strip) for reel, strip in enumerate(own.reels))
        seen = window(own.reels, found, own.rows)
        scattered = sum(s == own.scatter for reel in seen for s in reel)
        if not any(wins(own, seen, 1)) and scattered < 2:
            return found
    raise AssertionError("a machine that always pays")


class Planted(SeededEntropy):
    """Reels stop where they are told to."""

    def __init__(self) -> None:
        super().__init__(7)
        self.next: deque[int] = deque()

    def below(self, bound: int) -> int:
        return self.next.popleft() if self.next else super().below(bound)


class House:
    """Over the same shelves, again and again."""

    def __init__(self, clock: VirtualClock, folder: Path) -> None:
        self.clock, self.folder, self.shelves = clock, folder, Shelves()
        self.entropy = Planted()

    def opened(
        self,
        scene: Callable[[Floor], Awaitable[None]],
        plan: str = PLAN,
        own: Path | None = None,
    ) -> None:
        file = self.folder / "plan.toml"
        file.write_text(plan, "utf-8")

        async def evening() -> None:
            places = read_plan(file, own=own)
            floor = Floor(self.store, places, self.entropy, self.clock, self.folder, bots=False)
            await floor.open()
            await scene(floor)
            await floor.close()

        self.clock.run(evening())

    @property
    def store(self) -> Store:
        return Memory(self.clock.now, self.shelves)

    async def sits(self, floor: Floor, player: str, table: str) -> None:
        await floor.store.move(
            [Transfer("move", MINT, wallet(player), 10**10, "EUR")], f"welcome {player}"
        )
        await self.clock.until(lambda: floor.desk(table).table.phase == "betting")
        await floor.desk(table).hear(player, lambda _: Sit(player, player))

    async def plays(
        self, floor: Floor, player: str, table: str, stake: int, *, wins: bool = False
    ) -> None:
        desk = floor.desk(table)
        await self.clock.until(lambda: desk.table.phase == "betting")
        self.entropy.next.extend(stops(wins))
        round = desk.table.round
        await desk.hear(player, lambda seat: Bets(seat, (Bet(seat, "game", stake),)))
        await self.clock.until(lambda: desk.table.phase == "settled" or desk.table.round != round)

    def lies(self) -> tuple[int, int]:
        store = self.store
        return (
            store.balance(jackpot("zmey"), "EUR").balance,
            store.balance(next_jackpot("zmey"), "EUR").balance,
        )


@pytest.fixture
def house(clock: VirtualClock, tmp_path: Path) -> House:
    return House(clock, tmp_path)


async def code(work: Awaitable[object]) -> str:
    with pytest.raises(CroupierError) as refused:
        await work
    return refused.value.code


def test_planted_stops_do_what_they_say() -> None:
    own = sheet()
    won = list(wins(own, window(own.reels, stops(True), own.rows), 1))
    assert jackpot_line(own, won)


def test_24_4_stakes_feed_it_to_the_last_fraction(house: House) -> None:
    async def scene(floor: Floor) -> None:
        await house.sits(floor, "ana", "a1")
        for stake in (10, 130, 5_020):
            await house.plays(floor, "ana", "a1", stake)
        carried = floor.desk("a1").table.carried["zmey"]
        meter, ahead = house.lies()
        assert meter - 10_000 + Fraction(carried.meter) == Fraction(5_160, 125)
        assert ahead + Fraction(carried.next) == Fraction(5_160, 500)

    house.opened(scene)
    kept: list[Carried] = []

    async def again(floor: Floor) -> None:
        kept.append(floor.desk("a1").table.carried["zmey"])

    house.opened(again)
    assert kept == [Carried("7/25", "8/25")], "also after a restart"
    audited(house.store)


def test_the_worked_example_at_a_real_machine(house: House) -> None:
    """Meter 18,400, pool 4,200, 1 % and 0.5 %, starts with 10,000. After 120,000 it pays 19,600:
    the pool funds 4,800, the house 5,200. After 80,000 more: 10,800 and 400."""
    plan = (
        PLAN.replace('book = "machines"', 'book = "ours"')
        .replace("1/125", "1/100")
        .replace("1/500", "1/200")
    )
    plan = plan.replace("reset = 100\ncap = 5000", "reset = 10000")

    async def scene(floor: Floor) -> None:
        there = (
            Transfer("move", MINT, jackpot("zmey"), 8_400_00, "EUR"),
            Transfer("move", MINT, next_jackpot("zmey"), 4_200_00, "EUR"),
        )
        await floor.store.move(there, "as it stood")
        assert house.lies() == (18_400_00, 4_200_00)
        await house.sits(floor, "ana", "a1")
        await house.plays(floor, "ana", "a1", 60_000_00)
        await house.plays(floor, "ana", "a1", 60_000_00, wins=True)
        (win,) = standing.of(floor.daybook.house)["zmey"].wins
        assert win.won.sum == 19_600_00
        assert (win.won.from_next, win.won.from_house) == (4_800_00, 5_200_00)
        assert house.lies() == (10_000_00, 0)
        await house.plays(floor, "ana", "a1", 80_000_00)
        assert house.lies() == (10_800_00, 400_00)

    house.opened(scene, plan, own=_sheet_that_gives(house.folder, "3/200"))
    audited(house.store)


def _sheet_that_gives(folder: Path, share: str) -> Path:
    """The book of the machines as a house's own, with another share for the jackpot."""
    own = folder / "books"
    shutil.copytree(shipped_books() / "machines", own / "ours")
    changes = {"slots.toml": ('is = "1/100"', f'is = "{share}"'), "book.toml": ("machines", "ours")}
    for name, change in changes.items():
        file = own / "ours" / name
        file.write_text(file.read_text("utf-8").replace(*change, 1), "utf-8")
    return own


def shipped_books() -> Path:
    return Path(croupier.rulebooks.__file__).parent / "books"


def test_above_the_cap_it_pays_no_more_and_the_rest_is_kept(house: House) -> None:
    async def scene(floor: Floor) -> None:
        more = Transfer("move", MINT, jackpot("zmey"), 6_000_00, "EUR")
        await floor.store.move([more], "as it stood")
        await house.sits(floor, "ana", "a1")
        assert floor.jackpots.lies("zmey").pays == 5_000_00
        await house.plays(floor, "ana", "a1", 10_000, wins=True)
        (win,) = standing.of(floor.daybook.house)["zmey"].wins
        assert (win.won.sum, win.won.over) == (5_000_00, 1_100_80)
        assert (win.won.from_next, win.won.from_house) == (100_00, 0)
        assert house.lies() == (100_00, 1_000_80 + 20)

    house.opened(scene)
    audited(house.store)


def test_who_comes_second_wins_what_was_started_again(house: House) -> None:
    async def scene(floor: Floor) -> None:
        await house.sits(floor, "ana", "a1")
        await house.sits(floor, "boris", "a2")
        await house.plays(floor, "ana", "a1", 10_000, wins=True)
        await house.plays(floor, "boris", "a2", 10_000, wins=True)
        first, second = standing.of(floor.daybook.house)["zmey"].wins
        assert first.won.sum == 10_000 + 80
        assert second.won.sum == 10_000 + 80
        assert (first.won.player, second.won.player) == ("ana", "boris")
        assert (first.won.from_next, first.won.from_house) == (20, 9_980)

    house.opened(scene)
    audited(house.store)


def test_a_win_is_written_once_and_after_a_kill(house: House) -> None:
    """The house dies between the round and the win: the next one writes it, once."""

    async def dies(floor: Floor) -> None:
        await house.sits(floor, "ana", "a1")

        async def nothing(*_: object) -> None:
            pass

        floor.jackpots.happened = nothing  # type: ignore[method-assign,assignment]
        await house.plays(floor, "ana", "a1", 10_000, wins=True)
        assert not standing.of(floor.daybook.house)["zmey"].wins

    async def again(floor: Floor) -> None:
        await house.clock.until(lambda: bool(standing.of(floor.daybook.house)["zmey"].wins))
        await floor.jackpots.catch_up()
        (win,) = standing.of(floor.daybook.house)["zmey"].wins
        assert win.won.sum == 10_080

    house.opened(dies)
    house.opened(again)
    house.opened(again)
    audited(house.store)


def test_a_round_whose_jackpot_is_paid_stands_until_two_have_taken_it_back(house: House) -> None:
    async def scene(floor: Floor) -> None:
        await house.sits(floor, "ana", "a1")
        desk = floor.desk("a1")
        before = house.lies()
        await house.plays(floor, "ana", "a1", 10_000, wins=True)
        strike = Strike(1, "the reels were jammed")
        assert await code(desk.house(strike, "dealer", confirmed="inspector")) == "jackpot-paid"
        (win,) = standing.of(floor.daybook.house)["zmey"].wins
        book = floor.daybook
        asked = await book.begin(
            "jackpot-reversal", "ask", NOBODY, win=win.case, reason="the reels were jammed"
        )
        await book.take(asked.act.case, "confirm", NOBODY)
        assert house.lies() == (before[0] + 80, before[1] + 20)
        await desk.house(strike, "dealer", confirmed="inspector")
        assert house.lies() == before, "the strike takes the contribution back, too"
        await floor.jackpots.catch_up()
        assert house.lies() == before, "and what was struck wins nothing"

    house.opened(scene)
    audited(house.store)


def test_25_1_one_that_leaves_the_plan_is_removed_and_its_pool_lies_apart(house: House) -> None:
    async def scene(floor: Floor) -> None:
        await house.sits(floor, "ana", "a1")
        await house.plays(floor, "ana", "a1", 10_000)

    async def later(floor: Floor) -> None:
        system = standing.of(floor.daybook.house)["zmey"]
        assert not system.runs
        assert system.left == 10_000 + 80 + 20
        assert floor.store.balance(removed_pool("zmey"), "EUR").balance == system.left

    other = PLAN.replace('id = "zmey"', 'id = "perun"').replace('serial = "1"', 'serial = "2"')
    house.opened(scene)
    house.opened(later, other)
    audited(house.store)


def test_a_reading_is_the_accounts(house: House) -> None:
    async def scene(floor: Floor) -> None:
        said: dict[str, Any] = {"system": "zmey", "installer": "we", "document": "17", "ahead": 0}
        removal = ("jackpot-removal", "remove", NOBODY)
        wrong = floor.daybook.begin(*removal, meter=9_999, **said)
        assert await code(wrong) == "other-reading"
        await floor.daybook.begin(*removal, meter=10_000, **said)

    house.opened(scene)


def test_24_3_a_table_waits_for_its_jackpot(house: House) -> None:
    async def scene(floor: Floor) -> None:
        said: dict[str, Any] = {"system": "zmey", "installer": "we", "document": "17"}
        begun = await floor.daybook.begin(
            "jackpot-removal", "remove", NOBODY, meter=10_000, ahead=0, **said
        )
        await floor.daybook.take(begun.act.case, "sign", NOBODY, signature="17/1")
        opened = floor.desk("a1").place.opened
        refused = floor.officials.why_closed(opened)
        assert refused is not None
        assert (refused.code, refused.clause) == ("jackpot-not-installed", "bg art. 24(3)")

    house.opened(scene)


# The plan.


def problems(tmp_path: Path, plan: str) -> dict[str, str]:
    return dict(told(tmp_path, plan))


def told(tmp_path: Path, plan: str) -> list[tuple[str, str]]:
    file = tmp_path / "plan.toml"
    file.write_text(plan, "utf-8")
    with pytest.raises(RuleBookError) as error:
        read_plan(file)
    return [(problem.key, problem.expected) for problem in error.value.problems]


def test_everything_that_is_wrong_with_a_system_is_said_at_once(tmp_path: Path) -> None:
    roulette = '[[table]]\nid = "r1"\nname = "R"\nbook = "by"\ngame = "roulette"\nseats = 5\n'
    wrong = SYSTEM.replace('"1/125"', '"4/5"').replace('"1/500"', '"2/5"')
    wrong = wrong.replace('["a1", "a2"]', '["a1", "r1", "x9"]').replace("cap = 5000", "cap = 50")
    plan = TABLES + roulette + wrong + 'pays = { "3 plum" = "1" }\n'
    legal = "wins nowhere here; expected one of: 5 zmey"
    assert told(tmp_path, plan) == [
        ("jackpot zmey.tables", "there is no table x9"),
        ("jackpot zmey.tables", "nothing at r1 feeds a jackpot by its rules"),
        ("jackpot zmey.tables", "expected one currency, not BYN and EUR"),
        ("jackpot zmey.meter", "contributions are 6/5 of a stake: more than the whole"),
        ("jackpot zmey.meter", "the sheet of a1 gives 1/100 of a stake, this is 6/5"),
        ("jackpot zmey.cap", "expected not less than what it starts with"),
        ("jackpot zmey.pays.3 plum", legal),
        ("a2", "feeds a jackpot; link it to a system: a [[jackpot]] with this table"),
    ]


def test_no_table_feeds_two_systems(tmp_path: Path) -> None:
    found = problems(tmp_path, PLAN + SYSTEM.replace('id = "zmey"', 'id = "perun"'))
    assert found["jackpot perun.tables"] == "a2 feeds zmey already"
    found = problems(tmp_path, PLAN + SYSTEM)
    assert found["jackpot zmey"] == "two systems have this id"


@pytest.mark.parametrize(
    ("changed", "to", "key"),
    [
        ('meter = "1/125"', 'meter = "one"', "jackpot zmey.meter"),
        ('meter = "1/125"', 'meter = "1/100"', "jackpot zmey.meter"),
        ("reset = 100", 'reset = "a lot"', "jackpot zmey.reset"),
        ('id = "zmey"\n', 'id = "Zmey!"\n', "jackpot 1.id"),
        ('serial = "1"\n', "", "jackpot 1"),
    ],
)
def test_a_system_is_written_as_it_should_be(
    tmp_path: Path, changed: str, to: str, key: str
) -> None:
    assert key in problems(tmp_path, PLAN.replace(changed, to))


def test_the_shipped_floor_has_one_over_machines_and_one_over_tables() -> None:
    linked = {place.opened.table: place.jackpot for place in read_plan() if place.jackpot}
    assert {system.id for system in linked.values()} == {"zmey", "caribbean"}
    assert {table for table, system in linked.items() if system.id == "caribbean"} == {"c3", "c4"}
    assert linked["a3"].tables == ("a3", "a5")
