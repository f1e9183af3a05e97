"""What visitors may know before they come (`by` 1.1): opening hours, the rules of the games, and
the rules of visiting. Public, in every language of the house, and made to be printed."""

from __future__ import annotations

from typing import NamedTuple

from babel.dates import get_day_names
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.daybook.house_values import ALWAYS, CLOSED
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.door.entrance import SHOW_DOCUMENTS
from croupier.daybook.rooms.door.lists import law_clause
from croupier.daybook.rooms.players import exclusion
from croupier.daybook.terms import Terms
from croupier.rulebooks.schema.cited import Cited
from croupier.web import api
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.books.house import HOUSE
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)


class Rule(NamedTuple):
    """`key`: under which part of the book it stands; `number`: of the clause, and with its book."""

    key: str
    number: str
    words: str
    clause: str


@router.get("/visit")
def visiting(request: Request) -> Response:
    terms, speech = api.floor_of(request).daybook.terms, spoken(request)
    least, most = exclusion.bounds(terms)
    desks = api.floor_of(request).desks.values()
    books = {desk.place.opened.book: desk.place.book for desk in desks}
    return pages.render(
        request,
        "visit.html",
        organiser=terms.organiser,
        address=terms.address,
        hours=hours(terms, speech),
        entry=entry(terms, speech),
        rules=rules(terms, speech),
        leaving=terms.cite("conduct", terms.conduct.leaving),
        least=speech.count("months", least),
        most=speech.count("months", most),
        applying=terms.cite("self_exclusion", terms.self_exclusion.shortest),
        barring=terms.cite("barring", terms.barring.breaches),
        books=sorted(books.items()),
    )


def hours(terms: Terms, speech: Speech) -> list[tuple[str, str]]:
    """Day by day, Monday first."""
    names = get_day_names("wide", locale=speech.tag)
    said = {ALWAYS: speech.say("visit.always"), CLOSED: speech.say("visit.closed")}
    return [
        (str(names[day]), said.get(open_, open_.replace("-", "–")))
        for day in range(7)
        for open_ in (terms.opening_hours.on(day),)
    ]


def entry(terms: Terms, speech: Speech) -> list[tuple[str, str]]:
    """Who is let in, in the order in which the door asks, each with its clause."""
    asked = [
        ("document", conduct.clause_of(terms, SHOW_DOCUMENTS), {}),
        ("age", terms.cite("age", terms.age.visitors), {"years": terms.age.visitors.value}),
        ("excluded", terms.cite("self_exclusion", terms.self_exclusion.kept_out), {}),
        ("law", law_clause(terms), {}),
        ("barred", terms.cite("barring", terms.barring.breaches), {}),
        ("left", terms.cite("conduct", terms.conduct.leaving), {}),
    ]
    return [(speech.say(f"visit.{key}", **facts), clause) for key, clause, facts in asked]


def rules(terms: Terms, speech: Speech) -> list[Rule]:
    """Each rule of conduct, as the book numbers it."""
    parts: tuple[tuple[str, Cited[tuple[str, ...]]], ...] = (
        ("conduct.duties", terms.conduct.duties),
        ("conduct.forbidden", terms.conduct.forbidden),
        ("table_conduct.forbidden", terms.table_conduct.forbidden),
    )
    return [
        Rule(
            key.replace(".", "-").replace("_", "-"),
            number,
            HOUSE.chosen(key, rule, speech),
            f"{terms.books[key.partition('.')[0]]} {number}",
        )
        for key, cited in parts
        for rule, number in conduct.numbered_rules(cited)
    ]
