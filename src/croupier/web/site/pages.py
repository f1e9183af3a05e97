"""Pages that the server writes itself: the books, a table's rules, and what to do when lost."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import structlog
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException

from croupier.errors import CroupierError, Refused, RuleBookError
from croupier.house.housekeeping import ABSENT, SITS_OUT
from croupier.phrase import phrase
from croupier.print.booklets import PlateWords
from croupier.rulebooks.load import Book
from croupier.rulebooks.shelves import Own, all_ids, find_book, folder_of
from croupier.rulebooks.versions import DRAFT, version_on, versions
from croupier.web import api
from croupier.web.messages.live import Reason, Refusal
from croupier.web.site import dress, theme
from croupier.web.site.assets import Assets
from croupier.web.site.frame import FOOT, NOBODY, VERSION, Frame, amount, frame_of, page_words
from croupier.web.site.language import choices, language_name, remembered, spoken
from croupier.words.books import labels, reading
from croupier.words.parts import has_words
from croupier.words.refusals import in_words
from croupier.words.speech import ENGLISH, SOURCE, Speech

if TYPE_CHECKING:
    from jinja2 import Environment

    from croupier.house.tables.desk import Desk
    from croupier.table.events import TableOpened

router = APIRouter(include_in_schema=False)
HERE = Path(str(resources.files("croupier.web")))
STATIC = HERE / "static"
APP = STATIC / "app" / "index.html"
GROUND = '<meta name="theme-color" content="#0d1512" />'
"""The line of the page of the tables that its theme takes the place of."""
ENTRANCE = {
    "login-needed": "/account/login",
    "session-ended": "/account/login",
    "session-locked": "/account/unlock",
}
"""Where somebody is sent who is not, or no longer, logged in."""
log = structlog.get_logger("croupier.pages")


@router.get("/")
@router.get("/table/{name}")
@router.get("/table/{name}/learn")
@router.get("/tables")
@router.get("/round/{name}")
def page(request: Request) -> Response:
    """The page of the tables; which part of it, it finds out from its address. It speaks the
    visitor's language where that has words for it, and else English."""
    speech = spoken(request)
    if not APP.is_file():
        return message(request, "unbuilt", speech.say("unbuilt-do"), 503)
    tag = speech.tag if has_words(speech) else SOURCE
    lit = theme.theme_of(request)
    text = APP.read_text("utf-8")
    text = text.replace(f'<html lang="{SOURCE}">', f'<html lang="{tag}"{theme.attribute(lit)}>', 1)
    text = text.replace(GROUND, theme.ground(lit), 1)
    text = dress.dressed(text, request.app.state.theme, request.app.state.root)
    headers = {"Cache-Control": "no-cache", "Content-Language": tag}
    return theme.kept(request, remembered(request, HTMLResponse(text, headers=headers)))


@router.get("/favicon.ico")
def mark(request: Request) -> Response:
    """Browsers ask for it here wherever a page names none."""
    return dress.mark(request)


@router.get("/books")
def books(request: Request) -> Response:
    ids = all_ids(request.app.state.own_books)
    found = [(address := shelved(request, name), book_of(request, address)) for name in ids]
    return render(request, "books.html", books=found, alone=False)


@router.get("/books/{name}")
def one_book(request: Request, name: str) -> Response:
    return render(request, "books.html", books=[(name, book_of(request, name))], alone=True)


@router.get("/books/{name}/{game}")
def game_of_book(request: Request, name: str, game: str) -> Response:
    found = book_of(request, name)
    section = found.chapter(game)
    groups = reading.groups(section.rules, spoken(request))
    return render(request, "game.html", name=name, book=found, section=section, groups=groups)


@router.get("/tables/{table}/rules")
def table_rules(request: Request, table: str) -> Response:
    desk, speech = api.desk_of(request, table), spoken(request)
    plate = plate_words(desk, speech)
    groups = reading.groups(desk.setting.rules, speech)
    book = desk.place.book
    why = api.floor_of(request).officials.why_closed(desk.place.opened)
    return render(
        request,
        "rules.html",
        book=book,
        opened=opened_of(desk),
        plate=plate,
        groups=groups,
        closed=in_words(why, speech) if why else "",
        closed_by=why.clause if why else "",
    )


def opened_of(desk: Desk) -> TableOpened:
    """How the table plays now; before its first round, as the plan has it."""
    return desk.table.opened or desk.place.opened


def plate_words(desk: Desk, speech: Speech = ENGLISH) -> PlateWords:
    """A table's plate in words."""
    opened, setting = opened_of(desk), desk.setting
    limits, chosen = reading.plate_of(setting, opened.plate, speech)
    calls = reading.calls(setting.game.recipes(setting.terms), speech)
    between = setting.equipment.stacks is not None
    return PlateWords(_times(opened, between, speech), limits, chosen, calls, between)


