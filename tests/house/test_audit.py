"""The audit: whatever is changed in a house's books behind its back is found, and named."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from unittest.mock import ANY

import pytest

from croupier.errors import InvariantBroken, Refused
from croupier.fair.entropy import SeededEntropy
from croupier.house import auditor
from croupier.house import floor as floors
from croupier.house.audit import Audit
from croupier.house.auditor import Auditor, Report
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.ledger import HOUSE, MINT, Balance, Transfer, wallet
from croupier.phrase import Phrase, Sum, phrase
from croupier.store import CAGE, Head, Lying, Store
from croupier.store.chain import link
from croupier.store.memory import Memory, Shelves
from croupier.table.words import Sit
from tests.store.an_evening import Evening, holdem, roulette
from tests.stores import audited, open_file

COLUMNS = {"at": "at_ms", "content": "entry"}
ROW = ("kind", "source", "destination", "amount", "currency", "wager")


class Forger(Protocol):
    """Somebody who changes what lies in a store, past all our own code."""

    def open(self) -> Store: ...

    def entry(self, stream: str, seq: int, **fields: Any) -> None: ...

    def drop(self, stream: str, seq: int) -> None: ...

    def moved(self, stream: str, seq: int, n: int, **fields: Any) -> None: ...

    def moved_again(self, stream: str, seq: int, n: int) -> None: ...

    def balance(self, account: str, balance: int, held: int) -> None: ...

    def round(self, round: str, **fields: Any) -> None: ...

    def forget(self, cause: str) -> None: ...


class InFile:
    def __init__(self, folder: Path) -> None:
        self.file = folder / "house.db"

    def open(self) -> Store:
        return open_file(self.file)

    def _change(self, statement: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.file, isolation_level=None)) as connection:
            assert connection.execute(statement, values).rowcount > 0

    def entry(self, stream: str, seq: int, **fields: Any) -> None:
        names = ", ".join(f"{COLUMNS.get(name, name)} = ?" for name in fields)
        where = "WHERE stream = ? AND seq = ?"
        self._change(f"UPDATE journal SET {names} {where}", *fields.values(), stream, seq)

    def drop(self, stream: str, seq: int) -> None:
        self._change("DELETE FROM journal WHERE stream = ? AND seq = ?", stream, seq)

    def moved(self, stream: str, seq: int, n: int, **fields: Any) -> None:
        names = ", ".join(f"{name} = ?" for name in fields)
        where = "WHERE stream = ? AND seq = ? AND n = ?"
        self._change(f"UPDATE transfers SET {names} {where}", *fields.values(), stream, seq, n)

    def moved_again(self, stream: str, seq: int, n: int) -> None:
        names = ", ".join(ROW)
        copy = f"SELECT stream, seq, n + 100, {names} FROM transfers"
        where = "WHERE stream = ? AND seq = ? AND n = ?"
        into = f"INSERT INTO transfers (stream, seq, n, {names})"
        self._change(f"{into} {copy} {where}", stream, seq, n)

    def balance(self, account: str, balance: int, held: int) -> None:
        change = "UPDATE accounts SET balance = ?, held = ? WHERE account = ?"
        self._change(change, balance, held, account)

    def round(self, round: str, **fields: Any) -> None:
        names = ", ".join(f"{name} = ?" for name in fields)
        self._change(f"UPDATE rounds SET {names} WHERE round = ?", *fields.values(), round)

    def forget(self, cause: str) -> None:
        self._change("DELETE FROM slips WHERE cause = ?", cause)


class InMemory:
    def __init__(self, _: Path) -> None:
        self.shelves = Shelves()
        self.clock = VirtualClock()

    def open(self) -> Store:
        return Memory(self.clock.now, self.shelves)

    def _put(self, stream: str, seq: int, change: Callable[[Lying], Lying]) -> None:
        lying = self.shelves.journal[stream]
        lying[seq - 1] = change(lying[seq - 1])

    def entry(self, stream: str, seq: int, **fields: Any) -> None:
        self._put(stream, seq, lambda lying: lying._replace(**fields))

    def drop(self, stream: str, seq: int) -> None:
        del self.shelves.journal[stream][seq - 1]

    def moved(self, stream: str, seq: int, n: int, **fields: Any) -> None:
        def change(lying: Lying) -> Lying:
            rows = list(lying.moved)
            rows[n] = tuple({**dict(zip(ROW, rows[n], strict=True)), **fields}.values())
            return lying._replace(moved=tuple(rows))

        self._put(stream, seq, change)

    def moved_again(self, stream: str, seq: int, n: int) -> None:
        again = self.shelves.journal[stream][seq - 1].moved[n]
        self._put(stream, seq, lambda lying: lying._replace(moved=(*lying.moved, again)))

    def balance(self, account: str, balance: int, held: int) -> None:
        (key,) = (key for key in self.shelves.balances if key[0] == account)
        self.shelves.balances[key] = Balance(balance, held)

    def round(self, round: str, **fields: Any) -> None:
        self.shelves.rounds[round] = self.shelves.rounds[round]._replace(**fields)

    def forget(self, cause: str) -> None:
        del self.shelves.causes[cause]


@cache
def evenings() -> dict[str, Evening]:
    return {evening.name: evening for evening in (roulette(), holdem())}


@pytest.fixture(params=[InFile, InMemory])
def forger(request: pytest.FixtureRequest, tmp_path: Path) -> Forger:
    """A house in which two evenings have been played, and somebody who can get at its books."""
    found: Forger = request.param(tmp_path)
    with found.open() as store:
        for currency in sorted({evening.currency for evening in evenings().values()}):
            for player in ("ana", "bob", "bot-1"):
                money = Transfer("move", MINT, wallet(player), 100_000, currency)
                store.move_now([money], f"welcome {player} {currency}")
        for evening in evenings().values():
            assert store.append_now(evening.name, 0, evening.posts).refusal is None
        audited(store)
    return found


def found(forger: Forger) -> list[Phrase]:
    with forger.open() as store:
        return [finding.what for finding in Audit(store).whole()]


def bet_at(table: str) -> int:
    """The number of the first entry that puts something on the felt, or into the pot."""
    return next(n for n, post in enumerate(evenings()[table].posts, 1) if post.transfers)


def test_what_nobody_touched_is_in_order(forger: Forger) -> None:
    assert found(forger) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"at": 5},
        {"at": "noon"},
        {"version": 2},
        {"content": b"{}"},
        {"content": "{}"},
        {"hash": bytes(32)},
    ],
)
@pytest.mark.parametrize("stream", [CAGE, "r1"])
def test_a_changed_entry_breaks_its_chain_there(
    forger: Forger, stream: str, fields: dict[str, Any]
) -> None:
    forger.entry(stream, 3, **fields)
    broken = [what for what in found(forger) if what.key == "audit.chain"]
    assert broken[0] == phrase("audit.chain", stream=stream, entry=3)


def test_an_entry_that_is_gone_breaks_its_chain(forger: Forger) -> None:
    forger.drop("r1", 4)
    assert phrase("audit.chain", stream="r1", entry=4) in found(forger)


def test_an_entry_that_cannot_be_read_is_named(forger: Forger) -> None:
    forger.entry("r1", 3, content=b'{"word":{"type":"shout"}}')
    (what,) = (what for what in found(forger) if what.key == "audit.entry")
    assert (what.facts["stream"], what.facts["entry"]) == ("r1", 3)


@pytest.mark.parametrize("table", ["r1", "k1"])
@pytest.mark.parametrize(
    "fields", [{"amount": 1}, {"destination": "wallet:eve"}, {"wager": "0/p9"}, {"currency": "MKD"}]
)
def test_a_changed_transfer_is_not_what_its_entry_says(
    forger: Forger, table: str, fields: dict[str, Any]
) -> None:
    entry = bet_at(table)
    forger.moved(table, entry, 0, **fields)
    assert phrase("audit.transfers", stream=table, entry=entry) in found(forger)


def test_a_transfer_that_is_there_twice_is_found(forger: Forger) -> None:
    entry = bet_at("r1")
    forger.moved_again("r1", entry, 0)
    keys = [what.key for what in found(forger)]
    assert keys == ["audit.transfers", "audit.balance"]


def test_money_of_the_cage_that_went_to_somebody_else_is_found(forger: Forger) -> None:
    forger.moved(CAGE, 1, 0, destination="wallet:eve")
    what = found(forger)
    assert what[0] == phrase("audit.transfers", stream=CAGE, entry=1)
    assert [w.facts["account"] for w in what[1:]] == ["wallet:ana", "wallet:eve"]


def test_a_fill_that_no_payment_needed_is_found(forger: Forger) -> None:
    """Money that the mint would have given the table for nothing."""
    posts = enumerate(evenings()["r1"].posts, 1)
    entry = next(n for n, post in posts if any(t.kind == "pay" for t in post.transfers))
    with forger.open() as store:
        moved = store.transfers("r1", entry)
    fill = next(at for at, transfer in enumerate(moved) if transfer.source == HOUSE)
    forger.moved("r1", entry, fill, amount=10_000_000)
    assert phrase("audit.transfers", stream="r1", entry=entry) in found(forger)


def test_a_balance_that_was_raised_is_found_with_both_sums(forger: Forger) -> None:
    with forger.open() as store:
        ((currency, has),) = store.balances("table:r1")
    forger.balance("table:r1", has.balance + 500, has.held)
    was, should = Sum(has.balance + 500, currency), Sum(has.balance, currency)
    nothing = Sum(0, currency)
    assert found(forger) == [
        phrase(
            "audit.balance",
            account="table:r1",
            kept=was,
            kept_held=nothing,
            counted=should,
            counted_held=nothing,
        ),
        phrase("audit.sum", currency=currency, sum=Sum(500, currency)),
    ]


def test_a_round_whose_row_was_changed_is_found(forger: Forger) -> None:
    forger.round("r1-000001", won=7)
    assert found(forger) == [phrase("audit.round", stream="r1", round="r1-000001")]


@pytest.mark.parametrize(
    "fields", [{"stream": "k1"}, {"number": 9}, {"first_seq": 5}, {"staked": 7}, {"result": None}]
)
def test_every_word_of_a_rounds_row_counts(forger: Forger, fields: dict[str, Any]) -> None:
    forger.round("r1-000001", **fields)
    assert phrase("audit.round", stream="r1", round="r1-000001") in found(forger)


def test_entries_that_are_gone_from_the_end_are_missed(forger: Forger) -> None:
    """The journal that is left is whole in itself."""
    last = len(evenings()["k1"].posts)
    forger.drop("k1", last)
    assert found(forger)[0] == phrase("audit.lost", stream="k1", last=last - 1, entry=last)


def test_a_stream_that_is_gone_altogether_is_missed(forger: Forger) -> None:
    for seq in range(len(evenings()["k1"].posts), 0, -1):
        forger.drop("k1", seq)
    last = len(evenings()["k1"].posts)
    assert found(forger)[0] == phrase("audit.lost", stream="k1", last=0, entry=last)


@pytest.mark.parametrize("stream", [CAGE, "k1"])
def test_a_chain_made_anew_from_an_old_entry_on_is_noticed(forger: Forger, stream: str) -> None:
    with forger.open() as store:
        lying = store.lying(stream, 0, 1_000)
    head = Head(lying[0].seq, lying[0].hash)
    for entry in lying[1:]:
        fields = (entry.seq, entry.at + 1, entry.version, entry.content)
        head = Head(entry.seq, link(head.hash, stream, *fields))
        forger.entry(stream, entry.seq, at=entry.at + 1, hash=head.hash)
    assert phrase("audit.rewritten", stream=stream, entry=head.seq) in found(forger)


def test_an_entry_that_lies_with_another_round_is_found(forger: Forger) -> None:
    forger.entry("r1", 5, round="r1-000009")
    assert phrase("audit.filed", stream="r1", entry=5) in found(forger)


def test_a_cause_that_was_forgotten_is_found(forger: Forger) -> None:
    """Otherwise the same money would be moved a second time."""
    forger.forget("welcome ana BYN")
    with forger.open() as store:
        entry = next(s.seq for s in store.slips() if s.slip.cause == "welcome ana BYN")
    assert found(forger) == [phrase("audit.cause", entry=entry, cause="welcome ana BYN")]


def test_all_that_is_wrong_is_found_at_once(forger: Forger) -> None:
    forger.entry(CAGE, 2, at=5)
    forger.entry("k1", 4, at=5)
    forger.round("r1-000002", staked=7)
    assert {(what.key, what.facts["stream"]) for what in found(forger)} == {
        ("audit.chain", CAGE),
        ("audit.chain", "k1"),
        ("audit.round", "r1"),
    }


def test_a_file_that_is_damaged_is_said_by_stream(tmp_path: Path) -> None:
    """Pages of the middle of the file are gone: what can be read is still looked at."""
    forger = InFile(tmp_path)
    with forger.open() as store:
        store.append_now("r1", 0, evenings()["r1"].posts[:1])
        for stream in ("a1", "z1"):
            store.append_now(stream, 0, evenings()["k1"].posts[:1] * 400)
    with forger.open() as store:
        whole = sum(store.statement().heads.values())
    content = bytearray(forger.file.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 8 * 4096] = bytes(8 * 4096)
    forger.file.write_bytes(content)
    with forger.open() as store:
        audit = Audit(store)
        keys = {finding.what.key for finding in audit.whole()}
    assert keys & {"audit.stream", "audit.unreadable", "audit.chain"}
    assert audit.entries < whole


# In the house.

PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "by"
game = "roulette"
seats = 5

[[table]]
id = "q1"
name = "Roulette"
book = "ru"
game = "roulette"
seats = 5
bots = 2
"""


