"""Addresses at which books and tables' rules are printed, as PDF in the visitor's language."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from croupier.print import booklets
from croupier.rulebooks.load import Section
from croupier.web import api
from croupier.web.books.press import Sheet, pressed
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.books import reading

router = APIRouter(include_in_schema=False)


@router.get("/books/{name}.pdf")
@pressed
def whole_book(request: Request, name: str) -> Sheet:
    book, speech = pages.book_of(request, name), spoken(request)
    data = booklets.of_book(book, reading.title_page(book.info, speech), speech)
    return _sheet(request, data, book.name)


@router.get("/books/{name}/{game}.pdf")
@pressed
def game(request: Request, name: str, game: str) -> Sheet:
    book, speech = pages.book_of(request, name), spoken(request)
    data = booklets.of_game(book, reading.title_page(book.info, speech), game, speech)
    return _sheet(request, data, f"{book.name}-{game}")


@router.get("/tables/{table}/rules.pdf")
@pressed
def table_rules(request: Request, table: str) -> Sheet:
    desk, speech = api.desk_of(request, table), spoken(request)
    opened, info = pages.opened_of(desk), desk.place.book.info
    section = Section(opened.game, desk.setting.rules, opened.rules)
    plate = pages.plate_words(desk, speech)
    data = booklets.of_table(opened, section, reading.title_page(info, speech), plate, speech)
    return _sheet(request, data, f"{opened.table}-rules")


def _sheet(request: Request, data: Any, name: str) -> Sheet:
    """Opened in the browser; saved, it has this name."""
    tag = spoken(request).tag
    headers = {
        "Content-Disposition": f'inline; filename="{name}-{tag}.pdf"',
        "Content-Language": tag,
        "Vary": "Accept-Language, Cookie",
    }
    return Sheet(booklets.TEMPLATE, data, headers)
