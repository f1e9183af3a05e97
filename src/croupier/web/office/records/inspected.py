"""What the regulator's inspectors are given at once: each list of the inspection, from the house as
it stands and from the day book of a month. The page and the command make them here, so that both
give the same bytes (`bg` art. 5(2)–(3), 7(1), 22(2), 25(2)–(3), 32)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from hashlib import sha256
from typing import Any

from croupier.daybook.calendar import day_of
from croupier.daybook.chips import value as worth_of
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import cashing, chips, dealings, reserves
from croupier.daybook.rooms.cage.receipts import RECEIPT
from croupier.daybook.rooms.floor import closing, racks
from croupier.daybook.rooms.players import exclusion
from croupier.daybook.rooms.premises import equipment, licence, recordings
from croupier.daybook.rooms.records import papers, sheets
from croupier.errors import Refused
from croupier.print.papers import Letterhead, Words
from croupier.web.office.records import (
    inspected_jackpots,
    inspected_machines,
    inspected_prizes,
    registers,
)
from croupier.web.office.records.looking import Look, Make, case_cell, facts, room
from croupier.web.office.records.tables import Cell, Table, as_csv, as_sheet, cells
from croupier.web.office.showing import Showing
from croupier.words.books import labels

PROTOCOLS = (racks.OPENING, racks.FILL, racks.CREDIT, closing.CLOSING)


# As the house stands.


def _certificate(look: Look, name: str) -> Table:
    held, broken = licence.of(look.house), equipment.of(look.house).out_of_order
    found = held.certificate
    rows = [
        cells(
            each.id,
            each.name,
            each.type,
            each.version,
            each.serial,
            look.show.exactly(held.in_service[each.id]) if each.id in held.in_service else "–",
            broken.get(each.id, "–"),
        )
        for each in (found.equipment if found else ())
    ]
    head = look.head("id", "name", "type", "version", "serial", "in-service", "out-of-order")
    note = (
        look.speech.say(
            "office.inspect-certificate-note",
            number=found.number,
            issued=look.speech.day(found.issued.isoformat()),
            received=look.speech.day(found.received.isoformat()),
            address=found.address,
        )
        if found
        else look.speech.say("office.inspect-no-certificate")
    )
    return Table(look.title(name), head, tuple(rows), (2, 3, 2, 2, 3, 3, 3), note)


def _editions(look: Look, name: str) -> Table:
    rows = [
        cells(
            each,
            known.drafted.book,
            ", ".join(labels.section(game, look.speech) for game in known.drafted.games),
            look.speech.say(f"premises.stage-{known.stage.replace(' ', '-')}"),
            known.since,
        )
        for each, known in licence.of(look.house).editions.items()
    ]
    head = look.head("edition", "book", "games", "state", "since")
    return Table(look.title(name), head, tuple(rows), (3, 2, 5, 2, 3))


def _displays(look: Look, name: str) -> Table:
    rows = [
        cells(hung.what, hung.where, look.show.exactly(hung.since))
        for hung in licence.of(look.house).displays.values()
    ]
    return Table(look.title(name), look.head("what", "place", "since"), tuple(rows), (3, 4, 3))


def _staff(look: Look, name: str) -> Table:
    rows = [
        (
            Cell("", person=person),
            Cell(look.show.role(post.role)),
            Cell(look.show.places(post.places)),
            Cell(look.show.exactly(post.since)),
            case_cell(post.case),
        )
        for person, post in sorted(staff.of(look.house).posts.items())
    ]
    head = look.head("person", "role", "place", "since", "case")
    return Table(look.title(name), head, tuple(rows), (3, 3, 4, 3, 3))


def _reserves(look: Look, name: str) -> Table:
    found, say = reserves.standing(look.house, look.terms, look.now), look.speech.say
    rows = [
        cells(say("office.reserve-cash"), look.money(found.cash), look.money(found.approved)),
        cells(say("office.reserve-due"), look.money(found.due), "–"),
        cells(say("office.reserve-bank"), look.money(found.bank), look.money(found.bank_approved)),
    ]
    rows += [
        cells(
            f"{look.show.choice(each.account)}, {each.bank}, {look.show.exactly(each.at)}",
            look.money(each.sum),
            "–",
        )
        for each in reserves.of(look.house).statements.values()
    ]
    rows += [
        cells(
            f"{say('office.reserve-breached')} {case}",
            look.money(each.left),
            look.money(each.approved),
        )
        for case, each in reserves.of(look.house).breaches.items()
    ]
    note = say("office.reserve-stale") if found.stale else ""
    head = look.head("what", "sum", "approved")
    return Table(look.title(name), head, tuple(rows), (5, 3, 3), note)


def _payouts(look: Look, name: str) -> Table:
    rows = [
        (
            case_cell(case),
            Cell("", person=due.person),
            Cell(look.money(due.sum)),
            Cell(look.show.choice(due.means)),
            Cell(look.show.exactly(due.until)),
        )
        for case, due in dealings.of(look.house).due.items()
    ]
    head = look.head("case", "person", "sum", "means", "until")
    return Table(look.title(name), head, tuple(rows), (3, 3, 3, 3, 3))


def _chips(look: Look, name: str) -> Table:
    worth = partial(worth_of, currency=look.terms.currency)
    rows = [
        (
            Cell(look.show.place(place)),
            Cell(look.show.chips(counted)),
            Cell(look.money(worth(counted))),
        )
        for place, counted in sorted(chips.of(look.house).at.items())
        if counted
    ]
    head = look.head("place", "chips", "sum")
    return Table(look.title(name), head, tuple(rows), (3, 8, 3))


def _recordings(look: Look, name: str) -> Table:
    rows = [
        (
            case_cell(case),
            Cell(each.referred.camera),
            Cell(each.referred.of),
            Cell(
                f"{look.show.exactly(each.referred.begins)} – {look.show.clock(each.referred.ends)}"
            ),
            Cell(look.show.exactly(each.referred.until)),
            Cell(look.show.exactly(each.erased) if each.erased else "–"),
        )
        for case, each in recordings.of(look.house).recordings.items()
    ]
    head = look.head("case", "camera", "what", "time", "kept-until", "erased")
    return Table(look.title(name), head, tuple(rows), (3, 2, 3, 4, 3, 3))


def _from_to(show: Showing, begins: int, ends: int) -> str:
    return f"{show.exactly(begins)} – {show.clock(ends)}"


def _excluded(look: Look, name: str) -> Table:
    rows = [
        (Cell("", person=person), Cell(look.show.exactly(until)))
        for person, until in sorted(exclusion.of(look.house).until.items())
        if until > look.now
    ]
    return Table(look.title(name), look.head("person", "until"), tuple(rows), (3, 3))


# Papers of the month.


def _papers(kinds: tuple[str, ...]) -> Make:
    def make(look: Look, name: str) -> Table:
        rows = [
            (
                Cell(look.show.paper(kind)),
                Cell(str(number), f"/office/papers/{kind.replace(' ', '-')}/{number}.pdf"),
                Cell(look.show.exactly(paper.at)),
                case_cell(paper.case),
                Cell(str(paper.copies)),
                Cell(str(paper.copied) if paper.copied else "–"),
                Cell(paper.voided or "–"),
            )
            for kind in kinds
            for number, paper in enumerate(papers.of(look.house).issued.get(kind, ()), 1)
            if look.span.begins <= paper.at < look.span.ends
        ]
        head = look.head("paper", "no", "time", "case", "copies", "copied", "void")
        return Table(look.title(name), head, tuple(rows), (5, 1, 3, 3, 2, 2, 3))

    return make


def _every_paper(look: Look, name: str) -> Table:
    return _papers(tuple(papers.of(look.house).issued))(look, name)


# From the day book of the month.


def _register(look: Look, name: str) -> Table:
    lines = (
        line
        for day, entries in look.of_days.items()
        for line in registers.lines_of(name, day, entries)
    )
    return registers.table_of(lines, look.show, look.title(name))


def _gaps(look: Look, name: str) -> Table:
    """The gaming days of the month, with the registers that are not signed."""
    rows = []
    first = look.first_day
    for day in look.days:
        missing = [
            each
            for each in sheets.daily(look.terms)
            if day not in sheets.of(look.house).signed.get(each, {})
        ]
        if first <= day < day_of(look.now, look.terms.zone).isoformat() and missing:
            rows.append(cells(day, ", ".join(map(look.show.choice, missing))))
    note = "" if rows else look.speech.say("office.inspect-no-gaps")
    return Table(look.title(name), look.head("day", "registers"), tuple(rows), (2, 6), note)


SHEETS: dict[str, tuple[str, Make]] = {
    "certificate": ("bg art. 6", _certificate),
    "editions": ("bg art. 10", _editions),
    "displays": ("bg art. 3(2)", _displays),
    "staff": ("bg art. 9", _staff),
    "reserves": ("bg art. 5(2)", _reserves),
    "wins": ("bg art. 21(2)", facts(cashing.WinCertified, dealings.PayoutMade)),
    "payouts": ("by 4.4", _payouts),
    "receipts": ("bg art. 22(2)", _papers((RECEIPT,))),
    "protocols": ("bg art. 9.8(б)", _papers(PROTOCOLS)),
    "results": ("bg art. 9.1(з)", facts(racks.TableResult)),
    "chips": ("bg art. 9.8(д)", _chips),
    "visitors": ("bg art. 9.9(а)", _register),
    "refusals": ("bg art. 9.9(б)", _register),
    "exclusions": ("by 4.7", _excluded),
    "complaints": ("bg art. 9.1(ж)", _register),
    "incidents": ("bg art. 9.1(ж)", _register),
    "gaps": ("bg art. 9.1(ж)", _gaps),
    "disputes": ("bg art. 32(2)", _register),
    "voids": ("mk §5.1", _register),
    "corrections": ("bg art. 9.8", room("corrections")),
    "recordings": ("bg art. 30", _recordings),
    "decks": ("by 10.1", _register),
    "keys": ("bg art. 7(2)", _register),
    "equipment": ("bg art. 8", _register),
    "taxes": ("by 4.8", room("taxes")),
    "papers": ("bg art. 22(2)", _every_paper),
    "machines": ("bg art. 18(1)", inspected_machines.plates),
    "meters": ("bg art. 9.6(ж)", inspected_machines.readings),
    "machine-results": ("bg art. 9.6(ж)", inspected_machines.results),
    "handpays": ("bg art. 21(2)", inspected_machines.handpays),
    "power-losses": ("bg art. 23", inspected_machines.losses),
    "jackpots": ("bg art. 24(2)", inspected_jackpots.plates),
    "jackpot-pools": ("bg art. 25(1)", inspected_jackpots.pools),
    "jackpot-services": ("bg art. 25(2)", inspected_jackpots.services),
    "jackpot-wins": ("bg art. 25(1)", inspected_jackpots.wins),
    "bonus-games": ("bg art. 26(1)", inspected_prizes.bonus_games),
    "bonus-prizes": ("bg art. 26(3)", inspected_prizes.bonus_prizes),
    "tournaments": ("bg art. 27(1)", inspected_prizes.tournaments),
    "tournament-prizes": ("bg art. 27(3)", inspected_prizes.prizes),
}
"""In the order in which the page has them, each with its clause."""


def made(look: Look, name: str) -> Table:
    if name not in SHEETS:
        raise Refused("no-such-list", name=name, legal=tuple(SHEETS))
    clause, make = SHEETS[name]
    return make(look, name)._replace(clause=clause)


def all_of(look: Look) -> Iterable[tuple[str, Table]]:
    for name in SHEETS:
        yield name, made(look, name)


# As files.


def csv_of(table: Table) -> bytes:
    return as_csv(table)


def paper_data(look: Look, table: Table) -> dict[str, Any]:
    """Persons by their ids: who that is, is looked up by who may."""
    head = Letterhead(look.terms.organiser, look.terms.address)
    words = Words(look.terms, look.speech, lambda person: person, head)
    month = {"name": "", "said": look.month}
    foot = [words.fact("clause", look.show.clause(table.clause)), month]
    return as_sheet(table, words, look.span.begins, foot=foot)


def hash_of(content: bytes) -> str:
    return sha256(content).hexdigest()
