"""The HTTP interface: tables, rounds and their texts, for programs too. It changes nothing."""

from __future__ import annotations

from ipaddress import ip_address
from secrets import compare_digest
from typing import Annotated, NamedTuple

import msgspec
from anyio import to_thread
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from croupier.errors import CroupierError, Refused
from croupier.games.facts import Line
from croupier.histories.registry import forms_of, write_history
from croupier.house import metrics
from croupier.house.adviser import asked_here
from croupier.house.floor import Floor
from croupier.house.measuring import measure
from croupier.house.people.caller import Caller
from croupier.house.tables.desk import Desk
from croupier.house.tables.kept import kept_setting
from croupier.money import MOST
from croupier.odds.figures import Option
from croupier.store import Recorded, Store, standing
from croupier.store import RoundRow as Kept
from croupier.table.entry import Entry, Opening
from croupier.table.events import Pinned, TableOpened, Timing, Withheld
from croupier.table.room.events import HandStarted
from croupier.table.seating import seat_of
from croupier.table.setting import Setting
from croupier.table.sight import told
from croupier.table.strikes import is_over
from croupier.text.writing import write_round
from croupier.web.contract.bodies import CLOSED, OPEN, gives, gives_text
from croupier.web.entrance.cookies import tokens_of
from croupier.web.live import show, wire
from croupier.web.live.hall import Hall
from croupier.web.live.told import told as as_told
from croupier.web.messages.game import Result
from croupier.web.messages.health import Audit, Found, Health, OutOfOrder
from croupier.web.messages.live import Refusal
from croupier.web.messages.rounds import (
    Advice,
    Advised,
    AdvisedOption,
    RoundList,
    RoundRecord,
    RoundRow,
    RoundStep,
    Tables,
)
from croupier.web.messages.table import Information, WholeTable
from croupier.web.site.language import spoken
from croupier.words.refusals import in_words

router = APIRouter()
TableId = Annotated[str, Path(max_length=16, description="The table's id", examples=["r1"])]
RoundId = Annotated[str, Path(max_length=40, description="The round's id", examples=["r1-000042"])]
NOT_FOUND = (
    "unknown-table",
    "unknown-round",
    "no-such-book",
    "no-such-exercise",
    "no-such-grade",
    "no-such-game",
    "no-such-version",
    "no-figures",
    "no-such-case",
    "no-such-tournament",
    "no-such-procedure",
    "no-such-paper",
    "no-such-register",
    "no-such-list",
    "no-such-backup",
)
FORBIDDEN = (
    "login-needed",
    "not-a-player",
    "not-engaged",
    "not-on-shift",
    "not-your-place",
    "not-yours-to-do",
    "form-expired",
    "foreign-origin",
    "session-ended",
    "session-locked",
)
"""Refused for who it is that asks."""


