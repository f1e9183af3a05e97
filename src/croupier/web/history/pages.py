"""The page of a player's rounds: searched, added up, and page by page. It needs no script."""

from __future__ import annotations

from typing import NamedTuple, get_args
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.daybook.rooms.disputes import voids
from croupier.errors import CroupierError
from croupier.house.floor import Floor
from croupier.house.statement import Correction, corrections
from croupier.store import RoundRow, Totals, Wanted
from croupier.store.rounds import Result
from croupier.web import api, pages
from croupier.web.history.period import Period, period_of, zone_of
from croupier.web.language import spoken
from croupier.words import labels
from croupier.words.refusals import in_words
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
PAGE = 50
"""Rounds on one page."""
RESULTS: tuple[Result, ...] = tuple(result for result in get_args(Result) if result)


class Row(NamedTuple):
    """A round as its player reads it."""

    round: str
    at: int
    table: str
    game: str
    currency: str
    sums: Totals
    corrections: tuple[Correction, ...]


@router.get("/account/history")
def history(request: Request) -> Response:
    player = api.player_of(request)
    if not player:
        return private(
            pages.message(
                request, "money.nobody-yet", spoken(request).say("money.nobody-yet-do"), 200
            )
        )
    try:
        period = period_of(request)
    except CroupierError as error:
        return _page(request, player, Period("", "", 0, 0), problem=error)
    return _page(request, player, period)


def _page(
    request: Request, player: str, period: Period, problem: CroupierError | None = None
) -> Response:
    floor, speech = api.floor_of(request), spoken(request)
    asked = {
        name: request.query_params.get(name, "").strip()
        for name in ("from", "to", "table", "game", "book", "result")
    }
    result: Result = next((each for each in RESULTS if each == asked["result"]), "")
    wanted = Wanted(
        period.since, period.until, asked["table"], asked["game"], asked["book"], result
    )
    before = request.query_params.get("before", "")
    found = floor.store.rounds_played(player, wanted, before, PAGE + 1)
    rows = [_row(floor, row, speech) for row in found[:PAGE]]
    kept = {name: text for name, text in asked.items() if text}
    return private(
        pages.render(
            request,
            "money/history.html",
            400 if problem else 200,
            problem=in_words(problem, speech) if problem else "",
            asked={**asked, "result": result},
            choices=_choices(floor, speech),
            totals=floor.store.totals(player, wanted),
            rows=rows,
            zone=zone_of(request),
            older=urlencode({**kept, "before": found[PAGE - 1].round}) if len(found) > PAGE else "",
            newest=urlencode(kept) if before else None,
            days=urlencode([(name, kept[name]) for name in ("from", "to") if name in kept]),
        )
    )


def _row(floor: Floor, row: RoundRow, speech: Speech) -> Row:
    desk = floor.desks.get(row.stream)
    table = speech.text("table", desk.place.opened.name) if desk else row.stream
    game = row.game or (desk.place.opened.game if desk else "")
    sums = Totals(
        1,
        sum(share.staked for share in row.shares),
        sum(share.back for share in row.shares),
        sum(share.won for share in row.shares),
        sum(share.tax for share in row.shares),
    )
    notes = (*corrections(floor.store.read_round(row.round)), *_void(floor, row.round, speech))
    named = labels.game(game, speech) if game in labels.GAMES else game
    currency = row.currency or (desk.currency if desk else "")
    return Row(row.round, row.opened, table, named, currency, sums, notes)


def _void(floor: Floor, round: str, speech: Speech) -> list[Correction]:
    """What of a round was declared void in the day book, and on which ground."""
    return [
        Correction(each.at, "wagers-void", speech.say(f"choice.{slug(each.wagers.ground)}"))
        for each in voids.of(floor.daybook.house).voided
        if each.wagers.round == round
    ]


def slug(text: str) -> str:
    return text.replace(" ", "-")


def _choices(floor: Floor, speech: Speech) -> dict[str, list[tuple[str, str]]]:
    """What may be looked for: by its key, and how it is called."""
    opened = [desk.place.opened for desk in floor.desks.values()]
    games = {each.game: labels.game(each.game, speech) for each in opened}
    return {
        "table": [(each.table, speech.text("table", each.name)) for each in opened],
        "game": sorted(games.items(), key=lambda each: each[1]),
        "book": [(book, book) for book in sorted({each.book for each in opened})],
        "result": [(each, speech.say(f"money.history-result-{each}")) for each in RESULTS],
    }


def private(response: Response) -> Response:
    """Nobody keeps what is one visitor's own."""
    response.headers["Cache-Control"] = "no-store"
    return response
