"""What a player takes home of his account: every movement as CSV, and a statement on paper."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from croupier.errors import Refused
from croupier.house.cage.statement import Movement, Statement
from croupier.money import amount_text
from croupier.print import statements
from croupier.table.sight import public_name
from croupier.web import api
from croupier.web.books.press import Sheet, pressed
from croupier.web.history.period import Period, period_of, quarter_of, zone_of
from croupier.web.site.language import spoken
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
HEAD = (
    "time", "kind", "table", "round", "payment", "currency", "gross", "tax", "net", "hold", "chips",
    "balance", "on hold", "at tables", "aside", "set aside", "reason",
)  # fmt: skip
"""The columns, the same in every language: programs read them."""
_AT_ONCE = 200
"""Rows that are written together."""
_MARKS = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet begins a formula."""


@router.get("/account/history.csv")
def movements(request: Request) -> Response:
    """As long as the period is: rows go out while others are read."""
    player, period = _player(request), period_of(request)
    told = Statement(api.floor_of(request).store, player, period.since, period.until)
    name = "-".join(filter(None, ("movements", period.first, period.last)))
    headers = {
        "Content-Disposition": f'attachment; filename="{name}.csv"',
        "Cache-Control": "no-store",
    }
    written = _csv(told, zone_of(request), spoken(request))
    return StreamingResponse(written, media_type="text/csv; charset=utf-8", headers=headers)


def _csv(told: Statement, zone: ZoneInfo, speech: Speech) -> Iterator[str]:
    page = StringIO()
    writer = csv.writer(page)
    writer.writerow(HEAD)
    for row, movement in enumerate(told, 1):
        writer.writerow(_row(movement, zone, speech))
        if row % _AT_ONCE == 0:
            yield page.getvalue()
            page.seek(0)
            page.truncate()
    yield page.getvalue()


def _row(each: Movement, zone: ZoneInfo, speech: Speech) -> tuple[str, ...]:
    at = datetime.fromtimestamp(each.at / 1000, UTC).astimezone(zone)
    sums = (
        each.gross, each.tax, each.net, each.change.held, each.change.chips,
        each.after.balance, each.after.held, each.after.chips, each.change.aside, each.after.aside,
    )  # fmt: skip
    return (
        at.isoformat(timespec="milliseconds"), each.kind, each.table, each.round, each.case,
        each.currency, *(amount_text(minor, each.currency) for minor in sums),
        _harmless(speech.tell(each.reason)),
    )  # fmt: skip


def _harmless(text: str) -> str:
    """What somebody typed is text, in a spreadsheet too."""
    return f"'{text}" if text.startswith(_MARKS) else text


@router.get("/account/statement.pdf")
@pressed
def statement(request: Request) -> Sheet:
    """Of three months, or of the days that are asked for."""
    player, speech = _player(request), spoken(request)
    period = quarter_of(request)
    data = _data(request, player, period, speech)
    headers = {
        "Content-Disposition": f'inline; filename="statement-{data["number"]}-{speech.tag}.pdf"',
        "Content-Language": speech.tag,
        "Cache-Control": "no-store",
        "Vary": "Accept-Language, Cookie",
    }
    return Sheet(statements.TEMPLATE, data, headers)


def _data(
    request: Request, player: str, period: Period, speech: Speech
) -> dict[str, statements.Said]:
    """Only as much as paper has room for."""
    told = Statement(api.floor_of(request).store, player, period.since, period.until)
    opening = dict(told.standing)
    found: list[Movement] = []
    for movement in told:
        found.append(movement)
        if len(found) > statements.MOST:
            raise Refused("statement-long", most=statements.MOST)
    account = statements.Account(
        public_name(player), period.first, period.last, opening, found, told.standing
    )
    return statements.of_account(account, zone_of(request), speech)


def _player(request: Request) -> str:
    player = api.player_of(request)
    if not player:
        raise Refused("not-a-player")
    return player
