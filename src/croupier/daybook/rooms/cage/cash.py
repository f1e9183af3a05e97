"""The house's cash and what it has at banks, as its acts have moved it: at each window, in the
vault, in drop boxes. What the ledger posts for the same facts is the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Fact, MoneyMoved
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House


class Tills(msgspec.Struct, frozen=True):
    """By account, in minor units of the house's currency."""

    holds: Mapping[str, int] = {}


def of(house: House) -> Tills:
    found: Tills = house.rooms["cash"]
    return found


def at(house: House, place: str) -> int:
    """Notes and coins at a place."""
    return of(house).holds.get(cash(place), 0)


def covered(house: House, place: str, amount: int, currency: str) -> None:
    if (has := at(house, place)) < amount:
        raise Refused("cash-short", place=place, has=Sum(has, currency))


def difference(account: str, amount: int, currency: str, case: str) -> MoneyMoved:
    """What a count found more than the books, or less."""
    ends = (OUTSIDE, account) if amount > 0 else (account, OUTSIDE)
    return MoneyMoved(*ends, abs(amount), currency, case)


def _fold(tills: Tills, _: Act, fact: Fact) -> Tills:
    if not isinstance(fact, MoneyMoved):
        return tills
    holds = dict(tills.holds)
    for account, amount in ((fact.source, -fact.amount), (fact.destination, fact.amount)):
        if account.startswith(("cash:", "account:")):
            holds[account] = holds.get(account, 0) + amount
    return Tills(holds)


def _restate(tills: Tills) -> Iterator[Restated]:
    """In no currency in particular: it is the house's own."""
    for account, amount in tills.holds.items():
        yield Restated(difference(account, amount, "", ""))


def _holds(tills: Tills) -> None:
    for account, amount in tills.holds.items():
        if amount < 0:
            kind, _, place = account.partition(":")
            raise Refused("cash-empty" if kind == "cash" else "bank-empty", place=place)


ROOM = Room("cash", {}, (MoneyMoved,), Tills(), _fold, restate=_restate, holds=_holds)