def _times(opened: TableOpened, between_players: bool, speech: Speech) -> str:
    """How long bets are open, and who is asked has to answer."""
    if opened.by_hand:
        return speech.say("by-hand")
    timing = opened.timing
    if not between_players:
        window, result = (_seconds(each, speech) for each in (timing.window, timing.result))
        return speech.say("times", window=window, result=result)
    return speech.say(
        "room-times",
        decide=_seconds(timing.decide, speech),
        bank=_seconds(timing.bank, speech),
        refill=_seconds(timing.refill, speech),
        gone=speech.count("minutes", ABSENT // 60_000),
        out=speech.count("minutes", SITS_OUT // 60_000),
    )


def _seconds(millis: int, speech: Speech) -> str:
    return speech.count("seconds", millis // 1000)


def book_of(request: Request, name: str) -> Book:
    """The book that an address names, in the version that held when the house opened, or
    in the one it names. A draft is nobody's but its author's."""
    if name.endswith(f"@{DRAFT}"):
        id_ = name.partition("@")[0]
        days = (version.day for version in versions(folder_of(id_, own_of(request))))
        raise RuleBookError("no-such-version", book=id_, version=DRAFT, versions=tuple(days))
    return book(name, own_of(request), request.app.state.day)


def own_of(request: Request) -> Own:
    own: Own = request.app.state.own_books
    return own


def shelved(request: Request, name: str) -> str:
    """How a book is asked for: by its id, or, while it is only announced, by its first version."""
    found = versions(folder_of(name, own_of(request)))
    return name if version_on(found, request.app.state.day) else f"{name}@{found[0].day}"


@cache
def book(name: str, own: Own, day: str = "") -> Book:
    """A book, read once: it cannot change while the house is open."""
    return find_book(name, own, day)


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
    made.globals["foot"] = FOOT
    made.globals["version"] = VERSION
    made.globals["in_frame"] = amount
    made.globals["game_name"] = labels.game
    made.globals["game_names"] = labels.GAMES
    made.globals["language_name"] = language_name
    made.globals["title_page"] = reading.title_page
    made.globals["standing"] = reading.standing
    return made


def render(
    request: Request, template: str, status: int = 200, around: Frame | None = None, **facts: Any
) -> HTMLResponse:
    """A page in the visitor's language and light, which are kept when the address chose them.
    `around`: the frame, where it is not that of whoever asks."""
    speech, lit = spoken(request), theme.theme_of(request)
    found = templates().get_template(template)
    text = found.render(
        languages=choices(request),
        theme=lit,
        lit=theme.attribute(lit),
        ground=theme.ground(lit),
        themes=theme.choices(request),
        frame=around or frame_of(request),
        page_say=page_words(speech),
        house=dress.name(request, speech),
        dressed=dress.css(request.app.state.theme) != "",
        speech=speech,
        say=speech.say,
        **facts,
    )
    response = theme.kept(request, remembered(request, HTMLResponse(text, status)))
    response.headers.setdefault("Cache-Control", "private, no-cache")
    return response


def message(
    request: Request,
    key: str,
    what_to_do: str,
    status: int,
    code: str = "",
    around: Frame | None = None,
) -> HTMLResponse:
    """A page that says what is wrong and what to do; `code`: the name of a refusal."""
    title = spoken(request).say(key)
    return render(request, "message.html", status, around, title=title, words=what_to_do, code=code)


# When something is wrong. No coroutines: the file of a language is read on a thread of its own.


def install(app: FastAPI) -> None:
    """Static files, and the pages for all that can go wrong."""
    if STATIC.is_dir():
        app.mount("/static", Assets(directory=STATIC), name="static")
    app.add_exception_handler(CroupierError, _named)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(Exception, _broken)


def _named(request: Request, error: Exception) -> Response:
    if not isinstance(error, CroupierError):
        raise error
    if error.code == "too-many":
        return api.come_back(request, error)
    if api.for_programs(request):
        return api.refusal(error)
    if error.code in ENTRANCE:
        return RedirectResponse(f"{ENTRANCE[error.code]}?{urlencode({'next': _way(request)})}", 303)
    status = api.status_of(error)
    key = "lost" if status == 404 else "refused"
    return message(request, key, in_words(error, spoken(request)), status, error.code)


def _way(request: Request) -> str:
    """Where somebody goes on who has to log in first: to the page, not to what it sends."""
    return request.url.path if request.method in ("GET", "HEAD") else "/account"


def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if api.for_programs(request):
        why = phrase("refused.not-there", method=request.method, path=request.url.path)
        answer = api.refusal(Refused("bad-message", why=why), status)
    else:
        answer = message(request, "lost", spoken(request).say("lost-do"), status)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


def _unreadable(request: Request, error: Exception) -> Response:
    """A query or path that is no number, too long, or out of range."""
    found = error.errors() if isinstance(error, RequestValidationError) else []
    why = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in found)
    if api.for_programs(request):
        return api.refusal(Refused("bad-message", why=f"{why}."))
    return message(request, "lost", spoken(request).say("lost-do"), 404)


def _broken(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    if api.for_programs(request):
        return api.answer(Refusal(Reason("invariant", ENGLISH.say("broken"))), 500)
    return message(request, "broken", spoken(request).say("broken-do"), 500, around=NOBODY)
