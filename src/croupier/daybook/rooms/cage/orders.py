"""Orders to the bank: payouts that nothing is missing for, handed to it together by two persons.

What stands on an order is in the journal by case and person; names and account numbers come from
the registry whenever it is written, so that it is the same each time and lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import CASHIER, GAME_MANAGER, Permit
from croupier.daybook.chips import value
from croupier.daybook.fields import Money, PersonId, Said
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.tax import withheld
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

BANK = "bank transfer"


class Ordered(msgspec.Struct, frozen=True):
    """A payout on an order: its case, to whom, by which application, and what goes out of it after
    tax."""

    case: str
    person: PersonId
    application: str
    sum: Money


class OrderMade(Fact, frozen=True, tag="order-made"):
    payouts: tuple[Ordered, ...]
    sum: Money


class OrderHanded(Fact, frozen=True, tag="order-handed"):
    """To the bank, under its own number."""

    number: str


class OrderCalledOff(Fact, frozen=True, tag="order-called-off"):
    reason: str


class Order(msgspec.Struct, frozen=True):
    payouts: tuple[Ordered, ...]
    sum: Money
    at: int
    by: str
    handed: str = ""
    called_off: str = ""

    @property
    def is_open(self) -> bool:
        return not self.handed and not self.called_off


class Orders(msgspec.Struct, frozen=True):
    """By their cases."""

    made: Mapping[str, Order] = {}


def of(house: House) -> Orders:
    found: Orders = house.rooms["orders"]
    return found


def holding(house: House, payout: str) -> str:
    """The order in which a payout lies that has not gone out yet; nothing where in none. What came
    back from the bank is applied for anew, and so lies in no order any more."""
    sought = (payout, _applied(house.cases[payout].acts).said["application"])
    for case, order in of(house).made.items():
        on_it = ((each.case, each.application) for each in order.payouts)
        if sought in on_it and not order.called_off:
            return case
    return ""


def unsent(house: House, order: str) -> tuple[str, ...]:
    """What lies in an order and is not entered as sent."""
    cases = (each.case for each in of(house).made[order].payouts if each.case in house.cases)
    return tuple(
        case
        for case in cases
        if _is_ready(house.cases[case].acts) and holding(house, case) == order
    )


def may_send(house: House, payout: str, number: str) -> None:
    """What lies in an order goes out with it, when that is handed over."""
    order = holding(house, payout)
    if order and (number != order or not of(house).made[order].handed):
        raise Refused("in-an-order", order=order)


def _applied(acts: tuple[Act, ...]) -> Act:
    """The last application."""
    return [act for act in acts if act.step == "apply"][-1]


def waiting(house: House, terms: Terms, now: int) -> tuple[Ordered, ...]:
    """Payouts by bank that nothing is missing for but the sending and that are in no order, oldest
    first."""
    return tuple(
        _ordered(house, terms, case, now)
        for case, known in sorted(house.cases.items())
        if known.procedure == "cash-out" and _is_ready(known.acts) and not holding(house, case)
    )


def _is_ready(acts: tuple[Act, ...]) -> bool:
    """Applied for, and certified where the sum asks for it."""
    asked, last = acts[0], acts[-1].step
    if asked.said.get("means") != BANK:
        return False
    certified = any(act.step == "certify" for act in acts) or not asked.given["above"]
    return last == "certify" or (last == "apply" and certified)


def _ordered(house: House, terms: Terms, case: str, now: int) -> Ordered:
    acts = house.cases[case].acts
    asked = acts[0]
    sent = [act for act in acts if act.step == "send"]
    taxed = withheld(terms, value(asked.said["chips"], terms.currency), sent[0].at if sent else now)
    return Ordered(case, asked.said["person"], _applied(acts).said["application"], taxed.net)


def _fold(orders: Orders, act: Act, fact: Fact) -> Orders:
    match fact:
        case OrderMade(payouts, amount):
            made = Order(payouts, amount, act.at, act.by.person)
        case OrderHanded(number):
            made = replace(orders.made[act.case], handed=number)
        case OrderCalledOff(reason):
            made = replace(orders.made[act.case], called_off=reason)
        case _:
            return orders
    return Orders({**orders.made, act.case: made})


def _restate(orders: Orders) -> Iterator[Restated]:
    for case, order in orders.made.items():
        yield Restated(OrderMade(order.payouts, order.sum), order.at, case, by=order.by)
        if order.handed:
            yield Restated(OrderHanded(order.handed), case=case)
        if order.called_off:
            yield Restated(OrderCalledOff(order.called_off), case=case)


class _Make(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`payouts`: their cases; all that wait, where none is named."""

    payouts: tuple[str, ...] = ()


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Said


class _CallOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _bank_order(terms: Terms) -> Story:
    """Made by one, handed to the bank by another; or called off, and then its payouts wait
    again."""
    clause = terms.cite("transfer", terms.transfer.within)
    made = yield Step("make", _Make, clause, check=_found(terms))
    payouts = msgspec.convert(made.given["payouts"], tuple[Ordered, ...])
    yield OrderMade(payouts, sum(each.sum for each in payouts))
    handed = yield (
        Step("hand-over", _HandOver, clause, besides=(made.by.person,), check=_still(terms)),
        Step("call-off", _CallOff, must=False),
    )
    if handed.step == "call-off":
        yield OrderCalledOff(handed.said["reason"])
    else:
        yield OrderHanded(handed.said["number"])


def _found(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if not terms.cage.account:
            raise Refused("no-house-account")
        every = {each.case: each for each in waiting(house, terms, act.at)}
        wanted = act.said["payouts"] or list(every)
        strange = [case for case in wanted if case not in every]
        if strange:
            raise Refused("payout-not-ready", case=strange[0], legal=tuple(every))
        if not wanted:
            raise Refused("nothing-to-send")
        chosen = [every[case] for case in dict.fromkeys(wanted)]
        return {"payouts": msgspec.to_builtins(chosen)}

    return check


def _still(terms: Terms) -> Check:
    """Each of them waits still, and as much of it goes out as the order says."""

    def check(house: House, act: Act) -> None:
        for each in of(house).made[act.case].payouts:
            known = house.cases.get(each.case)
            now = _ordered(house, terms, each.case, act.at) if known else None
            if known is None or not _is_ready(known.acts) or now != each:
                raise Refused("order-stale", case=each.case)

    return check


_CLAUSE = "by 9 p. 6"
ROOM = Room(
    "orders",
    {
        "bank-order.make": Permit((CASHIER, GAME_MANAGER), clause=_CLAUSE),
        "bank-order.hand-over": Permit((GAME_MANAGER,), clause=_CLAUSE),
        "bank-order.call-off": Permit((CASHIER, GAME_MANAGER), clause=_CLAUSE),
    },
    (OrderMade, OrderHanded, OrderCalledOff),
    Orders(),
    _fold,
    (Procedure("bank-order", 1, _bank_order),),
    _restate,
)
