"""The house's theme on its pages: its colours over the tokens, its name and its mark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.house.colours import Cloth
from croupier.house.theme import Theme
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
NO_CACHE = {"Cache-Control": "no-cache"}


def name(request: Request, speech: Speech) -> str:
    """What the house is called: by its theme, or as it comes."""
    return theme_of(request).name or speech.say("house")


def theme_of(request: Request) -> Theme:
    found: Theme = request.app.state.theme
    return found


@router.get("/theme.css")
def colours(request: Request) -> Response:
    return Response(css(theme_of(request)), media_type="text/css", headers=NO_CACHE)


@router.get("/static/icons/mark.svg")
def mark(request: Request) -> Response:
    """The house's own mark where it has one; it takes the place of the program's."""
    body = theme_of(request).logo or own_mark()
    return Response(body, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@cache
def own_mark() -> bytes:
    from croupier.web.site.pages import STATIC

    return (STATIC / "icons" / "mark.svg").read_bytes()


def css(theme: Theme) -> str:
    """Tokens that are other in this house; empty where all are as they come."""
    return "\n".join(_rules(theme))


def _rules(theme: Theme) -> Iterator[str]:
    if theme.brass:
        brass, bright, deep = theme.brass
        yield f":root{{--brass:{brass};--brass-bright:{bright};--brass-deep:{deep}}}"
    if theme.felt:
        yield _rule(":root", theme.felt)
    for game, laid in theme.games.items():
        yield _rule(f'[data-game="{game}"]', laid)
    for table, laid in theme.tables.items():
        yield _rule(f'[data-table="{table}"]', laid)


def _rule(where: str, laid: Cloth) -> str:
    felt, light, deep, shade = laid
    tokens = f"--felt:{felt};--felt-light:{light};--felt-deep:{deep};--felt-shade:{shade}"
    return f"{where}{{{tokens}}}"


def dressed(text: str, theme: Theme, root: str = "") -> str:
    """The page of the tables in the house's theme; it learns below which path it is shown."""
    if root:
        text = text.replace("</head>", f'<meta name="root" content="{root}" />\n  </head>', 1)
    if theme.name:
        named = escape(theme.name, quote=True)
        meta = f'<meta name="house" content="{named}" />\n    <title>{named}</title>'
        text = text.replace("<title>Croupier</title>", meta, 1)
    if css(theme):
        text = text.replace("</head>", '<link rel="stylesheet" href="/theme.css" />\n  </head>', 1)
    return text
