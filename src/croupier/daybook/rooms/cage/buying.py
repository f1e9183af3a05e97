"""Buying chips at a window, every step in the order of the book.

Money and chips move at the step at which they change hands; a step that is skipped is not awaited,
and nothing has moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.daybook.authority import CASHIER, WINDOW, Permit
from croupier.daybook.calendar import Day, day_of
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money, PersonId, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage.buyers import may_buy
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.cage.dealings import BoughtIn, flagged, of, of_the_day
from croupier.daybook.rooms.cage.windows import is_open
from croupier.daybook.rooms.records.papers import PaperIssued, next_number, numbered
from croupier.daybook.step import Act, Check, MoneyMoved, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, at_bank, cash

if TYPE_CHECKING:
    from croupier.daybook.state import House

Means = Literal["cash", "bank card", "e-money"]
PAYMENT, ACT = "payment document", "settlement act"


class _Money(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`person`: who buys; `sum`: as counted and named, in minor units."""

    person: PersonId
    means: Means
    sum: Money


class _Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Said


class _HandOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips
    change: Money = 0


def _buy_in(terms: Terms) -> Story:
    """The sum is counted and named; registered in the till; the document issued; chips, document
    and change handed out; the cash put away. By card and e-money there is no change."""
    clause = terms.cite("buy_in", terms.buy_in.steps)
    money = yield Step("count", _Money, clause, check=_may_buy(terms))
    place, in_cash = money.by.place, money.said["means"] == "cash"
    mine = Step("register", _Number, clause, place, of=money.by.person)
    yield mine
    issued = yield mine._replace(name="issue", says=Nothing, check=numbered(PAYMENT))
    yield PaperIssued(PAYMENT, issued.given["number"], 2)
    right = _right_chips(terms, money)
    handed = yield mine._replace(name="hand-out", says=_HandOut, check=right)
    amount = money.said["sum"] - handed.said["change"]
    yield ChipsMoved(place, PUBLIC, handed.said["chips"])
    into = cash(place) if in_cash else at_bank(money.said["means"])
    yield MoneyMoved(OUTSIDE, into, amount, terms.currency, money.case)
    yield BoughtIn(money.said["person"], amount, money.said["means"])
    if in_cash:
        yield from flagged(terms, handed, money.said["person"], "in", amount)
        yield mine._replace(name="put-away", says=Nothing)


def _may_buy(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        is_open(house, act.by.place)
        may_buy(terms, house, act.said["person"], act.at)
        if act.said["sum"] < 1:
            raise Refused("nothing-counted")
        if act.said["means"] not in terms.buy_in.means.value:
            raise Refused("no-such-means", means=act.said["means"], legal=terms.buy_in.means.value)

    return check


def _right_chips(terms: Terms, money: Act) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        chips, change = act.said["chips"], act.said["change"]
        known(terms, chips)
        if value(chips, terms.currency) + change != money.said["sum"]:
            raise Refused("count-differs")
        if change and money.said["means"] != "cash":
            raise Refused("no-change", means=money.said["means"])
        covered(house, act.by.place, chips)
        return {"today": of_the_day(terms, of(house).bought, money.said["person"], act.at)}

    return check


# By bank transfer, under a contract.


class _Received(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came to the account: by which contract, when, how much."""

    person: PersonId
    contract: Said
    sum: Money
    received: Day


class _Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose identity document was shown."""

    person: PersonId


def _transfer_in(terms: Terms) -> Story:
    """Money on the account, the act made and registered; on the visit identity, the sum, the chips
    counted and written on the act, the player's signature, and his copy."""
    clause = terms.cite("buy_in", terms.buy_in.transfer)
    money = yield Step("receive", _Received, clause, check=_has_come(terms))
    amount, person = money.said["sum"], money.said["person"]
    yield MoneyMoved(OUTSIDE, at_bank("bank transfer"), amount, terms.currency, money.case)
    yield PaperIssued(ACT, money.given["number"], 2)
    yield Step("register", _Number, clause)
    yield Step("identify", _Document, clause, check=_has_come_in(terms, person))
    yield Step("name", clause=clause)
    counted = yield Step("count", _Chips, clause, check=_worth(terms, amount))
    at = counted.by.place
    yield Step("sign", _Document, clause, at, check=_the_same(person))
    yield Step("hand-out", clause=clause, at=at)
    yield ChipsMoved(counted.by.place, PUBLIC, counted.said["chips"])
    yield BoughtIn(person, amount, "bank transfer")


def _has_come(terms: Terms) -> Check:
    """The money, by today."""

    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["sum"] < 1:
            raise Refused("nothing-counted")
        if act.said["received"] > day_of(act.at, terms.zone).isoformat():
            raise Refused("no-such-day", day=act.said["received"])
        return {"number": next_number(house, ACT)}

    return check


def _has_come_in(terms: Terms, person: str) -> Check:
    """The player himself, by his document, who may buy."""

    def check(house: House, act: Act) -> None:
        is_open(house, act.by.place)
        _the_same(person)(house, act)
        may_buy(terms, house, person, act.at)

    return check


def _the_same(person: str) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said["person"] != person:
            raise Refused("another-visitor")

    return check


def _worth(terms: Terms, amount: int) -> Check:
    def check(house: House, act: Act) -> None:
        is_open(house, act.by.place)
        known(terms, act.said["chips"])
        if value(act.said["chips"], terms.currency) != amount:
            raise Refused("count-differs")
        covered(house, act.by.place, act.said["chips"])

    return check


_WINDOW = Permit((CASHIER,), WINDOW, clause="bg art. 9.8(а)")
_STEPS = {
    "buy-in": ("count", "register", "issue", "hand-out", "put-away"),
    "transfer-in": ("receive", "register", "identify", "name", "count", "sign", "hand-out"),
}

ROOM = Room(
    "buying",
    {f"{name}.{step}": _WINDOW for name, steps in _STEPS.items() for step in steps},
    procedures=(Procedure("buy-in", 1, _buy_in), Procedure("transfer-in", 2, _transfer_in)),
)
