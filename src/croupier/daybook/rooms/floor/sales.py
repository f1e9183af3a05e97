"""Chips sold at a table: to a visitor who is inside, for cash that the inspector sees into the drop
box. It counts towards what the buyer has moved in cash that day."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import DEALER, INSPECTOR, TABLE, Permit
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money, PersonId
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage import dealings
from croupier.daybook.rooms.cage.buyers import may_buy
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.floor.racks import in_play, name_of
from croupier.daybook.rooms.floor.sold import SoldAtTable
from croupier.daybook.step import Act, Check, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash

if TYPE_CHECKING:
    from croupier.daybook.state import House


class _Sale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`person`: the visitor, by the number of the door's register."""

    person: PersonId
    sum: Money
    chips: Chips


def _sale(terms: Terms) -> Story:
    """The sum is named and the chips counted out; the inspector sees the money into the box."""
    clause = "bg art. 9.4(в)"
    sold = yield Step("sell", _Sale, clause, check=_right_sum(terms))
    place, person, amount = sold.by.place, sold.said["person"], sold.said["sum"]
    today = _today(terms, person)
    seen = yield Step("see", clause=clause, at=place, besides=(sold.by.person,), check=today)
    table = name_of(place)
    yield ChipsMoved(place, PUBLIC, sold.said["chips"])
    yield MoneyMoved(OUTSIDE, cash(f"drop {table}"), amount, terms.currency, sold.case)
    yield SoldAtTable(table, amount, person)
    yield from dealings.flagged(terms, seen, person, "in", amount)


def _right_sum(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        chips = act.said["chips"]
        may_buy(terms, house, act.said["person"], act.at)
        known(terms, chips)
        if value(chips, terms.currency) != act.said["sum"]:
            raise Refused("count-differs")
        covered(house, act.by.place, chips)
        in_play(house, name_of(act.by.place))

    return check


def _today(terms: Terms, person: str) -> Check:
    """What the buyer has bought before on this day."""

    def check(house: House, act: Act) -> dict[str, object]:
        bought = dealings.of(house).bought
        return {"today": dealings.of_the_day(terms, bought, person, act.at)}

    return check


ROOM = Room(
    "sales",
    {
        "sale.sell": Permit((DEALER,), TABLE, clause="bg art. 9.4(в)"),
        "sale.see": Permit((INSPECTOR,), TABLE, clause="bg art. 9.3"),
    },
    procedures=(Procedure("sale", 2, _sale),),
)
