"""Results of tables, shifts and days: pit boss, game manager and cashier sign the same figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, PIT_BOSS, WINDOW, Permit
from croupier.daybook.fields import Change, Moment, Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.floor import racks
from croupier.daybook.rooms.floor.racks import Made
from croupier.daybook.rooms.records.papers import PaperIssued, numbered
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

SHEET = "result sheet"
COPIES = 3


class ResultsSigned(Fact, frozen=True, tag="results-signed"):
    """What three persons have signed: of a gaming day, of one table, of the hours of a shift."""

    day: str
    drop: Money
    win: Change
    table: str = ""
    begins: Moment = 0
    ends: Moment = 0


class Results(msgspec.Struct, frozen=True):
    """What was signed, by gaming day."""

    signed: Mapping[str, tuple[ResultsSigned, ...]] = {}


def of(house: House) -> Results:
    found: Results = house.rooms["results"]
    return found


def made_on(
    house: House, day: str, table: str = "", begins: int = 0, ends: int = 0
) -> tuple[Made, ...]:
    """The results of a gaming day; of one table, and of the hours of a shift, where it says so."""
    return tuple(
        each
        for each in racks.of(house).made.get(day, ())
        if table in ("", each.result.table) and begins <= each.at and (not ends or each.at < ends)
    )


def _fold(results: Results, _: Act, fact: Fact) -> Results:
    if not isinstance(fact, ResultsSigned):
        return results
    signed = (*results.signed.get(fact.day, ()), fact)
    return Results({**results.signed, fact.day: signed})


def _restate(results: Results) -> Iterator[Restated]:
    for signed in results.signed.values():
        yield from map(Restated, signed)


class _DrawUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a whole day; or of one table, or of the hours of a shift."""

    day: date
    table: str = ""
    begins: Moment = 0
    ends: Moment = 0


def _results(_: Terms) -> Story:
    clause = "bg art. 9.1(з), art. 9.2(г), art. 9.8(в)"
    drawn = yield Step("draw-up", _DrawUp, clause, check=_figures)
    first = (drawn.by.person,)
    agreed = yield (
        Step("agree", clause=clause, besides=first, check=_same(drawn)),
        Step("withdraw", clause=clause, must=False),
    )
    if agreed.step == "withdraw":
        return
    both = (*first, agreed.by.person)
    last = yield Step("countersign", clause=clause, besides=both, check=_same(drawn, paper=True))
    said, given = drawn.said, drawn.given
    yield PaperIssued(SHEET, last.given["number"], COPIES)
    yield ResultsSigned(
        said["day"], given["drop"], given["win"], said["table"], said["begins"], said["ends"]
    )


def _figures(house: House, act: Act) -> dict[str, object]:
    said = act.said
    found = made_on(house, said["day"], said["table"], said["begins"], said["ends"])
    if not found:
        raise Refused("no-results", clause="bg art. 9.2(г)", day=said["day"])
    results = [each.result for each in found]
    return {
        "results": [msgspec.to_builtins(each) for each in results],
        "drop": sum(each.drop for each in results),
        "win": sum(each.win for each in results),
    }


def _same(drawn: Act, *, paper: bool = False) -> Check:
    """Nobody signs figures that are no longer those that were drawn up."""

    def check(house: House, act: Act) -> dict[str, object]:
        now = _figures(house, drawn)
        if any(now[name] != drawn.given[name] for name in ("results", "drop", "win")):
            raise Refused("figures-changed", clause="bg art. 9.8(в)", case=act.case)
        return dict(numbered(SHEET)(house, act) or {}) if paper else {}

    return check


ROOM = Room(
    "results",
    {
        "results.draw-up": Permit((PIT_BOSS,), clause="bg art. 9.2(г)"),
        "results.agree": Permit((GAME_MANAGER,), clause="bg art. 9.1(з)"),
        "results.countersign": Permit((CASHIER,), WINDOW, clause="bg art. 9.8(в)"),
        "results.withdraw": Permit((PIT_BOSS, GAME_MANAGER), clause="bg art. 9.2(г)"),
    },
    (ResultsSigned,),
    Results(),
    _fold,
    (Procedure("results", 1, _results),),
    _restate,
)
