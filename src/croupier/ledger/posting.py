"""Transfers, and the one function that posts what events say.

A stake on the felt is *held*: it is still the player's and cannot be spent twice. It leaves the
wallet when a line says that it is lost. Between players nothing is held: chips move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from croupier.errors import InvariantBroken
from croupier.games.facts import Back, Line, PotGiven, Put, Stake
from croupier.games.felt import Placed, TakenBack
from croupier.ledger.accounts import (
    jackpot,
    next_jackpot,
    pot,
    rake_box,
    stack,
    table_account,
    tax_account,
    wallet,
)
from croupier.money import MOST
from croupier.table.events import Contributed, Withheld
from croupier.table.room.events import BoughtIn, CashedOut

Kind = Literal["hold", "release", "take", "pay", "move"]


class Transfer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One movement. `hold` and `release` move nothing out of the wallet; the other three do.

    | kind | from → to | wallet |
    |---|---|---|
    | `hold` | wallet → table | held + |
    | `release` | table → wallet | held − |
    | `take` | wallet → table | held −, balance − |
    | `pay` | table → wallet, or a jackpot | balance + |
    | `move` | any → any | balance ± |
    """

    kind: Kind
    source: str
    destination: str
    amount: int
    currency: str
    wager: str = ""

    def __post_init__(self) -> None:
        if not 0 < self.amount <= MOST or self.source == self.destination:
            raise InvariantBroken("invariant", what=f"{self} is no transfer")


def transfers(
    events: Iterable[Any], seats: Mapping[str, str], table: str, currency: str
) -> tuple[Transfer, ...]:
    """What these events of one entry move; `seats` says which player's wallet stands behind a seat.

    Stakes go on and off the felt in the order of the events. Then the table is cleared: every take
    comes before the first payment, as on a felt; of what is paid the tax goes on, and last of
    the stakes their shares to a jackpot.
    """
    felt: list[Transfer] = []
    taken: list[Transfer] = []
    paid: list[Transfer] = []
    passed_on: list[Transfer] = []
    till = table_account(table)
    for event in events:
        match event:
            case Placed() | Stake():
                mine = wallet(seats[event.seat])
                felt.append(Transfer("hold", mine, till, event.amount, currency, event.wager))
            case TakenBack():
                mine = wallet(seats[event.seat])
                felt.append(Transfer("release", till, mine, event.amount, currency, event.wager))
            case Line(wager, seat, back, lost, won):
                mine = wallet(seats[seat])
                if back:
                    felt.append(Transfer("release", till, mine, back, currency, wager))
                if lost:
                    taken.append(Transfer("take", mine, till, lost, currency, wager))
                if won:
                    paid.append(Transfer("pay", till, mine, won, currency, wager))
            case Withheld() | Contributed():
                passed_on += _passed_on(event, seats, till, currency)
            case BoughtIn() | CashedOut() | Put() | Back() | PotGiven():
                felt += _chips(event, seats, table, currency)
    return (*felt, *taken, *paid, *passed_on)


def _passed_on(
    event: Withheld | Contributed, seats: Mapping[str, str], till: str, currency: str
) -> Iterator[Transfer]:
    """The tax of a win; a stake's share for a jackpot, for which the table is filled as for any
    payment."""
    if isinstance(event, Withheld):
        mine, there = wallet(seats[event.seat]), tax_account(event.book)
        yield Transfer("move", mine, there, event.tax, currency, event.wager)
        return
    pools = {jackpot(event.system): event.meter, next_jackpot(event.system): event.next}
    for pool, amount in pools.items():
        if amount:
            yield Transfer("pay", till, pool, amount, currency, event.wager)


def _chips(
    event: BoughtIn | CashedOut | Put | Back | PotGiven,
    seats: Mapping[str, str],
    table: str,
    currency: str,
) -> Iterator[Transfer]:
    """Chips between players. What belongs to a hand has a wager, and only that can be struck."""
    match event:
        case BoughtIn(seat, amount):
            mine = stack(table, seats[seat])
            yield Transfer("move", wallet(seats[seat]), mine, amount, currency)
        case CashedOut(seat, amount):
            mine = stack(table, seats[seat])
            yield Transfer("move", mine, wallet(seats[seat]), amount, currency)
        case Put(seat, amount) if amount:
            mine = stack(table, seats[seat])
            yield Transfer("move", mine, pot(table), amount, currency, f"pot/{seat}")
        case Back(seat, amount):
            mine = stack(table, seats[seat])
            yield Transfer("move", pot(table), mine, amount, currency, f"pot/{seat}")
        case PotGiven(rake=rake, shares=shares):
            if rake:
                yield Transfer("move", pot(table), rake_box(table), rake, currency, "pot/rake")
            for share in shares:
                if not share.amount:  # the rake was all there was
                    continue
                mine = stack(table, seats[share.seat])
                yield Transfer(
                    "move", pot(table), mine, share.amount, currency, f"pot/{share.seat}"
                )


def reversed_transfers(moved: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """The moves that undo these; for a strike give what all struck entries moved, in order.

    Backwards, so that at each step the accounts stand as they stood before: winnings return to the
    table first, then lost stakes return to the wallets *and are held again*, for striking a settled
    spin puts the stakes back on the felt; stakes that came back are held again. Where the placing
    itself is struck too, its hold is released last and the money is free.

    A player who has spent the winnings elsewhere meanwhile cannot return them: the store refuses
    the strike (`no-funds`) and nothing changes; that is a dispute then, not a correction. A float
    that the table was filled with stays there: fills are not in an entry's own transfers.
    """
    return tuple(back for transfer in reversed(tuple(moved)) for back in _undone(transfer))


def _undone(transfer: Transfer) -> tuple[Transfer, ...]:
    kind, source, destination = transfer.kind, transfer.source, transfer.destination
    rest = (transfer.amount, transfer.currency, transfer.wager)
    match kind:
        case "hold":
            return (Transfer("release", destination, source, *rest),)
        case "release":
            return (Transfer("hold", destination, source, *rest),)
        case "take":
            return (
                Transfer("pay", destination, source, *rest),
                Transfer("hold", source, destination, *rest),
            )
        case "pay" | "move":
            return (Transfer("move", destination, source, *rest),)
