"""Wagers declared void, and winnings credited by error: held, then released or withdrawn. Each
takes two persons and a note to the player.

What a void round has moved is moved back by the program, which keeps the accounts: from the round's
record, by reversing entries. What a player has spent already is a debt: shown, paid when he wants
to, written off by the manager, and never taken from other money unasked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    GAME_MANAGER,
    GUEST,
    INSPECTOR,
    PIT_BOSS,
    PLAYER,
    PROGRAM,
    Permit,
)
from croupier.daybook.fields import Money, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.disputes.holding import is_a_hold
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import HOUSE, hold, table_account, wallet

if TYPE_CHECKING:
    from croupier.daybook.state import House

NOTE = "note to the player"
COPIES = 2

# Facts.


class WagersVoided(Fact, frozen=True, tag="wagers-voided"):
    """They go back by reversing entries. `players`: whose they were."""

    table: str
    round: str
    wagers: tuple[str, ...]
    ground: str
    error: str = ""
    players: tuple[str, ...] = ()


class WagersReversed(Fact, frozen=True, tag="wagers-reversed"):
    """Everything they had moved is back. `struck`: with the round itself, which was still open."""

    round: str
    struck: bool = False


class SettledByRules(Fact, frozen=True, tag="settled-by-rules"):
    """A result can be had, so the rules of the game decide (R47)."""

    table: str
    round: str
    wagers: tuple[str, ...]


class CreditHeld(Fact, frozen=True, tag="credit-held"):
    """Not to be used, and no transaction with it. `player`, `currency`: whose account, where he
    plays by one; `spent`: what of it is not there any more."""

    person: str
    sum: Money
    round: str
    ground: str
    player: str = ""
    currency: str = ""
    spent: Money = 0


class CreditReleased(Fact, frozen=True, tag="credit-released"):
    person: str
    sum: Money
    reason: str


class CreditWithdrawn(Fact, frozen=True, tag="credit-withdrawn"):
    """By a reversing entry. `debt`: what had been spent already."""

    person: str
    sum: Money
    debt: Money = 0


class DebtLeft(Fact, frozen=True, tag="debt-left"):
    """It is shown, and not taken from other money unasked."""

    person: str
    sum: Money
    currency: str = ""


class DebtPaid(Fact, frozen=True, tag="debt-paid"):
    person: str
    sum: Money


class DebtWrittenOff(Fact, frozen=True, tag="debt-written-off"):
    person: str
    sum: Money
    reason: str


# How it stands.


class Voided(msgspec.Struct, frozen=True):
    """Wagers that were declared void."""

    case: str
    at: int
    wagers: WagersVoided
    reversed: int = 0


class Credit(msgspec.Struct, frozen=True):
    """Winnings that were put on hold. `ended`: when; `how`: released or withdrawn, and why."""

    held: CreditHeld
    at: int
    ended: int = 0
    how: str = ""
    reason: str = ""


class Debt(msgspec.Struct, frozen=True):
    person: str
    sum: int
    currency: str
    at: int


class Voids(msgspec.Struct, frozen=True):
    voided: tuple[Voided, ...] = ()
    credits: Mapping[str, Credit] = {}
    """By their cases."""
    owed: Mapping[str, tuple[Debt, ...]] = {}
    """By their cases: what of it is not paid."""

    @property
    def debts(self) -> Mapping[str, int]:
        """By person, in minor units."""
        found: dict[str, int] = {}
        for each in (debt for debts in self.owed.values() for debt in debts):
            found[each.person] = found.get(each.person, 0) + each.sum
        return found

    def is_void(self, round: str, wager: str) -> bool:
        return any(
            each.wagers.round == round and wager in each.wagers.wagers for each in self.voided
        )


def of(house: House) -> Voids:
    found: Voids = house.rooms["voids"]
    return found


def on_hold(house: House, person: str) -> int:
    """What somebody may not use, in minor units."""
    every = of(house).credits.values()
    return sum(each.held.sum for each in every if not each.ended and each.held.person == person)


def _fold(voids: Voids, act: Act, fact: Fact) -> Voids:
    match fact:
        case WagersVoided():
            return replace(voids, voided=(*voids.voided, Voided(act.case, act.at, fact)))
        case WagersReversed():
            return replace(voids, voided=_done(voids.voided, act))
        case CreditHeld():
            return _credit(voids, act, Credit(fact, act.at))
        case CreditReleased(reason=reason):
            return _ended(voids, act, "released", reason)
        case CreditWithdrawn():
            return _ended(voids, act, "withdrawn", "")
        case DebtLeft(person, amount, currency):
            left = (*voids.owed.get(act.case, ()), Debt(person, amount, currency, act.at))
            return _owed(voids, act.case, left)
        case DebtPaid(person, amount) | DebtWrittenOff(person, amount):
            less = (
                replace(each, sum=each.sum - amount) if each.person == person else each
                for each in voids.owed.get(act.case, ())
            )
            return _owed(voids, act.case, less)
    return voids


def _done(voided: tuple[Voided, ...], act: Act) -> tuple[Voided, ...]:
    return tuple(
        replace(each, reversed=act.at) if each.case == act.case else each for each in voided
    )


def _credit(voids: Voids, act: Act, credit: Credit) -> Voids:
    return replace(voids, credits={**voids.credits, act.case: credit})


def _ended(voids: Voids, act: Act, how: str, reason: str) -> Voids:
    ended = replace(voids.credits[act.case], ended=act.at, how=how, reason=reason)
    return _credit(voids, act, ended)


def _owed(voids: Voids, case: str, debts: Iterable[Debt]) -> Voids:
    left = tuple(each for each in debts if each.sum)
    owed = {**voids.owed, case: left}
    return replace(voids, owed={name: each for name, each in owed.items() if each})


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


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    destination: str
    sum: Money
    currency: str


class _Owes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: str
    player: str
    sum: Money
    currency: str


class _Reversed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`moves`: what goes back, account by account; `debts`: what does not, for it is spent;
    `struck`: the round was still open, and everything went back with it."""

    moves: tuple[_Move, ...] = ()
    debts: tuple[_Owes, ...] = ()
    struck: bool = False


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
    owed: list[_Owed] = []
    if said["result"] and by_rules:
        yield SettledByRules(*where)
    else:
        yield WagersVoided(*where, said["ground"], said["error"], tuple(said["players"]))
        back = yield Step("move", _Reversed, clause)
        for each in back.said["moves"]:
            ends = (each["source"], each["destination"])
            yield MoneyMoved(*ends, each["sum"], each["currency"], asked.case)
        yield WagersReversed(said["round"], back.said["struck"])
        for each in back.said["debts"]:
            there = table_account(said["table"])
            owed.append(_Owed(**each, there=there))
            yield DebtLeft(each["person"], each["sum"], each["currency"])
    left = list(said["players"])
    while left:
        told = yield Step("tell", _Told, clause, check=_noted(left))
        yield PaperIssued(NOTE, told.given["number"], COPIES)
        left.remove(told.said["player"])
    yield from _debts(clause, owed)


