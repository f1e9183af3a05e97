"""What becomes of a removed system's pool, and a system's monthly report (`bg` art. 25(1))."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.fields import Money, Said
from croupier.daybook.rooms.jackpots import standing
from croupier.daybook.rooms.jackpots.conditions import in_house, others
from croupier.daybook.rooms.jackpots.facts import MonthReported, PoolGivenOut, Way
from croupier.daybook.rooms.jackpots.service import plate
from croupier.daybook.rooms.records.papers import PaperIssued, numbered
from croupier.daybook.step import Act, Check, MoneyMoved, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import next_jackpot, removed_pool

if TYPE_CHECKING:
    from croupier.daybook.state import House

REPORT = "monthly report of a jackpot system"
ANOTHER_WAY = "another way named in the book"


class _GiveOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`to`: the system that gets it. Bonus games and tournaments take theirs when announced."""

    system: Said
    sum: Money
    goes: Way
    to: Said


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


class _Month(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`month`: 2026-11."""

    system: Said
    month: Said
    contributed: Money
    paid: Money
    added: Money
    pool: Money


def passing_on(terms: Terms) -> str:
    """The clause by which a removed pool goes on."""
    return terms.cite("jackpots", terms.jackpots.pool_goes) if terms.jackpots else ""


def pool(terms: Terms) -> Story:
    """Given out in one of the ways of the book, by two persons; never to the organiser."""
    clause = passing_on(terms)
    asked = yield Step("give-out", _GiveOut, clause, check=_may_go(terms))
    second = yield (
        Step("confirm", clause=clause, besides=others(asked), check=_may_still(terms, asked)),
        Step("reject", _Reason, clause, besides=others(asked)),
    )
    if second.step == "reject":
        return
    said, to = asked.said, next_jackpot(asked.said["to"])
    yield PoolGivenOut(said["system"], said["sum"], said["goes"], to)
    ends = (removed_pool(said["system"]), to)
    yield MoneyMoved(*ends, said["sum"], asked.given["currency"], asked.case)


def _may_still(terms: Terms, asked: Act) -> Check:
    may = _may_go(terms)
    return lambda house, act: may(house, msgspec.structs.replace(act, said=asked.said))


def _may_go(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        in_house(terms)
        said, clause = act.said, passing_on(terms)
        system = standing.known(house, said["system"])
        ways = terms.jackpots.pool_goes.value if terms.jackpots else ()
        if said["goes"] not in ways or said["to"] in ("house", "organiser", terms.organiser):
            raise Refused("pool-not-the-houses", clause=clause)
        if said["goes"] != ANOTHER_WAY:
            raise Refused("pool-by-announcement", clause=clause)
        if not 0 < said["sum"] <= system.left:
            raise Refused("more-than-that", clause=clause)
        other = standing.known(house, said["to"])
        if not other.runs or other.conditions.currency != system.conditions.currency:
            raise Refused("jackpot-not-installed", clause=clause, system=said["to"])
        return {"currency": system.conditions.currency}

    return check


def month(terms: Terms) -> Story:
    """What a system took, paid and holds at the end of a month, or held when it was removed."""
    clause = terms.cite("jackpots", terms.jackpots.reported) if terms.jackpots else ""
    act = yield Step("report", _Month, clause, check=_is_new(terms))
    yield MonthReported(**act.said, removed=act.given["removed"])
    yield PaperIssued(REPORT, act.given["number"])


def _is_new(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        in_house(terms)
        said = act.said
        system = standing.known(house, said["system"])
        if not re.fullmatch(r"20\d\d-(0[1-9]|1[0-2])", said["month"]):
            raise Refused("no-such-month", month=said["month"])
        if any(each.month == said["month"] for each in system.months):
            raise Refused("reported-already", month=said["month"])
        number = numbered(REPORT)(house, act) or {}
        return {**number, "plate": plate(system), "removed": system.left}

    return check
