"""Everything about one table: its rack beside play, fills, credits and sales, who was there, its
rounds, cards, protocols and results; and its plate, which the pit boss changes between rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Annotated, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse, Response

from croupier.daybook.authority import at_table
from croupier.daybook.calendar import Span
from croupier.daybook.chips import value
from croupier.daybook.presence import stretches
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.floor import boxes, colours, decks, hours, racks, signing, tips
from croupier.daybook.rooms.floor.sold import SoldAtTable
from croupier.daybook.rooms.records import papers
from croupier.daybook.rooms.records.papers import PaperIssued
from croupier.daybook.step import Fact
from croupier.daybook.weeks import day_at
from croupier.errors import CroupierError, IllegalDecision, Refused
from croupier.house.dayindex import backwards
from croupier.house.tables.desk import Desk, Hand
from croupier.money import amount_text
from croupier.phrase import phrase
from croupier.print import papers as printing
from croupier.print.papers import Letterhead, Words
from croupier.rulebooks.schema.plate import plate_text
from croupier.store import RecordedDay, RoundRow
from croupier.table.entry import Opening
from croupier.table.words import AnnounceLast
from croupier.web import api
from croupier.web.books.press import Press, Sheet
from croupier.web.entrance import forms
from croupier.web.live import dealing, wire
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.floor.figures import Figures
from croupier.web.office.floor.results import of_result
from croupier.web.office.floor.standing import (
    Play,
    cases_at,
    day_of,
    play_of,
    span_of,
    standing,
)
from croupier.web.office.tasks import Task, open_tasks, to_begin
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = ()
ROUNDS = 20
AT_ONCE = 100
"""Rounds that are read together."""
MOVES = (
    racks.RackOpened,
    racks.RackFilled,
    racks.RackCredited,
    SoldAtTable,
    racks.RackDiffers,
    racks.RackClosed,
    racks.RackReopened,
)
HERE = (
    "opening", "fill", "credit", "sale", "colour", "closing", "reopening", "hourly", "tip", "box",
    "drop", "rake-box", "tip-box", "deck-defect",
)  # fmt: skip
"""What somebody begins at a table; the page offers it there."""
Shown = Annotated[Visit, Depends(reading("pit.read"))]


class Beside(NamedTuple):
    """The rack by its papers, what play made since it was opened, and what should lie there."""

    papers: int
    play: Play

    @property
    def should(self) -> int:
        return self.papers + self.play.win


class Move(NamedTuple):
    at: int
    case: str
    fact: Fact
    by: str


class Slip(NamedTuple):
    """A paper of the table, by kind and number."""

    at: int
    kind: str
    number: int
    case: str
    voided: str


class Played(NamedTuple):
    """A round, with the plate it was played under."""

    row: RoundRow
    win: int
    plate: str


@router.get("/office/tables/{table}")
def one_table(
    visit: Shown,
    table: str,
    day: Annotated[str, Query(max_length=10)] = "",
    before: Annotated[int, Query(ge=0, lt=1 << 53)] = 0,
) -> Response:
    return page(visit, table, day, before)


def page(
    visit: Visit,
    table: str,
    day: str = "",
    before: int = 0,
    plate: str = "",
    error: CroupierError | None = None,
) -> Response:
    desk, house = api.desk_of(visit.request, table), visit.house
    chosen = day or day_of(visit)
    span = span_of(visit, chosen)
    entries = list(_of_day(visit, span))
    here = standing(visit, desk, chosen)
    rounds = list(_rounds(visit, desk, span, before))
    place, now = at_table(desk.id), visit.now
    return shown(
        visit,
        "floor/table.html",
        400 if error else 200,
        here=here,
        desk=desk,
        opened=desk.table.opened or desk.place.opened,
        day=chosen,
        chips=_pieces(visit, place),
        beside=_beside(visit, desk),
        plate=plate or here.plate,
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        may_plate=visit.may("table.change-plate", place),
        may_announce=_may_announce(visit, desk),
        may_open=_may_stand(visit, desk, "open-table"),
        may_close=_may_stand(visit, desk, "close-table"),
        cases=cases_at(visit, desk.id),
        tasks=_tasks(visit, desk.id),
        begin=_begins(visit, desk, here.play),
        people=[one for one in stretches(staff.of(house), span, now) if place in one.places],
        moves=list(_moves(entries, desk.id)),
        slips=list(_slips(visit, entries, desk.id)),
        rounds=rounds,
        earlier=rounds[-1].row.number if len(rounds) == ROUNDS else 0,
        decks=_decks(visit, desk.id),
        hours=hours.of(house).at.get(desk.id, ()),
        results=[(m.at, of_result(m.result)) for m in signing.made_on(house, chosen, desk.id)],
        tips=value(where.at(house, tips.box(desk.id)), visit.book.terms.currency),
        box=boxes.of(house).at.get(desk.id, ""),
        full=boxes.of(house).full.get(desk.id, ()),
        colours=colours.of(house).out.get(desk.id, {}),
        rake=here.play.win if desk.has_stacks else None,
        now=now,
        figures=Figures(visit.showing),
    )


def _of_day(visit: Visit, span: Span) -> Iterator[RecordedDay]:
    """The day book's entries of a gaming day, the last first."""
    for each in backwards(api.floor_of(visit.request).store):
        if each.at < span.begins:
            return
        if each.at < span.ends:
            yield each