Said = tuple[str, str, dict[str, Any]]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    """What the auditor logs."""
    said: list[Said] = []

    class Log:
        def __getattr__(self, level: str) -> Callable[..., None]:
            return lambda event, **facts: said.append((level, event, facts))

    monkeypatch.setattr(auditor, "log", Log())
    return said


def floor_of(store: Store, clock: VirtualClock, folder: Path) -> Floor:
    file = folder / "plan.toml"
    file.write_text(PLAN, "utf-8")
    return Floor(store, read_plan(file), SeededEntropy(7), clock, folder, bots=True, seed="7")


def test_the_house_audits_itself_every_day_and_says_so(
    tmp_path: Path,
    clock: VirtualClock,
    monkeypatch: pytest.MonkeyPatch,
    said: list[Said],
) -> None:
    shelves = Shelves()
    monkeypatch.setattr(auditor, "EVERY", 900)

    async def scene() -> None:
        floor = floor_of(Memory(clock.now, shelves), clock, tmp_path)
        await floor.open()
        assert [(level, event) for level, event, _ in said] == [("info", "audited")]
        await clock.advance(300)
        shelves.balances["mint", "RUB"] = Balance(5)
        await clock.advance(900)
        assert [(level, event) for level, event, _ in said[1:]] == [
            ("error", "the books do not hold"),
            ("error", "the books do not hold"),
            ("error", "audited"),
        ]
        assert said[1][2]["account"] == "mint"
        assert [finding.what.key for finding in floor.auditor.findings] == [
            "audit.balance",
            "audit.sum",
        ]
        assert not any(desk.broken for desk in floor.desks.values())
        await floor.close()

    clock.run(scene())


