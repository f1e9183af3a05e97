"""Wagers declared void, and winnings credited by error: held, then released or withdrawn. Each
takes two persons and a note to the player; what has to move is a fact, for whoever keeps the
accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import CASHIER, GAME_MANAGER, INSPECTOR, PIT_BOSS, Permit
from croupier.daybook.fields import Money, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

NOTE = "note to the player"
COPIES = 2

# Facts.


class WagersVoided(Fact, frozen=True, tag="wagers-voided"):
    """They go back by reversing entries."""

    table: str
    round: str
    wagers: tuple[str, ...]
    ground: str
    error: str = ""


class SettledByRules(Fact, frozen=True, tag="settled-by-rules"):
    """A result can be had, so the rules of the game decide (R47)."""

    table: str
    round: str
    wagers: tuple[str, ...]


class CreditHeld(Fact, frozen=True, tag="credit-held"):
    """Not to be used, and no transaction with it."""

    person: str
    sum: Money
    round: str
    ground: str


class CreditReleased(Fact, frozen=True, tag="credit-released"):
    person: str
    sum: Money
    reason: str


class CreditWithdrawn(Fact, frozen=True, tag="credit-withdrawn"):
    """By a reversing entry. `debt`: what had been spent already; it is shown, and not taken from
    other money unasked."""

    person: str
    sum: Money
    debt: Money = 0


class DebtPaid(Fact, frozen=True, tag="debt-paid"):
    person: str
    sum: Money


# How it stands.


class Voids(msgspec.Struct, frozen=True):
    voided: tuple[WagersVoided, ...] = ()
    held: Mapping[str, CreditHeld] = {}
    """By their cases."""
    debts: Mapping[str, int] = {}
    """By person, in minor units."""


def of(house: House) -> Voids:
    found: Voids = house.rooms["voids"]
    return found


def on_hold(house: House, person: str) -> int:
    """What somebody may not use, in minor units."""
    return sum(held.sum for held in of(house).held.values() if held.person == person)


def _fold(voids: Voids, act: Act, fact: Fact) -> Voids:
    rest = {case: held for case, held in voids.held.items() if case != act.case}
    match fact:
        case WagersVoided():
            return replace(voids, voided=(*voids.voided, fact))
        case CreditHeld():
            return replace(voids, held={**voids.held, act.case: fact})
        case CreditReleased():
            return replace(voids, held=rest)
        case CreditWithdrawn(person, _, debt):
            return replace(voids, held=rest, debts=_owed(voids, person, debt))
        case DebtPaid(person, amount):
            return replace(voids, debts=_owed(voids, person, -amount))
    return voids


def _owed(voids: Voids, person: str, more: int) -> Mapping[str, int]:
    owed = {**voids.debts, person: voids.debts.get(person, 0) + more}
    return {name: amount for name, amount in owed.items() if amount}


# Voids.


class _Void(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`error`: its kind, where it was one. `result`: whether the rules can still give one.
    `players`: who is told."""

    table: Said
    round: Said
    wagers: tuple[Said, ...]
    ground: str
    evidence: Said
    players: tuple[Said, ...]
    error: str = ""
    result: bool = False


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    how: Said


def _void(terms: Terms) -> Story:
    """Declared by the game manager (R89) on one of the printed grounds, confirmed by a second; the
    players are told. Where a result can be had, the rules decide instead (R47)."""
    clause = terms.cite("void_bets", terms.void_bets.grounds)
    asked = yield Step("declare", _Void, clause, check=_on_a_ground(terms))
    said = asked.said
    second = yield (
        Step("confirm", clause=clause, besides=(asked.by.person,)),
        Step("reject", _Reason, clause, besides=(asked.by.person,)),
    )
    if second.step == "reject":
        return
    where = (said["table"], said["round"], tuple(said["wagers"]))
    by_rules = terms.void_bets.settled.value == "by the rules where a result can be had"
    if said["result"] and by_rules:
        yield SettledByRules(*where)
    else:
        yield WagersVoided(*where, said["ground"], said["error"])
    left = list(said["players"])
    while left:
        told = yield Step("tell", _Told, clause, check=_noted(left))
        yield PaperIssued(NOTE, told.given["number"], COPIES)
        left.remove(told.said["player"])


