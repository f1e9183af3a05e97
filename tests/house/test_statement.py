"""A statement: every movement with its reason, and it ends where the ledger stands, to the unit."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Drawn, Said
from croupier.games.felt import Bet
from croupier.house.cage.statement import Movement, Purse, Statement, corrections
from croupier.house.clock import VirtualClock
from croupier.house.daybook import DayBook
from croupier.house.floor import Floor
from croupier.house.payments.payments import Payments
from croupier.house.plan import read_plan
from croupier.house.profile import read_profile
from croupier.house.tables import hands
from croupier.house.tables.desk import Desk
from croupier.house.tables.kept import keep_rules
from croupier.ledger import owner, wallet
from croupier.phrase import Phrase
from croupier.rulebooks.load import Section
from croupier.store import Store
from croupier.store.memory import Memory, Shelves
from croupier.table.tax import Tax
from croupier.table.words import Bets, NoMoreBets, Redeal, Sit, Strike, Undo, Withdraw
from tests.house.a_bank import ANA, Bank
from tests.house.scene import Audience
from tests.stores import audited

TAXES = tuple(Tax(book, 0, Fraction(1, 10)) for book in ("mk", "by"))
HAND = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "mk"
game = "roulette"
seats = 3
by_hand = true

[[table]]
id = "j1"
name = "Blackjack by hand"
book = "by"
game = "blackjack"
seats = 7
by_hand = true
"""


# The ledger.


@cache
def evening() -> tuple[Memory, int]:
    """Some minutes at every table of the house, tax withheld at those of two books."""
    clock, shelves = VirtualClock(), Shelves()

    async def scene() -> None:
        with Memory(clock.now, shelves) as store:
            terms = msgspec.structs.replace(read_profile(), taxes=TAXES)
            entropy, folder = SeededEntropy("money"), Path(mkdtemp())
            floor = Floor(
                store, read_plan(), entropy, clock, folder, bots=True, seed="money", terms=terms
            )
            await floor.open()
            await clock.advance(4 * 60)
            await floor.close()
            assert not [desk.broken for desk in floor.desks.values() if desk.broken]

    clock.run(scene())
    return Memory(clock.now, shelves), clock.now()


def players() -> list[str]:
    store, _ = evening()
    owners = {key[0].removeprefix("wallet:") for key in store.statement().balances}
    return sorted(name for name in owners if ":" not in name and name not in ("house", "mint"))


def has(store: Store, player: str) -> dict[str, Purse]:
    """What the ledger says."""
    found: dict[str, Purse] = {}
    for (account, currency), balance in store.statement().balances.items():
        purse = found.get(currency, Purse())
        if account == wallet(player):
            found[currency] = purse.plus(Purse(balance.balance, balance.held))
        elif account.startswith("stack:") and account.endswith(f":{player}"):
            found[currency] = purse.plus(Purse(chips=balance.balance))
    return found


def test_every_statement_of_an_evening_ends_where_the_ledger_stands() -> None:
    store, _ = evening()
    audited(store)
    assert len(players()) > 30
    taxed = 0
    for player in players():
        told = Statement(store, player)
        movements = list(told)
        assert told.standing == has(store, player)
        for currency, purse in told.standing.items():
            moved = [each.net for each in movements if each.currency == currency]
            assert sum(moved) == purse.balance
        for movement in movements:
            assert movement.gross - movement.tax == movement.net
            assert movement.tax == 0 or movement.kind == "won"
        taxed += sum(movement.tax for movement in movements)
    balances = store.statement().balances.items()
    assert taxed == sum(b.balance for (account, _), b in balances if account.startswith("tax:"))
    assert taxed > 0