def _on_a_ground(terms: Terms) -> Check:
    rules = terms.void_bets

    def check(house: House, act: Act) -> None:
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
        round = act.said["round"]
        if any(of(house).is_void(round, wager) for wager in act.said["wagers"]):
            raise Refused("already-void", round=round)

    return check


def _noted(left: list[str]) -> Check:
    waiting = tuple(left)

    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["player"] not in waiting:
            raise Refused("not-concerned", legal=waiting)
        return {"number": next_number(house, NOTE)}

    return check


# Debts.


class _Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`person`: whose debt, where there are several."""

    sum: Money
    person: str = ""


class _WriteOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said
    person: str = ""


class _Owed(NamedTuple):
    """`player`: whose account, where he plays by one; `there`: to which account it is owed."""

    person: str
    player: str
    sum: int
    currency: str
    there: str


def _debts(clause: str, owed: list[_Owed]) -> Story:
    """Until nothing is left of them: paid when who owes it wants to, or written off."""
    left = list(owed)
    while left:
        act = yield (
            Step("pay-debt", _Paid, clause, must=False, check=_part_of(left)),
            Step("write-off", _WriteOff, clause, must=False, check=_of_these(left)),
        )
        debt = _meant(left, act)
        amount = act.said.get("sum", debt.sum)
        if act.step == "write-off":
            yield DebtWrittenOff(debt.person, amount, act.said["reason"])
        else:
            if debt.player:
                mine = wallet(debt.player)
                yield MoneyMoved(mine, debt.there, amount, debt.currency, act.case)
            yield DebtPaid(debt.person, amount)
        left[left.index(debt)] = debt._replace(sum=debt.sum - amount)
        left = [each for each in left if each.sum]


def _meant(owed: list[_Owed], act: Act) -> _Owed:
    """Whose is named; the only one where nobody is."""
    person = act.said["person"]
    found = [each for each in owed if person == each.person or (not person and len(owed) == 1)]
    if not found:
        raise Refused("not-concerned", legal=tuple(each.person for each in owed))
    return found[0]


def _part_of(left: list[_Owed]) -> Check:
    owed = list(left)

    def check(_: House, act: Act) -> None:
        debt = _meant(owed, act)
        if act.by.role in (PLAYER, GUEST) and act.by.person != debt.person:
            raise Refused("not-yours")
        if not 0 < act.said["sum"] <= debt.sum:
            raise Refused("more-than-that")

    return check


def _of_these(left: list[_Owed]) -> Check:
    owed = list(left)

    def check(_: House, act: Act) -> None:
        _meant(owed, act)

    return check


# Wrong credits.


class _Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`player`, `currency`: whose account, where he plays by one; `spent`: what of it is not there
    any more; `table`: which has paid it."""

    person: Said
    sum: Money
    round: Said
    ground: Said
    player: str = ""
    currency: str = ""
    table: str = ""
    spent: Money = 0


