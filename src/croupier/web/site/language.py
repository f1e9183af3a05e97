"""Which language a visitor's page is written in: the one the address asks for, which is then kept;
else the one that was kept; else the best of those the browser prefers; else English."""

from __future__ import annotations

from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse
from starlette.requests import HTTPConnection

from croupier.words.speech import LANGUAGES, SOURCE, Speech, speech

COOKIE = "croupier-language"
_YEAR = 365 * 86_400


def spoken(request: HTTPConnection) -> Speech:
    """The language of the answer to this request."""
    wanted = request.query_params.get("lang", "")
    kept = request.cookies.get(COOKIE, "")
    return speech(next(filter(LANGUAGES.get, (wanted, kept)), "") or preferred(request))


def preferred(request: HTTPConnection) -> str:
    """`Accept-Language: ru-RU,ru;q=0.9,en;q=0.8`: the first of ours, by weight."""
    weighed = [_weighed(each) for each in request.headers.get("accept-language", "").split(",")]
    ours = [(weight, tag) for weight, tag in weighed if tag in LANGUAGES and weight > 0]
    return max(ours, key=lambda each: each[0])[1] if ours else SOURCE


def _weighed(text: str) -> tuple[float, str]:
    """The weight and the language of `ru-RU;q=0.9`; nothing a browser sends is an error."""
    tag, _, weight = text.strip().partition(";q=")
    try:
        found = float(weight) if weight else 1.0
    except ValueError:
        found = 0.0
    return found, tag.partition("-")[0].strip().lower()


def remembered(request: Request, response: HTMLResponse) -> HTMLResponse:
    """A language that the address asks for stays the visitor's."""
    response.headers.setdefault("Content-Language", spoken(request).tag)
    response.headers["Vary"] = "Accept-Language, Cookie"
    wanted = request.query_params.get("lang", "")
    if wanted in LANGUAGES:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, wanted, max_age=_YEAR, samesite="lax", secure=secure)
    return response


def choices(request: Request) -> tuple[tuple[str, str, str], ...]:
    """Every language with its name, and the address of this very page in it."""
    query = {
        name: text for name, text in request.query_params.items() if name not in ("lang", "theme")
    }
    return tuple(
        (tag, name, f"{request.url.path}?{urlencode(query | {'lang': tag})}")
        for tag, name in LANGUAGES.items()
    )


def language_name(tag: str, speech: Speech) -> str:
    """A language of a book in the reader's own; a tag that nobody knows stays as it is."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(tag).get_display_name(speech.tag) or tag
    except (UnknownLocaleError, ValueError):
        return tag
