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

from croupier.errors import CroupierError, Refused
from croupier.rulebooks.load import Book
from croupier.rulebooks.shelves import all_ids, find_book
from croupier.web import api, labels, reading
from croupier.web.catalogue import say
from croupier.web.floor import ABSENT, SITS_OUT

if TYPE_CHECKING:
    from jinja2 import Environment

    from croupier.rulebooks.schema.plate import Plate
    from croupier.table.setting import Setting

router = APIRouter(include_in_schema=False)
HERE = Path(str(resources.files("croupier.web")))
STATIC = HERE / "static"
APP = STATIC / "app" / "index.html"
TOKENS = STATIC / "app" / "tokens.css"
log = structlog.get_logger("croupier.pages")


@router.get("/")
@router.get("/history")
@router.get("/table/{name}")
@router.get("/round/{name}")
async def page() -> Response:
    """The page of the tables; which part of it, it finds out from its address."""
    if not APP.is_file():
        return message("unbuilt", say("unbuilt-do"), 503)
    return FileResponse(APP, headers={"Cache-Control": "no-cache"})


@router.get("/books")
def books(request: Request) -> Response:
    own = request.app.state.own_books
    return render("books.html", books=[book(name, own) for name in all_ids(own)])


@router.get("/books/{name}/{game}")
def game_of_book(request: Request, name: str, game: str) -> Response:
    found = book(name, request.app.state.own_books)
    section = found.chapter(game)
    return render("game.html", book=found, section=section, groups=reading.groups(section.rules))


@router.get("/tables/{table}/rules")
def table_rules(request: Request, table: str) -> Response:
    gallery = api.floor_of(request).gallery(table)
    desk = gallery.desk
    opened, setting = desk.table.opened or desk.place.opened, desk.setting
    limits, choices = plate_of(setting, opened.plate)
    return render(
        "rules.html",
        book=desk.place.book,
        opened=opened,
        between_players=setting.equipment.buy_in is not None,
        gone=ABSENT,
        sits_out=SITS_OUT,
        limits=limits,
        choices=choices,
        calls=reading.calls(setting.game.recipes(setting.terms)),
        groups=reading.groups(setting.rules),
    )


def plate_of(setting: Setting, plate: Plate) -> tuple[Any, Any]:
    """The limits of bets, and what else stands on a plate."""
    spots, buy_in = setting.game.spots(setting.terms), setting.equipment.buy_in
    if buy_in is None:
        return reading.limits(spots, plate.currency), reading.choices(plate)
    limits = reading.room_limits(spots, buy_in, plate.currency)
    chips = msgspec.structs.replace(plate, chip=setting.terms.chip)
    return limits, (*reading.posted(plate), *reading.choices(chips))


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
    made.globals["say"] = say
    made.globals["game_name"] = labels.game
    return made


def render(template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    text = templates().get_template(template).render(tokens=TOKENS.is_file(), **facts)
    return HTMLResponse(text, status)


def message(key: str, what_to_do: str, status: int) -> HTMLResponse:
    """A page that says what is wrong and what to do."""
    return render("message.html", status, title=say(key), words=what_to_do)


# When something is wrong.


def install(app: FastAPI) -> None:
    """Static files, and the pages for all that can go wrong."""
    if STATIC.is_dir():
        app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(CroupierError, _named)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(Exception, _broken)


def _for_programs(request: Request) -> bool:
    return request.url.path.startswith(("/api/", "/healthz", "/metrics"))


async def _named(request: Request, error: Exception) -> Response:
    if not isinstance(error, CroupierError):
        raise error
    if _for_programs(request):
        return api.refusal(error)
    status = api.status_of(error)
    return message("lost" if status == 404 else "refused", error.words, status)


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if _for_programs(request):
        why = f"{request.method} {request.url.path} is not there."
        body = {"error": {"code": "bad-message", "words": why}}
        return api.answer(body, status)
    return message("lost", say("lost-do"), status)


async def _unreadable(request: Request, error: Exception) -> Response:
    """A query or path that is no number, too long, or out of range."""
    found = error.errors() if isinstance(error, RequestValidationError) else []
    why = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in found)
    if _for_programs(request):
        return api.refusal(Refused("bad-message", why=f"{why}."))
    return message("lost", say("lost-do"), 404)


async def _broken(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    if _for_programs(request):
        body = {"error": {"code": "invariant", "words": say("broken")}}
        return api.answer(body, 500)
    return message("broken", say("broken-do"), 500)
