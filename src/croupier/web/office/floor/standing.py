"""How each table stands: its people, its rack beside what play says, its cards, what is open and
what should worry somebody. Read from the desk, the day book and the rounds on record."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from typing import NamedTuple
from zoneinfo import ZoneInfo

from croupier.daybook.authority import DEALER, INSPECTOR, at_table
from croupier.daybook.book import awaited_of
from croupier.daybook.calendar import Span
from croupier.daybook.chips import value
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.floor import colours, racks, signing
from croupier.daybook.rooms.floor.racks import Rack
from croupier.daybook.rooms.records import gaming_day
from croupier.daybook.state import Case
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.tables.desk import Desk
from croupier.ledger import table_account
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.plate import plate_text
from croupier.store import Totals
from croupier.web import api
from croupier.web.office.entrance import Visit
from croupier.words.refusals import in_words

NOTHING = Totals(0, 0, 0, 0, 0)
ATTENDING = ("shift", "box")
"""Cases that are open as long as somebody is there, or a box hangs there."""


class Play(NamedTuple):
    """What the rounds on record made in some time."""

    rounds: int
    staked: int
    win: int

    @property
    def hold(self) -> Fraction | None:
        """Of what was staked."""
        return Fraction(self.win, self.staked) if self.staked else None


class Standing(NamedTuple):
    """A table at a glance. `rack`: what lies there by its papers; `value`: what it is worth in the
    ledger; `won`: what its counts made of the day so far, `drop` included."""

    desk: Desk
    currency: str
    plate: str
    phase: Phrase
    dealer: str
    inspector: str
    players: int
    bots: int
    rack: Rack | None
    lies: int
    value: int
    play: Play
    drop: int
    won: int | None
    cards: Phrase | str
    cases: tuple[str, ...]
    alarms: tuple[str, ...]


def day_of(visit: Visit) -> str:
    """The gaming day that is open; else the last one, or today's date."""
    days = gaming_day.of(visit.house)
    terms = visit.book.terms
    last = days.closed[-1] if days.closed else ""
    return days.open or last or _began(terms, visit.now).date().isoformat()


def _began(terms: Terms, at: int) -> datetime:
    return datetime.fromtimestamp(terms.gaming_day(at) / 1000, ZoneInfo(terms.zone))


def span_of(visit: Visit, day: str) -> Span:
    """From its first hour to that of the next one, or from when they were opened, if earlier;
    refused where it is no date."""
    terms, began = visit.book.terms, gaming_day.of(visit.house).began
    try:
        first = date.fromisoformat(day)
    except ValueError as error:
        raise Refused("no-such-time", time=day) from error
    zone, hour = ZoneInfo(terms.zone), time(terms.day_begins)
    days = (first, first + timedelta(1))
    hours = (int(datetime.combine(each, hour, zone).timestamp() * 1000) for each in days)
    begins, over = (min(at, began.get(str(each), at)) for each, at in zip(days, hours, strict=True))
    return Span(begins, over)


def play_of(visit: Visit, table: str, currency: str, span: Span) -> Play:
    store = api.floor_of(visit.request).store
    found = store.made(table, span.begins, span.ends).get(currency, NOTHING)
    return Play(found.rounds, found.staked, found.staked - found.back - found.won)


def standing(visit: Visit, desk: Desk, day: str) -> Standing:
    floor, house, terms = api.floor_of(visit.request), visit.house, visit.book.terms
    table, rack = desk.table, racks.of(house).open.get(desk.id)
    seats = table.seats.values()
    opened = desk.table.opened or desk.place.opened
    made = signing.made_on(house, day, desk.id)
    drop = sum(each.result.drop for each in made) + (rack.sold if rack else 0)
    names = {one.role: visit.badge(one.person) for one in floor.officials.at(desk.place.opened)}
    cases = cases_at(visit, desk.id)
    return Standing(
        desk,
        desk.currency,
        plate_text(opened.plate),
        phase_of(desk),
        names.get(DEALER, ""),
        names.get(INSPECTOR, ""),
        sum(not who.bot for who in seats),
        sum(who.bot for who in seats),
        rack,
        value(where.at(house, at_table(desk.id)), terms.currency),
        floor.store.balance(table_account(desk.id), desk.currency).balance,
        play_of(visit, desk.id, desk.currency, span_of(visit, day)),
        drop,
        sum(each.result.win for each in made) if made else None,
        cards_of(desk),
        tuple(cases),
        tuple(alarms_of(visit, desk, rack, cases)),
    )


def phase_of(desk: Desk) -> Phrase:
    if desk.broken:
        return phrase("pit.alarm-broken")
    table = desk.table
    if table.phase == "playing":
        return phrase("pit.phase-playing", round=table.round)
    return phrase(f"pit.phase-{table.phase}")


def cards_of(desk: Desk) -> Phrase | str:
    """Of a shoe how many cards are left; of a wheel or machine that it is one."""
    shoe = desk.table.shoe
    if shoe is None:
        return phrase("pit.wheel") if desk.setting.equipment.device == "wheel" else "–"
    if shoe.machine:
        return phrase("pit.machine")
    return phrase("pit.cards-left", left=shoe.left, all=shoe.decks * 52 - shoe.without)


def cases_at(visit: Visit, table: str) -> dict[str, Case]:
    """Open cases of a table: begun there, or about it."""
    place = at_table(table)
    return {
        name: case
        for name, case in visit.house.cases.items()
        if case.procedure not in ATTENDING and _concerns(case, table, place)
    }


def _concerns(case: Case, table: str, place: str) -> bool:
    first = case.acts[0]
    said = first.said
    return table == said.get("table") or place in (said.get("place"), first.by.place)


def alarms_of(visit: Visit, desk: Desk, rack: Rack | None, cases: dict[str, Case]) -> Iterator[str]:
    """What should worry somebody, in words."""
    speech, floor = visit.showing.speech, api.floor_of(visit.request)
    if desk.broken:
        yield speech.tell(desk.broken)
    if desk.stalled:
        yield speech.tell(desk.stalled)
    try:
        desk.check_officials()
    except Refused as lacks:
        yield in_words(lacks, speech)
    for case in cases:
        steps = awaited_of(visit.house, visit.book.terms, case)
        if any(each.step.until and each.step.until < visit.now for each in steps):
            yield speech.say("pit.alarm-late", case=case)
    if rack is not None and rack.closer is not None:
        yield speech.say("pit.alarm-drop")
    if colours.of(visit.house).out.get(desk.id):
        yield speech.say("pit.alarm-colours")
    if signals := len(floor.store.signals(desk.id)):
        yield speech.say("pit.alarm-signals", count=signals)
