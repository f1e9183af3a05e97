"""A loss of power in a game: the meters before and after it, the credit that had accumulated, whose
it was, and that it was paid (`bg` art. 23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import HALL, PROGRAM, SLOT_ATTENDANT, SLOT_MANAGER, Permit
from croupier.daybook.fields import Moment, Money, Said, Visitor
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.machines import payouts, standing
from croupier.daybook.rooms.machines.meters import Count
from croupier.daybook.rooms.machines.payouts import Win
from croupier.daybook.rooms.machines.standing import cited
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

ACT = "act of a power loss"


class PowerLost(Fact, frozen=True, tag="power-lost"):
    """`before` and `after`: the meters, money in, money out, games. `credit`: what had accumulated.
    `phase`: how far the game had come."""

    machine: str
    day: str
    person: str
    credit: Money
    before: tuple[int, ...]
    after: tuple[int, ...]
    gone_at: Moment
    round: str = ""
    phase: str = ""


class PowerLossPaid(Fact, frozen=True, tag="power-loss-paid"):
    """`played`: the machine has played the game to its end and paid it itself."""

    machine: str
    sum: Money
    played: bool = False


class Loss(msgspec.Struct, frozen=True):
    """`paid`: what and when, where it is."""

    lost: PowerLost
    case: str
    noted: int
    paid: PowerLossPaid | None = None
    paid_at: int = 0


class PowerLosses(msgspec.Struct, frozen=True):
    """By case, all there have been."""

    losses: Mapping[str, Loss] = {}


def of(house: House) -> PowerLosses:
    found: PowerLosses = house.rooms["power losses"]
    return found


def unpaid(house: House) -> tuple[Loss, ...]:
    return tuple(each for each in of(house).losses.values() if each.paid is None)


def _fold(power: PowerLosses, act: Act, fact: Fact) -> PowerLosses:
    match fact:
        case PowerLost():
            one = Loss(fact, act.case, act.at)
            return PowerLosses({**power.losses, act.case: one})
        case PowerLossPaid() if act.case in power.losses:
            one = replace(power.losses[act.case], paid=fact, paid_at=act.at)
            return PowerLosses({**power.losses, act.case: one})
    return power


def _restate(power: PowerLosses) -> Iterator[Restated]:
    for loss in power.losses.values():
        yield Restated(loss.lost, loss.noted, loss.case)
        if loss.paid:
            yield Restated(loss.paid, loss.paid_at, loss.case)


class _Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`gone_at`: when the power went. `round` and `phase`: of a machine that keeps a journal."""

    machine: Said
    person: Visitor
    credit: Money
    gone_at: Moment
    in_before: Money
    out_before: Money
    games_before: Count
    in_after: Money
    out_after: Money
    games_after: Count
    round: str = ""
    phase: str = ""


class _Establish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That the credit is what the meters show."""

    credit: Money


class _Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the machine paid in the end."""

    sum: Money


def _power_loss(terms: Terms) -> Story:
    """A machine that keeps a journal plays on where it was and pays by itself; of any other the
    slot manager establishes the credit, and it is paid by hand."""
    clause = cited(terms, "power_loss")
    noted = yield Step("note", _Note, clause, check=_may_note(terms))
    said = noted.said
    before, after = (
        tuple(said[f"{name}_{when}"] for name in ("in", "out", "games"))
        for when in ("before", "after")
    )
    machine, credit = said["machine"], said["credit"]
    yield PowerLost(
        machine,
        day_of_act(terms, noted),
        said["person"],
        credit,
        before,
        after,
        said["gone_at"],
        said["round"],
        said["phase"],
    )
    if said["round"]:
        played = yield Step("played", _Played, clause)
        credit = played.said["sum"]
    check = _established(terms, credit)
    done = yield Step("establish", _Establish, clause, check=check)
    yield PaperIssued(ACT, done.given["number"], 2)
    if said["round"] or not credit:
        yield PowerLossPaid(machine, credit, played=bool(said["round"]))
        return
    win = Win(machine, said["person"], credit, "power loss")
    yield from payouts.paid_out(terms, done, win, established=True)
    yield PowerLossPaid(machine, credit)


def _may_note(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = act.said
        standing.the(house, said["machine"])
        clause = cited(terms, "power_loss")
        if said["gone_at"] > act.at:
            raise Refused("not-yet", clause=clause)
        if said["round"] and act.by.role != PROGRAM:
            raise Refused("held-by-program", clause=clause)
        if said["round"] and any(each.lost.round == said["round"] for each in unpaid(house)):
            raise Refused("claimed-already", round=said["round"])

    return check


def _established(terms: Terms, credit: int) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        payouts.by_people(terms)(house, act)
        if act.said["credit"] != credit:
            clause = cited(terms, "power_loss")
            raise Refused("count-differs", clause=clause)
        return {"number": next_number(house, ACT)}

    return check


_HALL = Permit((SLOT_ATTENDANT, SLOT_MANAGER, PROGRAM), HALL, clause="bg art. 23")
_PAYS = payouts.ROOM.permits

ROOM = Room(
    "power losses",
    {
        "power-loss.note": _HALL,
        "power-loss.played": Permit((PROGRAM,), clause="bg art. 23"),
        "power-loss.establish": _HALL._replace(roles=(SLOT_MANAGER, PROGRAM)),
        **{
            f"power-loss.{step}": _PAYS[f"handpay.{step}"]
            for step in ("confirm", "pay", "certify", "send")
        },
    },
    (PowerLost, PowerLossPaid),
    PowerLosses(),
    _fold,
    (Procedure("power-loss", 1, _power_loss),),
    _restate,
)