def test_money_goes_from_player_to_player_in_a_game_between_them_alone() -> None:
    """And there by way of the pot: no transfer has two owners."""
    store, _ = evening()
    for stream in (*store.streams(), "cage", "day-book"):
        for transfer in store.moved(stream):
            owners = {owner(transfer.source), owner(transfer.destination)} - {""}
            assert len(owners) <= 1, transfer


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_one_period_goes_on_where_the_other_ends(data: st.DataObject) -> None:
    store, end = evening()
    player = data.draw(st.sampled_from(players()))
    whole = list(Statement(store, player))
    first, last = whole[0].at, end + 1
    cut = data.draw(st.integers(first - 1, last))
    before, after = Statement(store, player, 0, cut), Statement(store, player, cut, last)
    earlier = list(before)
    assert after.standing == before.standing, "the closing balance is the next opening one"
    opening = dict(after.standing)
    later = list(after)
    assert earlier + later == whole
    for movement in later:
        purse = opening.get(movement.currency, Purse())
        opening[movement.currency] = purse.plus(movement.change)
        assert opening[movement.currency] == movement.after
    assert after.standing == has(store, player)


# Reasons.


@pytest.fixture
def desks(store: Store, clock: VirtualClock, tmp_path: Path) -> dict[str, Desk]:
    file = tmp_path / "plan.toml"
    file.write_text(HAND, "utf-8")
    found = {}
    for place in read_plan(file):
        opened = place.opened
        keep_rules(store, Section(opened.game, place.setting.rules, opened.rules))
        desk = Desk(store, place, SeededEntropy(7), clock, Audience(), taxes=TAXES)
        found[desk.id] = desk
    return found


def told(store: Store) -> list[tuple[str, int, int, int]]:
    """Kind, gross, tax and net of what Ana's statement has, and what is held after it."""
    return [(each.kind, each.gross, each.tax, each.after.held) for each in Statement(store, "ana")]


def last(store: Store) -> Movement:
    return list(Statement(store, "ana"))[-1]


async def seated(desk: Desk, clock: VirtualClock) -> asyncio.Task[None]:
    """Ana sits at the table, which runs from now on."""
    running = asyncio.create_task(desk.run())
    await clock.advance(1)
    await clock.until(lambda: desk.table.phase != "closed")
    await desk.hear("ana", lambda _: Sit("ana", "Ana"))
    return running


async def bet(desk: Desk, spot: str, amount: int) -> None:
    await desk.hear("ana", lambda seat: Bets(seat, (Bet(seat, spot, amount),)))


def test_3_2_a_win_has_gross_tax_and_net_and_3_5_a_strike_moves_them_back(
    store: Store, clock: VirtualClock, desks: dict[str, Desk], tmp_path: Path
) -> None:
    """A number that was misread: the round stands again as it was, and the player reads why."""
    desk = desks["h1"]
    payments = Payments(
        DayBook(store, clock, read_profile()), clock, (Bank(tmp_path / "bank.json"),)
    )

    async def scene() -> None:
        await payments.deposit(ANA, "ana", "MKD", 1_000_000, "k1")
        running = await seated(desk, clock)
        await hands.open_window(desk)
        await bet(desk, "17", 10_000)
        await bet(desk, "red", 50_000)
        await desk.hear("ana", Undo)
        await desk.house(NoMoreBets(), "dealer")
        await hands.deal(desk, ("17",))
        struck = len(desk.table.entries)
        await desk.house(Strike(struck, "it was 18"), "dealer", confirmed="Ina")
        await hands.deal(desk, ("18",))
        await clock.advance(1)
        await payments.withdraw(ANA, "ana", "MKD", 90_000, "k2")
        desk.stop()
        await running

    clock.run(scene())
    assert told(store) == [
        ("deposit", 1_000_000, 0, 0),
        ("stake", 0, 0, 10_000),
        ("stake", 0, 0, 60_000),
        ("stake-back", 0, 0, 10_000),
        ("stake-back", 0, 0, 0),
        ("won", 350_000, 35_000, 0),
        ("struck", -350_000, -35_000, 10_000),
        ("lost", -10_000, 0, 0),
        ("withdrawal", -90_000, 0, 0),
    ]
    movements = list(Statement(store, "ana"))
    assert [each.reason for each in movements if each.reason] == ["it was 18"]
    assert movements[6].round == movements[7].round == "h1-000001"
    assert movements[-1].case == "withdrawal-000001"
    assert last(store).after == Purse(900_000)
    notes = corrections(store.read_round("h1-000001"))
    assert [(note.kind, note.reason) for note in notes] == [("struck", "it was 18")]
    row = store.round("h1-000001")
    assert row is not None
    assert [(share.staked, share.won, share.tax) for share in row.shares] == [(10_000, 0, 0)]


