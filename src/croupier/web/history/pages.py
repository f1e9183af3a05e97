"""The one history: a player's rounds at all tables, searched, added up, and page by page; and all
rounds of a table. It needs no script."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from croupier.errors import CroupierError, Refused
from croupier.house.floor import Floor
from croupier.money import MOST
from croupier.store import Totals
from croupier.web import api
from croupier.web.history.asked import RESULTS, Asked, asked_in, disputed, said_in
from croupier.web.history.period import zone_of
from croupier.web.history.rows import Row, full_row, plain_row
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.books import labels, reading
from croupier.words.refusals import in_words
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
HERE = "/history"
PAGE = 50
"""Rounds on one page."""


@router.get("/account/history")
def moved(request: Request) -> Response:
    """Where it was before."""
    query = request.url.query
    return RedirectResponse(f"{HERE}?{query}" if query else HERE, 308)


@router.get("/history/round")
def find(request: Request, round: str = "") -> Response:
    """A round by its id."""
    row = api.floor_of(request).store.round(round.strip()[:80])
    if row is None:
        raise Refused("unknown-round", round=round.strip()[:40])
    return RedirectResponse(f"/round/{row.round}", 303)


@router.get(HERE)
def history(request: Request) -> Response:
    caller = api.caller_of(request)
    try:
        asked = asked_in(request, caller)
    except CroupierError as error:
        return _page(request, said_in(request), problem=error)
    if asked.whose == "all":
        return _of_the_table(request, asked)
    return _own(request, asked, caller.player if caller else "")


def _own(request: Request, asked: Asked, player: str) -> Response:
    floor, speech = api.floor_of(request), spoken(request)
    before = request.query_params.get("before", "")[:80]
    found = floor.store.rounds_played(player, asked.wanted, before, PAGE + 1) if player else []
    return _page(
        request,
        asked.said,
        rows=[full_row(floor, row, speech) for row in found[:PAGE]],
        totals=floor.store.totals(player, asked.wanted) if player else {},
        disputed=disputed(request, api.caller_of(request)),
        older=_with(asked, found[PAGE - 1].round) if len(found) > PAGE else "",
        newest=asked.query if before else None,
        query=asked.query,
    )


def _of_the_table(request: Request, asked: Asked) -> Response:
    """Everybody's: what lay and what was paid, and nobody's share of it."""
    floor, speech = api.floor_of(request), spoken(request)
    desk = floor.desk(asked.said["table"])
    text = request.query_params.get("before", "")
    before = int(text) if text.isdecimal() and len(text) < len(str(MOST)) else None
    least = 0 if desk.has_stacks else 1
    found = floor.store.rounds(desk.id, before, PAGE + 1, None, least)
    return _page(
        request,
        asked.said,
        rows=[plain_row(floor, row, speech) for row in found[:PAGE]],
        everybody=True,
        older=_with(asked, str(found[PAGE - 1].number)) if len(found) > PAGE else "",
        newest=asked.query if before else None,
    )


def _with(asked: Asked, before: str) -> str:
    return f"{asked.query}&{urlencode({'before': before})}".lstrip("&")


def _page(
    request: Request,
    said: dict[str, str],
    problem: CroupierError | None = None,
    *,
    rows: list[Row] | None = None,
    totals: dict[str, Totals] | None = None,
    **facts: Any,
) -> Response:
    floor, speech = api.floor_of(request), spoken(request)
    shown = {"disputed": {}, "older": "", "newest": None, "query": "", "everybody": False, **facts}
    days = [(name, said[name]) for name in ("from", "to") if said[name] and not problem]
    return private(
        pages.render(
            request,
            "money/history.html",
            400 if problem else 200,
            problem=in_words(problem, speech) if problem else "",
            asked=said,
            narrowed=any(text for name, text in said.items() if name != "whose"),
            choices=_choices(floor, speech),
            rows=rows or [],
            totals=totals or {},
            zone=zone_of(request),
            days=urlencode(days),
            **shown,
        )
    )


def _choices(floor: Floor, speech: Speech) -> dict[str, list[tuple[str, str]]]:
    """What may be looked for: by its key, and how it is called."""
    opened = [desk.place.opened for desk in floor.desks.values()]
    books = {
        desk.place.book.info.id: reading.title_page(desk.place.book.info, speech).title
        for desk in floor.desks.values()
    }
    games = {each.game: labels.game(each.game, speech) for each in opened}
    return {
        "table": [(each.table, speech.text("table", each.name)) for each in opened],
        "game": sorted(games.items(), key=lambda each: each[1]),
        "book": sorted(books.items(), key=lambda each: each[1]),
        "result": [(each, speech.say(f"money.history-result-{each}")) for each in RESULTS],
    }


def private(response: Response) -> Response:
    """Nobody keeps what is one visitor's own."""
    response.headers["Cache-Control"] = "no-store"
    return response
