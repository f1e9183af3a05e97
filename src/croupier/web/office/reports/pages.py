"""The pages of reports: each by its name, its days and how it is grouped; as a page, a picture and
files; and what one player is worth."""

from __future__ import annotations

from typing import Annotated, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.authority import PIT_BOSS, TABLE, kind
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.players.accounts import person_of
from croupier.daybook.rooms.records.reports import CAGE, FLOOR, HOUSE, PLAYERS
from croupier.errors import IllegalDecision, Refused
from croupier.house.reports import files
from croupier.house.reports.asking import KINDS, Source, report_of
from croupier.house.reports.play import Offer, Sums, offer, player_sums
from croupier.house.reports.report import Report, days_of
from croupier.house.reports.valuer import Progress
from croupier.money import read_amount
from croupier.print import report_pictures, report_sheets
from croupier.web import api
from croupier.web.books.press import Sheet
from croupier.web.office.entrance import Visit, inside, recorded, shown
from croupier.web.office.ways import RECORDS, Way
from croupier.words.report_text import Names, ReportText

router = APIRouter()
EVERY = (FLOOR, CAGE, PLAYERS, HOUSE)
WAYS = (Way(RECORDS, "/office/reports", "report.title", EVERY),)
AGAIN = 3
"""Seconds after which a page that is not whole yet looks again."""
ROUNDS = 50
FORMS = {
    "csv": ("text/csv; charset=utf-8", files.as_csv),
    "json": ("application/json", files.as_json),
    "parquet": ("application/vnd.apache.parquet", files.as_parquet),
}
Short = Annotated[str, Query(max_length=40)]
Day = Annotated[str, Query(max_length=10)]


class Wanted(NamedTuple):
    """What was asked for, as the address has it."""

    first: str = ""
    last: str = ""
    by: str = ""

    @property
    def query(self) -> str:
        said = {"first": self.first, "last": self.last, "by": self.by}
        return urlencode({name: text for name, text in said.items() if text})


def wanted(first: Day = "", last: Day = "", by: Short = "") -> Wanted:
    return Wanted(first, last, by)


Asked = Annotated[Wanted, Depends(wanted)]
Here = Annotated[Visit, Depends(inside)]


@router.get("/office/reports")
async def every(visit: Here) -> Response:
    """Those that this person may read."""
    may = [name for name, each in KINDS.items() if visit.may(each.action)]
    if not may:
        visit.book.may(HOUSE, visit.actor)
    await _look(visit)
    return shown(visit, "reports/all.html", names=may)


@router.get("/office/reports/players/{person}")
async def of_player(
    visit: Here,
    person: str,
    asked: Asked,
    amount: Short = "",
    rate: Short = "",
) -> Response:
    """What one player was worth, game by game, and what giving something back would cost."""
    visit.book.may(PLAYERS, visit.actor)
    await _look(visit)
    return await run_in_threadpool(_of_player, visit, person, asked, amount, rate)


@router.get("/office/reports/{name}.pdf")
async def printed(visit: Here, name: str, asked: Asked) -> Response:
    await _may(visit, name)
    report, _ = await run_in_threadpool(_made, visit, name, asked)

    def sheet() -> Sheet:
        text = _text(visit, report)
        return Sheet(
            report_sheets.TEMPLATE,
            report_sheets.of_report(text, visit.book.terms.organiser),
            _saved(report, "pdf"),
        )

    response: Response = await visit.request.app.state.press.printed(sheet)
    return response


@router.get("/office/reports/{name}.svg")
async def drawn(visit: Here, name: str, asked: Asked) -> Response:
    await _may(visit, name)
    report, _ = await run_in_threadpool(_made, visit, name, asked)
    content = report_pictures.picture(_text(visit, report))
    if not content:
        raise Refused("no-such-report", report=f"{name}.svg", legal=tuple(KINDS))
    return Response(content, media_type="image/svg+xml", headers=_saved(report, "svg"))


@router.get("/office/reports/{name}.{form}")
async def filed(visit: Here, name: str, form: str, asked: Asked) -> Response:
    await _may(visit, name)
    if form not in FORMS:
        raise Refused("no-such-report", report=f"{name}.{form}", legal=tuple(KINDS))
    report, _ = await run_in_threadpool(_made, visit, name, asked)
    media, write = FORMS[form]
    content = await run_in_threadpool(write, report)
    return Response(content, media_type=media, headers=_saved(report, form))


