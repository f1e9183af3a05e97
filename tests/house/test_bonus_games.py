"""Bonus games in a house that runs: tickets by the tables' own record, drawn and given by the
program, and gone on with after a stop (`bg` art. 26)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.daybook.authority import PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.jackpots import standing as jackpots
from croupier.daybook.rooms.jackpots.facts import ConditionsApproved, Prize, SystemRemoved
from croupier.daybook.rooms.premises.licence import Equipment
from croupier.daybook.rooms.promotions import announcing, drawing, standing
from croupier.daybook.state import fold
from croupier.daybook.step import Act, Actor
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.fair.entropy import SeededEntropy
from croupier.games.felt import Bet
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.parts import Part
from croupier.house.plan import read_plan
from croupier.house.profile import read_profile
from croupier.house.promotions import qualifying, regular
from croupier.ledger import MINT, Transfer, wallet
from croupier.ledger.accounts import fund, removed_pool
from croupier.store.memory import Memory, Shelves
from croupier.table.words import Bets, Sit
from tests.kinds import the
from tests.stores import audited

PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "bg"
game = "roulette"
seats = 5
bots = 2
timing = { window = 10000, before = 500, between = 100, result = 500, cut = 500 }

[[table]]
id = "a1"
name = "Plums"
book = "machines"
game = "slots"
plate = "game 0.25..25, machine plums, chip 0.25"
seats = 1
timing = { window = 600000, before = 100, between = 100, result = 100, decide = 200 }
"""
NOBODY = Actor("", PROGRAM)
HOUR, MINUTE = 3_600_000, 60_000


class House:
    """The same shelves, again and again."""

    def __init__(self, folder: Path) -> None:
        self.clock = VirtualClock(1_795_544_400_000)  # 2026-11-24, 20:20 in Sofia
        self.shelves = Shelves()
        self._folder = folder
        self._plan = folder / "plan.toml"
        self._plan.write_text(PLAN, "utf-8")

    def opened(
        self, scene: Callable[[Floor], Awaitable[None]], terms: Terms | None = None
    ) -> Memory:
        store = Memory(self.clock.now, self.shelves)

        async def day() -> None:
            floor = Floor(
                store, read_plan(self._plan), SeededEntropy(7), self.clock, self._folder,
                bots=True, seed="7", terms=terms,
            )  # fmt: skip
            await floor.open()
            await scene(floor)
            await floor.close()

        self.clock.run(day())
        return store


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def time(floor: Floor) -> VirtualClock:
    return the(VirtualClock, floor.clock)


async def sits(floor: Floor, player: str, table: str) -> None:
    currency = floor.desk(table).currency
    welcome = Transfer("move", MINT, wallet(player), 1_000_000, currency)
    await floor.store.register(player, player.title(), bot=False)
    await floor.store.move([welcome], f"welcome {player}")
    await time(floor).until(lambda: floor.desk(table).table.phase == "betting")
    floor.presence.enter(player, "here")
    await floor.desk(table).hear(player, lambda _: Sit(player, player.title()))


def _bet(spot: str, least: int) -> Callable[[str], Bets]:
    return lambda seat: Bets(seat, (Bet(seat, spot, least),))


def _later(floor: Floor, table: str, number: int) -> Callable[[], bool]:
    return lambda: floor.desk(table).table.number > number


async def plays(
    floor: Floor, player: str, rounds: int, table: str = "r1", spot: str = "17"
) -> None:
    for _ in range(rounds):
        number = floor.desk(table).table.number
        await time(floor).until(lambda: floor.desk(table).table.phase == "betting")
        least = 500 if table == "r1" else 25
        await floor.desk(table).hear(player, _bet(spot, least))
        await time(floor).until(_later(floor, table, number))


def the_game(floor: Floor) -> tuple[str, standing.BonusGame]:
    return next(iter(standing.of(floor.daybook.house).items()))


def draft(floor: Floor, **said: Any) -> dict[str, Any]:
    terms, now = floor.daybook.terms, floor.daybook.now()
    names = announcing.contents(terms, "bonus games")
    return {
        "name": "A game",
        "items": [{"item": name, "says": "so"} for name in names],
        "by": "hand",
        "won": "drawn",
        "begins": now,
        "ends": now + HOUR,
        "held": now + HOUR,
        "given": now + 24 * HOUR,
        "prizes": [{"what": "a prize", "sum": 5_000}],
        **said,
    }


