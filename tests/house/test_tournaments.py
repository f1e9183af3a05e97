"""Tournaments at the tables, whole and in virtual time: seats, levels, breaks, moves, knock-outs,
the end, and a house that stops in between."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from croupier.daybook.rooms.tournaments.dealing import left_to_share
from croupier.house.cage.statement import Statement
from croupier.house.clock import VirtualClock
from croupier.house.tournaments import chips
from croupier.house.tournaments.scribe import NOBODY
from croupier.store.memory import Shelves
from croupier.tournaments.announced import Announced, Level, Price
from croupier.tournaments.seating import tables_for
from tests.house.a_tournament import TWO_TABLES, Evening, evening
from tests.stores import audited

BOTS = [f"bot-{number}" for number in range(1, 9)]


def test_a_tournament_of_two_tables_is_played_until_one_has_all(tmp_path: Path) -> None:
    async def play(house: Evening) -> None:
        name = await house.announce()
        await house.enter(name, *BOTS[:7])
        await house.clock.advance(5)
        assert house.one(name).state == "announced"
        await house.enter(name, BOTS[7])
        await house.until(lambda: len(house.floor.arena.desks) == 2)
        await house.until(lambda: house.sizes() == [4, 4])
        await house.until(lambda: bool(house.broken()) or house.one(name).state != "running")
        assert house.broken() == []
        one = house.one(name)
        assert one.state == "settled"
        assert sorted(place.player for place in one.placed()) == sorted(BOTS)
        assert sum(prize.amount for prize in one.paid) == one.fund
        assert one.lacks == 0
        assert one.counted_at
        await house.until(lambda: not house.floor.arena.desks)
        await house.clock.advance(5)
        assert chips.outstanding(house.floor.store, name) == {}
        audited(house.floor.store)

    evening(tmp_path, play)


@pytest.mark.parametrize("after", [10, 100, 231, 400])
def test_after_a_power_loss_it_goes_on_where_it_was(tmp_path: Path, after: float) -> None:
    """Every chip is where it was, nobody sits twice, and of the level as much is left."""
    seen: dict[str, int] = {}

    async def stops(house: Evening) -> None:
        name = await house.announce()
        await house.enter(name, *BOTS)
        await house.clock.advance(after)
        assert house.one(name).state == "running"
        seen["passed"] = house.floor.tournaments.running[name].passed
        seen["now"] = house.clock.now()

    shelves = evening(tmp_path, stops, in_order=False)

    async def goes_on(house: Evening) -> None:
        name = "t1"
        await house.clock.advance(0.1)
        passed = house.floor.tournaments.running[name].passed
        assert seen["passed"] - 15_000 <= passed <= seen["passed"] + 1_000
        await house.until(lambda: bool(house.broken()) or house.one(name).state != "running")
        assert house.broken() == []
        assert house.one(name).state == "settled"
        assert sorted(place.player for place in house.one(name).placed()) == sorted(BOTS)
        await house.until(lambda: not house.floor.arena.desks)
        audited(house.floor.store)

    evening(tmp_path, goes_on, shelves, VirtualClock(seen["now"] + 3_600_000))


def test_too_few_at_the_hour_and_every_entry_goes_back(tmp_path: Path) -> None:
    async def play(house: Evening) -> None:
        begins = house.clock.now() + 60_000
        name = await house.announce(replace(TWO_TABLES, begins=begins, price=Price(900, 100)))
        await house.pay("ana", 1_000)
        await house.enter(name, "ana", bot=False)
        assert house.money("ana") == 0
        await house.clock.advance(62)
        assert house.one(name).state == "cancelled"
        assert house.money("ana") == 1_000
        assert house.floor.arena.desks == {}
        audited(house.floor.store)

    evening(tmp_path, play)


def test_who_is_away_is_blinded_off_and_loses(tmp_path: Path) -> None:
    """Nobody waits for them, and they cannot leave with chips."""

    async def play(house: Evening) -> None:
        name = await house.announce()
        await house.enter(name, "ana", bot=False)
        await house.enter(name, *BOTS[:7])
        await house.until(lambda: house.one(name).state != "running")
        assert house.one(name).state == "settled"
        assert "ana" in [place.player for place in house.one(name).placed()]
        told = {each.currency for each in Statement(house.floor.store, "ana")}
        assert name not in told, "chips are no money: no statement has them"
        assert name not in house.floor.wealth("ana")
        audited(house.floor.store)

    evening(tmp_path, play)


def test_late_and_again_get_chips_and_a_seat(tmp_path: Path) -> None:
    async def play(house: Evening) -> None:
        late = replace(TWO_TABLES, late=13, again=1, most=30, bots=29)
        name = await house.announce(late)
        await house.enter(name, *BOTS)
        await house.until(lambda: house.sizes() == [4, 4])
        await house.enter(name, "bot-9", "bot-10", "bot-11")
        await house.until(lambda: sorted(house.sizes()) == [3, 4, 4])
        await house.until(lambda: bool(house.one(name).outs))
        first = house.one(name).outs[0][0]
        await house.enter(name, first)
        await house.until(lambda: first in house.one(name).seats)
        assert house.one(name).issued == 12 * 1_000
        await house.until(lambda: house.one(name).state != "running")
        one = house.one(name)
        assert (one.state, one.lacks) == ("settled", 0)
        assert len(one.placed()) == 11
        audited(house.floor.store)

    evening(tmp_path, play)


def test_a_deal_ends_it_when_all_have_agreed(tmp_path: Path) -> None:
    async def play(house: Evening) -> None:
        name = await house.announce(replace(TWO_TABLES, deals=True))
        await house.enter(name, *BOTS)
        await house.until(lambda: len(house.one(name).left()) <= 5)
        one = house.one(name)
        left = one.left()
        whole = left_to_share(one)
        share, rest = divmod(whole, len(left))
        agreed = dict.fromkeys(left, share) | {left[0]: share + rest}
        parts = [{"player": who, "amount": amount} for who, amount in agreed.items()]
        await house.floor.daybook.begin(
            "deal", "propose", NOBODY, tournament=name, player=left[0], by="chips", parts=parts
        )
        await house.until(lambda: house.one(name).state == "settled", 120)
        paid = {prize.player: prize.amount for prize in house.one(name).paid}
        assert paid == agreed
        audited(house.floor.store)

    evening(tmp_path, play)


ROULETTE = replace(
    TWO_TABLES,
    game="roulette",
    plays="so many rounds",
    rounds=4,
    levels=(Level(30, "straight 1..100, even chance 10..500"),),
)
BLACKJACK = replace(
    ROULETTE, game="blackjack", seats=5, levels=(Level(30, "10..500, boxes 5, decks 6"),)
)
MACHINES = replace(
    ROULETTE, book="machines", game="slots", seats=1,
    levels=(Level(30, "game 25..2500, machine plums, chip 25"),),
)  # fmt: skip


@pytest.mark.parametrize("plan", [ROULETTE, BLACKJACK, MACHINES], ids=lambda plan: plan.game)
def test_so_many_rounds_and_the_chips_are_counted(tmp_path: Path, plan: Announced) -> None:
    async def play(house: Evening) -> None:
        name = await house.announce(plan)
        await house.enter(name, *BOTS)
        await house.until(lambda: house.one(name).state == "running")
        await house.until(lambda: bool(house.floor.arena.desks))
        desks = dict(house.floor.arena.desks)
        assert len(desks) == tables_for(len(BOTS), plan.seats)
        await house.until(lambda: house.one(name).state != "running")
        one = house.one(name)
        assert one.state == "settled"
        assert {desk.table.number for desk in desks.values()} == {plan.rounds}
        counted = {each.player: each.chips for each in one.stacks}
        assert sorted(counted) == sorted(BOTS)
        assert any(has != plan.stack for has in counted.values())
        best = max(counted.values())
        assert {place.player for place in one.placed() if place.place == 1} == {
            player for player, has in counted.items() if has == best
        }
        await house.until(lambda: not house.floor.arena.desks)
        await house.clock.advance(1)
        assert chips.outstanding(house.floor.store, name) == {}
        audited(house.floor.store)

    evening(tmp_path, play)


def test_time_ends_so_many_rounds_where_somebody_does_not_play(tmp_path: Path) -> None:
    async def play(house: Evening) -> None:
        name = await house.announce(MACHINES)
        await house.enter(name, "ana", bot=False)
        await house.enter(name, *BOTS[:7])
        await house.until(lambda: house.one(name).state != "running", 1_900)
        assert house.one(name).state == "settled"
        counted = {each.player: each.chips for each in house.one(name).stacks}
        assert counted["ana"] == MACHINES.stack

    evening(tmp_path, play)


LIMIT = "bets {big}..{most}, buy-in {big}..1000000, chip 1"
STUD = "ante {ante}, bring-in {big}, bets {big}..{most}, buy-in {big}..1000000, chip 1"
SPREAD = "spread, ante {ante}, bets {big}..{most}, buy-in {big}..1000000, chip 1"


def _by(book: str, game: str, plate: str) -> Announced:
    levels = tuple(
        Level(3, plate.format(ante=5 * n, big=10 * n, most=50 * n)) for n in (1, 2, 4, 8, 16, 32)
    )
    return replace(TWO_TABLES, book=book, game=game, levels=levels)


@pytest.mark.parametrize(
    "plan",
    [
        _by("by", "omaha", LIMIT),
        _by("by", "seven-stud", STUD),
        _by("bg", "casino-poker", SPREAD),
    ],
    ids=lambda plan: plan.game,
)
def test_every_poker_game_of_the_books_makes_a_tournament(tmp_path: Path, plan: Announced) -> None:
    async def play(house: Evening) -> None:
        name = await house.announce(plan)
        await house.enter(name, *BOTS)
        await house.until(lambda: house.one(name).state == "running")
        await house.until(lambda: bool(house.broken()) or house.one(name).state != "running")
        assert house.broken() == []
        assert house.one(name).state == "settled"
        assert len(house.one(name).placed()) == len(BOTS)
        assert [each.chips for each in house.one(name).stacks] == [8 * plan.stack], "no rake"
        audited(house.floor.store)

    evening(tmp_path, play)


@pytest.mark.parametrize("seed", [1])
def test_it_stops_anywhere_and_goes_on(tmp_path: Path, seed: int) -> None:
    """The power fails again and again, at moments that nobody has chosen, in mid-move and between a
    knock-out and its record: nothing is lost, nobody sits twice, everybody has one place."""
    chance, shelves, now, tries = Random(seed), Shelves(), 1_800_000_000_000, 0

    async def begins(house: Evening) -> None:
        name = await house.announce()
        await house.enter(name, *BOTS)

    evening(tmp_path, begins, shelves, VirtualClock(now), in_order=False)
    over = False

    async def goes_on(house: Evening) -> None:
        nonlocal over, now
        steps = chance.randrange(1, 120)
        first = house.entries()
        with suppress(TimeoutError):
            await house.until(lambda: house.entries() - first >= steps, 600)
        sitting = [
            who.player
            for desk in house.floor.arena.desks.values()
            for who in desk.table.seats.values()
        ]
        assert len(sitting) == len(set(sitting))
        assert house.broken() == []
        over = house.one("t1").state == "settled"
        lying = chips.outstanding(house.floor.store, "t1")
        assert sum(lying.values()) in (0, 8_000)
        now = house.clock.now() + 1_000

    while not over:
        tries += 1
        assert tries < 200
        evening(tmp_path, goes_on, shelves, VirtualClock(now), in_order=False)

    async def ends(house: Evening) -> None:
        await house.clock.advance(120)
        assert sorted(place.player for place in house.one("t1").placed()) == sorted(BOTS)
        assert chips.outstanding(house.floor.store, "t1") == {}
        audited(house.floor.store)

    evening(tmp_path, ends, shelves, VirtualClock(now))
    assert tries > 5
