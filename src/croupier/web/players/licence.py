"""Certificate and rules, shown to every visitor (`bg` art. 3(1); `mk` §4.2)."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.premises import licence
from croupier.web import api
from croupier.web.site.pages import render

router = APIRouter(include_in_schema=False)


@router.get("/licence")
def licence_page(request: Request) -> Response:
    floor = api.floor_of(request)
    on_record, terms = licence.of(floor.daybook.house), floor.daybook.terms
    today = day_of(floor.clock.now(), terms.zone).isoformat()
    books = {desk.place.opened.book: desk.place.book for desk in floor.desks.values()}
    in_force = {name: licence.in_force(floor.daybook.house, name, today) for name in books}
    return render(
        request,
        "licence.html",
        certificate=on_record.certificate,
        in_service=on_record.in_service,
        books=sorted(books.items()),
        in_force=in_force,
        terms=terms,
    )
