"""Results of tables by gaming day: what counts made, beside what play itself says, and who has
signed the figures."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.calendar import Span
from croupier.daybook.entry import DayEntry
from croupier.daybook.results import Result, result_of
from croupier.daybook.rooms.floor import racks, signing
from croupier.house.dayindex import backwards
from croupier.print.papers import result_sheet
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.floor.figures import Figures
from croupier.web.office.floor.standing import Play, day_of, play_of, span_of
from croupier.web.office.printing import printed
from croupier.web.office.ways import FLOOR, Way

router = APIRouter()
WAYS = (Way(FLOOR, "/office/results", "pit.results-of", ("pit.read",)),)


class Row(NamedTuple):
    """What one table's counts made, and what its rounds did in the same day."""

    table: str
    result: Result
    play: Play | None


def of_result(made: racks.TableResult) -> Result:
    return Result(made.opener, made.fills, made.credits, made.closer, made.drop, made.win)


@router.get("/office/results.pdf")
async def printed_results(
    visit: Annotated[Visit, Depends(reading("pit.read"))],
    day: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """The result of the day, tables and cage, with lines to sign on."""
    chosen = day or day_of(visit)
    span = span_of(visit, chosen)
    made = result_of(await run_in_threadpool(_entries, visit, span))
    return await printed(
        visit, f"result-{chosen}", lambda words: result_sheet(made, span.begins, words)
    )


def _entries(visit: Visit, span: Span) -> list[DayEntry]:
    """Of the day book those of a gaming day."""
    found = []
    for each in backwards(api.floor_of(visit.request).store):
        if each.at < span.begins:
            break
        if each.at < span.ends:
            found.append(each.entry)
    return found[::-1]


@router.get("/office/results")
def results(
    visit: Annotated[Visit, Depends(reading("pit.read"))],
    day: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    chosen = day or day_of(visit)
    span = span_of(visit, chosen)
    desks, currency = api.floor_of(visit.request).desks, visit.book.terms.currency
    rows, total = [], Result()
    for made in signing.made_on(visit.house, chosen):
        table, result = made.result.table, of_result(made.result)
        by_hand = table in desks and desks[table].place.opened.by_hand
        play = play_of(visit, table, currency, span) if by_hand else None
        rows.append(Row(table, result, play))
        total = total.with_(result)
    return shown(
        visit,
        "floor/results.html",
        day=chosen,
        days=sorted(racks.of(visit.house).made, reverse=True)[:31],
        rows=rows,
        total=total,
        signed=signing.of(visit.house).signed.get(chosen, ()),
        may_draw_up=visit.may("results.draw-up"),
        figures=Figures(visit.showing),
    )
