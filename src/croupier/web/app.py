"""The house as one ASGI application: wiring only."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from anyio import to_thread
from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from croupier import __version__
from croupier.daybook.terms import Terms
from croupier.fair.entropy import SystemEntropy
from croupier.house.clock import Clock
from croupier.house.floor import Floor
from croupier.house.keys import forms_key, metrics_key
from croupier.house.limits import Limits
from croupier.house.plan import Place
from croupier.store import Store
from croupier.web import (
    account,
    api,
    disputes,
    hands,
    licence,
    odds_page,
    office,
    pages,
    payments,
    pdf,
    versions,
    visiting,
    words,
)
from croupier.web.door import Door
from croupier.web.hall import Hall
from croupier.web.history import pages as history
from croupier.web.history import papers
from croupier.web.live import Live
from croupier.web.press import Press
from croupier.web.protection import pages as protection_pages

THREADS = 2
"""Pages that are written at the same time: more would hold up the tables, not go faster."""


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
    limits: Limits | None = None,
    terms: Terms | None = None,
) -> FastAPI:
    """The house with these tables, over a store that is open and stays open until it is closed.
    `folder`: where it keeps its keys. `rests`: tables rest while nobody is there but bots.
    `own_books`: the folder of the house's own; `odds`: where figures are kept beside those that
    come with the program. `day`: on which it opens; its books are those that hold then, and without
    a day the newest. `limits`: how much one stranger may ask of it. `terms`: what its procedures go
    by."""

    figures = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        floor = Floor(
            store,
            places,
            SystemEntropy(),
            clock,
            folder,
            bots=bots,
            rests=rests,
            limits=figures,
            terms=terms,
        )
        hall = app.state.hall = Hall(floor)
        await floor.open()
        hall.open()
        yield
        await hall.close()
        app.state.press.close()
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
    app.state.limits, app.state.clock = figures, clock
    app.state.press = Press(figures.sheets)
    app.state.metrics_key = metrics_key(folder)
    app.state.forms_key = forms_key(folder)
    app.state.own_books = own_books
    app.state.day = day
    app.state.odds = odds
    app.include_router(api.router)
    app.include_router(odds_page.data)
    app.include_router(odds_page.router)
    app.include_router(pdf.router)
    app.include_router(versions.router)
    app.include_router(history.router)
    app.include_router(papers.router)
    app.include_router(licence.router)
    app.include_router(visiting.router)
    app.include_router(payments.router)
    app.include_router(disputes.router)
    app.include_router(words.router)
    office.open_office(app)
    app.include_router(account.router)
    app.include_router(hands.router)
    app.include_router(protection_pages.router)
    app.include_router(pages.router)
    pages.install(app)
    app.add_middleware(Door)
    return app