def test_10_1_a_defective_deck_gives_the_stake_back_and_says_for_what(
    store: Store, clock: VirtualClock, desks: dict[str, Desk], tmp_path: Path
) -> None:
    desk = desks["j1"]
    payments = Payments(
        DayBook(store, clock, read_profile()), clock, (Bank(tmp_path / "bank.json"),)
    )

    async def scene() -> None:
        await payments.deposit(ANA, "ana", "BYN", 1_000_000, "k1")
        running = await seated(desk, clock)
        await hands.open_window(desk)
        await bet(desk, "1", 10_000)
        await desk.house(NoMoreBets(), "dealer")
        await desk.house(Drawn("shoe", ("5h",)), "dealer")
        await desk.house(Redeal(1, "equal cards"), "dealer", confirmed="Ina")
        desk.stop()
        await running

    clock.run(scene())
    assert [each[0] for each in told(store)] == ["deposit", "stake", "redealt"]
    assert last(store).reason == Phrase("defect.equal-cards")
    assert last(store).after == Purse(1_000_000)


def test_190_a_box_that_was_passed_over_gets_its_stake_back_with_the_reason(
    store: Store, clock: VirtualClock, desks: dict[str, Desk], tmp_path: Path
) -> None:
    desk = desks["j1"]
    payments = Payments(
        DayBook(store, clock, read_profile()), clock, (Bank(tmp_path / "bank.json"),)
    )

    async def scene() -> None:
        await payments.deposit(ANA, "ana", "BYN", 1_000_000, "k1")
        running = await seated(desk, clock)
        await hands.open_window(desk)
        await bet(desk, "1", 10_000)
        await bet(desk, "2", 20_000)
        await desk.house(NoMoreBets(), "dealer")
        await desk.house(Drawn("shoe", ("5h", "9h", "6c", "4d", "7d")), "dealer")
        await desk.hear("ana", lambda seat: Said(seat, "hit", "1"))
        await desk.house(Drawn("shoe", ("2c",)), "dealer")
        await desk.house(Withdraw("2", "no card came"), "dealer", confirmed="Ina")
        desk.stop()
        await running

    clock.run(scene())
    assert told(store)[-1] == ("withdrawn", 0, 0, 10_000)
    assert last(store).reason == "no card came"


def test_5_1_a_voided_table_gives_everything_back_and_says_why(
    store: Store, clock: VirtualClock, desks: dict[str, Desk], tmp_path: Path
) -> None:
    desk = desks["h1"]
    payments = Payments(
        DayBook(store, clock, read_profile()), clock, (Bank(tmp_path / "bank.json"),)
    )

    async def scene() -> None:
        await payments.deposit(ANA, "ana", "MKD", 1_000_000, "k1")
        running = await seated(desk, clock)
        await hands.open_window(desk)
        await bet(desk, "17", 10_000)
        desk.put_out_of_order(Phrase("out-of-order.unverified"))
        await desk.void("the wheel is broken", "Anna", "Petar")
        await running

    clock.run(scene())
    assert told(store)[-1] == ("voided", 0, 0, 0)
    assert last(store).reason == "the wheel is broken"
    assert last(store).after == Purse(1_000_000)
    notes = corrections(store.read_round("h1-000001"))
    assert [(note.kind, note.reason) for note in notes] == [("voided", "the wheel is broken")]
