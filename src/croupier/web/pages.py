"""Pages that the server writes itself: the books, a table's rules, and what to do when lost."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from croupier.errors import CODES, CroupierError, Refused
from croupier.rulebooks.load import Book, BookInfo
from croupier.rulebooks.shelves import all_ids, find_book
from croupier.web import api, labels, reading
from croupier.web.floor import ABSENT, SITS_OUT
from croupier.web.language import choices, language_name, remembered, spoken
from croupier.web.speech import ENGLISH, Speech

if TYPE_CHECKING:
    from jinja2 import Environment

    from croupier.rulebooks.schema.plate import Plate
    from croupier.table.setting import Setting

router = APIRouter(include_in_schema=False)
HERE = Path(str(resources.files("croupier.web")))
STATIC = HERE / "static"
APP = STATIC / "app" / "index.html"
TOKENS = STATIC / "app" / "tokens.css"
TITLE_PAGE = ("title", "edition", "applies", "source")
"""What a book says of itself in words."""
log = structlog.get_logger("croupier.pages")


@router.get("/")
@router.get("/history")
@router.get("/table/{name}")
@router.get("/round/{name}")
async def page(request: Request) -> Response:
    """The page of the tables; which part of it, it finds out from its address."""
    if not APP.is_file():
        return message(request, "unbuilt", spoken(request).say("unbuilt-do"), 503)
    return FileResponse(APP, headers={"Cache-Control": "no-cache"})


@router.get("/books")
def books(request: Request) -> Response:
    own = request.app.state.own_books
    return render(request, "books.html", books=[book(name, own) for name in all_ids(own)])


@router.get("/books/{name}/{game}")
def game_of_book(request: Request, name: str, game: str) -> Response:
    found = book(name, request.app.state.own_books)
    section = found.chapter(game)
    groups = reading.groups(section.rules, spoken(request))
    return render(request, "game.html", book=found, section=section, groups=groups)


@router.get("/tables/{table}/rules")
def table_rules(request: Request, table: str) -> Response:
    gallery = api.floor_of(request).gallery(table)
    desk = gallery.desk
    opened, setting = desk.table.opened or desk.place.opened, desk.setting
    speech = spoken(request)
    limits, chosen = plate_of(setting, opened.plate, speech)
    return render(
        request,
        "rules.html",
        book=desk.place.book,
        opened=opened,
        between_players=setting.equipment.buy_in is not None,
        gone=ABSENT,
        sits_out=SITS_OUT,
        limits=limits,
        choices=chosen,
        calls=reading.calls(setting.game.recipes(setting.terms), speech),
        groups=reading.groups(setting.rules, speech),
    )


def plate_of(setting: Setting, plate: Plate, speech: Speech = ENGLISH) -> tuple[Any, Any]:
    """The limits of bets, and what else stands on a plate."""
    spots, buy_in = setting.game.spots(setting.terms), setting.equipment.buy_in
    if buy_in is None:
        return reading.limits(spots, plate.currency, speech), reading.choices(plate, speech)
    limits = reading.room_limits(spots, buy_in, plate.currency, speech)
    chips = msgspec.structs.replace(plate, chip=setting.terms.chip)
    return limits, (*reading.posted(plate, speech), *reading.choices(chips, speech))


@cache
def book(name: str, own: Path | None) -> Book:
    """A book, read once: it cannot change while the house is open."""
    return find_book(name, own)


# How a page is made.


@cache
def templates() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["game_name"] = labels.game
    made.globals["language_name"] = language_name
    made.globals["title_page"] = title_page
    return made


def render(request: Request, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page in the visitor's language, which is kept when the address chose it."""
    speech = spoken(request)
    found = templates().get_template(template)
    text = found.render(
        tokens=TOKENS.is_file(), languages=choices(request), speech=speech, say=speech.say, **facts
    )
    return remembered(request, HTMLResponse(text, status))


def title_page(info: BookInfo, speech: Speech) -> BookInfo:
    """A book's title page in the visitor's language."""
    said = {field: speech.text(f"book.{field}", getattr(info, field)) for field in TITLE_PAGE}
    return msgspec.structs.replace(info, **said)


def message(request: Request, key: str, what_to_do: str, status: int) -> HTMLResponse:
    """A page that says what is wrong and what to do."""
    title = spoken(request).say(key)
    return render(request, "message.html", status, title=title, words=what_to_do)


# When something is wrong.


def install(app: FastAPI) -> None:
    """Static files, and the pages for all that can go wrong."""
    if STATIC.is_dir():
        app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(CroupierError, _named)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(Exception, _broken)


def in_words(error: CroupierError, speech: Speech) -> str:
    """What is wrong, in the visitor's language where it has words for it."""
    return speech.text(f"error.{error.code}", CODES[error.code].words).format(**error.facts)


def _for_programs(request: Request) -> bool:
    return request.url.path.startswith(("/api/", "/healthz", "/metrics"))


async def _named(request: Request, error: Exception) -> Response:
    if not isinstance(error, CroupierError):
        raise error
    if _for_programs(request):
        return api.refusal(error)
    status = api.status_of(error)
    key = "lost" if status == 404 else "refused"
    return message(request, key, in_words(error, spoken(request)), status)


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if _for_programs(request):
        why = f"{request.method} {request.url.path} is not there."
        body = {"error": {"code": "bad-message", "words": why}}
        return api.answer(body, status)
    return message(request, "lost", spoken(request).say("lost-do"), status)


async def _unreadable(request: Request, error: Exception) -> Response:
    """A query or path that is no number, too long, or out of range."""
    found = error.errors() if isinstance(error, RequestValidationError) else []
    why = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in found)
    if _for_programs(request):
        return api.refusal(Refused("bad-message", why=f"{why}."))
    return message(request, "lost", spoken(request).say("lost-do"), 404)


async def _broken(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    if _for_programs(request):
        body = {"error": {"code": "invariant", "words": ENGLISH.say("broken")}}
        return api.answer(body, 500)
    return message(request, "broken", spoken(request).say("broken-do"), 500)
