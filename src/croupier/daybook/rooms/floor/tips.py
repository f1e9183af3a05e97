"""Tips: in a locked box at the table, counted by two at the cage, and owed to those who deal; never
to those who supervise them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, DEALER, GAME_MANAGER, TABLE, WINDOW, Permit
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class TipsCounted(Fact, frozen=True, tag="tips-counted"):
    table: str
    sum: Money


class Tips(msgspec.Struct, frozen=True):
    owed: Money = 0
    """To the dealers, together."""


def of(house: House) -> Tips:
    found: Tips = house.rooms["tips"]
    return found


def box(table: str) -> str:
    return f"tips {table}"


def _fold(tips: Tips, _: Act, fact: Fact) -> Tips:
    return Tips(tips.owed + fact.sum) if isinstance(fact, TipsCounted) else tips


def _restate(tips: Tips) -> tuple[Restated, ...]:
    return (Restated(TipsCounted("", tips.owed)),) if tips.owed else ()


class _Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


class _Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    chips: Chips


def _tip(terms: Terms) -> Story:
    given = yield Step("put", _Put, check=_from_the_public(terms))
    table = given.by.place.partition(" ")[2]
    yield ChipsMoved(PUBLIC, box(table), given.said["chips"])


def _from_the_public(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        known(terms, act.said["chips"])
        covered(house, PUBLIC, act.said["chips"])

    return check


def _emptied(terms: Terms) -> Story:
    """Opened and counted by two at the cage."""
    first = yield Step("count", _Box, check=_is_in_it)
    yield Step("second-count", _Box, besides=(first.by.person,), check=_same(first))
    table, chips = first.said["table"], first.said["chips"]
    yield ChipsMoved(box(table), first.by.place, chips)
    yield TipsCounted(table, value(chips, terms.currency))


def _is_in_it(house: House, act: Act) -> None:
    if where.at(house, box(act.said["table"])) != act.said["chips"]:
        raise Refused("count-differs")


def _same(first: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said != first.said:
            raise Refused("count-differs")

    return check


ROOM = Room(
    "tips",
    {
        "tip.put": Permit((DEALER,), TABLE),
        "tip-box.count": Permit((CASHIER,), WINDOW),
        "tip-box.second-count": Permit((CASHIER, GAME_MANAGER)),
    },
    (TipsCounted,),
    Tips(),
    _fold,
    (Procedure("tip", 1, _tip), Procedure("tip-box", 1, _emptied)),
    _restate,
)
