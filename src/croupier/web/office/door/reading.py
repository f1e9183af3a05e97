"""What the pages of the door read: entries of a time, and names for who prints."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from fastapi.responses import Response

from croupier.daybook.calendar import Span, day_from, midnight
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.step import Act
from croupier.errors import Refused
from croupier.house.people.person import Person
from croupier.print.papers import Words
from croupier.print.papers.paper import TEMPLATE
from croupier.store import Reader
from croupier.web import api
from croupier.web.books.press import Press, Sheet
from croupier.web.office.entrance import Visit
from croupier.web.office.printing import document_words, paper_speech, paper_words
from croupier.words.speech import Speech

LONGEST = 3
"""Days after its own in which somebody of a register may still go out."""


def today(visit: Visit) -> str:
    """The day of the register in which somebody who comes now is entered."""
    terms = visit.book.terms
    now = visit.now
    return day_of_act(terms, Act("", "", visit.actor, now, day=_open(visit)))


def _open(visit: Visit) -> str:
    from croupier.daybook.rooms.records import gaming_day

    return gaming_day.of(visit.house).open


def a_day(visit: Visit, text: str) -> str:
    """A day that was asked for; today, where none was."""
    if not text:
        return today(visit)
    try:
        return day_from(text).isoformat()
    except ValueError as error:
        raise Refused("no-such-day", day=text[:20]) from error


def around(visit: Visit, day: str) -> list[DayEntry]:
    """The entries among which those of a gaming day are, in order."""
    first, zone = day_from(day), visit.book.terms.zone
    since = midnight(first - timedelta(1), zone)
    until = midnight(first + timedelta(LONGEST + 1), zone)
    found = visit.book.index.of_time(store_of(visit), Span(since, until))
    return [each.entry for each in found]


def noted(visit: Visit, numbers: Iterable[int]) -> list[DayEntry]:
    """The entries with these numbers, in order."""
    return [each.entry for each in store_of(visit).days_at(sorted(set(numbers)))]


# On paper.


def words_of(visit: Visit, names: dict[str, str]) -> Words:
    """Staff are on it by their badges; of others `names` says who they are."""
    return paper_words(visit, lambda who: names.get(who) or visit.badge(who))


def described(file: Person, speech: Speech) -> tuple[str, str, str]:
    """Names, birthday and document, as a register has them."""
    return file.names, speech.day(file.born), document_words(file.document, speech)


async def on_paper(visit: Visit, data: dict[str, Any], name: str) -> Response:
    """In the language of the house's book; opened in the browser, and kept by nobody."""
    tag = paper_speech(visit).tag
    headers = {
        "Content-Disposition": f'inline; filename="{name}-{tag}.pdf"',
        "Content-Language": tag,
        "Cache-Control": "no-store",
    }
    press: Press = visit.request.app.state.press
    return await press.printed(lambda: Sheet(TEMPLATE, data, headers))


def store_of(visit: Visit) -> Reader:
    return api.floor_of(visit.request).store
