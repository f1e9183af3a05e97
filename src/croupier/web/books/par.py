"""The sheet of a device, as a page of its book and on paper. It computes no figures: those that
ship with the program or were kept are shown, and what would compute others is said."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.errors import RuleBookError
from croupier.odds.registry import odds_of
from croupier.print import par_sheet
from croupier.rulebooks.schema.registry import engine_of
from croupier.web.books import figures as odds_view
from croupier.web.books.odds import Looked, look
from croupier.web.books.press import Sheet, pressed
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.par_sheet import TextSheet
from croupier.words.registry import FACES
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)


@router.get("/books/{name}/{game}/sheet")
def page(request: Request, name: str, game: str) -> Response:
    looked, speech = _looked(request, name, game), spoken(request)
    return pages.render(
        request,
        "par.html",
        name=name,
        book=looked.book,
        section=looked.section,
        looked=looked,
        choices=odds_view.choices(looked.asked, speech),
        sheet=_sheet(looked, speech),
    )


@router.get("/books/{name}/{game}/sheet.pdf")
@pressed
def paper(request: Request, name: str, game: str) -> Sheet:
    looked, speech = _looked(request, name, game), spoken(request)
    sheet = _sheet(looked, speech)
    if sheet is None:
        raise RuleBookError("no-figures", game=game, book=name, command=looked.command)
    data = par_sheet.of_sheet(sheet, looked.book, looked.section.hash, speech)
    of = "-".join(map(str, (looked.book.info.id, *looked.asked.choices.values())))
    headers = {
        "Content-Disposition": f'inline; filename="{of}-{speech.tag}.pdf"',
        "Content-Language": speech.tag,
        "Vary": "Accept-Language, Cookie",
    }
    return Sheet(par_sheet.TEMPLATE, data, headers)


def _looked(request: Request, name: str, game: str) -> Looked:
    """Of a game whose devices have sheets; of another there is no such page."""
    book = pages.book_of(request, name)
    section = book.section(game)
    if odds_of(game).par is None:
        raise RuleBookError("no-figures", game=game, book=name, command=f"croupier odds {game}")
    return look(request, name, book, section)


def _sheet(looked: Looked, speech: Speech) -> TextSheet | None:
    game = looked.section.game
    par, words = odds_of(game).par, FACES[engine_of(game)].par
    if par is None or words is None or looked.found is None:
        return None
    figures = looked.found.kept.figures
    return words(par(looked.shown.rules, looked.asked.choices, figures), speech)
