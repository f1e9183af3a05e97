"""What a dispute has awarded: paid by a case of its own, by two persons, and once. Who plays by
account gets it there; who plays with chips is handed them at a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, PIT_BOSS, WINDOW, Permit
from croupier.daybook.chips import Chips, value
from croupier.daybook.fields import Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.cage.chips import PUBLIC, ChipsMoved, covered, known
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes.dispute import AwardDropped, AwardPaid, AwardProposed
from croupier.daybook.step import Act, Check, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import hold, wallet
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House


class _Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dispute: Said


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


class _Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips


def _award(terms: Terms) -> Story:
    """Proposed by one and confirmed by another, who pays it."""
    clause = terms.cite("disputes", terms.disputes.decided)
    asked = yield Step("propose", _Award, clause, check=_is_due)
    dispute, due, besides = asked.said["dispute"], asked.given, (asked.by.person,)
    yield AwardProposed(dispute)
    pays = (
        Step("confirm", clause=clause, besides=besides)
        if due["player"]
        else Step("hand-out", _Chips, clause, besides=besides, check=_in_chips(terms, due["sum"]))
    )
    second = yield (pays, Step("drop", _Reason, clause, must=False))
    if second.step == "drop":
        yield AwardDropped(dispute, second.said["reason"])
        return
    if due["player"]:
        aside, mine = hold(due["player"]), wallet(due["player"])
        yield MoneyMoved(aside, mine, due["sum"], due["currency"], dispute)
    else:
        yield ChipsMoved(second.by.place, PUBLIC, second.said["chips"])
    yield AwardPaid(dispute, due["person"], due["sum"])


def _is_due(house: House, act: Act) -> dict[str, object]:
    found = disputes.of(house).all.get(act.said["dispute"])
    if found is None:
        raise Refused("no-such-case", case=act.said["dispute"])
    if not found.outcome or not found.award:
        raise Refused("nothing-awarded", case=act.said["dispute"])
    if found.paying:
        raise Refused("award-under-way", case=found.paying)
    raised = found.raised
    return {
        "person": raised.person,
        "player": raised.player,
        "currency": raised.currency,
        "sum": found.award,
    }


def _in_chips(terms: Terms, award: int) -> Check:
    def check(house: House, act: Act) -> None:
        chips = act.said["chips"]
        known(terms, chips)
        if value(chips, terms.currency) != award:
            raise Refused("award-differs", amount=Sum(award, terms.currency))
        covered(house, act.by.place, chips)

    return check


_TWO = Permit((GAME_MANAGER, PIT_BOSS, CASHIER), clause="bg art. 29")

ROOM = Room(
    "awards",
    {
        "award.propose": Permit((GAME_MANAGER,), clause="bg art. 29"),
        "award.confirm": _TWO,
        "award.hand-out": Permit((CASHIER,), WINDOW, clause="bg art. 29"),
        "award.drop": _TWO,
    },
    procedures=(Procedure("award", 1, _award),),
)