def test_a_table_whose_journal_breaks_while_it_plays_stops_alone(
    tmp_path: Path, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelves = Shelves()
    monkeypatch.setattr(auditor, "EVERY", 900)

    async def scene() -> None:
        floor = floor_of(Memory(clock.now, shelves), clock, tmp_path)
        await floor.open()
        await clock.advance(300)
        shelves.journal["r1"][0] = shelves.journal["r1"][0]._replace(at=5)
        await clock.advance(900)
        assert floor.desk("r1").broken == phrase("audit.chain", stream="r1", entry=1)
        number = floor.desk("q1").table.number
        await clock.advance(120)
        assert floor.desk("q1").table.number > number
        await floor.close()

    clock.run(scene())


def test_each_table_opens_when_its_own_journal_is_verified(
    tmp_path: Path, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each slice takes a second here. Nobody bets before that table is verified, however long the
    others take; the house itself does not wait for ever."""
    shelves = Shelves()

    async def evening() -> None:
        floor = floor_of(Memory(clock.now, shelves), clock, tmp_path)
        await floor.open()
        await clock.advance(300)
        await floor.close()

    clock.run(evening())
    monkeypatch.setattr("croupier.house.audit.SLICE", 1)
    monkeypatch.setattr(Auditor, "_pause", lambda _, worked: 1.0 + worked)
    assert len(shelves.journal["q1"]) > floors.PATIENCE

    async def again() -> None:
        floor = floor_of(Memory(clock.now, shelves), clock, tmp_path)
        opening = asyncio.create_task(floor.open())
        await clock.advance(floors.PATIENCE + 1)
        assert opening.done()
        unverified = phrase("out-of-order.unverified")
        assert (floor.desk("q1").broken, floor.desk("r1").broken) == (unverified, unverified)
        with pytest.raises(Refused, match="out of order"):
            await floor.desk("q1").hear("ana", lambda _: Sit("ana", "Ana"))
        await clock.until(lambda: not floor.desk("q1").broken)
        assert (floor.desk("r1").broken, floor.auditor.report) == (unverified, None)
        await clock.until(lambda: not floor.desk("r1").broken)
        await clock.until(lambda: bool(floor.auditor.report))
        assert floor.auditor.report == Report(ANY, ANY, ())
        await floor.close()

    clock.run(again())


def test_a_store_that_gives_nothing_is_said_and_the_house_opens(
    tmp_path: Path, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Memory(clock.now)

    def fail() -> Any:
        raise InvariantBroken("invariant", what="the disk is gone")

    monkeypatch.setattr(store, "statement", fail)

    async def scene() -> None:
        floor = floor_of(store, clock, tmp_path)
        await floor.open()
        (finding,) = floor.auditor.findings
        assert finding.what.key == "audit.unreadable"
        await floor.close()

    clock.run(scene())