@router.get("/office/reports/{name}")
async def one(visit: Here, name: str, asked: Asked) -> Response:
    await _may(visit, name)
    return await run_in_threadpool(_page, visit, name, asked)


# Who may.


async def _may(visit: Visit, name: str) -> None:
    known = KINDS.get(name)
    if known is None:
        raise Refused("no-such-report", report=name, legal=tuple(KINDS))
    visit.book.may(known.action, visit.actor)
    await _look(visit)


async def _look(visit: Visit) -> None:
    """The regulator's looks are on record."""
    if not visit.caller.is_staff:
        await recorded(visit)


def _own_tables(visit: Visit) -> frozenset[str] | None:
    """A pit boss reads of his tables; who has control of everything, of all."""
    post = staff.of(visit.house).posts.get(visit.actor.person)
    if post is None or post.role != PIT_BOSS:
        return None
    return frozenset(place.partition(" ")[2] for place in post.places if kind(place) == TABLE)


# What is shown.


def _source(visit: Visit) -> Source:
    floor = api.floor_of(visit.request)
    return Source(
        floor.store, visit.house, visit.book.terms, floor.valuer.kept, visit.now, _own_tables(visit)
    )


def _made(visit: Visit, name: str, asked: Wanted) -> tuple[Report, Progress | None]:
    """Rounds that are not valued yet are begun with; until then the rest is shown."""
    floor = api.floor_of(visit.request)
    progress = floor.valuer.start() if KINDS[name].rounds else None
    days = days_of(visit.book.terms, visit.now, asked.first, asked.last)
    return report_of(name, asked.by, days, _source(visit)), progress


def _text(visit: Visit, report: Report) -> ReportText:
    return ReportText(report, visit.showing.speech, _names(visit))


def _names(visit: Visit) -> Names:
    desks = api.floor_of(visit.request).desks
    speech = visit.showing.speech

    def table(name: str) -> str:
        desk = desks.get(name)
        return f"{name} · {speech.text('table', desk.place.opened.name)}" if desk else name

    def person(name: str) -> str:
        return visit.badge(person_of(visit.house, name) or name)

    return Names(person, table)


def _page(visit: Visit, name: str, asked: Wanted) -> Response:
    report, progress = _made(visit, name, asked)
    text = _text(visit, report)
    working = progress is not None and progress.running
    page = shown(
        visit,
        "reports/one.html",
        text=text,
        report=report,
        kinds=KINDS[name],
        asked=asked,
        by=report.by,
        query=asked.query,
        progress=progress,
        picture=report_pictures.picture(text),
        names=[each for each, known in KINDS.items() if visit.may(known.action)],
        of_players=name == "players",
    )
    if working:
        page.headers["Refresh"] = str(AGAIN)
    return page


def _saved(report: Report, form: str) -> dict[str, str]:
    name = f"{report.name}-{report.days.first}-{report.days.last}.{form}"
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}


# One player.


def _of_player(visit: Visit, person: str, asked: Wanted, amount: str, rate: str) -> Response:
    terms, source = visit.book.terms, _source(visit)
    api.floor_of(visit.request).valuer.start()
    days = days_of(terms, visit.now, asked.first, asked.last)
    mine = [
        worth
        for worth in source.worths(days.begins, days.ends)
        if any(part.player == person for part in worth.parts)
    ]
    each: dict[tuple[str, str], Sums] = {}
    for game in sorted({worth.game for worth in mine}):
        found = player_sums(worth for worth in mine if worth.game == game)
        each |= {(game, money): sums for (who, money), sums in found.items() if who == person}
    whole = {money: s for (who, money), s in player_sums(mine).items() if who == person}
    return shown(
        visit,
        "reports/player.html",
        person=person,
        days=days,
        asked=asked,
        games=each,
        whole=whole,
        amount=amount,
        rate=rate,
        offers={money: _offered(sums, amount, rate, money) for money, sums in whole.items()},
        rounds=[(worth, [p for p in worth.parts if p.player == person]) for worth in mine[::-1]][
            :ROUNDS
        ],
        text=ReportText(report_of("players", "", days, source), visit.showing.speech),
    )


def _offered(sums: Sums, amount: str, rate: str, currency: str) -> Offer:
    gift = read_amount(amount.strip().replace(",", ".") or "100", currency)
    try:
        part = float(rate.strip().replace(",", ".") or "10") / 100.0
    except ValueError:
        part = -1.0
    if not 0.0 <= part <= 1.0:
        raise IllegalDecision("bad-amount", amount=rate)
    return offer(sums, gift, part)
