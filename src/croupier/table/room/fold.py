"""The fold of what happens between players: stacks, the button, who sits out or waits, time banks.

Total and without terms, like the rest of a table's fold. What may be said, and when, is not known
here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.games.facts import Back, PotGiven, Put
from croupier.games.poker.events import BIG_BLIND, Posted
from croupier.table.events import (
    BankSpent,
    BankStarted,
    BoughtIn,
    ButtonDrawn,
    CameBack,
    CashedOut,
    HandStarted,
    Leaving,
    Listed,
    OfferLapsed,
    SatOut,
    SeatOffered,
    Unlisted,
)

if TYPE_CHECKING:
    from croupier.table.state import Table

NO_CHIPS = "no chips"
SILENT = "silent"
ASKED = "asked"
Chips = BoughtIn | CashedOut | Put | Back | PotGiven
Waiting = Listed | Unlisted | SeatOffered | OfferLapsed
Presence = SatOut | CameBack | Leaving
Thinking = BankStarted | BankSpent
Event = HandStarted | ButtonDrawn | BoughtIn | CashedOut | Presence | Waiting | Thinking


def evolve(table: Table, event: Event) -> Table:
    """The table after an event that only tables between players have."""
    match event:
        case HandStarted():
            return _started(table, event)
        case ButtonDrawn():
            return _button(table, event)
        case BoughtIn() | CashedOut():
            return chips(table, event)
        case SatOut() | CameBack() | Leaving():
            return _presence(table, event)
        case Listed() | Unlisted() | SeatOffered() | OfferLapsed():
            return _waiting(table, event)
        case BankStarted() | BankSpent():
            return _thinking(table, event)


def seat_number(seat: str) -> int:
    """`p7` is the seventh; names without a number stay in the order they are given."""
    digits = "".join(letter for letter in seat if letter.isdigit())
    return int(digits) if digits else 0


def clockwise(seats: Iterable[str], after: str) -> tuple[str, ...]:
    """The seats in order, from the first one after this seat, which comes last if it is there."""
    order = sorted(seats, key=seat_number)
    if after in order:
        at = order.index(after) + 1
    else:
        at = sum(seat_number(seat) <= seat_number(after) for seat in order)
    return (*order[at:], *order[:at])


# Chips.


def moved(event: Any) -> Iterator[tuple[str, int]]:
    """What an event of a hand does to the stacks."""
    match event:
        case Put(seat, amount):
            yield seat, -amount
        case Back(seat, amount):
            yield seat, amount
        case PotGiven(shares=shares):
            for share in shares:
                yield share.seat, share.amount


def chips(table: Table, event: Chips) -> Table:
    """The stacks after an event, whoever has one."""
    match event:
        case BoughtIn(seat, amount):
            bank = table.opened.timing.bank if table.opened else 0
            banks = table.banks if seat in table.banks else {**table.banks, seat: bank}
            return msgspec.structs.replace(table, stacks=_with(table, seat, amount), banks=banks)
        case CashedOut(seat, amount):
            return msgspec.structs.replace(table, stacks=_with(table, seat, -amount))
        case Posted(what=what) if what == BIG_BLIND:
            table = _passed(table, event.seat)
    stacks = dict(table.stacks)
    for seat, amount in moved(event):
        stacks[seat] = stacks.get(seat, 0) + amount
    return msgspec.structs.replace(table, stacks=stacks)


def _with(table: Table, seat: str, amount: int) -> dict[str, int]:
    return {**table.stacks, seat: table.stacks.get(seat, 0) + amount}


def _passed(table: Table, blind: str) -> Table:
    """Whoever sits out where the big blind has just gone by waits until it comes back."""
    waits = list(table.waits)
    around = clockwise({*table.out, blind}, table.blind) if table.blind else ()
    for seat in around:
        if seat == blind:
            break
        if seat in table.seats and seat not in waits:
            waits.append(seat)
    return msgspec.structs.replace(table, blind=blind, waits=tuple(waits))


def restored(table: Table, struck: Iterable[Any]) -> dict[str, int]:
    """The stacks without what these events moved in the hand; chips brought to the table stay."""
    stacks = dict(table.stacks)
    for event in struck:
        for seat, amount in moved(event):
            if seat in stacks:
                stacks[seat] -= amount
    return stacks


# The button and the hand.


def _button(table: Table, event: ButtonDrawn) -> Table:
    """Cards for the button use up a deck of their own."""
    shoe = table.shoe
    if not event.button:
        return msgspec.structs.replace(table, high={**table.high, **event.cards})
    if shoe is not None and shoe.deck:
        shoe = msgspec.structs.replace(shoe, hands_left=0)
    return msgspec.structs.replace(table, button=event.button, fresh=True, high={}, shoe=shoe)


def new_evening(table: Table) -> Table:
    """The button is drawn for anew, and nobody has missed a blind yet."""
    return msgspec.structs.replace(table, button="", fresh=False, high={}, blind="", waits=())


def _started(table: Table, event: HandStarted) -> Table:
    """Everyone who is dealt in gets some time back, and waits no longer."""
    timing = table.opened.timing if table.opened else None
    banks = dict(table.banks)
    for seat in event.stacks:
        if timing is not None:
            banks[seat] = min(timing.bank, banks.get(seat, timing.bank) + timing.refill)
    return msgspec.structs.replace(
        table,
        phase="playing",
        round=event.round,
        number=event.number,
        closes_at=0,
        next_at=event.next_at,
        play=None,
        button=event.button,
        fresh=False,
        waits=tuple(seat for seat in table.waits if seat not in event.stacks),
        banks=banks,
        thinking=None,
    )


# Who is there.


def _presence(table: Table, event: Presence) -> Table:
    match event:
        case SatOut(seat, why):
            return msgspec.structs.replace(table, out={**table.out, seat: why})
        case CameBack(seat):
            leaving = tuple(other for other in table.leaving if other != seat)
            return msgspec.structs.replace(table, out=_without(table.out, seat), leaving=leaving)
        case Leaving(seat):
            leaving = (*(s for s in table.leaving if s != seat), seat)
            return msgspec.structs.replace(table, leaving=leaving)


def gone(table: Table, seat: str) -> Table:
    """Nothing of a seat stays behind when its player has left."""
    return msgspec.structs.replace(
        table,
        stacks=_without(table.stacks, seat),
        banks=_without(table.banks, seat),
        high=_without(table.high, seat),
        out=_without(table.out, seat),
        waits=tuple(other for other in table.waits if other != seat),
        leaving=tuple(other for other in table.leaving if other != seat),
    )


def _without(by_seat: dict[str, Any], seat: str) -> dict[str, Any]:
    return {other: value for other, value in by_seat.items() if other != seat}


def _waiting(table: Table, event: Waiting) -> Table:
    """The list, and whom a seat is offered to."""
    match event:
        case Listed():
            return msgspec.structs.replace(table, queue=(*table.queue, event))
        case SeatOffered():
            return msgspec.structs.replace(table, offer=event)
        case Unlisted(player) | OfferLapsed(player):
            mine = table.offer is not None and table.offer.player == player
            queue = tuple(listed for listed in table.queue if listed.player != player)
            return msgspec.structs.replace(table, queue=queue, offer=None if mine else table.offer)


def _thinking(table: Table, event: Thinking) -> Table:
    match event:
        case BankStarted(until=until):
            return msgspec.structs.replace(table, thinking=event, next_at=until)
        case BankSpent(seat, left):
            banks = {**table.banks, seat: left}
            return msgspec.structs.replace(table, banks=banks, thinking=None)