def _wrong_credit(terms: Terms) -> Story:
    """Put on hold at once; released or withdrawn by another person, and the player sees why."""
    clause = terms.cite("wrong_winnings", terms.wrong_winnings.then)
    held = yield Step("hold", _Hold, clause, check=_is_a_credit)
    said, other = held.said, (held.by.person,)
    person, player, currency = said["person"], said["player"], said["currency"]
    there = said["sum"] - said["spent"]
    yield CreditHeld(
        person, said["sum"], said["round"], said["ground"], player, currency, said["spent"]
    )
    if player and there:
        yield MoneyMoved(wallet(player), hold(player), there, currency, held.case)
    ends = yield (
        Step("withdraw", clause=clause, besides=other, check=_next_note),
        Step("release", _Reason, clause, besides=other, check=_next_note),
    )
    yield PaperIssued(NOTE, ends.given["number"], COPIES)
    paid_by = table_account(said["table"]) if said["table"] else HOUSE
    to = wallet(player) if ends.step == "release" else paid_by
    if player and there:
        yield MoneyMoved(hold(player), to, there, currency, held.case)
    if ends.step == "release":
        yield CreditReleased(person, said["sum"], ends.said["reason"])
        return
    yield CreditWithdrawn(person, there, said["spent"])
    if said["spent"]:
        yield DebtLeft(person, said["spent"], currency)
        yield from _debts(clause, [_Owed(person, player, said["spent"], currency, paid_by)])


def _is_a_credit(_: House, act: Act) -> None:
    if act.said["sum"] < 1:
        raise Refused("nothing-counted")
    if act.said["spent"] > act.said["sum"]:
        raise Refused("more-than-that")
    is_a_hold(act.said)


def _next_note(house: House, _: Act) -> dict[str, object]:
    return {"number": next_number(house, NOTE)}


_MANAGER = Permit((GAME_MANAGER,), clause="mk §5.1")
_SECOND = Permit((GAME_MANAGER, PIT_BOSS, INSPECTOR, CASHIER), clause="mk §5.1")
_CREDIT = Permit((GAME_MANAGER, CASHIER), clause="mk §3.5")
_PAYS = Permit((GAME_MANAGER, CASHIER, PLAYER, GUEST), clause="mk §3.5")
_WRITES_OFF = Permit((GAME_MANAGER,), clause="mk §3.5")

ROOM = Room(
    "voids",
    {
        "void.declare": _MANAGER,
        "void.confirm": _SECOND,
        "void.reject": _SECOND,
        "void.move": Permit((PROGRAM,), clause="mk §5.1"),
        "void.tell": _SECOND,
        "void.pay-debt": _PAYS,
        "void.write-off": _WRITES_OFF,
        "wrong-credit.hold": _CREDIT,
        "wrong-credit.withdraw": _CREDIT,
        "wrong-credit.release": _CREDIT,
        "wrong-credit.pay-debt": _PAYS,
        "wrong-credit.write-off": _WRITES_OFF,
    },
    (
        WagersVoided,
        WagersReversed,
        SettledByRules,
        CreditHeld,
        CreditReleased,
        CreditWithdrawn,
        DebtLeft,
        DebtPaid,
        DebtWrittenOff,
    ),
    Voids(),
    _fold,
    (Procedure("void", 2, _void), Procedure("wrong-credit", 2, _wrong_credit)),
)
