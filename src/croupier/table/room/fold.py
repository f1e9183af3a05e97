"""The fold of what happens between players: stacks, the button, who sits out or waits, time banks.

Total and without terms, like the rest of a table's fold. What may be said, and when, is not known
here; nor is what a hand does to the chips in it: they are in the hand until it is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from croupier.games.facts import Back, Event, PotGiven, Put
from croupier.games.folds import Folds
from croupier.table.room.events import (
    BankSpent,
    BankStarted,
    BoughtIn,
    ButtonDrawn,
    CameBack,
    CashedOut,
    HandStarted,
    Leaving,
    SatOut,
)
from croupier.table.room.state import Room
from croupier.table.state import Table, in_play

NO_CHIPS = "no chips"
SILENT = "silent"
ASKED = "asked"
FOLDS: Folds[Table] = Folds()
V = TypeVar("V")


@lru_cache(1024)
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


def _with(table: Table, room: Room) -> Table:
    return replace(table, room=room)


def _without(by_seat: Mapping[str, V], seat: str) -> dict[str, V]:
    return {other: value for other, value in by_seat.items() if other != seat}


# Chips.


def moved(event: Event) -> Iterator[tuple[str, int]]:
    """What an event of a hand does to the stacks."""
    match event:
        case Put(seat, amount):
            yield seat, -amount
        case Back(seat, amount):
            yield seat, amount
        case PotGiven(shares=shares):
            for share in shares:
                yield share.seat, share.amount


def _stacks(room: Room, seat: str, amount: int) -> dict[str, int]:
    return {**room.stacks, seat: room.stacks.get(seat, 0) + amount}


@FOLDS.on(BoughtIn)
def _bought(table: Table, event: BoughtIn) -> Table:
    room, bank = table.room, table.opened.timing.bank if table.opened else 0
    banks = room.banks if event.seat in room.banks else {**room.banks, event.seat: bank}
    return _with(table, replace(room, stacks=_stacks(room, event.seat, event.amount), banks=banks))


@FOLDS.on(CashedOut)
def _cashed(table: Table, event: CashedOut) -> Table:
    stacks = _stacks(table.room, event.seat, -event.amount)
    return _with(table, replace(table.room, stacks=stacks))


def hand_over(table: Table) -> Table:
    """The chips of a hand lie before their seats again, and nobody thinks any more."""
    playing, room = in_play(table), table.room
    if not playing and room.thinking is None:
        return table
    stacks = {seat: chips + playing.get(seat, 0) for seat, chips in room.stacks.items()}
    return _with(table, replace(room, stacks=stacks, thinking=None))


# The button and the hand.


@FOLDS.on(ButtonDrawn)
def _button(table: Table, event: ButtonDrawn) -> Table:
    """Cards for the button use up a deck of their own."""
    room, shoe = table.room, table.shoe
    if not event.button:
        return _with(table, replace(room, high={**room.high, **event.cards}))
    if shoe is not None and shoe.deck:
        shoe = replace(shoe, hands_left=0)
    return replace(table, shoe=shoe, room=replace(room, button=event.button, fresh=True, high={}))


def new_evening(table: Table) -> Table:
    """The button is drawn for anew, and nobody has missed a blind yet."""
    room = replace(table.room, button="", fresh=False, high={}, blind="", waits=())
    return table if room == table.room else _with(table, room)


@FOLDS.on(HandStarted)
def _started(table: Table, event: HandStarted) -> Table:
    """Everyone who is dealt in has their chips in the hand, gets some time back, and waits no
    longer."""
    room, timing = table.room, table.opened.timing if table.opened else None
    banks = dict(room.banks)
    for seat in event.stacks:
        if timing is not None:
            banks[seat] = min(timing.bank, banks.get(seat, timing.bank) + timing.refill)
    left = {seat: chips - event.stacks.get(seat, 0) for seat, chips in room.stacks.items()}
    room = replace(
        room,
        stacks=left,
        button=event.button,
        fresh=False,
        waits=tuple(seat for seat in room.waits if seat not in event.stacks),
        banks=banks,
        thinking=None,
    )
    return replace(
        table,
        phase="playing",
        round=event.round,
        number=event.number,
        closes_at=0,
        next_at=event.next_at,
        play=None,
        room=room,
    )


def blind_passed(table: Table, events: Iterable[Event]) -> Table:
    """Whoever sits out where the big blind has just gone by waits until it comes back."""
    between = table.game.between if table.game else None
    posted = (between.big_blind(event) for event in events) if between else iter(())
    blind = next(filter(None, posted), "")
    if not blind:
        return table
    if table.tournament:  # Everybody is dealt in and nobody has missed a blind.
        return _with(table, replace(table.room, blind=blind))
    room, waits = table.room, list(table.room.waits)
    around = clockwise({*room.out, blind}, room.blind) if room.blind else ()
    for seat in around:
        if seat == blind:
            break
        if seat in table.seats and seat not in waits:
            waits.append(seat)
    return _with(table, replace(room, blind=blind, waits=tuple(waits)))


def restruck(again: Table, table: Table, first: int) -> Table:
    """Struck is what was played: the people stay as they are, with the chips they have brought."""
    stacks = dict(table.stacks)
    for entry in table.entries[first - 1 :]:
        for event in entry.events:
            for seat, amount in moved(event):
                if seat in stacks:
                    stacks[seat] -= amount
    playing, room = in_play(again), table.room
    return _with(
        again,
        replace(
            again.room,
            stacks={seat: chips - playing.get(seat, 0) for seat, chips in stacks.items()},
            out={s: why for s, why in room.out.items() if why != NO_CHIPS or not stacks.get(s)},
            waits=tuple(s for s in again.room.waits if again.seats.get(s) == table.seats.get(s)),
            leaving=room.leaving,
            banks=room.banks,
            thinking=None,
        ),
    )


def same_button(again: Table, table: Table) -> Table:
    """The button lies where it lay in the hand that is dealt anew."""
    return _with(again, replace(again.room, button=table.room.button, fresh=True))


# Who is there.


@FOLDS.on(SatOut)
def _sat_out(table: Table, event: SatOut) -> Table:
    return _with(table, replace(table.room, out={**table.room.out, event.seat: event.why}))


@FOLDS.on(CameBack)
def _came_back(table: Table, event: CameBack) -> Table:
    room = table.room
    leaving = tuple(other for other in room.leaving if other != event.seat)
    return _with(table, replace(room, out=_without(room.out, event.seat), leaving=leaving))


@FOLDS.on(Leaving)
def _leaving(table: Table, event: Leaving) -> Table:
    leaving = (*(seat for seat in table.room.leaving if seat != event.seat), event.seat)
    return _with(table, replace(table.room, leaving=leaving))


def gone(table: Table, seat: str) -> Table:
    """Nothing of a seat stays behind when its player has left."""
    room = table.room
    left = replace(
        room,
        stacks=_without(room.stacks, seat),
        banks=_without(room.banks, seat),
        high=_without(room.high, seat),
        out=_without(room.out, seat),
        waits=tuple(other for other in room.waits if other != seat),
        leaving=tuple(other for other in room.leaving if other != seat),
    )
    return _with(table, left)


# Time.


@FOLDS.on(BankStarted)
def _bank_started(table: Table, event: BankStarted) -> Table:
    return replace(table, next_at=event.until, room=replace(table.room, thinking=event))


@FOLDS.on(BankSpent)
def _bank_spent(table: Table, event: BankSpent) -> Table:
    banks = {**table.room.banks, event.seat: event.left}
    return _with(table, replace(table.room, banks=banks, thinking=None))
