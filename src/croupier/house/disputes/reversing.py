"""Void wagers: what they have moved is moved back, from the round's own record.

Two persons have said in the day book that they are void. A round that is still open and void as a
whole is struck at its table; one that is over is undone by reversing entries of the day book, and
single wagers of an open one wait for its end. What a player has won and spent already is a debt;
who lost gets everything back at once, whoever has it. A house that starts catches up.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import structlog

from croupier.daybook import book as cases
from croupier.daybook.authority import PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.rooms.disputes.holding import the_house
from croupier.daybook.rooms.players import accounts
from croupier.daybook.step import Act, Actor
from croupier.daybook.terms import Terms
from croupier.errors import CroupierError, Refused
from croupier.house.daybook import DayBook
from croupier.house.parts import Part
from croupier.house.tables.desk import Desk, Hand, Step
from croupier.ledger import Transfer, effects, owner, table_account, wallet
from croupier.store import Reader, Store
from croupier.table.events import RoundOver
from croupier.table.strikes import is_over
from croupier.table.words import Strike

VOID, MOVE = "void", "move"
POT, TAX = "pot", "tax"
"""With what a wager begins that is no single one: the pot of a hand, the tax of a round."""
NOBODY = Actor("", PROGRAM)
log = structlog.get_logger("croupier.reversing")


class Wager(NamedTuple):
    """What lay on a table. `net`: what it has made of the player's money so far."""

    name: str
    player: str
    seat: str
    staked: int
    net: int
    currency: str


class Undone(NamedTuple):
    """What goes back, and what cannot: moves as the day book says them, and debts by player."""

    moves: list[dict[str, Any]]
    debts: list[dict[str, Any]]


# What a round has moved.


def moved(reader: Reader, round: str) -> list[Transfer]:
    """All that the entries of a round have moved of its wagers, in order."""
    row = reader.round(round)
    if row is None:
        return []
    entries = (each.seq for each in reader.read_round(round))
    return [t for seq in entries for t in reader.transfers(row.stream, seq) if t.wager]


def wagers(reader: Reader, round: str) -> tuple[Wager, ...]:
    """The wagers of a round, in the order in which they were placed."""
    staked: Counter[str] = Counter()
    net: Counter[str] = Counter()
    whose: dict[str, tuple[str, str]] = {}
    for transfer in moved(reader, round):
        name = transfer.wager
        player = owner(transfer.source) or owner(transfer.destination)
        if not player or name.startswith(f"{TAX}/"):
            continue
        whose.setdefault(name, (player, transfer.currency))
        if transfer.kind == "hold" or transfer.source.startswith("stack:"):
            staked[name] += transfer.amount
        for account, balance, _ in effects(transfer):
            net[name] += balance if owner(account) else 0
    return tuple(
        Wager(name, player, name.rpartition("/")[2], staked[name], net[name], currency)
        for name, (player, currency) in whose.items()
    )


def undone(reader: Reader, terms: Terms, table: str, round: str, chosen: Sequence[str]) -> Undone:
    """What moves back: first what comes to the table, then what it gives."""
    net = _net(moved(reader, round), _with_taxes(reader, round, chosen))
    till = table_account(table)
    comes, goes, debts = [], [], []
    for (account, currency), amount in sorted(net.items()):
        if not amount or account == till:
            continue
        if amount < 0:
            goes.append(_move(till, account, -amount, currency))
            continue
        has = reader.balance(account, currency).available
        there = min(amount, max(has, 0))
        if there:
            comes.append(_move(account, till, there, currency))
        if amount > there:
            debts.append({"player": owner(account), "sum": amount - there, "currency": currency})
    return Undone([*comes, *_filled(reader, terms, till, comes, goes), *goes], debts)


def _with_taxes(reader: Reader, round: str, chosen: Sequence[str]) -> set[str]:
    """The rake goes with the pot; and the tax on a seat's round where all its wagers are void."""
    left = {each.seat for each in wagers(reader, round) if each.name not in chosen}
    seats = {name.rpartition("/")[2] for name in chosen} - left
    rake = {f"{POT}/rake"} if any(name.startswith(f"{POT}/") for name in chosen) else set()
    return {*chosen, *rake, *(f"{TAX}/{seat}" for seat in seats)}