def _pieces(visit: Visit, place: str) -> list[tuple[str, int, int]]:
    """What lies at a place, chip by chip, each with its count and worth; the largest first."""
    money, lies = visit.book.terms.currency, where.at(visit.house, place)
    found = [(chip, count, value({chip: count}, money)) for chip, count in lies.items()]
    return sorted(found, key=lambda each: -each[2] // max(each[1], 1))


def _beside(visit: Visit, desk: Desk) -> Beside | None:
    """Where chips lie at a table, and it plays in the currency of the cage."""
    rack = racks.of(visit.house).open.get(desk.id)
    money = visit.book.terms.currency
    if rack is None or desk.currency != money:
        return None
    papers_say = value(where.at(visit.house, at_table(desk.id)), money)
    return Beside(papers_say, play_of(visit, desk.id, money, Span(rack.since, visit.now + 1)))


def _may_announce(visit: Visit, desk: Desk) -> bool:
    if desk.broken or not desk.setting.equipment.last_games or desk.table.last_games is not None:
        return False
    return desk.table.phase != "closed" and visit.may("table.last-games", at_table(desk.id))


def _may_stand(visit: Visit, desk: Desk, word: str) -> bool:
    """Whether whoever looks opens it, where it is closed, or closes it, where it is open."""
    closed = desk.table.phase == "closed"
    fits = closed == (word == "open-table") and not desk.broken
    return fits and visit.may(desk.action(word), desk.stands)


def _tasks(visit: Visit, table: str) -> list[Task]:
    """Steps of the table's open cases that whoever looks may do."""
    open_cases = cases_at(visit, table)
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    return [task for task in tasks if task.case in open_cases]


def _begins(visit: Visit, desk: Desk, day: Play) -> list[tuple[Task, str]]:
    """Each with the address of its form, filled in with what the house knows by itself."""
    back = f"/office/tables/{desk.id}"
    known = {"table": desk.id, "back": back}
    if desk.has_stacks:
        known["recorded"] = amount_text(day.win, desk.currency)
    query = urlencode(known)
    return [
        (task, f"{task.address}?{query}")
        for task in to_begin(visit.house, visit.book.terms, visit.actor)
        if task.procedure in HERE and _stands_there(visit, desk.id)
    ]


def _stands_there(visit: Visit, table: str) -> bool:
    """A cashier and a game manager send to every table; others act where they are posted."""
    post = staff.of(visit.house).posts.get(visit.actor.person)
    at_tables = [place for place in post.places if place.startswith("table ")] if post else []
    return not at_tables or at_table(table) in at_tables


def _moves(entries: list[RecordedDay], table: str) -> Iterator[Move]:
    for each in reversed(entries):
        for fact in each.entry.facts:
            if isinstance(fact, MOVES) and fact.table == table:
                act = each.entry.act
                yield Move(each.at, act.case, fact, act.by.person)


def _slips(visit: Visit, entries: list[RecordedDay], table: str) -> Iterator[Slip]:
    cases = _cases(entries, table)
    for each in reversed(entries):
        for fact in each.entry.facts:
            if isinstance(fact, PaperIssued) and each.entry.act.case in cases:
                paper = papers.found(visit.house, fact.kind, fact.number)
                case = each.entry.act.case
                yield Slip(each.at, fact.kind, fact.number, case, paper.voided)


def _cases(entries: list[RecordedDay], table: str) -> set[str]:
    """Cases of a day in which somebody acted at the table, or named it."""
    place = at_table(table)
    return {
        each.entry.act.case
        for each in entries
        if each.entry.act.said.get("table") == table or each.entry.act.by.place == place
    }


def _rounds(visit: Visit, desk: Desk, span: Span, before: int) -> Iterator[Played]:
    """Rounds of a gaming day, the last first, as many as fit on a page."""
    store = api.floor_of(visit.request).store
    for row in islice(_of_span(visit, desk, span, before), ROUNDS):
        whole = store.round(row.round) or row
        win = sum(share.staked - share.back - share.won for share in whole.shares)
        yield Played(whole, win, _plate_of(visit, row.round))


def _of_span(visit: Visit, desk: Desk, span: Span, before: int) -> Iterator[RoundRow]:
    store, last = api.floor_of(visit.request).store, before or None
    while rows := store.rounds(desk.id, last, AT_ONCE):
        for row in rows:
            if row.opened < span.begins:
                return
            if row.opened < span.ends:
                yield row
        last = rows[-1].number


def _plate_of(visit: Visit, name: str) -> str:
    """The plate that a round names."""
    try:
        recorded = api.floor_of(visit.request).store.read_round(name)
    except CroupierError:  # It is damaged, and the audit says so.
        return ""
    events = (event for each in recorded for event in each.entry.events)
    openings = (event for event in events if isinstance(event, Opening))
    return next((plate_text(opening.pinned.plate) for opening in islice(openings, 1)), "")


def _decks(visit: Visit, table: str) -> list[tuple[str, decks.Deck]]:
    known = decks.of(visit.house)
    spoiled = {defect.deck for defect in known.defects if defect.table == table}
    return [
        (name, deck) for name, deck in known.decks.items() if deck.table == table or name in spoiled
    ]


@router.get("/office/tables/{table}/count-sheet.pdf")
async def count_sheet(visit: Shown, table: str, papers: bool = False) -> Response:
    """To be counted on by two; `papers`: with what the papers say beside it."""
    press: Press = visit.request.app.state.press
    return await press.printed(partial(_count_sheet, visit, table, papers))


def _count_sheet(visit: Visit, table: str, by_papers: bool) -> Sheet:
    desk, terms, speech = api.desk_of(visit.request, table), visit.book.terms, visit.showing.speech
    words = Words(terms, speech, visit.badge, Letterhead(terms.organiser, terms.address))
    lies = where.at(visit.house, at_table(desk.id)) if by_papers else {}
    data = printing.count_sheet(desk.id, lies, visit.now, words)
    name = f"count-{desk.id}-{day_at(visit.now, terms.zone)}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "no-store"}
    return Sheet(printing.TEMPLATE, data, headers)


# What is done from the page.


@router.post("/office/tables/{table}/plate")
async def change_plate(request: Request, table: str) -> Response:
    """Between two rounds, by the pit boss; it holds from the next one on."""
    form, visit = await forms.sent(request), await inside(request)
    desk = api.desk_of(request, table)
    visit.book.may("table.change-plate", visit.actor, at_table(desk.id))
    line = form.get("plate", [""])[-1].strip()
    try:
        await dealing.change_plate(desk, line, Hand(visit.actor.person))
    except CroupierError as error:
        return page(visit, table, plate=line, error=error)
    return _back(table)


@router.post("/office/tables/{table}/standing")
async def stand(request: Request, table: str) -> Response:
    """Opened, or closed with a reason, by the pit boss; as `croupier table` does it."""
    form, visit = await forms.posted(request), await inside(request)
    desk, reason = api.desk_of(request, table), form.get("reason", "").strip()
    opens = "open" in form
    word = wire.OpenTable(id=1) if opens else wire.CloseTable(id=1, reason=reason)
    try:
        if not opens and not reason:
            raise IllegalDecision("needs-reason", action=phrase("action.table.close-table"))
        await dealing.said(api.floor_of(request), desk, visit.caller, word)
    except (Refused, IllegalDecision) as error:
        return page(visit, table, error=error)
    return _back(table)


@router.post("/office/tables/{table}/last-games")
async def announce(request: Request, table: str) -> Response:
    await forms.sent(request)
    visit = await inside(request)
    desk = api.desk_of(request, table)
    visit.book.may("table.last-games", visit.actor, at_table(desk.id))
    try:
        await desk.house(AnnounceLast(), "dealer", Hand(visit.actor.person))
    except (Refused, IllegalDecision) as error:
        return page(visit, table, error=error)
    return _back(table)


def _back(table: str) -> Response:
    return RedirectResponse(f"/office/tables/{table}", 303)
