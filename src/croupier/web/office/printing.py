"""Printing for the office: papers in the language of the house's book, with the names of those whom
whoever prints may look up; each such look is on record before anything is printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fastapi.responses import Response

from croupier.daybook.rooms import staff
from croupier.errors import Refused
from croupier.house.people.person import Document
from croupier.print.papers import TEMPLATE, Letterhead, Words
from croupier.rulebooks.shelves import find_book
from croupier.web import api
from croupier.web.books.press import Press, Sheet
from croupier.web.office.entrance import Visit
from croupier.web.site.pages import own_of
from croupier.words.speech import Speech, speech

Make = Callable[[Words], dict[str, Any]]


def paper_speech(visit: Visit) -> Speech:
    """The language of the house's book; another, where the address asks for it."""
    asked = visit.request.query_params.get("lang", "")
    if asked:
        return visit.showing.speech
    book = find_book(visit.book.terms.book, own_of(visit.request))
    return speech(book.info.language)


class Who(NamedTuple):
    """Of everybody whom a paper names, what they are called, and the document they have shown."""

    names: dict[str, str]
    documents: dict[str, str]


async def names_for(visit: Visit, make: Make, why: str) -> Who:
    """The staff by their badges, others from the registry, for who may look there."""
    asked: dict[str, str] = {}
    documents: dict[str, str] = {}

    def ask(person: str) -> str:
        asked.setdefault(person, "")
        return person

    make(paper_words(visit, ask))
    people, registry = staff.of(visit.house).people, api.floor_of(visit.request).people.registry
    for person in asked:
        asked[person] = visit.badge(person) or person
        if person and person not in people and visit.may("registry.person"):
            try:
                file = await registry.look(visit.actor, person, "paper", why)
            except Refused:
                continue
            asked[person] = file.names
            documents[person] = document_words(file.document, paper_speech(visit))
    return Who(asked, documents)


def document_words(document: Document, speech: Speech) -> str:
    """passport MP7654321, BY"""
    kind = speech.say(f"document.{document.kind.replace(' ', '-')}")
    return f"{kind} {document.number}, {document.country}"


def paper_words(
    visit: Visit, names: Callable[[str], str], documents: Mapping[str, str] | None = None
) -> Words:
    terms, known = visit.book.terms, documents or {}
    head = Letterhead(terms.organiser, terms.address)
    return Words(terms, paper_speech(visit), names, head, lambda person: known.get(person, "–"))


async def printed(visit: Visit, name: str, make: Make, why: str = "") -> Response:
    """The PDF of what `make` says; saved, it has this name."""
    who = await names_for(visit, make, why or name)

    def sheet() -> Sheet:
        named = paper_words(visit, lambda one: who.names.get(one, one), who.documents)
        data = make(named)
        headers = {
            "Content-Disposition": f'inline; filename="{name}.pdf"',
            "Content-Language": paper_speech(visit).tag,
            "Cache-Control": "no-store",
        }
        return Sheet(TEMPLATE, data, headers)

    press: Press = visit.request.app.state.press
    return await press.printed(sheet)