def _net(transfers: Sequence[Transfer], chosen: set[str]) -> Counter[tuple[str, str]]:
    """By account and currency; chips at a table count as their owner's wallet, for who has got up
    since has taken them there."""
    net: Counter[tuple[str, str]] = Counter()
    for transfer in transfers:
        if transfer.wager in chosen:
            for account, balance, _ in effects(transfer):
                mine = owner(account)
                net[wallet(mine) if mine else account, transfer.currency] += balance
    return net


def _filled(
    reader: Reader,
    terms: Terms,
    till: str,
    comes: Sequence[Mapping[str, Any]],
    goes: Sequence[Mapping[str, Any]],
) -> Iterator[dict[str, Any]]:
    """The house gives what the table lacks."""
    for currency in sorted({each["currency"] for each in goes}):
        had = reader.balance(till, currency).available
        came, needs = (
            sum(each["sum"] for each in some if each["currency"] == currency)
            for some in (comes, goes)
        )
        if (short := needs - came - had) > 0:
            yield _move(the_house(terms), till, short, currency)


def _move(source: str, destination: str, amount: int, currency: str) -> dict[str, Any]:
    return {"source": source, "destination": destination, "sum": amount, "currency": currency}


# Whoever does it.


class Reversing(Part):
    """`desks`: the tables that play, by their ids."""

    name = "reversing"

    def __init__(self, store: Store, book: DayBook, desks: Mapping[str, Desk]) -> None:
        self._store = store
        self._book = book
        self._desks = desks
        self._bell = asyncio.Event()
        book.listeners.append(self._noted)

    def _noted(self, entry: DayEntry) -> None:
        if entry.procedure == VOID:
            self._bell.set()

    async def happened(self, _: Desk, steps: Sequence[Step]) -> None:
        """A round that is over may be what single wagers have waited for."""
        if any(isinstance(event, RoundOver) for step in steps for event in step.post.entry.events):
            self._bell.set()

    def may_strike(self, desk: Desk, step: Step) -> None:
        """What was moved back by the day book is not moved back a second time."""
        done = voids.of(self._book.house).voided
        if isinstance(step.said.word, Strike) and any(
            each.reversed and each.wagers.round == desk.table.round for each in done
        ):
            raise Refused("already-void", round=desk.table.round)

    async def run(self) -> None:
        while True:
            self._bell.clear()
            await self.catch_up()
            await self._bell.wait()

    async def catch_up(self) -> None:
        """Everything that is void and not moved back yet."""
        for case in self._awaiting():
            try:
                await self._undo(case)
            except CroupierError as error:
                log.warning("not moved back", case=case, why=error.code)

    def _awaiting(self) -> list[str]:
        house, terms = self._book.house, self._book.terms
        open_voids = [name for name, case in house.cases.items() if case.procedure == VOID]
        return [
            each.case
            for name in open_voids
            for each in cases.awaited_of(house, terms, name)
            if each.step.name == MOVE
        ]

    async def _undo(self, case: str) -> None:
        declared, confirmed, *_ = self._book.house.cases[case].acts
        said = declared.said
        table, round, chosen = said["table"], said["round"], said["wagers"]
        entries = [each.entry for each in self._store.read_round(round)]
        struck = False
        if entries and not is_over(entries):
            every = {each.name for each in wagers(self._store, round)}
            if not every <= {*chosen}:
                return
            await self._strike(table, round, declared, confirmed)
            struck = True
        back = undone(self._store, self._book.terms, table, round, chosen)
        debts = [{**each, "person": self._person(each["player"])} for each in back.debts]
        await self._book.take(case, MOVE, NOBODY, moves=back.moves, debts=debts, struck=struck)

    def _person(self, player: str) -> str:
        """As the day book knows who plays: by the account, or a guest by the wallet."""
        return accounts.person_of(self._book.house, player) or player

    async def _strike(self, table: str, round: str, declared: Act, confirmed: Act) -> None:
        """The whole round, at its table; what its entries moved goes back with that."""
        desk = self._desks.get(table)
        if desk is None:
            raise Refused("unknown-table", table=table, legal=tuple(self._desks))
        hand = Hand(declared.by.person, f"{declared.case} struck", round)
        word = Strike(1, declared.said["ground"])
        await desk.house(word, "dealer", hand, confirmed=confirmed.by.person)
