"""The cage: what it owes, what it has lately sold and paid to whom, and which sums were flagged.
How chips are bought and redeemed is in `buying` and `cashing`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import CASHIER, GAME_MANAGER, Permit
from croupier.daybook.calendar import Day
from croupier.daybook.fields import Moment, Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.floor.sold import SoldAtTable
from croupier.daybook.step import Act, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

TWO_DAYS = 2 * 24 * 3_600_000
Way = Literal["in", "out", "split"]


class BoughtIn(Fact, frozen=True, tag="chips-bought"):
    person: str
    sum: Money
    means: str


class PayoutDue(Fact, frozen=True, tag="payout-due"):
    """Chips were given back, and the money is owed until then."""

    person: str
    sum: Money
    means: str
    until: Moment


class PayoutMade(Fact, frozen=True, tag="payout-made"):
    """`sum` is what the chips were worth, or what was won at a `machine`; of it `tax` was
    withheld."""

    person: str
    sum: Money
    means: str
    tax: Money = 0
    machine: str = ""


class PayoutExecuted(Fact, frozen=True, tag="payout-executed"):
    """The bank has paid it, under its own number."""

    number: str
    day: Day


class PayoutReturned(Fact, frozen=True, tag="payout-returned"):
    """The bank has sent it back: it is owed as before."""

    person: str
    sum: Money
    means: str
    until: Moment
    reason: str


class CashFlagged(Fact, frozen=True, tag="cash-flagged"):
    """Cash of one person and gaming day has come to a sum at which it is looked at: `in` or `out`;
    or a sum was brought in parts, each of which stays below the limit. `parts`: how many."""

    person: str
    way: Way
    total: Money
    parts: int
    limit: Money


class FlagReviewed(Fact, frozen=True, tag="flag-reviewed"):
    flag: str
    finding: str


class Due(msgspec.Struct, frozen=True):
    person: str
    sum: Money
    means: str
    until: Moment


class Movement(msgspec.Struct, frozen=True):
    """What somebody bought or was paid, and by which case; `machine`: where it was won."""

    at: int
    sum: Money
    means: str
    case: str
    machine: str = ""


Movements = Mapping[str, tuple[Movement, ...]]


class Cage(msgspec.Struct, frozen=True):
    """By person what was bought and paid of late; payouts that are owed, by their case; and flags
    that nobody has reviewed yet, by theirs."""

    due: Mapping[str, Due] = {}
    bought: Movements = {}
    paid: Movements = {}
    flags: Mapping[str, CashFlagged] = {}


def of(house: House) -> Cage:
    found: Cage = house.rooms["cage"]
    return found


def owed_to(house: House, person: str) -> tuple[str, ...]:
    """The cases of payouts that somebody still waits for."""
    return tuple(case for case, due in of(house).due.items() if due.person == person)


def of_the_day(terms: Terms, movements: Movements, person: str, at: int) -> tuple[int, int]:
    """In cash, of this person, in the gaming day of this moment: the sum, and in how many parts. At
    machines each win stands by itself (R83)."""
    begins = terms.gaming_day(at)
    parts = [
        one.sum
        for one in movements.get(person, ())
        if one.at >= begins and one.means == "cash" and not one.machine
    ]
    return sum(parts), len(parts)


def flagged(terms: Terms, act: Act, person: str, way: Way, amount: int) -> Iterator[CashFlagged]:
    """Where this act brings the day's cash to the sum of the house; what there was before, the act
    was given."""
    limit = terms.minor(terms.cage.flag)
    before, parts = act.given["today"]
    if limit and before < limit <= before + amount:
        yield CashFlagged(person, way, before + amount, parts + 1, limit)


def _fold(cage: Cage, act: Act, fact: Fact) -> Cage:
    match fact:
        case PayoutDue(person, amount, means, until):
            owed = Due(person, amount, means, until)
            return replace(cage, due={**cage.due, act.case: owed})
        case BoughtIn(person, amount, means):
            bought = _lately(cage.bought, person, Movement(act.at, amount, means, act.case))
            return replace(cage, bought=bought)
        case SoldAtTable(_, amount, person) if person:
            bought = _lately(cage.bought, person, Movement(act.at, amount, "cash", act.case))
            return replace(cage, bought=bought)
        case PayoutMade(person, amount, means, machine=machine):
            rest = {case: owed for case, owed in cage.due.items() if case != act.case}
            last = Movement(act.at, amount, means, act.case, machine)
            paid = _lately(cage.paid, person, last)
            return replace(cage, due=rest, paid=paid)
        case PayoutReturned(person, amount, means, until):
            parts = (one for one in cage.paid.get(person, ()) if one.case != act.case)
            again = {**cage.due, act.case: Due(person, amount, means, until)}
            return replace(cage, due=again, paid={**cage.paid, person: tuple(parts)})
        case CashFlagged():
            return replace(cage, flags={**cage.flags, act.case: fact})
        case FlagReviewed(flag):
            left = {case: each for case, each in cage.flags.items() if case != flag}
            return replace(cage, flags=left)
    return cage


def _lately(movements: Movements, person: str, last: Movement) -> Movements:
    """With this one, and without those that no gaming day of today has in it any more."""
    every = {**movements, person: (*movements.get(person, ()), last)}
    kept = {
        who: tuple(one for one in parts if one.at > last.at - TWO_DAYS)
        for who, parts in every.items()
    }
    return {who: parts for who, parts in kept.items() if parts}


def _restate(cage: Cage) -> Iterator[Restated]:
    for person, parts in cage.bought.items():
        yield from (
            Restated(BoughtIn(person, one.sum, one.means), one.at, one.case) for one in parts
        )
    for person, parts in cage.paid.items():
        yield from (
            Restated(PayoutMade(person, one.sum, one.means, machine=one.machine), one.at, one.case)
            for one in parts
        )
    for case, owed in cage.due.items():
        yield Restated(PayoutDue(owed.person, owed.sum, owed.means, owed.until), case=case)
    yield from (Restated(flag, case=case) for case, flag in cage.flags.items())


class _Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`flag`: the case that was flagged."""

    flag: str
    finding: str


def _review(_: Terms) -> Story:
    act = yield Step("review", _Review, check=_is_flagged)
    yield FlagReviewed(**act.said)


def _is_flagged(house: House, act: Act) -> None:
    if act.said["flag"] not in of(house).flags:
        raise Refused("no-such-flag", case=act.said["flag"])
    if not act.said["finding"].strip():
        raise Refused("reason-needed")


ROOM = Room(
    "cage",
    {
        "cage.read": Permit((GAME_MANAGER, CASHIER), reads=True, clause="bg art. 5(2)"),
        "cash-flag.review": Permit((GAME_MANAGER,)),
    },
    (
        BoughtIn,
        PayoutDue,
        PayoutMade,
        PayoutExecuted,
        PayoutReturned,
        CashFlagged,
        FlagReviewed,
    ),
    Cage(),
    _fold,
    (Procedure("cash-flag", 1, _review),),
    _restate,
    hears=(SoldAtTable,),
)