def answer(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(wire.text(body), status, media_type="application/json")


def refusal(error: CroupierError, status: int = 0) -> Response:
    """A named error as JSON."""
    return answer(Refusal(wire.reason(error)), status or status_of(error))


def turned_away(visitor: HTTPConnection, error: CroupierError) -> Response:
    """The answer at the door: it costs less than any other."""
    if for_programs(visitor):
        return refusal(error)
    return PlainTextResponse(in_words(error, spoken(visitor)), status_of(error))


def come_back(visitor: HTTPConnection, error: CroupierError) -> Response:
    """The answer to somebody who asks too much: with it the line is closed."""
    answer = turned_away(visitor, error)
    answer.headers["Connection"] = "close"
    answer.headers["Retry-After"] = str(error.facts["seconds"])
    return answer


def status_of(error: CroupierError) -> int:
    if error.code in NOT_FOUND:
        return 404
    if error.code in FORBIDDEN:
        return 403
    if error.code == "case-moved-on":
        return 409
    if error.code == "too-many":
        return 429
    if error.code == "form-too-long":
        return 413
    if error.code == "unknown-host":
        return 421
    return 500 if error.family in ("broken", "conflict") else 400


def for_programs(visitor: HTTPConnection) -> bool:
    """Whether what is asked for is read by programs, which want their errors as data."""
    return visitor.url.path.startswith(("/api/", "/words/", "/healthz", "/metrics"))


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def floor_of(request: Request) -> Floor:
    return hall_of(request).floor


def desk_of(request: Request, table: str) -> Desk:
    return floor_of(request).desk(table)


def player_of(request: Request) -> str:
    """Who asks, by the cookie; nobody where there is none."""
    found = caller_of(request)
    return found.player if found else ""


def not_logged_in(request: Request) -> Refused:
    """Why somebody has to prove first who they are: a session that was idle asks for the password
    alone."""
    locked = floor_of(request).guests.locked(tokens_shown(request))
    return Refused("session-locked" if locked else "login-needed")


def caller_of(request: Request) -> Caller | None:
    """Whoever asks, as the house knows them."""
    return floor_of(request).guests.known(tokens_shown(request))


def tokens_shown(visitor: HTTPConnection) -> tuple[str, ...]:
    """The tokens of whoever asks."""
    secure = visitor.url.scheme in ("https", "wss")
    return tokens_of(visitor.headers.get("cookie", ""), secure=secure)


@router.get(
    "/api/tables",
    tags=["tables"],
    summary="The lobby: one card per table",
    responses=gives(Tables),
    openapi_extra=CLOSED,
)
async def tables(request: Request) -> Response:
    return answer(Tables(hall_of(request).cards()))


@router.get(
    "/api/tables/{table}",
    tags=["tables"],
    summary="A whole table, as a spectator sees it",
    responses=gives(WholeTable, 404),
    openapi_extra=CLOSED,
)
async def whole_table(request: Request, table: TableId) -> Response:
    return answer(hall_of(request).gallery(table).whole(""))


@router.get(
    "/api/tables/{table}/advice",
    tags=["tables"],
    summary="What each answer to what one is asked now is worth, the best first",
    responses=gives(Advice, 404),
    openapi_extra=OPEN,
)
async def advice(request: Request, table: TableId) -> Response:
    """For training: by the table's book, from what one's own seat sees."""
    floor = floor_of(request)
    desk = floor.desk(table)
    here = desk.here  # As it is now: play goes on while the adviser counts.
    setting, now = here.setting, here.table
    seat = seat_of(now, player_of(request))
    if not seat or now.opened is None:
        return answer(Advice(()))
    game = now.opened.game
    asks = [ask for ask in here.asks if ask.actor == seat]
    if not asks:
        floor.adviser.warm(game)
    found = []
    for ask in asks:
        if said := await floor.adviser.advise(game, setting, now, ask):
            options = tuple(map(_advised, asked_here(said, ask)))
            found.append(Advised(ask.about, ask.must, options))
    return answer(Advice(tuple(found)))


def _advised(option: Option) -> AdvisedOption:
    return AdvisedOption(option.verb, option.cards, round(option.value.value, 6))


@router.get(
    "/api/tables/{table}/rounds",
    tags=["rounds"],
    summary="Rounds of a table, newest first",
    responses=gives(RoundList, 404),
    openapi_extra=OPEN,
)
def rounds(
    request: Request,
    table: TableId,
    before: Annotated[
        int | None, Query(ge=1, le=MOST, description="Only rounds with a lower number")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    mine: Annotated[bool, Query(description="Only rounds one had a stake in")] = False,
) -> Response:
    floor = floor_of(request)
    desk = floor.desk(table)
    least = 0 if desk.has_stacks else 1  # Between players a hand may be folded for nothing.
    player = player_of(request) if mine else None
    if player == "":
        return answer(RoundList((), more=False))
    found = floor.store.rounds(desk.id, before, limit + 1, player, least)
    listed = tuple(_mine(row) if mine else _row(row) for row in found[:limit])
    return answer(RoundList(listed, len(found) > limit))


@router.get(
    "/api/rounds",
    tags=["rounds"],
    summary="One's own rounds at all tables, newest first",
    responses=gives(RoundList),
    openapi_extra=OPEN,
)
def own_rounds(
    request: Request,
    before: Annotated[str, Query(max_length=80, description="Only rounds older than this")] = "",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Response:
    player = player_of(request)
    found = floor_of(request).store.rounds_of(player, before, limit + 1) if player else []
    return answer(RoundList(tuple(map(_mine, found[:limit])), len(found) > limit))


def _row(row: Kept) -> RoundRow:
    return RoundRow(
        round=row.round,
        table=row.stream,
        number=row.number,
        at=row.opened,
        result=_result(row),
        staked=row.staked,
        won=row.won,
    )


def _mine(row: Kept) -> RoundRow:
    """With one's own amounts."""
    return msgspec.structs.replace(
        _row(row),
        staked=sum(share.staked for share in row.shares),
        back=sum(share.back for share in row.shares),
        won=sum(share.won for share in row.shares),
        tax=sum(share.tax for share in row.shares),
        seats=tuple(share.seat for share in row.shares),
    )


def _result(row: Kept | None) -> Result | None:
    return None if row is None or row.result is None else {"round": row.round, **row.result}


@router.get(
    "/api/rounds/{round_id}.round",
    tags=["rounds"],
    summary="A round as text that `croupier replay` plays; what one never saw is `xx`",
    response_class=PlainTextResponse,
    responses=gives_text("The round as text.", 404),
    openapi_extra=OPEN,
)
def round_text(request: Request, round_id: RoundId) -> Response:
    read = _as_read(request, round_id)
    return _download(str(write_round(read.entries, read.setting)), f"{round_id}.round")


@router.get(
    "/api/rounds/{round_id}.phh",
    tags=["rounds"],
    summary="A hand between players as a PHH hand history; what one never saw is `??`",
    response_class=PlainTextResponse,
    responses=gives_text("The hand as PHH.", 404),
    openapi_extra=OPEN,
)
def hand_history(request: Request, round_id: RoundId) -> Response:
    return _history(request, round_id, "phh")


@router.get(
    "/api/rounds/{round_id}.ohh",
    tags=["rounds"],
    summary="A hand between players as Open Hand History; what one never saw is left out",
    response_class=PlainTextResponse,
    responses=gives_text("The hand as Open Hand History.", 404),
    openapi_extra=OPEN,
)
def open_hand_history(request: Request, round_id: RoundId) -> Response:
    return _history(request, round_id, "ohh")


def _history(request: Request, round_id: str, kind: str) -> Response:
    read = _as_read(request, round_id)
    text = write_history(kind, round_id, read.entries, read.setting, read.at, read.seat)
    return _download(text, f"{round_id}.{kind}")


class _Read(NamedTuple):
    """A round as whoever asks for it may read it: from their seat, if they had one."""

    entries: list[Entry]
    setting: Setting
    seat: str
    at: int


def _as_read(request: Request, round_id: str) -> _Read:
    store = floor_of(request).store
    recorded = _recorded(store, round_id)
    entries = [each.entry for each in recorded]
    seat = _seat(store.round(round_id), player_of(request), entries)
    return _Read(
        told(entries, seat, over=is_over(entries)), _setting(store, entries), seat, recorded[0].at
    )


def _setting(store: Store, entries: list[Entry]) -> Setting:
    """What the round was played by."""
    pinned = _opened(entries).pinned
    return kept_setting(store, pinned.game, pinned.rules, pinned.plate)


def _download(text: str, name: str) -> Response:
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.get(
    "/api/rounds/{round_id}",
    tags=["rounds"],
    summary="One round, step by step",
    responses=gives(RoundRecord, 404),
    openapi_extra=OPEN,
)
def one_round(request: Request, round_id: RoundId) -> Response:
    floor = floor_of(request)
    recorded = _recorded(floor.store, round_id)
    row = floor.store.round(round_id)
    seat = _seat(row, player_of(request), [each.entry for each in recorded])
    return answer(_record(floor, row, recorded, seat))


def _seat(row: Kept | None, player: str, entries: list[Entry]) -> str:
    """The seat from which a player had a stake in the round, or was dealt in where people play
    against each other: what it saw, they may see again."""
    shares = row.shares if row and player else ()
    dealt_in = isinstance(_opened(entries), HandStarted)
    mine = (s.seat for s in shares if s.player == player and (s.staked > 0 or dealt_in))
    return next(mine, "")


def _recorded(store: Store, round_id: str) -> tuple[Recorded, ...]:
    recorded = store.read_round(round_id)
    if not recorded:
        raise Refused("unknown-round", round=round_id)
    return recorded


def _opened(entries: list[Entry]) -> Opening:
    return next(e for entry in entries for e in entry.events if isinstance(e, Opening))


def _record(
    floor: Floor, row: Kept | None, recorded: tuple[Recorded, ...], seat: str
) -> RoundRecord:
    entries = [r.entry for r in recorded]
    opened, setting = _opened(entries), _setting(floor.store, entries)
    stand = standing((r.seq, r.entry) for r in recorded)
    over = row is not None and row.result is not None
    return RoundRecord(
        round=opened.round,
        number=opened.number,
        rules=opened.pinned.rules,
        at=recorded[0].at,
        table=_played_at(floor, row.stream if row else "", opened.pinned, setting),
        steps=tuple(_step(r, seat) for r in recorded),
        result=_result(row),
        lines=tuple(e for _, entry in stand for e in entry.events if isinstance(e, Line)),
        taxes=tuple(e for _, entry in stand for e in entry.events if isinstance(e, Withheld)),
        histories=tuple(forms_of(setting)) if over else (),
        you=seat or None,
    )


def _played_at(floor: Floor, table: str, pinned: Pinned, setting: Setting) -> Information:
    """The table as the round was played at it, by its own rules and plate; its name and its pace
    are those of today, and of a table that is gone nobody knows more than its id."""
    game, book, edition, rules, plate = msgspec.structs.astuple(pinned)
    if (desk := floor.desks.get(table)) is None:
        gone = TableOpened(
            table, table, game, book, edition, rules, plate, 0, Timing(), by_hand=False
        )
        return show.information(gone, setting, book)
    opened = msgspec.structs.replace(
        desk.place.opened, game=game, book=book, edition=edition, rules=rules, plate=plate
    )
    title = desk.place.book.info.title if desk.place.opened.book == book else book
    return show.information(opened, setting, title)


def _step(recorded: Recorded, seat: str) -> RoundStep:
    entry = recorded.entry
    by, events = as_told(entry, seat)
    return RoundStep(
        seq=recorded.seq,
        at=recorded.at,
        by=by,
        clock=entry.clock,
        confirmed=entry.confirmed,
        events=events,
    )


@router.get(
    "/healthz",
    tags=["house"],
    summary="Whether all is in order",
    responses=gives(Health, status=503) | gives(Health),
    openapi_extra=CLOSED,
)
async def health(request: Request) -> Response:
    """Tables that are out of order, and what the audit has found, each by a key with its facts."""
    floor = floor_of(request)
    why = {desk.id: said for desk in floor.desks.values() if (said := desk.broken or desk.stalled)}
    every = (*floor.auditor.findings, *floor.off_plan, *floor.people.registry.findings)
    findings = [finding.what for finding in every]
    report, running = floor.auditor.report, floor.auditor.running
    audit = Audit(
        at=report.at if report else None,
        entries=report.entries if report else 0,
        running=running is not None,
        findings=tuple(Found(said.key, said.facts) for said in findings),
    )
    broken = tuple(OutOfOrder(table, said.key, said.facts) for table, said in why.items())
    health = Health(not broken and not audit.findings, broken, audit)
    return answer(health, 200 if health.ok else 503)


@router.get(
    "/metrics",
    tags=["house"],
    summary="Counters for Prometheus, for the house alone",
    response_class=PlainTextResponse,
    responses=gives_text("Counters.", 403),
    openapi_extra={"security": [{}, {"metrics": []}]},
)
async def prometheus(request: Request) -> Response:
    """From the house's own machine, or with its key: `Authorization: Bearer …`."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ").encode()
    if not (_at_home(request) or compare_digest(given, request.app.state.metrics_key.encode())):
        raise HTTPException(403)
    await to_thread.run_sync(measure, floor_of(request), request.app.state.backups)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _at_home(request: Request) -> bool:
    """Whether somebody asks from this very machine; who comes through a proxy does not."""
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
