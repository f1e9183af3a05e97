"""The HTTP interface: tables, rounds and their texts, for programs too. It changes nothing."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgspec
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from croupier.cards.card import HIDDEN
from croupier.errors import CroupierError, Refused
from croupier.games.awaiting import Drawn
from croupier.games.blackjack.events import Dealt
from croupier.games.facts import Line
from croupier.games.sight import ALL
from croupier.histories.poker.ohh import write_ohh
from croupier.histories.poker.phh import write_phh
from croupier.house import metrics
from croupier.house.adviser import plain
from croupier.house.desk import Desk
from croupier.house.floor import Floor
from croupier.house.kept import kept_setting
from croupier.money import CURRENCIES, MOST
from croupier.phrase import Phrase
from croupier.store import Recorded, RoundRow, Store, standing
from croupier.table.entry import Entry, Opening
from croupier.table.events import RoundOver
from croupier.table.room.events import HandStarted
from croupier.table.seating import seat_of
from croupier.table.setting import Setting
from croupier.table.sight import told
from croupier.text.writing import write_round
from croupier.web import show, wire
from croupier.web.cookies import token_of
from croupier.web.hall import Hall

router = APIRouter()
TableId = Annotated[str, Path(max_length=16, description="The table's id, such as r1")]
RoundId = Annotated[str, Path(max_length=40, description="The round's id, such as r1-000042")]
NOT_FOUND = (
    "unknown-table",
    "unknown-round",
    "no-such-book",
    "no-such-game",
    "no-such-version",
    "no-figures",
)


def answer(body: Any, status: int = 200) -> Response:
    return Response(wire.text(body), status, media_type="application/json")


def refusal(error: CroupierError) -> Response:
    """A named error as JSON."""
    return answer({"error": wire.error_body(error)}, status_of(error))


def status_of(error: CroupierError) -> int:
    if error.code in NOT_FOUND:
        return 404
    return 500 if error.family in ("broken", "conflict") else 400


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def floor_of(request: Request) -> Floor:
    return hall_of(request).floor


def desk_of(request: Request, table: str) -> Desk:
    return floor_of(request).desk(table)


def player_of(request: Request) -> str:
    """Who asks, by the cookie; nobody where there is none."""
    guest = floor_of(request).guests.known(token_of(request.headers.get("cookie", "")))
    return guest.player if guest else ""


@router.get("/api/tables", tags=["tables"], summary="The lobby: one card per table")
async def tables(request: Request) -> Response:
    return answer({"tables": hall_of(request).cards()})


@router.get("/api/tables/{table}", tags=["tables"], summary="A whole table, as a spectator sees it")
async def whole_table(request: Request, table: TableId) -> Response:
    return answer(hall_of(request).gallery(table).whole(""))


@router.get(
    "/api/tables/{table}/advice",
    tags=["tables"],
    summary="What each answer to what one is asked now is worth, the best first",
)
async def advice(request: Request, table: TableId) -> Response:
    """For training: by the table's book, from what one's own seat sees."""
    floor = floor_of(request)
    desk = floor.desk(table)
    here = desk.here  # As it is now: play goes on while the adviser counts.
    setting, now = here.setting, here.table
    seat = seat_of(now, player_of(request))
    found: list[dict[str, Any]] = []
    if not seat or now.opened is None:
        return answer({"advice": found})
    game = now.opened.game
    asks = [ask for ask in here.asks if ask.actor == seat]
    if not asks:
        floor.adviser.warm(game)
    for ask in asks:
        if said := await floor.adviser.advise(game, setting, now, ask):
            found.append({"about": ask.about, "must": ask.must, "options": plain(said, ask)})
    return answer({"advice": found})


@router.get(
    "/api/tables/{table}/rounds", tags=["rounds"], summary="Rounds of a table, newest first"
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
        return answer({"rounds": [], "more": False})
    found = floor.store.rounds(desk.id, before, limit + 1, player, least)
    listed = [_row(row, mine=mine) for row in found[:limit]]
    return answer({"rounds": listed, "more": len(found) > limit})


def _row(row: RoundRow, *, mine: bool) -> dict[str, Any]:
    body = {
        "round": row.round,
        "table": row.stream,
        "number": row.number,
        "at": row.opened,
        "result": _result(row),
        "staked": row.staked,
        "won": row.won,
    }
    if mine:
        body |= {
            "staked": sum(share.staked for share in row.shares),
            "back": sum(share.back for share in row.shares),
            "won": sum(share.won for share in row.shares),
            "seats": [share.seat for share in row.shares],
        }
    return body


def _result(row: RoundRow) -> dict[str, Any] | None:
    return None if row.result is None else {"round": row.round, **row.result}


@router.get(
    "/api/rounds/{round_id}.round",
    tags=["rounds"],
    summary="A round as text that `croupier replay` plays; what one never saw is `xx`",
    response_class=PlainTextResponse,
)
def round_text(request: Request, round_id: RoundId) -> Response:
    read = _as_read(request, round_id)
    entries = read.entries
    if not _is_over(entries):
        entries = [_face_down(entry) for entry in entries]
    return _download(str(write_round(entries, read.setting)), f"{round_id}.round")


@router.get(
    "/api/rounds/{round_id}.phh",
    tags=["rounds"],
    summary="A hand between players as a PHH hand history; what one never saw is `??`",
    response_class=PlainTextResponse,
)
def hand_history(request: Request, round_id: RoundId) -> Response:
    read = _as_read(request, round_id)
    return _download(write_phh(read.entries, read.setting, read.at), f"{round_id}.phh")


@router.get(
    "/api/rounds/{round_id}.ohh",
    tags=["rounds"],
    summary="A hand of hold'em or Omaha as Open Hand History; what one never saw is left out",
    response_class=PlainTextResponse,
)
def open_hand_history(request: Request, round_id: RoundId) -> Response:
    read = _as_read(request, round_id)
    text = write_ohh(read.entries, read.setting, read.at, read.seat)
    return _download(text, f"{round_id}.ohh")


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
    pinned = _opened(entries).pinned
    setting = kept_setting(store, pinned.game, pinned.rules, pinned.plate)
    return _Read(told(entries, seat), setting, seat, recorded[0].at)


def _download(text: str, name: str) -> Response:
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.get("/api/rounds/{round_id}", tags=["rounds"], summary="One round, step by step")
def one_round(request: Request, round_id: RoundId) -> Response:
    floor = floor_of(request)
    recorded = _recorded(floor.store, round_id)
    row = floor.store.round(round_id)
    seat = _seat(row, player_of(request), [each.entry for each in recorded])
    return answer(_round_body(row, recorded, seat))


def _seat(row: RoundRow | None, player: str, entries: list[Entry]) -> str:
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


def _is_over(entries: list[Entry]) -> bool:
    """Whether the round is over and stays so: an end that was struck is none."""
    stand = standing(enumerate(entries))
    return any(isinstance(event, RoundOver) for _, entry in stand for event in entry.events)


def _face_down(entry: Entry) -> Entry:
    """The entry of a running round as everybody may read it: what lies face down is not named."""
    word = entry.word
    hidden = [e.card.seen_by != ALL for e in entry.events if isinstance(e, Dealt)]
    if not isinstance(word, Drawn) or not any(hidden):
        return entry
    shown = tuple(HIDDEN if h else c for c, h in zip(word.outcomes, hidden, strict=True))
    return msgspec.structs.replace(entry, word=Drawn(word.device, shown, word.to))


def _round_body(row: RoundRow | None, recorded: tuple[Recorded, ...], seat: str) -> dict[str, Any]:
    entries = [r.entry for r in recorded]
    opened = _opened(entries)
    currency = opened.pinned.plate.currency
    stand = standing((r.seq, r.entry) for r in recorded)
    lines = [e for _, entry in stand for e in entry.events if isinstance(e, Line)]
    return {
        "round": opened.round,
        "table": row.stream if row else "",
        "number": opened.number,
        "game": opened.pinned.game,
        "book": opened.pinned.book,
        "edition": opened.pinned.edition,
        "rules": opened.pinned.rules,
        "currency": currency,
        "minor": CURRENCIES[currency],
        "at": recorded[0].at,
        "steps": [_step(r, seat) for r in recorded],
        "result": _result(row) if row else None,
        "lines": [msgspec.structs.asdict(line) for line in lines],
        "you": seat or None,
    }


def _step(recorded: Recorded, seat: str) -> dict[str, Any]:
    entry = recorded.entry
    return {
        "seq": recorded.seq,
        "at": recorded.at,
        "by": show.said_by(entry),
        "clock": entry.clock,
        "confirmed": entry.confirmed,
        "events": show.events(entry, seat),
    }


@router.get("/healthz", tags=["house"], summary="Whether all is in order")
async def health(request: Request) -> Response:
    """Tables that are out of order, and what the audit has found, each by a key with its facts."""
    floor = floor_of(request)
    why = {desk.id: desk.broken for desk in floor.desks.values() if desk.broken}
    findings = [finding.what for finding in floor.auditor.findings]
    report, running = floor.auditor.report, floor.auditor.running
    body = {
        "ok": not why and not findings,
        "out_of_order": [{"table": table, **_key(said)} for table, said in why.items()],
        "audit": {
            "at": report.at if report else None,
            "entries": report.entries if report else 0,
            "running": running is not None,
            "findings": [_key(said) for said in findings],
        },
    }
    return answer(body, 200 if body["ok"] else 503)


def _key(said: Phrase) -> dict[str, Any]:
    return {"key": said.key, "facts": said.facts}


@router.get("/metrics", tags=["house"], summary="Counters for Prometheus")
async def prometheus() -> Response:
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")
