"""A player's rounds to take home, just those that are looked for: as CSV and as JSON. Rows go out
while others are read, however many there are."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from croupier.errors import Refused
from croupier.money import amount_text
from croupier.store import RoundRow, Totals, Wanted
from croupier.web import api
from croupier.web.contract.bodies import OWN, gives
from croupier.web.history.asked import Asked, asked_by_query, asked_in, disputed
from croupier.web.history.period import zone_of
from croupier.web.history.rows import Row, plain_row
from croupier.web.messages.history import TakenHistory, TakenRound, TakenTotals
from croupier.web.site.language import spoken

router = APIRouter()
HEAD = (
    "round", "time", "table", "game", "book", "currency", "staked", "back", "won", "tax", "net",
    "result", "dispute",
)  # fmt: skip
"""The columns, the same in every language: programs read them."""
AT_ONCE = 500
"""Rounds that are read together."""


class Taken:
    """The rounds that somebody takes home."""

    def __init__(self, request: Request) -> None:
        caller = api.caller_of(request)
        self.asked: Asked = asked_in(request, caller)
        if caller is None or not caller.player or self.asked.whose == "all":
            raise Refused("not-a-player")
        self.player = caller.player
        self.floor, self.speech = api.floor_of(request), spoken(request)
        self.zone, self.disputed = zone_of(request), disputed(request, caller)

    def rows(self) -> Iterator[Row]:
        for row in self._rounds(self.asked.wanted):
            yield plain_row(self.floor, row, self.speech)

    def _rounds(self, wanted: Wanted) -> Iterator[RoundRow]:
        before = ""
        while page := self.floor.store.rounds_played(self.player, wanted, before, AT_ONCE):
            yield from page
            before = page[-1].round

    def totals(self) -> dict[str, Totals]:
        return self.floor.store.totals(self.player, self.asked.wanted)

    def time(self, row: Row) -> str:
        at = datetime.fromtimestamp(row.at / 1000, UTC).astimezone(self.zone)
        return at.isoformat(timespec="milliseconds")

    def name(self, ending: str) -> str:
        days = (self.asked.said["from"], self.asked.said["to"])
        return f'attachment; filename="{"-".join(filter(None, ("rounds", *days)))}.{ending}"'


@router.get("/history.csv", include_in_schema=False)
def as_csv(request: Request) -> Response:
    taken = Taken(request)
    return _sent(taken, _csv(taken), "csv", "text/csv; charset=utf-8")


@router.get(
    "/history.json",
    tags=["rounds"],
    summary="One's own rounds to take home, those that are looked for",
    responses=gives(TakenHistory, 403, pages=True),
    openapi_extra=OWN | asked_by_query(),
)
def as_json(request: Request) -> Response:
    taken = Taken(request)
    return _sent(taken, _json(taken), "json", "application/json")


def _sent(taken: Taken, text: Iterator[str], ending: str, kind: str) -> Response:
    headers = {"Content-Disposition": taken.name(ending), "Cache-Control": "no-store"}
    return StreamingResponse(text, media_type=kind, headers=headers)


def _csv(taken: Taken) -> Iterator[str]:
    page = StringIO()
    writer = csv.writer(page)
    writer.writerow(HEAD)
    for number, row in enumerate(taken.rows(), 1):
        sums = (row.sums.staked, row.sums.back, row.sums.won, row.sums.tax, row.sums.net)
        amounts = (amount_text(each, row.currency) if row.currency else "" for each in sums)
        place = (row.round, taken.time(row), row.table, row.game, row.book, row.currency)
        writer.writerow((*place, *amounts, row.result, taken.disputed.get(row.round, "")))
        if number % AT_ONCE == 0:
            yield page.getvalue()
            page.seek(0)
            page.truncate()
    yield page.getvalue()


def _json(taken: Taken) -> Iterator[str]:
    """Amounts in minor units; the rows of one whole `TakenHistory`, line by line."""
    asked = {name: text for name, text in taken.asked.said.items() if text}
    totals = {
        currency: TakenTotals(**each._asdict(), net=each.net)
        for currency, each in taken.totals().items()
    }
    head = msgspec.json.encode(TakenHistory(asked, totals, ())).decode()
    yield head.removesuffix("]}")
    for number, row in enumerate(taken.rows()):
        yield ("," if number else "") + "\n" + msgspec.json.encode(_round(taken, row)).decode()
    yield "\n]}\n"


def _round(taken: Taken, row: Row) -> TakenRound:
    return TakenRound(
        round=row.round,
        time=taken.time(row),
        table=row.table,
        game=row.game,
        book=row.book,
        currency=row.currency,
        staked=row.sums.staked,
        back=row.sums.back,
        won=row.sums.won,
        tax=row.sums.tax,
        net=row.sums.net,
        result=row.result,
        dispute=taken.disputed.get(row.round, ""),
    )