async def published(floor: Floor, **said: Any) -> str:
    begun = await floor.daybook.begin("bonus-game", "draft", NOBODY, **draft(floor, **said))
    await floor.daybook.take(begun.act.case, "publish", NOBODY)
    return begun.act.case


def quiet() -> Terms:
    """The house that comes with the program, which announces nothing by itself."""
    return replace(read_profile(), bonus_game=())


def test_the_evening_draw_of_the_house_that_comes_with_the_program(house: House) -> None:
    async def scene(floor: Floor) -> None:
        await time(floor).until(lambda: bool(standing.of(floor.daybook.house)))
        case, game = the_game(floor)
        assert announcing.of(floor.daybook.house)[case].name == "Evening draw"
        assert floor.store.balance(fund("b1"), "BGN").balance == 80_000, "set aside (art. 26(4))"
        await sits(floor, "ana", "r1")
        await plays(floor, "ana", 11)
        assert qualifying.tickets_of(floor.store, game, ["ana"]) == 2, "a ticket for five rounds"
        assert [each.person for each in qualifying.holders(floor.store, game)] == ["ana"], "no bots"
        before = floor.store.balance(wallet("ana"), "BGN").balance
        await time(floor).advance(3600)
        _, game = the_game(floor)
        assert game.set.ends <= game.counted < game.set.ends + MINUTE
        assert game.over, "nothing is left to be given"
        assert {won.person for won in game.winners.values()} == {"ana"}
        assert game.returned == 30_000, "one player wins once"
        assert floor.store.balance(fund("b1"), "BGN").balance == 0
        assert floor.store.balance(wallet("ana"), "BGN").balance == before + 50_000
        assert game.hash == drawing.list_hash(game.list)
        won = drawing.drawn(game.list, game.numbers, once=True)
        assert won[0] == (game.winners[1].ticket, "ana"), "anybody can draw again"
        assert len(standing.of(floor.daybook.house)) == 2, "the next one runs"

    audited(house.opened(scene))


def test_what_was_announced_binds_once_somebody_has_played_for_it(house: House) -> None:
    """Also where the day book alone does not know it."""

    async def scene(floor: Floor) -> None:
        case = await published(floor, per=2)
        await floor.daybook.take(case, "change", NOBODY, **draft(floor, per=3))
        await sits(floor, "ana", "r1")
        await plays(floor, "ana", 4)
        with pytest.raises(Refused) as refusal:
            await floor.daybook.take(case, "change", NOBODY, **draft(floor, per=9))
        assert refusal.value.code == "announcement-binds"
        with pytest.raises(Refused) as refusal:
            await floor.daybook.take(case, "withdraw", NOBODY, reason="too dear")
        assert refusal.value.code == "announcement-binds"

    house.opened(scene, quiet())


def test_a_house_that_stopped_in_between_goes_on(house: House) -> None:
    """Stopped before the period was over, and after the list was closed: nothing is drawn twice."""
    people = replace(quiet(), staffed_by="people")

    async def announces(floor: Floor) -> None:
        await published(floor, per=1)
        await sits(floor, "ana", "r1")
        await plays(floor, "ana", 3)

    async def closes_the_list(floor: Floor) -> None:
        await time(floor).advance(2 * 3600)
        _, game = the_game(floor)
        assert game.counted, "the program counts, whoever staffs the house"
        assert not game.called, "people hold the draw"

    async def draws(floor: Floor) -> None:
        await time(floor).until(lambda: the_game(floor)[1].over > 0)
        _, game = the_game(floor)
        assert game.list == (drawing.Holder("ana", 3),)
        assert game.winners[1].person == "ana"
        assert floor.store.balance(wallet("ana"), "BGN").balance > 0

    house.opened(announces, quiet())
    house.opened(closes_the_list, people)
    house.opened(draws, quiet())
    audited(house.opened(draws, quiet()))


def removed(floor: Floor, system: str, pool: int) -> None:
    """The day book knows a system that was removed, with so much left."""
    equipment = Equipment("table a1", "Plums", "slots", "1", "301")
    approved = ConditionsApproved(
        system, "Plums", "linked", "1", "900", "Balkan", "bg-2025", (equipment,), "1/100", "0",
        1_000, "BGN", (Prize("3 plum", "1"),),
    )  # fmt: skip
    gone = SystemRemoved(system, "a service", "order 19", pool, 0, "removed")
    act = Act("jackpot-removal-000001", "sign", NOBODY, floor.daybook.now())
    entry = DayEntry("jackpot-removal", 1, act, (approved, gone))
    floor.daybook.house = fold(floor.daybook.house, entry)


