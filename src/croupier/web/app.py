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
from croupier.house.backups import Backups
from croupier.house.clock import Clock
from croupier.house.floor import Floor
from croupier.house.keeper import Keeper
from croupier.house.keys import forms_key, metrics_key
from croupier.house.plan import Place
from croupier.house.strangers.limits import Limits
from croupier.house.theme import PLAIN, Theme
from croupier.house.tournaments.plan import Planned
from croupier.rulebooks.shelves import Own
from croupier.store import Store
from croupier.web import account, api, hands, office
from croupier.web.books import lessons, pdf, versions
from croupier.web.books import odds as odds_page
from croupier.web.books import par as par_page
from croupier.web.books.press import Press
from croupier.web.contract import asyncapi, openapi
from croupier.web.entrance.address import Address, Outside
from croupier.web.entrance.door import Door
from croupier.web.history import exports, papers
from croupier.web.history import pages as history
from croupier.web.live.hall import Hall
from croupier.web.live.socket import Live
from croupier.web.live.wicket import open_wicket
from croupier.web.players import disputes, licence, payments, promotions, visiting
from croupier.web.protection import pages as protection_pages
from croupier.web.school import pages as school
from croupier.web.site import brought, dress, installing, pages, words
from croupier.web.tournaments import pages as tournaments

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
    own_books: Own = None,
    odds: Path | None = None,
    day: str = "",
    limits: Limits | None = None,
    terms: Terms | None = None,
    theme: Theme = PLAIN,
    planned: Sequence[Planned] = (),
    fast: float = 1.0,
    address: Address | None = None,
    backups: Backups | None = None,
) -> FastAPI:
    """The house with these tables, over a store that is open and stays open until it is closed.
    `folder`: where it keeps its keys. `rests`: tables rest while nobody is there but bots.
    `own_books`: the folder of the house's own; `odds`: where figures are kept beside those that
    come with the program. `day`: on which it opens; its books are those that hold then, and without
    a day the newest. `limits`: how much one stranger may ask of it. `terms`: what its procedures go
    by; `theme`: how it looks. `planned`: tournaments that the program announces; `fast`: by how
    much they go faster than announced. `address`: how it is called from outside; `backups`:
    where they lie, if not in its folder."""

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
            planned=planned,
            fast=fast,
        )
        hall = app.state.hall = Hall(floor)
        await floor.open()
        hall.open()
        async with open_wicket(floor, folder):
            yield
        await app.state.keeper.close()
        await hall.close()
        app.state.press.close()
        await floor.close()

    app = FastAPI(
        title="Croupier",
        version=__version__,
        lifespan=lifespan,
        openapi_url=openapi.ADDRESS,
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
    app.state.theme = theme
    app.state.odds = odds
    app.state.root = address.root if address else ""
    app.state.backups = backups or Backups(folder)
    app.state.keeper = Keeper(app.state.backups, clock)
    app.include_router(api.router)
    app.include_router(asyncapi.router)
    app.include_router(lessons.router)
    app.include_router(odds_page.data)
    app.include_router(odds_page.router)
    app.include_router(par_page.router)
    app.include_router(pdf.router)
    app.include_router(versions.router)
    app.include_router(history.router)
    app.include_router(exports.router)
    app.include_router(papers.router)
    app.include_router(licence.router)
    app.include_router(visiting.router)
    app.include_router(payments.router)
    app.include_router(disputes.router)
    app.include_router(promotions.router)
    app.include_router(tournaments.router)
    app.include_router(school.router)
    app.include_router(words.router)
    app.include_router(brought.router)
    app.include_router(dress.router)
    app.include_router(installing.router)
    office.open_office(app)
    app.include_router(account.router)
    app.include_router(hands.router)
    app.include_router(protection_pages.router)
    app.include_router(pages.router)
    pages.install(app)
    openapi.describe(app)
    app.add_middleware(Door)
    app.add_middleware(Outside, address=address or Address())
    return app
