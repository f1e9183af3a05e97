"""Money that lies ready for players, as the ledger moved it: jackpots system by system, and the
funds of bonus games and tournaments.

A jackpot's money is never the house's (`bg` art. 25(1)), and prizes come out of the fund that was
announced (`bg` art. 26(3), 27(3)): each unit that came and went stands here with where from and
where to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from croupier.daybook.terms import Terms
from croupier.house.reports.report import Column, Days, Report, Row, by_time, columns
from croupier.ledger import effects
from croupier.ledger.accounts import HOUSE, fund, jackpot, next_jackpot, removed_pool
from croupier.money import is_chips
from croupier.phrase import phrase
from croupier.store import Reader

JACKPOT_KINDS = tuple(made("")[:-1] for made in (jackpot, next_jackpot, removed_pool))
FUND_KINDS = (fund("")[:-1],)
POOLS = (*JACKPOT_KINDS, *FUND_KINDS)
JACKPOTS_BY = ("month", "day")
FLOWS = ("fed", "house", "from_pools", "paid", "to_pools", "to_house")
"""In and out: of stakes and entries, of the house, of other pools; to players, to other pools, and
to the house."""
IN = 3
"""So many of them come in."""


class Account(NamedTuple):
    """`jackpot:reef`: what kind it is, and of what."""

    kind: str
    of: str
    currency: str

    @property
    def name(self) -> str:
        return f"{self.kind}:{self.of}"


class Moved(NamedTuple):
    """So much came to an account, or less than nothing went, by one of the flows."""

    account: Account
    at: int
    stream: str
    flow: str
    amount: int


def accounts_of(reader: Reader, kinds: Sequence[str]) -> list[Account]:
    """Those that there are, in money."""
    named = ((*name.partition(":"), currency) for name, currency in reader.statement().balances)
    return sorted(
        Account(kind, of, currency)
        for kind, _, of, currency in named
        if kind in kinds and not is_chips(currency)
    )


def moved_at(reader: Reader, accounts: Sequence[Account]) -> Iterator[Moved]:
    """All that ever came and went, the oldest first."""
    known = {(each.name, each.currency): each for each in accounts}
    if not known:
        return
    for touched in reader.touched(sorted({each.name for each in accounts})):
        for transfer in touched.moved:
            for name, amount, _ in effects(transfer):
                account = known.get((name, transfer.currency))
                if account is not None and amount:
                    other = transfer.source if amount > 0 else transfer.destination
                    flow = _flow(other, amount)
                    yield Moved(account, touched.at, touched.stream, flow, amount)


def _flow(other: str, amount: int) -> str:
    """What a table takes back, as a strike does, is less that was fed; what a wallet brings is fed,
    too: an entry."""
    kind = other.partition(":")[0]
    if kind == "table" or (kind == "wallet" and amount > 0):
        return "fed"
    if kind in POOLS:
        return "from_pools" if amount > 0 else "to_pools"
    if other == HOUSE or kind not in ("wallet", "won"):
        return "house" if amount > 0 else "to_house"
    return "paid"


Sums = dict[tuple[str, Account], dict[str, int]]


def _sums(moved: Iterable[Moved], by: str, days: Days, terms: Terms) -> tuple[Sums, Sums]:
    """What lay there before each group, and what moved in it."""
    standing: dict[Account, int] = {}
    before: Sums = {}
    within: Sums = {}
    for each in moved:
        if each.at >= days.ends:
            break
        lay = standing.get(each.account, 0)
        standing[each.account] = lay + each.amount
        if each.at < days.begins:
            continue
        key = by_time(by, each.at, terms) if by else "", each.account
        before.setdefault(key, {"before": lay})
        mine = within.setdefault(key, {})
        signed = each.amount if each.flow in FLOWS[:IN] else -each.amount
        mine[each.flow] = mine.get(each.flow, 0) + signed
    for account, lies in standing.items():
        if not any(known == account for _, known in within) and lies:
            key = by_time(by, days.begins, terms) if by else "", account
            before[key], within[key] = {"before": lies}, {}
    return before, within


def _rows(before: Sums, within: Sums) -> Iterator[tuple[str, Account, list[int]]]:
    for key in sorted(within):
        flows = [within[key].get(flow, 0) for flow in FLOWS]
        lay = before[key]["before"]
        yield *key, [lay, *flows, lay + sum(flows[:IN]) - sum(flows[IN:])]


_FLOWN = columns(
    before="money", fed="money", house="money", from_pools="money", paid="money", to_pools="money",
    to_house="money", after="money",
)  # fmt: skip


def jackpots_report(reader: Reader, by: str, days: Days, terms: Terms) -> Report:
    """Each system: what it would pay, what stands ready for the next one, and what of a removed one
    has to be given out (`bg` art. 25(1))."""
    moved = moved_at(reader, accounts_of(reader, JACKPOT_KINDS))
    head = (Column(by, "month" if by == "month" else "day"), *columns(system="text", pool="phrase"))
    rows = tuple(
        Row((when, account.of, f"report.pool-{account.kind}", *cells), account.currency)
        for when, account, cells in _rows(*_sums(moved, by, days, terms))
    )
    notes = (phrase("report.note-jackpots"),)
    return Report("jackpots", by, days, (*head, *_FLOWN), rows, (), notes)


def funds_report(reader: Reader, days: Days, terms: Terms) -> Report:
    """The fund of each bonus game and tournament: where its money came from, and where it went; one
    that is settled has nothing left (`bg` art. 26(3)5, 27(3)5)."""
    moved = moved_at(reader, accounts_of(reader, FUND_KINDS))
    rows = tuple(
        Row((account.of, *cells), account.currency)
        for _, account, cells in _rows(*_sums(moved, "", days, terms))
    )
    head = (*columns(fund="text"), *_FLOWN)
    return Report("funds", "fund", days, head, rows, (), (phrase("report.note-funds"),))