def test_the_pool_of_a_removed_system_gives_what_it_has(house: House) -> None:
    """Art. 25(1), 26(4): never from a jackpot that runs, whose pool lies elsewhere."""

    async def scene(floor: Floor) -> None:
        removed(floor, "j1", 6_000)
        said = draft(floor, system="j1", prizes=[{"what": "a prize", "sum": 6_001}])
        with pytest.raises(Refused) as refusal:
            await floor.daybook.begin("bonus-game", "draft", NOBODY, **said)
        assert refusal.value.code == "pool-short"
        prizes = [{"what": "a prize", "sum": 6_000}]
        with pytest.raises(Refused) as refusal:
            await published(floor, system="j1", prizes=prizes)
        assert refusal.value.code == "pool-short", "what the day book says has to lie there, too"
        await floor.store.move([Transfer("move", MINT, removed_pool("j1"), 6_000, "BGN")], "a pool")
        await published(floor, system="j1", prizes=prizes)
        assert floor.store.balance(removed_pool("j1"), "BGN").balance == 0
        await time(floor).advance(2 * 3600)
        assert floor.store.balance(removed_pool("j1"), "BGN").balance == 6_000, "nobody has won it"
        assert jackpots.of(floor.daybook.house)["j1"].left == 6_000

    house.opened(scene, quiet())


def test_a_combination_that_comes_at_a_machine_wins(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that came just before the house stopped, of which the day book knows nothing yet."""
    hits: list[str] = []

    async def finds(floor: Floor) -> None:
        await sits(floor, "ana", "a1")
        await plays(floor, "ana", 60, "a1", "game")
        for row in reversed(floor.store.rounds("a1", limit=100)):
            for each in floor.store.read_round(row.round):
                hits.extend(name for event in each.entry.events for name in event.combinations())

    other = House(house._folder)
    other.opened(finds, quiet())
    wanted = max({hit for hit in hits if hit[0].isdigit()}, key=hits.count)

    async def wins(floor: Floor) -> None:
        said = {"by": "machine play", "won": "at a combination", "combination": wanted}
        prizes = [{"what": "first", "sum": 5_000}, {"what": "second", "sum": 2_000}]
        await published(floor, **said, games=["slots"], prizes=prizes, once=True)
        await sits(floor, "ana", "a1")
        monkeypatch.setattr(floor.bonus_games, "happened", Part().happened)
        await plays(floor, "ana", 60, "a1", "game")

    async def restarted(floor: Floor) -> None:
        await time(floor).until(lambda: bool(the_game(floor)[1].winners))
        _, game = the_game(floor)
        row = floor.store.round(game.winners[1].round)
        assert row is not None
        assert game.winners[1].person == "ana"
        assert qualifying.has_hit(floor.store, game, row) == "ana"
        await time(floor).advance(2 * 3600)
        _, game = the_game(floor)
        assert len(game.winners) == 1, "once"
        assert game.over
        assert game.returned == 2_000

    house.opened(wins, quiet())
    audited(house.opened(restarted, quiet()))


@pytest.mark.parametrize(
    ("every", "now", "ends"),
    [
        ("day", "2026-11-24 11:00", "2026-11-24 21:00"),
        ("day", "2026-11-24 21:00", "2026-11-25 21:00"),
        ("week", "2026-11-24 11:00", "2026-11-29 21:00"),
        ("day", "2026-10-24 22:00", "2026-10-25 21:00"),
    ],
)
def test_it_ends_when_its_hour_comes_by_the_clock_on_the_wall(
    every: str, now: str, ends: str
) -> None:
    """Also over the night in which the clock is set back."""
    from datetime import datetime
    from zoneinfo import ZoneInfo

    terms = read_profile()
    zone = ZoneInfo(terms.zone)
    moments = [datetime.fromisoformat(each).replace(tzinfo=zone) for each in (now, ends)]
    begins, wanted = (int(each.timestamp() * 1000) for each in moments)
    game = replace(terms.bonus_game[0], every=every)
    assert regular.ends_of(terms, game, begins) == wanted
