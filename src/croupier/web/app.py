"""The house as one ASGI application: wiring only."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.routing import WebSocketRoute

from croupier import __version__
from croupier.fair.entropy import SystemEntropy
from croupier.house.clock import Clock
from croupier.house.floor import Floor
from croupier.house.plan import Place
from croupier.store import Store
from croupier.web import api, odds_page, pages, pdf, versions, words
from croupier.web.hall import Hall
from croupier.web.live import Live

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def make_app(
    store: Store,
    places: Sequence[Place],
    clock: Clock,
    folder: Path,
    *,
    bots: bool = True,
    rests: bool = False,
    own_books: Path | None = None,
    odds: Path | None = None,
    day: str = "",
) -> FastAPI:
    """The house with these tables, over a store that is open and stays open until it is closed.
    `folder`: where it keeps its keys. `rests`: tables rest while nobody is there but bots.
    `own_books`: the folder of the house's own; `odds`: where figures are kept beside those that
    come with the program. `day`: on which it opens; its books are those that hold then, and without
    a day the newest."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        floor = Floor(store, places, SystemEntropy(), clock, folder, bots=bots, rests=rests)
        hall = app.state.hall = Hall(floor)
        await floor.open()
        hall.open()
        yield
        await hall.close()
        await floor.close()

    app = FastAPI(
        title="Croupier",
        version=__version__,
        description="Tables, rounds and rule books of the house.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.router.routes.append(WebSocketRoute("/live", Live()))
    app.state.own_books = own_books
    app.state.day = day
    app.state.odds = odds
    app.include_router(api.router)
    app.include_router(odds_page.data)
    app.include_router(odds_page.router)
    app.include_router(pdf.router)
    app.include_router(versions.router)
    app.include_router(words.router)
    app.include_router(pages.router)
    pages.install(app)
    app.middleware("http")(_headers)
    return app


async def _headers(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
