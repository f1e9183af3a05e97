"""A table that nobody can play at keeps nobody's money: two persons void it, and it plays again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from croupier.errors import CroupierError, InvariantBroken
from croupier.fair.entropy import SeededEntropy
from croupier.games.felt import Bet
from croupier.house.audit import Audit
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.house.tables.devices import SealedShoe
from croupier.ledger import MINT, Balance, Transfer, wallet
from croupier.phrase import Sum, phrase
from croupier.store import Store
from croupier.store.memory import Memory, Shelves
from croupier.table.words import Bets, Leave, Sit
from tests.kinds import the
from tests.stores import audited

R1 = """
[[table]]
id = "r1"
name = "Roulette"
book = "by"
game = "roulette"
seats = 5
"""
Q1 = R1.replace("r1", "q1")
T1 = """
[[table]]
id = "t1"
name = "Hold’em"
book = "by"
game = "holdem"
seats = 6
bots = 3
"""
B1 = R1.replace("r1", "b1").replace("roulette", "blackjack")
WHY, ANNA, BORIS = "the wheel fell over", "Anna", "Boris"


class House:
    """A house over the same shelves, again and again."""

    def __init__(self, clock: VirtualClock, folder: Path) -> None:
        self.clock = clock
        self.shelves = Shelves()
        self._folder = folder

    def opened(self, plan: str, scene: Callable[[Floor], Awaitable[None]]) -> None:
        file = self._folder / "plan.toml"
        file.write_text(plan, "utf-8")

        async def evening() -> None:
            floor = Floor(
                self.store, read_plan(file), SeededEntropy(7), self.clock, self._folder,
                bots=True, seed="7",
            )  # fmt: skip
            await floor.open()
            await scene(floor)
            await floor.close()

        self.clock.run(evening())

    @property
    def store(self) -> Store:
        return Memory(self.clock.now, self.shelves)

    def ana(self) -> Balance:
        return self.store.balance(wallet("ana"), "BYN")

    def spoil(self, table: str, entry: int) -> None:
        lying = self.shelves.journal[table]
        lying[entry - 1] = lying[entry - 1]._replace(content=b"\x07")


@pytest.fixture
def house(clock: VirtualClock, tmp_path: Path) -> House:
    return House(clock, tmp_path)


def time(floor: Floor) -> VirtualClock:
    return the(VirtualClock, floor.clock)


async def sits(floor: Floor, table: str = "r1") -> None:
    welcome = Transfer("move", MINT, wallet("ana"), 100_000, "BYN")
    await floor.store.move([welcome], "welcome ana")
    await time(floor).until(lambda: floor.desk(table).table.phase == "betting")
    await floor.desk(table).hear("ana", lambda _: Sit("ana", "Ana"))


async def bets(floor: Floor, spot: str = "17", table: str = "r1") -> None:
    """Ana puts 50 on a spot, in a window that has just opened."""
    number = floor.desk(table).table.number
    await time(floor).until(lambda: floor.desk(table).table.number > number)
    bet = lambda seat: Bets(seat, (Bet(seat, spot, 5_000),))  # noqa: E731
    await floor.desk(table).hear("ana", bet)


async def ana_bets(floor: Floor) -> None:
    await sits(floor)
    await bets(floor)


async def code(word: Awaitable[object]) -> str:
    with pytest.raises(CroupierError) as refused:
        await word
    return refused.value.code


async def plays(floor: Floor, table: str) -> None:
    number = floor.desk(table).table.number
    await time(floor).until(lambda: floor.desk(table).table.number > number + 1)
    assert not floor.desk(table).broken


def test_a_table_that_stops_gives_its_stakes_back_and_plays_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise InvariantBroken("invariant", what="the wheel is gone")

    async def scene(floor: Floor) -> None:
        await ana_bets(floor)
        with monkeypatch.context() as patched:
            patched.setattr("croupier.dealing._number", broken)
            await time(floor).until(lambda: bool(floor.desk("r1").broken))
        assert house.ana() == Balance(100_000, 5_000)
        assert await code(floor.desk("r1").hear("ana", Leave)) == "out-of-order"
        voided = floor.desk("r1").table.round
        await floor.void("r1", WHY, ANNA, BORIS)
        assert house.ana() == Balance(100_000, 0)
        await plays(floor, "r1")
        row = floor.store.round(voided)
        assert row is not None
        assert (row.staked, row.won, row.result) == (0, 0, None)
        entry = floor.store.read_round(voided)[-1].entry
        assert (entry.by, entry.person, entry.confirmed) == ("house", ANNA, BORIS)
        assert floor.desk("r1").table.number > row.number
        await sits(floor)
        await bets(floor)

    house.opened(R1 + Q1, scene)
    audited(house.store)


def test_it_needs_a_reason_two_persons_and_something_wrong(house: House) -> None:
    async def scene(floor: Floor) -> None:
        assert await code(floor.void("r1", WHY, ANNA, BORIS)) == "in-order"
        floor.desk("r1").put_out_of_order(phrase("out-of-order.failed", why=""))
        assert await code(floor.void("r1", " ", ANNA, BORIS)) == "needs-reason"
        assert await code(floor.void("r1", WHY, ANNA, "")) == "needs-confirmation"
        assert await code(floor.void("r1", WHY, "", BORIS)) == "needs-confirmation"
        assert await code(floor.void("r1", WHY, ANNA, " anna ")) == "same-person"
        assert await code(floor.void("r9", WHY, ANNA, BORIS)) == "unknown-table"
        assert floor.desk("r1").broken
        await floor.void("r1", WHY, ANNA, BORIS)
        await plays(floor, "r1")

    house.opened(R1, scene)


@pytest.mark.parametrize("last", [1, 2, 5])
def test_stakes_behind_an_entry_that_cannot_be_read_go_back(house: House, last: int) -> None:
    """One of the last entries is damaged: that table alone is out of order, named with its entry;
    voided it plays again, and so it does after another start."""
    house.opened(R1 + Q1, ana_bets)
    entry = len(house.shelves.journal["r1"]) + 1 - last
    house.spoil("r1", entry)

    async def scene(floor: Floor) -> None:
        why = floor.desk("r1").broken
        assert why == phrase("audit.chain", stream="r1", entry=entry)
        await plays(floor, "q1")
        assert house.ana() == Balance(100_000, 5_000)
        await floor.void("r1", WHY, ANNA, BORIS)
        assert house.ana() == Balance(100_000, 0)
        assert floor.auditor.findings == ()
        await plays(floor, "r1")

    house.opened(R1 + Q1, scene)

    async def again(floor: Floor) -> None:
        assert floor.auditor.findings == ()
        await plays(floor, "r1")

    house.opened(R1 + Q1, again)
    audit = Audit(house.store)
    assert audit.whole() == []
    assert phrase("audit.chain", stream="r1", entry=entry) in [f.what for f in audit.settled]


def test_chips_in_a_hand_that_cannot_be_read_go_back_to_who_brought_them(house: House) -> None:
    def wallets() -> int:
        held = house.store.statement().balances.items()
        return sum(has.balance for (account, _), has in held if account.startswith("wallet:"))

    async def evening(floor: Floor) -> None:
        desk = floor.desk("t1")
        await time(floor).until(lambda: desk.table.number > 2)
        await time(floor).until(
            lambda: floor.store.balance("pot:t1", "BYN").balance > 0 and desk.table.number > 3
        )

    house.opened(T1, evening)
    before = house.store.statement().balances
    chips = sum(has.balance for (a, _), has in before.items() if a.startswith(("stack:", "pot:")))
    had = wallets()
    assert chips > 0
    house.spoil("t1", len(house.shelves.journal["t1"]))

    async def scene(floor: Floor) -> None:
        assert floor.desk("t1").broken
        await floor.void("t1", WHY, ANNA, BORIS)
        assert wallets() == had + chips
        assert floor.store.balance("pot:t1", "BYN").balance == 0
        await plays(floor, "t1")

    house.opened(T1, scene)


def test_stakes_at_a_table_off_the_plan_are_said_until_they_are_given_back(house: House) -> None:
    house.opened(R1 + Q1, ana_bets)

    async def scene(floor: Floor) -> None:
        (finding,) = floor.off_plan
        assert finding.what == phrase("off-plan.money", table="r1", sum=Sum(5_000, "BYN"))

    house.opened(Q1, scene)


def test_a_shoe_that_was_reordered_in_the_vault_is_never_dealt(house: House) -> None:
    """The order is another one, before the first card of the next hand comes out of it."""

    async def until_sealed(floor: Floor) -> None:
        await sits(floor, "b1")

    house.opened(B1, until_sealed)
    ((name, content),) = (
        (name, content) for (_, name), content in house.shelves.vault.items() if "shoe" in name
    )
    shoe = msgspec.json.decode(content, type=SealedShoe)
    turned = msgspec.json.encode(SealedShoe(tuple(reversed(shoe.order)), shoe.salt))
    house.shelves.vault["b1", name] = turned
    out = sum(b'"drawn"' in entry.content for entry in house.shelves.journal["b1"])

    async def scene(floor: Floor) -> None:
        found = floor.desk("b1").broken
        assert found is not None
        assert (found.key, found.facts["shoe"]) == ("audit.seal", name)
        await time(floor).advance(120)

    house.opened(B1, scene)
    assert out == sum(b'"drawn"' in entry.content for entry in house.shelves.journal["b1"])
