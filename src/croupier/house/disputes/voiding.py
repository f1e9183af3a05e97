"""Voiding a table: two persons give back all that lies at a table which nobody can play at.

It is out of order, or no longer on the plan. Every stake that is not decided is free again, a hand
that was under way is undone, and stacks go back to the wallets: counted from what was moved, for
the journal itself may be what is damaged. Everybody gets up, and the table goes on with its next
round. It is an entry like any other, with both persons and the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from croupier.errors import CroupierError, IllegalDecision
from croupier.house.tables import restart
from croupier.ledger import Outstanding, Transfer
from croupier.phrase import phrase
from croupier.store import Post, Reader
from croupier.table.entry import Entry
from croupier.table.events import Carried, Struck, Voided
from croupier.table.speech import one_line
from croupier.table.words import Strike

NOTHING: Mapping[str, Carried] = {}


class Voiding(NamedTuple):
    """What is appended, and after which entry."""

    after: int
    post: Post


def voiding(
    reader: Reader,
    table: str,
    reason: str,
    by: str,
    confirmed: str,
    carried: Mapping[str, Carried] = NOTHING,
) -> Voiding:
    """What voids a table; refused without a reason, or without two persons. `carried`: what the
    table keeps for jackpots."""
    _check(reason, by, confirmed)
    lying = outstanding(reader, table)
    round_, number = _last(reader, table)
    events: tuple[Struck | Voided, ...] = (Voided(number, reason, {**carried}),)
    if round_ and lying.undecided:
        events = (Struck(1, reason), *events)
    struck = round_ if len(events) > 1 else ""
    entry = Entry(Strike(1, reason), events, "house", struck, confirmed, person=by)
    seq = reader.head(table)
    sealed = restart.voided_at(reader, table, seq + 1, number, carried)
    return Voiding(seq, Post(entry, given_back(reader, lying), (sealed,)))


def outstanding(reader: Reader, table: str) -> Outstanding:
    """What lies at a table."""
    lying = Outstanding(table)
    for transfer in reader.moved(table):
        lying.add(transfer)
    return lying


def given_back(reader: Reader, lying: Outstanding) -> tuple[Transfer, ...]:
    """What goes back; of a wallet's stakes no more than it has on felts, for what was moved may be
    damaged, too."""
    found = []
    for transfer in lying.given_back():
        most = transfer.amount
        if transfer.kind == "release":
            most = min(most, reader.balance(transfer.destination, transfer.currency).held)
        if most:
            found.append(replace(transfer, amount=most))
    return tuple(found)


def check_reason(reason: str) -> None:
    if not one_line(reason):
        raise IllegalDecision("needs-reason", action=phrase("action.void"))


def _check(reason: str, by: str, confirmed: str) -> None:
    check_reason(reason)
    action = phrase("action.void")
    if not one_line(by) or not one_line(confirmed):
        raise IllegalDecision("needs-confirmation", action=action)
    if by.strip().casefold() == confirmed.strip().casefold():
        raise IllegalDecision("same-person", action=action, person=by)


def _last(reader: Reader, table: str) -> tuple[str, int]:
    """The last round, if it can be read, for then its row says that it is void; and a number that
    no round has reached: there are never more rounds than entries."""
    try:
        row = next(iter(reader.rounds(table, limit=1)), None)
    except CroupierError:
        return "", reader.head(table)
    if row is None:
        return "", 0
    with suppress(CroupierError):
        return (row.round if reader.read_round(row.round) else ""), row.number
    return "", row.number