def _on_a_ground(terms: Terms) -> Check:
    rules = terms.void_bets

    def check(_: House, act: Act) -> None:
        ground, error = act.said["ground"], act.said["error"]
        if ground not in rules.grounds.value:
            clause = terms.cite("void_bets", rules.grounds)
            raise Refused("no-such-ground", clause=clause, ground=ground, legal=rules.grounds.value)
        mistaken = ground == "made or taken by mistake"
        if (mistaken and error not in rules.errors.value) or (error and not mistaken):
            clause = terms.cite("void_bets", rules.errors)
            raise Refused("no-such-error", clause=clause, kind=error, legal=rules.errors.value)
        if not act.said["wagers"] or not act.said["players"]:
            raise Refused("nothing-named")

    return check


def _noted(left: list[str]) -> Check:
    waiting = tuple(left)

    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["player"] not in waiting:
            raise Refused("not-concerned", legal=waiting)
        return {"number": next_number(house, NOTE)}

    return check


# Wrong credits.


class _Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: Said
    sum: Money
    round: Said
    ground: Said


class _Withdraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`spent`: what of it is not there any more."""

    spent: Money = 0


class _Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sum: Money


def _wrong_credit(terms: Terms) -> Story:
    """Put on hold at once; released or withdrawn by another person, and the player sees why."""
    clause = terms.cite("wrong_winnings", terms.wrong_winnings.then)
    held = yield Step("hold", _Hold, clause, check=_is_a_sum)
    said, other = held.said, (held.by.person,)
    person, amount = said["person"], said["sum"]
    yield CreditHeld(person, amount, said["round"], said["ground"])
    ends = yield (
        Step("withdraw", _Withdraw, clause, besides=other, check=_at_most(amount)),
        Step("release", _Reason, clause, besides=other, check=_next_note),
    )
    yield PaperIssued(NOTE, ends.given["number"], COPIES)
    if ends.step == "release":
        yield CreditReleased(person, amount, ends.said["reason"])
        return
    debt = ends.said["spent"]
    yield CreditWithdrawn(person, amount - debt, debt)
    while debt:
        paid = yield Step("pay-debt", _Paid, clause, must=False, check=_part_of(debt))
        yield DebtPaid(person, paid.said["sum"])
        debt -= paid.said["sum"]


def _is_a_sum(_: House, act: Act) -> None:
    if act.said["sum"] < 1:
        raise Refused("nothing-counted")


def _next_note(house: House, _: Act) -> dict[str, object]:
    return {"number": next_number(house, NOTE)}


def _at_most(amount: int) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if not 0 <= act.said["spent"] <= amount:
            raise Refused("more-than-that")
        return _next_note(house, act)

    return check


def _part_of(debt: int) -> Check:
    def check(_: House, act: Act) -> None:
        if not 0 < act.said["sum"] <= debt:
            raise Refused("more-than-that")

    return check


_MANAGER = Permit((GAME_MANAGER,), clause="mk §5.1")
_SECOND = Permit((GAME_MANAGER, PIT_BOSS, INSPECTOR, CASHIER), clause="mk §5.1")
_CREDIT = Permit((GAME_MANAGER, CASHIER), clause="mk §3.5")

ROOM = Room(
    "voids",
    {
        "void.declare": _MANAGER,
        "void.confirm": _SECOND,
        "void.reject": _SECOND,
        "void.tell": _SECOND,
        "wrong-credit.hold": _CREDIT,
        "wrong-credit.withdraw": _CREDIT,
        "wrong-credit.release": _CREDIT,
        "wrong-credit.pay-debt": _CREDIT,
    },
    (WagersVoided, SettledByRules, CreditHeld, CreditReleased, CreditWithdrawn, DebtPaid),
    Voids(),
    _fold,
    (Procedure("void", 1, _void), Procedure("wrong-credit", 1, _wrong_credit)),
)
