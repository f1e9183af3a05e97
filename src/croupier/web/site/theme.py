"""In which light a visitor's pages are shown: the one the address asks for, which is then kept;
else the one that was kept; else the one that the visitor's system wishes."""

from __future__ import annotations

from typing import Literal
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse
from starlette.requests import HTTPConnection

Theme = Literal["system", "light", "dark"]
THEMES: tuple[Theme, ...] = ("system", "light", "dark")
COOKIE = "croupier-theme"
GROUND = {"light": "#faf6ec", "dark": "#0d1512"}
"""What a browser paints around the page: the grounds of the tokens."""
_YEAR = 365 * 86_400


def theme_of(request: HTTPConnection) -> Theme:
    asked = request.query_params.get("theme", ""), request.cookies.get(COOKIE, "")
    return next((theme for each in asked for theme in THEMES if theme == each), "system")


def attribute(theme: Theme) -> str:
    """What the page's root has where somebody has chosen."""
    return "" if theme == "system" else f' data-theme="{theme}"'


def ground(theme: Theme) -> str:
    """The lines in a page's head that say what to paint around it, the same in every page."""
    if theme != "system":
        return f'<meta name="theme-color" content="{GROUND[theme]}">'
    return "\n  ".join(
        f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {name})">'
        for name, colour in GROUND.items()
    )


def choices(request: Request) -> tuple[tuple[Theme, str], ...]:
    """Every light, and the address of this very page in it."""
    kept = [
        (name, text)
        for name, text in request.query_params.multi_items()
        if name not in ("theme", "lang")
    ]
    return tuple(
        (theme, f"{request.url.path}?{urlencode([*kept, ('theme', theme)])}") for theme in THEMES
    )


def kept(request: Request, response: HTMLResponse) -> HTMLResponse:
    """A light that the address asks for stays the visitor's."""
    wanted = request.query_params.get("theme", "")
    if wanted in THEMES:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, wanted, max_age=_YEAR, samesite="lax", secure=secure)
    return response
