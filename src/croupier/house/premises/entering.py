"""What a house that the program staffs has on record before its tables open: its certificate with
the tables of the plan, all of them in service, and the editions of their books.

The program enters them as a game manager would, act by act. A certificate or an edition that people
have entered stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from croupier.daybook.authority import PROGRAM, at_table
from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.jackpots.facts import on_certificate_as
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Actor
from croupier.house.daybook import DayBook
from croupier.house.plan import Place
from croupier.house.premises.editions import sections
from croupier.rulebooks.load import Book

NOBODY = Actor("", PROGRAM)
PAGE, BOOKS = "/licence", "/books"
"""Where visitors find certificate and rules."""


async def enter(book: DayBook, places: Sequence[Place]) -> None:
    """What lacks on record, where the profile has a certificate for the program to enter."""
    if book.terms.staffed_by != "program" or book.terms.certificate is None:
        return
    await _certificate(book, places)
    await _editions(book, places)


async def _certificate(book: DayBook, places: Sequence[Place]) -> None:
    own, known = book.terms.certificate, licence.of(book.house).certificate
    if own is None or (known is not None and known.decision != own.decision):
        return
    listed = {each.id for each in known.equipment} if known else set()
    planned = [*map(_equipment, places), *_jackpots(places)]
    new = [each for each in planned if each["id"] not in listed]
    if not new:
        return
    before = [*known.equipment] if known else []
    equipment = [*before, *new]
    begun = await book.begin(
        "certificate",
        "receive",
        NOBODY,
        number=_next_number(own.number, known.number if known else ""),
        issued=_day(book, own.issued),
        received=_day(book, own.received),
        decision=own.decision,
        in_force=_day(book, own.in_force),
        address=book.terms.address,
        equipment=equipment,
    )
    case = begun.act.case
    await book.take(case, "display", NOBODY, where=PAGE, seen=PAGE)
    for each in new:
        await book.take(case, "put-in-service", NOBODY, equipment=each["id"])


def _equipment(place: Place) -> dict[str, str]:
    opened = place.opened
    return {
        "id": at_table(opened.table),
        "name": opened.name,
        "type": opened.game,
        "version": opened.edition,
        "serial": f"play {opened.table}",
    }


def _jackpots(places: Sequence[Place]) -> list[dict[str, str]]:
    found = {place.jackpot.id: place.jackpot for place in places if place.jackpot}
    return [
        {
            "id": on_certificate_as(system.id),
            "name": system.name,
            "type": system.type,
            "version": system.version,
            "serial": system.serial,
        }
        for system in found.values()
    ]


def _next_number(number: str, known: str) -> str:
    """`DEMO-1`, and then `DEMO-1/2`, `DEMO-1/3`, … for what comes to the plan later."""
    if not known:
        return number
    return f"{number}/{int(known.rpartition('/')[2] or 1) + 1 if '/' in known else 2}"


def _day(book: DayBook, day: date) -> str:
    """That day, or today where it has not come."""
    return min(day, day_of(book.now(), book.terms.zone)).isoformat()


async def _editions(book: DayBook, places: Iterable[Place]) -> None:
    wanted: dict[str, tuple[Book, set[str]]] = {}
    for place in places:
        found = wanted.setdefault(place.opened.book, (place.book, {place.book.info.currency}))
        found[1].add(place.opened.plate.currency)
    for name, (text, currencies) in wanted.items():
        await _edition(book, name, text, sorted(filter(None, currencies)))


async def _edition(book: DayBook, name: str, text: Book, currencies: Sequence[str]) -> None:
    """In force with all games and sections of the book, unless one is on record that has them."""
    known = [each for each in licence.of(book.house).editions.values() if each.drafted.book == name]
    games = {*text.games, *sections(text)}
    if any(
        games <= {*each.drafted.games} and {*currencies} <= {*each.drafted.currencies}
        for each in known
    ):
        return
    numbered = f" ({len(known) + 1})" if known else ""
    begun = await book.begin(
        "edition",
        "draft",
        NOBODY,
        edition=f"{name} {text.info.edition}{numbered}",
        book=name,
        games=sorted(games),
        currencies=[*currencies],
    )
    await _into_force(book, begun.act.case, name)


async def _into_force(book: DayBook, case: str, name: str) -> None:
    own = book.terms.certificate
    if own is None:
        return
    approval = licence.APPROVALS.get(name, licence.BY_REGULATOR)
    on = _day(book, own.in_force)
    stages: list[tuple[str, dict[str, Any]]] = [
        ("submit", {"request": own.number, "on": on}),
        (approval.step, {"decision": own.decision, "on": on}),
        *([("publish", {"where": BOOKS, "on": on})] if approval.published else []),
        ("enter-into-force", {"on": on}),
        ("display", {"where": BOOKS, "seen": f"{BOOKS}/{name}"}),
    ]
    for step, said in stages:
        await book.take(case, step, NOBODY, **said)
